"""The databases that servers are checked with, and what they have kept in the end."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import Any, Protocol

from bench.faults.proxy import Proxy
from bench.postgres import Postgres, postgres
from tessella.errors import TessellaError
from tessella.text import say

EVENTS = "SELECT table_id, seq, at, kind, seat, body, client FROM events ORDER BY table_id, seq"
TERMS = "SELECT id, terms FROM tables"
TRIES = 5  # to start one again
DAMAGE = "UPDATE events SET body = '{' WHERE seq = 1 AND table_id = "


class Database(Protocol):
    """What servers keep their tables in."""

    processes: int  # how many servers share it
    proxies: list[Proxy]

    async def open(self) -> None:
        """Make it."""

    async def close(self) -> None:
        """Remove it."""

    def url(self, server: int) -> str:
        """Its address for one of the servers."""

    async def restart(self, at_once: bool, down: float) -> None:
        """Stop it and start it again after some seconds; at once: without any goodbye."""

    async def read(self, query: str) -> list[Any]:
        """Rows, past all servers."""

    async def write(self, statement: str) -> None:
        """Change something, past all servers."""


class Sqlite:
    """A file; one server uses it."""

    processes = 1

    def __init__(self, folder: Path) -> None:
        self.file = str(folder / "tables.sqlite3")
        self.proxies: list[Proxy] = []

    async def open(self) -> None:
        """The server makes it."""

    async def close(self) -> None:
        """It goes with its folder."""

    def url(self, server: int) -> str:
        """The file."""
        return self.file

    async def restart(self, at_once: bool, down: float) -> None:
        """It has no process of its own."""

    async def read(self, query: str) -> list[Any]:
        """Rows, past the server."""
        with closing(sqlite3.connect(self.file)) as connection:
            return connection.execute(query).fetchall()

    async def write(self, statement: str) -> None:
        """Change something, past the server."""
        with closing(sqlite3.connect(self.file)) as connection, connection:
            connection.execute(statement)


class Shared:
    """A PostgreSQL of one's own for two servers, each with a line that can be broken."""

    processes = 2

    def __init__(self) -> None:
        self._manager: AbstractContextManager[Postgres | None] = postgres(durable=False)
        self._postgres: Postgres | None = None
        self._one = asyncio.Lock()
        self._restarting: asyncio.Task[None] | None = None
        self.proxies: list[Proxy] = []

    async def open(self) -> None:
        """Make it, and the lines to it."""
        self._postgres = await asyncio.to_thread(self._manager.__enter__)
        if self._postgres is None:
            raise TessellaError(say("cli-bench-no-postgres"))
        self.proxies = [Proxy(self._postgres.port) for _ in range(self.processes)]
        for proxy in self.proxies:
            await proxy.start()

    async def close(self) -> None:
        """Remove it."""
        if self._restarting:
            await asyncio.wait([self._restarting])
        for proxy in self.proxies:
            await proxy.stop()
        await asyncio.to_thread(self._manager.__exit__, None, None, None)

    @property
    def _running(self) -> Postgres:
        assert self._postgres
        return self._postgres

    def url(self, server: int) -> str:
        """Through the server's own line."""
        return self._running.url.replace(str(self._running.port), str(self.proxies[server].port))

    async def restart(self, at_once: bool, down: float) -> None:
        """Stop it and start it again after some seconds; at once: without any goodbye."""
        # Whoever is interrupted meanwhile leaves none behind: it is finished before the database is closed.
        self._restarting = asyncio.create_task(self._restart(signal.SIGQUIT if at_once else signal.SIGINT, down))
        await asyncio.shield(self._restarting)

    async def _restart(self, how: int, down: float) -> None:
        async with self._one:
            await asyncio.to_thread(self._running.stop, how)
            await asyncio.sleep(down)
            for _ in range(TRIES):  # what is left of the one before may still be in its way
                if await asyncio.to_thread(self._running.start):
                    return
            raise TimeoutError("PostgreSQL does not start again")

    async def read(self, query: str) -> list[Any]:
        """Rows, past all servers and lines."""
        import asyncpg

        async with self._one:
            connection = await asyncpg.connect(self._running.url)
            try:
                return [tuple(row) for row in await connection.fetch(query)]
            finally:
                await connection.close()

    async def write(self, statement: str) -> None:
        """Change something, past all servers and lines."""
        await self.read(statement)


async def damage(database: Database, table: str) -> None:
    """Break a table's first event, as a bad disk might."""
    await database.write(f"{DAMAGE}'{table}'")


async def kept(database: Database) -> list[tuple[str, Any, list[Any]]]:
    """Each table with its terms and its events, as they are in the database."""
    found: dict[str, tuple[Any, list[Any]]] = {
        table: (json.loads(terms), []) for table, terms in await database.read(TERMS)
    }
    for table, seq, at, kind, seat, body, client in await database.read(EVENTS):
        found[table][1].append([seq, at, kind, seat, value(body), client])
    return [(table, terms, events) for table, (terms, events) in found.items()]


def value(body: str) -> Any:
    """What an event holds, or what is left of it."""
    try:
        return json.loads(body)
    except ValueError:
        return {"damaged": body}
