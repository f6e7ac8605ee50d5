"""Is the compiled code of a game there already? If not, a child process sees to it while others play on.

Compiling takes some ten seconds a game on a fresh machine, once. Nobody waits for it: as long as it is not done, a
search runs uncompiled and briefly. What is ready is noted in the folder of the compiled code, whose name changes with
any source, so a note is never out of date. The solution of a solved game is made in the same way.
"""

from __future__ import annotations

import os
import time
from functools import lru_cache
from pathlib import Path
from typing import Any

from tessella.agents.background import run_detached
from tessella.errors import SolveError
from tessella.match.files import write_whole
from tessella.rules.compiled import cache_folder
from tessella.rules.game import Chance, Game

TREE, DEEP, PLAIN, SOLUTION = "tree", "deep", "plain", "solution"
TIMEOUT = 300  # seconds after which a child is thought to have died
NODES = 40_000_000  # a game with more nodes is not solved on the side


def _marker(game: Game[Any], what: str) -> Path:
    """The file that says something is ready."""
    return cache_folder(type(game)) / f"ready-{_program(game, what)}"


def _program(game: Game[Any], what: str) -> str:
    """What compiled code is called: it serves all options of a game for which the constants are of the same classes."""
    knows = game.geometry if what in (PLAIN, SOLUTION) else game.insight()
    return f"{what}-{game.name}-{type(game.geometry).__name__}-{type(knows).__name__}"


def is_ready(game: Game[Any], what: str) -> bool:
    """Whether it is there, so that it can be used at once."""
    if what == SOLUTION:
        from tessella.solve.solution import stored_solution

        return stored_solution(game) is not None
    return _marker(game, what).exists()


def is_solvable(game: Game[Any]) -> bool:
    """Whether a game can be solved, and quickly."""
    nodes = _count_nodes(game)
    return nodes is not None and nodes <= NODES


@lru_cache(maxsize=64)  # it is asked before every move, and a census is large
def _count_nodes(game: Game[Any]) -> int | None:
    """The nodes of a game's census; None if it has none."""
    try:
        return int(game.census().nodes)
    except SolveError:
        return None


def mark_ready(game: Game[Any], what: str) -> None:
    """It is there: write that down."""
    if not is_ready(game, what):
        marker = _marker(game, what)
        marker.parent.mkdir(parents=True, exist_ok=True)
        write_whole(marker, b"")


def prepare(game: Game[Any], what: str) -> None:
    """Let a child process make it, unless one is at it already. Returns at once."""
    claim = _marker(game, what).with_name(f"making-{_program(game, what)}")
    try:
        claim.parent.mkdir(parents=True, exist_ok=True)
        if claim.exists() and time.time() - claim.stat().st_mtime > TIMEOUT:
            claim.unlink()
        os.close(os.open(claim, os.O_CREAT | os.O_EXCL))
    except OSError:  # another process is at it, or nothing can be written here: then play goes on uncompiled
        return
    task = {"name": game.name, "options": game.options.changes(), "what": what, "claim": str(claim)}
    try:
        run_detached(f"{__name__}:make_claimed", task)
    except OSError:  # no room for another process now: the next one to ask tries again
        claim.unlink(missing_ok=True)


def make(game: Game[Any], what: str) -> None:
    """Make it here and now."""
    from tessella.agents.agent import Budget
    from tessella.agents.deep_search import DeepSearch
    from tessella.agents.search import plain_insight
    from tessella.agents.threats import Threats
    from tessella.agents.tree_search import TreeSearch
    from tessella.solve.solution import solve

    if what == SOLUTION:
        solve(game)
        return
    insight = plain_insight(game) if what == PLAIN else game.insight()
    position = game.start()
    while isinstance(game.phase(position), Chance):  # a search begins where somebody is to move
        position = game.play(position, game.moves(position)[0])
    search = DeepSearch(game, position, insight) if what == DEEP else TreeSearch(game, position, insight)
    search.run(Budget(iterations=1))
    Threats(game, position, plain=False).win()
    mark_ready(game, what)


def make_claimed(name: str, options: dict[str, Any], what: str, claim: str) -> None:
    """What the child process does: make it, and give the claim up."""
    from tessella.games import game as game_named

    try:
        make(game_named(name, **options), what)
    finally:
        Path(claim).unlink(missing_ok=True)
