r"""Sets of spaces, as bits of three words: a whole set is moved on by one space with a few shifts. Compilable.

A space (q, r) is bit ``q + stride * r`` of a ring of ``3 * bits`` bits, counted from its first space. On that ring all
spaces lie apart, and every neighbour lies equally far away, in one of three steps forth or back::

        \  -s  /                s = stride; the ring is cut into three words of the same length:
     -1  \____/  1-s
         /    \                 word 0              word 1              word 2
    s-1 /      \  1             . . . . . . . . .   . . . . . . . . .   . . . . . . . . .  (and on with word 0)
           s

What wraps around, or leads beyond the rim, never matters: a set is moved over *edges* only, and there is none.
A state keeps the spaces with pieces, and for each of the three steps forth the edges that no road can cross.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessella.games.hexa.layout import WORDS
from tessella.rules.bits import popcount

if TYPE_CHECKING:
    from tessella.games.hexa.kernel import HexaGeometry
    from tessella.rules.kernel import State

Spaces = tuple[int, int, int]
Edges = tuple[Spaces, Spaces, Spaces]  # by step: the spaces from which it can be taken


def either(a: Spaces, b: Spaces) -> Spaces:
    """The spaces in one of two sets or in both."""
    return a[0] | b[0], a[1] | b[1], a[2] | b[2]


def both(a: Spaces, b: Spaces) -> Spaces:
    """The spaces in both of two sets."""
    return a[0] & b[0], a[1] & b[1], a[2] & b[2]


def without(a: Spaces, b: Spaces) -> Spaces:
    """The spaces of a set that are not in another."""
    return a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2]


def is_empty(a: Spaces) -> bool:
    """Whether there is no space in a set."""
    return a[0] | a[1] | a[2] == 0


def holds(t: HexaGeometry, a: Spaces, space: int) -> bool:
    """Whether a space is in a set."""
    return a[t.word[space]] & t.bit[space] != 0


def size(a: Spaces) -> int:
    """How many spaces there are in a set."""
    return popcount(a[0]) + popcount(a[1]) + popcount(a[2])


def occupied(t: HexaGeometry, s: State) -> Spaces:
    """The spaces with pieces."""
    return s[t.sets], s[t.sets + 1], s[t.sets + 2]


def goals(t: HexaGeometry, first: int, many: int) -> Spaces:
    """The spaces of some goals."""
    found = (0, 0, 0)
    for goal in range(first, first + many):
        found = either(found, alone(t, t.goal_space[goal]))
    return found


def alone(t: HexaGeometry, space: int) -> Spaces:
    """The set of one space."""
    word, bit = t.word[space], t.bit[space]
    return bit if word == 0 else 0, bit if word == 1 else 0, bit if word == 2 else 0


def open_edges(t: HexaGeometry, s: State) -> Edges:
    """The edges that a road can cross: on either side the space is empty or has a + there."""
    return _open(t, s, 0), _open(t, s, 1), _open(t, s, 2)


def _open(t: HexaGeometry, s: State, step: int) -> Spaces:
    at, of = t.sets + WORDS + WORDS * step, WORDS * step
    return t.edges[of] & ~s[at], t.edges[of + 1] & ~s[at + 1], t.edges[of + 2] & ~s[at + 2]


def close(t: HexaGeometry, s: State, edge: int) -> None:
    """No road crosses an edge any more: ``space * 6 + direction``."""
    s[t.sets + t.edge_word[edge]] |= t.edge_bit[edge]


def spread(t: HexaGeometry, edges: Edges, a: Spaces) -> Spaces:
    """The neighbours of a set over these edges."""
    one = _over(t, edges[0], a, t.steps[0])
    two = _over(t, edges[1], a, t.steps[1])
    return either(either(one, two), _over(t, edges[2], a, t.steps[2]))


def _over(t: HexaGeometry, edges: Spaces, a: Spaces, step: int) -> Spaces:
    """The neighbours that are one such step away, forth or back."""
    rest = t.bits - step
    x, y, z = both(a, edges)
    full = t.full
    back = _back(t, a, step)
    return (
        (x << step | z >> rest) & full | back[0] & edges[0],
        (y << step | x >> rest) & full | back[1] & edges[1],
        (z << step | y >> rest) & full | back[2] & edges[2],
    )


def _back(t: HexaGeometry, a: Spaces, step: int) -> Spaces:
    """A set moved back; there may be bits of no meaning above those of a word."""
    rest = t.bits - step
    return a[0] >> step | a[1] << rest, a[1] >> step | a[2] << rest, a[2] >> step | a[0] << rest
