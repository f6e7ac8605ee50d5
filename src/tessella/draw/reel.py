"""Pictures of one game, one after the other: of each only what changed is drawn.

Drawing takes as long as a picture is large and full, and a move changes little of it. So each element is first drawn
very small, once for the whole game. That tells where a picture differs from the one before, and what lies there; only
that is drawn at its full size.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from io import BytesIO
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from PIL import Image

from tessella.draw.png import draw_svg
from tessella.draw.svg import svg
from tessella.rules.scene import Scene

BLOCK = 8  # pixels, each way, that are one of the small picture
LITTLE = 100  # blocks: what is no larger may change and look the same when it is small, as digits do
AGAIN = 4_000  # pixels that take about as long as it takes to begin drawing once more
GROUP = re.compile(r'^(<g class="\w+">)\n(.*?)\n</g>$', re.MULTILINE | re.DOTALL)
UNCUT = "svg{overflow:visible}"  # what is drawn of a picture is cut out by its size already

Area = tuple[int, int, int, int]  # left, top, right, bottom


class Drawing(NamedTuple):
    """A picture as text: what it begins with, its height, and its elements from the bottom to the top."""

    head: str
    height: int
    elements: tuple[str, ...]


class Sketch(NamedTuple):
    """An element, very small: what is seen of it, and where; None: nothing is."""

    seen: Image.Image
    area: Area | None


class Reel:
    """A picture that changes from scene to scene."""

    def __init__(self, theme: str, width: int) -> None:
        self.theme, self.width = theme, width
        self._sketches: dict[str, Sketch] = {}
        self._elements: set[str] = set()  # of the last picture
        self._small = self._whole = Image.new("RGB", (0, 0))

    def draw(self, scene: Scene) -> Image.Image:
        """The next scene."""
        drawing = _take_apart(svg(scene, self.theme, self.width))
        before, after = self._small, self._draw_small(drawing)
        different = (np.asarray(before.crop((0, 0, *after.size))) != np.asarray(after)).any(axis=2)
        for each in self._elements ^ set(drawing.elements):
            area = self._sketches[each].area
            if area and _size(area) <= LITTLE:
                different[area[1] : area[3], area[0] : area[2]] = True
        self._whole = self._whole.crop((0, 0, self.width, drawing.height))  # trays shrink while pieces are played
        for area in _areas(different):
            there = [each for each in drawing.elements if _meets(self._sketches[each].area, area)]
            self._whole.paste(_draw(drawing.head, there, area).convert("RGB"), area[:2])
        self._small, self._elements = after, set(drawing.elements)
        return self._whole

    def _draw_small(self, drawing: Drawing) -> Image.Image:
        across, down = -(-self.width // BLOCK), -(-drawing.height // BLOCK)
        small = Image.new("RGBA", (across, down))
        for each in drawing.elements:
            if each not in self._sketches:
                drawn = _draw(drawing.head, [each], (0, 0, across * BLOCK, down * BLOCK), BLOCK)
                area = drawn.getbbox()
                self._sketches[each] = Sketch(drawn.crop(area), area)
            seen, area = self._sketches[each]
            if area:
                small.alpha_composite(seen, area[:2])
        return small.convert("RGB")


def _take_apart(text: str) -> Drawing:
    head = text[: text.index('<g class="')]
    size = re.search(r'\bheight="(\d+)"', head)
    assert size  # a picture whose width is given has one
    # Its height is rounded; so that nothing is a hair smaller for that, it may be more, and the last line is left out.
    high = int(size[1])
    head = head.replace(size[0], f'height="{high + 1}" preserveAspectRatio="xMinYMin"', 1)
    elements = (f"{group}{each}</g>" for group, lines in GROUP.findall(text) for each in lines.split("\n"))
    return Drawing(head, high - 1, tuple(elements))


def _draw(head: str, elements: Iterable[str], area: Area, shrunk: int = 1) -> Image.Image:
    """Some elements of a picture, as far as they lie in an area; ``shrunk``: so many times smaller."""
    left, top, right, bottom = area
    wide, high = right - left, bottom - top
    size = f'width="{wide // shrunk}" height="{high // shrunk}" viewBox="{left} {top} {wide} {high}"'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{head}{"".join(elements)}</svg></svg>'
    return Image.open(BytesIO(draw_svg(text, soft=False, style=UNCUT))).convert("RGBA")


def _meets(small: Area | None, area: Area) -> bool:
    """Whether something that takes this much of the small picture may reach into a part of the large one."""
    if small is None:
        return False
    left, top, right, bottom = (BLOCK * each for each in small)
    return left - BLOCK < area[2] and area[0] < right + BLOCK and top - BLOCK < area[3] and area[1] < bottom + BLOCK


def _areas(different: npt.NDArray[np.bool_]) -> list[Area]:
    """What is different in the small picture, in pixels of the large one, with some room around."""
    areas: list[Area] = []
    for y, x in np.argwhere(different).tolist():
        block = max(0, x - 1) * BLOCK, max(0, y - 1) * BLOCK, (x + 2) * BLOCK, (y + 2) * BLOCK
        areas = _merge(areas, block)
    return areas


def _merge(areas: list[Area], new: Area) -> list[Area]:
    """One area more, or larger ones instead of several, where that is quicker."""
    for n, area in enumerate(areas):
        both = _around(area, new)
        if _size(both) - _size(area) - _size(new) < AGAIN:
            return _merge([*areas[:n], *areas[n + 1 :]], both)
    return [*areas, new]


def _around(one: Area, other: Area) -> Area:
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def _size(area: Area) -> int:
    return (area[2] - area[0]) * (area[3] - area[1])
