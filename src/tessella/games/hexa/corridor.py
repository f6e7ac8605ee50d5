r"""The shortest road of a path with what lies beside it, as sets of spaces. Part of the insight, compilable.

Added up, the stages from both ends tell what a road through a space needs (see :mod:`tessella.games.hexa.roads`)::

    road      spaces on a shortest road
    beside    spaces on roads that need one piece more
    cuts      bottlenecks: the only space of their stage on a shortest road

If all bottlenecks are taken away, another road is left, or none: that is what the path has to *fall back* on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tessella.games.hexa.layout import FURTHEST
from tessella.games.hexa.roads import NEVER, Wave, advance, begin, chart, erase, joined, stage
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
    without,
)

if TYPE_CHECKING:
    from tessella.games.hexa.kernel import HexaGeometry
    from tessella.rules.kernel import State


class Corridor(NamedTuple):
    """The shortest road of a path, and what lies beside it."""

    least: int  # pieces that the road needs
    road: Spaces
    beside: Spaces
    cuts: int  # stages with one space
    pairs: int  # stages with two
    spare: int  # pieces that a road needs if all bottlenecks are taken away


def corridor(t: HexaGeometry, s: State, first: int, last: int, many: int) -> Corridor:
    """The corridor from some goals to others."""
    laid = occupied(t, s)
    edges = open_edges(t, s)
    least = chart(t, s, first, last, many)
    nothing = (0, 0, 0)
    if least >= NEVER:
        return Corridor(NEVER, nothing, nothing, 0, 0, NEVER)
    road = beside = cut = nothing
    cuts = pairs = 0
    wave = begin(t, laid, edges, last, many)
    for left in range(least + 1):
        # An empty space is of the stages from both ends; a piece that is laid counts in neither.
        sum_least = both(wave.here, stage(t, s, least - left))
        sum_more = both(wave.here, stage(t, s, least + 1 - left))
        sum_most = both(wave.here, stage(t, s, least + 2 - left))
        narrow = without(sum_more, laid)
        wide = size(narrow)
        if left > 0 and wide == 1:
            cuts += 1
            cut = either(cut, narrow)
        pairs += left > 0 and wide == 2
        road = either(road, either(both(sum_least, laid), narrow))
        beside = either(beside, either(both(sum_more, laid), without(sum_most, laid)))
        wave = advance(t, laid, edges, wave)
    erase(t, s, least + 1)
    spare = least
    if cuts > 0:
        spare = way_around(t, laid, edges, cut, goals(t, first, many), goals(t, last, many))
    return Corridor(least, road, beside, cuts, pairs, spare)


def way_around(t: HexaGeometry, laid: Spaces, edges: Edges, cut: Spaces, start: Spaces, end: Spaces) -> int:
    """The fewest pieces to lay from some goals to others if some empty spaces are closed."""
    free = without(start, cut)
    wave = joined(t, laid, edges, Wave(both(free, laid), without(free, laid), either(start, cut)))
    least = 0
    while is_empty(both(wave.here, end)):
        if is_empty(wave.then) or least == FURTHEST:
            return NEVER
        wave = advance(t, laid, edges, wave)
        least += 1
    return least
