"""A line to a database that fails as lines do: cut before or after a commit, silent, or not to be had."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sqlalchemy.engine import URL

from bench.faults.proxy import COMMITS
from tessella.web.store.database import database_url


class FaultyLine:
    """Stands between a server and PostgreSQL, in this process."""

    def __init__(self, target: URL) -> None:
        self.target = target
        self.loses_commits = 0  # so many COMMITs reach the database, and the line is cut instead of their answer
        self.cuts_commits = 0  # so many COMMITs do not even reach it
        self.refuses = False  # no new line can be made
        self.swallows = False  # new lines say nothing from the beginning
        self.made = 0
        self._silent: set[asyncio.StreamWriter] = set()
        self._lines: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0

    @property
    def url(self) -> URL:
        return self.target.set(host="127.0.0.1", port=self.port)

    def go_silent(self) -> None:
        """Every line that is there says nothing any more, and is not cut."""
        self._silent |= self._lines

    def cut(self) -> None:
        for each in self._lines:
            each.transport.abort()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refuses:
            writer.transport.abort()
            return
        self.made += 1
        there, to = await asyncio.open_connection(self.target.host, self.target.port)
        self._lines.add(writer)
        if self.swallows:
            self._silent.add(writer)
        answers = asyncio.create_task(self._pump(there, writer, writer))
        answers.add_done_callback(lambda _: writer.transport.abort())
        try:
            await self._pump(reader, to, writer)
        finally:
            answers.cancel()
            self._lines.discard(writer)
            for each in (to, writer):
                each.transport.abort()

    async def _pump(self, source: asyncio.StreamReader, to: asyncio.StreamWriter, line: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while said := await source.read(65536):
                if line in self._silent:
                    await asyncio.Event().wait()
                commits = to is not line and bool(COMMITS.search(said))
                if commits and self.cuts_commits:
                    self.cuts_commits -= 1
                    return
                to.write(said)
                await to.drain()
                if commits and self.loses_commits:
                    self.loses_commits -= 1
                    self._silent.add(line)
                    await asyncio.sleep(0.2)  # it commits
                    return


@asynccontextmanager
async def faulty_line(database: str) -> AsyncIterator[FaultyLine]:
    line = FaultyLine(database_url(database))
    server = await asyncio.start_server(line.serve, "127.0.0.1", 0)
    line.port = server.sockets[0].getsockname()[1]
    try:
        yield line
    finally:
        server.close()
        line.cut()
