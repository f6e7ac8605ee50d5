"""A whole match of each game, to be played by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Line(NamedTuple):
    """What a table is set up with, and moves from the start to the end."""

    setting: Mapping[str, Any]
    moves: tuple[str, ...]


def line(moves: str, **setting: Any) -> Line:
    return Line(setting, tuple(moves.split()))


LINES = {
    "lgame": line("d2NW b3SW c4SW b1NE d4SW/a4b4 c3SW/d1a3"),
    "alignment": line("2 2 2 7 7 7"),
    "hexa": line(
        "F3=+--+-- B2=+++-++ F2=+--++- trade:++-+--,+-+-+-=++-+x- C4=+-++-x H3=---+-+ trade:+++---,++-++-=-x-xxx "
        "H6=x-x-xx F6=+-++-+ D2=++-+-+ F7=++-+-+ G4=+--+++ F4=+-++++ D5=---+-+ F1=+--+++ B5=------ F8=+---++ "
        "G1=-++--- F5=++++++",
        preset="mini",
    ),
    "stargazer": line(
        "B17 C14 B14 B20 A13 B15 C5 D4 D9 D11 A4 C19 A9 D3 C15 D10 B3 D1 B1 B2 B5 C6 B19 A2 C18 D14 B10 B7 B18 A11 "
        "B21 B8 C1 A14 A6 D2 B4 C12 A7 C9 A8 D6 C13 B6 D5 C3 A1 D7 B12 B11 D12 C8 C2 C20 B13 C17 A10 C21 A3 C7 A12 "
        "D8 A5 C10 C16 C11 B16 D13 C4 B9 A15 D15"
    ),
}
SMALL_HEXA = line(
    "C2=+--+-- trade:++----,+-+---=-x-xxx E2=x-xxx- C3=+--+-+ C5=++---+ C1=++-+-+ A2=+--+++ C4=+--+++",
    options={"size": 1, "offensive": "8"},
)
SHORT = {**LINES, "hexa": SMALL_HEXA}
CORNERS = line("B17 C14 B14 A15 D1 C18 A6 B16 A9*B16*B17 B20*B14*B16 B18 B15*B17", preset="double")
CHOSEN = line("B11 A8 C1 B10+B11 B12+B11 B9 B13*B9", options={"captures": "choice", "point_moves": 1})
SPARED = line("C21 D8 B15 C10 C11!D8")
