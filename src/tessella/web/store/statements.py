"""What is written, in the database's own words; and what other processes are told of it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property
from itertools import chain
from typing import Any

import asyncpg
from pydantic_core import from_json, to_json
from sqlalchemy import bindparam, delete, func, null, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from tessella.match.table.events import Event
from tessella.web.store.database import may_be_kept
from tessella.web.store.grants import grant_row
from tessella.web.store.lines import LostError
from tessella.web.store.models import beats, events, grants, jobs, tables
from tessella.web.store.rows import EVENT, Append, Job, NewTable, event_row, event_values, job_row

CHANNEL = "tessella"
NOTICE = 7500  # bytes that one notice can hold, of PostgreSQL's 8,000
LONG = 1500  # bytes: a longer event is told by its number, and others read it
EVENTS, WAITING = "events", "waiting"  # a notice of events; of some after which a clock runs or a computer is to move

# The columns of an event, as ``EVENT`` has them.
KEEP = "INSERT INTO events (table_id, seq, at, kind, seat, body, client, asked) "
ROW = "(?, ?, ?, ?, ?, ?, ?, ?)"
GROUP = 8  # rows: a statement for whole groups and one for the rest; so there are few different ones to be compiled
KEEP_MANY = f"""{KEEP} SELECT * FROM unnest($1::text[], $2::integer[], $3::double precision[], $4::text[],
    $5::integer[], $6::text[], $7::text[], $8::text[]) ON CONFLICT DO NOTHING RETURNING table_id, seq"""  # noqa: S608 - nobody's words but ours
# All at once, and told in parts: no word in between, and no transaction but that of the statement itself.
NEWS = "unnest($1::text[], $2::integer[], $9::text[], $10::integer[]) AS news (table_id, seq, said, part)"
TELL = f"pg_notify('{CHANNEL}', $11 || string_agg(said, E'\\n'))"
KEEP_AND_TELL = f"""WITH kept AS ({KEEP_MANY}),
    told AS (SELECT {TELL} FROM {NEWS} JOIN kept USING (table_id, seq) GROUP BY part)
    SELECT table_id, seq FROM kept WHERE (SELECT count(*) FROM told) > 0"""  # noqa: S608 - the same

# Built once, which takes longer than to carry them out.
NOTIFY = select(func.pg_notify(CHANNEL, bindparam("said")))
WAIT_NO_MORE = delete(jobs).where(jobs.c.table_id.in_(bindparam("names", expanding=True)))

Key = tuple[str, int]


JOB = ("table_id", "seq", "seat", "level", "since", "due")  # what a table waits for


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
                "lease_until": null(),
                "worker": null(),
            },
            where=jobs.c.seq <= job.excluded.seq,
        )
        beat = self.insert(beats)
        self.beat = beat.on_conflict_do_update(index_elements=[beats.c.process], set_={"at": beat.excluded.at})

    def at_once(self, appends: Sequence[Append], dialect: str) -> Callable[[Any], Any] | None:
        """How events are kept without a word to and fro for each step, if that can be: most of the time it can, and it
        costs the least. What it is given is the driver's own line; it says table and number of those that were kept."""
        if any(each.rematch for each in appends):
            return None
        if self.sqlite:
            return lambda line: line._execute(self._keep_in_file, line._conn, appends)
        if dialect == "postgresql" and not any(each.job or each.had_job for each in appends):
            return lambda line: self._keep_and_tell(line, appends)
        return None

    @cached_property
    def _waiting(self) -> tuple[str, Sequence[str]]:
        """How it is kept what a table waits for, without SQLAlchemy: the statement, and what it takes in its order."""
        compiled = self.wait.compile(dialect=sqlite.dialect(), column_keys=JOB)
        return compiled.string, compiled.positiontup or ()

    def _keep_in_file(self, file: sqlite3.Connection, appends: Sequence[Append]) -> set[Key]:
        """All of it in the thread of the line."""
        rows = [event_values(each.table, each.event) for each in appends]
        kept = _insert_all(file, rows)
        for each in appends:
            if each.job or each.had_job:
                self._follow_in_file(file, each, kept)
        try:
            file.commit()
        except Exception as error:
            if may_be_kept(error):
                raise LostError from error
            raise
        return kept

    def _follow_in_file(self, file: sqlite3.Connection, each: Append, kept: set[Key]) -> None:
        if (each.table, each.event.seq) not in kept:
            return
        if each.job:
            text, names = self._waiting
            file.execute(text, [job_row(each.job)[name] for name in names])
        else:
            file.execute("DELETE FROM jobs WHERE table_id = ?", (each.table,))

    async def _keep_and_tell(self, line: asyncpg.Connection, appends: Sequence[Append]) -> set[Key]:
        columns = tuple(map(list, zip(*(event_values(each.table, each.event) for each in appends), strict=True)))
        said = [news_text(each.table, each.event) for each in appends]
        head = f"{EVENTS} {self.process}\n"
        try:
            found = await line.fetch(KEEP_AND_TELL, *columns, said, _parts(said), head)
        except Exception as error:
            if may_be_kept(error):
                raise LostError from error
            raise
        return {(row[0], row[1]) for row in found}

    async def keep(self, connection: AsyncConnection, appends: Sequence[Append]) -> set[Key]:
        """Many events, as a part of a transaction; table and number of those whose number was free."""
        rows = [event_values(each.table, each.event) for each in appends]
        if connection.dialect.name == "postgresql":
            columns = tuple(map(list, zip(*rows, strict=True)))
            found = (await connection.exec_driver_sql(KEEP_MANY, columns)).all()
            return {(str(row.table_id), int(row.seq)) for row in found}
        named = [dict(zip(EVENT, row, strict=True)) for row in rows]
        return {(row[0], row[1]) for row in await connection.execute(self.keep_rows, named)}

    async def follow(self, connection: AsyncConnection, won: Sequence[Append]) -> None:
        """What follows from events."""
        waiting = [each.job for each in won if each.job]
        await self.wait_for(connection, waiting)
        gone = [each.table for each in won if each.had_job and not each.job]
        if gone:
            await connection.execute(WAIT_NO_MORE, {"names": gone})
        for each in won:
            if each.rematch:
                await self.add(connection, each.rematch)
        said = [news_text(each.table, each.event) for each in won] if not self.sqlite else []
        kind, parts = WAITING if waiting or any(each.rematch for each in won) else EVENTS, _parts(said)
        for part in sorted(set(parts)):
            lines = "\n".join(text for text, n in zip(said, parts, strict=True) if n == part)
            await self._notify(connection, f"{kind} {self.process}\n{lines}")

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
            await self._notify(connection, f"{kind} {self.process} {said}")

    async def _notify(self, connection: AsyncConnection, said: str) -> None:
        await connection.execute(NOTIFY, {"said": said})


