"""What is kept: tables, who may sit at them, their events, and what they wait for. Events go through the writer."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from math import inf
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Exists, Select, and_, bindparam, case, delete, exists, func, or_, select, text, tuple_, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tessella.errors import TessellaError
from tessella.match.table.events import MOVED, Event, RefusedError
from tessella.match.table.terms import DAY, Terms
from tessella.text import Message
from tessella.web.store.database import claim, is_sqlite, is_up_to_date, migrate
from tessella.web.store.grants import Grant, Grants, read_grants
from tessella.web.store.lines import Lines
from tessella.web.store.models import EVERYBODY, beats, events, grants, jobs, tables
from tessella.web.store.rows import EVENT, Job, NewTable, Tell, read_event
from tessella.web.store.statements import CHANNEL, Statements
from tessella.web.store.writer import Writer

__all__ = ["CHANNEL", "Job", "NewTable", "Store"]

LINES = 10
JOB = (jobs.c.table_id, jobs.c.seq, jobs.c.seat, jobs.c.level, jobs.c.since, jobs.c.due)
NOTICE = 100  # tables that one notice to other processes can name

# What is asked again and again is built once: SQLAlchemy takes longer to build a statement than to carry it out.
TERMS_OF = select(tables.c.terms).where(tables.c.id == bindparam("table"))
EVENTS_AFTER = (
    select(*(events.c[name] for name in EVENT))
    .where(events.c.table_id == bindparam("table"), events.c.seq > bindparam("after"))
    .order_by(events.c.seq)
)
# Computers' turns that nobody is at.
IS_FREE = and_(jobs.c.level != "", or_(jobs.c.lease_until.is_(None), jobs.c.lease_until < bindparam("now")))
OLDEST_FREE = select(*JOB).where(IS_FREE).order_by(jobs.c.since).limit(bindparam("most"))
NEWEST_FREE = select(*JOB).where(IS_FREE).order_by(jobs.c.since.desc()).limit(bindparam("most"))
TAKE_JOBS = (
    update(jobs)
    .where(jobs.c.table_id.in_(bindparam("names", expanding=True)), IS_FREE)
    .values(lease_until=bindparam("until"), worker=bindparam("by"))
    .returning(*JOB)
)
MINE = (
    update(jobs)
    .where(jobs.c.table_id == bindparam("table"), jobs.c.seq == bindparam("number"), jobs.c.worker == bindparam("by"))
    .values(lease_until=bindparam("until"))
)
CLOCKS = select(jobs.c.table_id).where(jobs.c.due.is_not(None)).limit(1)
TURNS = select(jobs.c.table_id).where(jobs.c.level != "").limit(1)
OVERDUE = select(jobs.c.table_id).where(jobs.c.due <= bindparam("now")).limit(bindparam("most"))
LAST_BEAT = select(beats.c.at).where(beats.c.process == EVERYBODY)

T = TypeVar("T")


class Store:
    """The database."""

    def __init__(self, url: URL, process: str) -> None:
        self.url, self.process = url, process
        self.sqlite = is_sqlite(url)
        self._lock = claim(url)
        self._statements = Statements(self.sqlite, process)
        self._lines = Lines(url, LINES)
        self._writer = Writer(self._lines if self.sqlite else Lines(url, 1), self._statements)

    @property
    def clock_started(self) -> asyncio.Event:
        """Set when a clock began to run somewhere, once that is kept."""
        return self._writer.clock_started

    @property
    def commits(self) -> int:
        """Transactions with events since the start."""
        return self._writer.commits

    async def open(self) -> None:
        """Bring the database up to date and begin to write."""
        # Whoever migrates waits without end, for others who do and for what takes long. Mostly nobody has to.
        if self.sqlite or not await self._lines.attempt(is_up_to_date):
            await migrate(self._lines.engine)
        if self.sqlite:  # whoever held a lease is dead: there is only one server

            async def let_go(connection: AsyncConnection) -> None:
                await connection.execute(update(jobs).values(lease_until=None, worker=None))

            await self._lines.change(let_go)
        if self._lines.file:
            await self._lines.file.open()
        self._writer.start()

    async def close(self) -> None:
        """Write what is left and close."""
        await self._writer.stop()
        await self._writer.lines.close()
        await self._lines.close()
        if self._lock:
            self._lock.close()

    # Writing ---------------------------------------------------------------------------------------------------

    async def append(self, table: str, event: Event, job: Job | None, had_job: bool) -> bool:
        """Keep an event; False if its number is taken: another process was faster, or it was kept before."""
        return await self._writer.append(table, event, job, had_job)

    def begin(
        self, table: str, event: Event, job: Job | None, had_job: bool, rematch: NewTable | None, tell: Tell
    ) -> None:
        """The same for who does not wait for it: ``tell`` hears of it."""
        self._writer.begin(table, event, job, had_job, rematch, tell)

    async def _change(self, statement: Any, **values: Any) -> Any:
        """Carry a statement out; what it says."""

        async def work(connection: AsyncConnection) -> Any:
            found = await connection.execute(statement, values)
            return found.all() if found.returns_rows else found.rowcount

        return await self._lines.change(work)

    async def notify(self, kind: str, said: str) -> None:
        """Tell other processes something that is not kept."""
        if not self.sqlite:
            with suppress(RefusedError):  # what is not kept may be lost
                await self._lines.change(lambda connection: self._statements.notify(connection, kind, said))

    async def create(self, *made: NewTable) -> bool:
        """Keep new tables, all or none; False if one of them is there already."""

        async def work(connection: AsyncConnection) -> bool:
            for each in made:
                await self._statements.add(connection, each)
            return True

        try:
            added = await self._lines.change(work)
        except IntegrityError:
            return False
        if any(each.job and each.job.due is not None for each in made):
            self.clock_started.set()
        return added

    async def change_grants(self, table: str, created: float, what: Callable[[Grants], Awaitable[T]]) -> T:
        """Change who may sit at a table, and tell other processes; what ``what`` says of it."""

        async def work(connection: AsyncConnection) -> T:
            found = await what(Grants(connection, self._statements.insert, table, created))
            await self._statements.notify(connection, "grants", table)
            return found

        return await self._lines.change(work)

    async def change_key(self, old: str, new: str) -> list[str]:
        """Whatever a key opens is opened by another one instead. Where it is an owner's, it is the only one then.

        The tables.
        """

        async def work(connection: AsyncConnection) -> list[str]:
            mine = select(grants.c.table_id).where(grants.c.key_hash == old, grants.c.owner)
            others = and_(grants.c.owner, grants.c.key_hash.not_in((old, new)), grants.c.table_id.in_(mine))
            await connection.execute(delete(grants).where(others))
            await connection.execute(update(grants).where(grants.c.key_hash == old).values(key_hash=new))
            now = await connection.execute(select(grants.c.table_id).where(grants.c.key_hash == new))
            found = now.scalars().all()
            for begin in range(0, len(found), NOTICE):
                await self._statements.notify(connection, "grants", " ".join(found[begin : begin + NOTICE]))
            return list(found)

        return await self._lines.change(work)

    async def list_open(self, table: str, waits: bool) -> None:
        """Whether a table may wait for anybody."""
        await self._change(update(tables).where(tables.c.id == table).values(open=waits))

    async def delete(self, table: str) -> None:
        """A table and all that belongs to it."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(tables).where(tables.c.id == table))
            await self._statements.notify(connection, "deleted", table)

        await self._lines.change(work)

    async def delete_unplayed(self, table: str) -> bool:
        """A table at which nobody has ever moved; False if somebody has."""

        async def work(connection: AsyncConnection) -> bool:
            # Held, so that no other process keeps a move between the look and the end of the table.
            await connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
            gone = await connection.execute(delete(tables).where(tables.c.id == table, ~_moved(), ~_awaited()))
            if gone.rowcount:
                await self._statements.notify(connection, "deleted", table)
            return bool(gone.rowcount)

        return await self._lines.change(work)

    # Reading ---------------------------------------------------------------------------------------------------

    async def _rows(self, wanted: Select[Any], **values: Any) -> Sequence[Any]:
        """What the database finds."""

        async def work(connection: AsyncConnection) -> Sequence[Any]:
            found: Sequence[Any] = (await connection.execute(wanted, values)).all()
            return found

        return await self._lines.read(work)

    async def terms(self, table: str) -> Terms | None:
        """What was agreed at a table, if there is one."""
        found = await self._rows(TERMS_OF, table=table)
        return Terms.from_json(json.loads(found[0][0])) if found else None

    async def events(self, table: str, after: int = 0) -> list[Event]:
        """A table's events after a number."""
        return [read_event(*row) for _, *row in await self._rows(EVENTS_AFTER, table=table, after=after)]

    async def asked(self, table: str) -> str | None:
        """The mark of the request by which a table came."""
        found = await self._rows(select(events.c.asked).where(events.c.table_id == table, events.c.seq == 1))
        return found[0][0] if found else None

    async def grants_of(self, table: str) -> dict[str, Grant]:
        """Everybody who may sit at a table, by the hash of their key."""
        return await self._lines.read(lambda connection: read_grants(connection, table))

    async def tables_of(
        self, key_hash: str, limit: int, before: tuple[float, str] | None = None
    ) -> list[tuple[str, float]]:
        """The tables of a key, the newest first: id and time."""
        wanted = select(grants.c.table_id, grants.c.created).where(grants.c.key_hash == key_hash)
        if before:
            wanted = wanted.where(tuple_(grants.c.created, grants.c.table_id) < tuple_(*before))
        wanted = wanted.order_by(grants.c.created.desc(), grants.c.table_id.desc()).limit(limit)
        return [(table, created) for table, created in await self._rows(wanted)]

    async def table_ids(self, after: str = "", limit: int = 100) -> list[str]:
        """The ids of all tables, page by page."""
        wanted = select(tables.c.id).where(tables.c.id > after).order_by(tables.c.id).limit(limit)
        return [name for (name,) in await self._rows(wanted)]

    async def open_tables(self, after: float, limit: int) -> list[str]:
        """Tables from after a time that may wait for anybody, the newest first."""
        wanted = select(tables.c.id).where(tables.c.open, tables.c.created > after)
        return [name for (name,) in await self._rows(wanted.order_by(tables.c.created.desc()).limit(limit))]

    async def unplayed_tables(
        self, before: float, after: tuple[float, str], limit: int = 100
    ) -> list[tuple[str, float, Terms | None, float]]:
        """Tables from before a time at which nobody has moved or is waited for: id, time, terms (None if they cannot be
        read), last event's time."""
        last = select(func.max(events.c.at)).where(events.c.table_id == tables.c.id).scalar_subquery()
        wanted = (
            select(tables.c.id, tables.c.created, tables.c.terms, last)
            .where(tables.c.created < before, tuple_(tables.c.created, tables.c.id) > tuple_(*after))
            .where(~_moved(), ~_awaited())
            .order_by(tables.c.created, tables.c.id)
            .limit(limit)
        )
        rows = await self._rows(wanted)
        return [(name, at, _terms_or_none(terms), latest) for name, at, terms, latest in rows]

    async def old_tables(self, before: float, after: str, limit: int = 100) -> list[str]:
        """Tables at which nothing has happened since a time, page by page."""
        last = select(func.max(events.c.at)).where(events.c.table_id == tables.c.id).scalar_subquery()
        wanted = select(tables.c.id).where(tables.c.id > after, tables.c.created < before, last < before)
        return [name for (name,) in await self._rows(wanted.order_by(tables.c.id).limit(limit))]

    async def measure(self) -> tuple[int, int]:
        """How many tables there are, and how many bytes the database has."""
        size: Any = func.pg_database_size(func.current_database())
        if self.sqlite:
            size = text(SIZE)
        [(count, size)] = await self._rows(select(select(func.count()).select_from(tables).scalar_subquery(), size))
        return count, size

    @property
    def file(self) -> Path | None:
        """Where the database lies, if that is here."""
        return Path(str(self.url.database)) if self.sqlite else None

    @property
    def whole(self) -> bool:
        """Whether nothing is known to be damaged in the file, if it is one."""
        return self._lines.file is None or self._lines.file.whole is not False

    async def trouble(self) -> Message | None:
        """Why nothing can be kept, found out by keeping something; None: all is well."""
        trouble = self._lines.file.trouble() if self._lines.file else None
        if not trouble:
            await self._writer.beat(time.time())
        return trouble

    # Jobs ------------------------------------------------------------------------------------------------------

    async def free_jobs(self, now: float, most: int) -> list[Job]:
        """Computers' turns that nobody is at: all of them or, of very many, the oldest and the newest."""
        found = {Job(*row) for row in await self._rows(OLDEST_FREE, now=now, most=most)}
        if len(found) == most:
            found |= {Job(*row) for row in await self._rows(NEWEST_FREE, now=now, most=most)}
        return list(found)

    async def take_jobs(self, worker: str, now: float, until: float, wanted: Iterable[Job]) -> list[Job]:
        """Lease computers' turns if nobody is at them; another server cannot take the same."""
        names = [job.table for job in wanted]
        taken = await self._change(TAKE_JOBS, names=names, now=now, until=until, by=worker)
        return [Job(*found) for found in taken]

    async def park(self, worker: str, job: Job, until: float) -> None:
        """Let a job rest for a while, or until it is woken."""
        await self._change(MINE.values(worker=None), table=job.table, number=job.seq, by=worker, until=until)

    async def wake(self, table: str) -> None:
        """A table's job that rests may be taken."""
        resting = and_(jobs.c.table_id == table, jobs.c.worker.is_(None))
        await self._change(update(jobs).where(resting).values(lease_until=None))

    async def renew(self, worker: str, wanted: Iterable[Job], until: float) -> None:
        """Go on with jobs."""
        rows = [{"table": job.table, "number": job.seq, "by": worker, "until": until} for job in wanted]
        if rows:
            await self._lines.change(lambda connection: connection.execute(MINE, rows))

    async def release(self, worker: str, job: Job, until: float | None = None) -> None:
        """Let go of a job: somebody may take it at once, or after a while."""
        await self._change(MINE, table=job.table, number=job.seq, by=worker, until=until)

    async def release_all(self, worker: str) -> None:
        """Let go of everything: others go on with it at once."""
        await self._change(update(jobs).where(jobs.c.worker == worker).values(lease_until=None, worker=None))

    async def drop_job(self, table: str, seq: int) -> None:
        """What a table no longer waits for, up to an event."""
        await self._change(delete(jobs).where(jobs.c.table_id == table, jobs.c.seq <= seq))

    async def beat(self, now: float, since: float = -inf) -> float | None:
        """Keep that somebody was here, if a clock runs anywhere. If nobody was ``since`` then nothing is kept, and it
        says when somebody last was, if that is known."""

        async def work(connection: AsyncConnection) -> float | None:
            if not (await connection.execute(CLOCKS)).all():
                return None
            found: float | None = (await connection.execute(LAST_BEAT)).scalar()
            if found is None:  # the first of all: the last that anybody knows of is what happened last
                found = (await connection.execute(select(func.max(events.c.at)))).scalar()
            if found is not None and found < since:
                return found
            await connection.execute(self._statements.beat, {"process": EVERYBODY, "at": now})
            return None

        return await self._lines.change(work)

    async def timed_tables(self, now: float, lost: float) -> list[str]:
        """Tables where a clock runs and so many seconds matter; with weeks to go they do not."""
        near = now + DAY + 100 * lost
        return [name for (name,) in await self._rows(select(jobs.c.table_id).where(jobs.c.due <= near))]

    async def put_off(self, table: str, until: float) -> None:
        """Neither a clock nor a computer is looked after at a table for a while."""
        later = {"due": case((jobs.c.due.is_(None), None), else_=until), "lease_until": until, "worker": None}
        await self._change(update(jobs).where(jobs.c.table_id == table).values(later))

    async def has_clocks(self) -> bool:
        """Whether a clock runs anywhere."""
        return bool(await self._rows(CLOCKS))

    async def has_turns(self) -> bool:
        """Whether a computer is to move anywhere, and be it one that others are at."""
        return bool(await self._rows(TURNS))

    async def overdue_tables(self, now: float, most: int = 100) -> list[str]:
        """Tables where somebody's time is up."""
        return [name for (name,) in await self._rows(OVERDUE, now=now, most=most)]


def _terms_or_none(said: str) -> Terms | None:
    try:
        return Terms.from_json(json.loads(said))
    except (ValueError, KeyError, TypeError, AttributeError, TessellaError):
        return None


SIZE = """((SELECT page_count FROM pragma_page_count()) - (SELECT freelist_count FROM pragma_freelist_count()))
    * (SELECT page_size FROM pragma_page_size())"""  # of SQLite's file, without what is free in it


def _moved() -> Exists:
    """Whether somebody has moved at a table, taken back or not."""
    return exists().where(events.c.table_id == tables.c.id, events.c.kind == MOVED)


def _awaited() -> Exists:
    """Whether a clock runs at a table, or a computer is to move."""
    return exists().where(jobs.c.table_id == tables.c.id)
