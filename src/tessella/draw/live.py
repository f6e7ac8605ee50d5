"""A scene for a page that people play on: the board alone, styled by the page, with a shape to touch over each cell.

::

    +--------------------+   board, cells, pieces, marks, labels   as in any picture
    |   board    ghosts  |   ghosts                                empty: what a choice would do is shown here
    |            touch   |   touch                                 a clear shape over each cell, on top of all
    +--------------------+

What stands beside the board comes as values: trays with a small picture of each piece, the score sheet. Several boards
may stand in one page; those whose cells are equally wide share one style sheet, :func:`sheet`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tessella.draw import marks, pieces, trays, values
from tessella.draw.css import style_sheet
from tessella.draw.page import Page, group, number, tag
from tessella.draw.recolour import recolour, recolour_change
from tessella.draw.shapes import box, inradius
from tessella.draw.style import DARK, FORCED, LIGHT, SEATS, Theme, mix, readable_on, seat_edge
from tessella.draw.svg import board_layers, content_box, page_for
from tessella.rules.change import Change
from tessella.rules.scene import Cell, Mark, Piece, Scene, as_json
from tessella.text import Message

MARGIN = 10.0
SMALL = 48.0  # a piece in a tray, in page units
FINEST, COARSEST = 10, 320  # how wide cells can be
# Tones that the page has beside those of its boards: writing that stands back but can be read, and what can be pressed.
MORE = {
    LIGHT: {"quiet": mix(LIGHT.ink, LIGHT.ground, 0.32), "raised": mix(LIGHT.board, "#FFFFFF", 0.6)},
    DARK: {"quiet": mix(DARK.ink, DARK.ground, 0.32), "raised": mix(DARK.board, "#FFFFFF", 0.03)},
    FORCED: {"quiet": "CanvasText", "raised": "Canvas"},
}


def sheet(grain: int) -> str:
    """The style of all boards whose cells are so wide."""
    if not FINEST <= grain <= COARSEST:
        raise ValueError(f"{grain}: cells are {FINEST} to {COARSEST} wide.")
    return style_sheet(_prefix(grain), "page", float(grain))


def colours() -> str:
    """The tones and the seats' colours as variables, so that the page around the boards has the same."""

    def tones(theme: Theme) -> str:
        own = {
            **{name: tone for name, tone in theme._asdict().items() if name != "shadow"},
            **{f"edge-{seat}": seat_edge(seat, theme) for seat in (0, *SEATS)},
            **MORE[theme],
        }
        return "".join(f"--{name}:{tone};" for name, tone in own.items())

    seats = "".join(
        f"--seat-{n}:{style.colour};--tone-{n}:{style.tone};--on-seat-{n}:{readable_on(style.colour)};"
        for n, style in SEATS.items()
    )
    dark = tones(DARK)
    return "\n".join(
        (
            f":root{{{seats}{tones(LIGHT)}color-scheme:light}}",
            f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}color-scheme:dark}}}}",
            f":root[data-theme=dark]{{{dark}color-scheme:dark}}",
            f"@media (forced-colors:active){{:root:root{{{tones(FORCED)}}}}}",
        )
    )


def _prefix(grain: int) -> str:
    return f"grain{grain}"


def _page(scene: Scene) -> Page:
    page = page_for(scene, "")
    wide = min(COARSEST, max(FINEST, round(page.grain)))
    return page._replace(prefix=_prefix(wide), grain=float(wide))


def board(scene: Scene, colours: Sequence[int] = ()) -> values.DrawnBoard:
    """The picture, and what a page has to know of it. Places are those of the picture.

    ``colours`` are how the seats look (see ``recolour``); who is who does not change by them.
    """
    page, shown = _page(scene), recolour(scene, colours)
    left, top, right, bottom = content_box(scene, page)
    frame = (left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN)
    drawn = tag(
        "svg",
        pieces.definitions(page),
        *board_layers(shown, page),
        tag("g", "", class_="ghosts"),
        group("touch", (_touch(page, cell) for cell in scene.cells)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, frame)),
        class_=f"tessella {page.prefix}-scene",
    )
    return {
        "svg": drawn,
        "grain": int(page.grain),
        "box": (round(frame[0], 1), round(frame[1], 1), round(frame[2], 1), round(frame[3], 1)),
        "title": scene.title,
        "cells": [_cell(page, cell) for cell in scene.cells],
        "pieces": [_piece(page, piece) for piece in scene.pieces],
        "marks": [{"kind": mark.kind, "cells": list(mark.cells), "text": mark.text} for mark in scene.marks],
        "trays": [
            {
                "title": tray.title.as_json() if isinstance(tray.title, Message) else tray.title,
                "seat": tray.seat,
                "stacks": [
                    {"name": stack.piece.name, "left": stack.left, "svg": small(stack.piece)} for stack in seen.stacks
                ],
            }
            for tray, seen in zip(scene.trays, shown.trays, strict=True)
        ],
        "patterns": patterns() if scene.trays else "",
        "sheet": as_json(scene.sheet) if scene.sheet else None,
    }


