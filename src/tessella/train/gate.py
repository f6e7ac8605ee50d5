"""The gate: a new network takes over only if it clearly beats the one before.

Both play from the same openings at random, with the same number of positions a move. Each opening is played as often as
there are sides, and the new one has each side once, against the old one on all others: what counts is what comes of
these games together, since openings are not fair.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

from tessella.rules import kernel
from tessella.rules.chance import below, generator
from tessella.rules.game import Game
from tessella.train.selfplay import LONGEST, Mind, judgement, open_at_random, outcome

OPENING = 8  # actions at random that a game begins with, at most
SURE = 1.96  # standard errors: 95 cases in 100
SMALL = 1e-9  # units: less than any point


class Score(NamedTuple):
    """What came of some rounds of games, as the new one sees it."""

    rounds: int
    mean: float  # share of the games won, from 0 to 1
    error: float  # of the mean, standard

    @property
    def low(self) -> float:
        """The true share is hardly below this."""
        return self.mean - SURE * self.error

    @property
    def high(self) -> float:
        """Nor above this."""
        return self.mean + SURE * self.error


def play_round(game: Game[Any], new: Any, old: Any, seed: int, iterations: int) -> float:
    """What the new insight gets of the games from one opening, once on each side.

    Where two sides count points, all or nothing, by who has more in both games together: seats are often so unequal
    that the better player loses one of them all the same. With more than two sides it is the share that it would have
    against one of the others. So 1/2 is always even.
    """
    rng, sides = generator(seed), len(game.teams)
    opening = open_at_random(game, rng, OPENING)
    minds = Mind(game, new, iterations), Mind(game, old, iterations)
    ends = [_play(*minds, side, list(opening), rng) for side in range(sides)]
    if sides == 2 and new.point:
        ahead = sum(outcome(game, new, end)[side] for side, end in enumerate(ends))
        return 0.5 if abs(ahead) < SMALL else float(ahead > 0)
    share = sum(_share(game, side, end) for side, end in enumerate(ends)) / sides
    return share * (sides - 1) / (share * (sides - 1) + 1 - share)


def _play(new: Mind, old: Mind, own: int, state: list[int], rng: Any) -> list[int]:
    """Play one game with the new insight on a side; the state in which it ends."""
    game = new.game
    t, room = game.geometry, [0] * game.geometry.room
    side = {seat - 1: n for n, team in enumerate(game.teams) for seat in team}
    for _ in range(LONGEST):
        seat = kernel.turn(t, state)
        if seat == kernel.OVER:
            break
        if seat == kernel.CHANCE:
            kernel.play(t, state, kernel.random_move(t, state, rng, room))
            continue
        mind = new if side[seat] == own else old
        code, _ = judgement(mind.search(state, below(rng, 1 << 30)))
        kernel.play(t, state, code)
    return state


def _share(game: Game[Any], own: int, state: list[int]) -> float:
    """A side's share of the win, or of the draw."""
    over = kernel.turn(game.geometry, state) == kernel.OVER
    won = kernel.winners(game.geometry, state) if over else 0
    winners = [not won or won >> team[0] - 1 & 1 for team in game.teams]
    return winners[own] / sum(winners)


def score(shares: list[float]) -> Score:
    """The mean of several rounds, and how well it is known."""
    rounds = len(shares)
    mean = sum(shares) / rounds
    spread = sum((share - mean) ** 2 for share in shares) / max(1, rounds - 1)
    return Score(rounds, mean, sqrt(spread / rounds))
