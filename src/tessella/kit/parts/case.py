"""A case for a board that folds: a compartment for each set of pieces, one for score sheets, and the board on top.

Seen from above, and cut through the bay from left to right::

     ______________________________
    |       |       |       |      |     compartments, one a set
    |_______|_______|_______|______|
    |   |                  :      |      the bay: below, score sheets and (beyond the rib) pencils; above them, on the
    |   | sheets           :      |      rib and ledges, the finders and the folded board
    |___|__________________:______|

     _                           _
    ||  ___ folded board ______  ||      the wall's upper edge is set back, and a lid goes around it
    ||  ___ finders ___________  ||
    ||_|________________|_______|_||

What is printed is an open box and a lid, both without support; notches in the walls let fingers get at the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import ceil
from typing import NamedTuple

from manifold3d import CrossSection, Manifold

from tessella.kit.parts import board, finders, split
from tessella.kit.parts.hinge import KNUCKLE
from tessella.kit.parts.part import Part
from tessella.kit.parts.pegs import TOP, Plan, hinge_of, turn_of
from tessella.kit.parts.solids import (
    area,
    bevelled,
    disc,
    grown,
    oblong,
    raised,
    rounded,
    size,
    together,
    union,
    without,
)
from tessella.kit.wishes import Wishes
from tessella.rules.kit import Kit
from tessella.rules.scene import Point, Scene
from tessella.text import say

WALL, DIVIDER, FLOOR = 2.8, 1.6, 1.6  # mm
BACK, RIM = 1.4, 6.0  # mm that the wall's upper edge is set back, and how high that edge is
ROOM = 1.0  # mm around the board in its bay
LOOSE = 0.42  # of a compartment's room that pieces fill when they are thrown in
LEDGE = 3.0  # mm: how wide the ledges are
UNDER = 8.0  # mm below the finders, for sheets
SHEETS = 108.0  # mm: the length of their compartment; A4 folded three times is 105 mm by 74 mm
LID, LINE, SUNK = 2.0, 1.0, 0.4  # mm: thickness of the lid, width and depth of the lines on it
NOTCH = 24.0  # mm: width of the notches
CORNER = 4.0  # mm: radius of the case's corners
STEP, DEEPEST = 2.0, 90.0  # mm: depths that are tried


class Case(NamedTuple):
    """The room inside, in mm: the bay and the compartments beyond it are equally long."""

    long: float  # along x
    bay: float  # along y
    beyond: float  # along y
    deep: float
    under: float  # of the depth: below finders and board
    columns: int
    rows: int
    clearance: float

    @property
    def wide(self) -> float:
        """Along y, with the walls."""
        return self.bay + DIVIDER + self.beyond + 2 * WALL

    @property
    def outer(self) -> CrossSection:
        """All that the walls enclose, and they; the bay's inner corner is the origin."""
        return rounded(oblong(self.long + 2 * WALL, self.wide, (self.long / 2, self.wide / 2 - WALL)), CORNER)

    @property
    def compartment(self) -> Point:
        """The size of a compartment."""
        return (
            (self.long - (self.columns - 1) * DIVIDER) / self.columns,
            (self.beyond - (self.rows - 1) * DIVIDER) / self.rows,
        )

    def rooms(self) -> Iterator[CrossSection]:
        """The compartments for pieces."""
        wide, high = self.compartment
        for i, j in product(range(self.columns), range(self.rows)):
            x, y = i * (wide + DIVIDER), self.bay + DIVIDER + j * (high + DIVIDER)
            yield oblong(wide, high, (x + wide / 2, y + high / 2))

    @property
    def sheets(self) -> float:
        """The length of the compartment for score sheets."""
        return min(SHEETS, 0.6 * self.long)

    def below(self) -> Iterator[CrossSection]:
        """The two compartments below the board."""
        rib = LEDGE + self.sheets
        for west, east in ((LEDGE, rib), (rib + DIVIDER, self.long - LEDGE)):
            yield oblong(east - west, self.bay, ((west + east) / 2, self.bay / 2))

    def box(self) -> Manifold:
        """The open box."""
        top = FLOOR + self.deep
        walls = union([raised(self.outer, top - RIM), raised(grown(self.outer, -BACK), top)])
        cuts = [raised(each, self.deep + 1.0, FLOOR) for each in (*self.rooms(), *self.below())]
        cuts.append(raised(oblong(self.long, self.bay, (self.long / 2, self.bay / 2)), self.deep, FLOOR + self.under))
        cuts += [self._notch(x) for x in (0.0, self.long)]
        return without(walls, cuts)

    def _notch(self, x: float) -> Manifold:
        """In a wall of the bay, from the board's lower side to above; round, so that fingers like it."""
        wide = min(NOTCH, self.bay / 2)
        high = min(self.deep - self.under, wide)
        hole = rounded(oblong(wide, 2 * high), wide / 3)
        across = Manifold.extrude(hole, 4 * WALL).rotate((90.0, 0.0, 0.0)).rotate((0.0, 0.0, 90.0))
        return across.translate((x - 2 * WALL, self.bay / 2, FLOOR + self.deep))

    def skirt(self) -> CrossSection:
        """What of the lid goes around the walls' upper edge."""
        return self.outer - grown(self.outer, self.clearance - BACK)

    def lid(self, scene: Scene | None = None) -> Manifold:
        """As it is printed, upside down: a plate with a skirt; on its outer side a board may be drawn."""
        plate = bevelled(self.outer, LID, below=LID / 2)
        whole = union([plate, raised(self.skirt(), LID + RIM - self.clearance)])
        return without(whole, [raised(self._drawn(scene), 2 * SUNK, -SUNK)] if scene else [])

    def _drawn(self, scene: Scene) -> CrossSection:
        """The board's lines, as large as the lid has room for, seen from below; interrupted where they meet, since a
        printer could not bridge that."""
        wide, high = (max(values) - min(values) for values in zip(*scene.frame, strict=True))
        unit = min((self.long - 2 * WALL) / wide, (self.wide - 4 * WALL) / high)
        inner = together(grown(cell, -LINE / 2) for cell in board.cells(scene, unit))
        corners = {(round(x * unit, 3), round(y * unit, 3)) for cell in scene.cells for x, y in cell.outline}
        lines = (
            grown(board.covered(scene, unit), LINE / 2) - inner - together(disc(2 * LINE, at) for at in sorted(corners))
        )
        return lines.mirror((1.0, 0.0)).translate((self.long / 2, self.wide / 2 - WALL))


