"""What games need to be stepped, be it one or thousands: their space, their constants, and arrays with a row each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy
from numpy.typing import NDArray

from tessella.env import stepping
from tessella.env.space import MOST, Space
from tessella.env.stepping import Rows, Stages
from tessella.errors import TessellaError
from tessella.rules import kernel
from tessella.rules.chance import generator
from tessella.rules.compiled import arrays, compiled
from tessella.rules.game import Game, Position
from tessella.text import say

LIMIT = 1000  # moves after which a game is cut off
ALIGNED = 64  # bytes


class Setup:
    """A game with its space, and all that stays while it is stepped."""

    def __init__(self, game: Game[Any], limit: int = LIMIT, most: int = MOST, plain: bool = False) -> None:
        if limit < 1:  # a game that begins again at its end would do so for ever
            raise TessellaError(say("batch-limit", limit=limit))
        self.game, self.limit, self.most, self.plain = game, limit, most, plain
        self.refuse(game.start())
        self.space = space = Space(game, most)
        self.constants = space.constants if plain else arrays(space.constants)
        self.stages = Stages(*(numpy.array(each, numpy.int64) for each in zip(*space.stages, strict=True)))

    def __reduce__(self) -> Any:
        return Setup, (self.game, self.limit, self.most, self.plain)  # all of it follows from these

    def __deepcopy__(self, memo: dict[int, Any]) -> Setup:
        return self  # it never changes

    def call(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A function as these games run it: compiled, or plain."""
        return function if self.plain else compiled(function)

    def refuse(self, position: Position) -> None:
        """Refuse a position of another game, or one in which nobody can act."""
        words, needed = len(position.words), len(self.game.start().words)
        if words != needed:
            raise TessellaError(say("batch-foreign", game=self.game.label, words=words, needed=needed))
        if kernel.turn(self.game.geometry, list(position.words)) == kernel.OVER:
            raise TessellaError(say("batch-over", text=self.game.text(position)))

    def rows(self, n: int) -> Rows:
        """The arrays for ``n`` games."""
        game, space, whole = self.game, self.space, numpy.int64
        start = numpy.array(game.start().words, whole)
        return Rows(
            start=start,
            states=_zeros((n, len(start)), whole),
            rng=_zeros((n, 2, 4), whole),
            stage=_zeros(n, whole),
            parts=_zeros((n, 2 * len(space.constants.sizes)), whole),
            turn=_zeros(n, whole),
            masks=_zeros((n, space.size), numpy.uint8),
            listed=_zeros((n, min(space.size, game.geometry.room)), numpy.int32),
            count=_zeros(n, whole),
            observations=_zeros((n, space.shape.entries), numpy.uint8),
            rewards=_zeros((n, game.seats), numpy.float32),
            ended=_zeros(n, numpy.uint8),
            cut=_zeros(n, numpy.uint8),
            moves=_zeros(n, whole),
            # After a move there may be a position of chance before the next one's.
            past=_zeros((n, 2 * self.limit + 2 if space.again else 1), whole),
            known=_zeros(n, whole),
        )


def plant(row: Any, seed: int) -> None:
    """Give a game's two generators the states that belong to a seed."""
    row[stepping.CHANCE_RNG] = generator(2 * seed)
    row[stepping.SAMPLE_RNG] = generator(2 * seed + 1)


def copied(rows: Rows) -> Rows:
    """The same in arrays of their own, which begin where other libraries want it."""
    return Rows(*map(_copy, rows))


def _copy(array: NDArray[Any]) -> NDArray[Any]:
    copy = _zeros(array.shape, array.dtype)
    copy[...] = array
    return copy


def _zeros(shape: Any, kind: Any) -> NDArray[Any]:
    """As NumPy makes them, beginning where other libraries want it: JAX shares only memory that does."""
    size = int(numpy.prod(shape)) * numpy.dtype(kind).itemsize
    room = numpy.zeros(size + ALIGNED, numpy.uint8)
    begin = -room.ctypes.data % ALIGNED
    zeros: NDArray[Any] = room[begin : begin + size].view(kind).reshape(shape)
    return zeros
