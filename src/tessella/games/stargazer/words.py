"""The words of a state and of a move, and sets of spaces; compilable. See kernel.py for what they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessella.rules.bits import lowest, nth, popcount

if TYPE_CHECKING:
    from tessella.games.stargazer.kernel import StargazerGeometry

HALF = 36  # spaces in a word
SEAT, EMPTY, PIECES = 0, 1, 3
FIELD = 7  # bits of a field of a move
SPACE = (1 << FIELD) - 1
PLAIN_POINTS, MOST_POINTS = 2, 3  # point moves of a turn at most, as kernel.py and further.py know them
PASS = -1  # the forced action of a seat that has no space to place on


def first_of(low: int, high: int) -> int:
    """The lowest space of a set that is not empty."""
    return lowest(low) if low != 0 else HALF + lowest(high)


def nth_of(low: int, high: int, n: int) -> int:
    """The n-th space of a set, counted from 0; it must have more than n."""
    have = popcount(low)
    if n < have:
        return nth(low, n)
    return HALF + nth(high, n - have)


def without(t: StargazerGeometry, space: int, low: int, high: int) -> tuple[int, int]:
    """A set less one space."""
    return low & ~t.bit[2 * space + 2], high & ~t.bit[2 * space + 3]
