"""Boards: what all have in common, however pieces stay on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from manifold3d import CrossSection, Manifold

from tessella.kit.parts import split
from tessella.kit.parts.part import Part
from tessella.kit.parts.relief import HIGH, labels
from tessella.kit.parts.solids import area, bevelled, grown, raised, rounded, together, union
from tessella.kit.wishes import Wishes
from tessella.rules.kit import Kit
from tessella.rules.scene import Scene
from tessella.text import Message, say, verbatim

ROUND = 3.0  # mm: radius of a board's corners, at least
BREAK = 0.6  # mm: edges are broken by so much, that they are pleasant to hold


def unit(kit: Kit, wishes: Wishes) -> float:
    """The mm of a unit of the board."""
    return kit.solid_unit * wishes.scale


def slab(scene: Scene, mm: float, height: float) -> Manifold:
    """The board before anything is cut out of it: as large as its frame, the labels raised on it."""
    frame = rounded(area(scene.frame, unit=mm), max(ROUND, scene.round_frame * mm))
    names = labels(scene, mm) ^ grown(frame, -BREAK)
    return union([bevelled(frame, height, above=BREAK), raised(names, HIGH, height)])


def cells(scene: Scene, mm: float) -> list[CrossSection]:
    """Each cell's area."""
    return [area(cell.outline, unit=mm) for cell in scene.cells]


class Named(NamedTuple):
    """A board with what its files and itself are called, and what to know of it."""

    name: str
    title: Message
    scene: Scene
    notes: tuple[Message, ...] = ()


def boards(kit: Kit) -> Iterator[Named]:
    """The board, and others of the same size."""
    yield Named("board", say("kit-part-board"), kit.board)
    for number, card in enumerate(kit.other_boards, 1):
        title = card.title if isinstance(card.title, Message) else verbatim(card.title)
        name = f"other-board-{number}" if len(kit.other_boards) > 1 else "other-board"
        yield Named(name, title, card.scene, (say("kit-note-other-board"),))


def board_parts(
    name: str,
    title: Message,
    solid: Manifold,
    scene: Scene,
    mm: float,
    wishes: Wishes,
    keep: CrossSection | None = None,
    notes: tuple[Message, ...] = (),
) -> Iterator[Part]:
    """A board as one part, or as several that are joined where it is larger than the bed.

    ``keep``: holes and pockets that no joint should cut.
    """
    pieces = split.split(solid, cells(scene, mm), keep or CrossSection(), wishes)
    yield from joined(name, title, pieces, notes=notes)


def joined(
    name: str, title: Message, pieces: Sequence[split.Piece], copies: int = 1, notes: tuple[Message, ...] = ()
) -> Iterator[Part]:
    """One part, or several that are joined."""
    if len(pieces) == 1:
        yield Part(name, title, copies, pieces[0].solid, notes=notes)
        return
    note = say("kit-note-joined", n=len(pieces))
    for number, piece in enumerate(pieces, 1):
        told = say("kit-part-of", part=title, number=number, n=len(pieces))
        yield Part(f"{name}-{number}", told, copies, piece.solid, notes=(*notes, note), whole=title, place=piece.place)


def covered(scene: Scene, mm: float) -> CrossSection:
    """All cells as one area."""
    return together(cells(scene, mm))
