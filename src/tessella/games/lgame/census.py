"""The positions of the L-Game by number, for solving; compilable.

A position is seen from the seat to move::

    node = pair * combinations + arrangement        pair: own place and other place that do not overlap
                                                    arrangement: the neutrals among the cells left free

Neutrals on the free cells number f1 < f2 < ... have the number C(f1, 1) + C(f2, 2) + ... A turn is cut in two,
which saves nearly all of the work: nodes from ``size`` on are the same arrangements with the seat's piece already
moved and its neutrals still to come.

Seats whose pieces are of one kind share their numbers. Where the kinds differ, the own place tells which seat moves.
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
    from tessella.games.lgame.arrange import Arrangement
    from tessella.games.lgame.game import LGame

LARGEST = 6  # side of a board that can be solved
MOST = 72  # cells of it: 6 x 6 rhombs of two triangles
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
    mover: Sequence[int]
    choose: Sequence[int]  # C(n, k) at n * ROW + k
    under: Sequence[int]  # by cell: words of the cells before it


def census(game: LGame) -> LGameCensus:
    """The numbering of a game's positions; a :class:`SolveError` where there is none."""
    options = game.options
    if options.seats > 2:
        raise SolveError(say("lgame-unsolved-seats", game=game.label))
    if options.worths or options.turn_limit or options.stuck != "loses":
        raise SolveError(say("lgame-unsolved-rules", game=game.label))
    if max(options.width, options.height) > LARGEST or len(game.board) > MOST:
        raise SolveError(say("lgame-unsolved-size", game=game.label, n=LARGEST, cells=MOST))
    return _number(game.geometry, options.arrangement)


def _number(rules: LGameGeometry, arrangement: Arrangement) -> LGameCensus:
    places, words, kinds = rules.places, rules.place_words, arrangement.kinds
    first, second = (kinds[place] for place in arrangement.begin)
    pairs = [
        (p, q)
        for p, q in product(range(places), repeat=2)
        if {kinds[p], kinds[q]} == {first, second} and rules.clear[p * words + q // WORD] >> (q % WORD) & 1
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
        fold=2 if first == second else 1,
        words=NEUTRAL + rules.neutrals,
        room=max(places, rules.ways),
        combinations=combinations,
        pair=tuple(number.get((p, q), -1) for p, q in product(range(places), repeat=2)),
        own=tuple(p for p, _ in pairs),
        other=tuple(q for _, q in pairs),
        mover=tuple(int(kinds[p] != first) for p, _ in pairs),
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
    """The state of a node at the start of a turn, or halfway through it: seat 1's, unless the seats are not alike."""
    r = t.rules
    if node >= t.size:
        node -= t.size
    pair = node // t.combinations
    left = node - pair * t.combinations
    seat = t.mover[pair]
    s[SEAT] = seat
    s[PLACE + seat] = t.own[pair]
    s[PLACE + 1 - seat] = t.other[pair]
    for i in range(PLACE + 2, NEUTRAL):
        s[i] = r.start[i]
    free = r.spare + r.neutrals
    for i in range(r.neutrals, 0, -1):
        free -= 1
        while t.choose[free * ROW + i] > left:
            free -= 1
        left -= t.choose[free * ROW + i]
        s[NEUTRAL + i - 1] = uncovered_cell(t, s, free)


def uncovered_cell(t: LGameCensus, s: Any, n: int) -> int:
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
    """Places for the piece; halfway, ways to move neutrals or none."""
    if node >= t.size:
        return t.rules.ways
    unrank(t, node, s)
    return count_places(t.rules, s)


def before(t: LGameCensus, node: int, s: Any, out: Any) -> int:
    """Halfway, the same seat's piece came from any place it could go to; at the start of a turn, the other seat has
    moved neutrals from any free cells, or none."""
    r = t.rules
    unrank(t, node, s)
    own, other = s[PLACE + s[SEAT]], s[PLACE + 1 - s[SEAT]]
    n = 0
    if node >= t.size:
        for w in range(r.place_words):
            places = places_word(r, s, w)
            while places != 0:
                came = w * WORD + lowest(places)
                out[n] = number_of(t, s, came, other) * 2 + 1
                n += 1
                places &= places - 1
        return n
    out[0] = (t.size + number_of(t, s, other, own)) * 2
    n = 1
    for w in range(r.cell_words):
        cells = free_word(r, s, own, w)
        while cells != 0:
            cell = w * WORD + lowest(cells)
            cells &= cells - 1
            for i in range(r.movable):
                stood = s[NEUTRAL + i]
                move_neutral(r, s, stood, cell)
                out[n] = (t.size + number_of(t, s, other, own)) * 2
                n += 1
                if r.couples > 0:
                    n = before_couples(t, s, stood, cell, out, n)
                move_neutral(r, s, cell, stood)
    return n


def before_couples(t: LGameCensus, s: Any, stood: int, cell: int, out: Any, n: int) -> int:
    """One neutral has come from ``cell`` to ``stood`` and been put back: another, from beyond both of these."""
    r = t.rules
    own, other = s[PLACE + s[SEAT]], s[PLACE + 1 - s[SEAT]]
    for i in range(r.neutrals):
        stands = s[NEUTRAL + i]
        if stands != cell and stands > stood:
            for w in range(r.cell_words):
                cells = free_word(r, s, own, w)
                while cells != 0:
                    came = w * WORD + lowest(cells)
                    cells &= cells - 1
                    if came > cell and came != stood:
                        move_neutral(r, s, stands, came)
                        out[n] = (t.size + number_of(t, s, other, own)) * 2
                        n += 1
                        move_neutral(r, s, came, stands)
    return n
