"""A board that folds in halves, its upper side inside: knuckles at both ends of the fold, and filament as their pin.

The axis lies along y, at the height of the border's top, where the halves meet once the board is folded. Each half has
knuckles that reach over to the other, which is cut away around them. From the end of the fold, and from the side::

              ___                                _____ _____ _____
        _____/ o \\_____  top, the axis          |     |     |     |      o  the pin's hole
       |  west\\ /      |                    ____| west|east |west |____
       |       v       |                   |    '-----'-----'-----'    |
       |_______|_______|                   |___________________________|

A knuckle's underside leans by 45 degrees, so that it is printed without support. At the other end east and west are
exchanged: the halves differ by half a turn and what is written on them.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

import numpy as np
from manifold3d import CrossSection, Manifold

from tessella.kit.parts.solids import disc, oblong, raised, union, without

FILAMENT = 1.75  # mm: what printers print with, and what the pin is
PIN = FILAMENT / 2 + 0.2  # radius of its hole
KNUCKLE = PIN + 1.6  # radius of a knuckle: four lines of plastic around the hole
SWEEP = KNUCKLE * sqrt(2)  # how far a knuckle's lowest edge is from the axis
LEAST = 9.0  # mm of knuckles at an end, at least
KNUCKLES = 3
STOP = 1.2  # mm at the inner end of the hole, where the pin stops
HIGH = 100.0  # mm: above everything


class Hinge(NamedTuple):
    """Where the knuckles are: at the height of the axis, from so far to so far from the middle, at both ends."""

    top: float
    inner: float
    outer: float
    clearance: float

    @property
    def wide(self) -> float:
        """How far the board reaches to both sides of the axis, where there are knuckles, so that they have a hold."""
        return self.cut + 1.0

    @property
    def cut(self) -> float:
        """How far a half is cut away around the other's knuckles."""
        return SWEEP + self.clearance + 0.1

    def lugs(self) -> CrossSection:
        """What a board covers at least, where there are knuckles."""
        middle, length = (self.inner + self.outer) / 2, self.outer - self.inner
        return oblong(2 * self.wide, length, (0.0, middle)) + oblong(2 * self.wide, length, (0.0, -middle))

    def halves(self, board: Manifold) -> tuple[Manifold, Manifold]:
        """The western half and the eastern one, as they lie when the board is open."""
        inside = board ^ raised(oblong(2 * HIGH * 10, 2 * self.outer), HIGH)
        return (self._half(inside, 1), self._half(inside, -1))

    def _half(self, board: Manifold, side: int) -> Manifold:
        """``side``: 1 for the western half, -1 for the eastern."""
        half = board.trim_by_plane((-side, 0.0, 0.0), self.clearance / 2)
        cuts, own, pins = [], [], []
        for end in (0, 180):
            west = (side > 0) == (end == 0)
            cuts += [each.rotate((0, 0, end)) for each in self._knuckles(not west, self._around(), self.clearance)]
            own += [each.rotate((0, 0, end)) for each in self._knuckles(west, self._profile(west), 0.0)]
            pins.append(self._drawn(disc(PIN), self.inner + STOP, self.outer + 1.0).rotate((0, 0, end)))
        return without(union([without(half, cuts), *own]), pins)

    def _knuckles(self, west: bool, profile: CrossSection, more: float) -> Iterator[Manifold]:
        """Those of the northern end that belong to a half, each longer by so much at both ends."""
        length = (self.outer - self.inner - (KNUCKLES - 1) * self.clearance) / KNUCKLES
        for k in range(0 if west else 1, KNUCKLES, 2):
            first = self.inner + k * (length + self.clearance)
            yield self._drawn(profile, first - more, first + length + (more if k < KNUCKLES - 1 else HIGH * (more > 0)))

    def _drawn(self, profile: CrossSection, start: float, end: float) -> Manifold:
        """A profile, seen from the south, drawn along the axis."""
        return Manifold.extrude(profile, end - start).rotate((90, 0, 0)).translate((0.0, end, self.top))

    def _around(self) -> CrossSection:
        return disc(self.cut)

    def _profile(self, west: bool) -> CrossSection:
        """A knuckle: round, its underside leaning towards its own half until it is well within it."""
        within = 1.5
        keel = CrossSection([np.array([(0.0, 0.0), (0.0, -SWEEP), (-within, -SWEEP - within), (-within, 0.0)][::-1])])
        found = CrossSection.batch_hull([disc(KNUCKLE), keel])
        return found if west else found.mirror((1.0, 0.0))
