"""Chomp for programs that learn; compilable. A bite is its square; there is one plane, of the squares that are left.

Squares are numbered as the board's cells are, from the north: a row of the plane is a rank.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from typing import Any, NamedTuple

from tessella.rules.actions import Labels, Symmetry, turned_planes
from tessella.rules.kernel import State
from tessella_chomp.kernel import RANKS, ChompGeometry


class ChompActions(NamedTuple):
    """What is looked up; see ``tessella.rules.actions``."""

    rules: ChompGeometry
    sizes: Sequence[int]
    planes: int
    rows: int
    columns: int
    numbers: int


def build(t: ChompGeometry) -> ChompActions:
    """The numbering of a bar's bites."""
    return ChompActions(t, (t.height, t.width), 1, t.height, t.width, 0)


def split(a: ChompActions, move: int, parts: MutableSequence[int]) -> None:
    """The row of the plane, and the file."""
    parts[0] = a.rows - 1 - (move >> 4)
    parts[1] = move & 15


def join(a: ChompActions, parts: Sequence[int]) -> int:
    """The bite at a square."""
    return (a.rows - 1 - parts[0]) << 4 | parts[1]


def observe(a: ChompActions, s: State, seat: int, out: Any) -> None:
    """Both seats see the same."""
    n = 0
    for row in range(a.rows):
        for file in range(a.columns):
            out[n] = 1 if file < s[RANKS + a.rows - 1 - row] else 0
            n += 1


def labels(t: ChompGeometry) -> Labels:
    """What the entries of an observation mean."""
    return Labels(("chocolate",), (), tuple(range(t.width * t.height)))


def symmetry(t: ChompGeometry, turned: Mapping[int, int]) -> Symmetry:
    """What turning the bar over does to bites and to the plane."""

    def turn_move(move: int) -> int:
        cell = turned[(t.height - 1 - (move >> 4)) * t.width + (move & 15)]
        return (t.height - 1 - cell // t.width) << 4 | cell % t.width

    return Symmetry(turn_move, turned_planes(labels(t), t.width * t.height, turned))
