"""Boards whose pieces are balls: channels that cross, a pocket wherever they do and at their ends, and stores.

A cut through a row, between two border pockets (:mod:`tessella.kit.parts.pocket` has the sizes)::

      _______                                   _______   walls
     |       \\     /\\      /\\      /\\      /\\     /       |
     |        \\_ _/  \\_ _/  \\_ _/  \\_ _/  \\_ _/        |  land
     |__________v______v______v______v______v__________|  pockets

What a ball sweeps on its way along a channel, with the gap around it, is cut out of a block: a bowl, drawn from one end
of the channel to the other. A board is as large as its balls make it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, cos, hypot, pi
from typing import NamedTuple

import numpy as np
from manifold3d import CrossSection, Manifold

from tessella.draw import shapes
from tessella.kit.parts import board, split
from tessella.kit.parts.letters import writing
from tessella.kit.parts.part import Part
from tessella.kit.parts.pocket import Pocket
from tessella.kit.parts.solids import (
    FINE,
    area,
    bevelled,
    disc,
    grown,
    oblong,
    raised,
    rounded,
    segments,
    stand,
    together,
    union,
    without,
)
from tessella.kit.wishes import Wishes, decimal
from tessella.rules.kit import Kit, Set
from tessella.rules.scene import Cell, Outline, Point
from tessella.text import Message, say

FLOOR = 1.6  # mm below the pockets
EDGE = 2.4  # mm around a store, or beside a channel where nothing is written
LETTERS = 5.5  # mm: height of what is written beside border pockets
SPACE = 1.5  # mm around it
RELIEF = 0.6  # mm that it is raised
BEVEL = 0.8  # mm
CORNER = 5.0  # mm: radius of a board's corners
STEPS = 12  # chords from a channel's floor to its walls' tops


def balls(kit: Kit, wishes: Wishes) -> Iterator[Part]:
    """The board with a store for each colour around it; stores by themselves if the bed is too small for all."""
    plan = Plan.of(kit, wishes)
    pocket, main = plan.pocket, plan.board()
    stores = [plan.store(each, side) for side, each in enumerate(kit.sets)]
    whole = Slab.joined([main, *stores])
    west, south, east, north = whole.outline.bounds()
    apart = max(east - west, north - south) > wishes.bed
    solid = (main if apart else whole).solid(pocket)
    keep = together(disc(pocket.rim + SPACE, point) for point in main.pockets)
    pieces = split.split(solid, board.cells(kit.board, plan.unit), keep, wishes)
    yield from board.joined("board", say("kit-part-board"), pieces, notes=tuple(_notes(kit, pocket, wishes)))
    for each in kit.sets if apart else ():
        store = plan.store_of(each, 0.0, wishes.bed).solid(pocket)
        yield Part(f"store-{each.seat}", say("kit-part-store", title=each.title), 1, stand(store), each.seat)


class Slab(NamedTuple):
    """Something to be made of a block: where it stands, what is cut into it, what stands on it."""

    outline: CrossSection
    bowls: tuple[tuple[Point, ...], ...]  # balls may be anywhere between some points
    pockets: tuple[Point, ...]
    letters: tuple[CrossSection, ...] = ()

    @classmethod
    def joined(cls, slabs: Sequence[Slab]) -> Slab:
        """Several that are made of one block."""
        outline = together(grown(slab.outline, FINE) for slab in slabs)
        return cls(
            outline,
            tuple(bowl for slab in slabs for bowl in slab.bowls),
            tuple(pocket for slab in slabs for pocket in slab.pockets),
            tuple(letter for slab in slabs for letter in slab.letters),
        )

    def moved(self, turned: bool, by: Point) -> Slab:
        """Turned by a quarter, or not, and then moved; without its letters."""

        def put(points: tuple[Point, ...]) -> tuple[Point, ...]:
            return tuple((by[0] + (-y if turned else x), by[1] + (x if turned else y)) for x, y in points)

        outline = self.outline.rotate(90.0 * turned).translate(by)
        return Slab(outline, tuple(map(put, self.bowls)), put(self.pockets))

    def solid(self, pocket: Pocket) -> Manifold:
        """Made for balls of a size."""
        land = FLOOR + pocket.depth
        height = land + pocket.wall
        bowl = bowl_of(pocket).translate((0.0, 0.0, land))
        hole = hole_of(pocket).translate((0.0, 0.0, FLOOR))
        cuts = [hole.translate((*point, 0.0)) for point in self.pockets]
        cuts += [Manifold.batch_hull([bowl.translate((*point, 0.0)) for point in points]) for points in self.bowls]
        block = bevelled(rounded(self.outline, CORNER), height, BEVEL, BEVEL)
        return union([without(block, cuts), *(raised(each, RELIEF, height) for each in self.letters)])


class Plan(NamedTuple):
    """Where everything goes, in mm."""

    kit: Kit
    pocket: Pocket
    unit: float

    @classmethod
    def of(cls, kit: Kit, wishes: Wishes) -> Plan:
        """As large as balls of the wanted size make it."""
        pocket = Pocket(wishes.ball, _longest_row(kit), wishes.clearance)
        return cls(kit, pocket, pocket.pitch / _nearest(kit))

    def at(self, point: Point) -> Point:
        """A point of the scene."""
        return (point[0] * self.unit, point[1] * self.unit)

    def board(self) -> Slab:
        """The channels with their pockets, and what is written outside of border pockets."""
        board = self.kit.board
        letters = tuple(self._label(cell) for cell in board.cells if cell.kind == "border" and cell.text)
        bowls = tuple(tuple(map(self.at, _axis(channel))) for channel in board.channels)
        return Slab(self._frame(), bowls, tuple(self.at(cell.middle) for cell in board.cells), letters)

    @property
    def letters(self) -> float:
        """The room of what is written beside a border pocket, in any direction."""
        written = [writing(cell.text, LETTERS).bounds() for cell in self.kit.board.cells if cell.text]
        return max((max(east - west, north - south) for west, south, east, north in written), default=0.0)

    def _label(self, cell: Cell) -> CrossSection:
        inner = min(self.kit.board.cells, key=lambda each: _apart(each.middle, cell.middle) or 9.0)
        (x, y), (u, v) = cell.middle, inner.middle
        length = hypot(x - u, y - v)
        out = self.pocket.half(self.pocket.wall) + SPACE + self.letters / 2
        at = self.at(cell.middle)
        return writing(cell.text, LETTERS, (at[0] + (x - u) / length * out, at[1] + (y - v) / length * out))

    def _frame(self) -> CrossSection:
        """The scene's frame, grown until it is as far from the border pockets as it has to be."""
        board = self.kit.board
        wanted = self.pocket.half(self.pocket.wall) + (self.letters + 2 * SPACE if self.letters else EDGE)
        nearest = min(shapes.inradius(board.frame, cell.middle) for cell in board.cells) * self.unit
        return grown(area(board.frame, unit=self.unit), max(wanted - nearest, 0.0))

    def store(self, stock: Set, side: int) -> Slab:
        """A set's balls beside the board, as long as it: to the west, east, south or north of it."""
        west, south, east, north = self._frame().bounds()
        length = north - south if side % 4 < 2 else east - west
        slab = self.store_of(stock, length, length)
        deep = slab.outline.bounds()[3]
        outward = ((west - deep, 0.0), (east + deep, 0.0), (0.0, south - deep), (0.0, north + deep))
        return slab.moved(side % 4 < 2, outward[side % 4])

    def store_of(self, stock: Set, least: float, most: float) -> Slab:
        """A set's balls in rows along x, around the origin; as long as they need it, within limits."""
        pitch, edge = self.pocket.pitch, self.pocket.half(self.pocket.wall) + EDGE
        count = sum(each.copies for each in stock.stocks)
        rows = ceil(count / int((most - 2 * edge) / pitch + 1))
        columns = ceil(count / rows)
        xs, ys = ([(k - (n - 1) / 2) * pitch for k in range(n)] for n in (columns, rows))
        places = tuple((x, y) for y in ys for x in xs)
        corners = ((xs[0], ys[0]), (xs[-1], ys[0]), (xs[-1], ys[-1]), (xs[0], ys[-1]))
        length = max((columns - 1) * pitch + 2 * edge, least)
        return Slab(oblong(length, (rows - 1) * pitch + 2 * edge), (corners,), places[:count])


