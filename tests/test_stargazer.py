"""Stargazer: the board, the rules against a second writing of them, the score, texts and scene."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tessella
from stargazer_by_hand import CORNERS, NAMES, RIM, ROWS, SIDES, STARS, Slow
from tessella.agents.playouts import play_at_random, random_code
from tessella.board import cut_triangles, stars
from tessella.errors import IllegalMoveError, MoveSpellingError, OptionError, PositionError
from tessella.games.stargazer import further, kernel
from tessella.games.stargazer.choosing import rival_pieces
from tessella.games.stargazer.further import FurtherGeometry
from tessella.games.stargazer.game import Stargazer
from tessella.games.stargazer.notation import StarMove
from tessella.games.stargazer.options import StargazerOptions
from tessella.games.stargazer.words import PASS, SPACE
from tessella.match import Steps
from tessella.rules.chance import generator
from tessella.rules.game import Over, Position, Step, Turn
from tessella.rules.kernel import play
from tessella.rules.perft import perft
from tessella.rules.scene import as_json
from tessella.rules.teams import teams
from tessella.text import say, speak

PRESETS = list(StargazerOptions.presets)
SETTINGS: list[dict[str, Any]] = [
    {},
    {"point_moves": 1},
    {"point_moves": 2},
    {"linked": True},
    {"seats": 3},
    {"seats": 3, "point_moves": 2},
    {"seats": 4, "teams": "pairs", "point_moves": 2},
    {"seats": 6, "teams": "pairs", "point_moves": 1},
    {"seats": 6, "teams": "threes", "linked": True, "lowest": True},
    {"seats": 5, "linked": True, "point_moves": 2},
    {"design": True, "seats": 3, "linked": True},
    {"point_moves": 3, "seats": 3},
    {"captures": "choice"},
    {"captures": "choice", "point_moves": 3},
    {"captures": "choice", "point_moves": 2, "seats": 6, "teams": "pairs", "turns": 11},
    {"rim": False, "point_moves": 1},
    {"rim": False, "captures": "choice", "linked": True, "seats": 4, "scoring": "stars+rows"},
    {"turns": 11, "linked": True, "seats": 5, "scoring": "rows", "lowest": True},
    {"komi": -40, "scoring": "pieces", "turns": 30, "linked": True},
    {"komi": 25, "scoring": "pieces+stars", "lowest": True, "rim": False},
]


def game(**options: Any) -> Stargazer:
    found = tessella.game("stargazer", **options)
    assert isinstance(found, Stargazer)
    return found


def name_of(options: dict[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items()) or "default"


def board(to_move: int, *pieces: str, rim: bool = True) -> str:
    """A position's text from the names of each seat's pieces."""
    signs = {name: str(seat) for seat, names in enumerate(pieces, 1) for name in names.split()}
    there = [name for name in NAMES if rim or name not in RIM]
    rows = ("".join(signs.get(name, ".") for name in there if name[0] == letter) for letter in "ABCD")
    return f"{'/'.join(rows)} {to_move}"


def lies(g: Stargazer, position: Position) -> dict[str, int]:
    return {name: seat for name, seat in zip(g.board.names, g.owners(position), strict=True) if seat}


def turns_had(g: Stargazer, position: Position) -> int:
    return position.words[-1] if g.options.turns else 0


def texts(g: Stargazer, position: Position) -> set[str]:
    return {g.spell(move) for move in g.moves(position)}


def random_line(g: Stargazer, seed: int, actions: int = 1000) -> list[Position]:
    """The positions of a random game, the start first."""
    rng = generator(seed)
    line = [g.start()]
    while len(line) <= actions and isinstance(g.phase(line[-1]), Turn):
        state = list(line[-1].words)
        play(g.geometry, state, random_code(g, line[-1], rng))
        line.append(Position(tuple(state)))
    return line


def has_many_moves(options: dict[str, Any]) -> bool:
    return options.get("point_moves", 0) > (0 if "captures" in options else 2)


def some_of(options: dict[str, Any], line: list[Position]) -> list[Position]:
    """All positions of a line; where there are thousands of moves, some, the last among them."""
    return line[::-13] if has_many_moves(options) else line


# The board ----------------------------------------------------------------------------------------------------


def test_board_as_the_patent_counts_it() -> None:
    b = cut_triangles()
    assert len(b) == 72
    assert len({cell for star in stars().values() for cell in star}) == 60
    assert [len(star) for star in stars().values()] == [12] * 7
    assert [len(cells) for cells in b.lines.values()] == [15, 21, 21, 15] * 3
    assert sorted(len(near) for near in b.sides) == [2] * 12 + [3] * 60
    assert min(len(near) for near in b.corners) == 6
    assert max(len(near) for near in b.corners) == 18
    shared = [len(set(stars()["#1"]) & set(cells)) for number, cells in stars().items() if number != "#1"]
    assert shared == [2] * 6


def test_board_agrees_with_the_one_drawn_by_hand() -> None:
    b = cut_triangles()
    assert list(b.names) == NAMES
    for cell, name in enumerate(NAMES):
        assert {b.names[other] for other in b.sides[cell]} == SIDES[name]
        assert {b.names[other] for other in b.corners[cell]} == CORNERS[name]
    assert [{b.names[cell] for cell in cells} for cells in stars().values()] == STARS
    assert [{b.names[cell] for cell in cells} for cells in b.lines.values()] == ROWS


def test_names_run_from_the_north_and_from_the_west() -> None:
    b = cut_triangles()
    for before, after in zip(range(71), range(1, 72), strict=True):
        if b.names[before][0] == b.names[after][0]:
            (x, y), (u, v) = b.middle(before), b.middle(after)
            assert y > v + 1e-9 or (abs(y - v) < 1e-9 and x < u)
    west = [min(b.middle(b.index[name])[0] for name in NAMES if name[0] == letter) for letter in "ABCD"]
    assert west == sorted(west)


# Moves --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_perft_from_the_start() -> None:
    g = game()
    slow = Slow(g)
    assert [perft(g, g.start(), depth) for depth in (1, 2, 3, 4)] == [72, 5112, 357840, 24717456]
    assert [slow.perft({}, 1, depth) for depth in (1, 2)] == [72, 5112]
    # by symmetry, the first piece on one space of each kind stands for all of them
    kinds = {tuple(sorted(turned[name] for turned in g.symmetries())): name for name in range(72)}
    total = 0
    for same, cell in kinds.items():
        after = slow.moves({}, 1)[NAMES[cell]]
        total += len(set(same)) * slow.perft(after, 2, 2)
    assert total == 357840


@pytest.mark.slow
@pytest.mark.parametrize("options", SETTINGS, ids=name_of)
def test_perft_agrees_with_the_rules_by_hand(options: dict[str, Any]) -> None:
    g = game(**options)
    slow = Slow(g)
    line = random_line(g, seed=7)
    late, deep = (line[-3], 2) if has_many_moves(options) else (line[-7], 3)
    for position, deepest in ((line[0], 1), (line[6], deep - 1), (late, deep)):
        for depth in range(1, deepest + 1):
            wanted = slow.perft(lies(g, position), position.words[0] + 1, depth, turns_had(g, position))
            assert perft(g, position, depth) == wanted, (g.text(position), depth)


@pytest.mark.parametrize("options", SETTINGS, ids=name_of)
def test_games_agree_with_the_rules_by_hand(options: dict[str, Any]) -> None:
    """Legal moves all along a game, what each does, and the score."""
    g = game(**options)
    slow = Slow(g)
    for number, position in enumerate(some_of(options, random_line(g, seed=11))):
        pieces = lies(g, position)
        following = slow.moves(pieces, position.words[0] + 1, turns_had(g, position))
        assert texts(g, position) == set(following)
        for text in sorted(following)[number % 5 :: 29]:
            assert lies(g, g.play(position, text)) == following[text], (g.text(position), text)
        if not g.options.design:
            wanted = tuple(slow.score(pieces, seat) for seat in range(1, g.seats + 1))
            assert g.scores(position) == wanted


@pytest.mark.parametrize("options", SETTINGS, ids=name_of)
def test_moves_are_counted_as_they_are_listed(options: dict[str, Any]) -> None:
    """The random choice is fair because the count on each space is the number of moves listed there."""
    g = game(**options)
    for position in some_of(options, random_line(g, seed=3)[:-1:3]):
        codes, state = g.codes(position), list(position.words)
        assert len(set(codes)) == len(codes) <= g.geometry.room
        for space in {code & SPACE for code in codes if code != PASS}:
            listed = sorted(code for code in codes if code & SPACE == space)
            if isinstance(g.geometry, FurtherGeometry):
                assert ways_to_draw(g.geometry, state, space) == listed
            else:
                assert kernel.count_on(g.geometry, state, space) == len(listed)


def ways_to_draw(t: FurtherGeometry, state: list[int], space: int) -> list[int]:
    """What a random choice on a space can be: each number leads to one way, and those that rob a seat do not count."""
    rivals = rival_pieces(t.plain, state)
    ways = [
        further.numbered_way(t, state, space, rivals, rank)
        for rank in range(further.count_ways(t, state, space, rivals))
    ]
    return sorted(move for move in ways if further.leaves_one(t, state, move))


def test_every_move_is_as_likely() -> None:
    """B7 has three ways to spare; each move is drawn, none much more often than the others."""
    g = game()
    position = g.parse(board(1, "A1", "B6 B8 B9"))
    rng, drawn = generator(1), dict.fromkeys(g.codes(position), 0)
    for _ in range(3500):
        drawn[random_code(g, position, rng)] += 1
    assert len(drawn) == 70  # 68 empty spaces, one of them in three ways
    assert min(drawn.values()) > 25
    assert max(drawn.values()) < 80


# Captures -----------------------------------------------------------------------------------------------------


def test_side_neighbours_are_taken() -> None:
    g = game()
    after = g.play(g.parse(board(1, "A1", "B6 B8 C1")), "B7")
    assert g.text(after) == board(2, "A1 B6 B7 B8", "C1")


def test_a_single_last_piece_stays() -> None:
    g = game()
    position = g.parse(board(1, "B6", "B8"))
    assert "B7!B8" not in texts(g, position)
    assert g.text(g.play(position, "B7")) == board(2, "B6 B7", "B8")


@pytest.mark.parametrize("all_of_them", ["B6 B8", "B6 B8 B9"])
def test_the_mover_chooses_which_piece_stays(all_of_them: str) -> None:
    g = game()
    position = g.parse(board(1, "A15", all_of_them))
    names = all_of_them.split()
    assert {text for text in texts(g, position) if text.startswith("B7")} == {f"B7!{name}" for name in names}
    for name in names:
        taken = " ".join(other for other in names if other != name)
        assert g.text(g.play(position, f"B7!{name}")) == board(2, f"A15 B7 {taken}", name)


def test_one_rival_is_spared_and_another_keeps_its_last() -> None:
    g = game(seats=3)
    position = g.parse(board(1, "A15", "B6 B8", "B9"))
    assert g.text(g.play(position, "B7!B6")) == board(2, "A15 B7 B8", "B6", "B9")


def test_point_moves_take_corner_neighbours() -> None:
    g = game(point_moves=2)
    position = g.parse(board(1, "D15", "A2 B2 C8 D1"))
    on = {text for text in texts(g, position) if text.startswith("B7")}
    assert on == {"B7", "B7*A2", "B7*B2", "B7*C8", "B7*A2*B2", "B7*A2*C8", "B7*B2*C8"}
    assert g.text(g.play(position, "B7*A2*C8")) == board(2, "D15 A2 B7 C8", "B2 D1")
    assert "B7*A2*B2" not in texts(game(point_moves=1), position)


def test_point_moves_leave_the_last_piece() -> None:
    g = game(point_moves=2)
    assert {t for t in texts(g, g.parse(board(1, "D15", "A2"))) if t.startswith("B7")} == {"B7"}
    two = texts(g, g.parse(board(1, "D15", "A2 C8")))
    assert {t for t in two if t.startswith("B7")} == {"B7", "B7*A2", "B7*C8"}
    # after the side capture of B6 only A2 is left, and it stays
    side = texts(g, g.parse(board(1, "D15", "A2 B6")))
    assert {t for t in side if t.startswith("B7")} == {"B7"}
    # B6 and B8 are all that seat 2 has; seat 3's pieces are free to take
    three = game(seats=3, point_moves=1)
    both = texts(three, three.parse(board(1, "D15", "B6 B8", "A2 D1")))
    assert {t for t in both if t.startswith("B7")} == {"B7!B6", "B7!B8", "B7!B6*A2", "B7!B8*A2"}


def test_team_mates_are_never_taken() -> None:
    g = game(seats=4, teams="pairs", point_moves=1)
    position = g.parse(board(1, "D15", "B6 D1 A2", "B8 C8", "B9"))
    assert {t for t in texts(g, position) if t.startswith("B7")} == {"B7", "B7*A2"}
    assert g.text(g.play(position, "B7")) == board(2, "D15 B6 B7", "D1 A2", "B8 C8", "B9")


def test_a_design_takes_nothing_and_has_no_winner() -> None:
    g = game(design=True)
    position = g.parse(board(1, "A15", "B6 B8 C1"))
    assert g.text(g.play(position, "B7")) == board(2, "A15 B7", "B6 B8 C1")
    end = random_line(g, seed=2)[-1]
    assert g.phase(end) == Over((), (0, 0), say("stargazer-picture"))
    assert str(g.status(end)) == "The picture is finished."
    assert sorted(g.owners(end)) == [1] * 36 + [2] * 36


# Linked -------------------------------------------------------------------------------------------------------


def test_linked_pieces_meet() -> None:
    g = game(linked=True)
    assert len(g.moves(g.start())) == 72
    position = g.play(g.start(), "A1")
    assert len(g.moves(position)) == 71  # the first piece of seat 2 is free
    position = g.play(position, "D15")
    assert texts(g, position) == SIDES["A1"] | CORNERS["A1"]


def test_a_seat_without_a_space_passes() -> None:
    g = game(linked=True)
    around = " ".join(SIDES["A1"] | CORNERS["A1"])
    position = g.parse(board(2, around, "A1"))
    assert texts(g, position) == {"pass"}
    assert perft(g, position, 1) == 1
    after = g.play(position, "pass")
    assert g.text(after) == board(1, around, "A1")
    with pytest.raises(IllegalMoveError, match="only a seat with nowhere to place"):
        g.play(after, "pass")
    with pytest.raises(IllegalMoveError, match="must pass"):
        g.play(position, "D15")


def test_linked_games_end_when_the_board_is_covered() -> None:
    g = game(linked=True, seats=3)
    for seed in range(5):
        line = random_line(g, seed)
        assert len(lies(g, line[-1])) == 72
        assert all(len(lies(g, position)) < 72 for position in line[:-1])


# Score --------------------------------------------------------------------------------------------------------


def entries(g: Stargazer, text: str) -> dict[str, tuple[str, ...]]:
    """The score sheet's rows by name, each group's rows numbered through."""
    sheet = g.scene(g.parse(text)).sheet
    assert sheet
    titles = ["pieces", *(f"#{n}" for n in range(1, 8))]
    titles += [f"{way} #{n}" for way in ("N-S", "N-E", "N-W") for n in range(1, 5)]
    return dict(zip([*titles, "total"], (row for _, row in sheet.rows), strict=True))


def test_strict_majority() -> None:
    star = sorted(STARS[1], key=NAMES.index)
    g = game()
    more = entries(g, board(1, " ".join(star[:3]), " ".join(star[3:5])))
    assert more["#2"] == ("3", "")
    assert more["pieces"] == ("3", "2")
    tie = entries(g, board(1, " ".join(star[:3]), " ".join(star[3:6])))
    assert tie["#2"] == ("", "")
    three = entries(game(seats=3), board(1, " ".join(star[:3]), " ".join(star[3:6]), " ".join(star[6:7])))
    assert three["#2"] == ("", "", "")


@pytest.mark.parametrize(
    ("title", "cells", "points"),
    [
        *((f"#{number}", STARS[number - 1], 36 if number == 1 else 24) for number in range(1, 8)),
        ("N-S #1", ROWS[0], 30),
        ("N-S #2", ROWS[1], 63),
        ("N-E #3", ROWS[6], 63),
        ("N-W #4", ROWS[11], 30),
    ],
)
def test_all_of_a_star_or_a_row(title: str, cells: set[str], points: int) -> None:
    g = game()
    assert entries(g, board(1, " ".join(cells), ""))[title] == (str(points), "")
    some = sorted(cells)[1:]
    assert entries(g, board(1, " ".join(some), ""))[title] == (str(len(some)), "")


def test_the_whole_board() -> None:
    g = game()
    position = g.parse(board(1, " ".join(NAMES), ""))
    total = 72 + 36 + 6 * 24 + 6 * 30 + 6 * 63
    assert g.phase(position) == Over((1,), (total, 0), say("stargazer-points", high=total, low="0"))
    lowest = game(lowest=True)
    assert lowest.phase(position) == Over((2,), (total, 0), say("stargazer-points", high=0, low=str(total)))
    assert str(lowest.status(position)) == f"Seat 2 won: 0 points to {total}."


def test_equal_points_share_the_win() -> None:
    """Each seat has the other's pieces turned half round."""
    half_turn = cut_triangles().half_turn
    ours = [NAMES[cell] for cell in range(72) if cell < half_turn[cell]]
    theirs = [name for name in NAMES if name not in ours]
    over = game().phase(game().parse(board(1, " ".join(ours), " ".join(theirs))))
    assert isinstance(over, Over)
    assert over.winners == (1, 2)
    assert over.scores[0] == over.scores[1] > 36


