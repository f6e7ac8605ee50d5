r"""Captures that are chosen, compilable: any of the rivals' pieces beside a space, none to all.

Which of the side neighbours a move takes is three bits, in ascending order of the neighbours::

       /\            B7 lies beside B6, B8 and B9:  B7+B6+B9  takes the first and the third,  1 | 4
      /  \
     /_B7_\          Point moves are chosen beside it; of both together no rival may lose the last piece.
     \    /
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TYPE_CHECKING

from tessella.games.stargazer.words import EMPTY, FIELD, PIECES, SEAT, SPACE, first_of, nth_of, without
from tessella.rules.bits import popcount
from tessella.rules.kernel import State

if TYPE_CHECKING:
    from tessella.games.stargazer.kernel import StargazerGeometry

SUBSETS = 8  # of three side neighbours


def rival_pieces(t: StargazerGeometry, s: State) -> tuple[int, int]:
    """All pieces that the seat to move might take."""
    low = high = 0
    for i in range(t.rival_count):
        at = PIECES + 2 * t.rivals[s[SEAT] * t.rival_count + i]
        low |= s[at]
        high |= s[at + 1]
    return low, high


def keep_one(t: StargazerGeometry, s: State, low: int, high: int) -> bool:
    """Whether every rival keeps a piece when these are taken."""
    for i in range(t.rival_count):
        at = PIECES + 2 * t.rivals[s[SEAT] * t.rival_count + i]
        if s[at] | s[at + 1] != 0 and (s[at] & ~low) | (s[at + 1] & ~high) == 0:
            return False
    return True


def chosen_sides(t: StargazerGeometry, space: int, bits: int) -> tuple[int, int]:
    """The side neighbours that three bits tell."""
    left_low, left_high = t.side[2 * space], t.side[2 * space + 1]
    low = high = 0
    while bits != 0 and left_low | left_high != 0:
        piece = first_of(left_low, left_high)
        left_low, left_high = without(t, piece, left_low, left_high)
        if bits & 1 == 1:
            low |= t.bit[2 * piece + 2]
            high |= t.bit[2 * piece + 3]
        bits >>= 1
    return low, high


# Listing ------------------------------------------------------------------------------------------------------


def choices_on(t: StargazerGeometry, s: State, space: int, out: MutableSequence[int], n: int) -> int:
    """Write the moves that cover a space after the ``n`` that are there; return how many there are now."""
    rivals_low, rivals_high = rival_pieces(t, s)
    for bits in range(SUBSETS):
        low, high = chosen_sides(t, space, bits)
        there = popcount(low & rivals_low) + popcount(high & rivals_high) == popcount(bits)
        if there and keep_one(t, s, low, high):
            move = bits << FIELD | space
            out[n] = move
            n += 1
            if t.point_moves > 0:
                near_low, near_high = rivals_low & t.corner[2 * space], rivals_high & t.corner[2 * space + 1]
                n = points_chosen(t, s, move, (low, high), near_low, near_high, out, n)
    return n


def points_chosen(
    t: StargazerGeometry,
    s: State,
    move: int,
    gone: tuple[int, int],
    low: int,
    high: int,
    out: MutableSequence[int],
    n: int,
) -> int:
    """Write a move that takes ``gone`` with up to three pieces among ``low, high`` that it may take too."""
    while low | high != 0:
        first = first_of(low, high)
        low, high = without(t, first, low, high)
        one = (first + 1) << 2 * FIELD | move
        one_low, one_high = gone[0] | t.bit[2 * first + 2], gone[1] | t.bit[2 * first + 3]
        if not keep_one(t, s, one_low, one_high):
            continue
        out[n] = one
        n += 1
        if t.point_moves > 1:
            n = more_points_chosen(t, s, one, (one_low, one_high), low, high, out, n)
    return n


def more_points_chosen(
    t: StargazerGeometry,
    s: State,
    one: int,
    gone: tuple[int, int],
    low: int,
    high: int,
    out: MutableSequence[int],
    n: int,
) -> int:
    """Write a move that takes ``gone`` with each second and third piece among ``low, high`` that it may take too."""
    while low | high != 0:
        second = first_of(low, high)
        low, high = without(t, second, low, high)
        two = (second + 1) << 3 * FIELD | one
        two_low, two_high = gone[0] | t.bit[2 * second + 2], gone[1] | t.bit[2 * second + 3]
        if not keep_one(t, s, two_low, two_high):
            continue
        out[n] = two
        n += 1
        then_low, then_high = low, high
        while t.point_moves > 2 and then_low | then_high != 0:
            third = first_of(then_low, then_high)
            then_low, then_high = without(t, third, then_low, then_high)
            if keep_one(t, s, two_low | t.bit[2 * third + 2], two_high | t.bit[2 * third + 3]):
                out[n] = (third + 1) << 4 * FIELD | two
                n += 1
    return n


# At random ----------------------------------------------------------------------------------------------------


def point_choices(t: StargazerGeometry, near: int) -> int:
    """In how many ways up to ``point_moves`` of so many pieces can be taken."""
    ways = 1
    if t.point_moves > 0:
        ways += near
    if t.point_moves > 1:
        ways += near * (near - 1) >> 1
    if t.point_moves > 2:
        ways += near * (near - 1) * (near - 2) // 6
    return ways


def numbered_choice(t: StargazerGeometry, space: int, rivals_low: int, rivals_high: int, rank: int) -> int:
    """The way to take on a space that has a number, counted from 0."""
    bits = 0
    sides_low, sides_high = t.side[2 * space], t.side[2 * space + 1]
    for i in range(popcount(sides_low) + popcount(sides_high)):
        piece = first_of(sides_low, sides_high)
        sides_low, sides_high = without(t, piece, sides_low, sides_high)
        if (rivals_low & t.bit[2 * piece + 2]) | (rivals_high & t.bit[2 * piece + 3]) != 0:
            bits |= (rank & 1) << i
            rank >>= 1
    return numbered_points(t, bits << FIELD | space, rivals_low, rivals_high, rank)


def numbered_points(t: StargazerGeometry, move: int, rivals_low: int, rivals_high: int, rank: int) -> int:
    """A move with those point moves that have a number: 0 is none, then come single ones, pairs and threes."""
    space = move & SPACE
    low, high = rivals_low & t.corner[2 * space], rivals_high & t.corner[2 * space + 1]
    near = popcount(low) + popcount(high)
    if rank == 0:
        return move
    rank -= 1
    if rank < near:
        return (nth_of(low, high, rank) + 1) << 2 * FIELD | move
    rank -= near
    third = 0
    if rank >= near * (near - 1) >> 1:
        rank -= near * (near - 1) >> 1
        last = 2  # the pairs below a last one, for each that it can be
        while rank >= last * (last - 1) >> 1:
            rank -= last * (last - 1) >> 1
            last += 1
        third = nth_of(low, high, last) + 1
    second = 1
    while rank >= second:
        rank -= second
        second += 1
    pair = (nth_of(low, high, second) + 1) << 3 * FIELD | (nth_of(low, high, rank) + 1) << 2 * FIELD
    return third << 4 * FIELD | pair | move


# What a move does ---------------------------------------------------------------------------------------------


def taken_by(t: StargazerGeometry, move: int) -> tuple[int, int]:
    """The pieces that a move takes, beside it and at its corners."""
    low, high = chosen_sides(t, move & SPACE, move >> FIELD & SPACE)
    point_low, point_high = point_pieces(t, move)
    return low | point_low, high | point_high


def point_pieces(t: StargazerGeometry, move: int) -> tuple[int, int]:
    """The pieces that up to three point moves take."""
    low = high = 0
    for field in range(2, 5):
        piece = move >> field * FIELD & SPACE
        low |= t.bit[2 * piece]
        high |= t.bit[2 * piece + 1]
    return low, high


def take_chosen(t: StargazerGeometry, s: State, seat: int, move: int) -> None:
    """Cover the space and take what was chosen."""
    space = move & SPACE
    low, high = taken_by(t, move)
    for i in range(t.rival_count):
        at = PIECES + 2 * t.rivals[seat * t.rival_count + i]
        s[at] &= ~low
        s[at + 1] &= ~high
    own_low, own_high = t.bit[2 * space + 2], t.bit[2 * space + 3]
    s[EMPTY] ^= own_low
    s[EMPTY + 1] ^= own_high
    s[PIECES + 2 * seat] |= low | own_low
    s[PIECES + 2 * seat + 1] |= high | own_high
