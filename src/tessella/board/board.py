"""A board is a set of named cells in the plane; everything else follows from their outlines.

Coordinates are whole numbers, so corners are equal or not, never nearly equal. A lattice with a factor
sqrt(3) in one direction is still whole: the real point of ``(u, v)`` is
``(u * sqrt(wu) * unit, v * sqrt(wv) * unit)`` with whole weights ``wu`` and ``wv``::

    squares         wu = 1, wv = 1      hexagons (flat top)   wu = 1, wv = 3
    cut triangles   wu = 3, wv = 1      triangles             wu = 1, wv = 3

The origin is the middle of the board and v grows to the north.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import sqrt

Point = tuple[int, int]


@dataclass(frozen=True, eq=False)
class Board:
    """Cells by number. Names, outlines and lines are given, the rest is derived from the outlines."""

    names: tuple[str, ...]
    outlines: tuple[tuple[Point, ...], ...]
    weights: tuple[int, int]
    unit: float
    lines: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.names)

    @cached_property
    def index(self) -> Mapping[str, int]:
        """Cell number by name."""
        return {name: cell for cell, name in enumerate(self.names)}

    @cached_property
    def middles(self) -> tuple[Point, ...]:
        """Sum of each cell's corners: its middle, times the number of corners, so that it stays whole."""
        return tuple((sum(u for u, _ in o), sum(v for _, v in o)) for o in self.outlines)

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Side neighbours of each cell: those that share an edge."""
        edges: dict[frozenset[Point], list[int]] = {}
        for cell, outline in enumerate(self.outlines):
            for edge in _edges(outline):
                edges.setdefault(edge, []).append(cell)
        return tuple(
            tuple(sorted({other for edge in _edges(outline) for other in edges[edge]} - {cell}))
            for cell, outline in enumerate(self.outlines)
        )

    @cached_property
    def corners(self) -> tuple[tuple[int, ...], ...]:
        """Corner neighbours of each cell: those that share a corner but no edge."""
        meet: dict[Point, list[int]] = {}
        for cell, outline in enumerate(self.outlines):
            for point in outline:
                meet.setdefault(point, []).append(cell)
        return tuple(
            tuple(sorted({other for point in outline for other in meet[point]} - {cell, *self.sides[cell]}))
            for cell, outline in enumerate(self.outlines)
        )

    def distance(self, cell: int) -> int:
        """Squared distance of a cell from the middle of the board, in whole units of this board."""
        u, v = self.middles[cell]
        return self.weights[0] * u * u + self.weights[1] * v * v

    def real(self, point: Point) -> tuple[float, float]:
        """Where an exact point lies in the plane, x to the east and y to the north."""
        return (point[0] * sqrt(self.weights[0]) * self.unit, point[1] * sqrt(self.weights[1]) * self.unit)

    def middle(self, cell: int) -> tuple[float, float]:
        """The middle of a cell in the plane."""
        return self._in_plane[cell][0]

    def outline(self, cell: int) -> tuple[tuple[float, float], ...]:
        """The corners of a cell in the plane."""
        return self._in_plane[cell][1]

    @cached_property
    def _in_plane(self) -> tuple[tuple[tuple[float, float], tuple[tuple[float, float], ...]], ...]:
        """The middle and the corners of each cell: a board is drawn after every move."""
        found = []
        for middle, outline in zip(self.middles, self.outlines, strict=True):
            (x, y), n = self.real(middle), len(outline)
            found.append(((x / n, y / n), tuple(map(self.real, outline))))
        return tuple(found)

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """Every turn and reflection of the board onto itself, as cell -> cell, the identity first."""
        return self._mapped(lattice_turns(self.weights))

    @cached_property
    def turns(self) -> tuple[tuple[int, ...], ...]:
        """Every turn of the board onto itself, as cell -> cell: the identity, then further and further to the left."""
        turns = lattice_turns(self.weights)
        return self._mapped(turns[: len(turns) // 2])

    @property
    def half_turn(self) -> tuple[int, ...]:
        """The board turned half round about its middle, as cell -> cell; not every board can be."""
        return self.turns[len(self.turns) // 2]

    def _mapped(self, matrices: list[Matrix]) -> tuple[tuple[int, ...], ...]:
        """Those of some maps that lead from cells to cells alone."""
        where: dict[tuple[float, float], int] = {middle: cell for cell, middle in enumerate(self.middles)}
        found = []
        for matrix in matrices:
            cells = [where.get(map_point(matrix, middle)) for middle in self.middles]
            whole = tuple(cell for cell in cells if cell is not None)
            if len(whole) == len(self) and whole not in found:
                found.append(whole)
        return tuple(found)


def _edges(outline: tuple[Point, ...]) -> Iterator[frozenset[Point]]:
    return (frozenset((a, b)) for a, b in zip(outline, outline[1:] + outline[:1], strict=True))


# A linear map in whole coordinates, with a common denominator of 2: (a, b, c, d) is u' = (a u + b v) / 2,
# v' = (c u + d v) / 2. A sixth of a turn in a lattice with weights (wu, wv) has the cross terms sqrt(3 wv / wu)
# and sqrt(3 wu / wv), which are whole for the lattices above.
Matrix = tuple[int, int, int, int]


def lattice_turns(weights: tuple[int, int]) -> list[Matrix]:
    if weights[0] == weights[1]:
        step: Matrix = (0, -2, 2, 0)  # a quarter turn
    else:
        big, small = 3, 1
        step = (1, -small, big, 1) if weights[0] > weights[1] else (1, -big, small, 1)  # a sixth of a turn
    turns: list[Matrix] = [(2, 0, 0, 2)]
    while True:
        turn = _compose(step, turns[-1])
        if turn == turns[0]:
            break
        turns.append(turn)
    return turns + [_compose((-2, 0, 0, 2), turn) for turn in turns]


def _compose(m: Matrix, k: Matrix) -> Matrix:
    a, b, c, d = m
    e, f, g, h = k
    return ((a * e + b * g) // 2, (a * f + b * h) // 2, (c * e + d * g) // 2, (c * f + d * h) // 2)


def map_point(m: Matrix, point: Point) -> tuple[float, float]:
    u, v = point
    return ((m[0] * u + m[1] * v) / 2, (m[2] * u + m[3] * v) / 2)