def test_teams_score_as_one() -> None:
    star = sorted(STARS[1], key=NAMES.index)
    g = game(seats=4, teams="pairs")
    text = board(1, " ".join(star[:3]), " ".join(star[3:7]), " ".join(star[7:10]), "")
    assert entries(g, text)["#2"] == ("6", "")
    scores = g.scores(g.parse(text))
    assert scores[0] == scores[2] != scores[1] == scores[3]
    full = board(1, " ".join(star[:6]), "", " ".join(star[6:]), "")
    assert entries(g, full)["#2"] == ("24", "")


def test_winners_are_the_best_teams() -> None:
    for options in ({"seats": 4, "teams": "pairs"}, {"seats": 6, "teams": "pairs", "lowest": True}, {"seats": 5}):
        g = game(**options)
        for seed in range(4):
            over = g.phase(random_line(g, seed)[-1])
            assert isinstance(over, Over)
            best = min(over.scores) if g.options.lowest else max(over.scores)
            assert over.winners == tuple(seat for seat in range(1, g.seats + 1) if over.scores[seat - 1] == best)


def test_who_sits_together() -> None:
    assert teams(3, "none") == ((1,), (2,), (3,))
    assert teams(4, "pairs") == ((1, 3), (2, 4))
    assert teams(6, "pairs") == ((1, 4), (2, 5), (3, 6))
    assert teams(6, "threes") == ((1, 3, 5), (2, 4, 6))
    for seats, word in ((2, "pairs"), (4, "threes"), (5, "pairs")):
        with pytest.raises(OptionError, match=f"seats={seats}"):
            game(seats=seats, teams=word)


