"""The positions of Chomp by number, for solving; compilable.

What is left of the bar is a staircase of h ranks, each of 0 to w squares. Read from the top, with i added to the i-th
rank, it is a set of h different numbers p1 < p2 < ... below w + h, and such a set has the number
C(p1, 1) + C(p2, 2) + ... Both seats are alike, so one number serves both.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Any, NamedTuple

from tessella.solve.codes import WIN, leaf_code
from tessella_chomp.kernel import RANKS, SEAT, ChompGeometry

INNER = -1
EATEN = leaf_code(WIN)  # the poison is gone: the seat to move has won


class ChompCensus(NamedTuple):
    """What numbering looks up."""

    rules: ChompGeometry
    size: int
    nodes: int
    fold: int
    words: int
    room: int  # positions at most that have a bite to one
    choose: Sequence[int]  # C(n, k) at n * (height + 1) + k


def census(rules: ChompGeometry) -> ChompCensus:
    """The numbering of a bar's positions."""
    w, h = rules.width, rules.height
    size = comb(w + h, h)
    choose = tuple(comb(n, k) for n in range(w + h) for k in range(h + 1))
    return ChompCensus(rules, size, size, 2, RANKS + h, size, choose)


def rank(t: ChompCensus, s: Any) -> int:
    """The number of a state."""
    h = t.rules.height
    found = 0
    for i in range(h):
        found += t.choose[(s[RANKS + h - 1 - i] + i) * (h + 1) + i + 1]
    return found


def unrank(t: ChompCensus, node: int, s: Any) -> None:
    """The state of a number, seat 1 to move."""
    h = t.rules.height
    s[SEAT] = 0
    p = t.rules.width + h
    for i in range(h - 1, -1, -1):
        p -= 1
        while t.choose[p * (h + 1) + i + 1] > node:
            p -= 1
        node -= t.choose[p * (h + 1) + i + 1]
        s[RANKS + h - 1 - i] = p - i


def leaf(t: ChompCensus, node: int, s: Any) -> int:
    """The empty bar."""
    return EATEN if node == 0 else INNER


def degree(t: ChompCensus, node: int, s: Any) -> int:
    """As many bites as squares."""
    unrank(t, node, s)
    total = 0
    for i in range(t.rules.height):
        total += s[RANKS + i]
    return total


def before(t: ChompCensus, node: int, s: Any, out: Any) -> int:
    """Where a bite at the end of a rank can have led here: that rank was longer, and those above of the same length
    may have been; all such staircases are counted up."""
    h = t.rules.height
    n = 0
    for first in range(h):
        unrank(t, node, s)
        file = s[RANKS + first]
        most = s[RANKS + first - 1] if first > 0 else t.rules.width
        if first > 0 and most == file:
            continue
        last = first
        while last + 1 < h and s[RANKS + last + 1] == file:
            last += 1
        while True:
            at = last
            while at > first and s[RANKS + at] == s[RANKS + at - 1]:
                at -= 1
            if at == first and s[RANKS + first] == most:
                break
            s[RANKS + at] += 1
            for i in range(at + 1, last + 1):
                s[RANKS + i] = file
            out[n] = rank(t, s) * 2
            n += 1
    return n
