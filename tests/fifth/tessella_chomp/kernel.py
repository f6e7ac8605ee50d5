r"""The rules of Chomp, in the subset of Python that Numba compiles.

The bar stands on its poisoned corner a1. What is left of it is a staircase, told by how many squares each rank has,
from the south; no rank has more than the one below it::

    3  # #              state: the seat to move (from 0), then the ranks
    2  # # # #                 1 | 5 4 2
    1  ! # # # #
       a b c d e        a bite at c2 takes c2, d2 and everything above and to the right of them: 5 2 2

A move is ``rank << 4 | file``, both from 0.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import NamedTuple

from tessella.rules.chance import below
from tessella.rules.kernel import OVER, State

SEAT, RANKS = 0, 1


class ChompGeometry(NamedTuple):
    """What the rules look up."""

    room: int  # moves at most
    width: int
    height: int


def turn(t: ChompGeometry, s: State) -> int:
    """The seat to bite, until the poison is gone."""
    return s[SEAT] if s[RANKS] > 0 else OVER


def moves(t: ChompGeometry, s: State, out: MutableSequence[int]) -> int:
    """Every square that is left."""
    n = 0
    for rank in range(t.height):
        for file in range(s[RANKS + rank]):
            out[n] = rank << 4 | file
            n += 1
    return n


def random_move(t: ChompGeometry, s: State, rng: MutableSequence[int], out: MutableSequence[int]) -> int:
    """Any of them."""
    return out[below(rng, moves(t, s, out))]


def play(t: ChompGeometry, s: State, move: int) -> None:
    """Take the square, and all above and to the right of it."""
    file = move & 15
    for rank in range(move >> 4, t.height):
        s[RANKS + rank] = min(s[RANKS + rank], file)
    s[SEAT] = 1 - s[SEAT]


def winners(t: ChompGeometry, s: State) -> int:
    """Whoever would bite next: the other one has eaten the poison."""
    return 1 << s[SEAT]


def score(t: ChompGeometry, s: State, seat: int) -> int:
    """There are no points."""
    return 0
