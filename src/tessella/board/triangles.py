r"""A rhombus of equilateral triangles, for pieces made of triangles.

Each of the ``height`` rows is a strip of ``2 * width`` triangles, standing and hanging in turn; a row
lies half a triangle further east than the row below it::

         ____________
        /\  /\  /\  /       row 2:  a2 b2 c2 d2 e2 f2
       /__\/__\/__\/
      /\  /\  /\  /         row 1:  a1 b1 c1 d1 e1 f1   (a1 stands, b1 hangs, ...)
     /__\/__\/__\/

Lattice point (i, j) lies at u = 2i + j, v = j; the board is then shifted so that its middle is (0, 0).
"""

from functools import cache

from tessella.board.board import Board, Point
from tessella.board.squares import FILES


@cache
def triangles(width: int, height: int) -> Board:
    """A rhombus of ``2 * width * height`` triangles; lines are its rows, by number from the south."""
    at = [(height - 1 - row, column) for row in range(height) for column in range(2 * width)]
    number = {place: cell for cell, place in enumerate(at)}

    def point(i: int, j: int) -> Point:
        # doubled, so that the middle of the board is a whole point
        return (2 * (2 * i + j) - (2 * width + height), 2 * j - height)

    def outline(j: int, k: int) -> tuple[Point, ...]:
        i = k // 2
        if k % 2 == 0:
            return (point(i, j), point(i, j + 1), point(i + 1, j))
        return (point(i + 1, j), point(i, j + 1), point(i + 1, j + 1))

    return Board(
        names=tuple(f"{FILES[k]}{j + 1}" for j, k in at),
        outlines=tuple(outline(j, k) for j, k in at),
        weights=(1, 3),
        unit=0.25,
        lines={str(j + 1): tuple(number[j, k] for k in range(2 * width)) for j in range(height)},
    )
