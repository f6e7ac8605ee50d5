"""What comes in of somebody's notes, as models."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tessella.match.notes import LONGEST, MOST_STROKES, Note, Stroke
from tessella.web.schema import LineWanted, Strict


class StrokeWanted(Strict):
    """A cell that is marked, or an arrow from there to another."""

    pen: Annotated[str, Field(max_length=16)]
    cell: Annotated[str, Field(max_length=64)]
    to: Annotated[str, Field(max_length=64)] = ""


class NoteWanted(Strict):
    """What somebody noted on the position after so many actions."""

    actions: Annotated[int, Field(ge=0, le=100_000)]
    text: Annotated[str, Field(max_length=LONGEST)] = ""
    drawn: Annotated[list[StrokeWanted], Field(max_length=MOST_STROKES)] = []

    def note(self) -> Note:
        """As a match has it."""
        return Note(self.text, tuple(Stroke(each.pen, each.cell, each.to) for each in self.drawn))


class NotesWanted(Strict):
    """Notes to be written into a record."""

    notes: Annotated[list[NoteWanted], Field(max_length=1000)] = []

    def by_actions(self) -> dict[int, Note]:
        """As a match has them."""
        return {each.actions: each.note() for each in self.notes}


class AnnotatedLine(LineWanted, NotesWanted):
    """A board that belongs to no table, and notes on its positions."""
