"""A board on paper: its frame, channels, cells with what is written on them, labels; and balls on cards.

Everything comes out in mm, the middle of the board in the origin.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import asin, atan2, cos, degrees, hypot, sin, sqrt

from tessella.draw.marks import pocket_radius
from tessella.draw.pieces import anticlockwise
from tessella.draw.shapes import fillets, inradius, regular, scale, set_in
from tessella.draw.spaces import AWAY, DISC, MOTTO, ROOMY, sector
from tessella.kit.paper.drawing import Disc, Path, Shape, Weave, Writing
from tessella.kit.paper.inks import TONES, WHITE, Tones, look
from tessella.rules.scene import Cell, Label, Outline, Point, Scene

FRAME, EDGE, FINE = 0.5, 0.3, 0.2  # widths of lines
BASE = 0.36  # how far below the middle of a letter its base line is, in parts of its size
GOAL = 0.52  # of a start space: its number's hexagon
ARC = 6  # corners are rounded in so many steps
SPACING = 3.2  # of patterns


def board_shapes(scene: Scene, unit: float, ink: str) -> tuple[Shape, ...]:
    """The board without its edge, which is cut."""
    tones = TONES[ink]
    shapes: list[Shape] = [Path((rounded(scale(scene.frame, unit), scene.round_frame * unit),), tones.board)]
    shapes += [Path((rounded(scale(groove, unit), unit),), tones.groove) for groove in scene.channels]
    for cell in scene.cells:
        shapes += _cell(cell, scene.cell_gap, unit, tones)
        shapes += _written(cell, unit, ink)
    for label in scene.labels:
        shapes += _label(label, unit, ink)
    return tuple(shapes)


def rounded(outline: Outline, radius: float) -> Outline:
    """An outline, anticlockwise, with its corners rounded: a chain of short lines."""
    if radius <= 0:
        return anticlockwise(outline)
    return tuple(point for bend in fillets(anticlockwise(outline), radius) for point in _arc(*bend))


def _arc(start: Point, end: Point, radius: float, left: bool) -> Iterator[Point]:
    """Points on the arc from one point to another; its middle is on the left if it turns to the left."""
    u, v = (end[0] - start[0]) / 2, (end[1] - start[1]) / 2
    half = hypot(u, v)
    deep = sqrt(max(0.0, radius**2 - half**2)) / half * (1 if left else -1)
    x, y = start[0] + u - v * deep, start[1] + v + u * deep
    first, turn = atan2(start[1] - y, start[0] - x), 2 * asin(min(1.0, half / radius)) * (1 if left else -1)
    for k in range(ARC + 1):
        yield (x + radius * cos(first + turn * k / ARC), y + radius * sin(first + turn * k / ARC))


def _cell(cell: Cell, gap: float, unit: float, tones: Tones) -> Iterator[Shape]:
    if cell.kind in ("pocket", "border"):
        x, y = cell.middle
        fill = tones.well if cell.kind == "pocket" else tones.board
        yield Disc((x * unit, y * unit), pocket_radius(cell) * unit, fill, tones.edge, EDGE)
        return
    outline = set_in(anticlockwise(scale(cell.outline, unit)), gap * unit / 2)
    room = inradius(cell.outline, cell.middle) * unit
    yield Path((rounded(outline, min(0.06 * unit, room * 0.1)),), tones.cell, tones.edge, EDGE)


def _written(cell: Cell, unit: float, ink: str) -> Iterator[Shape]:
    """What a cell says: its points, its text, the number of a start space, a word."""
    tones, room, at = TONES[ink], inradius(cell.outline, cell.middle) * unit, _at(cell.middle, unit)
    if cell.dot:
        if cell.dot == 1:
            yield Disc(at, room * 0.2, tones.soft)
        else:
            yield Disc(at, room * 0.36, tones.well, tones.soft, FRAME)
            yield centred(at, str(cell.dot), room * 0.5, tones.ink, bold=True)
    if cell.text:
        yield centred(at, cell.text, pocket_radius(cell) * unit if cell.kind != "cell" else room * 0.6, tones.ink)
    if cell.goal:
        yield from _goal(cell, unit, ink)
    if cell.motto:
        yield from _motto(cell, unit, tones)


def _at(point: Point, unit: float) -> Point:
    return (point[0] * unit, point[1] * unit)


def centred(at: Point, text: str, size: float, colour: str, bold: bool = False) -> Writing:
    """Writing whose letters stand around a point."""
    return Writing((at[0], at[1] - size * BASE), text, size, colour, "middle", bold=bold)


def _goal(cell: Cell, unit: float, ink: str) -> Iterator[Shape]:
    """A start space's number in its seat's colour; shared, each seat has a sector."""
    tones, at = TONES[ink], _at(cell.middle, unit)
    radius, seats = inradius(cell.outline, cell.middle) * unit * GOAL, (cell.seat, *cell.others)
    if not cell.others:
        hexagon = regular(6, at, radius)
        own = look(cell.seat, ink)
        yield Path((hexagon,), own.fill if cell.seat else tones.well, own.edge if cell.seat else tones.edge, EDGE)
        if ink != "colour" and own.pattern != "plain":
            yield Weave((hexagon,), own.pattern, own.thread, SPACING / 2)
            yield Disc(at, radius * DISC, WHITE)
            yield centred(at, cell.goal, radius * DISC * 1.5, tones.ink, bold=True)
            return
        yield centred(at, cell.goal, radius * 1.15, own.letters if cell.seat else tones.ink, bold=True)
        return
    radius *= ROOMY
    for k, seat in enumerate(seats):
        loop, own = sector(at, radius, k, len(seats)), look(seat, ink)
        yield Path((loop,), own.fill, own.edge, FINE)
        if own.pattern != "plain":
            yield Weave((loop,), own.pattern, own.thread, SPACING / 2)
    yield Disc(at, radius * DISC, WHITE, tones.edge, FINE)
    yield centred(at, cell.goal, radius * DISC * 1.5, tones.ink, bold=True)


def _motto(cell: Cell, unit: float, tones: Tones) -> Iterator[Shape]:
    x, y = cell.middle
    size = inradius(cell.outline, cell.middle) * unit * MOTTO
    for (ax, ay), (bx, by) in zip(cell.outline, cell.outline[1:] + cell.outline[:1], strict=True):
        u, v = ((ax + bx) / 2 - x) * unit, ((ay + by) / 2 - y) * unit
        far = AWAY + size * BASE / hypot(u, v)  # the letters' feet are towards the edge
        at = (x * unit + u * far, y * unit + v * far)
        yield Writing(at, cell.motto, size, tones.soft, "middle", degrees(atan2(u, -v)), bold=True)


def _label(label: Label, unit: float, ink: str) -> Iterator[Shape]:
    """A letter beside the board; between the colours of those whose side it names."""
    at, size = _at(label.at, unit), label.size * unit
    far = hypot(*at) or 1.0
    along = (at[1] / far, -at[0] / far)  # clockwise around the board: the way that its side runs
    yield centred(at, label.text, size, TONES[ink].ink if label.seats else TONES[ink].soft, bold=bool(label.seats))
    side = size * 0.45
    for k, seat in enumerate(label.seats):
        step = (1 if k % 2 else -1) * (size + k // 2 * side * 1.3)
        yield from chip((at[0] + along[0] * step, at[1] + along[1] * step), side, seat, ink)


def chip(at: Point, side: float, seat: int, ink: str) -> Iterator[Shape]:
    """A small square in a seat's colour and pattern."""
    loop, own = regular(4, at, side / 2**0.5, 0.125), look(seat, ink)
    yield Path((loop,), own.fill, own.edge, EDGE)
    if own.pattern != "plain":
        yield Weave((loop,), own.pattern, own.thread, min(SPACING, side * 0.6))
