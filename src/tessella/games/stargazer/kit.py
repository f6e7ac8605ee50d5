"""What lies in Stargazer's box: the board with its compass, everybody's pieces, the finders and the score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, sqrt
from typing import TYPE_CHECKING

from tessella.board import cut_triangles
from tessella.games.stargazer.groups import Group, groups, hull
from tessella.games.stargazer.scene import wedge
from tessella.rules.kit import Finder, Kit, Set, Stock, at_middle, bare
from tessella.rules.scene import Label, Outline, Point, Scene, Sheet
from tessella.text import say

if TYPE_CHECKING:
    from tessella.games.stargazer.game import Stargazer

TIP = 2.5  # from the middle of the board to a corner; the spaces reach 2
COMPASS = (("N", 0.0, 2.21), ("E", 1.95, 0.0), ("S", 0.0, -2.21), ("W", -1.95, 0.0))  # within the border
LETTERS = 0.2
BAR = 0.1  # how wide the row finder's cross bars are, along the finder
SIDES = 3  # pieces that may lie side by side with one
UNIT = 42.0  # mm of a triangle's side on paper
SOLID = 38.0  # and on a board that is printed in three dimensions: a half of it fits on a bed of 200 mm
FOLD = 1  # the corner of the frame, from the north, where the board folds: along sides of spaces, between the letters


def kit(game: Stargazer) -> Kit:
    """A piece fits every space, so each seat has so many that are alike."""
    piece, copies = at_middle(wedge(game.board, 0, 1)), most_pieces(game)
    seats, board = range(1, game.seats + 1), _framed(bare(game.lay_out(game.start())))
    return Kit(
        board=board,
        sets=tuple(Set(say("kit-set", seat=n), n, (Stock(piece._replace(seat=n), copies),)) for n in seats),
        hold="peg",
        finders=tuple(_finders(game)),
        sheet=_sheet(game),
        paper_unit=UNIT,
        solid_unit=SOLID,
        fold=(board.frame[FOLD], board.frame[FOLD - 3]),
    )


def most_pieces(game: Stargazer) -> int:
    """How many pieces a seat can need: one for every space, if turns do not run out before.

    A turn lays one piece and replaces those beside it and, by point moves, some more. In a design nothing is taken, and
    unless somebody has to pass everybody lays equally many.
    """
    options, spaces = game.options, len(game.board)
    a_turn = 1 if options.design else 1 + SIDES + options.point_moves
    most = ceil(spaces / game.seats) if options.design and not options.linked else spaces
    return min(most, options.turns * a_turn) if options.turns else most


def _framed(board: Scene) -> Scene:
    """The board with a border wide enough for the compass."""
    wide, half = TIP * sqrt(3) / 2, TIP / 2
    return board._replace(
        frame=((0.0, TIP), (wide, half), (wide, -half), (0.0, -TIP), (-wide, -half), (-wide, half)),
        labels=tuple(Label((x, y), letter, LETTERS) for letter, x, y in COMPASS),
    )


def _finders(game: Stargazer) -> Iterator[Finder]:
    """FIGS. 4 and 5, of what counts: around the middle star, and around a long row."""
    counted = {each.kind for each in game.counted} if not game.options.design else set()
    if "star" in counted:
        yield Finder(say("stargazer-kit-star"), (_around("#1"),))
    if "row" in counted:
        yield Finder(say("stargazer-kit-row"), (_around("N-S #2"),), _bars())


def _around(name: str) -> Outline:
    """The string around a star or row of the whole board: without its rim the finders are the same."""
    found: Group = next(each for each in groups() if each.name == name)
    return hull(cut_triangles(), found.cells)


def _bars() -> tuple[Outline, Outline]:
    r"""The strips along the slanted sides of a short row that lies against the longest side of a long one::

    ______________________________
    \    \\______________//    /      the long row N-S #2, its longest side above; between the bars, //,
     \____\\____________//____/       there is just room for a short row
    """
    long, short = _around("N-S #2"), _around("N-S #1")
    east = max(x for x, _ in long)
    aside = east - max(x for x, _ in short)

    def bar(way: int) -> Outline:
        corners: list[Point] = [(x + aside, y) for x, y in short if y * way > 0]
        inner, outer = sorted(corners)
        return (inner, outer, (outer[0], outer[1] + way * BAR), (inner[0], inner[1] + way * BAR))

    return (bar(1), bar(-1))


def _sheet(game: Stargazer) -> Sheet | None:
    """FIG. 14 with no totals yet; how many turns are left nobody writes down."""
    options = {**game.options.all(), "turns": 0}
    whole = type(game)(game.options.make(options))
    sheet = whole.lay_out(whole.start()).sheet
    if sheet is None:
        return None
    *rows, (totals, entries) = sheet.rows
    return sheet._replace(rows=(*rows, (totals, ("",) * len(entries))))
