"""A game as a tree whose nodes are values: each knows its position, who acts, and what may be done.

For libraries that search by themselves and copy states all the time: a node is never changed, so copies are itself.
Chance is a node of its own. What a match adds to the rules is there too: the position that recurs once too often, and a
limit of moves.
"""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import Any, NamedTuple, Self

from tessella.env import stepping
from tessella.env.single import Single
from tessella.rules import kernel
from tessella.rules.game import Game, Position


class Node(NamedTuple):
    """Where a game is."""

    words: tuple[int, ...]  # of the position
    turn: int  # the seat to act, from 0, or what the kernel says instead
    legal: tuple[int, ...] = ()  # actions of that seat, in ascending order
    chosen: tuple[int, ...] = ()  # the actions that its move begins with
    rewards: tuple[float, ...] = ()  # at the end, an entry a seat
    moves: int = 0  # made so far
    past: tuple[tuple[int, ...], ...] = ()  # the positions so far, if they may not recur for ever

    @property
    def position(self) -> Position:
        """The position."""
        return Position(self.words)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self


class Walker(Single):
    """What leads from a node to the next one; one for all who play the same game, in whatever thread."""

    how = 0
    counts = False  # a node knows its own past

    def __init__(self, game: Game[Any], limit: int, most: int) -> None:
        super().__init__(game, limit, most)
        self._longest = limit
        self._lock = Lock()
        self.first = self._reach(Node(game.start().words, 0), stepping.RESUME, 0)

    def follow(self, node: Node, action: int) -> Node:
        """What a legal action of the seat to move leads to."""
        return self._reach(node, action, 1)

    def outcomes(self, node: Node) -> list[tuple[Any, float]]:
        """At a chance: each outcome with its probability."""
        return [(outcome, float(odds)) for outcome, odds in self.game.chances(node.position)]

    def roll(self, node: Node, outcome: int) -> Node:
        """What one of the outcomes leads to, given by its number in the list."""
        state = list(node.words)
        kernel.play(self.game.geometry, state, self.game.codes(node.position)[outcome])
        return self._reach(node._replace(words=tuple(state)), stepping.RESUME, 0)

    def observe(self, node: Node, seat: int) -> Any:
        """What a seat, counted from 0, sees."""
        return self.space.observe(node.position, seat + 1, node.chosen)

    def _reach(self, node: Node, action: int, moves: int) -> Node:
        with self._lock:
            rows = self.rows
            rows.states[0] = node.words
            rows.stage[0] = len(node.chosen)
            rows.turn[0] = node.turn  # within a move it stays: what was there may be another node's end
            parts = self.space.parts(node.chosen)
            rows.parts[0, : len(parts)] = parts
            rows.moves[0] = -1  # below the limit, which is not for the code that runs here
            self.make(action)
            turn, legal = self.turn, tuple(sorted(rows.listed[0, : rows.count[0]].tolist()))
            if rows.stage[0]:
                return node._replace(legal=legal, chosen=(*node.chosen, action))
            words, rewards = tuple(rows.states[0].tolist()), tuple(self.rewards)
        past = (*node.past, words) if self.space.again else ()
        new = Node(words, turn, legal, (), rewards if turn == kernel.OVER else (), node.moves + moves, past)
        return self._ended(new) if turn != kernel.OVER and self._is_enough(new) else new

    def _is_enough(self, node: Node) -> bool:
        """Whether a game that could go on is a draw."""
        again = self.space.again
        if again and node.past.count(node.words) >= again:
            return True
        return node.turn >= 0 and node.moves >= self._longest

    def _ended(self, node: Node) -> Node:
        return node._replace(turn=kernel.OVER, legal=(), rewards=(0.0,) * self.game.seats)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> Any:
        return walker, (self.game, self._longest, self._setup.most)


@cache
def walker(game: Game[Any], limit: int, most: int) -> Walker:
    """The walker of a game."""
    return Walker(game, limit, most)
