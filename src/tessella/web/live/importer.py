"""The importer: one process that reads people's records, so that nothing else waits for their moves to be played."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from fastapi import Depends, Request

from tessella.match.table.events import Event, RefusedError
from tessella.match.table.terms import Terms
from tessella.text import say
from tessella.web.budgets import Who
from tessella.web.live.keys import hash_key
from tessella.web.live.line import Line
from tessella.web.store.grants import Grant
from tessella.web.store.store import Job, NewTable
from tessella.workers.aio import AsyncWorker
from tessella.workers.protocol import WorkError

READ = "tessella.web.jobs.imports:read"
SLOW = 20.0  # seconds that one record may take
EVENT = 150  # bytes that an event takes in the database, about


class Imported(NamedTuple):
    """A record that was read: a table to be kept, and what was noted, which tables do not keep."""

    table: NewTable
    moves: int
    notes: list[Any]

    @property
    def size(self) -> int:
        """The bytes that it takes in the database, about."""
        return EVENT * (len(self.table.events) + 5)


def made_of(found: Mapping[str, Any], key: str) -> NewTable:
    """A table as the process tells it, to be kept; it belongs to one key."""
    events = [Event(seq, at, kind, seat, body) for seq, at, kind, seat, body in found["events"]]
    grants = {hash_key(key): Grant(frozenset(range(1, found["seats"] + 1)), True)}
    job = None
    if found["computer"]:
        seq, seat, level = found["computer"]
        job = Job(found["id"], seq, seat, level, events[-1].at, None)
    return NewTable(found["id"], Terms.from_json(found["terms"]), events, grants, job)


class Importer:
    """Who reads records, and who waits for it."""

    def __init__(self, waiting: int) -> None:
        self._worker, self._line = AsyncWorker(gentle=True), Line(waiting)

    async def read(self, who: Who, text: str, key: str) -> Imported:
        """A record of somebody, as a table of their key. Others' records come in between."""
        async with self._line.turn(who):
            try:
                async with asyncio.timeout(SLOW):
                    found = await self._worker.ask(READ, {"text": text})
            except TimeoutError:
                raise RefusedError("bad", say("web-record-slow", seconds=int(SLOW))) from None
            except WorkError as error:
                if error.ours:
                    raise ChildProcessError(str(error)) from error
                raise
        return Imported(made_of(found, key), found["moves"], found["notes"])

    async def close(self) -> None:
        """End the process, whatever it is doing."""
        await self._worker.close()


def _importer(request: Request) -> Importer:
    found: Importer = request.app.state.importer
    return found


TheImporter = Annotated[Importer, Depends(_importer)]
