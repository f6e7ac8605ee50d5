"""What the L-Game's board looks like: plates on cells, files and ranks beside them."""

from __future__ import annotations

from string import digits
from typing import TYPE_CHECKING

from tessella.board import Board
from tessella.board.polyforms import corner_points
from tessella.games.lgame.kernel import NEUTRAL, SEAT
from tessella.games.lgame.notation import signs_of
from tessella.rules.game import Position
from tessella.rules.scene import Label, Mark, Outline, Part, Piece, Scene, box, cell_scene

if TYPE_CHECKING:
    from tessella.games.lgame.game import LGame
    from tessella.games.lgame.notation import LMove


def lay_out(game: LGame, position: Position, last: LMove | None) -> Scene:
    """The board with its pieces; ``last`` is the move that led here."""
    board, worths = game.board, game.options.worths
    cells = tuple(cell_scene(board, cell, dot=worths.get(cell, 0)) for cell in range(len(board)))
    covered = [(seat, game.covered(position, seat)) for seat in range(game.seats)]
    pieces = [plate(board, place, seat + 1) for seat, place in covered if place]
    pieces += [plate(board, (cell,), 0) for cell in position.words[NEUTRAL:]]
    return Scene(
        frame=box(cells, 0.25) if game.options.cells == "square" else (),
        cells=cells,
        pieces=tuple(pieces),
        marks=_last(board, last),
        labels=_labels(board, game.options.cells != "triangle"),
        cell_gap=0.06,
        round_frame=0.12,
    )


def _last(board: Board, move: LMove | None) -> tuple[Mark, ...]:
    """Marks around what moved last."""
    if not move or not move.cells:
        return ()
    groups = [move.cells, *((target,) for _, target in move.neutrals)]
    return tuple(
        Mark("last", _loop(board, tuple(board.index[name] for name in names)), cells=names) for names in groups
    )


def stuck_marks(game: LGame, position: Position) -> tuple[Mark, ...]:
    """The piece that cannot move, and a sign on each free square: none of them is of any use to it."""
    board = game.board
    stuck, taken = game.covered(position, position.words[SEAT]), signs_of(game, position)
    names = tuple(board.names[cell] for cell in stuck)
    free = [cell for cell in range(len(board)) if cell not in taken]
    return (
        Mark("loss", _loop(board, stuck), cells=names),
        *(Mark("shut", at=board.middle(cell), cells=(board.names[cell],)) for cell in free),
    )


def last_marks(game: LGame, position: Position) -> tuple[Mark, ...]:
    """The only piece that is left."""
    last = game.covered(position, position.words[SEAT])
    return (Mark("win", _loop(game.board, last), cells=tuple(game.board.names[cell] for cell in last)),)


def _loop(board: Board, cells: tuple[int, ...]) -> Outline:
    return tuple(board.real(point) for point in corner_points(board, cells)[0])


def plate(board: Board, cells: tuple[int, ...], seat: int) -> Piece:
    """A piece that covers cells; seat 0: a neutral."""
    names = tuple(board.names[cell] for cell in cells)
    parts = (Part("body", _loop(board, cells)),)
    return Piece("plate", seat, (0.0, 0.0), parts, names, name="L" if seat else "neutral")


def _labels(board: Board, upright: bool) -> tuple[Label, ...]:
    """Letters below the files, or below the lowest rank where files are not ``upright``; numbers beside the ranks."""
    files: dict[str, int] = {}
    first: dict[str, int] = {}
    for cell, name in enumerate(board.names):
        letters = name.rstrip(digits)
        rank = name.removeprefix(letters)
        first.setdefault(rank, cell)
        if upright or rank == "1":
            files[letters] = cell
    labels = []
    for letters, cell in files.items():
        low = min(v for _, v in board.outline(cell))
        labels.append(Label((board.middle(cell)[0], low - 0.5), letters, 0.2))
    edge = min(board.middle(cell)[0] for cell in first.values())
    for rank, cell in first.items():
        x, y = board.middle(cell)
        west = min(board.outline(cell))
        at = (west[0] - 0.5, y)
        if upright and x > edge:  # a rank of hexagons that begins on the board's north-western side
            north = min(point for point in board.outline(cell) if point[1] > y)
            at = ((west[0] + north[0]) / 2 - 0.35, (west[1] + north[1]) / 2 + 0.2)
        labels.append(Label(at, rank, 0.2))
    return tuple(labels)
