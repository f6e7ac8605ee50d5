r"""Seats' patterns as lines and circles, as the screen has them (:mod:`tessella.draw.pieces`).

::

    stripes  / / /     lines  -----     dots  o   o     grid  -+--+-     rings  O  O
            / / /             -----             o   o         -+--+-            O  O
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import ceil, floor

from tessella.draw.shapes import Box, bounding_box, box
from tessella.kit.paper.drawing import Disc, Path, Shape, Weave
from tessella.rules.scene import Outline


def threads(weave: Weave) -> Iterator[Shape]:
    """What a pattern is made of, over the whole box around its loops: who draws it cuts it off at the loops."""
    s, room = weave.spacing, bounding_box(map(box, weave.loops))
    west, south, east, north = room
    if weave.pattern in LINES:
        width, ways = LINES[weave.pattern]
        loops = [line for way in ways for line in WAYS[way](room, s)]
        yield Path(tuple(loops), stroke=weave.colour, width=s * width, closed=False)
        return
    for column, row in product(_steps(west, east, s), _steps(south, north, s)):
        x, y = column * s, row * s
        if weave.pattern == "dots":
            yield Disc((x - s / 4, y - s / 4), s * 0.15, weave.colour)
            yield Disc((x + s / 4, y + s / 4), s * 0.15, weave.colour)
        elif weave.pattern == "rings":
            yield Disc((x, y), s * 0.28, stroke=weave.colour, width=s * 0.12)


def _steps(low: float, high: float, step: float) -> range:
    return range(floor(low / step), ceil(high / step) + 1)


def _rising(room: Box, step: float) -> Iterator[Outline]:
    west, south, east, north = room
    for k in _steps(south - east, north - west, step):
        yield ((west, west + k * step), (east, east + k * step))


def _level(room: Box, step: float) -> Iterator[Outline]:
    west, south, east, north = room
    return (((west, k * step), (east, k * step)) for k in _steps(south, north, step))


def _upright(room: Box, step: float) -> Iterator[Outline]:
    west, south, east, north = room
    return (((k * step, south), (k * step, north)) for k in _steps(west, east, step))


WAYS = {"rising": _rising, "level": _level, "upright": _upright}
LINES = {  # how wide threads are, in parts of the spacing, and which ways they run
    "stripes": (0.17, ("rising",)),
    "lines": (0.24, ("level",)),
    "grid": (0.13, ("level", "upright")),
}
