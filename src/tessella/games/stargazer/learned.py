r"""What search knows of Stargazer: by a network, or by rules of thumb (insight.py) where none was trained. Compilable.

Both are in one class, and which it is shows at run time: so what is compiled for the plain game, which has a network,
serves other options, too.

The network was trained on games between two sides. The position is told from the view of the side to move: a space is
empty, its own, or a rival's. The slots::

      /|\        24 triangles, three spaces each          27 values: who may take from whom within
     / | \       30 pairs across a long side               9 values: the same between two triangles
    /_/ \_\      19 stars and rows                        by who leads how far, and how much is still empty
    ------       and one for what the rules are

Together they tell every space with all its side neighbours, and every majority there is to win. Which stage the game is
in tells how much is to come, and who acts last. The value is the lead in points that the side to move may expect at the
end, times ``POINT``; a given lead (komi) is added.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from tessella.board import cut_triangles
from tessella.games.stargazer.chances import judge as judge_by_thumb
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
from tessella.games.stargazer.insight import evaluate as evaluate_by_thumb
from tessella.games.stargazer.kernel import StargazerGeometry
from tessella.games.stargazer.sets import words
from tessella.games.stargazer.words import EMPTY, HALF, SEAT
from tessella.rules.bits import popcount
from tessella.rules.kernel import State
from tessella.rules.learning import Learner
from tessella.rules.network import UNTRAINED, Network, value, with_room

STATES = 3  # of a space: empty, own, a rival's
TRIANGLES, CORNERS = 24, 3
PAIRS = 30
LEADS, FAR = 15, 7  # a lead in a group counts to seven pieces, either way
LEFT = (0, 1, 2, 3, 3, 4, 4, 4) + (5,) * 14  # by empty spaces of a group: how much is to come
LEFTS = 6
RULES = 12  # point moves 0 to 2, linked or not, the lowest score wins or not
STAGES, SPACES = 8, 72  # stages for each of the sides that may act last
SLOTS = TRIANGLES + PAIRS + len(groups()) + 1
ROWS = TRIANGLES * 27 + PAIRS * 9 + len(groups()) * LEADS * LEFTS  # before those about the rules


class LearnedInsight(NamedTuple):
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
    which: int  # the value of the slot for the rules


def pairs() -> list[tuple[int, ...]]:
    """Spaces that meet along the long side of two triangles."""
    board, home = cut_triangles(), {cell: n for n, cells in enumerate(triangles()) for cell in cells}
    return [(a, b) for a, near in enumerate(board.sides) for b in near if a < b and home[a] != home[b]]


def build(plain: StargazerInsight, net: Network = UNTRAINED) -> LearnedInsight:
    """The insight for a table, which has to have two sides if there is a network."""
    t = plain.rules
    every, shapes = (groups(), (*triangles(), *pairs())) if net.slots else ((), ())
    return LearnedInsight(
        rules=t,
        keyed=plain.keyed,
        deep=plain.deep,
        near=plain.near,
        unit=plain.unit,
        pace=plain.pace,
        complete=plain.complete,
        point=plain.point,
        plain=plain,
        net=with_room(net, 2),
        cells=tuple(cell for shape in shapes for cell in shape),
        group_count=len(every),
        group=words(each.cells for each in every),
        size=tuple(len(each.cells) for each in every),
        left=LEFT,
        which=t.point_moves + 3 * t.linked + 6 * t.lowest,
    )


def tell(v: LearnedInsight, s: State, view: int) -> int:
    """Write the rows of a position as a side sees it; returns the stage of the game."""
    told = v.net.told
    own_low, own_high = team_words(v.rules, s, view)
    other_low, other_high = team_words(v.rules, s, 1 - view)
    slot, row = tell_shapes(v, own_low, own_high, other_low, other_high)
    for group in range(v.group_count):
        low, high = v.group[2 * group], v.group[2 * group + 1]
        own = popcount(own_low & low) + popcount(own_high & high)
        other = popcount(other_low & low) + popcount(other_high & high)
        told[slot] = row + group_row(v, own - other, v.size[group] - own - other)
        slot += 1
        row += LEADS * LEFTS
    told[slot] = row + v.which
    return stage(s, v.net.stages, 2, int(v.rules.team[s[SEAT]] != view))


def stage(s: State, stages: int, sides: int, before: int) -> int:
    """How far the game has come, and how many sides act after the last move of one before which so many act now.

    Whoever covers the last spaces is far better off, and from the board alone that could not be told. A network that
    was trained before that was seen has no stages of its own for it.
    """
    empty, apart = popcount(s[EMPTY]) + popcount(s[EMPTY + 1]), stages // STAGES
    return empty * STAGES // (SPACES + 1) * apart + (empty - 1 - before) % sides % apart


def group_row(v: Any, lead: int, empty: int) -> int:
    """The row of a star or a row of spaces, counted from its first."""
    return (max(-FAR, min(lead, FAR)) + FAR) * LEFTS + int(v.left[empty])


def tell_shapes(v: Any, own_low: int, own_high: int, other_low: int, other_high: int) -> tuple[int, int]:
    """Write the rows of the triangles and pairs; returns the slot and the row that come next."""
    told = v.net.told
    at = slot = row = 0
    for kind in range(2):
        corners = CORNERS - kind
        for _ in range(TRIANGLES if kind == 0 else PAIRS):
            state = 0
            for _ in range(corners):
                cell = v.cells[at]
                at += 1
                if cell < HALF:
                    found = (own_low >> cell & 1) + 2 * (other_low >> cell & 1)
                else:
                    found = (own_high >> cell - HALF & 1) + 2 * (other_high >> cell - HALF & 1)
                state = STATES * state + found
            told[slot] = row + state
            slot += 1
            row += 27 if kind == 0 else 9
    return slot, row


def evaluate(v: LearnedInsight, s: State) -> int:
    """The points by which the first side is expected to win."""
    return evaluate_by_thumb(v.plain, s) if v.net.slots == 0 else lead(v, s)


def lead(v: LearnedInsight, s: State) -> int:
    """The same as the network sees it."""
    view = v.rules.team[s[SEAT]]
    points = value(v.net, view, tell(v, s, view))
    if view == 1:
        points = -points
    given = v.rules.given[0] * POINT
    return points - given if v.rules.lowest > 0 else points + given


def judge(v: LearnedInsight, s: State, rng: Any, out: Any, values: Any) -> None:
    """Each seat's chance, from the points by which its side is expected to win."""
    if v.net.slots == 0:
        judge_by_thumb(v.plain, s, rng, out, values)
        return
    points = lead(v, s)
    row = (popcount(s[EMPTY]) + popcount(s[EMPTY + 1])) * BEHIND
    behind = v.plain.odds[row + min(max(points, -points) // POINT, BEHIND - 1)]
    total = v.plain.odds[row] + behind
    for seat in range(v.rules.seats):
        ahead = (v.rules.team[seat] == 0) == (points > 0)
        values[seat] = (v.plain.odds[row] if ahead else behind) / total


def candidates(v: LearnedInsight, s: State, out: MutableSequence[int], weight: MutableSequence[int]) -> int:
    """Every space, with a few of the ways to take there."""
    return list_candidates(v.plain, s, out, weight)


def promising(v: LearnedInsight, s: State, out: MutableSequence[int], weight: MutableSequence[int]) -> int:
    """Moves and what each promises, as they have always been for puzzles."""
    return draw_from(v.plain, v.plain, s, DRAWN_LAST, out, weight)


# Learning -----------------------------------------------------------------------------------------------------


def learner(plain: StargazerInsight) -> Learner:
    """How networks learn for games between two sides; those of another aim, or where pieces must link, apart."""
    t = plain.rules
    other = {name: True for name, there in (("linked", t.linked), ("lowest", t.lowest)) if there}
    return Learner(
        kind="-".join(["two-sides", *other]),
        slots=SLOTS,
        rows=ROWS + RULES,
        stages=STAGES * 2,
        turns=turns,
        known=build(plain),
        unit=plain.unit,
        lead=True,
        build=lambda net: build(plain, net),
        opening=48,
        curriculum=[{"point_moves": points, **other} for points in range(3)],
    )


def turns(rules: int = RULES) -> list[list[int]]:
    """For each symmetry of the board, the row that each row becomes; the last so many rows are about the rules."""
    return [_turned(turn, rules) for turn in cut_triangles().symmetries]


def _turned(turn: Sequence[int], rules: int) -> list[int]:
    """The rows under one symmetry."""
    found: list[int] = []
    first = 0
    for shapes in (triangles(), pairs()):
        values = STATES ** len(shapes[0])
        where = {frozenset(shape): n for n, shape in enumerate(shapes)}
        for shape in shapes:
            moved = [turn[cell] for cell in shape]
            other = where[frozenset(moved)]
            places = [shapes[other].index(cell) for cell in moved]
            found += [first + other * values + _permuted(state, places) for state in range(values)]
        first += len(shapes) * values
    every = [frozenset(each.cells) for each in groups()]
    for cells in every:
        other = every.index(frozenset(turn[cell] for cell in cells))
        found += range(first + other * LEADS * LEFTS, first + (other + 1) * LEADS * LEFTS)
    first += len(every) * LEADS * LEFTS
    return [*found, *range(first, first + rules)]


def _permuted(state: int, places: Sequence[int]) -> int:
    """The states of some spaces, first space first, as one number; each space moves to a place."""
    spaces = [0] * len(places)
    for place in reversed(places):
        spaces[place], state = state % STATES, state // STATES
    found = 0
    for each in spaces:
        found = STATES * found + each
    return found
