"""Alignment: what it is called, and where the parts of it are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from tessella.board import Board, squares
from tessella.games.alignment import census, effects, geometry, notation, refusal, rolls, scene
from tessella.games.alignment.census import AlignmentCensus
from tessella.games.alignment.editor import AlignmentEditor
from tessella.games.alignment.kernel import BLOCK, LEFT, ROWS, WON, AlignmentGeometry
from tessella.games.alignment.notation import Push, Roll
from tessella.games.alignment.options import AlignmentOptions
from tessella.games.alignment.rolls import RollsCensus
from tessella.rules.change import Change
from tessella.rules.game import Dice, Game, Phase, Position, Step
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
    sweep_goal = (3, 400)
    repetition = 3
    act = "push"
    options: AlignmentOptions

    @property
    def board(self) -> Board:
        return squares(self.options.size, self.options.size)

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
        if goal.picture:
            return say("alignment-goal-patience" if self.seats == 1 else "alignment-goal-picture")
        return say("alignment-goal-dice" if dice else "alignment-goal", goal=self.options.goal, n=goal.balls)

    def target(self) -> Position | None:
        if self.seats > 1:
            return None
        rows = [row.replace("#", "2").replace(".", "1") for row in self.options.target.picture]
        hand = 1 if "".join(rows).count("2") < self.options.totals[1] else 0
        return Position((0, hand, *self.start().words[2:ROWS], *notation.row_words(self, rows)))

    def dice(self, position: Position, rolled: Push | Roll | None) -> Dice | None:
        left = position.words[LEFT]
        if not left or not self.options.dice:
            return None
        return Dice((rolled.face,) if isinstance(rolled, Roll) else (), say("alignment-pushes-left", n=left))

    def census(self) -> AlignmentCensus:
        return census.census(self)

    def odds_census(self) -> RollsCensus | None:
        return rolls.census(self) if self.options.dice else None

    def editor(self) -> AlignmentEditor:
        return AlignmentEditor(self)

    # Moves ----------------------------------------------------------------------------------------------------

    def encode(self, move: Push | Roll) -> int:
        return notation.encode(move)

    def decode(self, code: int) -> Push | Roll:
        return notation.decode(code)

    def spell(self, move: Push | Roll) -> str:
        return notation.spell(move)

    def read(self, text: str) -> Push | Roll:
        return notation.read(self, text)

    def refusal(self, position: Position, move: Push | Roll) -> Message:
        return refusal.refusal(self, position, move) or super().refusal(position, move)

    def effects(self, position: Position, move: Push | Roll, then: Phase | None = None) -> tuple[Message, ...]:
        return effects.effects(self, position, move, then)

    def sentence(self, position: Position, move: Push | Roll) -> Message | None:
        return effects.sentence(position, move)

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
        if self.geometry.goal != BLOCK:
            return say("alignment-picture")
        if not position.words[WON]:
            return say("alignment-answered")
        return say("alignment-block", goal=self.options.goal)

    def symmetries(self) -> tuple[Mapping[int, int], ...]:
        signs = "".join(self.options.target.picture)
        used = {scene.entrance(self.options.size, pocket) for pocket in range(self.geometry.pockets)}

        def keeps(turned: tuple[int, ...]) -> bool:
            """Sides in use must map to sides in use, and the picture to itself."""
            mapped = {(turned[first], turned[second]) for first, second in used}
            return mapped == used and all(signs[turned[cell]] == sign for cell, sign in enumerate(signs))

        return tuple(dict(enumerate(turned)) for turned in self.board.symmetries if keeps(turned))

    def transform(self, position: Position, symmetry: Mapping[int, int]) -> Position:
        n, old = self.options.size, "".join(self.rows(position))
        new = [""] * len(old)
        for cell, sign in enumerate(old):
            new[symmetry[cell]] = sign
        rows = ["".join(new[r * n : (r + 1) * n]) for r in range(n)]
        return Position((*position.words[:ROWS], *notation.row_words(self, rows)))

    # What to draw ---------------------------------------------------------------------------------------------

    def lay_out(self, position: Position, last: Push | Roll | None = None) -> Scene:
        return scene.lay_out(self, position, last.pocket if isinstance(last, Push) else None)

    def ending_marks(self, position: Position) -> tuple[Mark, ...]:
        return scene.ending_marks(self, position)

    def change(self, before: Look, move: Push | Roll, after: Look | None = None) -> Change:
        return scene.change(self, before.position, move.pocket) if isinstance(move, Push) else Change()


GAME = Alignment
