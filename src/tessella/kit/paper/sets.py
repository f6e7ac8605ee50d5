"""Pages of pieces: set by set, in rows; and their backs, where they meet the fronts when a sheet is turned over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from tessella.draw.shapes import Box, scale, set_in
from tessella.errors import KitError
from tessella.kit.paper.drawing import Path, Shape, Use, Writing
from tessella.kit.paper.inks import CUT, WHITE
from tessella.kit.paper.layout import HAIR, INK, NOTE, SOFT, Draft, page_size, room
from tessella.kit.paper.lines import long_lines
from tessella.kit.paper.measure import placed
from tessella.kit.paper.packing import Row, begin, fits, row, seamless, spots
from tessella.kit.paper.pieces import BLEED, CLEARANCE, CUTTING, Face, PaperPiece, paper_piece
from tessella.kit.wishes import RANGES, Wishes, decimal
from tessella.rules.kit import Kit, Set
from tessella.rules.scene import Outline
from tessella.text import say, speak

GAP, GAP_WITH_BACK = 2.0, 2 * BLEED + 1.0  # mm between pieces
HEADING = 6.0  # mm for a set's title
MARKS = 5.0  # mm at either side for the marks that show whether front and back meet


class _Item(NamedTuple):
    """A row of pieces that are cut alike: by their symbols, in order."""

    names: tuple[str, ...]
    row: Row
    aside: float  # how far to the right it begins
    straight: bool  # whether the lines of all rows go on


def set_pages(kit: Kit, unit: float, wishes: Wishes) -> tuple[list[Draft], dict[str, tuple[Shape, ...]]]:
    """The pages of all sets, and the symbols that they use."""
    symbols: dict[str, tuple[Shape, ...]] = {}
    backs = any(stock.back for each in kit.sets for stock in each.stocks)
    page = room(wishes)
    if backs:
        page = (page[0] + MARKS, page[1], page[2] - MARKS, page[3])
    flow = _Flow(page, wishes)
    for number, each in enumerate(kit.sets, start=1):
        pieces = {f"piece-{number}-{k}": paper_piece(s, unit, wishes.ink) for k, s in enumerate(each.stocks, start=1)}
        for name, piece in pieces.items():
            symbols[f"{name}-cut"] = piece.cut
            for ending, face in (("", piece.front), ("-back", piece.back)):
                if face:
                    symbols[name + ending] = _face(face, symbols)
        flow.begin(each)
        for item in _rows(pieces, page, backs, wishes):
            flow.add(item)
    return list(_drafts(flow, symbols, backs, wishes)), symbols


def _face(face: Face, symbols: dict[str, tuple[Shape, ...]]) -> tuple[Shape, ...]:
    """A side's shapes; a ground that several pieces have is a symbol of its own."""
    if not face.signs:
        return face.ground
    same = (name for name, shapes in symbols.items() if name.startswith("ground-") and shapes == face.ground)
    ground = next(same, f"ground-{len(symbols)}")
    symbols[ground] = face.ground
    return (Use(ground), *face.signs)


def _rows(pieces: dict[str, PaperPiece], page: Box, backs: bool, wishes: Wishes) -> Iterator[_Item]:
    """The rows that a set takes: stocks with one outline follow each other."""
    for _, same in groupby(pieces.items(), key=lambda item: _rough(item[1].loops)):
        group = list(same)
        loops = group[0][1].loops
        found, straight = _row(loops, backs)
        if not _fits(found, page):
            raise _too_large(loops, page, backs, wishes)
        names = [name for name, piece in group for _ in range(piece.copies)]
        wide, number = _width(page), 0
        while names:
            aside = begin(found, number, wide)
            across = fits(found, wide - aside)
            yield _Item(tuple(names[:across]), found, aside + CUTTING, straight)
            names, number = names[across:], number + 1


def _row(loops: Sequence[Outline], backs: bool) -> tuple[Row, bool]:
    """How pieces lie in a row, and whether the lines of all rows go on."""
    straight = None if backs else seamless(loops)
    return straight or row(loops, GAP_WITH_BACK if backs else GAP), straight is not None


def _width(page: Box) -> float:
    return page[2] - page[0] - 2 * CUTTING


def _fits(found: Row, page: Box) -> bool:
    return fits(found, _width(page)) > 0 and found.height <= page[3] - page[1] - HEADING - CUTTING


