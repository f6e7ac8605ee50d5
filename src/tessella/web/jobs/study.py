"""What a process of its own works out about positions: exact truth, grades, chances."""

from __future__ import annotations

from threading import Event
from typing import Any

from tessella.agents import ready
from tessella.agents.agent import Budget, Question, Thought
from tessella.agents.hints import Judge, from_solution, grade, judge_search_kind
from tessella.agents.plain import share
from tessella.agents.turning import Deed
from tessella.agents.turning import turning_point as decisive_move
from tessella.errors import SolveError
from tessella.games import game as game_named
from tessella.rules.game import Game, Position, Turn
from tessella.solve.solution import Solution, solution_of, stored_solution
from tessella.workers.work import Context


def board(game: str, options: dict[str, Any], position: str) -> tuple[Game[Any], Position]:
    """A game and a position in it."""
    rules = game_named(game, **options)
    return rules, rules.parse(position)


def solution_if_stored(rules: Game[Any]) -> Solution | None:
    """The solution of a solved game, if it lies there."""
    return stored_solution(rules) if ready.is_solvable(rules) else None


# Truth ----------------------------------------------------------------------------------------------------------


def truth(game: str, options: dict[str, Any], position: str) -> dict[str, tuple[str, int | None]] | None:
    """Every legal move's value and distance; None if the game is too large. A solution that is missing is made."""
    rules, here = board(game, options, position)
    if not ready.is_solvable(rules):
        return None
    try:
        solution = solution_of(rules)
    except SolveError:  # not on this machine
        return None
    return {choice.text: (choice.verdict.value, choice.verdict.distance) for choice in solution.choices(here)}


# Grades ---------------------------------------------------------------------------------------------------------


class RememberingJudge(Judge):
    """A judge who remembers what it thought, since a grade does not tell it."""

    def __init__(self) -> None:
        self.thoughts: dict[Position, Thought] = {}

    def consider(self, question: Question) -> Thought:
        """What to do; it is noted."""
        found = self.thoughts[question.position] = super().consider(question)
        return found


def prepare(game: str, options: dict[str, Any], begin: bool) -> bool:
    """Whether a judgement here is more than a glance; if not, what it takes can be begun."""
    rules = game_named(game, **options)
    what = ready.SOLUTION if ready.is_solvable(rules) else judge_search_kind(rules)
    if ready.is_ready(rules, what):
        return True
    if begin:
        ready.prepare(rules, what)
    return False


def grade_move(
    context: Context, game: str, options: dict[str, Any], position: str, move: str, seconds: float, seed: int
) -> dict[str, Any]:
    """How good a move was, and each seat's chance before it."""
    rules, here = board(game, options, position)
    solution, judge, budget = solution_if_stored(rules), RememberingJudge(), Budget(seconds=seconds)
    found = grade(rules, here, move, judge, budget, seed, context.stop, solution)
    values = _values(rules, here, judge, budget, context.stop, solution)
    return {"values": values, "grade": found.word, "better": found.better, "why": found.why.as_json()}


def turning_point(
    context: Context,
    game: str,
    options: dict[str, Any],
    start: str,
    actions: list[tuple[int, str]],
    winners: list[int],
    seconds: float,
) -> dict[str, Any] | None:
    """The move that decided a game in which these actions followed each other: seats, 0 for a roll, and texts."""
    rules, here = board(game, options, start)
    deeds = []
    for n, (seat, text) in enumerate(actions):
        if seat:
            deeds.append(Deed(n, seat, here, text))
        here = rules.play(here, text)
    solution = solution_if_stored(rules)
    found = decisive_move(rules, deeds, winners, seconds, stop=context.stop, solution=solution)
    if found is None:
        return None
    n, seat, _, text = found.deed
    return {"actions": n, "seat": seat, "text": text, "better": found.better, "why": found.why.as_json()}


def chances(
    context: Context,
    game: str,
    options: dict[str, Any],
    position: str,
    winners: list[int] | None,
    seconds: float,
) -> list[float] | None:
    """Each seat's chance in a position, or at the end what it got; None before a roll, which no seat decides."""
    rules, here = board(game, options, position)
    if winners is not None:  # a match may end where the position does not say so
        values = [0.0] * rules.seats
        share(sum(1 << seat - 1 for seat in winners), rules.seats, len(rules.teams), values)
        return values
    if not isinstance(rules.phase(here), Turn):
        return None
    return _values(rules, here, RememberingJudge(), Budget(seconds=seconds), context.stop, solution_if_stored(rules))


def _values(
    rules: Game[Any],
    position: Position,
    judge: RememberingJudge,
    budget: Budget,
    stop: Event,
    solution: Solution | None,
) -> list[float]:
    if solution is not None:
        thought = from_solution(rules, position, solution.choices(position))
    else:
        thought = judge.thoughts.get(position) or judge.think(rules, position, budget, stop=stop)
    return [round(value, 4) for value in thought.values]
