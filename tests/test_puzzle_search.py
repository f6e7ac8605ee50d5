"""Puzzles that are searched out: each is found again by brute force, written another way than the search."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import tessella
from tessella.games.hexa.layout import BITS, SPACES
from tessella.puzzles.best import BestPuzzle
from tessella.puzzles.end import EndPuzzle, random_end
from tessella.puzzles.ids import find
from tessella.rules import kernel
from tessella.rules.game import Game, Over, Position, Turn
from tessella.solve import forced
from tessella.solve.forced import ForcedWins
from tessella.text import speak


def wins(game: Game[Any], position: Position, left: int) -> bool:
    """Whether seat 1 alone can be made to win within so many actions, by the game's own moves."""
    phase = game.phase(position)
    if isinstance(phase, Over) or left == 0:
        return isinstance(phase, Over) and phase.winners == (1,)
    after = (wins(game, game.play(position, move), left - 1) for move in game.moves(position))
    return any(after) if phase == Turn(1) else all(after)


def winning(game: Game[Any], position: Position, left: int) -> list[str]:
    """The moves that do it."""
    return [game.spell(move) for move in game.moves(position) if wins(game, game.play(position, move), left - 1)]


def sample(game: str, lengths: dict[int, int]) -> Iterator[EndPuzzle]:
    for length, seeds in lengths.items():
        for seed in range(seeds):
            yield random_end(game, length, seed)


@pytest.mark.parametrize(("game", "lengths"), [("stargazer", {4: 5, 6: 1}), ("hexa", {1: 4})])
def test_only_one_move_wins(game: str, lengths: dict[int, int]) -> None:
    for puzzle in sample(game, lengths):
        rules, start = puzzle.game, puzzle.start
        assert rules.parse(rules.text(start)) == start
        assert rules.phase(start) == Turn(1)
        line = puzzle.best_line(start)
        assert winning(rules, start, puzzle.least) == [line[0]]
        assert len(line) == puzzle.least
        assert rules.phase(rules.line(start, line)).winners == (1,)


# Two placements of Hexa: too many sequences for the plain game, so what cannot complete a path is not tried -------


class Paths:
    """Placements of Hexa by the kernel, uncompiled."""

    def __init__(self, puzzle: EndPuzzle) -> None:
        self.t = puzzle.game.geometry

    def after(self, state: list[int]) -> Iterator[tuple[int, list[int]]]:
        out = [0] * self.t.room
        for code in out[: kernel.moves(self.t, state, out)]:
            then = list(state)
            kernel.play(self.t, then, code)
            yield code, then

    def has_won(self, state: list[int]) -> bool:
        return kernel.turn(self.t, state) == kernel.OVER and kernel.winners(self.t, state) == 1

    def can_complete(self, state: list[int], likely: list[int]) -> bool:
        """Whether seat 1 completes its path at once: on a space that some + leads to, or there would be no path."""
        if kernel.turn(self.t, state) == kernel.OVER:
            return self.has_won(state)
        out = [0] * self.t.room
        codes = [code for code in out[: kernel.moves(self.t, state, out)] if state[SPACES + (code >> BITS)] >> 12 & 63]
        for code in sorted(codes, key=lambda code: code not in likely):
            then = list(state)
            kernel.play(self.t, then, code)
            if self.has_won(then):
                likely[:] = [code, *likely[:5]]
                return True
        return False

    def forces(self, state: list[int]) -> bool:
        """Whether seat 1 completes its path whatever seat 2, whose turn it is, does now."""
        likely: list[int] = []
        return all(self.can_complete(then, likely) for _, then in self.after(state))


@pytest.mark.slow
@pytest.mark.parametrize("seed", [6])
def test_only_one_first_placement_forces_a_path_in_two(seed: int) -> None:
    puzzle = random_end("hexa", 3, seed)
    paths, start = Paths(puzzle), list(puzzle.start.words)
    assert not paths.can_complete(start, [])
    assert [code for code, then in paths.after(start) if paths.forces(then)] == [puzzle.key]


