"""Chomp in texts: a move is the square that is bitten, a position what is left of each rank, from the south."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tessella.errors import MoveSpellingError, PositionError
from tessella.text import say
from tessella_chomp.kernel import RANKS, SEAT, ChompGeometry


class Bite(NamedTuple):
    """The square that is bitten, by its name."""

    square: str


def read_move(text: str) -> Bite:
    """A move from its spelling."""
    if not re.fullmatch(r"[a-h][1-8]", text, re.ASCII):
        raise MoveSpellingError(say("chomp-spelling", text=text))
    return Bite(text)


def encode(move: Bite) -> int:
    """The kernel's number of a move."""
    file, rank = "abcdefgh".index(move.square[0]), int(move.square[1]) - 1
    return rank << 4 | file


def decode(code: int) -> Bite:
    """The move of a kernel's number."""
    return Bite(f"{'abcdefgh'[code & 15]}{(code >> 4) + 1}")


def write(words: Sequence[int]) -> str:
    """``5.4.2 1``: five squares in the lowest rank, four, two; seat 1 to move."""
    return f"{'.'.join(map(str, words[RANKS:]))} {words[SEAT] + 1}"


def read(t: ChompGeometry, text: str) -> tuple[int, ...]:
    """The state that a text describes."""
    found = re.fullmatch(r"(\d(?:\.\d)*) ([12])", text, re.ASCII)
    ranks = [int(rank) for rank in found[1].split(".")] if found else []
    if not found or len(ranks) != t.height or ranks[0] > t.width or ranks != sorted(ranks, reverse=True):
        raise PositionError(say("chomp-position", text=text, height=t.height, width=t.width))
    return (int(found[2]) - 1, *ranks)
