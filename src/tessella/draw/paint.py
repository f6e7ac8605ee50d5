"""The same picture in other colours: a seat may have another one's look, its colour and pattern together.

``colours`` names for each seat the one whose look it has: ``(2, 1)`` swaps the first two.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tessella.rules.change import Change
from tessella.rules.scene import Piece, Scene


def paint(scene: Scene, colours: Sequence[int]) -> Scene:
    """A scene in these colours."""
    if _usual(colours):
        return scene

    def looks(seats: Iterable[int]) -> tuple[int, ...]:
        return tuple(_look(seat, colours) for seat in seats)

    sheet = scene.sheet
    return scene._replace(
        cells=tuple(cell._replace(seat=_look(cell.seat, colours)) for cell in scene.cells),
        pieces=tuple(_piece(piece, colours) for piece in scene.pieces),
        labels=tuple(label._replace(seats=looks(label.seats)) for label in scene.labels),
        trays=tuple(
            tray._replace(
                seat=_look(tray.seat, colours),
                stacks=tuple(stack._replace(piece=_piece(stack.piece, colours)) for stack in tray.stacks),
            )
            for tray in scene.trays
        ),
        sheet=sheet and sheet._replace(seats=looks(sheet.seats)),
        to_move=_look(scene.to_move, colours),
    )


def repaint(change: Change, colours: Sequence[int]) -> Change:
    """What a move does, in these colours."""
    return change._replace(placed=tuple(_piece(piece, colours) for piece in change.placed))


def _piece(piece: Piece, colours: Sequence[int]) -> Piece:
    return piece._replace(seat=_look(piece.seat, colours))


def _look(seat: int, colours: Sequence[int]) -> int:
    return colours[seat - 1] if 0 < seat <= len(colours) else seat


def _usual(colours: Sequence[int]) -> bool:
    return all(colour == seat for seat, colour in enumerate(colours, 1))
