"""Shortest ways between positions that are long words: they are found again by a hash.

Breadth-first search from both ends: forwards from the start, backwards from the goal, layer by layer. A layer holds
exactly the positions at its distance, each with the number of shortest ways to it. Between the last layers of the
two frontiers one more layer is left out, and never stored::

    start  o - near - near - ( met ) - far - far - o  goal

Where the neighbours of both last layers have positions in common, the distance is known, and summed up over these
so is the number of shortest ways. To find them, what lies next to one layer is marked in a *sieve* (one bit for each
hash, so small enough to be fast) and what lies next to the other is let through it; only that is stored.

The compiled functions work through part of a layer and come back when that part is done or there is no more room, so
that Python can make room, tell how far it is, or be interrupted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tessella.errors import SolveError
from tessella.rules.compiled import arrays, compiled
from tessella.solve import graph
from tessella.text import say

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

FORWARD, BACKWARD = 0, 1
LOW = (1 << 31) - 1
CHUNK = 50_000  # positions that are worked through at a time: under a tenth of a second
ROOM = 1 << 12  # positions at first
SLOTS = 2  # for each position there is room for: searching by hash needs free ones
BYTES = 8 + 8 + 4 * SLOTS  # that a position takes: its word, its ways, its slots


Goals = tuple[tuple[int, int], ...]  # patterns: bits of a word, and what they are to be
EVERY = -1  # all bits: a pattern that is one word
Report = Callable[[int, int], None]  # hears how many moves are known to be too few, and the positions stored
Found = tuple[tuple[int, ...] | None, int]  # a shortest sequence of moves, and how many there are; None and 0 if none


def matching(goals: Goals, words: Any) -> Any:
    """Which words of an array match a goal, as flags."""
    found = words != words
    for bits, wanted in goals:
        found |= words & bits == wanted
    return found


# The compiled part --------------------------------------------------------------------------------------------


def step(t: Any, direction: int, word: int, move: int) -> int:
    """One move on, or one back."""
    if direction == FORWARD:
        return graph.forward(t, word, move)
    return graph.backward(t, word, move)


def mix(word: int) -> int:
    """A hash. No product exceeds 62 bits, so that Python's integers and compiled ones agree."""
    product = (word & LOW) * 0x5851F42D + (word >> 31) * 0x4C957F2D
    return product ^ product >> 29


def find(words: Any, slots: Any, word: int) -> int:
    """The index of a word, or ``-1 - slot`` with the slot that is free for it. A slot holds an index + 1, or 0."""
    last = len(slots) - 1
    slot = mix(word) & last
    while slots[slot] != 0:
        index: int = slots[slot] - 1
        if words[index] == word:
            return index
        slot = (slot + 1) & last
    return -1 - slot


def settle(words: Any, count: int, slots: Any) -> None:
    """Give words that have none their slots."""
    for index in range(count):
        slots[-1 - find(words, slots, words[index])] = index + 1


def mark(sieve: Any, word: int) -> None:
    """Set the bit of a word."""
    bit = mix(word) & (len(sieve) * 8 - 1)
    sieve[bit >> 3] |= 1 << (bit & 7)


def passes(sieve: Any, word: int) -> bool:
    """Whether the bit of a word is set: by this word, or, now and then, by another."""
    bit = mix(word) & (len(sieve) * 8 - 1)
    passed: bool = sieve[bit >> 3] >> (bit & 7) & 1 != 0
    return passed


def mark_words(words: Any, at: int, until: int, sieve: Any) -> None:
    """Mark words."""
    for index in range(at, until):
        mark(sieve, words[index])


def mark_next(t: Any, direction: int, moves: int, words: Any, at: int, until: int, sieve: Any) -> None:
    """Mark what lies one move from the words."""
    for index in range(at, until):
        for move in range(moves):
            mark(sieve, step(t, direction, words[index], move))


