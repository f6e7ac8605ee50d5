"""Everything that a database holds as one file, and back; and whether all of it is whole.

A backup is an SQLite file with every row, whatever the database: keys, computers' seats, clocks and ids are in it. It
is read in one transaction, so it shows one moment while people play on. It has the version of what it was made from,
and is brought up to date in a copy when it is restored: a backup can be made before an update, and used after it.

    any database ──backup──▶ FILE ──restore──▶ any database that is empty
"""

from __future__ import annotations

import json
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from urllib.parse import quote

from sqlalchemy import MetaData, Table, func, inspect, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tessella.errors import TessellaError
from tessella.match.table.table import Table as PlayTable
from tessella.match.table.terms import Terms
from tessella.text import say
from tessella.web.store.database import claim, database_url, is_sqlite, migrate, open_engine
from tessella.web.store.models import events, jobs, tables
from tessella.web.store.rows import read_event, replay

PAGE = 1000  # rows at a time
VERSION = "alembic_version"

Tell = Callable[[str, int], None]  # the name of what is copied or looked at, and how much of it so far


class Damage(NamedTuple):
    """A table that cannot be read, and why."""

    table: str
    why: str


# Making one, and using it ----------------------------------------------------------------------------------------


async def back_up(db: str, path: str, tell: Tell) -> dict[str, int]:
    """Write everything to a file, which appears only when it is whole; how many rows of what."""
    target = Path(path).absolute()
    if target.exists():
        raise TessellaError(say("web-backup-exists", path=path))
    with _beside(target) as part:
        async with _moment(db) as source:
            version = (await source.execute(text(f"SELECT version_num FROM {VERSION}"))).scalar_one()  # noqa: S608 - ours
            async with _using(open_engine(database_url(str(part)))) as file:
                await migrate(file, version)
                copied = await _copy(source, file, tell)
                async with file.connect() as connection:
                    await connection.execute(text("PRAGMA journal_mode=DELETE"))  # one file, and nothing beside it
                return copied


async def restore(path: str, db: str, tell: Tell) -> dict[str, int]:
    """Put everything from a backup into a database that holds nothing yet, all or nothing."""
    if not Path(path).is_file():
        raise TessellaError(say("web-backup-none", path=path))
    url = database_url(db)
    lock = claim(url)
    try:
        with TemporaryDirectory(prefix="tessella-") as folder:
            copy = str(Path(folder) / "backup.sqlite3")
            shutil.copy(path, copy)
            async with _using(open_engine(database_url(copy))) as old, _using(open_engine(url, patient=True)) as new:
                with _explain(path):
                    await migrate(old)
                await migrate(new)
                async with new.connect() as there:
                    if (await there.execute(select(func.count()).select_from(tables))).scalar():
                        raise TessellaError(say("web-restore-full", db=_shown(url)))
                async with _moment(copy) as source:
                    return await _copy(source, new, tell)
    finally:
        if lock:
            lock.close()


async def _copy(source: AsyncConnection, target: AsyncEngine, tell: Tell) -> dict[str, int]:
    """All rows, in an order in which what is referred to comes first. Nobody holds a lease any more."""
    copied = {}
    async with target.begin() as there:
        known = await there.run_sync(_reflect)
        for table in known.sorted_tables:
            if table.name == VERSION:
                continue
            count = 0
            async for rows in _pages(source, table):
                free = {"lease_until": None, "worker": None} if table.name == jobs.name else {}
                await there.execute(table.insert(), [{**row, **free} for row in rows])
                count += len(rows)
                tell(table.name, count)
            copied[table.name] = count
    return copied


def _reflect(connection: Any) -> MetaData:
    known = MetaData()
    known.reflect(connection)
    return known


async def _pages(source: AsyncConnection, table: Table) -> AsyncIterator[list[dict[str, Any]]]:
    found = await source.stream(select(table).order_by(*table.primary_key.columns))
    async for rows in found.mappings().partitions(PAGE):
        yield [dict(row) for row in rows]


# Looking at one --------------------------------------------------------------------------------------------------


