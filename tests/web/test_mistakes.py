"""Mistakes that were made once are made again, one by one, in a simulated life: the checker finds each of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

import pytest

from bench.faults import simulated
from tessella.match.table.events import Command, Event
from tessella.match.table.table import Table
from tessella.web.live.tables.acting import Acting, Asked, with_id
from tessella.web.live.tables.live_table import LiveTable
from tessella.web.live.tables.service import Service
from tessella.web.live.upkeep.damage import SetAside
from tessella.web.live.upkeep.health import Health
from tessella.web.live.upkeep.outages import Outages
from tessella.web.live.upkeep.sweeper import TICK
from tessella.web.store import grants, lines, writer
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


def let_two_look_at_an_invitation_at_once() -> AbstractContextManager[object]:
    return mock.patch("tessella.web.store.grants.OF_TABLE_TO_CHANGE", grants.OF_TABLE)


@contextmanager
def give_each_try_an_id_of_its_own() -> Iterator[None]:
    """To a command that comes without one."""
    carry_out = Acting._carry_out

    def anew(self: Acting, asked: Asked, live: LiveTable, now: float) -> None:
        said = asked.command
        asked.command = with_id(said)
        carry_out(self, asked, live, now)
        asked.command = said

    with (
        mock.patch("tessella.web.live.tables.service.with_id", lambda command: command),
        mock.patch.object(Acting, "_carry_out", anew),
    ):
        yield


def say_that_all_is_well_without_a_look() -> AbstractContextManager[object]:
    return mock.patch.object(Health, "_look", mock.AsyncMock(return_value=None))


def look_only_once_whether_all_is_well() -> AbstractContextManager[object]:
    return mock.patch("tessella.web.live.upkeep.health.FRESH", inf)


FOUND: list[tuple[Mistake, int, str]] = [  # with the first life in which it shows
    (say_that_nothing_was_changed, 12, "nothing refused happened"),
    (wait_for_silent_lines, 3, "no table is stuck"),
    (let_a_broken_row_stop_all_clocks, 2, "no table is stuck"),
    (let_an_outage_cost_people_their_time, 5, "nobody loses by an outage"),
    (answer_another_command_by_its_id, 2, "one id, one command"),
    (forget_ids, 14, "nothing refused happened"),
    (acknowledge_before_it_is_kept, 1, "nothing acknowledged is lost"),
    (let_two_look_at_an_invitation_at_once, 1, "an invitation lets one in"),
    (give_each_try_an_id_of_its_own, 10, "nothing happens by itself"),
    (say_that_all_is_well_without_a_look, 8, "health tells the truth"),
    (look_only_once_whether_all_is_well, 8, "health tells the truth"),
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
