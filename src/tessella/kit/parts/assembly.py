"""What is joined of several parts, as it looks when it is put together: a little apart, so that the joints are seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tessella.kit.parts.part import Part
from tessella.kit.parts.picture import Seen
from tessella.text import Message

APART = 1.06  # how much further apart than in place


class Assembly(NamedTuple):
    """Parts that make one thing, in the order of their numbers."""

    title: Message
    parts: tuple[Part, ...]

    def seen(self) -> list[Seen]:
        """To be drawn by :func:`tessella.kit.parts.picture.picture`."""
        return [
            Seen(part.solid.translate((part.place[0] * APART, part.place[1] * APART, 0.0)), part.tint)
            for part in self.parts
        ]


def assemblies(made: Sequence[Part]) -> tuple[Assembly, ...]:
    """Everything that is made of several parts."""
    wholes = dict.fromkeys(part.whole for part in made if part.whole is not None)
    return tuple(Assembly(whole, tuple(part for part in made if part.whole == whole)) for whole in wholes)
