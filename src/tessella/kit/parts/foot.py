r"""Tiles with feet: each space of the board is a recess, and what goes in there is the lower part of a tile.

A tile may be turned over, so it has a foot on both sides. Its middle is as large as its space and can be held; the feet
are smaller, and walls stand between the recesses::

           _________________   ________
          |     foot        | |                 THICK
         /                   V                  leans out by 45 degrees: nothing hangs in the air
         |    as large as    |
         \     its space     ^
      ||  |_________________| |________  ||     FOOT
      ||___  recess in the board       __||     DEEP
      |__________________________________|      FLOOR

What a path is stands out on both faces; all else is sunk, but for the lines between a tile's sections, as the patent
draws them. Seen from below everything is its mirror image, which is just what turning over means.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import dist

from manifold3d import CrossSection, Manifold

from tessella.draw.shapes import middle, scale
from tessella.kit.parts import board, pieces, relief
from tessella.kit.parts.checks import BRIDGE
from tessella.kit.parts.part import Part
from tessella.kit.parts.solids import area, cleaned, grown, oblong, raised, stacked, together, without
from tessella.kit.wishes import Wishes
from tessella.rules.kit import Kit, Stock
from tessella.rules.scene import Outline, Piece, Point, Scene
from tessella.text import say

FLOOR = 2.0  # mm of the board below the recesses
DEEP = 1.6  # mm of the recesses
FOOT = 1.8  # mm: a foot is a little higher, so that the tile stands on it
STEP = 1.0  # mm on each side that a foot is smaller than its space
THICK = 6.4  # mm of a tile
EASE = 0.3  # mm of the lowest edge, which printers press wide
SUNK = 0.8  # mm that everything but the path is sunk
LINE = 0.9  # mm: width of the lines between sections
REACH = 3.6  # mm from a line to the next where the ground is wide, less than half a bridge
SLANT = 1.155  # what an edge loses where another one, at an angle of 60 degrees, is set in by 1
FINER = 1.6  # how much finer than usual a seat's pattern is: it has little room in the inner hexagon
CORE = 0.5  # a tile's inner hexagon is half as large


def foot(kit: Kit, wishes: Wishes) -> Iterator[Part]:
    """The boards and the tiles."""
    mm = board.unit(kit, wishes)
    for name, title, scene, notes in board.boards(kit):
        solid = board_of(scene, mm, wishes)
        yield from board.board_parts(name, title, solid, scene, mm, wishes, _signs(scene, mm), notes)
    note = say("kit-note-two-colours", low=f"{SUNK:g}", high=f"{THICK - SUNK:g}")
    for part in pieces.piece_parts(kit, lambda stock: tile(stock, mm, wishes)):
        yield part._replace(notes=(*part.notes, note))


def _signs(scene: Scene, mm: float) -> CrossSection:
    return together(relief.on_cell(cell, mm) for cell in scene.cells)


def _recess(cell: CrossSection, wishes: Wishes) -> CrossSection:
    return grown(cell, wishes.clearance - STEP)


def board_of(scene: Scene, mm: float, wishes: Wishes) -> Manifold:
    """The board with a recess in each space; what is written there is sunk in its floor."""
    signs = _signs(scene, mm)
    recesses = together(_recess(cell, wishes) for cell in board.cells(scene, mm))
    cuts = [raised(recesses, 2 * DEEP, FLOOR), raised(signs, 2 * relief.HIGH, FLOOR - relief.HIGH)]
    return without(board.slab(scene, mm, FLOOR + DEEP), cuts)


def tile(stock: Stock, mm: float, wishes: Wishes) -> Manifold:
    """A piece with a foot on both sides, its path in relief on both."""
    return _tile(stock.piece._replace(seat=stock.piece.seat if wishes.textures else 0, name=""), mm, wishes.clearance)


@cache  # every seat has the same ones
def _tile(piece: Piece, mm: float, clearance: float) -> Manifold:
    body = pieces.outline(piece, mm)
    face = grown(body, -STEP)
    inset = STEP - clearance  # of a foot, from the tile's own edge
    layers = [(inset + EASE, 0.0), (inset, EASE), (inset, FOOT), (0.0, FOOT + inset)]
    layers += [(gap, THICK - z) for gap, z in reversed(layers)]
    solid = stacked(grown(body, -clearance), layers)
    sunk = _sunk(piece, face, mm)
    return without(solid, [raised(sunk, 2 * SUNK, THICK - SUNK), raised(sunk, 2 * SUNK, -SUNK)])


def _sunk(piece: Piece, face: CrossSection, mm: float) -> CrossSection:
    """All of a face but the path, the lines between sections, and what bridges rest on.

    A seat's pattern is in the inner hexagon, where it hides no section: raised, or sunk if that is part of the path.
    """
    path = pieces.areas(piece, "path", mm)
    lines = _sections(piece, mm)
    if _side(piece, mm) - SLANT * (STEP + LINE) > BRIDGE:
        lines += face - grown(face, -LINE)  # a section is too wide to be left open at the tile's edge
    ground = face - path - lines
    core = grown(_core(piece, mm), -LINE)
    threads = relief.texture(piece.seat, core, FINER)
    return cleaned((ground - threads - _rests(ground - threads)) + (threads ^ path))


def _side(piece: Piece, mm: float) -> float:
    """The length of a tile's longest side."""
    body = _body(piece)
    return max(dist(a, b) for a, b in zip(body, body[1:] + body[:1], strict=True)) * mm


def _core(piece: Piece, mm: float) -> CrossSection:
    """The inner hexagon."""
    return area(scale(body := _body(piece), CORE, middle(body)), unit=mm)


def _body(piece: Piece) -> Outline:
    return next(part.outline for part in piece.parts if part.role == "body")


def _sections(piece: Piece, mm: float) -> CrossSection:
    """The outline of the inner hexagon, and the lines from its corners to the tile's."""
    outer, core = _body(piece), _core(piece, mm)
    ways = [_way(a, b, mm) for a, b in zip(outer, scale(outer, CORE, middle(outer)), strict=True)]
    return together([grown(core, LINE / 2) - grown(core, -LINE / 2), *ways])


def _way(a: Point, b: Point, mm: float) -> CrossSection:
    """A line between two points."""
    ends = [oblong(LINE, LINE, (x * mm, y * mm)) for x, y in (a, b)]
    return CrossSection.batch_hull(ends)


def _rests(ground: CrossSection) -> CrossSection:
    """Where the ground is too wide to be bridged on the lower face: rings within it."""
    found = CrossSection()
    for field in ground.decompose():
        if not grown(field, -BRIDGE / 2).is_empty():
            island = grown(field, -REACH)
            inner = grown(island, -LINE)
            found += (island - inner) + _rests(inner)
    return found
