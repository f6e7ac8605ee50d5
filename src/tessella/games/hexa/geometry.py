"""The geometry for one set of options: the board, the pieces, and who wants to go where."""

from __future__ import annotations

from functools import cache

from tessella.board.hexagons import EDGES, STEPS, honeycomb_coordinates, honeycomb_neighbours, honeycomb_sides
from tessella.games.hexa import pieces
from tessella.games.hexa.kernel import HexaGeometry
from tessella.games.hexa.layout import AHEAD, FURTHEST, HAND, IMAGE, SEEN, SPACES, WORDS
from tessella.games.hexa.options import HexaOptions

FACES = len(EDGES)


@cache
def _fits() -> tuple[int, ...]:
    """By known | value << 6, in pairs: the masks that agree with ``value`` wherever the neighbour is known."""
    found: list[int] = []
    for value in range(pieces.MASKS):
        for known in range(pieces.MASKS):
            found += pieces.two_words({m for m in range(pieces.MASKS) if m & known == value})
    return tuple(found)


@cache
def _opens() -> tuple[int, ...]:
    """By set of directions, in pairs: the masks with an edge among them; then all masks, for no need."""
    masks = range(pieces.MASKS)
    found = [word for ways in masks for word in pieces.two_words({m for m in masks if m & ways})]
    return (*found, *pieces.two_words(set(masks)))


@cache
def _first_images() -> tuple[int, ...]:
    """By type, and for the end: where the images of an offensive-defensive type begin; 0 for the other types."""
    hybrids = [pieces.TYPE_OF.index(kind) for kind in range(pieces.OWN, pieces.ALL)]
    return (*(0 for _ in range(pieces.OWN)), *hybrids, len(pieces.IMAGES))


@cache
def _bundles(price: int) -> tuple[int, ...]:
    """What can be given for a price: four bits for each offensive type."""
    return tuple(sum(count << 4 * kind for kind, count in enumerate(each)) for each in pieces.bundles(price))


def _places(size: int) -> tuple[int, ...]:
    """By space: where it lies in a set, see :mod:`tessella.games.hexa.sets`."""
    ring, at = WORDS * _bits(size), honeycomb_coordinates(size)
    first = min(_distance(size, *place) for place in at)
    return tuple((_distance(size, *place) - first) % ring for place in at)


def _distance(size: int, q: int, r: int) -> int:
    """How far a space lies from the middle, or a neighbour from a space, in a set."""
    return q + (3 * size + 2) * r


def _bits(size: int) -> int:
    """The bits of each of a set's words."""
    return 3 * size * (size + 1) + 1


