"""Commands carried out: checked by the table, kept, and only then told to everybody.

Each has an id. If the database is lost while it is being kept, the table is read again and the command asked of it once
more: if it happened, the table knows its id. Who cannot be told in time what became of it, is told that.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from tessella.match.table.events import JOINED, MOVING, OUTAGE, REMATCH, Command, Event, RefusedError
from tessella.match.table.table import Table, new_id
from tessella.text import say
from tessella.web.deadlines import Deadlines
from tessella.web.problems import NOT_KEPT, UncertainError
from tessella.web.store.rows import Job, NewTable

if TYPE_CHECKING:
    from tessella.web.live.live_table import LiveTable
    from tessella.web.live.service import Service

log = logging.getLogger("tessella.web")

TRIES = 5
ANSWER = 9.0  # seconds after which somebody is told that it is not known what became of their command
LOOKS = (1, 2, 4, 8, 16, 32)  # seconds between looks at what was kept after all


class Acting:
    """What people and computers do at tables."""

    def __init__(self, service: Service) -> None:
        self.service, self.store = service, service.store
        self._deadlines = Deadlines(ANSWER)

    async def act(
        self, name: str, command: Command, places: frozenset[int], until: float = 0.0, tried: bool = False
    ) -> Event:
        """Carry a command out for who has these places. It is finished even if they have gone meanwhile."""
        until = until or asyncio.get_running_loop().time() + ANSWER
        work: asyncio.Future[Event] = asyncio.shield(self.service.run(self._act(name, command, places, until, tried)))
        deadline = self._deadlines.watch(work)
        try:
            return await work
        except asyncio.CancelledError:
            if not deadline.passed:
                raise
            raise UncertainError(command.id) from None

    async def _act(self, name: str, command: Command, places: frozenset[int], until: float, tried: bool) -> Event:
        service = self.service
        try:
            await service.catch_up(name, command.answers or 0)
            await service.outages.settle()
            async with service.hold(name) as live:
                if asyncio.get_running_loop().time() > until:  # whoever asked was told so
                    raise RefusedError(NOT_KEPT, say("web-not-kept"))
                for _ in range(TRIES):
                    table = await service.read(live)
                    before, had_job = table.seq, job_of(table) is not None
                    late = table.flag(time.time())
                    if late:
                        await self.commit(live, table, late, had_job)
                        continue
                    try:
                        event = table.do(command, table.seats_of(places), time.time())
                    except RefusedError:
                        if await service.read_on(live, table):  # it may have happened elsewhere, or be possible by now
                            continue
                        raise
                    service.commands += 1
                    if event.seq <= before or await self.commit(live, table, event, had_job):
                        return event
                    tried = True  # its number is taken: by another's event, or by itself
        except RefusedError as refusal:
            if isinstance(refusal, UncertainError) or (tried and refusal.code == NOT_KEPT):
                raise UncertainError(command.id) from None
            raise
        raise UncertainError(command.id)

    async def commit(self, live: LiveTable, table: Table, event: Event, had_job: bool) -> bool:
        """Keep an event that the table has done already, and tell it; if that fails, the table is read again."""
        live.table = None
        job = job_of(table)
        if event.kind not in (*MOVING, OUTAGE) and not (event.kind == JOINED and job):
            job, had_job = None, False if table.turn else had_job
        try:
            rematch = await self._rematch(table, event) if event.kind == REMATCH else None
            won = await self.store.append(table.id, event, job, had_job, rematch)
        except UncertainError:
            self.service.always(self.look_again(table.id))
            raise
        if won:
            live.table = table
            self.service.tell(live, table)
            if (job and job.level) or (rematch and rematch.job):
                self.service.job_added.set()
        return won

    async def give_back(self, name: str, begin: float, until: float) -> bool:
        """Let a table's clock have the time of an outage back; whether one ran."""
        async with self.service.hold(name) as live:
            try:
                table = await self.service.read(live)
            except RefusedError:
                return False
            event = table.give_back(begin, until)
            return event is not None and await self.commit(live, table, event, True)

    async def flag(self, name: str) -> None:
        """End a game whose time is up, whether anybody is there or not."""
        await self.service.outages.settle()
        try:
            async with self.service.hold(name) as live:
                table = await self.service.read(live)
                waiting = job_of(table)
                late = table.flag(time.time())
                if late:
                    await self.commit(live, table, late, True)
                elif waiting is None:
                    await self.store.drop_job(name, table.moving)
        except RefusedError:
            return  # it is tried again
        except Exception as error:
            await self.service.set_aside.add(name, error)

    async def _rematch(self, table: Table, event: Event) -> NewTable:
        """The next table, where everybody's key opens the seat they have then. Nobody has to join again."""
        count = len(table.terms.seats)
        grants = {
            key: grant._replace(places=frozenset(map(table.terms.next_seat, table.seats_of(grant.places))))
            for key, grant in (await self.store.grants_of(table.id)).items()
        }
        made = Table(table.rematch, table.next_terms())
        made.create(event.at)
        for seat in sorted(set(range(1, count + 1)) - made.joined):
            made.do(Command("join", seat), {seat}, event.at)
        if table.private:
            made.do(Command("watching", yes=False), {0}, event.at)
        return NewTable(made.id, made.agreed, made.events, grants, job_of(made))

    async def look_again(self, name: str) -> None:
        """What was kept although nobody could say so is told as soon as the database answers."""
        await asyncio.sleep(LOOKS[0])
        await insist(self.service.inspect, name, Table.since, 0)


async def insist(what: Callable[..., Awaitable[Any]], *more: Any) -> None:
    """Do something as soon as the database answers."""
    for pause in LOOKS:
        try:
            await what(*more)
            return
        except RefusedError as refusal:
            if refusal.code != NOT_KEPT:
                return
        await asyncio.sleep(pause)


def with_id(command: Command) -> Command:
    """The same command, under an id that nobody else has if it came without one."""
    return command if command.id else command._replace(id=new_id())


def job_of(table: Table) -> Job | None:
    """What a table waits for, if somebody has to see to it."""
    if table.clocks.idle:
        return None
    due, level = table.due, table.computer
    if due is None and not level:
        return None
    return Job(table.id, table.moving, table.turn, level, table.events[-1].at, due)
