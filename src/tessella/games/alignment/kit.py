"""What lies in Alignment's box: the board, the balls, and cards with pictures to push together.

The balls are as large as the pockets are apart, so that they touch: one that is pushed in by one place pushes the row
on by just that.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tessella.games.alignment import scene
from tessella.games.alignment.pictures import PICTURES
from tessella.rules.kit import Card, Kit, bare, by_seat, on_a_page
from tessella.rules.scene import Scene
from tessella.text import Message, say

if TYPE_CHECKING:
    from tessella.games.alignment.game import Alignment

RIM = 0.1  # how much wider the frame is than on the screen: a finger holds it while another one pushes
UNIT = 24.0  # mm from pocket to pocket on paper

# The fewest pushes from 3a to each of the pictures, in their order, by the sides that balls go in at. A test derives
# them again.
FEWEST = {
    "two": (0, 7, 9, 7, 9, 9, 10, 9, 6, 8, 10, 8, 9, 6, 6, 10, 8, 7, 6, 7),
    "any": (0, 6, 9, 7, 7, 8, 8, 8, 6, 6, 9, 7, 8, 6, 6, 9, 7, 6, 6, 6),
    "one": (0, 13, 22, 26, 20, 20, 20, 12, 12, 24, 24, 23, 25, 10, 19, 24, 21, 16, 19, 10),
}


def kit(game: Alignment) -> Kit:
    """As many balls of each colour as begin the game, the one in hand among them."""
    start = game.lay_out(game.start())
    balls = [ball._replace(size=1.0, name="ball") for ball in start.pieces]
    board = bare(start)
    frame = tuple((x + (RIM if x > 0 else -RIM), y + (RIM if y > 0 else -RIM)) for x, y in board.frame)
    board = board._replace(frame=frame)
    return Kit(
        board=board,
        sets=tuple(by_seat(balls)),
        hold="ball",
        cards=tuple(_cards(game)),
        paper_unit=on_a_page(board, UNIT),
    )


def _cards(game: Alignment) -> Iterator[Card]:
    """What is to be made; then the catalogue, where its pictures fit the board and there are two colours."""
    if game.options.goal not in PICTURES:
        goal = game.options.target
        text = "" if goal.picture else say("alignment-kit-block", n=goal.balls)
        yield Card(say("alignment-kit-goal"), _inside(scene.target(game)), text)
    if game.options.size != "5" or game.options.colours != 2:
        return
    for number, (name, rows) in enumerate(PICTURES.items()):
        signs = rows.replace("/", "").translate(str.maketrans("#.", "21"))
        balls = tuple(
            scene.ball(int(seat), game.board.middle(cell), game.board.names[cell]) for cell, seat in enumerate(signs)
        )
        board = _inside(scene.empty(game))._replace(pieces=balls)
        yield Card(say(f"alignment-picture-name-{name}"), board, _fewest(game, number))


def _inside(board: Scene) -> Scene:
    """The pockets of the board itself, with what lies there."""
    cells = tuple(cell for cell in board.cells if cell.kind == "pocket")
    names = {cell.name for cell in cells}
    right, top = (max(values) for values in zip(*(point for cell in cells for point in cell.outline), strict=True))
    return board._replace(
        cells=cells,
        frame=((-right, top), (right, top), (right, -top), (-right, -top)),
        channels=(),
        pieces=tuple(piece for piece in board.pieces if set(piece.cells) & names),
    )


def _fewest(game: Alignment, number: int) -> Message:
    """How many pushes a picture takes; where that is not known, that it should be few."""
    if game.options.setup != "3a" or game.options.sides not in FEWEST:
        return say("alignment-kit-few")
    least = FEWEST[game.options.sides][number]
    return say("alignment-kit-fewest", n=least) if least else say("alignment-kit-start")
