"""What other processes have kept, read for many tables at once: what is told during one look is found by the next.

Mostly a table misses exactly the event that is told. Any other, or one that somebody holds, is read by itself.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from tessella.match.table.events import Event, RefusedError

if TYPE_CHECKING:
    from tessella.web.live.service import Service

log = logging.getLogger("tessella.web")


class News:
    """Events of other processes that this one has heard of."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._told: dict[str, int] = {}  # the last event of each table
        self._reading = False

    def hear(self, name: str, seq: int) -> None:
        """Another process has kept an event."""
        self._told[name] = max(seq, self._told.get(name, 0))
        if not self._reading:
            self._reading = True
            self.service.run(self._read())

    async def _read(self) -> None:
        try:
            while self._told:
                told, self._told = self._told, {}
                missing = {name: seq for name, seq in told.items() if self._misses_only(name, seq)}
                try:
                    found = await self.service.store.events_at(missing) if missing else {}
                except RefusedError:
                    found = {}
                for name, seq in told.items():
                    event = found.get(name)
                    if event is None or not self._misses_only(name, seq) or not self._add(name, event):
                        self.service.run(self.service.catch_up(name, seq))
        finally:
            self._reading = False

    def _misses_only(self, name: str, seq: int) -> bool:
        """Whether a table is in memory, nobody is at it, and this is its next event."""
        live = self.service.lives.get(name)
        return bool(live and live.table and not live.lock.locked() and live.table.seq == seq - 1)

    def _add(self, name: str, event: Event) -> bool:
        live = self.service.lives[name]
        table, live.table = live.table, None
        assert table
        try:
            table.apply(event)
        except Exception:
            log.exception("What happened at table %s could not be read; it is read again.", name)
            return False
        live.table = table
        self.service.tell(live, table)
        return True
