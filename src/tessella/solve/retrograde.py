"""Retrograde analysis: from the ends backwards, until every position has its value and distance.

Written once against :mod:`tessella.solve.graph` and specialised by the type of a game's census. A node is settled
as a win by the first move found to a win, as a loss when all its moves are found to lose; nodes are settled in the
order of their distance, so a win is as short and a loss as long as can be. What is never settled is a draw: endless
play. The same seat may act several times running.

All functions here work on arrays that are handed in, and run compiled.
"""

from __future__ import annotations

from typing import Any

from tessella.solve import graph
from tessella.solve.codes import COUNTED, DRAW, FARTHEST, LOSS, SAME, WIN, distance, is_win

TOO_FAR = -1


def count_moves(t: Any, begin: int, end: int, s: Any, degrees: Any, leaves: Any) -> int:
    """Count the moves of nodes ``begin`` to ``end``; write the nodes without into ``leaves``, return how many."""
    found = 0
    for node in range(begin, end):
        code = graph.leaf(t, node, s)
        if code == graph.INNER:
            degrees[node] = graph.degree(t, node, s)
        else:
            degrees[node] = 0
            if code != graph.INVALID:
                leaves[found] = node
                found += 1
    return found


def settle(t: Any, edge: int, won: bool, far: int, values: Any, degrees: Any, queue: Any, end: int) -> int:
    """A node can move to one whose seat to move wins (``won``) or loses; see whether that settles it."""
    node = edge >> 1
    if degrees[node] == 0:
        return end
    if won == (edge & 1 == 1):
        values[node] = WIN + far
        degrees[node] = 0
    else:
        degrees[node] -= 1
        if degrees[node] != 0:
            return end
        values[node] = LOSS + far
    queue[end] = node
    return end + 1


def begin(
    t: Any, leaves: Any, count: int, far: int, s: Any, out: Any, values: Any, degrees: Any, queue: Any, end: int
) -> int:
    """Settle what leads to the leaves that end in ``far`` actions; return the new end of the queue."""
    for i in range(count):
        code = graph.leaf(t, leaves[i], s)
        values[leaves[i]] = code >> SAME & 255
        edges = graph.before(t, leaves[i], s, out)
        for k in range(edges):
            by = code >> SAME & 255 if out[k] & 1 == 1 else code & 255
            if by != DRAW and distance(by) == far:
                end = settle(t, out[k], is_win(by), far + 1, values, degrees, queue, end)
    return end


def spread(t: Any, start: int, stop: int, s: Any, out: Any, values: Any, degrees: Any, queue: Any, end: int) -> int:
    """Settle what leads to the nodes ``start`` to ``stop`` of the queue; return its new end, or ``TOO_FAR``."""
    for i in range(start, stop):
        node = queue[i]
        code = values[node]
        far = distance(code)
        if node < t.size:
            far += 1
        if far > FARTHEST:
            return TOO_FAR
        won = is_win(code)
        edges = graph.before(t, node, s, out)
        for k in range(edges):
            end = settle(t, out[k], won, far, values, degrees, queue, end)
    return end


def tally(t: Any, leaves: Any, count: int, s: Any, values: Any, counts: Any, wins: Any, losses: Any) -> None:
    """Count the positions that have moves: draws, wins, losses, and these by distance; then the final ones."""
    for node in range(t.size):
        count_position(values[node], 1, counts, wins, losses)
    for i in range(count):
        if leaves[i] < t.size:
            count_position(values[leaves[i]], -1, counts, wins, losses)
            counts[3] += graph.leaf(t, leaves[i], s) & COUNTED != 0


def count_position(code: int, sign: int, counts: Any, wins: Any, losses: Any) -> None:
    """Count a position in, or out again."""
    if code == DRAW:
        counts[0] += sign
    elif is_win(code):
        counts[1] += sign
        wins[distance(code)] += sign
    else:
        counts[2] += sign
        losses[distance(code)] += sign
