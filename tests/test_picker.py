"""The picker: every legal move can be clicked together, and nothing else can."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

import tessella
from playing import at_random, presets
from tessella.errors import MatchError
from tessella.match import Picker
from tessella.rules.game import Game, Position, Step, Turn

CELL, BUTTON = (lambda name: Step("cell", name)), (lambda name: Step("button", name))


def positions(game: Game[Any]) -> list[Position]:
    """Some positions of a random game in which a seat is to move."""
    seen = [here for here in at_random(game, 3, 12).positions if isinstance(game.phase(here), Turn)]
    return Random(1).sample(seen, min(2, len(seen)))


def clicked(picker: Picker, steps: Iterable[Step]) -> Any:
    """The move after these clicks; clicks that are no longer needed are left out, as a surface does."""
    picker.clear()
    for step in steps:
        if picker.move is None:
            picker.pick(step)
    if picker.move is None and BUTTON("done") in picker.choices:
        picker.pick(BUTTON("done"))
    return picker.move


@pytest.mark.parametrize(("name", "preset"), presets())
def test_every_legal_move_can_be_reached(name: str, preset: str) -> None:
    game = tessella.game(name, preset)
    for here in positions(game):
        picker = Picker(game, here)
        moves = game.moves(here)
        for move in Random(2).sample(moves, min(30, len(moves))):
            ways = list(game.steps(here, move))
            assert ways
            for way in ways:
                assert clicked(picker, way) == move


@pytest.mark.parametrize(("name", "preset"), presets())
def test_no_clicks_give_anything_else(name: str, preset: str) -> None:
    game, rng = tessella.game(name, preset), Random(5)
    for here in positions(game):
        legal = set(game.moves(here))
        picker = Picker(game, here)
        for _ in range(8):
            picker.clear()
            left = len(legal)
            while picker.move is None:
                choices = picker.choices
                assert choices, "clicks must never lead nowhere"
                assert max(choices.values()) <= left
                step = rng.choice(list(choices))
                picker.pick(step)
                assert len(picker.moves) == choices[step]
                left = choices[step]
            assert picker.move in legal
            assert picker.moves == (picker.move,)
            assert picker.choices == {}


class TestOneMove:
    def test_step_by_step(self) -> None:
        game = tessella.game("lgame")
        picker = Picker(game, game.start())
        assert len(picker.moves) == 65
        assert picker.clicks == ()
        picker.pick(CELL("d4"))
        assert {step.value for step in picker.choices} == {"c4SE", "d2NW", "d4SW", "d4WS"}
        picker.pick(Step("turn", "d2NW"))
        assert picker.choices[BUTTON("done")] == 1
        assert picker.move is None
        picker.pick(CELL("d1"))
        picker.pick(CELL("a1"))
        assert game.spell(picker.move) == "d2NW/d1a1"

    def test_back_and_clear(self) -> None:
        game = tessella.game("lgame")
        picker = Picker(game, game.start())
        before = picker.choices
        picker.pick(CELL("d4"))
        inside = picker.choices
        picker.pick(Step("turn", "d2NW"))
        picker.back()
        assert picker.choices == inside
        picker.clear()
        assert picker.choices == before
        with pytest.raises(MatchError, match="no click to take back"):
            picker.back()

    def test_what_is_not_offered_is_refused(self) -> None:
        game = tessella.game("lgame")
        picker = Picker(game, game.start())
        with pytest.raises(MatchError, match=r"^cell a1: cannot be picked now; pick one of cell "):
            picker.pick(CELL("a1"))
        assert picker.clicks == ()
        for step in (CELL("d4"), Step("turn", "d2NW"), BUTTON("done")):
            picker.pick(step)
        with pytest.raises(MatchError, match=r"^cell a1: the move is complete; there is nothing more to pick\.$"):
            picker.pick(CELL("a1"))

    def test_nothing_to_pick_at_the_end(self) -> None:
        game = tessella.game("lgame")
        picker = Picker(game, game.parse("nAAA/.n.A/.BBB/.B.. 1"))
        assert picker.choices == {}
        assert picker.moves == ()
        assert picker.move is None


class Spelled:
    """A stand-in for a game: its moves are words, pointed out letter by letter."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def phase(self, position: Position) -> Turn:
        return Turn(1)

    def moves(self, position: Position) -> tuple[str, ...]:
        return self.words

    def steps(self, position: Position, move: str) -> Iterable[tuple[Step, ...]]:
        yield tuple(map(CELL, move))


def spelled(*words: str) -> Picker:
    return Picker(Spelled(*words), Position(()))


class TestDecisions:
    def test_steps_without_a_choice_are_spared(self) -> None:
        picker = spelled("abcd", "xyz")
        picker.pick(CELL("a"))
        assert picker.move == "abcd"

    def test_the_first_click_is_the_persons(self) -> None:
        picker = spelled("abcd")
        assert picker.move is None
        assert picker.choices == {CELL("a"): 1}

    def test_a_move_that_others_go_on_from_has_a_button(self) -> None:
        picker = spelled("ab", "abc", "abd")
        picker.pick(CELL("a"))
        picker.pick(CELL("b"))
        assert picker.choices == {CELL("c"): 1, CELL("d"): 1, BUTTON("done"): 1}
        picker.pick(BUTTON("done"))
        assert picker.move == "ab"


def test_thousands_of_moves_take_a_few_picks() -> None:
    for name in tessella.games():
        game = tessella.game(name)
        picker, picks = Picker(game, game.start()), 0
        while picker.move is None:
            picker.pick(next(iter(picker.choices)))
            picks += 1
        assert picks <= 8


@pytest.mark.parametrize("preset", ["classic", "hex", "dots"])
def test_all_places_of_a_piece_that_is_taken_up_are_told_at_once(preset: str) -> None:
    game = tessella.game("lgame", preset)
    for here in positions(game):
        picker, told = Picker(game, here), set()
        for lies, (steps, moves) in picker.places().items():
            picker.clear()
            for step in steps:
                picker.pick(step)
            assert picker.clicks[-1] == lies
            assert picker.moves == moves
            told |= set(moves)
        assert told == set(game.moves(here))
