"""Of moves that a solution knows to be equally good, the one to advise: it repeats nothing and sets the most traps."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from tessella.agents.agent import to_move
from tessella.rules.game import Game, Position, Turn
from tessella.solve.solution import Choice, Solution


class Traps(NamedTuple):
    """How many of the replies to a move lose."""

    losing: int
    replies: int

    @property
    def share(self) -> float:
        """From 0, no trap at all, to 1."""
        return self.losing / self.replies if self.replies else 0.0


def traps(game: Game[Any], position: Position, solution: Solution, choice: Choice) -> Traps:
    """What a rival can do wrong after a move that draws; nothing is told of other moves."""
    after = game.play(position, choice.move)
    phase, seat = game.phase(after), to_move(game, position)
    if choice.verdict.value != "draw" or not isinstance(phase, Turn) or phase.seat in game.side_of(seat):
        return Traps(0, 0)
    replies = solution.choices(after)
    return Traps(sum(reply.verdict.value == "loss" for reply in replies), len(replies))


def freshest(game: Game[Any], position: Position, solution: Solution, seen: Collection[Position]) -> list[Choice]:
    """All moves, best first; of the best, first one that leads to something new and sets the most problems."""
    choices = solution.choices(position)
    alike = [choice for choice in choices if choice.verdict == choices[0].verdict]

    def rank(choice: Choice) -> tuple[bool, float]:
        return game.play(position, choice.move) in seen, -traps(game, position, solution, choice).share

    first = min(alike, key=rank)
    return [first, *(choice for choice in choices if choice is not first)]
