"""What every puzzle is: a position, what to do in it, and what moves come to.

Whoever solves it makes the moves of one seat; where others act, their answers follow from the moves. So all moves made
so far tell everything, and nothing has to be kept.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from tessella.errors import MatchError
from tessella.match import Action, Match
from tessella.rules.game import Game, Over, Position
from tessella.text import Message, all_of, one_of, say

SEAT = 1  # who solves
RIGHT, SLOWER, DETOUR, SLIPS = "right", "slower", "detour", "slips"
WHERE, MOVE, ALL = "where", "move", "all"  # how much a hint tells


class Attempt(NamedTuple):
    """One move of whoever solves the puzzle, and what it came to."""

    text: str
    verdict: str  # "right"; "slower" or "detour", if it goes on; "slips", if the win is gone: then it is not played
    why: Message
    left: int | None  # actions that are still needed at least, the answers made
    answers: tuple[str, ...] = ()  # the other seats' moves; after a slip, what would have been played


class Judgement(NamedTuple):
    """What all moves so far came to."""

    attempts: tuple[Attempt, ...]  # the last may be one that slips: what was to follow it is left out
    line: tuple[Action, ...]  # what stands on the board
    position: Position
    left: int | None  # actions that are still needed at least
    over: bool
    solved: bool
    why: Message | None  # of the last attempt, or at the end of all


class Clue(NamedTuple):
    """A hint: cells to look at; then the move; then all of the solution."""

    cells: tuple[str, ...]
    move: str | None
    line: tuple[str, ...]
    left: int | None
    why: Message


@dataclass(frozen=True, kw_only=True)
class Puzzle(ABC):
    """One puzzle. Equal ones ask the same."""

    game: Game[Any]
    start: Position
    least: int  # actions that it takes, all seats' together
    solutions: int = 1  # ways to do it with so few; of a win, first moves
    name: str = ""  # the target's name in the catalogue
    id: str = ""  # under which it is found again; puzzles with options of one's own have none
    day: date | None = None  # whose puzzle it is

    # What a kind of puzzle gives ------------------------------------------------------------------------------

    @property
    @abstractmethod
    def kind(self) -> str:
        """A word for what is asked, with which ids begin."""

    @property
    @abstractmethod
    def title(self) -> Message:
        """What it is called."""

    @property
    @abstractmethod
    def task(self) -> Message:
        """What is asked."""

    @abstractmethod
    def attempt(self, match: Match, text: str) -> Attempt:
        """Play a move, and the answers to it, and tell what it came to."""

    @abstractmethod
    def actions_left(self, position: Position) -> int | None:
        """How many actions it takes from here at least."""

    @abstractmethod
    def hint_cells(self, position: Position) -> tuple[str, ...]:
        """Cells near the right move."""

    @abstractmethod
    def best_line(self, position: Position) -> tuple[str, ...]:
        """How it goes from here, all seats' moves."""

    @abstractmethod
    def play_message(self, text: str) -> Message:
        """A hint that tells the move."""

    @abstractmethod
    def standing(self, match: Match) -> Message:
        """How it stands during the puzzle."""

    @abstractmethod
    def result(self, match: Match, how: Message | str = "") -> Message:
        """How it went; ``how`` is said of the help that was needed, where that is known (:func:`faults`)."""

    # What follows ---------------------------------------------------------------------------------------------

    @property
    def options(self) -> dict[str, Any]:
        """The options that make the game."""
        return dict(self.game.options.changes())

    def begin(self) -> Match:
        """The puzzle as a match, before the first move."""
        return Match(self.game, self.start)

    def is_over(self, match: Match) -> bool:
        """Whether nothing more is asked."""
        return isinstance(match.phase, Over)

    def is_solved(self, match: Match) -> bool:
        """Whether it is done."""
        return isinstance(match.phase, Over) and SEAT in match.phase.winners

    def judge(self, moves: Sequence[str]) -> Judgement:
        """What all moves so far came to. After one that lets the win slip, none is played."""
        match, attempts = self._play(moves)
        over = self.is_over(match)
        return Judgement(
            attempts=tuple(attempts),
            line=match.history,
            position=match.position,
            left=0 if over else self.actions_left(match.position),
            over=over,
            solved=self.is_solved(match),
            why=self.result(match) if over else attempts[-1].why if attempts else None,
        )

    def hint(self, moves: Sequence[str], how: str = WHERE) -> Clue:
        """A hint after some moves: ``where`` to look, the next ``move``, or ``all`` of the solution."""
        return self.clue(self._play(moves)[0], how)

    def clue(self, match: Match, how: str = WHERE) -> Clue:
        """A hint for a match under way."""
        if self.is_over(match):
            raise MatchError(say("puzzle-over"))
        here = match.position
        way, cells = self.best_line(here), self.hint_cells(here)
        if how == WHERE:
            return Clue(cells, None, (), self.actions_left(here), say("puzzle-look", cells=one_of(cells)))
        if how == MOVE:
            return Clue(cells, way[0], (), self.actions_left(here), self.play_message(way[0]))
        return Clue(cells, way[0], way, self.actions_left(here), say("puzzle-way", line="  ".join(way)))

    def _play(self, moves: Sequence[str]) -> tuple[Match, list[Attempt]]:
        match, attempts = self.begin(), list[Attempt]()
        for text in moves:
            attempts.append(self.attempt(match, text))
            if attempts[-1].verdict == SLIPS:
                break
        return match, attempts


def faults(hints: int, mistakes: int) -> Message:
    """What help was needed, for :meth:`Puzzle.result`."""
    needed = [say(code, n=n) for code, n in (("puzzle-hints", hints), ("puzzle-mistakes", mistakes)) if n]
    return say("puzzle-with", what=all_of(needed)) if needed else say("puzzle-without")
