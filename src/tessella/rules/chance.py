"""Random numbers that come out the same compiled and not: the state is passed in, never global.

The generator is xoshiro128** on four 32-bit words: no product exceeds 62 bits, so Python's integers and
compiled ones agree. A state is any list or array of four integers.
"""

from __future__ import annotations

from collections.abc import MutableSequence

MASK = 0xFFFFFFFF


def generator(seed: int) -> list[int]:
    """The generator's state for a seed (any integer), spread so that near seeds give unlike games."""
    x = (seed * 2 + (seed < 0)) & 0xFFFFFFFFFFFFFFFF
    state = []
    for _ in range(4):
        x = (x + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        state.append((z ^ (z >> 31)) & MASK)
    return state


def below(rng: MutableSequence[int], n: int) -> int:
    """A random number from 0 to n - 1 (n under 2**30)."""
    a, b, c, d = rng[0], rng[1], rng[2], rng[3]
    x = (b * 5) & MASK
    x = ((x << 7) & MASK) | (x >> 25)
    x = (x * 9) & MASK
    t = (b << 9) & MASK
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = ((d << 11) & MASK) | (d >> 21)
    rng[0], rng[1], rng[2], rng[3] = a, b, c, d
    return (x * n) >> 32
