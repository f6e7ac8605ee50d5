"""What search knows of Stargazer by a network that was trained on games among three sides or more. Compilable.

As in learned.py, with three differences. The position is told once for every side, which sees its own pieces and those
of others. In a star or a row it leads by what it has more than the strongest of them. And the last slot says how many
sides there are, and how many of them act before this one.

The value is the lead in points over the mean of all others that this side may expect at the end, times ``POINT``. How
far each is behind the best tells its chance, as by rules of thumb.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from tessella.games.stargazer.groups import groups, triangles
from tessella.games.stargazer.insight import (
    BEHIND,
    DRAWN_LAST,
    POINT,
    StargazerInsight,
    draw_from,
    list_candidates,
    team_words,
)
from tessella.games.stargazer.kernel import StargazerGeometry
from tessella.games.stargazer.learned import (
    LEADS,
    LEFT,
    LEFTS,
    ROWS,
    SLOTS,
    STAGES,
    group_row,
    pairs,
    stage,
    tell_shapes,
    turns,
)
from tessella.games.stargazer.learned import build as by_thumb
from tessella.games.stargazer.sets import words
from tessella.games.stargazer.words import EMPTY, HALF, SEAT
from tessella.rules.bits import popcount
from tessella.rules.kernel import State
from tessella.rules.learning import Learner
from tessella.rules.network import Network, value, with_room

SEATS = 6
RULES = 2 * SEATS * SEATS  # with point moves or without, by sides, and by how many act before
FULL = (1 << HALF) - 1


class ManyInsight(NamedTuple):
    """See :mod:`tessella.rules.insight`."""

    rules: StargazerGeometry
    keyed: int
    deep: int
    near: int
    unit: int
    pace: int
    complete: int
    point: int
    plain: StargazerInsight
    net: Network
    cells: Sequence[int]  # the spaces of the triangles, then those of the pairs
    group_count: int
    group: Sequence[int]  # all stars and rows, two words each
    size: Sequence[int]
    left: Sequence[int]


def build(plain: StargazerInsight, net: Network) -> ManyInsight:
    """The insight for a table."""
    every = groups()
    return ManyInsight(
        rules=plain.rules,
        keyed=plain.keyed,
        deep=0,
        near=plain.near,
        unit=plain.unit,
        pace=plain.pace,
        complete=plain.complete,
        point=plain.point,
        plain=plain,
        net=with_room(net, plain.rules.team_count),
        cells=tuple(cell for shape in (*triangles(), *pairs()) for cell in shape),
        group_count=len(every),
        group=words(each.cells for each in every),
        size=tuple(len(each.cells) for each in every),
        left=LEFT,
    )


def tell(v: ManyInsight, s: State, view: int) -> int:
    """Write the rows of a position as a side sees it; returns the stage of the game."""
    t, told = v.rules, v.net.told
    own_low, own_high = team_words(t, s, view)
    other_low, other_high = ~(own_low | s[EMPTY]) & FULL, ~(own_high | s[EMPTY + 1]) & FULL
    slot, row = tell_shapes(v, own_low, own_high, other_low, other_high)
    for group in range(v.group_count):
        low, high = v.group[2 * group], v.group[2 * group + 1]
        own = popcount(own_low & low) + popcount(own_high & high)
        most = 0
        for team in range(t.team_count):
            if team != view:
                rival_low, rival_high = team_words(t, s, team)
                most = max(most, popcount(rival_low & low) + popcount(rival_high & high))
        empty = popcount(s[EMPTY] & low) + popcount(s[EMPTY + 1] & high)
        told[slot] = row + group_row(v, own - most, empty)
        slot += 1
        row += LEADS * LEFTS
    before = view - t.team[s[SEAT]]
    if before < 0:
        before += t.team_count
    pointing = SEATS * SEATS if t.point_moves > 0 else 0
    told[slot] = row + pointing + (t.team_count - 1) * SEATS + before
    return stage(s, v.net.stages, t.team_count, before)


def judge(v: ManyInsight, s: State, rng: Any, out: Any, values: Any) -> None:
    """Each seat's chance, from the points by which its side is behind the best."""
    sides = v.rules.team_count
    best = -(1 << 40)
    for team in range(sides):
        out[team] = value(v.net, team, tell(v, s, team))
        best = max(best, out[team])
    row = (popcount(s[EMPTY]) + popcount(s[EMPTY + 1])) * BEHIND
    total = 0
    for team in range(sides):
        behind = (best - out[team]) * (sides - 1) // (sides * POINT)  # a lead over others grows by what they lose, too
        out[team] = v.plain.odds[row + min(behind, BEHIND - 1)]
        total += out[team]
    for seat in range(v.rules.seats):
        values[seat] = out[v.rules.team[seat]] / total


def evaluate(v: ManyInsight, s: State) -> int:
    """There are more than two sides."""
    return 0


def candidates(v: ManyInsight, s: State, out: MutableSequence[int], weight: MutableSequence[int]) -> int:
    """Every space, with a few of the ways to take there."""
    return list_candidates(v.plain, s, out, weight)


def promising(v: ManyInsight, s: State, out: MutableSequence[int], weight: MutableSequence[int]) -> int:
    """Moves and what each promises, as they have always been for puzzles."""
    return draw_from(v.plain, v.plain, s, DRAWN_LAST, out, weight)


def _kind(t: StargazerGeometry) -> str:
    """A network is for so many sides, and for one rule of point moves."""
    sides = f"{t.team_count}-sides" if t.team_count == t.seats else f"{t.team_count}-sides-of-{t.team_size}"
    return f"{sides}-{t.point_moves}-points" if t.point_moves else sides


def learner(plain: StargazerInsight) -> Learner:
    """How networks learn for games among three sides or more."""
    return Learner(
        kind=_kind(plain.rules),
        slots=SLOTS,
        rows=ROWS + RULES,
        stages=STAGES * plain.rules.team_count,
        turns=lambda: turns(RULES),
        known=by_thumb(plain),
        unit=plain.unit,
        lead=True,
        build=lambda net: build(plain, net),
        opening=48,
        curriculum=[{"seats": plain.rules.seats, "point_moves": plain.rules.point_moves}],
    )
