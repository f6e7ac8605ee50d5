"""The positions of Alignment with two colours by number, for solving; compilable.

An arrangement is seen from the owner of the ball in hand, whose turn it is: the set of his balls on the board. Sets
of k out of n pockets are numbered by halves, with two small tables::

    number = first[high half] + order[low half]      high: the sets by number; low: among those with as many balls

Where the colours have equally many balls and push from the same sides they can be exchanged, and one number serves
both (``fold`` 2): 5 x 5 has C(25, 12) = 5,200,300 numbers. On other boards seat 2's arrangements follow seat 1's.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

from tessella.errors import SolveError
from tessella.games.alignment.kernel import (
    HAND,
    PENDING,
    ROWS,
    SEAT,
    WON,
    AlignmentGeometry,
    has_goal,
    play,
)
from tessella.games.alignment.pushes import PushGeometry, backward, push_geometry
from tessella.rules.bits import popcount
from tessella.text import say

if TYPE_CHECKING:
    from tessella.games.alignment.game import Alignment

LARGEST = 25  # pockets of a board that can be solved
INNER = -1
# Codes of leaves: by the other seat's push in the low byte, by the own push in the next; then whether it is final.
DRAW, WON_NOW, LOST_NOW, WON_NEXT, LOST_NEXT = 0, 1, 128, 2, 129
OWN_PUSH = 8
FINAL = 1 << 16


class AlignmentCensus(NamedTuple):
    """What numbering looks up; tables by seat have seat 1's part first."""

    rules: AlignmentGeometry
    push: PushGeometry
    size: int
    nodes: int
    fold: int
    words: int
    room: int
    apart: int  # pushes of seat 1, which come first, where each seat has a side of its own; else 0
    balls: Sequence[int]  # by seat: its balls on the board when it is its turn
    half: int  # pockets in the low half
    high: int  # sets of the high half
    begin: Sequence[int]  # by seat: its first node; then the end
    first: Sequence[int]  # by seat and high half: the first number of its sets
    order: Sequence[int]  # by low half
    low: Sequence[int]  # low halves by number of balls, in order
    group: Sequence[int]  # by number of balls: where they begin


def census(game: Alignment) -> AlignmentCensus:
    """The numbering of a game's arrangements; a :class:`SolveError` where there is none."""
    options = game.options
    if options.seats != 2 or options.columns * options.rows > LARGEST:
        raise SolveError(say("alignment-unsolved-size", game=game.label, n=LARGEST))
    if options.dice or options.target.picture:
        raise SolveError(say("alignment-unsolved-rules", game=game.label))
    return number_arrangements(game.geometry, options.totals)


def number_arrangements(rules: AlignmentGeometry, totals: Sequence[int]) -> AlignmentCensus:
    """The numbering of a board's arrangements; ``totals`` are the balls of each colour."""
    pockets = rules.columns * rules.rows
    half = (pockets + 1) // 2
    high = 1 << (pockets - half)
    lows = sorted(range(1 << half), key=lambda low: (low.bit_count(), low))
    group = [sum(comb(half, k) for k in range(balls)) for balls in range(half + 2)]
    order = [0] * len(lows)
    for at, low in enumerate(lows):
        order[low] = at - group[low.bit_count()]
    sides = [range(first, first + ways) for first, ways in zip(rules.first, rules.ways, strict=True)]
    apart = 0 if sides[0] == sides[1] else len(sides[0])
    used = [*sides[0], *sides[1]] if apart else sides[0]
    fold = 2 if totals[0] == totals[1] and not apart else 1
    begin, first = [0], []
    for seat in range(2):
        number = 0
        for upper in range(high):
            first.append(number)
            rest = totals[seat] - 1 - upper.bit_count()
            number += comb(half, rest) if 0 <= rest <= half else 0
        begin.append(begin[-1] + number)
    size = begin[1] if fold == 2 else begin[2]
    return AlignmentCensus(
        rules=rules,
        push=push_geometry(rules.columns, rules.rows, used),
        size=size,
        nodes=size,
        fold=fold,
        words=2 * (ROWS + 2 * rules.rows),
        room=len(used),
        apart=apart,
        balls=(totals[0] - 1, totals[1] - 1),
        half=half,
        high=high,
        begin=(0, 0, begin[1]) if fold == 2 else tuple(begin),
        first=tuple(first),
        order=tuple(order),
        low=tuple(lows),
        group=tuple(group),
    )