def _edges(size: int) -> tuple[int, ...]:
    """By direction ahead: the spaces that have a neighbour there, as a set."""
    found, bits, around = [0] * WORDS * WORDS, _bits(size), honeycomb_neighbours(size)
    for space, place in enumerate(_places(size)):
        for d in range(WORDS):
            if around[space][AHEAD + d] >= 0:
                found[d * WORDS + place // bits] |= 1 << place % bits
    return tuple(found)


def _edge_places(size: int) -> list[int]:
    """By space and direction: where the edge lies in the sets of closed edges; 0 beyond the rim.

    Every edge is kept once, with the space from which it leads ahead.
    """
    found, ring, places, around = [], WORDS * _bits(size), _places(size), honeycomb_neighbours(size)
    for space, row in enumerate(around):
        for d, other in enumerate(row):
            ahead = AHEAD <= d < AHEAD + WORDS
            step, place = (d - AHEAD, places[space]) if ahead else ((d + 3) % FACES - AHEAD, places[other])
            found.append(ring * (1 + step) + place if other >= 0 else 0)
    return found


def _claimed_sides(options: HexaOptions, seat: int) -> set[int]:
    """The sides where a seat starts or ends."""
    return {side for path in options.seat_paths if path.seat == seat for side in (path.start, path.end)}


def guarded_sides(options: HexaOptions, seat: int) -> set[int]:
    """The sides that belong to opponents and not to the seat or its team."""
    friends = next(team for team in options.team_seats if seat in team)
    sides: tuple[set[int], set[int]] = (set(), set())
    for path in options.seat_paths:
        sides[path.seat in friends].update((path.start, path.end))
    return sides[False] - sides[True]


def _goals(sides: set[int], size: int) -> int:
    """The start/end spaces of some sides, as bits."""
    return sum(1 << side * size + number for side in sides for number in range(size))


def _toward(start: int, end: int) -> list[int]:
    """The six directions, those that lead away from the start side and to the end side last.

    Side k lies in direction k of a space, so a direction is good if it is near ``end`` and far from ``start``.
    """

    def apart(a: int, b: int) -> int:
        return min((a - b) % FACES, (b - a) % FACES)

    return sorted(range(FACES), key=lambda d: (apart(d, start) - 2 * apart(d, end), d))


def _room(options: HexaOptions, spaces: int) -> int:
    """More moves than any position has: hands only shrink, so the start has the most placements and trades."""
    most = spaces * 2 * FACES  # a bought piece lies in at most twelve ways
    for seat, price, trades in zip(
        range(1, options.seats + 1), options.numbers("price"), options.numbers("trades"), strict=True
    ):
        counts = options.hand(seat)
        placed = sum(len(pieces.images_of(kind)) for kind, count in counts.items() if count)
        have = [counts[kind] for kind in pieces.OFFENSIVE_TYPES]
        gives = sum(all(g <= h for g, h in zip(each, have, strict=True)) for each in pieces.bundles(price))
        most = max(most, spaces * placed + gives * len(options.pool_counts) * (trades > 0))
    return most


def build(options: HexaOptions) -> HexaGeometry:
    """The geometry, and the state a game begins with."""
    size, seats, paths = options.size, options.seats, options.seat_paths
    around = honeycomb_neighbours(size)
    spaces = len(around)
    goal_space = tuple(space for side in honeycomb_sides(size).values() for space in side)
    places, wide = _places(size), _bits(size)
    sets = SPACES + spaces
    hands = sets + WORDS + len(_edges(size))
    pool = hands + HAND * seats
    images = len(pieces.IMAGES) if options.hybrids == "any" else pieces.USUAL_IMAGES
    bits = images.bit_length()
    counts = tuple(options.pool_counts.values())
    scratch = pool + len(counts)
    dealt = [[*options.hand(seat).values(), 0, 0] for seat in range(1, seats + 1)]
    offers = [_bundles(price) for price in options.numbers("price")]
    teams = [next(team for team in options.team_seats if seat in team) for seat in range(1, seats + 1)]
    across = (1 << size) - 1
    owned = [sum(across << p * size for p, path in enumerate(paths) if path.seat == s) for s in range(1, seats + 1)]
    return HexaGeometry(
        room=_room(options, spaces),
        seats=seats,
        spaces=spaces,
        size=size,
        paths=len(paths),
        numbered=int(options.numbered),
        target={"first": 1, "two": 2, "points": 0}[options.goal],
        sets=sets,
        hands=hands,
        pool=pool,
        scratch=scratch,
        types=pieces.OFFENSIVES + len(counts),
        hybrids=images,
        image=(1 << bits) - 1,
        whose=IMAGE + bits,
        out=int(options.spent == "out"),
        each=int(options.intrusions_each),
        next=tuple(other for row in around for other in row),
        inside=tuple(sum(1 << d for d in range(FACES) if row[d] >= 0) for row in around),
        goal=tuple(goal_space.index(space) if space in goal_space else -1 for space in range(spaces)),
        goal_space=goal_space,
        side=tuple(_goals({goal // size}, size) for goal in range(FACES * size)),
        word=tuple(place // wide for place in places),
        bit=tuple(1 << place % wide for place in places),
        bits=wide,
        full=(1 << wide) - 1,
        steps=tuple(_distance(size, *step) for step in STEPS[AHEAD : AHEAD + WORDS]),
        edges=_edges(size),
        edge_word=tuple(place // wide for place in _edge_places(size)),
        edge_bit=tuple(1 << place % wide for place in _edge_places(size)),
        order=tuple(places.index(place) if place in places else -1 for place in range(WORDS * wide)),
        plus=pieces.PLUS,
        marked=pieces.MARKED,
        type=pieces.TYPE_OF,
        first=_first_images(),
        fit=_fits(),
        opens=_opens(),
        masks=tuple(w for kind in range(pieces.ALL) for w in pieces.two_words(pieces.type_masks(kind))),
        bundles=tuple(bundle for offer in offers for bundle in offer),
        offers=tuple(sum(map(len, offers[:seat])) for seat in range(seats + 1)),
        price=options.numbers("price"),
        trades=options.numbers("trades"),
        intrusions=options.numbers("intrusions"),
        guard=tuple(_goals(guarded_sides(options, seat), size) for seat in range(1, seats + 1)),
        team=tuple(sum(1 << mate - 1 for mate in team) for team in teams),
        claims=tuple(_goals(_claimed_sides(options, seat), size) for seat in range(1, seats + 1)),
        owner=tuple(path.seat - 1 for path in paths),
        owned=tuple(owned),
        shared=tuple(sum(owned[mate - 1] for mate in team) for team in teams),
        start_side=tuple(path.start * size for path in paths),
        end_side=tuple(path.end * size for path in paths),
        toward=tuple(d for path in paths for d in _toward(path.start, path.end)),
        start=(
            0,
            0,
            0,
            0,
            0,
            *(0,) * (hands - SPACES),
            *(n for one in dealt for n in one),
            *counts,
            *(0,) * max(SEEN + spaces, WORDS * (FURTHEST + 3)),
        ),
    )
