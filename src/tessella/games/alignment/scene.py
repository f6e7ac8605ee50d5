"""What Alignment's board looks like: pockets in crossing channels, a border pocket at each end of each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from tessella.board import Board
from tessella.board.polyforms import corner_points
from tessella.games.alignment.goals import FREE, SEAT_OF
from tessella.games.alignment.kernel import HAND, ROWS, WON
from tessella.games.alignment.notation import label, row_words
from tessella.games.alignment.pushes import lines, opposite
from tessella.rules.change import Change
from tessella.rules.game import Position
from tessella.rules.scene import Cell, Mark, Outline, Piece, Point, Scene

if TYPE_CHECKING:
    from tessella.games.alignment.game import Alignment


def place(board: Board, line: Sequence[int]) -> Point:
    """Where the border pocket at the beginning of a line lies: as far before its first pocket as that is before the
    second."""
    (x, y), (x2, y2) = board.middle(line[0]), board.middle(line[1])
    return (2 * x - x2, 2 * y - y2)


def lay_out(game: Alignment, position: Position, last: int | None) -> Scene:
    """The board with its balls, and the one in hand; ``last`` is the pocket pushed last."""
    board, corner = game.board, _corner(game)
    digits = "".join(game.rows(position))
    balls = [ball(int(sign), board.middle(c), board.names[c]) for c, sign in enumerate(digits)]
    balls.append(ball(position.words[HAND] + 1, corner)._replace(name="in hand"))
    shown = []
    if last is not None:
        at = place(board, lines(game.options.columns, game.options.rows)[last])
        shown.append(Mark("last", _square(at, 0.42), cells=(str(last),)))
    return empty(game)._replace(pieces=tuple(balls), marks=tuple(shown))


def empty(game: Alignment) -> Scene:
    """The board without balls."""
    board, (x, y) = game.board, _corner(game)
    cells = [Cell(board.names[c], board.outline(c), board.middle(c), kind="pocket") for c in range(len(board))]
    for pocket, line in enumerate(lines(game.options.columns, game.options.rows)):
        written = label(game, pocket) if pocket in game.options.pockets else ""
        at = place(board, line)
        cells.append(Cell(_pocket_name(game, pocket), _square(at), at, kind="border", text=written))
    x, y = x + 0.65, y + 0.65
    return Scene(
        frame=((-x, y), (x, y), (x, -y), (-x, -y)),
        cells=tuple(cells),
        channels=_channels(game.options.columns, game.options.rows),
        cell_gap=0.1,
        round_frame=0.45,
    )


def _corner(game: Alignment) -> Point:
    """Where the ball in hand lies: where the border pockets of the top and of the right side would meet."""
    return ((game.options.columns + 1) / 2, (game.options.rows + 1) / 2)


def target(game: Alignment) -> Scene:
    """What is to be made. Pockets that do not matter are empty and show a question mark; a block lies in the middle,
    and is grey if any colour will do, as in a match::

        ? ? ? ? ?
        ? o o o ?
        ? o o o ?
        ? o o o ?
        ? ? ? ? ?
    """
    board, goal = game.board, game.options.target
    bare = empty(game)
    if not goal.is_loose and game.seats == 1:
        rows = [row.replace("#", "2").replace(".", "1") for row in goal.picture]
        hand = 1 if "".join(rows).count("2") < game.options.totals[1] else 0
        whole = Position((0, hand, *game.start().words[2:ROWS], *row_words(game, rows)))
        return lay_out(game, whole, None)
    if goal.picture:
        signs = "".join(goal.picture)
        seats = {cell: int(SEAT_OF[sign]) for cell, sign in enumerate(signs) if sign != FREE}
        if game.seats > 1:
            seats = {cell: 0 for cell, sign in enumerate(signs) if sign == "#"}
    else:
        places = goal.places(game.options.columns, game.options.rows)
        block = min(places, key=lambda place: _off_middle(game, place))
        colour = int(goal.colours[0]) if goal.colour else 0
        seats = {r * game.options.columns + c: colour for r, c in block}
    cells = [cell if n in seats or n >= len(board) else cell._replace(text=FREE) for n, cell in enumerate(bare.cells)]
    balls = tuple(ball(seat, board.middle(cell), board.names[cell]) for cell, seat in sorted(seats.items()))
    return bare._replace(cells=tuple(cells), pieces=balls)


def _off_middle(game: Alignment, place: Sequence[tuple[int, int]]) -> float:
    """How far a block lies from the middle of the board."""
    down = sum(r for r, _ in place) / len(place) - (game.options.rows - 1) / 2
    right = sum(c for _, c in place) / len(place) - (game.options.columns - 1) / 2
    return down * down + right * right


def ending_marks(game: Alignment, position: Position) -> tuple[Mark, ...]:
    """An outline around what won; where a block was answered by a block, around both."""
    rows, board, won, goal = game.rows(position), game.board, position.words[WON], game.options.target
    marks = []
    if game.seats == 1 and goal.picture:
        return ()
    for seat in range(1, game.options.colours + 1):
        counts = str(seat) in goal.colours if game.seats == 1 else not won or won >> seat - 1 & 1
        if counts:
            cells = _goal_cells(game, rows, str(seat))
            for loop in corner_points(board, cells):
                names = tuple(board.names[cell] for cell in cells)
                marks.append(Mark("win" if won else "draw", tuple(map(board.real, loop)), cells=names))
    return tuple(marks)


def _goal_cells(game: Alignment, rows: Sequence[str], sign: str) -> list[int]:
    """The pockets of every block that wins, or of the picture, where all balls are a seat's."""
    wide, goal, found = game.options.columns, game.options.target, set()
    if goal.picture:
        wanted = [cell for cell, drawn in enumerate("".join(goal.picture)) if drawn == "#"]
        return wanted if all("".join(rows)[cell] == sign for cell in wanted) else []
    for place in goal.places(wide, game.options.rows):
        if all(rows[r][c] == sign for r, c in place):
            found |= {r * wide + c for r, c in place}
    return sorted(found)


