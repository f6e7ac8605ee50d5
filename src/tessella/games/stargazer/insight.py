r"""What search looks at in Stargazer: who will hold what when the board is full. Compilable.

A piece changes hands when a rival covers an empty space beside it. With every side neighbour covered it stays for
good, or, where there are point moves, until a corner neighbour is covered::

       /\          .  empty: whoever covers it takes
      /..\         1  *open* to be taken by its side
     /1../\
    /____/22\      2  *safe*: nothing beside it is empty

So each piece counts in sixteenths: a safe one in full, an open one for little more than half. In each star and row the
sums of the sides, set against how much there is still to happen, tell how likely each is to lead there in the end, and
so the points to be expected. Whoever is to move has the best of the captures that lie ready.

All estimates are in points times ``POINT``. For any number of sides chances.py makes chances of them.
"""

from __future__ import annotations

from array import array
from collections.abc import MutableSequence, Sequence
from math import exp, sqrt
from typing import Any, NamedTuple

from tessella.games.stargazer import either
from tessella.games.stargazer.kernel import StargazerGeometry, spaces
from tessella.games.stargazer.words import EMPTY, FIELD, HALF, PASS, PIECES, SEAT, SPACE, first_of, without
from tessella.rules.bits import popcount
from tessella.rules.kernel import State

POINT = 256
SIXTEENTHS = 16
MOST = 21  # spaces in the largest group
CHANCE = 1024  # a chance of 1
KEPT = 3  # moves of a space that are looked at: with point moves there may be many
LINES = 1 << 35  # to the end: when there are no more, every move is looked at
ALL = 512  # moves of a space that are looked at even then: where captures are chosen there may be thousands
DRAWN_LAST = 4  # spaces: when no more are left, puzzles draw from every move
WHOLE = 72 + 7 * 12 + 6 * 15 + 6 * 21  # points at one each for all pieces, stars and rows
BEHIND = 64  # points: being further behind makes no difference


class StargazerInsight(NamedTuple):
    """What the insights around this one look up; see :mod:`tessella.rules.insight`. Its ``judge`` is in chances.py."""

    rules: StargazerGeometry
    keyed: int
    deep: int
    near: int
    unit: int
    pace: int
    complete: int
    point: int
    open: int  # sixteenths that a piece loses which can be taken by its side
    corner: int  # the same for one that can only be taken by a point move
    tempo: int  # points for each piece that the best capture takes, for the side to move
    lead: Sequence[int]  # by unsettled spaces and by lead in sixteenths: the chance to lead in the end
    stake: Sequence[int]  # by space: how many stars and rows it lies in
    odds: Sequence[int]  # by empty spaces and points behind: how likely compared with the first


def build(t: StargazerGeometry) -> StargazerInsight:
    """The insight for a table of seats and options."""
    # What there is to win, compared with the plain game: a lead of as many points means more where there are fewer.
    spaces_there = len(t.bit) // 2 - 1
    scale = (spaces_there * (t.worth > 0) + sum(t.size)) / WHOLE
    return StargazerInsight(
        rules=t,
        keyed=PIECES + 2 * t.seats,
        deep=1,
        near=2 * POINT,
        unit=round(12 * POINT * scale),
        pace=1,
        complete=int(t.point_moves == 0),  # then a space has one move, or three at most where one piece is to be spared
        point=POINT * t.scoring,
        open=SIXTEENTHS - 9,
        corner=SIXTEENTHS - 14,
        tempo=3 * POINT,
        lead=array(
            "q",
            [
                _chance_to_lead(unsettled, lead)
                for unsettled in range(MOST + 1)
                for lead in range(MOST * SIXTEENTHS + 1)
            ],
        ),
        stake=tuple(_stake(t, space) for space in range(spaces_there)),
        odds=array("q", [_odds(empty, behind / scale) for empty in range(2 * HALF + 1) for behind in range(BEHIND)]),
    )


def _chance_to_lead(unsettled: int, lead: int) -> int:
    """The chance that a side which leads now by some sixteenths still leads when the unsettled spaces are settled."""
    if unsettled == 0 and lead == 0:
        return CHANCE // 2
    spread = 0.25 + 0.55 * sqrt(unsettled)
    return round(CHANCE / (1 + exp(-1.7 * lead / SIXTEENTHS / spread)))


def _stake(t: StargazerGeometry, space: int) -> int:
    """How many stars and rows a space lies in."""
    low, high = t.bit[2 * space + 2], t.bit[2 * space + 3]
    return sum(t.group[2 * g] & low | t.group[2 * g + 1] & high != 0 for g in range(t.group_count))


def _odds(empty: int, behind: float) -> int:
    """How likely a side is to win that is some points behind, compared with the one in front."""
    return max(1, round((1 << 20) * exp(-behind / (2 + 1.1 * sqrt(empty)))))


# What is open -------------------------------------------------------------------------------------------------


