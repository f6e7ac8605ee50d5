"""How much the server keeps at most: so many tables, and so many bytes.

Beyond that nobody sets up new tables; whoever sits at one plays on, as there is an end to each of them. It is measured
now and then, and what was made since is counted by hand.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
from typing import NamedTuple

from tessella.match.table.events import RefusedError
from tessella.text import say
from tessella.web.store.store import Store

log = logging.getLogger("tessella.web")

PERIOD = 30.0  # seconds between two looks
RESERVE = 64 << 20  # bytes of the disk that stay free for the games under way


class Most(NamedTuple):
    """What is kept at most; 0: as much as there is."""

    tables: int = 0
    bytes: int = 0


NO_LIMIT = Most()


class Quota:
    """What is kept, and whether there is room for more."""

    def __init__(self, store: Store, most: Most) -> None:
        self.store, self.most = store, most
        self.tables = self.bytes = 0
        self._made = 0  # tables, since the start
        self.free: int | None = None  # of the disk; None: it is elsewhere

    async def run(self) -> None:
        """Look again and again."""
        while True:
            try:
                await self.measure()
            except Exception:
                log.exception("The database could not be measured; trying again.")
            await asyncio.sleep(PERIOD)

    async def measure(self) -> None:
        """Look."""
        before = self._made
        tables, self.bytes = await self.store.measure()
        self.tables = tables + self._made - before  # what was made meanwhile may not have been seen
        file = self.store.file
        self.free = shutil.disk_usage(file.parent).free if file else None

    def check(self, tables: int = 1, size: int = 0) -> None:
        """Whether so much more can be kept; if not, it is refused."""
        most = self.most
        if most.tables and self.tables + tables > most.tables:
            raise RefusedError("full", say("web-full-tables", most=most.tables))
        if most.bytes and self.bytes + size > most.bytes:
            raise RefusedError("full", say("web-full-bytes", most=most.bytes >> 20))
        if self.free is not None and self.free < RESERVE + size:
            raise RefusedError("full", say("web-full-disk"))

    def add(self, tables: int, size: int = 0) -> None:
        """So much more was kept."""
        self.tables += tables
        self._made += tables
        self.bytes += size
