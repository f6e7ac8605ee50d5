"""What every computer player is: something that is given a position and says what it would do, and why.

A budget is time, or iterations, or both: whichever is used up first. Iterations give the same move for the same seed
on every machine, time does not. A search that is told to stop returns what it has by then.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from threading import Event
from typing import TYPE_CHECKING, Any, NamedTuple

from tessella.errors import MatchError, OptionError
from tessella.rules.game import Game, Position, Turn
from tessella.text import say

if TYPE_CHECKING:
    from tessella.match import Match

BEST = 5  # ideas that a thought tells


class Budget(NamedTuple):
    """How much may be thought. An iteration is a game tried out, or a position looked at."""

    seconds: float | None = None
    iterations: int | None = None

    def check(self) -> Budget:
        """This budget, if there is anything in it and it ends."""
        if self.seconds is None and self.iterations is None:
            raise OptionError(say("budget-empty"))
        if self.seconds is not None and not 0 < self.seconds <= 3600:
            raise OptionError(say("budget-seconds", value=str(self.seconds)))
        if self.iterations is not None and not 1 <= self.iterations <= 10**9:
            raise OptionError(say("budget-iterations", value=str(self.iterations)))
        return self


class Idea(NamedTuple):
    """A move that was thought about, and what it comes to."""

    move: Any
    text: str
    values: tuple[float, ...]  # each seat's chance to win, from 0 to 1; draws count half
    weight: float  # how much of the thinking went into it, or 1 for each


class Thought(NamedTuple):
    """What came of thinking."""

    move: Any
    text: str
    values: tuple[float, ...]  # of the position, each seat's chance
    ideas: tuple[Idea, ...]  # the best few moves, best first
    line: tuple[str, ...]  # what is expected, this move first
    searched: int  # iterations
    depth: int  # actions looked ahead
    sure: bool  # the values are known, not guessed
    seconds: float


Report = Callable[[Thought], None]


class Question(NamedTuple):
    """What an agent is asked; see :meth:`Agent.think`."""

    game: Game[Any]
    position: Position
    budget: Budget | None
    seed: int
    report: Report | None
    stop: Event | None
    turns: int | None = None  # the fewest that a person against it has had; None: no person plays against it
    match: Match | None = None  # the one that has come to this position; None: it is not known how it came about
    compare: bool = False  # whether moves nearly as good as the best are to be told exactly


class Agent(ABC):
    """A computer player. One may serve several tables: it need not know what it was asked before."""

    name: str

    @abstractmethod
    def consider(self, question: Question) -> Thought:
        """What to do; each kind of agent has its way. Others ask by :meth:`think`."""

    def think(
        self,
        game: Game[Any],
        position: Position,
        budget: Budget | None = None,
        seed: int = 0,
        report: Report | None = None,
        stop: Event | None = None,
        turns: int | None = None,
        match: Match | None = None,
        compare: bool = False,
    ) -> Thought:
        """What to do in a position where a seat is to move.

        Without a budget the agent takes its own. ``report`` hears now and then what is thought so far; ``stop``, when
        set by another thread, ends the thinking within a tenth of a second. ``turns`` is the fewest that a person
        against it has had, so that it can be kind to a beginner; ``match`` is for those who want to know all that was
        played. To ``compare`` moves takes longer than to find the best.
        """
        to_move(game, position)
        return self.consider(Question(game, position, budget, seed, report, stop, turns, match, compare))


def to_move(game: Game[Any], position: Position) -> int:
    """The seat that is to move (from 1)."""
    phase = game.phase(position)
    if not isinstance(phase, Turn):
        raise MatchError(say("agent-nobody-to-move", position=game.text(position)))
    return phase.seat


class Watch:
    """How much of a budget is left, and whether to go on. Also tells how large the next portion of work should be."""

    PORTION = 0.02  # seconds: so soon a request to stop is heard
    TELL = 0.25  # seconds between reports

    def __init__(self, budget: Budget, stop: Event | None) -> None:
        self.budget, self.stop = budget.check(), stop
        self.began = time.perf_counter()
        self.done = 0
        self.portion = 1
        self._last = self._told = self.began

    @property
    def seconds(self) -> float:
        """Since it began."""
        return time.perf_counter() - self.began

    def next_portion(self, patience: float = 1) -> int:
        """How many iterations to do next; 0 when it is enough. The time may be so many times what was given."""
        if self.stop is not None and self.stop.is_set():
            return 0
        portion = self.portion
        if self.budget.iterations is not None:
            portion = min(portion, self.budget.iterations - self.done)
        if self.budget.seconds is not None and self.done and self.seconds >= patience * self.budget.seconds:
            return 0
        return max(portion, 0)

    def count(self, iterations: int) -> bool:
        """This many were done; whether it is time for a report."""
        now = time.perf_counter()
        self.done += iterations
        spent = max(now - self._last, 1e-6)
        self._last = now
        wanted = self.PORTION if self.budget.seconds is None else min(self.PORTION, self.budget.seconds / 8)
        if iterations:  # a search may have had only to finish something
            self.portion = max(1, min(int(iterations * wanted / spent), self.portion * 4))
        if now - self._told < self.TELL:
            return False
        self._told = now
        return True
