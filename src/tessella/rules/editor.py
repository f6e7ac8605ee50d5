"""Putting positions together by hand: an ability that a game may have (``Game.editor``).

What somebody puts together is a draft: what lies on which cell, who is to move, and numbers that the board does not
show. It need not be a position yet. The editor of a game says what can be put where, draws a draft, and makes a
position of it or says why there is none.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tessella.errors import PositionError
from tessella.rules.scene import Piece, Scene
from tessella.text import Message, say

if TYPE_CHECKING:
    from tessella.rules.game import Game, Position


class Brush(NamedTuple):
    """Something that can be put on cells."""

    code: str  # as drafts have it
    piece: Piece  # how it looks by itself


class Counter(NamedTuple):
    """A number that belongs to a position and is not to be seen on the board."""

    name: str
    title: Message
    least: int
    most: int


class Draft(NamedTuple):
    """An arrangement, whether it is a position or not."""

    cells: Mapping[str, str]  # the code of what lies there; empty cells are left out
    seat: int = 1  # to move
    counters: Mapping[str, int] = {}

    def put(self, cell: str, code: str) -> Draft:
        """The same with something else on a cell; no code: nothing."""
        others = {name: lies for name, lies in self.cells.items() if name != cell}
        return self._replace(cells={**others, cell: code} if code else others)


class Editor(ABC):
    """How positions of a game are put together."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    @property
    def places(self) -> Sequence[str]:
        """The cells on which something can be put."""
        return self.game.board.names

    @property
    def seats(self) -> Sequence[int]:
        """Those who may be to move; none where that follows from the pieces."""
        return range(1, self.game.seats + 1)

    @property
    def counters(self) -> tuple[Counter, ...]:
        """Numbers that are set beside the board."""
        return ()

    @abstractmethod
    def brushes(self) -> Sequence[Brush]:
        """What can be put."""

    @abstractmethod
    def draft(self, position: Position) -> Draft:
        """A position as a draft."""

    @abstractmethod
    def position(self, draft: Draft) -> Position:
        """A draft as a position, or a :class:`PositionError` that says why there is none, and on which cells."""

    @abstractmethod
    def pieces(self, draft: Draft) -> tuple[Piece, ...]:
        """What lies on the board."""

    def brush(self, draft: Draft, cell: str, code: str) -> Draft:
        """What comes of touching a cell with a brush: it puts its piece there, or takes the same one away."""
        return draft.put(cell, "" if draft.cells.get(cell) == code else code)

    def is_code(self, code: str) -> bool:
        """Whether a draft may have this."""
        return any(code == each.code for each in self.brushes())

    def check(self, draft: Draft) -> Draft:
        """This draft, if all it names is there."""
        places, counters = set(self.places), {each.name: each for each in self.counters}
        for cell, code in draft.cells.items():
            if cell not in places or not self.is_code(code):
                raise PositionError(say("draft-unknown", cell=cell, code=code))
        if self.seats and draft.seat not in self.seats:
            raise PositionError(say("draft-seat", seat=draft.seat))
        values = {}
        for name, counter in counters.items():
            values[name] = draft.counters.get(name, max(counter.least, 0))
            if not counter.least <= values[name] <= counter.most:
                why = say("draft-counter", title=counter.title, least=counter.least, most=counter.most)
                raise PositionError(why)
        return draft._replace(counters=values)

    def scene(self, draft: Draft) -> Scene:
        """A draft that is no position, drawn."""
        game = self.game
        empty = game.lay_out(game.start())
        return empty.alone()._replace(title=game.title, pieces=self.pieces(draft), marks=())
