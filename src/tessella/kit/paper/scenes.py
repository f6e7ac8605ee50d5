"""Scenes as pictures in a text: the board as it is printed, with what lies on it and what is pointed out.

A picture is drawn as large as a board is, and used in the size that a page has room for: lines and patterns shrink with
it, as in a photograph.
"""

from __future__ import annotations

from collections.abc import Iterator

from tessella.draw.marks import pocket_radius
from tessella.draw.shapes import Box, box, hull, inradius, join, regular, scale
from tessella.kit.paper.boards import EDGE, board_shapes, centred, rounded
from tessella.kit.paper.drawing import Disc, Path, Shape, Use
from tessella.kit.paper.inks import TONES, WHITE, look
from tessella.kit.paper.measure import box_of
from tessella.kit.paper.moving import moved
from tessella.kit.paper.pieces import face
from tessella.rules.scene import Cell, Mark, Outline, Scene

LARGE = 170.0  # mm of a board's longer side, before it is made small
MARK, CASING = 1.5, 3.4  # widths of the line around what is pointed out, and of what sets it off
LETTERS = 5.5  # mm of what is written beside a board, at least: it is made small with all else
RING = 1.12  # of a round pocket: the ring around it

Drawn = tuple[float, float, tuple[Shape, ...]]  # width, height, and shapes whose lower left corner is the origin


class Pictures:
    """Pictures of scenes, each stored once."""

    def __init__(self, ink: str) -> None:
        self.ink = ink
        self.symbols: dict[str, tuple[Shape, ...]] = {}
        self._found: dict[Scene, tuple[str, Box]] = {}

    def draw(self, scene: Scene, most_wide: float, most_high: float) -> Drawn:
        """A scene as large as there is room."""
        if scene not in self._found:
            name, shapes = f"picture-{len(self._found) + 1}", scene_shapes(scene, self.ink)
            self.symbols[name] = shapes
            self._found[scene] = name, box_of(shapes, {})
        name, (west, south, east, north) = self._found[scene]
        small = min(most_wide / (east - west), most_high / (north - south))
        at = (-west * small, -south * small)
        return (east - west) * small, (north - south) * small, (Use(name, at, scale=small),)


def scene_shapes(scene: Scene, ink: str) -> tuple[Shape, ...]:
    """All of a scene but what stands beside the board."""
    frame = scene.frame or hull(point for cell in scene.cells for point in cell.outline)
    west, south, east, north = box(frame)
    unit = LARGE / max(east - west, north - south)
    labels = tuple(label._replace(size=max(label.size, LETTERS / unit)) for label in scene.labels)
    _, *shapes = board_shapes(scene._replace(frame=frame, labels=labels), unit, ink)
    if scene.frame:
        edge = rounded(scale(frame, unit), scene.round_frame * unit)
        shapes.insert(0, Path((edge,), TONES[ink].board, TONES[ink].edge, 2 * EDGE))
    for piece in scene.pieces:
        drawn = face(piece, unit, ink)
        shapes += moved((*drawn.ground, *drawn.signs), (piece.at[0] * unit, piece.at[1] * unit))
    cells = {cell.name: cell for cell in scene.cells}
    for mark in scene.marks:
        shapes += _mark(mark, [cells[name] for name in mark.cells if name in cells], unit, ink)
    if scene.names:
        shapes += _names(scene, unit, ink)
    return tuple(shapes)


def _mark(mark: Mark, cells: list[Cell], unit: float, ink: str) -> Iterator[Shape]:
    if mark.kind == "path":
        line = mark.outline or tuple(cell.middle for cell in cells)
        # Light between dark edges: pieces' own paths are dark.
        yield Path((scale(line, unit),), stroke=TONES[ink].ink, width=CASING, closed=False)
        yield Path((scale(line, unit),), stroke=WHITE, width=MARK, closed=False)
    elif mark.kind in ("target", "shut"):
        yield from (_sign(mark.kind, cell, unit, ink) for cell in cells)
    elif mark.outline and not (len(cells) == 1 and cells[0].kind != "cell"):
        yield from _cased((scale(mark.outline, unit),), ink)
    elif cells:
        yield from _cased(tuple(scale(loop, unit) for loop in _around(cells)), ink)


def _around(cells: list[Cell]) -> Iterator[Outline]:
    yield from join(cell.outline for cell in cells if cell.kind == "cell")
    yield from (regular(48, c.middle, pocket_radius(c) * RING) for c in cells if c.kind != "cell")


def _cased(loops: tuple[Outline, ...], ink: str) -> Iterator[Shape]:
    yield Path(loops, stroke=WHITE, width=CASING)
    yield Path(loops, stroke=TONES[ink].ink, width=MARK)


def _sign(kind: str, cell: Cell, unit: float, ink: str) -> Shape:
    """A dot where something can go, a cross where nothing can."""
    x, y = cell.middle[0] * unit, cell.middle[1] * unit
    far = inradius(cell.outline, cell.middle) * unit * 0.22
    if kind == "target":
        return Disc((x, y), far, TONES[ink].ink, WHITE, MARK)
    cross = (((x - far, y - far), (x + far, y + far)), ((x - far, y + far), (x + far, y - far)))
    return Path(cross, stroke=TONES[ink].soft, width=MARK, closed=False)


def _names(scene: Scene, unit: float, ink: str) -> Iterator[Shape]:
    """The names of the cells, in a colour that can be read on what lies there."""
    covered = {name: piece.seat for piece in scene.pieces for name in piece.cells}
    for cell in scene.cells:
        if not cell.name or cell.kind == "border" or cell.goal:
            continue
        room = inradius(cell.outline, cell.middle) * unit
        colour = look(covered[cell.name], ink).letters if cell.name in covered else TONES[ink].ink
        yield centred((cell.middle[0] * unit, cell.middle[1] * unit), cell.name, room * 0.62, colour)
