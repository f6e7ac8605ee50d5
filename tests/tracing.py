"""What a game does, as numbers that plain and compiled code must agree on.

A random game as a fingerprint: the state and the legal moves at every step. And all that an insight says of a position.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from tessella.rules import Game, insight, kernel
from tessella.rules.chance import generator
from tessella.rules.compiled import array, arrays, compiled, lists


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


def told(v: Any, s: Any, rng: Any, out: Any, weight: Any, values: Any, two: bool) -> int:
    """Everything the insight says of a position, of ``two`` sides or more; ``out`` and ``weight`` keep the moves."""
    insight.judge(v, s, rng, out, values)
    count = insight.candidates(v, s, out, weight)
    value = 0
    if two:
        value = insight.evaluate(v, s)
    return count << 32 | value + (1 << 24)


def insight_told(game: Game[Any], words: Sequence[int], plain: bool) -> tuple[int, list[int], list[int], list[float]]:
    """How many moves are looked at and what the position is worth; the moves, their weights, the seats' chances."""
    s, rng, room, values = list(words), generator(7), [0] * game.geometry.room, [0.0] * game.seats
    out, weight, two = list(room), list(room), len(game.teams) == 2
    if plain:
        found = told(lists(game.insight()), s, rng, out, weight, values, two)
    else:
        from numpy import zeros

        out, weight, values = array(out), array(weight), zeros(game.seats)
        found = int(compiled(told)(_insight_arrays(game), array(s), array(rng), out, weight, values, two))
    count = found >> 32
    return found, list(out[:count]), list(weight[:count]), list(values)


@lru_cache(maxsize=1)
def _insight_arrays(game: Game[Any]) -> Any:
    return arrays(game.insight())
