r"""Boards larger than the bed, cut into pieces that are joined like a puzzle.

A board is cut along the edges of its cells, so that no space is divided, and straight on through the rim. Dovetails
hold the pieces together; they are put in from above::

     ________ ________
    |  _   _ |        |          NECK      where it leaves its piece
    | |_|_|_|/ \  _   |          HEAD      where it ends
    |  _   _ |  |_|_  |          LONG      how far it reaches
    | |_|_|_|\_/ _|_| |
    |________|________|
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, count, pairwise
from math import ceil, hypot
from typing import NamedTuple

import numpy as np
from manifold3d import CrossSection, Manifold

from tessella.kit.parts.letters import writing
from tessella.kit.parts.solids import FINE, area, grown, oblong, raised, size, stand, together, without
from tessella.kit.wishes import Wishes
from tessella.rules.scene import Point

NECK, HEAD, LONG = 5.0, 8.0, 6.0  # mm, where cells are ROOMY; smaller ones for smaller cells
ROOMY, SMALLEST = 30.0, 0.6
AROUND = 1.6  # mm of plastic around a dovetail, at least
APART = 45.0  # mm of a seam for each dovetail
STEP = 4.0  # mm between places that are tried
NEAR = 0.05  # mm: what is no further apart touches
DIGITS = 8.0  # mm: height of the numbers on the underside
SUNK = 0.4  # mm that they are sunk
TALL = 500.0  # mm: higher than any board

Line = tuple[float, ...]


class Spot(NamedTuple):
    """Where a dovetail may leave a piece: a point of its edge, and the direction away from it."""

    at: Point
    out: Point


class Piece(NamedTuple):
    """A piece of a board, standing as it is printed."""

    solid: Manifold
    place: Point = (0.0, 0.0)  # of its middle, on the board


def split(solid: Manifold, cells: Sequence[CrossSection], keep: CrossSection, wishes: Wishes) -> list[Piece]:
    """The board's pieces, with their numbers on the underside; the whole if it fits.

    ``keep``: what no dovetail should cut.
    """
    regions = cut(solid, cells, keep, wishes)
    if len(regions) == 1:
        return [Piece(stand(solid))]
    pieces = (_numbered(solid, region, keep, number) for number, region in enumerate(regions, 1))
    return [Piece(stand(piece), _middle(piece)) for piece in pieces]


def _middle(solid: Manifold) -> Point:
    west, south, _, east, north, _ = solid.bounding_box()
    return ((west + east) / 2, (south + north) / 2)


def cut(solid: Manifold, cells: Sequence[CrossSection], keep: CrossSection, wishes: Wishes) -> list[CrossSection]:
    """What belongs to each piece, seen from above, with the clearance between them."""
    whole = solid.project()
    width, depth, _ = size(solid)
    across, along = ceil(width / wishes.bed - 1e-9), ceil(depth / wishes.bed - 1e-9)
    if across == along == 1:
        return [whole]
    part = _part(cells)
    for more in count():
        regions = _divided(whole, cells, across + more * (across > 1), along + more * (along > 1))
        _join(regions, whole, keep, part)
        found = [grown(region, -max(wishes.clearance, FINE) / 2) ^ whole for region in regions]
        if all(max(_extent(region)) <= wishes.bed for region in found):
            return found
    raise AssertionError("counting does not end")


def _part(cells: Sequence[CrossSection]) -> float:
    """How large dovetails are, in parts of those on a board with roomy cells."""
    narrow = min((min(_extent(cell)) for cell in cells), default=ROOMY)
    return max(SMALLEST, min(1.0, narrow / ROOMY))


def _extent(region: CrossSection) -> Point:
    west, south, east, north = region.bounds()
    return (east - west, north - south)


def _divided(whole: CrossSection, cells: Sequence[CrossSection], across: int, along: int) -> list[CrossSection]:
    """The board in so many columns and rows, along the edges of cells. Regions reach beyond the outermost edges."""
    boxes = [cell.bounds() for cell in cells]
    west, south, east, north = whole.bounds()
    columns = _lines(west, east, across, [(box[0], box[2]) for box in boxes])
    rows = _lines(south, north, along, [(box[1], box[3]) for box in boxes])
    fields = [(x, y) for y in reversed(list(pairwise(rows))) for x in pairwise(columns)]
    mine: list[list[CrossSection]] = [[] for _ in fields]
    for cell, (left, low, right, high) in zip(cells, boxes, strict=True):
        x, y = (left + right) / 2, (low + high) / 2
        home = next(k for k, ((a, b), (c, d)) in enumerate(fields) if a <= x < b and c <= y < d)
        mine[home].append(cell)
    owned = [grown(together(each), NEAR / 10) if each else CrossSection() for each in mine]
    regions = []
    for k, ((a, b), (c, d)) in enumerate(fields):
        others = together(each for j, each in enumerate(owned) if j != k and not each.is_empty())
        field = oblong(b - a, d - c, ((a + b) / 2, (c + d) / 2))
        regions.append((field + owned[k]) - others)
    return _tidied([region for region in regions if not (region ^ whole).is_empty()], whole)


def _lines(first: float, last: float, parts: int, spans: Sequence[tuple[float, float]]) -> Line:
    """Where to cut: near equal parts, where the fewest cells lie across; and the outer ends, a little outside."""
    step = (last - first) / parts
    choices = sorted({round(end, 3) for span in spans for end in span})

    def crossed(at: float) -> int:
        return sum(a + NEAR < at < b - NEAR for a, b in spans)

    inner = []
    for k in range(1, parts):
        ideal = first + k * step
        near = [ideal, *(at for at in choices if abs(at - ideal) < step / 4)]
        inner.append(min(near, key=lambda at: (crossed(at), abs(at - ideal))))
    return (first - step, *inner, last + step)


def _tidied(regions: list[CrossSection], whole: CrossSection) -> list[CrossSection]:
    """Bits of the rim that are cut off from their region go to the neighbour they touch most."""
    for k, region in enumerate(regions):
        bits = sorted((region ^ whole).decompose(), key=lambda bit: -bit.area())
        for bit in bits[1:]:
            wide = grown(bit, NEAR)
            regions[k] -= wide
            touched = max((j for j in range(len(regions)) if j != k), key=lambda j: (regions[j] ^ wide).area())
            regions[touched] += bit
    return regions


def _join(regions: list[CrossSection], whole: CrossSection, keep: CrossSection, part: float) -> None:
    """Dovetails: what one region gains the other one loses."""
    inside = grown(whole, -AROUND)
    taken = CrossSection()
    for one, other in combinations(range(len(regions)), 2):
        if (grown(regions[one], NEAR) ^ regions[other] ^ inside).is_empty():
            continue
        pair = (regions[one] + grown(regions[other], NEAR)) ^ inside
        spots = [
            (spot, tail)
            for spot in _spots(regions[one], regions[other], whole)
            if (grown(tail := _dovetail(spot, part), AROUND) - pair).is_empty()
        ]
        for tail in _spaced(spots, keep, taken, APART * part):
            taken += grown(tail, HEAD)
            regions[one] += tail
            regions[other] -= tail


def _spots(one: CrossSection, other: CrossSection, whole: CrossSection) -> Iterator[Spot]:
    """Along the edge that two regions share."""
    side = grown(other, NEAR) ^ whole
    for loop in one.to_polygons():
        for a, b in zip(loop, np.roll(loop, -1, axis=0), strict=True):
            (ax, ay), (bx, by) = a.tolist(), b.tolist()
            length = hypot(bx - ax, by - ay)
            if length < NECK:
                continue
            out = ((by - ay) / length, (ax - bx) / length)
            tries = max(1, int((length - NECK) / STEP))
            for k in range(tries):
                share = (k + 0.5) / tries
                at = (ax + (bx - ax) * share, ay + (by - ay) * share)
                if not (oblong(NEAR, NEAR, (at[0] + out[0] * 0.5, at[1] + out[1] * 0.5)) ^ side).is_empty():
                    yield Spot(at, out)


def _dovetail(spot: Spot, part: float) -> CrossSection:
    (x, y), (u, v) = spot
    neck, head, far_end = NECK * part / 2, HEAD * part / 2, LONG * part
    flat = ((-1.0, -neck), (0.0, -neck), (far_end, -head), (far_end, head), (0.0, neck), (-1.0, neck))
    return area(tuple((x + far * u - wide * v, y + far * v + wide * u) for far, wide in flat))


def _spaced(
    spots: Sequence[tuple[Spot, CrossSection]], keep: CrossSection, taken: CrossSection, apart: float
) -> Iterator[CrossSection]:
    """Some of them, evenly along the seam; those that cut nothing that is to be kept come first."""
    if not spots:
        return
    near = keep ^ grown(together(tail for _, tail in spots), AROUND)
    costs = {spot: round((tail ^ near).area(), 3) for spot, tail in spots}
    xs, ys = ([spot.at[axis] for spot, _ in spots] for axis in (0, 1))
    axis = 0 if max(xs) - min(xs) > max(ys) - min(ys) else 1
    low, high = min((xs, ys)[axis]), max((xs, ys)[axis])
    wanted = max(1, round((high - low + NECK) / apart))
    for k in range(wanted):
        ideal = low + (high - low) * (k + 0.5) / wanted
        free = [each for each in spots if (each[1] ^ taken).is_empty()]
        if not free:
            return
        _, tail = min(free, key=lambda each: (costs[each[0]], abs(each[0].at[axis] - ideal)))
        taken += grown(tail, HEAD)
        yield tail


def _numbered(solid: Manifold, region: CrossSection, keep: CrossSection, number: int) -> Manifold:
    """A piece, with its number sunk in the underside, to be read from there, if there is room for it."""
    piece = solid ^ raised(region, TALL, -TALL / 2)
    free = region - keep
    room = next((inner for by in (8.0, 6.0, 4.5) if not (inner := grown(free, -by)).is_empty()), None)
    if room is None:
        return piece
    west, south, east, north = region.bounds()
    corners = [(float(x), float(y)) for loop in room.to_polygons() for x, y in loop]
    x, y = min(corners, key=lambda at: hypot(at[0] - (west + east) / 2, at[1] - (south + north) / 2))
    digits = writing(str(number), DIGITS).mirror((1.0, 0.0)).translate((x, y))
    low = solid.bounding_box()[2]
    return without(piece, [raised(digits, 2 * SUNK, low - SUNK)])
