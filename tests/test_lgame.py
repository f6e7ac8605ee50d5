"""The L-Game: published facts, an independent slow counter, and each rule on a little board."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

import pytest

import tessella
from tessella.errors import IllegalMoveError, MoveSpellingError, OptionError, PositionError
from tessella.rules import Over, Turn
from tessella.rules.perft import perft
from tessella.text import say

STUCK = say("lgame-stuck", seat=2)

# The rules again, written from the page and sharing nothing with the package. A set of squares is a number with a bit
# for each: file + 4 * rank, from 0.
#
#    4  12 13 14 15
#    3   8  9 10 11
#    2   4  5  6  7
#    1   0  1  2  3
#        a  b  c  d
Slow = tuple[int, int, int]  # own, other, neutrals
FULL = (1 << 16) - 1


def bit(x: int, y: int) -> int:
    return 1 << (x + 4 * y) if x in range(4) and y in range(4) else 0


def bits(squares: int) -> list[int]:
    """Each square of a set as a set of its own."""
    return [1 << n for n in range(16) if squares >> n & 1]


@cache
def slow_places() -> tuple[int, ...]:
    found = set()
    for x in range(4):
        for y in range(4):
            for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                for fx, fy in ((dy, dx), (-dy, -dx)):
                    cells = [bit(x, y), bit(x + dx, y + dy), bit(x + 2 * dx, y + 2 * dy), bit(x + fx, y + fy)]
                    if all(cells):
                        found.add(sum(cells))
    return tuple(found)


def slow_moves(position: Slow) -> list[Slow]:
    """Every position after a turn, seen from the next mover."""
    own, other, neutrals = position
    found = []
    for place in slow_places():
        if place == own or place & (other | neutrals):
            continue
        found.append((other, place, neutrals))
        free = bits(FULL ^ (place | other | neutrals))
        found += [(other, place, neutrals ^ n | square) for n in bits(neutrals) for square in free]
    return found


def slow_start() -> Slow:
    own = bit(1, 3) | bit(2, 3) | bit(2, 2) | bit(2, 1)
    other = bit(2, 0) | bit(1, 0) | bit(1, 1) | bit(1, 2)
    return own, other, bit(0, 3) | bit(3, 0)


def slow_perft(depth: int) -> int:
    level = Counter([slow_start()])
    for _ in range(depth):
        following: Counter[Slow] = Counter()
        for position, ways in level.items():
            for after in slow_moves(position):
                following[after] += ways
        level = following
    return level.total()


@cache
def all_positions() -> tuple[Slow, ...]:
    found = []
    for own in slow_places():
        for other in slow_places():
            if not own & other:
                found += [(own, other, a | b) for a, b in combinations(bits(FULL ^ (own | other)), 2)]
    return tuple(found)


@pytest.mark.slow
def test_perft_against_the_slow_counter() -> None:
    game = tessella.game("lgame")
    assert [perft(game, game.start(), depth) for depth in (0, 1, 2)] == [1, 65, 7956]
    assert [perft(game, game.start(), depth, plain=True) for depth in (1, 2)] == [65, 7956]
    assert perft(game, game.start(), 3) == slow_perft(3) == 628_797
    assert perft(game, game.start(), 4) == slow_perft(4) == 53_599_871


@pytest.mark.slow
def test_published_facts() -> None:
    positions = all_positions()
    assert len(positions) == 18_368
    after = {position: set(slow_moves(position)) for position in positions}
    stuck = {position for position in positions if not after[position]}
    lost = set(stuck)
    won: set[Slow] = set()
    while True:
        won = {position for position in positions if after[position] & lost}
        now = {position for position in positions if after[position] <= won}
        if now == lost:
            break
        lost = now
    symmetric = 8  # no position is symmetric: the Ls are not
    assert len(positions) == symmetric * 2296
    assert len(stuck) == symmetric * 15
    assert len(lost) == symmetric * 29
    assert slow_start() not in won | lost


def test_positions_have_the_slow_counters_moves() -> None:
    """Whole move lists in scattered positions, not only their number."""
    game = tessella.game("lgame")

    for position in all_positions()[:: len(all_positions()) // 60]:
        here = game.parse(drawn(position, "A") + " 1")
        reached = {game.text(game.play(here, move)) for move in game.moves(here)}
        expected = {drawn(after, "B") + " 2" for after in slow_moves(position)}
        assert reached == expected


def test_the_start_and_its_notation() -> None:
    game = tessella.game("lgame")
    start = game.start()
    assert game.text(start) == "nAA./.BA./.BA./.BBn 1"
    assert game.phase(start) == Turn(1)
    #  4  . . A A          the L to d4 with its arm along the right file, the neutral from a4 to a1
    assert game.text(game.play(start, "d4SW/a4a1")) == "..AA/.B.A/.B.A/nBBn 2"
    upright = game.places[game.place_texts["b1NE"]]  # corner b1, arm to b3, foot on c1
    assert {game.board.names[cell] for cell in upright} == {"b1", "b2", "b3", "c1"}


def drawn(position: Slow, own: str) -> str:
    """A slow position as rows, the mover's piece written with ``own``."""
    other = "B" if own == "A" else "A"
    sign = {
        square: letter for squares, letter in zip(position, (own, other, "n"), strict=True) for square in bits(squares)
    }
    return "/".join("".join(sign.get(bit(x, y), ".") for x in range(4)) for y in (3, 2, 1, 0))


