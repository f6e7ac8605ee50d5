"""A solution checked against the rules: every value and distance derived again from the moves of the kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tessella.rules import kernel
from tessella.rules.compiled import array, arrays, compiled
from tessella.rules.game import Game
from tessella.solve import graph
from tessella.solve.codes import DRAW, LOSS, SAME, WIN, distance, is_win

SOUND = -1


def outcome(t: Any, seat: int, s: Any, probe: Any, values: Any) -> int:
    """The code of the position ``s``, reached by a move of ``seat``, as that seat sees it."""
    who = kernel.turn(t.rules, s)
    if who == kernel.OVER:
        won = kernel.winners(t.rules, s)
        if won == 0:
            return DRAW
        return WIN if won >> seat & 1 == 1 else LOSS
    node = graph.rank(t, s)
    end = graph.leaf(t, node, probe)
    code = int(values[node])
    if end != graph.INNER:
        # A position that only waits for a last push: its leaf tells what that comes to.
        code = (end >> SAME if who == seat else end) & 255
    if code == DRAW or who == seat:
        return code
    return LOSS + distance(code) if is_win(code) else WIN + distance(code)


def derive(t: Any, s: Any, after: Any, probe: Any, out: Any, values: Any) -> int:
    """The code of a position from its moves: the quickest win, else a draw, else the slowest loss."""
    seat = kernel.turn(t.rules, s)
    count = kernel.moves(t.rules, s, out)
    best = LOSS
    for i in range(count):
        for k in range(len(s)):
            after[k] = s[k]
        kernel.play(t.rules, after, out[i])
        code = outcome(t, seat, after, probe, values)
        if code == DRAW:
            if not is_win(best):
                best = DRAW
        elif is_win(code):
            if not is_win(best) or code + 1 < best:
                best = code + 1
        elif not is_win(best) and best != DRAW and code + 1 > best:
            best = code + 1
    return best


def first_wrong(t: Any, begin: int, end: int, values: Any, s: Any, after: Any, probe: Any, out: Any) -> int:
    """The first position from ``begin`` to ``end`` whose code does not follow from its moves, or ``SOUND``."""
    for node in range(begin, end):
        if graph.leaf(t, node, probe) == graph.INNER:
            graph.unrank(t, node, s)
            if derive(t, s, after, probe, out, values) != values[node]:
                return node
    return SOUND


def checker(game: Game[Any], values: Any) -> Callable[[int, int], int]:
    """Says which is the first wrong position of a stretch, or ``SOUND``."""
    t, values = arrays(game.census()), read_only(values)
    lengths = [len(game.start().words)] * 2 + [t.words, game.geometry.room]

    def first(begin: int, end: int) -> int:
        return int(compiled(first_wrong)(t, begin, end, values, *(array([0] * length) for length in lengths)))

    return first


def read_only(values: Any) -> Any:
    """A stored solution can only be read: if all are looked at like that, one machine program will do."""
    seen = values[:]
    seen.flags.writeable = False
    return seen


def wrong_position(game: Game[Any], values: Any) -> int | None:
    """The number of a position whose solution entry contradicts its moves; None if the whole solution holds."""
    node = checker(game, values)(0, game.census().size)
    return None if node == SOUND else node
