"""A server is started, killed and started again; and what else its command does."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

from tessella.web.store.database import database_url, migrate, open_engine
from tessella.web.store.models import metadata
from web import for_time, lots
from web.serving import Start, ran

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
PAIRS = 105  # moves that are taken back: together more events than are replayed at once


def test_killed_and_started_again(file: str, start: Start) -> None:
    """Tables for which more is worked out than the moves alone; ``test_faults`` has everything else."""
    server = start(file)
    clocked, long = server.create("lgame", clock={"kind": "total", "seconds": 600}), server.create("lgame")
    player = server.sit(long, long["key"], views=False)
    for _ in range(PAIRS):
        assert player.move("d4WS")["type"] == "done"
        assert player.do("takeback")["type"] == "done"
    survive = [lots.survives(server), for_time.survives(server)]
    assert server.sit(clocked, clocked["key"]).move()["seq"] == 2
    before = server.get(clocked["id"])["clock"]["left"]
    second = ran("--db", file)
    assert second.returncode == 2
    assert "another server is using this file" in second.stderr
    server.kill()
    server.start()
    after = server.get(clocked["id"])["clock"]["left"]
    assert all(then - 60 < now <= then for now, then in zip(after, before, strict=True))
    assert server.get(long["id"])["seq"] == 1 + 2 * PAIRS
    for check in survive:
        check()
    assert server.stopped_well()
    moved_house(file)


def moved_house(file: str) -> None:
    """All tables into a file and into another database."""
    assert ran("--db", file, "--export", f"{file}.txt").returncode == 0
    assert Path(f"{file}.txt").read_text().count("End of record") == 6
    said = ran("--db", f"{file}-2", "--import", f"{file}.txt")
    assert (said.returncode, said.stdout[:15]) == (0, "Added 6 tables.")


def test_the_bot_plays(file: str, start: Start) -> None:
    server = start(file)
    table = server.create("alignment", "link", "random", options={"size": 3})
    words = [sys.executable, str(BOT), f"http://127.0.0.1:{server.port}", table["id"], table["invitations"]["1"]]
    bot = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert bot.returncode == 0, bot.stderr
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
    said = ran("--host", "0.0.0.0")
    assert said.returncode == 2
    assert "--open-to-network" in said.stderr


def test_other_commands_do_not_load_the_server() -> None:
    program = (
        "import sys; from tessella.cli import main\n"
        "try: main(['games'])\n"
        "except SystemExit: pass\n"
        "assert not {'fastapi', 'sqlalchemy', 'uvicorn', 'starlette'} & set(sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, check=False).returncode == 0
