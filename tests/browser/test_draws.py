"""Two browsers see lots drawn for their seats."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.driving import Table, Typist, Visit, match, words
from tessella.match import Match
from tessella.text import say, speak

COLOURS = {1: "Blue", 2: "Orange"}


def test_lots_are_drawn_for_everybody_to_see(visit: Visit) -> None:
    host, guest = visit(), visit()
    page = host.open("/new/lgame")
    page.get_by_label(words("seats-who", n=2)).select_option("link")
    page.get_by_label(words("seats-name", n=1)).fill("Ann")
    page.get_by_label(words("new-lots"), exact=True).check()
    page.get_by_role("button", name=words("new-start")).click()
    here = Table(page, match("lgame"))
    waiting = speak(say("table-lots-waiting"))
    expect(page.locator(".status")).to_have_text(waiting)
    expect(page.locator("#said")).to_have_text(waiting)
    expect(page.locator(".people .undrawn")).to_have_count(2)
    assert page.locator('.board [aria-disabled="false"]').count() == 0
    expect(page.locator("input[name=move]")).to_be_hidden()
    for name in ("resign", "offer-draw"):
        assert here.button(name).count() == 0
    there = Table(
        guest.open(page.locator(".invite input").input_value().removeprefix(host.home)), Match(here.match.game)
    )

    lots = host.context.request.get(f"/api{here.path.replace('/table', '/tables')}").json()["lots"]
    ann, other = COLOURS[lots[0]], COLOURS[lots[1]]
    tables = [here, there] if lots == [1, 2] else [there, here]
    for table, you, who in ((here, 0, words("lots-player", n=2)), (there, 1, "Ann")):
        slips = table.page.locator(".lots li")
        expect(slips.nth(you)).to_contain_text(f"You{COLOURS[lots[you]]}")
        expect(slips.nth(1 - you)).to_contain_text(f"{who}{COLOURS[lots[1 - you]]}")
        expect(slips.nth(lots.index(1))).to_contain_text(words("lots-begins"))
        expect(table.page.locator("#said")).to_contain_text(f"you play {COLOURS[lots[you]].lower()}")
        expect(table.page.locator(".note")).to_have_text(f"You play {COLOURS[lots[you]].lower()}.")
    expect(page.locator(f'.people [data-seat="{lots[0]}"]')).to_contain_text("Ann")
    assert ann != other
    page.keyboard.press("Escape")
    expect(page.locator(".lots")).to_be_hidden()
    tables[0].play(Typist(), "d2NW/d1a1")
    tables[1].heard("d2NW/d1a1")
    expect(there.page.locator(".lots")).to_be_hidden()
    page.reload()
    here.fresh()
    expect(page.locator(".lots")).to_be_hidden()
