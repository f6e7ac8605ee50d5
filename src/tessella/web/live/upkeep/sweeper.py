"""Going round all tables, again and again: clocks that ran out end a game, and what nobody began is swept.

Tables at which nobody ever moved are deleted after a while. A table with a move is never swept, unless whoever runs the
server says so: then it goes when nothing has happened at it for so many days.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from tessella.match.table.events import RefusedError
from tessella.match.table.terms import DAY, LINK

if TYPE_CHECKING:
    from tessella.web.live.tables.service import Service

log = logging.getLogger("tessella.web")

ALONE = 1.0  # days after which a table goes that waits for nobody else
PERIOD = 3600.0  # seconds between two rounds
TICK = 0.25  # seconds between looks for clocks that ran out


async def watch_clocks(service: Service) -> None:
    """End games whose time is up."""
    while True:
        try:
            await service.outages.beat()
            late = await service.store.overdue_tables(time.time())
            # One that fails or is slow holds no other up, and all have come to their end when this has.
            flagged = await asyncio.gather(*map(service.acting.flag, late), return_exceptions=True)
            for failure in filter(None, flagged):
                raise failure
            if not late and not await service.store.has_clocks():
                await service.outages.rest()
                continue
        except Exception:
            log.exception("Looking after the clocks failed; trying again.")
        await asyncio.sleep(TICK)


async def sweep_for_ever(service: Service, days: float, kept_days: float = 0.0) -> None:
    """Go round again and again; 0 days: nothing goes."""
    while True:
        try:
            if days:
                await sweep(service, days, time.time())
            if kept_days:
                await sweep_old(service, kept_days, time.time())
        except Exception:
            log.exception("Sweeping failed; trying again later.")
        await asyncio.sleep(PERIOD)


async def sweep(service: Service, days: float, now: float) -> int:
    """Delete what nobody began: after a day if all seats are at one screen, else after ``days``; how many."""
    swept, after = 0, (0.0, "")
    while page := await service.store.unplayed_tables(now - min(ALONE, days) * DAY, after):
        for name, created, terms, last in page:
            after = created, name
            if terms is None:  # damaged: somebody may mend it
                continue
            waits = any(seat.kind == LINK for seat in terms.seats)
            if last < now - (days if waits else min(ALONE, days)) * DAY and await service.discard_unplayed(name):
                swept += 1
    return swept


async def sweep_old(service: Service, days: float, now: float) -> int:
    """Delete what nobody has touched for so many days; how many."""
    swept, after, before = 0, "", now - days * DAY
    while page := await service.store.old_tables(before, after):
        after = page[-1]
        for name in page:
            try:
                swept += await service.discard_old(name, before)
            except RefusedError:  # damaged, or gone meanwhile
                continue
    return swept
