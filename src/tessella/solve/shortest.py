"""Shortest ways from one position to another, or to any of many, for games whose position fits one word.

A goal is a pattern: some bits of a word, and what they are to be. Where every pattern is of all bits, breadth-first
search goes from both ends: forwards from the start, backwards from the goals, a layer at a time from the end that has
the smaller last one, until a position next to that was seen from the other end too::

    start  o - near - near - ( met ) - far - far - o  goal

If few bits tell the positions apart, each has a bit of its own that says whether it was seen; a layer is a list of
words, and nothing else is kept. Ways are counted when the ends have met, and only where the shortest ones go: layer by
layer back from there, those words of a list are looked for that lie one move before the ones just found. Long words
are left to :mod:`tessella.solve.hashed`. Where patterns leave bits open, the search goes forwards only, until a layer
has words that match.

>>> from tessella.games.alignment.pushes import push_geometry
>>> shortest(push_geometry(3, 3, range(6)), 0b0000011111, exactly(0b0000111110), moves=6, bits=9)
Shortest(distance=3, solution=(0, 5, 2), solutions=1)
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, NamedTuple

from tessella.rules.compiled import arrays, compiled
from tessella.solve import graph
from tessella.solve.hashed import (
    BACKWARD,
    EVERY,
    FORWARD,
    SLOTS,
    Found,
    Goals,
    HashedSearch,
    Report,
    find,
    matching,
    step,
)

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Marks = NDArray[numpy.uint8]  # a bit for each word
    Words = NDArray[numpy.int32]

MEMORY = 4 << 30
SHORT = 26  # bits at most that tell short words apart; with all their bits they have 31 at most
BYTES = 16  # that a search takes at most for each word there can be: four in each frontier's lists, marks, what was met
MANY = 50_000  # words of a layer that are worth two threads
BEYOND = 255  # no distance


class Shortest(NamedTuple):
    """The least number of moves, one shortest sequence and how many there are; None, None and 0 if there is no way."""

    distance: int | None
    solution: tuple[int, ...] | None
    solutions: int


def exactly(word: int) -> Goals:
    """One word as a goal."""
    return ((EVERY, word),)


def matches(goals: Goals, word: int) -> bool:
    """Whether a word is a goal."""
    return any(word & bits == wanted for bits, wanted in goals)


def shortest(
    geometry: Any,
    start: int,
    goals: Goals,
    moves: int,
    bits: int = 63,
    memory: int = MEMORY,
    report: Report | None = None,
    plain: bool = False,
) -> Shortest:
    """The shortest sequences of moves from a word to any of the goals; moves are the numbers below ``moves``.

    All words that can be reached from the start or lead to the goal differ in their lowest ``bits`` bits. ``memory`` is
    what the search may take, in bytes: a :class:`SolveError` says how far it came with that. ``plain`` runs it
    uncompiled.
    """
    if matches(goals, start):
        return Shortest(0, (), 1)
    at_once = tuple(move for move in range(moves) if matches(goals, graph.forward(geometry, start, move)))
    if at_once:
        return Shortest(1, at_once[:1], len(at_once))
    short = bits <= SHORT and BYTES << bits <= memory
    search = (
        _Search(geometry, moves, bits, report, plain) if short else HashedSearch(geometry, moves, memory, report, plain)
    )
    words = [word for bits, word in goals if bits == EVERY]
    line, solutions = search.find_paths(start, words) if len(words) == len(goals) else search.find_first(start, goals)
    return Shortest(None if line is None else len(line), line, solutions)


def distances(geometry: Any, goals: Sequence[int], moves: int, bits: int, most: int = BEYOND) -> NDArray[numpy.uint8]:
    """How many moves each word is from the nearest goal, by its lowest ``bits`` bits; ``BEYOND`` for over ``most``."""
    import numpy

    search = _Search(geometry, moves, bits, None, False)
    frontier = _Frontier(BACKWARD, goals, search.low)
    found = numpy.full(1 << bits, BEYOND, numpy.uint8)
    found[frontier.layers[0] & search.low] = 0
    for distance in range(1, most + 1):
        search.grow(frontier)
        if not len(frontier.layers[-1]):
            break
        found[frontier.layers[-1] & search.low] = distance
    return found


# The compiled part --------------------------------------------------------------------------------------------


def list_neighbours(t: Any, direction: int, moves: int, word: int, near: Any) -> None:
    """Write what lies one move from a word: all of it before any is looked at, which is twice as fast."""
    if direction == FORWARD:
        for move in range(moves):
            near[move] = graph.forward(t, word, move)
    else:
        for move in range(moves):
            near[move] = graph.backward(t, word, move)


def is_marked(marks: Any, place: int) -> int:
    """The bit of a place."""
    bit: int = marks[place >> 3] >> (place & 7) & 1
    return bit


def mark(marks: Any, place: int) -> None:
    """Set it."""
    marks[place >> 3] |= 1 << (place & 7)


def meet(t: Any, direction: int, moves: int, words: Any, low: int, seen: Any, near: Any, into: Any) -> int:
    """Store what lies one move from the words and was seen, once for each move; return how many these are."""
    count = 0
    for index in range(len(words)):
        list_neighbours(t, direction, moves, int(words[index]), near)
        for move in range(moves):
            if is_marked(seen, near[move] & low) != 0:
                into[count] = near[move]
                count += 1
    return count


def widen(t: Any, direction: int, moves: int, words: Any, low: int, seen: Any, near: Any, into: Any) -> int:
    """Store what lies one move from the words and was not seen, and now is; return how many these are."""
    count = 0
    for index in range(len(words)):
        list_neighbours(t, direction, moves, int(words[index]), near)
        for move in range(moves):
            place = near[move] & low
            if is_marked(seen, place) == 0:
                mark(seen, place)
                into[count] = near[move]
                count += 1
    return count


def mark_next(t: Any, direction: int, moves: int, words: Any, low: int, marks: Any, near: Any) -> None:
    """Mark what lies one move from the words."""
    for index in range(len(words)):
        list_neighbours(t, direction, moves, int(words[index]), near)
        for move in range(moves):
            mark(marks, near[move] & low)


def sift(words: Any, low: int, marks: Any, into: Any) -> int:
    """Store those words that are marked; return how many these are."""
    count = 0
    for index in range(len(words)):
        if is_marked(marks, int(words[index]) & low) != 0:
            into[count] = words[index]
            count += 1
    return count


def enrol(words: Any, low: int, marks: Any, slots: Any) -> None:
    """Mark words, and give them slots to find them by."""
    for index in range(len(words)):
        word = int(words[index])
        mark(marks, word & low)
        slots[-1 - find(words, slots, word)] = index + 1


def pour(
    t: Any,
    direction: int,
    moves: int,
    words: Any,
    ways: Any,
    low: int,
    marks: Any,
    into: Any,
    slots: Any,
    into_ways: Any,
    near: Any,
) -> None:
    """Add the ways to the words up where their moves lead; only what is marked has to be looked for."""
    for index in range(len(words)):
        list_neighbours(t, direction, moves, int(words[index]), near)
        for move in range(moves):
            if is_marked(marks, near[move] & low) != 0:
                found = find(into, slots, int(near[move]))
                if found >= 0:
                    into_ways[found] += ways[index]


# The search around it -----------------------------------------------------------------------------------------


class _Frontier:
    """What was found from one end, layer by layer."""

    def __init__(self, direction: int, words: Sequence[int], low: int) -> None:
        import numpy

        self.direction = direction
        self.layers: list[Words] = [numpy.unique(numpy.array(words, numpy.int32))]
        self.seen: Marks = numpy.zeros((low >> 3) + 1, numpy.uint8)
        for word in words:
            mark(self.seen, word & low)


class _Search:
    """A search among short words."""

    def __init__(self, geometry: Any, moves: int, bits: int, report: Report | None, plain: bool) -> None:
        import numpy

        self.geometry, self.moves, self.low, self.report = geometry, moves, (1 << bits) - 1, report
        self.t = geometry if plain else arrays(geometry)
        self.near = numpy.zeros(moves, numpy.int64)  # room for what lies around a word
        parts = (meet, widen, mark_next, sift, enrol, pour)
        self.meet, self.widen, self.mark_next, self.sift, self.enrol, self.pour = (
            parts if plain else tuple(compiled(part) for part in parts)
        )

    def find_paths(self, start: int, goals: Sequence[int]) -> Found:
        """Search from both ends until they meet, or until one of them has nowhere left to go."""
        near, far = frontiers = _Frontier(FORWARD, [start], self.low), _Frontier(BACKWARD, goals, self.low)
        while all(len(frontier.layers[-1]) for frontier in frontiers):
            small, large = sorted(frontiers, key=lambda frontier: len(frontier.layers[-1]))
            met = self.meet_layers(small, large)
            if len(met):
                large.layers.pop()
                return self.join_paths(near, far, met)
            self.grow(small)
            if self.report:
                self.report(
                    sum(len(frontier.layers) - 1 for frontier in frontiers), sum(map(len, near.layers + far.layers))
                )
        return None, 0

    def find_first(self, start: int, goals: Goals) -> Found:
        """Search forwards until some words match."""
        near = _Frontier(FORWARD, [start], self.low)
        while len(near.layers[-1]):
            self.grow(near)
            met = near.layers[-1][matching(goals, near.layers[-1])]
            if len(met):
                near.layers.pop()
                there = self.layers_on_path(near, met)
                line = tuple(reversed(self.trail(near, there, int(met[0]))))
                return line, int(self.ways(near, there).sum())
            if self.report:
                self.report(len(near.layers) - 1, sum(map(len, near.layers)))
        return None, 0

    def meet_layers(self, small: _Frontier, large: _Frontier) -> Words:
        """Where the next layer of the one frontier would meet the last of the other."""
        import numpy

        def part(words: Words) -> Words:
            found, near = numpy.empty(len(words) * self.moves, numpy.int32), numpy.empty_like(self.near)
            args = (self.t, small.direction, self.moves, words, self.low, large.seen, near, found)
            return found[: self.meet(*args)]

        last = small.layers[-1]
        if len(last) < MANY:
            return numpy.unique(part(last))
        with ThreadPoolExecutor(2) as pool:  # both only read what is there
            return numpy.unique(numpy.concatenate(list(pool.map(part, numpy.array_split(last, 2)))))

    def grow(self, frontier: _Frontier) -> None:
        """Find the next layer."""
        import numpy

        last = frontier.layers[-1]
        # Room for all that may be there: what is not written to takes no memory.
        layer = numpy.empty(len(last) * self.moves, numpy.int32)
        count = self.widen(self.t, frontier.direction, self.moves, last, self.low, frontier.seen, self.near, layer)
        layer[:count].sort()  # words close together lead to marks close together: that saves more than it takes
        frontier.layers.append(layer[:count])

    def join_paths(self, near: _Frontier, far: _Frontier, met: Words) -> Found:
        """One shortest way through where the ends met, and how many there are."""
        there, back = self.layers_on_path(near, met), self.layers_on_path(far, met)
        solutions = self.ways(near, there) @ self.ways(far, back)
        place = int(met[0])
        line = (*reversed(self.trail(near, there, place)), *self.trail(far, back, place))
        return line, int(solutions)

    def layers_on_path(self, frontier: _Frontier, met: Words) -> list[Words]:
        """Of each layer, what lies on a shortest way to where the ends met; that last."""
        import numpy

        # Marks stay: a word that is nearer by more than one move is not next to the ones that made them.
        marks = numpy.zeros_like(frontier.seen)
        found = [met]
        for layer in reversed(frontier.layers):
            self.mark_next(self.t, 1 - frontier.direction, self.moves, found[-1], self.low, marks, self.near)
            words = numpy.empty_like(layer)
            found.append(words[: self.sift(layer, self.low, marks, words)])
        return found[::-1]

    def ways(self, frontier: _Frontier, layers: list[Words]) -> NDArray[numpy.int64]:
        """How many shortest ways lead from a frontier's end to each word of the last layer."""
        import numpy

        marks = numpy.zeros_like(frontier.seen)
        words, ways = layers[0], numpy.ones(len(layers[0]), numpy.int64)
        for layer in layers[1:]:
            slots = numpy.zeros(SLOTS << len(layer).bit_length(), numpy.int32)
            self.enrol(layer, self.low, marks, slots)
            sums = numpy.zeros(len(layer), numpy.int64)
            self.pour(
                self.t, frontier.direction, self.moves, words, ways, self.low, marks, layer, slots, sums, self.near
            )
            words, ways = layer, sums
        return ways

    def trail(self, frontier: _Frontier, layers: list[Words], word: int) -> list[int]:
        """Moves between a frontier's end and a word of the last layer, the one at the word first."""
        moves = []
        for layer in layers[-2::-1]:
            steps = ((move, step(self.geometry, 1 - frontier.direction, word, move)) for move in range(self.moves))
            move, word = next(way for way in steps if way[1] in layer)
            moves.append(move)
        return moves
