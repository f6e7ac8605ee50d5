"""What search looks at in Stargazer where turns are counted, captures are chosen, or a third point move is allowed.

As in insight.py, with two differences. With turns that are counted, only a share of the empty spaces will be covered,
and open pieces are in less danger. And a space may have hundreds of moves, of which the most promising are looked at.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, NamedTuple

from tessella.games.stargazer.chances import share_chances
from tessella.games.stargazer.further import THIRD, FurtherGeometry
from tessella.games.stargazer.insight import (
    CHANCE,
    DRAWN_LAST,
    StargazerInsight,
    best_on_spaces,
    draw_from,
    exposure,
    spoils,
    weigh,
)
from tessella.games.stargazer.insight import build as build_plain
from tessella.games.stargazer.insight import promise as plain_promise
from tessella.games.stargazer.words import EMPTY, FIELD, PIECES, SEAT, SPACE
from tessella.rules.bits import popcount
from tessella.rules.kernel import State

CAPTURE = 12  # that a piece taken side by side speaks for a move, as ``promise`` has it


class FurtherInsight(NamedTuple):
    """See :mod:`tessella.rules.insight`."""

    rules: FurtherGeometry
    plain: StargazerInsight
    keyed: int
    deep: int
    near: int
    unit: int
    pace: int
    complete: int
    point: int


def build(t: FurtherGeometry) -> FurtherInsight:
    """The insight for a table of seats and options."""
    plain = build_plain(t.plain)
    return FurtherInsight(
        rules=t,
        plain=plain,
        keyed=plain.keyed + (t.turns > 0),
        deep=plain.deep,
        near=plain.near,
        unit=plain.unit,
        pace=plain.pace,
        complete=int(plain.complete > 0 and t.choice == 0),
        point=plain.point,
    )


def to_come(t: FurtherGeometry, s: State) -> int:
    """How many of the empty spaces will be covered at most."""
    empty = popcount(s[EMPTY]) + popcount(s[EMPTY + 1])
    if t.turns == 0:
        return empty
    seats = t.plain.seats
    return min(empty, (t.turns - s[PIECES + 2 * seats]) * seats - s[SEAT])


def share_to_come(t: FurtherGeometry, s: State) -> int:
    """The same as a share of them."""
    return to_come(t, s) * CHANCE // (popcount(s[EMPTY]) + popcount(s[EMPTY + 1]))


def evaluate(v: FurtherInsight, s: State) -> int:
    """The points by which the first side is expected to win."""
    return weigh(v.plain, s, share_to_come(v.rules, s))


def judge(v: FurtherInsight, s: State, rng: Any, out: Any, values: Any) -> None:
    """Each seat's chance from the points its side may expect."""
    share_chances(v.plain, s, out, values, to_come(v.rules, s), share_to_come(v.rules, s))


def candidates(v: FurtherInsight, s: State, out: MutableSequence[int], weight: MutableSequence[int]) -> int:
    """Every space, with a few of the ways to take there."""
    return best_on_spaces(v, v.plain, s, exposure(v.plain, s), out, weight)


def promise(
    v: FurtherInsight, s: State, move: int, own_low: int, own_high: int, reach: tuple[int, int, int, int]
) -> int:
    """What speaks for a move at first sight: its third point move too, and what was chosen to be taken, no more."""
    t = v.rules.plain
    promised = plain_promise(v.plain, s, move & (1 << THIRD) - 1, own_low, own_high, reach)
    gain = spoils(v.plain, move >> THIRD, reach)
    if v.rules.choice > 0:
        gain += CAPTURE * popcount(move >> FIELD & SPACE)
        if t.lowest == 0:  # which has all beside the space in its promise
            space = move & SPACE
            low, high = t.side[2 * space] & ~s[EMPTY], t.side[2 * space + 1] & ~s[EMPTY + 1]
            gain -= CAPTURE * (popcount(low & ~own_low) + popcount(high & ~own_high))
    return max(1, promised - gain) if t.lowest > 0 else promised + gain


def promising(v: FurtherInsight, s: State, out: MutableSequence[int], weight: MutableSequence[int]) -> int:
    """Moves and what each promises, as they have always been for puzzles."""
    many = v.rules.plain.point_moves > (0 if v.rules.choice > 0 else 2)  # even the last spaces can have thousands
    return draw_from(v, v.plain, s, 0 if many else DRAWN_LAST, out, weight)
