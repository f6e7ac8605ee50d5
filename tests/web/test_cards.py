"""The cards of a new table's variants."""

from __future__ import annotations

import pytest

import tessella
from tessella.games import examples, game_class
from tessella.web.answering.games import describe


@pytest.mark.parametrize("name", tessella.games())
def test_no_two_cards_look_alike_without_need(name: str) -> None:
    """A variant whose first board looks like the plain one's is shown by what its rule does."""
    found, shown = game_class(name), examples(name)
    first = found(found.options_class.make({}))
    plain = first.scene(first.start()).alone()
    for preset in describe(name)["presets"]:
        changed = [option for option in preset["changes"] if option in shown]
        game = found(found.options_class.make({}, preset["name"]))
        alike = game.scene(game.start()).alone() == plain
        assert preset["shown_by"] == (changed[0] if alike and changed else "")
