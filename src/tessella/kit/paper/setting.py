"""Setting text: runs into lines, blocks into columns.

A block becomes pieces, each so high, that a column takes one below the other; where the next piece may not be parted
from the one before it, both go into the next column::

    +-----------+   +-----------+
    | piece     |   | piece     |   <- "bound" to the one below: a heading never stands last
    | piece     |   | piece     |
    | piece     |   |           |
    +-----------+   +-----------+
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from tessella.kit.paper.drawing import Path, Shape, Writing
from tessella.kit.paper.fonts import text_width
from tessella.kit.paper.manuscript import Block, Figures, Grid, Heading, Item, Paragraph, Run, Runs
from tessella.kit.paper.moving import moved
from tessella.rules.scene import Point

INK, SOFT, RULE = "#2B2A28", "#6F6858", "#D3C6AE"
INDENT = 6.0  # mm of a list's entries
GUTTER = 4.0  # mm between columns of a table, and between pictures
PICTURE = (78.0, 70.0)  # mm that a picture may be wide and high


class Style(NamedTuple):
    """How text is set, in mm."""

    size: float
    leading: float  # from line to line
    before: float = 0.0  # room above
    after: float = 0.0
    bold: bool = False
    colour: str = INK


BODY = Style(3.3, 4.55, 0.0, 1.7)
HEADINGS = {
    1: Style(8.0, 10.0, 0.0, 3.0, True),
    2: Style(5.2, 6.6, 3.2, 1.6, True),
    3: Style(3.9, 5.0, 2.2, 1.0, True),
}
CAPTION = Style(2.8, 3.7, 1.4, 2.4, False, SOFT)
CELL = Style(2.9, 3.9)


class Piece(NamedTuple):
    """What cannot be parted: shapes whose origin is the upper left corner, so that y is negative."""

    height: float
    shapes: tuple[Shape, ...] = ()
    bound: bool = False  # whether what follows has to stand in the same column
    room: bool = False  # whether it is only room, which no column begins with
    floats: bool = False  # whether what follows may stand before it, rather than leave a column half empty


Draw = Callable[[str, float, float], tuple[float, float, tuple[Shape, ...]]]  # a picture's width, height and shapes


def pieces_of(blocks: Iterable[Block], width: float, draw: Draw) -> Iterator[Piece]:
    """Blocks as pieces of a column; ``draw`` draws a picture of some name that fits into a width and a height."""
    for block in blocks:
        if isinstance(block, Heading):
            yield from paragraph(block.runs, width, HEADINGS[min(block.level, 3)], bound=True)
        elif isinstance(block, Paragraph):
            yield from paragraph(block.runs, width, BODY)
        elif isinstance(block, Item):
            yield from entry(block.mark, block.runs, width)
        elif isinstance(block, Grid):
            yield from _grid(block, width)
        else:
            yield _figures(block, width, draw)


def paragraph(
    runs: Runs, width: float, style: Style, indent: float = 0.0, bound: bool = False, first: tuple[Shape, ...] = ()
) -> Iterator[Piece]:
    """Text in lines. The first two stay together, and so do the last two; ``first``: what stands in the first line."""
    if style.before:
        yield Piece(style.before, bound=True, room=True)
    lines = list(break_lines(runs, width - indent, style))
    for n, line in enumerate(lines):
        kept = bound or n == 0 < len(lines) - 1 or n == len(lines) - 2
        at = (indent, -style.leading + (style.leading - style.size) * 0.75)
        yield Piece(style.leading, (*(first if n == 0 else ()), *line_at(line, at, style)), kept)
    yield Piece(style.after, bound=bound, room=True)


def entry(mark: str, runs: Runs, width: float) -> Iterator[Piece]:
    """A paragraph of a list, behind its number or its bullet."""
    at = (INDENT - 1.8, -BODY.leading + (BODY.leading - BODY.size) * 0.75)
    first = (Writing(at, mark, BODY.size, anchor="end", bold=True),) if mark else ()
    yield from paragraph(runs, width, BODY._replace(after=1.1), INDENT, first=first)


# Lines ------------------------------------------------------------------------------------------------------------


def break_lines(runs: Runs, width: float, style: Style) -> Iterator[list[Run]]:
    """Runs in lines that are no wider than this."""
    line: list[Run] = []
    used = 0.0
    for word in _words(runs):
        wide = sum(_width(run, style) for run in word)
        blank = text_width(" ", style.size) if line else 0.0
        if line and used + blank + wide > width:
            yield line
            line, used, blank = [], 0.0, 0.0
        line += [Run(" "), *word] if line else word
        used += blank + wide
    if line:
        yield line


def _words(runs: Runs) -> Iterator[list[Run]]:
    """What may not be broken: a word may be partly bold."""
    word: list[Run] = []
    for run in runs:
        for part in re.split(r"( )", run.text):
            if part == " ":
                if word:
                    yield word
                word = []
            elif part:
                word.append(run._replace(text=part))
    if word:
        yield word


def _width(run: Run, style: Style) -> float:
    return text_width(run.text, style.size, run.italic)


def line_at(line: Sequence[Run], at: Point, style: Style) -> Iterator[Writing]:
    """A line with its base line there; neighbours that look alike are one."""
    x, y = at
    joined: list[Run] = []
    for run in line:
        last = joined[-1] if joined else None
        if last and (run.text == " " or last[1:] == run[1:]):
            joined[-1] = last._replace(text=last.text + run.text)
        else:
            joined.append(run)
    for run in joined:
        yield Writing((x, y), run.text, style.size, style.colour, bold=style.bold or run.bold, italic=run.italic)
        x += _width(run, style)


# Tables and pictures ----------------------------------------------------------------------------------------------


def _grid(grid: Grid, width: float) -> Iterator[Piece]:
    """A table: columns as wide as they need to be, a rule below each row."""
    widths = _columns(grid, width)
    for n, row in enumerate(grid.rows):
        x, deepest, shapes = 0.0, 1, list[Shape]()
        for cell, wide in zip(row, widths, strict=True):
            lines = list(break_lines(cell, wide, CELL))
            for k, line in enumerate(lines):
                shapes += line_at(line, (x, -(k + 1) * CELL.leading + 0.2), CELL)
            deepest, x = max(deepest, len(lines)), x + wide + GUTTER
        height = deepest * CELL.leading + 1.6
        shapes.append(Path((((0.0, -height + 0.5), (width, -height + 0.5)),), stroke=RULE, width=0.2, closed=False))
        yield Piece(height, tuple(shapes), bound=n == 0 or n == len(grid.rows) - 2)
    yield Piece(BODY.after + 1.0, room=True)


def _columns(grid: Grid, width: float) -> list[float]:
    """Each as wide as it would be; what is too much is taken from those above an even share."""
    natural = [
        max(sum(_width(run, CELL) for run in row[n]) for row in grid.rows) + 0.2 for n in range(len(grid.rows[0]))
    ]
    room = width - GUTTER * (len(natural) - 1)
    if sum(natural) <= room:
        return natural
    share = room / len(natural)
    narrow = sum(wide for wide in natural if wide <= share)
    excess = sum(wide for wide in natural if wide > share)
    return [wide if wide <= share else wide * (room - narrow) / excess for wide in natural]


def _figures(figures: Figures, width: float, draw: Draw) -> Piece:
    """Pictures side by side, each with what is to be seen below it."""
    many = len(figures.shown)
    each = (width - GUTTER * (many - 1)) / many
    drawn = [draw(name, min(each, PICTURE[0]), PICTURE[1]) for name, _ in figures.shown]
    tallest = max(height for _, height, _ in drawn)
    shapes: list[Shape] = []
    deepest = 0.0
    for n, ((_, caption), (wide, high, inside)) in enumerate(zip(figures.shown, drawn, strict=True)):
        left = n * (each + GUTTER)
        shapes += moved(inside, (left + (each - wide) / 2, -tallest + (tallest - high) / 2 - 1.5))
        lines = list(break_lines(caption, min(each, 96.0), CAPTION))
        for k, line in enumerate(lines):
            wide_line = sum(_width(run, CAPTION) for run in line)
            y = -tallest - 1.5 - CAPTION.before - (k + 1) * CAPTION.leading + 0.7
            shapes += line_at(line, (left + (each - wide_line) / 2, y), CAPTION)
        deepest = max(deepest, len(lines) * CAPTION.leading)
    return Piece(tallest + 1.5 + CAPTION.before + deepest + CAPTION.after, tuple(shapes), floats=True)


# Columns ----------------------------------------------------------------------------------------------------------


def columns(pieces: Iterable[Piece], height: float) -> Iterator[tuple[Shape, ...]]:
    """Pieces below each other in columns, whose upper left corner is the origin."""
    column, waiting = Column(height), list[Piece]()
    for group in _bound(pieces):
        if group[0].floats and not column.takes(group):
            waiting += group
            continue
        if not column.takes(group):
            yield tuple(column.shapes)
            column = Column(height)
            while waiting and column.takes(waiting[:1]):
                column.put([waiting.pop(0)])
            if not column.takes(group):
                yield tuple(column.shapes)
                column = Column(height)
        column.put(group)
    for piece in waiting:
        if not column.takes([piece]):
            yield tuple(column.shapes)
            column = Column(height)
        column.put([piece])
    if column.shapes:
        yield tuple(column.shapes)


class Column:
    """A column that is being filled."""

    def __init__(self, height: float) -> None:
        self.height, self.used, self.shapes = height, 0.0, list[Shape]()

    def takes(self, group: Sequence[Piece]) -> bool:
        """Whether there is room; room at the end of a group may be cut off, and an empty column takes anything."""
        needed = sum(piece.height for piece in group) - (group[-1].height if group[-1].room else 0.0)
        return not self.used or self.used + needed <= self.height

    def put(self, group: Sequence[Piece]) -> None:
        """Put something below what is there."""
        for piece in group:
            if self.used or not piece.room:
                self.shapes += moved(piece.shapes, (0.0, -self.used))
                self.used += piece.height


def _bound(pieces: Iterable[Piece]) -> Iterator[list[Piece]]:
    group: list[Piece] = []
    for piece in pieces:
        group.append(piece)
        if not piece.bound:
            yield group
            group = []
    if group:
        yield group
