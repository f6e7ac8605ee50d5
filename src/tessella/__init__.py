"""Tessella: four patented board games, exact and fast.

>>> import tessella
>>> game = tessella.game("lgame")
>>> position = game.play(game.start(), "d2NW/d1a1")
"""

from collections.abc import Mapping
from typing import Any

from tessella.agents import aside
from tessella.games import game, names

__version__ = "0.1.0"
__all__ = ["__version__", "game", "names"]


def _leave(work: str, arguments: Mapping[str, Any]) -> None:
    from tessella.workers.crew import leave  # when it is first needed: most never need it

    leave(work, arguments)


aside.leave_to(_leave)
