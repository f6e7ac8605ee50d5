r"""What is cut out by itself, such as a board: on one page, together with others, or on several that are glued.

A plate that is larger than a page is cut in windows of one size. Each overlaps the next by a strip for glue; the next
is cut along its edge and laid over that, so that the marks meet::

      A|               A|
    ___|_ _          ___|________        a mark, named by a letter or number, stands at both
      #|#:#           #|#                ends of every joint, on both pages
      #|#:#           #|#
      # strip         cut here
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import ceil
from string import ascii_uppercase
from typing import NamedTuple

from tessella.draw.shapes import Box, bounding_box, box
from tessella.kit.paper.drawing import Path, Shape, Use, Writing
from tessella.kit.paper.inks import CUT
from tessella.kit.paper.layout import HAIR, HEAD, SMALL, SOFT, TITLE, Draft, middle_of, room
from tessella.kit.paper.measure import box_of, corners
from tessella.kit.paper.pieces import CUTTING
from tessella.kit.wishes import Wishes
from tessella.rules.scene import Outline, Point
from tessella.text import Message, say

STRIP = 8.0  # mm of overlap
MARK = 4.5  # mm that marks take outside a window
APART = 6.0  # mm between plates on one page
BEYOND = 0.5  # mm of paper that is shown around a plate


class Plate(NamedTuple):
    """Something to cut out, in mm about any point."""

    name: str
    title: Message
    shapes: tuple[Shape, ...]
    cuts: tuple[Shape, ...]
    notes: tuple[Message, ...] = ()
    oblong: bool = False

    @property
    def edge(self) -> Box:
        """The box around its outermost cutting line."""
        return bounding_box(box(loop) for cut in self.cuts if isinstance(cut, Path) for loop in cut.loops)

    @property
    def symbols(self) -> dict[str, tuple[Shape, ...]]:
        """What is printed and what is cut, by name."""
        return {self.name: self.shapes, f"{self.name}-cut": self.cuts}

    @property
    def box(self) -> Box:
        """The room it takes."""
        found = [box_of(shapes, {}) for shapes in self.symbols.values() if shapes]
        west, south, east, north = bounding_box(found)
        return (west - BEYOND, south - BEYOND, east + BEYOND, north + BEYOND)


def drafts(plate: Plate, wishes: Wishes) -> list[Draft]:
    """The pages of a plate by itself: the way round that takes fewest."""
    ways = [(tiles(plate.box, room(wishes, turned)), turned) for turned in (False, True)]
    (across, down), turned = min(ways, key=lambda way: (way[0][0] * way[0][1], way[1]))
    if across == down == 1:
        return [_alone(plate, room(wishes, turned), turned)]
    return list(_tiled(plate, room(wishes, turned), (across, down), turned))


def tiles(box: Box, page: Box) -> tuple[int, int]:
    """How many windows a box takes, across and down."""
    found = []
    for low, high in ((0, 2), (1, 3)):
        long, there = box[high] - box[low], page[high] - page[low]
        found.append(1 if long <= there else ceil((long - STRIP) / (there - 2 * MARK - STRIP)))
    return (found[0], found[1])


def shared(plates: Sequence[Plate], wishes: Wishes, name: str, title: Message) -> list[Draft]:
    """Several small plates in rows on as few pages as it takes; one that is larger than a page has pages of its own."""
    page, found, large = room(wishes), list[Draft](), list[Draft]()
    x, y, high = page[0], page[3], 0.0
    shapes: list[Shape] = []
    cuts: list[Shape] = []

    def close() -> None:
        if shapes or cuts:
            found.append(Draft(f"{name}-{len(found) + 1}", title, tuple(shapes), tuple(cuts), _notes(plates)))
            shapes.clear()
            cuts.clear()

    for plate in plates:
        west, south, east, north = plate.box
        wide, tall = east - west, north - south
        if tiles(plate.box, page) != (1, 1):
            large += drafts(plate, wishes)
            continue
        if x > page[0] and x + wide > page[2]:
            x, y, high = page[0], y - high - APART, 0.0
        if y - tall < page[1]:
            close()
            x, y, high = page[0], page[3], 0.0
        at = (x - west, y - north)
        shapes.append(Use(plate.name, at))
        cuts.append(Use(f"{plate.name}-cut", at))
        x, high = x + wide + APART, max(high, tall)
    close()
    return found + large


def _notes(plates: Iterable[Plate]) -> tuple[Message, ...]:
    return tuple(dict.fromkeys(note for plate in plates for note in plate.notes))


def _alone(plate: Plate, page: Box, turned: bool) -> Draft:
    x, y = middle_of(page)
    u, v = middle_of(plate.box)
    at = (x - u, y - v)
    marks = tuple(_crop_marks(plate, at, page))
    return Draft(
        plate.name,
        plate.title,
        (Use(plate.name, at), *marks),
        (Use(f"{plate.name}-cut", at),),
        plate.notes,
        turned=turned,
    )


def _crop_marks(plate: Plate, at: Point, page: Box) -> Iterator[Shape]:
    """Strokes beyond the corners of an oblong plate, for a ruler, if there is room; other plates have none."""
    west, south, east, north = (end + at[k % 2] for k, end in enumerate(plate.edge))
    room = min(west - page[0], south - page[1], page[2] - east, page[3] - north)
    if not plate.oblong or room < MARK:
        return
    strokes: list[Outline] = []
    for x, out in ((west, -1), (east, 1)):
        for y, up in ((south, -1), (north, 1)):
            strokes += [((x + out, y), (x + out * MARK, y)), ((x, y + up), (x, y + up * MARK))]
    yield Path(tuple(strokes), stroke=SOFT, width=HAIR, closed=False)


def _tiled(plate: Plate, page: Box, count: tuple[int, int], turned: bool) -> Iterator[Draft]:
    box = plate.box
    across, down = count
    wide = (box[2] - box[0] + (across - 1) * STRIP) / across
    high = (box[3] - box[1] + (down - 1) * STRIP) / down
    x, y = middle_of(page)
    for row, column in product(range(down), range(across)):
        window = (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
        # Where the board's north-western corner is, seen from the window's.
        left, top = column * (wide - STRIP), row * (high - STRIP)
        at = (window[0] - left - box[0], window[3] + top - box[3])
        joints = list(_joints(window, (column, row), count))
        lines = tuple(joint.line for joint in joints if joint.is_cut)
        number = row * across + column + 1
        overview = tuple(_overview(page, (column, row), count))
        yield Draft(
            f"{plate.name}-{number}",
            say("kit-page-part", page=plate.title, n=number, count=across * down),
            (
                Use(plate.name, at, window=window),
                *(shape for joint in joints for shape in _marks(joint, window)),
                *overview,
            ),
            (
                Use(f"{plate.name}-cut", at, window=window),
                *((Path(lines, stroke=CUT, width=CUTTING, closed=False),) if lines else ()),
            ),
            (say("kit-note-glue"), *plate.notes),
            turned=turned,
        )


def _overview(page: Box, place: tuple[int, int], count: tuple[int, int]) -> Iterator[Shape]:
    """A small plan of all windows above the page's right end, this one filled."""
    (across, down), side = count, min(3.0, TITLE / count[1])
    left, top = page[2] - across * side - HAIR, page[3] + HEAD - HAIR
    for row, column in product(range(down), range(across)):
        x, y = left + column * side, top - row * side
        here = SOFT if (column, row) == place else ""
        yield Path((corners((x, y - side, x + side, y)),), here, SOFT, HAIR)


