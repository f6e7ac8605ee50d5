r"""Pieces on paper: the outline to cut along, what is printed within it, and the back.

::

      space     /----------\        a piece's outline is its space's, set in by the clearance on every side
      outline  / /--------\ \
              / /          \ \      a back is printed a little beyond it, since printers do not meet front and back
             / /____________\ \     exactly
            /__________________\
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tessella.draw.pieces import RIM
from tessella.draw.shapes import bounding_box, box, hull, join, middle, regular, scale, set_in
from tessella.kit.paper.boards import EDGE, FINE, SPACING
from tessella.kit.paper.drawing import Disc, Path, Shape, Weave
from tessella.kit.paper.inks import CUT, TONES, look
from tessella.rules.kit import Stock
from tessella.rules.scene import Outline, Piece

CLEARANCE = 0.3  # mm on each side: scissors and paper are not exact
BLEED = 1.5  # mm that a back is printed beyond the outline
CUTTING = 0.2  # width of a cutting line
ROUND = 72  # corners that stand for a circle where one is measured
CLOSE = 0.9  # mm from a piece's outline to the line within it, if it is not very small
FINEST = 0.35  # of a small piece: how wide its pattern may be spaced


class Face(NamedTuple):
    """One side of a piece: its colour and pattern, which others have too, and what is drawn on that."""

    ground: tuple[Shape, ...]
    signs: tuple[Shape, ...] = ()


class PaperPiece(NamedTuple):
    """A piece to cut out, in mm about its middle."""

    loops: tuple[Outline, ...]  # its outline; a circle has many corners
    front: Face
    cut: tuple[Shape, ...]
    back: Face | None
    copies: int


def paper_piece(stock: Stock, unit: float, ink: str) -> PaperPiece:
    """A stock's piece at so many mm a unit."""
    loops = outline(stock.piece, unit)
    cut: Shape = Path(loops, stroke=CUT, width=CUTTING)
    if stock.piece.kind == "ball":
        cut = Disc((0.0, 0.0), radius(stock.piece, unit), stroke=CUT, width=CUTTING)
    back = face(stock.back, unit, ink, BLEED) if stock.back else None
    return PaperPiece(loops, face(stock.piece, unit, ink), (cut,), back, stock.copies)


def face(piece: Piece, unit: float, ink: str, bleed: float = 0.0) -> Face:
    """What is printed on one side of a piece, so much beyond its outline."""
    return Face(tuple(_ground(piece, unit, ink, bleed)), tuple(_signs(piece, unit, ink)))


def outline(piece: Piece, unit: float, more: float = 0.0) -> tuple[Outline, ...]:
    """The piece's edge in mm, less the clearance; ``more``: so much wider."""
    if piece.kind == "ball":
        return (regular(ROUND, (0.0, 0.0), radius(piece, unit) + more),)
    bodies = [part.outline for part in piece.parts if part.role == "body"]
    loops = (hull(point for each in bodies for point in each),) if piece.kind == "tile" else join(bodies)
    return tuple(set_in(scale(loop, unit), CLEARANCE - more) for loop in loops)


def radius(piece: Piece, unit: float) -> float:
    """Of a ball, which is a disc on paper."""
    return piece.size * unit / 2 - CLEARANCE


def _ground(piece: Piece, unit: float, ink: str, bleed: float) -> Iterator[Shape]:
    own, loops = look(piece.seat, ink), outline(piece, unit, bleed)
    if piece.kind == "ball":
        yield Disc((0.0, 0.0), radius(piece, unit) + bleed, own.fill)
    else:
        yield Path(loops, own.fill)
    west, south, east, north = bounding_box(map(box, loops))
    small = min(east - west, north - south)
    if own.pattern != "plain":
        yield Weave(loops, own.pattern, own.thread, min(SPACING, small * FINEST))
    yield from _rim(piece, unit, own.edge, min(CLOSE, small / 25))


def _signs(piece: Piece, unit: float, ink: str) -> Iterator[Shape]:
    if piece.kind == "tile":
        yield from _sections(piece, unit, ink)
    else:
        tones = TONES[ink]
        for part in piece.parts:
            if part.role != "body":
                yield Path((scale(part.outline, unit),), tones.path if part.role == "path" else tones.core)


def _rim(piece: Piece, unit: float, edge: str, close: float) -> Iterator[Shape]:
    """A line within the outline; it stays whole where somebody cuts a little too far."""
    if piece.kind == "ball":
        yield Disc((0.0, 0.0), radius(piece, unit) - close, stroke=edge, width=EDGE)
    elif piece.kind != "tile":
        yield Path(outline(piece, unit, -close), stroke=edge, width=EDGE)


def _sections(piece: Piece, unit: float, ink: str) -> Iterator[Shape]:
    """The marked sections of a hexagon and its centre, a little smaller than the piece."""
    tones = TONES[ink]
    (whole,) = outline(piece, unit)
    centre = middle(whole)
    for role, fill in (("core", tones.core), ("path", tones.path)):
        given = [scale(part.outline, unit) for part in piece.parts if part.role == role]
        for area in join(given):
            yield Path((scale(area, RIM, centre),), fill, tones.edge if role == "core" else "", FINE)
    seams = [scale(scale(p.outline, unit), RIM, centre) for p in piece.parts if p.role == "path"]
    if len(seams) > 1:
        yield Path(tuple(seams), stroke=tones.section, width=FINE)
