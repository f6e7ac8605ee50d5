"""Polyforms: pieces made of several cells, in every way they can lie on a board.

A piece is given as cells of a board; its other positions are found by turning it with the lattice, turning
it over, and sliding it, all in the board's whole coordinates. So one text serves squares, triangles and
hexagons.
"""

from collections.abc import Iterable

from tessella.board.board import Board, Point, lattice_turns, map_point

Shape = frozenset[tuple[float, float]]


def images(board: Board, cells: Iterable[int], hands: Iterable[int] = (0, 1)) -> tuple[Shape, ...]:
    """The piece's shapes under all turns and reflections of the lattice, each slid to start at (0, 0).

    Hand 0 is the piece as it is given, hand 1 the piece turned over.
    """
    middles = [board.middles[cell] for cell in cells]
    found: list[Shape] = []
    turns = lattice_turns(board.weights)
    half = len(turns) // 2
    for matrix in [turn for hand in hands for turn in turns[hand * half : (hand + 1) * half]]:
        shape = _slide_to_origin([map_point(matrix, middle) for middle in middles])
        if shape not in found:
            found.append(shape)
    return tuple(found)


def placements(
    board: Board, cells: Iterable[int], drawn_on: Board, hands: Iterable[int] = (0, 1)
) -> tuple[tuple[int, ...], ...]:
    """Every set of cells of ``board`` that the piece can cover, each sorted, in order.

    The piece is given as cells of ``drawn_on``, a board of the same kind large enough to draw it on; ``hands`` are as
    in :func:`images`.
    """
    where: dict[tuple[float, float], int] = {middle: cell for cell, middle in enumerate(board.middles)}
    found = set()
    for shape in images(drawn_on, cells, hands):
        for u, v in board.middles:
            covered = [where.get((u + du, v + dv)) for du, dv in shape]
            if None not in covered:
                found.add(tuple(sorted(cell for cell in covered if cell is not None)))
    return tuple(sorted(found))


def _slide_to_origin(points: list[tuple[float, float]]) -> Shape:
    least = min(points)
    return frozenset((u - least[0], v - least[1]) for u, v in points)


def is_symmetric(board: Board, cells: Iterable[int]) -> bool:
    """Whether some turn or reflection leaves the piece as it is (the patent asks for one that has none)."""
    return len(images(board, cells)) < len(lattice_turns(board.weights))


def is_connected(board: Board, cells: Iterable[int]) -> bool:
    """Whether the cells hang together side by side."""
    rest = set(cells)
    todo: list[int] = [rest.pop()] if rest else []
    while todo:
        for other in board.sides[todo.pop()]:
            if other in rest:
                rest.remove(other)
                todo.append(other)
    return not rest


def corner_points(board: Board, cells: Iterable[int]) -> tuple[tuple[Point, ...], ...]:
    """The outlines of a piece as closed loops of exact points, cells kept on the right: what to draw.

    Edges that two cells of the piece share lie inside and are left out.
    """
    edges: dict[tuple[Point, Point], None] = {}
    for cell in cells:
        outline = board.outlines[cell]
        for a, b in zip(outline, outline[1:] + outline[:1], strict=True):
            if (b, a) in edges:
                del edges[b, a]
            else:
                edges[a, b] = None
    loops = []
    while edges:
        (first, point), _ = next(iter(edges.items()))
        del edges[first, point]
        loop = [first]
        while point != first:
            loop.append(point)
            following = next(b for a, b in edges if a == point)
            del edges[point, following]
            point = following
        loops.append(tuple(loop))
    return tuple(loops)
