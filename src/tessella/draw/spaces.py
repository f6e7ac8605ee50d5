r"""What is written on the spaces of a board: a start space's owners and number, a word for decoration.

A start space carries a small hexagon in its seat's colour. Where several seats share it, each has a sector of it, with
its colour and pattern, and the number stands on a neutral disc in the middle::

      ______                ______
     /      \              / 1 |2 \       seat 1 has the western half, seat 2 the eastern one
    /   3    \            /  ( 3)  \
    \        /            \    |   /
     \______/              \___|__/
"""

from __future__ import annotations

from math import atan2, degrees

from tessella.draw import pieces
from tessella.draw.page import Page, number, plain, tag
from tessella.draw.shapes import inradius, regular
from tessella.rules.scene import Cell, Outline, Point

ROOMY = 1.3  # how much larger a shared hexagon is
DISC = 0.54  # of a shared hexagon's radius
MOTTO = 0.24  # the height of its letters, and where they stand, in parts of the way to an edge
AWAY = 0.7


def goal(page: Page, cell: Cell, share: float) -> str:
    """The small hexagon with a start space's number; ``share`` of the cell."""
    radius = inradius(cell.outline, cell.middle) * share
    if cell.others:
        return _shared(page, cell, radius * ROOMY)
    seat = pieces.seat_class(cell.seat).removeprefix("seat-")
    return tag(
        "path", d=page.outline(regular(6, cell.middle, radius), radius * 0.12), class_=f"goal goal-{seat}"
    ) + page.text(page.at(cell.middle), cell.goal, radius * page.scale * 1.15, f"number-{seat} strong")


def _shared(page: Page, cell: Cell, radius: float) -> str:
    seats = (cell.seat, *cell.others)
    lines = []
    for k, seat in enumerate(seats):
        shape = page.outline(sector(cell.middle, radius, k, len(seats)), 0.0)
        lines.append(tag("path", d=shape, class_=f"goal {pieces.seat_class(seat).replace('seat', 'goal')}"))
        if weave := pieces.weave(seat):
            lines.append(tag("path", d=shape, class_=weave))
    lines.append(page.circle(cell.middle, radius * DISC, "goal goal-0"))
    lines.append(page.text(page.at(cell.middle), cell.goal, radius * DISC * page.scale * 1.5, "number-0 strong"))
    return "".join(lines)


def sector(middle: Point, radius: float, k: int, count: int) -> Outline:
    """The k-th of so many equal parts of a hexagon, from the north on, anticlockwise."""
    corners = regular(6, middle, radius)

    def rim(turn: float) -> Point:
        """The point of the hexagon's edge at so many sixths of a turn."""
        edge, along = divmod(turn, 1.0)
        (ax, ay), (bx, by) = corners[int(edge) % 6], corners[(int(edge) + 1) % 6]
        return (ax + (bx - ax) * along, ay + (by - ay) * along)

    first, last = 1.5 + 6 * k / count, 1.5 + 6 * (k + 1) / count
    between = [corners[turn % 6] for turn in range(12) if first < turn < last]
    return (middle, rim(first), *between, rim(last))


def motto(page: Page, cell: Cell) -> str:
    """A cell's word, once towards each of its edges, to be read from there."""
    x, y = page.at(cell.middle)
    size = inradius(cell.outline, cell.middle) * page.scale * MOTTO
    words = []
    for (ax, ay), (bx, by) in zip(cell.outline, cell.outline[1:] + cell.outline[:1], strict=True):
        ex, ey = page.at(((ax + bx) / 2, (ay + by) / 2))
        at = f"{number(x + (ex - x) * AWAY)} {number(y + (ey - y) * AWAY)}"
        turn = number(degrees(atan2(x - ex, ey - y)))
        words.append(tag("text", plain(cell.motto), transform=f"translate({at}) rotate({turn})", y=size * 0.36))
    return tag("g", *words, class_="soft strong", font_size=size, text_anchor="middle")
