"""Alignment: the facts on the page, an independent slow counter, and each rule on a little board."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import numpy as np
import pytest

import tessella
from tessella.errors import IllegalMoveError, MoveSpellingError, OptionError, PositionError
from tessella.games.alignment.game import Alignment
from tessella.games.alignment.notation import Push, Roll
from tessella.games.alignment.pictures import PICTURES, chequers
from tessella.rules import Chance, Over, Turn
from tessella.rules.chance import below, generator
from tessella.rules.game import Dice, Game, Phase, Position
from tessella.rules.perft import perft
from tessella.text import say

SQUARE = say("alignment-block", goal="3x3")

SOLUTION = ["9", "7", "7", "1", "9", "6", "8"]


@pytest.mark.slow
def test_perft_of_the_page() -> None:
    game = tessella.game("alignment")
    assert [perft(game, game.start(), depth) for depth in range(1, 6)] == [10, 100, 1000, 10_000, 99_980]


def test_the_patents_example_plays_itself() -> None:
    game = tessella.game("alignment", "patience")
    end = game.line(game.start(), SOLUTION)
    #  # . # . #
    #  . . # . .
    #  # # # # #
    #  . . # . .
    #  # . # . #
    assert game.text(end) == "21212/11211/22222/11211/21212 1"
    assert game.phase(end) == Over((1,), (0,), say("alignment-picture"))


@pytest.mark.slow
def test_facts_about_distances() -> None:
    """Seven pushes from 3a to 3c in 14 ways, and nothing is further than twelve: breadth first, in numpy."""
    start, goal = (_word(PICTURES[name]) for name in ("3a", "3c"))
    seen, reached = np.zeros(1 << 26, bool), np.zeros(1 << 26, bool)
    ways = np.zeros(1 << 26, np.int64)
    level = np.array([start], np.int32)
    seen[start], ways[start] = True, 1
    found, depth = 1, 0
    while True:
        for pocket in range(10):
            after = _push_all(level, pocket)
            reached[after] = True
            if depth < 7:
                fresh = ~seen[after]
                np.add.at(ways, after[fresh], ways[level][fresh])
        following = np.flatnonzero(reached > seen).astype(np.int32)
        if len(following) == 0:
            break
        depth += 1
        if not seen[goal] and reached[goal]:
            assert (depth, ways[goal]) == (7, 14)
        seen[following] = True
        found += len(following)
        level = following
    assert found == 10_400_600
    assert depth == 12
    assert seen[goal]


def _word(picture: str) -> int:
    """Bit 5r + c for a # there; bit 25 for a # in hand."""
    return sum(1 << i for i, sign in enumerate(picture.replace("/", "")) if sign == "#")


def _push_all(words: np.ndarray, pocket: int) -> np.ndarray:
    """One push in many positions at once."""
    hand = words >> 25 & 1
    if pocket < 5:
        line = sum(1 << (5 * r + pocket) for r in range(5))
        out = words >> (20 + pocket) & 1
        moved = (words & line) << 5 & line | hand << pocket
    else:
        row = pocket - 5
        line = 31 << (5 * row)
        out = words >> (5 * row) & 1
        moved = (words & line) >> 1 & line | hand << (5 * row + 4)
    return words & ~(line | 1 << 25) | moved | out << 25


def test_the_catalogue() -> None:
    assert list(PICTURES)[:2] == ["3a", "3c"]
    assert len(PICTURES) >= 16
    assert len(set(PICTURES.values())) == len(PICTURES)
    for name, picture in PICTURES.items():
        assert picture.count("#") == 13, name
        assert len(picture) == 29, name
        tessella.game("alignment", seats=1, goal=name, setup="3a" if name != "3a" else "3c")


def test_chequered_boards_are_even_for_every_board_and_number_of_colours() -> None:
    assert "/".join(chequers(5, 5, 2)) == "21212/12121/21212/12121/21212"
    for seats in (2, 3, 4):
        for columns, rows in product(range(3, 9), repeat=2):
            balls = "".join(chequers(columns, rows, seats))
            counts = [balls.count(str(seat)) for seat in range(1, seats + 1)]
            assert max(counts) - min(counts) <= 1
            assert counts[0] == min(counts)


BEFORE = "11122/11122/21122/22211/22211 1"  # pocket 0 pushes seat 1's third row in and a ball of seat 2 out
OWN_OUT = "11122/11122/21122/22211/12221 1"  # the same, but the ball that falls out is seat 1's


