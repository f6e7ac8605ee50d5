"""What Stargazer shows: wedges on the board, compass letters, finders, and the score sheet of FIG. 14."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import TYPE_CHECKING

from tessella.board import Board
from tessella.errors import OptionError
from tessella.games.stargazer import kernel
from tessella.games.stargazer.groups import ROWS, STARS, WAYS, group, groups, hull
from tessella.games.stargazer.sets import WHOLE_WORD
from tessella.rules.game import Position
from tessella.rules.kernel import OVER
from tessella.rules.scene import Label, Mark, Outline, Part, Piece, Scene, Sheet, cell_scene
from tessella.text import Message, say

if TYPE_CHECKING:
    from tessella.games.stargazer.game import Stargazer
    from tessella.games.stargazer.notation import StarMove

TIP = 2.2  # from the middle to a corner of the frame; the spaces reach 2
COMPASS = (("N", 0.0, 2.32), ("E", 2.1, 0.0), ("S", 0.0, -2.32), ("W", -2.1, 0.0))


def lay_out(game: Stargazer, position: Position, last: StarMove | None) -> Scene:
    """The board with its pieces, and the score sheet; ``last`` is the move that led here."""
    board = game.board
    shown = [_mark(board, "last", last.space)] if last and last.space else []
    shown += [_mark(board, "taken", name) for name in last.taken] if last else []
    return Scene(
        frame=_frame(),
        cells=tuple(cell_scene(board, cell) for cell in range(len(board))),
        pieces=tuple(wedge(board, cell, seat) for cell, seat in enumerate(game.owners(position)) if seat),
        marks=tuple(shown),
        labels=tuple(Label((x, y), letter, 0.12) for letter, x, y in COMPASS),
        sheet=None if game.options.design else _sheet(game, position),
        cell_gap=0.022,
    )


def _frame() -> Outline:
    """The hexagon around the board, standing on a point; clockwise from the north."""
    wide, half = TIP * sqrt(3) / 2, TIP / 2
    return ((0.0, TIP), (wide, half), (wide, -half), (0.0, -TIP), (-wide, -half), (-wide, half))


def wedge(board: Board, cell: int, seat: int) -> Piece:
    """A piece that fills its space."""
    x, y = board.middle(cell)
    outline = tuple((u - x, v - y) for u, v in board.outline(cell))
    return Piece("wedge", seat, (x, y), (Part("body", outline),), (board.names[cell],), name="piece")


def _mark(board: Board, kind: str, name: str) -> Mark:
    return Mark(kind, board.outline(board.index[name]), cells=(name,))


# Finders ------------------------------------------------------------------------------------------------------


def finders(board: Board) -> Mapping[str, Mark]:
    """Every star and row with its finder laid around it: ``star1`` to ``star7``, ``N-S1`` to ``N-W4``."""
    stars = {f"star{number}": star_finder(board, number) for number in range(1, STARS + 1)}
    return stars | {f"{way}{number}": row_finder(board, way, number) for way in WAYS for number in range(1, ROWS + 1)}


def star_finder(board: Board, number: int) -> Mark:
    """The hexagon through the points of a star."""
    if not 1 <= number <= STARS:
        raise OptionError(say("stargazer-no-star", number=number, last=STARS))
    return _finder(board, f"#{number}")


def row_finder(board: Board, way: str, number: int) -> Mark:
    """The trapezoid around a row."""
    if way not in WAYS or not 1 <= number <= ROWS:
        raise OptionError(say("stargazer-no-row", way=way, number=number, ways=", ".join(WAYS), last=ROWS))
    return _finder(board, f"{way} #{number}")


def _finder(board: Board, name: str) -> Mark:
    found = group(name)
    return Mark(found.kind, hull(found.cells), cells=tuple(board.names[cell] for cell in found.cells))


def ending_marks(game: Stargazer, position: Position) -> tuple[Mark, ...]:
    """The stars that the winners hold; the rows are on the sheet, so many outlines nobody could tell apart."""
    t, s = game.geometry, list(position.words)
    held = {n for team in _won_teams(game, s) for n in range(STARS) if kernel.group_points(t, s, team, n)}
    return tuple(star_finder(game.board, n + 1)._replace(kind="win") for n in sorted(held))


# The score sheet ----------------------------------------------------------------------------------------------


def _sheet(game: Stargazer, position: Position) -> Sheet:
    """A column a team: its pieces, its points for each star and row, and the total. The words are FIG. 14's."""
    t, s = game.geometry, list(position.words)
    columns = []
    for team in range(t.team_count):
        count = kernel.count_pieces(t, s, team, WHOLE_WORD, WHOLE_WORD)
        won = [kernel.group_points(t, s, team, number) for number in range(len(groups()))]
        columns.append((count, *won, count + sum(won)))
    rows = zip(_row_titles(), zip(*columns, strict=True), strict=True)
    return Sheet(
        title=say("stargazer-sheet"),
        columns=tuple("+".join(map(str, team)) for team in game.teams),
        seats=tuple(team[0] for team in game.teams),
        rows=tuple((title, tuple(str(entry or "") for entry in entries)) for title, entries in rows),
        groups=(1, 8, 12, 16, 20),
        finders=("", *finders(game.board), ""),
        won=_won_teams(game, s) if kernel.turn(t, s) == OVER else (),
    )


def _won_teams(game: Stargazer, s: list[int]) -> tuple[int, ...]:
    bits = kernel.winners(game.geometry, s)
    return tuple(number for number, team in enumerate(game.teams) if bits >> team[0] - 1 & 1)


def _row_titles() -> tuple[Message, ...]:
    """The sheet's rows; stars, and the way rows run, are named at the first of them."""
    titles = [say("stargazer-sheet-pieces")]
    titles += [say("stargazer-sheet-stars" if n == 1 else "stargazer-sheet-next", n=n) for n in range(1, STARS + 1)]
    for way in WAYS:
        titles.append(say("stargazer-sheet-rows", way=way, n=1))
        titles += [say("stargazer-sheet-next", n=n) for n in range(2, ROWS + 1)]
    return (*titles, say("stargazer-sheet-totals"))