@lru_cache(maxsize=2048)  # shared, so nobody may change it
def _cell(page: Page, cell: Cell) -> values.Cell:
    x, y = page.at(cell.middle)
    west, south, east, north = box(cell.outline)
    return {
        "name": cell.name,
        "x": round(x, 1),
        "y": round(y, 1),
        "room": round(inradius(cell.outline, cell.middle) * page.scale, 1),
        "width": round(min(east - west, north - south) * page.scale, 1),
        "kind": cell.kind,
        "seat": cell.seat,
        "others": list(cell.others),
        "goal": cell.goal,
        "dot": cell.dot,
    }


def _piece(page: Page, piece: Piece) -> values.Piece:
    x, y = page.at(piece.at)
    return {
        "kind": piece.kind,
        "seat": piece.seat,
        "name": piece.name,
        "cells": list(piece.cells),
        "x": round(x, 1),
        "y": round(y, 1),
    }


@lru_cache(maxsize=2048)
def _touch(page: Page, cell: Cell) -> str:
    if cell.kind == "cell":
        return tag("g", tag("path", d=page.outline(cell.outline), class_="place"), data_touch=cell.name)
    # A pocket is smaller than the room there is to touch it.
    room = page.circle(cell.middle, inradius(cell.outline, cell.middle) * 0.94, "place")
    return tag("g", room, page.circle(cell.middle, marks.pocket_radius(cell) * 1.1, "ring"), data_touch=cell.name)


@lru_cache(maxsize=512)
def small(piece: Piece) -> str:
    """One piece by itself; the page has :func:`patterns` for all of them."""
    west, south, east, north = trays.piece_box(piece)
    scale = SMALL / max(east - west, north - south)
    page = _small_page()._replace(scale=scale, origin=(-(west + east) / 2 * scale, (south + north) / 2 * scale))
    half = SMALL / 2 + 1
    return tag(
        "svg",
        pieces.draw(page, piece, 0.0),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, (-half, -half, 2 * half, 2 * half))),
        class_=f"tessella {page.prefix}-scene",
        aria_hidden="true",
    )


def _small_page() -> Page:
    return Page(1.0, SMALL, _prefix(round(SMALL)))


def patterns() -> str:
    """The seats' patterns for small pieces, as a picture in which nothing is seen."""
    page = _small_page()
    return tag(
        "svg",
        pieces.definitions(page),
        xmlns="http://www.w3.org/2000/svg",
        class_=f"patterns {page.prefix}-scene",
        width=0,
        height=0,
        aria_hidden="true",
    )


def ghosts(scene: Scene, change: Change, colours: Sequence[int] = ()) -> str:
    """What a move would do, to be laid over the board as it is: marks, and pieces as they would lie.

    The first element tells which pieces would be lifted.
    """
    page = _page(scene)
    cells = {cell.name: cell for cell in scene.cells}
    taken = [Mark("taken", cells=(name,)) for name in change.taken]
    return "".join(
        (
            tag("g", data_lifted=" ".join(change.lifted)) if change.lifted else "",
            *(marks.draw(page, mark, cells) for mark in change.marks),
            *(pieces.draw(page, piece, scene.cell_gap) for piece in recolour_change(change, colours).placed),
            *(marks.draw(page, mark, cells) for mark in taken),
        )
    )


def finder(scene: Scene, mark: Mark) -> str:
    """A highlight that helps to see the board, to be laid over it."""
    return marks.draw(_page(scene), mark, {cell.name: cell for cell in scene.cells})
