"""A line between a server and PostgreSQL that can be cut, go silent, or lose the answers."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress

HOST = "127.0.0.1"
# What makes the database keep something: a COMMIT, or the notice of events that are kept by one statement alone.
COMMITS = re.compile(rb"COMMIT|events [\w-]+\n")
OPEN, SILENT, ANSWERLESS = "open", "silent", "answerless"  # of COMMITs: what is kept, and nobody hears of it


class Line:
    """One connection through the proxy."""

    def __init__(self, near: asyncio.StreamWriter, far: asyncio.StreamWriter | None, mode: str) -> None:
        self.near, self.far, self.mode = near, far, mode
        self.gone = asyncio.Event()
        self.committed = False  # whether a COMMIT went by to which no answer comes

    def cut(self) -> None:
        """Break it, as when a machine in between restarts."""
        self.gone.set()
        for end in (self.near, self.far):
            if end:
                end.transport.abort()


class Proxy:
    """Passes everything on, as long as it is left alone."""

    def __init__(self, target: int) -> None:
        self.target, self.port = target, 0
        self.next_mode = OPEN  # of lines that are made from now on
        self.lines: set[Line] = set()
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Take connections at a free port."""
        self._server = await asyncio.start_server(self._join, HOST, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        """Nobody gets through any more."""
        if self._server:
            self._server.close()
        self.cut()

    def cut(self) -> None:
        """Break all lines; new ones can be made."""
        for line in list(self.lines):
            line.cut()

    def change(self, mode: str, new: str = OPEN) -> None:
        """How all lines are from now on, and how new ones will be. What was silent stays so: it is half open."""
        self.next_mode = new
        for line in self.lines:
            if line.mode != SILENT:
                line.mode = mode

    async def _join(self, reader: asyncio.StreamReader, near: asyncio.StreamWriter) -> None:
        line = Line(near, None, self.next_mode)
        self.lines.add(line)
        try:
            back, line.far = await asyncio.open_connection(HOST, self.target)
            await asyncio.gather(self._pass(line, reader, line.far), self._pass(line, back, near))
        except OSError:
            pass  # the database is not there, or somebody cut the line
        finally:
            line.cut()
            self.lines.discard(line)

    async def _pass(self, line: Line, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while said := await reader.read(65536):
                if line.mode == ANSWERLESS and writer is line.far and COMMITS.search(said):
                    line.committed = True
                if line.mode != SILENT and not (line.committed and writer is line.near):
                    writer.write(said)
                    await writer.drain()
            if line.mode == SILENT:  # of a silent line nobody hears that it ended, either
                await line.gone.wait()
        line.cut()
