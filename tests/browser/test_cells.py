"""A match in a notebook's cell, as a browser shows it: buttons, slider and keys go through its positions."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

import tessella
from tessella.match import Match
from tessella.text import say

MOVES = ("d4SW/a4a1", "a4SE/a1b2")


def test_a_match_is_gone_through(chromium: Browser) -> None:
    match = Match(tessella.game("lgame"))
    for move in MOVES:
        match.play(move)
    page = chromium.new_page()
    mistakes: list[object] = []
    page.on("pageerror", lambda mistake: mistakes.append(mistake))
    page.set_content(f"<!doctype html>{match._repr_html_()}")
    cell = page.frame_locator("iframe")
    told, places = cell.locator("#told b"), cell.locator(".pieces path")
    boards = []
    expect(told).to_have_text(f"2. {MOVES[1]}")
    for button, then in (("back", f"1. {MOVES[0]}"), ("first", str(say("cell-start"))), ("on", f"1. {MOVES[0]}")):
        cell.get_by_role("button", name=str(say(f"cell-{button}"))).click()
        expect(told).to_have_text(then)
        boards.append(places.evaluate_all("them => them.map((one) => one.getAttribute('d')).join()"))
    assert boards[0] == boards[2] != boards[1]
    cell.get_by_role("button", name=str(say("cell-play"))).click()
    expect(told).to_have_text(f"2. {MOVES[1]}")
    expect(cell.get_by_role("button", name=str(say("cell-play")))).to_be_visible()  # it has stopped by itself
    cell.locator("body").press("Home")
    expect(told).to_have_text(str(say("cell-start")))
    slider = cell.get_by_role("slider", name=str(say("cell-position")))
    slider.focus()
    slider.press("ArrowRight")
    expect(told).to_have_text(f"1. {MOVES[0]}")
    expect(cell.locator("#told span")).to_have_text("Seat 2 to move.")
    for width in (420, 240):  # however narrow it is, it has the height that it needs, and hardly more
        page.set_viewport_size({"width": width, "height": 700})
        left = cell.locator("body").evaluate("body => innerHeight - body.getBoundingClientRect().height")
        assert 0 <= left < 60, width
    assert not mistakes
    page.close()
