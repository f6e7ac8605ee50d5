r"""Plates in a shallow bed: pieces that lie over several cells, and may lie on either side.

The cells are told apart by grooves, not by walls, so that a plate lies level over any of them. The rim around them,
and whatever is no cell, keeps plates where they are; it carries the names::

      a                                        label, raised
     ___        _________        ___           rim
    |   |______/  plate  \______|   |  RIM
    |       \_/    \_/    \_/       |          grooves between the cells
    |_______________________________|
"""

from __future__ import annotations

from collections.abc import Iterator

from manifold3d import CrossSection, Manifold

from tessella.kit.parts import board, pieces, relief
from tessella.kit.parts.part import Part
from tessella.kit.parts.solids import bevelled, grown, raised, rounded, together, without
from tessella.kit.wishes import Wishes
from tessella.rules.kit import Kit, Stock
from tessella.rules.scene import Scene

FLOOR = 2.4  # mm of the board below the plates
RIM = 1.6  # mm that the rim is higher
GROOVE = 1.4  # mm: width of the grooves between cells
DEEP = 0.8  # mm: their depth
PLATE = 5.0  # mm: thickness of plates
BEVEL = 0.8  # mm of their edges, so that fingers get under them
CORNER = 1.2  # mm: radius of their corners
BORDER = 1.6  # mm that a pattern keeps from the edge


def flat(kit: Kit, wishes: Wishes) -> Iterator[Part]:
    """The boards and the plates."""
    mm = board.unit(kit, wishes)
    for name, title, scene, notes in board.boards(kit):
        bed = board.covered(scene, mm)
        edge = grown(bed, GROOVE) - grown(bed, -GROOVE)  # half rim and half bed, a dovetail would be frail
        yield from board.board_parts(name, title, board_of(scene, mm), scene, mm, wishes, edge, notes)
    yield from pieces.piece_parts(kit, lambda stock: plate(stock, mm, wishes))


def board_of(scene: Scene, mm: float) -> Manifold:
    """The board with its bed, grooves between the cells and what is written on them."""
    cells = board.cells(scene, mm)
    bed = together(cells)
    grooves = bed - together(grown(cell, -GROOVE / 2) for cell in cells)
    signs = together(relief.on_cell(cell, mm) for cell in scene.cells)
    cuts = [raised(bed, 2 * RIM, FLOOR), raised(grooves, 2 * DEEP, FLOOR - DEEP), raised(signs, 2 * DEEP, FLOOR - DEEP)]
    return without(board.slab(scene, mm, FLOOR + RIM), cuts)


def plate(stock: Stock, mm: float, wishes: Wishes) -> Manifold:
    """A piece as large as its space less the clearance. What is on it, is on both sides if it may be turned over."""
    piece = stock.piece
    edge = rounded(grown(pieces.outline(piece, mm), -wishes.clearance), CORNER)
    solid = bevelled(edge, PLATE, BEVEL, BEVEL)
    sunk = pieces.areas(piece, "path", mm) ^ grown(edge, -BORDER)
    if wishes.textures:
        sunk += relief.between(piece.seat, grown(edge, -BORDER))
    return _sunk(solid, sunk, both=stock.back is not None)


def _sunk(solid: Manifold, section: CrossSection, both: bool) -> Manifold:
    if section.is_empty():
        return solid
    deep = relief.HIGH
    above, below = raised(section, 2 * deep, PLATE - deep), raised(section, 2 * deep, -deep)
    return without(solid, [above, below] if both else [above])
