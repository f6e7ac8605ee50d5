"""Boards with a hole in every space, and pieces with a peg below.

A cut through a piece in its space, and beside it the border, which is as high as the pieces::

         grip
      ____/\\____    ____/\\____   _________  border
     |  \\|  |/  |  |  \\|  |/  | |         |
     |____    __|  |____    __| |         |  pieces
    ======|  |=========|  |=====|         |  spaces, with seams between them
    |     |__|         |__|               |
    |_____________________________________|

A piece's upper side lies on the bed when it is printed, and its peg stands up. The grip is a rib between two hollows: a
wall on the one side, and a roof that leans by 45 degrees on the other. So nothing stands out above the pieces, and a
finder can lie on them and on the border. What is written on the border is sunk: raised letters would keep a folded
board from closing.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees, hypot
from typing import NamedTuple

import numpy as np
from manifold3d import CrossSection, Manifold

from tessella.draw import shapes
from tessella.kit.parts import board, relief, split
from tessella.kit.parts.finders import width
from tessella.kit.parts.hinge import LEAST, STOP, Hinge
from tessella.kit.parts.part import Part
from tessella.kit.parts.pieces import outline, piece_parts
from tessella.kit.parts.solids import (
    FINE,
    area,
    bevelled,
    cylinder,
    disc,
    grown,
    oblong,
    raised,
    rounded,
    together,
    turned_over,
    union,
    without,
)
from tessella.kit.wishes import Wishes
from tessella.rules.kit import Kit
from tessella.rules.scene import Outline, Piece, Point
from tessella.text import say

THICK = 5.0  # mm: a piece, without its peg
PEG = 4.0  # mm: its peg
FREE = 0.4  # mm below the peg, in its hole
FLOOR = 1.2  # mm below the holes
SURFACE = FLOOR + FREE + PEG  # mm: height of the spaces
TOP = SURFACE + THICK  # mm: of the border
THINNEST, THICKEST = 1.0, 2.5  # mm: radius of a peg
LEAD = 0.5  # mm that pegs and holes are bevelled
TIP = 0.4  # mm: radius of a piece's corners
BEVEL = 0.8  # mm: of the edges that fingers touch
RIB, HOLLOW = 2.8, 3.4  # mm: width of the rib that one grips, depth of the hollows beside it
AMPLE = 32.0  # mm: on shorter pieces both are smaller
SEAM, GROOVE = 0.6, 0.5  # mm: width and depth of the seams between spaces
CORNER = 4.0  # mm: radius of the board's corners
BORDER, FINER = 0.6, 1.7  # a pattern is so many mm from the edge, and so much finer than on larger pieces
CLEAR = 1.75  # of a finder's width: so far along the fold its corners reach, and the hinge begins beyond


class Plan(NamedTuple):
    """What a board and its pieces have in common, in mm."""

    kit: Kit
    unit: float
    clearance: float
    radius: float  # of pegs
    textures: bool
    finder: float  # width of finders' frames

    @classmethod
    def of(cls, kit: Kit, wishes: Wishes) -> Plan:
        """Pegs as thick as the narrowest space allows, half as wide as it."""
        unit = board.unit(kit, wishes)
        room = min(shapes.inradius(cell.outline, shapes.middle(cell.outline)) for cell in kit.board.cells) * unit
        return cls(kit, unit, wishes.clearance, min(max(room / 2, THINNEST), THICKEST), wishes.textures, width(wishes))

    def piece(self, piece: Piece) -> Manifold:
        """As it lies on the board, its lower side at height 0."""
        body = grown(outline(piece, self.unit), -self.clearance)
        grip = Grip.of(body)
        plate = without(bevelled(body, THICK, above=BEVEL) ^ raised(rounded(body, TIP), THICK), grip.hollows())
        if self.textures:
            wings = grown(plate.slice(THICK - FINE) - grip.rib(), -BORDER)
            sunk = relief.between(piece.seat, wings, FINER)
            plate = without(plate, [raised(sunk, 2 * relief.HIGH, THICK - relief.HIGH)])
        shaft = cylinder(self.radius, PEG - LEAD + 1.0, floor=LEAD - PEG)
        point = cylinder(self.radius - LEAD, LEAD, floor=-PEG, top=self.radius)
        return union([plate, shaft, point])

    def board(self, more: CrossSection | None = None) -> Manifold:
        """The whole board; ``more``: what else it covers."""
        scene = self.kit.board
        frame = rounded(area(scene.frame, unit=self.unit), CORNER)
        block = bevelled(frame + more if more else frame, TOP, BEVEL, BEVEL)
        cells = self.spaces()
        seams = cells - together(grown(cell, -SEAM / 2) for cell in board.cells(scene, self.unit))
        letters = relief.labels(scene, self.unit)
        cuts = [
            raised(cells, THICK + 1.0, SURFACE),
            raised(seams, GROOVE + 1.0, SURFACE - GROOVE),
            raised(letters, 2 * relief.HIGH, TOP - relief.HIGH),
            raised(together(self.holes()), SURFACE, FLOOR),
        ]
        wide = self.radius + self.clearance
        lead = cylinder(wide, LEAD, floor=SURFACE - LEAD, top=wide + LEAD)
        cuts += [lead.translate((*self._at(cell.outline), 0.0)) for cell in scene.cells]
        return without(block, cuts)

    def spaces(self) -> CrossSection:
        """All spaces as one area."""
        return together(grown(cell, FINE) for cell in board.cells(self.kit.board, self.unit))

    def holes(self) -> Iterator[CrossSection]:
        """A hole in the middle of each space."""
        for cell in self.kit.board.cells:
            yield disc(self.radius + self.clearance, self._at(cell.outline))

    def _at(self, outline: Outline) -> Point:
        x, y = shapes.middle(outline)
        return (x * self.unit, y * self.unit)


class Grip(NamedTuple):
    """The rib that one grips, which runs across the longest way through a piece."""

    turn: float  # degrees from x to that way
    long: float  # the way's length
    size: float  # 1, less on small pieces

    @classmethod
    def of(cls, body: CrossSection) -> Grip:
        """A piece's, its middle in the origin."""
        loop = max(body.to_polygons(), key=len)
        sides = np.roll(loop, -1, axis=0) - loop
        x, y = max(sides.tolist(), key=lambda side: hypot(*side))
        turn = degrees(atan2(y, x))
        west, _, east, _ = body.rotate(-turn).bounds()
        return cls(turn, east - west, min((east - west) / AMPLE, 1.0))

    def rib(self) -> CrossSection:
        """As seen from above, longer than the piece."""
        return oblong(RIB * self.size + 2 * FINE, 2 * self.long).rotate(self.turn)

    def hollows(self) -> list[Manifold]:
        """On both sides of it."""
        over, inner, deep = 1.0, RIB * self.size / 2, HOLLOW * self.size  # mm above the piece
        corners = [(inner, THICK - deep), (inner + deep + over, THICK + over), (inner, THICK + over)]
        across = Manifold.extrude(CrossSection([np.array(corners)]), 2 * self.long).translate((0.0, 0.0, -self.long))
        return [across.rotate((90.0, 0.0, 0.0)).rotate((0.0, 0.0, self.turn + turn)) for turn in (0.0, 180.0)]


