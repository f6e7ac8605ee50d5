"""What Chomp's board looks like: a piece of chocolate on every square that is left, and a sign on the poisoned one."""

from __future__ import annotations

from collections.abc import Sequence

from tessella.board import Board
from tessella.rules.scene import Label, Mark, Part, Piece, Scene, box, cell_scene
from tessella_chomp.kernel import RANKS, ChompGeometry

POISON = "a1"


def lay_out(t: ChompGeometry, board: Board, words: Sequence[int], last: str) -> Scene:
    """The bar with what is left of it; ``last`` is the square bitten last."""
    cells = tuple(cell_scene(board, cell) for cell in range(len(board)))
    ranks = enumerate(words[RANKS:], 1)
    left = [board.index[f"{file}{rank}"] for rank, count in ranks for file in "abcdefgh"[:count]]
    bitten = [Mark("last", board.outline(board.index[last]), cells=(last,))] if last else []
    poison = [Mark("loss", at=board.middle(board.index[POISON]), cells=(POISON,))]
    return Scene(
        frame=box(cells, 0.25),
        cells=cells,
        pieces=tuple(_square(board, cell) for cell in left),
        marks=(*bitten, *poison),
        labels=_labels(t, board),
        cell_gap=0.06,
        round_frame=0.12,
    )


def _square(board: Board, cell: int) -> Piece:
    x, y = board.middle(cell)
    outline = tuple((0.86 * (u - x), 0.86 * (v - y)) for u, v in board.outline(cell))
    return Piece("plate", 0, (x, y), (Part("body", outline),), (board.names[cell],), name="square")


def _labels(t: ChompGeometry, board: Board) -> tuple[Label, ...]:
    files = [board.index[f"{letter}1"] for letter in "abcdefgh"[: t.width]]
    ranks = [board.index[f"a{rank + 1}"] for rank in range(t.height)]
    return (
        *(Label((board.middle(cell)[0], board.middle(cell)[1] - 1.0), board.names[cell][0], 0.2) for cell in files),
        *(Label((board.middle(cell)[0] - 1.0, board.middle(cell)[1]), board.names[cell][1:], 0.2) for cell in ranks),
    )
