"""The L-Game's options and presets."""

from __future__ import annotations

from tessella.board import Board
from tessella.errors import OptionError
from tessella.games.lgame import shapes
from tessella.rules.options import Options, choice, text, whole
from tessella.text.words import say


class LGameOptions(Options):
    """Board, pieces, and the game with dots."""

    width: int = whole(4, 3, 8, "patent")
    height: int = whole(4, 3, 8, "patent")
    neutrals: int = whole(2, 0, 4, "ours")
    shape: str = text("L", "patent", "L or x./x./xx")
    cells: str = choice("square", ("square", "triangle", "hex"), "patent")
    dots: str = text("none", "patent", "corners or a1,d4")
    target: int = whole(0, 0, 999, "patent")
    turn_limit: int = whole(0, 0, 9999, "patent")
    stuck: str = choice("loses", ("loses", "penalty"), "patent")
    penalty: int = whole(3, 1, 99, "ours")

    presets = {
        "classic": {},
        "dots": {"dots": "corners", "target": 12, "stuck": "penalty", "penalty": 3},
        "timed-dots": {"dots": "corners", "turn_limit": 24},
        "wide": {"width": 5},
        "hex": {"cells": "hex"},
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
