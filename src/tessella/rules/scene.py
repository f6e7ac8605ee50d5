"""A scene: what to draw, as data.

A game says what lies where and what it means; :mod:`tessella.draw` says how that looks, on a page or in a
terminal. Coordinates are those of the board: x to the east, y to the *north*, a cell about one unit wide.
Seats are numbered from 1; seat 0 is nobody (neutral pieces, empty start spaces nobody uses).

Everything is immutable, comparable and made of plain values and messages, so a scene can be sent as JSON
(:func:`as_json`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from tessella.board import Board
from tessella.text import Message

Words = Message | str  # what is written somewhere: said in the reader's language, or the same in all
LOOKS = range(1, 7)  # a seat's colour and pattern, by number; drawing says what they are

Point = tuple[float, float]
Outline = tuple[Point, ...]


class Cell(NamedTuple):
    """A place on the board that can be pointed at."""

    name: str
    outline: Outline
    middle: Point
    kind: str = "cell"  # "cell"; "pocket" (round, in a channel); "border" (a border pocket)
    text: str = ""  # small writing in the cell: a pocket's number
    seat: int = 0  # whose start/end space it is
    others: tuple[int, ...] = ()  # the seats who share it
    goal: str = ""  # the number on a start/end space (drawn as a small solid hexagon)
    motto: str = ""  # a word that means nothing in the game, written once towards each edge
    dot: int = 0  # what a square scores


class Part(NamedTuple):
    """One filled area of a piece, coordinates relative to the piece's ``at``."""

    role: str  # "body" (the seat's colour and pattern), "path" (strongest contrast), "core" (quiet centre)
    outline: Outline


class Piece(NamedTuple):
    """Something that lies on cells, or in a tray."""

    kind: str  # "plate" (one solid plate), "ball", "tile" (hexagon in a hexagon), "wedge" (fills its triangle)
    seat: int  # 0: neutral
    at: Point
    parts: tuple[Part, ...]  # a ball has none: it is a circle of diameter ``size``
    cells: tuple[str, ...] = ()
    name: str = ""  # what it is called in a move text or a tray
    size: float = 1.0


class Mark(NamedTuple):
    """A highlight on top: an outline or a small sign, never a change of a piece's colour."""

    # "last", "taken", "target", "win", "draw", "loss", "path", "star", "row", "goal"; "shut": nothing can go there
    kind: str
    outline: Outline = ()  # closed; an open line when kind is "path"
    at: Point = (0.0, 0.0)  # where a small sign goes when there is no outline
    text: str = ""
    cells: tuple[str, ...] = ()


class Label(NamedTuple):
    """Writing beside the board: files and ranks, names of sides, compass letters."""

    at: Point
    text: str
    size: float = 0.3  # height of the letters in board units
    seats: tuple[int, ...] = ()  # whose colours it carries


class Stack(NamedTuple):
    """Pieces of one kind waiting in a tray."""

    piece: Piece
    left: int  # how many


class Tray(NamedTuple):
    """What a seat (or the pool: seat 0) has beside the board."""

    title: Words
    seat: int
    stacks: tuple[Stack, ...]


class Sheet(NamedTuple):
    """A score sheet: a column a seat, a row an item."""

    title: Words
    columns: tuple[str, ...]
    seats: tuple[int, ...]  # the seat of each column
    rows: tuple[tuple[Words, tuple[str, ...]], ...]  # row title, one entry a column
    groups: tuple[int, ...] = ()  # rows before which a rule is drawn
    finders: tuple[str, ...] = ()  # by row: the finder (see :meth:`Game.finders`) of what it counts, "" for none
    won: tuple[int, ...] = ()  # the columns that won, once it is over


class Scene(NamedTuple):
    """A whole picture."""

    frame: Outline  # the board's edge
    cells: tuple[Cell, ...]
    title: str = ""
    status: Words = ""  # one sentence: who is to move, or how it ended
    channels: tuple[Outline, ...] = ()  # grooves under the cells, in which pieces slide
    pieces: tuple[Piece, ...] = ()
    marks: tuple[Mark, ...] = ()
    labels: tuple[Label, ...] = ()
    trays: tuple[Tray, ...] = ()
    sheet: Sheet | None = None
    cell_gap: float = 0.03  # the seam between neighbouring cells, in board units
    round_frame: float = 0.0  # radius of the frame's corners
    to_move: int = 0  # the seat to move, 0 if none
    names: bool = False  # whether the names of the cells are written into a picture; a terminal always shows them

    def alone(self) -> Scene:
        """The board by itself, without what stands beside it."""
        return self._replace(trays=(), sheet=None)


def as_json(value: Any) -> Any:
    """A scene (or a part of one) as plain lists and objects, numbers rounded to a thousandth."""
    if isinstance(value, Message):
        return value.as_json()
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: as_json(part) for name, part in value._asdict().items()}
    if isinstance(value, tuple):
        return [as_json(part) for part in value]
    return round(value, 3) if isinstance(value, float) else value


def cell_scene(board: Board, cell: int, **details: Any) -> Cell:
    """A board's cell as a scene's cell."""
    return Cell(board.names[cell], board.outline(cell), board.middle(cell), **details)


def box(cells: Iterable[Cell], margin: float) -> Outline:
    """An upright frame around cells, clockwise from the north-west."""
    points = [point for cell in cells for point in cell.outline]
    west, east = min(x for x, _ in points) - margin, max(x for x, _ in points) + margin
    south, north = min(y for _, y in points) - margin, max(y for _, y in points) + margin
    return ((west, north), (east, north), (east, south), (west, south))
