"""Point moves, compilable: which pieces they may take, and every way to add them to a move.

``most`` is how many the rules know of that ask, a constant: compiled, the plain game has no third point move in it.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TYPE_CHECKING

from tessella.games.stargazer.words import FIELD, PIECES, SEAT, SPACE, first_of, without
from tessella.rules.bits import popcount
from tessella.rules.kernel import State

if TYPE_CHECKING:
    from tessella.games.stargazer.kernel import StargazerGeometry


def takeable(t: StargazerGeometry, s: State, space: int) -> tuple[int, int]:
    """The pieces a point move may take: those of rivals who keep another one when the side captures are done.

    A rival whose pieces all lie side by side with the space has none at its corners, so what was spared does
    not matter here.
    """
    take_low = 0
    take_high = 0
    for i in range(t.rival_count):
        at = PIECES + 2 * t.rivals[s[SEAT] * t.rival_count + i]
        if count_left(t, s, at, space) >= 2:
            take_low |= s[at] & t.corner[2 * space]
            take_high |= s[at + 1] & t.corner[2 * space + 1]
    return take_low, take_high


def count_left(t: StargazerGeometry, s: State, at: int, space: int) -> int:
    """How many pieces of the rival whose words begin at ``at`` are not side by side with the space."""
    return popcount(s[at] & ~t.side[2 * space]) + popcount(s[at + 1] & ~t.side[2 * space + 1])


def still_takeable(
    t: StargazerGeometry, s: State, gone_low: int, gone_high: int, in_low: int, in_high: int
) -> tuple[int, int]:
    """The rivals' pieces within a set that a point move may take when ``gone`` are taken already: nobody's last.

    ``takeable`` is the case that all beside a space are gone. It stays apart because of its speed: by this function, to
    list advanced moves takes a tenth longer.
    """
    take_low = 0
    take_high = 0
    for i in range(t.rival_count):
        at = PIECES + 2 * t.rivals[s[SEAT] * t.rival_count + i]
        low, high = s[at] & ~gone_low, s[at + 1] & ~gone_high
        if popcount(low) + popcount(high) >= 2:
            take_low |= low & in_low
            take_high |= high & in_high
    return take_low, take_high


def point_moves(
    t: StargazerGeometry,
    s: State,
    move: int,
    most: int,
    gone: tuple[int, int],
    near: tuple[int, int],
    out: MutableSequence[int],
    n: int,
) -> int:
    """Write a move that takes ``gone`` by its sides with one to ``most`` of the pieces ``near`` it after the ``n``."""
    low, high = near
    while low | high != 0:
        first = first_of(low, high)
        low, high = without(t, first, low, high)
        one = (first + 1) << 2 * FIELD | move
        out[n] = one
        n += 1
        if t.point_moves > 1:
            taken = (gone[0] | t.bit[2 * first + 2], gone[1] | t.bit[2 * first + 3])
            n = more_point_moves(t, s, one, most, taken, (low, high), out, n)
    return n


def more_point_moves(
    t: StargazerGeometry,
    s: State,
    one: int,
    most: int,
    gone: tuple[int, int],
    near: tuple[int, int],
    out: MutableSequence[int],
    n: int,
) -> int:
    """The same with a second piece, and a third, for a move that has one."""
    low, high = still_takeable(t, s, gone[0], gone[1], near[0], near[1])
    while low | high != 0:
        second = first_of(low, high)
        low, high = without(t, second, low, high)
        two = (second + 1) << 3 * FIELD | one
        out[n] = two
        n += 1
        if most > 2 and t.point_moves > 2:
            gone_low, gone_high = gone[0] | t.bit[2 * second + 2], gone[1] | t.bit[2 * second + 3]
            then_low, then_high = still_takeable(t, s, gone_low, gone_high, low, high)
            while then_low | then_high != 0:
                third = first_of(then_low, then_high)
                then_low, then_high = without(t, third, then_low, then_high)
                out[n] = (third + 1) << 4 * FIELD | two
                n += 1
    return n


def point_pieces(t: StargazerGeometry, move: int, most: int) -> tuple[int, int]:
    """The pieces that up to so many point moves take."""
    low = high = 0
    for field in range(2, 2 + most):
        piece = move >> field * FIELD & SPACE
        low |= t.bit[2 * piece]
        high |= t.bit[2 * piece + 1]
    return low, high
