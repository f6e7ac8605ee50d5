"""What a game is: a value with its options fixed, that knows positions, moves, texts and scenes.

A subclass gives the geometry for its kernel, how moves are spelled, how positions are spelled, and the scene.
Everything else - who is to move, what is legal, what happens - comes from the kernel, so the rules are
written once. What a game may offer beyond that is in :mod:`tessella.rules.abilities`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, cached_property
from typing import Any, ClassVar

from tessella.board import Board
from tessella.errors import IllegalMoveError, PositionError, VersionError
from tessella.rules import kernel
from tessella.rules.abilities import Abilities, M
from tessella.rules.change import Change, diff
from tessella.rules.display import Picture
from tessella.rules.kit import Kit, plain_kit
from tessella.rules.look import Look
from tessella.rules.options import Options
from tessella.rules.scene import Mark, Scene
from tessella.rules.values import MANY, Advice, Beginning, Chance, Dice, Over, Phase, Position, Step, Turn, ending
from tessella.text import Message, say

# Whoever writes a game has all of this from here.
__all__ = [
    "MANY",
    "Advice",
    "Beginning",
    "Chance",
    "Dice",
    "Game",
    "Over",
    "Phase",
    "Position",
    "Step",
    "Turn",
    "ending",
]

_turn_of = cache(Turn)  # each is made once: every move leads to one


class Game(Abilities[M]):
    """A game with its options fixed; it never changes. Seats are numbered from 1."""

    title: ClassVar[str]  # a name, the same in every language
    source: ClassVar[str]  # the patent
    year: ClassVar[int]  # of the patent: games are listed by age
    version: ClassVar[int] = 1  # of the rules: raised when a record would replay differently, see ``older_options``
    options_class: ClassVar[type[Options]]
    _last: ClassVar[tuple[Any, Position, list[int]]] = (None, Position(()), [])  # game, position, its legal moves

    def __init__(self, options: Options) -> None:
        self.options = options

    def __repr__(self) -> str:
        changed = "".join(f", {name}={value!r}" for name, value in self.options.changes().items())
        return f"tessella.game({self.name!r}{changed})"

    @property
    def label(self) -> str:
        """The game and what is not as in the plain one, to be typed: ``nim heaps=5``."""
        return " ".join([self.name, *(f"{name}={value}" for name, value in self.options.changes().items())])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.name, self.options) == (other.name, other.options)

    def __hash__(self) -> int:
        return hash((self.name, self.options))

    # What a game gives ---------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def board(self) -> Board:
        """The cells."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many seats there are at the table."""

    @cached_property
    @abstractmethod
    def geometry(self) -> Any:
        """The kernel's constants: a NamedTuple written in the kernel's module, of ints and tuples of ints."""

    @abstractmethod
    def start(self) -> Position:
        """The position a game begins with."""

    @abstractmethod
    def encode(self, move: M) -> int:
        """The kernel's number of a move. Raises :class:`MoveError` for a move that could never be."""

    @abstractmethod
    def decode(self, code: int) -> M:
        """The move of a kernel's number."""

    @abstractmethod
    def text(self, position: Position) -> str:
        """The position on one line; ``parse`` reads it back."""

    @abstractmethod
    def parse(self, text: str) -> Position:
        """A position from its text, checked: a :class:`PositionError` says what is wrong with it."""

    @abstractmethod
    def spell(self, move: M) -> str:
        """The move in the game's notation."""

    @abstractmethod
    def read(self, text: str) -> M:
        """A move from its spelling. Raises :class:`MoveSpellingError`."""

    @abstractmethod
    def reason(self, position: Position) -> Message:
        """How a finished game ended."""

    @abstractmethod
    def lay_out(self, position: Position, last: M | None = None) -> Scene:
        """The board with all that lies on it and stands beside it; ``last`` is the move that led here.

        Title, status and the seat to move are added by :meth:`scene`.
        """

    @abstractmethod
    def steps(self, position: Position, move: M) -> Iterable[tuple[Step, ...]]:
        """The ways to point out this move, step by step."""

    @abstractmethod
    def symmetries(self) -> tuple[Mapping[int, int], ...]:
        """Cell -> cell maps under which the rules do not change, the identity first."""

    @abstractmethod
    def transform(self, position: Position, symmetry: Mapping[int, int]) -> Position:
        """The position with the board turned by one of the symmetries; seats stay."""

    # What follows ---------------------------------------------------------------------------------------------

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """Seats that win together; without teams, each seat alone."""
        return tuple((seat,) for seat in range(1, self.seats + 1))

    def side_of(self, seat: int) -> tuple[int, ...]:
        """The seats that win together with one, itself among them."""
        return next(team for team in self.teams if seat in team)

    @classmethod
    def kept_options(cls, version: int, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """Options as a record or a table kept them, for today's rules. A version that we do not know is refused."""
        if not 1 <= version <= cls.version:
            raise VersionError(say("rules-unknown", rules=version, game=cls.name, version=cls.version))
        return options if version == cls.version else cls.older_options(version, options)

    def leaders(self, position: Position) -> tuple[int, ...]:
        """The seats whose side is ahead in a game that keeps score: those who win if the time is up here.

        Where several sides have the most points, the seats of all of them. A game in which not the most points win says
        so itself.
        """
        scores = self.scores(position)
        sums = [sum(scores[seat - 1] for seat in side) for side in self.teams]
        best = max(sums)
        return tuple(
            sorted(seat for side, points in zip(self.teams, sums, strict=True) if points == best for seat in side)
        )

    @classmethod
    def message(cls, *words: str) -> Message:
        """One of the game's own messages: ``message("option", "heaps")`` is ``nim-option-heaps``."""
        return say("-".join((cls.name, *words)))

    def kit(self) -> Kit:
        """What lies in the game's box, to be made by hand; by itself, what the game shows."""
        return plain_kit(self)

    def codes(self, position: Position) -> list[int]:
        """The legal moves as the kernel's numbers."""
        return list(self._listed(position))

    def _listed(self, position: Position) -> list[int]:
        """The same, not to be changed. The last list of all is kept: who asks for moves mostly plays some of them."""
        game, listed, codes = Game._last
        if game is not self or listed != position:
            out = [0] * self.geometry.room
            codes = out[: kernel.moves(self.geometry, list(position.words), out)]
            Game._last = self, position, codes
        return codes

    def moves(self, position: Position) -> tuple[M, ...]:
        """The legal moves; at a chance, its outcomes; at the end, none."""
        return tuple(self.decode(code) for code in self.codes(position))

    def is_legal(self, position: Position, code: int) -> bool:
        """Whether one of the kernel's numbers is a legal move here. A game with very many need not list them."""
        return code in self._listed(position)

    def count_moves(self, position: Position) -> int:
        """How many legal moves there are. A game with very many need not list them."""
        return len(self._listed(position))

    def phase(self, position: Position) -> Phase:
        """Whose turn it is, or that chance acts, or that it is over."""
        state = list(position.words)
        seat = kernel.turn(self.geometry, state)
        if seat == kernel.OVER:
            return Over(self.winners(state), self.scores(position), self.reason(position))
        if seat == kernel.CHANCE:
            return Chance(self.chances(position))
        return _turn_of(seat + 1)

    def winners(self, state: kernel.State) -> tuple[int, ...]:
        """The seats that the kernel calls winners of a state."""
        bits = kernel.winners(self.geometry, state)
        return tuple(seat + 1 for seat in range(self.seats) if bits >> seat & 1)

    def chances(self, position: Position) -> tuple[tuple[M, Fraction], ...]:
        """At a chance: each outcome, in the order of :meth:`moves`, with how likely it is; by itself, all alike."""
        outcomes = self.moves(position)
        return tuple((outcome, Fraction(1, len(outcomes))) for outcome in outcomes)

    def scores(self, position: Position) -> tuple[int, ...]:
        """Each seat's points so far; zeros in a game without points."""
        state = list(position.words)
        return tuple(kernel.score(self.geometry, state, seat) for seat in range(self.seats))

    def play(self, position: Position, move: M | str) -> Position:
        """The position after a move (a value or its text); the given one is untouched."""
        wanted = self.read(move) if isinstance(move, str) else move
        code = self.encode(wanted)
        if not self.is_legal(position, code):
            raise self.illegal_move(position, wanted)
        state = list(position.words)
        kernel.play(self.geometry, state, code)
        return Position(tuple(state))

    def refusal(self, position: Position, move: M) -> Message:
        """Why a move is not legal, as the rest of a sentence. Games say more where they can."""
        return say("refused-over" if isinstance(self.phase(position), Over) else "refused-illegal")

    def illegal_move(self, position: Position, move: M) -> IllegalMoveError:
        """What is raised when somebody plays a move that the rules do not allow."""
        return IllegalMoveError(say("refused", move=self.called(self.spell(move)), why=self.refusal(position, move)))

    def status(self, position: Position, phase: Phase | None = None) -> Message:
        """Who is to move, or how it ended; who knows the position's phase already gives it."""
        known = phase or self.phase(position)
        if isinstance(known, Turn):
            return say("turn-of", seat=known.seat)
        if isinstance(known, Chance):
            return say("roll-due")
        return ending(known)

    def scene(
        self, position: Position, last: M | None = None, marks: Iterable[Mark] = (), phase: Phase | None = None
    ) -> Scene:
        """What to draw; ``last`` is the move that led here, ``marks`` are put on top.

        Who knows the position's phase already gives it.
        """
        known, board = phase or self.phase(position), self.lay_out(position, last)
        ended = self.ending_marks(position) if isinstance(known, Over) else ()
        return board._replace(
            title=self.title,
            status=self.status(position, known),
            marks=(*board.marks, *ended, *marks),
            to_move=known.seat if isinstance(known, Turn) else 0,
        )

    def picture(self, position: Position, last: M | None = None) -> Picture:
        """The position as a picture, which a notebook draws by itself."""
        return Picture(self.scene(position, last))

    def _repr_svg_(self) -> str | None:
        return self.picture(self.start())._repr_svg_()

    def change(self, before: Look, move: M, after: Look | None = None) -> Change:
        """What a legal move does to the pieces on the board; ``after`` is what it led to, if that was looked at."""
        if after is None:
            state = list(before.position.words)
            kernel.play(self.geometry, state, self.encode(move))
            laid = self.lay_out(Position(tuple(state)))
        else:
            laid = after.scene
        return diff(before.scene.pieces, laid.pieces)

    def line(self, position: Position, moves: Iterable[M | str]) -> Position:
        """The position after several moves."""
        for move in moves:
            position = self.play(position, move)
        return position

    def called(self, text: str) -> str:
        """What people call the move with this text."""
        return self.move_names.get(text, text)

    def move_text(self, position: Position, move: M) -> str:
        """The move's text in this position."""
        return self.spell(move)

    def parse_move(self, position: Position, text: str) -> M:
        """The legal move with this text; a bad spelling and an illegal move are different errors."""
        move = self.read(text)
        self.play(position, move)
        return move

    def check_text(self, words: Sequence[int], text: str) -> Position:
        """For ``parse``: the position, after making sure that its text comes out as it went in."""
        position = Position(tuple(words))
        again = self.text(position)
        if again != text:
            raise PositionError(say("position-reads", text=text, again=again))
        return position
