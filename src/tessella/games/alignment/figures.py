"""The figures of the page about Alignment's history, from what the patent's text says of its drawings.

The balls are black and yellow, as the text has them "for example". Which colour a ball of FIG. 3a or 3c has the text
does not say; here the middle one is black.
"""

from __future__ import annotations

from collections.abc import Iterable

from tessella.games.alignment.game import Alignment
from tessella.games.alignment.options import AlignmentOptions
from tessella.games.alignment.pictures import PICTURES
from tessella.games.alignment.scene import ball
from tessella.rules.figure import Figures, side_by_side
from tessella.rules.scene import Scene

YELLOW, BLACK = 4, 6  # looks
SIZE = 5


def _board() -> Scene:
    """FIG. 1: the board, with two adjacent sides numbered."""
    game = Alignment(AlignmentOptions.make({}))
    return game.lay_out(game.start())._replace(pieces=())


def _balls(rows: str) -> Scene:
    """The playing area proper with black balls at ``#`` and yellow ones elsewhere; any number of either."""
    board = _board()
    pockets = [cell for cell in board.cells if cell.kind == "pocket"]
    signs = rows.replace("/", "")
    balls = [
        ball(BLACK if sign == "#" else YELLOW, cell.middle, cell.name)
        for cell, sign in zip(pockets, signs, strict=True)
    ]
    return board._replace(cells=tuple(pockets), channels=(), pieces=tuple(balls))


def _rows(black: Iterable[tuple[int, int]]) -> str:
    taken = set(black)
    return "/".join("".join("#" if (r, c) in taken else "." for c in range(SIZE)) for r in range(SIZE))


def _block(top: int, left: int, height: int, width: int) -> Scene:
    return _balls(_rows((top + r, left + c) for r in range(height) for c in range(width)))


def _patience() -> Scene:
    """FIG. 3a and FIG. 3c."""
    return side_by_side([_balls(PICTURES["3a"]), _balls(PICTURES["3c"])], 2, ["FIG. 3a", "FIG. 3c"])


def _blocks() -> Scene:
    """A square of three by three in the three places that differ by more than a turn, and FIG. 3r's block of twelve.

    Which of the nine places FIGS. 3g to 3t show is not known, nor where the block lies and which way round.
    """
    return side_by_side([_block(0, 0, 3, 3), _block(0, 1, 3, 3), _block(1, 1, 3, 3), _block(1, 0, 3, 4)], 4)


FIGURES: Figures = {"board": _board, "patience": _patience, "blocks": _blocks}
