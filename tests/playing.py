"""Matches to test with: played at random, for every preset of every game."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

import tessella
from tessella.games import game_class
from tessella.match import Match
from tessella.rules import kernel
from tessella.rules.chance import below, generator
from tessella.rules.game import Chance, Game, Over, Position

LOOKS = 24  # moves that a simple player tries out before it gives up looking
THERE_AND_BACK = ("d2NW", "b3SW", "c4SW", "b1NE")  # four moves after which the L-Game's start comes up again


def at_random(game: Game[Any], seed: int = 1, limit: int = 60) -> Match:
    """A match between simple players, so many actions long unless it ends before."""
    match, rng = Match(game), generator(seed)
    while not isinstance(match.phase, Over) and len(match.history) < limit:
        if isinstance(match.phase, Chance):
            match.roll(rng)
        else:
            match.play(simple_move(game, match.position, rng))
    return match


def simple_move(game: Game[Any], position: Position, rng: MutableSequence[int]) -> Any:
    """A random legal move, but a win that one move gives is not overlooked."""
    codes = game.codes(position)
    seat = kernel.turn(game.geometry, list(position.words))
    for n in range(min(LOOKS, len(codes))):  # shuffles as it goes, so that it looks at others each time
        other = n + below(rng, len(codes) - n)
        codes[n], codes[other] = codes[other], codes[n]
        state = list(position.words)
        kernel.play(game.geometry, state, codes[n])
        if kernel.turn(game.geometry, state) == kernel.OVER and kernel.winners(game.geometry, state) >> seat & 1:
            return game.decode(codes[n])
    return game.decode(codes[below(rng, len(codes))])


def presets() -> list[tuple[str, str]]:
    """Every game with every preset."""
    return [(name, preset) for name in tessella.games() for preset in game_class(name).options_class.presets]
