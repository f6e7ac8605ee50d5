"""Records of form 1, which had English sentences where form 2 has data. Here they are grammar: they never change.

::

    Tessella record 1
    Seat 1: Player 1                           a person who gave no name
    Seat 2: Computer (level 3)                 the terminal's; the browser's was Computer (level3)
    Result: seats 1 and 3 won: seat 2 resigned
    Result: drawn: agreed
    Result: nobody won: ...

Only who won, and the ends that do not follow from the moves, are looked at.
"""

from __future__ import annotations

import re

from tessella.match.match import AGREED, RAN_OUT, RESIGNED
from tessella.match.players import Player
from tessella.match.result import UNREADABLE, Result

FORM = "Tessella record 1"
COMPUTER = re.compile(r"Computer \((level) ?([1-5])\)|Computer \((perfect|random)\)")
WON = re.compile(r"seats? ([1-9](?:(?:, | and )[1-9])*) won: (.*)", re.A)
LEFT = re.compile(r"seat ([1-9]) (resigned|ran out of time)", re.A)
REASONS = {"resigned": RESIGNED, "ran out of time": RAN_OUT}


def player(value: str, seat: int) -> Player:
    """Who sat at a seat."""
    computer = COMPUTER.fullmatch(value)
    if computer:
        return Player(agent=f"{computer[1]}{computer[2]}" if computer[1] else computer[3])
    return Player("" if value == f"Player {seat}" else value)


def result(value: str) -> Result | None:
    """How it ended; None: unfinished."""
    if value == "unfinished":
        return None
    won = WON.fullmatch(value)
    if won:
        return _ending(tuple(int(seat) for seat in re.findall(r"[1-9]", won[1])), won[2])
    for word in ("drawn: ", "nobody won: "):
        if value.startswith(word):
            return _ending((), value.removeprefix(word))
    return UNREADABLE


def _ending(winners: tuple[int, ...], why: str) -> Result:
    left = LEFT.fullmatch(why)
    if left:
        return Result(winners, REASONS[left[2]], int(left[1]))
    return Result(winners, AGREED if why == "agreed" else "")
