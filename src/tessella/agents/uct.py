"""Plain players to measure others by: random moves, and tree search that knows nothing but the rules (UCT)."""

from __future__ import annotations

from tessella.agents.agent import Agent, Budget, Idea, Question, Thought, Watch
from tessella.agents.playouts import random_code
from tessella.agents.search import plain_insight
from tessella.agents.tree_search import TreeSearch
from tessella.rules.chance import generator

EXPLORE = 1.0


class Random(Agent):
    """Any legal move."""

    name = "random"

    def consider(self, question: Question) -> Thought:
        game, position = question.game, question.position
        watch = Watch(Budget(iterations=1), question.stop)
        move = game.decode(random_code(game, position, generator(question.seed)))
        text, values = game.move_text(position, move), (1 / len(game.teams),) * game.seats
        idea = Idea(move, text, values, 1.0)
        return Thought(move, text, values, (idea,), (text,), 1, 0, False, watch.seconds)


class Uct(Agent):
    """Plain tree search with random games."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget.check()
        self.name = f"uct:{budget.seconds:g}s" if budget.seconds else f"uct:{budget.iterations}"

    def consider(self, question: Question) -> Thought:
        insight = plain_insight(question.game)
        search = TreeSearch(question.game, question.position, insight, question.seed, guided=False, explore=EXPLORE)
        return search.run(question.budget or self.budget, question.report, question.stop)
