"""Positions of Hexa put together by hand.

What lies on the board is put there; hands, pool, trades and intrusions follow from it. Which pieces a seat has given
for one that it has bought cannot be seen: those are taken of which it has most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessella.board.hexagons import EDGES, honeycomb_neighbours
from tessella.errors import PositionError
from tessella.games.hexa import kernel, scene
from tessella.games.hexa.layout import BOUGHT, DONE, HAND, INTRUSIONS, OFFENSIVES, OWN, SEAT, TRADES
from tessella.games.hexa.notation import board_pieces, find_paths, knows, most_intruded
from tessella.games.hexa.pieces import IMAGE_NUMBER, IMAGES, MARKED, TYPE_OF, TYPES, canonical, images_of
from tessella.rules.editor import Brush, Draft, Editor
from tessella.rules.game import Position
from tessella.rules.scene import Piece
from tessella.text import say

if TYPE_CHECKING:
    from tessella.games.hexa.game import Hexa


class HexaEditor(Editor):
    """How a position is put together. A code is a piece as it lies and its seat: ``+--+--@1``."""

    game: Hexa

    def brushes(self) -> tuple[Brush, ...]:
        t = self.game.geometry
        return tuple(
            Brush(f"{kind}@{seat + 1}", scene.tile(kind, seat + 1))
            for seat in range(t.seats)
            for number, kind in enumerate(TYPES[: t.types])
            if (number < OWN and t.start[t.hands + seat * HAND + number])
            or (number >= OFFENSIVES and t.trades[seat] and t.start[t.pool + number - OFFENSIVES])
        )

    def is_code(self, code: str) -> bool:
        image, _, seat = code.partition("@")
        return knows(self.game.geometry, image) and seat in [str(each) for each in self.seats]

    def brush(self, draft: Draft, cell: str, code: str) -> Draft:
        """The piece as it fits its neighbours; once more, the next way it fits."""
        kind, _, seat = code.partition("@")
        lies, _, owner = draft.cells.get(cell, "").partition("@")
        ways = images_of(kind)
        fitting = [way for way in ways if not self._misfits(draft.put(cell, f"{way}@{seat}"), cell)] or list(ways)
        again = bool(lies) and (canonical(lies), owner) == (canonical(kind), seat)
        later = [way for way in fitting if not again or way > lies]
        return draft.put(cell, f"{(later or fitting)[0]}@{seat}")

    def draft(self, position: Position) -> Draft:
        names = self.game.board.names
        pieces = board_pieces(self.game.geometry, position.words)
        cells = {names[space]: f"{IMAGES[image]}@{seat + 1}" for space, (image, seat) in pieces.items()}
        return Draft(cells, position.words[SEAT] + 1)

    def position(self, draft: Draft) -> Position:
        t, s, index = self.game.geometry, [0] * len(self.game.geometry.start), self.game.board.index
        for cell in draft.cells:
            if misfits := self._misfits(draft, cell):
                raise PositionError(say("hexa-draft-match", one=cell, other=misfits[0]), cell, *misfits)
        for cell, code in draft.cells.items():
            image, _, owner = code.partition("@")
            kernel.put(t, s, index[cell], IMAGE_NUMBER[image], int(owner) - 1)
        s[SEAT], s[BOUGHT] = draft.seat - 1, 0
        s[t.pool : t.scratch] = t.start[t.pool : t.scratch]
        for seat in range(t.seats):
            self._account(draft, s, seat)
        s[DONE] = find_paths(t, s)
        return self.game.parse(self.game.text(Position(tuple(s))))

    def _account(self, draft: Draft, s: list[int], seat: int) -> None:
        """Take what a seat has on the board out of its hand, buy what is not of its own set, and pay for it."""
        t, at, index = self.game.geometry, self.game.geometry.hands + seat * HAND, self.game.board.index
        own = {cell: code.partition("@")[0] for cell, code in draft.cells.items() if code.endswith(f"@{seat + 1}")}
        s[at : at + OWN] = t.start[at : at + OWN]
        for cell, image in own.items():
            kind = TYPE_OF[IMAGE_NUMBER[image]]
            if kind < OWN and s[at + kind]:
                s[at + kind] -= 1
            elif kind >= OFFENSIVES and s[t.pool + kind - OFFENSIVES] and s[at + TRADES] < t.trades[seat]:
                s[t.pool + kind - OFFENSIVES] -= 1
                s[at + TRADES] += 1
            else:
                raise PositionError(say("hexa-draft-many", seat=seat + 1, cell=cell), cell)
        for _ in range(s[at + TRADES] * t.price[seat]):
            most = max(range(OFFENSIVES), key=lambda kind: s[at + kind])
            if not s[at + most]:
                raise PositionError(say("hexa-draft-poor", seat=seat + 1, n=s[at + TRADES]))
            s[at + most] -= 1
        goals = [cell for cell in own if t.goal[index[cell]] >= 0 and t.guard[seat] >> t.goal[index[cell]] & 1]
        s[at + INTRUSIONS] = len(goals)
        if most_intruded(t, s, seat) > t.intrusions[seat]:
            why = say("hexa-draft-intrudes", seat=seat + 1, n=len(goals), most=t.intrusions[seat])
            raise PositionError(why, *goals)

    def pieces(self, draft: Draft) -> tuple[Piece, ...]:
        board, found = self.game.board, []
        for cell, code in draft.cells.items():
            image, _, seat = code.partition("@")
            found.append(scene.tile(image, int(seat), board.middle(board.index[cell]), cell))
        return tuple(found)

    def _misfits(self, draft: Draft, cell: str) -> list[str]:
        """The neighbours whose edges do not match."""
        board, around = self.game.board, honeycomb_neighbours(self.game.options.size)
        marked = MARKED[IMAGE_NUMBER[draft.cells[cell].partition("@")[0]]]
        found = []
        for edge, other in enumerate(around[board.index[cell]]):
            lies = draft.cells.get(board.names[other], "") if other >= 0 else ""
            image = IMAGE_NUMBER.get(lies.partition("@")[0])
            if image is not None and (marked >> edge ^ MARKED[image] >> (edge + 3) % len(EDGES)) & 1:
                found.append(board.names[other])
        return found
