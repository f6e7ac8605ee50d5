"""Areas on a grid of samples, for drawing with characters.

A character is two half blocks, upper and lower; each half block is two by two samples::

    s s     upper half block       one character is 2 samples wide
    s s                            and 4 samples high
    s s     lower half block
    s s

Every sample holds the number of a paint. Areas are filled line by line between the crossings of their edges.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from math import ceil, hypot
from typing import NamedTuple

from tessella.rules.scene import Outline, Point

ACROSS, DOWN = 2, 4  # samples a character


class Paint(NamedTuple):
    """What an area looks like."""

    colour: str
    glyph: str = " "  # shown where a character is all of this paint
    tone: str = ""  # the glyph's colour
    text: str = ""  # colour of writing on it
    line: bool = False  # a mark's line: without colour it shows however thin it is


class Viewport(NamedTuple):
    """Which part of the plane the grid shows: the north-west corner, and half blocks a board unit."""

    west: float
    north: float
    across: float
    down: float

    def sample(self, p: Point) -> Point:
        """Where a point lies among the samples, y downwards."""
        return ((p[0] - self.west) * self.across * ACROSS, (self.north - p[1]) * self.down * DOWN / 2)


class Raster:
    """A grid of samples, first all of one paint."""

    def __init__(self, columns: int, rows: int, view: Viewport, ground: Paint) -> None:
        self.columns, self.rows, self.view = columns, rows, view
        self.paints = [ground]
        self.samples = [[0] * (columns * ACROSS) for _ in range(rows * DOWN)]

    def number(self, paint: Paint) -> int:
        if paint not in self.paints:
            self.paints.append(paint)
        return self.paints.index(paint)

    def fill(self, loops: Iterable[Outline], paint: Paint) -> None:
        """Paint what lies inside an odd number of the loops."""
        points = [[self.view.sample(p) for p in loop] for loop in loops]
        edges = [(loop[k - 1], loop[k]) for loop in points for k in range(len(loop))]
        if not edges:
            return
        ink = self.number(paint)
        ys = [p[1] for loop in points for p in loop]
        for row in range(max(0, int(min(ys))), min(len(self.samples), ceil(max(ys)))):
            y = row + 0.5
            cross = sorted(
                a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]) for a, b in edges if (a[1] > y) != (b[1] > y)
            )
            for start, end in zip(cross[::2], cross[1::2], strict=True):
                first, last = max(0, ceil(start - 0.5)), min(self.columns * ACROSS, ceil(end - 0.5))
                if last > first:
                    self.samples[row][first:last] = [ink] * (last - first)

    def line(self, points: Outline, paint: Paint, dotted: bool = False) -> None:
        """A line one half block wide; dotted, every other block of two is left out."""
        ink = self.number(paint)
        half = DOWN // 2
        corners = [self.view.sample(p) for p in points]
        walked = 0.0
        for a, b in pairwise(corners):
            steps = max(1, ceil(hypot(b[0] - a[0], b[1] - a[1])))
            for k in range(steps + 1):
                walked += 1
                if dotted and walked % 8 >= 4:
                    continue
                x = int(a[0] + (b[0] - a[0]) * k / steps) // ACROSS * ACROSS
                y = int(a[1] + (b[1] - a[1]) * k / steps) // half * half
                for row in self.samples[max(0, y) : y + half]:
                    if 0 <= x < len(row):
                        row[x : x + ACROSS] = [ink] * ACROSS

    def halves(self, column: int, row: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The samples of a character: those of its upper and of its lower half."""
        left, top = column * ACROSS, row * DOWN
        lines = [self.samples[top + k][left : left + ACROSS] for k in range(DOWN)]
        return (*lines[0], *lines[1]), (*lines[2], *lines[3])

    def main(self, column: int, row: int, length: int = 1) -> Paint:
        """The paint that fills most of a run of characters, lines aside."""
        found: Counter[int] = Counter()
        for k in range(column, min(column + length, self.columns)):
            upper, lower = self.halves(k, row)
            found.update(upper + lower)
        areas = [ink for ink, _ in found.most_common() if not self.paints[ink].line]
        return self.paints[areas[0] if areas else 0]
