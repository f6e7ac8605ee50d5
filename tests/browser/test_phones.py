"""Tables on small screens: all of the board at once, with what is needed most; fingertips choose, draw and zoom."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import tessella
from browser.driving import GO, Finger, Table, Visit, Visitor, resize, words
from browser.lines import LINES
from tessella.games import game_class

PHONE = {"has_touch": True, "is_mobile": True}
SIZES = {"small": (360, 640), "upright": (390, 844), "across": (844, 390), "tablet": (820, 1180), "twice": (640, 400)}
LAPTOPS = [(1280, 800), (1366, 768)]
PRESETS = [(name, preset) for name in tessella.games() for preset in game_class(name).options_class.presets]

# What of a table's needful parts is not wholly within the window, and whether anything is wider than it.
OUTSIDE = """(also) => {
  const edges = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round);
  const wrong = [...document.querySelectorAll(`.board svg .board, .board svg .cells, .board svg .labels, ${also}`)]
    .filter((each) => {
      const [left, top, right, bottom] = edges(each.getBoundingClientRect());
      return !each.checkVisibility() || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    }).map((each) => each.getAttribute("class"));
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth > innerWidth || scrollHeight > innerHeight ? [...wrong, "the page"] : wrong;
}"""
SHARE = """() => {
  const svg = document.querySelector(".board svg");
  const room = innerHeight - document.querySelector("#top").getBoundingClientRect().bottom;
  return svg.viewBox.baseVal.height * svg.getScreenCTM().d / room;
}"""
READY = '.picking .prompt:not(:text-is("…"))'


@pytest.mark.parametrize("name", tessella.games())
def test_the_whole_board_is_seen_on_every_screen(visit: Visit, name: str) -> None:
    visitor = visit(size="phone", **PHONE)
    page = visitor.open("/learn")
    wrong = []
    for game, preset in PRESETS:
        if game != name:
            continue
        made = visitor.create(game, *["here"] * tessella.game(game, preset).seats, preset=preset)
        page.evaluate(GO, f"/table/{made['id']}")
        page.locator(f".table.game-{game} .play .board svg:not(.unstyled)").wait_for()
        page.locator(READY).wait_for()
        for size, screen in SIZES.items():
            resize(page, *screen)
            found = page.evaluate(OUTSIDE, ".strip .status, .strip .prompt, .bar .main > *, .more, .recent")
            wrong += [f"{preset} {size}: {each}" for each in found]
    assert wrong == []


@pytest.mark.parametrize("name", LINES)
def test_a_board_fills_a_laptop(visitor: Visitor, name: str) -> None:
    line = LINES[name]
    page = visitor.open(visitor.played(name, line.moves[: len(line.moves) // 2], **line.setting))
    page.locator(READY).wait_for()
    shares = []
    for size in LAPTOPS:
        resize(page, *size)
        shares.append(page.evaluate(SHARE))
        assert page.evaluate(OUTSIDE, ".strip .status, .bar .main > *") == []
    assert min(shares) >= 0.85
    page.locator(".fold").click()
    expect(page.locator(".around")).to_be_hidden()
    page.reload()
    page.locator(READY).wait_for()
    expect(page.locator(".around")).to_be_hidden()
    assert page.evaluate(SHARE) >= 0.95
    page.locator(".unfold").click()
    expect(page.locator(".around .people")).to_be_visible()


def test_the_rest_of_a_phones_table_is_in_a_drawer(visit: Visit) -> None:
    visitor = visit(size="phone", **PHONE)
    page = visitor.open(visitor.played("lgame", LINES["lgame"].moves[:3]))
    page.locator(READY).wait_for()
    assert [text.lstrip("123") for text in page.locator(".recent > span").all_text_contents()] == [
        "d2NW",
        "b3SW",
        "c4SW",
    ]
    resign, more = page.get_by_role("button", name=words("resign"), exact=True), page.locator(".more")
    expect(resign).to_be_hidden()
    more.tap()
    expect(resign).to_be_visible()
    expect(more).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".around .close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(resign).to_be_hidden()
    expect(more).to_be_focused()
    more.tap()
    page.locator(".around .moves .move").first.tap()
    page.touchscreen.tap(8, 110)  # beside it
    expect(resign).to_be_hidden()
    expect(page.locator(".around .moves .move").first).to_have_attribute("aria-current", "step")


def test_all_that_places_a_piece_is_at_hand(visit: Visit) -> None:
    visitor = visit(size="phone", **PHONE)
    table = visitor.sit("lgame")
    table.cell("d4").tap(position=table.middle("d4"))
    table.button("place").wait_for()
    for size in SIZES.values():
        resize(table.page, *size)
        assert table.page.evaluate(OUTSIDE, ".strip .prompt, .out > *, .onward, .onward > .go") == []


def test_a_hint_leaves_the_board_in_sight(visit: Visit) -> None:
    visitor = visit(size="phone", **PHONE)
    table = visitor.sit("lgame")
    table.button("hint").tap()
    table.page.locator(".hint .go").wait_for()
    hint, cell = table.page.locator(".hint").bounding_box(), table.cell("a1").bounding_box()
    assert hint
    assert cell
    assert hint["y"] > cell["y"] + cell["height"], "all cells are above it"
    table.cell("d4").tap(position=table.middle("d4"))
    expect(table.page.locator(".hint .go")).to_be_hidden()


def where(table: Table, name: str) -> dict[str, Any]:
    found = table.cell(name).bounding_box()
    assert found
    return {**found, "x": found["x"] + found["width"] / 2, "y": found["y"] + found["height"] / 2}


def test_a_tap_beside_a_cell_means_the_cell(visit: Visit) -> None:
    """Only the second tap plays, and until then it says what would happen, and that it waits."""
    visitor = visit(size="phone", **PHONE)
    table = visitor.sit("alignment")
    table.page.locator(".offered").first.wait_for()
    pocket = where(table, "2")
    for times in (1, 2):
        table.page.touchscreen.tap(pocket["x"], pocket["y"] - pocket["height"] / 2 - 6)  # on the board's edge
        if times == 1:
            table.page.locator('.chosen[data-touch="2"]').wait_for()
            expect(table.page.locator(".prompt")).to_contain_text(words("prompt-confirm"))
    table.heard("2")


def test_a_small_board_can_be_larger_than_the_screen(visit: Visit) -> None:
    visitor = visit(size="phone", **PHONE)
    table = visitor.sit("hexa")
    table.button("zoom-in").tap()
    sizes = table.page.evaluate(
        "[...document.querySelectorAll('[data-touch]')].map((each) => each.getBoundingClientRect().width)"
    )
    assert min(sizes) >= 40
    board = table.page.locator(".board").first
    wide, high = board.evaluate("each => [each.scrollWidth - each.clientWidth, each.scrollHeight - each.clientHeight]")
    assert wide > 40
    assert high > 0
    table.play(Finger(), "F6=+-++-+")
    table.button("zoom-out").tap()
    assert table.page.evaluate(OUTSIDE, ".status") == []


def test_a_banner_leaves_the_board_where_it_is(visitor: Visitor) -> None:
    table = visitor.sit("alignment")
    before = table.page.locator(".board svg").bounding_box()
    table.page.locator(".offline").evaluate("each => { each.hidden = false; }")
    expect(table.page.locator(".offline")).to_be_visible()
    assert table.page.locator(".board svg").bounding_box() == before


def test_a_move_is_typed_in_a_field_that_a_key_opens(visitor: Visitor) -> None:
    table = visitor.sit("lgame")
    before, field = table.page.locator(".board svg").bounding_box(), table.page.locator("input[name=move]")
    expect(field).to_be_hidden()
    table.page.keyboard.press("/")
    expect(field).to_be_focused()
    assert table.page.locator(".board svg").bounding_box() == before
    table.page.keyboard.type("d2NW")
    table.page.keyboard.press("Enter")
    table.heard("d2NW")
    expect(field).to_be_focused()
    table.page.keyboard.press("Escape")
    expect(field).to_be_hidden()


def test_who_sits_there_is_seen_at_once(visit: Visit) -> None:
    """Of two, which one is oneself; of many, all of them, with their points."""
    visitor = visit(size="phone", **PHONE)
    two = visitor.sit("lgame", "here", "level1").page
    expect(two.locator(".people .you")).to_be_visible()
    many = visitor.sit("stargazer", "here", "here", "here", "here", preset="pairs")
    many.play(Finger(), "B17", "C14")
    resize(many.page, *SIZES["small"])
    expect(many.page.locator(".people .points").last).to_be_in_viewport(ratio=1)
    sides = many.page.locator(".sheet thead th")  # partners share a column, each with a chip
    expect(sides.first).to_have_text("Blue and green")
    expect(sides.first.locator(".chip")).to_have_count(2)
