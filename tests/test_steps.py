"""Steps: every legal move can be clicked together, and nothing else can."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

import tessella
from playing import at_random, presets
from tessella.errors import MatchError
from tessella.match import Steps
from tessella.rules.game import Game, Position, Step, Turn

CELL, BUTTON = (lambda name: Step("cell", name)), (lambda name: Step("button", name))


def positions(game: Game[Any]) -> list[Position]:
    """Some positions of a random game in which a seat is to move."""
    seen = [here for here in at_random(game, 3, 12).positions if isinstance(game.phase(here), Turn)]
    return Random(1).sample(seen, min(2, len(seen)))


def clicked(picked: Steps, steps: Iterable[Step]) -> Any:
    """The move after these clicks; clicks that are no longer needed are left out, as a surface does."""
    picked.clear()
    for step in steps:
        if picked.move is None:
            picked.pick(step)
    if picked.move is None and BUTTON("done") in picked.choices:
        picked.pick(BUTTON("done"))
    return picked.move


@pytest.mark.parametrize(("name", "preset"), presets())
def test_every_legal_move_can_be_reached(name: str, preset: str) -> None:
    game = tessella.game(name, preset)
    for here in positions(game):
        picked = Steps(game, here)
        moves = game.moves(here)
        for move in Random(2).sample(moves, min(30, len(moves))):
            ways = list(game.steps(here, move))
            assert ways
            for way in ways:
                assert clicked(picked, way) == move


@pytest.mark.parametrize(("name", "preset"), presets())
def test_no_clicks_give_anything_else(name: str, preset: str) -> None:
    game, rng = tessella.game(name, preset), Random(5)
    for here in positions(game):
        legal = set(game.moves(here))
        picked = Steps(game, here)
        for _ in range(8):
            picked.clear()
            left = len(legal)
            while picked.move is None:
                choices = picked.choices
                assert choices, "clicks must never lead nowhere"
                assert max(choices.values()) <= left
                step = rng.choice(list(choices))
                picked.pick(step)
                assert len(picked.moves) == choices[step]
                left = choices[step]
            assert picked.move in legal
            assert picked.moves == (picked.move,)
            assert picked.choices == {}


class TestOneMove:
    def test_step_by_step(self) -> None:
        game = tessella.game("lgame")
        picked = Steps(game, game.start())
        assert len(picked.moves) == 65
        assert picked.clicks == ()
        picked.pick(CELL("d4"))
        assert {step.value for step in picked.choices} == {"c4SE", "d2NW", "d4SW", "d4WS"}
        picked.pick(Step("turn", "d2NW"))
        assert picked.choices[BUTTON("done")] == 1
        assert picked.move is None
        picked.pick(CELL("d1"))
        picked.pick(CELL("a1"))
        assert game.spell(picked.move) == "d2NW/d1a1"

    def test_back_and_clear(self) -> None:
        game = tessella.game("lgame")
        picked = Steps(game, game.start())
        before = picked.choices
        picked.pick(CELL("d4"))
        inside = picked.choices
        picked.pick(Step("turn", "d2NW"))
        picked.back()
        assert picked.choices == inside
        picked.clear()
        assert picked.choices == before
        with pytest.raises(MatchError, match="no click to take back"):
            picked.back()

    def test_what_is_not_offered_is_refused(self) -> None:
        game = tessella.game("lgame")
        picked = Steps(game, game.start())
        with pytest.raises(MatchError, match=r"^cell a1: cannot be picked now; pick one of cell "):
            picked.pick(CELL("a1"))
        assert picked.clicks == ()
        for step in (CELL("d4"), Step("turn", "d2NW"), BUTTON("done")):
            picked.pick(step)
        with pytest.raises(MatchError, match=r"^cell a1: the move is complete; there is nothing more to pick\.$"):
            picked.pick(CELL("a1"))

    def test_nothing_to_pick_at_the_end(self) -> None:
        game = tessella.game("lgame")
        picked = Steps(game, game.parse("nAAA/.n.A/.BBB/.B.. 1"))
        assert picked.choices == {}
        assert picked.moves == ()
        assert picked.move is None


class Spelled:
    """A stand-in for a game: its moves are words, pointed out letter by letter."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def phase(self, position: Position) -> Turn:
        return Turn(1)

    def moves(self, position: Position) -> tuple[str, ...]:
        return self.words

    def beginnings(self, position: Position) -> tuple[()]:
        return ()

    def steps(self, position: Position, move: str) -> Iterable[tuple[Step, ...]]:
        yield tuple(map(CELL, move))


def spelled(*words: str) -> Steps:
    return Steps(Spelled(*words), Position(()))


class TestDecisions:
    def test_steps_without_a_choice_are_spared(self) -> None:
        picked = spelled("abcd", "xyz")
        picked.pick(CELL("a"))
        assert picked.move == "abcd"

    def test_the_first_click_is_the_persons(self) -> None:
        picked = spelled("abcd")
        assert picked.move is None
        assert picked.choices == {CELL("a"): 1}

    def test_a_move_that_others_go_on_from_has_a_button(self) -> None:
        picked = spelled("ab", "abc", "abd")
        picked.pick(CELL("a"))
        picked.pick(CELL("b"))
        assert picked.choices == {CELL("c"): 1, CELL("d"): 1, BUTTON("done"): 1}
        picked.pick(BUTTON("done"))
        assert picked.move == "ab"


def test_thousands_of_moves_take_a_few_picks() -> None:
    for name in tessella.games():
        game = tessella.game(name)
        picked, picks = Steps(game, game.start()), 0
        while picked.move is None:
            picked.pick(next(iter(picked.choices)))
            picks += 1
        assert picks <= 8


@pytest.mark.parametrize("preset", ["classic", "hex", "dots"])
def test_all_places_of_a_piece_that_is_taken_up_are_told_at_once(preset: str) -> None:
    game = tessella.game("lgame", preset)
    for here in positions(game):
        picked, told = Steps(game, here), set()
        for lies, (steps, moves) in picked.places().items():
            picked.clear()
            for step in steps:
                picked.pick(step)
            assert picked.clicks[-1] == lies
            assert picked.moves == moves
            told |= set(moves)
        assert told == set(game.moves(here))
