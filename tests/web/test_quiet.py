"""A server at which nothing happens asks its database nothing; and nothing is late by that."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import event

from tessella.match.table.terms import Clock, Seat, Terms
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus
from tessella.web.live.upkeep import sweeper
from tessella.web.live.work import computers
from tessella.web.live.work.computers import Computers
from tessella.web.store.database import database_url
from tessella.web.store.store import Store

KEY = "a key of nobody in particular"
SOON = 0.005  # seconds between looks, while there is something to look at


def run(file: str, monkeypatch: pytest.MonkeyPatch, story: Callable[[Service, list[str]], Awaitable[None]]) -> None:
    monkeypatch.setattr(sweeper, "TICK", SOON)
    monkeypatch.setattr(computers, "POLL", SOON)

    async def told() -> None:
        asked: list[str] = []
        service = Service(Store(database_url(file), "quiet"), Bus())
        await service.start()
        thinking = Computers(service, 1)
        await thinking.start()
        engine = service.store._lines.engine.sync_engine
        event.listen(engine, "before_cursor_execute", lambda *said: asked.append(said[2]))
        try:
            await story(service, asked)
        finally:
            await thinking.stop()
            await service.stop()

    asyncio.run(told())


async def until(what: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(30):
        while not await what():
            await asyncio.sleep(SOON)


async def rests(asked: list[str]) -> bool:
    """Whether nothing is asked for many times as long as there is between two looks."""
    before = len(asked)
    await asyncio.sleep(20 * SOON)
    return len(asked) == before


def test_an_idle_server_asks_nothing(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(service: Service, asked: list[str]) -> None:
        await service.create(Terms.agree("lgame", seats=(Seat(), Seat())), KEY)  # nobody is waited for by a clock
        await until(lambda: rests(asked))

    run(file, monkeypatch, story)


def test_a_clock_that_starts_while_it_rests_runs_out_in_time(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(service: Service, asked: list[str]) -> None:
        await until(lambda: rests(asked))
        begun = time.time()
        terms = Terms.agree("lgame", seats=(Seat(), Seat()), clock=Clock("move", seconds=0.2))
        name, _ = await service.create(terms, KEY)

        async def is_over() -> bool:
            return bool(await service.inspect(name, lambda table: table.over))

        await until(is_over)
        kinds = await service.inspect(name, lambda table: [each.kind for each in table.events])
        assert kinds == ["created", "flagged"]  # and no outage was found in the quiet before
        assert time.time() - begun < 30  # not only when it would look all the same
        await until(lambda: rests(asked))

    run(file, monkeypatch, story)


def test_a_computer_that_is_to_move_while_it_rests_moves(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(service: Service, asked: list[str]) -> None:
        await until(lambda: rests(asked))
        seats = (Seat("computer", level="random"), Seat())
        name, _ = await service.create(Terms.agree("lgame", seats=seats), KEY)

        async def has_moved() -> bool:
            return bool(await service.inspect(name, lambda table: table.match.actions))

        await until(has_moved)
        await until(lambda: rests(asked))

    run(file, monkeypatch, story)
