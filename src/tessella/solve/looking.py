"""Many positions at once, found in a game's census: what leads where, for compiled code.

Written once against :mod:`tessella.solve.graph` and :mod:`tessella.rules.kernel`, and specialised by a game's census.
Values are not looked up here: a *node* is written for each position or move, and whoever has a solution reads its
table at all of them. What has no node of its own is told by other numbers::

    node >= 0      a position of the census
    UNLISTED       a position that is not in the census, such as one that only waits for a last push
    UNKNOWN        a number that no position has: these words are no position of the game
    ENDED - code   a position that the census calls a leaf, with its code of :mod:`tessella.solve.codes`
"""

from __future__ import annotations

from typing import Any

from tessella.rules import kernel
from tessella.solve import graph

UNLISTED, UNKNOWN, ENDED = -1, -2, -3
POSITIONS, COUNT, ALL, ONE = 0, 1, 2, 3  # what is wanted: nodes of positions, number of moves, all moves, one move
ILLEGAL = -9  # instead of whose turn it is: after a move that is none
ROUNDS = 8


def find_node(t: Any, exactly: Any, s: Any, probe: Any) -> int:
    """The node of a state that is not over. Unless ``exactly`` is None, only if the census has it word for word."""
    node = graph.rank(t, s)
    if node < 0 or node >= t.size:
        return UNKNOWN
    code = graph.leaf(t, node, probe)
    if exactly is None:
        return node if code == graph.INNER else UNKNOWN if code == graph.INVALID else ENDED - code
    if code != graph.INNER:
        return UNLISTED
    graph.unrank(t, node, probe)
    for k in range(len(s)):
        if probe[k] != s[k]:
            return UNLISTED
    return node


def look(
    t: Any,
    words: Any,
    begin: int,
    end: int,
    wanted: int,
    exactly: Any,
    moves: Any,
    s: Any,
    after: Any,
    probe: Any,
    out: Any,
    turns: Any,
    first: Any,
    codes: Any,
    who: Any,
    nodes: Any,
) -> None:
    """Rows ``begin`` to ``end`` of ``words``: whose turn it is, and what is ``wanted``.

    A row's moves are written from ``first[row]`` on: their codes, who acts after them, and the node there, or at the
    end of a game who has won. With ``COUNT`` the number of a row's moves goes to ``first[row]``; with ``ONE`` only
    ``moves[row]`` is played.
    """
    for i in range(begin, end):
        for k in range(len(s)):
            s[k] = int(words[i, k])
        turns[i] = kernel.turn(t.rules, s)
        count = 1  # where nothing is played, the position itself is looked at
        if turns[i] == kernel.OVER:
            count = 0
        elif wanted != POSITIONS:
            count = kernel.moves(t.rules, s, out)
        if wanted == COUNT:
            first[i] = count
            continue
        n = first[i]
        for j in range(count):
            if wanted == ONE and out[j] != moves[i]:
                continue
            for k in range(len(s)):
                after[k] = s[k]
            if wanted != POSITIONS:
                kernel.play(t.rules, after, out[j])
                codes[n] = out[j]
            who[n] = kernel.turn(t.rules, after)
            if who[n] == kernel.OVER:
                nodes[n] = kernel.winners(t.rules, after)
            else:
                nodes[n] = find_node(t, exactly, after, probe)
            n += 1


# All positions in an order of chance ----------------------------------------------------------------------------


def scramble(number: int, half: int, keys: Any) -> int:
    """Another number of twice ``half`` bits; no two numbers give the same (Feistel's network)."""
    mask = (1 << half) - 1
    left, right = number >> half, number & mask
    for i in range(ROUNDS):
        mixed = right * 0x2C1B3C6D + keys[i]
        mixed ^= mixed >> 16
        mixed = (mixed & 0x3FFFFFFF) * 0x297A2D39
        left, right = right, left ^ (mixed >> 15 & mask)
    return left << half | right


def draw(t: Any, turn: int, stop: int, half: int, keys: Any, s: Any, probe: Any, found: Any, rows: Any) -> int:
    """Write positions in which somebody is to move, from the ``turn``-th number of an order on; return where it ended.

    The order is that of the numbers if ``half`` is 0, else one of chance by the ``keys``: each number comes once.
    ``found[0]`` counts the rows; it ends when these are full, or at ``stop``.
    """
    while turn < stop and found[0] < len(rows):
        node = turn
        if half > 0:
            node = scramble(turn, half, keys)
            while node >= t.size:  # until it is one of the census, the permutation of all is walked along
                node = scramble(node, half, keys)
        turn += 1
        if graph.leaf(t, node, probe) == graph.INNER:
            graph.unrank(t, node, s)
            if kernel.turn(t.rules, s) >= 0:
                for k in range(rows.shape[1]):
                    rows[found[0], k] = s[k]
                found[0] += 1
    return turn