@cache
def _keep_rows(count: int) -> str:
    return f"{KEEP} VALUES {', '.join([ROW] * count)} ON CONFLICT DO NOTHING"


def _insert_all(file: sqlite3.Connection, rows: list[tuple[Any, ...]]) -> set[Key]:
    """Table and number of those rows whose number was free: mostly all of them. In two statements at most, each of them
    compiled before: after each, this thread and the one in which people move wait for each other."""
    cursor, done, whole = file.cursor(), 0, len(rows) // GROUP * GROUP
    for part in (rows[:whole], rows[whole:]):
        if part:
            cursor.execute(_keep_rows(len(part)), list(chain.from_iterable(part)))
            done += cursor.rowcount
    if done == len(rows):
        return {row[:2] for row in rows}
    file.rollback()
    return {row[:2] for row in rows if cursor.execute(_keep_rows(1), row).rowcount}


# News for other processes --------------------------------------------------------------------------------------


def news_text(table: str, event: Event) -> str:
    """An event as other processes hear of it: whole or, if it is long, by its number."""
    said = to_json((table, *event))
    return said.decode() if len(said) <= LONG else f"{table}:{event.seq}"


def read_news(said: str) -> tuple[str, int, Event | None]:
    """A table, an event's number, and the event if it was told."""
    if said.startswith("["):
        table, *values = from_json(said)
        event = Event(*values)
        return table, event.seq, event
    table, _, seq = said.rpartition(":")
    return table, int(seq), None


def _parts(said: Iterable[str]) -> list[int]:
    """In which notice each of some texts goes."""
    found, part, size = list[int](), 0, 0
    for each in said:
        length = len(each.encode()) + 1
        if size + length > NOTICE:
            part, size = part + 1, 0
        size += length
        found.append(part)
    return found


def in_parts(said: Iterable[str]) -> list[str]:
    """Words that go into as few notices as can be."""
    texts = list(said)
    parts: dict[int, list[str]] = {}
    for text, part in zip(texts, _parts(texts), strict=True):
        parts.setdefault(part, []).append(text)
    return [" ".join(each) for each in parts.values()]
