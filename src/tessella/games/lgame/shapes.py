"""Major pieces by letter or by drawing."""

from __future__ import annotations

from collections.abc import Sequence

from tessella.board import Board, hexagon, hexagon_of_triangles, placements, rhombus, squares, triangle, triangles
from tessella.board.polyforms import is_connected, is_symmetric
from tessella.errors import OptionError
from tessella.text import say

Place = tuple[int, ...]  # the cells that a piece covers, ascending
BOARDS = {"square": squares, "hex": rhombus, "triangle": triangles}
# Other outlines, by the cells they are made of; all of these have one side only.
OUTLINES = {
    ("triangle", "triangle"): triangle,
    ("triangle", "hexagon"): hexagon_of_triangles,
    ("hex", "hexagon"): hexagon,
}
LEAST, MOST = 2, 8  # cells of a drawn piece

# Rows from the top. On hexagons the same drawings are read on the rhombus, each row half a space further
# south-east; four-cell letters come first where two pieces share one (L is de Bono's, L5 the pentomino).
LETTERS = {
    "I": "xxxx",
    "L": "x./x./xx",
    "O": "xx/xx",
    "S": ".xx/xx.",
    "T": "xxx/.x.",
    "F": ".xx/xx./.x.",
    "I5": "xxxxx",
    "L5": "x./x./x./xx",
    "N": ".x/.x/xx/x.",
    "P": "xx/xx/x.",
    "T5": "xxx/.x./.x.",
    "U": "x.x/xxx",
    "V": "x../x../xxx",
    "W": "x../xx./.xx",
    "X": ".x./xxx/.x.",
    "Y": ".x/xx/.x/.x",
    "Z": "xx./.x./.xx",
}
# On triangles a row is a strip, standing and hanging in turn: L is four in a strip and one on top.
TRIANGLE_LETTERS = {"I": "xxxx", "L": "x.../xxxx"}


def drawing(kind: str, shape: str) -> str:
    """The drawing behind a letter; a drawing stands for itself."""
    letters = TRIANGLE_LETTERS if kind == "triangle" else LETTERS
    if shape in letters:
        return letters[shape]
    rows = shape.split("/")
    if not shape or set(shape) - set("x./") or "x" not in shape or max(map(len, rows)) > 8 or len(rows) > 8:
        why = say("lgame-shape-form", shape=shape, letters=", ".join(letters), cells=kind)
        raise OptionError(why, "shape", "cells")
    return shape


def piece(kind: str, shape: str) -> tuple[Board, tuple[int, ...]]:
    """The piece as cells of a board large enough to draw it on."""
    board = BOARDS[kind](8, 8)
    across = 16 if kind == "triangle" else 8
    rows = drawing(kind, shape).split("/")
    cells = tuple(r * across + c for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "x")
    if not LEAST <= len(cells) <= MOST:
        raise OptionError(say("lgame-shape-size", shape=shape, least=LEAST, most=MOST, n=len(cells)), "shape")
    if not is_connected(board, cells):
        raise OptionError(say("lgame-shape-apart", shape=shape), "shape")
    return board, cells


def each(shape: str, seats: int) -> tuple[str, ...]:
    """The seats' shapes, as drawings or letters: one for all, or one each, such as ``L/T``.

    Rows of a drawing that follow each other belong together: ``T/x./xx`` is two shapes. An empty row parts two
    drawings: ``x./xx//xx/xx``.
    """
    rows = shape.split("/")
    drawn = [bool(row) and not set(row) - set("x.") for row in rows]
    found: list[list[str]] = []
    for n, row in enumerate(rows):
        if drawn[n] and n and drawn[n - 1]:
            found[-1].append(row)
        elif row:
            found.append([row])
        elif not (0 < n < len(rows) - 1 and rows[n - 1] and rows[n + 1]):
            raise OptionError(say("lgame-shape-empty", shape=shape), "shape")
    shapes = tuple("/".join(rows) for rows in found)
    if len(shapes) not in (1, seats):
        raise OptionError(say("lgame-shape-seats", shape=shape, n=len(shapes), seats=seats), "shape", "seats")
    return shapes * seats if len(shapes) == 1 else shapes


def is_symmetric_piece(kind: str, shape: str) -> bool:
    """Whether the piece looks the same after some turn or reflection."""
    return is_symmetric(*piece(kind, shape))


def places(kind: str, shape: str, board: Board, hands: Sequence[int] = (0, 1)) -> tuple[Place, ...]:
    """Every set of cells the piece can cover on the board, as drawn (hand 0) or turned over (hand 1)."""
    drawn_on, cells = piece(kind, shape)
    return placements(board, cells, drawn_on, hands)
