r"""Positions beside a game, where a search goes and no game does; compilable.

Alpha-beta judges thousands of positions for each that is played, and most of them come after moves that nobody would
make. A network that knew the positions of games alone would judge all others by guess. So from each position of a game
some short walks begin, each of one to three moves, half of them any, half the best at first sight::

    game   o-----o-----o-----o
                  \
    walk           x-----x-----!    noted, with what a short search finds there

What that comes to is known only to a network that is still learning. But at the end of a game points are counted, and
from there the truth goes back, move by move.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tessella.agents import alphabeta
from tessella.agents.alphabeta import BEST, CHOICE, HUGE, MINE, PLIES, SORTED, SURE, WIN, SearchStack
from tessella.rules import insight, kernel
from tessella.rules.chance import below

FARTHEST = 3  # moves of a walk
DEPTH = 2  # of the search at its end: as in games, what is told is the mean of the last two depths
GAME, HERE = PLIES - 1, PLIES - 2  # plies that no such search comes to: the game's position, and where a walk is
ENOUGH = 1 << 40  # positions


class Noted(NamedTuple):
    """Positions, one after the other; arrays when compiled."""

    states: Any
    views: Any  # the side to move
    values: Any  # for the first side, in the measure of ``evaluate``


def walk(v: Any, stack: SearchStack, rng: Any, walks: int, noted: Noted) -> int:
    """Walk from the position that the stack has as ``GAME``, and note where each walk ends; returns how many do."""
    found = 0
    words = len(stack.state)
    for _ in range(walks):
        alphabeta.restore(stack, GAME)
        left = 1 + below(rng, FARTHEST)
        while left >= 0 and kernel.turn(v.rules, stack.state) >= 0:
            if left > 0 and below(rng, 2) == 0:
                move = stack.out[below(rng, insight.candidates(v, stack.state, stack.out, stack.weight))]
            else:
                value, move = look(v, stack, 1 if left > 0 else DEPTH)
                if left == 0:
                    for i in range(words):
                        noted.states[found * words + i] = stack.state[i]
                    noted.views[found] = stack.frames[MINE]
                    noted.values[found] = value
                    found += 1
            kernel.play(v.rules, stack.state, move)
            left -= 1
    return found


def look(v: Any, stack: SearchStack, deepest: int) -> tuple[int, int]:
    """What the position comes to, by a search of this depth, and the best move."""
    alphabeta.save(stack, HERE)
    f, values = stack.frames, (0, 0)
    f[MINE] = stack.side[kernel.turn(v.rules, stack.state)]
    count = alphabeta.list_moves(v, stack, 0, 0, False)
    for i in range(min(SORTED, count)):
        alphabeta.pick(stack, 0, i)
    for depth in range(1, deepest + 1):
        alphabeta.restore(stack, HERE)
        alphabeta.begin(stack, depth, count, -HUGE, HUGE)
        alphabeta.search(v, stack, ENOUGH)
        values = values[1], f[BEST]
        best = stack.lists[f[CHOICE]]
        stack.lists[f[CHOICE]] = stack.lists[0]
        stack.lists[0] = best
    alphabeta.restore(stack, HERE)
    before, last = values
    if abs(last) > SURE:
        return counted(v, last), best
    if deepest == 1 or abs(before) > SURE:
        return last, best
    return (before + last) // 2, best


def counted(v: Any, value: int) -> int:
    """The value of a game seen to its end in the measure of ``evaluate``; where no points decide, a clear win."""
    sign = 1 if value > 0 else -1
    return sign * (abs(value) - SURE) * v.point if v.point > 0 else sign * WIN
