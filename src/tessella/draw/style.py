"""The one place for colours, patterns and themes.

A seat is a colour *and* a pattern, so that players who do not tell the colours apart, and terminals without
colour, lose nothing. Light and dark are the same picture in other tones; seats keep their colours.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple


class Theme(NamedTuple):
    """The tones of one theme."""

    ground: str
    board: str
    cell: str
    well: str  # what a round pocket is filled with
    line: str  # decoration: rules, borders of cards
    edge: str  # what has to be seen: edges of cells, borders of controls
    ink: str
    soft: str
    path: str  # the strongest contrast on the board
    inlay: str  # a line drawn on the path colour
    shadow: float  # how dark shadows are
    neutral: str  # pieces that belong to nobody
    win: str
    draw: str
    loss: str


LIGHT = Theme(
    ground="#F4EFE6",
    board="#FBF8F2",
    cell="#E9DFCB",
    well="#FBF8F2",
    line="#D3C6AE",
    edge="#857860",
    ink="#2B2A28",
    soft="#6F6858",
    path="#34312D",
    inlay="#FFF6DC",
    shadow=0.26,
    neutral="#6F6858",
    win="#12805C",
    draw="#7A6A3A",
    loss="#B3352B",
)
DARK = Theme(
    ground="#14161B",
    board="#1C1F26",
    cell="#2A2F3A",
    well="#1C1F26",
    line="#414857",
    edge="#767F91",
    ink="#ECE7DC",
    soft="#A2A8B5",
    path="#F3E3BC",
    inlay="#14161B",
    shadow=0.6,
    neutral="#A2A8B5",
    win="#4CC79A",
    draw="#D5C07A",
    loss="#F08070",
)
THEMES = {"light": LIGHT, "dark": DARK}
# For people whose system gives all pages its own few colours: what a colour says nothing about has one of those.
FORCED = Theme(
    ground="Canvas",
    board="Canvas",
    cell="Canvas",
    well="Canvas",
    line="CanvasText",
    edge="CanvasText",
    ink="CanvasText",
    soft="CanvasText",
    path="CanvasText",
    inlay="Canvas",
    shadow=0.0,
    neutral="#808080",
    win="#20875F",  # these, and what is nobody's, can be seen on white and on black
    draw="#8A7534",
    loss="#D2483C",
)


RIM_SHADE = 20  # per cent that a piece's rim differs from its colour at least
RIM_CONTRAST = 3.4  # more than 3, since rims are thin


class SeatStyle(NamedTuple):
    """How a seat looks."""

    colour: str
    pattern: str
    tone: str  # the pattern's lighter tone over the colour
    glyph: str  # the pattern as one character
    plain_glyph: str  # the same in ASCII


def rgb(colour: str) -> tuple[int, int, int]:
    """``#RRGGBB`` as three numbers."""
    return (int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16))


def mix(colour: str, other: str, share: float) -> str:
    """A colour with a share of another one in it."""
    parts = (round(a + (b - a) * share) for a, b in zip(rgb(colour), rgb(other), strict=True))
    return "#{:02X}{:02X}{:02X}".format(*parts)


def luminance(colour: str) -> float:
    """How light a colour is to the eye, from 0 to 1, as WCAG reckons it."""
    parts = (part / 255 for part in rgb(colour))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colour: str, other: str) -> float:
    """How well two colours can be told apart: from 1, not at all, to 21; 3 is what a shape needs."""
    dark, light = sorted((luminance(colour), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _seat(colour: str, pattern: str, share: float, glyph: str, plain_glyph: str) -> SeatStyle:
    return SeatStyle(colour, pattern, mix(colour, "#FFFFFF", share), glyph, plain_glyph)


SEATS = {
    1: _seat("#2A6FDB", "plain", 0.30, "░", ":"),
    2: _seat("#E2602B", "stripes", 0.36, "╱", "/"),
    3: _seat("#1F9E7A", "dots", 0.5, "•", "o"),
    4: _seat("#E3AE1B", "lines", 0.55, "─", "="),
    5: _seat("#A45BC0", "grid", 0.36, "┼", "+"),
    6: _seat("#5B6472", "rings", 0.40, "○", "@"),
}


def seat_style(seat: int, theme: Theme) -> SeatStyle:
    """The look of a seat; seat 0 is nobody, and a seat beyond the sixth starts again at the first."""
    if seat <= 0:
        return SeatStyle(theme.neutral, "plain", mix(theme.neutral, "#FFFFFF", 0.3), "▒", "%")
    return SEATS[(seat - 1) % len(SEATS) + 1]


@cache
def seat_edge(seat: int, theme: Theme) -> str:
    """The rim of a seat's pieces: its colour, so much darker or lighter that it stands out from a cell."""
    if theme is FORCED:
        return theme.edge
    style, away = seat_style(seat, theme), "#000000" if luminance(theme.cell) > 0.2 else "#FFFFFF"
    shades = (mix(style.colour, away, share / 100) for share in range(RIM_SHADE, 100, 2))
    return next(shade for shade in shades if contrast(shade, theme.cell) >= RIM_CONTRAST)


def find_theme(name: str) -> Theme:
    """The theme of that name, or an error that says which there are."""
    if name not in THEMES:
        raise ValueError(f"no theme {name!r}: there are {', '.join(THEMES)}")
    return THEMES[name]


def readable_on(colour: str) -> str:
    """Ink or white, whichever is easier to read on a colour."""
    red, green, blue = rgb(colour)
    return LIGHT.ink if 0.299 * red + 0.587 * green + 0.114 * blue > 140 else "#FFFFFF"
