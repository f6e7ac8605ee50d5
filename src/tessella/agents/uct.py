"""Plain players to measure others by: random moves, and tree search that knows nothing but the rules (UCT)."""

from __future__ import annotations

from threading import Event
from typing import Any

from tessella.agents.agent import Agent, Budget, Idea, Report, Thought, Watch, to_move
from tessella.agents.playouts import random_code
from tessella.agents.search import TreeSearch, plain_insight
from tessella.rules.chance import seeded
from tessella.rules.game import Game, Position

EXPLORE = 1.0


class Random(Agent):
    """Any legal move."""

    name = "random"

    def think(
        self,
        game: Game[Any],
        position: Position,
        budget: Budget | None = None,
        seed: int = 0,
        report: Report | None = None,
        stop: Event | None = None,
    ) -> Thought:
        to_move(game, position)
        watch = Watch(Budget(iterations=1), stop)
        move = game.decode(random_code(game, position, seeded(seed)))
        text, values = game.move_text(position, move), (1 / len(game.teams),) * game.seats
        idea = Idea(move, text, values, 1.0)
        return Thought(move, text, values, (idea,), (text,), 1, 0, False, watch.seconds)


class Uct(Agent):
    """Plain tree search with random games."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget.check()
        self.name = f"uct:{budget.seconds:g}s" if budget.seconds else f"uct:{budget.iterations}"

    def think(
        self,
        game: Game[Any],
        position: Position,
        budget: Budget | None = None,
        seed: int = 0,
        report: Report | None = None,
        stop: Event | None = None,
    ) -> Thought:
        search = TreeSearch(game, position, plain_insight(game), seed, guided=False, explore=EXPLORE)
        return search.run(budget or self.budget, report, stop)