async def check(db: str, tell: Tell) -> tuple[int, list[Damage]]:
    """Replay every table: how many there are, and which cannot be read. The file itself is looked over too."""
    found = []
    async with _moment(db) as source:
        if is_sqlite(database_url(db)):
            said = (await source.execute(text("PRAGMA integrity_check(20)"))).scalars().all()
            found += [Damage("", str(each)) for each in said if each != "ok"]
        names = (await source.execute(select(tables.c.id).order_by(tables.c.id))).scalars().all()
        for n, name in enumerate(names, 1):
            if why := await _trouble(source, name):
                found.append(Damage(name, why))
            if not n % 20 or n == len(names):
                tell(tables.name, n)
    return len(names), found


async def _trouble(source: AsyncConnection, name: str) -> str:
    try:
        await _read_table(source, name)
    except DBAPIError as error:
        return " ".join(str(error.orig).split())[:200]
    except Exception as error:  # whatever a broken row leads to
        return f"{type(error).__name__}: {error}"[:200]
    return ""


async def _read_table(source: AsyncConnection, name: str) -> PlayTable:
    """A table as a database of any version has it."""
    terms = (await source.execute(select(tables.c.terms).where(tables.c.id == name))).scalar_one()
    wanted = select(events.c.seq, events.c.at, events.c.kind, events.c.seat, events.c.body, events.c.client)
    rows = await source.execute(wanted.where(events.c.table_id == name).order_by(events.c.seq))
    return replay(name, Terms.from_json(json.loads(terms)), [read_event(*row) for row in rows])


async def whole_tables(db: str) -> AsyncIterator[PlayTable | Damage]:
    """Every table of a database, while it is used or not; in the place of a broken one, what is wrong."""
    async with _moment(db) as source:
        for name in (await source.execute(select(tables.c.id).order_by(tables.c.id))).scalars().all():
            if why := await _trouble(source, name):
                yield Damage(name, why)
            else:
                yield await _read_table(source, name)


# Files and connections -------------------------------------------------------------------------------------------


@asynccontextmanager
async def _using(engine: AsyncEngine) -> AsyncIterator[AsyncEngine]:
    try:
        yield engine
    finally:
        await engine.dispose()


def _to_read(url: URL) -> AsyncEngine:
    """A file is opened in a way that cannot change it."""
    if not is_sqlite(url):
        return open_engine(url, patient=True)
    return create_async_engine(f"sqlite+aiosqlite:///file:{quote(str(url.database))}?mode=ro&uri=true")


@asynccontextmanager
async def _moment(db: str) -> AsyncIterator[AsyncConnection]:
    """A database as it is now, whatever happens to it meanwhile; nothing can be changed."""
    url = database_url(db)
    if is_sqlite(url) and not Path(str(url.database)).is_file():
        raise TessellaError(say("web-db-none", path=str(url.database)))
    with _explain(_shown(url)):
        async with _using(_to_read(url)) as engine, engine.connect() as connection:
            if is_sqlite(url):
                await connection.exec_driver_sql("BEGIN")  # else each statement would see a moment of its own
            else:
                await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            if not await connection.run_sync(lambda there: inspect(there).has_table(VERSION)):
                raise TessellaError(say("web-db-foreign", path=_shown(url)))
            yield connection


def _shown(url: URL) -> str:
    return str(url.database) if is_sqlite(url) else url.render_as_string()


@contextmanager
def _beside(target: Path) -> Iterator[Path]:
    """A file of one's own that takes its place only when all went well."""
    part = target.with_name(f".{target.name}.part")
    try:
        part.unlink(missing_ok=True)
        part.touch(0o600)
        yield part
        part.replace(target)
    except OSError as error:
        raise TessellaError(say("file-unwritable", path=str(target), reason=str(error.strerror).lower())) from None
    finally:
        for each in (part, *(part.with_name(part.name + end) for end in ("-wal", "-shm"))):
            each.unlink(missing_ok=True)


@contextmanager
def _explain(what: str) -> Iterator[None]:
    """What the database says, as a sentence."""
    try:
        yield
    except DBAPIError as error:
        raise TessellaError(say("web-db-unreadable", path=what, why=" ".join(str(error.orig).split())[:200])) from None
