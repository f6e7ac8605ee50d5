r"""The L-Game for programs that learn; compilable.

The parts of a move: the place of the piece, the cell of a neutral (counted from 1; 0: none moves) and where it goes;
where two neutrals may move, the same of the second one. Being stuck is the place after the last one.

A seat sees a plane for each piece, its own first, one for the neutrals, one for the cells that are free, and one for
the points on the cells, if there are any. Ranks are rows, from the top; columns follow the middles of cells from west
to east, so that neighbours are neighbours in the plane too::

    squares      hexagons, as in a rhombus    triangles, standing and hanging: those that share a side
    a2 b2        a2 b2                        across lie in the same column
    a1 b1        a1 b1                            /\  /\  /          . a2 b2 c2 d2
                   (a1 touches b2)               /__\/__\/           a1 b1 c1 d1 .
                                                /\  /\  /
                                               /__\/__\/             (a2 stands on b1)

The numbers: where a target decides, how many points each seat still needs, else how many each other seat is ahead, from
128 up; then the turns that are left. All of them end at 255. How often a position has been there is not seen.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any, NamedTuple

from tessella.games.lgame.kernel import (
    CELL,
    FIELD,
    NEUTRAL,
    NUMBER,
    PLACE,
    SCORE,
    STUCK,
    TO_PLACE,
    TO_SECOND,
    TURNS,
    LGameGeometry,
    couple,
)
from tessella.rules.actions import Labels, Symmetry, turned_planes
from tessella.rules.bits import WORD, lowest
from tessella.rules.kernel import State

if TYPE_CHECKING:
    from tessella.board import Board
    from tessella.games.lgame.game import LGame

EVEN, MOST = 128, 255  # numbers of an observation: nobody is ahead; as much can be told


class LGameActions(NamedTuple):
    """What is looked up; see :mod:`tessella.rules.actions`."""

    rules: LGameGeometry
    sizes: Sequence[int]
    planes: int
    rows: int
    columns: int
    numbers: int
    points: int  # 1: points are told
    at: Sequence[int]  # by cell: its place in a plane
    dots: Sequence[int]  # by cell: its points


def build(game: LGame) -> LGameActions:
    """The numbering of a game's moves."""
    t, worths = game.geometry, game.options.worths
    rows, columns, at = _grid(game.board)
    sizes = [t.places + int(t.penalty > 0)]
    sizes += [t.cells + 1, t.cells] * ((t.movable > 0) + (t.couples > 0))
    told = labels(game)
    return LGameActions(
        rules=t,
        sizes=tuple(sizes),
        planes=len(told.planes),
        rows=rows,
        columns=columns,
        numbers=len(told.numbers),
        points=int(_keeps_points(t)),
        at=at,
        dots=tuple(worths.get(cell, 0) for cell in range(t.cells)),
    )


def _grid(board: Board) -> tuple[int, int, tuple[int, ...]]:
    """How many rows and columns a plane has, and each cell's place in it."""
    ranks = [int(name.lstrip(ascii_lowercase)) for name in board.names]
    across = sorted({u for u, _ in board.middles})
    column = {u: n for n, u in enumerate(across)}
    at = ((max(ranks) - rank) * len(across) + column[u] for rank, (u, _) in zip(ranks, board.middles, strict=True))
    return max(ranks), len(across), tuple(at)


def _keeps_points(t: LGameGeometry) -> bool:
    return t.scoring > 0 or t.penalty > 0


def split(a: LGameActions, move: int, parts: MutableSequence[int]) -> None:
    """The place, and each neutral's cell and target."""
    t = a.rules
    if move == STUCK:
        parts[0] = t.places
        for k in range(1, len(a.sizes)):
            parts[k] = 0
        return
    parts[0] = move >> TO_PLACE & NUMBER
    if t.movable > 0:
        parts[1] = move >> FIELD & CELL
        parts[2] = move & CELL
        if t.couples > 0:
            parts[3] = move >> TO_SECOND + FIELD
            parts[4] = move >> TO_SECOND & CELL


