r"""Stargazer for programs that learn; compilable.

The parts of a move: the space that is covered, what happens beside it, and what point moves take. Beside it is the
number of the spared piece among the side neighbours (counted from 1; 0: none), or, where captures are chosen, three
bits for those that are taken. What point moves take is the number of a set of corner neighbours: 0 for none, then
single ones, pairs and threes. To pass is the space after the last one.

A seat sees a plane of pieces for each seat, its own first, and one of the spaces that are empty. A plane's rows are the
rows A to D of the board, each from the north; three columns are one triangle, with the spaces on its upper, upright and
lower side, and triangles beside each other in two rows share their columns::

    column  0  1  2  3  4  5  ...  15  16  17  18  19  20             one triangle of row A
    A                A1 A2 A3 ... A13 A14 A15                         beside one of row B:
    B      B1 B2 B3 B4 B5 B6 ... B16 B17 B18 B19 B20 B21                   A1   |   B4
    C      C1 C2 C3 C4 C5 C6 ... C16 C17 C18 C19 C20 C21                     A2 | B5
    D                D1 D2 D3 ... D13 D14 D15                              A3   |   B6

The numbers: the turns that each seat has left, where they are counted; and, where the first seat begins with points,
whether one is the first.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from tessella.board import Board, cut_triangles
from tessella.games.stargazer.further import FurtherGeometry
from tessella.games.stargazer.groups import ROWS
from tessella.games.stargazer.kernel import StargazerGeometry
from tessella.games.stargazer.words import EMPTY, FIELD, HALF, MOST_POINTS, PASS, PIECES, SEAT, SPACE
from tessella.rules.actions import Labels, Symmetry, turned_planes
from tessella.rules.bits import lowest
from tessella.rules.kernel import State

if TYPE_CHECKING:
    from tessella.games.stargazer.game import Stargazer

COLUMNS = 21
SIDES, SUBSETS = 3, 8  # neighbours beside a space, and sets of them


class StargazerActions(NamedTuple):
    """What is looked up; see :mod:`tessella.rules.actions`."""

    rules: StargazerGeometry | FurtherGeometry
    sizes: Sequence[int]
    planes: int
    rows: int
    columns: int
    numbers: int
    seats: int
    spaces: int  # also the number of the space that stands for passing
    sides: int  # 1: what happens beside a space is a part; 0: nothing does
    choice: int  # 1: captures are chosen
    points: int  # point moves
    turns: int  # of each seat, where they are counted
    komi: int  # 1: the first seat begins with points
    corners: int  # the most that a space has
    rank: Sequence[int]  # by space * spaces + other: its number among the side or corner neighbours, from 1
    beside: Sequence[int]  # by space * SIDES + number - 1: the side neighbour, from 1; 0: there is none
    near: Sequence[int]  # by space * corners + number - 1: the corner neighbour
    subset: Sequence[int]  # by number of a set: up to three numbers of corner neighbours, ascending; 0: no more
    at: Sequence[int]  # by space: its place in a plane


def build(game: Stargazer) -> StargazerActions:
    """The numbering of a game's moves."""
    board, options, told = game.board, game.options, labels(game)
    spaces, corners = len(board), max(map(len, board.corners))
    subsets = _subsets(corners, options.point_moves)
    sizes = [spaces + int(options.linked)]
    if not options.design:
        sizes.append(SUBSETS if options.captures == "choice" else SIDES + 1)
    if options.point_moves:
        sizes.append(len(subsets))
    return StargazerActions(
        rules=game.geometry,
        sizes=tuple(sizes),
        planes=len(told.planes),
        rows=ROWS,
        columns=COLUMNS,
        numbers=len(told.numbers),
        seats=options.seats,
        spaces=spaces,
        sides=int(not options.design),
        choice=int(options.captures == "choice"),
        points=options.point_moves,
        turns=options.turns,
        komi=int(options.komi != 0),
        corners=corners,
        rank=_ranks(board),
        beside=_padded(board.sides, SIDES),
        near=_padded(board.corners, corners),
        subset=tuple(number for each in subsets for number in (*each, *(0,) * (MOST_POINTS - len(each)))),
        at=_places(board),
    )


def _subsets(corners: int, most: int) -> list[tuple[int, ...]]:
    """Sets of up to so many corner neighbours by their numbers, from 1: by size, and by the highest one first."""
    numbers = range(1, corners + 1)
    return [
        each for size in range(most + 1) for each in sorted(combinations(numbers, size), key=lambda each: each[::-1])
    ]


def _ranks(board: Board) -> tuple[int, ...]:
    found = [0] * len(board) ** 2
    for neighbours in (board.sides, board.corners):
        for space, others in enumerate(neighbours):
            for number, other in enumerate(others, 1):
                found[space * len(board) + other] = number
    return tuple(found)


def _padded(neighbours: Sequence[Sequence[int]], most: int) -> tuple[int, ...]:
    """Neighbours from 1, and zeros for those that a space lacks."""
    return tuple(n for others in neighbours for n in (*(other + 1 for other in others), *(0,) * (most - len(others))))


