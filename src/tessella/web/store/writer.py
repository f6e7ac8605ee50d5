"""The writer: all events go through it, and whatever came in meanwhile is committed in one transaction.

Under load many moves share one wait for the disk. An event and the job that follows from it are committed together.

If the line is lost during a commit, nobody knows what became of it. The same events are then written again on a new
line: their numbers are taken if they were kept, so this decides it. What cannot be decided in time is told as that.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from sqlalchemy import delete, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from tessella.match.table.events import Event, RefusedError
from tessella.text import say
from tessella.web.problems import NOT_KEPT, UncertainError
from tessella.web.store.database import is_outage
from tessella.web.store.grants import grant_row
from tessella.web.store.lines import Lines, LostError, one_line
from tessella.web.store.models import beats, events, grants, jobs, tables
from tessella.web.store.rows import EVENT, Job, NewTable, event_row, event_values, job_row

log = logging.getLogger("tessella.web")

BATCH = 200  # events in one transaction; their numbers also have to fit into one NOTIFY
CHANNEL = "tessella"
ANSWER = 8.0  # seconds after which somebody is told that it is not known
DECIDING = 5.0  # seconds in which it is found out what became of a commit
PAUSE = 0.2  # seconds before another try


Tell = Callable[[bool | Exception], None]


class Waited:
    """Something to be kept, and who is told what became of it."""

    __slots__ = ("begun", "settled", "tell", "until")

    def __init__(self, tell: Tell, now: float) -> None:
        self.tell = tell
        self.begun = False  # whether it was ever tried
        self.settled = False  # whether who waits for it was told, or is about to be
        self.until = now + ANSWER  # when whoever waits is told that it is not known


class Append(Waited):
    """An event to be kept, with what follows from it."""

    __slots__ = ("event", "had_job", "job", "rematch", "table")

    def __init__(
        self, tell: Tell, now: float, table: str, event: Event, job: Job | None, had_job: bool, rematch: NewTable | None
    ) -> None:
        super().__init__(tell, now)
        self.table, self.event = table, event
        self.job = job  # what it waits for now
        self.had_job = had_job  # whether a line about an earlier wait may have to go
        self.rematch = rematch


class Beat(Waited):
    """Something to be kept only to see whether anything can be."""

    __slots__ = ("at",)

    def __init__(self, tell: Tell, now: float, at: float) -> None:
        super().__init__(tell, now)
        self.at = at


# The columns of an event, as ``EVENT`` has them.
KEEP_ONE = """INSERT INTO events (table_id, seq, at, kind, seat, body, client, asked)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"""
KEEP_MANY = """INSERT INTO events (table_id, seq, at, kind, seat, body, client, asked)
    SELECT * FROM unnest($1::text[], $2::integer[], $3::double precision[], $4::text[], $5::integer[], $6::text[],
    $7::text[], $8::text[]) ON CONFLICT DO NOTHING RETURNING table_id, seq"""


def _keep_in_file(file: sqlite3.Connection, rows: list[tuple[Any, ...]]) -> set[tuple[str, int]]:
    """All of them in the thread of one line, so that nobody waits for each by itself."""
    return {row[:2] for row in rows if file.execute(KEEP_ONE, row).rowcount}


class Statements:
    """What is written, in the database's own words."""

    def __init__(self, is_sqlite: bool, process: str) -> None:
        self.sqlite, self.process = is_sqlite, process
        self.insert = sqlite.insert if is_sqlite else postgresql.insert
        self.keep_rows = self.insert(events).on_conflict_do_nothing().returning(events.c.table_id, events.c.seq)
        job = self.insert(jobs)
        self.wait = job.on_conflict_do_update(
            index_elements=[jobs.c.table_id],
            set_={
                **{name: job.excluded[name] for name in ("seq", "seat", "level", "since", "due")},
                "lease_until": None,
                "worker": None,
            },
            where=jobs.c.seq <= job.excluded.seq,
        )
        beat = self.insert(beats)
        self.beat = beat.on_conflict_do_update(index_elements=[beats.c.process], set_={"at": beat.excluded.at})

    async def keep(self, connection: AsyncConnection, rows: list[tuple[Any, ...]]) -> set[tuple[str, int]]:
        """Many events; table and number of those whose number was free. It is what a server does most of the time, so
        each database is told in the way that costs the least."""
        if self.sqlite:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            await connection.begin()
            in_file: set[tuple[str, int]] = await raw._execute(_keep_in_file, raw._conn, rows)
            return in_file
        if connection.dialect.name == "postgresql":
            columns = tuple(map(list, zip(*rows, strict=True)))
            found = (await connection.exec_driver_sql(KEEP_MANY, columns)).all()
            return {(str(row.table_id), int(row.seq)) for row in found}
        named = [dict(zip(EVENT, row, strict=True)) for row in rows]
        return {(row[0], row[1]) for row in await connection.execute(self.keep_rows, named)}

    async def wait_for(self, connection: AsyncConnection, wanted: Iterable[Job]) -> None:
        """What tables wait for."""
        rows = [job_row(job) for job in sorted(wanted)]
        if rows:
            await connection.execute(self.wait, rows)

    async def add(self, connection: AsyncConnection, made: NewTable) -> None:
        """A new table."""
        at, terms = made.events[0].at, json.dumps(made.terms.as_json())
        await connection.execute(
            self.insert(tables), {"id": made.id, "created": at, "terms": terms, "open": made.terms.open}
        )
        rows = [grant_row(made.id, key, grant, at) for key, grant in made.grants.items()]
        if rows:
            await connection.execute(self.insert(grants), rows)
        await connection.execute(self.insert(events), [event_row(made.id, event) for event in made.events])
        await self.wait_for(connection, [made.job] if made.job else [])

    async def notify(self, connection: AsyncConnection, kind: str, said: str) -> None:
        """Tell other processes, at the moment of the commit."""
        if said and not self.sqlite:
            await connection.execute(select(func.pg_notify(CHANNEL, f"{kind} {self.process} {said}")))


