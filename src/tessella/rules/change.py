"""What a move changes on the board, for a person to see before it is played and while it is."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from tessella.rules.scene import Mark, Piece

T = TypeVar("T")


class Change(NamedTuple):
    """Pieces that come to lie, that leave, and that go from one cell to another; and marks that make it clear."""

    placed: tuple[Piece, ...] = ()  # as they lie afterwards, those that went included
    taken: tuple[str, ...] = ()  # the cells of pieces that leave
    moved: tuple[tuple[str, str], ...] = ()  # from cell to cell
    marks: tuple[Mark, ...] = ()
    lifted: tuple[str, ...] = ()  # cells of pieces that are taken up to lie elsewhere

    @property
    def covered(self) -> list[str]:
        """The cells on which pieces come to lie."""
        return [cell for piece in self.placed for cell in piece.cells]

    def common(self, other: Change) -> Change:
        """What two moves do alike."""
        return Change(
            _both(self.placed, other.placed),
            _both(self.taken, other.taken),
            _both(self.moved, other.moved),
            _both(self.marks, other.marks),
            _both(self.lifted, other.lifted),
        )


def _both(mine: tuple[T, ...], theirs: tuple[T, ...]) -> tuple[T, ...]:
    return tuple(each for each in mine if each in theirs)


def diff(before: Iterable[Piece], after: Iterable[Piece]) -> Change:
    """The change from one set of pieces to another: a piece that left and one of its kind that came are the same."""
    had, has = Counter(piece for piece in before if piece.cells), Counter(piece for piece in after if piece.cells)
    gone: dict[tuple[str, int], list[Piece]] = defaultdict(list)
    for piece in (had - has).elements():
        gone[piece.kind, piece.seat].append(piece)
    placed = tuple((has - had).elements())
    moved, lifted = [], list[str]()
    for piece in placed:
        left = gone[piece.kind, piece.seat]
        if left:
            went = left.pop()
            moved.append((went.cells[0], piece.cells[0]))
            lifted += went.cells
    taken = tuple(cell for pieces in gone.values() for piece in pieces for cell in piece.cells)
    return Change(placed, taken, tuple(moved), lifted=tuple(lifted))
