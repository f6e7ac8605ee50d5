"""Positions of the L-Game put together by hand: square by square, until both pieces are whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessella.errors import PositionError
from tessella.games.lgame import notation, scene
from tessella.games.lgame.arrange import SIGNS
from tessella.games.lgame.kernel import SCORE, SEAT, TURNS
from tessella.rules.editor import Brush, Counter, Draft, Editor
from tessella.rules.game import Position
from tessella.rules.scene import Piece
from tessella.text import say

MOST = 9999

if TYPE_CHECKING:
    from tessella.games.lgame.game import LGame


class LGameEditor(Editor):
    """How a position is put together."""

    game: LGame

    @property
    def _signs(self) -> dict[str, int]:
        """The signs of a position's text, with the seats they stand for."""
        signs = {sign: seat for seat, sign in enumerate(SIGNS[: self.game.seats], 1)}
        return signs | ({"n": 0} if self.game.options.neutrals else {})

    def brushes(self) -> tuple[Brush, ...]:
        return tuple(Brush(sign, scene.plate(self.game.board, (0,), seat)) for sign, seat in self._signs.items())

    @property
    def counters(self) -> tuple[Counter, ...]:
        found, seats = [], range(1, self.game.seats + 1)
        if notation.keeps_score(self.game):
            found += [Counter(f"points{seat}", say("lgame-counter-points", seat=seat), -MOST, MOST) for seat in seats]
        if self.game.options.turn_limit:
            found.append(Counter("turns", say("lgame-counter-turns"), 0, MOST))
        return tuple(found)

    def draft(self, position: Position) -> Draft:
        w, names = position.words, self.game.board.names
        cells = {names[cell]: sign for cell, sign in notation.signs_of(self.game, position).items()}
        numbers = {f"points{seat + 1}": w[SCORE + seat] for seat in range(self.game.seats)} | {"turns": w[TURNS]}
        return Draft(cells, w[SEAT] + 1, {each.name: numbers[each.name] for each in self.counters})

    def position(self, draft: Draft) -> Position:
        places = [self._place(draft, sign, seat) for sign, seat in self._signs.items() if seat]
        neutrals = self._cells(draft, "n")
        if len(neutrals) != self.game.options.neutrals:
            names = [self.game.board.names[cell] for cell in neutrals]
            raise PositionError(say("lgame-draft-neutrals", wanted=self.game.options.neutrals, n=len(neutrals)), *names)
        points = [draft.counters.get(f"points{seat}", 0) for seat in range(1, self.game.seats + 1)]
        words = self.game.words(draft.seat, places, points, draft.counters.get("turns", 0), neutrals)
        return Position(notation.check_seat(self.game, self.game.text(Position(words)), words))

    def _place(self, draft: Draft, sign: str, seat: int) -> int:
        cells = self._cells(draft, sign)
        number = self.game.place_of(seat - 1, cells)
        if number is None:
            names = [self.game.board.names[cell] for cell in cells]
            size, code = self.game.geometry.sizes[seat - 1], "lgame-draft-shape"
            if len(cells) != size:
                code = "lgame-draft-count"
            elif not self.game.options.reverse:
                code = "lgame-draft-face"
            shape = self.game.options.shapes[seat - 1]
            raise PositionError(say(code, seat=seat, n=len(cells), size=size, shape=shape), *names)
        return number

    def pieces(self, draft: Draft) -> tuple[Piece, ...]:
        found = []
        for sign, seat in self._signs.items():
            cells = self._cells(draft, sign)
            whole = seat and cells and self.game.place_of(seat - 1, cells) is not None
            found += [
                scene.plate(self.game.board, each, seat) for each in ([cells] if whole else [(c,) for c in cells])
            ]
        return tuple(found)

    def _cells(self, draft: Draft, sign: str) -> tuple[int, ...]:
        index = self.game.board.index
        return tuple(sorted(index[name] for name, lies in draft.cells.items() if lies == sign))
