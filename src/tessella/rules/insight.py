"""What search may know of a game beyond its rules, under one set of names; passed on as the kernels are.

A game that has such knowledge keeps it in its ``insight.py``: a NamedTuple class of constants, the *insight*, and
functions with the names below. An insight has at least these fields::

    rules     the kernel's geometry
    keyed     how many words at the beginning of a state tell it from others
    deep      1: ``evaluate`` is good enough for deep search between two sides, move by move (alpha-beta);
              0: positions are judged by ``judge`` in a tree search only
    near      values at most so far below the best one are told exactly (in the measure of ``evaluate``)
    unit      a value of ``evaluate`` that wins three games of four
    complete  1: ``candidates`` leaves no legal move out, so that what is seen to the end is certain
    pace      how many times more than the level below a level looks at, beyond what is usual; above 1 in slow games,
              where looking an action further shows little
    point     where points decide: what one of them is in the measure of ``evaluate``; else 0

An insight that judges by a network (see :mod:`tessella.rules.network`) has it as ``net``, and tells it positions.
A class of insight is a machine program of its own, for each search. So a game whose options have networks, or none, has
one class for both: without a network, ``net`` has no slots, and rules of thumb judge.

Numbers are whole wherever they can be, so that compiled and uncompiled search agree.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from tessella.rules.kernel import State, home


def candidates(v: Any, s: State, out: MutableSequence[int], weight: MutableSequence[int]) -> int:
    """Write the moves worth looking at, at least one, and how promising each seems (1 or more); return how many.

    Both lists need room for ``v.rules.room`` entries. They need no order. Not asked at a chance.
    """
    return int(home(v).candidates(v, s, out, weight))


def judge(v: Any, s: State, rng: MutableSequence[int], out: MutableSequence[int], values: Any) -> None:
    """Write each seat's chance to win, from 0 to 1, into ``values``, for a position that is not over.

    The state may be used up, ``out`` is room to work in.
    """
    home(v).judge(v, s, rng, out, values)


def evaluate(v: Any, s: State) -> int:
    """How good a position that is not over is for the side of the first seat, against the only other side.

    Below a million in size; 0 is even.
    """
    return int(home(v).evaluate(v, s))


def tell(v: Any, s: State, view: int) -> int:
    """Write the rows of a position, as a side sees it, into ``v.net.told``; return the stage of the game."""
    return int(home(v).tell(v, s, view))


def promising(v: Any, s: State, out: MutableSequence[int], weight: MutableSequence[int]) -> int:
    """The candidates as puzzles draw from them. A game whose candidates have changed keeps here what they were.

    A puzzle's number stands for the same puzzle for good. Never compiled.
    """
    kept = getattr(home(v), "promising", None)
    return int((kept or candidates)(v, s, out, weight))


DISPATCHED = (candidates, judge, evaluate, tell)
