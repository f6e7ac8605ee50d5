"""Drawing lots: who gets which seat."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

from tessella.rules.chance import below

T = TypeVar("T")


def draw_lots(count: int, rng: MutableSequence[int]) -> tuple[int, ...]:
    """The seat that each of so many draws; every order is as likely as any other.

    ``rng`` is a generator's state as in :mod:`tessella.rules.chance`.
    """
    seats = list(range(1, count + 1))
    for left in range(count, 1, -1):
        drawn = below(rng, left)
        seats[left - 1], seats[drawn] = seats[drawn], seats[left - 1]
    return tuple(seats)


def is_draw(lots: Sequence[int], count: int) -> bool:
    """Whether each of so many seats was drawn once."""
    return sorted(lots) == list(range(1, count + 1))


def by_seat(lots: Sequence[int], people: Sequence[T]) -> tuple[T, ...]:
    """Those who drew, in the order of their seats.

    >>> by_seat((3, 1, 2), ("Ann", "Bob", "Eve"))
    ('Bob', 'Eve', 'Ann')
    """
    return tuple(person for _, person in sorted(zip(lots, people, strict=True), key=lambda drawn: drawn[0]))


def by_place(lots: Sequence[int], people: Sequence[T]) -> tuple[T, ...]:
    """Those who sit at the seats, in the order in which they drew.

    >>> by_place((3, 1, 2), ("Bob", "Eve", "Ann"))
    ('Ann', 'Bob', 'Eve')
    """
    return tuple(people[seat - 1] for seat in lots)
