r"""What a player knows of Hexa beyond its rules: how near each side is to its goal, and which moves are worth a look.

How near a side is (its *lag*, the less the better) is what its shortest road still needs, in hundredths of a piece,
and a little more for every stage of that road where few spaces will do, because it is easily blocked there::

    start side   . o o .      two spaces will do here           lag = 3 pieces
                  . # .       laid already: nothing                 + a little for the stage with two spaces
                   o          one space only: a bottleneck          + more for each of the two bottlenecks
    end side       o          and another one                       + waiting until it is this side's turn

Which moves are worth a look is in :mod:`tessella.games.hexa.choice`.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from tessella.games.hexa.choice import choose
from tessella.games.hexa.fits import is_out
from tessella.games.hexa.kernel import HexaGeometry, next_seat
from tessella.games.hexa.layout import BOUGHT, DONE, HAND, OFFENSIVES, SEAT, TRADES
from tessella.games.hexa.roads import NEVER, chart, erase, widths
from tessella.rules.chance import below
from tessella.rules.kernel import State

PIECE = 100  # the lag of one piece
LOST = NEVER * PIECE  # from here on a side cannot complete a path any more
SHUT = 250  # how far a side that cannot win any more lags behind the best, which has not won yet
NEXT = 300  # what it is worth that the piece that completes the path can be laid at once
LACK = 200  # for each piece that a road needs and the side has not got
RESERVE = 40  # for each piece that a side may still buy: nothing else stops a path that needs one piece more
ENOUGH = 3  # pieces to buy that count
POINT = 400  # where paths are counted, one that is complete
TURN = 50  # half a piece: not to be the next to lay one, with two seats
DOUBT = 8  # lags are not known better than this
GRAIN = 4  # the steps of lag in which chances are looked up
UNIT = 120
NARROW = (0, 24, 10, 4, 1, 0, 0, 0)  # lag by the width of a stage


class HexaInsight(NamedTuple):
    """See :mod:`tessella.rules.insight`."""

    rules: HexaGeometry
    keyed: int
    deep: int
    near: int
    unit: int
    pace: int
    complete: int
    point: int
    sides: int
    side: Sequence[int]  # by seat
    heir: Sequence[int]  # by path: the side that it belongs to
    narrow: Sequence[int]  # by width: lag
    reserve: int
    odds: Sequence[int]  # by lag behind the best, in steps of GRAIN: how much more seldom it wins
    promise: Sequence[int]  # by score of a move: its weight


def build(t: HexaGeometry, teams: Sequence[Sequence[int]]) -> HexaInsight:
    """The insight for a table; teams as the seats (from 1) that win together."""
    side = tuple(next(n for n, team in enumerate(teams) if seat + 1 in team) for seat in range(t.seats))
    heir = tuple(
        next(side[seat] for seat in range(t.seats) if t.owned[seat] >> path * t.size & 1) for path in range(t.paths)
    )
    return HexaInsight(
        rules=t,
        keyed=t.scratch,
        deep=1,
        near=5,
        unit=UNIT,
        pace=2,
        complete=0,
        point=0,
        sides=len(teams),
        side=side,
        heir=heir,
        narrow=NARROW,
        reserve=RESERVE,
        odds=tuple(max(1, round(3 ** (20 - step * GRAIN / UNIT))) for step in range(20 * UNIT // GRAIN)),
        promise=tuple(round(16 * 2 ** (score / 40)) for score in range(512)),
    )


def candidates(v: HexaInsight, s: State, out: MutableSequence[int], weight: MutableSequence[int]) -> int:
    """The moves that bring a side on or hold another one up."""
    return choose(v, s, out, weight)


# How near -------------------------------------------------------------------------------------------------------


def evaluate(v: HexaInsight, s: State) -> int:
    """By how much the second side lags more than the first."""
    first = second = 0
    for side in range(2):
        first, second = second, lag(v, s, side)
    if first >= LOST:
        return -SHUT
    if second >= LOST:
        return SHUT
    return second - first


def judge(
    v: HexaInsight, s: State, rng: MutableSequence[int], out: MutableSequence[int], values: MutableSequence[float]
) -> None:
    """The more a side lags behind the best, the more seldom it wins. A little chance makes games differ."""
    best = LOST
    for side in range(v.sides):
        out[side] = lag(v, s, side)
        if out[side] < LOST:
            out[side] += below(rng, DOUBT)
        best = min(best, out[side])
    total = 0
    for side in range(v.sides):
        behind = SHUT if out[side] >= LOST and best < LOST else out[side] - best
        out[side] = v.odds[min(behind // GRAIN, len(v.odds) - 1)]
        total += out[side]
    for seat in range(v.rules.seats):
        values[seat] = out[v.side[seat]] / total


def lag(v: HexaInsight, s: State, side: int) -> int:
    """How far a side is from its goal, in hundredths of a piece."""
    t = v.rules
    best = second = LOST
    points = 0
    pieces = stock(v, s, side)
    for path in range(t.paths):
        if v.heir[path] != side:
            continue
        for number in range(t.size if t.numbered == 1 else 1):
            if s[DONE] >> (path * t.size + number) & 1 == 1:
                points += 1
                continue
            if is_out(t, s, t.owner[path]):
                continue
            found = path_lag(v, s, path, number, pieces)
            if found < best:
                best, second = found, best
            elif found < second:
                second = found
    wait = waits(v, s, side)
    if t.target == 2 and points == 0:
        best = min(LOST, best + second) if second < LOST else LOST
    elif best < 2 * PIECE and wait == 0:
        best -= NEXT
    elif second < LOST:
        best -= max(0, PIECE - (second - best)) // 4  # something to fall back on
    if t.target == 0:
        best = min(best, LOST // 4) - POINT * points
    return best + wait - v.reserve * offers(v, s, side) if best < LOST else best


def path_lag(v: HexaInsight, s: State, path: int, number: int, pieces: int) -> int:
    """How far one path is from being complete: what its shortest road needs, and what endangers that."""
    t = v.rules
    many = 1 if t.numbered == 1 else t.size
    start = t.start_side[path] + number
    end = t.end_side[path] + number
    least = chart(t, s, start, end, many)
    if least >= NEVER:
        return LOST
    wide = widths(t, s, end, many, least)
    erase(t, s, least + 1)
    found = PIECE * least + LACK * max(0, least - pieces)
    while wide != 0:
        found += v.narrow[wide & 15]
        wide >>= 4
    return found


def waits(v: HexaInsight, s: State, side: int) -> int:
    """What it costs a side that others move before it."""
    seat = s[SEAT]
    turns = 0
    while v.side[seat] != side:
        seat = next_seat(v.rules, seat)
        turns += 1
    return 2 * TURN * turns // v.rules.seats


def stock(v: HexaInsight, s: State, side: int) -> int:
    """The offensive pieces that a side has left, and the one it has bought."""
    t = v.rules
    left = 0
    for seat in range(t.seats):
        if v.side[seat] == side:
            for kind in range(OFFENSIVES):
                left += s[t.hands + seat * HAND + kind]
            if s[BOUGHT] != 0 and s[SEAT] == seat:
                left += 1
    return left


def offers(v: HexaInsight, s: State, side: int) -> int:
    """The pieces that a side may still buy."""
    t = v.rules
    left = 0
    for seat in range(t.seats):
        if v.side[seat] == side:
            left += min(t.trades[seat] - s[t.hands + seat * HAND + TRADES], ENOUGH)
    return left
