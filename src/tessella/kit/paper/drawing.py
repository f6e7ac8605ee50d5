"""What is printed, as data: shapes on pages, in mm.

The origin is the lower left corner of the page, y grows upwards. A page says nothing of files: ``pdf`` and ``svg``
write it, and tests measure it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tessella.draw.shapes import Box
from tessella.rules.scene import Outline, Point
from tessella.text import Message


class Path(NamedTuple):
    """Loops, filled by the even-odd rule, or lines."""

    loops: tuple[Outline, ...]
    fill: str = ""  # "#RRGGBB"; "": not filled
    stroke: str = ""
    width: float = 0.0
    dash: tuple[float, ...] = ()
    closed: bool = True


class Disc(NamedTuple):
    """A circle, filled or not."""

    at: Point
    radius: float
    fill: str = ""
    stroke: str = ""
    width: float = 0.0


class Writing(NamedTuple):
    """A line of text."""

    at: Point  # on the base line: where it begins, its middle or its end, as ``anchor`` says
    text: str
    size: float  # mm from the base line of one line to that of the next, roughly: the size of the font
    colour: str = "#2B2A28"
    anchor: str = "start"  # "start", "middle", "end"
    turn: float = 0.0  # degrees, to the left
    bold: bool = False
    italic: bool = False


class Weave(NamedTuple):
    """A seat's pattern (see :mod:`tessella.draw.style`), cut off at the edge of loops."""

    loops: tuple[Outline, ...]
    pattern: str
    colour: str
    spacing: float  # mm from one thread to the next


class Use(NamedTuple):
    """A symbol that is drawn in many places."""

    symbol: str
    at: Point = (0.0, 0.0)
    turn: float = 0.0
    mirrored: bool = False  # left and right change places, before it is turned
    scale: float = 1.0
    window: Box | None = None  # the part of the page that it is seen through: west, south, east, north; None: all


class Picture(NamedTuple):
    """A picture made of dots, for what has no outlines: a solid, seen from the side."""

    at: Point  # its lower left corner
    width: float
    height: float
    png: bytes


Shape = Path | Disc | Writing | Weave | Use | Picture


class PaperPage(NamedTuple):
    """One side of a sheet."""

    name: str  # such as "board-1": what its file is called where each page is one
    title: Message
    shapes: tuple[Shape, ...]
    cuts: tuple[Shape, ...] = ()  # the lines to cut along, on top: a layer of its own, which a machine can follow
    back: bool = False  # whether it is printed on the other side of the page before it
    turned: bool = False  # whether the paper lies on its long side


class PaperFile(NamedTuple):
    """Pages that make one file: one PDF, or an SVG each."""

    name: str
    title: Message
    width: float
    height: float
    pages: tuple[PaperPage, ...]
    symbols: Mapping[str, tuple[Shape, ...]]
