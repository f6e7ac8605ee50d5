"""The insight of a game that offers none: every move is worth a look, and random play judges."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, NamedTuple

from tessella.rules import kernel

LIMIT = 300  # actions of a random game before it counts as a draw: some games need not end


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
    complete: int = 1


def candidates(v: Plain, s: Any, out: MutableSequence[int], weight: MutableSequence[int]) -> int:
    """Every legal move, none before another."""
    count = kernel.moves(v.rules, s, out)
    for i in range(count):
        weight[i] = 1
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
