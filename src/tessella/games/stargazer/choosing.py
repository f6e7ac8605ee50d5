r"""Captures that are chosen, compilable: any of the rivals' pieces beside a space, none to all.

Which of the side neighbours a move takes is three bits, in ascending order of the neighbours::

       /\            B7 lies beside B6, B8 and B9:  B7+B6+B9  takes the first and the third,  1 | 4
      /  \
     /_B7_\          Point moves are chosen beside it; of both together no rival may lose the last piece.
     \    /
"""

from __future__ import annotations

from collections.abc import MutableSequence

from tessella.games.stargazer.kernel import StargazerGeometry, cover
from tessella.games.stargazer.pointing import point_moves, point_pieces, still_takeable
from tessella.games.stargazer.words import FIELD, MOST_POINTS, PIECES, SEAT, SPACE, first_of, nth_of, without
from tessella.rules.bits import popcount
from tessella.rules.kernel import State

SUBSETS = 8  # of three side neighbours


def rival_pieces(t: StargazerGeometry, s: State) -> tuple[int, int]:
    """All pieces that the seat to move might take."""
    low = high = 0
    for i in range(t.rival_count):
        at = PIECES + 2 * t.rivals[s[SEAT] * t.rival_count + i]
        low |= s[at]
        high |= s[at + 1]
    return low, high


def keep_one(t: StargazerGeometry, s: State, low: int, high: int, gone_low: int, gone_high: int) -> bool:
    """Whether every rival who loses one of the pieces ``low, high`` keeps another one that is not gone either."""
    for i in range(t.rival_count):
        at = PIECES + 2 * t.rivals[s[SEAT] * t.rival_count + i]
        loses = (s[at] & low) | (s[at + 1] & high) != 0
        if loses and (s[at] & ~(low | gone_low)) | (s[at + 1] & ~(high | gone_high)) == 0:
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
        if there and keep_one(t, s, low, high, 0, 0):
            move = bits << FIELD | space
            out[n] = move
            n += 1
            if t.point_moves > 0:
                near = still_takeable(t, s, low, high, t.corner[2 * space], t.corner[2 * space + 1])
                n = point_moves(t, s, move, MOST_POINTS, (low, high), near, out, n)
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
    point_low, point_high = point_pieces(t, move, MOST_POINTS)
    return low | point_low, high | point_high


def take_chosen(t: StargazerGeometry, s: State, seat: int, move: int) -> None:
    """Cover the space and take what was chosen."""
    low, high = taken_by(t, move)
    for i in range(t.rival_count):
        at = PIECES + 2 * t.rivals[seat * t.rival_count + i]
        s[at] &= ~low
        s[at + 1] &= ~high
    cover(t, s, seat, move & SPACE, low, high)
