"""Alignment for two colours in one word: what solving needs, compilable.

Bit r * size + c is set for a ball of seat 2 in row r, column c; the bit above them for one in hand. A push moves
the bits of one line by one place and exchanges the ball in hand for the one that falls out; the push from the
opposite side undoes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class PushWords(NamedTuple):
    """The lines of a board by pocket; all four sides, whichever are in use."""

    size: int
    pockets: int  # in use
    hand: int  # the bit of the ball in hand
    line: Sequence[int]  # the bits of the line
    up: Sequence[int]  # places its bits move up,
    down: Sequence[int]  # or down
    enter: Sequence[int]  # the bit where a ball comes in
    leave: Sequence[int]  # the bit where one falls out
    opposite: Sequence[int]  # the pocket at the other end


def push_words(size: int, pockets: int) -> PushWords:
    """The tables for a board with so many pockets in use."""
    n = size
    columns = [[r * n + c for r in range(n)] for c in range(n)]
    rows = [[r * n + c for c in range(n)] for r in range(n)]
    top, right = columns, [row[::-1] for row in rows]
    lines = [*top, *right, *(column[::-1] for column in columns), *rows]  # from the pocket inwards
    return PushWords(
        size=n,
        pockets=pockets,
        hand=n * n,
        line=tuple(sum(1 << bit for bit in line) for line in lines),
        up=tuple(max(line[1] - line[0], 0) for line in lines),
        down=tuple(max(line[0] - line[1], 0) for line in lines),
        enter=tuple(line[0] for line in lines),
        leave=tuple(line[-1] for line in lines),
        opposite=tuple((pocket + 2 * n) % (4 * n) for pocket in range(4 * n)),
    )


def forward(t: PushWords, word: int, move: int) -> int:
    """The word after a push."""
    line = t.line[move]
    moved = ((word & line) << t.up[move] >> t.down[move]) & line
    ball = word >> t.hand & 1
    out = word >> t.leave[move] & 1
    return (word & ~(line | 1 << t.hand)) | moved | ball << t.enter[move] | out << t.hand


def backward(t: PushWords, word: int, move: int) -> int:
    """The word before a push."""
    return forward(t, word, t.opposite[move])
