"""What lies in Hexa's box: the board with its sides, each seat's pieces, and the pool."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING

from tessella.games.hexa.scene import tile
from tessella.rules.kit import Kit, Set, Stock, bare, on_a_page
from tessella.rules.scene import Point, Scene, Tray
from tessella.text import say

if TYPE_CHECKING:
    from tessella.games.hexa.game import Hexa

NEAR = 0.72  # from the outermost spaces to the middles of the letters outside them
RIM = 1.4  # and to the edge of the board
UNIT = 10.5  # mm of a piece's side on paper: the board for two is two sheets then
SOLID = 10.0


def kit(game: Hexa) -> Kit:
    """Pieces may be turned over: what is seen then is their mirror image, in the same colour."""
    start = game.lay_out(game.start())
    board = _framed(bare(start), game.options.size)
    return Kit(
        board=board,
        sets=tuple(_set(tray) for tray in start.trays),
        hold="foot",
        paper_unit=on_a_page(board, UNIT),
        solid_unit=SOLID,
    )


def _set(tray: Tray) -> Set:
    title = say("kit-set", seat=tray.seat) if tray.seat else tray.title
    return Set(title, tray.seat, tuple(_stock(each.piece.name, tray.seat, each.left) for each in tray.stacks))


def _stock(image: str, seat: int, copies: int) -> Stock:
    """Edges run clockwise from north: turned over like a page, a piece keeps north and its other edges change sides."""
    return Stock(tile(image, seat), copies, tile(image[0] + image[:0:-1], seat))


def _framed(board: Scene, size: int) -> Scene:
    r"""The board in a hexagon, its letters close to the spaces::

      ____α____
     / ⬡  ⬡  ⬡ \        the outermost spaces reach half a space, sqrt(3) / 2, beyond their middles
    χ           β
    """
    out = (3 * size + 2) * sqrt(3) / 2

    def at(turn: float, far: float) -> Point:
        return (far * sin(turn * pi / 3), far * cos(turn * pi / 3))

    labels = tuple(label._replace(at=at(k, out + NEAR)) for k, label in enumerate(board.labels))
    corner = (out + RIM) * 2 / sqrt(3)
    return board._replace(labels=labels, frame=tuple(at(k + 0.5, corner) for k in range(6)))
