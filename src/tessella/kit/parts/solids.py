"""Solids from outlines: areas in the plane, raised, bevelled, put together and cut. Lengths are in mm.

An area is a ``CrossSection``, a solid a ``Manifold``; both are values and never change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import acos, ceil, hypot, pi
from typing import Any

import numpy as np
from manifold3d import CrossSection, FillRule, JoinType, Manifold, Mesh64, OpType, triangulate

from tessella.draw import shapes
from tessella.rules.scene import Outline, Point

ROUNDNESS = 0.02  # mm that a round edge's chords may lie within the circle
LIMIT = 6.0  # how far a corner may reach when an area grows, in lengths it grows by: a corner of 20 degrees
SLIVER = 0.3  # mm: what is narrower is not printed
FINE = 0.001  # mm: what is smaller is not there


def area(*outlines: Outline, unit: float = 1.0) -> CrossSection:
    """Everything within any of the outlines, whichever way round they run; ``unit``: mm of what they count in."""
    loops = [outline if shapes.area(outline) > 0 else outline[::-1] for outline in outlines]
    return CrossSection([np.array(loop) * unit for loop in loops], FillRule.NonZero)


def disc(radius: float, at: Point = (0.0, 0.0)) -> CrossSection:
    """A round area."""
    return CrossSection.circle(radius, segments(radius)).translate(at)


def oblong(width: float, depth: float, at: Point = (0.0, 0.0)) -> CrossSection:
    """An upright oblong around a point."""
    return CrossSection.square((width, depth), center=True).translate(at)


def segments(radius: float) -> int:
    """How many chords make a circle that is round enough; a multiple of four, so that it is as wide as it is high."""
    return 4 * max(4, ceil(2 * pi / (2 * acos(1 - min(ROUNDNESS / radius, 0.5))) / 4))


def grown(section: CrossSection, by: float) -> CrossSection:
    """Every edge moved outwards (inwards if negative); corners stay sharp."""
    return section.offset(by, JoinType.Miter, LIMIT) if by else section


def cleaned(section: CrossSection) -> CrossSection:
    """Without slivers: what is too narrow to be printed, and makes solids that are not what they seem."""
    return grown(grown(section, -SLIVER / 2), SLIVER / 2)


def rounded(section: CrossSection, radius: float) -> CrossSection:
    """Outer corners rounded."""
    if radius <= 0:
        return section
    return grown(section, -radius).offset(radius, JoinType.Round, 2.0, segments(radius))


def together(sections: Iterable[CrossSection]) -> CrossSection:
    """One area of many."""
    return CrossSection.batch_boolean(list(sections), OpType.Add)


def raised(section: CrossSection, height: float, floor: float = 0.0) -> Manifold:
    """A solid with upright walls over an area; nothing over no area."""
    if section.is_empty():
        return Manifold()
    return Manifold.extrude(section.simplify(FINE), height).translate((0.0, 0.0, floor))


def cylinder(radius: float, height: float, at: Point = (0.0, 0.0), floor: float = 0.0, top: float = -1.0) -> Manifold:
    """An upright cylinder, or a cone if it has another radius at the top."""
    round_ = segments(max(radius, top))
    return Manifold.cylinder(height, radius, top, round_).translate((at[0], at[1], floor))


def bevelled(
    section: CrossSection, height: float, below: float = 0.0, above: float = 0.0, floor: float = 0.0
) -> Manifold:
    """A plate whose edges are broken at 45 degrees, below and above, by so many mm.

    ::

          ____________
         /            \\      above
        |              |
         \\____________/      below
    """
    layers = [(below, 0.0), (0.0, below)] if below else [(0.0, 0.0)]
    layers += [(0.0, height - above), (above, height)] if above else [(0.0, height)]
    return stacked(section, [(inset, floor + z) for inset, z in layers])


def spread(section: CrossSection, height: float, by: float, floor: float = 0.0) -> Manifold:
    """Over an area, walls that lean outwards (inwards if negative): so many mm wider at the top."""
    return stacked(section, [(0.0, floor), (-by, floor + height)])


def stacked(section: CrossSection, layers: Sequence[tuple[float, float]]) -> Manifold:
    """The same loops on several levels, as (mm set in, height) from below, joined by walls."""
    loops = [
        shapes.straighten([(float(x), float(y)) for x, y in loop]) for loop in section.simplify(FINE).to_polygons()
    ]
    count = sum(len(loop) for loop in loops)
    points: list[tuple[float, float, float]] = []
    faces: list[Any] = []
    for level, (inset, z) in enumerate(layers):
        flat = [_set_in(loop, inset) if inset else loop for loop in loops]
        points += [(x, y, z) for loop in flat for x, y in loop]
        if level in (0, len(layers) - 1):
            lid = triangulate([np.array(loop) for loop in flat])
            faces.append(lid[:, ::-1] if level == 0 else lid + level * count)
        if level:
            faces.append(_walls([len(loop) for loop in loops], (level - 1) * count, level * count))
    return _solid(np.array(points), np.concatenate(faces))


def _set_in(loop: Outline, by: float) -> Outline:
    """With as many corners as before. Of round corners a short edge may be used up: its ends become one point."""
    found = list(shapes.set_in(loop, by))
    if len(found) != len(loop):
        raise ValueError(f"an area is too narrow to be set in by {by:g} mm")
    for k, (a, b) in enumerate(zip(loop, loop[1:] + loop[:1], strict=True)):
        after = (k + 1) % len(loop)
        (cx, cy), (dx, dy) = found[k], found[after]
        if (b[0] - a[0]) * (dx - cx) + (b[1] - a[1]) * (dy - cy) < 0:
            if hypot(dx - cx, dy - cy) > SLIVER / 2:
                raise ValueError(f"an area is too narrow to be set in by {by:g} mm")
            found[k] = found[after] = ((cx + dx) / 2, (cy + dy) / 2)
    return tuple(found)


def _walls(lengths: Sequence[int], low: int, high: int) -> Any:
    found, first = [], 0
    for length in lengths:
        for k in range(length):
            a, b = first + k, first + (k + 1) % length
            found += [(low + a, low + b, high + b), (low + a, high + b, high + a)]
        first += length
    return np.array(found)


def _solid(points: Any, faces: Any) -> Manifold:
    return Manifold(Mesh64(points.astype(np.float64), np.ascontiguousarray(faces).astype(np.uint64)))


def union(solids: Iterable[Manifold]) -> Manifold:
    """All of them as one."""
    return Manifold.batch_boolean(list(solids), OpType.Add)


def without(solid: Manifold, cuts: Iterable[Manifold]) -> Manifold:
    """What is left once the others were cut out."""
    taken = list(cuts)
    return Manifold.batch_boolean([solid, *taken], OpType.Subtract) if taken else solid


def turned_over(solid: Manifold) -> Manifold:
    """Its upper side below."""
    return solid.rotate((180.0, 0.0, 0.0))


def stand(solid: Manifold) -> Manifold:
    """Put on the bed, its middle over the bed's middle."""
    west, south, low, east, north, _ = solid.bounding_box()
    return solid.translate((-(west + east) / 2, -(south + north) / 2, -low))


def size(solid: Manifold) -> tuple[float, float, float]:
    """Width, depth and height."""
    west, south, low, east, north, high = solid.bounding_box()
    return (east - west, north - south, high - low)
