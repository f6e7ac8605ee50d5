"""Positions of Stargazer put together by hand: a piece lies on its space, and every arrangement can be.

Where turns are counted, a number beside the board says how many the seat to move has had.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessella.errors import PositionError
from tessella.games.stargazer import scene
from tessella.games.stargazer.notation import most_turns, next_seat, state
from tessella.rules.editor import Brush, Counter, Draft, Editor
from tessella.rules.game import Position
from tessella.rules.scene import Piece
from tessella.text import say

if TYPE_CHECKING:
    from tessella.games.stargazer.game import Stargazer


class StargazerEditor(Editor):
    """How a position is put together."""

    game: Stargazer

    def brushes(self) -> tuple[Brush, ...]:
        return tuple(Brush(str(seat), scene.wedge(self.game.board, 0, seat)) for seat in self.seats)

    @property
    def counters(self) -> tuple[Counter, ...]:
        turns = self.game.options.turns
        return (Counter("turns", say("stargazer-turns-had"), 0, turns),) if turns else ()

    def draft(self, position: Position) -> Draft:
        owners = zip(self.places, self.game.owners(position), strict=True)
        had = {"turns": position.words[-1]} if self.counters else {}
        return Draft({name: str(seat) for name, seat in owners if seat}, next_seat(position), had)

    def position(self, draft: Draft) -> Position:
        lies = [draft.cells.get(name, "") for name in self.places]
        codes = ["", *(each.code for each in self.brushes())]
        sets = [[cell for cell, code in enumerate(lies) if code == wanted] for wanted in codes]
        had = [draft.counters.get(each.name, 0) for each in self.counters]
        if had and had[0] > most_turns(self.game, draft.seat):
            raise PositionError(say("stargazer-draft-turns", seat=draft.seat, turns=self.game.options.turns))
        return Position(state(self.game, draft.seat, sets, had))

    def pieces(self, draft: Draft) -> tuple[Piece, ...]:
        board = self.game.board
        return tuple(scene.wedge(board, board.index[name], int(code)) for name, code in draft.cells.items())
