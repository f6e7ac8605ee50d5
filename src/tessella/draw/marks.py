"""Marks as SVG: outlines and small signs on top of the pieces, never a change of their colour.

Every outline has a casing in the colour of the board, so that it shows on any seat's colour. Kinds differ in
their dashes and signs in their shape, not in colour alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2

from tessella.draw.css import mark_width
from tessella.draw.page import Page, number, tag, text_width
from tessella.draw.shapes import inradius, join, middle, regular
from tessella.rules.scene import Cell, Mark, Outline, Point

SIGNS = ("target", "win", "draw", "loss", "shut")


def draw(page: Page, mark: Mark, cells: Mapping[str, Cell]) -> str:
    """A mark: its outline if it has one, else a sign, or the outline of the cells it names."""
    known = [cells[name] for name in mark.cells if name in cells]
    if mark.kind == "path":
        inside = _line(page, mark.outline or tuple(cell.middle for cell in known))
    elif len(known) == 1 and known[0].kind != "cell" and mark.kind not in SIGNS:
        # One round pocket gets a ring, whatever room the game gave it.
        inside = _outline(page, mark.kind, _loops(known))
    elif mark.outline:
        inside = _outline(page, mark.kind, (mark.outline,))
        if mark.text:
            inside += _sign(page, mark, middle(mark.outline))
    elif mark.kind in SIGNS:
        inside = _sign(page, mark, place_of(mark, known))
    elif known:
        inside = _outline(page, mark.kind, _loops(known))
    else:
        inside = _outline(page, mark.kind, (regular(24, mark.at, page.grain * 0.3 / page.scale),))
    return tag("g", inside, class_=f"mark-{mark.kind}-group", data_cells=" ".join(mark.cells) or None)


def _loops(cells: list[Cell]) -> tuple[Outline, ...]:
    """Around cells: one loop for those that lie side by side, a ring for each round one."""
    rings = [regular(48, cell.middle, pocket_radius(cell) * 1.12) for cell in cells if cell.kind != "cell"]
    return (*join(cell.outline for cell in cells if cell.kind == "cell"), *rings)


def pocket_radius(cell: Cell) -> float:
    """A round outline is the pocket's own edge; another one is the room it has."""
    room = inradius(cell.outline, cell.middle)
    if len(cell.outline) >= 12:
        return room
    return room * (0.86 if cell.kind == "pocket" else 0.58)


def place_of(mark: Mark, known: list[Cell]) -> Point:
    """Where a sign goes: at its own place, or in the middle of the first cell it names."""
    return known[0].middle if known and mark.at == (0.0, 0.0) else mark.at


def _outline(page: Page, kind: str, loops: tuple[Outline, ...]) -> str:
    radius = min(0.05, page.grain * 0.06 / page.scale)
    path = "".join(page.outline(loop, radius) for loop in loops)
    return tag("path", d=path, class_="casing") + tag("path", d=path, class_=f"mark mark-{kind}")


def _line(page: Page, points: Outline) -> str:
    if not points:
        return ""
    path = page.line(points)
    wide = mark_width(page.grain)
    ends = (points[0], points[-1])
    return (
        tag("path", d=path, class_="casing casing-path")
        + tag("path", d=path, class_="mark mark-path")
        + "".join(page.circle(p, wide * 1.5 / page.scale, "path-end", stroke_width=wide * 0.6) for p in ends)
    )


def _sign(page: Page, mark: Mark, at: Point) -> str:
    size = max(10.0, min(22.0, page.grain * 0.24))
    x, y = page.at(at)
    if not mark.text:
        return _shape(mark.kind, (x, y), size * (0.42 if mark.kind == "target" else 0.62), "sign")
    written = text_width(mark.text, size)
    shape = size * 1.05 if mark.kind in SIGNS else 0.0
    width = written + shape + size * 0.9
    pill = tag(
        "rect",
        x=x - width / 2,
        y=y - size * 0.8,
        width=width,
        height=size * 1.6,
        rx=size * 0.8,
        class_="pill",
    )
    left = x - width / 2 + size * 0.45
    sign = _shape(mark.kind, (left + size * 0.4, y), size * 0.42, "sign") if shape else ""
    return pill + sign + page.text((left + shape, y), mark.text, size, "ink strong", "start")


def _shape(kind: str, at: Point, r: float, class_: str) -> str:
    """Win points up, loss points down, a draw is level, a target is round, what is shut is crossed out."""
    x, y = at
    n = number
    classes = f"{class_} {class_}-{kind}"
    if kind == "win":
        return tag("path", d=f"M{n(x)} {n(y - r)}L{n(x + r)} {n(y + r * 0.8)}H{n(x - r)}Z", class_=classes)
    if kind == "loss":
        return tag("path", d=f"M{n(x)} {n(y + r)}L{n(x + r)} {n(y - r * 0.8)}H{n(x - r)}Z", class_=classes)
    if kind == "draw":
        return tag("path", d=f"M{n(x - r)} {n(y - r * 0.45)}h{n(2 * r)}v{n(r * 0.9)}h{n(-2 * r)}Z", class_=classes)
    if kind == "shut":
        end, wide = r * 0.75, r * 0.28
        arm = ((wide, 0.0), (end, end - wide), (end - wide, end))  # to one corner; the others are this one turned
        corners = (turned for u, v in arm for turned in ((u, v), (-v, u), (-u, -v), (v, -u)))
        order = sorted(corners, key=lambda corner: atan2(corner[1], corner[0]))
        return tag("path", d="M" + "L".join(f"{n(x + u)} {n(y + v)}" for u, v in order) + "Z", class_=classes)
    return tag("circle", cx=x, cy=y, r=r, class_=classes)
