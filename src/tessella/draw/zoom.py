"""How large a board is drawn in a terminal, and which part of the plane its characters show."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, floor, sqrt
from statistics import median
from typing import NamedTuple

from tessella.draw.raster import Viewport
from tessella.draw.shapes import Box, area, bounding_box, box
from tessella.draw.trays import piece_box
from tessella.rules.scene import Scene

SNUG, COMFORT = 8.1, 10.1  # half blocks across a cell: four or five characters high, a name and a sign
LOW = 6
TALL = 48  # half blocks down the board that still look at home in a terminal


class Zoom(NamedTuple):
    """A size in characters, and the view that fills it."""

    columns: int
    rows: int
    view: Viewport


def zoom(scene: Scene, width: int, height: int | None = None) -> Zoom:
    """The largest comfortable size that fits; a board is never drawn lower than ``LOW`` characters."""
    found = _zoom(scene, width, height)
    asked = height
    # Cells snap to whole half blocks, which may take a line or two more than was asked for.
    while height is not None and asked is not None and found.rows > height and asked > LOW:
        asked -= 1
        found = _zoom(scene, width, asked)
    return found


def _zoom(scene: Scene, width: int, height: int | None) -> Zoom:
    """A size for about this height.

    Labels and frame are given room only if the cells do not suffer for it; otherwise they move in to the edge.
    """
    cells = bounding_box(
        [box(cell.outline) for cell in scene.cells]
        + [piece_box(piece) for piece in scene.pieces]
        + ([] if scene.cells or scene.pieces else [box(scene.frame) if scene.frame else (0.0, 0.0, 1.0, 1.0)])
    )
    full = bounding_box([cells, *([box(scene.frame)] if scene.frame else []), *_label_boxes(scene)])
    roomy, tight = (_scales(scene, bounds, width, height) for bounds in (full, cells))
    return _frame(scene, cells, full, width, tight if tight[0] > roomy[0] * 1.1 else roomy)


def _label_boxes(scene: Scene) -> list[Box]:
    return [(x, y, x, y) for x, y in (label.at for label in scene.labels)]


def _air(scene: Scene) -> int:
    """A label's letter reaches beyond its place, and a seam beyond the outermost cells."""
    return 2 if scene.labels else 1


def _scales(scene: Scene, bounds: Box, width: int, height: int | None) -> tuple[float, float]:
    """Half blocks a unit, across and down."""
    west, south, east, north = bounds
    sizes = [sqrt(abs(area(cell.outline))) for cell in scene.cells]
    cell = median(sizes) if sizes else 1.0
    # Pieces with a drawing on them need more blocks to show it.
    detailed = any(part.role == "path" for piece in scene.pieces for part in piece.parts)
    snug = COMFORT if detailed else SNUG
    scale = max(snug / cell, min(COMFORT / cell, TALL / (north - south)))
    scale = min(scale, width / (east - west))
    if height is not None:
        scale = min(scale, max(4, height - _air(scene)) * 2 / (north - south))
    return _snap(scene, scale, height is not None)


def _frame(scene: Scene, cells: Box, full: Box, width: int, scales: tuple[float, float]) -> Zoom:
    """All of the scene if it fits, else what there is room for around the middle of the cells."""
    across, down = scales
    west, south, east, north = full
    columns = ceil((east - west) * across - 0.01) + _air(scene)
    middle = (west + east) / 2
    if columns > width:
        columns, middle = width, (cells[0] + cells[2]) / 2
    rows = ceil((north - south) * down / 2 - 0.01) + _air(scene) - 1
    left = middle - columns / 2 / across
    top = (north + south) / 2 + rows / down
    left, top = _align(scene, left, top, across, down)
    return Zoom(columns, rows, Viewport(left, top, across, down))


def _snap(scene: Scene, scale: float, strict: bool) -> tuple[float, float]:
    """Such scales that corners, or at least the middles of cells, lie whole half blocks apart."""
    corners = [p for cell in scene.cells for p in cell.outline] if len(scene.cells) > 1 else []
    middles = [cell.middle for cell in scene.cells]
    across = down = scale
    for points, least in ((middles, 3.0), (corners, 2.0)):
        step = _step([x for x, _ in points])
        snapped = floor(step * scale + 0.01) / step
        if step * scale + 0.01 >= least and (points is middles or snapped > 0.78 * scale):
            across = snapped
    step = _step([y for _, y in corners])
    high = step * across
    if high >= 6:
        down = 2 * floor(high / 2 + 0.25) / step
    elif high >= 2:
        # Low cells lose their shape when pressed: they get the next whole size unless the height is limited.
        down = max(1, (floor if strict else ceil)(high - 0.3)) / step
    return across, down


def _align(scene: Scene, left: float, top: float, across: float, down: float) -> tuple[float, float]:
    """Shift the view by less than a half block so that the edge between cells falls on the middle of one.

    A seam one half block wide is then exactly one half block, and all cells of a grid get the same shape.
    """
    if not scene.cells:
        return left, top
    west = min(x for cell in scene.cells for x, _ in cell.outline)
    north = max(y for cell in scene.cells for _, y in cell.outline)
    beside, above = (west - left) * across, (top - north) * down
    return left + (beside - round(beside) - 0.5) / across, top - (above - round(above) - 0.5) / down


def _step(values: list[float]) -> float:
    """The least distance between different values."""
    ordered = sorted({round(v, 4) for v in values})
    return min((b - a for a, b in pairwise(ordered) if b - a > 0.01), default=1.0)
