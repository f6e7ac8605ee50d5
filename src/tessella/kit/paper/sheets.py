"""A score sheet to write on: a column a player, and as many games side by side as there is room for."""

from __future__ import annotations

from collections.abc import Iterator

from tessella.kit.paper.boards import BASE, centred, chip
from tessella.kit.paper.drawing import Path, Shape, Writing
from tessella.kit.paper.fonts import text_width
from tessella.kit.paper.inks import TONES
from tessella.kit.paper.layout import INK, SOFT, Draft, room
from tessella.kit.paper.measure import corners
from tessella.kit.wishes import Wishes
from tessella.rules.scene import Outline, Sheet, Words
from tessella.text import Message, say, speak

LEAST, MOST = 11.0, 22.0  # mm of a column
ROW = 9.5  # mm of a row, at most
BETWEEN = 4.0  # mm between games
SIZE = 3.4
CHIP = 3.4  # mm of a square in a seat's colour
THIN, THICK = 0.2, 0.45


def sheet_page(sheet: Sheet, wishes: Wishes) -> Draft:
    """One page; it is printed as often as one likes."""
    west, south, east, north = room(wishes)
    east -= THICK
    titles = [_said(title, wishes) for title, _ in sheet.rows]
    names = max(text_width(title, SIZE) for title in titles) + 4
    many = len(sheet.columns)
    least = max(LEAST, *(CHIP + text_width(name, SIZE) + 4 for name in sheet.columns))
    games = max(1, int((east - west - names + BETWEEN) / (many * least + BETWEEN)))
    wide = min(MOST, ((east - west - names + BETWEEN) / games - BETWEEN) / many)
    high = min(ROW, (north - south) / (len(titles) + 2))
    top = north - 2 * high
    shapes: list[Shape] = []
    for k, title in enumerate(titles):
        last = k == len(titles) - 1
        middle = top - (k + 0.5) * high
        shapes.append(Writing((west + names - 2, middle - SIZE * BASE), title, SIZE, INK, "end", bold=last))
    for game in range(games):
        left = west + names + game * (many * wide + BETWEEN)
        shapes += _game(sheet, (left, top), (wide, high), game + 1, wishes)
    return Draft("score-sheet", say("kit-page-sheet"), tuple(shapes), notes=(say("kit-note-sheet"),))


def _said(words: Words, wishes: Wishes) -> str:
    return speak(words, wishes.language) if isinstance(words, Message) else words


def _game(
    sheet: Sheet, at: tuple[float, float], cell: tuple[float, float], number: int, wishes: Wishes
) -> Iterator[Shape]:
    (left, top), (wide, high) = at, cell
    many, rows, tones = len(sheet.columns), len(sheet.rows), TONES[wishes.ink]
    right, low = left + many * wide, top - rows * high
    yield Path((corners((left, low, right, low + high)),), tones.cell)
    title = speak(say("kit-sheet-game", n=number), wishes.language)
    yield centred((left + many * wide / 2, top + 1.6 * high), title, SIZE, SOFT)
    for k, (name, seat) in enumerate(zip(sheet.columns, sheet.seats, strict=True)):
        x, y = left + (k + 0.5) * wide, top + high / 2
        first = x - (CHIP + 1 + text_width(name, SIZE)) / 2  # chip and name stand in the middle together
        yield from chip((first + CHIP / 2, y), CHIP, seat, wishes.ink)
        yield Writing((first + CHIP + 1, y - SIZE * BASE), name, SIZE, INK, bold=True)
    for k, (_, entries) in enumerate(sheet.rows):
        for column, entry in enumerate(entries):
            if entry:
                yield centred((left + (column + 0.5) * wide, top - (k + 0.5) * high), entry, SIZE, INK)
    level: list[Outline] = [((left, top - k * high), (right, top - k * high)) for k in range(1, rows)]
    upright: list[Outline] = [((left + k * wide, low), (left + k * wide, top + high)) for k in range(1, many)]
    yield Path((*level, *upright), stroke=tones.edge, width=THIN, closed=False)
    rules: list[Outline] = [((left, top - k * high), (right, top - k * high)) for k in (0, *sheet.groups)]
    yield Path(tuple(rules), stroke=tones.soft, width=THICK, closed=False)
    yield Path((corners((left, low, right, top + high)),), stroke=tones.soft, width=THICK)
