"""Killed at any moment, the server loses nothing; and two servers share one PostgreSQL."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

from bench.postgres import Postgres
from tessella import game
from tessella.match import Match
from tessella.web.store.database import database_url, migrate, open_engine
from tessella.web.store.models import metadata
from web import for_time, lots
from web.serving import COMMAND, Player, Server, Start

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def play(player: Player, moves: int) -> list[tuple[int, str]]:
    """Moves of somebody who plays both sides; what was acknowledged."""
    kept = []
    for _ in range(moves):
        if not player.state["turn"]:
            break
        text = player.moves[0]
        done = player.move(text)
        assert done["type"] == "done", done
        kept.append((done["seq"], text))
    return kept


def test_killed_and_started_again(file: str, start: Start) -> None:
    server = start(file)
    both, clocked = server.create("lgame"), server.create("lgame", clock={"kind": "total", "seconds": 600})
    against = server.create("lgame", "here", "random")
    kept: dict[str, list[tuple[int, str]]] = {both["id"]: [], clocked["id"]: []}
    long = server.create("lgame")
    player = server.sit(long, long["key"], views=False)
    for _ in range(105):
        assert player.move("d4WS")["type"] == "done"
        assert player.do("takeback")["type"] == "done"
    survive = [lots.survives(server), for_time.survives(server)]
    for _ in range(2):
        for table in (both, clocked):
            kept[table["id"]] += play(server.sit(table, table["key"]), 5)
        left = server.get(clocked["id"])["clock"]["left"]
        person = server.sit(against, against["key"])
        person.move()  # now it is the computer's turn
        server.kill()
        server.start()
        for table in (both, clocked):
            found = server.get(table["id"])
            there = {event["seq"]: event.get("text") for event in found["events"]}
            assert all(there[seq] == text for seq, text in kept[table["id"]])
        assert all(
            then - 60 < now <= then for now, then in zip(server.get(clocked["id"])["clock"]["left"], left, strict=True)
        )
        assert server.get(long["id"])["seq"] == 211
        person = server.sit(against, against["key"])
        while person.state["turn"] == 2:  # its turn goes on by itself
            person.hear("event", seconds=20)
    second = subprocess.run([*COMMAND, "--db", file], capture_output=True, text=True, timeout=60, check=False)
    assert second.returncode == 2
    assert "another server is using this file" in second.stderr
    for check in survive:
        check()
    assert server.stopped_well()
    moved_house(file)


def moved_house(file: str) -> None:
    """All tables into a file and into another database."""
    run = partial(subprocess.run, text=True, capture_output=True, timeout=60, check=True)
    run([*COMMAND, "--db", file, "--export", f"{file}.txt"])
    assert Path(f"{file}.txt").read_text().count("End of record") == 8
    said = run([*COMMAND, "--db", f"{file}-2", "--import", f"{file}.txt"]).stdout
    assert said.startswith("Added 8 tables.")


def race(one: Server, two: Server) -> None:
    """The same person moves at both servers at once: one of them is too late, and both see the same game."""
    table = one.create("stargazer")
    left, right = one.sit(table, table["key"]), two.sit(table, table["key"])
    for count in range(15):
        texts = left.moves[0], right.moves[-1]
        for player, text in zip((left, right), texts, strict=True):
            player.say(type="move", id=f"{count}-{player is left}", text=text, answers=count + 1)
        answers = [player.hear("done", "refused") for player in (left, right)]
        assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
        assert [answer["code"] for answer in answers if "code" in answer] == ["stale"]
        for player in (left, right):
            player.until(count + 2)
    assert left.events == right.events


def by_turns(one: Server, two: Server) -> None:
    """Every request goes to the other server, at once: it knows of what the first one acknowledged, or finds out."""
    table, match, seq = one.create("stargazer"), Match(game("stargazer")), 1
    for server, other in ((one, two), (two, one)) * 15:
        text = match.game.move_text(match.position, match.game.moves(match.position)[0])
        match.play(text)
        answer = server.post(f"{table['id']}/move", table["key"], text=text, answers=seq)
        assert answer.status_code == 200, answer.text
        seq = answer.json()["seq"]
        if seq % 3 == 0:
            late = other.sit(table, table["key"], have=seq, views=False)
            assert late.welcome["type"] == "missed"
            late.close()


def test_two_servers_share_a_database(postgres_url: str, start: Start) -> None:
    one, two = start(postgres_url), start(postgres_url)
    table = one.create("lgame", "here", "link")
    ann, bob = one.sit(table, table["key"]), two.sit(table, table["invitations"]["2"])
    for _ in range(6):
        for mover, other in ((ann, bob), (bob, ann)):
            if mover.state["turn"]:
                other.until(mover.move()["seq"])
    while ann.presence.get("seats") != [1, 2]:
        ann.hear("presence")
    bob.say(type="say", phrase="luck")
    assert ann.hear("said") == {"type": "said", "seat": 2, "phrase": "luck"}
    race(one, two)
    by_turns(one, two)
    lots.check_two_servers(one, two)
    late = two.create("lgame", clock={"kind": "move", "seconds": 0.5})
    against = one.create("lgame", "here", "random")
    person, watcher = one.sit(against, against["key"]), two.sit(against)
    assert person.move()["type"] == "done"
    one.kill()
    watcher.until(3)  # whoever had the turn, it goes on
    bob.do("resign")
    time.sleep(0.7)
    assert two.get(late["id"])["over"]
    assert two.stopped_well()


def test_the_database_is_started_again(own_postgres: Postgres, start: Start) -> None:
    one, two = start(own_postgres.url), start(own_postgres.url)
    table, against = one.create("lgame", "here", "link"), one.create("lgame", "here", "random")
    ann, bob = one.sit(table, table["key"]), two.sit(table, table["invitations"]["2"])
    person = one.sit(against, against["key"])
    bob.until(ann.move()["seq"])
    own_postgres.stop()
    assert own_postgres.start()
    ann.until(bob.move()["seq"])  # nobody noticed
    own_postgres.stop()
    text = ann.moves[0]
    assert ann.move(text, "again", answers=3)["code"] == "storage"
    assert one.post(f"{table['id']}/move", table["key"], text=text, answers=3).json()["code"] == "storage"
    assert one.http.get("/api/health").status_code == 503
    assert own_postgres.start()
    assert ann.move(text, "again", answers=3)["seq"] == 4
    bob.until(4)
    assert person.move()["type"] == "done"
    person.until(3)  # the computer's turn too
    assert one.stop() == two.stop() == 0


def test_the_bot_plays(file: str, start: Start) -> None:
    server = start(file)
    table = server.create("alignment", "link", "random", options={"size": 3})
    words = [sys.executable, str(BOT), f"http://127.0.0.1:{server.port}", table["id"], table["invitations"]["1"]]
    ran = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 0, ran.stderr
    assert server.get(table["id"])["over"]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_migrations_make_what_the_models_say(kind: str, file: str, request: pytest.FixtureRequest) -> None:
    url = database_url(file if kind == "sqlite" else request.getfixturevalue("postgres_url"))

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def compared() -> list[object]:
        engine = open_engine(url)
        await migrate(engine)
        async with engine.connect() as connection:
            found = await connection.run_sync(differences)
        await engine.dispose()
        return found

    assert asyncio.run(compared()) == []


def test_beyond_this_machine_only_if_said_twice() -> None:
    ran = subprocess.run([*COMMAND, "--host", "0.0.0.0"], capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 2
    assert "--open-to-network" in ran.stderr


def test_other_commands_do_not_load_the_server() -> None:
    program = (
        "import sys; from tessella.cli import main\n"
        "try: main(['games'])\n"
        "except SystemExit: pass\n"
        "assert not {'fastapi', 'sqlalchemy', 'uvicorn', 'starlette'} & set(sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, check=False).returncode == 0
