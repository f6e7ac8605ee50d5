"""The rules of Stargazer, compilable. See RULES.md for the words.

The 72 spaces are numbered in name order; a set of spaces is two words of 36 bits::

    low    A1 ... A15 B1 ... B21        spaces 0-35, bit = space
    high   C1 ... C21 D1 ... D15        spaces 36-71, bit = space - 36

State::

    0         1, 2          3, 4         5, 6         ...
    seat      spaces that   pieces of    pieces of    two words
    to move   are empty     seat 1       seat 2       a seat

A move is four fields of 7 bits, ``second << 21 | first << 14 | spared << 7 | space``: the space that is covered,
then the piece that stays where a rival would lose all it has, and the pieces taken by point moves in ascending
order. All but the first are space + 1, so that 0 means none and finds an empty set in the table ``bit``.

A *rival* is a seat whose pieces may be taken: every other seat but team mates; nobody, where the picture is all.

Where captures are chosen, a third point move is allowed or turns are counted, the rules are those of further.py, which
has another geometry around this one: compiled, the plain game pays nothing for what it does not have. What both do is
written here, once: ``either`` chooses by the geometry where it does something that each does in its own way.

Words stay apart in the hot functions (``low``, ``high``), because a loop over two words costs more than it saves.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from tessella.games.stargazer import either
from tessella.games.stargazer.pointing import count_left, point_moves, point_pieces, takeable
from tessella.games.stargazer.points import team_score
from tessella.games.stargazer.words import (
    EMPTY,
    FIELD,
    HALF,
    PASS,
    PIECES,
    PLAIN_POINTS,
    SEAT,
    SPACE,
    first_of,
    without,
)
from tessella.rules.bits import lowest, nth, popcount
from tessella.rules.chance import below
from tessella.rules.kernel import OVER, State


class StargazerGeometry(NamedTuple):
    """What the rules look up. Tables of spaces have two words a space (``bit`` begins with two for none)."""

    room: int
    seats: int
    point_moves: int
    linked: int
    lowest: int
    scoring: int  # 0: the picture is the point
    worth: int  # a word of the spaces where a piece is worth a point: all, or none where pieces do not count
    team_count: int
    team_size: int
    mates: Sequence[int]  # team_size seats a team
    team: Sequence[int]  # of each seat
    given: Sequence[int]  # points that each team begins with
    rival_count: int  # rivals of a seat
    rivals: Sequence[int]  # rival_count seats a seat
    bit: Sequence[int]
    side: Sequence[int]  # side neighbours
    corner: Sequence[int]  # corner neighbours
    group_count: int
    group: Sequence[int]  # the stars and rows that count, two words each
    size: Sequence[int]  # spaces in it
    full: Sequence[int]  # points a piece for whoever holds all of it


def turn(t: StargazerGeometry, s: State) -> int:
    """The game lasts until every space is covered.

    Where pieces must be linked this holds too: an empty space that meets a piece is open to that piece's owner,
    and the board hangs together, so while a space is empty somebody can place.
    """
    if s[EMPTY] | s[EMPTY + 1] == 0:
        return OVER
    return s[SEAT]


# Legal moves --------------------------------------------------------------------------------------------------


def spaces(t: StargazerGeometry, s: State) -> tuple[int, int]:
    """The spaces the seat to move may place on."""
    own = PIECES + 2 * s[SEAT]
    low, high = s[own], s[own + 1]
    if t.linked == 0 or low | high == 0:
        return s[EMPTY], s[EMPTY + 1]
    near_low = 0
    near_high = 0
    while low | high != 0:
        space = first_of(low, high)
        low, high = without(t, space, low, high)
        near_low |= t.side[2 * space] | t.corner[2 * space]
        near_high |= t.side[2 * space + 1] | t.corner[2 * space + 1]
    return s[EMPTY] & near_low, s[EMPTY + 1] & near_high


def sparable(t: StargazerGeometry, s: State, space: int) -> tuple[int, int]:
    """The pieces of which one must be spared: two or three, all that a rival has, all side by side with the space.

    A space has at most three side neighbours, so this can happen to one rival at a time.
    """
    side_low, side_high = t.side[2 * space], t.side[2 * space + 1]
    for i in range(t.rival_count):
        at = PIECES + 2 * t.rivals[s[SEAT] * t.rival_count + i]
        low, high = s[at], s[at + 1]
        if (low & ~side_low) | (high & ~side_high) == 0 and popcount(low) + popcount(high) >= 2:
            return low, high
    return 0, 0


def moves(t: StargazerGeometry, s: State, out: MutableSequence[int]) -> int:
    """Every space with every way to spare and to take; mostly there is one way, and the spaces are all."""
    if t.point_moves == 0:
        low, high = spaces(t, s)
        if low | high != 0 and not may_spare(t, s, low, high):
            n = 0
            while low != 0:
                out[n] = lowest(low)
                low &= low - 1
                n += 1
            while high != 0:
                out[n] = HALF + lowest(high)
                high &= high - 1
                n += 1
            return n
    return list_moves(t, t, s, out)


def list_moves(t: Any, p: StargazerGeometry, s: State, out: MutableSequence[int]) -> int:
    """The same for any geometry ``t``; ``p`` is the plain one in it."""
    low, high = spaces(p, s)
    n = 0
    while low | high != 0:
        space = first_of(low, high)
        low, high = without(p, space, low, high)
        n = either.moves_on(t, s, space, out, n)
    if n == 0 and s[EMPTY] | s[EMPTY + 1] != 0:
        out[0] = PASS
        n = 1
    return n


def moves_on(t: StargazerGeometry, s: State, space: int, out: MutableSequence[int], n: int) -> int:
    """Write the moves that cover a space after the ``n`` that are there; return how many there are now."""
    return ways_on(t, s, space, PLAIN_POINTS, out, n)


def ways_on(t: StargazerGeometry, s: State, space: int, most: int, out: MutableSequence[int], n: int) -> int:
    """The same with at most so many point moves."""
    low, high = sparable(t, s, space)
    move = space
    while True:
        if low | high != 0:
            spared = first_of(low, high)
            low, high = without(t, spared, low, high)
            move = (spared + 1) << FIELD | space
        out[n] = move
        n += 1
        if t.point_moves > 0:
            near = takeable(t, s, space)
            n = point_moves(t, s, move, most, (t.side[2 * space], t.side[2 * space + 1]), near, out, n)
        if low | high == 0:
            return n


# At random ----------------------------------------------------------------------------------------------------


def count_on(t: StargazerGeometry, s: State, space: int) -> int:
    """How many moves cover a space, counted without listing them."""
    spared = 1  # ways to spare
    singles = 0
    robbed = 0  # pairs that are all a rival has left
    for i in range(t.rival_count):
        at = PIECES + 2 * t.rivals[s[SEAT] * t.rival_count + i]
        left = count_left(t, s, at, space)
        if left >= 2:
            near = popcount(s[at] & t.corner[2 * space]) + popcount(s[at + 1] & t.corner[2 * space + 1])
            singles += near
            if left == 2 and near == 2:
                robbed += 1
        elif left == 0:
            have = popcount(s[at]) + popcount(s[at + 1])
            if have >= 2:
                spared = have
    ways = 1
    if t.point_moves > 0:
        ways += singles
    if t.point_moves == 2:
        ways += (singles * (singles - 1) >> 1) - robbed
    return ways * spared


def random_move(t: StargazerGeometry, s: State, rng: MutableSequence[int], out: MutableSequence[int]) -> int:
    """Where each space is one move, pick a space; else a space by its number of moves, then one of those."""
    low, high = spaces(t, s)
    if low | high == 0:
        return PASS
    if t.point_moves > 0 or may_spare(t, s, low, high):
        return random_by_count(t, s, rng, out, low, high)
    have = popcount(low)
    rank = below(rng, have + popcount(high))
    if rank < have:
        return nth(low, rank)
    return HALF + nth(high, rank - have)


def random_by_count(
    t: StargazerGeometry, s: State, rng: MutableSequence[int], out: MutableSequence[int], low: int, high: int
) -> int:
    """A random move on one of these spaces; ``out`` first holds how many moves there are up to each space."""
    total = 0
    left_low, left_high = low, high
    while left_low | left_high != 0:
        space = first_of(left_low, left_high)
        left_low, left_high = without(t, space, left_low, left_high)
        total += count_on(t, s, space)
        out[space] = total
    space, rank = space_of(t, low, high, out, below(rng, total))
    moves_on(t, s, space, out, 0)
    return out[rank]


def space_of(t: StargazerGeometry, low: int, high: int, out: MutableSequence[int], rank: int) -> tuple[int, int]:
    """The space on which the move with a number is, of all on these spaces, and its number there."""
    passed = 0
    space = first_of(low, high)
    while rank >= out[space]:
        passed = out[space]
        low, high = without(t, space, low, high)
        space = first_of(low, high)
    return space, rank - passed


def may_spare(t: StargazerGeometry, s: State, low: int, high: int) -> bool:
    """Whether a piece on one of these spaces would take all that a rival has, two or three pieces."""
    for i in range(t.rival_count):
        at = PIECES + 2 * t.rivals[s[SEAT] * t.rival_count + i]
        own_low, own_high = s[at], s[at + 1]
        count = popcount(own_low) + popcount(own_high)
        if count == 2 or count == 3:
            near_low, near_high = low, high
            while own_low | own_high != 0:
                piece = first_of(own_low, own_high)
                own_low, own_high = without(t, piece, own_low, own_high)
                near_low &= t.side[2 * piece]
                near_high &= t.side[2 * piece + 1]
            if near_low | near_high != 0:
                return True
    return False


# What a move does ---------------------------------------------------------------------------------------------


def play(t: StargazerGeometry, s: State, move: int) -> None:
    """Cover the space, take what it touches, pass the turn on."""
    seat = pass_on(t, s)
    if move != PASS:
        low, high = point_pieces(t, move, PLAIN_POINTS)
        capture(t, s, seat, move, low, high)


def pass_on(t: StargazerGeometry, s: State) -> int:
    """The next seat is to move; returns which one was."""
    seat = s[SEAT]
    s[SEAT] = seat + 1 if seat + 1 < t.seats else 0
    return seat


def capture(t: StargazerGeometry, s: State, seat: int, move: int, point_low: int, point_high: int) -> None:
    """Cover the space, take what lies side by side and what point moves take."""
    space = move & SPACE
    spared = move >> FIELD & SPACE
    own_low = own_high = 0
    for i in range(t.rival_count):
        at = PIECES + 2 * t.rivals[seat * t.rival_count + i]
        low, high = s[at], s[at + 1]
        side_low, side_high = low & t.side[2 * space], high & t.side[2 * space + 1]
        if side_low == low and side_high == high:
            # All that this rival has: the spared piece stays; without one it is a single piece, and that stays.
            stay_low, stay_high = low & t.bit[2 * spared], high & t.bit[2 * spared + 1]
            if stay_low | stay_high == 0:
                stay_low, stay_high = low, high
            side_low ^= stay_low
            side_high ^= stay_high
        side_low |= low & point_low
        side_high |= high & point_high
        s[at] = low ^ side_low
        s[at + 1] = high ^ side_high
        own_low |= side_low
        own_high |= side_high
    cover(t, s, seat, space, own_low, own_high)


def cover(t: StargazerGeometry, s: State, seat: int, space: int, low: int, high: int) -> None:
    """Put a piece on a space; the seat owns it, and the pieces that it has taken."""
    own_low, own_high = t.bit[2 * space + 2], t.bit[2 * space + 3]
    s[EMPTY] ^= own_low
    s[EMPTY + 1] ^= own_high
    s[PIECES + 2 * seat] |= low | own_low
    s[PIECES + 2 * seat + 1] |= high | own_high


# Score --------------------------------------------------------------------------------------------------------


def score(t: StargazerGeometry, s: State, seat: int) -> int:
    """The points of the seat's team as the board stands; nothing where the picture is the point."""
    return team_score(t, s, t.team[seat]) if t.scoring > 0 else 0


def winners(t: StargazerGeometry, s: State) -> int:
    """The team with the most points (or the fewest, where the lowest score wins); equal teams share the win."""
    won = 0
    best = 0
    if t.scoring == 0:
        return won
    for team in range(t.team_count):
        points = team_score(t, s, team)
        if t.lowest > 0:
            points = -points
        if won == 0 or points > best:
            best = points
            won = 0
        if points == best:
            for i in range(t.team_size):
                won |= 1 << t.mates[team * t.team_size + i]
    return won
