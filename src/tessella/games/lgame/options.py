"""The L-Game's options and presets."""

from __future__ import annotations

from tessella.board import Board
from tessella.errors import OptionError
from tessella.games.lgame import shapes
from tessella.rules.options import Options, choice, text, whole
from tessella.text import Message, say


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
                why = say("lgame-dots-cell", dots=self.dots, name=name, example=board.names[0])
                raise OptionError(why, "dots")
            cells.append(board.index[name])
        return tuple(sorted(set(cells)))

    def check(self) -> None:
        shapes.piece(self.cells, self.shape)
        dots = self.dot_cells
        if self.target and not dots:
            raise OptionError(say("lgame-target-needs-dots", target=self.target), "target", "dots")
        if self.stuck == "penalty" and not (self.target or self.turn_limit):
            raise OptionError(say("lgame-endless"), "stuck", "target", "turn_limit")
        ways = shapes.places(self.cells, self.shape, self.board)
        begin = shapes.start(self.board, ways, self.neutrals)
        if begin is None:
            raise self._no_room("lgame-no-start")
        own, other, stand = begin
        taken = {*ways[other], *stand}
        if not any(number != own and not taken & set(way) for number, way in enumerate(ways)):
            raise self._no_room("lgame-no-first-move")

    def _no_room(self, code: str) -> OptionError:
        why = say(code, shape=self.shape, neutrals=self.neutrals, width=self.width, height=self.height)
        return OptionError(why, "shape", "neutrals", "width", "height")

    def warnings(self) -> tuple[Message, ...]:
        symmetric = shapes.is_symmetric_piece(self.cells, self.shape)
        return (say("lgame-symmetric", shape=self.shape),) if symmetric else ()
