"""Moves without waiting: as long as a table is in memory and nobody holds it, a move needs no task of its own.

It is checked at once, handed to the writer, and told when it is kept. In between the table is held like by anybody
else. Whatever else has to be waited for first (a table to be read, a clock, news of another process) goes the usual
way, through :class:`~tessella.web.live.acting.Acting`; and so does a move that somebody else's event came before.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from tessella.match.table.events import Command, Event, RefusedError
from tessella.match.table.table import Table
from tessella.web.live.acting import ANSWER, job_of
from tessella.web.problems import UncertainError

if TYPE_CHECKING:
    from tessella.web.live.live_table import LiveTable
    from tessella.web.live.service import Service

log = logging.getLogger("tessella.web")

Answer = Callable[[Event | RefusedError], None]


class Under(NamedTuple):
    """A move under way."""

    live: LiveTable
    table: Table
    command: Command
    event: Event
    places: frozenset[int]
    until: float
    answer: Answer


class Quick:
    """The short way for moves."""

    def __init__(self, service: Service) -> None:
        self.service = service

    def ready(self, name: str, command: Command) -> bool:
        """Whether a move can be made now, without waiting for anything but the table."""
        live = self.service.lives.get(name)
        if live is None or live.table is None or not self.service.outages.settled:
            return False
        due = live.table.due
        return (due is None or time.time() < due) and (command.answers or 0) <= live.table.seq

    def move(self, name: str, command: Command, places: frozenset[int], answer: Answer) -> None:
        """Make a move that is ready; ``answer`` hears what became of it, now or when it is kept."""
        service = self.service
        live = service.lives[name]
        service.lives.move_to_end(name)
        if not live.lock.take():
            service.run(self._again(name, command, places, answer))
            return
        # From here on the table is held. What the move makes of it is seen by nobody until it is kept.
        table, live.table = live.table, None
        assert table
        before, had_job = table.seq, job_of(table) is not None
        try:
            event = table.do(command, table.seats_of(places), time.time())
        except Exception as error:  # the usual way makes sure of it: it may have happened elsewhere
            live.table = table if isinstance(error, RefusedError) else None
            live.lock.release()
            service.run(self._again(name, command, places, answer))
            return
        service.commands += 1
        if event.seq <= before:
            live.table = table
            live.lock.release()
            answer(event)
            return
        until = asyncio.get_running_loop().time() + ANSWER
        under = Under(live, table, command, event, places, until, answer)
        job = job_of(table)
        service.store.begin(name, event, job, had_job).add_done_callback(partial(self._settle, under))

    def _settle(self, under: Under, kept: asyncio.Future[bool]) -> None:
        live, service = under.live, self.service
        error = kept.exception()
        won = error is None and kept.result()
        if won:
            live.table = under.table
        live.lock.release()
        if won:
            service.tell(live, under.table)
            if under.table.computer:
                service.job_added.set()
            under.answer(under.event)
        elif isinstance(error, UncertainError):
            service.always(service.acting.look_again(live.id))
            under.answer(UncertainError(under.command.id))
        elif isinstance(error, RefusedError):
            under.answer(error)
        else:  # its number is taken: by another's event, or by itself; or a mistake of ours, which is in the log
            service.run(self._again(live.id, under.command, under.places, under.answer, under.until, tried=True))

    async def _again(
        self,
        name: str,
        command: Command,
        places: frozenset[int],
        answer: Answer,
        until: float = 0.0,
        tried: bool = False,
    ) -> None:
        try:
            answer(await self.service.acting.act(name, command, places, until, tried))
        except RefusedError as refusal:
            answer(refusal)
        except Exception:
            log.exception("What became of a move at table %s is not known.", name)
            answer(UncertainError(command.id))
