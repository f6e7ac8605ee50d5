"""How much room shapes take: what keeps pages in order, and what tests ask."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import cos, pi, radians, sin

from tessella.draw.shapes import Box, bounding_box, box, hull, regular
from tessella.kit.paper.drawing import Disc, Path, Picture, Shape, Use, Weave, Writing
from tessella.kit.paper.fonts import BOLD, text_width
from tessella.rules.scene import Outline, Point

Symbols = Mapping[str, tuple[Shape, ...]]
Strings = dict[str, Outline]
SIDES = 24
ABOVE, BELOW = 0.95, 0.25  # how far letters reach from the base line, in parts of their size


def box_of(shapes: Iterable[Shape], symbols: Symbols) -> Box:
    """The smallest box around shapes, lines with their widths, symbols with all that is in them."""
    strings: Strings = {}
    return bounding_box(_box(shape, symbols, strings) for shape in shapes)


def _box(shape: Shape, symbols: Symbols, strings: Strings) -> Box:
    found = box(_points(shape, symbols, strings))
    window = shape.window if isinstance(shape, Use) else None
    if not window:
        return found
    return (
        max(found[0], window[0]),
        max(found[1], window[1]),
        min(found[2], window[2]),
        min(found[3], window[3]),
    )


def _points(shape: Shape, symbols: Symbols, strings: Strings) -> Sequence[Point]:
    """Points that a string around a shape would touch, however that is turned; ``strings``: those around symbols."""
    if isinstance(shape, Path):
        points = [point for loop in shape.loops for point in loop]
        half = shape.width / 2
        return [near for x, y in points for near in corners((x - half, y - half, x + half, y + half))]
    if isinstance(shape, Disc):
        return _around(shape.at, shape.radius + (shape.width / 2 if shape.stroke else 0.0))
    if isinstance(shape, Writing):
        return _writing(shape)
    if isinstance(shape, Weave):
        return [point for loop in shape.loops for point in loop]
    if isinstance(shape, Picture):
        (x, y) = shape.at
        return corners((x, y, x + shape.width, y + shape.height))
    if shape.symbol not in strings:
        inside = symbols[shape.symbol]
        strings[shape.symbol] = hull(point for part in inside for point in _points(part, symbols, strings))
    return placed(strings[shape.symbol], shape)


def _around(at: Point, radius: float) -> Outline:
    """A polygon around a circle, to a hundredth of its radius."""
    return regular(SIDES, at, radius / cos(pi / SIDES))


def _writing(shape: Writing) -> Outline:
    wide = text_width(shape.text, shape.size, shape.italic)
    left = {"start": 0.0, "middle": -wide / 2, "end": -wide}[shape.anchor]
    thick = shape.size * BOLD / 2 if shape.bold else 0.0
    low, high = -shape.size * BELOW, shape.size * ABOVE
    room = corners((left - thick, low, left + wide + thick, high))
    return tuple(_placed(point, shape.at, shape.turn) for point in room)


def corners(room: Box) -> Outline:
    """A box as an outline, anticlockwise."""
    west, south, east, north = room
    return ((west, south), (east, south), (east, north), (west, north))


def placed(outline: Outline, use: Use) -> Outline:
    """Where an outline of a symbol comes to lie on the page."""
    flip = -1.0 if use.mirrored else 1.0
    return tuple(_placed((x * use.scale * flip, y * use.scale), use.at, use.turn) for x, y in outline)


def _placed(point: Point, at: Point, turn: float) -> Point:
    c, s = cos(radians(turn)), sin(radians(turn))
    return (at[0] + point[0] * c - point[1] * s, at[1] + point[0] * s + point[1] * c)