def case_of(kit: Kit, wishes: Wishes) -> Case:
    """As deep as it must be to fit the bed, if it can; each compartment has room for its set."""
    plan = Plan.of(kit, wishes)
    hinge, frames = hinge_of(plan), [size(finders.frame(each, plan.unit, plan.finder)) for each in kit.finders]
    frame = area(kit.board.frame, unit=plan.unit).rotate(turn_of(kit.fold)).bounds()
    long = max([2 * hinge.outer, *(max(x, y) for x, y, _ in frames)]) + 2 * ROOM
    bay = max([max(-frame[0], frame[2]) + KNUCKLE, *(min(x, y) for x, y, _ in frames)]) + 2 * ROOM
    high = 2 * TOP + sum(finder.copies * z for finder, (_, _, z) in zip(kit.finders, frames, strict=True)) + ROOM
    fill = max(sum(plan.piece(stock.piece).volume() * stock.copies for stock in each.stocks) for each in kit.sets)
    made = []
    for step in range(ceil((DEEPEST - high - UNDER) / STEP) + 1):
        deep = high + UNDER + STEP * step
        case = Case(long, bay, 0.0, deep, deep - high, 1, 1, wishes.clearance)
        made.append(_with(len(kit.sets), fill / LOOSE, case))
    return next((case for case in made if case.wide <= wishes.bed), made[0])


def _with(sets: int, room: float, case: Case) -> Case:
    """With compartments of so much room for so many sets, as square as can be."""
    found = []
    for rows in range(1, sets + 1):
        if sets % rows == 0:
            columns = sets // rows
            wide = case._replace(columns=columns).compartment[0]
            deep = room / (wide * case.deep)
            found.append(case._replace(columns=columns, rows=rows, beyond=rows * (deep + DIVIDER) - DIVIDER))
    return min(found, key=lambda each: max(each.compartment) / min(each.compartment))


def case_parts(kit: Kit, wishes: Wishes) -> Iterator[Part]:
    """The box and its lid, for a board that folds."""
    if not (kit.fold and kit.hold == "peg"):
        return
    case = case_of(kit, wishes)
    walls = case.outer - together([*case.rooms(), *case.below()])
    note = say("kit-note-case", width=int(case.bay), length=int(case.sheets))
    yield from board.joined("case", say("kit-part-case"), split.split(case.box(), [], walls, wishes), notes=(note,))
    whole = max(case.wide, case.long + 2 * WALL) <= wishes.bed  # else a seam would run through the drawing
    lid = case.lid(kit.board if whole else None)
    yield from board.joined("lid", say("kit-part-lid"), split.split(lid, [], case.skirt(), wishes))
