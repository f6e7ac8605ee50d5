"""For whom computers think, and who looks on: so that nobody's tables starve those of others.

Who moved last at a table is who waits for its computer, known by address. Of all turns that wait, the one comes first
whose asker's computers have thought the least of late; tables where only computers sit come last, and while nobody
looks on they pause. Who looks on is known best by the process where they do: a process that let a turn rest leaves it
to the others for a moment longer. Nothing of this is kept: after a restart nobody has used anything.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import TypeVar

from tessella.web.budgets import Who, neighbourhood
from tessella.web.store.rows import Job

LOOKED = 60.0  # seconds for which somebody who asked about a table counts as looking on
HALF = 60.0  # seconds after which half of what somebody's computers have thought is forgotten
REMEMBERED = 20_000  # tables, and addresses


T = TypeVar("T")


class Askers:
    """Who waits for computers."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._parked: OrderedDict[str, float] = OrderedDict()  # tables whose computers pause, and until when at least
        self._asked: OrderedDict[str, str] = OrderedDict()  # the address that waits, by table
        self._looked: OrderedDict[str, float] = OrderedDict()
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()  # seconds, and when they were counted
        self._alone: OrderedDict[str, bool] = OrderedDict()  # tables where only computers sit

    def asks(self, table: str, who: Who) -> None:
        """Somebody did something at a table, or set it up."""
        _remember(self._asked, table, neighbourhood(who.address))
        self.looks(table)

    def looks(self, table: str) -> None:
        """Somebody asked about a table."""
        _remember(self._looked, table, self.clock())

    def looked(self, table: str) -> bool:
        """Whether somebody has asked about a table lately."""
        return self.clock() - self._looked.get(table, -LOOKED) < LOOKED

    def park(self, table: str, seconds: float) -> None:
        """Only computers sit at a table, and nobody looks on: this process leaves it alone for so long."""
        _remember(self._alone, table, True)
        _remember(self._parked, table, self.clock() + seconds)

    def unpark(self, table: str) -> bool:
        """Somebody looks on; whether the computers there have paused."""
        return self._parked.pop(table, None) is not None

    def alone(self, tables: Iterable[str]) -> list[str]:
        """Those tables of which it is known that only computers sit there."""
        return [table for table in tables if table in self._alone]

    def thought(self, table: str, seconds: float) -> None:
        """A computer has thought at a table, for whoever waits there."""
        address = self._asked.get(table, "")
        _remember(self._used, address, (self._used_by(address) + seconds, self.clock()))

    def _used_by(self, address: str) -> float:
        seconds, at = self._used.get(address, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self.clock() - at) / HALF))

    def choose(self, jobs: Iterable[Job], most: int) -> list[Job]:
        """The turns that are next. Those of one asker count as thought about while they are chosen."""
        now, chosen = self.clock(), list[Job]()
        waiting = [job for job in jobs if self._parked.get(job.table, now) <= now]
        used: dict[str, float] = {}

        def rank(job: Job) -> tuple[bool, float, float]:
            address = self._asked.get(job.table, "")
            return job.table in self._alone, used.setdefault(address, self._used_by(address)), job.since

        while waiting and len(chosen) < most:
            first = min(waiting, key=rank)
            waiting.remove(first)
            chosen.append(first)
            used[self._asked.get(first.table, "")] += 1.0
        return chosen


def _remember(into: OrderedDict[str, T], name: str, value: T) -> None:
    into[name] = value
    into.move_to_end(name)
    if len(into) > REMEMBERED:
        into.popitem(last=False)
