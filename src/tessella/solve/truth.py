"""What is known for certain, of many positions at once: values, distances and best moves, as arrays.

Positions go in as rows of words (``position.words``), moves as the kernel's numbers (``game.encode(move)``). Values are
seen by the seat to move: 1 a win, 0 a draw, -1 a loss; with dice they are its chance of winning less the other seat's,
between 1 and -1, and before a roll seat 1's. A distance counts actions to the end, the move itself included; it is
``NO_DISTANCE`` where there is none: in a draw, and with dice.

The rules run compiled, on all cores, and only find each position's number (see :mod:`tessella.solve.looking`); what
it is worth is read from the solution's table. There is no second solver here.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from tessella.errors import SolveError, TessellaError
from tessella.rules import kernel
from tessella.rules.chance import below, generator
from tessella.rules.compiled import array, arrays, compiled
from tessella.rules.game import Game, Position
from tessella.solve import looking
from tessella.solve.codes import DRAW, LOSS, SAME, WIN, distance, is_win
from tessella.solve.looking import ALL, COUNT, ENDED, ILLEGAL, ONE, POSITIONS, ROUNDS, UNKNOWN, UNLISTED
from tessella.solve.odds import DIGITS, VALUE, OddsSolution, solve_odds
from tessella.solve.solution import Solution, solution_of
from tessella.text import say

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[Any]

NO_DISTANCE = -1
CHUNK = 1 << 14  # rows that one thread looks at between two looks at Ctrl-C
ROWS = 1 << 16  # rows of a batch
FAR = 1 << 10  # more than any distance
LARGE = 1 << 29  # keys of an order of chance are below it


class Judged(NamedTuple):
    """Positions judged, one an entry."""

    values: Numbers  # int8; with dice float64
    distances: Numbers  # int32


class Weighed(NamedTuple):
    """All moves of positions: those of row i stand from ``first[i]`` up to ``first[i + 1]``."""

    first: Numbers  # int64, one more than rows
    codes: Numbers  # int64, the kernel's numbers of the moves
    values: Numbers  # for the seat that moves
    distances: Numbers
    optimal: Numbers  # bool: nothing is better, and no equal value comes sooner if won or later if lost

    @property
    def counts(self) -> Numbers:
        """How many moves of each row are optimal."""
        import numpy

        return numpy.add.reduceat(self.optimal, self.first[:-1], dtype=numpy.int32)


class Regret(NamedTuple):
    """How much worse moves are than the best."""

    values: Numbers  # value of the best less that of the move: 0, 1 or 2; with dice any between
    distances: Numbers  # where no value is lost: actions by which a win comes later, or a loss sooner


class Best(NamedTuple):
    """An optimal move and what it comes to."""

    move: Any
    text: str
    value: float
    distance: int | None


class Truth(ABC):
    """A solved game as ground truth; :func:`truth_of` makes one."""

    solution: Any  # where values are read
    exactly: Any  # not None if a position is looked up only as the census has it, word for word

    def __init__(self, solution: Solution | OddsSolution, plain: bool = False) -> None:
        self.solution, self.census = solution, solution.census
        self.game: Game[Any] = solution.game
        self.plain = plain  # runs the rules uncompiled, for a few positions only
        self.words = len(self.game.start().words)

    # One position ---------------------------------------------------------------------------------------------

    def value(self, position: Position) -> float:
        """What best play comes to for the seat to move: 1, 0 or -1; with dice, see :class:`Judged`."""
        return self.judge([position]).values[0].item()  # type: ignore[no-any-return]  # NumPy cannot tell

    def distance(self, position: Position) -> int | None:
        """Actions to the end; None if there is none."""
        found = int(self.judge([position]).distances[0])
        return None if found == NO_DISTANCE else found

    def best(self, position: Position) -> list[Best]:
        """The optimal moves, each with its value and distance."""
        found, game = self.weigh([position]), self.game
        rows = zip(found.codes, found.values, found.distances, found.optimal, strict=True)
        moves = [(game.decode(int(code)), value.item(), int(far)) for code, value, far, best in rows if best]
        return [
            Best(move, game.move_text(position, move), value, None if far == NO_DISTANCE else far)
            for move, value, far in moves
        ]

    # Many -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def judge(self, positions: Any) -> Judged:
        """Values and distances of positions: an (n, words) array of int64, or a list of positions."""

    @abstractmethod
    def _read(self, words: Numbers, seen: _Seen) -> Judged:
        """What moves come to for the seats that make them."""

    def weigh(self, positions: Any) -> Weighed:
        """Every legal move of each position with its value and distance, in the rules' order."""
        import numpy

        words = self._table(positions)
        counts = self._look(words, COUNT).first
        first = numpy.concatenate(([0], numpy.cumsum(counts)))
        seen = self._look(words, ALL, first=first)
        self._refuse(words, seen.turns == kernel.OVER, "solve-over")
        owners = numpy.repeat(numpy.arange(len(words)), counts)
        values, distances = self._read(words, seen._replace(rows=owners))
        key = _key(values, distances)
        best = numpy.maximum.reduceat(key, first[:-1]) if len(words) else key
        optimal = (key == best[owners]) & (seen.turns[owners] >= 0)
        return Weighed(first, seen.codes, values, distances, optimal)

    def regret(self, positions: Any, moves: Any) -> Regret:
        """How much worse a move of each position is than the best; moves are the kernel's numbers."""
        import numpy

        words = self._table(positions)
        codes = numpy.ascontiguousarray(moves, numpy.int64)
        if codes.shape != (len(words),):
            raise TessellaError(say("truth-moves", rows=len(words), shape=str(codes.shape)))
        best = self.judge(words)
        seen = self._look(words, ONE, moves=codes)
        wrong = (seen.who == ILLEGAL) | (seen.turns < 0)
        if wrong.any():
            row = int(wrong.argmax())
            raise TessellaError(say("truth-illegal", row=row, code=int(codes[row]), position=self._text(words[row])))
        played = self._read(words, seen._replace(rows=numpy.arange(len(words))))
        lost = numpy.maximum(_rounded(best.values - played.values), 0)
        kept = (lost == 0) & (best.distances != NO_DISTANCE)
        later = numpy.where(best.values > 0, played.distances - best.distances, best.distances - played.distances)
        return Regret(lost, numpy.where(kept, later, 0).astype(numpy.int32))

    def sample(self, count: int, seed: int = 0) -> Numbers:
        """So many different positions of the census in which somebody is to move, each as likely, by a seed.

        All that the census numbers, whether or not a game can reach them. Where the seats are alike one number serves
        both of them, and it is seat 1's turn.
        """
        half = max(1, ((self.census.size - 1).bit_length() + 1) // 2)
        rng = generator(seed)
        found, _ = self._draw(0, count, half, array([below(rng, LARGE) for _ in range(ROUNDS)]))
        if len(found) < count:
            raise TessellaError(say("truth-few", game=self.game.label, wanted=count, positions=len(found)))
        return found

    def batches(self, rows: int = ROWS) -> Iterator[Numbers]:
        """All positions of the census in which somebody is to move, in its order, some at a time."""
        turn, keys = 0, array([0] * ROUNDS)
        while turn < self.census.size:
            found, turn = self._draw(turn, rows, 0, keys)
            if len(found):
                yield found

    # How ------------------------------------------------------------------------------------------------------

    @cached_property
    def _tables(self) -> Any:
        return self.census if self.plain else arrays(self.census)

    def _run(self, function: Any, *arguments: Any) -> Any:
        return (function if self.plain else compiled(function))(self._tables, *arguments)

    def _rooms(self, *sizes: int) -> list[Any]:
        """Room for states and moves."""
        return [[0] * size if self.plain else array([0] * size) for size in sizes]

    def _table(self, positions: Any) -> Numbers:
        """Positions as rows of words that nobody changes."""
        import numpy

        if isinstance(positions, Sequence) and all(isinstance(each, Position) for each in positions):
            positions = numpy.array([each.words for each in positions], numpy.int64).reshape(-1, self.words)
        found = numpy.asarray(positions)
        if found.ndim != 2 or found.shape[1] != self.words or found.dtype.kind not in "iu":
            shape = f"{found.dtype}{list(found.shape)}"
            raise TessellaError(say("truth-words", game=self.game.label, words=self.words, shape=shape))
        kept = numpy.ascontiguousarray(found, numpy.int64).view()
        kept.flags.writeable = False  # one machine program for all: Numba tells arrays apart by this
        return kept

    def _look(self, words: Numbers, wanted: int, first: Any = None, moves: Any = None) -> _Seen:
        """Run the rules on all rows, some at a time on each core."""
        import numpy

        rows = len(words)
        total = int(first[-1]) if wanted == ALL else rows
        first = numpy.arange(rows) if first is None else first
        moves = numpy.zeros(1, numpy.int64) if moves is None else moves
        turns, codes, nodes = (numpy.zeros(size, numpy.int64) for size in (rows, total, total))
        who = numpy.full(total, ILLEGAL, numpy.int64)

        def part(begin: int) -> None:
            rooms = self._rooms(self.words, self.words, self.census.words, self.game.geometry.room)
            asked = (words, begin, min(begin + CHUNK, rows), wanted, self.exactly, moves)
            self._run(looking.look, *asked, *rooms, turns, first, codes, who, nodes)

        begins = range(0, rows, CHUNK)
        if rows <= CHUNK:
            for begin in begins:
                part(begin)
        else:
            part(0)  # compiles, or reads the cache, once
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                for _ in pool.map(part, begins[1:]):
                    pass
        return _Seen(turns, first, codes, who, nodes, numpy.arange(rows))

    def _draw(self, turn: int, rows: int, half: int, keys: Any) -> tuple[Numbers, int]:
        import numpy

        found = numpy.zeros((rows, self.words), numpy.int64)
        s, probe, count = self._rooms(self.census.words, self.census.words, 1)
        while turn < self.census.size and count[0] < rows:
            stop = min(turn + CHUNK, self.census.size)
            turn = self._run(looking.draw, turn, stop, half, keys, s, probe, count, found)
        return found[: count[0]], turn

    def _refuse(self, words: Numbers, wrong: Any, code: str) -> None:
        """Raise if something is wrong with a row, naming the first."""
        if wrong.any():
            raise SolveError(say(code, position=self._text(words[wrong.argmax()])))

    def _text(self, row: Numbers) -> str:
        return self.game.text(Position(tuple(map(int, row))))


class _Seen(NamedTuple):
    """What :func:`tessella.solve.looking.look` wrote, and the row of each of its entries."""

    turns: Numbers
    first: Numbers
    codes: Numbers
    who: Numbers
    nodes: Numbers
    rows: Numbers


def _key(values: Numbers, distances: Numbers) -> Numbers:
    """What moves are told apart by: the higher, the better."""
    return _rounded(values) if values.dtype.kind == "f" else values * (FAR - distances)


def _rounded(values: Numbers) -> Numbers:
    """Chances are known by bounds that met, and may differ a little."""
    return values.round(DIGITS) if values.dtype.kind == "f" else values


# Values and distances -------------------------------------------------------------------------------------------


class ExactTruth(Truth):
    """Of a game without chance."""

    solution: Solution
    exactly = None

    def judge(self, positions: Any) -> Judged:
        import numpy

        words = self._table(positions)
        seen = self._look(words, POSITIONS)
        self._refuse(words, seen.turns == kernel.OVER, "solve-over")
        self._refuse(words, seen.nodes == UNKNOWN, "truth-unknown")
        inner = seen.nodes >= 0
        codes = numpy.zeros(len(words), numpy.uint8)
        codes[inner] = self.solution.values[seen.nodes[inner]]
        values, distances = _values()[codes], _distances()[codes]
        if not inner.all():  # what only waits for a last push is not in the solution: look at what the push gives
            values[~inner], distances[~inner] = self._best(words[~inner])
        return Judged(values, distances)

    def _best(self, words: Numbers) -> tuple[Numbers, Numbers]:
        """What the best move of each row comes to."""
        found = self.weigh(words)
        best = [int(row + found.optimal[row:].argmax()) for row in found.first[:-1]]
        return found.values[best], found.distances[best]

    def _read(self, words: Numbers, seen: _Seen) -> Judged:
        import numpy

        self._refuse(words[seen.rows], (seen.nodes == UNKNOWN) & (seen.who >= 0), "truth-unknown")
        movers = seen.turns[seen.rows]
        over, same = seen.who == kernel.OVER, seen.who == movers
        inner = ~over & (seen.nodes >= 0)
        ended = ENDED - seen.nodes
        codes = numpy.where(same, ended >> SAME, ended) & 255
        codes[inner] = self.solution.values[seen.nodes[inner]]
        won = seen.nodes[over] >> movers[over] & 1
        codes[over] = numpy.where(seen.nodes[over] == 0, DRAW, numpy.where(won == 1, WIN, LOSS))
        values, distances = _values()[codes], _distances()[codes]
        numpy.negative(values, out=values, where=~over & ~same)
        distances[values != 0] += 1
        return Judged(values, distances)


@lru_cache(maxsize=1)
def _values() -> Numbers:
    """The value of each code of a solution."""
    import numpy

    return numpy.array([0 if code == DRAW else 1 if is_win(code) else -1 for code in range(256)], numpy.int8)


@lru_cache(maxsize=1)
def _distances() -> Numbers:
    import numpy

    return numpy.array([NO_DISTANCE if code == DRAW else distance(code) for code in range(256)], numpy.int32)


class OddsTruth(Truth):
    """Of a game with dice."""

    solution: OddsSolution
    exactly = 1

    def judge(self, positions: Any) -> Judged:
        words = self._table(positions)
        seen = self._look(words, POSITIONS)
        self._refuse(words, seen.turns == kernel.OVER, "solve-over")
        values = self._values(seen.nodes)
        for row in (seen.nodes < 0).nonzero()[0]:
            values[row] = self.solution.odds(Position(tuple(map(int, words[row])))).value
        values[seen.turns == 1] *= -1
        return _without_distances(values)

    def _read(self, words: Numbers, seen: _Seen) -> Judged:
        import numpy

        movers, over = seen.turns[seen.rows], seen.who == kernel.OVER
        values = self._values(numpy.where(over, UNLISTED, seen.nodes))
        values[over] = numpy.array([0.0, 1.0, -1.0, 0.0])[seen.nodes[over]]
        for entry in (~over & (seen.nodes < 0)).nonzero()[0]:
            state = [int(word) for word in words[seen.rows[entry]]]
            kernel.play(self.game.geometry, state, int(seen.codes[entry]))
            values[entry] = self.solution.odds(Position(tuple(state))).value
        values[movers == 1] *= -1
        return _without_distances(values)

    def _values(self, nodes: Numbers) -> Numbers:
        import numpy

        return numpy.where(nodes >= 0, self.solution.values[VALUE][nodes], 0.0)


def _without_distances(values: Numbers) -> Judged:
    import numpy

    return Judged(values, numpy.full(len(values), NO_DISTANCE, numpy.int32))


# ------------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def _odds_of(game: Game[Any]) -> OddsSolution:
    return solve_odds(game)


def truth_of(game: Game[Any]) -> Truth:
    """The truth about a game, solved now if it has not been; a :class:`SolveError` where that cannot be done."""
    return OddsTruth(_odds_of(game)) if game.odds_census() is not None else ExactTruth(solution_of(game))
