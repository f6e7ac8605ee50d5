"""Tessella: four patented board games, exact and fast.

>>> import tessella
>>> game = tessella.game("lgame")
>>> position = game.play(game.start(), "d2NW/d1a1")
>>> game.phase(position)
Turn(seat=2)

The names in ``__all__`` are the public face; whatever lies deeper may change from one version to the next.

Two functions have the name of a folder, :func:`games` and :func:`solve`: they stand in front of it, so the code within
says ``from tessella.solve.solver import ...`` and never ``tessella.solve.solver``. Nothing here imports a compiler, a
server or a solver until it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tessella.solve  # noqa: F401 - imported now, it does not take the function's place later
from tessella.agents import background
from tessella.errors import TessellaError
from tessella.games import game
from tessella.games import names as games
from tessella.match import Match, Player, Record
from tessella.rules import Chance, Game, Over, Position, Turn, display

if TYPE_CHECKING:
    from tessella.agents.agent import Agent
    from tessella.env.batch import Batch
    from tessella.solve.solution import Solution
    from tessella.solve.truth import Truth

__version__ = "0.1.0"
__all__ = [
    "Chance",
    "Game",
    "Match",
    "Over",
    "Player",
    "Position",
    "Record",
    "TessellaError",
    "Turn",
    "__version__",
    "agent",
    "batch",
    "game",
    "games",
    "load",
    "save",
    "solve",
    "truth",
]


def agent(name: str) -> Agent:
    """A computer player: ``random``, ``level1`` to ``level5``, ``perfect`` where a game is solved, ``uct:2000``.

    ``engine:COMMAND`` is a program of one's own that speaks the protocol of docs/engines.md, ``level5@FILE`` a level
    that judges by a network of one's own (docs/networks.md).

    >>> lgame = game("lgame")
    >>> thought = agent("level1").think(lgame, lgame.start(), seed=1)
    >>> thought.move in lgame.moves(lgame.start())
    True
    """
    from tessella.agents.roster import own_agent as by_name

    return by_name(name)


def batch(game: Game[Any], n: int, seed: int | Sequence[int] = 0, **settings: Any) -> Batch:
    """``n`` games at once, stepped by compiled code into arrays: for programs that learn.

    >>> games = batch(game("alignment"), 1000, seed=7)
    >>> games.step(games.sample())
    >>> games.observations.shape, games.masks.shape
    ((1000, 53), (1000, 20))
    """
    from tessella.env.batch import Batch

    return Batch(game, n, seed, **settings)


def solve(game: Game[Any]) -> Solution:
    """Value and distance of every position, from the file of an earlier time or worked out now and kept.

    >>> lgame = game("lgame")
    >>> solve(lgame).verdict(lgame.start())
    Verdict(value='draw', distance=None)
    """
    from tessella.solve.solution import solve as solution_of

    return solution_of(game)


def truth(game: Game[Any]) -> Truth:
    """A solved game as ground truth: values, distances and best moves of one position, or of millions as arrays.

    >>> lgame = game("lgame")
    >>> truth(lgame).value(lgame.start())
    0
    """
    from tessella.solve.truth import truth_of

    return truth_of(game)


def load(path: str | Path) -> Record:
    """The record in a file; every move is played and checked."""
    return Record.load(path)


def save(match: Match | Record, path: str | Path) -> None:
    """Write a match to a file, as a record of today unless it is a record already."""
    (match if isinstance(match, Record) else Record(match)).save(path)


def _run_detached(work: str, arguments: Mapping[str, Any]) -> None:
    from tessella.workers.crew import run_detached  # when it is first needed: most never need it

    run_detached(work, arguments)


def _draw(thing: Any) -> str:
    from tessella.env.cells import draw  # when a notebook asks for it

    return draw(thing)


background.set_runner(_run_detached)
display.set_drawer(_draw)