def exposure(v: StargazerInsight, s: State) -> tuple[int, int, int, int]:
    """Spaces with an empty side neighbour, then those with an empty corner neighbour where point moves are played."""
    t = v.rules
    low, high = s[EMPTY], s[EMPTY + 1]
    side_low = side_high = corner_low = corner_high = 0
    while low | high != 0:
        space = first_of(low, high)
        low, high = without(t, space, low, high)
        side_low |= t.side[2 * space]
        side_high |= t.side[2 * space + 1]
        corner_low |= t.corner[2 * space]
        corner_high |= t.corner[2 * space + 1]
    if t.point_moves == 0:
        corner_low = corner_high = 0
    return side_low, side_high, corner_low, corner_high


def team_words(t: StargazerGeometry, s: State, team: int) -> tuple[int, int]:
    """The pieces of a team."""
    low = high = 0
    for i in range(t.team_size):
        at = PIECES + 2 * t.mates[team * t.team_size + i]
        low |= s[at]
        high |= s[at + 1]
    return low, high


def strength(
    v: StargazerInsight,
    low: int,
    high: int,
    reach: tuple[int, int, int, int],
    loses: tuple[int, int],
    in_low: int,
    in_high: int,
) -> int:
    """Pieces within a set of spaces, in sixteenths."""
    low &= in_low
    high &= in_high
    whole = popcount(low) + popcount(high)
    side = popcount(low & reach[0]) + popcount(high & reach[1])
    corner = 0
    if v.rules.point_moves > 0:
        corner = popcount(low & reach[2] & ~reach[0]) + popcount(high & reach[3] & ~reach[1])
    return whole * SIXTEENTHS - side * loses[0] - corner * loses[1]


def best_capture(t: StargazerGeometry, s: State, rivals_low: int, rivals_high: int) -> int:
    """How many rivals' pieces the best placement takes by its sides."""
    best = 0
    low, high = s[EMPTY], s[EMPTY + 1]
    while low | high != 0:
        space = first_of(low, high)
        low, high = without(t, space, low, high)
        best = max(best, popcount(t.side[2 * space] & rivals_low) + popcount(t.side[2 * space + 1] & rivals_high))
    return best


# Two sides ----------------------------------------------------------------------------------------------------


def evaluate(v: StargazerInsight, s: State) -> int:
    """The points by which the first side is expected to win, and the captures that lie ready for whoever moves."""
    return weigh(v, s, CHANCE)


