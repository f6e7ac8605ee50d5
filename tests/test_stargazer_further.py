"""Stargazer's further options: chosen captures, three point moves, no rim, scoring, turns, komi."""

from __future__ import annotations

from typing import Any

import pytest

import tessella
from stargazer_by_hand import CORNERS, NAMES, RIM, SIDES, Slow
from tessella.agents.levels import UNCOMPILED
from tessella.agents.roster import agent
from tessella.errors import IllegalMoveError, MoveSpellingError, OptionError, PositionError
from tessella.games.stargazer.game import Stargazer
from tessella.match import Match, Record
from tessella.rules import insight
from tessella.rules.compiled import lists
from tessella.rules.editor import Draft
from tessella.rules.game import Over, Position
from tessella.rules.perft import perft
from tessella.text import clauses, speak

FULL = "111111122222111/111222222222222222111/111111212222222222222/111111122222222 1"  # 96 points to 222
KINDS = ("pieces+stars+rows", "pieces+stars", "pieces+rows", "stars+rows", "pieces", "stars", "rows")


def game(**options: Any) -> Stargazer:
    found = tessella.game("stargazer", **options)
    assert isinstance(found, Stargazer)
    return found


def board(to_move: int, *pieces: str, rim: bool = True) -> str:
    signs = {name: str(seat) for seat, names in enumerate(pieces, 1) for name in names.split()}
    there = [name for name in NAMES if rim or name not in RIM]
    rows = ("".join(signs.get(name, ".") for name in there if name[0] == letter) for letter in "ABCD")
    return f"{'/'.join(rows)} {to_move}"


def on(g: Stargazer, position: Position, space: str) -> set[str]:
    return {g.spell(move) for move in g.moves(position) if move.space == space}


def said(g: Stargazer, position: Position, move: str) -> str:
    return str(clauses(g.effects(position, g.read(move))))


# Chosen captures --------------------------------------------------------------------------------------------------


def test_captures_are_chosen() -> None:
    g = game(captures="choice")
    position = g.parse(board(1, "A15", "B6 B8 D1"))
    assert on(g, position, "B7") == {"B7", "B7+B6", "B7+B8", "B7+B6+B8"}
    assert g.text(g.play(position, "B7")) == board(2, "A15 B7", "B6 B8 D1")
    assert g.text(g.play(position, "B7+B6+B8")) == board(2, "A15 B6 B7 B8", "D1")


def test_whoever_chooses_leaves_everybody_a_piece() -> None:
    g = game(captures="choice", seats=3, point_moves=3)
    assert on(g, g.parse(board(1, "A15", "B6 B8")), "B7") == {"B7", "B7+B6", "B7+B8"}
    # B6 is beside B7 and A2 at its corner: one of the two stays; seat 3 loses nothing, it has only one
    assert on(g, g.parse(board(1, "A15", "B6 A2", "B9")), "B7") == {"B7", "B7+B6", "B7*A2"}
    both = on(g, g.parse(board(1, "A15", "B6 A2", "B9 D1")), "B7")
    assert both == {"B7", "B7+B6", "B7+B9", "B7+B6+B9", "B7*A2", "B7+B9*A2"}


def test_three_point_moves() -> None:
    g = game(point_moves=3)
    position = g.parse(board(1, "D15", "A2 B2 C8 D1"))
    assert "B7*A2*B2*C8" in on(g, position, "B7")
    assert g.text(g.play(position, "B7*A2*B2*C8")) == board(2, "D15 A2 B2 B7 C8", "D1")
    few = on(g, g.parse(board(1, "D15", "A2 B2 C8")), "B7")
    assert few == {"B7", "B7*A2", "B7*B2", "B7*C8", "B7*A2*B2", "B7*A2*C8", "B7*B2*C8"}


@pytest.mark.parametrize(
    ("options", "text", "says"),
    [
        ({}, "B7+B6", "taken by itself here"),
        ({"captures": "choice"}, "B7!B6", "nothing is spared"),
        ({"captures": "choice"}, "B7+B8+B6", "in name order, each once"),
        ({"captures": "choice"}, "B7+B6+B6", "in name order, each once"),
        ({"captures": "choice"}, "B7+C20", "C20 is not a side neighbour of B7"),
        ({"captures": "choice"}, "B7*C3+B6", "a move is a space"),
        ({"point_moves": 3}, "B7*C1*C2*C3*C5", "up to three pieces"),
        ({"rim": False}, "A1", "on the rim, which is not played on"),
    ],
)
def test_moves_that_are_not(options: dict[str, Any], text: str, says: str) -> None:
    with pytest.raises(MoveSpellingError, match=says):
        game(**options).read(text)


