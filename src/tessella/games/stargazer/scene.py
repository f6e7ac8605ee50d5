"""What Stargazer shows: wedges on the board, compass letters, and the score sheet of FIG. 14."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from tessella.board import Board
from tessella.games.stargazer.groups import ROWS, STARS, WAYS
from tessella.rules.scene import Label, Outline, Part, Piece, Sheet

TIP = 2.2  # from the middle to a corner of the frame; the spaces reach 2
COMPASS = (("N", 0.0, 2.32), ("E", 2.1, 0.0), ("S", 0.0, -2.32), ("W", -2.1, 0.0))


def frame() -> Outline:
    """The hexagon around the board, standing on a point; clockwise from the north."""
    wide, half = TIP * sqrt(3) / 2, TIP / 2
    return ((0.0, TIP), (wide, half), (wide, -half), (0.0, -TIP), (-wide, -half), (-wide, half))


def labels() -> tuple[Label, ...]:
    """The compass that gives the rows their names."""
    return tuple(Label((x, y), letter, 0.12) for letter, x, y in COMPASS)


def wedge(board: Board, cell: int, seat: int) -> Piece:
    """A piece that fills its space."""
    x, y = board.middle(cell)
    outline = tuple((u - x, v - y) for u, v in board.outline(cell))
    return Piece("wedge", seat, (x, y), (Part("body", outline),), (board.names[cell],), name="piece")


def row_titles() -> tuple[str, ...]:
    """The sheet's rows as in FIG. 14; the way rows run stands once, at the first of them."""
    titles = ["# OF PIECES", *(f"{'STARS: ' if n == 1 else ''}#{n}" for n in range(1, STARS + 1))]
    titles += [f"{way + ' ROWS: ' if n == 1 else ''}#{n}" for way in WAYS for n in range(1, ROWS + 1)]
    return (*titles, "TOTALS")


def sheet(teams: Sequence[tuple[int, ...]], pieces: Sequence[int], points: Sequence[Sequence[int]]) -> Sheet:
    """A column a team: its pieces, its points for each star and row, and the total."""
    columns = [(count, *won, count + sum(won)) for count, won in zip(pieces, points, strict=True)]
    rows = zip(row_titles(), zip(*columns, strict=True), strict=True)
    return Sheet(
        title="SCORING",
        columns=tuple("+".join(map(str, team)) for team in teams),
        seats=tuple(team[0] for team in teams),
        rows=tuple((title, tuple(str(entry or "") for entry in entries)) for title, entries in rows),
        groups=(1, 8, 12, 16, 20),
    )