class Writer:
    """One writer."""

    def __init__(self, lines: Lines, statements: Statements) -> None:
        self.lines, self.statements = lines, statements
        self.commits = 0
        self.clock_started = asyncio.Event()
        self._queue: deque[Waited] = deque()  # what was not tried yet
        self._waiting: deque[Waited] = deque()  # whoever waits; who asked first is first
        self._timer: asyncio.TimerHandle | None = None  # for the first of them
        self._loop = asyncio.get_running_loop
        self._news = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None

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
        done: asyncio.Future[bool] = self._loop().create_future()
        self.begin(table, event, job, had_job, None, partial(_tell, done))
        return await done

    def begin(
        self, table: str, event: Event, job: Job | None, had_job: bool, rematch: NewTable | None, tell: Tell
    ) -> None:
        """The same for who does not wait for it: ``tell`` hears of it."""
        self._wait(Append(tell, self._loop().time(), table, event, job, had_job, rematch))

    async def beat(self, at: float) -> None:
        """Keep something as events are kept."""
        done: asyncio.Future[bool] = self._loop().create_future()
        self._wait(Beat(partial(_tell, done), self._loop().time(), at))
        await done

    def _wait(self, wanted: Waited) -> None:
        self._queue.append(wanted)
        self._waiting.append(wanted)
        self._news.set()
        if self._timer is None:
            self._timer = self._loop().call_at(wanted.until, self._give_up)

    def _give_up(self) -> None:
        """Tell those who have waited for too long; one timer serves all."""
        waiting, now = self._waiting, self._loop().time()
        while waiting and (waiting[0].settled or waiting[0].until <= now):
            late = waiting.popleft()
            self._tell([late], UncertainError() if late.begun else _not_kept())
        self._timer = self._loop().call_at(waiting[0].until, self._give_up) if waiting else None

    def _tell(self, batch: Iterable[Waited], how: bool | Exception) -> None:
        """Tell all who still wait, soon: the next transaction begins first."""
        told = [each for each in batch if not each.settled]
        for each in told:
            each.settled = True
        if told:
            self._loop().call_soon(_tell_all, told, how)

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

    async def _commit(self, batch: list[Waited]) -> None:
        """One transaction. Whoever gave up and came again may be in it twice: one number is kept once."""
        first: dict[tuple[str, int], Append] = {}
        beating: list[Beat] = []
        for each in batch:
            each.begun = True
            if isinstance(each, Beat):
                beating.append(each)
            elif isinstance(each, Append):
                first.setdefault((each.table, each.event.seq), each)
        # In one order everywhere, so that two servers do not wait for each other.
        rows = [event_values(first[key].table, first[key].event) for key in sorted(first)]

        async def keep(connection: AsyncConnection) -> set[Waited]:
            kept = await self.statements.keep(connection, rows) if rows else ()
            won = [each for key, each in first.items() if key in kept]
            await self._follow(connection, won)
            if beating:
                row = {"process": self.statements.process, "at": max(each.at for each in beating)}
                await connection.execute(self.statements.beat, row)
            return {*won, *beating}

        won = await self.lines.attempt(keep, keep=True)
        self.commits += 1
        if any(each.job and each.job.due is not None for each in first.values()):
            self.clock_started.set()
        self._tell(won, True)
        self._tell(batch, False)

    async def _follow(self, connection: AsyncConnection, won: list[Append]) -> None:
        """What follows from events."""
        await self.statements.wait_for(connection, [each.job for each in won if each.job])
        gone = [each.table for each in won if each.had_job and not each.job]
        if gone:
            await connection.execute(delete(jobs).where(jobs.c.table_id.in_(gone)))
        for each in won:
            if each.rematch:
                await self.statements.add(connection, each.rematch)
        said = " ".join(f"{each.table}:{each.event.seq}" for each in won)
        await self.statements.notify(connection, "events", said)


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