@pytest.mark.parametrize("other", [{"point_moves": 1}, {"lowest": True}, {"teams": "pairs", "seats": 4}])
def test_a_design_goes_with_little_else(other: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match="design") as caught:
        game(design=True, **other)
    assert caught.value.options == (next(iter(other)), "design")


# Texts --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_texts_round_trip(preset: str) -> None:
    g = game(preset=preset)
    for number, position in enumerate(random_line(g, seed=5)):
        assert g.parse(g.text(position)) == position
        for move in g.moves(position)[number % 7 :: 13]:
            assert g.read(g.spell(move)) == move
            assert g.decode(g.encode(move)) == move
            assert g.parse_move(position, g.move_text(position, move)) == move


@pytest.mark.parametrize(
    "text",
    ["", " ", "1", "./././. 1", board(1) + " ", board(1) + " 1", board(3), board(0), board(1)[:-1] + "१",
     "x" + board(1)[1:], "3" + board(1)[1:], board(1).replace("/", "", 1), board(1) + "\n", "." + board(1),
     board(1) + "1"],
)  # fmt: skip
def test_positions_that_are_not(text: str) -> None:
    with pytest.raises(PositionError, match=": "):
        game().parse(text)


@pytest.mark.parametrize(
    "text",
    ["", "b7", "B0", "B07", "B22", "A16", "E1", "B7!", "B7!!A4", "B7*", "B7*C5*C3", "B7*C3*C3", "B7*C3*C4*C5",
     "B7*C3!A4", "B7 ", "B7\n", "B٧", "Pass", "B7!A4!A5", "B7!Z9"],
)  # fmt: skip
def test_moves_that_are_not(text: str) -> None:
    with pytest.raises(MoveSpellingError, match=": "):
        game(point_moves=2).read(text)


