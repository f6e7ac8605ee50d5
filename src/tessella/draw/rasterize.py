"""The areas and lines of a scene on a raster: board, cells, pieces, marks."""

from __future__ import annotations

from math import floor

from tessella.draw import pieces
from tessella.draw.ansi import Screen
from tessella.draw.marks import pocket_radius
from tessella.draw.raster import Paint, Raster
from tessella.draw.shapes import inradius, join, regular, scale, set_in, shift
from tessella.draw.style import mix, seat_style
from tessella.rules.scene import Cell, Mark, Outline, Piece, Point, Scene

OUTLINED = ("star", "row", "path", "win", "draw", "loss", "goal")


def paint_board(scene: Scene, screen: Screen, raster: Raster) -> None:
    theme = screen.theme
    seam = seam_of(scene, raster)
    if scene.frame:
        raster.fill([scene.frame], Paint(theme.board, text=theme.soft))
    for channel in scene.channels:
        raster.fill([channel], Paint(theme.cell, text=theme.soft))
    empty = "" if screen.colour else ("·" if screen.unicode else ".")
    for cell in scene.cells:
        outline = set_in(pieces.anticlockwise(cell.outline), seam / 2)
        if cell.kind != "cell":
            outline = _round(cell.middle, pocket_radius(cell), raster)
        raster.fill([outline], _cell_paint(cell, screen, empty or " "))
    for piece in scene.pieces:
        _piece(piece, screen, raster, seam)
    for mark in scene.marks:
        _mark(mark, scene, screen, raster)


def seam_of(scene: Scene, raster: Raster) -> float:
    """The seam between cells in board units: at least so wide that it shows."""
    return max(scene.cell_gap, 1 / raster.view.across)


def _round(at: Point, radius: float, raster: Raster) -> Outline:
    """A round around the middle of a half block and to the edge of another, so that all come out alike."""
    view = raster.view
    x = view.west + (floor((at[0] - view.west) * view.across) + 0.5) / view.across
    y = view.north - (floor((view.north - at[1]) * view.down) + 0.5) / view.down
    return regular(32, (x, y), (round(radius * view.across) + 0.5) / view.across)


def _cell_paint(cell: Cell, screen: Screen, glyph: str) -> Paint:
    theme = screen.theme
    if cell.kind == "border":
        return Paint(mix(theme.board, theme.line, 0.6), " ", text=theme.ink)
    colour = mix(theme.cell, theme.line, 0.5) if cell.kind == "pocket" else theme.cell
    return Paint(colour, glyph, mix(colour, theme.soft, 0.5), theme.soft)


def seat_paint(seat: int, screen: Screen) -> Paint:
    style = seat_style(seat, screen.theme)
    return Paint(style.colour, screen.glyph(seat), mix(style.colour, style.tone, 0.75), screen.on(style.colour))


def _piece(piece: Piece, screen: Screen, raster: Raster, seam: float) -> None:
    paint = seat_paint(piece.seat, screen)
    if piece.kind == "ball":
        raster.fill([_round(piece.at, piece.size / 2, raster)], paint)
        return
    if piece.kind == "plate":
        # A plate's edge falls on the edge of half blocks, cells' edges lying in the middle of one.
        whole = join(part.outline for part in piece.parts if part.role == "body")
        inset = round(pieces.seam(seam) * raster.view.across - 0.5) + 0.5
        loops = tuple(shift(set_in(outline, inset / raster.view.across), piece.at) for outline in whole)
    else:
        loops = pieces.body(piece, seam)
    raster.fill(loops, paint)
    centre = piece.at
    shrink = 1 - seam / 2 / inradius(loops[0], centre) if piece.kind == "tile" else 1.0
    for part in piece.parts:
        if part.role != "body":
            outline = scale(shift(part.outline, piece.at), shrink, centre)
            raster.fill([outline], _part_paint(part.role, piece.seat, screen))


def _part_paint(role: str, seat: int, screen: Screen) -> Paint:
    theme = screen.theme
    if role == "path":
        return Paint(theme.path, screen.path_glyph or " ", "", mix(theme.path, theme.inlay, 0.6))
    under = seat_paint(seat, screen)
    colour = mix(under.colour, theme.board, 0.3)
    return under._replace(colour=colour, text=screen.on(colour))


def _mark(mark: Mark, scene: Scene, screen: Screen, raster: Raster) -> None:
    """Lines for marks that have an outline; small cells are marked by a sign on their name alone."""
    theme = screen.theme
    if mark.kind == "path":
        middles = {cell.name: cell.middle for cell in scene.cells}
        line = mark.outline or tuple(middles[name] for name in mark.cells if name in middles)
        raster.line(line, Paint(theme.inlay, screen.line_glyph, text=theme.ink, line=True))
        return
    loops: tuple[Outline, ...] = (mark.outline,) if mark.outline else ()
    if mark.kind in ("last", "taken"):
        cells = [cell for cell in scene.cells if cell.name in mark.cells]
        roomy = cells and min(inradius(c.outline, c.middle) for c in cells) * raster.view.across > 3.4
        if not roomy or not screen.colour:
            return
        loops = loops or join(c.outline for c in cells if c.kind == "cell")
    elif mark.kind not in OUTLINED:
        return
    colour = {"win": theme.win, "draw": theme.draw, "loss": theme.loss}.get(mark.kind, theme.ink)
    paint = Paint(colour, screen.line_glyph, text=theme.ink, line=True)
    for loop in loops:
        raster.line((*loop, loop[0]), paint, dotted=mark.kind in ("star", "taken", "goal", "loss"))
