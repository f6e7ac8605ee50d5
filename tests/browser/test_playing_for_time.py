"""One clock for the whole game, as two browsers see it."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.driving import Table, Typist, Visit, match, words

SOON = 3  # seconds


def test_the_last_turn_is_finished_and_the_score_decides(visit: Visit) -> None:
    host, guest = visit(), visit()
    page = host.open("/new/lgame")
    whole = page.get_by_label(words("clock"), exact=True).locator("option[value=game]")
    page.locator(".preview svg").first.wait_for()
    expect(whole).to_be_disabled()  # the plain game keeps no score
    page.goto("/new/lgame?preset=dots")
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
