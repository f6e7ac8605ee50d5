"""Stargazer's insight: the moves that are looked at, what a position is worth, and that compiled and plain agree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import tessella
from stargazer_by_hand import NAMES, SIDES
from tessella.games.stargazer import insight as stargazer_insight
from tessella.games.stargazer.game import Stargazer
from tessella.games.stargazer.options import StargazerOptions
from tessella.games.stargazer.words import EMPTY, PASS, PIECES, SEAT, SPACE
from tessella.rules import insight, kernel
from tessella.rules.bits import popcount
from tessella.rules.chance import below, generator
from tessella.rules.compiled import lists
from tessella.rules.game import Position
from tracing import insight_told

TABLES: list[dict[str, Any]] = [
    *({"preset": preset} for preset in StargazerOptions.presets),
    {"seats": 3},
    {"seats": 4, "linked": True},
    {"seats": 5, "point_moves": 1},
    {"seats": 6, "teams": "pairs"},
    {"seats": 6, "teams": "threes", "lowest": True},
    {"scoring": "stars", "komi": 30, "rim": False},
    {"captures": "choice", "point_moves": 1, "turns": 9, "seats": 3},
    {"captures": "choice", "lowest": True, "scoring": "pieces", "komi": -20},
    {"point_moves": 3, "turns": 12, "seats": 4, "teams": "pairs"},
]
TWO = [{}, {"point_moves": 1}, {"point_moves": 2}, {"linked": True}, {"lowest": True}, {"design": True}]


def game_of(options: dict[str, Any]) -> Stargazer:
    game = tessella.game("stargazer", **options)
    assert isinstance(game, Stargazer)
    return game


def named(options: dict[str, Any]) -> str:
    return ",".join(f"{name}={value}" for name, value in options.items()) or "basic"


def states(game: Stargazer, seed: int) -> Iterator[list[int]]:
    """The states of a game; every other move is a considered one."""
    v, words, rng = lists(game.insight()), list(game.start().words), generator(seed)
    out, weight = [0] * game.geometry.room, [0] * game.geometry.room
    while kernel.turn(game.geometry, words) != kernel.OVER:
        yield words
        if below(rng, 2):
            move = kernel.random_move(game.geometry, words, rng, out)
        else:
            move = out[below(rng, insight.candidates(v, words, out, weight))]
        kernel.play(game.geometry, words, move)


def legal(game: Stargazer, words: list[int]) -> set[int]:
    out = [0] * game.geometry.room
    return set(out[: kernel.moves(game.geometry, words, out)])


def looked_at(game: Stargazer, words: list[int]) -> dict[int, int]:
    """The moves that are considered, with their weights."""
    out, weight = [0] * game.geometry.room, [0] * game.geometry.room
    count = insight.candidates(game.insight(), words, out, weight)
    assert len(set(out[:count])) == count
    return dict(zip(out[:count], weight, strict=False))


# Moves --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", TABLES, ids=named)
def test_considered_moves_are_legal(options: dict[str, Any]) -> None:
    game = game_of(options)
    for words in states(game, seed=3):
        before = list(words)
        found, moves = looked_at(game, words), legal(game, words)
        assert found
        assert set(found) <= moves
        assert min(found.values()) >= 1
        assert {move & SPACE for move in found if move != PASS} == {move & SPACE for move in moves if move != PASS}
        assert words == before


@pytest.mark.parametrize("options", [{}, {"linked": True}, {"seats": 4, "teams": "pairs"}], ids=named)
def test_without_point_moves_nothing_is_left_out(options: dict[str, Any]) -> None:
    game = game_of(options)
    for words in states(game, seed=4):
        assert set(looked_at(game, words)) == legal(game, words)


def test_with_point_moves_a_few_of_each_space() -> None:
    game, most = game_of({"point_moves": 2}), 0
    for words in states(game, seed=5):
        spaces = [move & SPACE for move in looked_at(game, words)]
        most = max(most, len(legal(game, words)))
        if len(set(spaces)) > 8:
            assert max(map(spaces.count, spaces)) <= stargazer_insight.KEPT
        elif len(set(spaces)) < 4:
            assert len(spaces) == len(legal(game, words))
    assert most > 100


def own_pieces(words: list[int], seat: int) -> int:
    return popcount(words[PIECES + 2 * seat]) + popcount(words[PIECES + 2 * seat + 1])


def gain(game: Stargazer, words: list[int], move: int) -> int:
    """Pieces that a move takes."""
    after = list(words)
    kernel.play(game.geometry, after, move)
    return own_pieces(after, words[SEAT]) - own_pieces(words, words[SEAT]) - 1


def test_the_move_that_takes_most_is_preferred() -> None:
    game, three = game_of({}), 0
    for words in states(game, seed=6):
        found = looked_at(game, words)
        gains = {move: gain(game, words, move) for move in found}
        if min(own_pieces(words, seat) for seat in (0, 1)) <= 3:
            continue  # the last piece of a seat stays: then what lies beside a space is not what it takes
        best = max(found, key=found.__getitem__)
        assert gains[best] == max(gains.values())
        three += gains[best] == 3
    assert three >= 3


def test_where_the_lowest_score_wins_a_lonely_space_is_preferred() -> None:
    game, chosen = game_of({"lowest": True}), 0
    for words in states(game, seed=6):
        found = looked_at(game, words)
        lonely = [weight for move, weight in found.items() if beside(words, move) == (0, 3)]
        greedy = [weight for move, weight in found.items() if gain(game, words, move) == 3]
        if lonely and greedy:
            chosen += 1
            assert min(lonely) > max(greedy)
    assert chosen >= 5


def beside(words: list[int], move: int) -> tuple[int, int]:
    """Covered and empty spaces side by side with the space of a move."""
    empty = words[EMPTY] | words[EMPTY + 1] << 36
    near = [empty >> NAMES.index(name) & 1 for name in SIDES[NAMES[move & SPACE]]]
    return near.count(0), near.count(1)


# Evaluation ---------------------------------------------------------------------------------------------------------


def swapped(words: list[int]) -> list[int]:
    """The two seats with each other's pieces, and the other one to move."""
    return [1 - words[SEAT], *words[EMPTY:PIECES], *words[PIECES + 2 : PIECES + 4], *words[PIECES : PIECES + 2]]


