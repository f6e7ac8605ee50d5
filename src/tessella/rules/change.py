"""What a move changes on the board, for a person to see before it is played and while it is."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from tessella.rules.scene import Mark, Piece


class Change(NamedTuple):
    """Pieces that come to lie, that leave, and that go from one cell to another; and marks that make it clear."""

    placed: tuple[Piece, ...] = ()  # as they lie afterwards, those that went included
    taken: tuple[str, ...] = ()  # the cells of pieces that leave
    moved: tuple[tuple[str, str], ...] = ()  # from cell to cell
    marks: tuple[Mark, ...] = ()


def between(before: Iterable[Piece], after: Iterable[Piece]) -> Change:
    """The change from one set of pieces to another: a piece that left and one of its kind that came are the same."""
    had, has = Counter(piece for piece in before if piece.cells), Counter(piece for piece in after if piece.cells)
    gone: dict[tuple[str, int], list[Piece]] = defaultdict(list)
    for piece in (had - has).elements():
        gone[piece.kind, piece.seat].append(piece)
    placed = tuple((has - had).elements())
    moved = []
    for piece in placed:
        left = gone[piece.kind, piece.seat]
        if left:
            moved.append((left.pop().cells[0], piece.cells[0]))
    taken = tuple(cell for pieces in gone.values() for piece in pieces for cell in piece.cells)
    return Change(placed, taken, tuple(moved))
