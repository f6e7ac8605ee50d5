"""Tessella: four patented board games, exact and fast.

>>> import tessella
>>> game = tessella.game("lgame")
>>> position = game.play(game.start(), "d2NW/d1a1")
"""

from tessella.games import game, names

__version__ = "0.1.0"
__all__ = ["__version__", "game", "names"]
