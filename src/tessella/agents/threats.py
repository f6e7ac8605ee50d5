"""Wins at once, seen by the rules alone: one's own, and those that a move would leave to whoever is next.

A search that looks at some of the moves, or that misjudges what it sees, may pass over either. This looks at every move
there is (at some, where there are too many to list), so it holds in every game, with or without an insight.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from typing import Any

from tessella.agents.search import plain_insight
from tessella.rules import insight, kernel
from tessella.rules.compiled import array, arrays, compiled
from tessella.rules.game import Game, Position

NONE = -1
TRIED = 4000  # moves of which one is looked for that leaves no win at once


def find_win(v: Any, s: Any, side: int, state: Any, out: Any, weight: Any, first: int) -> int:
    """Where in ``out`` the move is that wins at once for the seats of ``side`` alone, if one of them is to move.

    ``first`` is the move to try first, if it is there: what won a moment ago often does again.
    """
    seat = kernel.turn(v.rules, s)
    if seat < 0 or side >> seat & 1 == 0:
        return NONE
    count = insight.candidates(v, s, out, weight)
    for i in range(count):
        if out[i] == first:
            out[i] = out[0]
            out[0] = first
    for i in range(count):
        for n in range(len(s)):
            state[n] = s[n]
        kernel.play(v.rules, state, out[i])
        if kernel.turn(v.rules, state) == kernel.OVER and is_won(kernel.winners(v.rules, state), side):
            return i
    return NONE


def is_won(winners: int, side: int) -> bool:
    """Whether seats of this side have won, and nobody else."""
    return winners & side != 0 and winners & ~side == 0


def listed(game: Game[Any], words: Sequence[int]) -> list[int]:
    """The legal moves; where there are too many to list, some of them."""
    out, weight = [0] * game.geometry.room, [0] * game.geometry.room
    return out[: insight.candidates(plain_insight(game), list(words), out, weight)]


class Threats:
    """Who can win at once in a position, now and after a move."""

    def __init__(self, game: Game[Any], position: Position, plain: bool) -> None:
        self.game, self.words, self.plain = game, position.words, plain
        room, knows = [0] * game.geometry.room, plain_insight(game)
        self.v: Any = knows if plain else arrays(knows)
        self.find = find_win if plain else compiled(find_win)
        self.out, self.weight = self._row(room), self._row(room)
        self.state = self._row(position.words)
        self.sides = [sum(1 << mate - 1 for mate in game.side_of(seat)) for seat in range(1, game.seats + 1)]
        self.side = self.sides[kernel.turn(game.geometry, list(position.words))]
        self.first = NONE  # the move by which a rival won last

    def _row(self, values: Iterable[int]) -> MutableSequence[int]:
        return list(values) if self.plain else array(tuple(values))

    def wins(self, code: int) -> bool:
        """Whether a move wins at once."""
        state = self._after(code)
        return self._is_over(state) and is_won(kernel.winners(self.game.geometry, state), self.side)

    def win(self) -> int | None:
        """A move that wins at once, if there is one."""
        at = self.find(self.v, self._row(self.words), self.side, self.state, self.out, self.weight, NONE)
        return None if at == NONE else int(self.out[at])

    def holds(self, code: int) -> bool:
        """Whether a move leaves no win at once to whoever is next."""
        state = self._after(code)
        if self._is_over(state):
            return not kernel.winners(self.game.geometry, state) & ~self.side
        seat = kernel.turn(self.game.geometry, state)
        if seat < 0 or self.side >> seat & 1:
            return True
        at = self.find(self.v, self._row(state), self.sides[seat], self.state, self.out, self.weight, self.first)
        if at != NONE:
            self.first = int(self.out[at])
        return bool(at == NONE)

    def safest(self, codes: Iterable[int]) -> int | None:
        """The first of these moves, and of all others after them, that holds; None if there is none."""
        tried = dict.fromkeys(codes)
        for code in tried:
            if self.holds(code):
                return code
        rest = [code for code in listed(self.game, self.words) if code not in tried]
        return next((code for code in rest[: TRIED - len(tried)] if self.holds(code)), None)

    def _after(self, code: int) -> list[int]:
        state = list(self.words)
        kernel.play(self.game.geometry, state, code)
        return state

    def _is_over(self, state: list[int]) -> bool:
        return kernel.turn(self.game.geometry, state) == kernel.OVER
