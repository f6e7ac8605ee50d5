"""The one place for colours, patterns and themes.

A seat is a colour *and* a pattern, so that players who do not tell the colours apart, and terminals without
colour, lose nothing. Light and dark are the same picture in other tones; seats keep their colours.
"""

from __future__ import annotations

from typing import NamedTuple


class Theme(NamedTuple):
    """The tones of one theme."""

    ground: str
    board: str
    cell: str
    line: str
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
    cell="#EFE7D8",
    line="#D8CCB6",
    ink="#2B2A28",
    soft="#8B8374",
    path="#34312D",
    inlay="#FFF6DC",
    shadow=0.26,
    neutral="#8B8374",
    win="#12805C",
    draw="#7A6A3A",
    loss="#B3352B",
)
DARK = Theme(
    ground="#14161B",
    board="#1C1F26",
    cell="#272B34",
    line="#3A404C",
    ink="#ECE7DC",
    soft="#8F95A3",
    path="#F3E3BC",
    inlay="#14161B",
    shadow=0.6,
    neutral="#8F95A3",
    win="#4CC79A",
    draw="#D5C07A",
    loss="#F08070",
)
THEMES = {"light": LIGHT, "dark": DARK}


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


def find_theme(name: str) -> Theme:
    """The theme of that name, or an error that says which there are."""
    if name not in THEMES:
        raise ValueError(f"no theme {name!r}: there are {', '.join(THEMES)}")
    return THEMES[name]


def readable_on(colour: str) -> str:
    """Ink or white, whichever is easier to read on a colour."""
    red, green, blue = rgb(colour)
    return LIGHT.ink if 0.299 * red + 0.587 * green + 0.114 * blue > 140 else "#FFFFFF"
