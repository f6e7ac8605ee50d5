"""The L-Game's options and presets."""

from __future__ import annotations

import re

from tessella.board import Board
from tessella.errors import OptionError, PositionError
from tessella.games.lgame import shapes
from tessella.games.lgame.arrange import RULE, Arrangement, Wanted, arrange
from tessella.rules.options import Options, choice, switch, text, whole
from tessella.text import Message, say

SIDE = 4  # of de Bono's board


class LGameOptions(Options):
    """Board, pieces, and the game with dots."""

    width: int = whole(SIDE, 3, 8, "patent")
    height: int = whole(SIDE, 3, 8, "patent")
    neutrals: int = whole(2, 0, 4, "ours")
    neutral_moves: int = whole(1, 0, 2, "published")
    shape: str = text("L", "patent", "L, L/T or x./x./xx")
    reverse: bool = switch(True, "patent")
    cells: str = choice("square", ("square", "triangle", "hex"), "patent")
    board: str = choice("rectangle", ("rectangle", "triangle", "hexagon"), "patent")
    setup: str = text(RULE, "patent", "rule or nAA./.BA./.BA./.BBn")
    dots: str = text("none", "patent", "corners or a1:2,d4:3")
    target: int = whole(0, 0, 999, "patent")
    turn_limit: int = whole(0, 0, 9999, "patent")
    stuck: str = choice("auto", ("auto", "loses", "penalty"), "patent")
    penalty: int = whole(3, 1, 99, "ours")
    seats: int = whole(2, 2, 4, "ours")

    presets = {
        "classic": {},
        "sudden-death": {"neutral_moves": 2},
        "one-hand": {"reverse": False},
        "dots": {"dots": "corners", "target": 12, "stuck": "penalty", "penalty": 3},
        "timed-dots": {"dots": "corners", "turn_limit": 24, "stuck": "penalty", "penalty": 3},
        "wide": {"width": 5},
        "hex": {"cells": "hex"},
        "pyramid": {"cells": "triangle", "board": "triangle"},
        "three": {"seats": 3, "width": 5, "neutrals": 3},
    }

    @property
    def layout(self) -> Board:
        """The cells."""
        if self.board == "rectangle":
            return shapes.BOARDS[self.cells](self.width, self.height)
        return shapes.OUTLINES[self.cells, self.board](self.width)

    @property
    def shapes(self) -> tuple[str, ...]:
        """Each seat's shape."""
        return shapes.each(self.shape, self.seats)

    @property
    def arrangement(self) -> Arrangement:
        """Where pieces may lie, and do lie at the start."""
        wanted = Wanted(self.layout, self.cells, self.shapes, self.neutrals, self.reverse, self.setup)
        try:
            found = arrange(wanted)
        except PositionError as error:
            raise OptionError(error.message, "setup") from None
        if found is None:
            raise self._no_room("lgame-no-start")
        return found

    @property
    def worths(self) -> dict[int, int]:
        """Points by cell."""
        board = self.layout
        if self.dots == "none":
            return {}
        if self.dots == "corners":
            return dict.fromkeys(self.corners, 1)
        found: dict[int, int] = {}
        for dot in self.dots.split(","):
            name, colon, value = dot.partition(":")
            if name not in board.index:
                why = say("lgame-dots-cell", dots=self.dots, name=name or '""', example=board.names[0])
                raise OptionError(why, "dots")
            if board.index[name] in found:
                raise OptionError(say("lgame-dots-twice", dots=self.dots, name=name), "dots")
            if colon and not re.fullmatch("[1-9]", value):
                raise OptionError(say("lgame-dots-value", dots=self.dots, name=name, value=value), "dots")
            found[board.index[name]] = int(value or 1)
        return found

    @property
    def corners(self) -> tuple[int, ...]:
        """The cells in the board's corners."""
        board = self.layout
        if self.board != "rectangle":
            far = max(map(board.distance, range(len(board))))
            return tuple(cell for cell in range(len(board)) if board.distance(cell) == far)
        across = len(board) // self.height
        last = len(board) - across
        return (0, across - 1, last, last + across - 1)

    def check(self) -> None:
        if self.board != "rectangle":
            if (self.cells, self.board) not in shapes.OUTLINES:
                known = [board for cells, board in shapes.OUTLINES if cells == self.cells]
                boards = ", ".join(["rectangle", *known])
                why = say("lgame-board-cells", board=self.board, cells=self.cells, boards=boards)
                raise OptionError(why, "board", "cells")
            self.settle(height=SIDE)
        found = self.shapes
        for shape in found:
            shapes.piece(self.cells, shape)
        if len(set(found)) == 1:
            self.settle(shape=found[0])
        if self.stuck == "auto":
            self.settle(stuck="penalty" if self.worths else "loses")
        self._check_points()
        places, kinds, begin, stand = self.arrangement
        taken = {*stand, *(cell for place in begin[1:] for cell in places[place])}
        own = begin[0]
        if not any(kinds[n] == kinds[own] and n != own and not taken & set(place) for n, place in enumerate(places)):
            raise self._no_room("lgame-no-first-move")

    def _check_points(self) -> None:
        if self.target and not self.worths:
            raise OptionError(say("lgame-target-needs-dots", target=self.target), "target", "dots")
        if self.stuck == "penalty" and not (self.worths or self.turn_limit):
            raise OptionError(say("lgame-endless"), "stuck", "turn_limit")

    def _no_room(self, code: str) -> OptionError:
        why = say(code, shape=self.shape, neutrals=self.neutrals, width=self.width, height=self.height)
        return OptionError(why, "shape", "neutrals", "width", "height")

    def warnings(self) -> tuple[Message, ...]:
        found = [
            say("lgame-symmetric", shape=shape)
            for shape in dict.fromkeys(self.shapes)
            if shapes.is_symmetric_piece(self.cells, shape)
        ]
        if self.worths and self.stuck == "penalty" and not (self.target or self.turn_limit):
            found.append(say("lgame-no-end"))
        return tuple(found)