def bowl_of(pocket: Pocket) -> Manifold:
    """What a ball on the land needs around it, from the land to above the walls; it lies around the z axis."""
    top = min(pocket.wall + 1.0, pocket.radius)
    heights = [top * k / STEPS for k in range(STEPS + 1)]
    profile = [(0.0, 0.0), *((pocket.half(z), z) for z in heights), (0.0, top)]
    return Manifold.revolve(CrossSection([np.array(profile)]), segments(pocket.radius))


def hole_of(pocket: Pocket) -> Manifold:
    """A pocket, from its floor to above the land. Its edges touch the rim's circle from outside, one of them in each
    direction in which a ball is pushed, so that balls meet the rim just there."""
    count = segments(pocket.rim)
    return Manifold.cylinder(pocket.depth + 1.0, pocket.rim / cos(pi / count), -1.0, count).rotate((0, 0, 180 / count))


def _notes(kit: Kit, pocket: Pocket, wishes: Wishes) -> Iterator[Message]:
    """What to buy."""
    count = sum(stock.copies for each in kit.sets for stock in each.stocks)
    slack, angle = decimal(round(pocket.slack, 1)), decimal(pocket.angle)
    yield say("kit-note-balls", n=count, ball=decimal(pocket.ball), slack=slack, angle=angle)
    if wishes.textures:
        yield say("kit-note-feel")


def _longest_row(kit: Kit) -> int:
    """Balls that a push can move on at most, without the one that is pushed in."""
    inner = [cell.middle for cell in kit.board.cells if cell.kind == "pocket"]
    return max(sum(shapes.is_inside(middle, channel) for middle in inner) for channel in kit.board.channels)


def _nearest(kit: Kit) -> float:
    """From a pocket to the next, in the scene."""
    first, *others = (cell.middle for cell in kit.board.cells)
    return min(_apart(first, other) for other in others)


def _apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _axis(channel: Outline) -> tuple[Point, Point]:
    """The line along the middle of a channel, an oblong: between the middles of its short sides."""
    sides = sorted(zip(channel, channel[1:] + channel[:1], strict=True), key=lambda side: _apart(*side))
    one, other = (((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in sides[:2])
    return (one, other)