@pytest.mark.parametrize(
    ("options", "position", "move", "says"),
    [
        ({}, board(1, "B7", "C1"), "B7", "B7 is covered"),
        ({}, board(1, "A15", "B6 B8"), "B7", "all that seat 2 has would be taken; choose which of B6 and B8 stays"),
        ({}, board(1, "A15", "B6 B8 B9"), "B7!C1", "choose which of B6, B8 and B9 stays with !, such as B7!B6"),
        ({}, board(1, "A15", "B6 C1"), "B7!B6", "nothing to spare"),
        ({}, board(1, "A15", "B6 C2"), "B7*C2", "this game has no point moves"),
        ({"point_moves": 1}, board(1, "A15", "A2 C2 D1"), "B7*A2*C2", "this game has one point move a turn"),
        ({"point_moves": 1}, board(1, "A15", "C1 D1"), "B7*D1", "D1 is not a corner neighbour of B7"),
        ({"point_moves": 1}, board(1, "A2", "C1 D1"), "B7*A2", "no opponent's piece on A2"),
        ({"point_moves": 1}, board(1, "D1", "A2"), "B7*A2", "the last piece of seat 2"),
        ({"point_moves": 2}, board(1, "D1", "A2 A3"), "B7*A2*A3", "the last piece of seat 2"),
        ({"linked": True}, board(1, "A1", "D1"), "D15", "D15 does not meet a piece of seat 1"),
        ({}, board(1, "A1", "D1"), "pass", "only a seat with nowhere to place"),
        ({}, board(1, " ".join(NAMES), ""), "B7", "the game is over"),
    ],
)  # fmt: skip
def test_refusals_say_why(options: dict[str, Any], position: str, move: str, says: str) -> None:
    g = game(**options)
    with pytest.raises(IllegalMoveError, match=f"^{move.replace('*', '.')}: .*{says}"):
        g.play(g.parse(position), move)


