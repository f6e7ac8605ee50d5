r"""Boards of equilateral triangles, for pieces made of triangles: a rhombus, a triangle, a hexagon.

Rows are strips of triangles, standing and hanging in turn. In the rhombus and in the triangle a row lies half a
triangle further east than the row below it; in the hexagon the rows below the middle lie further west again::

         ____________
        /\  /\  /\  /       row 2:  a2 b2 c2 d2 e2 f2
       /__\/__\/__\/
      /\  /\  /\  /         row 1:  a1 b1 c1 d1 e1 f1   (a1 stands, b1 hangs, ...)
     /__\/__\/__\/

         /\                 row 2:  a2                     ____      row 2:  a2 b2 c2   (a2 stands)
        /__\                                              /\  /\
       /\  /\               row 1:  a1 b1 c1             /__\/__\    row 1:  a1 b1 c1   (a1 hangs)
      /__\/__\                                           \  /\  /
                                                          \/__\/

Lattice point (i, j) lies at u = 6 (2i + j), v = 6j; the board is then shifted so that its middle is (0, 0). The six
makes the middle of every board a whole point.
"""

from functools import cache

from tessella.board.board import Board, Point
from tessella.board.squares import file_name


@cache
def triangles(width: int, height: int) -> Board:
    """A rhombus of ``2 * width * height`` triangles; lines are its rows, by number from the south."""
    return _board([range(2 * width)] * height, (6 * width + 3 * height, 3 * height))


@cache
def triangle(side: int) -> Board:
    """A triangle of ``side * side`` triangles."""
    return _board([range(2 * (side - row) - 1) for row in range(side)], (6 * side, 2 * side))


@cache
def hexagon_of_triangles(side: int) -> Board:
    """A hexagon of ``6 * side * side`` triangles, cut out of a rhombus that is twice as wide and high."""
    low = [range(2 * (side - row) - 1, 4 * side) for row in range(side)]
    high = [range(4 * side - 2 * row - 1) for row in range(side)]
    return _board([*low, *high], (18 * side, 6 * side))


def _board(rows: list[range], middle: Point) -> Board:
    """Rows from the south, each as the numbers that its triangles have in a row of a rhombus."""
    at = [(j, k) for j in reversed(range(len(rows))) for k in rows[j]]
    number = {place: cell for cell, place in enumerate(at)}

    def point(i: int, j: int) -> Point:
        return (6 * (2 * i + j) - middle[0], 6 * j - middle[1])

    def outline(j: int, k: int) -> tuple[Point, ...]:
        i = k // 2
        if k % 2 == 0:
            return (point(i, j), point(i, j + 1), point(i + 1, j))
        return (point(i + 1, j), point(i, j + 1), point(i + 1, j + 1))

    return Board(
        names=tuple(f"{file_name(k - rows[j].start)}{j + 1}" for j, k in at),
        outlines=tuple(outline(j, k) for j, k in at),
        weights=(1, 3),
        unit=1 / 12,
        lines={str(j + 1): tuple(number[j, k] for k in row) for j, row in enumerate(rows)},
    )
