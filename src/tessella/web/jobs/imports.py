"""Records of strangers, read in a process of its own: each move of them is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tessella.match.match import LONGEST
from tessella.match.notes import Note
from tessella.match.table import records
from tessella.web import answers


def read(text: str) -> dict[str, Any]:
    """A record of a stranger."""
    return plain(records.read(text, LONGEST))


def plain(found: records.Read) -> dict[str, Any]:
    """A table: its terms, its events, what it waits for, and what was noted."""
    table = found.table
    return {
        "id": table.id,
        "terms": table.agreed.as_json(),
        "seats": len(table.terms.seats),
        "moves": table.match.moves,
        "events": [event[:5] for event in table.events],
        "computer": [table.moving, table.turn, table.computer] if table.computer else None,
        "notes": notes(found.notes),
    }


def notes(found: Mapping[int, Note]) -> list[answers.Note]:
    """What was noted, as it is sent."""
    return [{"actions": n, "text": note.text, "drawn": _strokes(note)} for n, note in sorted(found.items())]


def _strokes(note: Note) -> list[answers.Stroke]:
    return [{"pen": stroke.pen, "cell": stroke.cell, "to": stroke.to} for stroke in note.drawn]