def pegs(kit: Kit, wishes: Wishes) -> Iterator[Part]:
    """The board, in halves if it folds, and everybody's pieces."""
    plan = Plan.of(kit, wishes)
    keep = together(plan.holes())
    if kit.fold:
        hinge, turn = hinge_of(plan), turn_of(kit.fold)
        cells = [cell.rotate(turn) for cell in board.cells(kit.board, plan.unit)]
        note = say("kit-note-hinge", length=int(hinge.outer - hinge.inner - STOP))
        for side, half in zip(("left", "right"), halves(plan, hinge), strict=True):
            mine = [cell for cell in cells if (sum(cell.bounds()[::2]) < 0) == (side == "left")]
            pieces = split.split(half, mine, keep.rotate(turn), wishes)
            yield from board.joined(f"board-{side}", say(f"kit-part-{side}"), pieces, notes=(note,))
    else:
        solid = plan.board()
        yield from board.board_parts("board", say("kit-part-board"), solid, kit.board, plan.unit, wishes, keep)
    yield from piece_parts(kit, lambda stock: turned_over(plan.piece(stock.piece)))


def turn_of(fold: Outline) -> float:
    """Degrees by which a board is turned so that it folds along y."""
    (ax, ay), (bx, by) = fold
    return 90.0 - degrees(atan2(by - ay, bx - ax))


def hinge_of(plan: Plan) -> Hinge:
    """Knuckles on the border, where the fold crosses it: outside of where finders lie, as far as the border goes."""
    turn, top = turn_of(plan.kit.fold), TOP
    cells = plan.spaces().rotate(turn)
    frame = rounded(area(plan.kit.board.frame, unit=plan.unit), CORNER).rotate(turn)
    line = oblong(0.2, 10 * frame.bounds()[3])
    inner = (cells ^ line).bounds()[3] + CLEAR * plan.finder
    hinge = Hinge(top, inner, inner + LEAST, plan.clearance)
    strip = oblong(2 * hinge.wide, 10 * frame.bounds()[3]) - frame
    outer = min((part.bounds()[1] for part in strip.decompose() if part.bounds()[1] > 0), default=inner)
    return hinge._replace(outer=max(outer, inner + LEAST))


def halves(plan: Plan, hinge: Hinge) -> tuple[Manifold, Manifold]:
    """Both halves, open, the fold along y."""
    turn = turn_of(plan.kit.fold)
    return hinge.halves(plan.board(hinge.lugs().rotate(-turn)).rotate((0.0, 0.0, turn)))
