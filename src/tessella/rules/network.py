r"""A small network that judges positions by what it has learned; compilable, in whole numbers throughout.

A position is told by *slots*. Each has exactly one of several values, and each value of each slot has a *row* of its
own: what it adds to the hidden sums. The rest is two small layers, and there is one pair of them for each *stage* of
the game::

    slot 0   slot 1   slot 2  ...              64 sums           16             1
    row 13   row 40   row 58  ...   --add-->   ////////  --x-->  ////  --x-->   value
                                               clipped to 0..1   the same

From one position to the next in a search most slots keep their values. So the sums are kept, and what has changed since
the position judged last is taken away and added: few rows instead of all. It makes no difference to the value, which
follows from the position alone. Sums are kept for each *view*, the side from which the position is seen.

Four sums travel in one word, so that four are added at a time, and Python is not much slower than it has to be::

    word = sum 0 + sum 1 << 15 + sum 2 << 30 + sum 3 << 45       each below 2 ** 14 in size
"""

from __future__ import annotations

from array import array
from typing import Any, NamedTuple

from tessella.rules.room import Room

LANES, LANE = 4, 15  # sums in a word, and their bits
HALF, WHOLE = 1 << LANE - 1, (1 << LANE) - 1
ONE = 128  # a sum of 1 in the first layer
COARSE, FINE = 7, 6  # bits of a 1 there, and of a weight of 1 in the second layer
PAIR = 31  # bits of a sum in the second layer, where two travel in a word
PAIR_HALF, PAIR_WHOLE = 1 << PAIR - 1, (1 << PAIR) - 1


class Network(NamedTuple):
    """The weights, as many as they are, and room to work in."""

    slots: int
    words: int  # of hidden sums
    pairs: int  # words of sums in the second layer
    stages: int
    rows: array[int]  # ``words`` for each row
    bias: array[int]  # ``words``
    second: array[int]  # by stage and hidden sum: ``pairs``
    second_bias: array[int]  # by stage: ``pairs``
    third: array[int]  # by stage: a weight for each sum of the second layer
    third_bias: array[int]  # by stage
    told: Any = Room(0)  # by slot: the row of the position to be judged
    known: Any = Room(0)  # by view and slot: the row that is in the sums, plus 1; 0: nothing is
    sums: Any = Room(0)  # by view
    middle: Any = Room(0)  # the sums of the second layer


UNTRAINED = Network(0, 0, 0, 0, *(array("q") for _ in range(6)))  # where there is none: it has no slots


def with_room(n: Network, views: int) -> Network:
    """A network with room to work in, for so many views."""
    return n._replace(told=Room(n.slots), known=Room(views * n.slots), sums=Room(views * n.words), middle=Room(n.pairs))


def value(n: Network, view: int, stage: int) -> int:
    """What a position is worth whose rows are told."""
    renew(n, view)
    return output(n, view, stage)


def renew(n: Network, view: int) -> None:
    """Bring the sums of a view up to date."""
    at = view * n.words
    kept = view * n.slots
    if n.known[kept] == 0:
        for i in range(n.words):
            n.sums[at + i] = n.bias[i]
    for slot in range(n.slots):
        row = n.told[slot]
        old = n.known[kept + slot] - 1
        if old == row:
            continue
        add = row * n.words
        if old < 0:
            for i in range(n.words):
                n.sums[at + i] += n.rows[add + i]
        else:
            take = old * n.words
            for i in range(n.words):
                n.sums[at + i] += n.rows[add + i] - n.rows[take + i]
        n.known[kept + slot] = row + 1


def output(n: Network, view: int, stage: int) -> int:
    """The value that the sums of a view come to."""
    for i in range(n.pairs):
        n.middle[i] = n.second_bias[stage * n.pairs + i]
    at = stage * n.words * LANES * n.pairs
    for i in range(n.words):
        word = n.sums[view * n.words + i]
        for _ in range(LANES):
            one = ((word + HALF) & WHOLE) - HALF
            word = (word - one) >> LANE
            if one > 0:
                one = min(one, ONE)
                for pair in range(n.pairs):
                    n.middle[pair] += one * n.second[at + pair]
            at += n.pairs
    found = n.third_bias[stage]
    for i in range(n.pairs):
        low = ((n.middle[i] + PAIR_HALF) & PAIR_WHOLE) - PAIR_HALF
        high = (n.middle[i] - low) >> PAIR
        at = 2 * (stage * n.pairs + i)
        found += max(0, min(low >> FINE, ONE)) * n.third[at] + max(0, min(high >> FINE, ONE)) * n.third[at + 1]
    return int(found >> COARSE)