# The search itself ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["lgame", "hexa"])
def test_compiled_and_plain_find_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = find("win-hexa-1-2" if name == "hexa" else "win-lgame-3-1")
    monkeypatch.setattr(forced, "FEW", 0)
    quick, plain = ForcedWins(puzzle.game, 1), ForcedWins(puzzle.game, 1, plain=True)
    assert [*quick.moves(puzzle.start, puzzle.least)] == [*plain.moves(puzzle.start, puzzle.least)]
    assert quick.distance(puzzle.start, 3) == plain.distance(puzzle.start, 3) == puzzle.least


def test_what_a_side_can_force_is_what_a_solution_says() -> None:
    puzzle = find("win-lgame-3-1")
    search, game = ForcedWins(puzzle.game, 1), puzzle.game
    assert [game.spell(game.decode(code)) for code in search.moves(puzzle.start, 3)] == [
        puzzle.best_line(puzzle.start)[0]
    ]
    assert search.distance(puzzle.start, 2) is None
    assert not ForcedWins(puzzle.game, 2).can_force(puzzle.start, 2)


def test_a_win_that_is_shared_is_none() -> None:
    game = tessella.game("stargazer")
    full = game.parse("1" * 15 + "/" + "1" * 21 + "/" + "2" * 21 + "/" + "2" * 15 + " 1")
    assert game.phase(full).winners == (1, 2)
    assert not ForcedWins(game, 1).can_force(full, 0)


# The move that gains most -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_one_move_gains_more_than_any_other(seed: int) -> None:
    puzzle = find(f"best-stargazer-any-{seed}")
    assert isinstance(puzzle, BestPuzzle)
    rules, start = puzzle.game, puzzle.start
    assert rules.phase(start) == Turn(1)
    before = rules.scores(start)[0]
    after = {rules.spell(move): rules.scores(rules.play(start, move))[0] - before for move in rules.moves(start)}
    first, second = sorted(after.values(), reverse=True)[:2]
    assert first > second
    [best] = [text for text, points in after.items() if points == first]
    assert puzzle.best_line(start) == (best,)
    done = puzzle.judge([best])
    assert (done.solved, done.over, done.left) == (True, True, 0)
    for text, points in sorted(after.items())[:8]:
        if text != best:
            [attempt] = puzzle.judge([text]).attempts
            assert (attempt.verdict, attempt.why.code) == ("slips", "puzzle-gains-less")
            assert (attempt.why["n"], attempt.why["best"]) == (points, first)


# What is said -----------------------------------------------------------------------------------------------------


def test_what_does_not_force_it_is_answered() -> None:
    puzzle = find("win-hexa-3-6")
    game, right = puzzle.game, puzzle.best_line(puzzle.start)[0]
    for move in [move for move in game.moves(puzzle.start) if game.spell(move) != right][:40:20]:
        judgement = puzzle.judge([game.spell(move)])
        [miss] = judgement.attempts
        assert (miss.verdict, miss.why.code, judgement.position) == ("slips", "puzzle-misses-answer", puzzle.start)
        after = game.line(puzzle.start, [miss.text, *miss.answers])
        assert not [each for each in game.moves(after) if wins(game, game.play(after, each), 0)]
    assert puzzle.judge([right]).attempts[0].left == 1


def test_a_puzzle_of_one_move_says_that_it_was_not_enough() -> None:
    puzzle = find("win-hexa-1-2")
    other = next(
        text
        for text in map(puzzle.game.spell, puzzle.game.moves(puzzle.start))
        if text != puzzle.best_line(puzzle.start)[0]
    )
    why = puzzle.judge([other]).why
    assert why is not None
    assert str(why) == f"{other} does not win in time."
    assert speak(why, "de") == f"{other} gewinnt nicht rechtzeitig."
    assert speak(puzzle.task, "de").startswith("Vollende deinen Weg mit diesem Zug.")


def test_hints_point_at_cells() -> None:
    for name in ("win-hexa-1-2", "win-stargazer-4-3", "best-stargazer-any-1"):
        puzzle = find(name)
        cells = puzzle.hint([]).cells
        assert set(cells) <= set(puzzle.game.board.names)
        assert any(puzzle.best_line(puzzle.start)[0].startswith(cell) for cell in cells)
