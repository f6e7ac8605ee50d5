"""What a move changes on the board, as a person sees it beforehand."""

from __future__ import annotations

import random

import pytest

import tessella
from tessella.games import names
from tessella.rules import Look, Turn


def test_a_push_moves_its_row_and_drops_the_ball_at_the_end() -> None:
    game = tessella.game("alignment")
    start = game.start()
    for text in map(str, range(10)):
        change = game.change(Look(game, start), game.read(text))
        row = change.marks[0].cells
        assert [a for a, _ in change.moved[1:]] == list(row)
        assert change.taken == (row[-1],)
        before = {piece.cells[0]: piece.seat for piece in game.scene(start).pieces if piece.cells}
        after = {piece.cells[0]: piece.seat for piece in game.scene(game.play(start, text)).pieces if piece.cells}
        assert [after[b] for _, b in change.moved[1:-1]] == [before[a] for a, _ in change.moved[1:-1]]
        assert after[row[0]] == change.placed[0].seat
        assert {cell for cell in before if before[cell] != after[cell]} <= set(row)


def test_a_turn_of_the_l_game_moves_the_l_and_one_neutral() -> None:
    game = tessella.game("lgame")
    change = game.change(Look(game, game.start()), game.read("d2NW/d1a1"))
    assert sorted(piece.kind for piece in change.placed) == ["plate", "plate"]
    assert ("d1", "a1") in change.moved
    assert not change.taken


@pytest.mark.parametrize("name", names())
def test_what_is_placed_and_taken_agrees_with_the_board_after(name: str) -> None:
    game, pick = tessella.game(name), random.Random(5)
    position = game.start()
    for _ in range(12):
        if not isinstance(game.phase(position), Turn):
            break
        move = pick.choice(game.moves(position))
        change, position = game.change(Look(game, position), move), game.play(position, move)
        lying = {cell for piece in game.scene(position).pieces for cell in piece.cells}
        assert {cell for piece in change.placed for cell in piece.cells} <= lying
        if name != "alignment":  # there the row moves up
            assert lying & set(change.taken) <= {cell for piece in change.placed for cell in piece.cells}
