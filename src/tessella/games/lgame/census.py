"""The positions of the L-Game by number, for solving; compilable.

A position is seen from the seat to move::

    node = pair * combinations + arrangement        pair: own place and other place that do not overlap
                                                    arrangement: the neutrals among the cells left free

Neutrals on the free cells number f1 < f2 < ... have the number C(f1, 1) + C(f2, 2) + ... A turn is cut in two,
which saves nearly all of the work: nodes from ``size`` on are the same arrangements with the seat's piece already
moved and its neutral still to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

from tessella.errors import SolveError
from tessella.games.lgame.kernel import (
    NEUTRAL,
    PLACE,
    SCORE,
    SEAT,
    LGameGeometry,
    count_places,
    free_word,
    move_neutral,
    places_word,
)
from tessella.rules.bits import WORD, lowest, nth, popcount
from tessella.text import say

if TYPE_CHECKING:
    from tessella.games.lgame.game import LGame

LARGEST = 6  # board that can be solved
INNER = -1
STUCK_HERE = 128 | 128 << 8 | 1 << 16  # a loss in 0, whoever moved last; it counts as final
ROW = 5  # of the table of combinations


class LGameCensus(NamedTuple):
    """What numbering looks up."""

    rules: LGameGeometry
    size: int
    nodes: int
    fold: int  # positions of the game with the seats told apart, for each node
    words: int  # of a state, with room to work in
    room: int  # edges that lead to a node
    combinations: int
    pair: Sequence[int]  # by own place and other place, -1 if they overlap
    own: Sequence[int]  # by pair
    other: Sequence[int]
    choose: Sequence[int]  # C(n, k) at n * ROW + k
    under: Sequence[int]  # by cell: words of the cells before it


def census(game: LGame) -> LGameCensus:
    """The numbering of a game's positions; a :class:`SolveError` where there is none."""
    options = game.options
    if options.dot_cells or options.turn_limit or options.stuck != "loses":
        raise SolveError(say("lgame-unsolved-rules", game=game.label))
    if max(options.width, options.height) > LARGEST:
        raise SolveError(say("lgame-unsolved-size", game=game.label, n=LARGEST))
    return _number(game.geometry)


def _number(rules: LGameGeometry) -> LGameCensus:
    places, words = rules.places, rules.place_words
    pairs = [
        (p, q) for p, q in product(range(places), repeat=2) if rules.clear[p * words + q // WORD] >> (q % WORD) & 1
    ]
    number = {pair: i for i, pair in enumerate(pairs)}
    free = rules.spare + rules.neutrals
    combinations = comb(free, rules.neutrals)
    size = len(pairs) * combinations
    under = [
        sum(1 << (c % WORD) for c in range(cell) if c // WORD == w)
        for cell in range(rules.cells)
        for w in range(rules.cell_words)
    ]
    return LGameCensus(
        rules=rules,
        size=size,
        nodes=2 * size,
        fold=2,
        words=NEUTRAL + rules.neutrals,
        room=max(places, 1 + rules.neutrals * rules.spare),
        combinations=combinations,
        pair=tuple(number.get((p, q), -1) for p, q in product(range(places), repeat=2)),
        own=tuple(p for p, _ in pairs),
        other=tuple(q for _, q in pairs),
        choose=tuple(comb(n, k) for n in range(free + 1) for k in range(ROW)),
        under=tuple(under),
    )


def number_of(t: LGameCensus, s: Any, own: int, other: int) -> int:
    """The node of two places with the neutrals of a state."""
    r = t.rules
    found = 0
    for i in range(r.neutrals):
        cell = s[NEUTRAL + i]
        free = 0
        for w in range(r.cell_words):
            covered = r.cover[own * r.cell_words + w] | r.cover[other * r.cell_words + w]
            free += popcount(t.under[cell * r.cell_words + w] & ~covered)
        found += t.choose[free * ROW + i + 1]
    return t.pair[own * r.places + other] * t.combinations + found


def rank(t: LGameCensus, s: Any) -> int:
    """The node of a state at the start of a turn."""
    return number_of(t, s, s[PLACE + s[SEAT]], s[PLACE + 1 - s[SEAT]])


def unrank(t: LGameCensus, node: int, s: Any) -> None:
    """The state of a node, seat 1 to move (or halfway through seat 1's turn)."""
    r = t.rules
    if node >= t.size:
        node -= t.size
    pair = node // t.combinations
    left = node - pair * t.combinations
    s[SEAT] = 0
    s[PLACE] = t.own[pair]
    s[PLACE + 1] = t.other[pair]
    for i in range(SCORE, NEUTRAL):
        s[i] = 0
    free = r.spare + r.neutrals
    for i in range(r.neutrals, 0, -1):
        free -= 1
        while t.choose[free * ROW + i] > left:
            free -= 1
        left -= t.choose[free * ROW + i]
        s[NEUTRAL + i - 1] = free_cell(t, s, free)


def free_cell(t: LGameCensus, s: Any, n: int) -> int:
    """The n-th cell that neither piece covers."""
    r = t.rules
    for w in range(r.cell_words):
        covered = r.cover[s[PLACE] * r.cell_words + w] | r.cover[s[PLACE + 1] * r.cell_words + w]
        word = r.board[w] & ~covered
        have = popcount(word)
        if n < have:
            return w * WORD + nth(word, n)
        n -= have
    return -1


def leaf(t: LGameCensus, node: int, s: Any) -> int:
    """A seat that cannot move its piece has lost."""
    if node >= t.size:
        return INNER
    unrank(t, node, s)
    return STUCK_HERE if count_places(t.rules, s) == 0 else INNER


def degree(t: LGameCensus, node: int, s: Any) -> int:
    """Places for the piece; halfway, ways to move a neutral or none."""
    if node >= t.size:
        return 1 + t.rules.neutrals * t.rules.spare
    unrank(t, node, s)
    return count_places(t.rules, s)


def before(t: LGameCensus, node: int, s: Any, out: Any) -> int:
    """Halfway, the same seat's piece came from any place it could go to; at the start of a turn, the other seat has
    moved a neutral from any free cell, or none."""
    r = t.rules
    unrank(t, node, s)
    n = 0
    if node >= t.size:
        for w in range(r.place_words):
            places = places_word(r, s, w)
            while places != 0:
                came = w * WORD + lowest(places)
                out[n] = number_of(t, s, came, s[PLACE + 1]) * 2 + 1
                n += 1
                places &= places - 1
        return n
    out[0] = (t.size + number_of(t, s, s[PLACE + 1], s[PLACE])) * 2
    n = 1
    for w in range(r.cell_words):
        cells = free_word(r, s, s[PLACE], w)
        while cells != 0:
            cell = w * WORD + lowest(cells)
            cells &= cells - 1
            for i in range(r.neutrals):
                out[n] = (t.size + with_neutral(t, s, i, cell)) * 2
                n += 1
    return n


def with_neutral(t: LGameCensus, s: Any, which: int, cell: int) -> int:
    """The node seen from the other seat, with one neutral on another cell."""
    stood = s[NEUTRAL + which]
    move_neutral(t.rules, s, stood, cell)
    found = number_of(t, s, s[PLACE + 1], s[PLACE])
    move_neutral(t.rules, s, cell, stood)
    return found
