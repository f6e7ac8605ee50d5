"""Help at the table: the goal, the rules, keys, what was rolled, what is to be made, and which row counts what."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.driving import Typist, Visitor, words


def test_the_goal_the_rules_and_what_was_taken_back(visitor: Visitor) -> None:
    table = visitor.sit("lgame")
    page = table.page
    expect(page.locator(".goal")).to_have_text("Leave the other L no place to go: whoever cannot move loses.")
    page.keyboard.press("i")
    drawer = page.get_by_role("dialog")
    expect(drawer.locator(".part h3")).to_have_count(9)
    drawer.locator(".part .board svg").first.wait_for()
    expect(drawer.get_by_role("link")).to_have_attribute("href", "/learn/lgame")
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    page.keyboard.press("?")
    expect(drawer.locator("dt")).to_have_count(13)
    page.keyboard.press("Escape")

    redo = table.button("redo")
    expect(redo).to_have_count(0)
    table.play(Typist(), "d2NW", "a3SE/a4b2")
    table.button("undo").click()
    table.taken_back()
    page.locator("body").click(position={"x": 2, "y": 400})
    page.keyboard.press("u")
    table.taken_back()
    table.age()
    redo.click()
    table.heard("d2NW")
    table.age()
    page.keyboard.press("U")
    table.heard("a3SE/a4b2")
    expect(redo).to_have_count(0)


def test_a_roll_shows_its_die_and_a_patience_its_picture(visitor: Visitor) -> None:
    table = visitor.sit("alignment", "here", "here", preset="dice")
    page = table.page
    page.locator(".dice .die").wait_for()
    face = page.locator(".dice .die circle").count()
    left = "one push left" if face == 1 else f"{face} pushes left"
    expect(page.locator(".dice")).to_have_text(left)
    expect(page.get_by_role("img", name=words("die", n=face))).to_be_visible()
    patience = visitor.sit("alignment", "here", preset="patience").page
    patience.locator(".around .target svg").wait_for()
    expect(patience.locator(".variant")).to_have_text("Patience")
    expect(patience.locator(".goal")).to_have_text("Push balls until the board looks like the picture.")
    assert patience.locator(".around .target .ball, .around .target [data-cells]").count() >= 25


def test_the_sheet_and_the_board_light_each_other(newcomer: Visitor) -> None:
    table = newcomer.sit("stargazer")
    page = table.page
    page.locator(".finder select").wait_for()
    page.locator('.sheet [data-finder="N-S2"] th').hover()
    page.locator(".board .light > *").wait_for()
    table.cell("A1").hover(position=table.middle("A1"))
    expect(page.locator('.sheet .lit[data-finder="N-S1"]')).to_have_count(1)
    expect(page.locator(".board .light")).to_have_count(0)
    expect(page.locator('.sheet .lit[data-finder="N-S2"]')).to_have_count(0)
    page.get_by_role("combobox").first.select_option("de")
    expect(page.locator(".sheet tr").nth(9).locator("th")).to_have_text("REIHEN N-S: #1")
