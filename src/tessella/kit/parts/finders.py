"""Finders: thin frames that are laid over pieces and border, to see what belongs together.

A finder's inner edge is the outline of what it shows; it stands on what is outside of that, so that it hides nothing::

      ___________________
     |  _______________  |      its width around what it shows, HIGH thick, edges broken
     | |    |     |    | |
     | |____|_____|____| |      bars, where the game has some
     |___________________|
"""

from __future__ import annotations

from collections.abc import Iterator

from manifold3d import CrossSection, Manifold

from tessella.kit.parts import board, split
from tessella.kit.parts.part import Part
from tessella.kit.parts.solids import area, bevelled, grown, rounded, size, together
from tessella.kit.wishes import Wishes
from tessella.rules.kit import Finder, Kit
from tessella.text import Message, verbatim

WIDE = 4.0  # mm around what is shown, on a board of the usual size
HIGH = 2.4  # mm: twelve layers, stiff enough to be lifted at one corner
BREAK = 0.5  # mm of its upper edges
THIN = 1.6  # mm: bars are at least so wide


def finder_parts(kit: Kit, wishes: Wishes) -> Iterator[Part]:
    """Each finder, flat on the bed."""
    mm, wide = board.unit(kit, wishes), width(wishes)
    for number, finder in enumerate(kit.finders, 1):
        title = finder.title if isinstance(finder.title, Message) else verbatim(finder.title)
        pieces = split.split(_turned(frame(finder, mm, wide), wishes.bed), [], CrossSection(), wishes)
        yield from board.joined(f"finder-{number}", title, pieces, copies=finder.copies)


def shown(finder: Finder, mm: float) -> CrossSection:
    """What it leaves open, but for the bars."""
    return area(*finder.inside, unit=mm)


def width(wishes: Wishes) -> float:
    """Of a frame: more on a board that is larger than usual, not less on a small one."""
    return WIDE * max(wishes.scale, 1.0)


def frame(finder: Finder, mm: float, wide: float) -> Manifold:
    """Where it lies on the board, at height 0."""
    inside = shown(finder, mm)
    ring = rounded(grown(inside, wide), wide / 2) - inside
    bars = together(_bar(area(bar, unit=mm)) for bar in finder.bars) ^ grown(inside, wide / 2)
    return bevelled(ring + bars, HIGH, above=BREAK)


def _turned(solid: Manifold, bed: float) -> Manifold:
    """Laid across the bed if it is too long to lie along it."""
    ways = (solid.rotate((0.0, 0.0, turn)) for turn in range(0, 90, 5))
    return next((way for way in ways if max(size(way)[:2]) <= bed), solid)


def _bar(strip: CrossSection) -> CrossSection:
    """A strip, made wider if it would break."""
    return grown(strip, THIN / 2) if grown(strip, -THIN / 2).is_empty() else strip
