"""Time in which nobody could play is given back to the clocks: the server was down or frozen, the database was away, or
somebody set the machine's clock.

As long as clocks run, one beat a second is kept in the database, by whichever process does it. Who finds that the last
beat is too old has found an outage. Until its time is given back there is no beat: other processes find it too, before
they take anybody's time for up, and so does the next one if this one dies meanwhile. Before anybody's time is up, or
anybody moves after a pause, it is made sure that there was none:

    beat  beat  beat                          beat
    |─────|─────|─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─|
                begin                         until     each clock that ran gets that back
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from math import inf
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tessella.web.live.tables.service import Service

log = logging.getLogger("tessella.web")

BEAT = 1.0  # seconds
RESTING = 60.0  # seconds without any clock after which it is looked all the same
OUTAGE = 3.0  # seconds between two beats that are too many


class Outages:
    """Looks for them, and gives time back."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._last = 0.0  # when there was a beat, or none was needed
        self._one = asyncio.Lock()

    def is_settled(self, now: float) -> bool:
        """Whether it is known that there was none."""
        return abs(now - self._last) < OUTAGE

    async def beat(self) -> None:
        """Beat, if it is time to."""
        if abs(time.time() - self._last) >= BEAT:
            await self._beat()

    async def settle(self) -> None:
        """Make sure that no outage has gone unnoticed. Costs nothing as long as there are beats."""
        if not self.is_settled(time.time()):
            await self._beat()

    async def rest(self) -> None:
        """Wait for the next clock, while none runs. So long there is nothing that could be missed."""
        started = self.service.store.clock_started
        with suppress(TimeoutError):
            async with asyncio.timeout(RESTING):
                await started.wait()
        started.clear()
        await self._beat(at_once=True)  # else the first to look would take whatever happens next for a beat

    async def _beat(self, at_once: bool = False) -> None:
        async with self._one:
            now = time.time()
            if abs(now - self._last) < BEAT and not at_once:
                return  # somebody else did, meanwhile
            # A clock may be the first for hours: then none ran that could get anything back.
            before = await self.service.store.beat(now, -inf if self.is_settled(now) else now - OUTAGE)
            if before is not None:
                await self._give_back(max(before, self._last), now)
                await self.service.store.beat(now)
            self._last = now

    async def _give_back(self, begin: float, until: float) -> None:
        names = await self.service.store.timed_tables(until, until - begin)
        given = [await self.service.acting.give_back(name, begin, until) for name in names]
        if any(given):
            log.warning("For %.0f seconds nobody could play: %d clocks got that back.", until - begin, sum(given))
