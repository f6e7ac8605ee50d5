"""The writer: all events go through it, and whatever came in meanwhile is committed in one transaction.

Under load many moves share one wait for the disk. An event and the job that follows from it are committed together.

If the line is lost during a commit, nobody knows what became of it. The same events are then written again on a new
line: their numbers are taken if they were kept, so this decides it. What cannot be decided in time is told as that.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Iterable
from functools import cached_property, partial

from sqlalchemy.ext.asyncio import AsyncConnection

from tessella.match.table.events import Event, RefusedError
from tessella.text import say
from tessella.web.problems import NOT_KEPT, UncertainError
from tessella.web.store.database import is_outage
from tessella.web.store.lines import Lines, LostError, one_line
from tessella.web.store.rows import Append, Beat, Job, NewTable, Tell, Waited
from tessella.web.store.statements import Statements

log = logging.getLogger("tessella.web")

BATCH = 200  # events in one transaction
DECIDING = 5.0  # seconds in which it is found out what became of a commit
PAUSE = 0.2  # seconds before another try


class Writer:
    """One writer."""

    def __init__(self, lines: Lines, statements: Statements) -> None:
        self.lines, self.statements = lines, statements
        self.commits = 0
        self.clock_started = asyncio.Event()
        self._queue: deque[Waited] = deque()  # what was not tried yet
        self._waiting: deque[Waited] = deque()  # whoever waits; who asked first is first
        self._timer: asyncio.TimerHandle | None = None  # for the first of them
        self._news = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None

    @cached_property
    def _loop(self) -> asyncio.AbstractEventLoop:
        """Its loop: one for its whole life. Python asks the system each time that somebody wants to know."""
        return asyncio.get_running_loop()

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._write())

    async def stop(self) -> None:
        """Write what is left."""
        if self._task:
            self._stopping = True
            self._news.set()
            await asyncio.wait([self._task])

    async def append(self, table: str, event: Event, job: Job | None, had_job: bool) -> bool:
        """Keep an event; False if its number is taken. Returns only when that is safe."""
        done: asyncio.Future[bool] = self._loop.create_future()
        self.begin(table, event, job, had_job, None, partial(_tell, done))
        return await done

    def begin(
        self, table: str, event: Event, job: Job | None, had_job: bool, rematch: NewTable | None, tell: Tell
    ) -> None:
        """The same for who does not wait for it: ``tell`` hears of it."""
        self._wait(Append(tell, self._loop.time(), table, event, job, had_job, rematch))

    async def beat(self, at: float) -> None:
        """Keep something as events are kept."""
        done: asyncio.Future[bool] = self._loop.create_future()
        self._wait(Beat(partial(_tell, done), self._loop.time(), at))
        await done

    def _wait(self, wanted: Waited) -> None:
        if not self._queue:
            self._news.set()
        self._queue.append(wanted)
        self._waiting.append(wanted)
        if self._timer is None:
            self._timer = self._loop.call_at(wanted.until, self._give_up)

    def _give_up(self) -> None:
        """Tell those who have waited for too long; one timer serves all."""
        waiting, now = self._waiting, self._loop.time()
        while waiting and (waiting[0].settled or waiting[0].until <= now):
            late = waiting.popleft()
            self._tell([late], UncertainError() if late.begun else _not_kept())
        self._timer = self._loop.call_at(waiting[0].until, self._give_up) if waiting else None

    def _tell(self, batch: Iterable[Waited], how: bool | Exception) -> None:
        """Tell all who still wait, soon: the next transaction begins first."""
        told = [each for each in batch if not each.settled]
        for each in told:
            each.settled = True
        if told:
            self._loop.call_soon(_tell_all, told, how)

    async def _write(self) -> None:
        queue = self._queue
        while queue or not self._stopping:
            if not queue:
                self._news.clear()
                await self._news.wait()
            batch = [queue.popleft() for _ in range(min(BATCH, len(queue)))]
            waited_for = [each for each in batch if not each.settled]
            try:
                if waited_for:
                    await self._settle(waited_for)
            except Exception as error:  # a mistake of ours; whoever waits is told, and others can go on
                log.exception("The writer failed.")
                self._tell(waited_for, error)
            while self._waiting and self._waiting[0].settled:
                self._waiting.popleft()

    async def _settle(self, batch: list[Waited], lost: bool = False) -> None:
        """Write until it is known what became of it, or for too long. ``lost``: an earlier try may have been kept."""
        clock, tries = asyncio.get_running_loop().time, 0
        until = clock() + DECIDING
        while True:
            try:
                await self._commit(batch)
                return
            except Exception as error:
                tries, lost = tries + 1, lost or isinstance(error, LostError)
                if not isinstance(error, LostError) and not is_outage(error) and len(batch) > 1:
                    for each in batch:  # one of them may be to blame
                        await self._settle([each], lost)
                    return
                if clock() > until or (tries > 1 and not lost):
                    log.warning("%d events could not be kept: %s", len(batch), one_line(error.__cause__ or error))
                    self._tell(batch, UncertainError() if lost else _not_kept())
                    return
            if tries > 1:  # the first time it may just have been the line
                await asyncio.sleep(PAUSE)
            await self.lines.free()

    async def _commit(self, batch: list[Waited]) -> None:
        """One transaction. Whoever gave up and came again may be in it twice: one number is kept once."""
        first: dict[tuple[str, int], Append] = {}
        beating: list[Beat] = []
        for each in batch:
            each.begun = True
            if isinstance(each, Append):
                first.setdefault((each.table, each.event.seq), each)
            elif isinstance(each, Beat):
                beating.append(each)
        # In one order everywhere, so that two servers do not wait for each other.
        appends = [first[key] for key in sorted(first)]

        async def keep(connection: AsyncConnection) -> set[tuple[str, int]]:
            kept = await self.statements.keep(connection, appends) if appends else set()
            await self.statements.follow(connection, [first[key] for key in sorted(kept)])
            if beating:
                row = {"process": self.statements.process, "at": max(each.at for each in beating)}
                await connection.execute(self.statements.beat, row)
            return kept

        at_once = None if beating else self.statements.at_once(appends, self.lines.engine.dialect.name)
        kept = await (self.lines.at_once(at_once) if at_once else self.lines.attempt(keep, keep=True))
        self.commits += 1
        if any(_has_clock(each.job) or (each.rematch and _has_clock(each.rematch.job)) for each in appends):
            self.clock_started.set()
        self._tell([*beating, *(first[key] for key in kept)], True)
        self._tell(batch, False)


def _has_clock(job: Job | None) -> bool:
    return job is not None and job.due is not None


def _tell(done: asyncio.Future[bool], how: bool | Exception) -> None:
    """Tell who waits, if somebody still does."""
    if done.done():
        return
    if isinstance(how, Exception):
        done.set_exception(how)
    else:
        done.set_result(how)


def _tell_all(told: list[Waited], how: bool | Exception) -> None:
    for each in told:
        try:
            each.tell(how)
        except Exception:  # of one table: the others' people hear of theirs
            log.exception("What was kept could not be told.")


def _not_kept() -> RefusedError:
    return RefusedError(NOT_KEPT, say("web-not-kept"))
