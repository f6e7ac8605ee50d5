"""Which variants of the L-Game the atlas solves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tessella.rules.variants import Family, Variant

ABOUT = """
Edward de Bono's game of 1969. A seat moves its piece to another place, then perhaps a neutral, which together is one
action; who cannot move has lost. On large boards there is always room, and play never ends; on small ones it may be
over in a turn or two. De Bono's 4 x 4 squares with two neutrals lie on the edge between the two.

What was known: the numbers of the classic game agree with the published ones, 2,296 positions up to symmetry, 15 of
them lost at once, 29 lost in all, the start drawn (here each counts 16 times: eight symmetries, two seats; those lost
at once are the final ones).
"""

COLUMNS = ("board", "neutrals")
PIECES = ("I", "O", "S", "T", "F", "I5", "L5", "N", "P", "T5", "U", "V", "W", "X", "Y", "Z")
SMALL = 20  # cells of a board on which three or four neutrals can be checked in minutes


def _neutrals(count: int) -> str:
    return f"{count or 'no'} neutral{'' if count == 1 else 's'}"


def _boards(cells: str, largest: int) -> Iterator[Variant]:
    """Boards that are at least as wide as high; the small ones with up to four neutrals."""
    for width in range(3, largest + 1):
        for height in range(3, width + 1):
            area = width * height * (2 if cells == "triangle" else 1)
            for neutrals in range(5 if area <= SMALL else 3):
                options = {"cells": cells, "width": width, "height": height, "neutrals": neutrals}
                board = f"{width} x {height}"
                yield Variant((board, str(neutrals)), f"{board}, {_neutrals(neutrals)}", options)


def _pieces() -> Iterator[Variant]:
    for shape, neutrals in product(PIECES, (1, 2)):
        options = {"shape": shape, "neutrals": neutrals}
        yield Variant((shape, str(neutrals)), f"{shape}, {_neutrals(neutrals)}", options)


def _small(largest: int) -> Iterator[Variant]:
    """Boards of squares with so many cells at most."""
    for variant in _boards("square", 5):
        if variant.options["width"] * variant.options["height"] <= largest:
            yield variant


def _neutral_moves() -> Iterator[Variant]:
    """Of one neutral, or of none, no two can be moved; two of many are too many ways for a larger board."""
    for moves, least, largest in ((0, 1, SMALL), (2, 2, 16)):
        for variant in _small(largest):
            if variant.options["neutrals"] >= least:
                board, neutrals = variant.cells
                options = {**variant.options, "neutral_moves": moves}
                yield Variant((board, str(moves), neutrals), f"{variant.name}, {moves} of them moved", options)


def _two_shapes() -> Iterator[Variant]:
    for other, neutrals, first in product(("I", "O", "S", "T"), (1, 2), (True, False)):
        shape = f"L/{other}" if first else f"{other}/L"
        options = {"shape": shape, "neutrals": neutrals}
        yield Variant((shape, str(neutrals)), f"{shape}, {_neutrals(neutrals)}", options)


def _outlines() -> Iterator[Variant]:
    """Triangles and hexagons by their sides; large ones with fewer neutrals."""
    for cells, board, sides in (
        ("triangle", "triangle", {4: 5, 5: 5, 6: 3}),
        ("triangle", "hexagon", {3: 2}),
        ("hex", "hexagon", {3: 4, 4: 2}),
    ):
        for side, most in sides.items():
            for neutrals in range(most):
                options = {"cells": cells, "board": board, "width": side, "neutrals": neutrals}
                made = "hexagons" if cells == "hex" else "triangles"
                name = f"{board} of {made}, side {side}"
                yield Variant(
                    (f"{board} of {made}", str(side), str(neutrals)), f"{name}, {_neutrals(neutrals)}", options
                )


FAMILIES = (
    Family("Square boards", "Two Ls on boards of squares.", COLUMNS, tuple(_boards("square", 6))),
    Family(
        "Other pieces",
        "The classic board of 4 x 4 squares with other pieces.",
        ("piece", "neutrals"),
        tuple(_pieces()),
    ),
    Family(
        "Hexagons",
        "The L of four hexagons on rhombs of hexagons.",
        COLUMNS,
        tuple(_boards("hex", 5)),
        kind="hexagons",
    ),
    Family(
        "Triangles",
        "The L of five triangles on rhombs of triangles; each rhomb of the board is two cells.",
        COLUMNS,
        tuple(_boards("triangle", 5)),
        kind="triangles",
    ),
    Family(
        "More neutrals a turn, or none",
        "Two Ls on small boards of squares. Neutrals are never moved, or two of them in one turn.",
        ("board", "moved", "neutrals"),
        tuple(_neutral_moves()),
    ),
    Family(
        "Pieces that are not turned over",
        "Two Ls of the same hand on small boards of squares.",
        COLUMNS,
        tuple(v._replace(options={**v.options, "reverse": False}) for v in _small(SMALL)),
        kind="one hand",
    ),
    Family(
        "A shape for each seat",
        "The classic board; the seat with the first shape begins.",
        ("shapes", "neutrals"),
        tuple(_two_shapes()),
    ),
    Family(
        "Triangles and hexagons as boards",
        "The Ls of triangles and of hexagons on boards with three or six sides.",
        ("board", "side", "neutrals"),
        tuple(_outlines()),
    ),
)
