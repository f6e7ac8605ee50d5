"""The positions of Alignment with two colours and dice by number, for solving; compilable.

To an arrangement - board and ball in hand - comes who pushes how often. During a roll the ball in hand may be
anybody's, so with one die there are thirteen kinds of positions with each arrangement, with two twenty-five::

    node = kind * arrangements + arrangement

    kind   0    the other seat than the ball's has 1 push left    1    the ball's owner has 1 push left
           2    the other seat has 2                              3    the owner has 2
           ...
   last    the owner of the ball is to roll

Pushes left come in rising order and the roll last because a position's worth follows from positions with one push
less: numbered so, one pass through all positions carries news through a whole roll. Arrangements of both seats'
balls in hand are told apart, colours are not exchanged.
"""

from __future__ import annotations

from collections import Counter as Tally
from itertools import product
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

from tessella.errors import SolveError
from tessella.games.alignment.census import FINAL, INNER, WON_NOW, AlignmentCensus, number_arrangements
from tessella.games.alignment.census import leaf as arrangement_leaf
from tessella.games.alignment.census import rank as arrangement_rank
from tessella.games.alignment.census import unrank as arrangement_unrank
from tessella.games.alignment.kernel import FACES, HAND, LEFT, SEAT, AlignmentGeometry
from tessella.text import say

if TYPE_CHECKING:
    from tessella.games.alignment.game import Alignment

LARGEST = {1: 20, 2: 16}  # pockets of a board that can be solved, by the number of dice
INVALID = -2
BYTE = 255
LAST = 1  # the kind with one push left to the owner of the ball in hand: a last push waits there too


class RollsCensus(NamedTuple):
    """What numbering looks up."""

    rules: AlignmentGeometry
    arrangements: AlignmentCensus
    size: int
    words: int
    rolling: int  # the kind to which a roll is due
    weights: tuple[int, ...]  # of what a roll may come to, in order: how many of the equally likely throws give it


def census(game: Alignment) -> RollsCensus:
    """The numbering of the positions of a game with dice; a :class:`SolveError` where there is none."""
    options = game.options
    if options.seats != 2 or options.target.picture:
        raise SolveError(say("alignment-unsolved-dice-rules", game=game.label))
    rolling = 2 * FACES * options.dice
    if options.columns * options.rows > LARGEST[options.dice]:
        many = (rolling + 1) * comb(sum(options.totals), options.totals[0])
        raise SolveError(say("alignment-unsolved-dice-size", game=game.label, n=LARGEST[options.dice], positions=many))
    found = number_arrangements(game.geometry, options.totals)
    if found.fold == 2:
        both = 2 * found.size
        found = found._replace(size=both, nodes=both, fold=1, begin=(0, found.size, both))
    weights = tuple(weight for _, weight in throws(options.dice))
    return RollsCensus(game.geometry, found, (rolling + 1) * found.size, found.words, rolling, weights)


def throws(dice: int) -> list[tuple[int, int]]:
    """Every sum of one die or two, with how many throws come to it."""
    sums = Tally(sum(faces) for faces in product(range(1, FACES + 1), repeat=dice))
    return sorted(sums.items())


def rank(t: RollsCensus, s: Any) -> int:
    """The node of a state."""
    kind = t.rolling
    if s[LEFT] != 0:
        kind = 2 * (s[LEFT] - 1) + (1 if s[SEAT] == s[HAND] else 0)
    return kind * t.arrangements.size + arrangement_rank(t.arrangements, s)


def unrank(t: RollsCensus, node: int, s: Any) -> None:
    """The state of a node."""
    kind = node // t.arrangements.size
    arrangement_unrank(t.arrangements, node - kind * t.arrangements.size, s)
    if kind != t.rolling:
        s[LEFT] = 1 + (kind >> 1)
        if kind & 1 == 0:
            s[SEAT] = 1 - s[HAND]


def leaf(t: RollsCensus, node: int, s: Any) -> int:
    """An arrangement with a block: final, which is counted where a roll would be due, or a wait for the last push."""
    kind = node // t.arrangements.size
    code = arrangement_leaf(t.arrangements, node - kind * t.arrangements.size, s)
    if code == INNER:
        return INNER
    if kind == t.rolling and code & FINAL != 0:
        return code
    if kind == LAST and t.rules.last_push != 0 and code & BYTE != WON_NOW:
        return code & BYTE
    return INVALID
