"""What the plain rules and those of further.py do each in its own way, under one name; compilable.

The choice is made by type as in :mod:`tessella.rules.kernel`: compiled, it costs nothing.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from tessella.rules.kernel import State, home


def moves_on(t: Any, s: State, space: int, out: MutableSequence[int], n: int) -> int:
    """Write the moves that cover a space after the ``n`` that are there; return how many there are now."""
    return int(home(t).moves_on(t, s, space, out, n))


def promise(v: Any, s: State, move: int, own_low: int, own_high: int, reach: tuple[int, int, int, int]) -> int:
    """What speaks for a move at first sight."""
    return int(home(v).promise(v, s, move, own_low, own_high, reach))


DISPATCHED = (moves_on, promise)
