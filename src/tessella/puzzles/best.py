"""Puzzles "best": of all moves, one gains more points at once than any other.

A game with points has them by its ``BEST``. Every legal move is played and the points are counted, so the answer is
exact; what comes later is not asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple

from tessella.errors import SolveError
from tessella.games import gains
from tessella.games import game as game_named
from tessella.match import Match
from tessella.puzzles.drawing import play_by_chance
from tessella.puzzles.puzzle import RIGHT, SEAT, SLIPS, Attempt, Puzzle
from tessella.puzzles.win import cells_near
from tessella.rules import kernel
from tessella.rules.chance import below, generator
from tessella.rules.game import Game, Position, Turn
from tessella.text import Message, say

KIND = "best"
TRIES = 500  # games that are played before a search gives up; nearly every one will do
EARLY, LATE = 0.3, 0.8  # of a game: before, there is little to gain; afterwards, little to choose from


class Gain(NamedTuple):
    """A move, as the kernel's number, and the points that it gains at once."""

    code: int
    points: int


def all_gains(game: Game[Any], position: Position) -> list[Gain]:
    """Every legal move of the seat that solves with what it gains, most first."""
    before, found = kernel.score(game.geometry, list(position.words), SEAT - 1), []
    for code in game.codes(position):
        state = list(position.words)
        kernel.play(game.geometry, state, code)
        found.append(Gain(code, kernel.score(game.geometry, state, SEAT - 1) - before))
    return sorted(found, key=lambda gain: -gain.points)


@dataclass(frozen=True, kw_only=True)
class BestPuzzle(Puzzle):
    """One move to be found."""

    key: Gain = field(repr=False)

    @property
    def kind(self) -> str:
        return KIND

    @property
    def title(self) -> Message:
        return say(f"{self.game.name}-best-title")

    @property
    def task(self) -> Message:
        numbers = {name: value for name, value in self.game.options.all().items() if type(value) is int}
        return say(f"{self.game.name}-best-task", **numbers)

    def attempt(self, match: Match, text: str) -> Attempt:
        before = match.position
        move = self.game.parse_move(before, text)
        text, code = self.game.move_text(before, move), self.game.encode(move)
        points = next(gain.points for gain in all_gains(self.game, before) if gain.code == code)
        if points < self.key.points:
            return Attempt(text, SLIPS, say("puzzle-gains-less", text=text, n=points, best=self.key.points), None)
        match.play(text)
        return Attempt(text, RIGHT, say("puzzle-gains", text=text, n=points), 0)

    def is_over(self, match: Match) -> bool:
        return len(match.history) > 0

    def is_solved(self, match: Match) -> bool:
        return self.is_over(match)

    def actions_left(self, position: Position) -> int | None:
        return self.least

    def hint_cells(self, position: Position) -> tuple[str, ...]:
        return cells_near(self.game, position, self.game.decode(self.key.code))

    def best_line(self, position: Position) -> tuple[str, ...]:
        return (self.game.move_text(position, self.game.decode(self.key.code)),)

    def play_message(self, text: str) -> Message:
        return say("puzzle-play", text=text)

    def standing(self, match: Match) -> Message:
        return self.task

    def result(self, match: Match, how: Message | str = "") -> Message:
        return say("puzzle-gained", n=self.key.points, how=how)


def random_best(name: str, seed: int, id_: str = "", day: date | None = None) -> BestPuzzle:
    """A puzzle of a game by its name; the same for the same seed."""
    rng, settings = generator(seed), gains(name)
    game = game_named(name, **settings[below(rng, len(settings))])
    for start in _midway(game, rng):
        best, second, *_ = all_gains(game, start)
        if best.points > second.points:
            return BestPuzzle(game=game, start=start, least=1, key=best, id=id_, day=day)
    raise SolveError(say("puzzle-no-best", game=game.label))


def daily_best(name: str, day: date, id_: str = "") -> BestPuzzle:
    """The puzzle of a day: fixed by the date."""
    return random_best(name, day.toordinal(), id_, day)


def _midway(game: Game[Any], rng: list[int]) -> Iterator[Position]:
    """Positions in the middle of games, at a turn of the seat that solves, with something to choose from."""
    for _ in range(TRIES):
        positions = play_by_chance(game, rng)
        first, last = int(len(positions) * EARLY), int(len(positions) * LATE)
        found = positions[first + below(rng, last - first)]
        if game.phase(found) == Turn(SEAT) and len(game.codes(found)) > 1:
            yield found
