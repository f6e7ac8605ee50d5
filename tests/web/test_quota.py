"""Nobody fills the disk: tables, bytes and solutions have a quota, and only what the server is told to goes."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import tessella
from tessella.match.table.events import Command, RefusedError
from tessella.match.table.terms import DAY, Seat, Terms
from tessella.solve import solution
from tessella.solve.solution import MOST_BYTES, Solution
from tessella.solve.solver import Counts, Verdict
from tessella.web.budgets import Budgets, SpentError, Who, usual_limits
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus
from tessella.web.live.upkeep.quota import NO_LIMIT, Most
from tessella.web.live.upkeep.sweeper import sweep_old
from tessella.web.store.database import database_url
from tessella.web.store.store import Store

KEY, TERMS = "k" * 30, Terms.agree("lgame", seats=(Seat("here"), Seat("here")))


def serve(file: Path, most: Most, work: Callable[[Service], Awaitable[None]]) -> None:
    """Do something with a service that keeps so much at most."""

    async def run() -> None:
        service = Service(Store(database_url(str(file)), "quota"), Bus(), most=most)
        await service.start()
        try:
            while any(most) and service.quota.free is None:  # a table made during the first look may count twice
                await asyncio.sleep(0.001)
            await work(service)
        finally:
            await service.stop()

    asyncio.run(run())


def test_beyond_so_many_tables_there_are_no_new_ones_and_games_go_on(tmp_path: Path) -> None:
    async def fill(service: Service) -> None:
        name, _ = await service.create(TERMS, KEY)
        await service.create(TERMS, KEY)
        with pytest.raises(RefusedError, match="keeps 2 tables at most") as refused:
            await service.create(TERMS, KEY)
        assert refused.value.code == "full"
        await service.act(name, Command("move", text="d2NW"), frozenset([1, 2]))
        await service.delete(name)
        await service.quota.measure()
        await service.create(TERMS, KEY)

    serve(tmp_path / "tables.db", Most(tables=2), fill)


def test_what_is_there_counts_after_a_restart(tmp_path: Path) -> None:
    async def fill(service: Service) -> None:
        for _ in range(3):
            await service.create(TERMS, KEY)

    async def look(service: Service) -> None:
        await service.quota.measure()
        assert service.quota.tables == 3
        assert service.quota.bytes > 10_000
        with pytest.raises(RefusedError, match="megabytes"):
            await service.create(TERMS, KEY)

    serve(tmp_path / "tables.db", NO_LIMIT, fill)
    serve(tmp_path / "tables.db", Most(bytes=10_000), look)


def test_a_full_disk_is_noticed_before_it_is_full(tmp_path: Path) -> None:
    async def fill(service: Service) -> None:
        await service.quota.measure()
        service.quota.free = 1 << 20
        with pytest.raises(RefusedError, match="disk is full"):
            await service.create(TERMS, KEY)

    serve(tmp_path / "tables.db", Most(tables=5), fill)


def test_old_tables_go_only_if_nothing_happened_for_long(tmp_path: Path) -> None:
    async def sweep(service: Service) -> None:
        names = [(await service.create(TERMS, KEY))[0] for _ in range(2)]
        await service.act(names[0], Command("move", text="d2NW"), frozenset([1, 2]))
        assert await sweep_old(service, 30, time.time() + 29 * DAY) == 0
        assert await sweep_old(service, 30, time.time() + 31 * DAY) == 2
        with pytest.raises(RefusedError, match="no table"):
            await service.sight(names[0])

    serve(tmp_path / "tables.db", NO_LIMIT, sweep)


def test_solutions_have_so_many_bytes_and_those_used_last_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESSELLA_SOLUTIONS", str(tmp_path))
    games = [tessella.game("alignment", size="3", setup=f"random:{n}") for n in range(1, 5)]
    first = Solution(games[0], bytes(games[0].census().size), Counts(0, 0, 0, 0, 0, 0, Verdict("draw", None), (), ()))
    first.save()
    size = solution.path_of(games[0]).stat().st_size
    monkeypatch.setenv(MOST_BYTES, str(3 * size))
    for n, game in enumerate(games[1:3]):
        Solution(game, first.values, first.counts).save()
        os.utime(solution.path_of(game), (100 + n, 100 + n))
    os.utime(solution.path_of(games[0]), (50, 50))
    assert Solution.load(games[0]) is not None  # so it is the one that was used last
    Solution(games[3], first.values, first.counts).save()
    left = {each for each in games if solution.path_of(each).exists()}
    assert left == {games[0], games[2], games[3]}
    assert sum(each.stat().st_size for each in tmp_path.iterdir()) <= 3 * size


def test_an_address_imports_so_many_bytes_a_day() -> None:
    now = 0.0
    budgets, who = Budgets(usual_limits(), lambda: now), Who("1.1.1.1")
    budgets.spend("kept", 30 << 20, who)
    with pytest.raises(SpentError):
        budgets.spend("kept", 30 << 20, who)
    now = 86_400.0
    budgets.spend("kept", 30 << 20, who)
