r"""Boards of flat-topped hexagons: the six-sided honeycomb, and the rhombus for pieces made of hexagons.

A space has cube coordinates (q, r, s) with q + r + s = 0: q counts columns to the east, r grows to the
south. Its middle is u = 3q, v = -(2r + q); its corners lie at (+-2, 0) and (+-1, +-1) from there::

        v                    __          edges, clockwise from north:
        |                 __/  \__
        +-- u            /NW\N /NE\        N  (0,-1)  NE (1,-1)  SE (1, 0)
                         \__/  \__/        S  (0, 1)  SW (-1, 1) NW (-1, 0)   as (dq, dr)
                         /SW\__/SE\
                         \__/S \__/
"""

from collections.abc import Mapping
from functools import cache

from tessella.board.board import Board, Point
from tessella.board.squares import FILES

EDGES = ("N", "NE", "SE", "S", "SW", "NW")
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
SIDES = ("alpha", "beta", "gamma", "omega", "psi", "chi")


def _hexagon(q: int, r: int, scale: int, shift: Point = (0, 0)) -> tuple[Point, ...]:
    u, v = 3 * q * scale - shift[0], -(2 * r + q) * scale - shift[1]
    around = ((-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1), (-2, 0))
    return tuple((u + scale * du, v + scale * dv) for du, dv in around)


def honeycomb_coordinates(size: int) -> list[tuple[int, int]]:
    """(q, r) of a honeycomb's spaces in name order: column by column from the west, each from the north.

    Size n has the spaces with |q - r|, |r - s| and |s - q| at most 3n + 1.
    """
    most = 3 * size + 1
    reach = range(-most, most + 1)
    return [(q, r) for q in reach for r in reach if max(abs(q - r), abs(r - (-q - r)), abs((-q - r) - q)) <= most]


@cache
def honeycomb(size: int) -> Board:
    """A six-sided board of 19, 55, 109 or 181 spaces for size 1 to 4; columns are lettered, the north is 1."""
    at = honeycomb_coordinates(size)
    west = min(q for q, _ in at)
    columns = [q for q, _ in at]
    names = [f"{FILES[q - west].upper()}{1 + columns[:cell].count(q)}" for cell, q in enumerate(columns)]
    lines: dict[str, tuple[int, ...]] = {}
    for title, key in (("N-S", (1, 0)), ("NW-SE", (0, 1)), ("NE-SW", (-1, -1))):
        values = [key[0] * q + key[1] * r for q, r in at]
        for value in sorted(set(values)):
            lines[f"{title} {value - west + 1}"] = tuple(cell for cell, v in enumerate(values) if v == value)
    return Board(tuple(names), tuple(_hexagon(q, r, 1) for q, r in at), weights=(1, 3), unit=0.5, lines=lines)


@cache
def honeycomb_neighbours(size: int) -> tuple[tuple[int, ...], ...]:
    """Each space's six neighbours in the order of ``EDGES``, -1 beyond the rim."""
    at = honeycomb_coordinates(size)
    number = {place: cell for cell, place in enumerate(at)}
    return tuple(tuple(number.get((q + dq, r + dr), -1) for dq, dr in STEPS) for q, r in at)


@cache
def honeycomb_sides(size: int) -> Mapping[str, tuple[int, ...]]:
    """Start/end spaces of each side, numbered clockwise: the spaces outermost in that side's direction.

    On each side one difference of coordinates is at its greatest. With north = small r these are, clockwise from
    the north, s-r, q-r, q-s, r-s, r-q, s-q; and q, -s, r, -q, s, -r grow clockwise along them.
    """
    outward = ((0, -1, 1), (1, -1, 0), (1, 0, -1), (0, 1, -1), (-1, 1, 0), (-1, 0, 1))
    along = ((1, 0, 0), (0, 0, -1), (0, 1, 0), (-1, 0, 0), (0, 0, 1), (0, -1, 0))

    def dot(way: tuple[int, int, int], q: int, r: int) -> int:
        return way[0] * q + way[1] * r + way[2] * (-q - r)

    sides = {}
    for name, out, on in zip(SIDES, outward, along, strict=True):
        outer = [
            (dot(on, q, r), cell)
            for cell, (q, r) in enumerate(honeycomb_coordinates(size))
            if dot(out, q, r) == 3 * size + 1
        ]
        sides[name] = tuple(cell for _, cell in sorted(outer))
    return sides


@cache
def rhombus(width: int, height: int) -> Board:
    """A rhombus of hexagons, ``width`` columns of ``height``; each column lies half a space lower than the
    one west of it. Ranks are numbered from the south, cells in reading order."""
    return _cut_rhombus(width, height, [(row, column) for row in range(height) for column in range(width)])


@cache
def hexagon(side: int) -> Board:
    """A hexagon of hexagons: a rhombus of ``2 * side - 1`` whose two sharp corners are cut off; the others keep their
    names."""
    size, most = 2 * side - 1, side - 1
    at = [(row, column) for row in range(size) for column in range(size) if abs(row + column - 2 * most) <= most]
    return _cut_rhombus(size, size, at)


def _cut_rhombus(width: int, height: int, at: list[tuple[int, int]]) -> Board:
    # doubled, so that the middle of the board is a whole point
    shift = (3 * (width - 1), -(2 * (height - 1) + (width - 1)))
    return Board(
        names=tuple(f"{FILES[q]}{height - r}" for r, q in at),
        outlines=tuple(_hexagon(q, r, 2, shift) for r, q in at),
        weights=(1, 3),
        unit=0.25,
        lines={FILES[q]: tuple(cell for cell, (_, column) in enumerate(at) if column == q) for q in range(width)}
        | {str(height - r): tuple(cell for cell, (row, _) in enumerate(at) if row == r) for r in range(height)},
    )
