"""Plane geometry for drawing: outlines set in, joined, rounded and measured.

An outline is a closed loop of points without the first repeated at the end. Everything here works in board
coordinates (y to the north) and turns a loop anticlockwise where that matters.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, cos, hypot, pi, sin, tan

from tessella.rules.scene import Outline, Point

Box = tuple[float, float, float, float]  # west, south, east, north


def area(outline: Outline) -> float:
    """Signed area: positive when the outline runs anticlockwise."""
    following = outline[1:] + outline[:1]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, following, strict=True)) / 2


def middle(outline: Outline) -> Point:
    """The mean of the corners."""
    return (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))


def box(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return (min(xs), min(ys), max(xs), max(ys))


def bounding_box(boxes: Iterable[Box]) -> Box:
    """The smallest box around all of them."""
    west, south, east, north = zip(*boxes, strict=True)
    return (min(west), min(south), max(east), max(north))


def shift(outline: Outline, by: Point) -> Outline:
    return tuple((x + by[0], y + by[1]) for x, y in outline)


def scale(outline: Outline, factor: float, about: Point = (0.0, 0.0)) -> Outline:
    return tuple((about[0] + (x - about[0]) * factor, about[1] + (y - about[1]) * factor) for x, y in outline)


def regular(sides: int, at: Point, radius: float, first: float = 0.0) -> Outline:
    """A regular polygon; ``first`` is the direction of its first corner in turns."""
    turns = [2 * pi * (first + k / sides) for k in range(sides)]
    return tuple((at[0] + radius * cos(t), at[1] + radius * sin(t)) for t in turns)


def inradius(outline: Outline, at: Point) -> float:
    """Distance from a point inside to the nearest edge."""
    return min(_line_distance(at, a, b) for a, b in zip(outline, outline[1:] + outline[:1], strict=True))


def is_inside(point: Point, outline: Outline) -> bool:
    """Whether a point lies in the outline, by counting crossings to the east."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def straighten(outline: Sequence[Point]) -> Outline:
    """Without repeated points and without points on a straight run."""
    kept = [p for k, p in enumerate(outline) if hypot(p[0] - outline[k - 1][0], p[1] - outline[k - 1][1]) > 1e-6]
    return tuple(p for k, p in enumerate(kept) if abs(_turn(kept[k - 1], p, kept[(k + 1) % len(kept)])) > 1e-7)


def set_in(outline: Outline, by: float) -> Outline:
    """Every edge moved inwards by the same distance (outwards if negative), the area being on the left."""
    corners = straighten(outline)
    found = []
    for k, corner in enumerate(corners):
        before, after = corners[k - 1], corners[(k + 1) % len(corners)]
        along, onward = _unit(before, corner), _unit(corner, after)
        # The corner moves along the bisector of the two inward normals, by / cos(half the turn) far.
        share = 1 + along[0] * onward[0] + along[1] * onward[1]
        normal = (-along[1] - onward[1], along[0] + onward[0])
        found.append((corner[0] + normal[0] * by / share, corner[1] + normal[1] * by / share))
    return tuple(found)


def join(outlines: Iterable[Outline]) -> tuple[Outline, ...]:
    """Loops around areas that lie side by side; shared edges vanish. The area is on the left of each loop,
    so filling them by the nonzero rule gives the whole.

    An outline inside another one is a hole and comes out clockwise.
    """
    given = [o if area(o) > 0 else o[::-1] for o in outlines]
    edges: dict[tuple[Point, Point], None] = {}
    for outline in given:
        hole = any(other is not outline and all(is_inside(p, other) for p in outline) for other in given)
        loop = [(round(x, 6), round(y, 6)) for x, y in (outline[::-1] if hole else outline)]
        for k, a in enumerate(loop):
            b = loop[(k + 1) % len(loop)]
            if (b, a) in edges:
                del edges[b, a]
            elif (a, b) in edges:
                return tuple(given)  # they overlap: nothing to gain from joining them
            else:
                edges[a, b] = None
    return tuple(_loops(edges))


def _loops(edges: dict[tuple[Point, Point], None]) -> Iterable[Outline]:
    while edges:
        first, point = next(iter(edges))
        del edges[first, point]
        loop = [first]
        while point != first:
            ways = [b for a, b in edges if a == point]
            # Where two areas touch in a corner only, the sharpest turn to the left stays on this area.
            following = max(ways, key=lambda b: atan2(*_bend(loop[-1], point, b)))
            loop.append(point)
            del edges[point, following]
            point = following
        yield straighten(loop)


def hull(points: Iterable[Point]) -> Outline:
    """The convex outline around points, anticlockwise."""
    ordered = sorted(set(points))

    def half(run: Iterable[Point]) -> list[Point]:
        chain: list[Point] = []
        for p in run:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], p) <= 1e-9:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return tuple(half(ordered) + half(reversed(ordered)))


def fillets(outline: Outline, radius: float) -> list[tuple[Point, Point, float, bool]]:
    """Rounded corners: (where the arc begins, where it ends, its radius, whether it turns left).

    A radius too large for its edges is cut to what fits, so an oblong with a huge radius becomes a capsule.
    """
    corners = straighten(outline)
    arcs = []
    for k, corner in enumerate(corners):
        before, after = corners[k - 1], corners[(k + 1) % len(corners)]
        rise, run = _bend(before, corner, after)
        half_turn = abs(atan2(rise, run)) / 2
        room = min(hypot(corner[0] - p[0], corner[1] - p[1]) for p in (before, after)) / 2
        cut = min(radius * tan(half_turn), room)
        along, onward = _unit(before, corner), _unit(corner, after)
        start = (corner[0] - along[0] * cut, corner[1] - along[1] * cut)
        end = (corner[0] + onward[0] * cut, corner[1] + onward[1] * cut)
        arcs.append((start, end, cut / tan(half_turn), rise > 0))
    return arcs


def _unit(a: Point, b: Point) -> Point:
    length = hypot(b[0] - a[0], b[1] - a[1])
    return ((b[0] - a[0]) / length, (b[1] - a[1]) / length)


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _bend(a: Point, b: Point, c: Point) -> Point:
    """Sine and cosine (times lengths) of the change of direction at b."""
    return (_turn(a, b, c), (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]))


def _line_distance(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    return hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)
