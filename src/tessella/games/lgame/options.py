"""The L-Game's options and presets."""

from __future__ import annotations

from tessella.board import Board
from tessella.errors import OptionError
from tessella.games.lgame import shapes
from tessella.rules.options import Options, Preset, choice, text, whole
from tessella.text.words import say


class LGameOptions(Options):
    """Board, pieces, and the game with dots."""

    width: int = whole(4, 3, 8, "squares from west to east", "patent")
    height: int = whole(4, 3, 8, "squares from south to north", "patent")
    neutrals: int = whole(2, 0, 4, "pieces of one square that belong to nobody", "ours")
    shape: str = text(
        "L", "the major piece: a tetromino or pentomino by its letter, or drawn", "patent", "L or x./x./xx"
    )
    cells: str = choice("square", ("square", "triangle", "hex"), "what the board is made of", "patent")
    dots: str = text("none", "squares that score: none, corners, or their names", "patent", "corners or a1,d4")
    target: int = whole(0, 0, 999, "the first seat with this score wins; 0: no target", "patent")
    turn_limit: int = whole(0, 0, 9999, "after this many turns the higher score wins; 0: no limit", "patent")
    stuck: str = choice("loses", ("loses", "penalty"), "what happens to a seat that cannot move", "patent")
    penalty: int = whole(3, 1, 99, "points lost when stuck, with stuck=penalty", "ours")

    presets = {
        "classic": Preset("de Bono's game: trap the other L", {}),
        "dots": Preset(
            "cover the corner dots, first to 12; being stuck costs 3",
            {"dots": "corners", "target": 12, "stuck": "penalty", "penalty": 3},
        ),
        "timed-dots": Preset("corner dots, most points after 24 turns", {"dots": "corners", "turn_limit": 24}),
        "wide": Preset("a board of 5 x 4", {"width": 5}),
        "hex": Preset("the same game on a rhombus of hexagons", {"cells": "hex"}),
    }

    @property
    def board(self) -> Board:
        """The cells."""
        return shapes.BOARDS[self.cells](self.width, self.height)

    @property
    def dot_cells(self) -> tuple[int, ...]:
        """The cells that score."""
        if self.dots == "none":
            return ()
        board = self.board
        if self.dots == "corners":
            far = sorted(range(len(board)), key=lambda cell: (-board.distance(cell), cell))
            if self.cells == "square":
                return tuple(sorted(far[:4]))
            across = self.width * (2 if self.cells == "triangle" else 1)
            last = (self.height - 1) * across
            return (0, across - 1, last, last + across - 1)
        cells = []
        for name in self.dots.split(","):
            if name not in board.index:
                why = "dots={dots}: {name} is not a cell of this board ({example} and so on)."
                raise OptionError(say(why, dots=self.dots, name=name, example=board.names[0]))
            cells.append(board.index[name])
        return tuple(sorted(set(cells)))

    def check(self) -> None:
        shapes.piece(self.cells, self.shape)
        dots = self.dot_cells
        if self.target and not dots:
            raise OptionError(say("target={target}: a target needs dots to score with.", target=self.target))
        if self.stuck == "penalty" and not (self.target or self.turn_limit):
            raise OptionError(say("stuck=penalty: without a target or a turn_limit such a game would never end."))
        board = self.board
        ways = shapes.places(self.cells, self.shape, board)
        begin = shapes.start(board, ways, self.neutrals)
        what = {"shape": self.shape, "neutrals": self.neutrals, "width": self.width, "height": self.height}
        if begin is None:
            why = "shape={shape} with neutrals={neutrals} on a board of {width} x {height} leaves no legal start."
            raise OptionError(say(why, **what))
        own, other, stand = begin
        taken = {*ways[other], *stand}
        if not any(number != own and not taken & set(way) for number, way in enumerate(ways)):
            why = "shape={shape} with neutrals={neutrals} on a board of {width} x {height} leaves no legal first move."
            raise OptionError(say(why, **what))

    def warnings(self) -> tuple[str, ...]:
        if shapes.symmetric(self.cells, self.shape):
            return (f"shape={self.shape} is symmetric; the patent calls an asymmetric piece important.",)
        return ()
