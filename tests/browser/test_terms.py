"""What was agreed before, as two browsers see it: lots for the seats, and one clock for the whole game."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.driving import GO, Table, Typist, Visit, match, words
from tessella.match import Match
from tessella.text import say, speak

COLOURS = {1: "Blue", 2: "Orange"}
SOON = 3  # seconds


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


def test_the_last_turn_is_finished_and_the_score_decides(visit: Visit) -> None:
    host, guest = visit(), visit()
    page = host.open("/new/lgame")
    whole = page.get_by_label(words("clock"), exact=True).locator("option[value=game]")
    page.locator(".preview svg").first.wait_for()
    expect(whole).to_be_disabled()  # the plain game keeps no score
    page.evaluate(GO, "/new/lgame?preset=dots")
    expect(whole).to_be_enabled()
    made = host.create("lgame", "here", "link", preset="dots", clock={"kind": "game", "seconds": SOON})
    here = Table(host.open(f"/table/{made['id']}"), match("lgame", "dots"), made["invitations"])
    clock = here.page.locator(".game-clock")
    expect(clock).to_have_text("0:03")  # until everybody is here
    there = guest.join(here, here.invitation(2))
    for table, says in ((here, "Your last turn."), (there, "Blue's last turn.")):
        expect(table.page.locator(".status")).to_contain_text(says)
        expect(table.page.locator("#said")).to_contain_text("The time is up.")
        expect(table.page.locator(".note", has_text="then the score decides")).to_be_visible()
    assert 0 < int(clock.inner_text().split(":")[1]) < 31, "the last turn has a time of its own"
    here.play(Typist(), "d2NW")
    for table in (here, there):
        expect(table.page.locator(".result")).to_contain_text("the time was up, and the score decided.")
        expect(table.page.locator('.people [data-seat="1"] .won')).to_be_visible()
        expect(table.page.locator(".game-clock")).to_be_hidden()
    assert here.button("ask-takeback").count() == 0


def test_a_program_is_chosen_by_its_name_and_what_it_did_is_told(visit: Visit) -> None:
    page = visit().open("/new/lgame")
    who = page.get_by_label(words("seats-who", n=2))
    expect(who.locator(f'optgroup[label="{words("seats-engine")}"] option')).to_have_text(["Silence"])
    who.select_option("Silence")
    expect(page.locator(".seats li").nth(1)).to_contain_text(words("seats-engine-about"))
    page.get_by_label(words("seats-down", n=1)).click()  # it begins
    page.get_by_role("button", name=words("new-start")).click()
    what = "had to give up: Silence ended with status 0."
    expect(page.locator(".result")).to_contain_text(f"blue {what}")
    expect(page.locator(".status")).to_have_text(f"You won: blue {what}")
    expect(page.locator("#said")).to_contain_text(f"You won: blue {what}")
    expect(page.locator('.people [data-seat="1"]')).to_contain_text(words("computer", level="Silence"))
