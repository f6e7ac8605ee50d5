"""Analysis: notes and arrows, positions put together by hand, and all of it on a phone."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

import tessella
from browser.driving import GO, Desk, Visit, Visitor, match, words
from tessella.games import game_class
from tessella.match import Record
from tessella.match.notes import Note, Stroke
from tessella.text import say, speak

HELD = """() => {
  const inside = (each) => {
    const { left, top, right, bottom } = document.querySelector(each).getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  };
  const narrow = document.documentElement.scrollWidth <= innerWidth;
  return [narrow, inside(".board svg"), inside(".replay"), inside(".status")];
}"""


def drag(page: Page, desk: Desk, source: str, target: str) -> None:
    """From the middle of a cell to that of another, with the right button."""
    for name, act in ((source, page.mouse.down), (target, page.mouse.up)):
        box, at = desk.cell(name).bounding_box(), desk.middle(name)
        assert box
        page.mouse.move(box["x"] + at["x"], box["y"] + at["y"])
        act(button="right")


def test_notes_and_arrows_are_kept_and_go_along_with_the_record(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.open("/analysis?game=lgame&moves=d2NW")
    desk = Desk(page, match("lgame"))
    drawn = page.locator(".board .arrows > g")
    drag(page, desk, "a1", "c3")
    expect(drawn).to_have_count(1)
    page.keyboard.press("p")
    page.keyboard.press("2")
    for name in ("b4", "b4", "d1", "a4"):  # a marked cell, then an arrow
        desk.cell(name).focus()
        page.keyboard.press("Enter")
    expect(drawn).to_have_count(3)
    expect(page.locator(".movelist .move")).to_have_count(1)  # nothing was played meanwhile
    page.get_by_role("textbox", name=words("note")).fill("Why not?\nIt \\ loses.")
    expect(page.locator(".movelist .noted")).to_have_count(1)
    page.get_by_role("button", name=words("stroke-remove", what="").strip()).first.click()
    expect(drawn).to_have_count(2)
    page.reload()
    expect(drawn).to_have_count(2)
    with page.expect_download() as waiting:
        page.get_by_role("button", name=words("note-save")).click()
    there = tmp_path / "record.txt"
    waiting.value.save_as(there)
    found = Record.load(there).match
    strokes = (Stroke("bad", "b4"), Stroke("bad", "d1", "a4"))
    assert found.notes == {1: Note("Why not?\nIt \\ loses.", strokes)}
    page.get_by_role("button", name=words("paste")).click()
    page.get_by_label(words("paste-text")).fill(there.read_text())
    page.get_by_role("button", name=words("set-up")).click()
    page.get_by_role("link", name=words("to-table")).wait_for()
    expect(page.locator(".replay .count")).to_have_text("0 / 1")
    page.get_by_role("button", name=words("step-on"), exact=True).click()
    expect(page.get_by_role("textbox", name=words("note"))).to_have_value("Why not?\nIt \\ loses.")
    expect(drawn).to_have_count(2)


def test_a_position_is_put_together_analysed_and_played_from(visitor: Visitor) -> None:
    page = visitor.open("/analysis?game=lgame")
    page.get_by_role("button", name=words("edit")).click()
    desk, status = Desk(page, match("lgame")), page.locator(".editor .status")
    expect(status).to_contain_text("✓")  # before that the cells are those of the board that is left
    desk.cell("b4").focus()
    page.keyboard.press("Delete")
    expect(status).to_have_text("✕Blue's piece covers 4 squares, not 3.")
    expect(page.locator(".board .pointed")).to_have_count(3)
    analyse = page.get_by_role("button", name=words("analyse"), exact=True)
    expect(analyse).to_be_disabled()
    page.get_by_role("button", name="blue's piece", exact=True).click()
    desk.cell("d4").focus()
    page.keyboard.press("Enter")  # an L turned over
    expect(status).to_contain_text("✓")
    page.get_by_role("button", name=words("edit-move"), exact=True).click()
    desk.cell("a4").click()
    desk.cell("a1").click()
    page.get_by_role("radio", name="Orange").check()
    made = "..AA/.BA./.BA./nBBn 2"
    expect(page.get_by_label(words("edit-text"))).to_have_value(made)
    page.get_by_role("button", name=words("undo"), exact=True).click()
    expect(page.get_by_label(words("edit-text"))).to_have_value(made.replace(" 2", " 1"))
    page.get_by_role("radio", name="Orange").check()
    expect(page.get_by_label(words("edit-text"))).to_have_value(made)
    page.reload()
    page.get_by_role("button", name=words("edit-play")).click()
    expect(page.get_by_label(words("new-position"))).to_have_value(made)
    page.go_back()
    analyse.click()
    expect(page.locator(".analysis:not(.editor) .status")).to_contain_text("Orange")
    assert "position=" in page.url
    assert "edit=" not in page.url


@pytest.mark.parametrize("game", tessella.games())
def test_a_phone_shows_the_whole_board_and_what_steps_through_it(visit: Visit, game: str) -> None:
    page = visit(locale="de", has_touch=True, is_mobile=True).open("/learn")
    presets = list(game_class(game).options_class.presets)
    titles = [speak(say(f"{game}-preset-{name}.title"), "de") for name in presets]
    named = tessella.game(game, presets[-1]).options.changes()
    variant = page.locator(".chooser select").nth(1)
    for (width, height), options, shown in (
        ((360, 640), {}, titles[0]),
        ((390, 844), named, titles[-1]),  # its options alone: it is called by its name all the same
        ((844, 390), {}, titles[0]),
    ):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => document.querySelector('.analysis')?.setAttribute('data-old', '')")
        page.evaluate(GO, f"/analysis?game={game}&options={quote(json.dumps(options))}")
        page.locator(".analysis:not([data-old]) .board svg:not(.unstyled)").wait_for()
        assert page.evaluate(HELD) == [True] * 4, (width, height)
        assert variant.locator("option").all_inner_texts() == titles
        assert variant.evaluate("each => each.selectedOptions[0].text") == shown
