"""What lies in each game's box, counted against its rules, for some options of each."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

import tessella
from tessella.games.alignment.kit import FEWEST
from tessella.games.alignment.pictures import PICTURES
from tessella.games.alignment.puzzles import patience
from tessella.games.hexa.pieces import canonical
from tessella.rules.kit import Kit
from tessella.rules.scene import Outline, Piece
from tessella.solve.shortest import shortest
from tessella.text import speak


def counts(kit: Kit) -> dict[int, int]:
    """Pieces by seat."""
    return {each.seat: sum(stock.copies for stock in each.stocks) for each in kit.sets}


def body(piece: Piece) -> Outline:
    return piece.parts[0].outline


def sides(outline: Outline) -> list[float]:
    """The lengths of an outline's edges."""
    ends = zip(outline, outline[1:] + outline[:1], strict=True)
    return sorted(round(hypot(b[0] - a[0], b[1] - a[1]), 5) for a, b in ends)


@pytest.mark.parametrize(
    ("game", "options", "pieces"),
    [
        ("lgame", {}, {1: 1, 2: 1, 0: 2}),
        ("lgame", {"cells": "hex"}, {1: 1, 2: 1, 0: 2}),
        ("lgame", {"seats": 3, "width": 5, "neutrals": 0}, {1: 1, 2: 1, 3: 1}),
        ("alignment", {}, {1: 13, 2: 13}),
        ("alignment", {"seats": 1, "size": "4x3", "goal": "2x2"}, {1: 7, 2: 6}),
        ("alignment", {"seats": 3}, {1: 13, 2: 12, 3: 12}),
        ("hexa", {}, {1: 25, 2: 25, 0: 29}),
        ("hexa", {"size": 2, "seats": 4, "pool": "none"}, {1: 25, 2: 25, 3: 25, 4: 25}),
        ("hexa", {"sets": 2, "hybrids": "any"}, {1: 50, 2: 50, 0: 61}),
        ("hexa", {"offensive": "33/24", "defensive": "11/1", "price": "2/4"}, {1: 44, 2: 25, 0: 29}),
        ("stargazer", {"seats": 6}, dict.fromkeys(range(1, 7), 72)),
        ("stargazer", {"rim": False}, {1: 60, 2: 60}),
        ("stargazer", {"turns": 3, "point_moves": 1}, {1: 15, 2: 15}),
        ("stargazer", {"design": True, "seats": 5}, dict.fromkeys(range(1, 6), 15)),
        ("stargazer", {"design": True, "linked": True}, {1: 72, 2: 72}),
    ],
)
def test_a_box_has_the_pieces_that_the_rules_ask_for(
    game: str, options: dict[str, Any], pieces: dict[int, int]
) -> None:
    kit = tessella.game(game, **options).kit()
    assert counts(kit) == pieces
    assert not kit.board.pieces
    said = [*(each.title for each in (*kit.sets, *kit.cards, *kit.finders, *kit.other_boards))]
    assert all(speak(title, language) for title in said for language in ("en", "de"))


@pytest.mark.parametrize(
    ("game", "options"),
    [
        *(("lgame", {"cells": cells}) for cells in ("square", "triangle", "hex")),
        ("alignment", {"size": "6x4"}),
        ("hexa", {"size": 1}),
        ("stargazer", {}),
    ],
)
def test_all_of_a_board_lies_within_its_frame(game: str, options: dict[str, Any]) -> None:
    board = tessella.game(game, **options).kit().board
    points = [point for cell in board.cells for point in cell.outline]
    for label in board.labels:
        half = label.size / 2
        points += [(label.at[0] + x, label.at[1] + y) for x in (-half, half) for y in (-half, half)]
    ends = list(zip(board.frame, board.frame[1:] + board.frame[:1], strict=True))
    for x, y in points:
        across = [(b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) for a, b in ends]
        assert all(each > 0 for each in across) or all(each < 0 for each in across), (x, y)


@pytest.mark.parametrize(
    "options", [{}, {"shape": "L/T"}, {"cells": "hex"}, {"cells": "triangle", "board": "triangle"}]
)
def test_pieces_that_may_be_turned_over_look_alike_on_both_sides(options: dict[str, Any]) -> None:
    kit = tessella.game("lgame", **options).kit()
    for stock in (stock for each in kit.sets for stock in each.stocks):
        assert stock.back is not None
        assert stock.back.seat == stock.piece.seat
        assert sorted((round(-x, 5), round(y, 5)) for x, y in body(stock.back)) == sorted(
            (round(x, 5), round(y, 5)) for x, y in body(stock.piece)
        )
    never = tessella.game("lgame", **options, reverse=False).kit()
    assert all(stock.back is None for each in never.sets for stock in each.stocks)


def test_a_board_with_dots_lies_beside_one_without() -> None:
    (other,) = tessella.game("lgame").kit().other_boards
    assert {cell.name for cell in other.scene.cells if cell.dot} == {"a1", "a4", "d1", "d4"}
    dotted = tessella.game("lgame", dots="corners", target=12).kit()
    assert sum(cell.dot for cell in dotted.board.cells) == 4
    assert not any(cell.dot for cell in dotted.other_boards[0].scene.cells)


