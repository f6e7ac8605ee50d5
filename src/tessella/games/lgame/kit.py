"""What lies in the L-Game's box: the board, each seat's piece, neutrals, and the board that is not played on now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from tessella.rules.kit import Card, Kit, Set, bare, by_seat, framed, on_a_page, turned_over
from tessella.rules.scene import Piece, Scene
from tessella.text import say

if TYPE_CHECKING:
    from tessella.games.lgame.game import LGame

# mm of a cell's side on paper and in three dimensions, so that cells are about equally large. Solid
# cells may be down to SMALL of that if the board fits a printer's bed then
UNITS = {"square": (32.0, 34.0), "triangle": (42.0, 48.0), "hex": (17.0, 20.0)}
SMALL, BED = 0.6, 196.0


def kit(game: LGame) -> Kit:
    """Pieces may be turned over where the options allow it, so they look alike on both sides then."""
    start = game.lay_out(game.start())
    board = framed(bare(start))
    paper, solid = UNITS[game.options.cells]
    return Kit(
        board=board,
        sets=tuple(_on_both_sides(each) if game.options.reverse else each for each in by_seat(_alike(start.pieces))),
        hold="flat",
        other_boards=(_other_board(game, board),),
        paper_unit=on_a_page(board, paper),
        solid_unit=_fitting(board, solid),
    )


def _fitting(board: Scene, solid: float) -> float:
    wide = max(float(max(values) - min(values)) for values in zip(*board.frame, strict=True))
    return min(solid, max(solid * SMALL, BED / wide))


def _alike(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Neutrals differ by a turn at most: they are made as the first one lies."""
    first = None
    for piece in pieces:
        first = first or (piece if not piece.seat else None)
        yield first if first and not piece.seat else piece


def _on_both_sides(pieces: Set) -> Set:
    return pieces._replace(stocks=tuple(each._replace(back=turned_over(each.piece)) for each in pieces.stocks))


def _other_board(game: LGame, board: Scene) -> Card:
    """The dotted board, or where that is played on, the plain one."""
    dotted = set(game.options.corners) if not game.options.worths else set()
    cells = tuple(cell._replace(dot=int(number in dotted)) for number, cell in enumerate(board.cells))
    return Card(say("lgame-kit-dotted" if dotted else "lgame-kit-plain"), board._replace(cells=cells))
