r"""Notes on the positions of a match: what somebody wrote and drew there, and how that stands in a record.

::

    Note 0: Seat 1 is a move ahead.\nWatch the corner.       on the position after so many actions
    Drawn 2: good b2, bad a1>c3                               cells that are marked, and arrows

A text keeps its lines: ``\n`` begins a new one, ``\\`` is a backslash. Each stroke has one of three pens.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple
from unicodedata import category

from tessella.errors import MatchError
from tessella.text import say

if TYPE_CHECKING:
    from tessella.rules.game import Game

PENS = ("good", "bad", "look")
LONGEST = 2000  # characters of a text
MOST_STROKES = 64  # on one position
LINE = re.compile(r"(Note|Drawn) (0|[1-9][0-9]{0,5}):(.*)", re.A)
STROKE = re.compile(r"(\w+) ([^\s>,]+)(?:>([^\s>,]+))?", re.A)
ESCAPE = re.compile(r"\\([n\\])")
BREAKS = re.compile(r"\r\n|[\r\v\f\x85\u2028\u2029]")


class Stroke(NamedTuple):
    """A cell that is marked, or an arrow from there to another."""

    pen: str
    cell: str
    to: str = ""


class Note(NamedTuple):
    """What stands at a position."""

    text: str = ""
    drawn: tuple[Stroke, ...] = ()


def check(game: Game[Any], note: Note, cells: Collection[str] = ()) -> Note:
    """This note, if it can stand in a record: readable signs, not too many, on cells that there are.

    Who checks many notes finds the names of the cells once.
    """
    text = _clean(note.text)
    if len(text) > LONGEST:
        raise MatchError(say("note-long", most=LONGEST, n=len(text)))
    if len(note.drawn) > MOST_STROKES:
        raise MatchError(say("note-crowded", most=MOST_STROKES, n=len(note.drawn)))
    known = (cells or cell_names(game)) if note.drawn else ()
    for stroke in note.drawn:
        if stroke.pen not in PENS:
            raise MatchError(say("note-pen", pen=stroke.pen, pens=", ".join(PENS)))
        for cell in (stroke.cell, stroke.to or stroke.cell):
            if cell not in known:
                raise MatchError(say("note-cell", cell=cell))
    return Note(text, tuple(dict.fromkeys(note.drawn)))


def cell_names(game: Game[Any]) -> frozenset[str]:
    """The cells that can be drawn on."""
    return frozenset(cell.name for cell in game.lay_out(game.start()).cells)


def _clean(text: str) -> str:
    """A text without what nobody can read: control signs, halves of letters, blanks at its ends."""
    text = BREAKS.sub("\n", text).replace("\t", " ")
    return "".join(sign for sign in text if sign == "\n" or category(sign) not in ("Cc", "Cs")).strip()


# In a record ----------------------------------------------------------------------------------------------------


def write(notes: Mapping[int, Note], actions: int) -> Iterator[str]:
    """The lines of a record with so many actions; what is noted on others does not belong to it."""
    for n, note in sorted(notes.items()):
        if n > actions:
            return
        if note.text:
            escaped = note.text.replace("\\", "\\\\").replace("\n", "\\n")
            yield f"Note {n}: {escaped}"
        if note.drawn:
            yield f"Drawn {n}: {', '.join(map(_write_stroke, note.drawn))}"


def _write_stroke(stroke: Stroke) -> str:
    return f"{stroke.pen} {stroke.cell}" + (f">{stroke.to}" if stroke.to else "")


def is_line(line: str) -> bool:
    """Whether a line of a record tells of notes."""
    return line.strip().startswith(("Note ", "Drawn "))


def read(game: Game[Any], lines: Iterable[str], actions: int) -> Iterator[tuple[str, dict[int, Note]]]:
    """After each line its name (``Note 2``) and all notes so far, in one dictionary that grows.

    A :class:`MatchError` is about the next line.
    """
    notes: dict[int, Note] = {}
    cells = cell_names(game)
    for line in lines:
        found = LINE.fullmatch(line.strip())
        if not found:
            raise MatchError(say("note-form", line=line.strip()[:60]))
        kind, n, value = found[1], int(found[2]), found[3].strip()
        if n > actions:
            raise MatchError(say("note-beyond", tag=f"{kind} {n}", n=actions))
        before = notes.get(n, Note())
        if kind == "Note":
            text = ESCAPE.sub(lambda sign: "\n" if sign[1] == "n" else "\\", value)
            note = before._replace(text=text)
        else:
            note = before._replace(drawn=tuple(_read_stroke(each.strip()) for each in value.split(",")))
        notes[n] = check(game, note, cells)
        yield f"{kind} {n}", notes


def _read_stroke(text: str) -> Stroke:
    found = STROKE.fullmatch(text)
    if not found:
        raise MatchError(say("note-stroke", text=text[:60]))
    return Stroke(found[1], found[2], found[3] or "")
