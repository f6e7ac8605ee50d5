"""Hexa: positions and moves as values and as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import permutations
from typing import NamedTuple

from tessella.board import Board, hexa_board
from tessella.board.hexagons import hexa_neighbours
from tessella.errors import MoveSpellingError
from tessella.games.hexa import effects, geometry, insight, kernel, notation, refusal, scene
from tessella.games.hexa.insight import HexaInsight
from tessella.games.hexa.kernel import HexaGeometry
from tessella.games.hexa.layout import BOUGHT, DEAD, DONE, END, OFFENSIVES, PASS, PATH, SPACES, SPENT, TAKE, TRADE
from tessella.games.hexa.options import HexaOptions
from tessella.games.hexa.pieces import IMAGE_NUMBER, IMAGES, OFFENSIVE_TYPES, TYPE_NUMBER, TYPE_OF, TYPES, canonical
from tessella.rules.game import Game, Position, Step, Turn
from tessella.rules.scene import Mark, Scene
from tessella.text import Message
from tessella.text import say as message
from tessella.text.words import say

MOST_GIVEN = 6  # pieces in a trade
ANY_ORDER = 3  # so many pieces of a trade may be pointed out in any order


class HexaMove(NamedTuple):
    """A piece placed on a space; or types given for a type of the pool; or, with nothing in it, a pass."""

    space: str = ""
    image: str = ""
    gives: tuple[str, ...] = ()
    takes: str = ""


PASS_MOVE = HexaMove()


class Hexa(Game[HexaMove]):
    """Thomas Rudden's game of paths."""

    name = "hexa"
    title = "Hexa"
    source = "US 4,190,256 (1980), Thomas J. Rudden, Jr."
    year = 1980
    showcase = (
        "G1=++++++ G8=-+--++ F8=+++--- G11=------ I7=+--+-+ I5=-+--+- D7=------ G4=-+--++ G2=+-+++- H3=-++-+- "
        "E5=+-++-- F3=--+-+- I3=----++ J3=+++-+- E11=++-+++ A3=++++++ H2=--+--+ K1=++-+++ E9=+--+-- E6=+----+ "
        "E8=++-+-- B4=-+--+- E10=+--+-- C5=-+--+-"
    )
    options_class = HexaOptions
    yardstick = ("games", 5_000)
    search_goal = 5_000
    options: HexaOptions

    @property
    def board(self) -> Board:
        return hexa_board(self.options.size)

    @property
    def seats(self) -> int:
        return self.options.seats

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        return self.options.team_seats

    @cached_property
    def geometry(self) -> HexaGeometry:
        return geometry.build(self.options)

    def insight(self) -> HexaInsight:
        return insight.build(self.geometry, self.teams)

    def start(self) -> Position:
        return Position(tuple(self.geometry.start))

    # Moves ----------------------------------------------------------------------------------------------------

    def encode(self, move: HexaMove) -> int:
        if move == PASS_MOVE:
            return PASS
        if move.gives or move.takes:
            return self._encode_trade(move)
        if move.space not in self.board.index:
            why = "{text}: not a space of this board ({example} and so on)."
            raise MoveSpellingError(say(why, text=move.space, example=self.board.names[0]))
        if move.image not in IMAGE_NUMBER:
            why = "{text}: not a piece; a piece is six edges of + - x, such as +--+--."
            raise MoveSpellingError(say(why, text=move.image))
        return self.board.index[move.space] << 9 | IMAGE_NUMBER[move.image]

    def _encode_trade(self, move: HexaMove) -> int:
        if not 1 <= len(move.gives) <= MOST_GIVEN or move.space or move.image:
            why = "{text}: a trade gives 1 to {most} offensive pieces."
            raise MoveSpellingError(say(why, text=",".join(move.gives), most=MOST_GIVEN))
        for kind in move.gives:
            if kind not in OFFENSIVE_TYPES:
                why = "{text}: not an offensive type such as {example}; only these are given in trade."
                raise MoveSpellingError(say(why, text=kind, example=TYPES[0]))
        if TYPE_NUMBER.get(move.takes, 0) < OFFENSIVES:
            why = "{text}: not a type of the pool, such as {first} or {last}."
            raise MoveSpellingError(say(why, text=move.takes, first=TYPES[OFFENSIVES], last=TYPES[-1]))
        given = sum(1 << 4 * TYPE_NUMBER[kind] for kind in move.gives)
        return TRADE | TYPE_NUMBER[move.takes] << TAKE | given

    def decode(self, code: int) -> HexaMove:
        if code == PASS:
            return PASS_MOVE
        if code < TRADE:
            return HexaMove(self.board.names[code >> 9], IMAGES[code & 511])
        gives = [kind for number, kind in enumerate(OFFENSIVE_TYPES) for _ in range(code >> 4 * number & 15)]
        return HexaMove(gives=tuple(sorted(gives)), takes=TYPES[code >> TAKE & 63])

    def spell(self, move: HexaMove) -> str:
        if move == PASS_MOVE:
            return "pass"
        if move.gives or move.takes:
            return f"trade:{','.join(sorted(move.gives))}={move.takes}"
        return f"{move.space}={move.image}"

    def read(self, text: str) -> HexaMove:
        if text == "pass":
            return PASS_MOVE
        left, equals, right = text.partition("=")
        if not (left and equals and right):
            why = "{text}: a move is {example}, trade:++----,+-+---=--x--x or pass."
            raise MoveSpellingError(say(why, text=text, example=self._example()))
        if left.startswith("trade:"):
            gives = (_type(kind) for kind in left.removeprefix("trade:").split(","))
            move = HexaMove(gives=tuple(sorted(gives)), takes=_type(right))
        else:
            move = HexaMove(left, right)
        self.encode(move)
        return move

    def _example(self) -> str:
        return f"{self.board.names[len(self.board) // 2]}=+--+--"

    def refusal(self, position: Position, move: HexaMove) -> str:
        if not isinstance(self.phase(position), Turn):
            return super().refusal(position, move)
        return refusal.reason(self.geometry, list(position.words), self.encode(move))

    def effects(self, position: Position, move: HexaMove) -> tuple[str, ...]:
        return effects.effects(self, position, move)

    def steps(self, position: Position, move: HexaMove) -> Iterator[tuple[Step, ...]]:
        if move == PASS_MOVE:
            yield (Step("button", "pass"),)
        elif move.gives:
            free = len(move.gives) <= ANY_ORDER
            orders = sorted(set(permutations(move.gives))) if free else [tuple(sorted(move.gives))]
            for order in orders:
                yield (Step("button", "trade"), *(Step("piece", kind) for kind in order), Step("pool", move.takes))
        else:
            yield (Step("piece", canonical(move.image)), Step("cell", move.space), Step("turn", move.image))

    # Positions ------------------------------------------------------------------------------------------------

    def text(self, position: Position) -> str:
        return notation.write(self.geometry, position.words)

    def parse(self, text: str) -> Position:
        return self.checked(notation.read(self.geometry, text), text)

    def reason(self, position: Position) -> Message:
        end, target = position.words[END], self.geometry.target
        if end == PATH:
            return message("hexa-two-paths" if target == 2 else "hexa-path")
        if end == DEAD:
            return message("hexa-no-path" if target == 1 else "hexa-no-further-path")
        return message("hexa-spent" if end == SPENT else "hexa-nobody-can-place")

    def status(self, position: Position) -> Message:
        phase = self.phase(position)
        if isinstance(phase, Turn) and position.words[BOUGHT]:
            return message("hexa-bought", seat=phase.seat)
        return super().status(position)

    def symmetries(self) -> tuple[Mapping[int, int], ...]:
        """Turns and reflections that map the paths of every seat onto paths of that seat."""
        wanted = [self._joins(seat) for seat in range(1, self.seats + 1)]
        same = range(len(self.board))
        return tuple(
            dict(zip(same, turned, strict=True))
            for turned in self.board.symmetries
            if all(
                {frozenset(frozenset(turned[space] for space in end) for end in join) for join in joins} == joins
                for joins in wanted
            )
        )

    def _joins(self, seat: int) -> set[frozenset[frozenset[int]]]:
        """What a seat wants to join: two sets of spaces, single spaces where numbers count. Paths run both ways."""
        size, spaces = self.options.size, self.geometry.goal_space
        step = 1 if self.options.numbered else size
        return {
            frozenset(frozenset(spaces[side * size + k : side * size + k + step]) for side in (path.start, path.end))
            for path in self.options.seat_paths
            if path.seat == seat
            for k in range(0, size, step)
        }

    def turned(self, position: Position, symmetry: Mapping[int, int]) -> Position:
        t, s = self.geometry, list(position.words)
        middle = len(self.board) // 2
        around = hexa_neighbours(self.options.size)[middle]
        comes_from = {around.index(symmetry[other]): d for d, other in enumerate(around)}
        s[SPACES : SPACES + t.spaces] = [0] * t.spaces
        for space, (image, seat) in notation.placed(t, position.words).items():
            lies = "".join(IMAGES[image][comes_from[d]] for d in range(len(around)))
            kernel.put(t, s, symmetry[space], IMAGE_NUMBER[lies], seat)
        s[DONE] = notation.done(t, s)
        return Position(tuple(s))

    # What to draw ---------------------------------------------------------------------------------------------

    def scene(self, position: Position, last: HexaMove | None = None, marks: Iterable[Mark] = ()) -> Scene:
        phase = self.phase(position)
        drawn = scene.drawn(self.options, self.geometry, position.words, last.space if last else "")
        return drawn._replace(
            title=self.title,
            status=self.status(position),
            marks=(*drawn.marks, *marks),
            to_move=phase.seat if isinstance(phase, Turn) else 0,
        )


def _type(kind: str) -> str:
    """The name of the type that an image belongs to; other texts stay as they are, to be refused."""
    return TYPES[TYPE_OF[IMAGE_NUMBER[kind]]] if kind in IMAGE_NUMBER else kind


GAME = Hexa
