"""The L-Game: what it is called, and where the parts of it are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from tessella.board import Board
from tessella.games.lgame import effects, geometry, kernel, notation, refusal, scene, shapes
from tessella.games.lgame.census import LGameCensus, census
from tessella.games.lgame.editor import LGameEditor
from tessella.games.lgame.kernel import NEUTRAL, PLACE, SCORE, SEAT, LGameGeometry
from tessella.games.lgame.notation import STUCK_MOVE, LMove
from tessella.games.lgame.options import LGameOptions
from tessella.rules.game import Game, Phase, Position, Step
from tessella.rules.scene import Mark, Scene
from tessella.text import Message, say


class LGame(Game[LMove]):
    """Edward de Bono's game of two Ls."""

    name = "lgame"
    title = "L-Game"
    source = "US 3,455,555 (1969), Edward de Bono"
    year = 1969
    showcase = "d2NW/d1b4 a3SE/a4b2 c3SE/b2b1 a2NE/b1b3 c2NE/b3c1 b3SW/c1d1"
    options_class = LGameOptions
    repetition = 3
    yardstick = ("games", 50_000)
    sweep_goal = (0.3, 0)
    options: LGameOptions

    @property
    def board(self) -> Board:
        return self.options.board

    @property
    def seats(self) -> int:
        return 2

    @cached_property
    def places(self) -> tuple[tuple[int, ...], ...]:
        """Every set of cells the major piece can cover."""
        return shapes.places(self.options.cells, self.options.shape, self.board)

    @cached_property
    def place_numbers(self) -> Mapping[tuple[int, ...], int]:
        """Cells covered -> number of the place."""
        return {place: number for number, place in enumerate(self.places)}

    @cached_property
    def place_texts(self) -> Mapping[str, int]:
        """How a place is spelled -> its number."""
        return {notation.place_text(self, place): number for number, place in enumerate(self.places)}

    @cached_property
    def geometry(self) -> LGameGeometry:
        return geometry.build(self.options, self.places)

    def start(self) -> Position:
        return Position(tuple(self.geometry.start))

    @property
    def keeps_score(self) -> bool:
        return self.options.dots != "none"

    def goal(self) -> Message:
        options = self.options
        if options.target:
            return say("lgame-goal-target", n=options.target)
        if options.turn_limit:
            return say("lgame-goal-turns", n=options.turn_limit)
        return say("lgame-goal")

    def census(self) -> LGameCensus:
        return census(self)

    def editor(self) -> LGameEditor:
        return LGameEditor(self)

    # Moves ----------------------------------------------------------------------------------------------------

    def encode(self, move: LMove) -> int:
        return notation.encode(self, move)

    def decode(self, code: int) -> LMove:
        return notation.decode(self, code)

    def spell(self, move: LMove) -> str:
        return notation.spell(self, move)

    def read(self, text: str) -> LMove:
        return notation.read(self, text)

    def refusal(self, position: Position, move: LMove) -> Message:
        return refusal.refusal(self, position, move) or super().refusal(position, move)

    def effects(self, position: Position, move: LMove, then: Phase | None = None) -> tuple[Message, ...]:
        return effects.effects(self, position, move, then)

    def sentence(self, position: Position, move: LMove) -> Message:
        return effects.sentence(self, position, move)

    def steps(self, position: Position, move: LMove) -> Iterator[tuple[Step, ...]]:
        if move == STUCK_MOVE:
            yield (Step("button", "stuck"),)
            return
        lies = Step("turn", notation.spell(self, LMove(move.cells)))
        then = [Step("cell", name) for name in move.neutral] if move.neutral else [Step("button", "done")]
        if not position.words[NEUTRAL:]:
            then = []
        for name in move.cells:
            yield (Step("cell", name), lies, *then)

    # Positions ------------------------------------------------------------------------------------------------

    def text(self, position: Position) -> str:
        return notation.text(self, position)

    def parse(self, text: str) -> Position:
        return self.check_text(notation.parse(self, text), text)

    def reason(self, position: Position) -> Message:
        if kernel.is_decided(self.geometry, list(position.words)):
            if self.options.target and max(self.scores(position)) >= self.options.target:
                return say("lgame-target", n=self.options.target)
            return say("lgame-turns", n=self.options.turn_limit)
        return say("lgame-stuck", seat=position.words[SEAT] + 1)

    def symmetries(self) -> tuple[Mapping[int, int], ...]:
        dots = set(self.options.dot_cells)
        return tuple(
            dict(enumerate(turned)) for turned in self.board.symmetries if {turned[cell] for cell in dots} == dots
        )

    def transform(self, position: Position, symmetry: Mapping[int, int]) -> Position:
        w = position.words
        places = [self.place_numbers[tuple(sorted(symmetry[c] for c in self.places[w[PLACE + i]]))] for i in range(2)]
        neutrals = sorted(symmetry[cell] for cell in w[NEUTRAL:])
        return Position((w[SEAT], *places, *w[SCORE:NEUTRAL], *neutrals))

    def lay_out(self, position: Position, last: LMove | None = None) -> Scene:
        return scene.lay_out(self, position, last)

    def ending_marks(self, position: Position) -> tuple[Mark, ...]:
        decided = kernel.is_decided(self.geometry, list(position.words))
        return () if decided else scene.stuck_marks(self, position)


GAME = LGame
