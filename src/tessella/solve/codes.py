"""A verdict in a byte: value and distance for the seat to move.

::

    0            a draw: neither side can force a win
    1 ... 127    a win in 0 ... 126 actions
    128 ... 254  a loss in 0 ... 126 actions
"""

from __future__ import annotations

DRAW = 0
WIN = 1
LOSS = 128
FARTHEST = 126
# A leaf may end differently by who made the last move: the code if the other seat did, the code if the same seat
# did, and whether it counts as a final position.
SAME = 8
COUNTED = 1 << 16


def is_win(code: int) -> bool:
    """Whether the seat to move wins."""
    return WIN <= code < LOSS


def distance(code: int) -> int:
    """Actions to the end; the code must not be a draw."""
    return code - WIN if code < LOSS else code - LOSS


def leaf_code(code: int) -> int:
    """A leaf that ends in one way and counts as final."""
    return code | code << SAME | COUNTED
