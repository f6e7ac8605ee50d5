"""What a page is told about a board beside its picture: the plain values that :mod:`tessella.draw.live` makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from typing_extensions import TypedDict

Words = str | tuple[str, Mapping[str, Any]]  # a text, or a message to be said in the reader's language


class Cell(TypedDict):
    """A cell, where it lies in the picture, and how much room it has there."""

    name: str
    x: float
    y: float
    room: float
    width: float
    kind: str
    seat: int
    others: Sequence[int]
    goal: str
    dot: int


class Piece(TypedDict):
    """A piece on the board."""

    kind: str
    seat: int
    name: str
    cells: Sequence[str]
    x: float
    y: float


class Mark(TypedDict):
    """A highlight."""

    kind: str
    cells: Sequence[str]
    text: str


class Stack(TypedDict):
    """Pieces of one kind in a tray, with a picture of one."""

    name: str
    left: int
    svg: str


class Tray(TypedDict):
    """What a seat, or the pool (seat 0), has beside the board."""

    title: Words
    seat: int
    stacks: Sequence[Stack]


class Sheet(TypedDict):
    """A score sheet: a column a seat, a row an item."""

    title: Words
    columns: Sequence[str]
    seats: Sequence[int]
    rows: Sequence[tuple[Words, Sequence[str]]]
    groups: Sequence[int]
    finders: Sequence[str]
    won: Sequence[int]


class DrawnBoard(TypedDict):
    """A board: its picture, and what lies where in it."""

    svg: str
    grain: int
    box: tuple[float, float, float, float]
    title: str
    cells: Sequence[Cell]
    pieces: Sequence[Piece]
    marks: Sequence[Mark]
    trays: Sequence[Tray]
    patterns: str
    sheet: Sheet | None
