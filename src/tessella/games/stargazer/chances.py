"""Each seat's chance among any number of sides, from the points that every side may expect. Compilable.

What a side has in a star or a row, in sixteenths of a piece, is counted once a side and set against the most that
another has there: ``out``, which is room to work in, keeps it meanwhile::

    out    points    words of pieces: all, open by a side, open by a corner    sixteenths in a star or row
           a side    two words each, six a side                                a side
"""

from __future__ import annotations

from typing import Any

from tessella.games.stargazer.insight import (
    BEHIND,
    CHANCE,
    MOST,
    POINT,
    SIXTEENTHS,
    StargazerInsight,
    best_capture,
    exposure,
    team_words,
)
from tessella.games.stargazer.words import EMPTY, HALF, SEAT
from tessella.rules.bits import popcount
from tessella.rules.kernel import State

SIDES = 6  # at most
WORDS = 6  # that ``out`` keeps of a side's pieces
PIECES_AT, POWER_AT = SIDES, SIDES + WORDS * SIDES


def judge(v: StargazerInsight, s: State, rng: Any, out: Any, values: Any) -> None:
    """Each seat's chance from the points its side may expect."""
    share_chances(v, s, out, values, popcount(s[EMPTY]) + popcount(s[EMPTY + 1]), CHANCE)


def share_chances(v: StargazerInsight, s: State, out: Any, values: Any, to_come: int, share: int) -> None:
    """The same when so many of the empty spaces will be covered, which is this share of them."""
    t = v.rules
    expect_points(v, s, out, share)
    best = -(1 << 40)
    for team in range(t.team_count):
        if t.lowest > 0:
            out[team] = -out[team]
        best = max(best, out[team])
    row = to_come * BEHIND
    total = 0
    for team in range(t.team_count):
        out[team] = v.odds[row + min((best - out[team]) // POINT, BEHIND - 1)]
        total += out[team]
    for seat in range(t.seats):
        values[seat] = out[t.team[seat]] / total


def expect_points(v: StargazerInsight, s: State, out: Any, share: int) -> None:
    """Write the points that each team may expect when this share of the empty spaces will be covered."""
    t = v.rules
    reach = exposure(v, s)
    side, corner = v.open * share // CHANCE, v.corner * share // CHANCE
    for team in range(t.team_count):
        low, high = team_words(t, s, team)
        at = PIECES_AT + WORDS * team
        out[at], out[at + 1] = low, high
        out[at + 2], out[at + 3] = low & reach[0], high & reach[1]
        out[at + 4], out[at + 5] = low & reach[2] & ~reach[0], high & reach[3] & ~reach[1]
        held = power(v, out, team, side, corner, t.worth, t.worth)
        out[team] = t.given[team] * POINT + held * (POINT // SIXTEENTHS)
    for group in range(t.group_count):
        expect_group(v, s, out, group, share, side, corner)
    team = t.team[s[SEAT]]
    at = PIECES_AT + WORDS * team
    full = (1 << HALF) - 1
    best = best_capture(t, s, ~(out[at] | s[EMPTY]) & full, ~(out[at + 1] | s[EMPTY + 1]) & full)
    out[team] += v.tempo * best >> 1


def expect_group(v: StargazerInsight, s: State, out: Any, group: int, share: int, side: int, corner: int) -> None:
    """Add the points that each team may expect of a star or a row."""
    t = v.rules
    low, high = t.group[2 * group], t.group[2 * group + 1]
    most = second = 0
    for team in range(t.team_count):
        own = power(v, out, team, side, corner, low, high)
        out[POWER_AT + team] = own
        second = max(second, min(own, most))
        most = max(most, own)
    unsettled = popcount(s[EMPTY] & low) + popcount(s[EMPTY + 1] & high)
    unsettled = (unsettled * share + CHANCE - 1) // CHANCE
    even = unsettled * SIXTEENTHS // t.team_count
    row = unsettled * (MOST * SIXTEENTHS + 1)
    for team in range(t.team_count):
        own = out[POWER_AT + team]
        chance = v.lead[row + own - second] if own == most else CHANCE - v.lead[row + most - own]
        out[team] += chance * (own + even) * POINT // (CHANCE * SIXTEENTHS)


def power(v: StargazerInsight, out: Any, team: int, side: int, corner: int, low: int, high: int) -> int:
    """A team's pieces within a set of spaces, in sixteenths, less what open ones lose."""
    at = PIECES_AT + WORDS * team
    found = (popcount(out[at] & low) + popcount(out[at + 1] & high)) * SIXTEENTHS
    found -= (popcount(out[at + 2] & low) + popcount(out[at + 3] & high)) * side
    if v.rules.point_moves > 0:
        found -= (popcount(out[at + 4] & low) + popcount(out[at + 5] & high)) * corner
    return found