@pytest.mark.parametrize(
    ("pieces", "move", "says"),
    [
        (("A15", "B6 D1"), "B7+B8", "no opponent's piece on B8"),
        (("A15", "B6 B8"), "B7+B6+B8", "would take all that seat 2 has; one piece must stay"),
        (("A15", "B6 A2"), "B7+B6*A2", "would take all that seat 2 has"),
        (("A15", "B6 D1 C8"), "B7*D1", "D1 is not a corner neighbour of B7"),
        (("A15 B7", "D1"), "B7", "B7 is covered"),
    ],
)
def test_refusals_say_why(pieces: tuple[str, ...], move: str, says: str) -> None:
    g = game(captures="choice", point_moves=1)
    with pytest.raises(IllegalMoveError, match=says):
        g.play(g.parse(board(1, *pieces)), move)


# Without the rim --------------------------------------------------------------------------------------------------


def test_the_board_without_its_rim() -> None:
    g = game(rim=False)
    assert list(g.board.names) == [name for name in NAMES if name not in RIM]
    for cell, name in enumerate(g.board.names):
        assert {g.board.names[other] for other in g.board.sides[cell]} == SIDES[name] - RIM
        assert {g.board.names[other] for other in g.board.corners[cell]} == CORNERS[name] - RIM
    assert [len(cells) for cells in g.board.lines.values()] == [11, 19, 19, 11] * 3
    assert len(g.symmetries()) == 12
    assert len(g.scene(g.start()).cells) == 60
    assert g.text(g.start()) == board(1, rim=False)


def test_perft_without_the_rim() -> None:
    g = game(rim=False)
    assert [perft(g, g.start(), depth) for depth in (1, 2)] == [60, 3540]
    assert [Slow(g).perft({}, 1, depth) for depth in (1, 2)] == [60, 3540]


def test_a_whole_board_without_its_rim() -> None:
    g = game(rim=False)
    position = g.parse(board(1, " ".join(g.board.names), rim=False))
    assert g.scores(position) == (60 + 36 + 6 * 24 + 6 * 22 + 6 * 57, 0)


def test_a_position_with_a_rim_is_none_without() -> None:
    with pytest.raises(PositionError, match="the rows have 11, 19, 19 and 11 signs"):
        game(rim=False).parse(board(1))


# Scoring and komi -------------------------------------------------------------------------------------------------


def test_kinds_of_points_add_up() -> None:
    score = {kinds: game(scoring=kinds).scores(game().parse(FULL)) for kinds in KINDS}
    for kinds in KINDS:
        alone = [score[kind] for kind in kinds.split("+")]
        assert score[kinds] == tuple(map(sum, zip(*alone, strict=True)))
    assert score["pieces+stars+rows"] == (96, 222)


@pytest.mark.parametrize(("kinds", "rows"), list(zip(KINDS, (21, 9, 14, 20, 2, 8, 13), strict=True)))
def test_what_does_not_count_is_not_on_the_sheet(kinds: str, rows: int) -> None:
    g = game(scoring=kinds)
    sheet = g.scene(g.parse(FULL)).sheet
    assert sheet
    assert len(sheet.rows) == len(sheet.finders) == rows
    columns = zip(*(entries for _, entries in sheet.rows), strict=True)
    assert all(sum(int(each or 0) for each in column[:-1]) == int(column[-1]) for column in columns)
    assert [name for name in sheet.finders if name] == list(g.finders())
    assert [str(sheet.rows[rule][0]).split("#")[0].strip() for rule in sheet.groups][-1] == "TOTALS"
    marks = [mark.kind for mark in g.ending_marks(g.parse(FULL))]
    assert marks == ["win"] * (5 if "stars" in kinds else 0)


def test_only_stars_can_turn_the_game() -> None:
    text = board(1, " ".join(NAMES[:36]), " ".join(NAMES[36:]))
    assert game(scoring="pieces").phase(game().parse(text)) != game(scoring="stars").phase(game().parse(text))


