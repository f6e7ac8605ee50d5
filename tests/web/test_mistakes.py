"""Mistakes that were made once are made again, one by one, in a simulated life: the checker finds each of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

import pytest

from bench.faults import simulated
from tessella.match.table.events import Command, Event
from tessella.match.table.table import Table
from tessella.web.live.tables.service import Service
from tessella.web.live.upkeep.damage import SetAside
from tessella.web.live.upkeep.outages import Outages
from tessella.web.live.upkeep.sweeper import TICK
from tessella.web.store import lines, writer
from tessella.web.store.rows import Waited
from tessella.web.store.writer import Writer

Mistake = Callable[[], AbstractContextManager[object]]
LIVES = 20  # in which it has to show, however they change


def say_that_nothing_was_changed() -> AbstractContextManager[object]:
    """Although the answer to a COMMIT was lost."""

    async def settle(self: Writer, batch: list[Waited], _: bool = False) -> None:
        try:
            await self._commit(batch)
        except Exception:
            self._tell(batch, writer._not_kept())

    return mock.patch.object(Writer, "_settle", settle)


def wait_for_silent_lines() -> AbstractContextManager[object]:
    return mock.patch.object(lines.Watch, "_look", return_value=None)


def let_a_broken_row_stop_all_clocks() -> AbstractContextManager[object]:
    async def watch_clocks(service: Service) -> None:
        while True:
            with suppress(Exception):  # which every round meets again
                await service.outages.beat()
                for name in await service.store.overdue_tables(time.time()):
                    await service.acting.flag(name)
            await asyncio.sleep(TICK)

    async def add(_: SetAside, __: str, why: Exception) -> Exception:
        raise why

    fragile = type("Fragile", (SetAside,), {"add": add})
    return mock.patch.multiple("tessella.web.live.tables.service", watch_clocks=watch_clocks, SetAside=fragile)


def let_an_outage_cost_people_their_time() -> AbstractContextManager[object]:
    async def give_back(*_: object) -> None:
        pass

    return mock.patch.object(Outages, "_give_back", give_back)


def answer_another_command_by_its_id() -> AbstractContextManager[object]:
    return mock.patch.object(Command, "mark", "")


def forget_ids() -> AbstractContextManager[object]:
    """So that who asks again is told that it cannot be done, since it was."""
    do = Table.do

    def again(self: Table, *command: object) -> Event:
        self.clients.clear()
        return do(self, *command)  # type: ignore[arg-type]  # as it is called

    return mock.patch.object(Table, "do", again)


def acknowledge_before_it_is_kept() -> AbstractContextManager[object]:
    commit = Writer._commit

    async def early(self: Writer, batch: list[Waited]) -> None:
        self._tell(batch, True)
        await commit(self, batch)

    return mock.patch.object(Writer, "_commit", early)


FOUND: list[tuple[Mistake, int, str]] = [  # with the first life in which it shows
    (say_that_nothing_was_changed, 2, "nothing refused happened"),
    (wait_for_silent_lines, 2, "no table is stuck"),
    (let_a_broken_row_stop_all_clocks, 1, "no table is stuck"),
    (let_an_outage_cost_people_their_time, 6, "nobody loses by an outage"),
    (answer_another_command_by_its_id, 2, "one id, one command"),
    (forget_ids, 2, "nothing refused happened"),
    (acknowledge_before_it_is_kept, 1, "nothing acknowledged is lost"),
]


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with TemporaryDirectory(prefix="tessella-lives-", dir=simulated.MEMORY) as found:
        yield Path(found)


@pytest.mark.filterwarnings("ignore::sqlalchemy.exc.SAWarning")  # of lines that are never given back
@pytest.mark.parametrize(("mistake", "first", "rule"), FOUND, ids=[mistake.__name__ for mistake, _, _ in FOUND])
def test_a_mistake_is_found(
    mistake: Mistake, first: int, rule: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulated, "LIFE", 30.0)
    with mistake():
        lives = (simulated.live(seed, folder) for seed in range(first, first + LIVES))
        assert any(rule in {each.rule for each in violations} for _, violations in lives)
