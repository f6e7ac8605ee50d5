"""Compile what nearly all tests need, once, before they start: else each of their processes would do it for itself.

``make test`` runs this beside the linters. Whatever is missing here is compiled when a test first needs it.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import tessella
from tessella.agents import ready
from tessella.agents.playouts import play_at_random
from tessella.games import endings
from tessella.rules.perft import perft
from tessella.solve.forced import forced_wins

sys.path.insert(0, str(Path(__file__).parent))
from tracing import traced

SEARCHES = (ready.TREE, ready.DEEP, ready.PLAIN)


def compile_games(names: list[str]) -> None:
    """Everything of some games: rules, random play, searches, puzzles, and the solutions of the plain games."""
    for name in names:
        game = tessella.game(name)
        traced(game, seed=1, limit=1, plain=False)
        play_at_random(game, limit=1)
        perft(game, game.start(), 1)
        insight = game.insight()
        kinds = SEARCHES if insight and insight.deep else [ready.TREE, ready.PLAIN] if insight else [ready.PLAIN]
        for kind in [*kinds, *([ready.SOLUTION] if ready.is_solvable(game) else [])]:
            ready.make(game, kind)
        for options in endings(name).values():
            small = tessella.game(name, **options)
            forced_wins(small, 1).can_force(small.start(), 2)  # short searches run uncompiled, others are compiled


if __name__ == "__main__":
    # The game that takes longest has a process of its own; both cores are busy until about the same time.
    largest = max(tessella.games(), key=lambda name: tessella.game(name).geometry.room)
    others = [name for name in tessella.games() if name != largest]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        list(pool.map(compile_games, [[largest], others]))
