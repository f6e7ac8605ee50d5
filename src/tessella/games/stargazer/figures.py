"""The figures of the page about Stargazer's history, from what the patent's text says of its drawings."""

from __future__ import annotations

from tessella.games.stargazer.game import Stargazer
from tessella.games.stargazer.options import StargazerOptions
from tessella.rules.figure import Figures, box_around, sheet_alone, side_by_side
from tessella.rules.scene import Label, Mark, Scene, Sheet

# FIGS. 11 to 13: who has pieces side by side with the space, and corner to corner, the text says; where, it does not.
BEFORE = ".......2...2.../..2......3....3....../......1....1........./.......3....... 1"
# A whole game of three computers, levels 3, 2 and 3.
GAME = """
A1 A3 A2 C7 A11 C6 B5 A5 B15 A4 A6 A10 A12 C21 A13 B16 B13 B6 B14 B4 B12 B11 B10 C14 B3 A15 A8 B7 B9 D3 C1 B1
B8 A14 C8 C9 C13 C15 C17 C16 C18 B2 D4 C10 B17 B18 C2 C12 C11 D8 C3 C4 D13 C5 A7 A9 B19 D14 B21 D15 D1 C20 D2
D12 D11 D10 D7 D9 C19 B20 D6 D5
"""


def _game(seats: int = 2, point_moves: int = 0) -> Stargazer:
    return Stargazer(StargazerOptions.make({"seats": seats, "point_moves": point_moves}))


def _board(*marks: Mark) -> Scene:
    game = _game()
    return game.lay_out(game.start())._replace(marks=marks, sheet=None)


def _frames() -> Scene:
    """FIGS. 4 and 5: the star finder; the row finder, whose cross bars single out a row as short as the outer ones."""
    game = _game()
    star, long, short = game.star_finder(1), game.row_finder("N-S", 2), game.row_finder("N-S", 1)
    aside = 2.4 - min(x for x, _ in long.outline)
    inner = aside + max(x for x, _ in long.outline) - max(x for x, _ in short.outline)
    outlines = [
        star.outline,
        tuple((x + aside, y) for x, y in long.outline),
        tuple((x + inner, y) for x, y in short.outline),
    ]
    frame = box_around([point for outline in outlines for point in outline], 0.5)
    labels = (Label((0.0, -2.3), "FIG. 4", 0.2), Label((2.85, -2.3), "FIG. 5", 0.2))
    return Scene(frame, (), marks=tuple(Mark("row", outline) for outline in outlines), labels=labels)


def _stars() -> Scene:
    """FIGS. 6 and 7: the star finder over the middle star, and over one at the edge."""
    game = _game()
    return side_by_side([_board(game.star_finder(n)) for n in (1, 3)], 2, ["FIG. 6", "FIG. 7"], 0.6)


def _rows() -> Scene:
    """FIGS. 8 to 10: the row finder over long rows; and over a short one, which its cross bars single out."""
    game = _game()
    finders = [game.row_finder("N-S", 2), game.row_finder("N-W", 2), game.row_finder("N-E", 2)]
    return side_by_side([_board(each) for each in finders], 3, ["FIG. 8", "FIG. 9", "FIG. 10"], 0.6)


def _move() -> Scene:
    """FIGS. 11 to 13: before a move, its piece placed, and after the replacements."""
    game = _game(3, 1)
    before = game.parse(BEFORE)
    start = game.lay_out(before)
    after = game.lay_out(game.play(before, "B11*B15"))
    placed = [piece for piece in after.pieces if piece.cells == ("B11",)]
    return side_by_side(
        [start, start._replace(pieces=(*start.pieces, *placed)), after], 3, ["FIG. 11", "FIG. 12", "FIG. 13"], 0.6
    )


def _sheet(game: Stargazer, moves: str = "") -> Sheet:
    position = game.line(game.start(), moves.split())
    sheet = game.lay_out(position).sheet
    assert sheet is not None
    return sheet


FIGURES: Figures = {
    "board": _board,
    "frames": _frames,
    "stars": _stars,
    "rows": _rows,
    "move": _move,
    "sheet": lambda: sheet_alone(_sheet(_game(6))),
    "sheet-filled": lambda: sheet_alone(_sheet(_game(3), GAME)),
}
