"""A scene as a PNG picture, by way of its SVG."""

from __future__ import annotations

from functools import cache

import resvg_py

from tessella.draw.css import FAMILIES
from tessella.draw.svg import svg
from tessella.rules.scene import Scene

HARD = ".shadow{filter:none !important}"


def png(scene: Scene, theme: str = "light", width: int = 960, soft: bool = True) -> bytes:
    """The scene as the bytes of a PNG file ``width`` pixels wide, in the light or the dark theme.

    Without ``soft`` shadows have hard edges, and a picture takes half the time.
    """
    if width < 1:
        raise ValueError(f"a picture cannot be {width} pixels wide: give 1 or more")
    if theme == "auto":
        raise ValueError("a PNG cannot follow the reader's theme: give light or dark")
    drawing = svg(scene, theme, width, own_letters=not _has_fonts())
    return _rendered(drawing, "" if soft else HARD)


@cache
def _has_fonts() -> bool:
    """Whether writing comes out at all: the renderer leaves it away without a word where no font fits."""
    frame = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{}</svg>'
    letter = f'<text y="8" font-size="9" font-family="{FAMILIES}">8</text>'
    return _rendered(frame.format(letter)) != _rendered(frame.format("<g/>"))


def _rendered(drawing: str, style: str = "") -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, style_sheet=style or None))