class _Joint(NamedTuple):
    line: Outline  # from one end to the other
    name: str
    is_cut: bool  # this page is cut here, and glued over the other one's strip


def _joints(window: Box, place: tuple[int, int], count: tuple[int, int]) -> Iterator[_Joint]:
    west, south, east, north = window
    (column, row), (across, down) = place, count
    if column:
        yield _Joint(((west, south), (west, north)), ascii_uppercase[column - 1], True)
    if column < across - 1:
        yield _Joint(((east - STRIP, south), (east - STRIP, north)), ascii_uppercase[column], False)
    if row:
        yield _Joint(((west, north), (east, north)), str(row), True)
    if row < down - 1:
        yield _Joint(((west, south + STRIP), (east, south + STRIP)), str(row + 1), False)


def _marks(joint: _Joint, window: Box) -> Iterator[Shape]:
    """A stroke and a name beyond both ends of a joint; where a strip begins, a dashed line between them."""
    (ax, ay), (bx, by) = joint.line
    upright = ax == bx
    reach = MARK - SMALL * 0.2
    if upright:
        strokes: tuple[Outline, ...] = (((ax, ay - 0.6), (ax, ay - reach)), ((bx, by + 0.6), (bx, by + reach)))
        names = ((ax + 0.8, ay - reach), (bx + 0.8, by + reach - SMALL * 0.7))
    else:
        strokes = (((ax - 0.6, ay), (ax - reach, ay)), ((bx + 0.6, by), (bx + reach, by)))
        names = ((ax - reach, ay + 0.8), (bx + reach - SMALL * 0.7, by + 0.8))
    yield Path(strokes, stroke=SOFT, width=HAIR * 1.5, closed=False)
    for at in names:
        yield Writing(at, joint.name, SMALL, SOFT, bold=True)
    if not joint.is_cut:
        yield Path((joint.line,), stroke=SOFT, width=HAIR, dash=(1.5, 1.5), closed=False)
