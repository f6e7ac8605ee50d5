"""What is kept: tables, who may sit at them, their events, and what they wait for.

All events go through one writer, which commits whatever came in meanwhile in one transaction: under load many moves
share one wait for the disk. An event and the job that follows from it are committed together.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext
from typing import Any, NamedTuple

from sqlalchemy import Exists, and_, bindparam, delete, exists, func, or_, select, text, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessella.match.table.events import MOVED, Event, RefusedError
from tessella.match.table.terms import Terms
from tessella.text import say
from tessella.web.store.database import claim, is_sqlite, migrate, open_engine, open_writer, was_cut
from tessella.web.store.grants import Grant, Grants, grant_row, read_grants
from tessella.web.store.models import events, grants, jobs, tables

log = logging.getLogger("tessella.web")

BATCH = 200  # events in one transaction; their numbers also have to fit into one NOTIFY
CHANNEL = "tessella"


class Job(NamedTuple):
    """What a table waits for after an event."""

    table: str
    seq: int
    seat: int
    level: str  # empty: a person
    since: float
    due: float | None


class NewTable(NamedTuple):
    """A table that is set up, with the keys to it by hash."""

    id: str
    terms: Terms
    events: Sequence[Event]
    grants: dict[str, Grant]
    job: Job | None


class Append(NamedTuple):
    """An event to be kept, with what follows from it."""

    table: str
    event: Event
    job: Job | None  # what it waits for now
    had_job: bool  # whether a line about an earlier wait may have to go
    rematch: NewTable | None
    done: asyncio.Future[bool]


class Store:
    """The database."""

    def __init__(self, url: URL, process: str) -> None:
        self.url, self.process = url, process
        self.sqlite = is_sqlite(url)
        self.commits = 0
        self._lock = claim(url)
        self.engine = open_engine(url)
        self._moves = self.engine if self.sqlite else open_writer(url)
        insert = sqlite.insert if self.sqlite else postgresql.insert
        self._insert = insert
        self._keep = insert(events).on_conflict_do_nothing().returning(events.c.table_id, events.c.seq)
        job = insert(jobs)
        self._wait = job.on_conflict_do_update(
            index_elements=[jobs.c.table_id],
            set_={
                **{name: job.excluded[name] for name in ("seq", "seat", "level", "since", "due")},
                "lease_until": None,
                "worker": None,
            },
            where=jobs.c.seq <= job.excluded.seq,
        )
        self._queue: asyncio.Queue[Append] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._one_writer = asyncio.Lock()

    async def open(self) -> None:
        """Bring the database up to date and begin to write."""
        await migrate(self.engine)
        if self.sqlite:  # whoever held a lease is dead: there is only one server
            async with self._transaction() as connection:
                await connection.execute(update(jobs).values(lease_until=None, worker=None))
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Write what is left and close."""
        if self._writer:
            await self._queue.join()
            self._writer.cancel()
            await asyncio.wait([self._writer])
        await self.engine.dispose()
        await self._moves.dispose()
        if self._lock:
            self._lock.close()

    # Writing ---------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _begin(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        """All or nothing. SQLite has one writer at a time, and lets others wait less well than we do."""
        async with self._one_writer if self.sqlite else nullcontext(), engine.begin() as connection:
            yield connection

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        with _explain_outage():
            async with self._begin(self.engine) as connection:
                yield connection

    async def append(
        self, table: str, event: Event, job: Job | None, had_job: bool, rematch: NewTable | None = None
    ) -> bool:
        """Keep an event; False if another process was faster. Returns only when it is safe."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Append(table, event, job, had_job, rematch, done))
        return await done

    async def _write(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._commit(batch)
            except Exception as error:
                # A cut line is made anew. Else one of them may be to blame, or a deadlock between two servers.
                for part in [batch] if was_cut(error) else [[each] for each in batch]:
                    await self._commit_or_fail(part)
            for _ in batch:
                self._queue.task_done()

    async def _commit_or_fail(self, batch: list[Append]) -> None:
        """The last chance. What was kept although the line broke is found: its numbers are taken, by itself."""
        try:
            await self._commit(batch)
        except Exception as error:
            for each in batch:
                if not each.done.done():
                    each.done.set_exception(error)

    async def _commit(self, batch: list[Append]) -> None:
        # In one order everywhere, so that two servers do not wait for each other.
        rows = sorted((_event_row(each.table, each.event) for each in batch), key=lambda r: (r["table_id"], r["seq"]))
        async with self._begin(self._moves) as connection:
            kept = {(table, seq) for table, seq in await connection.execute(self._keep, rows)}
            won = [each for each in batch if (each.table, each.event.seq) in kept]
            await self._wait_for(connection, [each.job for each in won if each.job])
            gone = [each.table for each in won if each.had_job and not each.job]
            if gone:
                await connection.execute(delete(jobs).where(jobs.c.table_id.in_(gone)))
            for each in won:
                if each.rematch:
                    await self._add(connection, each.rematch)
            await self._notify(connection, [(each.table, each.event.seq) for each in won])
        self.commits += 1
        for each in batch:
            if not each.done.done():
                each.done.set_result((each.table, each.event.seq) in kept)

    async def _notify(self, connection: AsyncConnection, numbers: Iterable[tuple[str, int]]) -> None:
        """Tell other processes, at the moment of the commit."""
        said = " ".join(f"{table}:{seq}" for table, seq in numbers)
        if said and not self.sqlite:
            await connection.execute(select(func.pg_notify(CHANNEL, f"events {self.process} {said}")))

    async def notify(self, said: str) -> None:
        """Tell other processes something that is not kept."""
        if not self.sqlite:
            async with self._transaction() as connection:
                await connection.execute(select(func.pg_notify(CHANNEL, said)))

    async def _wait_for(self, connection: AsyncConnection, wanted: Iterable[Job]) -> None:
        rows = [{**job._asdict(), "table_id": job.table} for job in sorted(wanted)]
        for row in rows:
            del row["table"]
        if rows:
            await connection.execute(self._wait, rows)

    async def create(self, *made: NewTable) -> None:
        """Keep new tables, all or none."""
        async with self._transaction() as connection:
            for each in made:
                await self._add(connection, each)

    async def _add(self, connection: AsyncConnection, made: NewTable) -> None:
        at = made.events[0].at
        terms = json.dumps(made.terms.as_json())
        await connection.execute(
            self._insert(tables), {"id": made.id, "created": at, "terms": terms, "open": made.terms.open}
        )
        rows = [grant_row(made.id, key, grant, at) for key, grant in made.grants.items()]
        if rows:
            await connection.execute(self._insert(grants), rows)
        await connection.execute(self._insert(events), [_event_row(made.id, event) for event in made.events])
        await self._wait_for(connection, [made.job] if made.job else [])

    async def grant(self, table: str, key_hash: str, grant: Grant, created: float) -> None:
        """Let somebody in, or give them more seats."""
        async with self._transaction() as connection:
            await Grants(connection, self._insert, table, created).give(key_hash, grant)

    async def exchange(self, table: str, invitation: str, key_hash: str, created: float) -> Grant | None:
        """Give an invitation's seat to a key; None if the invitation was used before."""
        async with self._transaction() as connection:
            return await Grants(connection, self._insert, table, created).exchange(invitation, key_hash)

    async def close_table(self, table: str) -> None:
        """A table that waits for nobody any more."""
        async with self._transaction() as connection:
            await connection.execute(update(tables).where(tables.c.id == table).values(open=False))

    async def delete(self, table: str) -> None:
        """A table and all that belongs to it."""
        async with self._transaction() as connection:
            await connection.execute(delete(tables).where(tables.c.id == table))
            if not self.sqlite:
                await connection.execute(select(func.pg_notify(CHANNEL, f"deleted {self.process} {table}")))

    async def delete_unplayed(self, table: str) -> bool:
        """A table at which nobody has ever moved; False if somebody has."""
        async with self._transaction() as connection:
            # Held, so that no other process keeps a move between the look and the end of the table.
            await connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
            gone = await connection.execute(delete(tables).where(tables.c.id == table, ~_moved(), ~_awaited()))
            if gone.rowcount and not self.sqlite:
                await connection.execute(select(func.pg_notify(CHANNEL, f"deleted {self.process} {table}")))
            return bool(gone.rowcount)

    # Reading ---------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _connect(self) -> AsyncIterator[AsyncConnection]:
        with _explain_outage():
            async with self.engine.connect() as connection:
                yield connection

    async def terms(self, table: str) -> Terms | None:
        """What was agreed at a table, if there is one."""
        async with self._connect() as connection:
            found = (await connection.execute(select(tables.c.terms).where(tables.c.id == table))).scalar()
        return None if found is None else Terms.from_json(json.loads(found))

    async def events(self, table: str, after: int = 0) -> list[Event]:
        """A table's events after a number."""
        wanted = (
            select(events.c.seq, events.c.at, events.c.kind, events.c.seat, events.c.body, events.c.client)
            .where(events.c.table_id == table, events.c.seq > after)
            .order_by(events.c.seq)
        )
        async with self._connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Event(seq, at, kind, seat, json.loads(body), client) for seq, at, kind, seat, body, client in rows]

    async def grants_of(self, table: str) -> dict[str, Grant]:
        """Everybody who may sit at a table, by the hash of their key."""
        async with self._connect() as connection:
            return await read_grants(connection, table)

    async def tables_of(
        self, key_hash: str, limit: int, before: tuple[float, str] | None = None
    ) -> list[tuple[str, float]]:
        """The tables of a key, the newest first: id and time."""
        wanted = select(grants.c.table_id, grants.c.created).where(grants.c.key_hash == key_hash)
        if before:
            wanted = wanted.where(tuple_(grants.c.created, grants.c.table_id) < tuple_(*before))
        wanted = wanted.order_by(grants.c.created.desc(), grants.c.table_id.desc()).limit(limit)
        async with self._connect() as connection:
            return [(table, created) for table, created in (await connection.execute(wanted)).all()]

    async def table_ids(self, after: str = "", limit: int = 100) -> list[str]:
        """The ids of all tables, page by page."""
        wanted = select(tables.c.id).where(tables.c.id > after).order_by(tables.c.id).limit(limit)
        async with self._connect() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def open_tables(self, after: float, limit: int) -> list[str]:
        """Tables from after a time that may wait for anybody, the newest first."""
        wanted = select(tables.c.id).where(tables.c.open, tables.c.created > after)
        async with self._connect() as connection:
            return list((await connection.execute(wanted.order_by(tables.c.created.desc()).limit(limit))).scalars())

    async def unplayed_tables(
        self, before: float, after: tuple[float, str], limit: int = 100
    ) -> list[tuple[str, float, Terms, float]]:
        """Tables from before a time at which nobody has moved or is waited for: id, time, terms, last event's time."""
        last = select(func.max(events.c.at)).where(events.c.table_id == tables.c.id).scalar_subquery()
        wanted = (
            select(tables.c.id, tables.c.created, tables.c.terms, last)
            .where(tables.c.created < before, tuple_(tables.c.created, tables.c.id) > tuple_(*after))
            .where(~_moved(), ~_awaited())
            .order_by(tables.c.created, tables.c.id)
            .limit(limit)
        )
        async with self._connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [(name, at, Terms.from_json(json.loads(terms)), latest) for name, at, terms, latest in rows]

    async def is_healthy(self) -> bool:
        """Whether the database answers."""
        async with self._connect() as connection:
            return (await connection.execute(text("SELECT 1"))).scalar() == 1

    # Jobs ------------------------------------------------------------------------------------------------------

    async def take_jobs(self, worker: str, now: float, until: float, most: int) -> list[Job]:
        """Lease computers' turns that nobody is at; another server cannot take the same."""
        free = (
            select(jobs.c.table_id)
            .where(jobs.c.level != "", or_(jobs.c.lease_until.is_(None), jobs.c.lease_until < now))
            .order_by(jobs.c.since)
            .limit(most)
            .with_for_update(skip_locked=True)
            .cte("free")  # chosen once; PostgreSQL may run a mere subquery again, and so take more than the most
        )
        taken = (
            update(jobs)
            .where(jobs.c.table_id.in_(select(free.c.table_id)))
            .values(lease_until=until, worker=worker)
            .returning(jobs.c.table_id, jobs.c.seq, jobs.c.seat, jobs.c.level, jobs.c.since, jobs.c.due)
        )
        async with self._transaction() as connection:
            return [Job(*found) for found in (await connection.execute(taken)).all()]

    async def renew(self, worker: str, wanted: Iterable[Job], until: float) -> None:
        """Go on with jobs."""
        rows = [{"t": job.table, "n": job.seq} for job in wanted]
        mine = and_(jobs.c.table_id == bindparam("t"), jobs.c.seq == bindparam("n"), jobs.c.worker == worker)
        if rows:
            async with self._transaction() as connection:
                await connection.execute(update(jobs).where(mine).values(lease_until=until), rows)

    async def release(self, worker: str, job: Job, until: float | None = None) -> None:
        """Let go of a job: somebody may take it at once, or after a while."""
        mine = and_(jobs.c.table_id == job.table, jobs.c.seq == job.seq, jobs.c.worker == worker)
        async with self._transaction() as connection:
            await connection.execute(update(jobs).where(mine).values(lease_until=until))

    async def drop_job(self, table: str, seq: int) -> None:
        """What a table no longer waits for, up to an event."""
        async with self._transaction() as connection:
            await connection.execute(delete(jobs).where(jobs.c.table_id == table, jobs.c.seq <= seq))

    async def overdue_tables(self, now: float, most: int = 100) -> list[str]:
        """Tables where somebody's time is up."""
        async with self._connect() as connection:
            return list(
                (await connection.execute(select(jobs.c.table_id).where(jobs.c.due <= now).limit(most))).scalars()
            )


def _moved() -> Exists:
    """Whether somebody has moved at a table, taken back or not."""
    return exists().where(events.c.table_id == tables.c.id, events.c.kind == MOVED)


def _awaited() -> Exists:
    """Whether a clock runs at a table, or a computer is to move."""
    return exists().where(jobs.c.table_id == tables.c.id)


@contextmanager
def _explain_outage() -> Iterator[None]:
    """Whoever asks while the database is not there is told so."""
    try:
        yield
    except (DBAPIError, OSError) as error:
        if not was_cut(error):
            raise
        log.warning("The database does not answer: %s", " ".join(str(error).split())[:200])
        raise RefusedError("storage", say("web-not-kept")) from None


def _event_row(table: str, event: Event) -> dict[str, Any]:
    return {
        "table_id": table,
        "seq": event.seq,
        "at": event.at,
        "kind": event.kind,
        "seat": event.seat,
        "body": json.dumps(event.body),
        "client": event.client,
    }
