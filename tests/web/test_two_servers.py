"""Two servers share one PostgreSQL: whoever is at either of them sees the same table, and takes part in it."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from sqlalchemy.engine import make_url
from websockets.exceptions import ConnectionClosed

from bench.faults import proxy
from bench.postgres import Postgres
from tessella import game
from tessella.match import Match
from tessella.match.table.events import Command, RefusedError
from tessella.match.table.table import Table
from tessella.match.table.terms import Seat, Terms
from tessella.text import say
from tessella.web.live.tables import listener, news
from tessella.web.live.tables.listener import PostgresListener
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus, Subscriber
from tessella.web.problems import NOT_KEPT
from tessella.web.store.database import database_url
from tessella.web.store.store import Store
from web import lots
from web.serving import Player, Server, Start, bearer


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


def same_id(one: Server, two: Server) -> None:
    """The same move under the same id at both servers at once, as from somebody whose answer is late."""
    table = one.create("lgame")
    left, right = (server.sit(table, table["key"], views=False) for server in (one, two))
    for count in range(10):
        wanted = {"type": "takeback"} if count % 2 else {"type": "move", "text": "d4WS"}
        for player in (left, right):
            player.say(id=f"{count}", answers=count + 1, **wanted)
        answers = [player.hear("done", "refused") for player in (left, right)]
        assert answers == [{"type": "done", "id": f"{count}", "seq": count + 2}] * 2
    assert one.get(table["id"])["seq"] == two.get(table["id"])["seq"] == 11


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


def _ended(player: Player) -> None:
    with pytest.raises(ConnectionClosed):
        player.hear("pong")


def taken_away(one: Server, two: Server) -> None:
    """What somebody loses at one server is gone at the other: a seat, the right to watch, a key."""
    found = one.create("lgame", "here", "link")
    guest = found["invitations"]["2"]
    bob, ann, watcher = two.sit(found, guest), two.sit(found, found["key"]), two.sit(found)
    assert one.post(f"{found['id']}/join", guest).status_code == 200
    assert one.post(f"{found['id']}/watching", found["key"], allowed=False).status_code == 200
    assert watcher.hear("refused")["code"] == "private"
    one.post(f"{found['id']}/invitations", found["key"], seat=2)
    _ended(bob)
    assert two.get(found["id"], found["key"])["private"]
    assert two.post(f"{found['id']}/join", guest).json()["code"] == "private"
    fresh = {**bearer(found["key"]), "idempotency-key": "x" * 22}
    assert one.http.post("/api/key", headers=fresh, json={}).status_code == 200
    _ended(ann)
    assert two.post(f"{found['id']}/resign", found["key"]).json()["code"] == "private"


def test_two_servers_share_a_database(postgres_url: str, start: Start) -> None:
    one, two = start(postgres_url), start(postgres_url)
    table = one.create("lgame", "here", "link")
    ann, bob = one.sit(table, table["key"]), two.sit(table, table["invitations"]["2"])
    bob.until(ann.move()["seq"])
    ann.until(bob.move()["seq"])
    while ann.presence.get("seats") != [1, 2]:
        ann.hear("presence")
    bob.say(type="say", phrase="luck")
    assert ann.hear("said") == {"type": "said", "seat": 2, "phrase": "luck"}
    race(one, two)
    same_id(one, two)
    by_turns(one, two)
    lots.check_two_servers(one, two)
    taken_away(one, two)
    assert one.stopped_well()
    assert two.stopped_well()


def test_a_process_that_heard_nothing_does_not_deny_what_happened(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody whose answer was lost asks again elsewhere, where the news has not come."""

    async def hear_nothing(_: PostgresListener) -> None:
        """As long as the line is silent."""

    async def story() -> None:
        one, two = (Service(Store(database_url(postgres_url), name), Bus()) for name in ("one", "two"))
        for service in (one, two):
            await service.start()
        places = frozenset([1, 2])
        table, _ = await one.create(Terms.agree("lgame", options={}, seats=(Seat(), Seat())), "a key of somebody's own")
        await two.inspect(table, Table.since, 0)
        await one.act(table, Command("resign", id="first"), places)
        done = await one.act(table, Command("rematch", id="second"), places)
        assert (await two.act(table, Command("rematch", id="second"), places)).seq == done.seq
        with pytest.raises(RefusedError) as refusal:
            await two.act(table, Command("rematch", id="third"), places)
        assert refusal.value.code == "over"
        for service in (one, two):
            await service.stop()

    monkeypatch.setattr(PostgresListener, "run", hear_nothing)
    asyncio.run(story())


def test_news_that_cannot_be_read_at_once_are_read_later(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database is away again just when somebody hears that something happened elsewhere."""

    async def hear_nothing(_: PostgresListener) -> None:
        """As long as the line is silent."""

    async def story() -> None:
        one, two = (Service(Store(database_url(postgres_url), name), Bus()) for name in ("one", "two"))
        for service in (one, two):
            await service.start()
        table, _ = await one.create(Terms.agree("lgame", options={}, seats=(Seat(), Seat())), "a key of somebody's own")
        watcher = Subscriber(frozenset())
        await two.inspect(table, Table.since, 0)
        two.bus.join(table, watcher)
        await one.act(table, Command("resign"), frozenset([1, 2]))
        read, fails = two.store.events, iter([True, True, False])

        async def events(*asked: Any) -> Any:
            if next(fails, False):
                raise RefusedError(NOT_KEPT, say("web-no-answer"))
            return await read(*asked)

        monkeypatch.setattr(two.store, "events", events)
        two.news.take(f"events one\n{table}:2")
        async with asyncio.timeout(30):
            while "resigned" not in str(await watcher.queue.get()):
                pass
        for service in (one, two):
            await service.stop()

    monkeypatch.setattr(PostgresListener, "run", hear_nothing)
    monkeypatch.setattr(news, "PAUSE", 0.01)
    asyncio.run(story())


def test_without_the_database_nothing_is_said_to_have_happened(own_postgres: Postgres, start: Start) -> None:
    server = start(own_postgres.url)
    table = server.create("lgame")
    ann = server.sit(table, table["key"])
    text = ann.moves[0]
    own_postgres.stop()
    assert ann.move(text, "again", answers=1)["code"] == "storage"
    assert server.post(f"{table['id']}/move", table["key"], text=text, answers=1).json()["code"] == "storage"
    assert server.http.get("/api/health").status_code == 503
    assert own_postgres.start()
    assert ann.move(text, "again", answers=1)["seq"] == 2
    assert server.stop() == 0


def test_a_line_that_goes_silent_before_it_listens_is_given_up(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else this process would never again hear of what others do."""
    monkeypatch.setattr(listener, "ALIVE", 0.2)
    monkeypatch.setattr(listener, "RETRY", 0.01)
    monkeypatch.setattr(proxy, "COMMITS", re.compile(b"LISTEN"))  # its answer is lost
    url = make_url(postgres_url)

    async def until_it_listens() -> None:
        between, listens = proxy.Proxy(url.port or 0), asyncio.Event()
        between.next_mode = proxy.ANSWERLESS
        await between.start()

        async def begin() -> None:
            listens.set()

        there = listener.PostgresListener(url.set(port=between.port), lambda _: None, begin)
        task = asyncio.create_task(there.run())
        while not any(line.committed for line in between.lines):
            await asyncio.sleep(0.01)
        between.next_mode = proxy.OPEN
        async with asyncio.timeout(30):
            await listens.wait()
        task.cancel()
        await asyncio.wait([task])
        await between.stop()

    asyncio.run(until_it_listens())
