"""Major pieces by letter or by drawing, and where the pieces stand at the start."""

from __future__ import annotations

from tessella.board import Board, placements, rhombus, squares, triangles
from tessella.board.polyforms import is_connected, is_symmetric
from tessella.errors import OptionError
from tessella.text import say

BOARDS = {"square": squares, "hex": rhombus, "triangle": triangles}
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


def is_symmetric_piece(kind: str, shape: str) -> bool:
    """Whether the piece looks the same after some turn or reflection."""
    return is_symmetric(*piece(kind, shape))


def places(kind: str, shape: str, board: Board) -> tuple[tuple[int, ...], ...]:
    """Every set of cells the piece can cover on the board."""
    drawn_on, cells = piece(kind, shape)
    return placements(board, cells, drawn_on)


def start(board: Board, ways: tuple[tuple[int, ...], ...], neutrals: int) -> tuple[int, int, tuple[int, ...]] | None:
    """Places of seat 1 and seat 2 and the neutrals' cells, or None if the board has no room for such a start.

    One rule: seat 2's piece is seat 1's turned half round about the middle, and they do not overlap. Of all
    such pairs seat 1's piece lies closest to the middle (least sum of squared distances), then closest to the
    middle file, then first in reading order with ranks read from right to left: on the classic board this fills
    the two middle files. Neutrals take the free cells farthest from the middle, the first in reading order and
    then the one half round from it.
    """
    number = {way: i for i, way in enumerate(ways)}

    def closeness(way: tuple[int, ...]) -> tuple[int, int, tuple[tuple[int, int], ...]]:
        across = sum(abs(board.middles[cell][0]) for cell in way)
        reading = sorted((-board.middles[cell][1], -board.middles[cell][0]) for cell in way)
        return (sum(board.distance(cell) for cell in way), across, tuple(reading))

    pairs = [(way, tuple(sorted(board.half_turn[cell] for cell in way))) for way in ways]
    pairs = [pair for pair in pairs if not set(pair[0]) & set(pair[1])]
    if not pairs:
        return None
    first, second = min(pairs, key=lambda pair: closeness(pair[0]))
    free = [cell for cell in range(len(board)) if cell not in first and cell not in second]
    stand: list[int] = []
    for cell in sorted(free, key=lambda cell: (-board.distance(cell), cell)):
        stand += [c for c in (cell, board.half_turn[cell]) if c not in stand]
    if len(stand) < neutrals:
        return None
    return number[first], number[second], tuple(sorted(stand[:neutrals]))
