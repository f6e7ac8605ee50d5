"""What lies in a game's box, as data: the board, the pieces, and whatever else one holds in one's hand.

A game says what there is (:meth:`tessella.rules.game.Game.kit`); :mod:`tessella.kit` says how it is made of paper or
printed in three dimensions. Coordinates are those of scenes, so what one holds is what one sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import ceil, cos, pi, sin
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

from tessella.rules.scene import Outline, Piece, Point, Scene, Sheet, Words
from tessella.text import say

if TYPE_CHECKING:
    from tessella.rules.game import Game

MARGIN = 0.2  # between a frame and what lies next to it, in units of the board
WIDE = 0.7  # of a letter, in parts of its height, at most
PAGE = (180.0, 225.0)  # mm of a board that goes on one sheet of paper, with the marks around it
UNIT = 30.0  # mm of a unit of the board on paper; of a board that says nothing of it, about a cell
SMALLER = 0.7  # boards may be as small as this, to go on one sheet
SPARE = 1.5  # of pieces whose number no rule gives: this many times a fair share of the spaces


class Stock(NamedTuple):
    """Pieces that are alike."""

    piece: Piece  # as it lies on the board, moved to the middle of the plane (see :func:`at_middle`)
    copies: int
    back: Piece | None = None  # what is seen once it is turned over, as seen from above then; None: nothing


class Set(NamedTuple):
    """The pieces that lie together: a seat's, or everybody's (seat 0)."""

    title: Words
    seat: int
    stocks: tuple[Stock, ...]


class Card(NamedTuple):
    """A small picture to lie beside the board, with a line above and a line below it."""

    title: Words
    scene: Scene
    text: Words = ""


class Finder(NamedTuple):
    """A frame that is laid on the board to see what belongs together."""

    title: Words
    inside: tuple[Outline, ...]  # what it leaves open: where the finder lies in one of its places on the board
    bars: tuple[Outline, ...] = ()  # strips that cross it
    copies: int = 1


class Kit(NamedTuple):
    """Everything in the box."""

    board: Scene  # with nothing on it and nothing beside it; all of it, labels too, lies within its frame
    sets: tuple[Set, ...]
    # How pieces stay on a board that is more than paper: "flat" (plates in shallow beds), "peg" (in a hole in the
    # middle of each space), "foot" (in a recess of each space's shape), "ball" (in pockets, pushed along channels)
    hold: str = "flat"
    other_boards: tuple[Card, ...] = ()  # further boards of the same size, such as one with dots
    cards: tuple[Card, ...] = ()
    finders: tuple[Finder, ...] = ()
    sheet: Sheet | None = None  # to write scores on, with nothing written yet
    paper_unit: float = UNIT  # mm of a unit of the board on paper
    solid_unit: float = 25.0  # and of a board that is printed in three dimensions
    # Two points of the frame: a solid board with pegs folds in halves along the line between them, and gets a case
    fold: Outline = ()


def plain_kit(game: Game[Any]) -> Kit:
    """A kit made of what the game shows: its board, and the pieces that lie there or beside it."""
    start = game.lay_out(game.start())
    if start.trays:
        sets = [
            Set(tray.title, tray.seat, tuple(Stock(at_middle(each.piece), each.left) for each in tray.stacks))
            for tray in start.trays
        ]
    else:
        sets = by_seat(start.pieces or _first_pieces(game))
    board = framed(bare(start))
    cell = median(max(_sizes(cell.outline)) for cell in board.cells)
    return Kit(board, tuple(sets), paper_unit=on_a_page(board, UNIT / cell))


def _sizes(outline: Outline) -> Iterator[float]:
    """Width and height."""
    return (max(values) - min(values) for values in zip(*outline, strict=True))


def bare(scene: Scene) -> Scene:
    """A board with nothing on it and nothing beside it."""
    return scene.alone()._replace(pieces=(), marks=(), status="", title="", to_move=0)


def framed(scene: Scene) -> Scene:
    """A board with a frame around everything: an oblong one grows alike on all sides, else a string is pulled tight."""
    written = [corner for label in scene.labels for corner in _corners(label.at, label.size, len(label.text))]
    xs, ys = sorted({x for x, _ in scene.frame}), sorted({y for _, y in scene.frame})
    if len(xs) == len(ys) == 2:
        west, east, south, north = *xs, *ys
        more = max((max(west - x, x - east, south - y, y - north) for x, y in written), default=-MARGIN) + MARGIN
        if more <= 0:
            return scene
        west, south, east, north = west - more, south - more, east + more, north + more
        return scene._replace(frame=((west, north), (east, north), (east, south), (west, south)))
    points = [*scene.frame, *written, *(point for cell in scene.cells for point in cell.outline)]
    around = [(MARGIN * cos(k * pi / 6), MARGIN * sin(k * pi / 6)) for k in range(12)]
    return scene._replace(frame=_hull((x + u, y + v) for x, y in points for u, v in around))


def _corners(at: Point, size: float, letters: int) -> list[Point]:
    """The corners of the room that writing takes at most."""
    wide, high = size * letters * WIDE / 2, size / 2
    return [(at[0] + u * wide, at[1] + v * high) for u in (-1, 1) for v in (-1, 1)]


def _hull(points: Iterable[Point]) -> Outline:
    """The string around points, anticlockwise."""
    ordered = sorted({(round(x, 6), round(y, 6)) for x, y in points})
    loop: list[Point] = []
    for run in (ordered, ordered[::-1]):
        half: list[Point] = []
        for x, y in run:
            while len(half) > 1 and _turn(half[-2], half[-1], (x, y)) <= 1e-6:
                half.pop()
            half.append((x, y))
        loop += half[:-1]
    return tuple(loop)


def _turn(a: Point, b: Point, c: Point) -> float:
    """Above 0: a way turns to the left."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def on_a_page(board: Scene, unit: float, smaller: float = SMALLER) -> float:
    """The mm of a unit on paper, or so many fewer that the board goes on one sheet, unless that were much smaller."""
    fit = min(most / size for most, size in zip(PAGE, _sizes(board.frame), strict=True))
    return unit if fit > unit or fit < unit * smaller else fit


