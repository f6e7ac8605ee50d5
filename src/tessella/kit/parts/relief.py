"""What is raised or sunk on boards and pieces: writing, dots, a start space's number, seats' patterns."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin

from manifold3d import CrossSection

from tessella.draw.shapes import inradius, regular
from tessella.draw.spaces import AWAY, MOTTO
from tessella.draw.style import LIGHT, seat_style
from tessella.kit.parts.letters import writing
from tessella.kit.parts.solids import area, cleaned, disc, grown, oblong, together
from tessella.rules.scene import Cell, Label, Point, Scene

HIGH = 0.6  # mm that relief is high or deep: three layers
LETTERS = 4.0  # mm: height of letters beside a board, at least
DOTS = 6  # a worth up to this is shown by dots, a higher one by its number
THREAD = 1.2  # mm: how wide the threads of a pattern are, to be printed and to be felt
SPACING = 4.0  # mm from one thread to the next
TIGHT = 3.4  # mm: where they are closest
# Threads and their spacing. A piece may lie turned: stripes and lines are told apart by width, not by direction.
STRAIGHT = {"lines": (2.0, 5.0), "stripes": (THREAD, TIGHT), "grid": (THREAD, SPACING)}
WRITTEN = 1.5  # mm: smaller letters cannot be printed


def labels(scene: Scene, unit: float) -> CrossSection:
    """The writing beside the cells."""
    return together(_label(label, unit) for label in scene.labels)


def _label(label: Label, unit: float) -> CrossSection:
    return writing(label.text, max(LETTERS, label.size * unit), (label.at[0] * unit, label.at[1] * unit))


def on_cell(cell: Cell, unit: float) -> CrossSection:
    """What is written into a cell."""
    room, (x, y) = inradius(cell.outline, cell.middle) * unit, (cell.middle[0] * unit, cell.middle[1] * unit)
    found = [_dots(cell.dot, room, (x, y))]
    if cell.text:
        found.append(writing(cell.text, room * 0.5, (x, y)))
    if cell.goal:
        number = writing(cell.goal, room * 0.44, (x, y))
        found.append(area(regular(6, (x, y), room * 0.55)) - number)
    if cell.motto and room * MOTTO >= WRITTEN:
        found.append(_motto(cell, unit, room))
    return together(found)


def _dots(worth: int, room: float, at: Point) -> CrossSection:
    if abs(worth) > DOTS or worth < 0:
        return writing(str(worth), room * 0.6, at)
    if worth < 2:
        return disc(room * 0.28, at) if worth else CrossSection()
    turns = [2 * pi * k / worth + pi / 2 for k in range(worth)]
    return together(disc(room * 0.15, (at[0] + room * 0.4 * cos(t), at[1] + room * 0.4 * sin(t))) for t in turns)


def _motto(cell: Cell, unit: float, room: float) -> CrossSection:
    """A word, once towards each edge, to be read from there."""
    x, y = cell.middle
    words = []
    for (ax, ay), (bx, by) in zip(cell.outline, cell.outline[1:] + cell.outline[:1], strict=True):
        ex, ey = (ax + bx) / 2 - x, (ay + by) / 2 - y
        at = ((x + ex * AWAY) * unit, (y + ey * AWAY) * unit)
        words.append(writing(cell.motto, room * MOTTO * 0.8, at, degrees(atan2(ex, -ey)) if hypot(ex, ey) else 0.0))
    return together(words)


def texture(seat: int, section: CrossSection, fine: float = 1.0) -> CrossSection:
    """A seat's pattern, as threads within an area; ``fine``: how much finer than usual, as small areas need it."""
    if section.is_empty():
        return section
    west, south, east, north = section.bounds()
    middle = ((west + east) / 2, (south + north) / 2)
    far = (hypot(east - west, north - south) / 2) * fine + SPACING
    pattern = _pattern(seat_style(seat, LIGHT).pattern, far, seat)
    return pattern.scale((1 / fine, 1 / fine)).translate(middle) ^ section


def between(seat: int, inside: CrossSection, fine: float = 1.0) -> CrossSection:
    """What is sunk so that a seat's pattern stands out, without what is too thin to be printed."""
    threads = texture(seat, grown(inside, THREAD), fine)  # beyond its edge: where edges meet edges, slivers are left
    return cleaned(inside - threads) ^ inside if not threads.is_empty() else threads


def _pattern(name: str, far: float, seat: int) -> CrossSection:
    steps = range(-int(far / TIGHT), int(far / TIGHT) + 1)
    if seat <= 0 or name == "plain":
        return CrossSection()
    if name in STRAIGHT:
        thread, spacing = STRAIGHT[name]
        threads = together(oblong(2 * far, thread, (0.0, spacing * k)) for k in steps)
        if name == "grid":
            return threads + threads.rotate(90.0)
        return threads.rotate(45.0) if name == "stripes" else threads
    if name == "rings":
        count = int(far / SPACING) + 1
        return together(disc(SPACING * k + THREAD / 2) - disc(SPACING * k - THREAD / 2) for k in range(1, count))
    if name == "dots":
        return together(
            disc(THREAD * 0.75, (SPACING * (k + j % 2 / 2), SPACING * j * 0.87)) for k in steps for j in steps
        )
    raise ValueError(f"nobody said what {name} feels like")
