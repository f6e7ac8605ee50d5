"""The simple computer: a random legal move, but a win that one move gives is not overlooked."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from tessella.rules import kernel
from tessella.rules.chance import below
from tessella.rules.game import Game, Position

LOOKS = 200  # moves it tries out before it gives up looking


def simple_move(game: Game[Any], position: Position, rng: MutableSequence[int]) -> Any:
    """A move for the seat to move; ``rng`` is a generator's state as in :mod:`tessella.rules.chance`."""
    codes = game.codes(position)
    seat = kernel.turn(game.tables, list(position.words))
    for n in range(min(LOOKS, len(codes))):  # shuffles as it goes, so that it looks at others each time
        other = n + below(rng, len(codes) - n)
        codes[n], codes[other] = codes[other], codes[n]
        state = list(position.words)
        kernel.play(game.tables, state, codes[n])
        if kernel.turn(game.tables, state) == kernel.OVER and kernel.winners(game.tables, state) >> seat & 1:
            return game.decode(codes[n])
    return game.decode(codes[below(rng, len(codes))])
