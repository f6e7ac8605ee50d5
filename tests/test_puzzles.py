"""Puzzles: every one is what it says, and they can be solved at a terminal or through a pipe."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import date
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

import pytest

import tessella
from conftest import Ran, Run
from tessella.cli.commands.puzzle import data
from tessella.errors import IllegalMoveError, MatchError, SolveError
from tessella.puzzles.win import WinPuzzle, best_line, cells_near_best, daily_win, judge, random_win, resistance
from tessella.rules import kernel
from tessella.rules.game import Over, Turn
from tessella.solve.solution import Solution, solve

pytestmark = pytest.mark.usefixtures("own_solutions")


@pytest.fixture(scope="module")
def lgame() -> Solution:
    return solve(tessella.game("lgame"))


@pytest.fixture(scope="module")
def small() -> Solution:
    return solve(tessella.game("alignment", size=3))


@pytest.fixture(scope="module")
def middle() -> Solution:
    return solve(tessella.game("alignment", size=4))


# Alignment by hand: boards are strings, solved by looking at all positions until nothing changes ----------------


class Pushed(NamedTuple):
    board: str  # rows without a break, from the top
    hand: str


OTHER = {"1": "2", "2": "1"}


def push(size: int, here: Pushed, pocket: int) -> Pushed:
    """From the top (pockets 0 to size - 1) or from the right."""
    side, line = divmod(pocket, size)
    cells = [(r, line) for r in range(size)] if side == 0 else [(line, c) for c in reversed(range(size))]
    board = list(here.board)
    ball = here.hand
    for r, c in cells:
        board[r * size + c], ball = ball, board[r * size + c]
    return Pushed("".join(board), ball)


def shows(size: int, board: str, seat: str, block: tuple[int, int]) -> bool:
    return any(
        all(board[(r + i) * size + c + j] == seat for i in range(h) for j in range(w))
        for h, w in (block, block[::-1])
        for r in range(size - h + 1)
        for c in range(size - w + 1)
    )


Value = tuple[str, int] | None  # who wins, in how many actions


class ByHand:
    """Every position of Alignment on a small board, with what each push comes to."""

    def __init__(self, size: int, block: tuple[int, int]) -> None:
        self.size, self.block = size, block
        self.after = {here: [push(size, here, pocket) for pocket in range(2 * size)] for here in self.positions()}
        self.known: dict[Pushed, tuple[str, int]] = {}
        far = 1
        while new := dict(self.settled(far)):
            self.known.update(new)
            far += 1

    def positions(self) -> Iterator[Pushed]:
        """Those that are not over. At the start seat 1's ball is in hand and seat 2 has the larger half."""
        cells = self.size**2
        for hand in "12":
            for twos in combinations(range(cells), (cells + 1) // 2 - (hand == "2")):
                board = "".join("2" if cell in twos else "1" for cell in range(cells))
                if not any(shows(self.size, board, seat, self.block) for seat in "12"):
                    yield Pushed(board, hand)

    def value(self, here: Pushed, there: Pushed) -> Value:
        """What is known of a position after a push; with both blocks on the board the pusher's counts."""
        if there in self.after:
            return self.known.get(there)
        return (here.hand if shows(self.size, there.board, here.hand, self.block) else OTHER[here.hand]), 0

    def settled(self, far: int) -> Iterator[tuple[Pushed, tuple[str, int]]]:
        for here, reached in self.after.items():
            if here not in self.known:
                seen = [self.value(here, there) for there in reached]
                if any(value and value[0] == here.hand for value in seen):
                    yield here, (here.hand, far)
                elif all(seen):
                    yield here, (OTHER[here.hand], far)

    def moves(self, here: Pushed) -> list[Value]:
        """By pocket; the push is counted. None: a draw."""
        values = [self.value(here, there) for there in self.after[here]]
        return [value and (value[0], value[1] + 1) for value in values]


def sole_win(moves: list[Value]) -> int | None:
    """In how many actions seat 1 wins by the only push that wins."""
    wins = [value[1] for value in moves if value and value[0] == "1"]
    return wins[0] if len(wins) == 1 else None


@pytest.mark.parametrize(("size", "block", "lengths"), [(3, (2, 2), [1, 2]), (4, (2, 3), [1, 2, 3, 4, 5])])
def test_alignment_by_hand(
    size: int, block: tuple[int, int], lengths: list[int], small: Solution, middle: Solution
) -> None:
    solution, hand = {3: small, 4: middle}[size], ByHand(size, block)
    assert sorted({sole_win(hand.moves(here)) or 0 for here in hand.after if here.hand == "1"}) == [0, *lengths]
    for actions in lengths:
        for seed in range(6):
            puzzle = random_win(solution, actions, seed)
            rows, ball = puzzle.game.text(puzzle.start).split(" ")
            moves, line = hand.moves(Pushed(rows.replace("/", ""), ball)), puzzle.best_line(puzzle.start)
            assert (ball, puzzle.game.phase(puzzle.start), puzzle.least) == ("1", Turn(1), actions)
            assert sole_win(moves) == actions == len(line)
            assert moves[int(line[0])] == ("1", actions)


# The L-Game by brute force --------------------------------------------------------------------------------------


class BruteForce:
    """Who can win within a few actions, by trying everything."""

    def __init__(self, game: Any) -> None:
        self.geometry = game.geometry

    def after(self, words: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
        out = [0] * self.geometry.room
        for move in out[: kernel.moves(self.geometry, list(words), out)]:
            state = list(words)
            kernel.play(self.geometry, state, move)
            yield move, tuple(state)

    def wins(self, words: tuple[int, ...], within: int) -> bool:
        """Whether the seat to move wins within so many actions, an odd number."""
        return any(self.loses(there, within - 1) for _, there in self.after(words))

    def loses(self, words: tuple[int, ...], within: int) -> bool:
        if within == 0:
            return kernel.turn(self.geometry, list(words)) == kernel.OVER
        return all(self.wins(there, within - 1) for _, there in self.after(words))


@pytest.mark.parametrize(("actions", "seeds"), [(1, 12), (3, 3)])
def test_lgame_by_brute_force(actions: int, seeds: int, lgame: Solution) -> None:
    game, force = lgame.game, BruteForce(lgame.game)
    for seed in range(seeds):
        puzzle = random_win(lgame, actions, seed)
        start = puzzle.start
        assert game.parse(game.text(start)) == start
        assert game.phase(start) == Turn(1)
        winning = [move for move, there in force.after(start.words) if force.loses(there, actions - 1)]
        assert [game.spell(game.decode(move)) for move in winning] == [puzzle.best_line(start)[0]]
        if actions > 1:
            assert not force.wins(start.words, actions - 2)


@pytest.mark.parametrize("actions", [1, 3, 5, 7, 9])
def test_lgame_of_every_length(actions: int, lgame: Solution) -> None:
    for seed in range(4):
        puzzle = random_win(lgame, actions, seed)
        here, line = puzzle.start, puzzle.best_line(puzzle.start)
        values = [choice.verdict.value for choice in lgame.choices(here)]
        assert values.count("win") == 1
        assert len(line) == actions
        end = lgame.game.phase(lgame.game.line(here, line))
        assert isinstance(end, Over)
        assert end.winners == (1,)


# What a puzzle is, and what there is not ------------------------------------------------------------------------


def test_fixed_by_the_seed_and_by_the_date(lgame: Solution, middle: Solution) -> None:
    assert random_win(lgame, 5, 7) == random_win(lgame, 5, 7)
    assert len({random_win(lgame, 5, seed).start for seed in range(10)}) > 5
    day = date(2025, 5, 4)
    assert daily_win(lgame, day) == daily_win(lgame, day)
    assert data(daily_win(lgame, day), solution=True) == LGAME_OF_A_DAY
    assert data(daily_win(middle, day), solution=True) == ALIGNMENT_OF_A_DAY
    assert data(daily_win(lgame, date(2025, 5, 5)), solution=True) != LGAME_OF_A_DAY


LGAME_OF_A_DAY = {
    "kind": "win",
    "game": "lgame",
    "options": {},
    "title": "L-Game: win in 3",
    "position": "..BB/.AB./nAB./AAn. 1",
    "seat": 1,
    "actions": 3,
    "solution": ["b4SW/a2d2", "a1NE", "b2NE"],
}
ALIGNMENT_OF_A_DAY = {
    "kind": "win",
    "game": "alignment",
    "options": {"goal": "2x3", "size": "4"},
    "title": "Alignment, goal 2x3, size 4: win in 2",
    "position": "2121/2111/1212/2122 1",
    "seat": 1,
    "actions": 2,
    "solution": ["1", "3"],
}


def test_as_data(middle: Solution) -> None:
    puzzle = random_win(middle, 4, 1)
    plain = json.loads(json.dumps(data(puzzle, solution=True)))
    assert plain == {
        "kind": "win",
        "game": "alignment",
        "options": {"goal": "2x3", "size": "4"},
        "title": "Alignment, goal 2x3, size 4: win in 4",
        "position": puzzle.game.text(puzzle.start),
        "seat": 1,
        "actions": 4,
        "solution": list(puzzle.best_line(puzzle.start)),
    }
    assert "solution" not in data(puzzle)
    assert puzzle.game == tessella.game(plain["game"], **plain["options"]) == middle.game


def test_none_of_that_length(lgame: Solution, small: Solution, middle: Solution) -> None:
    with pytest.raises(SolveError, match=r"no win in 4 .* there are some in 1, 3, 5, 7 and 9"):
        random_win(lgame, 4, 1)
    with pytest.raises(SolveError, match=r"no win in 3 .* there are some in 1 and 2"):  # there are wins in 3
        random_win(small, 3, 1)
    with pytest.raises(SolveError, match=r"no win in 6 .* there are some in 1 to 5"):  # only for seat 2
        random_win(middle, 6, 1)
    for actions in (0, -1, 99):
        with pytest.raises(SolveError, match=f"no win in {actions} "):
            random_win(lgame, actions, 1)


def test_positions_that_only_wait_for_a_last_push_are_no_puzzles() -> None:
    solution = solve(tessella.game("alignment", size=3, last_push=True))
    for seed in range(20):
        puzzle = random_win(solution, 1, seed)
        game = solution.game
        assert game.parse(game.text(puzzle.start)) == puzzle.start


# Solving one ----------------------------------------------------------------------------------------------------


def test_every_move_is_judged(lgame: Solution, middle: Solution) -> None:
    for solution, actions in ((lgame, 5), (middle, 4)):
        puzzle = random_win(solution, actions, 2)
        game, here, line = solution.game, puzzle.start, puzzle.best_line(puzzle.start)
        for move in game.moves(here)[:20]:
            judged = judge(solution, here, game.spell(move))
            right = game.spell(move) == line[0]
            assert judged.kind == ("right" if right else "slips")
            assert judged.best == actions - 1
            assert (judged.verdict.value == "win") == right
        assert judge(solution, here, line[0]).verdict == ("win", actions - 1)


class Slower(NamedTuple):
    """A puzzle, some moves into it, and a move there that wins but is not the quickest."""

    seed: int
    puzzle: WinPuzzle
    begun: tuple[str, ...]
    move: str


def slower(solution: Solution) -> Slower:
    game = solution.game
    for seed in range(100):
        puzzle = random_win(solution, 5, seed)
        for begun in (puzzle.best_line(puzzle.start)[:n] for n in range(1, 5)):
            here = game.line(puzzle.start, begun)
            best, *others = solution.choices(here)
            for other in others:
                if game.phase(here) == Turn(1) and other.verdict.value == "win" and other.verdict != best.verdict:
                    return Slower(seed, puzzle, begun, other.text)
    raise AssertionError


def test_slower_but_winning(middle: Solution) -> None:
    _, puzzle, begun, move = slower(middle)
    game = middle.game
    here = game.line(puzzle.start, begun)
    judged = judge(middle, here, move)
    assert (judged.kind, judged.verdict.value) == ("slower", "win")
    assert judged.best == 4 - len(begun)
    assert judged.verdict.distance == len(best_line(middle, game.play(here, move)))
    assert judged.verdict.distance > judged.best


def test_the_other_seat_holds_out_longest(lgame: Solution) -> None:
    puzzle = random_win(lgame, 5, 3)
    game = lgame.game
    line = puzzle.best_line(puzzle.start)
    here = game.play(puzzle.start, line[0])
    lengths = [choice.verdict.distance for choice in lgame.choices(here)]
    assert resistance(lgame, here) == line[1]
    assert max(length or 0 for length in lengths) == 4 == len(best_line(lgame, here))


def test_where_to_look(lgame: Solution, middle: Solution) -> None:
    for seed in range(4):
        puzzle = random_win(lgame, 3, seed)
        (cell,) = cells_near_best(lgame, puzzle.start)
        assert cell in lgame.game.read(puzzle.best_line(puzzle.start)[0]).cells
        puzzle = random_win(middle, 3, seed)
        here = puzzle.start
        pockets = cells_near_best(middle, here)
        assert puzzle.best_line(here)[0] in pockets
        assert len(set(pockets)) == 3
        assert pockets == cells_near_best(middle, here)


def test_refusals(lgame: Solution) -> None:
    game = lgame.game
    with pytest.raises(MatchError, match="cannot force a win here"):
        judge(lgame, game.start(), "d2NW")
    with pytest.raises(IllegalMoveError):
        judge(lgame, game.start(), "b1NE")


# At a terminal, through a pipe ----------------------------------------------------------------------------------


@pytest.fixture
def puzzle(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command, at a plain terminal."""
    for name in ("COLORTERM", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return partial(run, "puzzle")


def refused(ran: Ran) -> str:
    """The one sentence that bad input gets."""
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    return ran.err


OF_A_DAY = ("win", "--date", "2025-05-04")


def test_wins_and_best_moves_that_are_searched_out(puzzle: Run) -> None:
    ran = puzzle("best", "--seed", "6", lines="A1\nA7\n")
    assert ran.status == 0
    assert "Find the move that gains you the most points at once." in ran.out
    assert "there is a move that gains 21." in ran.out
    assert "Solved, with 1 mistake: no move gains more than 21 points." in ran.out
    ran = puzzle(
        "win", "--game", "stargazer", "--actions", "4", "--seed", "3", "--language", "de", lines="hint\nB14\nD7\n"
    )
    assert ran.status == 0
    assert "Stargazer: mit 4 freien Feldern gewinnen" in ran.out
    assert "B14: richtig, noch 3." in ran.out
    assert "Gelöst in 4 Zügen, mit 1 Tipp." in ran.out


def test_a_win(puzzle: Run, lgame: Solution) -> None:
    ran = puzzle(*OF_A_DAY, lines="b4SW/a2d2\nb2ne\n")
    assert ran.status == 0
    assert "L-Game: win in 3" in ran.out
    assert "The puzzle of 2025-05-04." in ran.out
    assert "Seat 1 to move: a win in 3. Only one move wins." in ran.out
    assert "b4SW/a2d2: right, 2 to go." in ran.out
    assert "Seat 2 answers a1NE." in ran.out
    assert "Solved in 3 moves, without a hint." in ran.out


def test_a_wrong_move_hints_and_undo(puzzle: Run, lgame: Solution) -> None:
    lines = "b4SW\nhint\nhint\nb4SW/a2d2\nundo\nredo\nundo\nundo\nb4SW/a2d2 nonsense\nb2NE\n"
    ran = puzzle(*OF_A_DAY, lines=lines)
    assert ran.status == 0
    assert "b4SW lets the win slip: a loss in " in ran.out
    assert "Hint: look at a4." in ran.out
    assert "Hint: play b4SW/a2d2." in ran.out
    assert ran.out.count("Taken back.") == 2
    assert "Played again." in ran.out
    assert "There is no move to take back." in ran.out
    assert "nonsense: a move names a place of the piece" in ran.out
    assert "Solved in 3 moves, with 2 hints and 1 mistake." in ran.out


def test_a_win_in_german(puzzle: Run, lgame: Solution) -> None:
    ran = puzzle(*OF_A_DAY, "--language=de", lines="help\nb4SW\nhint\nmoves x\nb4SW/a2d2\nb2NE\n")
    assert (ran.status, ran.err) == (0, "")
    for said in (
        "L-Game: Sieg in 3",
        "Platz 1 ist am Zug: ein Sieg in 3. Nur ein Zug gewinnt.",
        "Das Rätsel vom 2025-05-04.",
        "  moves [ANFANG]  die erlaubten Züge",
        "Versuch einen anderen Zug.",
        "Tipp: Schau auf a4.",
        "x: So beginnt kein erlaubter Zug.",
        "Platz 2 antwortet a1NE.",
        "Gelöst in 3 Zügen, mit 1 Tipp und 1 Fehler.",
    ):
        assert said in ran.out
    assert not re.search("terminal-|puzzle-|Seat|Hint|Try", ran.out)


def test_a_picture_in_german(puzzle: Run) -> None:
    ran = puzzle("diamond", "--language=de", lines="hint\n")
    assert (ran.status, ran.err) == (0, "")
    assert "Aus dem Katalog." in ran.out
    assert "Tipp: Schieb 7." in ran.out
    assert "Wege" in puzzle("--list", "--language=de").out
    assert "es gibt light, dark" in refused(puzzle("win", "--theme=pink", "--language=de"))


def test_the_end_of_the_lines_ends_it_politely(puzzle: Run, lgame: Solution) -> None:
    for lines in ("", "\n", "quit\n", "help\nmoves\nmoves b4\nmoves x\nposition\n"):
        ran = puzzle(*OF_A_DAY, lines=lines)
        assert (ran.status, ran.err) == (0, "")
    assert "x: no legal move begins like this." in ran.out
    assert LGAME_OF_A_DAY["position"] in ran.out


def test_giving_up(puzzle: Run, lgame: Solution) -> None:
    for words in ("solution", "give up"):
        ran = puzzle(*OF_A_DAY, lines=f"{words}\nmoves\n")
        assert ran.status == 0
        assert ran.out.endswith("The solution from here: b4SW/a2d2  a1NE  b2NE\n")


def test_several_pushes_running(puzzle: Run, middle: Solution) -> None:
    ran = puzzle("win", "--game", "alignment", "--set", "size=4", "--date", "2025-05-04", lines="0\n1 3\n")
    assert ran.status == 0
    assert "0 lets the win slip" in ran.out
    assert "1: right, 1 to go." in ran.out
    assert "Solved in 2 moves, with 1 mistake." in ran.out


def test_a_slower_win(puzzle: Run, middle: Solution) -> None:
    """Some way on, another push wins too, but takes longer; from there on the quickest ones are played."""
    seed, given, begun, move = slower(middle)
    game = middle.game
    here = given.start
    lines, own = [*begun, move], []
    lines += best_line(middle, game.line(here, lines))
    for text in lines:
        own += [text] if game.phase(here) == Turn(1) else []
        here = game.play(here, text)
    arguments = ("win", "--game", "alignment", "--set", "size=4", "--actions", "5", "--seed", str(seed))
    ran = puzzle(*arguments, lines="\n".join(own))
    left = len(lines) - len(begun) - 1
    assert f"{move}: still winning, but slower: {left} to go, not {4 - len(begun)}." in ran.out
    assert f"Solved in {len(lines)} moves, without a hint; 5 would do." in ran.out
    assert "tessella puzzle win --game alignment --set goal=2x3 --set size=4 --actions 5 --seed" in ran.out


def test_json(puzzle: Run, lgame: Solution) -> None:
    plain = json.loads(puzzle(*OF_A_DAY, "--json", "--solution").out)
    assert plain == {**LGAME_OF_A_DAY, "date": "2025-05-04"}
    del plain["solution"]
    assert json.loads(puzzle(*OF_A_DAY, "--json").out) == plain
    plain = json.loads(puzzle("win", "--actions", "5", "--seed", "3", "--json", "--solution").out)
    assert plain == {**data(random_win(lgame, 5, 3), solution=True), "seed": 3}
    chosen = json.loads(puzzle("--actions", "5", "--json").out)
    assert lgame.game.text(random_win(lgame, 5, chosen["seed"]).start) == chosen["position"]
    today = json.loads(puzzle("win", "--daily", "--json").out)
    assert today == json.loads(puzzle("win", "--json").out)


# Pictures -------------------------------------------------------------------------------------------------------


def last_board(out: str) -> str:
    """What was drawn and said last."""
    return out[out.rindex("the board") :]


def test_a_picture_of_the_catalogue(puzzle: Run) -> None:
    """The patent's own solution."""
    ran = puzzle("3c", lines="9\n7 7\n1 9 6\n8\n")
    assert ran.status == 0
    assert "Figure 3c: the board" in ran.out
    assert "It takes 7 pushes (14 ways)." in ran.out
    for pocket, left in zip("977196", (6, 5, 4, 3, 2, 1), strict=True):
        assert f"{pocket}: on the shortest way, {left} to go." in ran.out
    end = last_board(ran.out)
    assert "7 pushes made, 0 to go." in end
    assert end.endswith("The picture is complete in 7 pushes, without a hint; there is no shorter way.\n")


def test_a_detour_hints_and_undo(puzzle: Run) -> None:
    ran = puzzle("3c", lines="4\nundo\nhint\n9 7 7 1 9 6\nhint\nundo\n6\n10\n8\n")
    assert ran.status == 0
    assert "4: a detour, now " in ran.out
    assert "Taken back." in ran.out
    assert "Hint: push " in ran.out
    assert "Hint: push 8." in ran.out
    assert "10: the pockets are 0 to 9." in ran.out
    assert "The picture is complete in 7 pushes, with 2 hints; there is no shorter way." in ran.out


def test_the_long_way_round(puzzle: Run) -> None:
    """Two pushes into a chequered line change nothing; that may be done as often as one likes."""
    ran = puzzle("3c", lines="0 0 0 0 0 0 9 7 7 1 9 6 8\n")
    assert "0: a detour, now " in ran.out
    assert "The picture is complete in 13 pushes, without a hint; 7 would do." in ran.out


def test_giving_a_picture_up(puzzle: Run) -> None:
    ran = puzzle("eye", lines="solution\n")
    pushes = ran.out.rpartition("The solution from here: ")[2].split()
    solved_by = puzzle("eye", lines=" ".join(pushes))
    assert f"The picture is complete in {len(pushes)} pushes, without a hint; there is no shorter way." in solved_by.out


def test_boards_stand_side_by_side_where_there_is_room(puzzle: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for columns, beside in ((100, True), (60, False)):
        monkeypatch.setenv("COLUMNS", str(columns))
        (line,) = [line for line in puzzle("3c").out.splitlines() if "The picture to make" in line]
        assert ("Figure 3c: the board" in line) == beside


def test_pictures_as_json(puzzle: Run) -> None:
    data = json.loads(puzzle("picture", "--pushes", "4", "--seed", "2", "--set", "size=4", "--json", "--solution").out)
    assert (data["kind"], data["pushes"], data["seed"]) == ("picture", 4, 2)
    line = data["solution"]
    assert len(line) == 4
    size, here = 4, Pushed(data["start"].replace("/", "").translate({35: "2", 46: "1"}), "1")
    for pocket in line:
        here = push(size, here, int(pocket))
    assert here.board == data["goal"].replace("/", "").translate({35: "2", 46: "1"})
    of_a_day = json.loads(puzzle("--date", "2025-05-04", "--json").out)
    assert of_a_day == json.loads(puzzle("picture", "--date", "2025-05-04", "--json").out)
    assert of_a_day["date"] == "2025-05-04"
    assert "solution" not in of_a_day
    today = json.loads(puzzle("--json").out)
    assert today["kind"] == "picture"
    drawn = json.loads(puzzle("--pushes", "3", "--json").out)
    again = json.loads(puzzle("picture", "--pushes", "3", "--seed", str(drawn["seed"]), "--json").out)
    assert drawn == again


def test_the_catalogue(puzzle: Run) -> None:
    ran = puzzle("--list")
    listed = json.loads(puzzle("--list", "--json").out)
    assert len(listed) >= 16
    for picture in listed:
        assert picture["name"] in ran.out
        assert f"{picture['pushes']} pushes" in ran.out
    assert (listed[0]["name"], listed[0]["pushes"], listed[0]["solutions"]) == ("3c", 7, 14)


def test_bad_arguments_for_pictures(puzzle: Run) -> None:
    assert "did you mean diamond" in refused(puzzle("dimond"))
    assert "give picture, block, win, best, or" in refused(puzzle("xyzzy"))
    assert "give only its name" in refused(puzzle("diamond", "--pushes", "3"))
    assert "use --set together with" in refused(puzzle("picture", "--set", "sides=any"))
    assert "their options are sides and size." in refused(puzzle("picture", "--pushes", "3", "--set", "dice=on"))
    assert "are for wins" in refused(puzzle("picture", "--game", "lgame"))
    assert "size=2" in refused(puzzle("picture", "--pushes", "3", "--set", "size=2"))
    assert "pushes=0" in refused(puzzle("picture", "--pushes", "0"))


def test_bad_arguments(puzzle: Run, lgame: Solution) -> None:
    assert "2026-11-15" in refused(puzzle("win", "--date", "15.11.2026"))
    assert "2026-11-15" in refused(puzzle("win", "--date", "20261115"))
    assert "The date alone decides" in refused(puzzle("win", "--daily", "--seed", "1"))
    assert "The date alone decides" in refused(puzzle("win", "--date", "2025-05-04", "--actions", "3"))
    assert "--actions" in refused(puzzle("win", "--pushes", "3"))
    assert "--pushes" in refused(puzzle("picture", "--actions", "3"))
    assert "some in 1, 3, 5, 7 and 9" in refused(puzzle("win", "--actions", "4", "--seed", "1"))
    assert "leave out --preset and --set" in refused(puzzle("win", "--game", "hexa", "--preset", "mini"))
    assert "leave out --preset and --set" in refused(puzzle("best", "--set", "seats=3"))
    assert "there are some in 1 and 3" in refused(puzzle("win", "--game", "hexa", "--actions", "2"))
    assert "hexa has no puzzles of the kind best" in refused(puzzle("best", "--game", "hexa"))
    assert "--pushes 3: this is for pictures" in refused(puzzle("best", "--pushes", "3"))
    assert "did you mean lgame" in refused(puzzle("win", "--game", "lgam"))
    assert "--json" in refused(puzzle("win", "--solution"))
    assert "there is no such theme" in refused(puzzle("win", "--theme", "pink"))