def test_a_stuck_seat_loses() -> None:
    #  4  B . n .
    #  3  B B B n        every other place of seat 2's L is covered by something
    #  2  A A A .
    #  1  . . A .
    game = tessella.game("lgame")
    assert game.phase(game.parse("B.n./BBBn/AAA./..A. 2")) == Over((1,), (0, 0), STUCK)
    assert game.phase(game.parse("B.n./BBBn/AAA./..A. 1")) == Turn(1)
    for stuck in [position for position in all_positions() if not slow_moves(position)]:
        assert game.phase(game.parse(drawn(stuck, "B") + " 2")) == Over((1,), (0, 0), STUCK)


def test_dots_score_after_each_own_turn() -> None:
    game = tessella.game("lgame", "dots")
    start = game.start()
    assert game.text(start) == "nAA./.BA./.BA./.BBn 1 0:0"
    corner = next(m for m in game.moves(start) if "d4" in m.cells and not m.neutrals)
    after = game.play(start, corner)
    assert game.scores(after) == (1, 0)
    assert game.phase(game.parse("nAA./.BA./.BA./.BBn 1 12:3")) == Over((1,), (12, 3), say("lgame-target", n=12))


def test_being_stuck_costs_points_and_the_start_is_resumed() -> None:
    game = tessella.game("lgame", "dots")
    plain = tessella.game("lgame")
    rows = drawn(next(p for p in all_positions() if not slow_moves(p)), "A")
    assert isinstance(plain.phase(plain.parse(rows + " 1")), Over)
    here = game.parse(rows + " 1 2:5")
    assert [game.spell(move) for move in game.moves(here)] == ["stuck"]
    assert game.text(game.play(here, "stuck")) == "nAA./.BA./.BA./.BBn 2 -1:5"


def test_turn_limit_gives_it_to_the_higher_score() -> None:
    game = tessella.game("lgame", "timed-dots")
    assert game.phase(game.parse("nAA./.BA./.BA./.BBn 1 4:7 24")) == Over((2,), (4, 7), say("lgame-turns", n=24))
    assert game.phase(game.parse("nAA./.BA./.BA./.BBn 1 7:7 24")) == Over((), (7, 7), say("lgame-turns", n=24))
    assert game.phase(game.parse("nAA./.BA./.BA./.BBn 2 7:7 23")) == Turn(2)


@pytest.mark.parametrize("cells", ["square", "hex", "triangle"])
@pytest.mark.parametrize("size", [(4, 4), (5, 4), (3, 5), (6, 6)])
def test_starts_turn_into_themselves_with_colours_exchanged(cells: str, size: tuple[int, int]) -> None:
    game = tessella.game("lgame", cells=cells, width=size[0], height=size[1])
    rows = game.text(game.start()).split(" ")[0]
    turned = rows[::-1].translate(str.maketrans("AB", "BA"))
    assert turned == rows
    assert game.moves(game.start())


def test_symmetric_pieces_are_allowed_but_flagged() -> None:
    assert tessella.game("lgame", shape="T").options.warnings()
    assert not tessella.game("lgame").options.warnings()
    assert not tessella.game("lgame", cells="triangle").options.warnings()
    assert not tessella.game("lgame", cells="hex").options.warnings()


@pytest.mark.parametrize(
    ("shape", "count"), [("I", 8), ("L", 48), ("O", 9), ("S", 24), ("T", 24), ("X", 4), ("V", 16), ("F", 32), ("P", 48)]
)
def test_places_of_other_pieces_on_the_classic_board(shape: str, count: int) -> None:
    from tessella.board import squares
    from tessella.games.lgame import shapes

    assert len(shapes.places("square", shape, squares(4, 4))) == count


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nAA./.BA./.BA./.BBn", "a position has the fields"),
        ("nAA./.BA./.BA./.BBn 3", "from 1 to 2, not 3"),
        ("nAA./.BA./.BA. 1", "4 rows of 4"),
        ("nAA./.BA./.BA./.Bxn 1", "A, B, n or a dot"),
        ("nAA./.BA./.BA./.B.n 1", "marked B are not one piece"),
        ("nA../.BA./.BA./.BBn 1", "marked A are not one piece"),
        ("nAA./.BA./.BA./.BB. 1", "2 neutrals, not 1"),
        ("nAA./nBA./.BA./.BBn 1", "2 neutrals, not 3"),
    ],
)
def test_impossible_positions_are_refused(text: str, words: str) -> None:
    with pytest.raises(PositionError, match=words):
        tessella.game("lgame").parse(text)


@pytest.mark.parametrize(
    ("move", "kind", "words"),
    [
        ("hello", MoveSpellingError, "a place of the piece"),
        ("c2NE/zz", MoveSpellingError, "after the slash"),
        ("c4SW", IllegalMoveError, "must move"),
        ("a1NE", IllegalMoveError, "would lie on another"),
        ("c2NE/b2a1", IllegalMoveError, "no neutral on b2"),
        ("c2NE/a4b2", IllegalMoveError, "b2 is not free"),
        ("c2NE/a4a4", IllegalMoveError, "a4 is not free"),
        ("stuck", IllegalMoveError, "not a legal move"),
    ],
)
def test_bad_moves_say_why(move: str, kind: type[Exception], words: str) -> None:
    game = tessella.game("lgame")
    with pytest.raises(kind, match=words):
        game.play(game.start(), move)


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"width": 3, "height": 3}, "leaves no legal"),
        ({"shape": "Q"}, "shape takes I, L"),
        ({"shape": "x.x"}, "must be connected"),
        ({"shape": "x"}, "2 to 8 cells"),
        ({"dots": "z9"}, "z9 is not a cell"),
        ({"stuck": "penalty"}, "never end"),
        ({"cells": "triangle", "shape": "T"}, "on triangle cells"),
    ],
)
def test_options_that_cannot_be(values: dict[str, object], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        tessella.game("lgame", **values)
