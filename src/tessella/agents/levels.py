"""Five levels of strength, for every game, number of seats and option.

A level is a *skill*: how far it looks ahead, and how well it judges what it sees there. Weaker levels look less far,
and misjudge every move a little, by their seed; no level plays at random. Where a game is solved, a level sees this
many actions ahead in the solution, less and less clearly beyond, and the strongest sees all. By the rules alone nobody
misses a win at once, and from level 3 on nobody who can help it leaves one to whoever is next. The weakest two are kind
to people in their first turns, and only to people: in matches between computers a level is always the same.

The figures were found by matches: docs/matches.md has how far each level is ahead of the one below it.

Which search a game gets follows from its insight: alpha-beta between two sides where the game says that it is up to
that (``deep``), else a tree.
"""

from __future__ import annotations

import os
from math import log
from pathlib import Path
from typing import Any, NamedTuple

from tessella.agents import ready
from tessella.agents.agent import Agent, Budget, Question, Thought
from tessella.agents.alphabeta import PLIES
from tessella.agents.deep_search import DeepSearch
from tessella.agents.grace import instead, kindly
from tessella.agents.perfect import FAR, Sighted
from tessella.agents.search import plain_insight
from tessella.agents.threats import Threats
from tessella.agents.tree_search import TreeSearch
from tessella.errors import OptionError
from tessella.rules.chance import below, generator
from tessella.rules.game import Game, Position
from tessella.rules.learning import taught_best, taught_by
from tessella.text import say

AUTOMATIC, COMPILED, UNCOMPILED = "automatic", "compiled", "uncompiled"
HURRY = 1.0  # seconds that an uncompiled search takes while the compiled one is being made
LEVELS = (1, 2, 3, 4, 5)
DEEPEST = PLIES - 2
MOST = 1 << 18  # positions that alpha-beta looks at where the depth limits it: hardly ever so many
LARGEST = 16_000  # iterations of a tree where they are counted: in the slowest games a second and a half
BLURRED = 3  # times its usual error that a judgement is off at most


class Reach(NamedTuple):
    """How far somebody looks, and how well they judge what they see there."""

    depth: int  # actions that alpha-beta looks ahead at most
    blur: int  # how far the judgement is off, in hundredths of what wins three games of four


class Skill(NamedTuple):
    """What a level can do."""

    quick: Reach  # by alpha-beta in games where an action further shows much more by itself
    slow: Reach  # the same where it shows little
    budget: Budget  # of a search in a tree
    blur: int  # the same as above, after a search in a tree
    sight: int  # actions that it sees ahead in a solved game
    keen: int = 0  # times in a thousand that it still sees what is one action further away there, and so on
    careful: bool = True  # it leaves nobody a win at once
    grace: int = 0  # turns that a person has before it traps anybody; see tessella.agents.grace


SKILLS = {
    1: Skill(Reach(1, 112), Reach(2, 40), Budget(iterations=30), 120, sight=1, keen=700, careful=False, grace=3),
    2: Skill(Reach(1, 55), Reach(3, 24), Budget(iterations=60), 80, sight=1, keen=873, careful=False, grace=3),
    3: Skill(Reach(2, 38), Reach(3, 5), Budget(iterations=600), 15, sight=2, keen=820),
    4: Skill(Reach(3, 1), Reach(4, 1), Budget(iterations=6000), 5, sight=3, keen=850),
    5: Skill(Reach(FAR, 0), Reach(FAR, 0), Budget(seconds=2), 0, sight=FAR),
}


