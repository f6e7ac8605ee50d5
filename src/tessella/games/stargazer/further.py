"""The rules of Stargazer with what the plain ones do not have; compilable. See RULES.md for the words.

Three things: turns that are counted, captures that are chosen (choosing.py), and a third point move. The state is as in
kernel.py; where turns are counted it has one word more::

    0         1, 2          3, 4         5, 6         ...         last
    seat      spaces that   pieces of    pieces of    two words   how many turns the seat to move
    to move   are empty     seat 1       seat 2       a seat      has had; passing is a turn too

When everybody has had all turns the seat to move is ``OVER``.

A move has a fifth field, ``third << 28``. Where captures are chosen nothing is spared: the second field then tells by
three bits which of the side neighbours are taken.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import NamedTuple

from tessella.games.stargazer.choosing import (
    choices_on,
    keep_one,
    numbered_choice,
    numbered_points,
    point_choices,
    point_pieces,
    rival_pieces,
    take_chosen,
    taken_by,
)
from tessella.games.stargazer.kernel import StargazerGeometry, count_left, spaces, sparable, takeable
from tessella.games.stargazer.kernel import play as play_plain
from tessella.games.stargazer.kernel import score as plain_score
from tessella.games.stargazer.kernel import winners as plain_winners
from tessella.games.stargazer.words import EMPTY, FIELD, PASS, PIECES, SEAT, SPACE, first_of, nth_of, without
from tessella.rules.bits import popcount
from tessella.rules.chance import below
from tessella.rules.kernel import OVER, State

THIRD = 4 * FIELD  # where the fifth field of a move begins


class FurtherGeometry(NamedTuple):
    """What the rules look up."""

    room: int
    plain: StargazerGeometry  # all that is as in the plain game
    choice: int  # 1: captures are chosen
    turns: int  # of each seat; 0: until every space is covered


def turn(t: FurtherGeometry, s: State) -> int:
    """The game lasts until every space is covered, or until each seat has had its turns."""
    if s[EMPTY] | s[EMPTY + 1] == 0:
        return OVER
    return s[SEAT]


def winners(t: FurtherGeometry, s: State) -> int:
    """As in the plain game."""
    return plain_winners(t.plain, s)


def score(t: FurtherGeometry, s: State, seat: int) -> int:
    """As in the plain game."""
    return plain_score(t.plain, s, seat)


# Legal moves --------------------------------------------------------------------------------------------------


def moves(t: FurtherGeometry, s: State, out: MutableSequence[int]) -> int:
    """Every space with every way to spare and to take."""
    n = 0
    if turn(t, s) == OVER:
        return n
    low, high = spaces(t.plain, s)
    while low | high != 0:
        space = first_of(low, high)
        low, high = without(t.plain, space, low, high)
        n = further_moves_on(t, s, space, out, n)
    if n == 0:
        out[0] = PASS
        n = 1
    return n


def further_moves_on(t: FurtherGeometry, s: State, space: int, out: MutableSequence[int], n: int) -> int:
    """Write the moves that cover a space after the ``n`` that are there; return how many there are now."""
    if t.choice > 0:
        return choices_on(t.plain, s, space, out, n)
    low, high = sparable(t.plain, s, space)
    move = space
    while True:
        if low | high != 0:
            spared = first_of(low, high)
            low, high = without(t.plain, spared, low, high)
            move = (spared + 1) << FIELD | space
        out[n] = move
        n += 1
        if t.plain.point_moves > 0:
            n = points_after(t.plain, s, move, out, n)
        if low | high == 0:
            return n


def still_takeable(
    t: StargazerGeometry, s: State, space: int, gone: tuple[int, int], low: int, high: int
) -> tuple[int, int]:
    """Of the pieces ``low, high`` those that one more point move may take when others have taken ``gone``."""
    for i in range(t.rival_count):
        at = PIECES + 2 * t.rivals[s[SEAT] * t.rival_count + i]
        lost = popcount(s[at] & gone[0]) + popcount(s[at + 1] & gone[1])
        if lost > 0 and count_left(t, s, at, space) - lost < 2:
            low &= ~s[at]
            high &= ~s[at + 1]
    return low, high


def points_after(t: StargazerGeometry, s: State, move: int, out: MutableSequence[int], n: int) -> int:
    """Write ``move`` with each one, two or three point moves after the ``n`` moves that are there."""
    space = move & SPACE
    low, high = takeable(t, s, space)
    while low | high != 0:
        first = first_of(low, high)
        low, high = without(t, first, low, high)
        one = (first + 1) << 2 * FIELD | move
        out[n] = one
        n += 1
        if t.point_moves > 1:
            n = more_points_after(t, s, one, first, low, high, out, n)
    return n


def more_points_after(
    t: StargazerGeometry, s: State, one: int, first: int, low: int, high: int, out: MutableSequence[int], n: int
) -> int:
    """Write a move that takes ``first`` with each second and third piece among ``low, high`` that it may take too."""
    space = one & SPACE
    gone_low, gone_high = t.bit[2 * first + 2], t.bit[2 * first + 3]
    low, high = still_takeable(t, s, space, (gone_low, gone_high), low, high)
    while low | high != 0:
        second = first_of(low, high)
        low, high = without(t, second, low, high)
        two = (second + 1) << 3 * FIELD | one
        out[n] = two
        n += 1
        if t.point_moves > 2:
            both = (gone_low | t.bit[2 * second + 2], gone_high | t.bit[2 * second + 3])
            then_low, then_high = still_takeable(t, s, space, both, low, high)
            while then_low | then_high != 0:
                third = first_of(then_low, then_high)
                then_low, then_high = without(t, third, then_low, then_high)
                out[n] = (third + 1) << THIRD | two
                n += 1
    return n


# At random ----------------------------------------------------------------------------------------------------


def random_move(t: FurtherGeometry, s: State, rng: MutableSequence[int], out: MutableSequence[int]) -> int:
    """Drawn among all ways to spare and to take, and drawn again while it would take all that a rival has.

    ``out`` holds how many ways there are up to each space.
    """
    low, high = spaces(t.plain, s)
    if low | high == 0:
        return PASS
    rivals = rival_pieces(t.plain, s)
    total = 0
    left_low, left_high = low, high
    while left_low | left_high != 0:
        space = first_of(left_low, left_high)
        left_low, left_high = without(t.plain, space, left_low, left_high)
        total += count_ways(t, s, space, rivals)
        out[space] = total
    while True:
        rank = below(rng, total)
        passed = 0
        left_low, left_high = low, high
        space = first_of(left_low, left_high)
        while rank >= out[space]:
            passed = out[space]
            left_low, left_high = without(t.plain, space, left_low, left_high)
            space = first_of(left_low, left_high)
        move = numbered_way(t, s, space, rivals, rank - passed)
        if leaves_one(t, s, move):
            return move


def count_ways(t: FurtherGeometry, s: State, space: int, rivals: tuple[int, int]) -> int:
    """In how many ways a move on a space can take, even if somebody were left without a piece."""
    p = t.plain
    if t.choice > 0:
        near = popcount(rivals[0] & p.corner[2 * space]) + popcount(rivals[1] & p.corner[2 * space + 1])
        beside = popcount(rivals[0] & p.side[2 * space]) + popcount(rivals[1] & p.side[2 * space + 1])
        return point_choices(p, near) << beside
    low, high = sparable(p, s, space)
    near_low, near_high = takeable(p, s, space)
    return max(1, popcount(low) + popcount(high)) * point_choices(p, popcount(near_low) + popcount(near_high))


def numbered_way(t: FurtherGeometry, s: State, space: int, rivals: tuple[int, int], rank: int) -> int:
    """The way that has a number, counted from 0."""
    p = t.plain
    if t.choice > 0:
        return numbered_choice(p, space, rivals[0], rivals[1], rank)
    low, high = sparable(p, s, space)
    spares = popcount(low) + popcount(high)
    move = space
    if spares > 0:
        move |= (nth_of(low, high, rank % spares) + 1) << FIELD
        rank //= spares
    near_low, near_high = takeable(p, s, space)
    return numbered_points(p, move, near_low, near_high, rank)


def leaves_one(t: FurtherGeometry, s: State, move: int) -> bool:
    """Whether every rival keeps a piece."""
    p = t.plain
    if t.choice > 0:
        low, high = taken_by(p, move)
        return keep_one(p, s, low, high)
    low, high = point_pieces(p, move)
    for i in range(p.rival_count):
        at = PIECES + 2 * p.rivals[s[SEAT] * p.rival_count + i]
        lost = popcount(s[at] & low) + popcount(s[at + 1] & high)
        if lost > 0 and count_left(p, s, at, move & SPACE) == lost:
            return False
    return True


# What a move does ---------------------------------------------------------------------------------------------


def play(t: FurtherGeometry, s: State, move: int) -> None:
    """Cover the space, take, pass the turn on and count it."""
    p = t.plain
    seat = s[SEAT]
    if t.choice > 0 and move != PASS:
        take_chosen(p, s, seat, move)
        s[SEAT] = seat + 1 if seat + 1 < p.seats else 0
    elif move >> THIRD > 0:
        play_plain(p, s, move & (1 << THIRD) - 1)
        take_third(p, s, seat, move >> THIRD)
    else:
        play_plain(p, s, move)
    if t.turns > 0 and seat + 1 == p.seats:
        s[PIECES + 2 * p.seats] += 1
        if s[PIECES + 2 * p.seats] == t.turns:
            s[SEAT] = OVER


def take_third(p: StargazerGeometry, s: State, seat: int, third: int) -> None:
    """Take the piece of a third point move."""
    low, high = p.bit[2 * third], p.bit[2 * third + 1]
    for i in range(p.rival_count):
        at = PIECES + 2 * p.rivals[seat * p.rival_count + i]
        s[at] &= ~low
        s[at + 1] &= ~high
    s[PIECES + 2 * seat] |= low
    s[PIECES + 2 * seat + 1] |= high
