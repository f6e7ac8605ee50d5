"""Patience: the shortest ways between pictures against a slow search, and puzzles made of them."""

from __future__ import annotations

import doctest
import io
import json
import random
import re
import sys
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from itertools import combinations
from math import comb
from operator import itemgetter
from typing import Any

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tessella
from tessella.cli import main
from tessella.cli.commands.puzzle import data
from tessella.errors import OptionError, PositionError, SolveError
from tessella.games.alignment import puzzles as pictures
from tessella.games.alignment.goals import is_met, read_goal
from tessella.games.alignment.options import TOGETHER as SIDES
from tessella.games.alignment.pictures import PICTURES
from tessella.games.alignment.pushes import PushGeometry, forward, push_geometry
from tessella.games.alignment.puzzles import Patience, drawing, in_hand, patience, picture, word
from tessella.puzzles import reach
from tessella.puzzles.reach import ReachPuzzle, daily_reach, shortest_way
from tessella.solve import shortest
from tessella.solve.shortest import Shortest

THREE_A, THREE_C = PICTURES["3a"], PICTURES["3c"]
FAR = Patience(tuple(PICTURES["half"].split("/")), (".....", ".....", "...##", "#####", "#####"), "two")


def solve_patience(pair: Patience, **more: Any) -> Shortest:
    """The shortest way between two pictures."""
    return shortest_way(pair.task, **more)


def shortest_pushes(start: str, goal: str, sides: str = "two", size: int | str = 0) -> Shortest:
    """The same for pictures by name or drawn."""
    return shortest_way(pictures.REACHES[0].read(start, goal, {"sides": sides, "size": size}))


def random_picture(pushes: int, seed: int, sides: str = "two", size: int = 5) -> ReachPuzzle:
    return reach.random_reach("picture", pushes, seed, {"sides": sides, "size": size})


def daily_picture(day: date) -> ReachPuzzle:
    return daily_reach("picture", day)


def ends(puzzle: ReachPuzzle) -> tuple[str, str]:
    """The two pictures of a puzzle, drawn."""
    return puzzle.write(puzzle.reach_task.start), puzzle.reach_task.aim


# A slow search that knows nothing of words ---------------------------------------------------------------------

Board = tuple[tuple[str, ...], str]  # rows, and the ball in hand


def pushed(n: int, pocket: int) -> list[int]:
    """A push as one would make it by hand: a line is taken out, seen from its pocket, and put back.

    Who comes to lie in each place, row by row, and then in hand; balls are called by where they lay.
    """
    side, at = divmod(pocket, n)
    cells = [[(r, at) for r in range(n)], [(at, c) for c in range(n)][::-1], [(r, at) for r in range(n)][::-1]]
    line = [*cells, [(at, c) for c in range(n)]][side]
    grid, hand = [[r * n + c for c in range(n)] for r in range(n)], n * n
    balls = [hand, *(grid[r][c] for r, c in line)]
    for (r, c), ball in zip(line, balls, strict=False):
        grid[r][c] = ball
    return [*(ball for row in grid for ball in row), balls[-1]]


def slow(start: Board, pockets: int) -> dict[Board, tuple[int, int]]:
    """Distance and number of shortest ways of everything that can be reached."""
    n = len(start[0])
    pushes = [itemgetter(*pushed(n, pocket)) for pocket in range(pockets)]
    layer = [(*"".join(start[0]), start[1])]  # a sign a place
    found = {layer[0]: (0, 1)}
    while layer:
        ways: dict[tuple[str, ...], int] = {}
        for signs in layer:
            depth, count = found[signs]
            for push in pushes:
                there = push(signs)
                if there not in found:
                    ways[there] = ways.get(there, 0) + count
        found.update({signs: (depth + 1, count) for signs, count in ways.items()})
        layer = list(ways)
    return {
        (tuple("".join(signs[row : row + n]) for row in range(0, n * n, n)), signs[-1]): known
        for signs, known in found.items()
    }


