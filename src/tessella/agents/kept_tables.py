"""Tables of positions for alpha-beta, which are kept from one move to the next in this process.

What a search has found of a position holds for the next one too, whatever was played between. So whoever thinks for a
time, not for a number of positions, goes on with the table that it had: its *owner* is an agent's name. Only a few are
kept, since each takes megabytes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from tessella.rules.game import Game

SLOTS = 1 << 20  # of a table, at most: 24 megabytes
TABLES = 2  # that are kept
AGES = 63  # searches after which an entry cannot be told from a new one


class Table:
    """What is known of positions, and how many searches have worked on it."""

    def __init__(self, keys: Any, notes: Any, best: Any) -> None:
        self.keys, self.notes, self.best = keys, notes, best
        self.searches = 0

    @classmethod
    def empty(cls, numbers: Callable[[int], Any], slots: int) -> Table:
        """A table with room for so many positions; ``numbers`` makes room."""
        return cls(numbers(slots), numbers(slots), numbers(slots))

    @property
    def age(self) -> int:
        """Which search it is, never 0: that is what was never written."""
        return self.searches % AGES + 1


def kept_table(owner: str, game: Game[Any]) -> Table:
    """The table of an owner for a game, with which another search begins."""
    table = _table(owner, game)
    table.searches += 1
    return table


@lru_cache(maxsize=TABLES)
def _table(owner: str, game: Game[Any]) -> Table:
    import numpy

    return Table.empty(lambda count: numpy.zeros(count, numpy.int64), SLOTS)
