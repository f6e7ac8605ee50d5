"""Hexa's options and notation: what is accepted, what is refused and how it is told."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

import tessella
from hexa_boards import PRESETS, hexa
from tessella.agents.playouts import random_code
from tessella.errors import MoveSpellingError, OptionError, PositionError
from tessella.games.hexa.game import Hexa
from tessella.rules.chance import generator
from tessella.rules.game import Over
from tessella.text import say

# Options ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 5},
        {"seats": 3, "pairing": "gamma"},
        {"sets": 2, "pairing": "gamma"},
        {"paths": "alpha-omega,beta-psi", "pairing": "gamma"},
        {"teams": "pairs"},
        {"seats": 3, "teams": "threes"},
        {"seats": 4, "sets": 2},
        {"goal": "two"},
        {"paths": "alpha-omega"},
        {"paths": "alpha-omega,beta-beta"},
        {"paths": "alpha-omega,beta-delta"},
        {"paths": ""},
        {"sets": 2, "paths": "alpha-omega,beta-chi,omega-alpha,psi-chi"},
        {"price": 0},
        {"price": "2/2/2"},
        {"price": "٣"},
        {"trades": 30},
        {"intrusions": "-1"},
        {"offensive": 0},
        {"offensive": 661},
        {"offensive": "++----:61"},
        {"offensive": "++----:1,--++--:1"},
        {"offensive": "x-----:1"},
        {"offensive": "++----:0"},
        {"offensive": "++----:"},
        {"sets": 2, "offensive": "++----:31"},
        {"defensive": "++----:1"},
        {"defensive": "xx"},
        {"size": 5},
    ],
    ids=str,
)
def test_bad_options(options: dict[str, object]) -> None:
    with pytest.raises(OptionError, match=r"^\w+=.*\.$") as caught:
        hexa(**options)
    about = caught.value.options
    assert set(about) & set(options)
    assert set(about) <= {option.name for option in Hexa.options_class.declarations()}


def test_options_are_tidied() -> None:
    assert hexa(paths="alpha-omega,beta-psi") == hexa()
    assert hexa(price="2/2", offensive="24/24") == hexa()
    assert hexa(offensive="--++--:03").options.offensive == "++----:3"
    assert hexa(offensive="1/--++--:3").options.changes() == {"offensive": "1/++----:3"}
    assert hexa(offensive=33).options.hand(1)["++++++"] == 3
    assert hexa(sets=2).options.hand(2)["+--+--"] == 6


def test_unequal_paths_are_warned_about() -> None:
    unequal = "alpha-omega,beta-omega"
    assert hexa(paths=unequal).options.warnings() == (say("hexa-warning-paths", paths=unequal),)
    for preset in PRESETS:
        game = tessella.game("hexa", preset=preset)
        assert not game.options.warnings()


# Notation ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_round_trips(preset: str) -> None:
    game = tessella.game("hexa", preset=preset)
    assert isinstance(game, Hexa)
    chance, position = Random(preset), game.start()
    rng = generator(len(preset))
    while True:
        assert game.parse(game.text(position)) == position
        codes = game.codes(position)
        if not codes:
            break
        for code in chance.sample(codes, min(5, len(codes))):
            move = game.decode(code)
            assert game.encode(move) == code
            assert game.read(game.spell(move)) == move
        position = game.play(position, game.decode(random_code(game, position, rng)))
    assert isinstance(game.phase(position), Over)


def test_trades_take_any_image_but_are_written_by_type() -> None:
    game = hexa()
    move = game.read("trade:--+-+-,----++=x--x--")
    assert game.spell(move) == "trade:++----,+-+---=--x--x"


@pytest.mark.parametrize(
    "text",
    ["", "=", "G6", "G6=", "=++----", "Z1=++----", "G6=+-----", "G6=++++xx", "G6=+--+--@1", "g6=++----", "trade:=",
     "trade:++----=", "trade:=x-----", "trade:++----,x-----=x-----", "trade:++----,++----=++++++", "PASS", "G٦=++----",
     "trade:" + ",".join(["++----"] * 7) + "=x-----"],
)  # fmt: skip
def test_bad_spelling(text: str) -> None:
    with pytest.raises(MoveSpellingError):
        hexa().read(text)


START = "- 1 23323222221.1/23323222221.1 " + "1" * 29 + " 0/0 0/0 -"


def test_the_start_as_text() -> None:
    assert hexa().text(hexa().start()) == START
    assert hexa().parse(START) == hexa().start()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "fields"),
        (START + " ", "fields"),
        (START.replace("- 1", "- 3"), "seat to move"),
        (START.replace("- 1", "- ١"), "seat to move"),
        (START.replace("23323222221.1/", ""), "hands are"),
        (START.replace(".1/", ".10/"), "hands are"),
        (START.replace("23323222221.1/", "33323222221.1/"), "too many"),
        (START.replace("23323222221.1/", "13323222221.1/"), "should have given"),
        (START.replace(".1/", "/"), "lost a ------"),
        (START.replace(".1/", ".11/"), "too many -----x"),
        (START.replace("1" * 29, "1" * 28), "the pool is"),
        (START.replace("1" * 29, "1" * 28 + "0"), "the pool does not hold"),
        (START.replace("0/0 0/0", "1/0 0/0"), "has bought"),
        (START.replace("0/0 0/0", "0/0 1/0"), "opponents' spaces"),
        (START.replace("0/0 0/0", "0 0/0"), "trades are one number"),
        (START[:-1] + "++----", "not a type of the pool"),
        (START[:-1] + "xxxxxx", "has bought"),
        (START.replace("- 1", "G6=+--+--@1,G6=+--+--@2 1"), "two pieces"),
        (START.replace("- 1", "G6=+--+--@1,G7=-+--+-@2 1"), "do not match"),
        (START.replace("- 1", "G66=+--+--@1 1"), "is not a space"),
        (START.replace("- 1", "G6=+-----@1 1"), "is not a space"),
        (START.replace("- 1", "G6=+--+--@3 1"), "is not a space"),
        (START.replace("- 1 23323", "G8=+--+--@1,G7=+--+--@1 1 23123"), "this position is written"),
    ],
)
def test_bad_positions(text: str, why: str) -> None:
    with pytest.raises(PositionError, match=why):
        hexa().parse(text)


def test_nothing_is_bought_after_the_end() -> None:
    game = hexa(size=1)
    text = game.text(game.play(game.start(), "trade:++----,++----=xxxxxx"))
    assert game.parse(text).words[3]
    dead = text.replace("- 1 ", "C1=------@1,E1=------@2 1 ", 1).replace(".1", "")
    with pytest.raises(PositionError, match="the game is over or it has no place"):
        game.parse(dead)


@pytest.mark.parametrize("preset", ["classic", "mini", "pairs", "points"])
def test_garbage_raises_only_our_errors(preset: str) -> None:
    game = tessella.game("hexa", preset=preset)
    chance = Random(7)
    position, rng = game.start(), generator(3)
    for _ in range(40):
        if game.codes(position):
            code = random_code(game, position, rng)
            move = list(game.spell(game.decode(code)))
            move[chance.randrange(len(move))] = chance.choice("+-x=@,/:. 0١9Aaé")
            with suppress(MoveSpellingError):
                game.read("".join(move))
            position = game.play(position, game.decode(code))
        text = game.text(position)
        for _ in range(15):
            at = chance.randrange(len(text))
            garbled = text[:at] + chance.choice(["", *"+-x=@,/:. 0129Aaé٣²"]) + text[at + chance.randrange(3) :]
            with suppress(PositionError):
                assert game.text(game.parse(garbled)) == garbled
