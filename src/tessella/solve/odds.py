"""Games of two seats with chance in them: the chance of winning under best play, by value iteration.

Written once against :mod:`tessella.solve.graph` and :mod:`tessella.rules.kernel`. Three questions are asked of every
position, and each is a game of its own in which seat 1 wants as much as it can get and seat 2 as little::

    question     seat 1 wins   drawn or endless   seat 2 wins    what it tells
    SURE             1               -1               -1         2 * seat 1's chance of winning - 1
    VALUE            1                0               -1         seat 1's chance less seat 2's, where a draw is worth
                                                                 more than a loss and less than a win
    HELD             1                1               -1         1 - 2 * seat 2's chance of winning

A seat's chance of winning is what it can make sure of: the other seat does all it can to hold it down, if only to a
draw. What is left of 1 after both seats' chances is play that neither can win by force.

A position's value is the mean of what the roll gives, or the best that a move gives for its seat. Where play can go
round for ever these equations have many solutions, so each is approached from both ends: lower bounds rise from -1,
upper bounds fall from 1. A seat that can go round a cycle all by itself would hold its own bounds apart; there, in
each pass, it begins with what endless play is worth and takes the best way out that is better. Where the bounds meet,
what lies between them is the answer.

All functions down to the line work on arrays that are handed in, and run compiled. ``weights`` are those of what
a roll may come to, in order. ``who`` is the seat or chance to act, ``ways`` the number of moves, ``after`` the node
each leads to, ``room`` of them to a node. The four nodes after the last position stand for the ends: won by nobody, by
seat 1, by seat 2, by both.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from statistics import fmean
from typing import Any, NamedTuple

from tessella.errors import SolveError
from tessella.rules import kernel
from tessella.rules.compiled import array, arrays, compiled
from tessella.rules.game import Chance, Game, Over, Position, Turn
from tessella.solve import graph
from tessella.solve.codes import COUNTED, DRAW, is_win
from tessella.solve.solver import Progress
from tessella.text import say

SURE, VALUE, HELD = -1, 0, 1  # the questions, by what a draw is worth
QUESTIONS = (SURE, VALUE, HELD)
PRECISION = 1e-9  # bounds that have come so close have met
STILL = 1e-13  # a pass that moves no bound by more has no more to tell
CHUNK = 1 << 14  # nodes between two looks at the clock and at Ctrl-C
DRAWN, WON, LOST = 0, 1, 2  # for seat 1: how a node ends that has no moves
BYTE = 255
DIGITS = 8  # in which odds are told apart


def list_moves(
    t: Any, begin: int, end: int, s: Any, play: Any, probe: Any, out: Any, who: Any, ways: Any, after: Any, counts: Any
) -> None:
    """Write down the moves of nodes ``begin`` to ``end``; count the positions and the final ones."""
    room = len(out)
    for node in range(begin, end):
        code = graph.leaf(t, node, probe)
        graph.unrank(t, node, s)
        seat = kernel.turn(t.rules, s)
        who[node] = kernel.OVER
        if code == graph.INNER:
            counts[0] += 1
            who[node] = seat
            ways[node] = kernel.moves(t.rules, s, out)
            for i in range(ways[node]):
                for k in range(len(s)):
                    play[k] = s[k]
                kernel.play(t.rules, play, out[i])
                if kernel.turn(t.rules, play) == kernel.OVER:
                    after[node * room + i] = t.size + kernel.winners(t.rules, play)
                else:
                    after[node * room + i] = graph.rank(t, play)
        elif code != graph.INVALID:
            counts[1] += code & COUNTED != 0
            ways[node] = DRAWN
            if code & BYTE != DRAW:
                ways[node] = WON if is_win(code & BYTE) == (seat == 0) else LOST


def prune_to_cycles(room: int, weights: Any, who: Any, ways: Any, after: Any, on_cycle: Any, entered: Any) -> int:
    """Drop from ``on_cycle`` the nodes that do not lie on a seat's own way from cycle to cycle; return how many.

    To be called until it drops none; ``entered`` is room to work in, all zeros.
    """
    size = len(who)
    for node in range(size):
        if on_cycle[node] != 0:
            stays = 0
            for i in range(node * room, node * room + ways[node]):
                if after[i] < size and on_cycle[after[i]] != 0 and who[after[i]] == who[node]:
                    stays = 1
                    entered[after[i]] = 1
            on_cycle[node] = stays
    dropped = 0
    for node in range(size):
        if on_cycle[node] != entered[node]:
            on_cycle[node] = 0
            dropped += 1
        entered[node] = 0
    return dropped


def node_value(node: int, room: int, weights: Any, who: Any, ways: Any, after: Any, values: Any) -> float:
    """What a node comes to: the mean at a roll, else the best for the seat to move."""
    first, end = node * room, node * room + ways[node]
    if who[node] == kernel.CHANCE:
        weighed, total = 0.0, 0.0
        for i in range(first, end):
            weighed += weights[i - first] * values[after[i]]
            total += weights[i - first]
        return float(weighed / total)
    best = values[after[first]]
    for i in range(first + 1, end):
        if (values[after[i]] > best) == (who[node] == 0):
            best = values[after[i]]
    return float(best)


def improve(
    room: int,
    weights: Any,
    who: Any,
    ways: Any,
    after: Any,
    on_cycle: Any,
    cycles: Any,
    endless: float,
    values: Any,
    old: Any,
) -> float:
    """One pass over a bound; return by how much it moved. ``cycles`` are the nodes on cycles, ``old`` room for them."""
    moved = 0.0
    for node in range(len(who)):
        if who[node] != kernel.OVER and on_cycle[node] == 0:
            value = node_value(node, room, weights, who, ways, after, values)
            moved = max(moved, abs(value - values[node]))
            values[node] = value
    for k in range(len(cycles)):
        old[k] = values[cycles[k]]
    for seat in range(2):
        leave_cycles(seat, room, weights, who, ways, after, cycles, endless, values)
    for k in range(len(cycles)):
        moved = max(moved, abs(values[cycles[k]] - old[k]))
    return moved


def leave_cycles(
    seat: int,
    room: int,
    weights: Any,
    who: Any,
    ways: Any,
    after: Any,
    cycles: Any,
    endless: float,
    values: Any,
) -> None:
    """Where a seat can go round for ever by itself, that is the least it takes; and the best way out it can reach."""
    for k in range(len(cycles)):
        if who[cycles[k]] == seat:
            values[cycles[k]] = endless
    better = 1
    while better != 0:
        better = 0
        for k in range(len(cycles)):
            if who[cycles[k]] == seat:
                value = node_value(cycles[k], room, weights, who, ways, after, values)
                if value > values[cycles[k]] if seat == 0 else value < values[cycles[k]]:
                    values[cycles[k]] = value
                    better = 1


# ------------------------------------------------------------------------------------------------------------------


class Moves(NamedTuple):
    """Every node's moves, as the functions above take them."""

    room: int
    weights: Any
    who: Any
    ways: Any
    after: Any

    def find_cycles(self) -> Any:
        """The nodes on cycles that one seat can go round by itself, as flags."""
        import numpy

        flags, entered = (self.who >= 0).astype(numpy.int8), numpy.zeros(len(self.who), numpy.int8)
        while compiled(prune_to_cycles)(*self, flags, entered):
            pass
        return flags


