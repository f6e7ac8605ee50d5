"""A part: a solid to be printed so many times, lying as it is printed."""

from __future__ import annotations

from typing import NamedTuple

from manifold3d import Manifold

from tessella.draw.style import LIGHT, seat_style
from tessella.rules.scene import Point
from tessella.text import Message


class Part(NamedTuple):
    """One solid, in mm, z upwards, standing on the bed (z = 0) as it is printed, its middle over the bed's middle."""

    name: str  # such as "board-left": what its file is called
    title: Message
    copies: int
    solid: Manifold
    seat: int = 0  # whose it is, so that it is printed in that seat's colour; 0: nobody's
    colour: str = LIGHT.cell  # "#RRGGBB": suggested for what is nobody's
    notes: tuple[Message, ...] = ()  # what to know when printing or putting it together
    whole: Message | None = None  # what it makes together with others
    place: Point = (0.0, 0.0)  # and where its middle lies there

    @property
    def tint(self) -> str:
        """The colour to print it in."""
        return seat_style(self.seat, LIGHT).colour if self.seat else self.colour