class Level(Agent):
    """A computer player of a level from 1 to 5.

    ``code`` says how it searches: ``compiled``, ``uncompiled``, or ``automatic``: uncompiled and briefly as long as the
    compiled code is not there, which is then being made on the side. ``network`` is a file, to judge by that instead of
    what comes with the game.
    """

    def __init__(
        self, number: int, budget: Budget | None = None, code: str = AUTOMATIC, network: Path | None = None
    ) -> None:
        if number not in SKILLS:
            raise OptionError(say("level-unknown", level=str(number)))
        self.number, self.code, self.own = number, code, budget
        # At a table a budget of time is for two cores; whoever compares agents gives each one.
        self.threads = min(2, os.cpu_count() or 1) if code == AUTOMATIC else 1
        self.skill = SKILLS[number]
        self.network = network
        self.name = f"level{number}{f'@{network}' if network else ''}{f':{_size(budget)}' if budget else ''}"

    def insight(self, game: Game[Any], compare: bool = False) -> Any:
        """What it knows of a game; ``compare``: what tells moves apart by their chances, also for who is far behind."""
        if self.network:
            return taught_by(game, self.network)
        best = taught_best(game) if self.number == LEVELS[-1] and not compare else None
        return best or game.insight() or plain_insight(game)

    def consider(self, question: Question) -> Thought:
        thought = self._consider(question)
        if question.turns is None or question.turns > self.skill.grace or not self.skill.grace:
            return thought
        return kindly(question.game, question.position, thought, question.seed)

    def _consider(self, question: Question) -> Thought:
        game, position, seed = question.game, question.position, question.seed
        if ready.is_solvable(game) and self._may_use(game, ready.SOLUTION):
            return Sighted(self.name, self.skill.sight, self.skill.keen).consider(question)
        budget = question.budget or self.own or self.usual_budget(game)
        search = self._search(game, position, seed, budget, question.compare)
        elastic = question.budget is None and self.own is None and not search.plain  # nobody has set it a time
        thought = search.run(self._shorten(game, budget), question.report, question.stop, elastic)
        blur = self.blur(game)
        codes = misjudged(search, blur, generator(seed ^ 0x5EED)) if blur else []
        return self._mind_wins(question, instead(game, position, thought, codes[0]) if codes else thought, codes)

    def _mind_wins(self, question: Question, thought: Thought, codes: list[int]) -> Thought:
        """What was thought, unless there is a win at once, or another move leaves none to whoever is next."""
        game, position, code = question.game, question.position, question.game.encode(thought.move)
        threats = Threats(game, position, plain=not self._may_use(game, search_kind(game)))
        if threats.wins(code):
            return thought
        better = threats.win()
        if better is None and self.skill.careful and not threats.holds(code):
            better = threats.safest([*codes, *(game.encode(idea.move) for idea in thought.ideas)])
        return thought if better is None else instead(game, position, thought, better)

    def usual_budget(self, game: Game[Any]) -> Budget:
        """The level's own budget; the slower the game, the faster it grows from level to level."""
        insight, budget = self.insight(game), self.skill.budget
        if budget.iterations is None:
            return budget
        if search_kind(game) == ready.DEEP:
            return Budget(iterations=MOST)  # it is the depth that limits it
        return budget._replace(iterations=min(budget.iterations * insight.pace ** (self.number - 1), LARGEST))

    def reach(self, game: Game[Any]) -> Reach:
        """How far alpha-beta looks in a game."""
        return self.skill.slow if self.insight(game).pace > 1 else self.skill.quick

    def blur(self, game: Game[Any]) -> int:
        """How far its judgement is off in a game, in hundredths of what wins three games of four."""
        return self.reach(game).blur if search_kind(game) == ready.DEEP else self.skill.blur

    def _search(
        self, game: Game[Any], position: Position, seed: int, budget: Budget, compare: bool = False
    ) -> DeepSearch | TreeSearch:
        insight, kind = self.insight(game, compare), search_kind(game)
        plain = not self._may_use(game, kind)
        search: DeepSearch | TreeSearch
        if kind == ready.DEEP:
            # Whoever counts positions plays the same for the same seed, whatever came before.
            owner = self.name + " comparing" * compare if budget.iterations is None else ""
            if blur := self.blur(game):  # then what is worse by that much may be played, so it is weighed as well
                insight, compare = insight._replace(near=insight.unit * blur * BLURRED // 50), True
            depth, room = min(self.reach(game).depth, DEEPEST), slots(budget)
            search = DeepSearch(game, position, insight, seed, depth, room, plain, compare=compare, owner=owner)
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


def misjudged(search: DeepSearch | TreeSearch, blur: int, rng: Any) -> list[int]:
    """The moves that a search has looked at, best first as somebody sees them whose judgement is off by so much.

    None, if it was stopped before it had looked at each of them once.
    """
    if isinstance(search, DeepSearch):
        if not search.settled_once:
            return []
        sign = 1 if search.mine == 0 else -1
        merits = [(sign * value * 100 / search.insight.unit, code) for code, value in search.settled]
    else:
        tree = search.tree
        merits = [(100 * log(int(tree.visits[node])), int(tree.move[node])) for node in search.children(0)]
    seen = [(merit + blur * _off(rng), -n, code) for n, (merit, code) in enumerate(merits)]
    return [code for _, _, code in sorted(seen, reverse=True)]


def _off(rng: Any) -> float:
    """How far somebody is off once: 0 on average, 1 as a rule, 3 at most."""
    return sum(below(rng, 2001) - 1000 for _ in range(BLURRED)) / 1000


def _size(budget: Budget) -> str:
    return f"{budget.seconds:g}s" if budget.seconds else str(budget.iterations)