def _places(board: Board) -> tuple[int, ...]:
    """Each space's place in a plane; rows with fewer spaces lie in the middle."""
    whole = cut_triangles().names
    lengths = {row: sum(name[0] == row for name in whole) for row in "ABCD"}
    return tuple(
        "ABCD".index(name[0]) * COLUMNS + (COLUMNS - lengths[name[0]]) // 2 + int(name[1:]) - 1 for name in board.names
    )


# Moves ----------------------------------------------------------------------------------------------------------


def split(a: StargazerActions, move: int, parts: MutableSequence[int]) -> None:
    """The space, what happens beside it, what point moves take."""
    space = move & SPACE if move != PASS else a.spaces
    beside = number = 0
    if move > SPACE:  # most moves cover a space and take whatever lies beside it
        beside = move >> FIELD & SPACE
        if beside > 0 and a.choice == 0:
            beside = a.rank[space * a.spaces + beside - 1]
        if move >> 2 * FIELD > 0:
            number = subset_number(a, space, move >> 2 * FIELD)
    parts[0] = space
    if a.sides > 0:
        parts[1] = beside
    if a.points > 0:
        parts[2] = number


def subset_number(a: StargazerActions, space: int, taken: int) -> int:
    """The number of the set of corner neighbours that the fields of a move tell."""
    first = a.rank[space * a.spaces + (taken & SPACE) - 1]
    if taken <= SPACE:
        return first
    taken >>= FIELD
    second = a.rank[space * a.spaces + (taken & SPACE) - 1]
    pair = first + ((second - 1) * (second - 2) >> 1)
    if taken <= SPACE:
        return a.corners + pair
    third = a.rank[space * a.spaces + (taken >> FIELD) - 1]
    below = (third - 1) * (third - 2) * (third - 3) // 6
    return a.corners + (a.corners * (a.corners - 1) >> 1) + below + pair


def join(a: StargazerActions, parts: Sequence[int]) -> int:
    """The move that covers a space."""
    space = parts[0]
    if space == a.spaces:
        return PASS
    move = space
    if a.sides > 0:
        side = parts[1]
        if side > 0 and a.choice == 0:
            side = a.beside[space * SIDES + side - 1]
        move |= side << FIELD
    if a.points > 0:
        for k in range(a.points):
            number = a.subset[parts[2] * MOST_POINTS + k]
            if number > 0:
                move |= a.near[space * a.corners + number - 1] << (2 + k) * FIELD
    return move


# Observations ---------------------------------------------------------------------------------------------------


def observe(a: StargazerActions, s: State, seat: int, out: Any) -> None:
    """The pieces of each seat, what is empty; then turns and points."""
    area = a.rows * a.columns
    end = a.planes * area
    for n in range(end):
        out[n] = 0
    for k in range(a.seats):
        who = seat + k if seat + k < a.seats else seat + k - a.seats
        show(a, s[PIECES + 2 * who], s[PIECES + 2 * who + 1], k * area, out)
    show(a, s[EMPTY], s[EMPTY + 1], a.seats * area, out)
    if a.turns > 0:
        for k in range(a.seats):
            who = (seat + k) % a.seats
            had = s[PIECES + 2 * a.seats] + (1 if who < s[SEAT] else 0)
            out[end + k] = a.turns - had
        end += a.seats
    if a.komi > 0:
        out[end] = 1 if seat == 0 else 0


def show(a: StargazerActions, low: int, high: int, begin: int, out: Any) -> None:
    """Mark a set of spaces in the plane that begins there."""
    while low != 0:
        out[begin + a.at[lowest(low)]] = 1
        low &= low - 1
    while high != 0:
        out[begin + a.at[HALF + lowest(high)]] = 1
        high &= high - 1


def labels(game: Stargazer) -> Labels:
    """What the entries of an observation mean."""
    mates = [seat - 1 for seat in game.side_of(1)]
    others = [f"seat +{k}" + (", on the own team" if k in mates else "") for k in range(1, game.seats)]
    numbers: tuple[str, ...] = ()
    if game.options.turns:
        numbers = ("own turns left", *(f"turns left of {other}" for other in others))
    if game.options.komi:
        numbers += ("first seat, which begins with points",)
    return Labels(("own pieces", *(f"pieces of {other}" for other in others), "empty"), numbers, _places(game.board))


def symmetry(game: Stargazer, turned: Mapping[int, int]) -> Symmetry:
    """What turning the board does to moves and to planes."""
    sides = game.board.sides
    chosen = game.options.captures == "choice"

    def turn_move(move: int) -> int:
        if move == PASS:
            return move
        space, beside = move & SPACE, move >> FIELD & SPACE
        if chosen:
            others = sides[turned[space]]
            beside = sum(1 << others.index(turned[c]) for n, c in enumerate(sides[space]) if beside >> n & 1)
        elif beside:
            beside = turned[beside - 1] + 1
        fields = [move >> field * FIELD & SPACE for field in range(2, 2 + MOST_POINTS)]
        points = sorted(turned[field - 1] + 1 for field in fields if field)
        return turned[space] | beside << FIELD | sum(p << (2 + k) * FIELD for k, p in enumerate(points))

    return Symmetry(turn_move, turned_planes(labels(game), ROWS * COLUMNS, turned))
