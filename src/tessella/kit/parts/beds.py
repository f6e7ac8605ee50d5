"""Parts as they are laid on the bed: everything of one colour, all copies, as few beds as a simple way finds.

They stand in rows, the deepest first, each row as deep as its first part::

     _________________
    | ▭ ▭ ▭ ▭         |
    | ▯ ▯ ▯ ▯ ▯ ▯ ▯   |
    | ⬒⬒⬒   ⬒⬒⬒       |
    |_________________|
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tessella.kit.parts.part import Part
from tessella.kit.parts.solids import size
from tessella.rules.scene import Point

GAP = 3.0  # mm between parts, less where a bed is full of one


class Bed(NamedTuple):
    """What is printed at once, in one colour."""

    colour: str
    parts: tuple[tuple[Part, tuple[Point, ...]], ...]  # with the places of their middles, from the bed's corner


class _Row:
    """A row of parts on a bed."""

    def __init__(self, bed: int, start: float, depth: float) -> None:
        self.bed, self.start, self.depth, self.used = bed, start, depth, 0.0


def beds(made: Sequence[Part], side: float) -> tuple[Bed, ...]:
    """All of them on square beds, colour by colour in the order in which these come first."""
    colours = dict.fromkeys(part.tint for part in made)
    return tuple(bed for colour in colours for bed in _filled(colour, [p for p in made if p.tint == colour], side))


def _filled(colour: str, made: Sequence[Part], side: float) -> Iterator[Bed]:
    ordered = sorted(made, key=lambda part: -size(part.solid)[1])
    rows: list[_Row] = []
    places: dict[int, dict[str, list[Point]]] = {}
    for part in ordered:
        width, depth, _ = size(part.solid)
        for _ in range(part.copies):
            row = _room(rows, width, depth, side)
            at = (row.used + width / 2, row.start + depth / 2)
            row.used += width + GAP
            places.setdefault(row.bed, {}).setdefault(part.name, []).append(at)
    named = {part.name: part for part in made}
    for bed in sorted(places):
        yield Bed(colour, tuple((named[name], tuple(spots)) for name, spots in places[bed].items()))


def _room(rows: list[_Row], width: float, depth: float, side: float) -> _Row:
    """The first row with room; else a new one, on a new bed if need be."""
    for row in rows:
        if depth <= row.depth and row.used + width <= side:
            return row
    last = rows[-1] if rows else None
    if last is None or last.start + last.depth + GAP + depth > side:
        rows.append(_Row(last.bed + 1 if last else 0, 0.0, depth))
    else:
        rows.append(_Row(last.bed, last.start + last.depth + GAP, depth))
    return rows[-1]
