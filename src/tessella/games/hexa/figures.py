"""The figures of the page about Hexa's history: the board, and all types of pieces as the text defines them."""

from __future__ import annotations

from collections.abc import Sequence

from tessella.games.hexa.game import Hexa
from tessella.games.hexa.options import HexaOptions
from tessella.games.hexa.pieces import DEFENSIVE_TYPES, HYBRID_TYPES, OFFENSIVE_TYPES
from tessella.games.hexa.scene import tile
from tessella.rules.figure import Figures, gallery
from tessella.rules.scene import Scene


def _board() -> Scene:
    """FIG. 1, without any seats' colours: the text gives sides to players only later."""
    game = Hexa(HexaOptions.make({}))
    board = game.lay_out(game.start()).alone()
    return board._replace(
        cells=tuple(cell._replace(seat=0, others=()) for cell in board.cells),
        labels=tuple(label._replace(seats=()) for label in board.labels),
    )


def _types(types: Sequence[str], across: int, seat: int) -> Scene:
    return gallery([(kind, tile(kind, seat)) for kind in types], across, (2.5, 2.7), 0.36)


FIGURES: Figures = {
    "board": _board,
    "offensive": lambda: _types(OFFENSIVE_TYPES, 4, 1),
    "defensive": lambda: _types(DEFENSIVE_TYPES, 5, 0),
    "hybrid": lambda: _types(HYBRID_TYPES, 4, 0),
}
