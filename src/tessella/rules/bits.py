"""Bits of a word. These run as they are; compiled, they become single machine instructions.

A word is a signed 64-bit integer with at most 62 bits in use, so that it is never negative and means the
same as a Python integer and as a compiled one.
"""

from collections.abc import Iterable

WORD = 60  # bits used of a word where a set needs several words


def popcount(word: int) -> int:
    """How many bits are set."""
    return int(word).bit_count()


def lowest(word: int) -> int:
    """The number of the lowest set bit; the word must not be 0."""
    return int(word & -word).bit_length() - 1


def nth(word: int, n: int) -> int:
    """The number of the n-th set bit, counted from 0; the word must have more than n."""
    at = 0
    half = 32
    while half > 0:
        below = popcount(word & ((1 << half) - 1))
        if n >= below:
            n -= below
            word >>= half
            at += half
        half >>= 1
    return at


def words(members: Iterable[int], count: int) -> list[int]:
    """A set as ``count`` words of ``WORD`` bits."""
    found = [0] * count
    for member in members:
        found[member // WORD] |= 1 << (member % WORD)
    return found
