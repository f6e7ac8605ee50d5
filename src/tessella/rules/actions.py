"""Moves as numbers and positions as arrays, for programs that learn; passed on as the kernels are.

A kernel's move is a number too, but one among billions. Learners want the moves of a game counted from 0, the same
number for the same move in every position, and a position as an array of fixed size. A game that offers both keeps
them in its ``actions.py``: a NamedTuple class of constants, the *actions*, and functions with the names below. It has
at least these fields::

    rules     the kernel's geometry
    sizes     a move is told by its *parts*, such as a piece, where it goes, what it takes: how many values each has
    planes    an observation is so many planes, each of ``rows`` times ``columns`` cells,
    rows
    columns
    numbers   followed by so many single numbers

Where all combinations of parts are not too many, each is an action of its own (see :mod:`tessella.env.space`): its
number is that of its parts, the last of which counts on first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableSequence, Sequence
from typing import Any, NamedTuple

from tessella.rules import kernel
from tessella.rules.kernel import State, home


def split(a: Any, move: int, parts: MutableSequence[int]) -> None:
    """Write the parts of a move, one a size: part k is at least 0 and below ``a.sizes[k]``."""
    home(a).split(a, move, parts)


def join(a: Any, parts: Sequence[int]) -> int:
    """The move with these parts, if there is one: what ``split`` wrote leads back to its move."""
    return int(home(a).join(a, parts))


def observe(a: Any, s: State, seat: int, out: Any) -> None:
    """Write what a seat sees, itself first and the others in the order of play, as numbers from 0 to 255.

    ``out`` is flat: the planes, row by row, then the numbers. Every entry is written.
    """
    home(a).observe(a, s, seat, out)


def legal(a: Any, s: State, out: MutableSequence[int], parts: MutableSequence[int], mask: Any, listed: Any) -> int:
    """Mark the legal actions in a mask of zeros, where every move is one, and list them; return how many.

    They are listed in the kernel's order of moves. ``out`` and ``parts`` are room for moves and for the parts of one.
    A game needs this only if it has a quicker way than :func:`usual`.
    """
    return int(getattr(home(a), "legal", usual)(a, s, out, parts, mask, listed))


def usual(a: Any, s: State, out: MutableSequence[int], parts: MutableSequence[int], mask: Any, listed: Any) -> int:
    """What :func:`legal` does in games that have no way of their own: it asks for the moves, and splits each."""
    n = kernel.moves(a.rules, s, out)
    for k in range(n):
        split(a, out[k], parts)
        action = parts[0]
        for j in range(1, len(a.sizes)):
            action = action * a.sizes[j] + parts[j]
        mask[action] = 1
        listed[k] = action
    return n


DISPATCHED = (split, join, observe, legal)
USUAL = {"legal": usual}  # what a game may leave out


class Labels(NamedTuple):
    """What an observation's entries mean: a name a plane, a name a number, and each cell's place in a plane."""

    planes: tuple[str, ...]
    numbers: tuple[str, ...]
    places: tuple[int, ...]  # by the board's cell: row * columns + column


class Symmetry(NamedTuple):
    """What turning the board does to moves and to observations."""

    turn_move: Callable[[int], int]  # the kernel's number of the turned move
    observation: tuple[int, ...]  # entry i of the turned observation is entry observation[i] of the other


def turned_planes(labels: Labels, area: int, turned: Mapping[int, int]) -> tuple[int, ...]:
    """The ``observation`` of a symmetry by which planes of so many cells are turned and all else stays.

    ``turned`` leads from cell to cell of the board; what belongs to no cell stays where it is.
    """
    plane = list(range(area))
    for cell, other in turned.items():
        plane[labels.places[other]] = labels.places[cell]
    entries = [k * area + place for k in range(len(labels.planes)) for place in plane]
    return (*entries, *range(len(entries), len(entries) + len(labels.numbers)))
