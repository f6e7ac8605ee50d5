"""The L-Game: positions and moves as values and as text, and the scene."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from tessella.board import Board
from tessella.board.polyforms import corner_points
from tessella.errors import MoveSpellingError, PositionError, SolveError
from tessella.games.lgame import effects, kernel, shapes
from tessella.games.lgame.census import LGameCensus, census
from tessella.games.lgame.kernel import NEUTRAL, PLACE, SCORE, SEAT, STUCK, TURNS, LGameGeometry
from tessella.games.lgame.options import LGameOptions
from tessella.rules.bits import WORD, words
from tessella.rules.game import Game, Over, Position, Step, Turn
from tessella.rules.scene import Label, Mark, Part, Piece, Scene, box, cell_scene
from tessella.text import Message
from tessella.text import say as message
from tessella.text.words import say

LARGEST = 6  # board that can be solved
COMPASS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


class LMove(NamedTuple):
    """A whole turn: the cells the major piece goes to, then perhaps a neutral from one cell to another."""

    cells: tuple[str, ...]
    neutral: tuple[str, str] | None = None


STUCK_MOVE = LMove(())


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
    def place_texts(self) -> Mapping[str, int]:
        """How a place is spelled -> its number."""
        return {self._place_text(place): number for number, place in enumerate(self.places)}

    def _place_text(self, place: tuple[int, ...]) -> str:
        """``b1NE`` for de Bono's L: corner, long arm, foot. Other pieces: their cells."""
        names = [self.board.names[cell] for cell in place]
        if (self.options.cells, self.options.shape) != ("square", "L"):
            return "".join(names)
        at = {(ord(name[0]), int(name[1:])): name for name in names}
        for (x, y), name in at.items():
            ways = {w: [(x + dx * k, y + dy * k) in at for k in (1, 2)] for w, (dx, dy) in COMPASS.items()}
            arm = [w for w, reach in ways.items() if all(reach)]
            foot = [w for w, reach in ways.items() if reach[0] and w not in arm]
            if arm and foot:
                return f"{name}{arm[0]}{foot[0]}"
        raise AssertionError(names)  # every L has a corner

    @cached_property
    def geometry(self) -> LGameGeometry:
        options, board, places = self.options, self.board, self.places
        place_words = -(-len(places) // WORD)
        cell_words = -(-len(board) // WORD)
        begin = shapes.start(board, places, options.neutrals)
        assert begin is not None  # the options have been checked
        spare = len(board) - 2 * len(places[0]) - options.neutrals
        everywhere = range(len(places))

        def place_sets(sets: Iterable[Iterable[int]]) -> tuple[int, ...]:
            return tuple(word for members in sets for word in words(members, place_words))

        def cell_sets(sets: Iterable[Iterable[int]]) -> tuple[int, ...]:
            return tuple(word for members in sets for word in words(members, cell_words))

        return LGameGeometry(
            room=max(1, len(places) * (1 + options.neutrals * spare)),
            cells=len(board),
            places=len(places),
            place_words=place_words,
            cell_words=cell_words,
            neutrals=options.neutrals,
            spare=spare,
            target=options.target,
            turn_limit=options.turn_limit,
            penalty=options.penalty if options.stuck == "penalty" else 0,
            scoring=int(bool(options.dot_cells)),
            clear=place_sets([n for n in everywhere if not set(place) & set(places[n])] for place in places),
            rest=place_sets([n for n in everywhere if n != own] for own in everywhere),
            off=place_sets([n for n in everywhere if cell not in places[n]] for cell in range(len(board))),
            cover=cell_sets(places),
            cell=cell_sets([cell] for cell in range(len(board))),
            board=cell_sets([range(len(board))]),
            dots=cell_sets([options.dot_cells]),
            start=(0, begin[0], begin[1], 0, 0, 0, *begin[2]),
        )

    def start(self) -> Position:
        return Position(tuple(self.geometry.start))

    # Moves ----------------------------------------------------------------------------------------------------

    def encode(self, move: LMove) -> int:
        if move == STUCK_MOVE:
            return STUCK
        index = self.board.index
        names = (*move.cells, *(move.neutral or ()))
        for name in names:
            if name not in index:
                why = "{text}: not a cell of this board ({example} and so on)."
                raise MoveSpellingError(say(why, text=name, example=self.board.names[0]))
        place = self.place_numbers.get(tuple(sorted(index[name] for name in move.cells)))
        if place is None:
            raise MoveSpellingError(say("{text}: the piece does not have this shape.", text="".join(move.cells)))
        if move.neutral is None:
            return place << 16
        source, target = (index[name] for name in move.neutral)
        return place << 16 | (source + 1) << 8 | target

    @cached_property
    def place_numbers(self) -> Mapping[tuple[int, ...], int]:
        """Cells covered -> number of the place."""
        return {place: number for number, place in enumerate(self.places)}

    def decode(self, code: int) -> LMove:
        if code == STUCK:
            return STUCK_MOVE
        names = self.board.names
        source, target = code >> 8 & 255, code & 255
        cells = tuple(names[cell] for cell in self.places[code >> 16])
        return LMove(cells, (names[source - 1], names[target]) if source else None)

    def spell(self, move: LMove) -> str:
        if move == STUCK_MOVE:
            return "stuck"
        place = self._place_text(tuple(self.board.index[name] for name in move.cells))
        return place + ("/" + "".join(move.neutral) if move.neutral else "")

    def read(self, text: str) -> LMove:
        if text == "stuck":
            return STUCK_MOVE
        place, slash, neutral = text.partition("/")
        example = next(iter(self.place_texts))
        if place not in self.place_texts:
            why = "{text}: a move names a place of the piece on this board, such as {example}."
            raise MoveSpellingError(say(why, text=text, example=example))
        cells = tuple(self.board.names[cell] for cell in self.places[self.place_texts[place]])
        if not slash:
            return LMove(cells)
        pair = re.fullmatch(r"([a-p]\d)([a-p]\d)", neutral)
        if not pair or not all(name in self.board.index for name in pair.groups()):
            why = "{text}: after the slash a neutral moves from one cell to another, such as d1a2."
            raise MoveSpellingError(say(why, text=text))
        return LMove(cells, (pair[1], pair[2]))

    def refusal(self, position: Position, move: LMove) -> str:
        phase = self.phase(position)
        if isinstance(phase, Over) or move == STUCK_MOVE:
            return super().refusal(position, move)
        seat = position.words[SEAT]
        if self.encode(LMove(move.cells)) not in self.codes(position):
            own = self.places[position.words[PLACE + seat]]
            if tuple(sorted(self.board.index[name] for name in move.cells)) == own:
                return say("the piece must move; at least one covered cell must change.")
            return say("the piece would lie on another one.")
        if move.neutral and self.board.index[move.neutral[0]] not in position.words[NEUTRAL:]:
            return say("there is no neutral on {cell}.", cell=move.neutral[0])
        return say("{cell} is not free.", cell=move.neutral[1]) if move.neutral else say("the cell is not free.")

    def effects(self, position: Position, move: LMove) -> tuple[str, ...]:
        return effects.effects(self, position, move)

    def steps(self, position: Position, move: LMove) -> Iterator[tuple[Step, ...]]:
        if move == STUCK_MOVE:
            yield (Step("button", "stuck"),)
            return
        lies = Step("turn", self._place_text(tuple(self.board.index[name] for name in move.cells)))
        then = [Step("cell", name) for name in move.neutral] if move.neutral else [Step("button", "done")]
        if not position.words[NEUTRAL:]:
            then = []
        for name in move.cells:
            yield (Step("cell", name), lies, *then)

    # Positions ------------------------------------------------------------------------------------------------

    def _row_length(self) -> int:
        return len(self.board) // self.options.height

    def text(self, position: Position) -> str:
        w = position.words
        signs = ["."] * len(self.board)
        for seat, sign in enumerate("AB"):
            for cell in self.places[w[PLACE + seat]]:
                signs[cell] = sign
        for cell in w[NEUTRAL:]:
            signs[cell] = "n"
        across = self._row_length()
        rows = "/".join("".join(signs[i : i + across]) for i in range(0, len(signs), across))
        fields = [rows, str(w[SEAT] + 1)]
        if self._keeps_score():
            fields.append(f"{w[SCORE]}:{w[SCORE + 1]}")
        if self.options.turn_limit:
            fields.append(str(w[TURNS]))
        return " ".join(fields)

    def _keeps_score(self) -> bool:
        return bool(self.options.dot_cells) or self.options.stuck == "penalty"

    def parse(self, text: str) -> Position:
        fields = text.split(" ")
        wanted = ["rows", "seat"] + ["scores"] * self._keeps_score() + ["turns"] * bool(self.options.turn_limit)
        if len(fields) != len(wanted):
            raise PositionError(
                f"{text}: a position has the fields {', '.join(wanted)}, as in {self.text(self.start())}."
            )
        field = dict(zip(wanted, fields, strict=True))
        if field["seat"] not in ("1", "2"):
            raise PositionError(f"{text}: the seat to move is 1 or 2, not {field['seat']}.")
        scores = re.fullmatch(r"(-?\d{1,9}):(-?\d{1,9})", field.get("scores", "0:0"))
        if not scores or not re.fullmatch(r"\d{1,9}", field.get("turns", "0")):
            raise PositionError(f"{text}: scores are written 3:5, and turns as a whole number.")
        places, neutrals = self._parse_rows(text, field["rows"])
        return self.checked(
            (int(field["seat"]) - 1, *places, int(scores[1]), int(scores[2]), int(field.get("turns", "0")), *neutrals),
            text,
        )

    def _parse_rows(self, text: str, rows: str) -> tuple[list[int], list[int]]:
        across, high = self._row_length(), self.options.height
        split = rows.split("/")
        if len(split) != high or any(len(row) != across for row in split):
            raise PositionError(f"{text}: the board has {high} rows of {across} signs, with / between them.")
        signs = "".join(split)
        if set(signs) - set("AB.n"):
            raise PositionError(f"{text}: a cell is A, B, n or a dot.")
        places = []
        for sign in "AB":
            cells = tuple(cell for cell, s in enumerate(signs) if s == sign)
            if cells not in self.place_numbers:
                raise PositionError(f"{text}: the cells marked {sign} are not one piece of shape {self.options.shape}.")
            places.append(self.place_numbers[cells])
        neutrals = [cell for cell, sign in enumerate(signs) if sign == "n"]
        if len(neutrals) != self.options.neutrals:
            raise PositionError(f"{text}: there are {self.options.neutrals} neutrals, not {len(neutrals)}.")
        return places, neutrals

    def reason(self, position: Position) -> Message:
        if kernel.decided(self.geometry, list(position.words)):
            if self.options.target and max(self.scores(position)) >= self.options.target:
                return message("lgame-target", n=self.options.target)
            return message("lgame-turns", n=self.options.turn_limit)
        return message("lgame-stuck", seat=position.words[SEAT] + 1)

    def symmetries(self) -> tuple[Mapping[int, int], ...]:
        dots = set(self.options.dot_cells)
        return tuple(
            dict(enumerate(turned)) for turned in self.board.symmetries if {turned[cell] for cell in dots} == dots
        )

    def turned(self, position: Position, symmetry: Mapping[int, int]) -> Position:
        w = position.words
        places = [self.place_numbers[tuple(sorted(symmetry[c] for c in self.places[w[PLACE + i]]))] for i in range(2)]
        neutrals = sorted(symmetry[cell] for cell in w[NEUTRAL:])
        return Position((w[SEAT], *places, *w[SCORE:NEUTRAL], *neutrals))

    def census(self) -> LGameCensus:
        options = self.options
        if options.dot_cells or options.turn_limit or options.stuck != "loses":
            raise SolveError(f"{self.label}: solving leaves out the games with dots, turns and penalties.")
        if max(options.width, options.height) > LARGEST:
            raise SolveError(f"{self.label}: boards up to {LARGEST} x {LARGEST} can be solved.")
        return census(self.geometry)

    # What to draw ---------------------------------------------------------------------------------------------

    def scene(self, position: Position, last: LMove | None = None, marks: Iterable[Mark] = ()) -> Scene:
        board = self.board
        dots = set(self.options.dot_cells)
        cells = tuple(cell_scene(board, cell, dot=cell in dots) for cell in range(len(board)))
        pieces = [self._plate(self.places[position.words[PLACE + seat]], seat + 1) for seat in range(2)]
        pieces += [self._plate((cell,), 0) for cell in position.words[NEUTRAL:]]
        shown = list(marks)
        if last and last.cells:
            moved = [tuple(board.index[name] for name in last.cells)]
            moved += [(board.index[last.neutral[1]],)] if last.neutral else []
            shown = [
                Mark("last", self._loop(cells), cells=tuple(board.names[c] for c in cells)) for cells in moved
            ] + shown
        phase = self.phase(position)
        return Scene(
            title=self.title,
            status=self.status(position),
            frame=box(cells, 0.25) if self.options.cells == "square" else (),
            cells=cells,
            pieces=tuple(pieces),
            marks=tuple(shown),
            labels=self._labels(),
            cell_gap=0.06,
            round_frame=0.12,
            to_move=phase.seat if isinstance(phase, Turn) else 0,
        )

    def _loop(self, cells: tuple[int, ...]) -> tuple[tuple[float, float], ...]:
        return tuple(self.board.real(point) for point in corner_points(self.board, cells)[0])

    def _plate(self, cells: tuple[int, ...], seat: int) -> Piece:
        names = tuple(self.board.names[cell] for cell in cells)
        return Piece(
            "plate", seat, (0.0, 0.0), (Part("body", self._loop(cells)),), names, name="L" if seat else "neutral"
        )

    def _labels(self) -> tuple[Label, ...]:
        board, across = self.board, self._row_length()
        labels = []
        for column in range(across):
            cell = len(board) - across + column
            x, y = board.middle(cell)
            low = min(v for _, v in board.outline(cell))
            labels.append(Label((x, low - 0.5), board.names[cell][0], 0.2))
        for row in range(self.options.height):
            cell = row * across
            _, y = board.middle(cell)
            west = min(u for u, _ in board.outline(cell))
            labels.append(Label((west - 0.5, y), board.names[cell][1:], 0.2))
        return tuple(labels)


GAME = LGame
