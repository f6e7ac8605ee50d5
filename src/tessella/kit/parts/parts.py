"""Every part of a game: a test piece to print first, boards, pieces by seat, and whatever else lies in its box."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any

from tessella.kit.parts.balls import balls
from tessella.kit.parts.case import case_parts
from tessella.kit.parts.checks import checked
from tessella.kit.parts.coupon import coupon
from tessella.kit.parts.finders import finder_parts
from tessella.kit.parts.flat import flat
from tessella.kit.parts.foot import foot
from tessella.kit.parts.part import Part
from tessella.kit.parts.pegs import pegs
from tessella.kit.wishes import Wishes
from tessella.rules.game import Game
from tessella.rules.kit import Kit

# How pieces stay on the board (Kit.hold), and who makes boards and pieces for it
HOLDS: Mapping[str, Callable[[Kit, Wishes], Iterator[Part]]] = {
    "flat": flat,
    "foot": foot,
    "ball": balls,
    "peg": pegs,
}


def parts(game: Game[Any], wishes: Wishes) -> tuple[Part, ...]:
    """All of them, each one checked: what cannot be printed is refused."""
    return tuple(each_part(game, wishes))


def each_part(game: Game[Any], wishes: Wishes) -> Iterator[Part]:
    """The same, one after the other as they are made."""
    kit = game.kit()
    made = HOLDS[kit.hold](kit, wishes)
    for part in chain(coupon(), made, finder_parts(kit, wishes), case_parts(kit, wishes)):
        yield checked(part, wishes.bed)
