"""What the two searches have in common: set up for a position, worked on in portions, asked what they think.

:class:`~tessella.agents.tree_search.TreeSearch` is Monte Carlo tree search for everything;
:class:`~tessella.agents.deep_search.DeepSearch` is alpha-beta for two sides, where a game's insight is good enough for
it. Both run the same text compiled and uncompiled (``plain``), and come to the same move for the same seed and number
of iterations.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Any

from tessella.agents.agent import Budget, Report, Thought, Watch, to_move
from tessella.agents.plain import MANY, Plain
from tessella.rules import kernel
from tessella.rules.compiled import arrays, lists
from tessella.rules.game import Game, Position

HELPING = 100  # iterations that a helper does before it looks whether it is still needed


def plain_insight(game: Game[Any]) -> Plain:
    """What is known of any game: its rules."""
    t = game.geometry
    return Plain(t, game.seats, len(game.teams), len(game.start().words), complete=int(t.room <= MANY))


class Search(ABC):
    """A search that has been set up for a position."""

    def __init__(self, game: Game[Any], position: Position, insight: Any, plain: bool, known: Any = None) -> None:
        """Set it up; ``known``: the insight as it is searched with, if somebody has that already."""
        self.game, self.position, self.seat = game, position, to_move(game, position)
        self.words = list(position.words)
        self.insight, self.plain = insight, plain
        self.v = known or (lists(insight) if plain else arrays(insight))
        self.helpers: list[Any] = []  # other searches of this position, to run beside this one

    @abstractmethod
    def work(self, iterations: int) -> int:
        """Do this many iterations, or fewer if there is no more to do; returns how many."""

    @property
    @abstractmethod
    def finished(self) -> bool:
        """Whether there is nothing left to find out."""

    @abstractmethod
    def thought(self, watch: Watch) -> Thought:
        """What is thought so far."""

    @property
    def patience(self) -> float:
        """How many times the usual budget this position is worth: nothing if there is no choice, two at most."""
        return 1

    def run(
        self, budget: Budget, report: Report | None = None, stop: Event | None = None, elastic: bool = False
    ) -> Thought:
        """Work until the budget is used up; if it is elastic, sooner or later, as the position is easy or hard.

        Time counts from when the compiled code is loaded.
        """
        worked = self.work(1)
        watch = Watch(budget, stop)
        watch.count(worked)
        with self._with_helper():
            while not self.finished and (portion := watch.next_portion(self.patience if elastic else 1)):
                if watch.count(self.work(portion)) and report:
                    report(self.thought(watch))
        return self.thought(watch)

    @contextmanager
    def _with_helper(self) -> Iterator[None]:
        """Let the helpers work meanwhile, each in its own thread; then see what they have found."""
        enough = Event()
        threads = [Thread(target=_help, args=(helper, enough), daemon=True) for helper in self.helpers]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            enough.set()
            for thread in threads:
                thread.join()
            for helper in self.helpers:
                self.learn(helper)

    @abstractmethod
    def learn(self, helper: Any) -> None:
        """Take over what a helper has found."""

    def numbers(self, count: int) -> Any:
        """Room for whole numbers."""
        if self.plain:
            return [0] * count
        import numpy

        return numpy.zeros(count, numpy.int64)

    def text(self, position: Position, code: int) -> str:
        """A move as text."""
        return self.game.move_text(position, self.game.decode(code))

    def texts(self, codes: list[int]) -> tuple[str, ...]:
        """A line as texts."""
        position, found = self.position, []
        for code in codes:
            found.append(self.text(position, code))
            state = list(position.words)
            kernel.play(self.game.geometry, state, code)
            position = Position(tuple(state))
        return tuple(found)


def _help(helper: Search, enough: Event) -> None:
    """Work until it is enough."""
    while not enough.is_set() and not helper.finished:
        helper.work(HELPING)
