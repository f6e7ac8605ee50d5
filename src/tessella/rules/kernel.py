"""What every game's kernel can do, under one set of names.

A kernel is one text of a game's rules: plain functions over integers, in the subset of Python that Numba
compiles. Its first argument is the game's *geometry*, a NamedTuple class of its own of whole numbers and flat
tuples of whole numbers; the second a *state*, a flat list of integers that ``play`` changes in place. A move is
one integer.

The functions below pass each call to the kernel in whose module the geometry's class was written. Compiled, the
same choice is made once, by type (see :mod:`tessella.rules.compiled`): a search written against these names is
specialised for each game.
"""

from __future__ import annotations

import sys
from collections.abc import MutableSequence
from typing import Any

State = MutableSequence[int]
CHANCE = -1
OVER = -2


def home(t: Any) -> Any:
    """The module that the geometry's class was written in."""
    return sys.modules[type(t).__module__]


def turn(t: Any, s: State) -> int:
    """The seat to act, counted from 0, or ``CHANCE``, or ``OVER``."""
    return int(home(t).turn(t, s))


def moves(t: Any, s: State, out: MutableSequence[int]) -> int:
    """Write the legal moves (at a chance: the outcomes, each once) into ``out``; return how many.

    ``out`` needs room for ``t.room`` moves.
    """
    return int(home(t).moves(t, s, out))


def random_move(t: Any, s: State, rng: MutableSequence[int], out: MutableSequence[int]) -> int:
    """One of the legal moves, all alike, or an outcome as likely as it is; ``out`` is room to work in."""
    return int(home(t).random_move(t, s, rng, out))


def play(t: Any, s: State, move: int) -> None:
    """Play a legal move: the state is changed in place."""
    home(t).play(t, s, move)


def winners(t: Any, s: State) -> int:
    """At the end: the seats that won, as bits. No bit: a draw."""
    return int(home(t).winners(t, s))


def score(t: Any, s: State, seat: int) -> int:
    """The points of a seat, also during the game; 0 in games without points."""
    return int(home(t).score(t, s, seat))


# Compiled code makes the choice by type for every function that a module lists under this name.
DISPATCHED = (turn, moves, random_move, play, winners, score)
