"""Stargazer among any number of sides: what each side may expect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import tessella
from tessella.games.stargazer import chances
from tessella.games.stargazer.game import Stargazer
from tessella.games.stargazer.insight import CHANCE, MOST, POINT, StargazerInsight
from tessella.games.stargazer.insight import build as build_insight
from tessella.games.stargazer.words import EMPTY, SEAT
from tessella.rules import kernel
from tessella.rules.chance import generator

MANY: list[dict[str, Any]] = [{"seats": 3}, {"seats": 4}, {"seats": 5}, {"seats": 6, "teams": "pairs"}]
EXPECTED: list[dict[str, Any]] = [
    *MANY,
    {"seats": 4, "point_moves": 2},
    {"seats": 3, "lowest": True, "scoring": "stars"},
    {"seats": 4, "rim": False, "scoring": "pieces+rows"},
]


def named(options: dict[str, Any]) -> str:
    return ",".join(f"{name}={value}" for name, value in options.items()) or "basic"


def game_of(options: dict[str, Any]) -> Stargazer:
    game = tessella.game("stargazer", **options)
    assert isinstance(game, Stargazer)
    return game


def states(game: Stargazer, seed: int) -> Iterator[list[int]]:
    """The states of a random game."""
    words, rng, out = list(game.start().words), generator(seed), [0] * game.geometry.room
    while kernel.turn(game.geometry, words) != kernel.OVER:
        yield words
        kernel.play(game.geometry, words, kernel.random_move(game.geometry, words, rng, out))


# Points -------------------------------------------------------------------------------------------------------------


def expected(v: StargazerInsight, words: list[int], team: int, share: int) -> int:
    """The points that a team may expect, straight from what they are: each team's strength for each group anew."""
    t = v.rules
    spaces = range(len(t.bit) // 2 - 1)

    def lies(low_high: Any, at: int, space: int) -> bool:
        return bool((low_high[at] | low_high[at + 1] << 36) >> space & 1)

    def near(table: Any, space: int) -> bool:
        return any(lies(table, 2 * space, other) and lies(words, EMPTY, other) for other in spaces)

    def strength(who: int, within: list[int]) -> int:
        total = 0
        for space in within:
            if any(lies(words, 3 + 2 * mate, space) for mate in range(t.seats) if t.team[mate] == who):
                total += 16
                if near(t.side, space):
                    total -= v.open * share // CHANCE
                elif t.point_moves and near(t.corner, space):
                    total -= v.corner * share // CHANCE
        return total

    points = t.given[team] * POINT + (strength(team, list(spaces)) * POINT // 16 if t.worth else 0)
    for group in range(t.group_count):
        within = [space for space in spaces if lies(t.group, 2 * group, space)]
        own = strength(team, within)
        most = max(strength(other, within) for other in range(t.team_count) if other != team)
        unsettled = -(-sum(lies(words, EMPTY, space) for space in within) * share // CHANCE)
        row = unsettled * (MOST * 16 + 1)
        chance = v.lead[row + own - most] if own >= most else CHANCE - v.lead[row + most - own]
        points += chance * (own + unsettled * 16 // t.team_count) * POINT // (CHANCE * 16)
    if team == t.team[words[SEAT]]:
        mine = [mate for mate in range(t.seats) if t.team[mate] == team]
        taken = [
            sum(
                lies(t.side, 2 * space, other)
                and not lies(words, EMPTY, other)
                and not any(lies(words, 3 + 2 * mate, other) for mate in mine)
                for other in spaces
            )
            for space in spaces
            if lies(words, EMPTY, space)
        ]
        points += v.tempo * max(taken) >> 1
    return points


@pytest.mark.parametrize("options", EXPECTED, ids=named)
def test_what_is_counted_once_comes_to_the_same(options: dict[str, Any]) -> None:
    game = game_of(options)
    v, out = build_insight(game.tables), [0] * game.geometry.room
    for n, words in enumerate(states(game, seed=14)):
        if n % 12 == 7:
            for share in (CHANCE, 600):
                chances.expect_points(v, words, out, share)
                told = out[: len(game.teams)]
                assert told == [expected(v, words, team, share) for team in range(len(game.teams))]
