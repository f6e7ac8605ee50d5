"""What Alignment's board looks like: pockets in crossing channels, a border pocket at each end of each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from tessella.board.polyforms import corner_points
from tessella.games.alignment.kernel import HAND, PATIENCE, WON
from tessella.rules.change import Change
from tessella.rules.game import Position
from tessella.rules.scene import Cell, Mark, Outline, Piece, Point, Scene

if TYPE_CHECKING:
    from tessella.games.alignment.game import Alignment


def entrance(size: int, pocket: int) -> tuple[int, int]:
    """The first two board pockets that a ball from a border pocket comes to."""
    side, line = divmod(pocket, size)
    n = size
    first, step = ((line, n), (line * n + n - 1, -1), ((n - 1) * n + line, -n), (line * n, 1))[side]
    return first, first + step


def place(size: int, pocket: int) -> Point:
    """Where a border pocket lies; the board's pockets are one apart around (0, 0)."""
    side, line = divmod(pocket, size)
    far = (size + 1) / 2
    along = line - (size - 1) / 2
    return ((along, far), (far, -along), (along, -far), (-far, -along))[side]


def lay_out(game: Alignment, position: Position, last: int | None) -> Scene:
    """The board with its balls, and the one in hand; ``last`` is the pocket pushed last."""
    n = game.options.size
    board = game.board
    cells = [Cell(board.names[c], board.outline(c), board.middle(c), kind="pocket") for c in range(len(board))]
    for pocket in range(4 * n):
        number = str(pocket) if pocket < game.geometry.pockets else ""
        at = place(n, pocket)
        cells.append(Cell(_pocket_name(game, pocket), _square(at), at, kind="border", text=number))
    digits = "".join(game.rows(position))
    balls = [ball(int(sign), board.middle(c), board.names[c]) for c, sign in enumerate(digits)]
    far = (n + 1) / 2
    hand = position.words[HAND] + 1
    balls.append(ball(hand, (far, far))._replace(name="in hand"))
    shown = [Mark("last", _square(place(n, last), 0.42), cells=(str(last),))] if last is not None else []
    return Scene(
        frame=_square((0.0, 0.0), far + 0.65),
        cells=tuple(cells),
        channels=_channels(n),
        pieces=tuple(balls),
        marks=tuple(shown),
        cell_gap=0.1,
        round_frame=0.45,
    )


def ending_marks(game: Alignment, position: Position) -> tuple[Mark, ...]:
    """An outline around what won; where a block was answered by a block, around both."""
    rows, board, won = game.rows(position), game.board, position.words[WON]
    marks = []
    for seat in range(game.seats):
        if game.geometry.goal != PATIENCE and (not won or won >> seat & 1):
            cells = _goal_cells(game, rows, str(seat + 1))
            for loop in corner_points(board, cells):
                names = tuple(board.names[cell] for cell in cells)
                marks.append(Mark("win" if won else "draw", tuple(map(board.real, loop)), cells=names))
    return tuple(marks)


def _goal_cells(game: Alignment, rows: Sequence[str], sign: str) -> list[int]:
    """The pockets of every block that wins, or of the picture, where all balls are a seat's."""
    n, goal, found = game.options.size, game.options.target, set()
    if goal.picture:
        wanted = [cell for cell, drawn in enumerate("".join(goal.picture)) if drawn == "#"]
        return wanted if all("".join(rows)[cell] == sign for cell in wanted) else []
    for high, wide in {(goal.height, goal.width), (goal.width, goal.height)}:
        for top in range(n - high + 1):
            for left in range(n - wide + 1):
                block = {(top + r) * n + left + c for r in range(high) for c in range(wide)}
                if all(rows[cell // n][cell % n] == sign for cell in block):
                    found |= block
    return sorted(found)


def ball(seat: int, at: Point, pocket: str = "") -> Piece:
    """A ball in a pocket of the board, or by itself."""
    return Piece("ball", seat, at, (), (pocket,) if pocket else (), name="ball", size=0.78)


def _pocket_name(game: Alignment, pocket: int) -> str:
    """Border pockets that are not in use have names too, since balls fall into them."""
    return str(pocket) if pocket < game.geometry.pockets else f"-{pocket}"


def change(game: Alignment, position: Position, pocket: int) -> Change:
    """A push: the row it moves, and the ball that falls at its far end."""
    n, board = game.options.size, game.board
    first, second = entrance(n, pocket)
    row = [board.names[first + k * (second - first)] for k in range(n)]
    side, line = divmod(pocket, n)
    far = _pocket_name(game, (side + 2) % 4 * n + line)
    stops = [_pocket_name(game, pocket), *row, far]
    pushed = ball(position.words[HAND] + 1, board.middle(first), row[0])
    groove = _channels(n)[line if side % 2 == 0 else n + n - 1 - line]
    moved = tuple(pairwise(stops))
    return Change((pushed,), (row[-1],), moved, (Mark("row", groove, cells=tuple(row)),))


def _square(at: Point, half: float = 0.5) -> Outline:
    x, y = at
    return ((x - half, y + half), (x + half, y + half), (x + half, y - half), (x - half, y - half))


def _channels(n: int) -> tuple[Outline, ...]:
    """A groove from border pocket to border pocket along each row and column."""
    far, half = (n + 1) / 2, 0.29
    lines = [i - (n - 1) / 2 for i in range(n)]
    down: list[Outline] = [((x - half, far), (x + half, far), (x + half, -far), (x - half, -far)) for x in lines]
    across: list[Outline] = [((-far, y + half), (far, y + half), (far, y - half), (-far, y - half)) for y in lines]
    return tuple(down + across)