def test_komi_is_given_to_seat_1() -> None:
    position = game().parse(FULL)
    assert str(game(komi=125).status(position)) == "Seat 2 won: 222 points to 221."
    assert game(komi=126).phase(position)[:2] == ((1, 2), (222, 222))
    assert str(game(komi=127).status(position)) == "Seat 1 won: 223 points to 222."
    assert game(komi=-200).scores(position) == (-104, 222)
    low = game(komi=127, lowest=True)
    assert str(low.status(position)) == "Seat 2 won: 222 points to 223."
    sheet = game(komi=-30).scene(position).sheet
    assert sheet
    assert [(str(title), entries) for title, entries in sheet.rows[-2:]] == [
        ("KOMI", ("-30", "")),
        ("TOTALS", ("66", "222")),
    ]


def known(game: Stargazer) -> Any:
    """What is known of a game by rules of thumb; a network may differ."""
    learner = game.learner()
    return lists(learner.known if learner else game.insight())


def test_search_knows_what_counts() -> None:
    """A lead in rows is worth nothing where only pieces count, and points that are given are worth as many."""
    position = list(game().parse(FULL.replace("1 1", ". 1", 1).replace("2 1", ". 1")).words)
    plain, rows = game(), game(scoring="rows")
    assert insight.evaluate(known(plain), position) < insight.evaluate(known(rows), position) < 0
    komi, none = (insight.evaluate(known(each), position) for each in (game(komi=50), plain))
    assert komi - none == 50 * 256


# Turns ------------------------------------------------------------------------------------------------------------


def test_the_game_ends_after_the_turns() -> None:
    g = game(turns=2, seats=3)
    position = g.line(g.start(), ["B7", "C3", "D1", "A1", "C1"])
    assert g.text(position) == board(3, "A1 B7", "C1 C3", "D1") + " 1"
    assert "makes the last move of the game, which seat 2 wins by 8 points to 7, 6" in said(g, position, "D15")
    end = g.play(position, "D15")
    assert g.text(end) == board(1, "A1 B7", "C1 C3", "D1 D15") + " 2"
    assert g.parse(g.text(end)) == end
    assert isinstance(g.phase(end), Over)
    assert g.moves(end) == ()
    with pytest.raises(IllegalMoveError, match="the game is over"):
        g.play(end, "A2")


def test_the_sheet_tells_how_many_turns_are_left() -> None:
    g = game(turns=3, seats=4, teams="pairs", scoring="stars")
    left = []
    position = g.start()
    for move in ["B7", "C3", "D1", "A1", "C1"]:
        sheet = g.scene(position).sheet
        assert sheet
        assert str(sheet.rows[0][0]) == "TURNS LEFT"
        assert sheet.groups == (1, 8)
        left.append(sheet.rows[0][1])
        position = g.play(position, move)
    assert left == [("6", "6"), ("5", "6"), ("5", "5"), ("4", "5"), ("4", "4")]


def test_a_covered_board_ends_the_game_before() -> None:
    g = game(turns=72)
    position = g.parse(FULL + " 40")
    assert isinstance(g.phase(position), Over)


def test_passing_is_a_turn() -> None:
    g = game(linked=True, turns=2)
    around = " ".join(SIDES["A1"] | CORNERS["A1"])
    position = g.parse(board(2, around, "A1") + " 1")
    assert said(g, position, "pass").startswith("makes the last move of the game, which")
    end = g.play(position, "pass")
    assert g.text(end) == board(1, around, "A1") + " 2"
    assert isinstance(g.phase(end), Over)


@pytest.mark.parametrize(
    "text", [board(1), board(1) + " 3", board(2) + " 2", board(1) + " -1", board(1) + " x", board(1) + " 01"]
)
def test_positions_that_are_not(text: str) -> None:
    with pytest.raises(PositionError, match=": "):
        game(turns=2).parse(text)


def test_turns_are_set_by_hand() -> None:
    g = game(turns=4)
    editor = g.editor()
    (counter,) = editor.counters
    assert (counter.name, str(counter.title), counter.most) == ("turns", "Turns had", 4)
    position = g.line(g.start(), ["B7", "C3", "D1"])
    assert editor.position(editor.draft(position)) == position
    end = editor.position(Draft({"B7": "1"}, 1, {"turns": 4}))
    assert isinstance(g.phase(end), Over)
    assert editor.position(editor.draft(end)) == end
    with pytest.raises(PositionError, match="cannot be to move after 4 turns"):
        editor.position(Draft({}, 2, {"turns": 4}))
    assert game().editor().counters == ()


