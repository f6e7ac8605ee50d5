"""Writing SVG elements: numbers, paths, text, and the page they stand on."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from tessella.draw.shapes import fillets
from tessella.rules.scene import Outline, Point


def number(value: float) -> str:
    """A number rounded to a hundredth, as short as it goes."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tag(name: str, *inside: str, **attributes: str | float | None) -> str:
    """An element; ``class_`` and ``data_cell`` become ``class`` and ``data-cell``, None is left out."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(number(v) if isinstance(v, (int, float)) else v)}"
        for key, v in attributes.items()
        if v is not None
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def group(class_: str, parts: Iterable[str]) -> str:
    """A named group with a line an element; nothing if it would be empty."""
    lines = [part for part in parts if part]
    return tag("g", "\n", "\n".join(lines), "\n", class_=class_) if lines else ""


def plain(text: str) -> str:
    return escape(text)


class Page(NamedTuple):
    """Where board coordinates go on the page; y turns round, since pages count downwards."""

    scale: float  # page units a board unit
    grain: float  # about how wide a cell is, in page units
    prefix: str
    origin: Point = (0.0, 0.0)

    def at(self, point: Point) -> Point:
        return (self.origin[0] + point[0] * self.scale, self.origin[1] - point[1] * self.scale)

    def xy(self, point: Point) -> str:
        x, y = self.at(point)
        return f"{number(x)} {number(y)}"

    def outline(self, outline: Outline, radius: float = 0.0) -> str:
        """Path data of a closed outline, its corners rounded (radius in board units)."""
        return _closed_path(self, outline, radius)

    def line(self, points: Outline) -> str:
        """Path data of an open line."""
        return f"M{self.xy(points[0])}" + "".join(f"l{self.step(a, b)}" for a, b in pairwise(points))

    def step(self, start: Point, end: Point) -> str:
        """From one point to another: the same text for equal shapes wherever they lie, so that boards pack well."""
        return f"{number((end[0] - start[0]) * self.scale)} {number((start[1] - end[1]) * self.scale)}"

    def circle(self, at: Point, radius: float, class_: str, **more: str | float | None) -> str:
        """A circle; the radius is in board units."""
        x, y = self.at(at)
        return tag("circle", cx=x, cy=y, r=radius * self.scale, class_=class_, **more)

    def text(self, at: Point, text: str, size: float, class_: str, anchor: str = "middle") -> str:
        """Writing centred upright on a point *of the page*, in page units."""
        return tag(
            "text",
            plain(text),
            x=at[0],
            y=at[1] + size * 0.36,
            font_size=size,
            text_anchor=None if anchor == "start" else anchor,
            class_=class_,
        )


@lru_cache(maxsize=8192)  # most of a board stays from move to move
def _closed_path(page: Page, outline: Outline, radius: float) -> str:
    if radius <= 0:
        return page.line(outline) + "z"
    bends = fillets(outline, radius)
    drawn, at = f"M{page.xy(bends[0][0])}", bends[0][0]
    for start, end, bend, left in bends:
        r = number(bend * page.scale)
        drawn += f"l{page.step(at, start)}" if start != at else ""
        drawn += f"a{r} {r} 0 0 {0 if left else 1} {page.step(start, end)}"
        at = end
    return drawn + "z"


def text_width(text: str, size: float) -> float:
    """About how wide a text is; fonts differ, so this leaves a little air."""
    narrow = sum(c in "iljt.,:;'|! " for c in text)
    wide = sum(c.isupper() or c == "#" for c in text)
    return size * (0.64 * len(text) - 0.28 * narrow + 0.12 * wide)
