"""Whether a part can be printed: closed, within the bed, and without anything over nothing.

A printer lays one layer on the other. What a layer adds may reach out by as much as the layer is high (45 degrees); a
flat ceiling is printed only as a bridge, from one side to the other::

         ______________________            a ceiling narrower than BRIDGE is drawn across,
        |      ______      ____|   <--     one that ends in the air is not
        |     |      |    |
        |_____|      |____|

Lines are drawn at right angles to the ceiling's edges, or along them: the gaps in what is below are filled where they
are short enough along such a line. What of the ceiling then still lies over nothing, by more than half a line of
plastic, hangs in the air.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any

import numpy as np
from manifold3d import CrossSection, Error, FillRule, Manifold

from tessella.errors import KitError
from tessella.kit.parts.mesh import is_closed, mesh
from tessella.kit.parts.part import Part
from tessella.kit.parts.solids import FINE, grown, oblong, size, together
from tessella.rules.scene import Point
from tessella.text import Message, say

STEEPEST = 45.5  # degrees from upright that a wall may lean outwards, with half a degree for chords of round things
BRIDGE = 8.0  # mm: how far a printer draws across a gap
TURNS = 16  # directions of edges that are tried at most, the longest edges first
LINE = 0.4  # mm: how wide a line of plastic is; a ledge of half of it stands by itself
BED = 0.02  # mm above the bed that count as lying on it


def checked(part: Part, bed: float) -> Part:
    """The part, if it can be printed."""
    fault = next(faults(part.solid, bed), None)
    if fault is not None:
        raise KitError(say("kit-unprintable", part=part.title, fault=fault))
    return part


def faults(solid: Manifold, bed: float) -> Iterator[Message]:
    """What is wrong with a solid, the most important first."""
    if solid.status() != Error.NoError or solid.is_empty() or solid.volume() <= 0:
        yield say("kit-fault-open")
        return
    if not is_closed(mesh(solid)[1]) or _overlaps_itself(solid):
        yield say("kit-fault-open")
        return
    if any(piece.bounding_box()[2] > BED for piece in solid.decompose()):
        yield say("kit-fault-floating")
    width, depth, _ = size(solid)
    if max(width, depth) > bed + FINE:
        yield say("kit-fault-bed", width=f"{width:.0f}", depth=f"{depth:.0f}", bed=f"{bed:g}")
    where = overhang(solid)
    if where is not None:
        yield say("kit-fault-overhang", height=f"{where:.1f}")


def _overlaps_itself(solid: Manifold) -> bool:
    """Where a surface crosses itself, simplifying it by a hair takes away whole pieces."""
    return bool(abs(solid.simplify(FINE).volume() - solid.volume()) > solid.surface_area() * FINE)


def overhang(solid: Manifold) -> float | None:
    """The height of the lowest place that hangs in the air; None: nothing does."""
    points, faces = mesh(solid)
    corners = points[faces]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.linalg.norm(normals, axis=1)
    low = corners[:, :, 2].min(axis=1)
    ground = points[:, 2].min()
    hanging = (normals[:, 2] < -sin(radians(STEEPEST)) * lengths) & (corners[:, :, 2].max(axis=1) > ground + BED)
    levels = low.round(2)
    for level in np.unique(levels[hanging]).tolist():
        ceiling = _flat(corners[hanging & (levels == level)])
        if not _held(solid, ceiling, level - 2 * BED):
            return float(level - ground)
    return None


def _flat(corners: Any) -> CrossSection:
    """What triangles cover, as seen from above; from below they run anticlockwise."""
    return CrossSection([triangle[::-1, :2] for triangle in corners], FillRule.NonZero)


def _held(solid: Manifold, ceiling: CrossSection, level: float) -> bool:
    """Whether lines from side to side cover a ceiling."""
    west, south, east, north = ceiling.bounds()
    middle = ((west + east) / 2, (south + north) / 2)
    around = oblong(east - west + 2 * BRIDGE, north - south + 2 * BRIDGE, middle)
    below = solid.slice(level) ^ around
    left = ceiling - below
    for turn in _across(ceiling):
        if grown(left, -LINE / 4).is_empty():
            return True
        left -= _bridged(below, around, (BRIDGE * cos(turn), BRIDGE * sin(turn)))
    return bool(grown(left, -LINE / 4).is_empty())


def _across(section: CrossSection) -> list[float]:
    """The directions at right angles to an area's edges, then those along them."""
    lengths: dict[int, float] = {}
    for loop in section.to_polygons():
        for x, y in np.roll(loop, -1, axis=0) - loop:
            turn = round(degrees(atan2(x, -y))) % 180
            lengths[turn] = lengths.get(turn, 0.0) + hypot(x, y)
    away = sorted(lengths, key=lambda turn: -lengths[turn])[:TURNS]
    return [radians(turn) for turn in dict.fromkeys([*away, *((turn + 90) % 180 for turn in away)])]


def _bridged(below: CrossSection, around: CrossSection, line: Point) -> CrossSection:
    """Closed by a line: what it can sweep without meeting what is below stays open."""
    gaps = grown(around, BRIDGE) - _swept(below, line)
    return grown(around, BRIDGE) - _swept(gaps, (-line[0], -line[1]))


def _swept(section: CrossSection, line: Point) -> CrossSection:
    """Where a line gets to whose first end is anywhere in an area."""
    step = np.array(line)
    edges = [
        np.array([a, b, b + step, a + step])
        for loop in section.to_polygons()
        for a, b in zip(loop, np.roll(loop, -1, axis=0), strict=True)
    ]
    sides = [edge if _turn(edge[1] - edge[0], step) > 0 else edge[::-1] for edge in edges]
    return together([section, section.translate(line), CrossSection(sides, FillRule.NonZero)])


def _turn(one: Any, other: Any) -> float:
    return float(one[0] * other[1] - one[1] * other[0])


def overlap(one: Manifold, other: Manifold) -> float:
    """How much room two solids share, in cubic mm; 0 if they only touch."""
    return round(float((one ^ other).volume()), 6) + 0.0
