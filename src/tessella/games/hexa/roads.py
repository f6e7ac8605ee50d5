r"""How far a path is from being complete: the fewest pieces still to be laid. Part of the insight, compilable.

A *road* joins the two sides of a path. It runs through pieces already laid, + to +, for nothing, and through empty
spaces for one piece each; blank and cut edges stop it. Every space has a *stage* on the way: how many pieces a road
from the start side needs up to and including it. The stages from the other side added to that tell what a road
through that space needs in all::

    from the start    1   2   2   3   4        (2) is laid: it costs nothing
    from the end      4   3   2   2   1
    in all            4   4  (4)  4   4        one piece is counted twice where the space is empty

Spaces whose sum is the least lie on a shortest road. How many there are of each stage, the *width* of the
road there, tells how easily it is blocked: where there is only one, a single piece is in the way.

A stage is found as a set of spaces, all at once, from the one before it. Where single spaces are looked at, the stages
are kept in the state's scratch words: fields of eight bits (stage + 1; 0: not reached).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tessella.games.hexa.fits import is_out, openings
from tessella.games.hexa.layout import DONE, FURTHEST, SEAT, SEEN, SPACES, TAKEN, WORDS
from tessella.games.hexa.sets import (
    Edges,
    Spaces,
    both,
    either,
    goals,
    is_empty,
    occupied,
    open_edges,
    size,
    spread,
    without,
)
from tessella.rules.bits import lowest

if TYPE_CHECKING:
    from tessella.games.hexa.insight import HexaInsight
    from tessella.games.hexa.kernel import HexaGeometry
    from tessella.rules.kernel import State

BYTE = 255
FIELD = 8  # bits
MINE, RIVAL = 0, 2 * FIELD  # fields for two roads, each from both sides
NONE = -1
NEVER = 60  # pieces that a road needs if there is none
STAGES = 15  # of which widths are kept, in four bits each
BROAD = 7  # no width is counted further than this


class Road(NamedTuple):
    """The shortest road of a path."""

    least: int  # pieces that it needs
    start: int  # the first goal that it may start from
    end: int  # the first goal that it may end at
    many: int  # goals it may start from or end at
    field: int  # where its stages are kept
    wide: int  # spaces of each stage, see roads.widths


def clean(t: HexaGeometry, s: State) -> None:
    """Leave the scratch words as the rules want them."""
    for i in range(t.scratch + SEEN, t.scratch + SEEN + t.spaces):
        s[i] = 0


# Stages as sets of spaces ---------------------------------------------------------------------------------------


class Wave(NamedTuple):
    """How far the stages from some goals are known."""

    here: Spaces  # one stage
    then: Spaces  # of the next one, the empty spaces
    seen: Spaces  # all of them, and those before


def begin(t: HexaGeometry, laid: Spaces, edges: Edges, first: int, many: int) -> Wave:
    """Stage 0: the pieces joined to some goals."""
    start = goals(t, first, many)
    return joined(t, laid, edges, Wave(both(start, laid), without(start, laid), start))


def advance(t: HexaGeometry, laid: Spaces, edges: Edges, wave: Wave) -> Wave:
    """The next stage: empty spaces, with the pieces joined to them, which cost nothing."""
    return joined(t, laid, edges, Wave(wave.then, (0, 0, 0), wave.seen))


def joined(t: HexaGeometry, laid: Spaces, edges: Edges, wave: Wave) -> Wave:
    """A stage with all pieces joined to it, and the empty spaces around them."""
    here, then, seen = wave
    new = here
    while not is_empty(new):
        around = without(spread(t, edges, new), seen)
        seen = either(seen, around)
        then = either(then, without(around, laid))
        new = both(around, laid)
        here = either(here, new)
    return Wave(here, then, seen)


def chart(t: HexaGeometry, s: State, first: int, last: int, many: int) -> int:
    """Write down the stages from some goals to others, set after set; returns the pieces that a road there needs."""
    laid = occupied(t, s)
    edges = open_edges(t, s)
    end = goals(t, last, many)
    wave = begin(t, laid, edges, first, many)
    least = 0
    while is_empty(both(wave.here, end)):
        if is_empty(wave.then) or least == FURTHEST:
            erase(t, s, least)
            return NEVER
        write(t, s, least, wave.here)
        wave = advance(t, laid, edges, wave)
        least += 1
    write(t, s, least, wave.here)
    return least


def write(t: HexaGeometry, s: State, number: int, spaces: Spaces) -> None:
    """Write a stage down."""
    at = t.scratch + WORDS * number
    s[at] = spaces[0]
    s[at + 1] = spaces[1]
    s[at + 2] = spaces[2]


def stage(t: HexaGeometry, s: State, number: int) -> Spaces:
    """A stage that was written down; none beyond the last one."""
    at = t.scratch + WORDS * number
    return s[at], s[at + 1], s[at + 2]


def erase(t: HexaGeometry, s: State, stages: int) -> None:
    """Leave the scratch words as the rules want them, after so many stages."""
    for i in range(t.scratch, t.scratch + WORDS * stages):
        s[i] = 0


def widths(t: HexaGeometry, s: State, last: int, many: int, least: int) -> int:
    """How many spaces of each stage lie on a shortest road: four bits a stage, the first stage lowest.

    ``chart`` has written down the stages from the road's other end.
    """
    laid = occupied(t, s)
    edges = open_edges(t, s)
    wave = begin(t, laid, edges, last, many)
    found = 0
    for left in range(1, least + 1):
        wave = advance(t, laid, edges, wave)
        if least - left < STAGES:
            on = without(both(wave.here, stage(t, s, least + 1 - left)), laid)
            found |= min(size(on), BROAD) << 4 * (least - left)
    return found


# Stages by space ------------------------------------------------------------------------------------------------


def reach(t: HexaGeometry, s: State, first: int, last: int, many: int, field: int) -> int:
    """Find the stages of spaces on the way from some goals to others, no further; the field must be clean.

    Returns the pieces that a road there needs.
    """
    laid = occupied(t, s)
    edges = open_edges(t, s)
    end = goals(t, last, many)
    wave = begin(t, laid, edges, first, many)
    least = 0
    while True:
        for word in range(WORDS):
            rest = wave.here[word]
            while rest != 0:
                s[t.scratch + SEEN + t.order[word * t.bits + lowest(rest)]] |= least + 1 << field
                rest &= rest - 1
        if not is_empty(both(wave.here, end)):
            return least
        if is_empty(wave.then) or least == FURTHEST:
            return NEVER
        wave = advance(t, laid, edges, wave)
        least += 1


def least_pieces(t: HexaGeometry, s: State, first: int, last: int, many: int) -> int:
    """The fewest pieces to lay until some goals are joined with others."""
    least = chart(t, s, first, last, many)
    if least < NEVER:
        erase(t, s, least + 1)
    return least


def detour(t: HexaGeometry, s: State, space: int, field: int, least: int) -> int:
    """How many pieces more than the shortest road one through an empty space needs."""
    word = s[t.scratch + SEEN + space]
    start = word >> field & BYTE
    end = word >> field + FIELD & BYTE
    return start + end - 3 - least if start != 0 and end != 0 else NEVER


def tally(t: HexaGeometry, s: State, field: int, least: int) -> int:
    """The same as ``widths``, from the stages by space."""
    found = 0
    for space in range(t.spaces):
        if s[SPACES + space] < TAKEN and detour(t, s, space, field, least) == 0:
            at = 4 * ((s[t.scratch + SEEN + space] >> field & BYTE) - 2)
            if at < 4 * STAGES and found >> at & 15 < BROAD:
                found += 1 << at
    return found


def nearest(v: HexaInsight, s: State, own: int) -> int:
    """The path nearest to being complete, of the side to move or of the others, with its number; or NONE."""
    t = v.rules
    found = NONE
    best = NEVER
    several = t.numbered == 1 or t.paths > 2
    many = 1 if t.numbered == 1 else t.size
    for path in range(t.paths):
        if (v.heir[path] == v.side[s[SEAT]]) != (own == 1) or is_out(t, s, t.owner[path]):
            continue
        for number in range(t.size if t.numbered == 1 else 1):
            if s[DONE] >> (path * t.size + number) & 1 == 1:
                continue
            if not several:
                return path * t.size
            least = least_pieces(t, s, t.start_side[path] + number, t.end_side[path] + number, many)
            if least < best:
                best = least
                found = path * t.size + number
    return found


def survey(v: HexaInsight, s: State, which: int, field: int) -> Road:
    """Find the stages of a path's shortest road from both sides."""
    t = v.rules
    if which == NONE:
        return Road(NEVER, 0, 0, 0, field, 0)
    path = which // t.size
    number = which % t.size
    many = 1 if t.numbered == 1 else t.size
    start = t.start_side[path] + number
    end = t.end_side[path] + number
    least = NEVER
    for way in range(2):
        least = reach(t, s, end if way == 1 else start, start if way == 1 else end, many, field + way * FIELD)
    wide = 0 if least >= NEVER else tally(t, s, field, least)
    return Road(least, start, end, many, field, wide)


