"""How much ink: the tones of boards and pieces on paper, which is always light.

``colour`` is as on the screen. ``grey`` has a shade for each seat, and its pattern. ``sparing`` leaves paper white:
edges and patterns alone, so that a set for six costs no cartridge.
"""

from __future__ import annotations

from typing import NamedTuple

from tessella.draw.style import LIGHT, SEATS, luminance, mix, seat_edge, seat_style

WHITE, BLACK = "#FFFFFF", "#000000"
CUT = "#7C7C7C"  # lines to cut along
# How dark a seat's pieces are in grey, nobody's first: seats side by side differ most, and the path on all can be seen.
SHADES = (0.24, 0.54, 0.10, 0.36, 0.05, 0.46, 0.18)
THREAD = 0.34  # how much a pattern's threads differ from that
SPARING = 0.2  # how much of a seat's colour is mixed into the white of a piece that would have no pattern


class Tones(NamedTuple):
    """The tones of a board."""

    board: str
    cell: str
    well: str
    groove: str
    edge: str
    line: str
    ink: str
    soft: str
    path: str
    core: str
    section: str


class Look(NamedTuple):
    """How a seat's pieces look."""

    fill: str
    edge: str
    pattern: str
    thread: str
    letters: str  # what can be read on it


TONES = {
    "colour": Tones(
        board="#F6F1E7",
        cell=LIGHT.cell,
        well=LIGHT.well,
        groove="#E9DFCB",
        edge=LIGHT.edge,
        line=LIGHT.line,
        ink=LIGHT.ink,
        soft=LIGHT.soft,
        path=LIGHT.path,
        core=WHITE,
        section="#6B645A",
    ),
    "grey": Tones(
        board="#F4F4F4",
        cell="#E2E2E2",
        well="#FAFAFA",
        groove="#DEDEDE",
        edge="#7A7A7A",
        line="#C8C8C8",
        ink="#202020",
        soft="#606060",
        path="#202020",
        core=WHITE,
        section="#707070",
    ),
    "sparing": Tones(
        board=WHITE,
        cell=WHITE,
        well=WHITE,
        groove="#F0F0F0",
        edge="#7A7A7A",
        line="#C8C8C8",
        ink="#303030",
        soft="#707070",
        path="#8A8A8A",
        core=WHITE,
        section="#E8E8E8",
    ),
}


def look(seat: int, ink: str) -> Look:
    """The look of a seat's pieces; seat 0 is nobody."""
    style, edge = seat_style(seat, LIGHT), seat_edge(seat, LIGHT)
    if ink == "colour":
        return Look(style.colour, edge, style.pattern, style.tone, _letters(style.colour))
    if ink == "grey":
        shade = SHADES[(seat - 1) % len(SEATS) + 1 if seat > 0 else 0]
        fill = mix(WHITE, BLACK, shade)
        return Look(
            fill=fill,
            edge=mix(WHITE, BLACK, min(1.0, shade + 0.35)),
            pattern=style.pattern,
            thread=mix(WHITE, BLACK, shade - THREAD if shade > 0.5 else shade + THREAD),
            letters=_letters(fill),
        )
    plain = style.pattern == "plain"
    return Look(mix(WHITE, style.colour, SPARING) if plain else WHITE, edge, style.pattern, style.tone, LIGHT.ink)


def _letters(fill: str) -> str:
    return LIGHT.ink if luminance(fill) > 0.3 else WHITE
