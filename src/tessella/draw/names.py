r"""The names of the spaces, written into them.

::

     _____            _____
    /     \          /  _  \
   /  G6   \        /  /1\  \      in the middle, or, where something stands there, below it;
   \       /        \  \_/  /      above it where the space is wider there
    \_____/          \_G1__/

All are equally large, as large as the narrowest of them allows; those beside something are a little smaller. On a
piece a name has an edge in the colour of the board.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from tessella.draw.page import Page, text_width
from tessella.draw.shapes import inradius
from tessella.rules.scene import Cell, Outline, Point, Scene

LARGEST, SMALLEST, STEP = 22.0, 7.0, 0.5  # sizes of the writing, in page units
LETTER = 0.36  # half as high as a letter, of its size
ASIDE = (0.68, 0.5)  # how far beside the middle, and how large there, of the room that a space has
OUTSIDE = (0.78, 0.44)  # the same beside the larger hexagon of a space that seats share
WIDER = 1.05  # how much wider a space has to be above, for a name to stand there
AIR = 0.86  # how much of a space's width a name may take


class Place(NamedTuple):
    """Where a name is written: the height of its middle in board units, and the size it has at most."""

    cell: Cell
    y: float
    most: float = LARGEST

    def fits(self, size: float, scale: float) -> bool:
        """Whether letters so large stay within the space."""
        return text_width(self.cell.name, size) <= self.chord(size, scale)[1] * scale * AIR

    def chord(self, size: float, scale: float) -> tuple[float, float]:
        """Between what letters so large can stand: its middle, and how long it is."""
        half = size * LETTER / scale
        spans = [span for span in (_span(self.cell.outline, self.y + way) for way in (half, -half)) if span]
        west, east = max((a for a, _ in spans), default=0.0), min((b for _, b in spans), default=0.0)
        return (west + east) / 2, (east - west) * (len(spans) == 2)

    def at(self, size: float, scale: float) -> Point:
        """The middle of the letters."""
        middle, width = self.chord(size, scale)
        return (middle if width > 0 else self.cell.middle[0], self.y)


def write(scene: Scene, page: Page) -> list[str]:
    """The names of all spaces, but for the pockets around a board: those that can be named carry theirs already."""
    covered = {name for piece in scene.pieces for name in piece.cells}
    places = [_place(cell, page) for cell in scene.cells if cell.name and cell.kind != "border"]
    size = LARGEST
    while size > SMALLEST and not all(place.fits(min(size, place.most), page.scale) for place in places):
        size -= STEP
    return [_name(page, place, min(size, place.most), place.cell.name in covered) for place in places]


def _name(page: Page, place: Place, size: float, on_piece: bool) -> str:
    at, name = page.at(place.at(size, page.scale)), place.cell.name
    if on_piece:
        return page.text(at, name, size, "halo") + page.text(at, name, size, "ink strong")
    return page.text(at, name, size, "ink")


def _place(cell: Cell, page: Page) -> Place:
    """In the middle, if nothing else is there."""
    y = cell.middle[1]
    if not (cell.goal or cell.dot or cell.text):
        return Place(cell, y)
    room, (far, size) = inradius(cell.outline, cell.middle), OUTSIDE if cell.others else ASIDE
    most = room * page.scale * size
    below, above = (Place(cell, y + way * room * far, most) for way in (-1, 1))
    return above if above.chord(most, page.scale)[1] > below.chord(most, page.scale)[1] * WIDER else below


def _span(outline: Outline, y: float) -> tuple[float, float] | None:
    """From where to where an outline reaches at a height."""
    met = [
        a + (b - a) * (y - low) / (high - low)
        for (a, low), (b, high) in pairwise((*outline, outline[0]))
        if min(low, high) <= y <= max(low, high) and low != high
    ]
    return (min(met), max(met)) if met else None
