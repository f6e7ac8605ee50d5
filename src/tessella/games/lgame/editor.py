"""Positions of the L-Game put together by hand: square by square, until both pieces are whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessella.errors import PositionError
from tessella.games.lgame import notation, scene
from tessella.games.lgame.kernel import NEUTRAL, PLACE, SCORE, SEAT, TURNS
from tessella.rules.editor import Brush, Counter, Draft, Editor
from tessella.rules.game import Position
from tessella.rules.scene import Piece
from tessella.text import say

SEATS = {"A": 1, "B": 2, "n": 0}  # the signs of a position's text
MOST = 9999

if TYPE_CHECKING:
    from tessella.games.lgame.game import LGame


class LGameEditor(Editor):
    """How a position is put together."""

    game: LGame

    def brushes(self) -> tuple[Brush, ...]:
        signs = SEATS if self.game.options.neutrals else "AB"
        return tuple(Brush(sign, scene.plate(self.game.board, (0,), SEATS[sign])) for sign in signs)

    @property
    def counters(self) -> tuple[Counter, ...]:
        found = []
        if notation.keeps_score(self.game):
            found += [Counter(f"points{seat}", say("lgame-counter-points", seat=seat), -MOST, MOST) for seat in (1, 2)]
        if self.game.options.turn_limit:
            found.append(Counter("turns", say("lgame-counter-turns"), 0, MOST))
        return tuple(found)

    def draft(self, position: Position) -> Draft:
        w, names = position.words, self.game.board.names
        cells = {names[cell]: "AB"[seat] for seat in range(2) for cell in self.game.places[w[PLACE + seat]]}
        cells |= {names[cell]: "n" for cell in w[NEUTRAL:]}
        numbers = {"points1": w[SCORE], "points2": w[SCORE + 1], "turns": w[TURNS]}
        return Draft(cells, w[SEAT] + 1, {each.name: numbers[each.name] for each in self.counters})

    def position(self, draft: Draft) -> Position:
        for sign in "AB":
            cells = self._cells(draft, sign)
            if cells not in self.game.place_numbers:
                names = [self.game.board.names[cell] for cell in cells]
                size, code = len(self.game.places[0]), "lgame-draft-shape"
                if len(cells) != size:
                    code = "lgame-draft-count"
                raise PositionError(
                    say(code, seat=SEATS[sign], n=len(cells), size=size, shape=self.game.options.shape), *names
                )
        neutrals = self._cells(draft, "n")
        if len(neutrals) != self.game.options.neutrals:
            names = [self.game.board.names[cell] for cell in neutrals]
            raise PositionError(say("lgame-draft-neutrals", wanted=self.game.options.neutrals, n=len(neutrals)), *names)
        return Position(
            (
                draft.seat - 1,
                *(self.game.place_numbers[self._cells(draft, sign)] for sign in "AB"),
                *(draft.counters.get(f"points{seat}", 0) for seat in (1, 2)),
                draft.counters.get("turns", 0),
                *neutrals,
            )
        )

    def pieces(self, draft: Draft) -> tuple[Piece, ...]:
        found = []
        for sign, seat in SEATS.items():
            cells = self._cells(draft, sign)
            whole = [cells] if cells in self.game.place_numbers and seat else [(cell,) for cell in cells]
            found += [scene.plate(self.game.board, each, seat) for each in whole]
        return tuple(found)

    def _cells(self, draft: Draft, sign: str) -> tuple[int, ...]:
        index = self.game.board.index
        return tuple(sorted(index[name] for name, lies in draft.cells.items() if lies == sign))
