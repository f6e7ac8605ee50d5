"""The font of everything that is printed, and how wide it runs.

The font comes with Tessella and has all weights in one file, of which a PDF takes the regular one. What is bold is
drawn with a thin line around it, so that it runs as wide as what is not.
"""

from __future__ import annotations

from functools import cache, lru_cache

import fontpkg
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

FAMILY = "Roboto"
BOLD = 0.045  # of the size: how thick the line around bold letters is
POINT = 25.4 / 72  # mm


@cache
def font(italic: bool = False) -> str:
    """The name under which reportlab knows the font."""
    name = f"{FAMILY}-{'Italic' if italic else 'Regular'}"
    pdfmetrics.registerFont(TTFont(name, str(fontpkg.path(FAMILY, style="italic" if italic else "normal"))))
    return name


@lru_cache(20_000)
def text_width(text: str, size: float, italic: bool = False) -> float:
    """How wide a line of text runs, in the unit of its size."""
    return float(pdfmetrics.stringWidth(text, font(italic), size))
