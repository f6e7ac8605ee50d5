"""What stands beside the board in an SVG: trays of pieces, and the score sheet."""

from __future__ import annotations

from tessella.draw import pieces
from tessella.draw.page import Page, number, tag, text_width
from tessella.draw.shapes import Box, bounding_box, box
from tessella.rules.scene import Piece, Sheet, Stack, Tray

SMALL = 14.0  # size of the writing, in page units
PIECE = 34.0  # how wide a piece in a tray is


def trays(
    page: Page, given: tuple[Tray, ...], at: tuple[float, float], width: float, to_move: int
) -> tuple[list[str], float]:
    """The trays one below the other from a point of the page, and the height they take."""
    elements: list[str] = []
    y = at[1]
    for tray in given:
        lines, height = _tray(page, tray, (at[0], y), width, to_move)
        elements += lines
        y += height + 12
    return elements, y - at[1]


def _tray(page: Page, tray: Tray, at: tuple[float, float], width: float, to_move: int) -> tuple[list[str], float]:
    (x, y), title = at, str(tray.title)
    lines = [pieces.chip(x + 7, y + 8, tray.seat)] if tray.seat else []
    if tray.seat and tray.seat == to_move:
        lines.append(_turn(x + 0.5, x + 24 + text_width(title, SMALL), y + 19))
    lines.append(page.text((x + (24 if tray.seat else 0), y + 8), title, SMALL, "ink strong", "start"))
    # A set that nearly fits one row is pushed together rather than broken.
    pitch = max(PIECE + 18, min(PIECE + 26, (width + 8) / max(1, len(tray.stacks))))
    across = max(1, int((width + 8) // pitch))
    top = y + 24
    for k, stack in enumerate(tray.stacks):
        lines.append(_stack(page, stack, x + (k % across) * pitch, top + (k // across) * (PIECE + 8)))
    rows = -(-len(tray.stacks) // across)
    return lines, 24 + rows * (PIECE + 8)


def _stack(page: Page, stack: Stack, x: float, y: float) -> str:
    """A piece and how many there are of it; an empty stack is faint, so that places do not move."""
    west, south, east, north = piece_box(stack.piece)
    scale = PIECE / max(east - west, north - south)
    centre = ((west + east) / 2, (south + north) / 2)
    small = page._replace(
        scale=scale, origin=(x + PIECE / 2 - centre[0] * scale, y + PIECE / 2 + centre[1] * scale), grain=PIECE
    )
    return tag(
        "g",
        pieces.draw(small, stack.piece, 0.0),
        page.text((x + PIECE + 5, y + PIECE / 2), str(stack.left), SMALL, "ink" if stack.left else "soft", "start"),
        class_="stack",
        data_count=str(stack.left),
        opacity=None if stack.left else 0.3,
    )


def piece_box(piece: Piece) -> Box:
    """The box around a piece, in board units."""
    x, y = piece.at
    if piece.kind == "ball" or not piece.parts:
        r = piece.size / 2
        return (x - r, y - r, x + r, y + r)
    west, south, east, north = bounding_box(box(part.outline) for part in piece.parts)
    return (west + x, south + y, east + x, north + y)


def sheet(
    page: Page, given: Sheet, at: tuple[float, float], room: float, to_move: int
) -> tuple[list[str], float, float]:
    """The score sheet from a point of the page, and the width and height it takes.

    ``room`` is the height it may fill: rows spread to match the board, within reason.
    """
    x, y = at
    pitch = max(20.0, min(30.0, (room - 56) / max(1, len(given.rows))))
    first = max([text_width(str(title), SMALL) for title, _ in given.rows] + [40.0]) + 14
    widths = [max(48.0, text_width(name, SMALL) + 34) for name in given.columns]
    total = first + sum(widths)
    lines = [page.text((x, y + 10), str(given.title), SMALL + 1, "ink strong", "start")] if given.title else []
    top = y + (28.0 if given.title else 0.0)
    right = x + first
    edges = []
    for name, seat, width in zip(given.columns, given.seats, widths, strict=True):
        right += width
        edges.append(right)
        lines += _column_head(page, name, seat, right, top + 10, seat == to_move)
    top += 26
    for k, (title, entries) in enumerate(given.rows):
        middle = top + pitch * (k + 0.5)
        if k in given.groups or k == 0:
            lines.append(tag("path", d=f"M{number(x)} {number(middle - pitch / 2)}h{number(total)}", class_="rule"))
        last = k == len(given.rows) - 1  # the total
        lines += [_ring(edges[column], widths[column], middle) for column in given.won if last]
        lines.append(page.text((x + first - 10, middle), str(title), SMALL, "ink strong" if last else "soft", "end"))
        lines += [
            page.text((edge, middle), entry, SMALL, "ink strong" if last else "ink", "end")
            for edge, entry in zip(edges, entries, strict=True)
            if entry
        ]
    return lines, total, top + pitch * len(given.rows) - y


def _column_head(page: Page, name: str, seat: int, right: float, y: float, turn: bool) -> list[str]:
    width = text_width(name, SMALL)
    # With the writing set flush right, the chip keeps clear of the widest face we may meet.
    x = right - width - 13
    lines = [pieces.chip(x, y, seat), page.text((right, y), name, SMALL, "ink strong", "end")]
    if turn:
        lines.append(_turn(x - 6.5, right, y + 15))
    return lines


def _ring(right: float, width: float, middle: float) -> str:
    """The ring around the total that won."""
    return tag("rect", x=right - width + 12, y=middle - 12, width=width - 4, height=24, rx=12, class_="mark mark-win")


def _turn(left: float, right: float, y: float) -> str:
    """The line under the name of the seat to move."""
    return tag("path", d=f"M{number(left)} {number(y)}H{number(right)}", class_="turn")