@pytest.mark.parametrize("options", [{"rim": False, "point_moves": 1}, {"turns": 9, "seats": 3}], ids=str)
def test_the_board_can_be_turned(options: dict[str, Any]) -> None:
    g = game(**options)
    position = g.line(g.start(), ["B7", "C3", "D7", "B9", "C8", "B12", "C9"])
    for turn in g.symmetries()[1:]:
        away = g.transform(position, turn)
        assert g.parse(g.text(away)) == away
        assert g.scores(away) == g.scores(position)
        for move in g.moves(position)[::9]:
            names = {name: g.board.names[turn[cell]] for name, cell in g.board.index.items()}
            taken = tuple(sorted((names[name] for name in move.taken), key=g.board.names.index))
            there = move._replace(space=names[move.space], taken=taken)
            assert g.play(away, there) == g.transform(g.play(position, move), turn)


# Everything together ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "english", "german"),
    [
        ({"turns": 5}, "Most points after 5 turns each win: your pieces,", "Nach je 5 Zügen gewinnen die meisten"),
        ({"turns": 1, "scoring": "stars"}, "after one turn each win: only stars where", "Nach je einem Zug gewinnen"),
        ({"turns": 40}, "when the board is full win", "Wenn das Brett voll ist, gewinnen"),
        (
            {"turns": 40, "linked": True},
            "full or everybody has had 40 turns win",
            "voll ist oder jeder 40 Züge hatte, g",
        ),
        ({"komi": 30}, "where you lead. Seat 1 is given 30 points.", "führst. Platz 1 bekommt 30 Punkte dazu."),
        ({"komi": -30}, "Seat 1 begins 30 points behind.", "Platz 1 beginnt mit 30 Punkten Rückstand."),
        ({"lowest": True, "scoring": "rows"}, "Fewest points when", "wenigsten Punkte: Es zählen nur Reihen, in denen"),
    ],
)
def test_the_goal_is_told(options: dict[str, Any], english: str, german: str) -> None:
    goal = game(**options).goal()
    assert english in str(goal)
    assert german in speak(goal, "de")


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({"komi": 1, "seats": 3}, ("komi", "seats")),
        ({"komi": 1, "design": True}, ("komi", "design")),
        ({"captures": "choice", "design": True}, ("captures", "design")),
        ({"scoring": "rows", "design": True}, ("scoring", "design")),
        ({"scoring": "rows+rows"}, ("scoring",)),
        ({"scoring": "rows+"}, ("scoring",)),
        ({"scoring": ""}, ("scoring",)),
        ({"point_moves": 4}, ("point_moves",)),
        ({"komi": 201}, ("komi",)),
        ({"turns": 73}, ("turns",)),
    ],
)
def test_options_that_are_refused(options: dict[str, Any], names: tuple[str, ...]) -> None:
    with pytest.raises(OptionError, match=r"\.$") as caught:
        game(**options)
    assert caught.value.options == names


def test_kinds_of_points_may_be_named_in_any_order() -> None:
    assert game(scoring="rows+stars") == game(scoring="stars+rows")
    assert game(scoring="rows+pieces+stars") == game()


def test_the_plain_game_has_plain_rules() -> None:
    """What it does not have must cost nothing: only further options ask for the further rules."""
    for options in ({}, {"rim": False}, {"komi": 9}, {"scoring": "rows"}, {"point_moves": 2}):
        g = game(**options)
        assert g.geometry == g.tables
    for options in ({"captures": "choice"}, {"turns": 9}, {"point_moves": 3}):
        g = game(**options)
        assert g.geometry != g.tables


def test_room_is_enough_and_not_too_much() -> None:
    """A mebibyte or two of numbers for the largest list of moves there can be."""
    for options in ({"point_moves": 3}, {"captures": "choice", "point_moves": 3}, {"captures": "choice"}):
        assert game(**options).geometry.room <= 200_000
    g = game(captures="choice")
    # in a triangle with one empty space that has a piece across, eight ways; that is the most a triangle can have
    assert g.geometry.room == 24 * 8


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"captures": "choice", "point_moves": 3, "turns": 8, "komi": 20},
        {"captures": "choice", "seats": 3, "rim": False, "scoring": "stars"},
        {"turns": 10, "linked": True, "lowest": True},
    ],
    ids=str,
)
def test_levels_play_and_records_keep_it(options: dict[str, Any]) -> None:
    g = game(**options)
    match, levels = Match(g), [agent(f"level{n}:60", UNCOMPILED) for n in (1, 3, 5)]
    while not isinstance(match.phase, Over) and len(match.history) < 9:
        match.play(levels[len(match.history) % 3].think(g, match.position, seed=len(match.history)).move)
    again = Record.read(Record(match).write()).match
    assert again.game == g
    assert again.position == match.position
