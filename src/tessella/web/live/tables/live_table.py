"""A table in memory, and what its id looks like."""

from __future__ import annotations

import asyncio

from tessella.match.table.table import Table
from tessella.web.live.telling.messages import Lasting
from tessella.web.store.grants import Grant

ID = 16  # letters of a table's id
EVENT, WORD = 1_200, 8  # bytes that an event takes in memory, and those of the position after it for each of its words


class TableLock(asyncio.Lock):
    """A lock that can also be taken without waiting."""

    _locked: bool  # asyncio's own

    @property
    def idle(self) -> bool:
        """Whether nobody has it and nobody waits for it. Who waits may have been woken and not have run yet: the lock
        is not locked then, and yet theirs."""
        return not self._locked and not (self._waiters and any(not waiter.cancelled() for waiter in self._waiters))

    def take(self) -> bool:
        """Take it, if it is idle."""
        if not self.idle:
            return False
        self._locked = True
        return True


class LiveTable:
    """A table in memory. Whoever reads or changes it holds its lock, so that nobody sees what is not yet kept."""

    def __init__(self, name: str) -> None:
        self.id = name
        self.lock = TableLock()
        self.table: Table | None = None  # None: to be read (again)
        self.told = 0  # the last event that everybody who listens here has heard of
        self.grants: dict[str, Grant] = {}
        self.lasting = Lasting()

    @property
    def size(self) -> int:
        """The bytes that it takes in memory, about."""
        return len(self.table.events) * event_size(self.table) if self.table else 0


def event_size(table: Table) -> int:
    """The bytes that an event of a table takes in memory, about."""
    return EVENT + WORD * len(table.match.position.words)


def is_id(name: str) -> bool:
    """Whether a table may have this id."""
    return len(name) <= 32 and name.isascii() and name.isprintable()
