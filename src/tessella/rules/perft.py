"""Perft: how many sequences of actions of a given length there are. It pins a move generator down."""

from __future__ import annotations

from typing import Any

from tessella.rules import kernel
from tessella.rules.compiled import array, arrays, compiled
from tessella.rules.game import Game, Position

NEW = -1  # nobody has looked which moves there are


def count(t: Any, stack: Any, codes: Any, left: Any, depth: int) -> int:
    """Sequences of ``depth`` actions from ``stack[0]``; ``stack``, ``codes`` and ``left`` have a row a depth."""
    total = 0
    level = 0
    left[0] = NEW
    while level >= 0:
        if left[level] == NEW:
            left[level] = kernel.moves(t, stack[level], codes[level])
            if level + 1 == depth:
                total += left[level]
                left[level] = 0
        if left[level] == 0:
            level -= 1
            continue
        left[level] -= 1
        for i in range(len(stack[level])):
            stack[level + 1][i] = stack[level][i]
        kernel.play(t, stack[level + 1], codes[level][left[level]])
        level += 1
        left[level] = NEW
    return int(total)


def perft(game: Game[Any], position: Position, depth: int, plain: bool = False) -> int:
    """Sequences of ``depth`` actions; ``plain`` runs the kernel uncompiled (slow, for comparison)."""
    if depth == 0:
        return 1
    stack = [list(position.words) for _ in range(depth)]
    codes = [[0] * game.geometry.room for _ in range(depth)]
    if plain:
        return count(game.geometry, stack, codes, [0] * depth, depth)
    return int(compiled(count)(arrays(game.geometry), array(stack), array(codes), array([0] * depth), depth))
