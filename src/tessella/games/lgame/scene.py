"""What the L-Game's board looks like: plates on cells, files and ranks beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessella.board import Board
from tessella.board.polyforms import corner_points
from tessella.games.lgame.kernel import NEUTRAL, PLACE, SEAT
from tessella.rules.game import Position
from tessella.rules.scene import Label, Mark, Outline, Part, Piece, Scene, box, cell_scene

if TYPE_CHECKING:
    from tessella.games.lgame.game import LGame
    from tessella.games.lgame.notation import LMove


def lay_out(game: LGame, position: Position, last: LMove | None) -> Scene:
    """The board with its pieces; ``last`` is the move that led here."""
    board, dots = game.board, set(game.options.dot_cells)
    cells = tuple(cell_scene(board, cell, dot=cell in dots) for cell in range(len(board)))
    pieces = [plate(board, game.places[position.words[PLACE + seat]], seat + 1) for seat in range(2)]
    pieces += [plate(board, (cell,), 0) for cell in position.words[NEUTRAL:]]
    return Scene(
        frame=box(cells, 0.25) if game.options.cells == "square" else (),
        cells=cells,
        pieces=tuple(pieces),
        marks=_last(board, last),
        labels=_labels(board, game.options.height),
        cell_gap=0.06,
        round_frame=0.12,
    )


def _last(board: Board, move: LMove | None) -> tuple[Mark, ...]:
    """Marks around what moved last."""
    if not move or not move.cells:
        return ()
    groups = [move.cells, (move.neutral[1],)] if move.neutral else [move.cells]
    return tuple(
        Mark("last", _loop(board, tuple(board.index[name] for name in names)), cells=names) for names in groups
    )


def stuck_marks(game: LGame, position: Position) -> tuple[Mark, ...]:
    """The piece that cannot move, and a sign on each free square: none of them is of any use to it."""
    board, words = game.board, position.words
    stuck = game.places[words[PLACE + words[SEAT]]]
    taken = {*stuck, *game.places[words[PLACE + 1 - words[SEAT]]], *words[NEUTRAL:]}
    names = tuple(board.names[cell] for cell in stuck)
    free = [cell for cell in range(len(board)) if cell not in taken]
    return (
        Mark("loss", _loop(board, stuck), cells=names),
        *(Mark("shut", at=board.middle(cell), cells=(board.names[cell],)) for cell in free),
    )


def _loop(board: Board, cells: tuple[int, ...]) -> Outline:
    return tuple(board.real(point) for point in corner_points(board, cells)[0])


def plate(board: Board, cells: tuple[int, ...], seat: int) -> Piece:
    """A piece that covers cells; seat 0: a neutral."""
    names = tuple(board.names[cell] for cell in cells)
    parts = (Part("body", _loop(board, cells)),)
    return Piece("plate", seat, (0.0, 0.0), parts, names, name="L" if seat else "neutral")


def _labels(board: Board, height: int) -> tuple[Label, ...]:
    """Letters below the files, numbers beside the ranks."""
    across = len(board) // height
    labels = []
    for cell in range(len(board) - across, len(board)):
        low = min(v for _, v in board.outline(cell))
        labels.append(Label((board.middle(cell)[0], low - 0.5), board.names[cell][0], 0.2))
    for cell in range(0, len(board), across):
        west = min(u for u, _ in board.outline(cell))
        labels.append(Label((west - 0.5, board.middle(cell)[1]), board.names[cell][1:], 0.2))
    return tuple(labels)
