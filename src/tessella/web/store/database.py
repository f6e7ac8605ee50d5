"""Opening the database: SQLite in a file, or PostgreSQL; and bringing it up to date."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import IO

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from platformdirs import user_data_path
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as NoLineError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tessella.errors import OptionError, TessellaError
from tessella.text import say

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
MIGRATING = 7355_608  # PostgreSQL's advisory lock: only one process migrates at a time

STATEMENT = 2.5  # seconds for a statement; then its line is thought to be silent
CONNECT = 2.0  # seconds for a new line
POOL = 4.0  # seconds that somebody waits for a line that others have

# What PostgreSQL itself does with a line on which we have gone silent, or a statement that nobody waits for any more.
# What one process holds in a transaction it does not end, another one gets before its own statement's time is up.
SETTINGS = {
    "application_name": "tessella",
    "statement_timeout": "4000",
    "lock_timeout": "3000",
    "idle_in_transaction_session_timeout": "2000",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}
# One gap is left. A line that goes silent between two messages of one statement is neither idle nor working on it: no
# time of PostgreSQL's ever runs out, and whatever its transaction has locked stays locked until the line itself is
# missed, which a machine in between may prevent. Nobody takes this long to send the rest.
FREE = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'tessella' AND usename = current_user AND datname = current_database()
    AND state = 'active' AND wait_event = 'ClientRead' AND state_change < clock_timestamp() - interval '4 seconds'
"""
PATIENT = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")  # off for what takes long

# WAL with FULL: a commit is on the disk, not only with the system, when it is acknowledged. The writer commits many
# moves at once, so that costs little. A move goes to another page than those at other tables, and all of a page is
# written with it: so pages are small. Only a new file takes that; one that is there keeps the pages it has.
PRAGMAS = ("page_size=1024", "journal_mode=WAL", "synchronous=FULL", "busy_timeout=2500", "foreign_keys=ON")


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


def open_engine(url: URL, size: int = 10, patient: bool = False) -> AsyncEngine:
    """Connections to the database. Those used last come first: others may have gone silent. ``patient``: statements and
    transactions may take long."""
    if not is_sqlite(url):
        settings = {name: said for name, said in SETTINGS.items() if not patient or name not in PATIENT}
        arguments = {"timeout": CONNECT, "server_settings": settings}
        return create_async_engine(
            url, pool_size=size, max_overflow=0, pool_timeout=POOL, pool_use_lifo=True, connect_args=arguments
        )
    Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, pool_size=size, max_overflow=0, pool_timeout=POOL)  # each is a thread

    @event.listens_for(engine.sync_engine, "connect")
    def _set(connection: sqlite3.Connection, _: object) -> None:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


# SQLite's names for what is wrong with the file or the disk, and not with what was asked.
OUTAGES = ("FULL", "IOERR", "READONLY", "BUSY", "LOCKED", "CANTOPEN", "CORRUPT", "NOTADB", "INTERRUPT", "PERM", "AUTH")
REFUSED = ("FULL", "READONLY", "BUSY", "LOCKED", "CONSTRAINT", "INTERRUPT")  # a COMMIT that says so changed nothing


def is_outage(error: BaseException) -> bool:
    """Whether the database is not there: the line broke or is silent, none can be made, or the file cannot be used."""
    if isinstance(error, DBAPIError | asyncpg.PostgresError):
        # 08, 57: the line, or it is being stopped or started; 53: no room for another line, or on its disk;
        # 55P03, 40: others were in the way; 25006: it may only be read, as after a fail-over.
        gone = _state(error).startswith(("08", "57", "53", "55P03", "40", "25006"))
        cut = isinstance(error, DBAPIError) and error.connection_invalidated
        return cut or gone or _sqlite_name(error).startswith(OUTAGES)
    lost = isinstance(error, OSError | NoLineError | asyncpg.InterfaceError) and not isinstance(error, ValueError)
    return lost or _sqlite_name(error).startswith(OUTAGES)


def is_damaged(error: BaseException) -> bool:
    """Whether a part of the file cannot be read. Others may be whole."""
    return isinstance(error, DBAPIError) and _sqlite_name(error).startswith("CORRUPT")


def may_be_kept(error: Exception) -> bool:
    """Whether a COMMIT that failed so may have been carried out nevertheless: nobody said that it was not."""
    if not isinstance(error, DBAPIError | sqlite3.Error | asyncpg.PostgresError):
        return not isinstance(error, ValueError)  # which the driver says before it sends anything
    state, name = _state(error), _sqlite_name(error)
    return not (state and not state.startswith(("08", "57"))) and not name.startswith(REFUSED)


def _state(error: BaseException) -> str:
    """PostgreSQL's number for what went wrong."""
    return str(getattr(getattr(error, "orig", error), "sqlstate", None) or "")


def _sqlite_name(error: BaseException) -> str:
    """SQLite's name for what went wrong, if it was SQLite."""
    return str(getattr(getattr(error, "orig", error), "sqlite_errorname", None) or "").removeprefix("SQLITE_")


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


async def is_up_to_date(connection: AsyncConnection) -> bool:
    """Whether there is nothing to migrate."""
    return await connection.run_sync(lambda here: MigrationContext.configure(here).get_current_revision()) == (
        ScriptDirectory.from_config(_config()).get_current_head()
    )


async def migrate(engine: AsyncEngine, version: str = "head") -> None:
    """Bring the database up to date, or to an older version."""
    async with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            for each in PATIENT:
                await connection.execute(text(f"SET LOCAL {each} = 0"))
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
        await connection.run_sync(_upgrade, version)


def _upgrade(connection: Connection, version: str) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
