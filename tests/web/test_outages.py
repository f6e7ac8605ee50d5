"""Nobody loses by an outage: the server frozen, down, or the machine's clock set."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import time
from collections.abc import Callable
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bench.postgres import Postgres
from tessella.match.table.events import Command
from tessella.match.table.terms import Clock, Seat, Terms
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus
from tessella.web.live.upkeep import outages
from tessella.web.store.database import database_url
from tessella.web.store.store import Store
from web.serving import Start

HERE = frozenset([1, 2])


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, file: str) -> str:
    return file if request.param == "sqlite" else str(request.getfixturevalue("own_postgres").url)


class Watch:
    """The time, as the test wants it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000_000.0
        monkeypatch.setattr(time, "time", lambda: self.now)


async def _opened(db: str, process: str) -> Service:
    service = Service(Store(database_url(db), process), Bus())
    await service.store.open()
    await service.outages.settle()
    return service


def _terms() -> Terms:
    return Terms.agree("lgame", seats=(Seat("here"), Seat("here")), clock=Clock("move", seconds=30))


async def _kinds(service: Service, name: str) -> list[str]:
    found: list[str] = await service.inspect(name, lambda table: [event.kind for event in table.events])
    return found


def test_time_that_a_server_was_away_is_given_back_once(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)

    async def play() -> None:
        first = await _opened(db, "first")
        name, _ = await first.create(_terms(), "k" * 30)
        watch.now += 1
        await first.outages.beat()
        await first.store.close()
        watch.now += 100  # away
        services = [await _opened(db, "second")]
        if not services[0].store.sqlite:
            services.append(await _opened(db, "third"))
        for service in services:
            await service.acting.flag(name)
        assert await _kinds(services[0], name) == ["created", "outage"]
        watch.now += 10
        for service in services:
            await service.outages.beat()
        event = await services[-1].act(name, Command("move", text="d2NW"), HERE)  # 11 seconds were used
        assert event.kind == "moved"
        watch.now += 31
        for service in services:
            service.outages._last = watch.now - 1  # it was here all the time
            await service.acting.flag(name)
        assert (await _kinds(services[0], name))[-1] == "flagged"
        for service in services:
            await service.store.close()

    asyncio.run(play())


def test_an_outage_is_no_secret_of_who_finds_it_and_dies(
    own_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(monkeypatch)

    async def play() -> None:
        first, second = [await _opened(own_postgres.url, process) for process in ("first", "second")]
        name, _ = await first.create(_terms(), "k" * 30)
        watch.now += 1
        await first.outages.beat()
        watch.now += 100
        with monkeypatch.context() as patch:
            patch.setattr(outages.Outages, "_give_back", AsyncMock(side_effect=ZeroDivisionError))
            with pytest.raises(ZeroDivisionError):
                await first.outages.settle()
        watch.now += 1
        await second.acting.flag(name)
        await first.acting.flag(name)
        assert await _kinds(second, name) == ["created", "outage"]
        for service in (first, second):
            await service.store.close()

    asyncio.run(play())


def test_the_first_clock_of_all_is_kept_at_once(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)

    async def play() -> None:
        service = await _opened(file, "only")
        await service.create(_terms(), "k" * 30)
        await service.outages.rest()
        assert _beats(file) == [(watch.now,)]
        await service.store.close()

    asyncio.run(play())


def test_a_clock_that_a_rematch_starts_is_looked_after(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rest, resting = outages.Outages.rest, asyncio.Event()

    async def rested(self: outages.Outages) -> None:
        resting.set()
        await rest(self)

    monkeypatch.setattr(outages.Outages, "rest", rested)
    monkeypatch.setattr(outages, "RESTING", 1e6)

    async def flagged(service: Service, name: str) -> None:
        while "flagged" not in await _kinds(service, name):  # nothing tells it
            await asyncio.sleep(0.05)

    async def play() -> None:
        service = await _opened(file, "only")
        await service.start()
        try:
            async with asyncio.timeout(30):
                terms = Terms.agree("lgame", seats=(Seat("here"), Seat("here")), clock=Clock("move", seconds=1))
                name, _ = await service.create(terms, "k" * 30)
                await flagged(service, name)
                resting.clear()
                await resting.wait()
                await service.act(name, Command("rematch", 1, id="again"), HERE)
                await flagged(service, await service.inspect(name, lambda table: table.rematch))
        finally:
            await service.stop()

    asyncio.run(play())


def test_a_first_clock_after_quiet_hours_is_no_outage(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)

    async def play() -> None:
        service = await _opened(file, "only")
        names = []
        for _ in range(2):
            names.append((await service.create(_terms(), "k" * 30))[0])
            await service.outages.beat()
            watch.now += 1
            await service.outages.beat()
            await service.act(names[-1], Command("resign"), HERE)
            for _ in range(40):  # nobody plays against the clock
                watch.now += 90
                service.outages._last = watch.now - 1
                await service.outages.beat()
        assert [await _kinds(service, name) for name in names] == [["created", "resigned"]] * 2
        await service.store.close()

    asyncio.run(play())


def test_a_frozen_server_flags_nobody(file: str, start: Start) -> None:
    server = start(file)
    made = server.create("lgame", "here", "here", clock={"kind": "move", "seconds": 4})
    _until(lambda: bool(_beats(file)))
    assert server.process
    server.process.send_signal(signal.SIGSTOP)
    time.sleep(outages.OUTAGE + 3)
    server.process.send_signal(signal.SIGCONT)
    text = server.get(made["id"], made["key"])["moves"][0]
    answer = server.post(f"{made['id']}/move", made["key"], text=text)
    assert answer.is_success, answer.text
    assert [event["kind"] for event in server.get(made["id"], made["key"])["events"]] == ["created", "outage", "moved"]


def _beats(file: str) -> list[Any]:
    with sqlite3.connect(file) as connection:
        found = connection.execute("SELECT at FROM beats").fetchall()
    connection.close()
    return found


def _until(what: Callable[[], bool]) -> None:
    until = time.monotonic() + 30
    while not what():
        assert time.monotonic() < until
        time.sleep(0.05)
