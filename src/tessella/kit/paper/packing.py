r"""Laying pieces in rows, so that they fill a sheet.

A piece is turned so that it lies as low as can be; every other one in a row is turned half round, if the row is
shorter for it::

     ________________
     \      /\      /
      \    /  \    /        how far apart two neighbours must be follows from how far each reaches at every height
       \  /____\  /
        \/      \/

Triangles and oblongs that look alike behind lie side by side without a gap, and each row so far aside that the lines
of all rows go on: then every cut is a straight line across the sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, radians, sin
from typing import NamedTuple

from tessella.draw.shapes import area, bounding_box, box, hull, set_in
from tessella.rules.scene import Outline, Point

TURNS = (0.0, 30.0, 60.0, 90.0, 120.0, 150.0)  # what a piece may be turned by: boards have no other angles
TINY = 0.005  # mm
LEVELS = 96  # heights at which neighbours are compared


class Spot(NamedTuple):
    """Where a piece's middle goes, and how it is turned."""

    at: Point
    turn: float


class Row(NamedTuple):
    """How pieces of one outline lie in a row: the first and the second, then on and on by ``step``."""

    turns: tuple[float, ...]
    offsets: tuple[Point, ...]  # of their middles, from the lower left corner of the row
    step: float  # from one pair to the next, or from one to the next
    height: float
    ends: tuple[float, ...]  # how far the first so many reach to the right
    aside: float = 0.0  # how far to the right of a row the one below it begins, so that lines go on


def row(loops: Sequence[Outline], gap: float) -> Row:
    """The lowest and then the tightest row of pieces with these outlines, with a gap between any two."""
    around = set_in(hull(point for loop in loops for point in loop), -gap / 2)
    best = min(TURNS, key=lambda turn: round(_height(_turned(around, turn)), 3))
    return min((_row(around, turns) for turns in ((best,), (best, best + 180))), key=lambda found: _share(found))


def seamless(loops: Sequence[Outline]) -> Row | None:
    """A row without gaps, if pieces with these outlines fill the sheet so: triangles and oblongs do."""
    if len(loops) != 1 or len(loops[0]) not in (3, 4):
        return None
    (loop,) = loops
    best = min(TURNS, key=lambda turn: round(_height(_turned(loop, turn)), 3))
    laid = _turned(loop, best)
    west, south, east, north = box(laid)
    if len(laid) == 4:
        return _row(loop, (best,)) if abs(abs(area(laid)) - (east - west) * (north - south)) < TINY else None
    level = [x for x, y in laid if abs(y - south) < TINY or abs(y - north) < TINY]
    low, high = ([x for x, y in laid if abs(y - end) < TINY] for end in (south, north))
    if len(level) != 3:
        return None
    # From the tip of a triangle hangs the next row's, or on the level edge it stands.
    aside = max(low) - high[0] if len(low) == 2 else low[0] - min(high)
    found = _row(loop, (best, best + 180))
    return found._replace(aside=aside % found.step)


def begin(found: Row, number: int, width: float) -> float:
    """How far to the right a row begins, the first being number 0: lines go on, unless there is no room for that."""
    aside = number * found.aside % found.step
    return aside if aside < found.step - TINY and fits(found, width - aside) else 0.0


def fits(found: Row, width: float) -> int:
    """How many pieces a row of that width takes."""
    count = 0
    while _reach(found, count + 1) <= width + 1e-6:
        count += 1
    return count


def spots(found: Row, count: int) -> list[Spot]:
    """The first so many places of a row, from its lower left corner."""
    many = len(found.turns)
    return [
        Spot((found.offsets[k % many][0] + k // many * found.step, found.offsets[k % many][1]), found.turns[k % many])
        for k in range(count)
    ]


def _reach(found: Row, count: int) -> float:
    many = len(found.turns)
    return found.ends[(count - 1) % many] + (count - 1) // many * found.step


def _share(found: Row) -> float:
    """Room a piece takes in a row."""
    return round(found.step / len(found.turns), 3)


def _row(around: Outline, turns: tuple[float, ...]) -> Row:
    loops = [_turned(around, turn) for turn in turns]
    low = min(box(loop)[1] for loop in loops)
    # Each stands on the row's lower edge.
    loops = [_moved(loop, (0.0, low - box(loop)[1])) for loop in loops]
    lifts = [low - box(_turned(around, turn))[1] for turn in turns]
    aside = [0.0]
    for one, other in pairwise([*loops, loops[0]]):
        aside.append(aside[-1] + _apart(one, other))
    left = min(box(_moved(loop, (x, 0.0)))[0] for loop, x in zip(loops, aside, strict=False))
    room = bounding_box(map(box, loops))
    return Row(
        turns,
        tuple((x - left, lift - low) for x, lift in zip(aside, lifts, strict=False)),
        aside[-1],
        room[3] - room[1],
        tuple(
            max(box(_moved(loop, (x - left, 0.0)))[2] for loop, x in zip(loops[: n + 1], aside, strict=False))
            for n in range(len(loops))
        ),
    )


def _apart(one: Outline, other: Outline) -> float:
    """How far to the right of one the other has to be, so that they just touch."""
    low, high = max(box(one)[1], box(other)[1]), min(box(one)[3], box(other)[3])
    heights = [low + (high - low) * (k + 0.5) / LEVELS for k in range(LEVELS)]
    heights += [y for _, y in (*one, *other) if low < y < high]
    return max(_span(one, y)[1] - _span(other, y)[0] for y in heights)


def _span(loop: Outline, y: float) -> tuple[float, float]:
    """From where to where a loop reaches at a height."""
    xs = [
        ax + (bx - ax) * (y - ay) / (by - ay)
        for (ax, ay), (bx, by) in zip(loop, loop[1:] + loop[:1], strict=True)
        if ay != by and min(ay, by) <= y <= max(ay, by)
    ]
    return (min(xs), max(xs))


def _height(loop: Outline) -> float:
    return box(loop)[3] - box(loop)[1]


def _turned(loop: Outline, turn: float) -> Outline:
    c, s = cos(radians(turn)), sin(radians(turn))
    return tuple((x * c - y * s, x * s + y * c) for x, y in loop)


def _moved(loop: Outline, by: Point) -> Outline:
    return tuple((x + by[0], y + by[1]) for x, y in loop)
