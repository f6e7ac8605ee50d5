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

The stages are kept in the state's scratch words, a field of eight bits each above a queue (stage + 1; 0: not reached).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tessella.games.hexa.fits import is_out, openings
from tessella.games.hexa.layout import DONE, IMAGE, SEAT, SEEN, SPACES, TAKEN
from tessella.rules.bits import lowest

if TYPE_CHECKING:
    from tessella.games.hexa.insight import HexaInsight
    from tessella.games.hexa.kernel import HexaGeometry
    from tessella.rules.kernel import State

BYTE = 255
FIELD = 8  # bits: where the first field of stages begins, above the queue
MINE, RIVAL, SPARE = FIELD, 3 * FIELD, 5 * FIELD  # fields for two roads from both sides, and for any other
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


def wipe(t: HexaGeometry, s: State, field: int) -> None:
    """Forget the stages of one field."""
    for i in range(t.scratch + SEEN, t.scratch + SEEN + t.spaces):
        s[i] &= ~(BYTE << field)


def reach(t: HexaGeometry, s: State, first: int, many: int, field: int) -> None:
    """Find every space's stage on the way from some goals; the field must be clean.

    Spaces wait in two lines: laid pieces, which cost nothing, in one from the far end of the queue, and are taken
    first; empty ones in order in the other.
    """
    base = t.scratch + SEEN
    head = tail = 0
    top = t.spaces
    for goal in range(first, first + many):
        space = t.goal_space[goal]
        if s[SPACES + space] >= TAKEN:
            s[base + space] |= 1 << field
            top -= 1
            s[base + top] = s[base + top] & ~BYTE | space
        else:
            s[base + space] |= 2 << field
            s[base + tail] = s[base + tail] & ~BYTE | space
            tail += 1
    while top < t.spaces or head < tail:
        if top < t.spaces:
            here = s[base + top] & BYTE
            top += 1
        else:
            here = s[base + head] & BYTE
            head += 1
        stage = s[base + here] >> field & BYTE
        word = s[SPACES + here]
        ways = t.inside[here] & (word >> 12 | ~word)
        if word >= TAKEN:
            ways &= t.plus[(word >> IMAGE & t.image) - 1]
        while ways != 0:
            other = t.next[here * 6 + lowest(ways)]
            ways &= ways - 1
            if s[base + other] >> field & BYTE != 0:
                continue
            if s[SPACES + other] >= TAKEN:
                s[base + other] |= stage << field
                top -= 1
                s[base + top] = s[base + top] & ~BYTE | other
            else:
                s[base + other] |= (stage + 1) << field
                s[base + tail] = s[base + tail] & ~BYTE | other
                tail += 1


def needs(t: HexaGeometry, s: State, first: int, many: int, field: int) -> int:
    """The fewest pieces to lay until some goals are joined with where the stages begin."""
    least = NEVER
    for goal in range(first, first + many):
        stage = s[t.scratch + SEEN + t.goal_space[goal]] >> field & BYTE
        if stage != 0:
            least = min(least, stage - 1)
    return least


def detour(t: HexaGeometry, s: State, space: int, field: int, least: int) -> int:
    """How many pieces more than the shortest road one through an empty space needs."""
    word = s[t.scratch + SEEN + space]
    start = word >> field & BYTE
    end = word >> field + FIELD & BYTE
    return start + end - 3 - least if start != 0 and end != 0 else NEVER


def widths(t: HexaGeometry, s: State, field: int, least: int) -> int:
    """How many spaces of each stage lie on a shortest road: four bits a stage, the first stage lowest."""
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
            reach(t, s, t.start_side[path] + number, many, SPARE)
            least = needs(t, s, t.end_side[path] + number, many, SPARE)
            wipe(t, s, SPARE)
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
    for way in range(2):
        reach(t, s, end if way == 1 else start, many, field + way * FIELD)
    least = needs(t, s, end, many, field)
    wide = 0 if least >= NEVER else widths(t, s, field, least)
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
