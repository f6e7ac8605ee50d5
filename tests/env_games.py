"""Games of every kind for the adapters' tests, small enough to be played to the end again and again."""

from __future__ import annotations

from typing import Any

import fifth_game
import tessella

ALL = [
    tessella.game("lgame"),
    tessella.game("alignment", size="3", goal="2x2", setup="3a"),
    tessella.game("alignment", seats=3, dice=1, size="4", goal="2x2"),  # chance, three seats
    tessella.game("alignment", seats=1, size="4", goal="2x2", setup="random:4"),  # somebody alone
    tessella.game("hexa", size=1, trades=0),
    tessella.game("hexa", size=1, seats=6, teams="threes", trades=0),
    tessella.game("stargazer", rim=False),
    tessella.game("stargazer", seats=4, teams="pairs", rim=False),
    fifth_game.from_source(width=3, height=2),
]
GAMES: list[Any] = [game for game in ALL if game.actions() is not None]
# One a game: what goes through all of a library's checks.
PLAIN = list({game.name: game for game in reversed(GAMES)}.values())[::-1]


def label(game: Any) -> str:
    """A test's name."""
    return str(game.label)
