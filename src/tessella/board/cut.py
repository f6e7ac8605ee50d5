r"""A board of cut triangles: a hexagon of 24 equilateral triangles, each cut from its middle into three spaces.

Lattice point (a, b) lies at x = a sqrt(3)/2, y = b + a/2 (north up), |a|, |b|, |a + b| <= 2. Whole
coordinates: u = 3a, v = 3 (a + 2b), so that middles of triangles are whole too::

                 (0,2)                 one triangle:        N
          (-1,2)   |   (1,1)                 /|     its three spaces have the triangle's
      (-2,2)  \    |    /  (2,0)            / |     sides as long sides and meet in its
         |     (-1,1)(0,1)(1,0)|           /  |     middle, with 120 degrees there
      (-2,1)   ... (0,0) ... (2,-1)        \  |
         |                     |            \ |
"""

from collections.abc import Mapping
from functools import cache

from tessella.board.board import Board, Point

ROWS = "ABCD"
# Star #1 in the middle, then clockwise from the north.
STAR_CENTRES = ((0, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))


def _point(a: int, b: int) -> Point:
    return (3 * a, 3 * (a + 2 * b))


def _triangles() -> list[tuple[tuple[int, int], ...]]:
    """The 24 triangles by their lattice points; one north-south side, one tip to the east or to the west."""
    inside = [(a, b) for a in range(-2, 3) for b in range(-2, 3) if abs(a + b) <= 2]
    found: list[tuple[tuple[int, int], ...]] = []
    for a, b in inside:
        for tip in ((a + 1, b), (a - 1, b + 1)):
            if (a, b + 1) in inside and tip in inside:
                found.append(((a, b), (a, b + 1), tip))
    return found


def _clockwise(a: Point, b: Point, c: Point) -> tuple[Point, ...]:
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
    return (a, b, c) if turn < 0 else (b, a, c)


def _spaces() -> list[tuple[int, tuple[Point, ...]]]:
    """(north-south row, outline) of the 72 spaces in name order."""
    spaces = []
    for corners in _triangles():
        points = [_point(a, b) for a, b in corners]
        middle = (sum(u for u, _ in points) // 3, sum(v for _, v in points) // 3)
        row = min(a for a, _ in corners) + 2
        for i in range(3):
            spaces.append((row, _clockwise(points[i], points[(i + 1) % 3], middle)))

    def north_first(space: tuple[int, tuple[Point, ...]]) -> tuple[int, int, int]:
        row, outline = space
        return (row, -sum(v for _, v in outline), sum(u for u, _ in outline))

    return sorted(spaces, key=north_first)


@cache
def cut_triangles(rim: bool = True) -> Board:
    """The 72 spaces A1-A15, B1-B21, C1-C21, D1-D15; its lines are the twelve rows.

    Without the twelve spaces on the rim, which lie in no star, the other 60 keep their names.
    """
    named: dict[str, tuple[Point, ...]] = {}
    for row, outline in _spaces():
        named[f"{ROWS[row]}{sum(name[0] == ROWS[row] for name in named) + 1}"] = outline
    if not rim:
        middles = {_point(*centre) for centre in STAR_CENTRES}
        named = {name: outline for name, outline in named.items() if middles & set(outline)}
    outlines = tuple(named.values())

    def strip(key: tuple[int, int], value: int) -> tuple[int, ...]:
        """Spaces between value and value + 1 of key[0] * a + key[1] * b, taken at their middles."""
        cells = []
        for cell, outline in enumerate(outlines):
            u, v = (sum(p[0] for p in outline), sum(p[1] for p in outline))
            # three times a = u / 3 and three times b = (v - u) / 6, both times 6 here
            six = key[0] * 2 * u + key[1] * (v - u)
            if 18 * value < six < 18 * (value + 1):
                cells.append(cell)
        return tuple(cells)

    lines = {f"N-S #{k + 3}": strip((1, 0), k) for k in range(-2, 2)}
    lines |= {f"N-E #{2 - k}": strip((0, 1), k) for k in range(1, -3, -1)}
    lines |= {f"N-W #{2 - k}": strip((1, 1), k) for k in range(1, -3, -1)}
    return Board(tuple(named), outlines, weights=(3, 1), unit=1 / 6, lines=lines)


@cache
def stars(rim: bool = True) -> Mapping[str, tuple[int, ...]]:
    """The seven stars of twelve spaces, each around an inner lattice point."""
    board = cut_triangles(rim)
    return {
        f"#{number}": tuple(cell for cell, outline in enumerate(board.outlines) if _point(*centre) in outline)
        for number, centre in enumerate(STAR_CENTRES, 1)
    }
