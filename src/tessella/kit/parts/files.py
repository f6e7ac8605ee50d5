"""The files of a game's parts: an STL for each part, and a 3MF for each bed full of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tessella.kit.parts.beds import beds
from tessella.kit.parts.part import Part
from tessella.kit.parts.stl import stl
from tessella.kit.parts.threemf import Item, threemf
from tessella.kit.wishes import Wishes


class PartFile(NamedTuple):
    """A file by its name."""

    name: str
    data: bytes


def part_files(made: Sequence[Part], wishes: Wishes) -> Iterator[PartFile]:
    """What is to be written, in the formats that are wished for; an STL knows no copies, a 3MF has all of them."""
    if "stl" in wishes.formats:
        for part in made:
            yield PartFile(f"{part.name}.stl", stl(part.solid))
    if "3mf" in wishes.formats:
        for number, bed in enumerate(beds(made, wishes.bed), 1):
            items = [Item(part.name, bed.colour, part.solid, places) for part, places in bed.parts]
            yield PartFile(f"bed-{number:02}.3mf", threemf(items))
