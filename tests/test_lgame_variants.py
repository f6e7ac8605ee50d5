"""Every variation of the L-Game against a second, slow writing of the rules, and each option on a little board."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tessella
from conftest import TEXTS
from lgame_by_hand import ByHand
from playing import at_random
from tessella.agents.roster import agent
from tessella.errors import (
    IllegalMoveError,
    MoveSpellingError,
    OptionError,
    PositionError,
    RecordError,
    TessellaError,
)
from tessella.games.lgame.game import LGame
from tessella.match import Match, Record
from tessella.match.steps import Steps
from tessella.rules import Over, Turn, kernel
from tessella.rules.chance import below, generator
from tessella.rules.game import Step
from tessella.rules.perft import perft
from tessella.solve.solution import solve
from tessella.text import say
from tessella.web.answering.picks import moves, pick, places
from tessella.web.sight import see

COUNTED: list[tuple[dict[str, Any], int]] = [
    ({}, 65),
    ({"neutral_moves": 2}, 140),
    ({"neutral_moves": 0}, 5),
    ({"reverse": False}, 26),
]


def by_hand(game: Any) -> ByHand:
    options = game.options
    names = game.board.names
    worths = {names[cell]: worth for cell, worth in options.worths.items()}
    return ByHand({**options.all(), "shapes": options.shapes, "worths": worths}, game.text(game.start()))


def compare(game: Any, seed: int, actions: int) -> None:
    """Play at random: in each position all moves, what comes of them, and the end are those of the second writing."""
    slow, rng, position = by_hand(game), generator(seed), game.start()
    place = slow.start
    for _ in range(actions):
        phase, expected = game.phase(position), slow.moves(place)
        assert game.text(position) == slow.write(place)
        if isinstance(phase, Over):
            assert phase.winners == slow.winners(place)
            assert not expected
            return
        assert phase == Turn(place.seat + 1)
        moves = {game.spell(move): move for move in game.moves(position)}
        assert set(moves) == set(expected)
        chosen = sorted(moves)
        for text in {chosen[below(rng, len(chosen))] for _ in range(20)}:
            assert game.text(game.play(position, moves[text])) == slow.write(expected[text])
        text = chosen[below(rng, len(chosen))]
        position, place = game.play(position, text), expected[text]


VARIANTS: list[dict[str, Any]] = [
    {"neutral_moves": 2},
    {"neutral_moves": 2, "neutrals": 3, "reverse": False},
    {"neutral_moves": 0, "neutrals": 4, "dots": "a1:2,d4:9,b2"},
    {"shape": "L/T", "dots": "corners", "turn_limit": 9},
    {"shape": "x./xx//L", "neutrals": 1, "seats": 2},
    {"setup": "AAA./.A.n/n.B./.BBB", "shape": "T", "dots": "b3:3", "penalty": 7},
    {"setup": "n.AA./BBBA./B..A./....n", "width": 5, "reverse": False},
    {"seats": 3, "width": 5},
    {"seats": 4, "width": 5, "height": 5, "shape": "P", "neutrals": 1, "neutral_moves": 2},
    {"seats": 3, "width": 5, "dots": "corners", "target": 4},
    {"seats": 3, "width": 4, "height": 4, "shape": "x./xx/I/x./xx", "stuck": "loses", "dots": "a1:3", "turn_limit": 8},
    {"cells": "triangle", "board": "triangle"},
    {"cells": "triangle", "board": "triangle", "reverse": False, "width": 5, "neutral_moves": 2, "neutrals": 1},
    {"cells": "triangle", "board": "hexagon", "width": 3, "shape": "I/L", "neutrals": 0},
    {"cells": "hex", "board": "hexagon", "width": 3},
    {"cells": "hex", "board": "hexagon", "width": 3, "reverse": False, "shape": "P/L", "dots": "corners"},
    {"cells": "hex", "board": "hexagon", "width": 3, "seats": 3, "neutrals": 0},
    {"cells": "triangle", "width": 3, "height": 3, "reverse": False},
]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_all_moves_are_those_of_the_second_writing(options: dict[str, Any]) -> None:
    compare(tessella.game("lgame", **options), seed=3, actions=30)


def test_any_options_together() -> None:
    declared = tessella.game("lgame").options.declarations()
    small = {"width": st.integers(3, 5), "height": st.integers(3, 5), "neutrals": st.integers(0, 3)}
    texts = {**TEXTS["lgame"], "shape": ["L", "T", "P", "x./xx", "xx", "L/T", "x./xx//xx"]}
    kinds = {
        "whole": lambda option: small.get(option.name, st.integers(option.least, min(option.most, 30))),
        "switch": lambda option: st.booleans(),
        "choice": lambda option: st.sampled_from(option.choices),
        "text": lambda option: st.sampled_from(texts[option.name]),
    }
    drawn = {each.name: kinds[each.kind](each) for each in declared}
    tried = 0

    @settings(max_examples=40)
    @given(st.fixed_dictionaries({}, optional=drawn), st.integers(0, 99))
    def run(values: dict[str, Any], seed: int) -> None:
        nonlocal tried
        try:
            game = tessella.game("lgame", **values)
        except OptionError:
            return
        if game.geometry.room < 4_000:
            tried += 1
            compare(game, seed, actions=3)

    run()
    assert tried > 8


@pytest.mark.parametrize(("options", "count"), COUNTED, ids=str)
def test_perft(options: dict[str, Any], count: int) -> None:
    game = tessella.game("lgame", **options)
    slow = by_hand(game)
    after = slow.moves(slow.start)
    assert perft(game, game.start(), 1, plain=True) == len(after) == count
    assert perft(game, game.start(), 2, plain=True) == sum(len(slow.moves(place)) for place in after.values())


@pytest.mark.parametrize(
    "options",
    [{"neutral_moves": 2}, {"seats": 3, "shape": "xx/x.", "neutral_moves": 2}],
    ids=str,
)
def test_random_moves_are_uniform(options: dict[str, Any]) -> None:
    """Also when a piece has been taken off, which leaves more cells to the neutrals."""
    game = tessella.game("lgame", **options)
    begin = game.start() if game.seats == 2 else game.parse("nAA./.A../n..B/..BB 1")
    t, state = game.geometry, list(begin.words)
    legal = game.codes(begin)
    rng, out = generator(4), [0] * t.room
    drawn = [kernel.random_move(t, state, rng, out) for _ in range(40 * len(legal))]
    assert set(drawn) == set(legal)
    assert max(map(drawn.count, legal[::7])) < 90
    assert min(map(drawn.count, legal[::7])) > 10


# Notation -----------------------------------------------------------------------------------------------------


def test_two_neutrals_have_the_least_text_and_every_way_is_read() -> None:
    game = tessella.game("lgame", "sudden-death")
    start = game.start()
    texts = {game.spell(move) for move in game.moves(start)}
    for told in ("d2NW/a4a1/d1b4", "d2NW/d1b4/a4a1", "d2NW/a4b4/d1a1", "d2NW/d1a1/a4b4"):
        assert game.spell(game.parse_move(start, told)) == "d2NW/a4a1/d1b4"
    assert "d2NW/a4a1/d1b4" in texts
    assert "d2NW/a4b4/d1a1" not in texts
    # The second goes where the first one left: as if only the second had moved.
    assert game.spell(game.parse_move(start, "d2NW/a4b4/d1a4")) == "d2NW/d1b4"
    for told, why in (
        ("d2NW/a4d1/d1b4", "d1 is not free"),
        ("d2NW/a4b4/b4a1", "has moved already"),
        ("d2NW/a4b4/d1b4", "b4 is not free"),
        ("d2NW/a4a1/c1b4", "no neutral on c1"),
    ):
        with pytest.raises(IllegalMoveError, match=why):
            game.play(start, told)
    for told, options, why in (
        ("d2NW/a4a1/d1b4", {}, "one neutral may be moved"),
        ("d2NW/a4a1", {"neutral_moves": 0}, "neutrals are not moved"),
        ("d2NW/a4a1/d1b4/a1a3", {"neutral_moves": 2}, "2 neutrals may be moved"),
    ):
        with pytest.raises(MoveSpellingError, match=why):
            tessella.game("lgame", **options).read(told)


@pytest.mark.parametrize(
    ("options", "text", "words"),
    [
        ({"seats": 3, "width": 5}, "nAA../.BACC/.BACC/.BB.n 1", "marked C are not one piece"),
        ({"seats": 3, "width": 5}, "nAA../.BA../.BA../.BB.n 3", "seat 3 is to move but cannot"),
        ({"seats": 3, "width": 5}, "n..../...../...../....n 1", "seat 1 is to move but cannot"),
        (
            {"seats": 3, "width": 5, "turn_limit": 5, "stuck": "penalty"},
            "nAA../.BA../.BA../.BB.n 1 0:0:0 0",
            "marked C",
        ),
        ({"reverse": False}, "nAA./BA../BA../BB.n 1", "with the face that it shows at the start"),
        ({"shape": "L/T"}, "nAA./.BA./.BA./.BBn 1", "marked B are not one piece of shape T"),
        ({"cells": "triangle", "board": "triangle"}, "A/AAA/...AB/nnBBBB 1", "rows of 1, 3, 5, 7 signs"),
    ],
)
def test_impossible_positions_are_refused(options: dict[str, Any], text: str, words: str) -> None:
    with pytest.raises(PositionError, match=words):
        tessella.game("lgame", **options).parse(text)


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"dots": "a1,a1:2"}, "a1 is named twice"),
        ({"dots": "a1:0"}, "a value from 1 to 9, not 0"),
        ({"dots": "a1:10"}, "a value from 1 to 9, not 10"),
        ({"dots": "a1:"}, "a value from 1 to 9"),
        ({"dots": "a1,,b2"}, '"" is not a cell'),
        ({"board": "triangle"}, "can be rectangle"),
        ({"cells": "hex", "board": "triangle"}, "can be rectangle, hexagon"),
        ({"cells": "triangle", "board": "triangle", "width": 3}, "leaves no legal"),
        ({"shape": "L/T/P"}, "1 or 2, not 3"),
        ({"shape": "L/T", "seats": 3}, "1 or 3, not 2"),
        ({"shape": "L/"}, "shape=L/: a shape is missing"),
        ({"shape": "/T"}, "a shape is missing"),
        ({"shape": "x./xx///xx"}, "a shape is missing"),
        ({"setup": "nAA./.BA./.BA./.BB."}, "2 neutrals, not 1"),
        ({"setup": "nAA./.BA./.BA."}, "4 rows of 4 signs"),
        ({"setup": "nAA./.BA./.BA./.BCn"}, "A, B, n or a dot"),
        ({"setup": "nAA./BBA./B.A./..Bn"}, "marked B are not one piece"),
        ({"setup": "AAAn/A.B./..B./nBB.", "reverse": False}, "B has to show the same face as A"),
        ({"setup": "A.n./AAAn/BBB./..B."}, "leaves no legal first move"),
        ({"seats": 4}, "leaves no legal"),
    ],
)
def test_options_that_cannot_be(values: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        tessella.game("lgame", **values)


def test_two_neutrals_are_pointed_out_one_after_the_other() -> None:
    game = tessella.game("lgame", "sudden-death")

    def picked(*steps: str) -> Steps:
        found = Steps(game, game.start())
        for step in steps:
            kind, value = step.split(" ")
            found.pick(Step(kind, value))
        return found

    begun = ("cell d4", "turn d2NW", "cell d1", "cell b4")
    one = picked(*begun)
    assert one.move is None
    assert set(one.choices) == {Step("button", "done"), Step("cell", "a4")}
    assert game.spell(picked(*begun, "button done").move) == "d2NW/d1b4"
    assert set(picked(*begun, "cell a4").choices) == {
        Step("cell", name) for name in ("a1", "a2", "a3", "c3", "c4", "d1")
    }
    assert game.spell(picked(*begun, "cell a4", "cell a1").move) == "d2NW/a4a1/d1b4"
    assert game.spell(picked(*begun, "cell a4", "cell d1").move) == "d2NW/a4b4"
    none = tessella.game("lgame", neutral_moves=0)
    assert {step.kind for step in picked("cell d4").choices} == {"turn"}
    assert {len(way) for way in none.steps(none.start(), none.read("d2NW"))} == {2}


HUGE = {"width": 8, "height": 8, "neutrals": 4, "neutral_moves": 2}  # 1,812,630 moves at the start


def test_very_many_moves_are_never_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> list[int]:
        raise AssertionError("it lists every move")

    monkeypatch.setattr(LGame, "codes", refuse)
    game = tessella.game("lgame", **HUGE)
    match = Match(game)
    assert game.count_moves(match.position) == 1_812_630
    for text in ("b1NE/d1a2", "a1NE/zz"):
        with pytest.raises(TessellaError):
            match.play(text)
    seen = see(match)
    choices = pick(seen)["choices"]
    assert {each["kind"] for each in choices} == {"cell"}
    found = places(seen)["places"]
    assert len(moves(seen)) == len(found) == 1_812_630 // 8165
    clicks = [Step("cell", "b8"), Step("turn", "b8SE")]
    assert sum(each["moves"] for each in pick(seen, clicks[:1])["choices"]) % 8165 == 0
    ahead = pick(seen, clicks)
    assert next(each for each in ahead["choices"] if each["kind"] == "button")["move"] == "b8SE"
    match.play("b8SE/a1b2/h1g2")
    assert match.moves == 1


@pytest.mark.parametrize("preset", ["classic", "sudden-death", "three", "hex", "dots"])
def test_beginnings_offer_what_all_moves_offer(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, rng = tessella.game("lgame", preset), generator(8)
    monkeypatch.setattr(sys.modules[LGame.__module__], "MANY", 0)
    match = at_random(game, 5, 6)
    while match.over:
        match.undo()
    begun = Steps(game, match.position)
    whole = Steps(game, match.position, whole=True)
    assert not {each.move for each in game.beginnings(match.position)} - set(game.moves(match.position))
    for _ in range(3):
        for _ in range(6):
            assert begun.choices == whole.choices
            assert begun.move == whole.move
            assert begun.spelled_move == whole.spelled_move
            if not begun.choices:
                break
            step = list(begun.choices)[below(rng, len(begun.choices))]
            begun.pick(step)
            whole.pick(step)
        begun.clear()
        whole.clear()
    assert begun.places().keys() == whole.places().keys()


# Rules --------------------------------------------------------------------------------------------------------


def test_being_stuck_costs_points_wherever_there_are_dots() -> None:
    assert tessella.game("lgame").options.stuck == "loses"
    assert tessella.game("lgame", dots="a1").options.stuck == "penalty"
    assert tessella.game("lgame", "timed-dots").options.stuck == "penalty"
    kept = tessella.game("lgame", dots="a1", stuck="loses")
    assert kept.options.stuck == "loses"
    assert kept.options.changes() == {"dots": "a1", "stuck": "loses"}
    assert tessella.game("lgame", dots="a1").options.changes() == {"dots": "a1", "stuck": "penalty"}
    assert tessella.game("lgame", dots="a1").options.warnings() == (say("lgame-no-end"),)


def test_a_record_with_dots_of_the_first_rules_ends_as_it_did() -> None:
    """Nobody wrote down then that a stuck seat loses: it did, also where there were dots."""
    game = tessella.game("lgame", dots="a1", stuck="loses")
    match = Match(game, game.parse(".AA./B.A./B.An/BBn. 1 0:0"))
    match.play(
        next(
            move for move in game.moves(match.position) if isinstance(game.phase(game.play(match.position, move)), Over)
        )
    )
    text = Record(match).write()
    assert "\nResult: won 1 (lgame-stuck seat=2)\n" in text
    bare = text.replace("Option stuck: loses\n", "")
    again = Record.read(bare.replace("Rules: 2", "Rules: 1"))
    assert (again.match.game, again.match.over) == (game, match.over)
    with pytest.raises(RecordError, match="does not follow from the moves"):
        Record.read(bare)


def test_dots_score_what_they_are_worth() -> None:
    game = tessella.game("lgame", dots="d2:4,d3:9,c2,a1:5", target=50)
    after = game.play(game.start(), "d2NW")
    assert game.scores(after) == (14, 0)
    cells = {cell.name: cell.dot for cell in game.scene(after).cells if cell.dot}
    assert cells == {"d2": 4, "d3": 9, "c2": 1, "a1": 5}


def test_of_three_a_stuck_seat_is_out_and_the_last_one_left_wins() -> None:
    game = tessella.game("lgame", seats=3)
    seen: set[object] = set()
    for seed in range(12):
        rng, position = generator(seed), game.start()
        for _ in range(80):
            moves = game.moves(position)
            move = moves[below(rng, len(moves))]
            after = game.play(position, move)
            gone = [seat for seat in range(3) if game.covered(position, seat) and not game.covered(after, seat)]
            told = [message.code for message in game.effects(position, move)]
            assert told.count("lgame-effect-puts-out") == len(gone)
            seen.add(len(gone))
            position = after
            if isinstance(phase := game.phase(after), Over):
                assert phase.winners == (after.words[0] + 1,)
                assert phase.reason == say("lgame-last", seat=phase.winners[0])
                assert "lgame-effect-wins" in told
                seen.add("over")
                break
    assert {0, 1, "over"} <= seen


def test_who_is_out_is_out_of_the_counting_and_of_the_editor() -> None:
    #  4  n A A .       seat 2 is out with most points; seat 1 is to move and then has more than seat 3
    game = tessella.game("lgame", seats=3, dots="a1", stuck="loses", turn_limit=9)
    here = game.parse("nAA./.CA./.CA./.CCn 1 2:7:1 8")
    move = game.read("d2NW")
    over = game.phase(game.play(here, move))
    assert over == Over((1,), (2, 7, 1), say("lgame-turns", n=9))
    (told,) = game.effects(here, move)
    assert str(told) == "ends the game, which seat 1 wins by 2 points to 1"
    editor = game.editor()
    assert [brush.code for brush in editor.brushes()] == ["A", "B", "C", "n"]
    assert editor.position(editor.draft(here)) == here
    with pytest.raises(PositionError, match="seat 2 is to move but cannot"):
        editor.position(editor.draft(here)._replace(seat=2))
    alone = game.parse(".AA./..A./..A./nn.. 1 2:7:1 8")
    assert game.phase(alone) == Over((1,), (2, 7, 1), say("lgame-last", seat=1))


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["three", "sudden-death", "pyramid"])
def test_all_levels_play(preset: str) -> None:
    game = tessella.game("lgame", preset)
    for level in range(1, 6):
        thought = agent(f"level{level}:30").think(game, game.start(), seed=level)
        assert game.encode(thought.move) in game.codes(game.start())


@pytest.mark.parametrize(
    ("options", "start"),
    [
        ({"seats": 4, "width": 6, "height": 6}, "n...../.DAAA./.DABB./.DDCB./.CCCB./.....n"),
        ({"seats": 3, "width": 5, "height": 5}, "n.AA./...A./.C.AB/.CBBB/.CC.n"),
        ({"cells": "hex", "board": "hexagon", "width": 3}, "nA./.AB./.A.B./.AB./.Bn"),
        ({"cells": "triangle", "board": "triangle", "width": 5}, "n/..A/.AAAA/....BB./n...BBB.."),
    ],
)
def test_starts_by_the_rule(options: dict[str, Any], start: str) -> None:
    game = tessella.game("lgame", **options)
    assert game.text(game.start()).split(" ")[0] == start


def test_pieces_that_are_not_turned_over_keep_their_hand_in_symmetries() -> None:
    assert len(tessella.game("lgame").symmetries()) == 8
    assert len(tessella.game("lgame", reverse=False).symmetries()) == 4
    assert len(tessella.game("lgame", reverse=False, shape="T").symmetries()) == 8
    assert len(tessella.game("lgame", dots="a1:2,d4:2").symmetries()) == 4
    assert len(tessella.game("lgame", dots="a1:2,d4:3").symmetries()) == 2
    assert len(tessella.game("lgame", cells="hex", board="hexagon", width=3).symmetries()) == 12
    assert len(tessella.game("lgame", "pyramid").symmetries()) == 6


# Solved -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"height": 3, "neutrals": 1, "reverse": False},
        {"height": 3, "neutrals": 1, "shape": "L/T", "neutral_moves": 0},
        {"height": 3, "neutrals": 2, "shape": "x./xx//L", "neutral_moves": 2},
        {"cells": "triangle", "board": "triangle", "neutrals": 1, "reverse": False},
    ],
    ids=str,
)
def test_solved_variants_against_a_slow_solver(options: dict[str, Any]) -> None:
    """All positions of the second writing, by repeated looking."""
    game = tessella.game("lgame", **options)
    slow = by_hand(game)
    everywhere = list(slow.positions())
    after = {place: list(slow.moves(place).values()) for place in everywhere}
    lost = {place for place in everywhere if not after[place]}
    final, won = len(lost), set[Any]()
    while True:
        more_won = {place for place in everywhere if place not in won and any(next_ in lost for next_ in after[place])}
        won |= more_won
        more_lost = {place for place in everywhere if place not in lost and all(next_ in won for next_ in after[place])}
        lost |= more_lost
        if not more_won and not more_lost:
            break
    counts = solve(game, keep=False).counts
    assert (counts.positions + counts.final, counts.final) == (len(everywhere), final)
    assert (counts.wins, counts.losses) == (len(won), len(lost) - final)
    value = "win" if slow.start in won else "loss" if slow.start in lost else "draw"
    assert counts.start.value == value