def spread(
    t: Any,
    direction: int,
    moves: int,
    words: Any,
    ways: Any,
    at: int,
    until: int,
    sieve: Any,
    into_words: Any,
    into_ways: Any,
    into_slots: Any,
    count: int,
    new: int,
) -> tuple[int, int]:
    """Store what lies one move from the words and passes the sieve, with the number of ways that lead there.

    What is stored already with an index before ``new`` is nearer, and stays as it is. Returns the first word that is
    still to do, because there may not be enough room for what lies next to it, and the new count.
    """
    for index in range(at, until):
        if count + moves > len(into_words):
            return index, count
        for move in range(moves):
            word = step(t, direction, words[index], move)
            if passes(sieve, word):
                found = find(into_words, into_slots, word)
                if found < 0:
                    into_words[count] = word
                    into_ways[count] = ways[index]
                    count += 1
                    into_slots[-1 - found] = count
                elif found >= new:
                    into_ways[found] += ways[index]
    return until, count


def meet(
    t: Any,
    direction: int,
    moves: int,
    words: Any,
    ways: Any,
    at: int,
    until: int,
    sieve: Any,
    met_words: Any,
    met_ways: Any,
    met_slots: Any,
) -> tuple[int, int]:
    """How many ways lead from these words by one move to the ones to be met; and the index of one of those, or -1."""
    total = 0
    one = -1
    for index in range(at, until):
        for move in range(moves):
            word = step(t, direction, words[index], move)
            if passes(sieve, word):
                found = find(met_words, met_slots, word)
                if found >= 0:
                    total += ways[index] * met_ways[found]
                    one = found
    return total, one


# The search around it -----------------------------------------------------------------------------------------


class _Store:
    """Words in the order they were found, the number of ways to each, and slots to find them by."""

    def __init__(self, least: int = 0) -> None:
        self.count = 0
        self._make(max(ROOM, 1 << least.bit_length()))

    def _make(self, room: int) -> None:
        import numpy

        self.words: NDArray[numpy.int64] = numpy.zeros(room, numpy.int64)
        self.ways: NDArray[numpy.int64] = numpy.zeros(room, numpy.int64)
        self.slots: NDArray[numpy.int32] = numpy.zeros(room * SLOTS, numpy.int32)

    def grow(self, settle: Any) -> None:
        """Make room for more."""
        words, ways = self.words[: self.count], self.ways[: self.count]
        self._make(self.larger)
        self.words[: self.count], self.ways[: self.count] = words, ways
        settle(self.words, self.count, self.slots)

    @property
    def larger(self) -> int:
        """The room after growing; in large steps while that is cheap."""
        return len(self.words) * (4 if self.count < 1_000_000 else 2)


class _Frontier(_Store):
    """All that was found from one end, layer by layer."""

    def __init__(self, direction: int, words: Sequence[int]) -> None:
        super().__init__(len(words))
        self.direction, self.count = direction, len(words)
        self.words[: self.count], self.ways[: self.count] = words, 1
        settle(self.words, self.count, self.slots)
        self.layers = [0, self.count]  # where each layer begins, and where the last one ends

    @property
    def depth(self) -> int:
        """How many moves the last layer is away."""
        return len(self.layers) - 2

    @property
    def width(self) -> int:
        """How many positions the last layer has."""
        return self.layers[-1] - self.layers[-2]

    def has(self, word: int, depth: int) -> bool:
        """Whether a word is in a layer."""
        return self.layers[depth] <= find(self.words, self.slots, word) < self.layers[depth + 1]


