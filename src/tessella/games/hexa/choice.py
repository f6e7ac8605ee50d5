r"""Which moves of Hexa are worth a look. Part of the insight, compilable.

Two roads count: the shortest of the side to move, and the shortest of the rival who is nearest to winning. A piece
is good where it brings the one on, or where it is in the way of the other. What a piece does to a road is seen from the
stages of its neighbours alone: the road comes in over one of its + edges and leaves over another::

        1   2                 With + towards the 1 and the 5 the road through here needs 1 + 5 pieces more, 6 in all.
      1  new  6               Without a + towards the 1s it comes in over the 2 at best, and needs 7; the other
        6   5                 stages are those of the neighbours counted from the end side.

So for each road a space has the best stage on either side of it, the directions that have this stage (*straight*), and
those that have one more (*bent*); with these a few ``and`` tell the worth of each of the many ways a piece can lie.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TYPE_CHECKING, NamedTuple

from tessella.games.hexa.fits import hand, may_lie, placements, ways_in
from tessella.games.hexa.layout import (
    BITS,
    BOUGHT,
    DONE,
    HAND,
    HYBRID,
    LIE,
    NEED,
    OFFENSIVES,
    OWN,
    PASS,
    SEAT,
    SPACES,
    TAKE,
    TAKEN,
    TRADE,
    TRADES,
)
from tessella.games.hexa.roads import (
    MINE,
    NEVER,
    NONE,
    RIVAL,
    Road,
    clean,
    detour,
    is_bottleneck,
    nearest,
    sides,
    survey,
)
from tessella.rules.bits import lowest, popcount

if TYPE_CHECKING:
    from tessella.games.hexa.insight import HexaInsight
    from tessella.games.hexa.kernel import HexaGeometry
    from tessella.rules.kernel import State

RIVALS = 2  # of the four ways along the two roads, the first of the rival's
ROADS, SHOP, ANYWHERE, ANY_SHOP, PLACES = 0, 1, 2, 3, 4  # where to look for moves
FEW = 3  # ways to lie on one space
MANY = 40  # moves in all
TYPES = 3  # of the pool that are worth a trade
ENOUGH = 24  # legal moves that do where nothing seems to help
WEAK = 110  # moves whose score is this far below the best are not looked at
EVEN = 128  # the score of a move that does nothing
GAIN, HARM = 100, 90  # for one piece less on the own road; one more on the rival's
RESCUE = 150  # for being in the way of a rival who needs one piece more
NARROWING = 15  # for being in the way where others are left
AHEAD, ASIDE = 6, 4  # for each edge that leads on by the best way; that leads the rival on
BARTER = 50  # what a trade costs
CLOSE = 3  # pieces: a rival this near is worth a trade
MOST = 511  # the highest score
STEP = 5  # of the score that moves must have, while there are too many


class Site(NamedTuple):
    """A space as the two roads see it."""

    on_mine: bool  # it lies on the shortest road
    on_rival: bool
    my_cut: bool  # and is a bottleneck of it
    rival_cut: bool
    come: tuple[int, int, int]  # see ``sides``
    go: tuple[int, int, int]
    enters: tuple[int, int, int]
    leaves: tuple[int, int, int]


def choose(v: HexaInsight, s: State, out: MutableSequence[int], weight: MutableSequence[int]) -> int:
    """The moves worth a look and their weights; if one wins at once, that one alone."""
    near = far = NONE
    for own in range(2):  # the rival's first: the text of a loop is compiled once, that of two calls twice
        far, near = near, nearest(v, s, own)
    mine = rival = Road(NEVER, 0, 0, 0, MINE, 0)
    for own in range(2):
        rival, mine = mine, survey(v, s, near if own == 1 else far, MINE if own == 1 else RIVAL)
    count = list_moves(v, s, mine, rival, out, weight)
    clean(v.rules, s)
    return count


# What a piece does to a road ------------------------------------------------------------------------------------


def pieces_over(plus: int, come: tuple[int, int, int], go: tuple[int, int, int]) -> int:
    """What a road over these + edges would need besides."""
    found = come[0] + go[0]
    if plus & come[1] == 0:
        found += 1 if plus & come[2] != 0 else 2
    if plus & go[1] == 0:
        found += 1 if plus & go[2] != 0 else 2
    return found


# The moves ------------------------------------------------------------------------------------------------------


def list_moves(
    v: HexaInsight, s: State, mine: Road, rival: Road, out: MutableSequence[int], weight: MutableSequence[int]
) -> int:
    """Look for moves in one place after the other, further only if nothing was found; a pass if there is none."""
    t = v.rules
    count = laid = 0
    buys = may_buy(t, s)
    for place in range(PLACES):
        if place == SHOP:
            laid = count
            if not buys or rival.least > min(CLOSE, mine.least):
                continue
        elif place >= ANYWHERE and (count > 0 or (place == ANY_SHOP and not buys)):
            break
        count = gather(t, s, mine, rival, place, laid, count, out, weight)
    if count > 0:
        return sift(v, s, count, out, weight)
    out[0] = PASS
    weight[0] = 1
    return 1


def gather(
    t: HexaGeometry,
    s: State,
    mine: Road,
    rival: Road,
    place: int,
    laid: int,
    count: int,
    out: MutableSequence[int],
    weight: MutableSequence[int],
) -> int:
    """Add the best moves, with their scores, that are found in one place; count again."""
    seat = s[SEAT]
    ways = ways_in(t, s)
    shop = place in (SHOP, ANY_SHOP)
    held = shelf(t, s) if shop else hand(t, s, seat)
    for space in range(t.spaces):
        if s[SPACES + space] >= TAKEN or (place == ANYWHERE and count >= ENOUGH):
            continue
        on_mine = detour(t, s, space, mine.field, mine.least) == 0
        on_rival = detour(t, s, space, rival.field, rival.least) == 0
        if place < ANYWHERE and not on_rival and (place == SHOP or not on_mine):
            continue
        site = look_at(t, s, space, mine, rival, on_mine, on_rival)
        if place == SHOP and not site.rival_cut and rival.least > 1:
            continue
        found = helpful(t, placements(t, s, seat, space, ways, held), site)
        three = (0, 0, 0)
        for i in range(count, list_images(t, s, space, found, held, count, out)):
            three = best_three(three, score(t.plus[out[i]], mine, rival, site) << BITS | out[i])
        if shop:
            for i in range(FEW):
                count = bid(t, s, seat, three[i], laid, count, out, weight)
            continue
        for i in range(FEW):
            if three[i] != 0:
                out[count] = space << BITS | three[i] & LIE
                weight[count] = three[i] >> BITS
                count += 1
    return count


def look_at(t: HexaGeometry, s: State, space: int, mine: Road, rival: Road, on_mine: bool, on_rival: bool) -> Site:
    """An empty space as the two roads see it; one that it does not lie on sees nothing."""
    come = go = enters = leaves = (0, 0, 0)
    for way in range(4):
        come, go, enters, leaves = go, enters, leaves, (0, 0, 0)
        if on_mine if way < RIVALS else on_rival:
            leaves = sides(t, s, space, mine if way < RIVALS else rival, way & 1)
    my_cut = on_mine and is_bottleneck(t, s, space, mine)
    rival_cut = on_rival and is_bottleneck(t, s, space, rival)
    return Site(on_mine, on_rival, my_cut, rival_cut, come, go, enters, leaves)


def helpful(t: HexaGeometry, found: tuple[int, int, int, int, int], site: Site) -> tuple[int, int, int, int, int]:
    """Of the offensive images that fit a space on one road only, those that help most, if there are enough of them.

    On the own road they lead straight on; on the rival's they do not. All others would score less.
    """
    if site.on_mine == site.on_rival:
        return found
    low, high = found[0], found[1]
    one, two = (site.come[1], site.go[1]) if site.on_mine else (site.enters[1], site.leaves[1])
    through = t.opens[2 * one] & t.opens[2 * two]
    through_high = t.opens[2 * one + 1] & t.opens[2 * two + 1]
    low, high = (low & through, high & through_high) if site.on_mine else (low & ~through, high & ~through_high)
    if popcount(low) + popcount(high) < FEW:
        return found
    return low, high, found[2], found[3], found[4]


def list_images(
    t: HexaGeometry,
    s: State,
    space: int,
    found: tuple[int, int, int, int, int],
    held: tuple[int, int, int, int, int, int],
    count: int,
    out: MutableSequence[int],
) -> int:
    """Write the images of a hand that fit a space behind the moves there are; return where they end."""
    for part in range(4):
        images = found[part]
        while images != 0:
            out[count] = part << 5 | lowest(images)
            count += 1
            images &= images - 1
    for image in range(held[4], held[5]):
        # what was on the shelf may be sold; a piece just bought is no longer there
        there = s[BOUGHT] != 0 or s[t.pool + t.type[image] - OFFENSIVES] > 0
        if there and may_lie(t, s, space, image, found[NEED]):
            out[count] = image
            count += 1
    return count


def best_three(three: tuple[int, int, int], new: int) -> tuple[int, int, int]:
    """The best three of four."""
    if new > three[0]:
        return new, three[0], three[1]
    if new > three[1]:
        return three[0], new, three[1]
    return three[0], three[1], max(three[2], new)


def score(plus: int, mine: Road, rival: Road, site: Site) -> int:
    """How good it is to lay a piece with these + edges on a space."""
    found = EVEN
    if site.on_mine:
        gain = mine.least - pieces_over(plus, site.come, site.go)
        if gain == 1 and mine.least == 1:
            return MOST
        found += GAIN * max(gain, -1 if site.my_cut else 0)
        found += AHEAD * (popcount(plus & site.come[1]) + popcount(plus & site.go[1]))
    if site.on_rival:
        harm = pieces_over(plus, site.enters, site.leaves) - rival.least
        if harm < 0:
            found -= HARM if rival.least > 1 else MOST  # or it would complete the rival's path
        elif harm > 0:
            found += HARM * min(harm, 2) if site.rival_cut else NARROWING
            if rival.least == 1:
                found += RESCUE
        found -= ASIDE * popcount(plus & (site.enters[1] | site.leaves[1]))
    return max(1, min(found - popcount(plus), MOST - 1))


def sift(v: HexaInsight, s: State, count: int, out: MutableSequence[int], weight: MutableSequence[int]) -> int:
    """Drop the moves that are far behind the best, keep no more than there is time for, and weigh them."""
    best = 0
    for i in range(count):
        best = max(best, weight[i])
    won = best == MOST and wins(v, s)
    least = best if won else max(best - WEAK, 1)
    left = MANY + 1
    while left > MANY and least < best:
        left = 0
        for i in range(count):
            left += weight[i] >= least
        if left > MANY:
            least = min(best, least + STEP)
    left = 0
    for i in range(count):
        if weight[i] >= least and left < (1 if won else MANY):
            out[left] = out[i]
            weight[left] = v.promise[weight[i]]
            left += 1
    return left


def wins(v: HexaInsight, s: State) -> bool:
    """Whether the next path that the side to move completes is the last one it needs."""
    t = v.rules
    return t.target == 1 or (t.target == 2 and s[DONE] & t.shared[s[SEAT]] != 0)


# Trades ---------------------------------------------------------------------------------------------------------


def may_buy(t: HexaGeometry, s: State) -> bool:
    """Whether the seat to move may buy a piece, if it can place it."""
    at = t.hands + s[SEAT] * HAND
    left = 0
    for kind in range(OFFENSIVES):
        left += s[at + kind]
    return s[BOUGHT] == 0 and s[at + TRADES] < t.trades[s[SEAT]] and left >= t.price[s[SEAT]]


def shelf(t: HexaGeometry, s: State) -> tuple[int, int, int, int, int, int]:
    """The pool as if it were a hand."""
    low = high = 0
    for kind in range(OFFENSIVES, OWN):
        if s[t.pool + kind - OFFENSIVES] > 0:
            low |= t.masks[2 * kind]
            high |= t.masks[2 * kind + 1]
    return 0, 0, low, high, HYBRID, t.hybrids


def bid(
    t: HexaGeometry,
    s: State,
    seat: int,
    best: int,
    laid: int,
    count: int,
    out: MutableSequence[int],
    weight: MutableSequence[int],
) -> int:
    """Add the trade for the piece that would lie best on a space, if it is one of the best trades; count again."""
    if best == 0:
        return count
    worth = max(1, (best >> BITS) - BARTER)
    move = TRADE | t.type[best & LIE] << TAKE | payment(t, s, seat)
    low = laid
    for i in range(laid, count):
        if out[i] == move:
            weight[i] = max(weight[i], worth)
            return count
        if weight[i] < weight[low]:
            low = i
    if count < laid + TYPES:
        low = count
        count += 1
    elif weight[low] >= worth:
        return count
    out[low] = move
    weight[low] = worth
    return count


def payment(t: HexaGeometry, s: State, seat: int) -> int:
    """The bundle that is missed least: pieces with many + edges serve the rivals as well."""
    price = t.price[seat]
    bundle = 0
    for i in range(OFFENSIVES):
        kind = OFFENSIVES - 1 - i
        gives = min(price, s[t.hands + seat * HAND + kind])
        bundle |= gives << 4 * kind
        price -= gives
    return bundle
