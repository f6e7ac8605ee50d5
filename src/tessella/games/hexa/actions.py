r"""Hexa for programs that learn; compilable.

The parts of a move: a space, and the image of the piece as it lies there, among those that can turn up with these
options. Trades, and after them the pass, are counted on from there: the rows after the last space have a trade in each
column, type by type and for each type bundle by bundle. Where trades are very many, these rows have the types alone,
and a third part tells the bundle.

A seat sees planes of pieces for each seat, its own first, and of empty spaces; for each of the six directions a plane
of + edges and one of x edges; for each seat its start/end spaces and, where more than the first path counts, those of
paths that are complete. A plane's columns are the board's from west to east; rows run from west-north-west to
east-south-east, so that neighbours lie in the same way everywhere::

        ___N___
      NW      NE            .   N  NE
      /        \            NW  *  SE         * a space in a plane
      \        /            SW  S   .
      SW      SE
        ---S---

The numbers: for each seat how many pieces of each type are in its hand, and the intrusions that it has left; with the
trades that it has left, what is in the pool, and which type was just bought (1 at that one); last the seat that looks,
from 0, as paths and prices may differ from seat to seat.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tessella.board import Board
from tessella.board.hexagons import EDGES, honeycomb_neighbours
from tessella.games.hexa.fits import hand, may_lie, placements, purse, takeable, ways_in
from tessella.games.hexa.kernel import HexaGeometry
from tessella.games.hexa.layout import (
    BITS,
    BOUGHT,
    DONE,
    FIELDS,
    HAND,
    IMAGE,
    INTRUSIONS,
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
from tessella.games.hexa.pieces import IMAGE_NUMBER, IMAGES, TYPE_OF, TYPES
from tessella.rules.actions import Labels, Symmetry, turned_planes
from tessella.rules.bits import lowest
from tessella.rules.kernel import State

if TYPE_CHECKING:
    from tessella.games.hexa.game import Hexa

MANY = 1 << 15  # trades: more of them are told by a third part
GIVEN = (1 << TAKE) - 1  # the bits of a bundle in a move


class HexaActions(NamedTuple):
    """What is looked up; see :mod:`tessella.rules.actions`."""

    rules: HexaGeometry
    sizes: Sequence[int]
    planes: int
    rows: int
    columns: int
    numbers: int
    apart: int  # 1: the bundle of a trade is a part by itself
    deals: int  # trades in the rows after the spaces: also the pass's number there
    images: int
    image: Sequence[int]  # those that can turn up
    column: Sequence[int]  # by image: its number among them
    kinds: Sequence[int]  # types that begin in somebody's hand
    pooled: Sequence[int]  # types that can be bought
    pool: int  # how many
    slot: Sequence[int]  # by type: its number among them
    bundle: Sequence[int]  # what can be given, ascending
    offer: Sequence[int]  # by place among the rules' bundles: its number among these
    at: Sequence[int]  # by space: its place in a plane


class _Trades(NamedTuple):
    """What can be traded."""

    types: tuple[int, ...]
    bundles: tuple[int, ...]


def build(game: Hexa) -> HexaActions:
    """The numbering of a game's moves."""
    t, told, trades, kinds = game.geometry, labels(game), _trades(game.geometry), _kinds(game.geometry)
    rows, columns, at = _grid(game.board)
    image = tuple(n for n, kind in enumerate(TYPE_OF) if kind in {*kinds, *trades.types})
    apart = len(trades.types) * len(trades.bundles) > MANY
    deals = len(trades.types) * (1 if apart else len(trades.bundles))
    sizes = [t.spaces + deals // len(image) + 1, len(image)]
    number = {bundle: n for n, bundle in enumerate(trades.bundles)}  # there may be thousands
    return HexaActions(
        rules=t,
        sizes=(*sizes, len(trades.bundles)) if apart else tuple(sizes),
        planes=len(told.planes),
        rows=rows,
        columns=columns,
        numbers=len(told.numbers),
        apart=int(apart),
        deals=deals,
        images=len(image),
        image=image,
        column=tuple(image.index(n) if n in image else 0 for n in range(len(IMAGES))),
        kinds=kinds,
        pooled=trades.types or (0,),  # compiled code needs at least one entry
        pool=len(trades.types),
        slot=tuple(trades.types.index(kind) if kind in trades.types else 0 for kind in range(len(TYPES))),
        bundle=trades.bundles or (0,),
        offer=tuple(number.get(each, 0) for each in t.bundles),
        at=at,
    )


def _kinds(t: HexaGeometry) -> tuple[int, ...]:
    """The types that somebody begins with."""
    hands = range(t.hands, t.pool, HAND)
    return tuple(kind for kind in range(OWN) if any(t.start[at + kind] for at in hands))


def _trades(t: HexaGeometry) -> _Trades:
    """What can be bought at all, and given for it."""
    bundles = set()
    for seat in range(t.seats):
        if t.trades[seat]:
            have = t.start[t.hands + seat * HAND :][:OFFENSIVES]
            for bundle in t.bundles[t.offers[seat] : t.offers[seat + 1]]:
                if all(bundle >> 4 * kind & 7 <= count for kind, count in enumerate(have)):
                    bundles.add(bundle)
    types = tuple(OFFENSIVES + n for n in range(t.scratch - t.pool) if t.start[t.pool + n])
    return _Trades(types, tuple(sorted(bundles))) if types and bundles else _Trades((), ())


def _grid(board: Board) -> tuple[int, int, tuple[int, ...]]:
    """How many rows and columns a plane has, and each space's place in it."""
    at = [(u // 18, -(v // 6 + u // 18) // 2) for u, v in board.middles]  # q and r: see board/hexagons.py
    west, north = (min(place[k] for place in at) for k in (0, 1))
    columns, rows = (max(place[k] for place in at) + 1 - least for k, least in ((0, west), (1, north)))
    return rows, columns, tuple((r - north) * columns + q - west for q, r in at)


# Moves ----------------------------------------------------------------------------------------------------------


def split(a: HexaActions, move: int, parts: MutableSequence[int]) -> None:
    """The space and the image, or the number of a trade or of the pass after all spaces."""
    if a.apart == 1:
        parts[2] = 0
    if 0 <= move < TRADE:
        parts[0] = move >> BITS
        parts[1] = a.column[move & LIE]
        return
    number = a.deals
    if move >= TRADE:
        number = a.slot[move >> TAKE & 255]
        if a.apart == 1:
            parts[2] = bundle_number(a, move & GIVEN)
        else:
            number = number * len(a.bundle) + bundle_number(a, move & GIVEN)
    parts[0] = a.rules.spaces + number // a.images
    parts[1] = number % a.images


def bundle_number(a: HexaActions, bundle: int) -> int:
    """Where a bundle stands."""
    low = 0
    high = len(a.bundle) - 1
    while low < high:
        middle = (low + high) >> 1
        if a.bundle[middle] < bundle:
            low = middle + 1
        else:
            high = middle
    return low


def join(a: HexaActions, parts: Sequence[int]) -> int:
    """The placement, the trade or the pass."""
    row = parts[0] - a.rules.spaces
    if row < 0:
        return parts[0] << BITS | a.image[parts[1]]
    number = row * a.images + parts[1]
    if number >= a.deals:
        return PASS
    if a.apart == 1:
        return TRADE | a.pooled[number] << TAKE | a.bundle[parts[2]]
    return TRADE | a.pooled[number // len(a.bundle)] << TAKE | a.bundle[number % len(a.bundle)]


def legal(
    a: HexaActions, s: State, out: MutableSequence[int], parts: MutableSequence[int], mask: Any, listed: Any
) -> int:
    """Placements straight from the sets of images that fit a space, then trades; a pass if there is neither."""
    t = a.rules
    seat = s[SEAT]
    ways = ways_in(t, s)
    each = len(a.bundle) if a.apart == 1 else 1
    n = mark_placements(a, s, ways, each, mask, listed)
    deals = t.spaces * a.images * each
    types = takeable(t, s, seat, ways)
    if types != 0:
        n = mark_trades(a, s, types, deals, mask, listed, n)
    if n == 0:
        listed[0] = deals + a.deals * each
        mask[listed[0]] = 1
        n = 1
    return n


def mark_placements(a: HexaActions, s: State, ways: int, each: int, mask: Any, listed: Any) -> int:
    """Mark and list them; how many. Where a space takes the same as one before it, these are marked once more."""
    t = a.rules
    seat = s[SEAT]
    held = hand(t, s, seat)
    n = begin = end = row = 0
    same = (0, 0, 0, 0, 0)
    for space in range(t.spaces):
        found = placements(t, s, seat, space, ways, held)
        if begin < end and found == same:
            line = a.images * each
            n = list_again(listed, begin, end, n, (space - row) * line)
            old = mask[row * line : row * line + line]
            new = mask[space * line : space * line + line]
            for i in range(line):
                new[i] = old[i]
            continue
        first = n
        for i in range(4):
            images = found[i]
            while images != 0:
                listed[n] = (space * a.images + a.column[i << 5 | lowest(images)]) * each
                mask[listed[n]] = 1
                n += 1
                images &= images - 1
        if s[SPACES + space] == 0:  # as most are: empty, and no piece beside it
            begin, end, row, same = first, n, space, found
        for image in range(held[4], held[5]):
            if may_lie(t, s, space, image, found[NEED]):
                listed[n] = (space * a.images + a.column[image]) * each
                mask[listed[n]] = 1
                n += 1
    return n


def mark_trades(a: HexaActions, s: State, types: int, deals: int, mask: Any, listed: Any, n: int) -> int:
    """Mark and list trades for these types of the pool after ``n`` other actions; how many there are then."""
    t = a.rules
    seat = s[SEAT]
    have = purse(t, s, seat)
    begin = end = n
    offer = 0
    for i in range(t.offers[seat], t.offers[seat + 1]):
        if (have - t.bundles[i]) & FIELDS != FIELDS:
            continue
        if begin < end:
            first = n
            n = list_again(listed, begin, end, n, a.offer[i] - offer)
            for action in listed[first:n]:
                mask[action] = 1
            continue
        offer = a.offer[i]
        while types != 0:
            listed[n] = deals + a.slot[OFFENSIVES + lowest(types)] * len(a.bundle) + offer
            mask[listed[n]] = 1
            n += 1
            types &= types - 1
        end = n
    return n


def list_again(listed: Any, begin: int, end: int, n: int, apart: int) -> int:
    """List what stands from ``begin`` to ``end`` again, so far apart, after ``n`` others; how many there are then."""
    size = end - begin
    old = listed[begin:end]  # slices count from 0: compiled, a loop over them does many entries at once
    new = listed[n : n + size]
    for k in range(size):
        new[k] = old[k] + apart
    return n + size


# Observations ---------------------------------------------------------------------------------------------------


def observe(a: HexaActions, s: State, seat: int, out: Any) -> None:
    """Pieces, edges, start/end spaces; then hands and the pool."""
    t = a.rules
    area = a.rows * a.columns
    end = a.planes * area
    for n in range(end):
        out[n] = 0
    edges = (t.seats + 1) * area
    for space in range(t.spaces):
        word = s[SPACES + space]
        at = a.at[space]
        if word < TAKEN:
            out[edges - area + at] = 1
            continue
        image = (word >> IMAGE & t.image) - 1
        owner = word >> t.whose
        out[(owner - seat if owner >= seat else owner - seat + t.seats) * area + at] = 1
        for d in range(6):
            out[edges + d * area + at] = t.plus[image] >> d & 1
            out[edges + (d + 6) * area + at] = (t.marked[image] & ~t.plus[image]) >> d & 1
    goals = edges + 12 * area
    for k in range(t.seats):
        who = (seat + k) % t.seats
        show_goals(a, t.claims[who], goals + k * area, out)
        if t.target != 1:
            show_goals(a, complete_goals(a, s, who), goals + (t.seats + k) * area, out)
    for k in range(t.seats):
        end = observe_hand(a, s, (seat + k) % t.seats, out, end)
    for i in range(a.pool):
        out[end] = s[t.pool + a.pooled[i] - OFFENSIVES]
        out[end + a.pool] = 1 if s[BOUGHT] == a.pooled[i] + 1 else 0
        end += 1
    out[end + a.pool] = seat


def show_goals(a: HexaActions, goals: int, begin: int, out: Any) -> None:
    """Mark start/end spaces in the plane that begins there."""
    while goals != 0:
        out[begin + a.at[a.rules.goal_space[lowest(goals)]]] = 1
        goals &= goals - 1


def complete_goals(a: HexaActions, s: State, seat: int) -> int:
    """The goals at both ends of a seat's complete paths; where numbers do not matter, all of these sides."""
    t = a.rules
    goals = 0
    for p in range(t.paths):
        if t.owner[p] == seat:
            done = s[DONE] >> p * t.size & ((1 << t.size) - 1)
            if t.numbered == 0 and done != 0:
                done = (1 << t.size) - 1
            goals |= done << t.start_side[p] | done << t.end_side[p]
    return goals


def observe_hand(a: HexaActions, s: State, seat: int, out: Any, n: int) -> int:
    """A seat's pieces, and what it has left, from entry ``n`` on; returns the entry after them."""
    t = a.rules
    at = t.hands + seat * HAND
    for kind in a.kinds:
        out[n] = s[at + kind]
        n += 1
    out[n] = max(t.intrusions[seat] - s[at + INTRUSIONS], 0)
    n += 1
    if a.pool > 0:
        out[n] = t.trades[seat] - s[at + TRADES]
        n += 1
    return n


def labels(game: Hexa) -> Labels:
    """What the entries of an observation mean."""
    t, trades = game.geometry, _trades(game.geometry)
    mates = [seat - 1 for seat in game.side_of(1)]
    others = [f"seat +{k}" + (", on the own team" if k in mates else "") for k in range(1, game.seats)]
    planes = ["own pieces", *(f"pieces of {other}" for other in others), "empty"]
    planes += [f"{sign} to {edge}" for sign in "+x" for edge in EDGES]
    for what in ("start/end spaces", "ends of complete paths")[: 1 if t.target == 1 else 2]:
        planes += [f"own {what}", *(f"{what} of {other}" for other in others)]
    numbers = []
    for who in ("own", *(f"{other}:" for other in others)):
        numbers += [f"{who} {TYPES[kind]} in hand" for kind in _kinds(t)]
        numbers += [f"{who} intrusions left", f"{who} trades left"][: 2 if trades.types else 1]
    numbers += [f"{TYPES[kind]} in the pool" for kind in trades.types]
    numbers += [f"{TYPES[kind]} was bought" for kind in trades.types]
    return Labels(tuple(planes), (*numbers, "seat, from 0"), _grid(game.board)[2])


def symmetry(game: Hexa, turned: Mapping[int, int]) -> Symmetry:
    """What turning the board does to placements, to planes, and to the directions that planes stand for."""
    around, middle = honeycomb_neighbours(game.options.size), len(game.board) // 2
    sent = [around[turned[middle]].index(turned[other]) for other in around[middle]]  # where each direction goes
    back = [sent.index(d) for d in range(len(EDGES))]
    images = {n: IMAGE_NUMBER["".join(text[d] for d in back)] for n, text in enumerate(IMAGES) if text}

    def turn_move(move: int) -> int:
        if move == PASS or move >= TRADE:
            return move
        return turned[move >> BITS] << BITS | images[move & LIE]

    rows, columns, _ = _grid(game.board)
    entries = list(turned_planes(labels(game), rows * columns, turned))
    area, first = rows * columns, game.seats + 1
    cells = entries[:area]
    for sign in range(2):
        for d, old in enumerate(back):
            begin = (first + sign * len(EDGES) + d) * area
            entries[begin : begin + area] = [(first + sign * len(EDGES) + old) * area + cell for cell in cells]
    return Symmetry(turn_move, tuple(entries))
