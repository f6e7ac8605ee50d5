"""The L-Game: what it is called, and where the parts of it are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import permutations
from typing import Any

from tessella.board import Board
from tessella.games.lgame import actions, effects, geometry, kernel, kit, notation, refusal, scene
from tessella.games.lgame.actions import LGameActions
from tessella.games.lgame.census import LGameCensus, census
from tessella.games.lgame.editor import LGameEditor
from tessella.games.lgame.kernel import MOST, NEUTRAL, PLACE, SCORE, SEAT, TO_PLACE, TURNS, LGameGeometry
from tessella.games.lgame.notation import STUCK_MOVE, LMove
from tessella.games.lgame.options import LGameOptions
from tessella.games.lgame.shapes import Place
from tessella.rules.actions import Labels, Symmetry
from tessella.rules.game import MANY, Beginning, Game, Phase, Position, Step
from tessella.rules.kit import Kit
from tessella.rules.scene import Mark, Scene
from tessella.text import Message, say


class LGame(Game[LMove]):
    """Edward de Bono's game of two Ls."""

    name = "lgame"
    title = "L-Game"
    source = "US 3,455,555 (1969), Edward de Bono"
    year = 1969
    version = 2  # since then being stuck costs points wherever there are dots, unless something else is said
    showcase = "d2NW/d1b4 a3SE/a4b2 c3SE/b2b1 a2NE/b1b3 c2NE/b3c1 b3SW/c1d1"
    options_class = LGameOptions
    repetition = 3
    yardstick = ("games", 50_000)
    step_goal = 1_000_000
    sweep_goal = (0.3, 0)
    options: LGameOptions

    @property
    def board(self) -> Board:
        return self.options.layout

    @property
    def seats(self) -> int:
        return self.options.seats

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Every set of cells that a major piece can cover."""
        return self.options.arrangement.places

    @cached_property
    def place_numbers(self) -> Mapping[Place, int]:
        """Cells covered -> number of the place."""
        return {place: number for number, place in enumerate(self.places)}

    @cached_property
    def place_cells(self) -> tuple[tuple[str, ...], ...]:
        """The names of the cells that each place covers."""
        return tuple(tuple(self.board.names[cell] for cell in place) for place in self.places)

    @cached_property
    def place_texts(self) -> Mapping[str, int]:
        """How a place is spelled -> its number."""
        return {notation.place_text(self, number): number for number in range(len(self.places))}

    @cached_property
    def _kinds(self) -> tuple[int, ...]:
        """The kind of each seat's piece."""
        found = self.options.arrangement
        return tuple(found.kinds[place] for place in found.begin)

    def shape_of(self, place: int) -> str:
        """The shape that lies on a place."""
        return self.options.shapes[self._kinds.index(self.options.arrangement.kinds[place])]

    def place_of(self, seat: int, cells: Place) -> int | None:
        """The number of the place where a seat's piece covers these cells; None: it cannot. No cells: it is out."""
        if not cells and self.seats > 2 and self.options.stuck == "loses":
            return len(self.places)
        number = self.place_numbers.get(cells)
        fits = number is not None and self.options.arrangement.kinds[number] == self._kinds[seat]
        return number if fits else None

    def covered(self, position: Position, seat: int) -> Place:
        """The cells that a seat's piece covers; none if it is out."""
        place = position.words[PLACE + seat]
        return self.places[place] if place < len(self.places) else ()

    def words(
        self, seat: int, places: Sequence[int], points: Sequence[int], turns: int, neutrals: Sequence[int]
    ) -> tuple[int, ...]:
        """A position's words; what belongs to seats that nobody has is beside the board and without points."""
        spare = MOST - self.seats
        return (seat - 1, *places, *[len(self.places)] * spare, *points, *[0] * spare, turns, *neutrals)

    @cached_property
    def geometry(self) -> LGameGeometry:
        return geometry.build(self.options)

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
        if options.worths and options.stuck == "penalty":
            return say("lgame-goal-points")
        return say("lgame-goal-many" if self.seats > 2 else "lgame-goal")

    def census(self) -> LGameCensus:
        return census(self)

    def actions(self) -> LGameActions:
        return actions.build(self)

    def action_labels(self) -> Labels:
        return actions.labels(self)

    def action_symmetry(self, symmetry: Mapping[int, int]) -> Symmetry:
        return actions.symmetry(self, symmetry)

    def editor(self) -> LGameEditor:
        return LGameEditor(self)

    def kit(self) -> Kit:
        return kit.kit(self)

    @classmethod
    def older_options(cls, version: int, options: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"stuck": "loses", **options} if options.get("dots", "none") != "none" else options

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
        for then in self._neutral_steps(position, move):
            for name in move.cells:
                yield (Step("cell", name), lies, *then)

    def is_legal(self, position: Position, code: int) -> bool:
        return kernel.is_legal(self.geometry, list(position.words), code)

    def count_moves(self, position: Position) -> int:
        return kernel.count_moves(self.geometry, list(position.words))

    def beginnings(self, position: Position) -> Sequence[Beginning]:
        """Where the piece goes: neutrals follow."""
        count = self.count_moves(position)
        if count <= MANY:
            return ()
        places = [n << TO_PLACE for n in range(len(self.places)) if self.is_legal(position, n << TO_PLACE)]
        found = []
        for move in map(self.decode, places):
            lies = Step("turn", self.spell(move))
            ways = tuple((Step("cell", name), lies) for name in move.cells)
            found.append(Beginning(move, ways, count // len(places)))  # every place leaves the same number
        return found

    def continuations(self, position: Position, beginning: Beginning) -> Sequence[LMove]:
        codes, place = [0] * beginning.size, self.encode(beginning.move) >> TO_PLACE
        kernel.moves_to(self.geometry, list(position.words), place, codes, 0)
        return [self.decode(code) for code in codes]

    def _neutral_steps(self, position: Position, move: LMove) -> Iterator[tuple[Step, ...]]:
        """The ways to point out which neutrals go where."""
        stand = [self.board.names[cell] for cell in position.words[NEUTRAL:]]
        if not move.neutrals:
            yield (Step("button", "done"),) if self.geometry.movable else ()
        elif len(move.neutrals) == 1:
            ((source, target),) = move.neutrals
            yield Step("cell", source), Step("cell", target)
            if self.geometry.couples:  # another one goes first, and this one takes its cell
                for other in stand:
                    if other != source:
                        yield tuple(Step("cell", name) for name in (other, target, source, other))
        else:
            (first, here), (second, there) = move.neutrals
            for one, two in permutations((first, second)):
                for low, high in permutations((here, there)):
                    yield tuple(Step("cell", name) for name in (one, low, two, high))

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
        if self.seats > 2:
            return say("lgame-last", seat=position.words[SEAT] + 1)
        return say("lgame-stuck", seat=position.words[SEAT] + 1)

    def symmetries(self) -> tuple[Mapping[int, int], ...]:
        worths = self.options.worths
        return tuple(
            dict(enumerate(turned))
            for turned in self.board.symmetries
            if {turned[cell]: worth for cell, worth in worths.items()} == worths and self._fits(turned)
        )

    def _fits(self, turned: Sequence[int]) -> bool:
        """Whether pieces may lie as they do on a board that was turned or turned over: some may not be turned over."""
        return all(self._turned(place, turned) in self.place_numbers for place in self.places)

    def _turned(self, place: Place, turned: Mapping[int, int] | Sequence[int]) -> Place:
        return tuple(sorted(turned[cell] for cell in place))

    def transform(self, position: Position, symmetry: Mapping[int, int]) -> Position:
        w = position.words
        places = [self._turned(self.covered(position, seat), symmetry) for seat in range(self.seats)]
        numbers = [self.place_numbers.get(place, len(self.places)) for place in places]
        neutrals = sorted(symmetry[cell] for cell in w[NEUTRAL:])
        return Position(self.words(w[SEAT] + 1, numbers, w[SCORE : SCORE + self.seats], w[TURNS], neutrals))

    def lay_out(self, position: Position, last: LMove | None = None) -> Scene:
        return scene.lay_out(self, position, last)

    def ending_marks(self, position: Position) -> tuple[Mark, ...]:
        decided = kernel.is_decided(self.geometry, list(position.words))
        if decided:
            return ()
        return scene.stuck_marks(self, position) if self.seats == 2 else scene.last_marks(self, position)


GAME = LGame
