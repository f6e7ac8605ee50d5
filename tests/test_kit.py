"""What lies in a game's box, and what may be wished of a kit."""

from __future__ import annotations

import pytest

import tessella
from tessella.errors import KitError
from tessella.kit.wishes import Wishes
from tessella.rules.kit import plain_kit
from tessella.text import speak


@pytest.mark.parametrize("game", tessella.games())
def test_a_plain_kit_has_the_board_and_pieces_of_every_seat(game: str) -> None:
    """Whatever a game says of its own kit, its geometry alone makes one."""
    rules = tessella.game(game)
    kit = plain_kit(rules)
    assert not kit.board.pieces
    assert not kit.board.trays
    assert {cell.name for cell in kit.board.cells} >= set(rules.board.names)
    assert {each.seat for each in kit.sets} >= set(range(1, rules.seats + 1))
    assert all(stock.copies > 0 and not stock.piece.cells for each in kit.sets for stock in each.stocks)
    assert all(speak(each.title, language) for each in kit.sets for language in ("en", "de"))


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"paper": "a5"}, "--paper a5 is unknown; there is a4 or letter."),
        ({"formats": ("pdf", "step")}, "--format step is unknown; there is pdf, svg, stl or 3mf."),
        ({"scale": 9.0}, "--scale 9 cannot be made; it goes from 0.4 to 3."),
        ({"ball": float("nan")}, "--ball nan cannot be made; it goes from 10 to 16."),
    ],
)
def test_wishes_that_cannot_be_fulfilled_are_refused(wish: dict[str, object], said: str) -> None:
    with pytest.raises(KitError) as refused:
        Wishes(**wish)  # type: ignore[arg-type]  # the point
    assert str(refused.value) == said
