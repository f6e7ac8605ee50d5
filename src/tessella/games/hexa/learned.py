r"""What search knows of Hexa: by a network, or by rules of thumb (insight.py) where none was trained. Compilable.

Both are in one class, and which it is shows at run time: so what is compiled for the plain game, which has a network,
serves all other options, too.

The network was trained on games between two seats. The position is told from the view of the side to move, which always
goes from the first side to the fourth: for the other seat the board is reflected. The slots::

    109 spaces          empty or laid, on or beside the shortest road (0, 1) or off it (2), for its own path and
                        for the rival's: 2 x 3 x 3 values
    1                   pieces that both roads need
    for both paths      bottlenecks and stages with two spaces; what there is to fall back on; spaces beside the road;
                        whether the last piece fits and what can be done against it
    for both sides      pieces left and pieces to buy; how many there are of each of eleven types
    1                   what was bought, and how many pieces lie on the other's start and end spaces
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tessella.games.hexa.choice import choose
from tessella.games.hexa.corridor import Corridor, corridor
from tessella.games.hexa.fits import hand, openings, placements, ways_in
from tessella.games.hexa.insight import GRAIN, HexaInsight, offers, stock
from tessella.games.hexa.insight import evaluate as evaluate_by_thumb
from tessella.games.hexa.insight import judge as judge_by_thumb
from tessella.games.hexa.kernel import HexaGeometry
from tessella.games.hexa.layout import BOUGHT, HAND, INTRUSIONS, OFFENSIVES, OWN, SEAT, WORDS
from tessella.games.hexa.roads import begin
from tessella.games.hexa.sets import Spaces, holds, occupied, open_edges, size
from tessella.rules.bits import lowest
from tessella.rules.kernel import State
from tessella.rules.learning import Learner
from tessella.rules.network import UNTRAINED, Network, value, with_room

if TYPE_CHECKING:
    from tessella.games.hexa.game import Hexa

STATES = 18  # of a space
NEEDS = 15  # pieces that a road needs: 0 to 13, or more
CUTS = 7  # bottlenecks: 0 to 5, or more; and so for stages with two spaces
FAR, DETOURS = 10, 6  # of what there is to fall back on: pieces the road needs; how many more: 0 to 4, or none
BESIDE, STEP = 12, 3  # spaces beside a road, in steps of three
LAST = 9  # what is to be said of the last piece
STOCK, OFFERS = 13, 4  # pieces left, in steps of two; pieces to buy
HELD = 4  # pieces of a type: 0 to 2, or more
BOUGHTS, INTRUDED = 3, 3
STAGES = 8
VIEWS = 2
# rows of each of the two paths, and of each of the two sides
OF_PATH = CUTS * CUTS + FAR * DETOURS + BESIDE + LAST
OF_SIDE = STOCK * OFFERS + OFFENSIVES * HELD
PATH_SLOTS, SIDE_SLOTS = 4, 1 + OFFENSIVES


class HexaLearned(NamedTuple):
    """See :mod:`tessella.rules.insight`."""

    rules: HexaGeometry
    keyed: int
    deep: int
    near: int
    unit: int
    pace: int
    complete: int
    point: int
    plain: HexaInsight
    net: Network
    place: Sequence[int]  # by view and space: the space as that side sees it, where there is a network


def build(plain: HexaInsight, net: Network = UNTRAINED, reflected: Sequence[int] = ()) -> HexaLearned:
    """The insight for a table; with a network it has to have two seats, and the board as the second seat sees it."""
    return HexaLearned(
        rules=plain.rules,
        keyed=plain.keyed,
        deep=plain.deep,
        near=plain.near,
        unit=plain.unit,
        pace=plain.pace,
        complete=plain.complete,
        point=plain.point,
        plain=plain,
        net=with_room(net, VIEWS),
        place=(*range(plain.rules.spaces), *reflected),
    )


def rows(spaces: int) -> int:
    """How many rows a network must have."""
    return spaces * STATES + NEEDS * NEEDS + 2 * (OF_PATH + OF_SIDE) + BOUGHTS * INTRUDED * INTRUDED


def slots(spaces: int) -> int:
    """How many slots a position is told by."""
    return spaces + 1 + 2 * (PATH_SLOTS + SIDE_SLOTS) + 1


# Telling --------------------------------------------------------------------------------------------------------


def tell(v: HexaLearned, s: State, view: int) -> int:
    """Write the rows of a position as a side sees it; returns the stage of the game."""
    t = v.rules
    told = v.net.told
    mine = rival = Corridor(0, (0, 0, 0), (0, 0, 0), 0, 0, 0)
    row = t.spaces * STATES + NEEDS * NEEDS
    slot = t.spaces + 1
    for turn in range(2):  # the rival's first
        seat = view if turn == 1 else 1 - view
        rival, mine = mine, corridor(t, s, t.start_side[seat], t.end_side[seat], t.size)
        tell_path(v, s, mine, seat, slot, row)
        tell_side(v, s, seat, slot + PATH_SLOTS, row + OF_PATH)
        slot += PATH_SLOTS + SIDE_SLOTS
        row += OF_PATH + OF_SIDE
    bought = 0 if s[BOUGHT] == 0 else 1 if s[BOUGHT] - 1 < OWN else 2
    for turn in range(2):
        at = t.hands + (view if turn == 1 else 1 - view) * HAND + INTRUSIONS
        bought = INTRUDED * bought + min(s[at], INTRUDED - 1)
    told[slot] = row + bought
    tell_spaces(v, s, mine, rival, view)
    needs = min(mine.least, NEEDS - 1) * NEEDS + min(rival.least, NEEDS - 1)
    told[t.spaces] = t.spaces * STATES + needs
    return min((mine.least + rival.least) // 3, STAGES - 1)


def tell_spaces(v: HexaLearned, s: State, mine: Corridor, rival: Corridor, view: int) -> None:
    """Tell each space by where the roads are."""
    t = v.rules
    laid = occupied(t, s)
    at = view * t.spaces
    for word in range(WORDS):
        pieces = laid[word]
        on, by = mine.road[word], mine.beside[word]
        other_on, other_by = rival.road[word], rival.beside[word]
        for bit in range(t.bits):
            space = t.order[word * t.bits + bit]
            if space >= 0:
                own = 0 if on >> bit & 1 == 1 else 2 - (by >> bit & 1)
                other = 0 if other_on >> bit & 1 == 1 else 2 - (other_by >> bit & 1)
                seen = v.place[at + space]
                v.net.told[seen] = seen * STATES + 9 * (pieces >> bit & 1) + 3 * own + other


def tell_path(v: HexaLearned, s: State, c: Corridor, seat: int, slot: int, row: int) -> None:
    """Tell what endangers a path."""
    told = v.net.told
    told[slot] = row + min(c.cuts, CUTS - 1) * CUTS + min(c.pairs, CUTS - 1)
    row += CUTS * CUTS
    told[slot + 1] = row + min(c.least, FAR - 1) * DETOURS + min(c.spare - c.least, DETOURS - 1)
    row += FAR * DETOURS
    told[slot + 2] = row + min(size(c.beside) // STEP, BESIDE - 1)
    row += BESIDE
    told[slot + 3] = row + (last_piece(v, s, c, seat) if c.least == 1 else 0)


def tell_side(v: HexaLearned, s: State, seat: int, slot: int, row: int) -> None:
    """Tell what a side has left."""
    told = v.net.told
    left = min(stock(v.plain, s, seat) // 2, STOCK - 1)
    told[slot] = row + left * OFFERS + min(offers(v.plain, s, seat), OFFERS - 1)
    row += STOCK * OFFERS
    for kind in range(OFFENSIVES):
        told[slot + 1 + kind] = row + min(s[v.rules.hands + seat * HAND + kind], HELD - 1)
        row += HELD


def last_piece(v: HexaLearned, s: State, c: Corridor, seat: int) -> int:
    """Of a path that needs one piece: 1, and 1 more if it fits, 2 if the other can block it, 4 if there are spaces."""
    t = v.rules
    laid = occupied(t, s)
    edges = open_edges(t, s)
    start = begin(t, laid, edges, t.start_side[seat], t.size).here
    end = begin(t, laid, edges, t.end_side[seat], t.size).here
    ways = ways_in(t, s)
    fits = blocks = count = 0
    for word in range(WORDS):
        rest = c.road[word] & ~laid[word]
        while rest != 0:
            space = t.order[word * t.bits + lowest(rest)]
            rest &= rest - 1
            count += 1
            come = leads(t, s, space, start, t.start_side[seat])
            go = leads(t, s, space, end, t.end_side[seat])
            for own in range(2):
                who = seat if own == 1 else 1 - seat
                a, b, c_, d, _ = placements(t, s, who, space, ways, hand(t, s, who))
                joins = a & t.opens[2 * come] & t.opens[2 * go]
                joins_high = b & t.opens[2 * come + 1] & t.opens[2 * go + 1]
                if own == 1 and joins | joins_high != 0:
                    fits = 1
                if own == 0 and (a & ~joins) | (b & ~joins_high) | c_ | d != 0:
                    blocks = 1
    return 1 + fits + 2 * blocks + (4 if count > 1 else 0)


def leads(t: HexaGeometry, s: State, space: int, ends: Spaces, first: int) -> int:
    """The directions that lead from a space to an end of a path; all of them where it begins or ends here."""
    if first <= t.goal[space] < first + t.size:
        return 63
    found = 0
    ways = openings(t, s, space)
    while ways != 0:
        d = lowest(ways)
        ways &= ways - 1
        if holds(t, ends, t.next[space * 6 + d]):
            found |= 1 << d
    return found


# Judging --------------------------------------------------------------------------------------------------------


def evaluate(v: HexaLearned, s: State) -> int:
    """By how much the second side lags more than the first."""
    return evaluate_by_thumb(v.plain, s) if v.net.slots == 0 else lead(v, s)


def lead(v: HexaLearned, s: State) -> int:
    """The same as the network sees it."""
    view = v.plain.side[s[SEAT]]
    found = value(v.net, view, tell(v, s, view))
    return found if view == 0 else -found


def judge(v: HexaLearned, s: State, rng: Any, out: Any, values: Any) -> None:
    """The more a side lags behind, the more seldom it wins."""
    if v.net.slots == 0:
        judge_by_thumb(v.plain, s, rng, out, values)
        return
    ahead = lead(v, s)
    behind = v.plain.odds[min(max(ahead, -ahead) // GRAIN, len(v.plain.odds) - 1)]
    total = v.plain.odds[0] + behind
    for seat in range(v.rules.seats):
        values[seat] = (v.plain.odds[0] if (v.plain.side[seat] == 0) == (ahead > 0) else behind) / total


def candidates(v: HexaLearned, s: State, out: MutableSequence[int], weight: MutableSequence[int]) -> int:
    """The moves that bring a side on or hold another one up."""
    return choose(v.plain, s, out, weight)


# Learning -------------------------------------------------------------------------------------------------------


def learner(game: Hexa, plain: HexaInsight) -> Learner:
    """How networks learn for games between two seats."""
    spaces = plain.rules.spaces
    reflected = _reflection(game)
    return Learner(
        kind="two-seats",
        slots=slots(spaces),
        rows=rows(spaces),
        stages=STAGES,
        turns=_turns(game),
        known=build(plain),
        unit=plain.unit,
        lead=False,
        build=lambda net: build(plain, net, reflected),
        opening=8,
        curriculum=({},),
    )


def _reflection(game: Hexa) -> tuple[int, ...]:
    """A symmetry of the board that maps each seat's sides onto the other's."""
    t = game.geometry
    sides = [
        {t.goal_space[first[p] + k] for first in (t.start_side, t.end_side) for k in range(t.size)} for p in range(2)
    ]
    return next(
        tuple(turn)
        for turn in game.board.symmetries
        if [{turn[space] for space in side} for side in sides] == sides[::-1]
    )


def _turns(game: Hexa) -> Callable[[], list[list[int]]]:
    """For each symmetry that leaves the seats' sides, the row that each row becomes."""
    spaces = game.geometry.spaces

    def turns() -> list[list[int]]:
        rest = range(spaces * STATES, rows(spaces))
        return [
            [turned[space] * STATES + state for space in range(spaces) for state in range(STATES)] + [*rest]
            for turned in game.symmetries()
        ]

    return turns
