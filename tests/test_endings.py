"""Why a game ended is drawn on the board, for every picture: page, PNG, SVG, terminal."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tessella
from tessella.draw import svg, terminal
from tessella.match import Match
from tessella.rules.game import Game, Over, Position
from tessella.rules.scene import Mark


def finish(game: Game[Any]) -> tuple[Position, Any]:
    """The end of a random game that somebody won."""
    for seed in range(300):
        rng, position, last = random.Random(seed), game.start(), None
        while not isinstance(game.phase(position), Over):
            last = rng.choice(game.moves(position))
            position = game.play(position, last)
        over = game.phase(position)
        assert isinstance(over, Over)
        if over.winners:
            return position, last
    raise AssertionError(game)


def marks_of(game: Game[Any], position: Position, kind: str) -> list[Mark]:
    return [mark for mark in game.scene(position).marks if mark.kind == kind]


def winners(game: Game[Any], position: Position) -> tuple[int, ...]:
    over = game.phase(position)
    assert isinstance(over, Over)
    return over.winners


def test_nothing_is_marked_before_the_end() -> None:
    for name in tessella.games():
        game = tessella.game(name)
        assert not [mark for mark in game.scene(game.start()).marks if mark.kind in ("win", "draw", "shut")]


def test_a_game_that_shows_nothing_still_ends() -> None:
    class Quiet(type(tessella.game("lgame"))):  # type: ignore[misc]  # whichever class a game has
        ending_marks = Game.ending_marks

    game = Quiet(tessella.game("lgame").options)
    position, last = finish(game)
    assert [mark.kind for mark in game.scene(position, last).marks] == ["last"] * len(
        game.lay_out(position, last).marks
    )


def test_the_winning_square_is_outlined() -> None:
    game = tessella.game("alignment")
    position, _ = finish(game)
    (block,) = marks_of(game, position, "win")
    rows, (won,) = game.rows(position), winners(game, position)
    cells = [game.board.index[name] for name in block.cells]
    assert {rows[cell // 5][cell % 5] for cell in cells} == {str(won)}
    assert len(cells) >= 9
    assert block.outline


def test_a_larger_block_has_one_outline_around_all_of_it() -> None:
    game = tessella.game("alignment", goal="2x2")
    position = game.parse("11122/11122/22211/22112/11221 2 won:1")
    (block,) = marks_of(game, position, "win")
    assert sorted(block.cells) == sorted(("a5", "b5", "c5", "a4", "b4", "c4"))


def test_an_answered_block_is_outlined_as_a_draw() -> None:
    game = tessella.game("alignment", "push-1978")
    position = game.parse("21111/22111/22111/22221/22211 2 drawn")
    assert {name for mark in marks_of(game, position, "draw") for name in mark.cells} >= {"c5", "e3", "d4"}
    assert not marks_of(game, position, "win")


def test_a_picture_that_was_to_be_made_needs_no_outline() -> None:
    game = tessella.game("alignment", "patience")
    assert game.ending_marks(game.start()) == ()


@pytest.mark.parametrize("cells", ["square", "hex"])
def test_the_stuck_piece_and_the_squares_that_do_not_help(cells: str) -> None:
    game = tessella.game("lgame", cells=cells)
    position, _ = finish(game)
    scene, (won,) = game.scene(position), winners(game, position)
    (stuck,) = marks_of(game, position, "loss")
    (piece,) = [piece for piece in scene.pieces if piece.seat == 3 - won]
    assert sorted(stuck.cells) == sorted(piece.cells)
    covered = {name for each in scene.pieces for name in each.cells}
    shut = {name for mark in marks_of(game, position, "shut") for name in mark.cells}
    assert shut == {cell.name for cell in scene.cells} - covered
    assert len(shut) == 6


def test_points_end_a_game_without_a_stuck_piece() -> None:
    game = tessella.game("lgame", "dots")
    position, _ = finish(game)
    assert not marks_of(game, position, "shut")


def test_the_winners_total_and_stars_are_marked() -> None:
    game = tessella.game("stargazer")
    position, _ = finish(game)
    scene, (won,) = game.scene(position), winners(game, position)
    assert scene.sheet
    assert scene.sheet.won == (won - 1,)
    held = [title for title, entries in scene.sheet.rows[1:8] if entries[won - 1]]
    assert len(marks_of(game, position, "win")) == len(held)
    assert game.scene(game.start()).sheet.won == ()  # type: ignore[union-attr]  # a sheet was there above


def test_teams_share_a_column_that_won() -> None:
    game = tessella.game("stargazer", "pairs")
    position, _ = finish(game)
    scene, won = game.scene(position), winners(game, position)
    assert scene.sheet
    assert [game.teams[column] for column in scene.sheet.won] == [won]


def test_every_picture_shows_it() -> None:
    game = tessella.game("lgame")
    position, last = finish(game)
    scene = game.scene(position, last)
    drawn = svg(scene)
    assert drawn.count("sign sign-shut") == 6
    assert "mark mark-loss" in drawn
    assert terminal(scene, colour=False).count("×") == 6
    assert terminal(scene, colour=False, unicode=False).count("x") >= 6
    game = tessella.game("stargazer")
    position, last = finish(game)
    scene = game.scene(position, last)
    assert scene.sheet
    total = scene.sheet.rows[-1][1][scene.sheet.won[0]]
    assert f"▲{total}" in terminal(scene, colour=False)
    assert 'rx="12"' in svg(scene)


def test_who_resigns_leaves_the_board_as_it_is() -> None:
    match = Match(tessella.game("lgame"))
    match.play("d2NW")
    match.resign(2)
    scene = match.game.scene(match.position, match.last, phase=match.phase_of(match.position))
    assert {mark.kind for mark in scene.marks} == {"last"}
