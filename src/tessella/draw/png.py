"""A scene as a PNG picture, by way of its SVG."""

from __future__ import annotations

from functools import cache

import fontpkg
import resvg_py

from tessella.draw.svg import svg
from tessella.rules.scene import Scene

FONT = "Roboto"  # one of the families that the style sheet names; it comes with Tessella
DPI = 96.0  # of pictures that say how many mm they are wide
HARD = ".shadow{filter:none !important}"


def png(scene: Scene, theme: str = "light", width: int = 960, soft: bool = True) -> bytes:
    """The scene as the bytes of a PNG file ``width`` pixels wide, in the light or the dark theme.

    The same scene gives the same bytes on every machine, whatever fonts it has.
    Without ``soft`` shadows have hard edges, and a picture takes half the time.
    """
    if width < 1:
        raise ValueError(f"a picture cannot be {width} pixels wide: give 1 or more")
    if theme == "auto":
        raise ValueError("a PNG cannot follow the reader's theme: give light or dark")
    return draw_svg(svg(scene, theme, width), soft)


def draw_svg(text: str, soft: bool = True, style: str = "", width: int | None = None, ground: str = "") -> bytes:
    """A picture as PNG, as wide as it says or ``width`` pixels; ``style``: rules beside its own."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=text,
            style_sheet=style + ("" if soft else HARD) or None,
            skip_system_fonts=True,
            font_files=list(_font_files()),
            width=width,
            dpi=DPI,
            background=ground or None,
        )
    )


@cache
def _font_files() -> tuple[str, ...]:
    return tuple(str(fontpkg.path(FONT, style=style)) for style in ("normal", "italic"))
