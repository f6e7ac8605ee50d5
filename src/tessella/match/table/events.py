"""What can happen at a table, what somebody can want to happen, and how that is refused."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, NamedTuple

from tessella.errors import TessellaError
from tessella.text import Message

CREATED, JOINED, MOVED = "created", "joined", "moved"
ASKED, AGREED, DECLINED, TOOK_BACK = "takeback_asked", "takeback_agreed", "takeback_declined", "took_back"
OFFERED, DRAW_DECLINED = "draw_offered", "draw_declined"
RESIGNED, FLAGGED, TIME_UP = "resigned", "flagged", "time_up"
OUTAGE = "outage"  # nobody could play for a while: the clocks did not run
REMATCH_ASKED, REMATCH = "rematch_asked", "rematch"
LEFT, CLOSED, WATCHING = "left", "closed", "watching"

KINDS = frozenset(
    {CREATED, JOINED, MOVED, ASKED, AGREED, DECLINED, TOOK_BACK, OFFERED, DRAW_DECLINED, RESIGNED, FLAGGED, TIME_UP}
) | {REMATCH_ASKED, REMATCH, OUTAGE, LEFT, CLOSED, WATCHING}
MOVING = frozenset({CREATED, MOVED, TOOK_BACK, RESIGNED, FLAGGED, TIME_UP, CLOSED})
# what makes a move that answers less stale


class Event(NamedTuple):
    """Something that happened. ``seq`` counts from 1 at each table."""

    seq: int
    at: float  # seconds since 1970
    kind: str
    seat: int  # 0: nobody in particular
    body: Mapping[str, Any]
    client: str | None = None  # seat and id under which a client sent it
    asked: str = ""  # the mark of the command that it came of; empty: not known


def mark(said: str) -> str:
    """By what somebody said is known again, in a few letters."""
    return hashlib.blake2b(said.encode(), digest_size=8).hexdigest()


class Command(NamedTuple):
    """What somebody wants to happen."""

    kind: str  # "move", "takeback", "answer_takeback", "draw", "decline_draw", "resign", "join", "sit", "rematch",
    # "leave"; of whoever set the table up: "free", "close", "watching"
    seat: int = 0  # who wants it; 0: whichever of one's seats fits
    text: str = ""  # a move, a name
    answers: int | None = None  # the number of the last event one knew
    id: str = ""  # sent twice, it happens once
    yes: bool = True
    why: Any = None  # of a computer that gives up: a message as JSON. Nobody else can say so

    @property
    def mark(self) -> str:
        """The same for the same command, whatever its id."""
        return mark(f"{self.kind} {self.seat} {self.answers} {self.yes} {self.text}")


class RefusedError(TessellaError):
    """A command that cannot be carried out, with a word for machines and a message for people."""

    def __init__(self, code: str, message: Message) -> None:
        super().__init__(message)
        self.code = code
