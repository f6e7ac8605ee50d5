"""Positions of Alignment put together by hand: a ball in every pocket, and the one that is missing is in hand."""

from __future__ import annotations

from collections import Counter as Tally
from typing import TYPE_CHECKING

from tessella.errors import PositionError
from tessella.games.alignment import scene
from tessella.games.alignment.kernel import FACES, LEFT, SEAT
from tessella.rules.editor import Brush, Counter, Draft, Editor
from tessella.rules.game import Position
from tessella.rules.scene import Piece
from tessella.text import say

if TYPE_CHECKING:
    from tessella.games.alignment.game import Alignment


class AlignmentEditor(Editor):
    """How a position is put together."""

    game: Alignment

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(range(1, self.game.seats + 1)) if self.game.options.dice and self.game.seats > 1 else ()

    @property
    def counters(self) -> tuple[Counter, ...]:
        if not self.game.options.dice:
            return ()
        return (Counter("pushes", say("alignment-counter-pushes"), 0, FACES * self.game.options.dice),)

    def brushes(self) -> tuple[Brush, ...]:
        colours = range(1, self.game.options.colours + 1)
        return tuple(Brush(str(colour), scene.ball(colour, (0.0, 0.0))) for colour in colours)

    def draft(self, position: Position) -> Draft:
        w = position.words
        cells = dict(zip(self.places, "".join(self.game.rows(position)), strict=True))
        return Draft(cells, w[SEAT] + 1, {each.name: w[LEFT] for each in self.counters})

    def position(self, draft: Draft) -> Position:
        empty = [name for name in self.places if name not in draft.cells]
        if empty:
            raise PositionError(say("alignment-draft-empty", n=len(empty), pocket=empty[0]), *empty)
        hand = self._hand(draft)
        wide = self.game.options.columns
        signs = "".join(draft.cells[name] for name in self.places)
        text = "/".join(signs[at : at + wide] for at in range(0, len(signs), wide)) + f" {hand}"
        if self.game.options.dice:
            text += f" {draft.seat}:{draft.counters.get('pushes') or 'roll'}"
        return self._with_note(text)

    def _hand(self, draft: Draft) -> int:
        """The colour of which one ball is not on the board."""
        found, hand = Tally(draft.cells.values()), 0
        for colour, total in enumerate(self.game.options.totals, 1):
            n = found[str(colour)]
            if n > total or n < total - 1 or (n < total and hand):
                raise PositionError(say("alignment-draft-balls", seat=colour, balls=total, n=n))
            if n < total:
                hand = colour
        return hand

    def _with_note(self, text: str) -> Position:
        """The position, with a note of how it stands where the board alone does not tell: first what can go on."""
        colours = range(1, self.game.options.colours + 1)
        notes = ["", *(f" last:{seat}" for seat in colours), *(f" won:{seat}" for seat in colours)]
        refused = None
        for note in notes:
            try:
                return self.game.parse(text + note)
            except PositionError as error:
                refused = refused or error
        raise refused or AssertionError(text)  # the first of them says why

    def pieces(self, draft: Draft) -> tuple[Piece, ...]:
        board = self.game.board
        return tuple(scene.ball(int(code), board.middle(board.index[name]), name) for name, code in draft.cells.items())
