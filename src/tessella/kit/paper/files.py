"""What a kit has on paper: which files, and which pages in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tessella.kit.paper import cards, plates, sets, sheets, things
from tessella.kit.paper.drawing import PaperFile, Shape
from tessella.kit.paper.layout import Draft, bind
from tessella.kit.paper.plates import Plate
from tessella.kit.wishes import Wishes
from tessella.rules.game import Game
from tessella.rules.kit import Kit
from tessella.text import Message, say


def paper_files(game: Game[Any], wishes: Wishes) -> tuple[PaperFile, ...]:
    """The board with what belongs to it; the pieces, which may need both sides of the paper; cards; score sheets."""
    kit = game.kit()
    unit = kit.paper_unit * wishes.scale
    files = [_boards(game, kit, unit, wishes), _file(game, "pieces", *sets.set_pages(kit, unit, wishes), wishes)]
    if kit.cards:
        files.append(_file(game, "cards", *cards.card_pages(kit.cards, wishes), wishes))
    if kit.sheet:
        files.append(_file(game, "score-sheet", [sheets.sheet_page(kit.sheet, wishes)], {}, wishes))
    return tuple(files)


def _boards(game: Game[Any], kit: Kit, unit: float, wishes: Wishes) -> PaperFile:
    found = list(_plates(kit, unit, wishes))
    drafts = [draft for plate in found for draft in plates.drafts(plate, wishes)]
    small = list(things.finders(kit, unit, wishes))
    drafts += plates.shared(small, wishes, "finders", say("kit-page-finders"))
    symbols = {name: shapes for plate in (*found, *small) for name, shapes in plate.symbols.items()}
    return _file(game, "board", drafts, symbols, wishes)


def _plates(kit: Kit, unit: float, wishes: Wishes) -> Iterator[Plate]:
    note = (say("kit-note-board"),)
    yield things.board(kit.board, "board", say("kit-page-board"), unit, wishes.ink, note)
    for number, other in enumerate(kit.other_boards, start=2):
        title = other.title if isinstance(other.title, Message) else say("verbatim", text=other.title)
        yield things.board(other.scene, f"board-{number}", title, unit, wishes.ink, note)
    if kit.hold == "ball":
        yield things.push_frame(kit, unit, wishes)


def _file(
    game: Game[Any], name: str, drafts: list[Draft], symbols: dict[str, tuple[Shape, ...]], wishes: Wishes
) -> PaperFile:
    return bind(name, say(f"kit-file-{name}", game=game.title), drafts, symbols, wishes)
