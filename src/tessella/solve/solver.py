"""Solving a game with its options: what it will take, the sweep, and the counts."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from tessella.errors import SolveError
from tessella.rules.compiled import array, arrays, compiled
from tessella.rules.game import Game
from tessella.solve import graph, retrograde
from tessella.solve.codes import DRAW, FARTHEST, distance, is_win
from tessella.solve.retrograde import TOO_FAR
from tessella.text import Message, say

CHUNK = 1 << 18  # nodes between two looks at the clock and at Ctrl-C
BYTES = 1 + 2 + 8 + 8  # a node: value, degree, queue, leaves
WORKERS = 2
SHARE = 0.8  # of the free memory that a sweep may take

Progress = Callable[[float], None]


class Verdict(NamedTuple):
    """What perfect play comes to for the seat to move."""

    value: str  # "win", "loss" or "draw"
    distance: int | None  # actions to the end; None for a draw


class Counts(NamedTuple):
    """What a sweep found, seats told apart."""

    positions: int
    wins: int
    losses: int
    draws: int
    final: int
    longest: int
    start: Verdict
    win_distances: tuple[int, ...]  # non-final positions won in 0, 1, 2, ... actions
    loss_distances: tuple[int, ...]


class Cost(NamedTuple):
    """What a sweep will take."""

    positions: int
    memory: int
    seconds: float

    def message(self, game: Game[Any]) -> Message:
        """Said before a sweep starts."""
        return say(
            "solve-cost",
            game=game.label,
            positions=self.positions,
            memory=round(self.memory / 1e6),
            seconds=round(self.seconds),
        )


def verdict(code: int) -> Verdict:
    """A byte of a solution in words."""
    if code == DRAW:
        return Verdict("draw", None)
    return Verdict("win" if is_win(code) else "loss", distance(code))


def free_memory() -> int:
    """Bytes that can still be had."""
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_AVPHYS_PAGES")


class Sweep:
    """One game's retrograde analysis."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.census = game.census()
        self.memory = self.census.nodes * BYTES

    def cost(self) -> Cost:
        """How large it is, and about how long it takes, from trying a few nodes."""
        census = self.census
        t = self._tables()
        nodes = array([i * (census.nodes - 1) // 999 for i in range(1000)])
        s, out = array([0] * census.words), array([0] * census.room)
        try_some = compiled(try_nodes)
        try_some(t, nodes[:1], s, out)
        began = time.perf_counter()
        try_some(t, nodes, s, out)
        each = (time.perf_counter() - began) / len(nodes)
        return Cost(census.size * census.fold, self.memory, each * census.nodes * 1.5)

    def _tables(self) -> Any:
        if self.memory > SHARE * free_memory():
            raise SolveError(
                say(
                    "solve-memory",
                    game=self.game.label,
                    positions=self.census.size * self.census.fold,
                    needed=round(self.memory / 1e6),
                    free=round(free_memory() / 1e6),
                )
            )
        return arrays(self.census)

    def run(self, progress: Progress = lambda share: None) -> tuple[Any, Counts]:
        """The solution (a byte a position) and what it counts. ``progress`` hears the share done so far."""
        import numpy

        census, t = self.census, self._tables()
        nodes = census.nodes
        degrees = numpy.zeros(nodes, numpy.uint16)
        values = numpy.zeros(nodes, numpy.uint8)
        leaves = self._count_moves(t, degrees, progress)
        queue = numpy.zeros(nodes, numpy.int64)
        s, out = array([0] * census.words), array([0] * census.room)
        end = 0
        for far in range(2):
            end = compiled(retrograde.begin)(t, leaves, len(leaves), far, s, out, values, degrees, queue, end)
        start, spread = 0, compiled(retrograde.spread)
        while start < end:
            stop = min(end, start + CHUNK)
            end = spread(t, start, stop, s, out, values, degrees, queue, end)
            if end == TOO_FAR:
                raise SolveError(say("solve-too-long", game=self.game.label, most=FARTHEST))
            start = stop
            progress(0.2 + 0.8 * start / nodes)
        counts = self._count(t, leaves, s, values)
        progress(1.0)
        return values[: census.size], counts

    def _count_moves(self, t: Any, degrees: Any, progress: Progress) -> Any:
        """Every node's moves, on all cores; return the nodes that have none."""
        import numpy

        nodes, count_moves = self.census.nodes, compiled(retrograde.count_moves)

        def part(begin: int) -> Any:
            end = min(begin + CHUNK, nodes)
            leaves = numpy.zeros(end - begin, numpy.int64)
            found = count_moves(t, begin, end, array([0] * self.census.words), degrees, leaves)
            return leaves[:found].copy()

        parts = [part(0)]  # compiles, or reads the cache, once
        begins = range(CHUNK, nodes, CHUNK)
        with ThreadPoolExecutor(WORKERS) as pool:
            for done, leaves in enumerate(pool.map(part, begins), 1):
                parts.append(leaves)
                progress(0.2 * done / len(begins))
        return numpy.concatenate(parts)

    def _count(self, t: Any, leaves: Any, s: Any, values: Any) -> Counts:
        census = self.census
        counts, wins, losses = array([0] * 4), array([0] * (FARTHEST + 1)), array([0] * (FARTHEST + 1))
        compiled(retrograde.tally)(t, leaves, len(leaves), s, values, counts, wins, losses)
        draws, won, lost, final = (int(n) * census.fold for n in counts)
        by_win, by_loss = (tuple(int(n) * census.fold for n in numbers) for numbers in (wins, losses))
        begin = list(self.game.start().words)
        return Counts(
            positions=draws + won + lost,
            wins=won,
            losses=lost,
            draws=draws,
            final=final,
            longest=max((d for d, n in enumerate(by_win) if n), default=0),
            start=verdict(int(values[graph.rank(census, begin)])),
            win_distances=_trim(by_win),
            loss_distances=_trim(by_loss),
        )


def _trim(numbers: tuple[int, ...]) -> tuple[int, ...]:
    last = max((d for d, n in enumerate(numbers) if n), default=-1)
    return numbers[: last + 1]


def try_nodes(t: Any, nodes: Any, s: Any, out: Any) -> int:
    """What a sweep does to each node, done to a few."""
    total = 0
    for i in range(len(nodes)):
        if graph.leaf(t, nodes[i], s) == graph.INNER:
            total += graph.degree(t, nodes[i], s)
        total += graph.before(t, nodes[i], s, out)
    return total