class HashedSearch:
    """One search, with what it has found so far."""

    def __init__(self, geometry: Any, moves: int, memory: int, report: Report | None, plain: bool) -> None:
        self.geometry, self.moves, self.memory, self.report = geometry, moves, memory, report
        self.t = geometry if plain else arrays(geometry)
        parts = (settle, mark_words, mark_next, spread, meet)
        self.settle, self.mark_words, self.mark_next, self.spread, self.meet = (
            parts if plain else tuple(compiled(part) for part in parts)
        )
        self.stores: list[_Store] = []
        self.too_few = 1  # this many moves are known not to be enough

    def find_paths(self, start: int, goals: Sequence[int]) -> Found:
        """Search from both ends until they meet, or until one of them has nowhere left to go."""
        near, far = _Frontier(FORWARD, [start]), _Frontier(BACKWARD, goals)
        while near.width and far.width:
            self.stores = [near, far]
            small, large = sorted((near, far), key=lambda frontier: frontier.width)
            solutions, word = self.meet_layers(small, large)
            if solutions:
                line = (*reversed(self.trail(near, word)), *self.trail(far, word))
                return line, solutions
            self.too_few += 1
            self.fill(small, small, _sieve(), small.count)
            small.layers.append(small.count)
        return None, 0

    def find_first(self, start: int, goals: Goals) -> Found:
        """Search forwards until some words match."""
        near = _Frontier(FORWARD, [start])
        self.stores = [near]
        while near.width:
            self.fill(near, near, _sieve(), near.count)
            layer = slice(near.layers[-1], near.count)
            met = matching(goals, near.words[layer])
            if met.any():
                line = tuple(reversed(self.trail(near, int(near.words[layer][met][0]))))
                return line, int(near.ways[layer][met].sum())
            near.layers.append(near.count)
            self.too_few += 1
        return None, 0

    def meet_layers(self, small: _Frontier, large: _Frontier) -> tuple[int, int]:
        """How many ways go by one move from each of the last layers to a common place; and one such place."""
        sieve = _sieve(small.width * self.moves)
        for at, until in _chunks(*small.layers[-2:]):
            self.mark_next(self.t, small.direction, self.moves, small.words, at, until, sieve)
            self.tell()
        common = _Store()
        self.fill(large, common, sieve, 0)
        sieve = _sieve(common.count)
        self.mark_words(common.words, 0, common.count, sieve)
        total, place = 0, -1
        for at, until in _chunks(*small.layers[-2:]) if common.count else ():
            layer = (small.direction, self.moves, small.words, small.ways, at, until)
            ways, one = self.meet(self.t, *layer, sieve, common.words, common.ways, common.slots)
            total, place = total + ways, max(place, one)
            self.tell()
        return total, int(common.words[place])

    def fill(self, frontier: _Frontier, into: _Store, sieve: Any, new: int) -> None:
        """Store what lies next to a frontier's last layer and passes the sieve."""
        at, end = frontier.layers[-2:]
        while at < end:
            layer = (frontier.direction, self.moves, frontier.words, frontier.ways, at, min(at + CHUNK, end))
            at, into.count = self.spread(self.t, *layer, sieve, into.words, into.ways, into.slots, into.count, new)
            if into.count + self.moves > len(into.words):
                self.check_memory(into.larger)
                into.grow(self.settle)
            self.tell()

    def trail(self, frontier: _Frontier, word: int) -> list[int]:
        """Moves between a frontier's end and a word next to its last layer, the outermost first."""
        moves = []
        for depth in range(frontier.depth, -1, -1):
            ways = ((move, step(self.geometry, 1 - frontier.direction, word, move)) for move in range(self.moves))
            move, word = next(way for way in ways if frontier.has(way[1], depth))
            moves.append(move)
        return moves

    def check_memory(self, room: int) -> None:
        """Refuse to go on if there is no memory for this many positions more."""
        if BYTES * (room + sum(len(store.words) for store in self.stores)) > self.memory:
            raise SolveError(say("solve-too-far", n=self.too_few, memory=f"{self.memory / (1 << 30):.2g}"))

    def tell(self) -> None:
        if self.report:
            self.report(self.too_few, sum(store.count for store in self.stores))


def _sieve(count: int = 0) -> NDArray[numpy.uint8]:
    """An empty sieve for this many words, with a byte or two for each; without a number, one that lets all pass."""
    import numpy

    if not count:
        return numpy.full(1, 255, numpy.uint8)
    return numpy.zeros(1 << count.bit_length(), numpy.uint8)


def _chunks(at: int, end: int) -> Iterator[tuple[int, int]]:
    """Parts of a layer."""
    return ((first, min(first + CHUNK, end)) for first in range(at, end, CHUNK))
