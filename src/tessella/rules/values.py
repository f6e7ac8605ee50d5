"""The values that a game tells of itself: positions, phases, and how a person points out a move."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from tessella.text import Message, all_of, say

MANY = 2000  # legal moves that are offered one by one; of more, a game may say how they begin


class Position(NamedTuple):
    """A position as the kernel's words: equal, hashable, picklable. A game's ``text`` makes it readable."""

    words: tuple[int, ...]


class Turn(NamedTuple):
    """It is a seat's turn to act."""

    seat: int


class Chance(NamedTuple):
    """Chance acts: each outcome with its probability."""

    odds: tuple[tuple[Any, Fraction], ...]


class Over(NamedTuple):
    """The game has ended. No winner means a draw."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: Message  # such as "nim-stuck", with the seat that is stuck


Phase = Turn | Chance | Over


class Dice(NamedTuple):
    """What lies on the table after a roll: the faces that are up, if they are known, and what is left to do."""

    faces: tuple[int, ...]
    left: Message
    together: int = 1  # how many dice a face is the sum of


class Advice(NamedTuple):
    """What is good to know before a game begins, and the options to take in view of it, if there are any."""

    about: Message
    options: Mapping[str, str | int | bool] = {}
    change_seats: bool = False  # whether it evens out if people change seats after each game


def ending(over: Over, alone: bool = False) -> Message:
    """How it ended, for one who played alone or for several."""
    if not over.winners:
        return say("nobody-won" if alone else "drawn", reason=over.reason)
    return say("won", n=len(over.winners), seats=all_of([str(seat) for seat in over.winners]), reason=over.reason)


class Step(NamedTuple):
    """One thing a person points at while choosing a move."""

    # "cell"; "spare", "take": the piece on a cell; "piece": in one's tray; "pool": in everybody's tray; "turn": one of
    # several ways to lie; "button". What is to be taken, one after the other, may be pointed at in any order.
    kind: str
    value: str  # a cell's or a piece's name, the way it lies, the button's word


class Beginning(NamedTuple):
    """Moves that a person begins in one way and that differ in what follows."""

    move: Any  # the first of them; what all of them do, it does
    ways: tuple[tuple[Step, ...], ...]  # to point the beginning out
    size: int  # how many they are
