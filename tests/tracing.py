"""A random game as a fingerprint: the state and the legal moves at every step. Runs plain and compiled."""

from __future__ import annotations

from typing import Any

from tessella.rules import Game, kernel
from tessella.rules.chance import generator
from tessella.rules.compiled import array, arrays, compiled


def mix(mark: int, value: int) -> int:
    """Fold a value into a fingerprint; stays within a word."""
    return ((mark & 0x3FFFFFFFFFFFF) << 5) ^ (mark >> 13) ^ value


def trace(t: Any, s: Any, rng: Any, out: Any, limit: int, marks: Any) -> int:
    """Play at random; ``marks[n]`` becomes the fingerprint after n actions. Returns the number of actions."""
    mark = 0
    for n in range(limit + 1):
        who = kernel.turn(t, s)
        mark = mix(mark, who)
        found = kernel.moves(t, s, out)
        for i in range(found):
            mark = mix(mark, out[i])
        for i in range(len(s)):
            mark = mix(mark, s[i])
        marks[n] = mark
        if who == kernel.OVER or n == limit:
            return n
        kernel.play(t, s, kernel.random_move(t, s, rng, out))
    return limit


def traced(game: Game[Any], seed: int, limit: int, plain: bool) -> list[int]:
    """The fingerprints of one random game."""
    t, begin = game.geometry, list(game.start().words)
    marks = [0] * (limit + 1)
    if plain:
        n = trace(t, begin, generator(seed), [0] * t.room, limit, marks)
        return marks[: n + 1]
    stored = array(marks)
    n = compiled(trace)(arrays(t), array(begin), array(generator(seed)), array([0] * t.room), limit, stored)
    return [int(mark) for mark in stored[: n + 1]]
