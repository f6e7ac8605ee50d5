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
    rival_pieces,
    take_chosen,
    taken_by,
)
from tessella.games.stargazer.kernel import (
    StargazerGeometry,
    capture,
    list_moves,
    pass_on,
    space_of,
    spaces,
    sparable,
    ways_on,
)
from tessella.games.stargazer.kernel import score as plain_score
from tessella.games.stargazer.kernel import turn as plain_turn
from tessella.games.stargazer.kernel import winners as plain_winners
from tessella.games.stargazer.pointing import point_pieces, takeable
from tessella.games.stargazer.words import FIELD, MOST_POINTS, PASS, PIECES, SEAT, SPACE, first_of, nth_of, without
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
    return plain_turn(t.plain, s)


def winners(t: FurtherGeometry, s: State) -> int:
    """As in the plain game."""
    return plain_winners(t.plain, s)


def score(t: FurtherGeometry, s: State, seat: int) -> int:
    """As in the plain game."""
    return plain_score(t.plain, s, seat)


# Legal moves --------------------------------------------------------------------------------------------------


def moves(t: FurtherGeometry, s: State, out: MutableSequence[int]) -> int:
    """Every space with every way to spare and to take."""
    return 0 if turn(t, s) == OVER else list_moves(t, t.plain, s, out)


def moves_on(t: FurtherGeometry, s: State, space: int, out: MutableSequence[int], n: int) -> int:
    """Write the moves that cover a space after the ``n`` that are there; return how many there are now."""
    if t.choice > 0:
        return choices_on(t.plain, s, space, out, n)
    return ways_on(t.plain, s, space, MOST_POINTS, out, n)


# At random ----------------------------------------------------------------------------------------------------


def random_move(t: FurtherGeometry, s: State, rng: MutableSequence[int], out: MutableSequence[int]) -> int:
    """Drawn among all ways to spare and to take, and drawn again while it would take all that a rival has.

    ``out`` holds how many ways there are up to each space. The plain rules count exactly and list the moves of a space;
    here these may be hundreds.
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
        space, rank = space_of(t.plain, low, high, out, below(rng, total))
        move = numbered_way(t, s, space, rivals, rank)
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
        return keep_one(p, s, low, high, 0, 0)
    low, high = point_pieces(p, move, MOST_POINTS)
    space = move & SPACE
    return keep_one(p, s, low, high, p.side[2 * space], p.side[2 * space + 1])


# What a move does ---------------------------------------------------------------------------------------------


def play(t: FurtherGeometry, s: State, move: int) -> None:
    """Cover the space, take, pass the turn on and count it."""
    p = t.plain
    seat = pass_on(p, s)
    if move != PASS and t.choice > 0:
        take_chosen(p, s, seat, move)
    elif move != PASS:
        low, high = point_pieces(p, move, MOST_POINTS)
        capture(p, s, seat, move, low, high)
    if t.turns > 0 and seat + 1 == p.seats:
        s[PIECES + 2 * p.seats] += 1
        if s[PIECES + 2 * p.seats] == t.turns:
            s[SEAT] = OVER
