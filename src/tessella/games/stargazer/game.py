"""Stargazer: what it is called, and where the parts of it are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import permutations

from tessella.board import Board, cut_triangles
from tessella.games.stargazer import effects, geometry, insight, kernel, notation, refusal, scene
from tessella.games.stargazer.editor import StargazerEditor
from tessella.games.stargazer.insight import StargazerInsight
from tessella.games.stargazer.kernel import EMPTY, PIECES, SEAT, StargazerGeometry
from tessella.games.stargazer.notation import PASS_MOVE, StarMove
from tessella.games.stargazer.options import StargazerOptions
from tessella.games.stargazer.sets import members, words
from tessella.rules.game import Advice, Game, Over, Phase, Position, Step
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
    search_goal = 100_000
    options: StargazerOptions

    @property
    def board(self) -> Board:
        return cut_triangles()

    @property
    def seats(self) -> int:
        return self.options.seats

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        return self.options.team_seats

    @cached_property
    def geometry(self) -> StargazerGeometry:
        return geometry.build(self.options)

    @cached_property
    def _insight(self) -> StargazerInsight:
        return insight.build(self.geometry)

    def insight(self) -> StargazerInsight:
        return self._insight

    @property
    def keeps_score(self) -> bool:
        return self.geometry.scoring > 0

    def leaders(self, position: Position) -> tuple[int, ...]:
        return self.winners(list(position.words))  # the lowest score may win

    def goal(self) -> Message:
        if self.options.design:
            return say("stargazer-goal-design")
        return say("stargazer-goal-lowest" if self.options.lowest else "stargazer-goal")

    def advice(self) -> tuple[Advice, ...]:
        measured = [self.options_class.make({}, preset) for preset in ("basic", "advanced")]
        return (Advice(say("stargazer-advice-second"), change_seats=True),) if self.options in measured else ()

    def start(self) -> Position:
        return Position((0, *words([range(len(self.board))]), *(0,) * (2 * self.seats)))

    def editor(self) -> StargazerEditor:
        return StargazerEditor(self)

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
        """The space, the spared piece, the taken ones in either order, and "done" where more could be taken."""
        if move == PASS_MOVE:
            yield (Step("button", "pass"),)
            return
        spare = [Step("spare", move.spared)] if move.spared else []
        done = [Step("button", "done")] if self._could_take_more(position, move) else []
        for order in permutations(move.taken):
            yield (Step("cell", move.space), *spare, *(Step("take", name) for name in order), *done)

    def _could_take_more(self, position: Position, move: StarMove) -> bool:
        if len(move.taken) >= self.options.point_moves:
            return False
        state, space = list(position.words), self.board.index[move.space]
        more = kernel.takeable(self.geometry, state, space)
        for name in move.taken:
            more = kernel.second_takeable(self.geometry, state, space, self.board.index[name], *more)
        return any(more)

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
        w = position.words
        sets = [[symmetry[space] for space in members(w[at : at + 2])] for at in range(EMPTY, len(w), 2)]
        return Position((w[SEAT], *words(sets)))

    # What to draw ---------------------------------------------------------------------------------------------

    def lay_out(self, position: Position, last: StarMove | None = None) -> Scene:
        return scene.lay_out(self, position, last)

    def ending_marks(self, position: Position) -> tuple[Mark, ...]:
        return () if self.options.design else scene.ending_marks(self, position)

    def finders(self) -> Mapping[str, Mark]:
        return scene.finders(self.board)

    def star_finder(self, number: int) -> Mark:
        """The hexagon through the points of a star, #1 in the middle, #2 to #7 clockwise from the north."""
        return scene.star_finder(self.board, number)

    def row_finder(self, way: str, number: int) -> Mark:
        """The trapezoid around a row: ``N-S`` from west to east, ``N-E`` and ``N-W`` from north to south."""
        return scene.row_finder(self.board, way, number)


GAME = Stargazer
