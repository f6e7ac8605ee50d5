"""Garbage and mutated texts: only the package's own errors ever come out, in one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tessella
from conftest import every_preset, title
from tessella.agents.playouts import random_code
from tessella.errors import TessellaError
from tessella.games import game_class
from tessella.match import Match, Record
from tessella.rules import Over
from tessella.rules.chance import generator

SIGNS = " ./-+x#0123456789ABCDGMabdnNESW:,=*!@%\n\t\0٣é"


def played(game: Any, actions: int, seed: int) -> Match:
    match = Match(game)
    rng = generator(seed)
    while len(match.history) < actions and not isinstance(match.phase, Over):
        match.play(game.decode(random_code(game, match.position, rng)))
    return match


def mutated(texts: list[str]) -> st.SearchStrategy[str]:
    """A valid text with a few signs cut out, put in, changed, or a piece repeated."""
    edit = st.tuples(st.integers(0, 3), st.floats(0, 1), st.sampled_from(SIGNS), st.integers(1, 12))

    def apply(text: str, edits: list[tuple[int, float, str, int]]) -> str:
        for kind, where, sign, length in edits:
            at = int(where * len(text))
            if kind == 0:
                text = text[:at] + text[at + length :]
            elif kind == 1:
                text = text[:at] + sign + text[at:]
            elif kind == 2:
                text = text[:at] + sign + text[at + 1 :]
            else:
                text = text[:at] + text[at : at + length] + text[at:]
        return text

    return st.builds(apply, st.sampled_from(texts), st.lists(edit, min_size=1, max_size=3))


def survives(read: Callable[[str], object], text: str) -> None:
    try:
        read(text)
    except TessellaError as error:
        assert str(error).strip()  # noqa: PT017 - an error is one way through, not the only one


@pytest.mark.parametrize("game", every_preset(), ids=title)
def test_parsers_only_raise_their_own_errors(game: Any) -> None:
    matches = [played(game, actions, actions) for actions in (0, 3, 12, 60)]
    positions = [game.text(match.position) for match in matches]
    spelled = [action.text for match in matches for action in match.history] or ["1"]
    records = [Record(match).write() for match in matches[:3]]
    plain = (
        not game.options.changes()
    )  # the same parsers read all presets: the others show what other boards do to them

    @settings(max_examples=40 if plain else 10)
    @given(st.data())
    def run(data: st.DataObject) -> None:
        survives(game.parse, data.draw(st.one_of(st.text(max_size=60), mutated(positions))))
        survives(game.read, data.draw(st.one_of(st.text(max_size=20), mutated(spelled))))
        survives(lambda text: game.play(game.start(), text), data.draw(mutated(spelled)))

    @settings(max_examples=10 if plain else 3)
    @given(mutated(records))
    def replay(text: str) -> None:
        survives(Record.read, text)

    run()
    replay()


@pytest.mark.parametrize("name", tessella.games())
@settings(max_examples=60)
@given(st.data())
def test_options_only_raise_their_own_errors(name: str, data: st.DataObject) -> None:
    declared = [option.name for option in game_class(name).options_class.declarations()]
    values = data.draw(
        st.dictionaries(
            st.sampled_from(declared),
            st.one_of(st.text(max_size=12), st.text(SIGNS, max_size=12), st.integers(), st.booleans(), st.none()),
            max_size=3,
        )
    )
    try:
        tessella.game(name, **values)
    except TessellaError as error:
        assert str(error).strip()  # noqa: PT017 - as above