def test_every_refusal_has_a_reason() -> None:
    """Moves from one position tried in others: each is legal or refused in a sentence."""
    g = game(seats=3, point_moves=2, linked=True)
    line = random_line(g, seed=9)
    tried = [move for position in line[10:60:10] for move in g.moves(position)[::41]]
    for position in line[5::17]:
        legal = set(g.moves(position))
        for move in tried:
            if move not in legal:
                with pytest.raises(IllegalMoveError, match=r"^\S+: .*\.$"):
                    g.play(position, move)


# Symmetry, compiling, steps, scene ------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["double", "linked", "pairs"])
def test_play_is_symmetric(preset: str) -> None:
    g = game(preset=preset)
    turns = g.symmetries()
    assert len(turns) == 12
    assert turns[0] == {cell: cell for cell in range(72)}

    def position_turned(position: Position, turn: Any) -> Position:
        owners = g.owners(position)
        names = [[] for _ in range(g.seats)]  # type: list[list[str]]
        for cell, seat in enumerate(owners):
            if seat:
                names[seat - 1].append(NAMES[turn[cell]])
        return g.parse(board(position.words[0] + 1, *map(" ".join, names)))

    def move_turned(move: StarMove, turn: Any) -> StarMove:
        there = {"": "", **{name: NAMES[turn[cell]] for cell, name in enumerate(NAMES)}}
        taken = tuple(sorted((there[name] for name in move.taken), key=NAMES.index))
        return StarMove(there[move.space], there[move.spared], taken)

    for number, position in enumerate(random_line(g, seed=4)[:-1:9]):
        turn = turns[(5 * number + 1) % 12]
        away = position_turned(position, turn)
        assert {move_turned(move, turn) for move in g.moves(position)} == set(g.moves(away))
        assert g.scores(away) == g.scores(position)
        for move in g.moves(position)[number % 3 :: 23]:
            assert position_turned(g.play(position, move), turn) == g.play(away, move_turned(move, turn))


