"""The lines of Alignment's board; and for two colours the whole board in one word: what solving needs, compilable.

Bit r * columns + c is set for a ball of seat 2 in row r, column c; the bit above them for one in hand. A push moves
the bits of one line by one place and exchanges the ball in hand for the one that falls out; taking it back moves them
the other way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


def lines(columns: int, rows: int) -> list[list[int]]:
    """The pockets of the board in the line of each border pocket, from there inwards; pockets are numbered by rows."""
    down = [[r * columns + c for r in range(rows)] for c in range(columns)]
    along = [[r * columns + c for c in range(columns)] for r in range(rows)]
    return [*down, *(line[::-1] for line in along), *(line[::-1] for line in down), *along]


def opposite(columns: int, rows: int, pocket: int) -> int:
    """The border pocket at the other end of a line."""
    return (pocket + columns + rows) % (2 * (columns + rows))


class PushGeometry(NamedTuple):
    """The lines of a board by pocket, those in use."""

    columns: int
    rows: int
    pockets: int
    hand: int  # the bit of the ball in hand
    line: Sequence[int]  # the bits of the line
    rest: Sequence[int]  # all bits but those and the hand's
    up: Sequence[int]  # places its bits move up,
    down: Sequence[int]  # or down
    enter: Sequence[int]  # the bit where a ball comes in
    leave: Sequence[int]  # the bit where one falls out


def push_geometry(columns: int, rows: int, pockets: Iterable[int]) -> PushGeometry:
    """The geometry of a board of which these border pockets are in use; a move is a number among them, from 0."""
    every, hand = lines(columns, rows), columns * rows
    used = [every[pocket] for pocket in pockets]
    bits = [sum(1 << bit for bit in line) for line in used]
    return PushGeometry(
        columns=columns,
        rows=rows,
        pockets=len(used),
        hand=hand,
        line=tuple(bits),
        rest=tuple(~(line | 1 << hand) for line in bits),
        up=tuple(max(line[1] - line[0], 0) for line in used),
        down=tuple(max(line[0] - line[1], 0) for line in used),
        enter=tuple(line[0] for line in used),
        leave=tuple(line[-1] for line in used),
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
