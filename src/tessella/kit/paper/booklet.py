"""The rules as a booklet: two pages side by side on each side of a sheet, to be folded in the middle.

Printed on both sides, put into each other and folded, the pages of eight lie so::

    sheet 1, front   back     sheet 2, front   back
    +---+---+   +---+---+     +---+---+   +---+---+
    | 8 | 1 |   | 2 | 7 |     | 6 | 3 |   | 4 | 5 |
    +---+---+   +---+---+     +---+---+   +---+---+
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tessella.games import rules, rules_pictures
from tessella.kit.paper.drawing import PaperFile, PaperPage, Path, Shape, Writing
from tessella.kit.paper.manuscript import Heading, Run, read
from tessella.kit.paper.moving import moved
from tessella.kit.paper.scenes import Drawn, Pictures
from tessella.kit.paper.setting import CAPTION, INK, RULE, SOFT, Style, break_lines, columns, line_at, pieces_of
from tessella.kit.variant import variant
from tessella.kit.wishes import Wishes
from tessella.rules.game import Game
from tessella.text import say, speak
from tessella.text.language import has

SIDE, TOP, FOOT = 14.0, 14.0, 17.0  # mm of a page that stay white
NOTE_LINES = 8.0  # mm from line to line on a page for notes
FOLD = 5.0  # mm of the dashes that show where to fold
TITLE = Style(11.0, 13.0, bold=True)
ABOUT = Style(3.8, 5.2, colour=SOFT)

Page = tuple[Shape, ...]


def booklet(game: Game[Any], wishes: Wishes) -> PaperFile | None:
    """The game's rules to be folded; None if it has none in writing."""
    written = rules(game.name, wishes.language)
    if written is None:
        return None
    width, height = wishes.sheet.height / 2, wishes.sheet.width
    pictures = Pictures(wishes.ink)
    pages = _pages(game, wishes, written.read_text(encoding="utf-8"), pictures, (width, height))
    title = say("kit-booklet", game=game.title)
    sheets = []
    for n, (left, right) in enumerate(imposed(len(pages))):
        shapes = (*pages[left], *moved(pages[right], (width, 0.0)), *_fold(width, height))
        side = "back" if n % 2 else "front"
        told = say("kit-booklet-sheet", n=n // 2 + 1, side=side)
        sheets.append(PaperPage(f"booklet-{n // 2 + 1}-{side}", told, tuple(shapes), back=n % 2 == 1, turned=True))
    return PaperFile("booklet", title, wishes.sheet.width, wishes.sheet.height, tuple(sheets), pictures.symbols)


def imposed(count: int) -> Iterator[tuple[int, int]]:
    """Which two pages lie side by side: sheet by sheet from the outside, the front before the back; counted from 0."""
    for sheet in range(count // 4):
        yield count - 1 - 2 * sheet, 2 * sheet
        yield 2 * sheet + 1, count - 2 - 2 * sheet


def _pages(game: Game[Any], wishes: Wishes, text: str, pictures: Pictures, size: tuple[float, float]) -> list[Page]:
    """The pages in the order in which they are read: four, eight, twelve ..."""

    def draw(name: str, most_wide: float, most_high: float) -> Drawn:
        return pictures.draw(rules_pictures(game.name)[name].scene(type(game)).alone(), most_wide, most_high)

    width, height = size
    blocks = [block for block in read(text) if not (isinstance(block, Heading) and block.level == 1)]
    room = (width - 2 * SIDE, height - TOP - FOOT)
    inside = [
        tuple(moved(column, (SIDE, height - TOP))) for column in columns(pieces_of(blocks, room[0], draw), room[1])
    ]
    empty = -(len(inside) + 2) % 4
    inside += [_notes(wishes, width, height)] * empty
    numbered = [(*page, _number(n, width)) for n, page in enumerate(inside, 2)]
    return [_cover(game, wishes, pictures, size), *numbered, _last(game, wishes)]


def _number(n: int, width: float) -> Writing:
    """A page's number, at its outer edge: even ones are on the left."""
    at = (SIDE, FOOT - 6.0) if n % 2 == 0 else (width - SIDE, FOOT - 6.0)
    return Writing(at, str(n), CAPTION.size, SOFT, "start" if n % 2 == 0 else "end")


def _cover(game: Game[Any], wishes: Wishes, pictures: Pictures, size: tuple[float, float]) -> Page:
    """The title, the board as it is at the start, and what the game is about."""
    width, height = size
    shapes: list[Shape] = [Writing((SIDE, height - 34.0), game.title, TITLE.size, INK, bold=True)]
    shapes.append(Writing((SIDE, height - 43.0), variant(game, wishes.language), 4.2, SOFT))
    wide, high, drawn = pictures.draw(game.scene(game.start()).alone(), width - 2 * SIDE, height - 110.0)
    bottom = 46.0 + (height - 110.0 - high) / 2
    shapes += moved(drawn, ((width - wide) / 2, bottom))
    if has(f"{game.name}-invitation", wishes.language):
        said = speak(game.message("invitation"), wishes.language)
        for n, line in enumerate(break_lines((Run(said),), width - 2 * SIDE, ABOUT)):
            shapes += line_at(line, (SIDE, 32.0 - n * ABOUT.leading), ABOUT)
    shapes.append(Writing((SIDE, FOOT - 6.0), game.source, CAPTION.size, SOFT))
    return tuple(shapes)


def _notes(wishes: Wishes, width: float, height: float) -> Page:
    """A page to write on, where there would be nothing."""
    rows = range(int((height - TOP - FOOT - 12.0) / NOTE_LINES))
    lines = tuple(((SIDE, y), (width - SIDE, y)) for y in (height - TOP - 16.0 - n * NOTE_LINES for n in rows))
    title = speak(say("kit-notes"), wishes.language)
    return (
        Writing((SIDE, height - TOP - 5.0), title, 5.2, INK, bold=True),
        Path(lines, stroke=RULE, width=0.2, closed=False),
    )


def _last(game: Game[Any], wishes: Wishes) -> Page:
    """The back, with the name of the game where a shelf shows it."""
    named = f"{game.title} · {variant(game, wishes.language)}"
    return (Writing((SIDE, FOOT - 6.0), named, CAPTION.size, SOFT),)


def _fold(width: float, height: float) -> Sequence[Shape]:
    """Short dashes at both ends of the line along which the sheet is folded."""
    ends = (((width, 0.0), (width, FOLD)), ((width, height), (width, height - FOLD)))
    return (Path(ends, stroke=RULE, width=0.25, dash=(1.0, 1.0), closed=False),)