@pytest.mark.slow
@pytest.mark.parametrize("options", [*({"preset": preset} for preset in PRESETS), *SETTINGS], ids=name_of)
def test_compiled_and_not_are_one(options: dict[str, Any]) -> None:
    g = game(**options)
    played = play_at_random(g, games=3, seed=8)
    assert played == play_at_random(g, games=3, seed=8, plain=True)
    assert played.unfinished == 0
    most = min(len(g.board), g.options.turns * g.seats or len(g.board))
    assert played.actions >= 3 * most


@pytest.mark.parametrize("options", [*({"preset": preset} for preset in PRESETS), {"captures": "choice"}], ids=name_of)
def test_steps_lead_to_one_move(options: dict[str, Any]) -> None:
    g = game(**options)
    for position in [*random_line(g, seed=6)[3:-1:8], g.parse(board(1, "A15", "B6 B8"))]:
        ways: dict[frozenset[Step], StarMove] = {}  # what is taken can be pointed at in any order
        for move in g.moves(position):
            for way in g.steps(position, move):
                assert frozenset(way) not in ways
                ways[frozenset(way)] = move


def test_steps_of_a_whole_move() -> None:
    g = game(point_moves=2)
    position = g.parse(board(1, "D15", "A2 B2 C8 D1"))
    b7, a2, c8, done = Step("cell", "B7"), Step("take", "A2"), Step("take", "C8"), Step("button", "done")
    assert clicked(g, position, b7, done) == "B7"
    assert clicked(g, position, b7, a2, done) == "B7*A2"
    assert clicked(g, position, b7, a2, c8) == clicked(g, position, b7, c8, a2) == "B7*A2*C8"
    assert clicked(g, position, b7, c8) == "not settled"


