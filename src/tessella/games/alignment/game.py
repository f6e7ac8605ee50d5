"""Alignment: what it is called, and where the parts of it are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property

from tessella.board import Board, squares
from tessella.games.alignment import actions, census, effects, geometry, kernel, kit, notation, refusal, rolls, scene
from tessella.games.alignment.actions import AlignmentActions
from tessella.games.alignment.census import AlignmentCensus
from tessella.games.alignment.editor import AlignmentEditor
from tessella.games.alignment.goals import Goal
from tessella.games.alignment.kernel import FACES, LEFT, ROWS, WON, AlignmentGeometry
from tessella.games.alignment.notation import Push, Roll
from tessella.games.alignment.options import AlignmentOptions
from tessella.games.alignment.pushes import lines
from tessella.games.alignment.rolls import RollsCensus
from tessella.rules.actions import Labels, Symmetry
from tessella.rules.change import Change
from tessella.rules.game import Advice, Dice, Game, Phase, Position, Step
from tessella.rules.kit import Kit
from tessella.rules.look import Look
from tessella.rules.scene import Mark, Scene
from tessella.text import Message, say


class Alignment(Game["Push | Roll"]):
    """Gilbert Obermair's game of pushed balls, sold as *Push*."""

    name = "alignment"
    title = "Alignment"
    source = "US 4,210,337 (1980), Gilbert Obermair (Push, 1978)"
    year = 1980
    showcase = "6 6 6 3 2 0 4 7"
    options_class = AlignmentOptions
    yardstick = ("actions", 8_000_000)
    step_goal = 5_000_000
    sweep_goal = (3, 400)
    repetition = 3
    act = "push"
    options: AlignmentOptions

    @property
    def board(self) -> Board:
        return squares(self.options.columns, self.options.rows)

    @property
    def seats(self) -> int:
        return self.options.seats

    @cached_property
    def geometry(self) -> AlignmentGeometry:
        return geometry.build(self.options)

    def start(self) -> Position:
        return Position((0, 0, 0, 0, 0, 0, *notation.row_words(self, self.options.first_rows)))

    def goal(self) -> Message:
        goal, dice = self.options.target, self.options.dice
        if self.seats == 1:
            return self._goal_alone(goal)
        if goal.picture:
            return say("alignment-goal-picture")
        return say("alignment-goal-dice" if dice else "alignment-goal", goal=goal.block, n=goal.balls, dice=dice)

    def _goal_alone(self, goal: Goal) -> Message:
        if goal.picture:
            return say("alignment-goal-loose" if goal.is_loose else "alignment-goal-patience")
        if goal.colour:
            return say("alignment-goal-block-of", goal=goal.block, n=goal.balls, seat=int(goal.colours[0]))
        return say("alignment-goal-block", goal=goal.block, n=goal.balls)

    def advice(self) -> tuple[Advice, ...]:
        if not self.options.drawn:
            return ()
        return (Advice(say("alignment-drawn", setup=self.options.setup), {"setup": self.options.setup}),)

    def target(self) -> Scene | None:
        return scene.target(self) if self.seats == 1 else None

    @property
    def has_chance(self) -> bool:
        return self.options.dice > 0

    def chances(self, position: Position) -> tuple[tuple[Push | Roll, Fraction], ...]:
        dice = self.options.dice
        return tuple((Roll(total), Fraction(ways, FACES**dice)) for total, ways in rolls.throws(dice))

    def dice(self, position: Position, rolled: Push | Roll | None) -> Dice | None:
        left, dice = position.words[LEFT], self.options.dice
        if not left or not dice:
            return None
        return Dice((rolled.face,) if isinstance(rolled, Roll) else (), say("alignment-pushes-left", n=left), dice)

    def census(self) -> AlignmentCensus:
        return census.census(self)

    def odds_census(self) -> RollsCensus | None:
        return rolls.census(self) if self.options.dice else None

    def actions(self) -> AlignmentActions:
        return actions.build(self)

    def action_labels(self) -> Labels:
        return actions.labels(self)

    def action_symmetry(self, symmetry: Mapping[int, int]) -> Symmetry:
        return actions.symmetry(self, symmetry)

    def editor(self) -> AlignmentEditor:
        return AlignmentEditor(self)

    def kit(self) -> Kit:
        return kit.kit(self)

    # Moves ----------------------------------------------------------------------------------------------------

    def encode(self, move: Push | Roll) -> int:
        return notation.encode(move)

    def decode(self, code: int) -> Push | Roll:
        return notation.decode(code)

    def spell(self, move: Push | Roll) -> str:
        return notation.spell(move)

    def read(self, text: str) -> Push | Roll:
        return notation.read(self, text)

    @cached_property
    def move_names(self) -> Mapping[str, str]:
        return notation.names(self)

    def is_legal(self, position: Position, code: int) -> bool:
        first = kernel.first_move(self.geometry, position.words)
        return code in range(first, first + kernel.count_moves(self.geometry, position.words))

    def refusal(self, position: Position, move: Push | Roll) -> Message:
        return refusal.refusal(self, position, move) or super().refusal(position, move)

    def effects(self, position: Position, move: Push | Roll, then: Phase | None = None) -> tuple[Message, ...]:
        return effects.effects(self, position, move, then)

    def sentence(self, position: Position, move: Push | Roll) -> Message | None:
        return effects.sentence(self, position, move)

    def steps(self, position: Position, move: Push | Roll) -> Iterator[tuple[Step, ...]]:
        yield (Step("button" if isinstance(move, Roll) else "cell", self.spell(move)),)

    # Positions ------------------------------------------------------------------------------------------------

    def rows(self, position: Position) -> tuple[str, ...]:
        """The board from the top, as seats' digits."""
        return notation.rows(self, position)

    def text(self, position: Position) -> str:
        return notation.text(self, position)

    def parse(self, text: str) -> Position:
        return self.check_text(notation.parse(self, text), text)

    def reason(self, position: Position) -> Message:
        if self.options.target.picture:
            return say("alignment-picture")
        if not position.words[WON]:
            return say("alignment-answered")
        return say("alignment-block", goal=self.options.target.block)

    def symmetries(self) -> tuple[Mapping[int, int], ...]:
        signs, options = "".join(self.options.target.picture), self.options
        every = lines(options.columns, options.rows)
        used = [{tuple(every[pocket]) for pocket in options.pockets_of(seat)} for seat in range(options.seats)]

        def keeps(turned: tuple[int, ...]) -> bool:
            """Each seat's sides must map to its own, and the picture to itself."""
            mapped = [{tuple(turned[cell] for cell in line) for line in sides} for sides in used]
            return mapped == used and all(signs[turned[cell]] == sign for cell, sign in enumerate(signs))

        return tuple(dict(enumerate(turned)) for turned in self.board.symmetries if keeps(turned))

    def transform(self, position: Position, symmetry: Mapping[int, int]) -> Position:
        wide, old = self.options.columns, "".join(self.rows(position))
        new = [""] * len(old)
        for cell, sign in enumerate(old):
            new[symmetry[cell]] = sign
        rows = ["".join(new[at : at + wide]) for at in range(0, len(new), wide)]
        return Position((*position.words[:ROWS], *notation.row_words(self, rows)))

    # What to draw ---------------------------------------------------------------------------------------------

    def lay_out(self, position: Position, last: Push | Roll | None = None) -> Scene:
        return scene.lay_out(self, position, last.pocket if isinstance(last, Push) else None)

    def ending_marks(self, position: Position) -> tuple[Mark, ...]:
        return scene.ending_marks(self, position)

    def change(self, before: Look, move: Push | Roll, after: Look | None = None) -> Change:
        return scene.change(self, before.position, move.pocket) if isinstance(move, Push) else Change()


GAME = Alignment
