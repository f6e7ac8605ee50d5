"""The rules as a booklet: what is in it, and where its pages lie."""

from __future__ import annotations

import pytest

import tessella
from tessella.games import game_class, rules
from tessella.kit.paper.booklet import FOOT, SIDE, booklet, imposed
from tessella.kit.paper.drawing import PaperFile, Writing
from tessella.kit.paper.manuscript import Figures, Grid, Heading, Item, Paragraph, Run, read
from tessella.kit.paper.measure import box_of
from tessella.kit.paper.pdf import pdf
from tessella.kit.wishes import EDGE, Wishes


def test_folded_sheets_read_from_the_first_page_to_the_last() -> None:
    for count in (4, 8, 12, 16):
        sheets = list(imposed(count))
        assert len(sheets) == count // 2
        fronts, backs = sheets[::2], sheets[1::2]
        # Opened from the outside: right of each front is followed by left of its back, and so on to the middle ...
        there = [page for (_, right), (left, _) in zip(fronts, backs, strict=True) for page in (right, left)]
        # ... and from the middle out again.
        back = [page for (left, _), (_, right) in zip(fronts[::-1], backs[::-1], strict=True) for page in (right, left)]
        assert there + back == list(range(count))


@pytest.mark.parametrize("name", tessella.games())
def test_every_game_s_rules_fill_sheets_to_be_folded(name: str) -> None:
    made = booklet(tessella.game(name), Wishes(language="de"))  # which has the longer words
    assert made
    assert len(made.pages) in (2, 4, 6)
    assert [page.back for page in made.pages] == [False, True] * (len(made.pages) // 2)
    for page in made.pages:
        assert page.turned
        west, _, east, _ = box_of(page.shapes, made.symbols)
        assert west >= EDGE
        assert east <= made.height - EDGE
        written = [shape for shape in page.shapes if isinstance(shape, Writing)]
        assert all(EDGE <= shape.at[1] <= made.width - EDGE for shape in written)
    assert pages_of(made) == list(range(2, 2 * len(made.pages)))


def pages_of(made: PaperFile) -> list[int]:
    """The numbers that are printed at the outer edges, in order: all but on the cover and the back."""
    outer = (SIDE, made.height - SIDE)
    found = (shape for page in made.pages for shape in page.shapes if isinstance(shape, Writing))
    return sorted(
        int(shape.text) for shape in found if shape.at[0] in outer and shape.text.isdecimal() and below(shape)
    )


def below(shape: Writing) -> bool:
    """Whether something stands below all text."""
    return shape.at[1] < FOOT


def test_a_booklet_has_what_the_rules_say_but_nothing_for_computers() -> None:
    for name in tessella.games():
        page = rules(name)
        assert page
        text = page.read_text(encoding="utf-8")
        told = [block for block in read(text) if isinstance(block, Heading)]
        titles = ["".join(run.text for run in block.runs) for block in told]
        assert titles[0] == game_class(name).title
        if "## Options" in text:
            assert {"How to play", "The rules in detail"} <= set(titles)
            assert not {"Options", "Notation", "Notation (ours)"} & set(titles)


def test_rules_are_read_block_by_block() -> None:
    text = (
        "# Nim\n\nTake *some*, **all** or `n` [pieces](x.md).\n\n"
        "<!-- screen -->\n\n## Code\n\n<!-- end of screen -->\n\n"
        "1. one\n   more\n2. two\n\n- point\n\n| a | b |\n|---|---|\n| c | d |\n\n"
        "![here](pictures/a.svg)\n![there](b.svg)\n"
    )
    assert read(text) == (
        Heading(1, (Run("Nim"),)),
        Paragraph(
            (
                *(Run("Take "), Run("some", italic=True), Run(", "), Run("all", bold=True)),
                *(Run(" or "), Run("n"), Run(" "), Run("pieces"), Run(".")),
            )
        ),
        Item("1.", (Run("one"), Run(" "), Run("more"))),
        Item("2.", (Run("two"),)),
        Item("•", (Run("point"),)),
        Grid((((Run("a", bold=True),), (Run("b", bold=True),)), ((Run("c"),), (Run("d"),)))),
        Figures((("a", (Run("here"),)), ("b", (Run("there"),)))),
    )


def test_a_booklet_follows_the_wishes() -> None:
    game = tessella.game("lgame", "dots")
    made = booklet(game, Wishes(paper="letter", ink="grey", language="de"))
    assert made
    assert (made.width, made.height) == (215.9, 279.4)
    words = {shape.text for page in made.pages for shape in page.shapes if isinstance(shape, Writing)}
    assert {"L-Game", "Punktfelder", "So wird gespielt"} <= words
    data = pdf(made, "de")
    assert data == pdf(made, "de")
    assert len(data) < 500_000
