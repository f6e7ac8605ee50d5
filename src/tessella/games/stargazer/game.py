"""Stargazer: what it is called, and where the parts of it are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from tessella.board import Board, cut_triangles
from tessella.games.stargazer import (
    actions,
    effects,
    further_insight,
    geometry,
    insight,
    kit,
    learned,
    learned_many,
    notation,
    refusal,
    scene,
)
from tessella.games.stargazer.actions import StargazerActions
from tessella.games.stargazer.choosing import rival_pieces
from tessella.games.stargazer.editor import StargazerEditor
from tessella.games.stargazer.further import FurtherGeometry
from tessella.games.stargazer.further_insight import FurtherInsight
from tessella.games.stargazer.groups import Group
from tessella.games.stargazer.insight import StargazerInsight
from tessella.games.stargazer.kernel import StargazerGeometry
from tessella.games.stargazer.learned import LearnedInsight
from tessella.games.stargazer.learned_many import ManyInsight
from tessella.games.stargazer.notation import PASS_MOVE, StarMove
from tessella.games.stargazer.options import FAIR_KOMI, StargazerOptions
from tessella.games.stargazer.sets import members, words
from tessella.games.stargazer.words import EMPTY, HALF, PIECES, SEAT
from tessella.rules.actions import Labels, Symmetry
from tessella.rules.game import Advice, Game, Over, Phase, Position, Step
from tessella.rules.kit import Kit
from tessella.rules.learning import Learner, taught
from tessella.rules.scene import Mark, Scene
from tessella.text import Message, say


class Stargazer(Game[StarMove]):
    """Joseph Mastronunzio's game of stars and rows."""

    name = "stargazer"
    title = "Stargazer"
    source = "US 5,524,897 (1996), Joseph Mastronunzio"
    year = 1996
    showcase = (
        "C7 D3 C11 D14 C17 D8 C10 C12 C13 C9 C8 D15 A5 B8 D7 D9 D13 C21 A9 D2 D1 B7 B13 C6 B15 B20 D10 D11 B9 "
        "D12 C20 B14"
    )
    options_class = StargazerOptions
    yardstick = ("games", 300_000)
    step_goal = 5_000_000
    search_goal = 100_000
    options: StargazerOptions

    @property
    def board(self) -> Board:
        return cut_triangles(self.options.rim)

    @property
    def seats(self) -> int:
        return self.options.seats

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        return self.options.team_seats

    @cached_property
    def tables(self) -> StargazerGeometry:
        """The geometry as it is in the plain game."""
        return geometry.build(self.options)

    @cached_property
    def geometry(self) -> StargazerGeometry | FurtherGeometry:
        return geometry.add_further(self.options, self.tables)

    @cached_property
    def counted(self) -> tuple[Group, ...]:
        """The stars and rows for which there are points, in the order of the geometry."""
        return geometry.counted(self.options)

    @cached_property
    def _known(self) -> StargazerInsight | FurtherInsight:
        t = self.geometry
        return further_insight.build(t) if isinstance(t, FurtherGeometry) else insight.build(t)

    @cached_property
    def _insight(self) -> FurtherInsight | LearnedInsight | ManyInsight:
        known = self._known
        return known if isinstance(known, FurtherInsight) else taught(self) or learned.build(known)

    def insight(self) -> FurtherInsight | LearnedInsight | ManyInsight:
        return self._insight

    def learner(self) -> Learner | None:
        known, options = self._known, self.options
        if isinstance(known, FurtherInsight) or options.design or not options.rim or len(options.counted) < 3:
            return None
        if len(self.teams) == 2:
            return learned.learner(known)
        return None if options.lowest or options.linked else learned_many.learner(known)

    @property
    def keeps_score(self) -> bool:
        return self.tables.scoring > 0

    def leaders(self, position: Position) -> tuple[int, ...]:
        return self.winners(list(position.words))  # the lowest score may win

    def goal(self) -> Message:
        options = self.options
        if options.design:
            return say("stargazer-goal-design")
        kinds = options.scoring.replace("+", "-")
        code = "stargazer-goal-lowest" if options.lowest else "stargazer-goal"
        goal = say(code, when=self._when_it_ends(), kinds=kinds)
        if not options.komi:
            return goal
        more = "stargazer-goal-komi" if options.komi > 0 else "stargazer-goal-behind"
        return say(more, goal=goal, seat=1, n=abs(options.komi))

    def _when_it_ends(self) -> Message:
        turns, spaces = self.options.turns, len(self.board)
        if turns and turns * self.seats < spaces:
            return say("stargazer-when-turns", n=turns)
        # Only passing can use up so many turns before the board is full.
        return say("stargazer-when-either", n=turns) if turns and self.options.linked else say("stargazer-when-full")

    def advice(self) -> tuple[Advice, ...]:
        for preset, komi in FAIR_KOMI.items():
            if self.options == self.options_class.make({}, preset):
                return (Advice(say("stargazer-advice-second", n=komi), {"komi": komi}, change_seats=True),)
        return ()

    def start(self) -> Position:
        counted = (0,) if self.options.turns else ()
        return Position((0, *words([range(len(self.board))]), *(0,) * (2 * self.seats), *counted))

    def actions(self) -> StargazerActions:
        return actions.build(self)

    def action_labels(self) -> Labels:
        return actions.labels(self)

    def action_symmetry(self, symmetry: Mapping[int, int]) -> Symmetry:
        return actions.symmetry(self, symmetry)

    def editor(self) -> StargazerEditor:
        return StargazerEditor(self)

    def kit(self) -> Kit:
        return kit.kit(self)

    # Moves ----------------------------------------------------------------------------------------------------

    def encode(self, move: StarMove) -> int:
        return notation.encode(self, move)

    def decode(self, code: int) -> StarMove:
        return notation.decode(self, code)

    def spell(self, move: StarMove) -> str:
        return notation.spell(self, move)

    def read(self, text: str) -> StarMove:
        return notation.read(self, text)

    def refusal(self, position: Position, move: StarMove) -> Message:
        return refusal.refusal(self, position, move) or super().refusal(position, move)

    def effects(self, position: Position, move: StarMove, then: Phase | None = None) -> tuple[Message, ...]:
        return effects.effects(self, position, move, then)

    def sentence(self, position: Position, move: StarMove) -> Message:
        return effects.sentence(position, move)

    def steps(self, position: Position, move: StarMove) -> Iterator[tuple[Step, ...]]:
        """The space, the spared piece, the taken ones; all beside the space in one step, where that can be."""
        if move == PASS_MOVE:
            yield (Step("button", "pass"),)
            return
        spare = [Step("spare", move.spared)] if move.spared else []
        points = [Step("take", name) for name in move.taken]
        yield (Step("cell", move.space), *spare, *(Step("take", name) for name in move.chosen), *points)
        if len(move.chosen) > 1 and len(move.chosen) == len(self._beside(position, move.space)):
            yield (Step("cell", move.space), Step("button", "all"), *points)

    def _beside(self, position: Position, space: str) -> list[int]:
        """The opponents' pieces side by side with a space."""
        low, high = rival_pieces(self.tables, list(position.words))
        return [cell for cell in self.board.sides[self.board.index[space]] if (low | high << HALF) >> cell & 1]

    def prompt(self, position: Position, clicks: Sequence[Step]) -> Message | None:
        if self.options.captures == "all" or not clicks or clicks[0].kind != "cell":
            return None
        return say("stargazer-choosing-more" if len(clicks) > 1 else "stargazer-choosing")

    # Positions ------------------------------------------------------------------------------------------------

    def owners(self, position: Position) -> tuple[int, ...]:
        """The seat on each space, 0 where it is empty."""
        found = [0] * len(self.board)
        for seat in range(self.seats):
            for cell in members(position.words[PIECES + 2 * seat :]):
                found[cell] = seat + 1
        return tuple(found)

    def text(self, position: Position) -> str:
        return notation.text(self, position)

    def parse(self, text: str) -> Position:
        return self.check_text(notation.parse(self, text), text)

    def reason(self, position: Position) -> Message:
        if self.options.design:
            return say("stargazer-picture")
        scores = self.scores(position)
        points = sorted((scores[team[0] - 1] for team in self.teams), reverse=not self.options.lowest)
        return say("stargazer-points", high=points[0], low=", ".join(map(str, points[1:])))

    def status(self, position: Position, phase: Phase | None = None) -> Message:
        known = phase or self.phase(position)
        if self.options.design and isinstance(known, Over):
            return say("stargazer-picture-finished")
        return super().status(position, known)

    def symmetries(self) -> tuple[Mapping[int, int], ...]:
        return tuple(dict(enumerate(turned)) for turned in self.board.symmetries)

    def transform(self, position: Position, symmetry: Mapping[int, int]) -> Position:
        w, end = position.words, PIECES + 2 * self.seats
        sets = [[symmetry[space] for space in members(w[at : at + 2])] for at in range(EMPTY, end, 2)]
        return Position((w[SEAT], *words(sets), *w[end:]))

    # What to draw ---------------------------------------------------------------------------------------------

    def lay_out(self, position: Position, last: StarMove | None = None) -> Scene:
        return scene.lay_out(self, position, last)

    def ending_marks(self, position: Position) -> tuple[Mark, ...]:
        return () if self.options.design else scene.ending_marks(self, position)

    def finders(self) -> Mapping[str, Mark]:
        return scene.finders(self)

    def star_finder(self, number: int) -> Mark:
        """The hexagon through the points of a star, #1 in the middle, #2 to #7 clockwise from the north."""
        return scene.star_finder(self, number)

    def row_finder(self, way: str, number: int) -> Mark:
        """The trapezoid around a row: ``N-S`` from west to east, ``N-E`` and ``N-W`` from north to south."""
        return scene.row_finder(self, way, number)


GAME = Stargazer