def number_of(t: AlignmentCensus, seat: int, own: int) -> int:
    """The node of a seat's balls on the board, its ball in hand."""
    return t.begin[seat] + t.first[seat * t.high + (own >> t.half)] + t.order[own & ((1 << t.half) - 1)]


def seat_of(t: AlignmentCensus, node: int) -> int:
    """Whose turn it is; seat 1's where colours are exchanged."""
    return 1 if t.fold == 1 and node >= t.begin[1] else 0


def own_balls(t: AlignmentCensus, node: int, seat: int) -> int:
    """The seat's balls on the board, as a set of pockets."""
    number = node - t.begin[seat]
    upper, step = 0, t.high >> 1
    while step > 0:
        # The numbers of high halves that can hold no set repeat: the last of equal ones is the one that can.
        if t.first[seat * t.high + upper + step] <= number:
            upper += step
        step >>= 1
    rest = number - t.first[seat * t.high + upper]
    return upper << t.half | t.low[t.group[t.balls[seat] - popcount(upper)] + rest]


def rank(t: AlignmentCensus, s: Any) -> int:
    """The node of a state: its board and the ball in hand."""
    wide, high = t.rules.columns, t.rules.rows
    seat = s[HAND]
    own = 0
    for r in range(high):
        own |= s[ROWS + seat * high + r] << r * wide
    return number_of(t, seat, own)


def unrank(t: AlignmentCensus, node: int, s: Any) -> None:
    """The state of a node."""
    wide, high = t.rules.columns, t.rules.rows
    seat = seat_of(t, node)
    own = own_balls(t, node, seat)
    for i in range(ROWS):
        s[i] = 0
    s[SEAT] = seat
    s[HAND] = seat
    full = (1 << wide) - 1
    for r in range(high):
        row = own >> r * wide & full
        s[ROWS + seat * high + r] = row
        s[ROWS + (1 - seat) * high + r] = full ^ row


def leaf(t: AlignmentCensus, node: int, s: Any) -> int:
    """An arrangement with a block that ends the game, or that awaits the last push."""
    unrank(t, node, s)
    seat = s[HAND]
    own = has_goal(t.rules, s, seat, 0)
    if t.rules.last_ball != 0:
        return WON_NOW | WON_NOW << OWN_PUSH | FINAL if own else INNER
    other = has_goal(t.rules, s, 1 - seat, 0)
    if not other:
        return WON_NOW | WON_NOW << OWN_PUSH | FINAL if own else INNER
    if t.rules.last_push != 0:
        after = last_push(t, s, seat)
        return after | WON_NOW << OWN_PUSH | FINAL if own else after | after << OWN_PUSH
    # With both blocks on the board the pusher's counts.
    return LOST_NOW | (WON_NOW if own else LOST_NOW) << OWN_PUSH | FINAL


def last_push(t: AlignmentCensus, s: Any, seat: int) -> int:
    """The other seat's block stands and this one may push once more: the best it can do."""
    size = ROWS + 2 * t.rules.rows
    best = LOST_NEXT
    for pocket in range(t.rules.first[seat], t.rules.first[seat] + t.rules.ways[seat]):
        for i in range(size):
            s[size + i] = s[i]
        probe = s[size:]
        probe[PENDING] = 2 - seat
        play(t.rules, probe, pocket)
        if probe[WON] == 1 << seat:
            return WON_NEXT
        if probe[WON] == 0:
            best = DRAW
    return best


def degree(t: AlignmentCensus, node: int, s: Any) -> int:
    """Every pocket is a move, or those of the seat's own side."""
    return t.rules.ways[seat_of(t, node)]


def before(t: AlignmentCensus, node: int, s: Any, out: Any) -> int:
    """Every pocket the last ball can have gone into. A ball of the other colour in hand then: the other seat pushed."""
    seat = seat_of(t, node)
    hand = 1 << t.push.hand
    word = own_balls(t, node, seat) | hand
    n = 0
    for k in range(t.push.pockets):
        came = backward(t.push, word, k)
        own = came & hand != 0
        if t.apart != 0 and (k < t.apart) != ((seat == 0) == own):
            continue  # not this seat's side
        out[n] = number_of(t, seat, came ^ hand) * 2 + 1 if own else number_of(t, 1 - seat, (hand - 1) ^ came) * 2
        n += 1
    return n