def turned_over(piece: Piece) -> Piece:
    """A piece by itself that is the same colour on both sides, once it is turned over like a page."""
    parts = (part._replace(outline=tuple((0.0 - x, y) for x, y in part.outline[::-1])) for part in piece.parts)
    return piece._replace(parts=tuple(parts))


def at_middle(piece: Piece) -> Piece:
    """A piece by itself, the mean of its body's corners in the origin; what is alike is equal, wherever it lay."""
    corners = piece.parts[0].outline if piece.parts else ((0.0, 0.0),)
    x, y = (sum(values) / len(corners) for values in zip(*corners, strict=True))
    parts = (
        part._replace(outline=tuple((round(u - x, 6) + 0.0, round(v - y, 6) + 0.0) for u, v in part.outline))
        for part in piece.parts
    )
    return piece._replace(at=(0.0, 0.0), cells=(), parts=tuple(parts))


def by_seat(pieces: Iterable[Piece]) -> list[Set]:
    """The sets that some pieces make."""
    counts = Counter(at_middle(piece) for piece in pieces)
    return [
        Set(
            say("kit-set", seat=seat) if seat else say("kit-neutrals"),
            seat,
            tuple(Stock(piece, count) for piece, count in counts.items() if piece.seat == seat),
        )
        for seat in sorted({piece.seat for piece in counts}, key=lambda seat: seat or len(counts) + 1)
    ]


def _first_pieces(game: Game[Any]) -> list[Piece]:
    """Where nothing lies at first: what each seat lays down with its first move, as often as it may need it."""
    position, shown, many = game.start(), [], ceil(len(game.board) / game.seats * SPARE)
    for seat in range(game.seats):
        moves = game.moves(position)
        if not moves:
            break
        position = game.play(position, moves[len(moves) * seat // game.seats])
        laid = [at_middle(piece) for piece in game.lay_out(position).pieces if piece.seat == seat + 1]
        shown += laid[:1] * many
    return shown
