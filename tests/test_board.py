"""The boards: counts, names, neighbours, lines, symmetries."""

from __future__ import annotations

from collections import Counter

import pytest

from tessella.board import Board, cut_triangles, honeycomb, honeycomb_sides, rhombus, squares, stars, triangles
from tessella.board.hexagons import honeycomb_neighbours
from tessella.board.polyforms import corner_points, images, is_connected, is_symmetric, placements

ALL = [squares(4, 4), squares(5, 3), triangles(4, 3), rhombus(4, 5), cut_triangles(), *map(honeycomb, range(1, 5))]


@pytest.mark.parametrize("board", ALL, ids=lambda board: f"{len(board)} cells")
def test_every_board_is_sound(board: Board) -> None:
    cells = range(len(board))
    assert len(set(board.names)) == len(board)
    for cell in cells:
        assert board.index[board.names[cell]] == cell
        assert not set(board.sides[cell]) & set(board.corners[cell])
        for other in board.sides[cell]:
            assert cell in board.sides[other]
        for other in board.corners[cell]:
            assert cell in board.corners[other]
    assert board.symmetries[0] == tuple(cells)
    assert board.half_turn in board.symmetries
    for symmetry in board.symmetries:
        assert sorted(symmetry) == list(cells)
        for cell in cells:
            assert {symmetry[other] for other in board.sides[cell]} == set(board.sides[symmetry[cell]])
            assert {symmetry[other] for other in board.corners[cell]} == set(board.corners[symmetry[cell]])


def test_squares() -> None:
    board = squares(4, 4)
    assert board.names[0] == "a4"
    assert board.names[-1] == "d1"
    assert [board.names[cell] for cell in board.lines["b"]] == ["b4", "b3", "b2", "b1"]
    assert [board.names[cell] for cell in board.lines["1"]] == ["a1", "b1", "c1", "d1"]
    assert len(board.symmetries) == 8
    assert len(squares(5, 4).symmetries) == 4
    assert board.middle(board.index["d4"]) == (1.5, 1.5)


def test_honeycombs_have_the_patent_s_numbers() -> None:
    assert [len(honeycomb(size)) for size in range(1, 5)] == [19, 55, 109, 181]
    board = honeycomb(3)
    columns = Counter(name[0] for name in board.names)
    assert [columns[letter] for letter in "ABCDEFGHIJKLM"] == [3, 6, 9, 10, 11, 10, 11, 10, 11, 10, 9, 6, 3]
    sides = {side: " ".join(board.names[cell] for cell in cells) for side, cells in honeycomb_sides(3).items()}
    assert sides == {
        "alpha": "E1 G1 I1",
        "beta": "K1 L1 M1",
        "gamma": "M3 L6 K9",
        "omega": "I11 G11 E11",
        "psi": "C9 B6 A3",
        "chi": "A1 B1 C1",
    }
    assert len(board.symmetries) == 12
    neighbours = honeycomb_neighbours(3)
    north, south = neighbours[board.index["G6"]][0], neighbours[board.index["G6"]][3]
    assert (board.names[north], board.names[south]) == ("G5", "G7")
    for cell in range(len(board)):
        assert {other for other in neighbours[cell] if other >= 0} == set(board.sides[cell])
        for edge, other in enumerate(neighbours[cell]):
            assert other < 0 or neighbours[other][(edge + 3) % 6] == cell


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_start_spaces_of_a_side_never_touch(size: int) -> None:
    board = honeycomb(size)
    spaces = [cell for cells in honeycomb_sides(size).values() for cell in cells]
    assert len(set(spaces)) == 6 * size
    for cell in spaces:
        assert not set(board.sides[cell]) & set(spaces)


def test_stargazer_s_board_has_the_patent_s_numbers() -> None:
    board = cut_triangles()
    assert len(board) == 72
    assert [len(cells) for cells in stars().values()] == [12] * 7
    assert len({cell for cells in stars().values() for cell in cells}) == 60
    assert [len(cells) for cells in board.lines.values()] == [15, 21, 21, 15] * 3
    assert Counter(map(len, board.sides)) == {3: 60, 2: 12}
    assert (min(map(len, board.corners)), max(map(len, board.corners))) == (6, 18)
    assert len(board.symmetries) == 12
    for kind in ("N-S", "N-E", "N-W"):
        rows = [cells for name, cells in board.lines.items() if name.startswith(kind)]
        assert sorted(cell for cells in rows for cell in cells) == list(range(72))


def test_rows_lie_where_their_names_say() -> None:
    board = cut_triangles()
    for number, letter in enumerate("ABCD", 1):
        assert {board.names[cell][0] for cell in board.lines[f"N-S #{number}"]} == {letter}
    # N-E rows run from north-east to south-west: their west ends lie lower; #1 is the northern one.
    for kind, rising in (("N-E", True), ("N-W", False)):
        for number in range(1, 5):
            cells = board.lines[f"{kind} #{number}"]
            west = min(cells, key=lambda cell: board.middle(cell)[0])
            east = max(cells, key=lambda cell: board.middle(cell)[0])
            assert (board.middle(west)[1] < board.middle(east)[1]) is rising
        heights = [sum(board.middle(c)[1] for c in board.lines[f"{kind} #{n}"]) for n in range(1, 5)]
        assert heights == sorted(heights, reverse=True)
    first, second = (board.middle(board.index[name]) for name in ("A1", "A2"))
    assert first[1] >= second[1]


def test_polyforms() -> None:
    board = squares(4, 4)
    ell = [board.index[name] for name in ("b1", "b2", "b3", "c1")]
    assert len(images(board, ell)) == 8
    assert not is_symmetric(board, ell)
    assert len(placements(board, ell, board)) == 48
    assert is_symmetric(board, [0, 1, 4, 5])
    assert not is_connected(board, [0, 5])
    (outline,) = corner_points(board, ell)
    assert len(outline) == 10
    field = triangles(3, 3)
    assert len(images(field, [0, 1])) == 3
    assert len(images(rhombus(3, 3), [0, 1])) == 3


@pytest.mark.parametrize("board", ALL, ids=lambda board: f"{len(board)} cells")
def test_outlines_run_clockwise_and_join(board: Board) -> None:
    for outline in board.outlines:
        pairs = zip(outline, outline[1:] + outline[:1], strict=True)
        assert sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs) < 0
    assert len(corner_points(board, range(len(board)))) == 1
