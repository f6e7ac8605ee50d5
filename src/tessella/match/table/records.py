"""Tables as records and back: how all of one's games are taken along."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from tessella.match import Match, Player, Record
from tessella.match import match as ends
from tessella.match.lots import by_place
from tessella.match.notes import Note, check
from tessella.match.record import END, FORM
from tessella.match.table.commands import new_id
from tessella.match.table.events import CREATED, FLAGGED, MOVED, OFFERED, RESIGNED, TIME_UP, Event, RefusedError
from tessella.match.table.table import Table
from tessella.match.table.terms import COMPUTER, LEVELS, LONGEST_NAME, Seat, Terms
from tessella.rules.game import Over
from tessella.text import say

MOST = 1000  # records in one import
COMMENT = "#"  # begins a line between records that is none
ENDS = {
    ends.AGREED: OFFERED,
    ends.RESIGNED: RESIGNED,  # also of a program that failed: a record does not tell one from the other
    ends.RAN_OUT: FLAGGED,
    ends.TIME_UP: TIME_UP,
}  # the event that stands for a reason


class Read(NamedTuple):
    """A record as a table where everybody sits here, and what was noted: tables keep no notes."""

    table: Table
    notes: Mapping[int, Note]


def write(table: Table, notes: Mapping[int, Note] | None = None) -> str:
    """A table as a record, with what somebody noted on its positions."""
    day = datetime.fromtimestamp(table.events[0].at, UTC).date()
    return Record(annotated(table.match, notes or {}), day).write()


def annotated(match: Match, notes: Mapping[int, Note]) -> Match:
    """The same match with notes; it is only to be written."""
    other = copy(match)
    other.notes = {n: check(match.game, note) for n, note in notes.items()}
    return other


def split(text: str, most: int | None = MOST) -> list[str]:
    """The records in a text that holds several, ``most`` of them unless anything goes."""
    # An empty line at the end of a part belongs to a record without moves.
    parts = map(_without_comment, text.replace("\r\n", "\n").split(f"\n{END}"))
    found = [f"{part}\n{END}\n" for part in parts if part.strip()]
    if not found or (most is not None and len(found) > most):
        raise RefusedError("bad", say("table-import", most=most or MOST, form=FORM, end=END, n=len(found)))
    return found


def _without_comment(part: str) -> str:
    """A record without the lines before it that say something about others."""
    part = part.lstrip()
    while part.startswith(COMMENT):
        part = part.partition("\n")[2].lstrip()
    return part


def table_of(text: str) -> Table:
    """A table from a record."""
    return read(text).table


def read(text: str, most: int | None = None) -> Read:
    """A table and notes from a record, of ``most`` moves if that is said."""
    record = Record.read(text, most)
    match, game = record.match, record.match.game
    players = by_place(match.lots, match.players) if match.lots else match.players
    seats = tuple(_seat(player) for player in players)
    position = "" if match.start == game.start() else game.text(match.start)
    terms = Terms.agree(
        game.name, options=game.options.changes(), seats=seats, position=position, lots=bool(match.lots)
    )
    day = datetime(record.day.year, record.day.month, record.day.day, tzinfo=UTC)
    now = datetime.now(UTC)
    at = (day if day <= now + timedelta(days=1) else now).timestamp()  # tomorrow may have come where it was written
    told: list[tuple[str, int, dict[str, Any]]] = [(CREATED, 0, {"lots": list(match.lots)} if match.lots else {})]
    for played in match.history:
        if played.seat:
            told.append((MOVED, played.seat, {"text": played.text}))
        else:  # chance belongs to the move before it
            told[-1][2].setdefault("rolls", []).append(played.text)
    if match.over and match.over.reason.code == ends.TOO_LONG:  # the last move's event says so
        told[-1][2]["too_long"] = True
    told += _end(match.over, terms)
    table = Table(new_id(), terms)
    for seq, (kind, seat, body) in enumerate(told, 1):
        table.apply(Event(seq, at, kind, seat, body))
    table.roll_on()
    return Read(table, match.notes)


def _seat(player: Player) -> Seat:
    """A player of a record at a table of one's own; an agent that tables do not have is a person with its name."""
    if player.agent in LEVELS:
        return Seat(COMPUTER, level=player.agent)
    return Seat(name=(player.name or player.agent)[:LONGEST_NAME].strip())


def _end(over: Over | None, terms: Terms) -> list[tuple[str, int, dict[str, Any]]]:
    """The events by which a game ended that did not end by a move. A draw is agreed by everybody, computers too."""
    if over is None or over.reason.code not in ENDS:
        return []
    agreed = sorted({min(terms.hand(seat)) for seat in range(1, len(terms.seats) + 1)})
    seats = agreed if over.reason.code == ends.AGREED else [int(str(dict(over.reason.values).get("seat", 0)))]
    return [(ENDS[over.reason.code], seat, {}) for seat in seats]