class Bounds(NamedTuple):
    """A question answered for every node: the bounds, the passes it took to bring them together."""

    low: Any
    high: Any
    passes: int

    @property
    def gap(self) -> float:
        """How far the bounds are apart where they are farthest."""
        return _gap(self.low, self.high)


def _gap(low: Any, high: Any) -> float:
    return float((high - low).max())


def find_bounds(moves: Moves, question: int, progress: Progress = lambda share: None) -> Bounds:
    """The bounds of every node for one of the questions."""
    import numpy

    size, live = len(moves.who), moves.who != kernel.OVER
    flags = moves.find_cycles()
    cycles = numpy.flatnonzero(flags)
    ends = numpy.array([question, 1, -1, 0], numpy.float64)
    settled = ends[numpy.where(live, DRAWN, moves.ways)]
    bounds = [numpy.append(numpy.where(live, first, settled), ends) for first in (-1.0, 1.0)]

    def improve_once(bound: Any) -> float:
        old = numpy.zeros(len(cycles))
        return float(compiled(improve)(*moves, flags, cycles, float(question), bound, old))

    moved, passes = max(map(improve_once, bounds)), 1  # one after the other, for this compiles
    with ThreadPoolExecutor(len(bounds)) as pool:
        while (gap := _gap(*bounds)) > PRECISION and moved > STILL:
            progress(math.log(min(gap, 1.0)) / math.log(PRECISION))
            moved, passes = max(pool.map(improve_once, bounds)), passes + 1
    return Bounds(bounds[0][:size], bounds[1][:size], passes)


