"""Five levels of strength, for every game, number of seats and option.

A level is a *skill*: how much it searches, how often it slips, which is to play a move because it looks promising at
first sight, without thinking, and how often it plays blindly. The strongest never slips and takes its time. Where a
game is solved, a level sees this many actions ahead in the solution, and the strongest sees all. The weakest two are
kind to people in their first turns, and only to people: in matches between computers a level is always the same.

The figures were found by matches, so that each level clearly beats the one below it: docs/matches.md has them.

Which search a game gets follows from its insight: alpha-beta between two sides where the game says that it is up to
that (``deep``), else a tree.
"""

from __future__ import annotations

import os
from typing import Any, NamedTuple

from tessella.agents import ready
from tessella.agents.agent import Agent, Budget, Idea, Question, Thought, Watch
from tessella.agents.deep_search import DeepSearch
from tessella.agents.grace import kindly
from tessella.agents.perfect import FAR, Sighted
from tessella.agents.search import Search, plain_insight
from tessella.agents.tree_search import TreeSearch
from tessella.agents.uct import Random
from tessella.errors import OptionError
from tessella.rules import insight as insights
from tessella.rules.chance import below, generator
from tessella.rules.game import Game, Position
from tessella.text import say

AUTOMATIC, COMPILED, UNCOMPILED = "automatic", "compiled", "uncompiled"
HURRY = 1.0  # seconds that an uncompiled search takes while the compiled one is being made
LEVELS = (1, 2, 3, 4, 5)


class Skill(NamedTuple):
    """What a level can do."""

    budget: Budget
    blind: int  # times in a thousand that it plays any legal move
    slip: int  # times in a thousand that it plays what looks promising
    sight: int  # actions that it sees ahead in a solved game
    grace: int = 0  # turns that a person has before it traps anybody; see tessella.agents.grace


SKILLS = {
    1: Skill(Budget(iterations=30), blind=400, slip=450, sight=1, grace=3),
    2: Skill(Budget(iterations=60), blind=120, slip=350, sight=2, grace=3),
    3: Skill(Budget(iterations=120), blind=40, slip=230, sight=4),
    4: Skill(Budget(iterations=250), blind=0, slip=110, sight=8),
    5: Skill(Budget(seconds=2), blind=0, slip=0, sight=FAR),
}


class Level(Agent):
    """A computer player of a level from 1 to 5.

    ``code`` says how it searches: ``compiled``, ``uncompiled``, or ``automatic``: uncompiled and briefly as long as the
    compiled code is not there, which is then being made on the side.
    """

    def __init__(self, number: int, budget: Budget | None = None, code: str = AUTOMATIC) -> None:
        if number not in SKILLS:
            raise OptionError(say("level-unknown", level=str(number)))
        self.number, self.code, self.own = number, code, budget
        # At a table a budget of time is for two cores; whoever compares agents gives each one.
        self.threads = min(2, os.cpu_count() or 1) if code == AUTOMATIC else 1
        self.skill = SKILLS[number]
        self.name = f"level{number}" if budget is None else f"level{number}:{_size(budget)}"

    def consider(self, question: Question) -> Thought:
        thought = self._consider(question)
        if question.turns is None or question.turns > self.skill.grace or not self.skill.grace:
            return thought
        return kindly(question.game, question.position, thought, question.seed)

    def _consider(self, question: Question) -> Thought:
        game, position, seed = question.game, question.position, question.seed
        budget = question.budget or self.own or self.usual_budget(game)
        if ready.is_solvable(game) and self._may_use(game, ready.SOLUTION):
            sighted = Sighted(self.name, self.skill.sight, self.skill.blind)
            return sighted.consider(question)
        rng = generator(seed ^ 0x5EED)
        ticket = below(rng, 1000)
        if ticket < self.skill.blind:
            return Random().consider(question)
        if ticket < self.skill.blind + self.skill.slip:
            return move_at_first_sight(game, position, rng)
        search = self._search(game, position, seed, budget)
        return search.run(self._shorten(game, budget), question.report, question.stop)

    def usual_budget(self, game: Game[Any]) -> Budget:
        """The level's own budget; the slower the game, the faster it grows from level to level."""
        insight, budget = game.insight() or plain_insight(game), self.skill.budget
        if budget.iterations is None:
            return budget
        return budget._replace(iterations=budget.iterations * insight.pace ** (self.number - 1))

    def _search(self, game: Game[Any], position: Position, seed: int, budget: Budget) -> Search:
        insight, kind = game.insight() or plain_insight(game), search_kind(game)
        plain = not self._may_use(game, kind)
        search: DeepSearch | TreeSearch
        if kind == ready.DEEP:
            search = DeepSearch(game, position, insight, seed, slots=slots(budget), plain=plain)
        else:
            search = TreeSearch(game, position, insight, seed, guided=kind == ready.TREE, plain=plain)
        if self.threads > 1 and budget.iterations is None and not plain:
            for number in range(1, self.threads):
                search.add_helper(seed + number)
        return search

    def _may_use(self, game: Game[Any], what: str) -> bool:
        """Whether compiled code, or a solution, is to be used."""
        if self.code == COMPILED or ready.is_ready(game, what):
            return self.code != UNCOMPILED
        if self.code == AUTOMATIC:
            ready.prepare(game, what)
        return False

    def _shorten(self, game: Game[Any], budget: Budget) -> Budget:
        """The budget; an uncompiled search that nobody asked for is kept short."""
        if self.code != AUTOMATIC or ready.is_ready(game, search_kind(game)):
            return budget
        return budget._replace(seconds=min(budget.seconds or HURRY, HURRY))


def search_kind(game: Game[Any]) -> str:
    """Which search a game gets."""
    insight = game.insight()
    if insight is None:
        return ready.PLAIN
    return ready.DEEP if insight.deep and len(game.teams) == 2 else ready.TREE


def slots(budget: Budget) -> int:
    """Room in a table of positions for what a budget allows to look at."""
    return 1 << min(20, (budget.iterations or 1 << 20).bit_length())


def move_at_first_sight(game: Game[Any], position: Position, rng: Any) -> Thought:
    """A move drawn by what it promises at first sight."""
    watch = Watch(Budget(iterations=1), None)
    room = game.geometry.room
    out, weight = [0] * room, [0] * room
    count = insights.candidates(game.insight() or plain_insight(game), list(position.words), out, weight)
    ticket = below(rng, sum(weight[:count]))
    at = 0
    while ticket >= weight[at]:
        ticket -= weight[at]
        at += 1
    move = game.decode(out[at])
    text, values = game.move_text(position, move), (1 / len(game.teams),) * game.seats
    return Thought(move, text, values, (Idea(move, text, values, 1.0),), (text,), 1, 0, False, watch.seconds)


def _size(budget: Budget) -> str:
    return f"{budget.seconds:g}s" if budget.seconds else str(budget.iterations)
