"""Pages of cards: a title, a picture of the board, and a line below it."""

from __future__ import annotations

from collections.abc import Sequence

from tessella.draw.shapes import box
from tessella.kit.paper.boards import board_shapes, rounded
from tessella.kit.paper.drawing import Path, Shape, Use, Writing
from tessella.kit.paper.fonts import text_width
from tessella.kit.paper.inks import CUT
from tessella.kit.paper.layout import INK, SOFT, Draft, room
from tessella.kit.paper.measure import corners
from tessella.kit.paper.pieces import CUTTING, face
from tessella.kit.wishes import Wishes
from tessella.rules.kit import Card, at_middle
from tessella.rules.scene import Piece, Scene
from tessella.text import Message, say, speak

WIDE, HIGH, APART = 44.0, 62.0, 4.0  # of a card, in mm
PICTURE = 38.0
TITLE, TEXT = 4.0, 3.0
CORNER = 3.0


class _Symbols:
    """Boards and pieces of cards, each once."""

    def __init__(self, ink: str) -> None:
        self.ink = ink
        self.found: dict[str, tuple[Shape, ...]] = {}
        self._names: dict[tuple[Scene | Piece, float], str] = {}

    def board(self, scene: Scene, unit: float) -> str:
        return self._name(scene._replace(pieces=()), unit)

    def piece(self, piece: Piece, unit: float) -> str:
        return self._name(at_middle(piece), unit)

    def _name(self, thing: Scene | Piece, unit: float) -> str:
        if (thing, unit) not in self._names:
            name = self._names[thing, unit] = f"card-{len(self._names) + 1}"
            if isinstance(thing, Scene):
                self.found[name] = board_shapes(thing, unit, self.ink)
            else:
                drawn = face(thing, unit, self.ink)
                self.found[name] = drawn.ground + drawn.signs
        return self._names[thing, unit]


def card_pages(cards: Sequence[Card], wishes: Wishes) -> tuple[list[Draft], dict[str, tuple[Shape, ...]]]:
    """As many cards on a page as there is room for."""
    symbols, page = _Symbols(wishes.ink), room(wishes)
    across = int((page[2] - page[0] + APART) / (WIDE + APART))
    down = int((page[3] - page[1] + APART) / (HIGH + APART))
    left = (page[0] + page[2] - across * (WIDE + APART) + APART) / 2
    drafts: list[Draft] = []
    for first in range(0, len(cards), across * down):
        shapes: list[Shape] = []
        loops = []
        for k, card in enumerate(cards[first : first + across * down]):
            west, north = left + k % across * (WIDE + APART), page[3] - k // across * (HIGH + APART)
            shapes += _card(card, (west + WIDE / 2, north), symbols, wishes)
            loops.append(rounded(corners((west, north - HIGH, west + WIDE, north)), CORNER))
        name = f"cards-{len(drafts) + 1}"
        cut = Path(tuple(loops), stroke=CUT, width=CUTTING)
        drafts.append(Draft(name, say("kit-page-cards"), tuple(shapes), (cut,), (say("kit-note-cards"),)))
    return drafts, symbols.found


def _card(card: Card, top: tuple[float, float], symbols: _Symbols, wishes: Wishes) -> list[Shape]:
    x, north = top
    west, south, east, high = box(card.scene.frame)
    unit = PICTURE / max(east - west, high - south)
    y = north - 11 - PICTURE / 2
    at = (x - (west + east) / 2 * unit, y - (south + high) / 2 * unit)
    shapes: list[Shape] = [Use(symbols.board(card.scene, unit), at)]
    shapes += [
        Use(symbols.piece(piece, unit), (at[0] + piece.at[0] * unit, at[1] + piece.at[1] * unit))
        for piece in card.scene.pieces
    ]
    for text, size, low, ink in ((card.title, TITLE, north - 8, INK), (card.text, TEXT, north - HIGH + 5.5, SOFT)):
        said = speak(text, wishes.language) if isinstance(text, Message) else text
        fit = min(size, size * (WIDE - 6) / (text_width(said, size) or 1.0))
        if said:
            shapes.append(Writing((x, low), said, fit, ink, "middle", bold=size == TITLE))
    return shapes
