"""What is found out about one variant: the counts, the first moves, a longest win, and that the solution is sound."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from tessella.errors import SolveError
from tessella.rules import kernel
from tessella.rules.compiled import array, arrays, compiled
from tessella.rules.game import Game, Position
from tessella.solve import check, graph
from tessella.solve.codes import DRAW, LOSS, WIN, distance, is_win
from tessella.solve.solution import solve
from tessella.solve.solver import Counts, Progress
from tessella.text import Message, say

CHUNK = 1 << 14  # positions between two looks at Ctrl-C
WORKERS = 2
SWEPT = 0.3  # of the work is the sweep, about; the rest is the check


class Line(NamedTuple):
    """A game from a position to its end."""

    position: str
    moves: tuple[str, ...]
    seats: tuple[int, ...]  # who made each move
    end: str  # the last position
    status: Message  # how it ended


class Findings(NamedTuple):
    """All that the atlas says about a variant."""

    counts: Counts
    first_moves: int
    keeping: int  # first moves that keep the value of the start
    longest: Line | None  # None where nobody can be made to lose


def survey(game: Game[Any], progress: Progress = lambda share: None) -> Findings:
    """Solve a game, check every entry of its solution, and look at what stands in it."""
    solution = solve(game, lambda share: progress(SWEPT * share), keep=False)
    confirm(game, solution.values, solution.counts, lambda share: progress(SWEPT + (1 - SWEPT) * share))
    walk = Walk(game, solution.values)
    start = walk.outcomes(game.start())
    value = solution.counts.start.value
    return Findings(
        counts=solution.counts,
        first_moves=len(start),
        keeping=sum(_value(code) == value for code in start),
        longest=walk.longest_win(solution.counts.longest),
    )


def _value(code: int) -> str:
    return "draw" if code == DRAW else "win" if is_win(code) else "loss"


# The check ----------------------------------------------------------------------------------------------------


def confirm(game: Game[Any], values: Any, counts: Counts, progress: Progress) -> None:
    """Derive every entry of a solution again from the moves of the rules; raise :class:`SolveError` if one is wrong.

    Where no position is final nobody ever wins, and there is a shorter proof that all of them are draws: each of
    them has a move.
    """
    census = game.census()
    t, seen = arrays(census), check.read_only(values)

    def endless(begin: int, end: int) -> int:
        return int(compiled(first_not_endless)(t, begin, end, seen, array([0] * census.words)))

    part = check.checker(game, values) if counts.final else endless
    wrong = next((node for node in _in_parts(part, census.size, progress) if node != check.SOUND), None)
    if wrong is not None:
        raise SolveError(say("survey-wrong", game=game.label, position=wrong))


def _in_parts(part: Callable[[int, int], int], size: int, progress: Progress) -> list[int]:
    """What ``part`` says of each stretch of positions, worked on by several threads."""
    found = [part(0, min(CHUNK, size))]  # compiles, or reads the cache, once
    begins = range(CHUNK, size, CHUNK)
    pool = ThreadPoolExecutor(WORKERS)
    try:
        for done, node in enumerate(pool.map(lambda begin: part(begin, min(begin + CHUNK, size)), begins), 1):
            found.append(node)
            progress(done / len(begins))
    finally:
        pool.shutdown(cancel_futures=True)  # after Ctrl-C nothing more is begun
    return found


def first_not_endless(t: Any, begin: int, end: int, values: Any, s: Any) -> int:
    """The first position that is over, or that the solution does not call a draw; ``SOUND`` if there is none."""
    for node in range(begin, end):
        graph.unrank(t, node, s)
        if kernel.turn(t.rules, s) == kernel.OVER or values[node] != DRAW:
            return node
    return check.SOUND


# Lines --------------------------------------------------------------------------------------------------------


class Walk:
    """Moves along a solution."""

    def __init__(self, game: Game[Any], values: Any) -> None:
        self.game = game
        self.values = values
        self.census = game.census()
        self.probe = [0] * self.census.words

    def outcomes(self, position: Position) -> list[int]:
        """What each move comes to, as a code for the seat that makes it."""
        seat = kernel.turn(self.game.geometry, list(position.words))
        return [self._outcome(seat, self._after(position, code)) for code in self.game.codes(position)]

    def longest_win(self, far: int) -> Line | None:
        """A game from the first position that is won in ``far`` actions: shortest win against longest resistance."""
        node = self._first(WIN + far) if far else None
        if node is None:
            return None
        state = [0] * len(self.game.start().words)
        graph.unrank(self.census, node, state)
        return self.line(Position(tuple(state)), WIN + far)

    def _first(self, code: int) -> int | None:
        import numpy

        nodes = (int(node) for node in numpy.flatnonzero(self.values == code))
        return next((node for node in nodes if graph.leaf(self.census, node, self.probe) == graph.INNER), None)

    def line(self, position: Position, code: int) -> Line:
        """Best play of both sides from a position with this code."""
        game, begin = self.game, self.game.text(position)
        moves, seats = [], []
        while (seat := kernel.turn(game.geometry, list(position.words))) != kernel.OVER:
            # The best move is the one that is one action nearer to the same end.
            number, after = next(
                (number, after)
                for number in game.codes(position)
                if self._outcome(seat, after := self._after(position, number)) == code - 1
            )
            moves.append(game.move_text(position, game.decode(number)))
            seats.append(seat + 1)
            position, code = after, code - 1
            if kernel.turn(game.geometry, list(position.words)) not in (seat, kernel.OVER):
                code = LOSS + distance(code) if is_win(code) else WIN + distance(code)
        return Line(begin, tuple(moves), tuple(seats), game.text(position), game.status(position))

    def _after(self, position: Position, code: int) -> Position:
        state = list(position.words)
        kernel.play(self.game.geometry, state, code)
        return Position(tuple(state))

    def _outcome(self, seat: int, after: Position) -> int:
        return check.outcome(self.census, seat, list(after.words), self.probe, self.values)
