r"""The stars and rows that score, and the frames that are laid around them to find and count them.

The *star finder* is a hexagon whose corners are the star's six points; the *row finder* is a trapezoid. Both are
what a string pulled tight around the spaces would show::

        __/\__                      ____________
        \    /     a star in the     \  /\  /\  /    a row in the
        /_  _\     star finder        \/__\/__\/     row finder
          \/
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from tessella.board import Board, Point, cut_triangles, stars

STARS = 7
WAYS = ("N-S", "N-E", "N-W")  # the ways rows run
ROWS = 4  # in each way
INNER_ROWS = (2, 3)


class Group(NamedTuple):
    """A star or a row."""

    kind: str  # "star" or "row"
    name: str  # "#1" to "#7", or "N-S #1" to "N-W #4"
    cells: tuple[int, ...]
    full: int  # points a piece for whoever holds all of it


@cache
def groups(rim: bool = True) -> tuple[Group, ...]:
    """In the order of the score sheet: seven stars, then four rows of each way; rows are shorter without the rim."""
    found = [Group("star", name, cells, 3 if name == "#1" else 2) for name, cells in stars(rim).items()]
    lines = cut_triangles(rim).lines
    for way in WAYS:
        for number in range(1, ROWS + 1):
            name = f"{way} #{number}"
            found.append(Group("row", name, lines[name], 3 if number in INNER_ROWS else 2))
    return tuple(found)


@cache
def triangles(rim: bool = True) -> tuple[tuple[int, ...], ...]:
    """The spaces of each triangle: those whose third corner is its middle."""
    found: dict[Point, list[int]] = {}
    for cell, outline in enumerate(cut_triangles(rim).outlines):
        found.setdefault(outline[2], []).append(cell)
    return tuple(tuple(cells) for cells in found.values())


def hull(board: Board, cells: Iterable[int]) -> tuple[tuple[float, float], ...]:
    """The tight string around spaces, in the plane."""
    points = sorted({point for cell in cells for point in board.outlines[cell]})
    return tuple(board.real(point) for point in (*_edge(points), *_edge(points[::-1])))


def _edge(points: list[Point]) -> list[Point]:
    """One half of the string, from the first point to before the last: only turns to the right are corners."""
    kept: list[Point] = []
    for u, v in points:
        while len(kept) >= 2:
            (a, b), (c, d) = kept[-2:]
            if (c - a) * (v - b) - (d - b) * (u - a) < 0:
                break
            kept.pop()
        kept.append((u, v))
    return kept[:-1]