def test_steps_of_a_capture_that_is_chosen() -> None:
    g = game(captures="choice", point_moves=1)
    position = g.parse(board(1, "D15", "A2 B6 B8 B9 D1"))
    b7, done, everything = Step("cell", "B7"), Step("button", "done"), Step("button", "all")
    a2, b6, b8, b9 = (Step("take", name) for name in ("A2", "B6", "B8", "B9"))
    assert clicked(g, position, b7, done) == "B7"
    assert clicked(g, position, b7, b8, done) == "B7+B8"
    assert clicked(g, position, b7, b8, b6, done) == clicked(g, position, b7, b6, b8, done) == "B7+B6+B8"
    assert clicked(g, position, b7, everything, done) == "B7+B6+B8+B9"
    assert clicked(g, position, b7, everything, a2) == "B7+B6+B8+B9*A2"
    assert clicked(g, position, b7, b9, a2, b6, b8) == "B7+B6+B8+B9*A2"
    assert str(g.prompt(position, (b7,))).startswith("Choose what you take")
    assert g.prompt(position, ()) is None


def clicked(g: Stargazer, position: Position, *steps: Step) -> str:
    picked = Steps(g, position)
    for step in steps:
        picked.pick(step)
    return "not settled" if picked.move is None else g.spell(picked.move)


def test_scene() -> None:
    g = game(point_moves=1)
    position = g.parse(board(1, "D15", "A2 B2 C8 D1"))
    move = g.read("B7*A2")
    scene = g.scene(g.play(position, move), last=move, marks=[g.star_finder(1), g.row_finder("N-S", 2)])
    assert [mark.kind for mark in scene.marks] == ["last", "taken", "star", "row"]
    assert scene.marks[1].cells == ("A2",)
    assert (len(scene.cells), len(scene.pieces), scene.to_move) == (72, 6, 2)
    assert {piece.kind for piece in scene.pieces} == {"wedge"}
    assert [label.text for label in scene.labels] == ["N", "E", "S", "W"]
    assert scene.sheet
    rows = [(str(title), entries) for title, entries in scene.sheet.rows]
    assert rows[0] == ("# OF PIECES", ("3", "3"))
    assert rows[8][0] == "N-S ROWS: #1"
    assert rows[-1] == ("TOTALS", tuple(map(str, g.scores(g.play(position, move)))))
    assert [scene.sheet.finders[n] for n in (0, 1, 8, 9, 20)] == ["", "star1", "N-S1", "N-S2", ""]
    assert speak(scene.sheet.rows[8][0], "de") == "REIHEN N-S: #1"
    assert as_json(scene)["title"] == "Stargazer"
    assert game(design=True).scene(g.start()).sheet is None


def test_finders_are_the_patents_frames() -> None:
    g = game()
    for number in range(1, 8):
        hexagon = g.star_finder(number).outline
        x, y = (sum(values) / 6 for values in zip(*hexagon, strict=True))
        assert [round((u - x) ** 2 + (v - y) ** 2, 9) for u, v in hexagon] == [1.0] * 6
    for way in ("N-S", "N-E", "N-W"):
        for number, long_side in ((1, 3), (2, 4), (3, 4), (4, 3)):
            trapezoid = g.row_finder(way, number).outline
            edges = zip(trapezoid, trapezoid[1:] + trapezoid[:1], strict=True)
            lengths = [round(((a - c) ** 2 + (b - d) ** 2) ** 0.5, 9) for (a, b), (c, d) in edges]
            assert sorted(lengths) == [1, 1, long_side - 1, long_side]
    for wrong in (lambda: g.star_finder(8), lambda: g.row_finder("E-W", 1), lambda: g.row_finder("N-S", 5)):
        with pytest.raises(OptionError, match="numbered"):
            wrong()