def test_a_square_wins_at_once() -> None:
    game = tessella.game("alignment")
    end = game.play(game.parse(BEFORE), "0")
    assert game.text(end) == "11122/11122/11122/22211/22211 2"
    assert game.phase(end) == Over((1,), (0, 0), SQUARE)


def test_a_square_wins_also_when_the_opponent_makes_it() -> None:
    game = tessella.game("alignment")
    here = game.parse("11122/11122/21112/22211/22211 2")  # seat 2 pushes its ball into pocket 7
    assert game.phase(here) == Turn(2)
    assert game.phase(game.play(here, "7")) == Over((1,), (0, 0), SQUARE)


def test_who_pushes_next() -> None:
    game = tessella.game("alignment")
    start = game.start()
    assert game.phase(game.play(start, "0")) == Turn(2)  # a ball of seat 2 fell out
    assert game.phase(game.play(start, "1")) == Turn(1)  # an own ball: again
    three = tessella.game("alignment", "three")
    after = three.play(three.start(), "0")
    assert three.phase(after) == Turn(int(three.text(after).split(" ")[1]))


def test_last_ball_must_be_ones_own() -> None:
    game = tessella.game("alignment", "strict")
    standing = game.play(game.parse(BEFORE), "0")
    assert game.phase(standing) == Turn(2)  # the square stands, but seat 2's ball fell out
    assert game.phase(game.play(game.parse(OWN_OUT), "0")) == Over((1,), (0, 0), SQUARE)


def test_last_push() -> None:
    game = tessella.game("alignment", "push-1978")
    # An own ball falls out: the square wins at once.
    assert game.phase(game.play(game.parse(OWN_OUT), "0")) == Over((1,), (0, 0), SQUARE)
    # Another colour falls out: seat 2 may push once more.
    pending = game.play(game.parse(BEFORE), "0")
    assert game.text(pending) == "11122/11122/11122/22211/22211 2 last:1"
    assert game.phase(pending) == Turn(2)
    for move in game.moves(pending):
        end = game.play(pending, move)
        assert isinstance(game.phase(end), Over)
        assert game.parse(game.text(end)) == end
    broken = game.play(pending, "5")  # breaks the square, makes none: the first square wins all the same
    assert game.phase(broken) == Over((1,), (0, 0), SQUARE)


def test_a_last_push_that_makes_a_square_draws() -> None:
    game = tessella.game("alignment", "push-1978")
    #  1 1 1 2 2
    #  1 1 1 2 2
    #  1 1 1 2 2  <- 7
    #  1 1 2 2 2
    #  1 1 2 2 2
    here = game.parse("11122/11122/11122/11222/11222 2 last:1")
    end = game.play(here, "7")
    assert game.phase(end) == Over((), (0, 0), say("alignment-answered"))
    assert game.text(end).endswith(" drawn")


def test_a_last_push_that_makes_a_larger_block_wins() -> None:
    # Not possible on 5 x 5, where both blocks need the middle pocket; here pocket 9 completes 4 x 3.
    game = tessella.game("alignment", last_push=True, size=6)
    here = game.parse("111222/111121/111222/211122/121222/111222 2 last:1")
    assert game.phase(game.play(here, "9")) == Over((2,), (0, 0), SQUARE)


def test_on_larger_boards_the_pushers_block_counts_first() -> None:
    game = tessella.game("alignment", size=6)
    end = game.play(game.parse("211212/111212/111121/211122/121222/112222 2"), "9")
    assert game.phase(end) == Over((2,), (0, 0), SQUARE)
    assert game.text(end).endswith(" won:2")  # both squares stand, so the board does not tell


def test_dice() -> None:
    game = tessella.game("alignment", "dice")
    start = game.start()
    phase = game.phase(start)
    assert isinstance(phase, Chance)
    assert [game.spell(face) for face, _ in phase.odds] == ["d1", "d2", "d3", "d4", "d5", "d6"]
    assert [perft(game, start, depth) for depth in (1, 2)] == [6, 60]
    two = game.play(start, "d2")
    assert game.text(two).endswith(" 1 1:2")
    once = game.play(two, "0")  # a ball of seat 2 falls out, and seat 1 goes on with it
    assert game.phase(once) == Turn(1)
    assert game.text(once).endswith(" 2 1:1")
    one = game.play(start, "d1")
    assert game.phase(game.play(one, "1")) == Turn(1)  # the last push threw an own ball out: a further push
    assert isinstance(game.phase(game.play(one, "0")), Chance)
    assert game.text(game.play(one, "0")).endswith(" 2 2:roll")


