"""Every option of Alignment against a second writing of the rules, move by move and in numbers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import alignment_by_hand
import tessella
from alignment_by_hand import ByHand, by_hand, nearest
from conftest import TEXTS
from tessella.errors import OptionError
from tessella.games.alignment.puzzles import REACHES
from tessella.puzzles.reach import shortest_way
from tessella.rules import Chance, Over
from tessella.rules.chance import below, generator
from tessella.rules.perft import perft

PERFT: list[tuple[dict[str, Any], list[int]]] = [
    ({}, [10, 100, 1000, 10000]),
    ({"sides": "any"}, [20, 400, 8000]),
    ({"sides": "one"}, [5, 25, 125, 625, 3125]),
    ({"size": 3}, [6, 36, 216, 1200, 6720]),
    ({"size": 3, "last_ball": True}, [6, 36, 216, 1296, 7644]),
    ({"size": 3, "last_push": True}, [6, 36, 216, 1296, 7140]),
    ({"size": "5x4"}, [9, 81, 729, 6525]),
    ({"size": "4x3"}, [7, 49, 336, 2233, 14273]),
    ({"size": "3x4", "sides": "any"}, [14, 196, 2716]),
    ({"size": "8x3", "goal": "1x4"}, [11, 121, 1188, 11220]),
    ({"size": 3, "sides": "top/right"}, [3, 9, 27, 69, 168, 441]),
    ({"size": "4x3", "sides": "left/bottom"}, [3, 10, 36, 117, 346, 974]),
    ({"size": 3, "sides": "top/bottom", "last_push": True}, [3, 9, 27, 81, 243, 693]),
    ({"dice": 1, "size": 3}, [6, 36, 216, 1296, 7368]),
    ({"dice": 2, "size": 3}, [11, 66, 396, 2476, 14702]),
    ({"dice": 2, "size": "4x3", "sides": "top/right", "last_push": True}, [11, 44, 176, 760, 3316]),
    ({"seats": 3, "goal": "2x2", "size": "5x4"}, [9, 81, 729, 6498]),
    ({"seats": 3, "goal": "2x2", "sides": "top/right/left"}, [6, 36, 216, 1272, 7374]),
    ({"seats": 1, "goal": "2x2", "size": 3}, [6, 36, 216, 1200, 6720]),
    ({"seats": 1, "goal": "2x2:#", "size": "4x3"}, [7, 49, 343, 2359, 16149]),
    ({"seats": 1, "goal": "##??/##??/????", "size": "4x3"}, [7, 49, 343, 2394, 16709]),
]


@pytest.mark.parametrize(("options", "numbers"), PERFT, ids=str)
def test_perft(options: dict[str, Any], numbers: list[int]) -> None:
    """Both writings give these numbers; the slow one is asked for the first of them."""
    game = tessella.game("alignment", **options)
    assert [alignment_by_hand.perft(by_hand(game), depth) for depth in (1, 2)] == numbers[:2]
    assert [perft(game, game.start(), depth, plain=True) for depth in (1, 2, 3)] == numbers[:3]


@pytest.mark.slow
def test_perft_compiled_and_deeper() -> None:
    for options, numbers in PERFT:
        game = tessella.game("alignment", **options)
        assert [perft(game, game.start(), depth) for depth in range(1, len(numbers) + 1)] == numbers, options


def options() -> st.SearchStrategy[dict[str, Any]]:
    """Any options that have to do with rules, more often than not ones that go together."""
    texts = TEXTS["alignment"]
    return st.fixed_dictionaries(
        {"size": st.sampled_from(["3", "4", "4x3", "3x5", "5x4"]), "seats": st.sampled_from([1, 2, 2, 3])},
        optional={
            "sides": st.sampled_from(texts["sides"]),
            "goal": st.sampled_from(["2x2", "2x3", "1x3", "2x2:#", "2x2:.", *texts["goal"]]),
            "last_ball": st.booleans(),
            "last_push": st.booleans(),
            "dice": st.integers(0, 2),
            "setup": st.sampled_from(texts["setup"]),
        },
    )


def same(game: Any, position: Any, slow: ByHand) -> None:
    """Whether both writings see the same."""
    assert game.text(position).startswith(slow.text())
    assert [game.spell(move) for move in game.moves(position)] == slow.moves()
    phase = game.phase(position)
    if isinstance(phase, Over):
        assert "".join(map(str, phase.winners)) == slow.won
    else:
        assert slow.won is None
        if isinstance(phase, Chance):
            assert not slow.left
        else:
            assert str(phase.seat) == slow.seat


def test_any_options_play_as_by_hand() -> None:
    tried = 0

    @settings(max_examples=150)
    @given(options(), st.integers(0, 2**20))
    def run(values: dict[str, Any], seed: int) -> None:
        nonlocal tried
        try:
            game = tessella.game("alignment", **values)
        except OptionError:
            return
        tried += 1
        rng, position, slow = generator(seed), game.start(), by_hand(game)
        for _ in range(40):
            same(game, position, slow)
            if not slow.moves():
                return
            move = slow.moves()[below(rng, len(slow.moves()))]
            position, slow = game.play(position, move), slow.play(move)
            assert game.parse(game.text(position)) == position

    run()
    assert tried > 30


@pytest.mark.parametrize(
    ("goal", "settings"),
    [
        ("2x2", {"size": "3"}),
        ("2x2:.", {"size": "4x3"}),
        ("2x3:#", {"size": "4x3", "sides": "any"}),
        ("##?/##?/???", {"sides": "one"}),
        ("?#.#/#.#?/.#?.", {}),
        ("2x2", {"size": "3x4", "sides": "left"}),
    ],
)
def test_the_nearest_board_that_will_do(goal: str, settings: dict[str, str]) -> None:
    """Distance and number of solutions, by trying everything."""
    task = REACHES[0].read("3a", goal, settings)
    game = tessella.game("alignment", **task.options)
    found = shortest_way(task)
    assert (found.distance, found.solutions) == nearest(by_hand(game), 8)
    assert found.solution is not None
    end = game.line(game.start(), [str(pocket) for pocket in found.solution])
    assert game.phase(end) == Over((1,), (0,), game.reason(end))


def test_two_dice_have_each_sum_s_own_chance() -> None:
    game = tessella.game("alignment", dice=2)
    phase = game.phase(game.start())
    assert isinstance(phase, Chance)
    throws = [first + second for first in range(1, 7) for second in range(1, 7)]
    assert {game.spell(roll): odds for roll, odds in phase.odds} == {
        f"d{total}": Fraction(throws.count(total), 36) for total in range(2, 13)
    }