# What follows from the rules --------------------------------------------------------------------------------------


def across(g: Stargazer) -> dict[str, str]:
    """By name: the space straight across the middle."""

    def middle(cell: int) -> tuple[int, ...]:
        return tuple(sum(axis) for axis in zip(*g.board.outlines[cell], strict=True))

    by_middle = {middle(cell): name for cell, name in enumerate(g.board.names)}
    turned = {name: tuple(-x for x in middle(cell)) for cell, name in enumerate(g.board.names)}
    return {name: by_middle[place] for name, place in turned.items()}


@pytest.mark.parametrize("lowest", [False, True])
def test_the_second_seat_shares_the_win_by_answering_across_the_middle(lowest: bool) -> None:
    g = game(lowest=lowest)
    opposite = across(g)
    for seed in range(20):
        position, rng = g.start(), generator(seed)
        while isinstance(g.phase(position), Turn):
            move = g.decode(random_code(g, position, rng))
            position = g.play(position, move)
            spared = opposite[move.spared] if move.spared else ""
            position = g.play(position, StarMove(opposite[move.space], spared))
        over = g.phase(position)
        assert isinstance(over, Over)
        assert over.winners == (1, 2)
        assert over.scores[0] == over.scores[1]


@pytest.mark.parametrize("point_moves", [1, 2, 3])
def test_with_point_moves_it_does_not_lose_by_that_either(point_moves: int) -> None:
    """It takes across the middle what was taken there, if it can: so it holds the image of all that the first holds."""
    g, ahead = game(point_moves=point_moves), 0
    opposite = across(g)
    order = {name: cell for cell, name in enumerate(g.board.names)}
    for seed in range(8):
        position, rng = g.start(), generator(seed)
        while isinstance(g.phase(position), Turn):
            move = g.decode(random_code(g, position, rng))
            position = g.play(position, move)
            owner = dict(zip(g.board.names, g.owners(position), strict=True))
            taken = [opposite[piece] for piece in move.taken if owner[opposite[piece]] == 1]
            position = g.play(position, StarMove(opposite[move.space], "", tuple(sorted(taken, key=order.__getitem__))))
            owner = dict(zip(g.board.names, g.owners(position), strict=True))
            assert all(owner[opposite[name]] == 2 for name, seat in owner.items() if seat == 1)
        over = g.phase(position)
        assert isinstance(over, Over)
        assert over.scores[0] <= over.scores[1]
        ahead += over.scores[0] < over.scores[1]
    assert ahead


@pytest.mark.parametrize("seed", range(12))
def test_the_second_seat_can_finish_every_triangle(seed: int) -> None:
    """Cover a triangle's third space, else the first one of an empty triangle: there always is one, and it wins."""
    g, chance = game(), random.Random(seed)
    position = g.start()
    while isinstance(phase := g.phase(position), Turn):
        if phase.seat == 1:
            move = chance.choice(g.moves(position))
        else:
            owners = g.owners(position)
            empty = [cell for cell, seat in enumerate(owners) if not seat]
            missing = {cell: sum(not owners[other] for other in triangle(cell)) for cell in empty}
            third = [cell for cell in empty if missing[cell] == 1]
            first = [cell for cell in empty if missing[cell] == 3]
            space = g.board.names[chance.choice(third or first)]
            move = next(each for each in g.moves(position) if each.space == space)
        position = g.play(position, move)
    assert isinstance(phase, Over)
    assert phase.winners == (2,)


def test_two_are_told_who_is_ahead() -> None:
    for preset in ("basic", "advanced"):
        (advice,) = game(preset=preset).advice()
        assert "moves second" in str(advice.about)
        assert advice.change_seats
        assert str(advice.options["komi"]) in str(advice.about)
        assert game(preset=preset, **advice.options).advice() == ()
    assert game(seats=3).advice() == game(design=True).advice() == ()


def triangle(cell: int) -> range:
    """The three spaces of the large triangle that a space lies in."""
    return range(cell // 3 * 3, cell // 3 * 3 + 3)
