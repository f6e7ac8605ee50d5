"""Matches to test with: played at random, for every preset of every game."""

from __future__ import annotations

from typing import Any

import tessella
from tessella.agents.simple import simple_move
from tessella.games import game_class
from tessella.match import Match
from tessella.rules.chance import seeded
from tessella.rules.game import Chance, Game, Over

THERE_AND_BACK = ("d2NW", "b3SW", "c4SW", "b1NE")  # four moves after which the L-Game's start comes up again


def at_random(game: Game[Any], seed: int = 1, limit: int = 60) -> Match:
    """A match between simple computers, so many actions long unless it ends before."""
    match, rng = Match(game), seeded(seed)
    while not isinstance(match.phase, Over) and len(match.history) < limit:
        if isinstance(match.phase, Chance):
            match.roll(rng)
        else:
            match.play(simple_move(game, match.position, rng))
    return match


def presets() -> list[tuple[str, str]]:
    """Every game with every preset."""
    return [(name, preset) for name in tessella.names() for preset in game_class(name).options_class.presets]
