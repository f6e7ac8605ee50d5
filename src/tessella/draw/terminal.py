"""A scene as text for a terminal, in 24-bit colour or in plain characters.

The board's areas go onto a :class:`~tessella.draw.raster.Raster`. A character all of one area shows that
seat's pattern; one that an edge runs through is a half block in two colours. Names, numbers and signs go on
top. Without colour a seat is its pattern's character alone.
"""

from __future__ import annotations

from functools import cache

from tessella.draw import panel
from tessella.draw.ansi import Ink, Screen, TextLine
from tessella.draw.raster import Paint, Raster
from tessella.draw.rasterize import paint_board
from tessella.draw.style import find_theme, rgb
from tessella.draw.writing import write_cells, write_labels
from tessella.draw.zoom import Zoom, zoom
from tessella.rules.scene import Scene
from tessella.text.language import ENGLISH

GAP = 3  # blanks between the board and what stands beside it


def terminal(
    scene: Scene,
    width: int = 80,
    height: int | None = None,
    colour: bool = True,
    theme: str = "dark",
    unicode: bool = True,
    language: str = ENGLISH,
) -> str:
    """The scene as lines of text at most ``width`` characters wide.

    The board is as large as is comfortable, or as fits ``width`` and ``height``; trays and score sheet stand
    beside it if there is room and below it if not. ``unicode=False`` keeps to ASCII. What is written there is
    said in ``language``.
    """
    if width < 8:
        raise ValueError(f"{width} columns are too few to draw on: give 8 or more")
    tones = find_theme(theme)
    screen = Screen(tones, colour, unicode, language)
    head = panel.head(scene, screen, width)
    side = panel.side(scene, screen, width)
    high = None if height is None else height - len(head)
    size = zoom(scene, width, high)
    room = width - GAP - max(map(len, side), default=width)
    beside = zoom(scene, room, high) if side and room >= 8 else None
    # Beside each other if the board need not shrink much for it.
    if beside and beside.columns >= 0.8 * size.columns:
        body = _side_by_side(_board(scene, screen, beside), side, beside.columns + GAP)
    else:
        body = [*_board(scene, screen, size), *([TextLine()] if side else []), *side]
    return screen.text([*head, *body])


def _side_by_side(left: list[TextLine], right: list[TextLine], at: int) -> list[TextLine]:
    """Two columns of lines; the shorter right one starts at the top."""
    rows = max(len(left), len(right))
    lines = []
    for k in range(rows):
        line = TextLine(left[k]) if k < len(left) else TextLine()
        if k < len(right):
            line.pad(at)
            line.extend(right[k])
        lines.append(line)
    return lines


def _board(scene: Scene, screen: Screen, size: Zoom) -> list[TextLine]:
    theme = screen.theme
    raster = Raster(size.columns, size.rows, size.view, Paint(theme.ground, text=theme.soft))
    paint_board(scene, screen, raster)
    lines = [_row(raster, screen, row) for row in range(raster.rows)]
    write_cells(scene, screen, raster, lines)
    write_labels(scene, screen, raster, lines)
    return lines


def _row(raster: Raster, screen: Screen, row: int) -> TextLine:
    return TextLine(_character(raster, screen, column, row) for column in range(raster.columns))


def _character(raster: Raster, screen: Screen, column: int, row: int) -> Ink:
    upper, lower = raster.halves(column, row)
    kinds = set(upper + lower)
    if len(kinds) == 1:
        paint = raster.paints[upper[0]]
        return Ink(paint.glyph, paint.tone or paint.text, paint.colour)
    if not screen.colour:
        return Ink(_plain(raster, screen, upper, lower))
    if not screen.unicode:
        paint = raster.main(column, row)
        return Ink(" ", paint.text, paint.colour)
    above, below = (_average(tuple(raster.paints[k].colour for k in half)) for half in (upper, lower))
    return Ink("▀", above, below) if above != below else Ink(" ", above, below)


def _plain(raster: Raster, screen: Screen, upper: tuple[int, ...], lower: tuple[int, ...]) -> str:
    """Without colour: a mark's line if there is one, else what fills most, halves of a path as half blocks."""
    paints = [raster.paints[k] for k in upper + lower]
    for paint in paints:
        if paint.line:
            return paint.glyph
    solid = screen.path_glyph
    top, bottom = (sum(raster.paints[k].glyph == solid for k in half) >= 3 for half in (upper, lower))
    if screen.unicode and top != bottom:
        return "▀" if top else "▄"
    glyphs = [paint.glyph for paint in paints]
    return max(sorted(set(glyphs)), key=lambda glyph: (glyphs.count(glyph), glyph == " "))


@cache
def _average(colours: tuple[str, ...]) -> str:
    if max(map(colours.count, colours)) != 2 or len(set(colours)) != 2:
        return max(colours, key=colours.count)
    sums = [sum(part) for part in zip(*map(rgb, colours), strict=True)]
    return "#{:02X}{:02X}{:02X}".format(*(round(s / len(colours)) for s in sums))
