"""Wins that can be forced within a few actions, by trying everything: for games too large to be solved as a whole.

Nothing is judged and nothing left out. A side that moves needs one move that wins, and has to have an answer to each of
the others' moves; a win that is shared is none. What has just refuted a move is tried first against the next, which
changes how long it takes and not what is found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from tessella.rules import kernel
from tessella.rules.compiled import array, arrays, compiled
from tessella.rules.game import Game, Position

FEW = 100_000  # sequences of actions, at most, that are tried uncompiled: it takes less time than to load the other


def forces(t: Any, stack: Any, codes: Any, left: Any, killers: Any, side: int, depth: int) -> int:
    """1 if a side (seats as bits) can force a win of its own from ``stack[0]`` within ``depth`` actions, else 0.

    ``stack`` has a row a depth and one more, ``codes`` a row a depth; ``left`` counts moves that are not yet tried.
    ``killers`` is kept from call to call: by depth, the move that settled a position last.
    """
    level = 0
    entering = True
    found = 0
    while level >= 0:
        if entering:
            seat = kernel.turn(t, stack[level])
            if seat == kernel.OVER or level == depth:
                found = int(seat == kernel.OVER and kernel.winners(t, stack[level]) == side)
                level -= 1
                entering = False
                continue
            left[level] = kernel.moves(t, stack[level], codes[level])
            for i in range(left[level]):
                if codes[level][i] == killers[level]:
                    codes[level][i] = codes[level][left[level] - 1]
                    codes[level][left[level] - 1] = killers[level]
                    break
        else:  # what was just found is of the position after the move codes[level][left[level]]
            own = side >> kernel.turn(t, stack[level]) & 1
            if found == own or left[level] == 0:
                if found == own:
                    killers[level] = codes[level][left[level]]
                level -= 1
                continue
        left[level] -= 1
        for i in range(len(stack[level])):
            stack[level + 1][i] = stack[level][i]
        kernel.play(t, stack[level + 1], codes[level][left[level]])
        level += 1
        entering = True
    return found


class Room(NamedTuple):
    """What a search works in, for one number of actions."""

    stack: Any
    codes: Any
    left: Any
    killers: Any


class ForcedWins:
    """What one side of a game can force. ``plain`` runs the kernel uncompiled, else that is left to the length."""

    def __init__(self, game: Game[Any], seat: int, plain: bool = False) -> None:
        self.game, self.plain = game, plain
        self.side = sum(1 << mate - 1 for mate in game.side_of(seat))
        self._rooms: dict[tuple[int, bool], Room] = {}

    def can_force(self, position: Position, actions: int) -> bool:
        """Whether the side wins within so many actions, whatever the others do."""
        return self._search(position, actions, self._is_short(position, actions))

    def moves(self, position: Position, actions: int) -> Iterator[int]:
        """The kernel's numbers of the moves with which the side to move forces it in so many actions."""
        codes = self.game.codes(position)
        return (code for code, left in self.distances(position, codes, actions - 1) if left is not None)

    def distances(self, position: Position, codes: Iterable[int], most: int) -> Iterator[tuple[int, int | None]]:
        """Each of these moves with the fewest actions after it in which it can be forced, if those are not too many."""
        short = self._is_short(position, most + 1)
        for code in codes:
            after = self.after(position, code)
            yield code, next((actions for actions in range(most + 1) if self._search(after, actions, short)), None)

    def after(self, position: Position, code: int) -> Position:
        """The position after a legal move."""
        state = list(position.words)
        kernel.play(self.game.geometry, state, code)
        return Position(tuple(state))

    def distance(self, position: Position, most: int) -> int | None:
        """The fewest actions in which it can be forced; None if it takes more than ``most``."""
        short = self._is_short(position, most)
        return next((actions for actions in range(most + 1) if self._search(position, actions, short)), None)

    def _is_short(self, position: Position, actions: int) -> bool:
        return self.plain or len(self.game.codes(position)) ** actions <= FEW

    def _search(self, position: Position, actions: int, short: bool) -> bool:
        room = self._room(actions, short)
        room.stack[0][:] = position.words
        run, geometry = (forces, self.game.geometry) if short else (compiled(forces), self._arrays)
        return bool(run(geometry, *room, self.side, actions))

    def _room(self, actions: int, short: bool) -> Room:
        """Kept, so that what settled a position is tried again in the next."""
        if (actions, short) not in self._rooms:
            rows, words, most = max(1, actions), len(self.game.start().words), self.game.geometry.room
            lists = (
                [[0] * words for _ in range(actions + 1)],
                [[0] * most for _ in range(rows)],
                [0] * rows,
                [0] * rows,
            )
            self._rooms[actions, short] = Room(*(lists if short else map(array, lists)))
        return self._rooms[actions, short]

    @cached_property
    def _arrays(self) -> Any:
        return arrays(self.game.geometry)


@lru_cache(maxsize=16)
def forced_wins(game: Game[Any], seat: int) -> ForcedWins:
    """Those of a game's side."""
    return ForcedWins(game, seat)
