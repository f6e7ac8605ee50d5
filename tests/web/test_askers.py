"""Computers' turns: nobody's tables starve those of others, and computers by themselves wait for somebody to see it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tessella.match.table.terms import Seat, Terms
from tessella.web.budgets import Who
from tessella.web.live.tables.keys import new_key
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus, Subscriber
from tessella.web.live.work.askers import Askers
from tessella.web.live.work.computers import Computers
from tessella.web.store.database import database_url
from tessella.web.store.rows import Job
from tessella.web.store.store import Store

GREEDY, ANN = Who("6.6.6.6"), Who("1.1.1.1")
KEY = "k" * 30


def job(table: str, since: float) -> Job:
    return Job(table, 1, 1, "level5", since, None)


class TestChoice:
    def test_who_used_least_comes_first(self) -> None:
        askers = Askers(lambda: 100.0)
        waiting = [job(f"greedy{n}", n) for n in range(60)]
        for each in waiting:
            askers.asks(each.table, GREEDY)
        askers.thought("greedy0", 5.0)
        askers.asks("ann", ANN)
        chosen = askers.choose([*waiting, job("ann", 99)], 2)
        assert [each.table for each in chosen] == ["ann", "greedy0"]

    def test_one_asker_does_not_take_all_places_at_once(self) -> None:
        askers = Askers(lambda: 100.0)
        for table, who in (("a", GREEDY), ("b", GREEDY), ("c", GREEDY), ("ann", ANN)):
            askers.asks(table, who)
        chosen = askers.choose([job("a", 1), job("b", 2), job("c", 3), job("ann", 4)], 2)
        assert [each.table for each in chosen] == ["a", "ann"]

    def test_what_was_used_is_forgotten(self) -> None:
        now = 0.0
        askers = Askers(lambda: now)
        askers.asks("a", GREEDY)
        askers.asks("ann", ANN)
        askers.thought("a", 60.0)
        askers.thought("ann", 3.0)
        now = 600.0
        askers.thought("ann", 3.0)
        assert [each.table for each in askers.choose([job("a", 1), job("ann", 0)], 2)] == ["a", "ann"]

    def test_computers_among_themselves_come_last(self) -> None:
        askers = Askers(lambda: 100.0)
        askers.park("shown", 0.0)
        askers.asks("ann", ANN)
        askers.thought("ann", 50.0)
        assert [each.table for each in askers.choose([job("shown", 1), job("ann", 9)], 2)] == ["ann", "shown"]

    def test_what_a_process_let_rest_is_left_to_others_for_a_while(self) -> None:
        now = 100.0
        askers = Askers(lambda: now)
        askers.park("shown", 7.0)
        assert askers.choose([job("shown", 1)], 1) == []
        now = 107.0
        assert askers.choose([job("shown", 1)], 1) == [job("shown", 1)]


async def until(is_so: Callable[[], Awaitable[Any]]) -> None:
    end = time.monotonic() + 20
    while not await is_so():
        assert time.monotonic() < end
        await asyncio.sleep(0.02)


def computers_only(level: str = "random") -> Terms:
    return Terms.agree("stargazer", seats=(Seat("computer", level=level), Seat("computer", level=level)))


def test_computers_pause_while_nobody_looks_on(tmp_path: Path) -> None:
    async def play() -> None:
        service = Service(Store(database_url(str(tmp_path / "tables.db")), "p"), Bus())
        await service.start()
        computers = Computers(service, 1)
        name, _ = await service.create(computers_only(), KEY)
        await computers.start()

        async def moves() -> int:
            found: int = await service.inspect(name, lambda table: table.match.moves)
            return found

        async def parked() -> bool:
            return not await service.store.free_jobs(time.time(), 10) and not computers.busy

        await until(parked)
        assert await moves() == 0
        service.watch(name)

        async def moved() -> bool:
            return await moves() > 2

        await until(moved)
        await computers.stop()
        await service.stop()

    asyncio.run(play())


def test_computers_go_on_where_somebody_looks_on_at_another_server(postgres_url: str) -> None:
    """A process that sees nobody leaves the turn to the one that does, and hears of whoever comes."""

    async def play() -> None:
        services = [Service(Store(database_url(postgres_url), name), Bus()) for name in ("one", "two")]
        for service in services:
            await service.start()
        one, two = services
        computers = Computers(one, 1)  # nobody looks on at this one
        name, _ = await one.create(computers_only(), new_key())
        await computers.start()

        async def parked() -> bool:
            return one.askers.alone([name]) == [name] and not computers.busy

        async def moved() -> bool:
            return await one.inspect(name, lambda table: table.match.moves > 2)

        await until(parked)
        two.bus.join(name, Subscriber(frozenset()))
        two.update_presence(name)
        await until(moved)
        await computers.stop()
        for service in services:
            await service.stop()

    asyncio.run(play())
