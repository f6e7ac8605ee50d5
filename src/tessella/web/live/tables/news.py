"""What the server's other processes say, and what they have kept.

Mostly a table misses exactly the event that is told, and it is told whole. Any other table is read on.

After an interruption, whatever is in memory may be out of date. Then tables that nobody listens to are forgotten, and
the others are read again, a few at a time and each once, however often the line breaks meanwhile: the database has just
come back, and people's commands need it more.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from tessella.match.table.events import Event, RefusedError
from tessella.match.table.table import Table
from tessella.web.problems import AWAY
from tessella.web.store.statements import EVENTS, WAITING, read_news

if TYPE_CHECKING:
    from tessella.web.live.tables.live_table import LiveTable
    from tessella.web.live.tables.service import Service

log = logging.getLogger("tessella.web")

AT_ONCE = 3  # tables that are read again at the same time
PAUSE = 1.0  # seconds before the database is asked again that did not answer


class News:
    """Events of other processes that this one has heard of."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._behind: dict[str, None] = {}  # tables that are to be read again, the first one first
        self._more = asyncio.Event()

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
            self._read_soon(*filter(self.service.lives.__contains__, words))
        elif kind == "here":
            for name in self.service.askers.alone(self.service.presence.take(process, words)):
                self.service.watch(name)

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
                if refusal.code in AWAY:  # else it was deleted meanwhile
                    self.look_again(name)
            except Exception:
                log.exception("What happened at table %s could not be read; it is read again.", name)
                self.look_again(name)

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
        self.service.forget_unheard()
        self._read_soon(*self.service.lives)

    def look_again(self, name: str) -> None:
        """Nobody could say what became of something at a table. It is told as soon as the database answers."""
        asyncio.get_running_loop().call_later(PAUSE, self._read_soon, name)

    def _read_soon(self, *names: str) -> None:
        self._behind.update(dict.fromkeys(names))
        self._more.set()

    async def run(self) -> None:
        """Read again what may be out of date, as soon as the database answers. Whoever ends this waits until every
        reader has given its line to the database back, which ``gather`` would not."""
        async with asyncio.TaskGroup() as readers:
            for _ in range(AT_ONCE):
                readers.create_task(self._read_for_ever())

    async def _read_for_ever(self) -> None:
        """One table after the other. What does not come now comes last, and whoever read it waits a while."""
        while True:
            name = self._next()
            if name is None:
                self._more.clear()
                await self._more.wait()
            elif not await self._read_again(name):
                self._read_soon(name)
                await asyncio.sleep(PAUSE)

    def _next(self) -> str | None:
        """The table that is to be read: one that nobody has, so that not all readers wait for what others have."""
        lives = self.service.lives
        free = (name for name in self._behind if name not in lives or lives[name].lock.idle)
        name = next(free, None) or next(iter(self._behind), None)
        if name is not None:
            del self._behind[name]
        return name

    async def _read_again(self, name: str) -> bool:
        """Events and keys of a table; whether there was an answer."""
        if name not in self.service.lives:
            return True
        try:
            async with self.service.hold(name) as live:
                fresh = live.table is None
                table = await self.service.read(live)
                if not fresh:
                    await self.read_on(live, table)
                await self.service.seating.read(live)
        except RefusedError as refusal:
            return refusal.code not in AWAY
        except Exception:
            log.exception("Table %s could not be read again; it is tried once more.", name)
            return False
        return True
