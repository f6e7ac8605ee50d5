"""Stargazer: positions and moves as values and as text, and the scene."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import permutations
from math import comb
from typing import NamedTuple

from tessella.board import Board, cut_triangles
from tessella.errors import MoveSpellingError, OptionError, PositionError
from tessella.games.stargazer import effects, kernel, scene
from tessella.games.stargazer.groups import ROWS, STARS, WAYS, finder, group, groups
from tessella.games.stargazer.insight import StargazerInsight, insight
from tessella.games.stargazer.kernel import EMPTY, FIELD, PASS, PIECES, SEAT, SPACE, StargazerGeometry
from tessella.games.stargazer.options import StargazerOptions
from tessella.games.stargazer.refusal import refusal
from tessella.games.stargazer.sets import WHOLE_WORD, members, words
from tessella.rules.game import Game, Over, Position, Step, Turn
from tessella.rules.scene import Mark, Scene, Sheet, cell_scene
from tessella.rules.teams import teams
from tessella.text import Message
from tessella.text import say as message
from tessella.text.words import say

MOST_SIDES = 3  # side neighbours of a space: so many pieces at most to choose the spared one from
NAME = "[A-D][0-9]{1,2}"
SPELLING = re.compile(rf"({NAME})(?:!({NAME}))?(?:\*({NAME}))?(?:\*({NAME}))?")


class StarMove(NamedTuple):
    """A piece on a space, the piece spared where there is a choice, the pieces taken by point moves."""

    space: str
    spared: str = ""
    taken: tuple[str, ...] = ()


PASS_MOVE = StarMove("")


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
        return teams(self.seats, self.options.teams)

    @cached_property
    def geometry(self) -> StargazerGeometry:
        options, board, sides = self.options, self.board, self.teams
        team = {seat - 1: number for number, mates in enumerate(sides) for seat in mates}
        rivals = [[other for other in team if team[other] != team[seat]] for seat in sorted(team)]
        if options.design:
            rivals = [[] for _ in rivals]
        points = [sum(comb(len(near), n) for n in range(options.point_moves + 1)) for near in board.corners]
        return StargazerGeometry(
            room=MOST_SIDES * sum(points),
            seats=self.seats,
            point_moves=options.point_moves,
            linked=int(options.linked),
            lowest=int(options.lowest),
            scoring=int(not options.design),
            team_count=len(sides),
            team_size=len(sides[0]),
            mates=tuple(seat - 1 for mates in sides for seat in mates),
            team=tuple(team[seat] for seat in range(self.seats)),
            rival_count=len(rivals[0]),
            # compiled code cannot do with a tuple of nothing
            rivals=tuple(other for seat in rivals for other in sorted(seat)) or (0,),
            bit=words([(), *((cell,) for cell in range(len(board)))]),
            side=words(board.sides),
            corner=words(board.corners),
            group_count=len(groups()),
            group=words(found.cells for found in groups()),
            size=tuple(len(found.cells) for found in groups()),
            full=tuple(found.full for found in groups()),
        )

    @cached_property
    def _insight(self) -> StargazerInsight:
        return insight(self.geometry)

    def insight(self) -> StargazerInsight:
        return self._insight

    def start(self) -> Position:
        return Position((0, *words([range(len(self.board))]), *(0,) * (2 * self.seats)))

    # Moves ----------------------------------------------------------------------------------------------------

    def encode(self, move: StarMove) -> int:
        if move == PASS_MOVE:
            return PASS
        space, spared = self._cell(move.space), self._cell(move.spared) + 1 if move.spared else 0
        taken = [self._cell(name) for name in move.taken]
        if taken != sorted(set(taken)) or len(taken) > 2:
            why = "{text}: up to two pieces are taken by point moves, written in name order."
            raise MoveSpellingError(say(why, text="*".join(move.taken)))
        code = space | spared << FIELD
        for field, cell in enumerate(taken, 2):
            code |= (cell + 1) << field * FIELD
        return code

    def _cell(self, name: str) -> int:
        cell = self.board.index.get(name)
        if cell is None:
            why = "{text}: there is no such space; they are A1 to A15, B1 to B21, C1 to C21, D1 to D15."
            raise MoveSpellingError(say(why, text=name))
        return cell

    def decode(self, code: int) -> StarMove:
        if code == PASS:
            return PASS_MOVE
        names = ("", *self.board.names)
        spared, first, second = (names[code >> field * FIELD & SPACE] for field in (1, 2, 3))
        return StarMove(names[(code & SPACE) + 1], spared, tuple(name for name in (first, second) if name))

    def spell(self, move: StarMove) -> str:
        if move == PASS_MOVE:
            return "pass"
        return move.space + (f"!{move.spared}" if move.spared else "") + "".join(f"*{name}" for name in move.taken)

    def read(self, text: str) -> StarMove:
        if text == "pass":
            return PASS_MOVE
        found = SPELLING.fullmatch(text)
        if not found:
            why = "{text}: a move is a space such as B7, with what it spares and takes B7!A4*C3*C5."
            raise MoveSpellingError(say(why, text=text))
        move = StarMove(found[1], found[2] or "", tuple(name for name in found.groups()[2:] if name))
        self.encode(move)
        return move

    def refusal(self, position: Position, move: StarMove) -> str:
        if isinstance(self.phase(position), Over):
            return super().refusal(position, move)
        return refusal(self.geometry, self.board, list(position.words), self.encode(move))

    def effects(self, position: Position, move: StarMove) -> tuple[str, ...]:
        return effects.effects(self, position, move)

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
        state, space = list(position.words), self._cell(move.space)
        more = kernel.takeable(self.geometry, state, space)
        for name in move.taken:
            more = kernel.beside(self.geometry, state, space, self._cell(name), *more)
        return any(more)

    # Positions ------------------------------------------------------------------------------------------------

    def owners(self, position: Position) -> tuple[int, ...]:
        """The seat on each space, 0 where it is empty."""
        found = [0] * len(self.board)
        for seat in range(self.seats):
            for cell in members(position.words[PIECES + 2 * seat :]):
                found[cell] = seat + 1
        return tuple(found)

    def _row_lengths(self) -> tuple[int, ...]:
        return tuple(len(self.board.lines[f"N-S #{number}"]) for number in range(1, ROWS + 1))

    def text(self, position: Position) -> str:
        signs = "".join(str(seat or ".") for seat in self.owners(position))
        rows = []
        for length in self._row_lengths():
            rows.append(signs[:length])
            signs = signs[length:]
        return f"{'/'.join(rows)} {position.words[SEAT] + 1}"

    def parse(self, text: str) -> Position:
        fields = text.split(" ")
        if len(fields) != 2:
            raise PositionError(
                f"{text}: a position has the fields rows, seat to move, as in {self.text(self.start())}."
            )
        rows, seat = fields[0].split("/"), fields[1]
        digits = "123456"[: self.seats]
        if tuple(map(len, rows)) != self._row_lengths():
            raise PositionError(f"{text}: the rows have 15, 21, 21 and 15 signs, with / between them.")
        signs = "".join(rows)
        if set(signs) - set("." + digits):
            raise PositionError(f"{text}: a space is a dot or the digit of a seat, 1 to {self.seats}.")
        if len(seat) != 1 or seat not in digits:
            raise PositionError(f"{text}: the seat to move is 1 to {self.seats}, not {seat}.")
        sets = [[cell for cell, sign in enumerate(signs) if sign == wanted] for wanted in "." + digits]
        return self.checked((int(seat) - 1, *words(sets)), text)

    def reason(self, position: Position) -> Message:
        if self.options.design:
            return message("stargazer-picture")
        scores = self.scores(position)
        points = sorted((scores[team[0] - 1] for team in self.teams), reverse=not self.options.lowest)
        return message("stargazer-points", high=points[0], low=", ".join(map(str, points[1:])))

    def status(self, position: Position) -> Message:
        if self.options.design and isinstance(self.phase(position), Over):
            return message("stargazer-picture-finished")
        return super().status(position)

    def symmetries(self) -> tuple[Mapping[int, int], ...]:
        return tuple(dict(enumerate(turned)) for turned in self.board.symmetries)

    def turned(self, position: Position, symmetry: Mapping[int, int]) -> Position:
        w = position.words
        sets = [[symmetry[space] for space in members(w[at : at + 2])] for at in range(EMPTY, len(w), 2)]
        return Position((w[SEAT], *words(sets)))

    # What to draw ---------------------------------------------------------------------------------------------

    def star_finder(self, number: int) -> Mark:
        """The hexagon through the points of a star, #1 in the middle, #2 to #7 clockwise from the north."""
        if not 1 <= number <= STARS:
            raise OptionError(f"{number}: the stars are numbered 1 to {STARS}.")
        return self._finder(f"#{number}")

    def row_finder(self, way: str, number: int) -> Mark:
        """The trapezoid around a row: ``N-S`` from west to east, ``N-E`` and ``N-W`` from north to south."""
        if way not in WAYS or not 1 <= number <= ROWS:
            raise OptionError(f"{way} #{number}: rows run {', '.join(WAYS)} and are numbered 1 to {ROWS}.")
        return self._finder(f"{way} #{number}")

    def finders(self) -> Mapping[str, Mark]:
        stars = {f"star{number}": self.star_finder(number) for number in range(1, STARS + 1)}
        return stars | {f"{way}{number}": self.row_finder(way, number) for way in WAYS for number in range(1, ROWS + 1)}

    def _finder(self, name: str) -> Mark:
        found = group(name)
        return Mark(found.kind, finder(found.cells), cells=tuple(self.board.names[cell] for cell in found.cells))

    def scene(self, position: Position, last: StarMove | None = None, marks: Iterable[Mark] = ()) -> Scene:
        board = self.board
        shown = [self._mark("last", last.space)] if last and last.space else []
        shown += [self._mark("taken", name) for name in last.taken] if last else []
        phase = self.phase(position)
        return Scene(
            title=self.title,
            status=self.status(position),
            frame=scene.frame(),
            cells=tuple(cell_scene(board, cell) for cell in range(len(board))),
            pieces=tuple(scene.wedge(board, cell, seat) for cell, seat in enumerate(self.owners(position)) if seat),
            marks=(*shown, *marks),
            labels=scene.labels(),
            sheet=self.sheet(position),
            cell_gap=0.022,
            to_move=phase.seat if isinstance(phase, Turn) else 0,
        )

    def _mark(self, kind: str, name: str) -> Mark:
        return Mark(kind, self.board.outline(self._cell(name)), cells=(name,))

    def sheet(self, position: Position) -> Sheet | None:
        """The score sheet as the board stands; a design has none."""
        if self.options.design:
            return None
        state = list(position.words)
        pieces = [kernel.held(self.geometry, state, team, WHOLE_WORD, WHOLE_WORD) for team in range(len(self.teams))]
        points = [
            [kernel.group_points(self.geometry, state, team, number) for number in range(len(groups()))]
            for team in range(len(self.teams))
        ]
        return scene.sheet(self.teams, pieces, points)


GAME = Stargazer