def join(a: LGameActions, parts: Sequence[int]) -> int:
    """The move to a place, with neutrals."""
    t = a.rules
    if parts[0] == t.places:
        return STUCK
    move = parts[0] << TO_PLACE
    if t.movable > 0 and parts[1] > 0:
        move |= parts[1] << FIELD | parts[2]
        if t.couples > 0 and parts[3] > 0:
            move |= (parts[3] << FIELD | parts[4]) << TO_SECOND
    return move


def observe(a: LGameActions, s: State, seat: int, out: Any) -> None:
    """The pieces, the neutrals, what is free, dots; then points and turns."""
    t = a.rules
    area = a.rows * a.columns
    end = a.planes * area
    for n in range(end):
        out[n] = 0
    free = (t.seats + 1) * area
    for cell in range(t.cells):
        out[free + a.at[cell]] = 1
    for k in range(t.seats):
        who = seat + k if seat + k < t.seats else seat + k - t.seats
        for w in range(t.cell_words):
            cover = t.cover[s[PLACE + who] * t.cell_words + w]
            while cover != 0:
                cell = a.at[w * WORD + lowest(cover)]
                cover &= cover - 1
                out[k * area + cell] = 1
                out[free + cell] = 0
    for i in range(t.neutrals):
        cell = a.at[s[NEUTRAL + i]]
        out[free - area + cell] = 1
        out[free + cell] = 0
    if t.scoring > 0:
        for cell in range(t.cells):
            out[free + area + a.at[cell]] = a.dots[cell]
    if a.numbers > 0:
        observe_numbers(a, s, seat, out, end)


def observe_numbers(a: LGameActions, s: State, seat: int, out: Any, n: int) -> None:
    """Points and turns, from entry ``n`` on."""
    t = a.rules
    if a.points > 0:
        for k in range(t.seats):
            who = (seat + k) % t.seats
            if t.target > 0:
                out[n] = min(max(t.target - s[SCORE + who], 0), MOST)
                n += 1
            elif k > 0:
                out[n] = min(max(EVEN + s[SCORE + who] - s[SCORE + seat], 0), MOST)
                n += 1
    if t.turn_limit > 0:
        out[n] = min(t.turn_limit - s[TURNS], MOST)


def labels(game: LGame) -> Labels:
    """What the entries of an observation mean."""
    t = game.geometry
    others = [f"seat +{k}" for k in range(1, t.seats)]
    planes = ["own piece", *(f"piece of {other}" for other in others), "neutrals", "free cells"]
    numbers: list[str] = []
    if t.scoring > 0:
        planes.append("points on cells")
    if t.target > 0:
        numbers = ["points needed", *(f"points that {other} needs" for other in others)]
    elif _keeps_points(t):
        numbers = [f"points that {other} is ahead, and {EVEN}" for other in others]
    if t.turn_limit > 0:
        numbers.append("turns left")
    return Labels(tuple(planes), tuple(numbers), _grid(game.board)[2])


def symmetry(game: LGame, turned: Mapping[int, int]) -> Symmetry:
    """What turning the board does to moves and to planes."""
    rows, columns, _ = _grid(game.board)
    places = [game.place_numbers[tuple(sorted(turned[cell] for cell in place))] for place in game.places]

    def turn_move(move: int) -> int:
        if move == STUCK:
            return move
        place, source, second = places[move >> TO_PLACE & NUMBER], move >> FIELD & CELL, move >> TO_SECOND
        if source == 0:
            return place << TO_PLACE
        if second == 0:
            return place << TO_PLACE | (turned[source - 1] + 1) << FIELD | turned[move & CELL]
        low, high = sorted((turned[source - 1], turned[(second >> FIELD) - 1]))
        here, there = sorted((turned[move & CELL], turned[second & CELL]))
        return couple(place, low, here, high, there)

    return Symmetry(turn_move, turned_planes(labels(game), rows * columns, turned))