def all_pictures(size: int) -> Iterator[tuple[str, ...]]:
    for chosen in combinations(range(size * size + 1), (size * size + 1) // 2):
        yield picture(sum(1 << place for place in chosen), size, size)


@cache
def all_words(size: int) -> list[int]:
    return [word(rows) for rows in all_pictures(size)]


def some_picture(size: int, rng: random.Random) -> tuple[str, ...]:
    places = rng.sample(range(size * size + 1), (size * size + 1) // 2)
    return picture(sum(1 << place for place in places), size, size)


def greatest_distance(tables: PushGeometry) -> int:
    """How far two pictures can be apart: for some goals at a time, a bit each, which are near to each picture."""
    size, together = tables.columns, 512
    words = all_words(size)
    number = {each: at for at, each in enumerate(words)}
    after = [numpy.array([number[forward(tables, each, push)] for each in words]) for push in range(tables.pockets)]
    greatest, ahead = 0, numpy.empty((len(words), together // 64), numpy.int64)
    for first in range(0, len(words), together):
        goals = numpy.arange(min(together, len(words) - first))
        near = numpy.zeros((len(words), together // 64), numpy.int64)
        near[first + goals, goals // 64] = 1 << goals % 64
        every, pushes = numpy.bitwise_or.reduce(near), 0
        while (near != every).any():
            before, near = near, near.copy()
            for there in after:
                near |= before.take(there, 0, ahead, "clip")  # without a check, which takes as long again
            pushes += 1
        greatest = max(greatest, pushes)
    return greatest


def check_it_plays(pair: Patience, found: Shortest) -> None:
    """The sequence leads from the one picture to the other in the game itself, which ends there and not before."""
    game = tessella.game("alignment", **pair.options)
    text = f"{drawing(pair.start)} {in_hand(pair.start)}".replace("#", "2").replace(".", "1")
    goal = drawing(pair.goal).replace("#", "2").replace(".", "1")
    here = game.start() if pair.options["setup"] == drawing(pair.start) else game.parse(text)
    assert game.text(here) == text
    assert found.solution is not None
    assert len(found.solution) == found.distance
    for pocket in found.solution:
        assert not game.text(here).startswith(goal)
        here = game.play(here, str(pocket))
    assert game.text(here).startswith(goal)


class TestSearch:
    @pytest.mark.parametrize("sides", SIDES)
    @pytest.mark.parametrize("start", ["#.#/.#./#.#", "###/##./...", "#../.#./.##", "..#/##./.#."])
    def test_like_the_slow_one(self, sides: str, start: str) -> None:
        rows = tuple(start.split("/"))
        known = slow((rows, in_hand(rows)), SIDES[sides] * 3)
        assert len(known) == 252  # every picture can be reached, from whichever sides
        for goal in all_pictures(3):
            pair = Patience(rows, goal, sides)
            found = solve_patience(pair)
            assert (found.distance, found.solutions) == known[goal, in_hand(goal)]
            if found.distance:
                check_it_plays(pair, found)

    @pytest.mark.parametrize("sides", SIDES)
    def test_like_the_slow_one_on_a_larger_board(self, sides: str) -> None:
        rng = random.Random(4)
        start = some_picture(4, rng)
        known = slow((start, in_hand(start)), SIDES[sides] * 4)
        farthest = max(known, key=lambda board: known[board][0])[0]
        for goal in (farthest, *(some_picture(4, rng) for _ in range(25))):
            pair = Patience(start, goal, sides)
            found = solve_patience(pair)
            assert (found.distance, found.solutions) == known[goal, in_hand(goal)]
            check_it_plays(pair, found)

    @pytest.mark.parametrize("bits", [16, 63])
    @pytest.mark.parametrize("sides", SIDES)
    def test_compiled_like_plain(self, sides: str, bits: int) -> None:
        rng = random.Random(5)
        tables = push_geometry(4, 4, range(SIDES[sides] * 4))
        for _ in range(4):
            start, goal = word(some_picture(4, rng)), word(some_picture(4, rng))
            goals = shortest.exactly(goal)
            ours = shortest.shortest(tables, start, goals, tables.pockets, bits)
            assert ours == shortest.shortest(tables, start, goals, tables.pockets, bits, plain=True)

    @pytest.mark.parametrize("size", [3, 4, 5])
    @pytest.mark.parametrize("sides", SIDES)
    def test_short_words_like_long_ones(self, sides: str, size: int) -> None:
        """Two searches that have little in common."""
        rng = random.Random(7)
        tables = push_geometry(size, size, range(SIDES[sides] * size))
        for _ in range(10):
            pair = Patience(some_picture(size, rng), some_picture(size, rng), sides)
            goals = shortest.exactly(word(pair.goal))
            by_hash = shortest.shortest(tables, word(pair.start), goals, tables.pockets)
            found = solve_patience(pair)
            assert (found.distance, found.solutions) == (by_hash.distance, by_hash.solutions)
            for one in (found, by_hash):
                check_it_plays(pair, one)

    @pytest.mark.parametrize("plain", [False, True])
    @pytest.mark.parametrize("bits", [10, 63])
    @pytest.mark.parametrize("sides", SIDES)
    def test_unreachable(self, sides: str, bits: int, plain: bool) -> None:
        tables = push_geometry(3, 3, range(SIDES[sides] * 3))
        four, five = 0b1111, 0b11111
        goals = shortest.exactly(four)
        assert shortest.shortest(tables, five, goals, tables.pockets, bits, plain=plain) == Shortest(None, None, 0)

    def test_what_the_patent_tells(self) -> None:
        found = shortest_pushes("3a", "3c")
        assert found == Shortest(7, (9, 7, 7, 1, 9, 6, 8), 14)
        check_it_plays(patience("3a", "3c"), found)
        assert shortest_pushes(THREE_A, THREE_C) == found

    @pytest.mark.parametrize("size", [3, 4, 5, 6])
    def test_nothing_to_do(self, size: int) -> None:
        assert shortest_pushes("3a", "3a", size=size) == Shortest(0, (), 1)

    def test_one_push_in_several_ways(self) -> None:
        """A # is in hand: into any of three lines full of them it changes nothing, into the corner from two sides."""
        start, goal = ("...", ".##", ".##"), ("..#", ".##", ".#.")
        known = slow((start, in_hand(start)), 12)
        most = max(ways for distance, ways in known.values() if distance == 1)
        goal = next(rows for (rows, _), found in known.items() if found == (1, most))
        assert most > 1
        assert solve_patience(Patience(start, goal, "any"))[::2] == (1, most)

    @settings(max_examples=25, deadline=None)
    @given(st.integers(4, 5), st.randoms(use_true_random=False))
    def test_back_the_same_way(self, size: int, rng: random.Random) -> None:
        """From any side a push can be undone, so the way back is as long and there are as many."""
        start, goal = some_picture(size, rng), some_picture(size, rng)
        there, back = (solve_patience(Patience(*pair, "any")) for pair in ((start, goal), (goal, start)))
        assert (there.distance, there.solutions) == (back.distance, back.solutions)

    @settings(max_examples=25, deadline=None)
    @given(st.integers(4, 5), st.sampled_from(list(SIDES)), st.randoms(use_true_random=False))
    def test_plays(self, size: int, sides: str, rng: random.Random) -> None:
        pair = Patience(some_picture(size, rng), some_picture(size, rng), sides)
        check_it_plays(pair, solve_patience(pair))

    def test_far_apart(self) -> None:
        """Layers that outgrow the first room several times; the figures come from a search from one end only."""
        found = solve_patience(FAR)
        assert (found.distance, found.solutions) == (14, 7560)
        check_it_plays(FAR, found)

    @pytest.mark.parametrize(
        ("sides", "start", "goal", "distance", "solutions"),
        [
            ("two", "#####/#####/###../...../.....", "..##./....#/....#/..###/#####", 16, 43_379),
            ("any", "###.#/###../###../#.#../#....", "...##/...##/....#/...##/#####", 14, 18_858_531),
            ("one", "#####/#####/###../...../.....", "#####/...../#####/###../.....", 28, 88_598_841_624),
            ("one", "..#.#/...../...#./###.#/#####", "#####/###.#/...#./...../##.#.", 29, 119_877_032),
        ],
    )
    def test_farthest_known(self, sides: str, start: str, goal: str, distance: int, solutions: int) -> None:
        """The farthest pictures that are known; the figures come from the search by hash."""
        found = shortest_pushes(start, goal, sides)
        assert (found.distance, found.solutions) == (distance, solutions)
        check_it_plays(patience(start, goal, sides), found)

    def test_six(self) -> None:
        rng = random.Random(6)
        pair = Patience(some_picture(6, rng), some_picture(6, rng), "any")
        found = solve_patience(pair)
        check_it_plays(pair, found)
        assert found.solutions > 0

    def test_too_far(self) -> None:
        told: list[tuple[int, int]] = []
        with pytest.raises(SolveError, match=r"There is no solution within 12 moves, .* more than 0\.002 GB"):
            solve_patience(FAR, memory=1 << 21, report=lambda *news: told.append(news))
        assert told == sorted(told)
        assert told[-1][0] == 11  # the last it heard before that was ruled out too

    @pytest.mark.parametrize("module", [shortest, pictures, reach])
    def test_examples(self, module: object) -> None:
        assert doctest.testmod(module).failed == 0


class TestPictures:
    def test_read(self) -> None:
        assert patience("3a", "3c").goal == tuple(THREE_C.split("/"))
        assert patience("3a", "##./#../.##").start == ("#.#", ".#.", "#.#")
        assert patience("3a", "3a", size=4).start == ("#.#.", ".#.#", "#.#.", ".#.#")

    @pytest.mark.parametrize("size", [3, 4, 5, 6])
    def test_words(self, size: int) -> None:
        rng = random.Random(size)
        for _ in range(20):
            rows = some_picture(size, rng)
            assert picture(word(rows), size, size) == rows
            assert word(rows).bit_count() == (size * size + 1) // 2

    def test_word_is_the_games_position(self) -> None:
        """Pushes in words are pushes of the game, ball in hand included."""
        game = tessella.game("alignment", seats=1, goal="3c")
        tables = push_geometry(5, 5, range(10))
        here, code = game.start(), word(tuple(THREE_A.split("/")))
        for pocket in (9, 7, 7, 1, 0, 3, 8, 5):
            here, code = game.play(here, str(pocket)), shortest.step(tables, shortest.FORWARD, code, pocket)
            rows = picture(code, 5, 5)
            assert game.text(here).replace("2", "#").replace("1", ".") == f"{drawing(rows)} {in_hand(rows)}"
            assert code >> 25 == (in_hand(rows) == "#")

    @pytest.mark.parametrize(
        ("start", "goal", "more", "says"),
        [
            ("3b", "3a", {}, "3b: a picture is one of 3a, 3c"),
            ("##/#.", "3a", {}, "##/#.: a picture is one of"),
            ("##?/#.#/#.#", "3a", {}, r"##\?/#.#/#.#: a picture is one of"),
            ("3a", "##/#.", {}, r"##/#.: what to make is a picture \(3a, 3c"),
            ("3a", "212/121/212", {}, "212/121/212: what to make is a picture"),
            ("3a", "???/???/???", {}, "what to make is a picture"),
            ("3a", "3x9", {}, "3x9: what to make is a picture .* or a block such as 3x3"),
            ("3a", "###/###/???", {}, "on 3 x 3 there are 5 # and 5 dots, .* this picture has 6 # and 0 dots"),
            ("3a", "..../.??./....", {}, "on 4 x 3 there are 6 # and 7 dots, .* this picture has 0 # and 10 dots"),
            ("3a", "###/###/#..", {}, "has 5 #, or 4 if one is in hand; this one has 7"),
            ("3a", "3c", {"size": 4}, "3c: this picture is 5 x 5, the board is 4 x 4"),
            ("###/#../..#", "3c", {}, "3c: this picture is 5 x 5, the board is 3 x 3"),
            ("3a", "/".join(["#######"] * 3 + ["...####"] + ["......."] * 3), {}, "of 36 pockets at most, not 49"),
        ],
    )
    def test_refused(self, start: str, goal: str, more: dict[str, int], says: str) -> None:
        with pytest.raises(PositionError, match=says):
            patience(start, goal, **more)

    def test_options_refused(self) -> None:
        with pytest.raises(
            OptionError, match="sides=three: sides takes two, any, one, or for each seat one of"
        ) as wrong:
            shortest_pushes("3a", "3c", "three")
        assert wrong.value.options == ("sides",)
        with pytest.raises(OptionError, match="size=7: patience is solved on boards of 36 pockets") as wrong:
            shortest_pushes("3a", "3a", size=7)
        assert wrong.value.options == ("size",)
        with pytest.raises(OptionError, match="goal=4x5: it takes 20 balls, and a seat has only 13"):
            shortest_pushes("3a", "4x5")
        with pytest.raises(OptionError, match="goal=2x5: this block does not fit a board of 3 x 4"):
            shortest_pushes("3a", "2x5", size="3x4")


class TestPuzzles:
    def test_catalogue(self) -> None:
        puzzles = reach.catalogue("picture").values()
        assert len(puzzles) == len(PICTURES) - 1 >= 16
        assert len({str(puzzle.title) for puzzle in puzzles}) == len(puzzles)
        for name, puzzle in reach.catalogue("picture").items():
            assert ends(puzzle) == (THREE_A, PICTURES[name])
            found = shortest_pushes(*ends(puzzle))
            assert (puzzle.least, puzzle.solutions) == (found.distance, found.solutions)
            assert 1 <= puzzle.least <= 12  # every arrangement is within 12 pushes of 3a
            assert found.solution is not None
            game = puzzle.game
            assert str(game.status(game.line(game.start(), map(str, found.solution)))).startswith("Seat 1 won")

    @pytest.mark.parametrize("pushes", range(1, 11))
    def test_random(self, pushes: int) -> None:
        puzzle = random_picture(pushes, seed=pushes)
        assert puzzle == random_picture(pushes, seed=pushes)
        if pushes < 8:  # longer ones take their time
            assert puzzle != random_picture(pushes, seed=pushes + 100)
        start, goal = ends(puzzle)
        assert puzzle.least == shortest_pushes(start, goal).distance == pushes
        game = puzzle.game
        assert puzzle.start == game.start()
        assert game.text(game.start()) == start.replace("#", "2").replace(".", "1") + " 1"

    @pytest.mark.parametrize(("sides", "size"), [("any", 5), ("one", 5), ("two", 3), ("one", 4), ("two", 6)])
    def test_random_on_other_boards(self, sides: str, size: int) -> None:
        puzzle = random_picture(4, 2, sides, size)
        assert shortest_pushes(*ends(puzzle), sides).distance == 4
        assert puzzle.game.options.all().items() >= puzzle.options.items()
        assert (puzzle.options["sides"], puzzle.options["size"]) == (sides, str(size))

    def test_random_on_oblong_boards(self) -> None:
        puzzle = reach.random_reach("picture", 4, 1, {"size": "5x3", "sides": "left"})
        assert (puzzle.options["size"], puzzle.least) == ("5x3", 4)
        assert shortest_pushes(*ends(puzzle), "left").distance == 4

    def test_the_farthest(self) -> None:
        assert random_picture(12, 3).least == 12

    @pytest.mark.parametrize("size", [3, 4])
    @pytest.mark.parametrize("sides", SIDES)
    def test_most_pushes(self, sides: str, size: int) -> None:
        assert pictures.MOST[size][sides] == greatest_distance(push_geometry(size, size, range(SIDES[sides] * size)))

    @pytest.mark.parametrize(
        ("pushes", "size", "says"),
        [
            (7, 3, "pushes=7: on this board a puzzle takes 1 to 6 pushes; no two pictures are further apart."),
            (
                0,
                5,
                "pushes=0: on this board a puzzle takes 1 to 16 pushes; no two pictures are known to be further apart.",
            ),
            (17, 5, "pushes=17: on this board a puzzle takes 1 to 16 pushes; no two pictures are known to be"),
            (99, 6, "pushes=99: on this board a puzzle takes 1 to "),
        ],
    )
    def test_not_so_far(self, pushes: int, size: int, says: str) -> None:
        with pytest.raises(SolveError, match=f"^{re.escape(says)}"):
            random_picture(pushes, 1, "two", size)

    def test_not_found(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(pictures.MOST[3], "two", 9)
        with pytest.raises(SolveError, match="pushes=9: no two pictures that far apart were found"):
            random_picture(9, 1, "two", 3)

    def test_daily(self) -> None:
        """Harder from Monday to Sunday, every picture in turn, and the same on every machine."""
        monday = date(2026, 11, 16)
        week = [daily_picture(monday + timedelta(day)) for day in range(7)]
        assert [puzzle.least for puzzle in week] == [3, 4, 5, 6, 7, 8, 9]
        assert (week[0].name, str(week[0].title)) == ("aitch", "The letter H, 2026-11-16")
        assert {ends(puzzle)[1] for puzzle in week} < set(PICTURES.values())
        assert len({ends(puzzle)[1] for puzzle in week}) == 7
        assert ends(week[5])[0] == ".#.##/.##.#/..#../##.##/#.#.."

    def test_as_data(self) -> None:
        puzzle = daily_picture(date(2026, 11, 16))
        plain = json.loads(json.dumps(data(puzzle)))
        assert plain["kind"] == "picture"
        again = tessella.game(plain["game"], **plain["options"])
        assert again == puzzle.game
        assert (plain["pushes"], plain["start"], plain["goal"]) == (3, *ends(puzzle))


@cache
def goal_words(goal: str, size: int) -> list[int]:
    """Every board that shows a goal, by looking at all."""
    wanted = read_goal(goal)
    assert wanted is not None
    digits = str.maketrans(".#", "12")
    return [word(rows) for rows in all_pictures(size) if is_met([row.translate(digits) for row in rows], wanted)]


class TestBlocks:
    """Mini-Push alone."""

    def test_what_the_page_tells(self) -> None:
        found = shortest_pushes("3a", "3x3")
        assert (found.distance, found.solutions) == (4, 2)
        assert shortest_pushes("3a", "3x3:#") == found
        assert shortest_pushes("3a", "3x3:.").distance == 5
        assert shortest_pushes("3a", "3x3", size=6)[::2] == (5, 46)  # by hash, forwards only

    def test_few_open_pockets_are_filled_in_one_by_one(self) -> None:
        """From both ends; the same by going forwards only, and by hash."""
        goal = "?.#.#/..#../#####/..#../#.#??"
        task = pictures.REACHES[0].read("3a", goal, {})
        assert len(task.goals) == 6
        found = shortest_way(task)
        signs = goal.replace("/", "")
        bits = [sum(1 << n for n, sign in enumerate(signs) if sign in wanted) for wanted in ("#.", "#")]
        loose = task._replace(goals=(tuple(bits),))
        assert shortest_way(loose)[::2] == found[::2]
        assert shortest_way(task._replace(bits=63))[::2] == found[::2]
        assert shortest_way(loose._replace(bits=63))[::2] == found[::2]

    @pytest.mark.parametrize(("size", "block"), [(3, "2x2"), (4, "2x3")])
    @pytest.mark.parametrize("sides", SIDES)
    def test_most_pushes(self, sides: str, size: int, block: str) -> None:
        tables, goals = push_geometry(size, size, range(SIDES[sides] * size)), goal_words(block, size)
        found = shortest.distances(tables, goals, tables.pockets, tables.hand)
        assert found[found != shortest.BEYOND].max() == pictures.MOST_TO_BLOCK[str(size)][sides]
        assert (found != shortest.BEYOND).sum() == comb(size * size + 1, (size * size + 1) // 2)

    @pytest.mark.parametrize("pushes", [1, 3, 5])
    def test_random(self, pushes: int) -> None:
        puzzle = reach.random_reach("block", pushes, 3)
        assert puzzle.least == pushes == shortest_pushes(puzzle.write(puzzle.reach_task.start), "3x3").distance
        assert puzzle == reach.random_reach("block", pushes, 3)
        match = puzzle.begin()
        for text in puzzle.best_line(puzzle.start):
            assert not puzzle.is_over(match)
            assert puzzle.attempt(match, text).verdict == "right"
        assert puzzle.is_solved(match)

    def test_daily(self) -> None:
        monday = date(2026, 11, 16)
        lengths = [daily_reach("block", monday + timedelta(day)).least for day in (0, 2, 4, 6)]
        assert lengths == [1, 3, 5, 6]
        puzzle = daily_reach("block", monday)
        assert str(puzzle.title) == "A block in 1 push, 2026-11-16"
        assert str(puzzle.task) == "Make a block of 3x3 in one colour, whichever, with one push."

    def test_on_other_boards(self) -> None:
        puzzle = reach.random_reach("block", 3, 1, {"size": "5x4", "sides": "left"})
        assert (puzzle.least, puzzle.options["goal"]) == (3, "2x3")
        assert puzzle.hint_cells(puzzle.start) == ("14", "15", "16", "17")
        with pytest.raises(SolveError, match="a block takes 1 to 6 pushes; boards further away cannot"):
            reach.random_reach("block", 9, 1, {"size": "5x4"})
        with pytest.raises(
            SolveError, match="pushes=8: on this board a block takes 1 to 7 pushes; no board is further"
        ):
            reach.random_reach("block", 8, 1)

    def test_as_data(self) -> None:
        found = data(reach.random_reach("block", 2, 5), solution=True)
        assert (found["kind"], found["goal"], found["pushes"], len(found["solution"])) == ("block", "3x3", 2, 2)


class TestCommand:
    @pytest.fixture(autouse=True)
    def _plain_terminal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("COLORTERM", "FORCE_COLOR", "NO_COLOR", "COLUMNS", "LINES"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setattr(sys, "stdin", io.StringIO())

    def run(self, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stop:
            main(["patience", *arguments])
        return int(stop.value.code or 0), *capsys.readouterr()

    def test_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        status, out, err = self.run(capsys, "3a", "3c", "--json")
        assert (status, err) == (0, "")
        data = json.loads(out)
        assert data == {"distance": 7, "solution": data["solution"], "solutions": 14}
        check_it_plays(patience("3a", "3c"), Shortest(7, tuple(data["solution"]), 14))

    def test_nothing_to_do(self, capsys: pytest.CaptureFixture[str]) -> None:
        _, out, _ = self.run(capsys, "3c", THREE_C, "--json")
        assert json.loads(out) == {"distance": 0, "solution": [], "solutions": 1}
        assert "It is there already: no push is needed." in self.run(capsys, "3c", THREE_C)[1]

    def test_no_way(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(reach, "shortest_way", lambda task, report: Shortest(None, None, 0))
        assert json.loads(self.run(capsys, "3a", "3c", "--json")[1]) == {
            "distance": None,
            "solution": None,
            "solutions": 0,
        }
        assert "No way leads from 3a to 3c." in self.run(capsys, "3a", "3c")[1]

    def test_for_people(self, capsys: pytest.CaptureFixture[str]) -> None:
        status, out, err = self.run(capsys, "3a", "3c")
        assert (status, err) == (0, "")
        *drawn, sentence, line = out.splitlines()
        assert sentence == "7 pushes lead from 3a to 3c; one of 14 shortest ways:"
        check_it_plays(patience("3a", "3c"), Shortest(7, tuple(map(int, line.split())), 14))
        assert "3a" in drawn[0]
        assert "3c" in drawn[0]

    def test_options(self, capsys: pytest.CaptureFixture[str]) -> None:
        _, out, _ = self.run(capsys, "3a", "###/#../..#", "--set", "sides=one", "--set", "size=3")
        assert out.splitlines()[-2:] == ["4 pushes lead from 3a to ###/#../..#; the only shortest way:", "1 1 0 1"]

    def test_a_hash_in_hand(self, capsys: pytest.CaptureFixture[str]) -> None:
        """A start with a # in hand is no set-up of the game, but a position of it."""
        _, out, _ = self.run(capsys, "###/#../...", "3a")
        assert "lead from ###/#../... to 3a" in out

    @pytest.mark.parametrize(
        ("arguments", "says"),
        [
            (("3z", "3a"), "3z: a picture is one of"),
            (("3a", "3z"), "3z: what to make is a picture"),
            (("3a", "3c", "--set", "dice=on"), "dice: patience has no such option; its options are sides and size."),
            (("3a", "3c", "--set", "sides=all"), "sides=all: sides takes two, any, one, or for each seat one of top,"),
            (("3a", "3a", "--set", "size=8"), "size=8: patience is solved on boards of 36 pockets at most."),
            (("3a", "3c", "--theme", "pink"), "pink: there is no such theme"),
        ],
    )
    def test_refused(self, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str) -> None:
        status, out, err = self.run(capsys, *arguments)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert err.startswith(says)
