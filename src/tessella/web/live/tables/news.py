"""What the server's other processes say, and what they have kept.

Mostly a table misses exactly the event that is told, and it is told whole. Any other table is read on.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from tessella.match.table.events import Event, RefusedError
from tessella.match.table.table import Table
from tessella.web.live.tables.acting import insist
from tessella.web.problems import NOT_KEPT
from tessella.web.store.statements import EVENTS, WAITING, read_news

if TYPE_CHECKING:
    from tessella.web.live.tables.live_table import LiveTable
    from tessella.web.live.tables.service import Service

log = logging.getLogger("tessella.web")


class News:
    """Events of other processes that this one has heard of."""

    def __init__(self, service: Service) -> None:
        self.service = service

    def take(self, said: str) -> None:
        """Another process said something."""
        head, *lines = said.split("\n")
        kind, process, *words = head.split()
        if process == self.service.store.process:
            return
        if kind in (EVENTS, WAITING):
            if kind == WAITING:
                self.service.job_added.set()
                self.service.store.clock_started.set()
            for line in lines:
                name, seq, event = read_news(line)
                if name in self.service.lives:
                    self.hear(name, seq, event)
        elif kind == "deleted":
            self.service.drop(words[0])
        elif kind == "said":
            self.service.phrases.publish(*words)
        elif kind == "grants":
            for name in filter(self.service.lives.__contains__, words):
                self.service.always(insist(self.service.seating.read, self.service.lives[name]))
        elif kind == "here":
            self.service.presence.take(process, words)

    def hear(self, name: str, seq: int, event: Event | None) -> None:
        """Another process has kept an event."""
        if event is None or not self._add(self.service.lives[name], event):
            self.service.run(self.catch_up(name, seq))

    def _add(self, live: LiveTable, event: Event) -> bool:
        """Let it happen here, if the table is in memory, nobody is at it, and this is its next event."""
        table = live.table
        if table is None or table.seq != event.seq - 1 or not live.lock.take():
            return False
        live.table = None
        try:
            table.apply(event)
            live.table = table
        except Exception:
            log.exception("What happened at table %s could not be read; it is read again.", live.id)
            return False
        finally:
            live.lock.release()
        self.service.tell(live, table)
        return True

    async def catch_up(self, name: str, seq: int) -> None:
        """Read on, if somebody knows of an event that this process has not yet heard of from the one that kept it."""
        live = self.service.lives.get(name)
        if live is None or self.service.store.sqlite:
            return
        async with live.lock:
            try:
                fresh = live.table is None
                table = await self.service.read(live)
                if not fresh and table.seq < seq:
                    await self.read_on(live, table)
            except RefusedError as refusal:
                if refusal.code == NOT_KEPT:  # else it was deleted meanwhile
                    self.service.always(self.service.acting.look_again(name))
            except Exception:
                log.exception("What happened at table %s could not be read; it is read again.", name)

    async def read_on(self, live: LiveTable, table: Table) -> bool:
        """What other processes have kept meanwhile; whether there was anything. The lock is held."""
        if self.service.store.sqlite:
            return False
        live.table = None
        missed = await self.service.store.events(live.id, table.seq)
        for event in missed:
            table.apply(event)
            self.service.tell(live, table)  # each with how things stood after it
        live.table = table
        return bool(missed)

    async def catch_up_all(self) -> None:
        """The line to other processes was down: whatever is in memory may be out of date."""
        self.service.job_added.set()
        self.service.store.clock_started.set()
        for name, live in list(self.service.lives.items()):
            self.service.run(self.catch_up(name, 1 << 30))
            self.service.always(insist(self.service.seating.read, live))
