"""The same picture in other colours: a seat may have another one's look, its colour and pattern together.

``colours`` names for each seat the one whose look it has: ``(2, 1)`` swaps the first two.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tessella.rules.change import Change
from tessella.rules.scene import Piece, Scene


def recolour(scene: Scene, colours: Sequence[int]) -> Scene:
    """A scene in these colours."""
    if _is_usual(colours):
        return scene

    def colours_of(seats: Iterable[int]) -> tuple[int, ...]:
        return tuple(_colour_of(seat, colours) for seat in seats)

    sheet = scene.sheet
    return scene._replace(
        cells=tuple(
            cell._replace(seat=_colour_of(cell.seat, colours), others=colours_of(cell.others)) for cell in scene.cells
        ),
        pieces=tuple(_piece(piece, colours) for piece in scene.pieces),
        labels=tuple(label._replace(seats=colours_of(label.seats)) for label in scene.labels),
        trays=tuple(
            tray._replace(
                seat=_colour_of(tray.seat, colours),
                stacks=tuple(stack._replace(piece=_piece(stack.piece, colours)) for stack in tray.stacks),
            )
            for tray in scene.trays
        ),
        sheet=sheet and sheet._replace(seats=colours_of(sheet.seats)),
        to_move=_colour_of(scene.to_move, colours),
    )


def recolour_change(change: Change, colours: Sequence[int]) -> Change:
    """What a move does, in these colours."""
    return change._replace(placed=tuple(_piece(piece, colours) for piece in change.placed))


def _piece(piece: Piece, colours: Sequence[int]) -> Piece:
    return piece._replace(seat=_colour_of(piece.seat, colours))


def _colour_of(seat: int, colours: Sequence[int]) -> int:
    return colours[seat - 1] if 0 < seat <= len(colours) else seat


def _is_usual(colours: Sequence[int]) -> bool:
    return all(colour == seat for seat, colour in enumerate(colours, 1))
