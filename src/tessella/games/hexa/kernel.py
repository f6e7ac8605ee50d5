"""The rules of Hexa, compilable. See RULES.md for the words and pieces.py for images and masks.

Each space has a word that knows its own piece and what its neighbours show it::

    bit   0 - 5      6 - 11     12 - 17     18 - 26      27 - 29
          *known*    *value*    *joined*    image + 1    owner (seat from 0)
          has a      marked     with a +    0: empty

With ``hybrids=any`` there are more images: they have a bit more, and the owner begins at bit 28.

A direction is one bit, N first. A mask of marked edges fits an empty space if it agrees with ``value`` in every
``known`` direction: ``fit[known, value]`` is the set of such masks, as two words (masks 0-31 and 32-63). What a hand
can show is two more such words for its offensive types and two for its defensive ones, so the legal placements of
a space are a few ``and``.

State::

    0      1     2         3              4            5 ...    t.sets ...  t.hands ...        t.pool ...  t.scratch ...
    seat   end   winners   bought type+1  paths done   spaces   see         26 words a seat:   a count     zero between
                                                                sets.py     24 counts, trades, a type      moves
                                                                            intrusions
    When the game is over, seat is the one that moved last.

A start/end space is a *goal*, numbered ``side * size + number``; sets of goals are words, and so are sets of
*paths*: path p between spaces number k is bit ``p * size + k`` (k = 0 where numbers do not matter).

A move is ``space << 10 | image``, or ``TRADE | type << 44 | bundle`` where a bundle has four bits an offensive type,
or ``PASS``.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from tessella.games.hexa.fits import hand, is_spent, may_lie, placements, purse, takeable, ways_in
from tessella.games.hexa.layout import (
    BITS,
    BOUGHT,
    DEAD,
    DONE,
    END,
    FIELDS,
    HAND,
    IMAGE,
    INTRUSIONS,
    LIE,
    NEED,
    OFFENSIVES,
    PASS,
    PATH,
    SEAT,
    SPACES,
    SPENT,
    STUCK,
    TAKE,
    TRADE,
    TRADES,
    WON,
)
from tessella.games.hexa.paths import can_complete_any, complete_paths, counted, flood
from tessella.games.hexa.sets import close
from tessella.rules.bits import lowest, nth, popcount
from tessella.rules.chance import below
from tessella.rules.kernel import OVER, State


class HexaGeometry(NamedTuple):
    """What the rules look up. Tables of pairs of words have the low word first."""

    room: int
    seats: int
    spaces: int
    size: int
    paths: int
    numbered: int  # 1: a path joins spaces with the same number
    target: int  # paths that win; 0: most paths win
    sets: int  # where the state's parts begin
    hands: int
    pool: int
    scratch: int
    types: int  # how many the table knows
    hybrids: int  # its images from HYBRID on end here
    image: int  # the bits of an image in a space's word, after IMAGE
    whose: int  # and where its owner begins
    out: int  # 1: who has spent its offensive pieces takes no further turn
    each: int  # 1: intrusions are counted for every opponent by itself
    next: Sequence[int]  # neighbour by space * 6 + direction, -1 beyond the rim
    inside: Sequence[int]  # by space: the directions that have a neighbour
    goal: Sequence[int]  # by space: its goal, or -1
    goal_space: Sequence[int]  # by goal
    side: Sequence[int]  # by goal: the goals of its side
    word: Sequence[int]  # by space: its word and bit in a set of spaces
    bit: Sequence[int]
    bits: int  # of each word of a set
    full: int  # all of them
    steps: Sequence[int]  # how far in a set the neighbours in three directions lie
    edges: Sequence[int]  # by direction: the spaces that have a neighbour there, as a set
    edge_word: Sequence[int]  # by space * 6 + direction: its word after t.sets, and its bit there
    edge_bit: Sequence[int]
    order: Sequence[int]  # by word * bits + bit: the space, or -1
    plus: Sequence[int]  # by image: the + edges
    marked: Sequence[int]  # by image: the + and x edges
    type: Sequence[int]  # by image
    first: Sequence[int]  # by type: its first image if it is offensive-defensive, and one past the last
    fit: Sequence[int]  # by known | value << 6: pairs
    opens: Sequence[int]  # by set of directions, or ANY: pairs, the masks that use one of them
    masks: Sequence[int]  # by type: pairs
    bundles: Sequence[int]  # what a seat can give, seat after seat
    offers: Sequence[int]  # by seat: where its bundles begin; the last one ends
    price: Sequence[int]  # by seat
    trades: Sequence[int]  # by seat
    intrusions: Sequence[int]  # by seat
    guard: Sequence[int]  # by seat: goals that belong to opponents only
    team: Sequence[int]  # by seat: the seats that win with it
    claims: Sequence[int]  # by seat: the goals of its sides
    owner: Sequence[int]  # by path: its seat
    owned: Sequence[int]  # by seat: its paths
    shared: Sequence[int]  # by seat: the paths of its team
    start_side: Sequence[int]  # by path: the lowest goal of the side
    end_side: Sequence[int]
    toward: Sequence[int]  # by path: the six directions, that to the end side last
    start: Sequence[int]


# Moves ----------------------------------------------------------------------------------------------------------


def turn(t: HexaGeometry, s: State) -> int:
    """The seat to act, or that it is over."""
    return OVER if s[END] != 0 else s[SEAT]


def moves(t: HexaGeometry, s: State, out: MutableSequence[int]) -> int:
    """Placements space by space, then trades; a pass if there is neither."""
    n = 0
    if s[END] != 0:
        return n
    seat = s[SEAT]
    ways = ways_in(t, s)
    held = hand(t, s, seat)
    for space in range(t.spaces):
        found = placements(t, s, seat, space, ways, held)
        for i in range(4):
            images = found[i]
            while images != 0:
                out[n] = space << BITS | i << 5 | lowest(images)
                n += 1
                images &= images - 1
        for image in range(held[4], held[5]):
            if may_lie(t, s, space, image, found[NEED]):
                out[n] = space << BITS | image
                n += 1
    types = takeable(t, s, seat, ways)
    if types != 0:
        have = purse(t, s, seat)
        for i in range(t.offers[seat], t.offers[seat + 1]):
            if (have - t.bundles[i]) & FIELDS == FIELDS:
                rest = types
                while rest != 0:
                    out[n] = TRADE | (OFFENSIVES + lowest(rest)) << TAKE | t.bundles[i]
                    n += 1
                    rest &= rest - 1
    if n == 0:
        out[0] = PASS
        n = 1
    return n


def random_move(t: HexaGeometry, s: State, rng: MutableSequence[int], out: MutableSequence[int]) -> int:
    """Count the placements of each space and the trades, then pick; ``out`` holds the counts."""
    seat = s[SEAT]
    ways = ways_in(t, s)
    held = hand(t, s, seat)
    placed = 0
    for space in range(t.spaces):
        a, b, c, d, need = placements(t, s, seat, space, ways, held)
        count = popcount(a) + popcount(b) + popcount(c) + popcount(d)
        for image in range(held[4], held[5]):
            count += may_lie(t, s, space, image, need)
        out[space] = count
        placed += count
    types = takeable(t, s, seat, ways)
    gives = 0
    have = 0
    if types != 0:
        have = purse(t, s, seat)
        for i in range(t.offers[seat], t.offers[seat + 1]):
            gives += (have - t.bundles[i]) & FIELDS == FIELDS
    total = placed + gives * popcount(types)
    if total == 0:
        return PASS
    rank = below(rng, total)
    if rank >= placed:
        return trade_number(t, seat, have, types, gives, rank - placed)
    space = 0
    while rank >= out[space]:
        rank -= out[space]
        space += 1
    return space << BITS | image_number(t, s, seat, space, ways, held, rank)


def image_number(
    t: HexaGeometry, s: State, seat: int, space: int, ways: int, held: tuple[int, int, int, int, int, int], rank: int
) -> int:
    """The image of the placement with this rank on a space."""
    found = placements(t, s, seat, space, ways, held)
    for i in range(4):
        have = popcount(found[i])
        if rank < have:
            return i << 5 | nth(found[i], rank)
        rank -= have
    image = held[4]
    while True:
        if may_lie(t, s, space, image, found[NEED]):
            if rank == 0:
                return image
            rank -= 1
        image += 1


def trade_number(t: HexaGeometry, seat: int, have: int, types: int, gives: int, rank: int) -> int:
    """The trade with this rank: type by type, and for each type bundle by bundle."""
    while rank >= gives:
        rank -= gives
        types &= types - 1
    i = t.offers[seat]
    while True:
        if (have - t.bundles[i]) & FIELDS == FIELDS:
            if rank == 0:
                return TRADE | (OFFENSIVES + lowest(types)) << TAKE | t.bundles[i]
            rank -= 1
        i += 1


# Playing --------------------------------------------------------------------------------------------------------


def play(t: HexaGeometry, s: State, move: int) -> None:
    """Place a piece and see whether that ends the game, or trade, or pass."""
    seat = s[SEAT]
    if move >= TRADE:
        trade(t, s, seat, move)
        return
    if move != PASS:
        space = move >> BITS
        image = move & LIE
        put(t, s, space, image, seat)
        spend(t, s, seat, space, image)
        if t.plus[image] != 0:
            found = complete_paths(t, flood(t, s, space, 0, 0, 0))
            if found != 0:
                s[DONE] |= counted(t, s, found, seat)
        conclude(t, s)
    if s[END] == 0:
        s[SEAT] = next_seat(t, seat)


def next_seat(t: HexaGeometry, seat: int) -> int:
    """The next seat around the table."""
    return seat + 1 if seat + 1 < t.seats else 0


def trade(t: HexaGeometry, s: State, seat: int, move: int) -> None:
    """Pay a bundle for a piece of the pool; it waits to be placed by the same seat."""
    at = t.hands + seat * HAND
    for kind in range(OFFENSIVES):
        s[at + kind] -= move >> 4 * kind & 7
    s[at + TRADES] += 1
    kind = move >> TAKE & 255
    s[t.pool + kind - OFFENSIVES] -= 1
    s[BOUGHT] = kind + 1


def put(t: HexaGeometry, s: State, space: int, image: int, owner: int) -> None:
    """Lay a piece on a space and show its edges to the neighbours."""
    s[SPACES + space] |= (image + 1) << IMAGE | owner << t.whose
    s[t.sets + t.word[space]] |= t.bit[space]
    plus = t.plus[image]
    marked = t.marked[image]
    for d in range(6):
        other = t.next[space * 6 + d]
        if other >= 0:
            back = d + 3 if d < 3 else d - 3
            s[SPACES + other] |= (1 | (marked >> d & 1) << 6 | (plus >> d & 1) << 12) << back
            if plus >> d & 1 == 0:
                close(t, s, space * 6 + d)


def spend(t: HexaGeometry, s: State, seat: int, space: int, image: int) -> None:
    """Take a placed piece from where it was, and count an intrusion."""
    at = t.hands + seat * HAND
    if s[BOUGHT] != 0:
        s[BOUGHT] = 0
    else:
        s[at + t.type[image]] -= 1
    if t.goal[space] >= 0:
        s[at + INTRUSIONS] += t.guard[seat] >> t.goal[space] & 1


def conclude(t: HexaGeometry, s: State) -> None:
    """See whether the game is over; the seat in the state is the one that moved last."""
    if t.target > 0:
        seat = s[SEAT]
        for _ in range(t.seats):
            if popcount(s[DONE] & t.owned[seat]) >= t.target:
                s[END] = PATH
                s[WON] = t.team[seat]
                return
            seat = next_seat(t, seat)
    if s[END] == 0 and (t.target == 0 or t.out == 1) and out_of_pieces(t, s):
        s[END] = SPENT
    if s[END] == 0 and not can_complete_any(t, s):
        s[END] = DEAD
    if s[END] == 0 and not someone_can_act(t, s):
        s[END] = STUCK
    if s[END] != 0 and t.target == 0:
        s[WON] = leaders(t, s)


def out_of_pieces(t: HexaGeometry, s: State) -> bool:
    """Whether no seat has an offensive piece left."""
    seat = 0
    while seat < t.seats and is_spent(t, s, seat):
        seat += 1
    return seat == t.seats


def someone_can_act(t: HexaGeometry, s: State) -> bool:
    """Whether some seat can act; the next one is asked first, as it nearly always can."""
    ways = ways_in(t, s)
    seat = s[SEAT]
    for _ in range(t.seats):
        seat = next_seat(t, seat)
        held = hand(t, s, seat)
        for space in range(t.spaces):
            a, b, c, d, _need = placements(t, s, seat, space, ways, held)
            if a | b | c | d != 0:
                return True
        if takeable(t, s, seat, ways) != 0:
            return True
    return False


# Results --------------------------------------------------------------------------------------------------------


def leaders(t: HexaGeometry, s: State) -> int:
    """The seats of the team with the most paths; none if two teams have equally many."""
    best = -1
    won = 0
    for seat in range(t.seats):
        points = popcount(s[DONE] & t.shared[seat])
        if points > best:
            best = points
            won = t.team[seat]
        elif points == best and won >> seat & 1 == 0:
            won = 0
    return won


def winners(t: HexaGeometry, s: State) -> int:
    """Found when the game ended."""
    return s[WON]


def score(t: HexaGeometry, s: State, seat: int) -> int:
    """The paths of a seat's team, where paths are counted."""
    return 0 if t.target == 1 else popcount(s[DONE] & t.shared[seat])
