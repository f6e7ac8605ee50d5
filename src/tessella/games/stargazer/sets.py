"""Sets of spaces as the kernel keeps them: two words of 36 bits, low and high."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tessella.games.stargazer.words import HALF

WHOLE_WORD = (1 << HALF) - 1


def words(sets: Iterable[Iterable[int]]) -> tuple[int, ...]:
    """The two words of each set, one after the other."""
    found = []
    for members in sets:
        both = sum(1 << space for space in members)
        found += [both & WHOLE_WORD, both >> HALF]
    return tuple(found)


def members(two: Sequence[int]) -> Iterator[int]:
    """The spaces of a set, ascending."""
    both = two[0] | two[1] << HALF
    return (space for space in range(2 * HALF) if both >> space & 1)
