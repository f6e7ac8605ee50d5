r"""How weights learn from positions; compilable. Descent with a memory of the slopes for each weight (Adam).

A position is given by its rows and its stage. What it should come to is a chance: that of the value a search found,
mixed with that of how the game ended. The network's output is turned into a chance in the same way, and the difference
is what is learned from.

Where points decide, the question is put with a lead that makes the game about even ("and with seventy points more?").
A chance tells points apart only where it is neither nearly 0 nor nearly 1: by the plain question hardly anything would
be learned of games in which one side is far ahead, which are most games where seats are unequal.

All weights lie in one long array, layer after layer::

    rows            bias     second                     second bias      third            third bias
    rows * hidden   hidden   stages * hidden * narrow   stages * narrow  stages * narrow  stages
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, NamedTuple

from tessella.rules.chance import below

SLOPE, STEADY, SMALL = 0.9, 0.999, 1e-8  # of Adam
LARGE = 8.0  # no weight of the upper layers grows beyond
STEPS = 2000  # in which leads are drawn


class Course(NamedTuple):
    """Positions to learn from, and how a network is laid out."""

    slots: int
    hidden: int
    narrow: int
    stages: int
    row_count: int
    most: float  # how large a weight of the first layer may be
    spread: float  # leads are drawn from this many units either way of what makes it even; 0: none are given
    rows: Any  # by position and slot
    stage: Any
    found: Any  # what a search found, in units
    bound: Any  # 0: that is the value; 1, -1: it is at least, or at most, that
    ended: Any  # how the game ended, in units
    trust: Any  # how much of that counts, from 0 to 1
    turns: Any  # by symmetry and row: the row that it becomes
    symmetries: int


class Desk(NamedTuple):
    """Room to work in: the layers of one position, and the slopes of all weights."""

    sums: Any
    back: Any
    middle: Any
    down: Any
    slopes: Any


def chance(x: float) -> float:
    """A value in units as a chance: one unit wins three games of four."""
    return 1.0 / (1.0 + exp(-1.0986122886681098 * max(-30.0, min(x, 30.0))))


def lead_to_even(c: Course, position: int) -> float:
    """The lead that makes a position about even, if leads are given."""
    return -c.found[position] if c.spread > 0.0 else 0.0


def missed(off: float, bound: int) -> float:
    """By how much a guess is wrong that is off by so much; it is right on the good side of a bound."""
    return 0.0 if off * bound > 0.0 else off


def learn(w: Any, c: Course, desk: Desk, order: Any, first: int, last: int, rng: Any) -> float:
    """The slopes of some positions, from the first to before the last of an order; returns the squared errors."""
    error = 0.0
    for i in range(len(w)):
        desk.slopes[i] = 0.0
    for i in range(first, last):
        lead = lead_to_even(c, order[i])
        if c.spread > 0.0:
            lead += c.spread * (below(rng, STEPS) - STEPS // 2) / (STEPS // 2)
        error += learn_one(w, c, desk, order[i], below(rng, c.symmetries), lead)
    return error


def output(w: Any, c: Course, desk: Desk, position: int, turn: int) -> float:
    """The network's output for a position, in units; the desk has the layers."""
    bias = c.row_count * c.hidden
    second = bias + c.hidden + c.stage[position] * c.hidden * c.narrow
    second_bias = bias + c.hidden + c.stages * c.hidden * c.narrow
    third = second_bias + c.stages * c.narrow
    third_bias = third + c.stages * c.narrow
    for j in range(c.hidden):
        desk.sums[j] = w[bias + j]
    for slot in range(c.slots):
        at = c.turns[turn * c.row_count + c.rows[position * c.slots + slot]] * c.hidden
        for j in range(c.hidden):
            desk.sums[j] += w[at + j]
    for k in range(c.narrow):
        desk.middle[k] = w[second_bias + c.stage[position] * c.narrow + k]
    for j in range(c.hidden):
        one = max(0.0, min(desk.sums[j], 1.0))
        if one > 0.0:
            at = second + j * c.narrow
            for k in range(c.narrow):
                desk.middle[k] += one * w[at + k]
    found: float = w[third_bias + c.stage[position]]
    for k in range(c.narrow):
        found += max(0.0, min(desk.middle[k], 1.0)) * w[third + c.stage[position] * c.narrow + k]
    return found


def learn_one(w: Any, c: Course, desk: Desk, position: int, turn: int, lead: float) -> float:
    """Add the slopes for one position; returns its squared error."""
    guess = chance(output(w, c, desk, position, turn) + lead)
    trust = c.trust[position]
    aim = (1.0 - trust) * chance(c.found[position] + lead) + trust * chance(c.ended[position] + lead)
    off = missed(guess - aim, c.bound[position])
    if off == 0.0:
        return 0.0
    slope = off * guess * (1.0 - guess)
    g = desk.slopes
    bias = c.row_count * c.hidden
    second = bias + c.hidden + c.stage[position] * c.hidden * c.narrow
    second_bias = bias + c.hidden + c.stages * c.hidden * c.narrow + c.stage[position] * c.narrow
    third = second_bias + c.stages * c.narrow
    g[bias + c.hidden + c.stages * (c.hidden + 2) * c.narrow + c.stage[position]] += slope
    for k in range(c.narrow):
        one = desk.middle[k]
        g[third + k] += slope * max(0.0, min(one, 1.0))
        down = slope * w[third + k] if 0.0 < one < 1.0 else 0.0
        desk.down[k] = down
        g[second_bias + k] += down
    for j in range(c.hidden):
        one = desk.sums[j]
        back = 0.0
        if one > 0.0:
            at = second + j * c.narrow
            full = min(one, 1.0)
            for k in range(c.narrow):
                g[at + k] += full * desk.down[k]
                back += w[at + k] * desk.down[k]
            if one >= 1.0:
                back = 0.0
        desk.back[j] = back
        g[bias + j] += back
    for slot in range(c.slots):
        at = c.turns[turn * c.row_count + c.rows[position * c.slots + slot]] * c.hidden
        for j in range(c.hidden):
            g[at + j] += desk.back[j]
    return float(off * off)


def descend(w: Any, slope: Any, square: Any, c: Course, a: Desk, b: Desk, scale: float, rate: float, step: int) -> None:
    """Change all weights a little, each by its own slopes of late, which two desks have found together."""
    even = 1.0 - SLOPE**step
    odd = sqrt(1.0 - STEADY**step)
    lower = c.row_count * c.hidden + c.hidden
    for i in range(len(w)):
        now = (a.slopes[i] + b.slopes[i]) * scale
        slope[i] = SLOPE * slope[i] + (1.0 - SLOPE) * now
        square[i] = STEADY * square[i] + (1.0 - STEADY) * now * now
        most = c.most if i < lower else LARGE
        changed = w[i] - rate * (slope[i] / even) / (sqrt(square[i]) / odd + SMALL)
        w[i] = max(-most, min(changed, most))


def measure(w: Any, c: Course, desk: Desk, order: Any) -> float:
    """The squared errors at positions that are not learned from."""
    error = 0.0
    for i in range(len(order)):
        position = order[i]
        lead = lead_to_even(c, position)
        trust = c.trust[position]
        aim = (1.0 - trust) * chance(c.found[position] + lead) + trust * chance(c.ended[position] + lead)
        off = missed(chance(output(w, c, desk, position, 0) + lead) - aim, c.bound[position])
        error += off * off
    return error
