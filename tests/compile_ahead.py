"""Compile what nearly all tests need, once, before they start: else each of their processes would do it for itself.

``make test`` runs this beside the linters. Whatever is missing here is compiled when a test first needs it.
"""

from __future__ import annotations

import gc
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import tessella
from tessella.agents import ready
from tessella.agents.playouts import play_at_random
from tessella.games import endings, examples, game_class, reaches
from tessella.lab.variants import chances
from tessella.puzzles.reach import random_reach
from tessella.rules import Game
from tessella.rules.perft import perft
from tessella.solve.check import checker
from tessella.solve.forced import forced_wins
from tessella.solve.odds import solve_odds
from tessella.solve.solution import Solution
from tessella.solve.solver import Sweep

sys.path.insert(0, str(Path(__file__).parent))
from tracing import insight_told, traced


def compile_game(name: str) -> None:
    """Everything of a game: rules, random play, searches, puzzles, and its solution."""
    plain = tessella.game(name)
    compile_rules(plain)
    insight = plain.insight()
    ready.make(plain, ready.TREE if insight else ready.PLAIN)  # who has an insight is seldom searched without
    if insight and insight.deep:
        ready.make(plain, ready.DEEP)
    if ready.is_solvable(plain):
        solve(plain)
    for section in chances():
        if section.game == name:
            solve_odds(min((subject.game for subject in section.subjects), key=lambda game: len(game.board)))
    if name in reaches():
        random_reach(name, 2, seed=1)
    for options in endings(name).values():
        small = tessella.game(name, **options)
        forced_wins(small, 1).can_force(small.start(), 2)  # short searches run uncompiled, others are compiled


def compile_further(name: str) -> None:
    """Some options have constants of another kind, and so machine code of their own; searches for it are seldom run."""
    shown = [example.game(game_class(name)) for example in examples(name).values()]
    kinds = {type(game.geometry): game for game in shown}
    for kind in kinds.keys() - {type(tessella.game(name).geometry)}:
        compile_rules(kinds[kind])


def compile_rules(game: Game[Any]) -> None:
    """What tests ask of all games with all options."""
    traced(game, seed=1, limit=1, plain=False)
    play_at_random(game, limit=1)
    perft(game, game.start(), 1)
    if game.actions() is not None:
        tessella.batch(game, 1)
    if game.insight():
        insight_told(game, game.start().words, plain=False)


def solve(game: Game[Any]) -> None:
    """The solution, even if there is one from another day: it is what solves that tests need. And what checks it."""
    values, counts = Sweep(game).run()
    Solution(game, values, counts).save()
    checker(game, values)(0, 0)


def look_seldom_for_garbage() -> None:
    """What is compiled leaves little of it, and all that there is would be looked through again and again."""
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)


if __name__ == "__main__":
    # What takes longest comes first: both cores are busy until about the same time.
    names = sorted(tessella.games(), key=lambda name: tessella.game(name).geometry.room, reverse=True)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn"), initializer=look_seldom_for_garbage) as pool:
        tasks = [pool.submit(compile_game, name) for name in names]
        tasks += [pool.submit(compile_further, name) for name in names]
        for task in tasks:
            task.result()
