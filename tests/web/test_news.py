"""After an interruption whatever is in memory is read again: a little at a time, and each table once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from asyncpg.exceptions import InternalClientError

from tessella.match.table.events import RefusedError
from tessella.match.table.terms import Seat, Terms
from tessella.text import say
from tessella.web.live.tables import listener, news
from tessella.web.live.tables import service as service_module
from tessella.web.live.tables.news import AT_ONCE
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus, Subscriber
from tessella.web.problems import NOT_KEPT
from tessella.web.store.database import database_url
from tessella.web.store.store import Store

TABLES, BREAKS = 12, 20
ENOUGH = 5.0  # seconds, of which most tests need none


def test_a_line_that_breaks_again_and_again_brings_no_flood(tmp_path: Path) -> None:
    async def story() -> None:
        service = Service(Store(database_url(str(tmp_path / "t.sqlite3")), "one"), Bus())
        names = await tables_in(service, TABLES)
        for name in names[: TABLES // 2]:
            service.bus.join(name, Subscriber(frozenset()))
        before, asked, at_once, most = len(asyncio.all_tasks()), 0, 0, 0
        answers = False
        grants_of = service.store.grants_of

        async def slow(name: str) -> Any:
            nonlocal asked, at_once, most
            asked, at_once = asked + 1, at_once + 1
            most = max(most, at_once)
            await asyncio.sleep(0)
            at_once -= 1
            if not answers:
                raise RefusedError(NOT_KEPT, say("web-no-answer"))
            return await grants_of(name)

        service.store.grants_of = slow  # type: ignore[method-assign]  # a database that is away
        service.always(service.news.run)
        for _ in range(BREAKS):
            await service.news.catch_up_all()
            await asyncio.sleep(0.01)
        assert set(service.lives) == set(names[: TABLES // 2]), "what nobody listens to is forgotten"
        assert 0 < asked <= AT_ONCE, "whoever had no answer waits a while"
        assert len(asyncio.all_tasks()) == before + 1 + AT_ONCE
        answers, asked = True, 0
        async with asyncio.timeout(ENOUGH):
            while asked < TABLES // 2:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        assert asked == TABLES // 2
        assert most <= AT_ONCE
        await service.stop()

    asyncio.run(story())


async def tables_in(service: Service, count: int) -> list[str]:
    """New tables that are in memory."""
    await service.store.open()
    names = [(await service.create(Terms.agree("lgame", seats=(Seat(), Seat())), "k" * 22))[0] for _ in "x" * count]
    for name in names:
        await service.sight(name)
    return names


def test_tables_that_others_have_hold_no_table_up(tmp_path: Path) -> None:
    async def story() -> None:
        service = Service(Store(database_url(str(tmp_path / "t.sqlite3")), "one"), Bus())
        names = await tables_in(service, AT_ONCE + 1)
        for name in names:
            service.bus.join(name, Subscriber(frozenset()))
        held = [await service.take(name) for name in names[:-1]]
        grants_of, read = service.store.grants_of, asyncio.Event()

        async def noted(name: str) -> Any:
            if name == names[-1]:
                read.set()
            return await grants_of(name)

        service.store.grants_of = noted  # type: ignore[method-assign]  # who reads what, is noted
        await service.news.catch_up_all()
        service.always(service.news.run)
        async with asyncio.timeout(ENOUGH):
            await read.wait()
        for live in held:
            live.lock.release()
        await service.stop()

    asyncio.run(story())


def test_a_table_whose_reading_fails_is_read_once_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else whoever listens at it would be deaf until the next event."""
    monkeypatch.setattr(news, "PAUSE", 0.01)

    async def story() -> None:
        service = Service(Store(database_url(str(tmp_path / "t.sqlite3")), "one"), Bus())
        [name] = await tables_in(service, 1)
        service.bus.join(name, Subscriber(frozenset()))
        grants_of, asked, answered = service.store.grants_of, 0, asyncio.Event()

        async def at_second(name: str) -> Any:
            nonlocal asked
            asked += 1
            if asked == 1:
                raise RuntimeError("of a kind that nobody thought of")
            answered.set()
            return await grants_of(name)

        service.store.grants_of = at_second  # type: ignore[method-assign]  # fails once, then answers
        await service.news.catch_up_all()
        service.always(service.news.run)
        async with asyncio.timeout(ENOUGH):
            await answered.wait()
        await service.stop()

    asyncio.run(story())


@pytest.mark.timeout(30)  # else it would be waited for to the end of days
def test_a_server_that_stops_waits_for_those_who_read(tmp_path: Path) -> None:
    """A line closed under their hands is never given back, and the server would not end."""

    async def story(turns: int) -> None:
        service = Service(Store(database_url(str(tmp_path / f"{turns}.sqlite3")), "one"), Bus())
        [name] = await tables_in(service, 1)
        service.bus.join(name, Subscriber(frozenset()))
        await service.news.catch_up_all()
        service.always(service.news.run)
        for _ in range(turns):
            await asyncio.sleep(0)
        await service.stop()

    for turns in range(0, 24, 2):
        asyncio.run(story(turns))


class CutLine:
    """A line that the database has ended, and the driver does not know it yet."""

    def add_termination_listener(self, _: object) -> None:
        """Nobody tells."""

    async def add_listener(self, *_: object) -> None:
        """It still went well."""

    async def execute(self, *_: object, **__: object) -> None:
        raise InternalClientError("cannot switch to state 15; another operation (2) is in progress")

    def terminate(self) -> None:
        """It is gone already."""


def test_who_listens_goes_on_whatever_the_driver_says_of_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "ALIVE", 0.001)
    monkeypatch.setattr(listener, "RETRY", 0.001)

    async def connect(*_: object, **__: object) -> CutLine:
        return CutLine()

    monkeypatch.setattr(asyncpg, "connect", connect)

    async def story() -> None:
        begun = 0

        async def begin() -> None:
            nonlocal begun
            begun += 1

        listening = asyncio.create_task(
            listener.PostgresListener(database_url("postgresql://nowhere/x"), lambda _: None, begin).run()
        )
        async with asyncio.timeout(ENOUGH):
            while begun < 3:
                await asyncio.sleep(0.001)
        listening.cancel()

    asyncio.run(story())


def test_what_has_to_go_on_begins_again_if_it_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_module, "AGAIN", 0.001)

    async def story() -> None:
        service = Service(Store(database_url(str(tmp_path / "t.sqlite3")), "one"), Bus())
        begun, well = 0, asyncio.Event()

        async def fail_first() -> None:
            nonlocal begun
            begun += 1
            if begun < 3:
                raise KeyError("a mistake of ours")
            well.set()

        service.always(fail_first)
        async with asyncio.timeout(ENOUGH):
            await well.wait()
        await service.store.close()

    asyncio.run(story())


def test_a_table_that_somebody_is_about_to_have_is_not_forgotten(tmp_path: Path) -> None:
    """There would be two of it in memory, and whoever listens would miss what happened in between."""

    async def story() -> None:
        service = Service(Store(database_url(str(tmp_path / "t.sqlite3")), "one"), Bus())
        await service.store.open()
        name, _ = await service.create(Terms.agree("lgame", seats=(Seat(), Seat())), "k" * 22)
        live = await service.take(name)
        waiting = asyncio.create_task(service.take(name))
        await asyncio.sleep(0)
        live.lock.release()  # who waits is woken, and has not run yet
        service.forget_unheard()
        assert await waiting is service.lives.get(name) is live
        live.lock.release()
        service.forget_unheard()
        assert name not in service.lives
        await service.store.close()

    asyncio.run(story())