def _too_large(loops: Sequence[Outline], page: Box, backs: bool, wishes: Wishes) -> KitError:
    """Pieces that no page can hold: how large they can be, to a hundredth."""
    spaces = [set_in(loop, -CLEARANCE) for loop in loops]
    least = next(low for name, low, _ in RANGES if name == "scale")
    for hundredths in range(int(wishes.scale * 100), int(least * 100), -1):
        smaller = [set_in(scale(space, hundredths / 100 / wishes.scale), CLEARANCE) for space in spaces]
        if _fits(_row(smaller, backs)[0], page):
            break
    value, low, most = decimal(wishes.scale), decimal(least), decimal(hundredths / 100)
    return KitError(say("kit-range", wish="scale", value=value, least=low, most=most))


def _rough(loops: Sequence[Outline]) -> tuple[tuple[float, float], ...]:
    return tuple(sorted((round(x, 3) + 0.0, round(y, 3) + 0.0) for loop in loops for x, y in loop))


class _Flow:
    """Fills pages from the top."""

    def __init__(self, page: Box, wishes: Wishes) -> None:
        self.page, self.wishes = page, wishes
        self.pages: list[tuple[list[Shape], list[Use]]] = []
        self.y = page[1]
        self.title: list[str] = []
        self.straight = True  # whether all cuts go straight on from row to row

    def begin(self, pieces: Set) -> None:
        """A set's title goes above its first row."""
        count = sum(stock.copies for stock in pieces.stocks)
        self.title = [speak(say("kit-heading", title=pieces.title, n=count), self.wishes.language)]

    def add(self, item: _Item) -> None:
        """Lay a row below what lies there."""
        self.straight &= item.straight
        need = item.row.height + (HEADING if self.title else 0.0)
        if not self.pages or self.y - need < self.page[1] - 1e-6:
            self.pages.append(([], []))
            self.y = self.page[3] - CUTTING
        writings, uses = self.pages[-1]
        for title in self.title:
            self.y -= HEADING
            writings.append(Writing((self.page[0] + HAIR, self.y + HEADING * 0.3), title, NOTE, INK, bold=True))
        self.title = []
        self.y -= item.row.height
        for name, spot in zip(item.names, spots(item.row, len(item.names)), strict=True):
            uses.append(Use(name, (self.page[0] + item.aside + spot.at[0], self.y + spot.at[1]), spot.turn))


def _drafts(flow: _Flow, symbols: dict[str, tuple[Shape, ...]], backs: bool, wishes: Wishes) -> Iterator[Draft]:
    notes = (say("kit-note-backs" if backs else "kit-note-straight" if flow.straight else "kit-note-pieces"),)
    marks = tuple(_meeting_marks(wishes)) if backs else ()
    for number, (writings, uses) in enumerate(flow.pages, start=1):
        outlines = tuple(use._replace(symbol=f"{use.symbol}-cut") for use in uses)
        cuts: tuple[Shape, ...] = outlines
        if flow.straight and not backs:
            cut = _straight_cuts(outlines, symbols)
            cuts = (cut,)
            writings.append(cut._replace(stroke=WHITE, width=2 * CUTTING))  # it can be seen on any colour then
        yield Draft(f"pieces-{number}", say("kit-page-pieces"), (*uses, *writings, *marks), cuts, notes)
        if backs:
            turned = tuple(turned_over(use, wishes) for use in uses if f"{use.symbol}-back" in symbols)
            yield Draft(f"pieces-{number}-back", say("kit-page-backs"), (*turned, *marks), back=True)


def _straight_cuts(cuts: Iterable[Use], symbols: dict[str, tuple[Shape, ...]]) -> Path:
    """The cutting lines of pieces that share their edges."""
    shapes = ((shape, use) for use in cuts for shape in symbols[use.symbol] if isinstance(shape, Path))
    lines = long_lines(placed(loop, use) for shape, use in shapes for loop in shape.loops)
    return Path(lines, stroke=CUT, width=CUTTING, closed=False)


def turned_over(use: Use, wishes: Wishes) -> Use:
    """Where a piece's back goes: seen through the paper, its front lies just there."""
    width, _ = page_size(wishes)
    return use._replace(symbol=f"{use.symbol}-back", at=(width - use.at[0], use.at[1]), turn=0.0 - use.turn)


def _meeting_marks(wishes: Wishes) -> Iterator[Shape]:
    """Crosses that lie in the same places on both sides: held against the light, they show whether these meet."""
    west, south, east, north = room(wishes)
    for x in (west + 1.8, east - 1.8):
        for y in (south + MARKS / 2, north - MARKS / 2):
            cross: tuple[Outline, ...] = (((x - 1.5, y), (x + 1.5, y)), ((x, y - 1.5), (x, y + 1.5)))
            yield Path(cross, stroke=SOFT, width=HAIR, closed=False)