@pytest.mark.parametrize("options", TWO, ids=named)
def test_swapped_seats_swap_the_worth(options: dict[str, Any]) -> None:
    game, sizes = game_of(options), set()
    v = lists(game.insight())
    for words in states(game, seed=7):
        value = insight.evaluate(v, words)
        # Each group's points are rounded down, for both seats alike.
        assert abs(insight.evaluate(v, swapped(words)) + value) <= game.tables.group_count
        assert abs(value) < 1_000_000
        sizes.add(value)
    assert len(sizes) > 30


@pytest.mark.parametrize("options", TWO, ids=named)
def test_swapped_seats_swap_the_chances(options: dict[str, Any]) -> None:
    game = game_of(options)
    for words in states(game, seed=8):
        one, other = chances(game, words), chances(game, swapped(words))
        assert one == other[::-1]


def known(game: Stargazer) -> Any:
    """What is known of a game by rules of thumb; a network may differ."""
    learner = game.learner()
    return lists(learner.known if learner else game.insight())


def test_the_lowest_score_turns_the_value_around() -> None:
    high, low = game_of({}), game_of({"lowest": True})
    for words in states(high, seed=9):
        assert insight.evaluate(known(low), words) == -insight.evaluate(known(high), words)


def test_worth_and_chances_follow_the_score_at_the_end() -> None:
    """With one space left nearly everything is settled: who is many points ahead is seen to be."""
    game, clear = game_of({}), 0
    for seed in range(30):
        *_, last = (list(words) for words in states(game, seed))
        ahead = kernel.score(game.geometry, last, 0) - kernel.score(game.geometry, last, 1)
        if abs(ahead) >= 40:
            clear += 1
            assert (insight.evaluate(known(game), last) > 0) == (ahead > 0)
            assert (chances(game, last, known(game))[0] > 0.5) == (ahead > 0)
    assert clear >= 10


def chances(game: Stargazer, words: list[int], v: Any = None) -> list[float]:
    values = [0.0] * game.seats
    insight.judge(v or lists(game.insight()), list(words), generator(1), [0] * game.geometry.room, values)
    return values


@pytest.mark.parametrize("options", TABLES, ids=named)
def test_chances_are_shared(options: dict[str, Any]) -> None:
    game = game_of(options)
    for words in states(game, seed=10):
        values = chances(game, words)
        assert sum(values[team[0] - 1] for team in game.teams) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in values)
        for team in game.teams:
            assert len({values[seat - 1] for seat in team}) == 1


@pytest.mark.parametrize(
    "options", [{"seats": 3}, {"seats": 4, "point_moves": 1}, {"seats": 6, "teams": "pairs"}], ids=named
)
def test_a_turned_board_has_the_same_chances(options: dict[str, Any]) -> None:
    """Whichever of the stars and rows comes first, each counts alike."""
    game = game_of(options)
    for words in list(map(list, states(game, seed=12)))[10::20]:
        turned = [game.transform(Position(tuple(words)), turn).words for turn in game.symmetries()]
        assert len({tuple(chances(game, list(each), known(game))) for each in turned}) == 1


# Compiled -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", TABLES, ids=named)
def test_compiled_and_plain_agree(options: dict[str, Any]) -> None:
    game = game_of(options)
    for number, words in enumerate(states(game, seed=11)):
        if number % 3 == 0:
            assert insight_told(game, words, plain=False) == insight_told(game, words, plain=True)
