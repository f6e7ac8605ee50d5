"""Alignment for two colours in one word: what solving needs, compilable.

Bit r * size + c is set for a ball of seat 2 in row r, column c; the bit above them for one in hand. A push moves
the bits of one line by one place and exchanges the ball in hand for the one that falls out; taking it back moves them
the other way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class PushGeometry(NamedTuple):
    """The lines of a board by pocket, those in use."""

    size: int
    pockets: int
    hand: int  # the bit of the ball in hand
    line: Sequence[int]  # the bits of the line
    rest: Sequence[int]  # all bits but those and the hand's
    up: Sequence[int]  # places its bits move up,
    down: Sequence[int]  # or down
    enter: Sequence[int]  # the bit where a ball comes in
    leave: Sequence[int]  # the bit where one falls out


def push_geometry(size: int, pockets: int) -> PushGeometry:
    """The geometry of a board whose first ``pockets`` border pockets are in use."""
    n = size
    columns = [[r * n + c for r in range(n)] for c in range(n)]
    rows = [[r * n + c for c in range(n)] for r in range(n)]
    top, right = columns, [row[::-1] for row in rows]
    lines = [*top, *right, *(column[::-1] for column in columns), *rows][:pockets]  # from the pocket inwards
    bits = [sum(1 << bit for bit in line) for line in lines]
    return PushGeometry(
        size=n,
        pockets=pockets,
        hand=n * n,
        line=tuple(bits),
        rest=tuple(~(line | 1 << n * n) for line in bits),
        up=tuple(max(line[1] - line[0], 0) for line in lines),
        down=tuple(max(line[0] - line[1], 0) for line in lines),
        enter=tuple(line[0] for line in lines),
        leave=tuple(line[-1] for line in lines),
    )


# Neither has a branch or looks up a table by what it found in another: so the pushes of a word compile to vectors.


def forward(t: PushGeometry, word: int, move: int) -> int:
    """The word after a push."""
    line = t.line[move]
    moved = ((word & line) << t.up[move] >> t.down[move]) & line
    ball = word >> t.hand & 1
    out = word >> t.leave[move] & 1
    return (word & t.rest[move]) | moved | ball << t.enter[move] | out << t.hand


def backward(t: PushGeometry, word: int, move: int) -> int:
    """The word before a push."""
    line = t.line[move]
    moved = ((word & line) << t.down[move] >> t.up[move]) & line
    ball = word >> t.hand & 1
    out = word >> t.enter[move] & 1
    return (word & t.rest[move]) | moved | ball << t.leave[move] | out << t.hand
