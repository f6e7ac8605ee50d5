"""What decided a game: known where it is solved, judged elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

import tessella
from tessella.agents import turning
from tessella.agents.agent import Idea
from tessella.agents.turning import Deed, turning_point
from tessella.cli.terminal.advice import decided_at_table
from tessella.match import Match
from tessella.rules.game import Game, Position, Turn
from tessella.solve.solution import Solution, solution_of

pytestmark = pytest.mark.usefixtures("own_solutions")


def deeds_of(game: Game[Any], moves: list[str]) -> list[Deed]:
    found, position = [], game.start()
    for n, text in enumerate(moves):
        phase = game.phase(position)
        assert isinstance(phase, Turn)
        found.append(Deed(n, phase.seat, position, text))
        position = game.play(position, text)
    return found


def line(solution: Solution, *wanted: str) -> list[str]:
    """Moves from the start, each of which leaves its seat a win, a draw or a loss."""
    game, position, moves = solution.game, solution.game.start(), []
    for value in wanted:
        choice = next(each for each in solution.choices(position) if each.verdict.value == value)
        moves.append(choice.text)
        position = game.play(position, choice.text)
    return moves


def test_the_move_that_lost_a_solved_game() -> None:
    game = tessella.game("lgame")
    solution = solution_of(game)
    deeds = deeds_of(game, line(solution, "draw", "draw", "loss", "win", "loss", "win"))
    found = turning_point(game, deeds, [2], 1.0, solution=solution)
    assert found is not None
    assert (found.deed, found.had, found.lost) == (deeds[2], "draw", 0.5)  # what follows was lost already
    assert found.better == solution.choices(deeds[2].position)[0].text
    assert str(found.why) == "Seat 1's move 3 lost the game: until then it was a draw."


def test_a_win_given_away_in_a_drawn_game() -> None:
    game = tessella.game("lgame")
    solution = solution_of(game)
    deeds = deeds_of(game, line(solution, "loss", "draw", "draw"))
    found = turning_point(game, deeds, [], 1.0, solution=solution)
    assert found is not None
    assert (found.deed, found.had, found.lost) == (deeds[1], "win", 0.5)
    assert str(found.why) == "Seat 2's move 2 gave the win away."
    assert str(found._replace(lost=1.0).why) == "Seat 2's move 2 lost the game: until then seat 2 was winning."


def test_no_move_decided_what_was_drawn_all_along_or_given_up() -> None:
    game = tessella.game("lgame")
    solution = solution_of(game)
    even = deeds_of(game, line(solution, "draw", "draw", "draw"))
    assert turning_point(game, even, [], 1.0, solution=solution) is None
    given_up = deeds_of(game, line(solution, "loss", "draw", "draw"))  # seat 1 was saved, and resigned
    assert turning_point(game, given_up, [2], 1.0, solution=solution) is None


def test_the_costliest_move_of_a_game_that_is_not_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tessella.game("stargazer")
    deeds = deeds_of(game, ["A1", "A3", "A5", "A7", "B1", "B3"])
    glances = {deeds[1].position: 0.3, deeds[3].position: 0.5, deeds[5].position: 0.1}
    careful = {deeds[1].position: 0.25, deeds[3].position: 0.01}  # the costliest was not so bad
    asked: list[tuple[Position, float]] = []

    def weigh(game: Any, position: Position, move: Any, judge: Any, budget: Any, *more: Any) -> tuple[float, Idea]:
        asked.append((position, budget.seconds))
        seen = [each for each, _ in asked].count(position)
        return (glances if seen == 1 else careful)[position], Idea(None, "C7", (0.5, 0.5), 1.0)

    monkeypatch.setattr(turning, "weigh", weigh)
    found = turning_point(game, deeds, [1], 3.0)
    assert found == (deeds[1], "C7", "", 0.25)
    assert str(found.why) == "Seat 2's move 2 cost the most: 25 % of the chances."
    assert sum(seconds for _, seconds in asked) == pytest.approx(3.0)  # and no longer than that
    asked.clear()
    careful[deeds[1].position] = 0.02
    assert turning_point(game, deeds, [1], 3.0) is None


def test_who_plays_alone_loses_to_nobody() -> None:
    game = tessella.game("alignment", "patience")
    assert turning_point(game, deeds_of(game, ["0"]), [], 1.0) is None


def test_the_terminal_says_it_with_the_better_move() -> None:
    game = tessella.game("lgame")
    solution = solution_of(game)
    match = Match(game)
    for text in line(solution, "loss", "win"):
        match.play(text)
    assert decided_at_table(match) is None  # it goes on
    match.resign(1)
    better = solution.choices(game.start())[0].text
    said = f"Seat 1's move 1 lost the game: until then it was a draw. Better was {better}."
    assert str(decided_at_table(match)) == said