def test_a_neutral_is_as_large_as_a_square() -> None:
    kit = tessella.game("lgame").kit()
    (neutrals,) = (each for each in kit.sets if not each.seat)
    assert sides(body(neutrals.stocks[0].piece)) == sides(kit.board.cells[0].outline)


def test_balls_touch_where_they_lie_in_neighbouring_pockets() -> None:
    kit = tessella.game("alignment").kit()
    (x, y), (u, v) = (cell.middle for cell in kit.board.cells[:2])
    assert {stock.piece.size for each in kit.sets for stock in each.stocks} == {hypot(x - u, y - v)}
    written = [cell.text for cell in kit.board.cells if cell.text]
    assert written == [str(n) for n in range(10)]
    letters = tessella.game("alignment", labels="letters").kit()
    assert [cell.text for cell in letters.board.cells if cell.text] == list("ABCDEFGHIJ")


@pytest.mark.parametrize("way", ["two", "any"])
def test_cards_tell_the_fewest_pushes(way: str) -> None:
    for name in ("3c", "eye", "stripes"):
        task = patience("3a", name, way).task
        found = shortest(task.geometry, task.start, task.goals, task.moves, task.bits)
        assert found.distance == FEWEST[way][list(PICTURES).index(name)]
    kit = tessella.game("alignment", sides=way).kit()
    cards = {speak(card.title): card for card in kit.cards}
    least = FEWEST[way][list(PICTURES).index("house")]
    assert speak(cards["The house"].text) == f"{least} pushes from the start"
    assert speak(cards["The house"].text, "de") == f"{least} Schübe vom Anfang"
    assert sum(ball.seat == 2 for ball in cards["The house"].scene.pieces) == 13


@pytest.mark.parametrize(
    ("options", "cards", "said"),
    [
        ({"setup": "house"}, 21, "in as few pushes as you can"),
        ({"sides": "top/right"}, 21, "in as few pushes as you can"),
        ({"seats": 1}, 20, "7 pushes from the start"),
        ({"seats": 3}, 1, ""),
        ({"size": "5x4"}, 1, ""),
    ],
)
def test_cards_say_no_number_that_nobody_knows(options: dict[str, Any], cards: int, said: str) -> None:
    found = tessella.game("alignment", **options).kit().cards
    assert len(found) == cards
    assert not said or speak(found[-19 if options.get("seats") == 1 else -1].text) == said


def test_a_hexagon_turned_over_is_its_mirror_image() -> None:
    kit = tessella.game("hexa").kit()
    for stock in (stock for each in kit.sets for stock in each.stocks):
        assert stock.back is not None
        assert canonical(stock.back.name) == stock.piece.name
        marked = sorted(
            tuple(sorted((round(-x, 5) + 0.0, round(y, 5)) for x, y in part.outline))
            for part in stock.piece.parts
            if part.role == "path"
        )
        assert marked == sorted(
            tuple(sorted((round(x, 5) + 0.0, round(y, 5)) for x, y in part.outline))
            for part in stock.back.parts
            if part.role == "path"
        )


def test_a_triangle_fits_every_space_and_finders_fit_what_they_find() -> None:
    game = tessella.game("stargazer")
    kit = game.kit()
    ((stock,), _) = (each.stocks for each in kit.sets)
    assert all(sides(cell.outline) == sides(body(stock.piece)) for cell in kit.board.cells)
    star, row = kit.finders
    marks = game.finders()
    assert all(sides(marks[f"star{n}"].outline) == sides(star.inside[0]) for n in range(1, 8))
    assert all(
        sides(marks[f"{way}{n}"].outline) == sides(row.inside[0]) for way in ("N-S", "N-E", "N-W") for n in (2, 3)
    )
    # What lies between the bars is as large as the outer rows.
    between = [point for bar in row.bars for point in bar[:2]]
    outline = tuple(sorted(between, key=lambda point: (point[0], point[1] if point[0] else -point[1])))
    short = marks["N-S1"].outline
    assert sides(outline) == sides(short)


@pytest.mark.parametrize(
    ("options", "finders", "rows"),
    [
        ({}, 2, 21),
        ({"scoring": "pieces+stars"}, 1, 9),
        ({"turns": 9, "komi": 20}, 2, 22),
        ({"design": True}, 0, 0),
    ],
)
def test_the_sheet_has_what_counts_and_nothing_is_written_on_it(
    options: dict[str, Any], finders: int, rows: int
) -> None:
    kit = tessella.game("stargazer", **options).kit()
    assert len(kit.finders) == finders
    assert len(kit.sheet.rows if kit.sheet else ()) == rows
    written = [entry for _, entries in (kit.sheet.rows if kit.sheet else ()) for entry in entries if entry]
    assert written == (["20"] if "komi" in options else [])
