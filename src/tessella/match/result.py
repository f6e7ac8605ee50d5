"""What a record says of how a match ended."""

from __future__ import annotations

from typing import NamedTuple


class Result(NamedTuple):
    """Who won, and why where that does not follow from the moves."""

    winners: tuple[int, ...]
    reason: str = ""  # a message's code; empty: whatever the moves say
    seat: int = 0  # that resigned or ran out of time


UNREADABLE = Result((0,))  # no match ends so