def weigh(v: StargazerInsight, s: State, share: int) -> int:
    """The same when this share of the empty spaces will be covered: then open pieces are in less danger."""
    t = v.rules
    reach, loses = exposure(v, s), (v.open, v.corner)
    if share < CHANCE:
        loses = (v.open * share // CHANCE, v.corner * share // CHANCE)
    own_low, own_high = team_words(t, s, 0)
    other_low, other_high = team_words(t, s, 1)
    worth = t.worth
    ahead = strength(v, own_low, own_high, reach, loses, worth, worth)
    ahead -= strength(v, other_low, other_high, reach, loses, worth, worth)
    points = t.given[0] * POINT + ahead * (POINT // SIXTEENTHS)
    for group in range(t.group_count):
        low, high = t.group[2 * group], t.group[2 * group + 1]
        own = strength(v, own_low, own_high, reach, loses, low, high)
        other = strength(v, other_low, other_high, reach, loses, low, high)
        unsettled = popcount(s[EMPTY] & low) + popcount(s[EMPTY + 1] & high)
        covered_low, covered_high = (own_low | other_low) & reach[0] & low, (own_high | other_high) & reach[1] & high
        unsettled += (popcount(covered_low) + popcount(covered_high)) >> 1
        if share < CHANCE:
            unsettled = (unsettled * share + CHANCE - 1) // CHANCE
        points += group_worth(v, own, other, unsettled)
    taker = t.team[s[SEAT]]
    if taker == 0:
        points += v.tempo * best_capture(t, s, other_low, other_high)
    else:
        points -= v.tempo * best_capture(t, s, own_low, own_high)
    return -points if t.lowest > 0 else points


def group_worth(v: StargazerInsight, own: int, other: int, unsettled: int) -> int:
    """The points that a group is expected to bring the first side more than the second."""
    row = unsettled * (MOST * SIXTEENTHS + 1)
    empty = unsettled * (SIXTEENTHS // 2)
    chance = v.lead[row + own - other] if own >= other else CHANCE - v.lead[row + other - own]
    return (chance * (own + empty) - (CHANCE - chance) * (other + empty)) * POINT // (CHANCE * SIXTEENTHS)


# Moves --------------------------------------------------------------------------------------------------------


def candidates(v: StargazerInsight, s: State, out: MutableSequence[int], weight: MutableSequence[int]) -> int:
    """Every space, with a few of the ways to take there; the more it takes and the safer it lies, the better."""
    return list_candidates(v, s, out, weight)


def list_candidates(v: StargazerInsight, s: State, out: MutableSequence[int], weight: MutableSequence[int]) -> int:
    """The same, by a name that other insights can call."""
    reach = (0, 0, 0, 0)
    if v.rules.point_moves > 0:
        reach = exposure(v, s)
    return best_on_spaces(v, v, s, reach, out, weight)


def best_on_spaces(
    v: Any,
    plain: StargazerInsight,
    s: State,
    reach: tuple[int, int, int, int],
    out: MutableSequence[int],
    weight: MutableSequence[int],
) -> int:
    """The same for any insight ``v``, in which ``plain`` is the plain one; near the end, with every way to take."""
    t = plain.rules
    low, high = spaces(t, s)
    left_low, left_high = low, high
    n = ways = 0
    own_low, own_high = team_words(t, s, t.team[s[SEAT]])
    kept = KEPT
    while left_low | left_high != 0:
        space = first_of(left_low, left_high)
        left_low, left_high = without(t, space, left_low, left_high)
        first = n
        n = either.moves_on(v.rules, s, space, out, n)
        ways += n - first
        for i in range(first, n):
            weight[i] = either.promise(v, s, out[i], own_low, own_high, reach)
        n = min(n, best_first(out, weight, first, n, kept))
        if left_low | left_high == 0 and n < ways and kept == KEPT and is_near_the_end(s, ways):
            left_low, left_high = low, high  # once more, for all
            kept = ALL
            n = ways = 0
    if n == 0:
        out[0] = PASS
        weight[0] = 1
        n = 1
    return n


def is_near_the_end(s: State, ways: int) -> bool:
    """Whether there are few enough lines to the end: so many moves now, and fewer with each space that is covered."""
    empty = popcount(s[EMPTY]) + popcount(s[EMPTY + 1])
    lines = 1
    for left in range(1, empty + 1):
        lines = min(lines, LINES + 1) * (ways * left // empty)
    return lines <= LINES or empty == 1


def best_first(out: MutableSequence[int], weight: MutableSequence[int], first: int, last: int, kept: int) -> int:
    """Bring the most promising moves of a space forward, if more than are ``kept``; returns where those end."""
    for i in range(first, first + kept if first + kept < last else first):
        top = i
        for j in range(i + 1, last):
            if weight[j] > weight[top]:
                top = j
        out[i], out[top] = out[top], out[i]
        weight[i], weight[top] = weight[top], weight[i]
    return first + kept


def promise(
    v: StargazerInsight, s: State, move: int, own_low: int, own_high: int, reach: tuple[int, int, int, int]
) -> int:
    """What speaks for a move at first sight."""
    t = v.rules
    space = move & SPACE
    side_low, side_high = t.side[2 * space], t.side[2 * space + 1]
    empty = popcount(side_low & s[EMPTY]) + popcount(side_high & s[EMPTY + 1])
    taken = popcount(side_low & ~s[EMPTY] & ~own_low) + popcount(side_high & ~s[EMPTY + 1] & ~own_high)
    points = spoils(v, move >> 2 * FIELD & SPACE, reach) + spoils(v, move >> 3 * FIELD, reach)
    if t.lowest > 0:
        return max(1, 40 + 3 * empty - points)
    return 4 + 12 * taken + 2 * (3 - empty) + points


def spoils(v: StargazerInsight, taken: int, reach: tuple[int, int, int, int]) -> int:
    """What a piece is worth that a point move takes: more where many groups meet, less where it is open again."""
    if taken == 0:
        return 0
    t = v.rules
    if (t.bit[2 * taken] & reach[0]) | (t.bit[2 * taken + 1] & reach[1]) != 0:
        return v.stake[taken - 1]
    return 4 + 2 * v.stake[taken - 1]


# Moves as puzzles draw them -------------------------------------------------------------------------------------


def promising(v: StargazerInsight, s: State, out: MutableSequence[int], weight: MutableSequence[int]) -> int:
    """Moves and what each promises, as they have always been for puzzles, whatever search comes to look at."""
    return draw_from(v, v, s, DRAWN_LAST, out, weight)


def draw_from(
    v: Any, plain: StargazerInsight, s: State, last: int, out: MutableSequence[int], weight: MutableSequence[int]
) -> int:
    """The same for any insight ``v``: the best three of a space, on the ``last`` spaces every move. Not compiled."""
    t = plain.rules
    reach = exposure(plain, s) if t.point_moves > 0 or v is not plain else (0, 0, 0, 0)
    low, high = spaces(t, s)
    own_low, own_high = team_words(t, s, t.team[s[SEAT]])
    many = popcount(low) + popcount(high) > last
    n = 0
    while low | high != 0:
        space = first_of(low, high)
        low, high = without(t, space, low, high)
        first = n
        n = either.moves_on(v.rules, s, space, out, n)
        for i in range(first, n):
            weight[i] = either.promise(v, s, out[i], own_low, own_high, reach)
        for i in range(first, min(n, first + KEPT) if many else first):
            top = max(range(i, n), key=lambda j: (weight[j], -j))
            out[i], out[top] = out[top], out[i]
            weight[i], weight[top] = weight[top], weight[i]
        if many:
            n = min(n, first + KEPT)
    if n == 0:
        out[0], weight[0], n = PASS, 1, 1
    return n
