"""A scene as an SVG picture: crisp, self-contained, themed by one style sheet.

::

    ground                 the page
    board                  the frame's panel          +-----------+  sheet
    channels cells         what can be pointed at     |   board   |
    pieces marks names     what lies there            +-----------+
    trays sheet            what stands beside         trays

A page unit is a CSS pixel at natural size: the longer side of the board's frame is 640 of them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from math import sqrt
from statistics import median

from tessella.draw import marks, names, pieces, spaces, trays
from tessella.draw.css import style_sheet
from tessella.draw.page import Page, group, number, plain, tag, text_width
from tessella.draw.shapes import Box, area, bounding_box, box, inradius, set_in
from tessella.rules.scene import Cell, Label, Scene

BOARD = 640.0
MARGIN = 18.0


def svg(scene: Scene, theme: str = "auto", width: int | None = None, prefix: str = "tessella") -> str:
    """The scene as SVG text.

    ``theme`` is ``light``, ``dark``, or ``auto`` for what the reader's system prefers. Without ``width`` the
    picture fills the place it is put in. Pictures with different ``prefix`` can stand in one page.
    """
    if not re.fullmatch(r"[A-Za-z][\w-]*", prefix):
        raise ValueError(f"prefix {prefix!r} cannot begin an id: use letters, digits, - and _, a letter first")
    page = page_for(scene, prefix)
    inner = content_box(scene, page)
    beside_board, (x, y, w, h) = _beside(scene, page, inner, stacked=width is not None and width < BOARD)
    size = {} if width is None else {"width": number(width), "height": number(round(width * h / w))}
    return tag(
        "svg",
        "\n",
        "\n".join(
            part
            for part in (
                tag("title", plain(scene.title)),
                tag("desc", plain(str(scene.status))),
                tag("style", "\n" + style_sheet(prefix, theme, page.grain) + "\n"),
                pieces.definitions(page),
                group("ground", [tag("rect", x=x, y=y, width=w, height=h)]),
                *board_layers(scene, page),
                *beside_board,
            )
            if part
        ),
        "\n",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, (x, y, w, h))),
        **size,
        role="img",
        class_=f"tessella {prefix}-scene",
        data_to_move=str(scene.to_move) if scene.to_move else None,
    )


def board_layers(scene: Scene, page: Page) -> tuple[str, ...]:
    """The board and all that lies on or by it, from the bottom to the top."""
    return (
        group("board", [_frame(scene, page)]),
        group("channels", (tag("path", d=page.outline(o, 9.0), class_="channel") for o in scene.channels)),
        group("cells", (_cell(page, cell, scene.cell_gap) for cell in scene.cells)),
        group("pieces", _pieces(scene, page)),
        group("marks", _marks(scene, page)),
        group("names", names.write(scene, page) if scene.names else ()),
        group("labels", (_label(page, label) for label in scene.labels)),
    )


def page_for(scene: Scene, prefix: str) -> Page:
    """A page on which the board has its natural size."""
    west, south, east, north = _board_box(scene)
    scale = BOARD / (max(east - west, north - south) or 1.0)
    sizes = [sqrt(abs(area(cell.outline))) for cell in scene.cells if cell.kind != "border"]
    return Page(scale, (median(sizes) if sizes else 1.0) * scale, prefix)


def _board_box(scene: Scene) -> Box:
    outlines = [scene.frame] if scene.frame else [cell.outline for cell in scene.cells]
    return bounding_box(box(outline) for outline in outlines) if outlines else (0.0, 0.0, 0.0, 0.0)


def content_box(scene: Scene, page: Page) -> Box:
    """The box around the board and all that lies on or by it, on the page: left, top, right, bottom."""
    boxes = [_board_box(scene)]
    boxes += [box(cell.outline) for cell in scene.cells]
    boxes += [trays.piece_box(piece) for piece in scene.pieces]
    boxes += [box(mark.outline) for mark in scene.marks if mark.outline]
    west, south, east, north = bounding_box(boxes)
    left, top = page.at((west, north))
    right, bottom = page.at((east, south))
    edges = [(left, top, right, bottom)]
    for label in scene.labels:
        (lx, ly), size = page.at(label.at), _label_size(page, label)
        half = text_width(label.text, size) / 2
        edges.append((lx - half, ly - size * 0.6, lx + half, ly + size * (1.3 if label.seats else 0.6)))
    return bounding_box(edges)


def _beside(scene: Scene, page: Page, inner: Box, stacked: bool) -> tuple[list[str], Box]:
    """Trays below, the sheet to the right; and the whole picture as x, y, width, height.

    In a narrow picture the sheet goes below too, or its numbers would be too small to read.
    """
    left, top, right, bottom = inner
    groups = []
    low, far = bottom, right
    if scene.trays:
        lines, height = trays.trays(page, scene.trays, (left, bottom + 22), right - left, scene.to_move)
        groups.append(group("trays", lines))
        low = bottom + 22 + height - 12
    if scene.sheet:
        alone = right == left  # there is no board
        x, y = (left, top) if alone else (left, low + 22) if stacked else (right + 30, top)
        lines, wide, high = trays.sheet(page, scene.sheet, (x, y), bottom - top, scene.to_move)
        groups.append(group("sheet", lines))
        far, low = max(far, x + wide), max(low, y + high)
    return groups, (left - MARGIN, top - MARGIN, far - left + 2 * MARGIN, low - top + 2 * MARGIN)


def _frame(scene: Scene, page: Page) -> str:
    if not scene.frame:
        return ""
    path = page.outline(scene.frame, scene.round_frame)
    under = tag("path", d=path, class_="shadow", transform="translate(0 2)")
    return under + tag("path", d=path, class_="frame")


@lru_cache(maxsize=2048)  # a board is drawn after every move, and its cells stay
def _cell(page: Page, cell: Cell, gap: float) -> str:
    x, y = page.at(cell.middle)
    classes = f"cell {cell.kind}" if cell.kind != "cell" else "cell"
    hint = tag("title", plain(cell.name)) if cell.name else ""
    if cell.kind in ("pocket", "border"):
        radius = marks.pocket_radius(cell)
        shape = page.circle(cell.middle, radius, classes)
        size = radius * page.scale * 0.95
    else:
        outline = set_in(pieces.anticlockwise(cell.outline), gap / 2)
        room = inradius(cell.outline, cell.middle)
        shape = tag("path", d=page.outline(outline, min(0.06, room * 0.1)), class_=classes)
        size = room * page.scale * 0.6
    if cell.dot:
        shape += _dot(page, cell, "dot")
    if cell.text:
        shape += page.text((x, y), cell.text, size, "ink")
    if cell.goal:
        shape += spaces.goal(page, cell, 0.52)
    if cell.motto:
        shape += spaces.motto(page, cell)
    return tag("g", hint, shape, data_cell=cell.name, data_seat=str(cell.seat) if cell.seat else None)


def _dot(page: Page, cell: Cell, class_: str) -> str:
    """What a cell scores: a ring for one point, and with a number in it for more."""
    room = inradius(cell.outline, cell.middle)
    ring = page.circle(cell.middle, room * (0.36 if cell.dot > 1 else 0.2), class_, stroke_width=2.5)
    return ring + (
        page.text(page.at(cell.middle), str(cell.dot), room * page.scale * 0.5, "ink strong") if cell.dot > 1 else ""
    )


def _pieces(scene: Scene, page: Page) -> list[str]:
    lines = [pieces.shadow(page, scene.pieces, scene.cell_gap)]
    lines += [pieces.draw(page, piece, scene.cell_gap) for piece in scene.pieces]
    covered = {name for piece in scene.pieces for name in piece.cells}
    # A covered start space still says whose it is, a covered dot what it scores.
    lines += [
        tag("g", spaces.goal(page, c, 0.3), class_="covered") for c in scene.cells if c.goal and c.name in covered
    ]
    lines += [tag("g", _dot(page, c, "through"), class_="covered") for c in scene.cells if c.dot and c.name in covered]
    return lines


def _marks(scene: Scene, page: Page) -> list[str]:
    cells = {cell.name: cell for cell in scene.cells}
    return [marks.draw(page, mark, cells) for mark in scene.marks]


def _label_size(page: Page, label: Label) -> float:
    return max(13.0, min(30.0, label.size * page.scale))


def _label(page: Page, label: Label) -> str:
    x, y = page.at(label.at)
    size = _label_size(page, label)
    text = page.text((x, y), label.text, size, "label")
    step = size * 0.62
    first = x - step * (len(label.seats) - 1) / 2
    chips = [pieces.chip(first + k * step, y + size * 0.95, s, size * 0.5) for k, s in enumerate(label.seats)]
    return text + "".join(chips)
