"""Positions put together by hand: every position is a draft, and a draft is a position or says why not, and where."""

from __future__ import annotations

from typing import Any

import pytest

import tessella
from playing import at_random, presets
from tessella.errors import PositionError
from tessella.match import Match
from tessella.rules.editor import Draft, Editor
from tessella.rules.game import Game


def editor_of(game: Game[Any]) -> Editor:
    found = game.editor()
    assert found is not None
    return found


def what_is_seen(game: Game[Any], text: str) -> str:
    """A position's text without what the board does not show: in Hexa, which pieces were given for others."""
    return " ".join(text.split(" ")[:2]) if game.name == "hexa" else text.partition(" last:")[0].partition(" won:")[0]


@pytest.mark.parametrize(("name", "preset"), presets())
def test_a_position_is_a_draft_and_comes_back(name: str, preset: str) -> None:
    game = tessella.game(name, preset)
    editor, match = editor_of(game), at_random(game, limit=24)
    for position in match.positions[::5]:
        draft = editor.check(editor.draft(position))
        again = editor.position(draft)
        assert what_is_seen(game, game.text(again)) == what_is_seen(game, game.text(position))
        laid = {cell for piece in game.lay_out(position).pieces for cell in piece.cells}
        assert {cell for piece in editor.scene(draft).pieces for cell in piece.cells} == laid == set(draft.cells)


@pytest.mark.parametrize("name", tessella.games())
def test_an_empty_board_is_drawn_and_brushes_put_and_take(name: str) -> None:
    game = tessella.game(name)
    editor, empty = editor_of(game), Draft({})
    assert editor.scene(empty).pieces == ()
    cell, brush = editor.places[0], editor.brushes()[-1]
    put = editor.brush(empty, cell, brush.code)
    assert [piece.cells for piece in editor.scene(put).pieces] == [(cell,)]
    assert editor.scene(put).pieces[0].seat == brush.piece.seat
    assert put.put(cell, "") == empty
    with pytest.raises(PositionError):
        editor.check(empty.put("nowhere", brush.code))
    with pytest.raises(PositionError):
        editor.check(empty.put(cell, "?"))


def refused(editor: Editor, draft: Draft) -> tuple[str, set[str]]:
    with pytest.raises(PositionError) as caught:
        editor.position(draft)
    assert str(caught.value).endswith(".")
    return caught.value.message.code, set(caught.value.cells)


def test_an_unfinished_l_says_what_is_missing_and_where() -> None:
    editor = editor_of(tessella.game("lgame"))
    draft = editor.draft(editor.game.start())
    own = [cell for cell, code in draft.cells.items() if code == "A"]
    assert refused(editor, draft.put(own[0], "")) == ("lgame-draft-count", set(own[1:]))
    bent = draft.put("b4", "").put("d3", "A")  # a T
    assert refused(editor, bent) == ("lgame-draft-shape", {"c4", "c3", "c2", "d3"})
    assert refused(editor, draft.put("a4", ""))[0] == "lgame-draft-neutrals"
    assert len(editor.scene(draft.put(own[0], "")).pieces) == 3 + 1 + 2  # loose squares, the other L, neutrals


def test_points_and_turns_belong_to_a_draft() -> None:
    editor = editor_of(tessella.game("lgame", "timed-dots"))
    draft = editor.draft(editor.game.start())._replace(seat=2, counters={"points1": 3, "points2": -1, "turns": 7})
    assert editor.game.text(editor.position(editor.check(draft))).endswith(" 2 3:-1 7")
    with pytest.raises(PositionError, match="from 0 to 9"):
        editor.check(draft._replace(counters={"turns": -1}))


def test_the_ball_that_is_missing_is_in_hand() -> None:
    editor = editor_of(tessella.game("alignment"))
    draft = editor.draft(editor.game.start())
    other = next(cell for cell, code in draft.cells.items() if code == "2")
    assert editor.game.text(editor.position(draft.put(other, "1"))).split(" ")[1] == "2"
    assert refused(editor, draft.put(other, "")) == ("alignment-draft-empty", {other})
    more = [cell for cell, code in draft.cells.items() if code == "2"][:3]
    many = draft.put(more[0], "1").put(more[1], "1")
    assert refused(editor, many)[0] == "alignment-draft-balls"


def test_pieces_of_a_path_are_turned_until_they_fit() -> None:
    game = tessella.game("hexa")
    editor = editor_of(game)
    first = editor.brush(Draft({}), "G6", "+--+--@1")
    beside = "G7"
    seen = set()
    draft = editor.brush(first, beside, "++----@2")
    while draft.cells[beside] not in seen:
        seen.add(draft.cells[beside])
        editor.position(draft)  # it fits
        draft = editor.brush(draft, beside, "++----@2")
    assert len(seen) > 1
    wrong = next(way for way in ("++----", "-++---", "--++--", "---++-", "----++", "+----+") if f"{way}@2" not in seen)
    assert refused(editor, first.put(beside, f"{wrong}@2")) == ("hexa-draft-match", {"G6", beside})


def test_what_is_bought_is_paid_for() -> None:
    game = tessella.game("hexa")
    editor = editor_of(game)
    far = [game.board.names[cell] for cell in range(0, len(game.board), 9)]
    bought = Draft({}).put("G6", "--x--x@1")
    fields = game.text(editor.position(bought)).split(" ")
    assert fields[4] == "1/0"
    own = Draft(dict.fromkeys(far[:2], "++++++@1"))
    assert refused(editor, own)[0] == "hexa-draft-many"


def test_a_position_put_together_can_be_played_on() -> None:
    game = tessella.game("stargazer")
    editor = editor_of(game)
    match = Match(game, editor.position(Draft({"A1": "1", "B7": "2"}, seat=2)))
    match.play(next(iter(game.moves(match.position))))
    assert match.history[0].seat == 2