def ball(seat: int, at: Point, pocket: str = "") -> Piece:
    """A ball in a pocket of the board, or by itself."""
    return Piece("ball", seat, at, (), (pocket,) if pocket else (), name="ball", size=0.78)


def _pocket_name(game: Alignment, pocket: int) -> str:
    """Border pockets that are not in use have names too, since balls fall into them."""
    return str(pocket) if pocket in game.options.pockets else f"-{pocket}"


def change(game: Alignment, position: Position, pocket: int) -> Change:
    """A push: the row it moves, and the ball that falls at its far end."""
    columns, rows, board = game.options.columns, game.options.rows, game.board
    line = lines(columns, rows)[pocket]
    row = [board.names[cell] for cell in line]
    stops = [_pocket_name(game, pocket), *row, _pocket_name(game, opposite(columns, rows, pocket))]
    pushed = ball(position.words[HAND] + 1, board.middle(line[0]), row[0])
    one = pocket % (columns + rows)  # the pocket at the top or at the right of the same row
    groove = _channels(columns, rows)[one if one < columns else columns + rows - 1 - (one - columns)]
    moved = tuple(pairwise(stops))
    return Change((pushed,), (row[-1],), moved, (Mark("row", groove, cells=tuple(row)),))


def _square(at: Point, half: float = 0.5) -> Outline:
    x, y = at
    return ((x - half, y + half), (x + half, y + half), (x + half, y - half), (x - half, y - half))


def _channels(columns: int, rows: int) -> tuple[Outline, ...]:
    """A groove from border pocket to border pocket along each column, from the left, and each row, from below."""
    right, top, half = (columns + 1) / 2, (rows + 1) / 2, 0.29
    xs, ys = ([i - (n - 1) / 2 for i in range(n)] for n in (columns, rows))
    down: list[Outline] = [((x - half, top), (x + half, top), (x + half, -top), (x - half, -top)) for x in xs]
    across: list[Outline] = [((-right, y + half), (right, y + half), (right, y - half), (-right, y - half)) for y in ys]
    return tuple(down + across)
