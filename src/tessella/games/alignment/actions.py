"""Alignment for programs that learn; compilable. A push is its pocket; a roll is no action: chance makes it.

A seat sees a plane a colour, its own first, and three numbers: the ball in hand (0: its own colour), the pushes left of
a roll, and whose block awaits the last push (0: nobody's, 1: its own).
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tessella.games.alignment.kernel import HAND, LEFT, PENDING, ROWS, AlignmentGeometry
from tessella.games.alignment.pushes import lines
from tessella.rules.actions import Labels, Symmetry, turned_planes
from tessella.rules.kernel import State

if TYPE_CHECKING:
    from tessella.games.alignment.game import Alignment

NUMBERS = ("ball in hand", "pushes left", "block awaiting the last push")


class AlignmentActions(NamedTuple):
    """What is looked up; see :mod:`tessella.rules.actions`."""

    rules: AlignmentGeometry
    sizes: Sequence[int]
    planes: int
    rows: int
    columns: int
    numbers: int


def build(game: Alignment) -> AlignmentActions:
    """The numbering of a game's pushes."""
    t = game.geometry
    return AlignmentActions(t, (2 * (t.columns + t.rows),), t.colours, t.rows, t.columns, len(NUMBERS))


def split(a: AlignmentActions, move: int, parts: MutableSequence[int]) -> None:
    """The pocket."""
    parts[0] = move


def join(a: AlignmentActions, parts: Sequence[int]) -> int:
    """The push into a pocket."""
    return parts[0]


def observe(a: AlignmentActions, s: State, seat: int, out: Any) -> None:
    """The balls of each colour, then the numbers."""
    colours = a.planes
    n = 0
    for k in range(colours):
        colour = seat + k if seat + k < colours else seat + k - colours
        for r in range(a.rows):
            row = s[ROWS + colour * a.rows + r]
            for c in range(a.columns):
                out[n] = row >> c & 1
                n += 1
    out[n] = (s[HAND] - seat + colours) % colours
    out[n + 1] = s[LEFT]
    out[n + 2] = 0 if s[PENDING] == 0 else (s[PENDING] - 1 - seat + colours) % colours + 1


def labels(game: Alignment) -> Labels:
    """What the entries of an observation mean."""
    return Labels(
        ("own balls", *(f"balls of seat +{k}" for k in range(1, game.geometry.colours))),
        NUMBERS,
        tuple(range(len(game.board.names))),
    )


def symmetry(game: Alignment, turned: Mapping[int, int]) -> Symmetry:
    """What turning the board does to pockets and to planes."""
    t = game.geometry
    every = [tuple(line) for line in lines(t.columns, t.rows)]
    pockets = {k: every.index(tuple(turned[cell] for cell in line)) for k, line in enumerate(every)}
    return Symmetry(pockets.__getitem__, turned_planes(labels(game), t.columns * t.rows, turned))
