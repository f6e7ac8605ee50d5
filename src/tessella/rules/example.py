"""Examples: what an option does, shown on a little board.

A game may have them in ``examples.py``, by the name of the option; what is to be seen, its texts say under
``GAME-option-NAME.example``::

    EXAMPLES = {"heaps": Example({"heaps": 5}, moves="3x2")}

What the game's ``RULES.md`` shows stands there too, by the name of the picture: ``PICTURES = {"start": Example({})}``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from tessella.rules.game import Game
from tessella.rules.scene import Mark, Scene
from tessella.text import Message

SIGNS = ("target", "shut")  # marks of which each cell has its own


class Example(NamedTuple):
    """A game with some options, and a position in it."""

    options: Mapping[str, Any]
    position: str = ""  # where it begins, if not at the start
    moves: str = ""  # what is played there, separated by blanks
    marks: Mapping[str, str] = {}  # cells to point at, separated by blanks, by the kind of mark
    finders: str = ""  # finders to lay on the board, separated by blanks
    names: bool = False  # whether the names of the cells are written into them
    empty: bool = False  # whether nothing lies on the board
    beside: bool = False  # whether what stands beside the board is shown: in a little picture it is too small to see

    def game(self, kind: type[Game[Any]]) -> Game[Any]:
        """The game as the example has it."""
        return kind(kind.options_class.make(self.options))

    def scene(self, kind: type[Game[Any]]) -> Scene:
        """What is to be seen."""
        game = self.game(kind)
        position, last = game.parse(self.position) if self.position else game.start(), None
        for text in self.moves.split():
            last = game.parse_move(position, text)
            position = game.play(position, last)
        finders = game.finders()
        shown = game.scene(position, last, (*self._marks(), *(finders[name] for name in self.finders.split())))
        shown = shown._replace(names=self.names, pieces=() if self.empty else shown.pieces)
        return shown if self.beside else shown.alone()

    def _marks(self) -> Iterator[Mark]:
        for kind, names in self.marks.items():
            cells = tuple(names.split())
            yield from (Mark(kind, cells=(cell,)) for cell in cells) if kind in SIGNS else (Mark(kind, cells=cells),)


def caption(kind: type[Game[Any]], option: str) -> Message:
    """What is to be seen in an option's example, in a sentence."""
    return kind.message("option", f"{option}.example")
