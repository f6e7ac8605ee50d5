"""Kindness to beginners: the weakest levels trap nobody in the first turns, and play as ever otherwise."""

from __future__ import annotations

from typing import Any

import pytest

import tessella
from tessella.agents import grace
from tessella.agents.agent import Agent
from tessella.agents.grace import is_kind
from tessella.agents.levels import COMPILED, LEVELS, SKILLS, UNCOMPILED, Level
from tessella.match import Match
from tessella.rules.game import Game, Turn
from tessella.solve.solution import solution_of

pytestmark = pytest.mark.usefixtures("own_solutions")

KIND = [number for number in LEVELS if SKILLS[number].grace]
TURNS = 3


def beginners_game(game: Game[Any], level: Agent, seat: int, seed: int, kind: bool = True) -> Match:
    """A beginner takes whatever is offered first, until the fourth turn begins or the game is over."""
    match = Match(game)
    while isinstance(phase := match.phase, Turn) and match.turns_of(seat) <= TURNS:
        if phase.seat == seat:
            if match.turns_of(seat) == TURNS:
                break
            match.play(game.moves(match.position)[0])
        else:
            turns = match.turns_against(phase.seat, [seat]) if kind else None
            match.play(level.think(game, match.position, seed=seed + len(match.history), turns=turns).move)
    return match


def test_the_two_weakest_levels_are_kind() -> None:
    assert KIND == [1, 2]
    assert {SKILLS[number].grace for number in KIND} == {TURNS}


@pytest.mark.parametrize("number", KIND)
def test_nobody_is_trapped_in_the_first_three_turns(number: int) -> None:
    game = tessella.game("lgame")
    level, solution = Level(number, code=COMPILED), solution_of(game)
    for seat in (1, 2):
        for seed in range(0, 80, 10):
            match = beginners_game(game, level, seat, seed)
            assert not match.over
            # Not even a loss that cannot be helped any more was forced by the level's last move.
            best = solution.choices(match.position)[0].verdict
            assert best.value != "loss" or (best.distance or 0) > 2


@pytest.mark.parametrize("number", KIND)
def test_a_level_is_kind_before_its_game_is_solved_too(number: int) -> None:
    game = tessella.game("lgame")
    for seat in (1, 2):
        assert not beginners_game(game, Level(number, code=UNCOMPILED), seat, seed=5).over


def test_without_kindness_beginners_are_trapped() -> None:
    """So the tests above can fail; and between computers a level is as it was."""
    game, level = tessella.game("lgame"), Level(1, code=COMPILED)
    lost = [beginners_game(game, level, 1, seed, kind=False).over for seed in range(0, 100, 10)]
    assert len([over for over in lost if over and over.winners == (2,)]) >= 5


@pytest.mark.parametrize("number", LEVELS)
def test_after_the_first_turns_a_level_plays_as_ever(number: int) -> None:
    game = tessella.game("lgame")
    level, position = Level(number, code=COMPILED), game.play(game.start(), game.moves(game.start())[0])
    later = range(SKILLS[number].grace + 1 if SKILLS[number].grace else 0, TURNS + 3)
    for seed in range(4):
        ever = level.think(game, position, seed=seed)
        for turns in later:
            assert level.think(game, position, seed=seed, turns=turns).move == ever.move


def test_a_kind_move_is_the_same_for_the_same_seed() -> None:
    game, level = tessella.game("lgame"), Level(2, code=COMPILED)
    position = game.play(game.start(), game.moves(game.start())[0])
    for seed in range(6):
        first, again = (level.think(game, position, seed=seed, turns=1) for _ in range(2))
        assert first.move == again.move
        assert first.text == game.move_text(position, first.move) == first.line[0]
        assert is_kind(game, position, game.encode(first.move))


def test_a_move_that_wins_or_leaves_no_way_out_is_not_kind() -> None:
    game = tessella.game("lgame")
    solution = solution_of(game)
    match = beginners_game(game, Level(1, code=COMPILED), 1, seed=0)
    while match.turns_of(1) < 8 and not match.over:
        choices = solution.choices(match.position)
        for choice in choices[:: 1 + len(choices) // 12]:
            forced = choice.verdict.value == "win" and (choice.verdict.distance or 0) <= 3
            assert is_kind(game, match.position, game.encode(choice.move)) == (not forced)
        match.play(choices[len(match.history) % len(choices)].move)
    assert len(match.history) > TURNS


def test_a_level_that_can_only_win_wins() -> None:
    game = tessella.game("stargazer")
    position = game.start()
    while len(moves := game.moves(position)) > 1:
        position = game.play(position, moves[-1])
    assert not is_kind(game, position, game.encode(moves[0]))
    assert Level(1, code=UNCOMPILED).think(game, position, seed=1, turns=0).move == moves[0]


def test_kindness_is_not_looked_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where whatever is played wins, no move is kind: the looks are for all moves together, not for each of them."""
    game, replies, is_others_turn = tessella.game("stargazer"), 0, grace._is_others_turn

    def counted(*asked: Any) -> bool:
        nonlocal replies
        replies += 1
        return is_others_turn(*asked)

    monkeypatch.setattr(grace, "LOOKS", 500)
    monkeypatch.setattr(grace, "_is_won", lambda *asked: True)
    monkeypatch.setattr(grace, "_is_others_turn", counted)
    Level(1, code=UNCOMPILED).think(game, game.start(), seed=1, turns=0)
    assert 5 <= replies <= 10  # each leads to some seventy positions


def test_turns_are_counted_for_people_of_other_sides() -> None:
    match = Match(tessella.game("stargazer", "pairs"))
    for text in ("A1", "A3", "A5", "A7", "B1"):
        match.play(text)
    assert [match.turns_of(seat) for seat in (1, 2, 3, 4)] == [2, 1, 1, 1]
    assert match.turns_against(2, [1, 4]) == 2  # its partner does not count
    assert match.turns_against(2, [1, 3]) == 1
    assert match.turns_against(2, [4]) is None


def test_pushes_in_a_row_are_one_turn() -> None:
    match = Match(tessella.game("alignment"))
    for text in match.game.showcase.split():
        match.play(text)
    seats = [action.seat for action in match.history]
    assert seats == [1, 1, 2, 1, 1, 2, 2, 2]
    assert [match.turns_of(1), match.turns_of(2)] == [2, 2]
