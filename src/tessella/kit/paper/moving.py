"""Shapes elsewhere on a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tessella.kit.paper.drawing import Path, Shape, Weave
from tessella.rules.scene import Outline, Point


def moved(shapes: Iterable[Shape], by: Point) -> Iterator[Shape]:
    """Shapes by so much to the right and upwards."""
    for shape in shapes:
        if isinstance(shape, (Path, Weave)):
            yield shape._replace(loops=tuple(_moved(loop, by) for loop in shape.loops))
        else:
            yield shape._replace(at=(shape.at[0] + by[0], shape.at[1] + by[1]))


def _moved(outline: Outline, by: Point) -> Outline:
    return tuple((x + by[0], y + by[1]) for x, y in outline)
