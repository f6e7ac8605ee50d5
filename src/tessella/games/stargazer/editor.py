"""Positions of Stargazer put together by hand: a piece lies on its space, and every arrangement can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessella.games.stargazer import scene
from tessella.games.stargazer.kernel import SEAT
from tessella.games.stargazer.sets import words
from tessella.rules.editor import Brush, Draft, Editor
from tessella.rules.game import Position
from tessella.rules.scene import Piece

if TYPE_CHECKING:
    from tessella.games.stargazer.game import Stargazer


class StargazerEditor(Editor):
    """How a position is put together."""

    game: Stargazer

    def brushes(self) -> tuple[Brush, ...]:
        return tuple(Brush(str(seat), scene.wedge(self.game.board, 0, seat)) for seat in self.seats)

    def draft(self, position: Position) -> Draft:
        owners = zip(self.places, self.game.owners(position), strict=True)
        return Draft({name: str(seat) for name, seat in owners if seat}, position.words[SEAT] + 1)

    def position(self, draft: Draft) -> Position:
        lies = [draft.cells.get(name, "") for name in self.places]
        codes = ["", *(each.code for each in self.brushes())]
        sets = [[cell for cell, code in enumerate(lies) if code == wanted] for wanted in codes]
        return Position((draft.seat - 1, *words(sets)))

    def pieces(self, draft: Draft) -> tuple[Piece, ...]:
        board = self.game.board
        return tuple(scene.wedge(board, board.index[name], int(code)) for name, code in draft.cells.items())