class Odds(NamedTuple):
    """What best play comes to, seats absolute."""

    value: float  # seat 1's chance of winning less seat 2's
    chances: tuple[float, float]  # of winning, seat by seat: what each can make sure of


class Prospect(NamedTuple):
    """A legal move, or a face of the die, and what it comes to."""

    move: Any
    text: str
    odds: Odds


class OddsSolution:
    """A game with chance, solved: the odds of every position."""

    def __init__(self, game: Game[Any], counts: tuple[int, int], bounds: Sequence[Bounds]) -> None:
        self.game = game
        self.census: Any = game.odds_census()
        self.positions, self.final = counts
        self.passes = sum(found.passes for found in bounds)
        self.precision = max(found.gap for found in bounds)  # no number is farther from the truth
        self.values = {q: (found.low + found.high) / 2 for q, found in zip(QUESTIONS, bounds, strict=True)}

    def odds(self, position: Position) -> Odds:
        """What best play comes to in a position."""
        phase = self.game.phase(position)
        if isinstance(phase, Over):
            wins = tuple(float(phase.winners == (seat,)) for seat in (1, 2))
            return Odds(wins[0] - wins[1], (wins[0], wins[1]))
        node = self._node(position)
        if node is not None:
            sure, value, held = (float(self.values[question][node]) for question in QUESTIONS)
            return Odds(value, ((1 + sure) / 2, (1 - held) / 2))
        # A position that only waits for a last push, or that a person made up: look at what follows.
        following = [found.odds for found in self.prospects(position)]
        values, first, second = zip(*((o.value, *o.chances) for o in following), strict=True)
        if isinstance(phase, Chance):
            weights = [float(chance) for _, chance in phase.odds]
            return Odds(fmean(values, weights), (fmean(first, weights), fmean(second, weights)))
        best, least = (max, min) if phase.seat == 1 else (min, max)
        return Odds(best(values), (best(first), least(second)))

    def prospects(self, position: Position) -> list[Prospect]:
        """Every legal move with its odds, best first for the seat to move; at a roll, the faces in order."""
        game, phase = self.game, self.game.phase(position)
        found = [
            Prospect(move, game.move_text(position, move), self.odds(game.play(position, move)))
            for move in game.moves(position)
        ]
        if isinstance(phase, Turn):
            found.sort(key=lambda prospect: _order(prospect.odds, phase.seat))
        return found

    def _node(self, position: Position) -> int | None:
        """The number of a position; None if it is not among those that were counted."""
        room = list(position.words) + [0] * self.census.words
        node = graph.rank(self.census, room)
        if graph.leaf(self.census, node, list(room)) != graph.INNER:
            return None
        graph.unrank(self.census, node, room)
        return node if tuple(room[: len(position.words)]) == position.words else None


def _order(odds: Odds, seat: int) -> tuple[float, float]:
    """High chances of winning first; among equal ones, low chances of losing. Bounds that met may differ a little."""
    return -round(odds.chances[seat - 1], DIGITS), round(odds.value if seat == 2 else -odds.value, DIGITS)


def list_all_moves(game: Game[Any], progress: Progress = lambda share: None) -> tuple[Moves, tuple[int, int]]:
    """Every node's moves, and how many positions and final ones there are."""
    import numpy

    census = game.odds_census()
    if census is None:
        raise SolveError(say("solve-no-chance", game=game.label))
    t, size, room = arrays(census), census.size, game.geometry.room
    s, play = array([0] * len(game.start().words)), array([0] * len(game.start().words))
    probe, out, counts = array([0] * census.words), array([0] * room), array([0, 0])
    moves = Moves(
        room,
        numpy.array(census.weights, numpy.float64),
        numpy.zeros(size, numpy.int8),
        numpy.zeros(size, numpy.int16),
        numpy.zeros(size * room, numpy.int32),
    )
    for begin in range(0, size, CHUNK):
        end = min(begin + CHUNK, size)
        compiled(list_moves)(t, begin, end, s, play, probe, out, moves.who, moves.ways, moves.after, counts)
        progress(end / size)
    return moves, (int(counts[0]), int(counts[1]))


def solve_odds(game: Game[Any], progress: Progress = lambda share: None) -> OddsSolution:
    """Solve a game with chance. ``progress`` hears the share done so far."""
    steps = 1 + len(QUESTIONS)

    def step(done: int) -> Progress:
        return lambda share: progress((done + share) / steps)

    moves, counts = list_all_moves(game, step(0))
    bounds = [find_bounds(moves, question, step(done)) for done, question in enumerate(QUESTIONS, 1)]
    return OddsSolution(game, counts, bounds)
