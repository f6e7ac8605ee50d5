"""Tables as records and back: how all of one's games are taken along."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from tessella.match import Record
from tessella.match.match import RAN_OUT
from tessella.match.match import RESIGNED as GAVE_UP
from tessella.match.record import END, FORM
from tessella.match.table.table import CREATED, FLAGGED, MOVED, OFFERED, RESIGNED, Event, RefusedError, Table, new_id
from tessella.match.table.terms import LONGEST_NAME, Seat, Terms
from tessella.rules.game import Over

MOST = 1000  # records in one import


def written(table: Table) -> str:
    """A table as a record."""
    day = datetime.fromtimestamp(table.events[0].at, UTC).date()
    return Record(table.match, day).write()


def split(text: str) -> list[str]:
    """The records in a text that holds several."""
    # An empty line at the end of a part belongs to a record without moves.
    parts = text.replace("\r\n", "\n").split(f"\n{END}")
    found = [f"{part.lstrip()}\n{END}\n" for part in parts if part.strip()]
    if not found or len(found) > MOST:
        raise RefusedError(
            "bad", f"An import is 1 to {MOST} records, each from {FORM!r} to {END!r}; here are {len(found)}."
        )
    return found


def table_of(text: str) -> Table:
    """A record as a table where everybody sits here."""
    record = Record.read(text)
    match, game = record.match, record.match.game
    seats = tuple(Seat(name=name[:LONGEST_NAME].strip()) for name in match.names)
    position = "" if match.start == game.start() else game.text(match.start)
    terms = Terms.agreed(game.name, options=game.options.changed(), seats=seats, position=position)
    at = datetime(record.day.year, record.day.month, record.day.day, tzinfo=UTC).timestamp()
    told: list[tuple[str, int, dict[str, Any]]] = [(CREATED, 0, {})]
    for played in match.history:
        if played.seat:
            told.append((MOVED, played.seat, {"text": played.text}))
        else:  # chance belongs to the move before it
            told[-1][2].setdefault("rolls", []).append(played.text)
    told += _end(match.phase)
    table = Table(new_id(), terms)
    for seq, (kind, seat, body) in enumerate(told, 1):
        table.apply(Event(seq, at, kind, seat, body))
    table.roll_on()
    return table


def _end(phase: Any) -> list[tuple[str, int, dict[str, Any]]]:
    """The event by which a game ended that did not end by a move."""
    if isinstance(phase, Over) and phase.why == "agreed":
        return [(OFFERED, 1, {})]
    for kind, words in ((RESIGNED, GAVE_UP), (FLAGGED, RAN_OUT)):
        if isinstance(phase, Over) and phase.why.endswith(f" {words}"):
            return [(kind, int(phase.why.split()[1]), {})]
    return []
