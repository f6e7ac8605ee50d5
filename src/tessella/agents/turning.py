"""What decided a game: the one move that gave it away, and what would have been better.

Where the game is solved it is known: the last move that changed who wins. Elsewhere a judge weighs the moves of those
who did not win, the last ones of a long game, and the costliest of them is weighed once more with more care.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import Event
from typing import Any, NamedTuple

from tessella.agents.agent import Budget
from tessella.agents.hints import POINTS, Judge, weigh
from tessella.rules.game import Game, Position
from tessella.solve.solution import Solution
from tessella.text import Message, say

MOST = 40  # moves that a judge looks at, from the end
CARE = 0.4  # the share of the time for the costliest moves
TWICE = 2  # moves that are weighed once more: the first one may have looked worse than it was
COSTLY = 0.08  # the least chance that a move gives away which decides a game


class Deed(NamedTuple):
    """A move as it was played."""

    actions: int  # that came before it
    seat: int
    position: Position  # before it
    text: str


class Turning(NamedTuple):
    """The move that decided a game."""

    deed: Deed
    better: str  # what to play instead
    had: str  # "win" or "draw": what the seat could have had; empty where that is not known
    lost: float  # of its chances, of 1 for a sure win

    @property
    def why(self) -> Message:
        """In a sentence what the move did."""
        code = {"draw": "lost", "win": "threw" if self.lost == 1 else "gave"}.get(self.had, "cost")
        n, percent = self.deed.actions + 1, round(100 * self.lost)
        return say(f"decided-{code}", seat=self.deed.seat, n=n, percent=percent)


def turning_point(
    game: Game[Any],
    deeds: Sequence[Deed],
    winners: Sequence[int],
    seconds: float,
    seed: int = 0,
    stop: Event | None = None,
    solution: Solution | None = None,
) -> Turning | None:
    """What decided a game in which these moves were played; None if no single move did."""
    if len(game.teams) < 2:
        return None
    if solution is not None:
        return _known(deeds, winners, solution)
    blamed = [deed for deed in deeds if deed.seat not in winners][-MOST:]
    return _judged(game, blamed, seconds, seed, stop) if blamed else None


def _known(deeds: Sequence[Deed], winners: Sequence[int], solution: Solution) -> Turning | None:
    """The last move that changed the outcome. If a winner made it, the game was not lost by moves."""
    for deed in reversed(deeds):
        choices = solution.choices(deed.position)
        best, played = choices[0], next(choice for choice in choices if choice.text == deed.text)
        lost = POINTS[best.verdict.value] - POINTS[played.verdict.value]
        if lost:
            return None if deed.seat in winners else Turning(deed, best.text, best.verdict.value, lost)
    return None


def _judged(game: Game[Any], deeds: Sequence[Deed], seconds: float, seed: int, stop: Event | None) -> Turning | None:
    judge = Judge()

    def cost(deed: Deed, seconds: float) -> tuple[float, str]:
        move = game.parse_move(deed.position, deed.text)
        lost, best = weigh(game, deed.position, move, judge, Budget(seconds=seconds), seed, stop)
        return lost, best.text

    glance, care = seconds * (1 - CARE) / len(deeds), seconds * CARE / TWICE
    costs = {deed: cost(deed, glance)[0] for deed in deeds if len(game.codes(deed.position)) > 1}
    for deed in sorted(costs, key=lambda deed: -costs[deed])[:TWICE]:
        lost, better = cost(deed, care)
        if lost >= COSTLY and better != deed.text:
            return Turning(deed, better, "", lost)
    return None
