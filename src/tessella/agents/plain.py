"""The insight of a game that offers none: every move is worth a look, and random play judges.

Where there can be so many moves that to list them takes longer than to think about them, some are drawn instead: always
the same ones in a position, so that a search can come back to it.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, NamedTuple

from tessella.rules import kernel
from tessella.rules.chance import MASK, below

LIMIT = 300  # actions of a random game before it counts as a draw: some games need not end
MANY = 100_000  # moves that are listed at most
DRAWN = 200  # moves that are drawn where there are more
STATE = 4  # words of a generator of random numbers


class Plain(NamedTuple):
    """The rules, and nothing else; see :mod:`tessella.rules.insight`."""

    rules: Any
    seats: int
    sides: int
    keyed: int
    deep: int = 0
    near: int = 0
    unit: int = 1
    pace: int = 2
    complete: int = 1  # 0: there may be too many moves to list
    point: int = 0


def candidates(v: Plain, s: Any, out: MutableSequence[int], weight: MutableSequence[int]) -> int:
    """Every legal move, or some, none before another."""
    count = kernel.moves(v.rules, s, out) if v.complete > 0 else draw(v, s, out, weight)
    for i in range(count):
        weight[i] = 1
    return count


def draw(v: Plain, s: Any, out: MutableSequence[int], weight: MutableSequence[int]) -> int:
    """Some of the moves, each once. ``weight`` is the generator, seeded by the state, and behind it what was drawn."""
    mixed = 1
    for i in range(v.keyed):
        mixed = (mixed * 31 + (s[i] & MASK) + (s[i] >> 32 & MASK)) & MASK
    for i in range(STATE):
        weight[i] = mixed ^ i
    for _ in range(2 * STATE):  # until near seeds give unlike numbers
        below(weight, 2)
    count = 0
    for _ in range(DRAWN):
        weight[STATE + count] = kernel.random_move(v.rules, s, weight, out)
        known = 0
        while weight[STATE + known] != weight[STATE + count]:
            known += 1
        if known == count:
            count += 1
    for i in range(count):
        out[i] = weight[STATE + i]
    return count


def judge(v: Plain, s: Any, rng: Any, out: Any, values: Any) -> None:
    """Play at random to the end and see who wins."""
    for _ in range(LIMIT):
        if kernel.turn(v.rules, s) == kernel.OVER:
            share(kernel.winners(v.rules, s), v.seats, v.sides, values)
            return
        kernel.play(v.rules, s, kernel.random_move(v.rules, s, rng, out))
    share(0, v.seats, v.sides, values)


def evaluate(v: Plain, s: Any) -> int:
    """Nothing is known."""
    return 0


def share(won: int, seats: int, sides: int, values: Any) -> None:
    """One win, shared by the sides that have won, or by all sides in a draw; each seat gets what its side gets.

    Somebody alone has nobody to draw with.
    """
    count = 0
    for seat in range(seats):
        count += won >> seat & 1
    each = seats / sides
    for seat in range(seats):
        if count == 0:
            values[seat] = 1.0 / sides if sides > 1 else 0.0
        else:
            values[seat] = each / count if won >> seat & 1 == 1 else 0.0
