"""How good an agent is: by what its moves give away where the truth is known, by matches where it is not.

**Regret.** Positions are drawn from all that a solution numbers (:meth:`tessella.solve.truth.Truth.sample`), and the
agent moves once in each. Its regret is the value of the best move less that of its own (win 1, draw 0, loss -1; with
dice, chances), so perfect play has none. Moves that keep the value may still win later or lose sooner than could be;
that is counted apart. For comparison stands what a player would lose who takes any legal move, worked out exactly.

**Matches.** Where a game cannot be solved, the agent plays against each opponent as the arena has it: seats rotate, it
plays for a whole team, and against several sides it has one of them and the opponent all others.

Intervals are those of :mod:`tessella.lab.ratings`, and hold the true value in 95 of 100 cases.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Any, NamedTuple

from tessella.agents import ready
from tessella.errors import OptionError
from tessella.lab.arena import contest, derive_seed, outcomes, warm_up
from tessella.lab.functions import agent as agent_named
from tessella.lab.ratings import Interval, interval
from tessella.lab.standings import Standing, sum_up
from tessella.rules.game import Game, Position
from tessella.solve.solver import Progress
from tessella.solve.truth import NO_DISTANCE, Truth
from tessella.text import say

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST = 1_000_000  # positions
LOSS = -1  # the least that a move can come to
NEAR = (2, 4, 8, 16)  # actions: distances up to each are looked at together
VALUES = (("won", 1), ("drawn", 0), ("lost", -1))


class Mean(NamedTuple):
    """A mean with its interval."""

    value: float
    interval: Interval


class Part(NamedTuple):
    """What an agent made of some positions."""

    value: str  # "won", "drawn" or "lost" for the seat to move; "" for all of them
    nearest: int | None  # the distances that are meant, if they are told apart
    farthest: int | None
    positions: int
    regret: Mean
    kept: Mean  # share of moves that keep the value
    optimal: Mean  # share of moves that are optimal
    later: float  # mean of the actions by which wins came later and losses sooner, where the value was kept
    random: float  # regret to be expected of any legal move


class Measured(NamedTuple):
    """An agent measured by the truth."""

    game: Game[Any]
    agent: str
    seed: int
    whole: Part
    parts: tuple[Part, ...]
    seconds: float  # a move


class Matched(NamedTuple):
    """An agent measured by matches against one opponent."""

    game: Game[Any]
    agent: str
    opponent: str
    seed: int
    games: int
    standing: Standing
    failures: tuple[tuple[str, int], ...]  # why games were lost without being played to their end, and how many


def is_solvable(game: Game[Any]) -> bool:
    """Whether an agent can be measured by the truth, without solving for long first."""
    return game.odds_census() is not None or ready.is_solvable(game)


def check_positions(positions: int) -> None:
    """Whether an agent can be asked so often."""
    if not 1 <= positions <= MOST:
        raise OptionError(say("score-positions", positions=str(positions), most=MOST))


# By the truth -----------------------------------------------------------------------------------------------------


def measure(truth: Truth, name: str, positions: int, seed: int, progress: Progress = lambda share: None) -> Measured:
    """Let an agent move once in each of so many positions."""
    import numpy

    check_positions(positions)
    game = truth.game
    words = truth.sample(positions, seed)
    agent = agent_named(name)
    warm_up(game, [name])
    began, codes = time.perf_counter(), []
    for number, row in enumerate(words.tolist(), 1):
        thought = agent.think(game, Position(tuple(row)), seed=derive_seed(seed, number))
        codes.append(game.encode(thought.move))
        progress(number / positions)
    seconds = (time.perf_counter() - began) / positions
    table = _Table(truth, words, numpy.array(codes))
    return Measured(game, name, seed, table.part("", None), tuple(table.parts()), seconds)


class _Table:
    """A row for each position: its value and distance, and what the agent lost there."""

    def __init__(self, truth: Truth, words: NDArray[Any], codes: NDArray[Any]) -> None:
        import numpy

        self.value, self.distance = truth.judge(words)
        self.lost, self.later = truth.regret(words, codes)
        moves = truth.weigh(words)
        means = numpy.add.reduceat(moves.values.astype(float), moves.first[:-1]) / numpy.diff(moves.first)
        self.random = self.value - means
        self.decided = self.distance != NO_DISTANCE

    def parts(self) -> Iterator[Part]:
        """By value, and those that have one by distance."""
        import numpy

        for name, sign in VALUES:
            rows = numpy.sign(self.value) == sign
            if rows.any():
                yield self.part(name, rows)
            lowest = 1
            for far in (*NEAR, int(self.distance.max())):
                some = rows & (self.distance >= lowest) & (self.distance <= far)
                if some.any():
                    yield self.part(name, some, lowest, far)
                lowest = max(lowest, far + 1)

    def part(self, name: str, rows: Any, nearest: int | None = None, farthest: int | None = None) -> Part:
        """What was made of some rows, or of all."""
        import numpy

        rows = numpy.ones(len(self.value), bool) if rows is None else rows
        lost, later = self.lost[rows], self.later[rows]
        counted = later[(lost == 0) & self.decided[rows]]
        return Part(
            value=name,
            nearest=nearest,
            farthest=farthest,
            positions=int(rows.sum()),
            regret=_mean(lost, float(self.value[rows].max()) - LOSS),
            kept=_mean(lost == 0),
            optimal=_mean((lost == 0) & (later == 0)),
            later=float(counted.mean()) if len(counted) else 0.0,
            random=float(self.random[rows].mean()),
        )


def _mean(numbers: Any, most: float = 1.0) -> Mean:
    """The mean of numbers from 0 to ``most``, and its interval."""
    if not most:
        return Mean(0.0, Interval(0.0, 0.0))  # who has lost cannot lose more
    scores = [float(number) / most for number in numbers]
    low, high = interval(scores)
    return Mean(most * sum(scores) / len(scores), Interval(most * low, most * high))


# By matches -------------------------------------------------------------------------------------------------------


def play(
    game: Game[Any],
    name: str,
    opponents: Sequence[str],
    games: int,
    seed: int,
    jobs: int,
    progress: Callable[[float], None] = lambda share: None,
) -> Iterator[Matched]:
    """Let an agent play so many games against each opponent."""
    contests = [contest(game, (name, other), games, seed) for other in opponents]
    done = 0
    for each in contests:
        played = []
        with closing(outcomes(each, jobs)) as coming:
            for outcome in coming:
                played.append(outcome)
                done += 1
                progress(done / (games * len(contests)))
        made = sum_up(each, played)
        yield Matched(game, name, each.agents[1], seed, games, made.standings[0], tuple(made.failures))
