"""What comes in of a position that somebody puts together, as models."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from tessella.match.table.terms import Terms
from tessella.rules.editor import Draft
from tessella.rules.game import Game
from tessella.web.schema import GameName, PositionText, PresetName, Settings, Strict

Cell = Annotated[str, Field(max_length=16)]
Code = Annotated[str, Field(max_length=32)]


class DraftWanted(Strict):
    """What lies where, who is to move, and numbers that the board does not show."""

    cells: Annotated[dict[Cell, Code], Field(max_length=400)]
    seat: Annotated[int, Field(ge=1, le=12)] = 1
    counters: Annotated[dict[Cell, int], Field(max_length=8)] = {}

    def draft(self) -> Draft:
        """As an editor has it."""
        return Draft(self.cells, self.seat, self.counters)


class DraftChange(Strict):
    """A cell that is touched with a brush, or that gets what is said."""

    kind: Literal["brush", "put"]
    cell: Cell
    code: Code


class EditWanted(Strict):
    """A draft and what is done to it; without a draft, a position to begin with."""

    game: GameName
    preset: PresetName = ""
    options: Settings = {}
    position: PositionText = ""
    draft: DraftWanted | None = None
    changes: Annotated[list[DraftChange], Field(max_length=64)] = []
    check: Annotated[bool, Field(description="Tell what cannot be in the answer, not by a status.")] = False

    def rules(self) -> Game[Any]:
        """The game with its options."""
        return Terms.agree(self.game, self.preset, self.options, position=self.position).rules
