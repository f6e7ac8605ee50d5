"""What fits where: the placements and trades a seat has. Part of the kernel, compilable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessella.games.hexa.layout import (
    ANY,
    BOUGHT,
    FIELDS,
    FULL,
    HAND,
    HYBRID,
    IMAGE,
    INTRUSIONS,
    OFFENSIVES,
    OWN,
    SEAT,
    SPACES,
    TAKEN,
    TRADES,
)
from tessella.rules.bits import lowest

if TYPE_CHECKING:
    from tessella.games.hexa.kernel import HexaGeometry
    from tessella.rules.kernel import State


def openings(t: HexaGeometry, s: State, space: int) -> int:
    """Directions in which a path could go on: the neighbour is empty or has a + towards here."""
    word = s[SPACES + space]
    return t.inside[space] & ~(word & ~(word >> 12))


def ways_in(t: HexaGeometry, s: State) -> int:
    """The goals that give a way into the board: empty or +, towards empty or +."""
    found = 0
    for goal in range(6 * t.size):
        space = t.goal_space[goal]
        ways = openings(t, s, space)
        image = (s[SPACES + space] >> IMAGE & t.image) - 1
        if image >= 0:
            ways &= t.plus[image]
        if ways != 0:
            found |= 1 << goal
    return found


def must_open(t: HexaGeometry, s: State, seat: int, space: int, ways: int) -> int:
    """The directions of which a piece here must open one: ``ANY`` for no such need, 0 for no piece at all.

    Only goals of opponents' sides ask for something: an intrusion left, and a way in for that side, which is either
    another space of it or the piece itself.
    """
    goal = t.goal[space]
    if goal < 0 or t.guard[seat] >> goal & 1 == 0:
        return ANY
    if s[t.hands + seat * HAND + INTRUSIONS] >= t.intrusions[seat] and (t.each == 0 or is_sated(t, s, seat, goal)):
        return 0
    if ways & t.side[goal] & ~(1 << goal) != 0:
        return ANY
    return openings(t, s, space)


def is_sated(t: HexaGeometry, s: State, seat: int, goal: int) -> bool:
    """Whether a seat has as many pieces as it may on the spaces of an opponent who owns this goal."""
    for other in range(t.seats):
        if t.claims[other] >> goal & 1 == 0 or t.team[seat] >> other & 1 == 1:
            continue
        if intruded(t, s, seat, other) >= t.intrusions[seat]:
            return True
    return False


def intruded(t: HexaGeometry, s: State, seat: int, other: int) -> int:
    """How many pieces a seat has on spaces of another one that are not its own or its team's."""
    found = 0
    goals = t.claims[other] & t.guard[seat]
    while goals != 0:
        word = s[SPACES + t.goal_space[lowest(goals)]]
        goals &= goals - 1
        found += word >= TAKEN and word >> t.whose == seat
    return found


def is_spent(t: HexaGeometry, s: State, seat: int) -> bool:
    """Whether a seat has no offensive piece in its hand."""
    kind = 0
    while kind < OFFENSIVES and s[t.hands + seat * HAND + kind] == 0:
        kind += 1
    return kind == OFFENSIVES


def is_out(t: HexaGeometry, s: State, seat: int) -> bool:
    """Whether a seat has spent its offensive pieces and so takes no further turn; never where spent seats stay."""
    if t.out == 0 or (s[BOUGHT] != 0 and s[SEAT] == seat):
        return False
    return is_spent(t, s, seat)


def hand(t: HexaGeometry, s: State, seat: int) -> tuple[int, int, int, int, int, int]:
    """What a seat can show: offensive masks, defensive masks, and the images of an offensive-defensive piece.

    A bought piece must be placed before any other. Who is out has nothing to show.
    """
    a = b = c = d = 0
    bought = s[BOUGHT] - 1
    if bought >= OWN:
        return a, b, c, d, t.first[bought], t.first[bought + 1]
    if bought >= 0:
        return a, b, t.masks[2 * bought], t.masks[2 * bought + 1], 0, 0
    at = t.hands + seat * HAND
    for kind in range(OFFENSIVES):
        if s[at + kind] > 0:
            a |= t.masks[2 * kind]
            b |= t.masks[2 * kind + 1]
    if t.out == 1 and a | b == 0:
        return a, b, c, d, 0, 0
    for kind in range(OFFENSIVES, OWN):
        if s[at + kind] > 0:
            c |= t.masks[2 * kind]
            d |= t.masks[2 * kind + 1]
    return a, b, c, d, 0, 0


def placements(
    t: HexaGeometry, s: State, seat: int, space: int, ways: int, held: tuple[int, int, int, int, int, int]
) -> tuple[int, int, int, int, int]:
    """What of a hand fits a space: its offensive and defensive masks, and what an opening needs."""
    if s[SPACES + space] >= TAKEN:
        return 0, 0, 0, 0, 0
    need = must_open(t, s, seat, space, ways)
    if need == 0:
        return 0, 0, 0, 0, 0
    at = 2 * (s[SPACES + space] & 4095)
    low, high = t.fit[at], t.fit[at + 1]
    a = low & held[0] & t.opens[2 * need]
    b = high & held[1] & t.opens[2 * need + 1]
    if need != ANY:
        return a, b, 0, 0, need
    return a, b, low & held[2], high & held[3], need


def may_lie(t: HexaGeometry, s: State, space: int, image: int, need: int) -> bool:
    """Whether an image may lie on an empty space that has such a need."""
    word = s[SPACES + space]
    if need == 0 or t.marked[image] & word & 63 != word >> 6 & 63:
        return False
    return need == ANY or t.plus[image] & need != 0


def takeable(t: HexaGeometry, s: State, seat: int, ways: int) -> int:
    """The pool's types a seat may buy now, as bits from OFFENSIVES on: there is one, and it can be placed."""
    at = t.hands + seat * HAND
    left = 0
    for kind in range(OFFENSIVES):
        left += s[at + kind]
    if s[BOUGHT] != 0 or s[at + TRADES] >= t.trades[seat] or left < t.price[seat]:
        return 0
    found = low = high = 0
    for space in range(t.spaces):
        word = s[SPACES + space]
        if word >= TAKEN:
            continue
        need = must_open(t, s, seat, space, ways)
        if need == ANY:
            low |= t.fit[2 * (word & 4095)]
            high |= t.fit[2 * (word & 4095) + 1]
            if low & high == FULL:
                break
        elif need != 0:
            for image in range(HYBRID, t.hybrids):
                if may_lie(t, s, space, image, need):
                    found |= 1 << (t.type[image] - OFFENSIVES)
    there = 0
    for i in range(t.types - OFFENSIVES):
        kind = OFFENSIVES + i
        if s[t.pool + i] > 0:
            there |= 1 << i
            if t.masks[2 * kind] & low | t.masks[2 * kind + 1] & high != 0:
                found |= 1 << i
    return found & there


def purse(t: HexaGeometry, s: State, seat: int) -> int:
    """A seat's offensive pieces as a bundle, no field above 7, with the highest bit of every field set."""
    have = FIELDS
    for kind in range(OFFENSIVES):
        have += min(s[t.hands + seat * HAND + kind], 7) << 4 * kind
    return have