def test_dice_with_last_push_gives_one_push_without_a_roll() -> None:
    game = tessella.game("alignment", dice=True, last_push=True)
    here = game.parse(BEFORE + " 1:3")
    pending = game.play(here, "0")
    assert game.text(pending) == "11122/11122/11122/22211/22211 2 2:1 last:1"
    assert isinstance(game.phase(game.play(pending, "5")), Over)


def test_pictures_as_goals() -> None:
    game = tessella.game("alignment", goal="3c")
    end = game.line(game.start(), SOLUTION)
    assert game.phase(end) == Over((2,), (0, 0), say("alignment-picture"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "5 rows of 5"),
        ("21212/12121/21212/12121/21212", "ball in hand"),
        ("21212/12121/21212/12121/21212 3", "ball in hand"),
        ("21212/12121/21212/12121/21212 2", "seat 1 has 13 balls in all, not 12"),
        ("21212/12121/21212/12121/2121 1", "5 rows of 5"),
        ("21212/12121/21212/12121/21213 1", "seats' digits"),
        ("21212/12121/21212/12121/21212 1 won:1", "says nothing here"),
        ("21212/12121/21212/12121/21212 1 x", "is not last:SEAT"),
        ("21212/12121/21212/12121/21212 1 x y", "nothing is expected"),
    ],
)
def test_impossible_positions_are_refused(text: str, words: str) -> None:
    with pytest.raises(PositionError, match=words):
        tessella.game("alignment").parse(text)


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"last_ball": True, "last_push": True}, "exclude each other"),
        ({"goal": "9x9"}, "goal takes a block"),
        ({"goal": "3x3:x", "seats": 1}, r"with one seat also 3x3:# or 3x3:\., and \?"),
        ({"goal": "6x3"}, "does not fit"),
        ({"goal": "4x4"}, "takes 16 balls, and a seat has only 13"),
        ({"seats": 3, "size": 5}, "takes 9 balls"),
        ({"size": 2}, "from 3 to 8"),
        ({"setup": "random:x"}, "setup takes a picture"),
        ({"setup": "#####/#####/#####/...../....."}, "equal in number or one apart"),
        ({"setup": "house", "size": 6}, "5 x 5"),
        ({"seats": 1, "dice": True}, "dice=1 with seats=1: patience is played without it"),
        ({"goal": "2x2", "setup": "half"}, "would have won at the start"),
        ({"last_push": True, "goal": "3c"}, "needs a block"),
    ],
)
def test_options_that_cannot_be(values: dict[str, object], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        tessella.game("alignment", **values)


def test_bad_moves_say_why() -> None:
    game, dice = tessella.game("alignment"), tessella.game("alignment", "dice")
    for text in ("", "x", "-1", "01", "100", "d1", "٣"):
        with pytest.raises(MoveSpellingError, match="a pocket from 0 to 9"):
            game.play(game.start(), text)
    with pytest.raises(IllegalMoveError, match="the pockets are 0 to 9"):
        game.play(game.start(), "10")
    with pytest.raises(IllegalMoveError, match="a roll is due"):
        dice.play(dice.start(), "3")
    with pytest.raises(IllegalMoveError, match="no roll is due"):
        dice.line(dice.start(), ["d2", "d3"])
    with pytest.raises(IllegalMoveError, match="the game is over"):
        game.line(game.parse(BEFORE), ["0", "0"])


def test_a_patience_shows_what_is_to_be_made_and_a_roll_what_is_left() -> None:
    game = tessella.game("alignment", "patience")
    end = game.line(game.start(), SOLUTION)
    assert game.target() == game.lay_out(end)
    assert tessella.game("alignment").target() is None
    dice = tessella.game("alignment", "dice")
    rolled = dice.play(dice.start(), "d3")
    assert dice.dice(rolled, dice.read("d3")) == Dice((3,), say("alignment-pushes-left", n=3), 1)
    assert dice.dice(dice.play(rolled, "0"), None) == Dice((), say("alignment-pushes-left", n=2))
    assert dice.dice(dice.start(), None) is None


def test_a_board_by_chance_is_another_each_time_and_tells_its_number() -> None:
    drawn = [tessella.game("alignment", setup="random") for _ in range(4)]
    assert len({game.text(game.start()) for game in drawn}) > 1
    for game in drawn:
        setup = game.options.setup
        assert re.fullmatch(r"random:\d{1,6}", setup)
        assert game.options.changes() == {"setup": setup}
        (advice,) = game.advice()
        assert advice.options == {"setup": setup}
        again = tessella.game("alignment", setup=setup)
        assert (again, again.start(), again.advice()) == (game, game.start(), ())


def test_a_goal_that_no_board_lacks_is_refused_and_not_looked_for_for_ever() -> None:
    with pytest.raises(OptionError, match="would have won at the start"):
        tessella.game("alignment", goal="1x1", setup="random:1")
    with pytest.raises(OptionError, match="the board shows it at the start"):
        tessella.game("alignment", seats=1, goal="1x1:#", setup="random:1")


def test_letters_are_drawn_and_may_be_typed() -> None:
    game = tessella.game("alignment", labels="letters", sides="any", size="8x6")
    start = game.start()
    written = {cell.name: cell.text for cell in game.lay_out(start).cells if cell.kind == "border"}
    assert (written["0"], written["25"], written["26"], written["27"]) == ("A", "Z", "AA", "AB")
    for text in ("AB", "ab", "27"):
        assert game.spell(game.read(text)) == "27"
    assert str(game.sentence(start, game.read("AB"))) == "Seat 1 pushed a ball in at pocket AB."
    with pytest.raises(MoveSpellingError, match="a pocket from A to AB, or by its number from 0 to 27"):
        game.read("A1")
    with pytest.raises(MoveSpellingError, match="AC: a move is a pocket from A to AB"):
        game.play(start, "AC")
    assert len(game.symmetries()) == 4


def test_letters_are_what_people_are_told_and_numbers_what_is_kept() -> None:
    game = tessella.game("alignment", labels="letters")
    assert [game.called(game.spell(move)) for move in game.moves(game.start())] == list("ABCDEFGHIJ")
    assert {text: game.spell(game.read(name)) for text, name in game.move_names.items()} == {
        str(pocket): str(pocket) for pocket in range(20)
    }
    for typed in ("K", "10"):  # a pocket that nobody pushes from
        with pytest.raises(IllegalMoveError, match=r"^K: the pockets are A to J"):
            game.play(game.start(), typed)
    assert tessella.game("alignment").move_names == {}


def test_each_seat_has_its_own_side() -> None:
    game = tessella.game("alignment", sides="top/bottom")
    after = game.play(game.start(), "0")
    assert [game.spell(move) for move in game.moves(after)] == ["10", "11", "12", "13", "14"]
    with pytest.raises(IllegalMoveError, match="seat 2 pushes from its own side only, at pockets 10 to 14"):
        game.play(after, "0")
    shown = {cell.text for cell in game.lay_out(after).cells if cell.kind == "border"} - {""}
    assert shown == {str(pocket) for pocket in (*range(5), *range(10, 15))}
    assert len(game.symmetries()) == 2  # left and right may be exchanged, top and bottom not


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"size": "2x5"}, "size=2x5: size takes a number from 3 to 8, or columns x rows such as 5x4"),
        ({"size": "5x4x3"}, "size=5x4x3"),
        ({"size": "0"}, "size=0: size takes a number from 3 to 8, or columns x rows such as 5x4"),
        ({"sides": "top"}, "each seat needs one side, and one is named"),
        ({"sides": "top/up"}, "sides=top/up: sides takes two, any, one, or for each seat"),
        ({"sides": "top/left", "seats": 3}, "sides=top/left with seats=3"),
        ({"dice": 3}, "dice=3: dice takes a whole number from 0 to 2"),
        ({"goal": "3x3:#"}, "are for patience"),
        ({"goal": "##???/##???/?????/?????/?????"}, "are for patience"),
        ({"size": "5x4", "goal": "3x6"}, "does not fit a board of 5 x 4"),
        ({"size": "5x4", "setup": "house"}, "this picture is 5 x 5, the board is 5 x 4"),
        ({"seats": 1, "goal": "3c", "setup": "3c"}, "there would be nothing to do"),
        ({"seats": 1, "goal": "4x4"}, "takes 16 balls, and a seat has only 13"),
    ],
)
def test_new_options_that_cannot_be(values: dict[str, object], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        tessella.game("alignment", **values)


def test_switches_still_turn_the_die_on_and_off() -> None:
    for word, dice in (("on", 1), (True, 1), ("yes", 1), ("off", 0), (False, 0), ("2", 2)):
        assert tessella.game("alignment", dice=word).options.dice == dice
    assert tessella.game("alignment", size="5x5") == tessella.game("alignment", size=5) == tessella.game("alignment")


def test_what_patience_is_to_make_shows_which_pockets_do_not_matter() -> None:
    game = tessella.game("alignment", seats=1, goal="##??/#?.?/????", size="4x3")
    target = game.target()
    assert target is not None
    assert [(piece.cells, piece.seat) for piece in target.pieces] == [
        *((("a3",), 2), (("b3",), 2), (("a2",), 2), (("c2",), 1)),
    ]
    assert sum(cell.text == "?" for cell in target.cells) == 8
    block = tessella.game("alignment", seats=1, goal="3x3:.").target()
    assert block is not None
    assert {piece.seat for piece in block.pieces} == {1}
    assert {cell for piece in block.pieces for cell in piece.cells} == {
        f"{file}{rank}" for file in "bcd" for rank in "234"
    }


@pytest.mark.parametrize(
    "values", [{"size": "5x4"}, {"size": "8x3", "dice": 2}, {"seats": 1, "goal": "2x2:#", "size": "4x3"}], ids=str
)
def test_any_board_can_be_put_together_by_hand(values: dict[str, object]) -> None:
    game = tessella.game("alignment", **values)
    editor = game.editor()
    assert editor is not None
    assert editor.position(editor.draft(game.start())) == game.start()
    assert [counter.most for counter in editor.counters] == ([12] if values.get("dice") else [])


SETS: tuple[dict[str, Any], ...] = (
    {},
    {"last_push": True, "size": "4", "goal": "2x2"},
    {"last_ball": True, "size": "3"},
    {"sides": "any", "size": "5x4"},
    {"sides": "one", "size": "4x5", "goal": "2x2"},
    {"sides": "top/right", "size": "6x4", "goal": "2x2"},
    {"sides": "left/bottom", "size": "3", "dice": 1},
    {"sides": "bottom/left/right", "size": "6", "seats": 3, "goal": "2x2"},
    {"sides": "right/top/left/bottom", "size": "5x4", "seats": 4, "goal": "2x2", "dice": 2},
    {"dice": 2, "size": "4", "goal": "2x2", "labels": "letters"},
    {"dice": 1, "last_push": True, "size": "4", "goal": "2x2"},
    {"seats": 4, "size": "8", "sides": "any", "labels": "letters"},
    {"seats": 1, "goal": "3c"},
    {"seats": 1, "goal": "2x2", "size": "3", "setup": "random:4"},
)


@pytest.mark.parametrize("options", SETS, ids=str)
def test_what_is_legal_is_what_is_listed(options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody lists the moves to see whether one is legal; what is refused is refused as if they were listed."""
    game, rng, seen = tessella.game("alignment", **options), generator(7), set()
    assert isinstance(game, Alignment)
    codes = range(-1, 120)  # pockets up to 31, rolls from 101 to 112
    tried = [*map(Push, range(-1, 33)), *map(Roll, range(14))]
    for _ in range(4):
        position = game.start()
        for _ in range(60):
            phase, listed = game.phase(position), game.codes(position)
            assert listed == _legal(game, phase) == [code for code in codes if game.is_legal(position, code)]
            if type(phase) not in seen:
                seen.add(type(phase))
                quick = [_refused(game, position, move) for move in tried]
                with monkeypatch.context() as patched:
                    patched.setattr(Alignment, "is_legal", Game.is_legal)
                    assert quick == [_refused(game, position, move) for move in tried]
                assert sum(not said for said in quick) == len(listed)
            if not listed:
                break
            position = game.play(position, game.decode(listed[below(rng, len(listed))]))
    assert Over in seen or game.seats > 2 or options.get("goal") != "2x2"
    assert (Chance in seen) == game.has_chance


def _legal(game: Alignment, phase: Phase) -> list[int]:
    """The numbers of the legal moves, as the options have them."""
    if isinstance(phase, Turn):
        return list(game.options.pockets_of(phase.seat - 1))
    dice = game.options.dice
    return [] if isinstance(phase, Over) else list(range(100 + dice, 101 + 6 * dice))


def _refused(game: Alignment, position: Position, move: Push | Roll) -> str:
    """The sentence with which a move is refused; empty: it is not."""
    try:
        game.play(position, move)
    except IllegalMoveError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("pocket", [2.5, "2", None])
def test_a_pocket_that_is_no_number_is_refused(pocket: Any) -> None:
    game = tessella.game("alignment")
    with pytest.raises(IllegalMoveError, match="the pockets are 0 to 9"):
        game.play(game.start(), Push(pocket))
