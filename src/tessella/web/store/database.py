"""Opening the database: SQLite in a file, or PostgreSQL; and bringing it up to date."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import IO

from alembic import command
from alembic.config import Config
from platformdirs import user_data_path
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tessella.errors import OptionError, TessellaError
from tessella.text import say

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
MIGRATING = 7355_608  # PostgreSQL's advisory lock: only one process migrates at a time

# WAL with FULL: a commit is on the disk, not only with the system, when it is acknowledged. The writer commits many
# moves at once, so that costs little.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")


def database_url(said: str = "") -> URL:
    """The database's address: a URL, a file's name, or by default a file in the user's data folder."""
    said = said or os.environ.get("TESSELLA_DB", "") or str(user_data_path("tessella") / "tables.sqlite3")
    try:
        url = make_url(said) if "://" in said else URL.create("sqlite", database=str(Path(said).absolute()))
    except ArgumentError:
        raise OptionError(say("web-db-address")) from None
    kind = url.drivername.partition("+")[0]
    if kind not in DRIVERS:
        raise OptionError(say("web-db-kind", kind=kind))
    if kind == "sqlite" and url.database in (None, "", ":memory:"):
        raise OptionError(say("web-db-file"))
    return url.set(drivername=DRIVERS[kind])


def is_sqlite(url: URL) -> bool:
    """Whether it is a file of one's own."""
    return url.drivername.startswith("sqlite")


def open_engine(url: URL) -> AsyncEngine:
    """Connections to the database."""
    if not is_sqlite(url):
        return create_async_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True)  # it may have restarted
    Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, pool_size=10, max_overflow=0)  # each connection is a thread

    @event.listens_for(engine.sync_engine, "connect")
    def _set(connection: sqlite3.Connection, _: object) -> None:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def open_writer(url: URL) -> AsyncEngine:
    """One connection to PostgreSQL for the moves. Nobody asks before each of them whether it is still there, which
    would cost a round trip; the writer tries again instead."""
    return create_async_engine(url, pool_size=1, max_overflow=0)


def was_cut(error: Exception) -> bool:
    """Whether the database is not there: the connection broke, or none can be made."""
    if isinstance(error, DBAPIError):
        state = str(getattr(error.orig, "sqlstate", None) or "")  # PostgreSQL's; 57: it is being stopped or started
        return error.connection_invalidated or state.startswith(("08", "57"))
    return isinstance(error, OSError)


def claim(url: URL) -> IO[str] | None:
    """Only one server uses a SQLite file: two would not hear of each other's moves. Held as long as it lives."""
    if not is_sqlite(url):
        return None
    try:
        import fcntl
    except ImportError:  # Windows: SQLite itself still keeps the file whole
        return None
    path = Path(f"{url.database}.lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = path.open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise TessellaError(say("web-db-taken", path=str(url.database))) from None
    return lock


async def migrate(engine: AsyncEngine, version: str = "head") -> None:
    """Bring the database up to date, or to an older version."""
    async with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
        await connection.run_sync(_upgrade, version)


def _upgrade(connection: Connection, version: str) -> None:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    command.upgrade(config, version)
