"""Figures: pictures that are not one position, such as all types of pieces, or several boards side by side.

A game may have them in ``figures.py`` for the page about its history: what to draw, by the name of the picture::

    FIGURES = {"pieces": lambda: gallery([("A", piece), ("B", other)], across=2)}
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tessella.rules.scene import Label, Outline, Piece, Point, Scene, Sheet

Figures = dict[str, Callable[[], Scene]]


def box_around(points: Sequence[Point], margin: float = 0.0) -> Outline:
    """The smallest upright box around points, with a margin; clockwise from the north-west."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return _box(min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)


def _box(west: float, south: float, east: float, north: float) -> Outline:
    return ((west, north), (east, north), (east, south), (west, south))


def gallery(pieces: Sequence[tuple[str, Piece]], across: int, step: Point, size: float = 0.2) -> Scene:
    """Pieces in rows, each around its own (0, 0), with its name below it."""
    placed, labels = [], []
    for k, (name, piece) in enumerate(pieces):
        x, y = k % across * step[0], -(k // across) * step[1]
        placed.append(piece._replace(at=(piece.at[0] + x, piece.at[1] + y)))
        labels.append(Label((x, y - step[1] / 2 + size * 0.6), name, size))
    rows = -(-len(pieces) // across)
    frame = _box(-step[0] / 2, (0.5 - rows) * step[1] - size, (across - 0.5) * step[0], step[1] / 2)
    return Scene(frame, (), pieces=tuple(placed), labels=tuple(labels), round_frame=0.1)


def side_by_side(scenes: Sequence[Scene], across: int, names: Sequence[str] = (), gap: float = 1.0) -> Scene:
    """Several boards in rows, with names below them: cells, channels, pieces and marks, without frames and labels."""
    boxes = [box_around([point for cell in scene.cells for point in cell.outline]) for scene in scenes]
    wide = max(east - west for (west, _), (east, _), *_ in boxes) + gap
    high = max(north - south for (_, north), _, (_, south), _ in boxes) + gap
    moved = []
    for k, (scene, ((west, north), _, (east, south), _)) in enumerate(zip(scenes, boxes, strict=True)):
        by = (k % across * wide - (west + east) / 2, -(k // across) * high - (south + north) / 2)
        moved.append(_moved(scene, by))
    rows = -(-len(scenes) // across)
    south = (0.5 - rows) * high - (gap * 0.2 if names else 0.0)
    frame = _box(-wide / 2, south, (min(across, len(scenes)) - 0.5) * wide, high / 2)
    below = gap * 0.25 - high / 2
    return Scene(
        frame,
        tuple(cell for scene in moved for cell in scene.cells),
        channels=tuple(channel for scene in moved for channel in scene.channels),
        pieces=tuple(piece for scene in moved for piece in scene.pieces),
        marks=tuple(mark for scene in moved for mark in scene.marks),
        labels=tuple(
            Label((k % across * wide, below - k // across * high), name, gap * 0.45) for k, name in enumerate(names)
        ),
        cell_gap=scenes[0].cell_gap,
        round_frame=gap * 0.15,
    )


def sheet_alone(sheet: Sheet) -> Scene:
    """A score sheet without a board."""
    return Scene((), (), sheet=sheet)


def _moved(scene: Scene, by: Point) -> Scene:
    def moved(outline: Outline) -> Outline:
        return tuple((x + by[0], y + by[1]) for x, y in outline)

    return scene._replace(
        cells=tuple(c._replace(outline=moved(c.outline), middle=moved((c.middle,))[0], name="") for c in scene.cells),
        channels=tuple(moved(channel) for channel in scene.channels),
        pieces=tuple(piece._replace(at=moved((piece.at,))[0], cells=()) for piece in scene.pieces),
        marks=tuple(mark._replace(outline=moved(mark.outline), cells=()) for mark in scene.marks if mark.outline),
    )
