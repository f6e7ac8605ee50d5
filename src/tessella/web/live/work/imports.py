"""People's records, read by a helper, so that nothing else waits for their moves to be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tessella.match.table.events import Event, RefusedError
from tessella.match.table.terms import Terms
from tessella.text import say
from tessella.web.budgets import Who
from tessella.web.live.tables.keys import hash_key
from tessella.web.live.work.helper import Helper
from tessella.web.store.grants import Grant
from tessella.web.store.store import Job, NewTable
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


async def read(importer: Helper, who: Who, text: str, key: str) -> Imported:
    """A record of somebody, as a table of their key. Others' records come in between."""
    try:
        found = await importer.ask(who, READ, {"text": text}, SLOW)
    except TimeoutError:
        raise RefusedError("bad", say("web-record-slow", seconds=int(SLOW))) from None
    except WorkError as error:
        if error.ours:
            raise ChildProcessError(str(error)) from error
        raise
    return Imported(made_of(found, key), found["moves"], found["notes"])
