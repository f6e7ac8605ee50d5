"""What Hexa shows: board, tiles, sides, trays and completed paths."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING

from tessella.board import honeycomb
from tessella.board.hexagons import honeycomb_neighbours
from tessella.games.hexa import pieces
from tessella.games.hexa.fits import is_out
from tessella.games.hexa.kernel import HexaGeometry
from tessella.games.hexa.layout import BOUGHT, DONE, HAND, OFFENSIVES, OWN, SEAT, WON
from tessella.games.hexa.notation import HexaMove, board_pieces
from tessella.games.hexa.options import HexaOptions
from tessella.rules.game import Position
from tessella.rules.scene import Cell, Label, Mark, Part, Piece, Point, Scene, Stack, Tray, cell_scene
from tessella.text import say

if TYPE_CHECKING:
    from tessella.games.hexa.game import Hexa

GREEK = "αβγωψχ"
INNER = 0.5  # of the piece's diameter: the centre
CUT = 0.75  # how far in an interrupted section is marked
MOTTO = "HEXA"  # it stands in the central space


@lru_cache(maxsize=4096)
def tile(image: str, seat: int, at: Point = (0.0, 0.0), space: str = "") -> Piece:
    r"""A hexagon in a hexagon, with radii from corner to corner.

    ::

          2 ______ 1      corners, and section k between corners 2 - k and 1 - k:
           /\ +  /\       marked wholly, up to the blank centre of a defensive piece; only in its outer half where
        3 / _\__/_ \ 0    it is cut off from the centre of an offensive-defensive one
          \  /  \  /
           \/____\/
          4        5
    """
    cut = CUT if "+" in image else INNER
    parts = [Part("body", tuple(_corner(k, 1.0) for k in range(6)))]
    for k, sign in enumerate(image):
        depth = {"+": INNER, "x": cut}.get(sign)
        if depth:
            outer, inner = (_corner(2 - k, 1.0), _corner(1 - k, 1.0)), (_corner(1 - k, depth), _corner(2 - k, depth))
            parts.append(Part("path", outer + inner))
    parts.append(Part("path" if "+" in image else "core", tuple(_corner(k, INNER) for k in range(6))))
    return Piece("tile", seat, at, tuple(parts), (space,) if space else (), image)


def _corner(k: int, radius: float) -> Point:
    return (radius * cos(k * pi / 3), radius * sin(k * pi / 3))


def lay_out(game: Hexa, position: Position, last: HexaMove | None) -> Scene:
    """The board with its tiles, and what is left to each seat; ``last`` is the move that led here."""
    options, t, words, board = game.options, game.geometry, position.words, game.board
    tiles = [
        tile(pieces.IMAGES[image], seat + 1, board.middle(space), board.names[space])
        for space, (image, seat) in board_pieces(t, words).items()
    ]
    space = last.space if last else ""
    shown = [Mark("last", board.outline(board.index[space]), cells=(space,))] if space else []
    return Scene(
        frame=(),
        cells=_cells(options, t),
        pieces=tuple(tiles),
        marks=(*_paths(options, t, words), *shown),
        labels=_labels(options),
        trays=tuple(_trays(options, t, words)),
        cell_gap=0.1,
    )


def _owners(options: HexaOptions, side: int) -> tuple[int, ...]:
    """The seats that start or end on a side."""
    return tuple(sorted({path.seat for path in options.seat_paths if side in (path.start, path.end)}))


def _cells(options: HexaOptions, t: HexaGeometry) -> tuple[Cell, ...]:
    board = honeycomb(t.size)
    cells = [cell_scene(board, space) for space in range(len(board))]
    for goal, space in enumerate(t.goal_space):
        side, number = divmod(goal, t.size)
        owner, *others = _owners(options, side) or (0,)
        cells[space] = cells[space]._replace(seat=owner, others=tuple(others), goal=str(number + 1))
    middle = len(cells) // 2
    cells[middle] = cells[middle]._replace(motto=MOTTO)
    return tuple(cells)


def _labels(options: HexaOptions) -> tuple[Label, ...]:
    """Greek letters outside the six sides, clockwise from the north."""
    out = (3 * options.size + 1) * sqrt(3) / 2 + 2.0
    return tuple(
        Label((out * sin(k * pi / 3), out * cos(k * pi / 3)), letter, 0.7, _owners(options, k))
        for k, letter in enumerate(GREEK)
    )


def _trays(options: HexaOptions, t: HexaGeometry, words: Sequence[int]) -> Iterator[Tray]:
    """What each seat has left of its set, a piece it has bought first of all; then the pool."""
    for seat in range(t.seats):
        at = t.hands + seat * HAND
        stacks = [
            Stack(tile(pieces.TYPES[kind], seat + 1), words[at + kind]) for kind in range(OWN) if t.start[at + kind]
        ]
        if words[BOUGHT] and words[SEAT] == seat:
            stacks.insert(0, Stack(tile(pieces.TYPES[words[BOUGHT] - 1], seat + 1), 1))
        title = "hexa-tray-out" if is_out(t, list(words), seat) else "hexa-tray"
        yield Tray(say(title, seat=seat + 1), seat + 1, tuple(stacks))
    there = [kind for kind in range(OFFENSIVES, t.types) if t.start[t.pool + kind - OFFENSIVES]]
    if there and any(options.numbers("trades")):
        pool = [Stack(tile(pieces.TYPES[kind], 0), words[t.pool + kind - OFFENSIVES]) for kind in there]
        yield Tray(say("hexa-tray-pool"), 0, tuple(pool))


def _paths(options: HexaOptions, t: HexaGeometry, words: Sequence[int]) -> Iterator[Mark]:
    """A line along each completed path; where the first path wins, along the winner's."""
    board = honeycomb(t.size)
    for p, path in enumerate(options.seat_paths):
        if t.target == 1 and not words[WON] >> path.seat - 1 & 1:
            continue
        for k in range(t.size):
            if not words[DONE] >> p * t.size + k & 1:
                continue
            numbers = range(k, k + 1) if t.numbered else range(t.size)
            starts = [t.goal_space[t.start_side[p] + number] for number in numbers]
            ends = {t.goal_space[t.end_side[p] + number] for number in numbers}
            line = _shortest(t, words, starts, ends)
            yield Mark("path", tuple(map(board.middle, line)), cells=tuple(board.names[space] for space in line))


def _shortest(t: HexaGeometry, words: Sequence[int], starts: list[int], ends: set[int]) -> list[int]:
    """A shortest chain of pieces joined + to + from a start to an end."""
    on, around = board_pieces(t, words), honeycomb_neighbours(t.size)
    before = {space: -1 for space in starts if space in on}
    todo = list(before)
    for space in todo:
        if space in ends:
            line = [space]
            while before[line[-1]] >= 0:
                line.append(before[line[-1]])
            return line[::-1]
        for d, other in enumerate(around[space]):
            if other in on and other not in before:
                here, there = pieces.PLUS[on[space][0]] >> d & 1, pieces.PLUS[on[other][0]] >> (d + 3) % 6 & 1
                if here and there:
                    before[other] = space
                    todo.append(other)
    raise AssertionError(starts)  # the path is complete
