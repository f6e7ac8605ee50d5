"""Parts for a game's pieces: which there are, and what they are called."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from manifold3d import CrossSection, Manifold

from tessella.draw.style import LIGHT
from tessella.kit.parts.part import Part
from tessella.kit.parts.solids import area, disc, stand
from tessella.rules.kit import Kit, Set, Stock
from tessella.rules.scene import Piece
from tessella.text import Message, say, verbatim


def piece_parts(kit: Kit, make: Callable[[Stock], Manifold]) -> Iterator[Part]:
    """A part for each kind of piece of each set, made by a function."""
    for each in kit.sets:
        for number, stock in enumerate(each.stocks, 1):
            name, title = _name(each, number), _title(each, stock)
            yield Part(name, title, stock.copies, stand(make(stock)), each.seat, LIGHT.neutral)


def _name(each: Set, number: int) -> str:
    whose = f"seat-{each.seat}" if each.seat else "shared"
    return f"{whose}-{number}" if len(each.stocks) > 1 else whose


def _title(each: Set, stock: Stock) -> Message:
    title = each.title if isinstance(each.title, Message) else verbatim(each.title)
    return say("kit-part-kind", set=title, kind=stock.piece.name) if len(each.stocks) > 1 else title


def outline(piece: Piece, mm: float) -> CrossSection:
    """The space that a piece takes, seen from above."""
    bodies = [part.outline for part in piece.parts if part.role == "body"]
    return area(*bodies, unit=mm) if bodies else disc(piece.size * mm / 2)


def areas(piece: Piece, role: str, mm: float) -> CrossSection:
    """The areas on it that mean something."""
    return area(*(part.outline for part in piece.parts if part.role == role), unit=mm)
