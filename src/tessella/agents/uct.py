"""Plain players to measure others by: random moves, greedy ones, and tree search that knows only the rules (UCT)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tessella.agents.agent import Agent, Budget, Idea, Question, Thought, Watch
from tessella.agents.playouts import random_code
from tessella.agents.search import plain_insight
from tessella.agents.threats import Threats
from tessella.agents.tree_search import TreeSearch
from tessella.rules import insight, kernel
from tessella.rules.chance import below, generator
from tessella.rules.compiled import array, arrays, compiled
from tessella.rules.game import Game, Position

EXPLORE = 1.0
WON = 1 << 40  # more than any lead


class Random(Agent):
    """Any legal move."""

    name = "random"

    def consider(self, question: Question) -> Thought:
        return _unexplained(question, random_code(question.game, question.position, generator(question.seed)))


class Greedy(Agent):
    """Whatever wins at once, or leads by the most points; without points, whatever looks best one move ahead."""

    name = "greedy"

    def consider(self, question: Question) -> Thought:
        game, position, knows = question.game, question.position, question.game.insight()
        own = game.side_of(kernel.turn(game.geometry, list(position.words)) + 1)
        if knows is not None and not knows.point:
            win = Threats(game, position, plain=False).win()
            merits = chances_after(game, position, knows, own[0] - 1) if win is None else {win: 1.0}
        else:
            merits = leads_after(game, position, own)
            if knows is not None and not any(merits.values()):
                merits = chances_after(game, position, knows, own[0] - 1)
        most = max(merits.values())
        best = [code for code, merit in merits.items() if merit == most]
        return _unexplained(question, best[below(generator(question.seed), len(best))])


def leads_after(game: Game[Any], position: Position, own: Sequence[int]) -> dict[int, float]:
    """All moves, and by how many points each lets the seats of a side lead."""
    state, side = array(position.words), sum(1 << mate - 1 for mate in own)
    out, weight = (array([0] * game.geometry.room) for _ in range(2))
    count = compiled(leads)(arrays(plain_insight(game)), state, side, state.copy(), out, weight)
    return {int(out[i]): int(weight[i]) for i in range(count)}


def leads(v: Any, s: Any, side: int, state: Any, out: Any, weight: Any) -> int:
    """List the moves, and by how many points each lets a side lead before the best of the others; return how many."""
    count = insight.candidates(v, s, out, weight)
    for i in range(count):
        for n in range(len(s)):
            state[n] = s[n]
        kernel.play(v.rules, state, out[i])
        own = rivals = -WON
        for seat in range(v.seats):
            points = kernel.score(v.rules, state, seat)
            if side >> seat & 1 == 1:
                own = max(own, points)
            else:
                rivals = max(rivals, points)
        weight[i] = own - rivals
        if kernel.turn(v.rules, state) == kernel.OVER:
            won = kernel.winners(v.rules, state)
            weight[i] += WON * ((won & side != 0) - (won & ~side != 0))
    return count


def chances_after(game: Game[Any], position: Position, knows: Any, seat: int) -> dict[int, float]:
    """The moves worth a look, and a seat's chance after each as the game's insight judges it."""
    search = TreeSearch(game, position, knows, guided=False)
    search.work(1)  # a tree that is not guided grows each move once before it looks at any again
    search.work(int(search.tree.moves[0]) - 1)
    return {int(search.tree.move[child]): search.values(child)[seat] for child in search.children(0)}


def _unexplained(question: Question, code: int) -> Thought:
    """A move of somebody who has not thought."""
    game, position = question.game, question.position
    watch = Watch(Budget(iterations=1), question.stop)
    move = game.decode(code)
    text, values = game.move_text(position, move), (1 / len(game.teams),) * game.seats
    return Thought(move, text, values, (Idea(move, text, values, 1.0),), (text,), 1, 0, False, watch.seconds)


class Uct(Agent):
    """Plain tree search with random games."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget.check()
        self.name = f"uct:{budget.seconds:g}s" if budget.seconds else f"uct:{budget.iterations}"

    def consider(self, question: Question) -> Thought:
        insight = plain_insight(question.game)
        search = TreeSearch(question.game, question.position, insight, question.seed, guided=False, explore=EXPLORE)
        return search.run(question.budget or self.budget, question.report, question.stop)
