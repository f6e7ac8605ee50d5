"""Commands carried out: checked by the table, kept, and only then told to everybody.

There is one way for all of them, without a task: a command is checked at once, handed to the writer, and told
when it is kept. In between the table is held, so that nobody sees what is not kept yet. Whatever has to be waited for
first (a table to be read or held by others, a clock, news of another process) is, and then it goes the same way.

    begin ── table is here, and free ──► carry out ──► writer ──► told
      └──► prepare: wait for it ─────────┘   ▲           │
               ▲                             │           └─ its number is taken: by another's event, or by itself
               └─────────────────────────────┴─────────────────┘

Each has an id. If the database is lost while it is being kept, the table is read again and the command asked of it once
more: if it happened, the table knows its id. Who cannot be told in time what became of it, is told that.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property, partial
from typing import TYPE_CHECKING

from tessella.match.table.commands import new_id
from tessella.match.table.events import JOINED, MOVING, OUTAGE, REMATCH, Command, Event, RefusedError
from tessella.match.table.table import Table
from tessella.text import say
from tessella.web.live.upkeep import outages
from tessella.web.live.upkeep.damage import DAMAGED
from tessella.web.problems import NOT_KEPT, UncertainError
from tessella.web.store.rows import Job, NewTable

if TYPE_CHECKING:
    from tessella.web.live.tables.live_table import LiveTable
    from tessella.web.live.tables.service import Service

log = logging.getLogger("tessella.web")

TRIES = 5
ANSWER = 9.0  # seconds after which somebody is told that it is not known what became of their command
JOBS = MOVING | {OUTAGE}  # events after which something else may be waited for

Answer = Callable[[Event | Exception], None]


class Asked:
    """A command under way."""

    __slots__ = ("answer", "command", "event", "had_job", "live", "name", "places", "table", "timer", "tries", "until")

    live: LiveTable  # from here on what it makes of the table, once it is held
    table: Table
    event: Event
    had_job: bool

    def __init__(self, name: str, command: Command, places: frozenset[int], answer: Answer, now: float) -> None:
        self.name, self.command, self.places = name, command, places
        self.answer: Answer | None = answer  # None: whoever asked was told
        self.until = now + ANSWER
        self.timer: asyncio.TimerHandle | None = None  # for when it has to wait for more than the writer
        self.tries = 0  # how often it was handed to the writer, and not kept

    def settle(self, became: Event | Exception) -> None:
        """Tell whoever asked what became of it, if nobody has."""
        answer, self.answer = self.answer, None
        if self.timer:
            self.timer.cancel()
        if answer:
            answer(became)

    def watch(self) -> None:
        """It has to wait: whoever asked is told in time that it is not known."""
        if not self.timer:
            self.timer = asyncio.get_running_loop().call_at(self.until, self.give_up)

    def give_up(self) -> None:
        """It takes too long."""
        self.settle(UncertainError(self.command.id))


class Acting:
    """What people and computers do at tables."""

    def __init__(self, service: Service) -> None:
        self.service, self.store = service, service.store

    @cached_property
    def _clock(self) -> Callable[[], float]:
        """The loop's: one for its whole life. Python asks the system each time that somebody wants to know the loop."""
        return asyncio.get_running_loop().time

    async def act(self, name: str, command: Command, places: frozenset[int]) -> Event:
        """Carry a command out for who has these places. It is finished even if they have gone meanwhile."""
        done: asyncio.Future[Event] = asyncio.get_running_loop().create_future()
        self.begin(name, command, places, partial(_answer, done))
        return await done

    def begin(self, name: str, command: Command, places: frozenset[int], answer: Answer) -> None:
        """The same for who does not wait for it: ``answer`` hears what became of it, now or later."""
        asked = Asked(name, command, places, answer, self._clock())
        lives, now = self.service.lives, time.time()
        live = lives.get(name)
        if live is not None and self._is_ready(live, command, now) and live.lock.take():
            lives.move_to_end(name)
            self._carry_out(asked, live, now)
        else:
            self._wait(asked)

    def _is_ready(self, live: LiveTable, command: Command, now: float) -> bool:
        """Whether nothing but the table has to be waited for."""
        table = live.table
        if table is None or (command.answers or 0) > table.seq or not self.service.outages.is_settled(now):
            return False
        due = table.due
        return due is None or now < due

    def _wait(self, asked: Asked) -> None:
        asked.watch()
        self.service.run(self._prepare(asked))

    async def _prepare(self, asked: Asked) -> None:
        """Wait for whatever has to be waited for, then for the table."""
        service = self.service
        try:
            await service.news.catch_up(asked.name, asked.command.answers or 0)
            await service.outages.settle()
            live = await service.take(asked.name)
            try:
                await self._read(live, asked)
            except BaseException:
                live.lock.release()
                raise
        except Exception as error:
            self._refuse(asked, error)
        else:
            self._carry_out(asked, live, time.time())

    async def _read(self, live: LiveTable, asked: Asked) -> None:
        """The table as it is now, with everybody's time that is up."""
        for _ in range(TRIES):
            if self._clock() > asked.until or asked.answer is None:  # whoever asked was told so
                raise RefusedError(NOT_KEPT, say("web-not-kept"))
            table = await self.service.read(live)
            had_job, late = job_of(table) is not None, table.flag(time.time())
            if not late:
                return
            await self.commit(live, table, late, had_job)
        raise UncertainError(asked.command.id)

    def _carry_out(self, asked: Asked, live: LiveTable, now: float) -> None:
        """Let it happen. The table is there, and held."""
        table, live.table = live.table, None  # what happens is seen by nobody until it is kept
        assert table
        before, had_job = table.seq, job_of(table) is not None
        try:
            event = table.do(asked.command, table.seats_of(asked.places), now)
        except RefusedError as refusal:
            live.table = table
            if self.store.sqlite:
                live.lock.release()
                self._refuse(asked, refusal)
            else:  # it may have happened elsewhere, or be possible by now
                asked.watch()
                self.service.run(self._read_on(asked, live, refusal))
            return
        except Exception as error:
            live.lock.release()
            asked.settle(error)
            return
        self.service.commands += 1
        if event.seq <= before:  # it had happened already
            live.table = table
            live.lock.release()
            asked.settle(event)
            return
        asked.live, asked.table, asked.event, asked.had_job = live, table, event, had_job
        if event.kind == REMATCH:
            asked.watch()
            self.service.run(self._keep_rematch(asked))
        else:
            self._keep(asked)

    async def _read_on(self, asked: Asked, live: LiveTable, refusal: RefusedError) -> None:
        """Whatever else happened elsewhere, and then once more; if there was nothing, it is refused."""
        try:
            table = await self.service.read(live)
            more = asked.answer is not None and await self.service.news.read_on(live, table)
        except Exception as error:
            live.lock.release()
            self._refuse(asked, error)
            return
        if more:
            self._carry_out(asked, live, time.time())
        else:
            live.lock.release()
            self._refuse(asked, refusal)

    async def _keep_rematch(self, asked: Asked) -> None:
        try:
            rematch = await self._rematch(asked.table, asked.event)
        except Exception as error:
            asked.live.lock.release()
            self._refuse(asked, error)
        else:
            self._keep(asked, rematch)

    def _keep(self, asked: Asked, rematch: NewTable | None = None) -> None:
        table, event = asked.table, asked.event
        job, had_job = _jobs_after(table, event, asked.had_job)
        wakes = bool((job and job.level) or (rematch and rematch.job))
        self.store.begin(table.id, event, job, had_job, rematch, partial(self._settle, asked, wakes))

    def _settle(self, asked: Asked, wakes: bool, how: bool | Exception) -> None:
        """It is kept, or not."""
        live = asked.live
        if how is True:
            live.table = asked.table
        live.lock.release()
        if how is True:
            self._tell(live, asked.table, wakes)
            asked.settle(asked.event)
            if time.time() - asked.event.at > outages.OUTAGE:
                self.service.run(self._make_up_for(asked))
            return
        if isinstance(how, RefusedError):
            if isinstance(how, UncertainError):
                self.service.news.look_again(live.id)
            self._refuse(asked, how)
            return
        asked.tries += 1  # its number is taken; or a mistake of ours, which is in the log
        if asked.tries < TRIES:
            self._wait(asked)
        else:
            asked.give_up()

    def _refuse(self, asked: Asked, error: Exception) -> None:
        """Say why not; what was tried may have been kept, even if it cannot be found out now."""
        if isinstance(error, UncertainError) or (
            asked.tries and isinstance(error, RefusedError) and error.code == NOT_KEPT
        ):
            asked.give_up()
        else:
            asked.settle(error)

    def _tell(self, live: LiveTable, table: Table, wakes: bool) -> None:
        self.service.tell(live, table)
        if wakes:
            self.service.job_added.set()

    async def commit(self, live: LiveTable, table: Table, event: Event, had_job: bool) -> bool:
        """Keep an event that no command asked for, and tell it. The table is held; if it fails, it is read again."""
        live.table = None
        job, had_job = _jobs_after(table, event, had_job)
        try:
            won = await self.store.append(table.id, event, job, had_job)
        except UncertainError:
            self.service.news.look_again(table.id)
            raise
        if won:
            live.table = table
            self._tell(live, table, bool(job and job.level))
        return won

    async def _make_up_for(self, asked: Asked) -> None:
        """Until it was kept nobody heard of it: whoever is to move now gets that time back. If there was an outage
        meanwhile, whoever gave time back did not know of this clock."""
        with suppress(RefusedError):
            await self.give_back(asked.name, asked.event.at, time.time())

    async def give_back(self, name: str, begin: float, until: float) -> bool:
        """Let a table's clock have the time of an outage back; whether one ran. Another process may have moved there
        meanwhile, and this one not heard of it."""
        async with self.service.hold(name) as live:
            for _ in range(TRIES):
                try:
                    table = await self.service.read(live)
                    await self.service.news.read_on(live, table)
                except RefusedError as refusal:
                    if refusal.code == NOT_KEPT:
                        raise
                    return False
                event = table.give_back(begin, until)
                if event is None or await self.commit(live, table, event, True):
                    return event is not None
        return False

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
        except RefusedError as refusal:  # it is tried again
            if refusal.code == DAMAGED:
                await self.service.set_aside.put_off(name)
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


def _answer(done: asyncio.Future[Event], became: Event | Exception) -> None:
    """Tell who waits, if somebody still does."""
    if done.done():
        return
    if isinstance(became, Exception):
        done.set_exception(became)
    else:
        done.set_result(became)


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


def _jobs_after(table: Table, event: Event, had_job: bool) -> tuple[Job | None, bool]:
    """What a table waits for after an event, and whether it waited for something else before."""
    if table.clocks.idle:
        return None, had_job
    job = job_of(table)
    if event.kind in JOBS or (event.kind == JOINED and job):
        return job, had_job
    return None, False if table.turn else had_job