def is_bottleneck(t: HexaGeometry, s: State, space: int, road: Road) -> bool:
    """Whether a space is the only one of its stage on the shortest road."""
    stage = (s[t.scratch + SEEN + space] >> road.field & BYTE) - 2
    return road.wide >> 4 * min(stage, STAGES - 1) & 15 == 1


def sides(t: HexaGeometry, s: State, space: int, road: Road, way: int) -> tuple[int, int, int]:
    """The best stage around a space on one way along a road, and the directions that are straight and bent."""
    first = road.end if way == 1 else road.start
    if first <= t.goal[space] < first + road.many:
        return 0, 63, 63  # the road begins here, whatever is laid
    at = t.scratch + SEEN
    shift = road.field + way * FIELD
    best = NEVER
    straight = empty = bent = 0
    ways = openings(t, s, space)
    while ways != 0:
        d = lowest(ways)
        ways &= ways - 1
        other = t.next[space * 6 + d]
        stage = (s[at + other] >> shift & BYTE) - 1
        # A laid piece one stage further is likely to be reached only over this very space.
        behind = 1 << d if s[SPACES + other] < TAKEN else 0
        if 0 <= stage < best:
            bent = empty if stage == best - 1 else 0
            best = stage
            straight = 1 << d
            empty = behind
        elif stage == best:
            straight |= 1 << d
            empty |= behind
        elif stage == best + 1:
            bent |= behind
    return best, straight, bent
