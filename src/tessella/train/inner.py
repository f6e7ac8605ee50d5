r"""Positions within a search, with what it found of them; compilable.

Alpha-beta judges thousands of positions for each that is played, and most of them come after moves that nobody would
make. A network that knew the positions of games alone would judge all others by guess. But each search has worked out
what hundreds of positions come to, by looking further than they do themselves::

    game     o                           searched, and played on from the best move
           / | \
    inner x  x  x                        what each comes to stands in the table: some exactly,
         /|\                             of some only that it is no more, or no less, than something
        x x x
       /|\
                                         judged by their looks: nothing to learn from

So the network learns from its own search what it could have known at once. At the end of a game points are counted, and
from there the truth goes back, move by move.

What is learned is the mean of what was found and of what the position looks like by itself, unless it was seen to the
end. Whoever has the last move of a line is better off by what is judged too soon, so what is found one move further on
is too good for whoever is to move; and what is learned from that one move further on again is too bad, and so forth.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tessella.agents import alphabeta
from tessella.agents.alphabeta import COUNT, EXACT, LEAST, PLIES, SHIFT, SURE, WHOLE, WIN, SearchStack
from tessella.rules import insight, kernel
from tessella.rules.chance import below

GAME, CHILD = PLIES - 1, PLIES - 2  # plies that no such search comes to: the game's position, and one a move further
DEPTHS = 2  # how far below the game's position such are looked for


class Noted(NamedTuple):
    """Positions, one after the other; arrays when compiled."""

    states: Any
    views: Any  # the side to move
    values: Any  # for the first side, in the measure of ``evaluate``
    bounds: Any  # 0: that is the value; 1, -1: it is at least, or at most, that


def note(v: Any, stack: SearchStack, rng: Any, most: int, noted: Noted) -> int:
    """Note positions that the search has worked on, from the one the stack has as ``GAME``; returns how many.

    Of each depth there are ``most`` at most, drawn from all: one side's last moves are then learned like the other's.
    """
    met = further = 0
    alphabeta.restore(stack, GAME)
    count = stack.frames[COUNT]
    wide = stack.wide[0]
    for i in range(count):
        alphabeta.restore(stack, GAME)
        kernel.play(v.rules, stack.state, stack.lists[i])
        if kernel.turn(v.rules, stack.state) < 0:
            continue
        met = look_up(v, stack, rng, most, met, 0, noted)
        alphabeta.save(stack, CHILD)
        replies = min(wide, insight.candidates(v, stack.state, stack.out, stack.weight))
        for j in range(replies):
            stack.lists[wide + j] = stack.out[j]
        for j in range(replies):
            kernel.play(v.rules, stack.state, stack.lists[wide + j])
            if kernel.turn(v.rules, stack.state) >= 0:
                further = look_up(v, stack, rng, most, further, most, noted)
            alphabeta.restore(stack, CHILD)
    met, further = min(met, most), min(further, most)
    for i in range(further):  # those of the second depth follow those of the first
        move_note(stack, noted, most + i, met + i)
    return met + further


def look_up(v: Any, stack: SearchStack, rng: Any, most: int, met: int, first: int, noted: Noted) -> int:
    """Note the position that the stack has, if it is in the table; returns how many of its kind were met."""
    slot = alphabeta.find(stack, alphabeta.hash_state(stack.state, v.keyed))
    if slot < 0:
        return met
    at = met if met < most else below(rng, met + 1)
    if at < most:
        at += first
        kept = stack.notes[slot]
        words = len(stack.state)
        for i in range(words):
            noted.states[at * words + i] = stack.state[i]
        noted.views[at] = stack.side[kernel.turn(v.rules, stack.state)]
        kind = kept >> 7 & 3
        value = counted(v, (kept >> 9 & 2 * SHIFT - 1) - SHIFT)
        if kept & 127 != WHOLE:
            value = (value + insight.evaluate(v, stack.state)) // 2
        noted.values[at] = value
        noted.bounds[at] = 0 if kind == EXACT else (1 if kind == LEAST else -1)
    return met + 1


def move_note(stack: SearchStack, noted: Noted, here: int, there: int) -> None:
    """Move one to another place."""
    words = len(stack.state)
    for i in range(words):
        noted.states[there * words + i] = noted.states[here * words + i]
    noted.views[there] = noted.views[here]
    noted.values[there] = noted.values[here]
    noted.bounds[there] = noted.bounds[here]


def counted(v: Any, value: int) -> int:
    """A value in the measure of ``evaluate`` also if it is a game seen to its end; without points, a clear win."""
    if abs(value) <= SURE:
        return value
    sign = 1 if value > 0 else -1
    return sign * (abs(value) - SURE) * v.point if v.point > 0 else sign * WIN
