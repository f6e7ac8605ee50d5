"""What is handed to the database, and how it is written there."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pydantic_core import to_json

from tessella.match.table.events import Event
from tessella.match.table.table import Table
from tessella.match.table.terms import Terms
from tessella.web.store.grants import Grant
from tessella.web.store.models import MOST_LEVEL

ANSWER = 8.0  # seconds after which somebody is told that it is not known


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


Tell = Callable[[bool | Exception], None]


class Waited:
    """Something to be kept, and who is told what became of it."""

    __slots__ = ("begun", "settled", "tell", "until")

    def __init__(self, tell: Tell, now: float) -> None:
        self.tell = tell
        self.begun = False  # whether it was ever tried
        self.settled = False  # whether who waits for it was told, or is about to be
        self.until = now + ANSWER  # when whoever waits is told that it is not known


class Append(Waited):
    """An event to be kept, with what follows from it."""

    __slots__ = ("event", "had_job", "job", "rematch", "table")

    def __init__(
        self, tell: Tell, now: float, table: str, event: Event, job: Job | None, had_job: bool, rematch: NewTable | None
    ) -> None:
        self.tell, self.begun, self.settled, self.until = tell, False, False, now + ANSWER
        self.table, self.event = table, event
        self.job = job  # what it waits for now
        self.had_job = had_job  # whether a line about an earlier wait may have to go
        self.rematch = rematch


class Beat(Waited):
    """Something to be kept only to see whether anything can be."""

    __slots__ = ("at",)

    def __init__(self, tell: Tell, now: float, at: float) -> None:
        super().__init__(tell, now)
        self.at = at


EVENT = ("table_id", "seq", "at", "kind", "seat", "body", "client", "asked")  # an event's columns


def event_values(table: str, event: Event) -> tuple[Any, ...]:
    """As the database keeps it, column by column."""
    body = to_json(event.body).decode()
    return table, event.seq, event.at, event.kind, event.seat, body, event.client, event.asked or None


def read_event(
    seq: int, at: float, kind: str, seat: int, body: str, client: str | None, asked: str | None = None
) -> Event:
    """An event from its columns, without the table's."""
    return Event(seq, at, kind, seat, json.loads(body), client, asked or "")


def replay(name: str, terms: Terms, happened: Sequence[Event]) -> Table:
    """A table from what is kept of it."""
    if not happened:
        raise ValueError("it has no events")
    return Table.replay(name, terms, happened)


def event_row(table: str, event: Event) -> dict[str, Any]:
    """As the database keeps it."""
    return dict(zip(EVENT, event_values(table, event), strict=True))


def job_row(job: Job) -> dict[str, Any]:
    """As the database keeps it."""
    return {
        "table_id": job.table,
        "seq": job.seq,
        "seat": job.seat,
        "level": job.level[:MOST_LEVEL],  # only whether there is one is asked of it
        "since": job.since,
        "due": job.due,
    }
