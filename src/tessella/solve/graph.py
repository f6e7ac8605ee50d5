"""What solving asks of a game, under one set of names; passed on by the type of the constants, as the kernels are.

A game that can be solved has a *census*: constants that number its positions. Positions are seen from the seat to
move, so that two seats that are alike share a number. A *node* is such a number; nodes from ``t.size`` on are
halfway through a turn (they cost no action to reach and are not positions of the game).

An edge is ``node * 2 + same``, with ``same`` 1 if the same seat acts at both of its ends.
"""

from __future__ import annotations

from typing import Any

from tessella.rules.kernel import home

INNER = -1  # a node that has moves
INVALID = -2  # a number that is no position


def rank(t: Any, s: Any) -> int:
    """The node of a state."""
    return int(home(t).rank(t, s))


def unrank(t: Any, node: int, s: Any) -> None:
    """Write the state of a node, seen from seat 1: it is seat 1's turn."""
    home(t).unrank(t, node, s)


def leaf(t: Any, node: int, s: Any) -> int:
    """How a node without moves ends, as a code of :mod:`tessella.solve.codes`; else ``INNER`` or ``INVALID``.

    ``s`` is room for a state.
    """
    return int(home(t).leaf(t, node, s))


def degree(t: Any, node: int, s: Any) -> int:
    """How many moves an inner node has."""
    return int(home(t).degree(t, node, s))


def before(t: Any, node: int, s: Any, out: Any) -> int:
    """Write the edges from the nodes that have a move here, one for each such move; return how many."""
    return int(home(t).before(t, node, s, out))


def forward(t: Any, word: int, move: int) -> int:
    """A position in one word, one move on."""
    return int(home(t).forward(t, word, move))


def backward(t: Any, word: int, move: int) -> int:
    """A position in one word, one move back."""
    return int(home(t).backward(t, word, move))


DISPATCHED = (rank, unrank, leaf, degree, before, forward, backward)
