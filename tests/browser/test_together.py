"""Two browsers at one table, and somebody who watches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from browser.driving import Hand, Mouse, Table, Typist, Visit, Visitor, match, words
from browser.lines import LINES
from tessella.match import Match
from tessella.text import say, speak
from web.serving import Server

LONG = 60_000  # ms: a game may have to be solved first


class Pair:
    """A match between two browsers, by invitation."""

    def __init__(self, visit: Visit, game: str) -> None:
        self.host, self.guest = visit(), visit()
        here = self.host.sit(game, "here", "link", **LINES[game].setting)
        there = self.guest.join(here, here.invitation(2))
        self.tables = [here, there]

    def play(self, hand: Hand, *texts: str) -> None:
        """Each move is made by whoever's turn it is, and seen by the other."""
        for text in texts:
            mover = self.tables[self.tables[0].turn - 1]
            (other,) = (each for each in self.tables if each is not mover)
            other.age()
            mover.play(hand, text)
            other.heard(text)


def test_by_invitation_closed_and_reopened_with_a_spectator(visit: Visit) -> None:
    pair = Pair(visit, "lgame")
    here, there = pair.tables
    assert "key" not in there.page.url, "an invitation does not stay in the address"
    moves = LINES["lgame"].moves
    pair.play(Mouse(), *moves[:2])

    watcher: Visitor = visit()
    watching = watcher.join(here, here.path)
    expect(here.page.locator(".status")).to_contain_text(words("watching", n=1))
    there.page.close()
    expect(here.page.locator('.people [data-seat="2"]')).to_contain_text(words("away"))

    pair.tables[1] = pair.guest.join(here, here.path)
    expect(here.page.locator('.people [data-seat="2"]')).not_to_contain_text(words("away"))
    watching.age()
    pair.play(Mouse(), *moves[2:])
    watching.heard(*moves[2:])
    for table in (*pair.tables, watching):
        table.ended()
    assert watching.page.locator("input[name=move]").is_hidden()
    assert watching.drawing() == here.drawing()


def test_quick_phrases_are_seen_and_heard_and_can_be_muted(visit: Visit) -> None:
    here, there = Pair(visit, "alignment").tables
    here.page.get_by_text(words("say"), exact=True).click()
    here.button("phrase-hello").click()
    bubble = there.page.locator('.people [data-seat="1"] .bubble')
    expect(bubble).to_have_text(words("phrase-hello"))
    expect(there.page.locator("#said")).to_contain_text(words("phrase-hello"))
    there.page.get_by_text(words("say"), exact=True).click()
    there.page.get_by_label(words("say-mute")).check()
    expect(bubble).to_have_count(0)
    there.button("phrase-thanks").click()
    expect(here.page.locator('.people [data-seat="2"] .bubble')).to_have_text(words("phrase-thanks"))


def test_an_invitation_works_once_and_the_host_can_invite_again(visit: Visit) -> None:
    host, first, second = visit(), visit(), visit()
    here = host.sit("lgame", "here", "link")
    there = first.join(here, here.invitation(2))
    expect(here.button("invite-again")).to_be_hidden()  # somebody sits there
    late = second.join(here, here.invitation(2))
    refused = f"403: {second.home}/api{here.path.replace('/table', '/tables')}/join"
    second.watch.complaints.remove(refused)
    assert "key" not in late.page.url
    expect(late.page.locator(".note").first).to_have_text(speak(say("web-invitation-used")))
    expect(late.page.locator(".note").nth(1)).to_contain_text("You are watching.")
    assert here.page.locator(".invite").count() == 0
    there.page.close()
    expect(late.page.locator('.people [data-seat="2"]')).to_contain_text(words("away"))
    assert late.button("invite-again").count() == 0, "only the host invites"
    late.page.close()

    there = first.join(here, here.path)
    expect(here.button("invite-again")).to_be_hidden()
    here.button("host").click()
    here.page.get_by_role("dialog").get_by_role("button", name=words("invite-again"), exact=True).click()
    box = here.page.get_by_role("dialog")
    expect(box).to_contain_text("loses the seat at once")
    box.get_by_role("button", name=words("invite-again"), exact=True).click()
    expect(here.page.locator("#said")).to_contain_text("has lost the seat")
    link = here.page.get_by_role("dialog").locator("input").input_value()
    here.page.get_by_role("dialog").get_by_role("button", name=words("close"), exact=True).click()
    expect(here.page.locator(".invite input")).to_have_value(link)  # no link that works no more is shown
    expect(there.page.locator(".note")).to_contain_text("watching")  # and nothing as if one still played
    expect(there.page.locator(".people .you")).to_have_count(0)
    taken = second.join(here, link.removeprefix(host.home))
    expect(taken.page.locator(".note")).to_have_text("You play orange.")
    expect(there.page.locator(".note")).to_have_text("You are watching.")


def test_somebody_leaves_nobody_watches_and_the_table_is_closed(visit: Visit) -> None:
    host, guest, stranger = visit(), visit(), visit()
    here = host.sit("lgame", "here", "link")
    there, watching = guest.join(here, here.invitation(2)), stranger.join(here, here.path)

    def decide(name: str, role: Any = "button") -> None:
        here.button("host").click()
        here.page.get_by_role("dialog").get_by_role(role, name=words(name), exact=True).click()

    decide("host-watching", "switch")
    expect(watching.page.locator("main")).to_contain_text(speak(say("web-private")))
    here.page.keyboard.press("Escape")
    expect(here.button("leave")).to_have_count(0)  # it is the host's own screen
    there.button("leave").click()
    there.page.get_by_role("dialog").get_by_role("button", name=words("leave"), exact=True).click()
    expect(here.page.locator(".toast")).to_have_text("Orange left the table.")
    expect(here.page.locator('.people [data-seat="2"]')).to_contain_text(words("not-here-yet"))
    expect(there.page.locator("main")).to_contain_text(speak(say("web-private")))
    decide("host-key")
    expect(here.page.locator(".toast")).to_have_text(words("host-key-done"))
    decide("host-close")
    expect(here.page.locator(".status")).to_contain_text(speak(say("table-closed")))
    expect(here.button("resign")).to_have_count(0)


def test_links_that_lead_nowhere_are_explained(visit: Visit) -> None:
    visitor = visit(locale="de")
    page = visitor.open("/table/nowhere")
    expect(page.get_by_text(speak(say("web-no-table"), "de"))).to_be_visible()
    made = visitor.create("lgame", "link", "link")
    broken = visitor.open(f"/table/{made['id']}#key=cut")
    expect(broken.locator(".note").first).to_have_text(speak(say("web-wrong-key"), "de"))
    visitor.watch.complaints = [each for each in visitor.watch.complaints if not each.startswith("401")]


def test_a_watcher_can_choose_nothing(visit: Visit) -> None:
    here = visit().sit("alignment")
    watching = visit().join(here, here.path)
    expect(watching.page.locator(".note")).to_have_text("You are watching.")
    assert watching.page.locator('.board [aria-disabled="false"]').count() == 0
    for name in ("undo", "resign", "hint"):
        assert watching.button(name).count() == 0
    expect(watching.page.locator(".phrases")).to_be_hidden()


def test_takeback_on_one_screen_is_free(visitor: Visitor) -> None:
    table = visitor.sit("alignment")
    before = table.drawing()
    table.play(Mouse(), "2")
    table.age()
    table.button("undo").click()
    table.taken_back()
    table.heard()
    assert table.drawing() == before
    table.play(Mouse(), "7")


def test_takeback_of_others_needs_their_consent(visit: Visit) -> None:
    pair = Pair(visit, "alignment")
    here, there = pair.tables
    pair.play(Typist(), "2")
    expect(there.page.locator(".note")).to_have_text("You play orange.")
    expect(here.page.locator(".note")).to_have_count(0)  # one has moved, and knows
    here.button("ask-takeback").click()
    expect(here.page.locator(".note")).to_contain_text("Waiting for orange to answer")
    there.button("no").click()
    expect(here.page.locator(".toast")).to_have_text("Orange did not agree to the takeback.")
    expect(here.page.locator(".note")).to_have_text("Orange did not agree to the takeback.")
    assert there.page.locator(".toast").count() == 0, "nobody is told what they did themselves"
    here.shows(1)
    here.button("ask-takeback").click()
    there.button("yes").click()
    for table in pair.tables:
        table.taken_back()


def test_draw_by_agreement(visit: Visit) -> None:
    pair = Pair(visit, "alignment")
    here, there = pair.tables
    there.button("offer-draw").click()
    here.page.get_by_text("Orange offers a draw.").wait_for()
    here.button("yes").click()
    for table in pair.tables:
        table.page.locator(".status", has_text="A draw").wait_for()


def resign(table: Table) -> None:
    table.button("resign").click()
    table.page.get_by_role("dialog").get_by_role("button", name=words("resign"), exact=True).click()


def test_resign_and_rematch(visit: Visit) -> None:
    pair = Pair(visit, "alignment")
    here, there = pair.tables
    resign(there)
    for table in pair.tables:
        expect(table.page.locator('.people [data-seat="1"] .won')).to_be_visible()
    old = here.path
    here.button("rematch").click()
    there.page.locator(".ask", has_text="Blue would like to play again.").wait_for()
    expect(here.button("rematch")).to_be_disabled()
    there.button("rematch").click()
    for table in pair.tables:
        table.page.wait_for_url(lambda url: not url.endswith(old))
        table.match = Match(table.match.game)
        table.heard()
    assert here.path == there.path
    assert sorted(table.page.locator(".board .offered").count() > 0 for table in pair.tables) == [False, True]

    # The series goes on: who was blue is orange now, and has the win of the first game all the same.
    expect(here.page.locator(".note")).to_have_text("This time you play orange.")
    expect(there.page.locator(".note")).to_have_text("This time you play blue.")
    expect(here.page.locator(".series tbody tr")).to_have_text(["Bluelost 00", "Youwon 11"])  # unseen words, too
    expect(here.page.locator(".series a")).to_have_attribute("href", old)
    resign(there)
    expect(here.page.locator(".result .standing")).to_have_text("Game 2 of this series: blue 0, you 2.")
    expect(there.page.locator(".result .standing")).to_have_text("Game 2 of this series: you 0, orange 2.")
    expect(here.page.locator(".series thead [aria-current]")).to_have_text("Game 22")  # said, and written


@pytest.mark.parametrize("hand", ["buttons", "keys"])
def test_stepping_through_the_moves(visitor: Visitor, hand: str) -> None:
    table = visitor.sit("alignment")
    seen = [table.drawing()]
    for text in LINES["alignment"].moves[:3]:
        table.play(Typist(), text)
        seen.append(table.drawing())
    page = table.page

    def step(name: str, key: str) -> None:
        table.age()
        if hand == "keys":
            page.locator("main").focus()
            page.keyboard.press(key)
        else:
            table.button(name).click()
        table.fresh()

    for n in (2, 1):
        step("step-back", ",")
        page.get_by_text(words("looking-back", n=n)).wait_for()
        assert table.drawing() == seen[n]
        assert page.locator('.board [aria-disabled="false"]').count() == 0
    for n in (2, 3):
        step("step-on", ".")
        assert table.drawing() == seen[n]
    table.play(Mouse(), LINES["alignment"].moves[3])


def test_a_hint_is_told_and_shown(visitor: Visitor) -> None:
    table = visitor.sit("lgame")
    table.button("hint").click()
    told = table.page.locator(".hint .card").filter(has_not_text=words("hint-thinking"))
    told.wait_for(timeout=LONG)
    table.page.locator(".ghosts [data-cells]").first.wait_for()
    expect(told.locator("p")).to_contain_text("This move ")
    expect(table.page.locator("#said")).to_contain_text("This move ")
    assert table.page.locator(".hint[aria-live]").count() == 0, "it is read aloud once"
    play = told.get_by_role("button", name=words("play-it"))
    expect(play).to_be_focused()
    move = told.locator(".row span").inner_text()
    table.age()
    table.page.keyboard.press("Enter")
    table.heard(move)
    assert table.page.locator(".hint").inner_text() == "", "it was about the board before"


def test_a_press_is_not_lost_when_somebody_comes_at_that_moment(visit: Visit) -> None:
    table = visit().sit("lgame")
    box = table.button("resign").bounding_box()
    assert box
    table.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.page.mouse.down()
    visit().join(table, table.path)
    expect(table.page.locator(".status")).to_contain_text(words("watching", n=1))
    table.page.mouse.up()
    expect(table.page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("hand", ["mouse", "keys"])
@pytest.mark.parametrize("goes", [False, True])
def test_a_hint_takes_the_keyboard_unless_somebody_went_elsewhere(newcomer: Visitor, hand: str, goes: bool) -> None:
    """Where the button that asked for it is drawn anew meanwhile, nobody has gone anywhere."""
    table = newcomer.sit("lgame")
    page, held = table.page, list[Route]()
    page.route(
        "**/pick",
        lambda route: held.append(route) if '"text"' in (route.request.post_data or "") else route.continue_(),
    )
    expect(table.button("hint")).to_be_enabled()
    if hand == "mouse":
        table.button("hint").click()
    else:
        table.button("hint").press("Enter")
    page.locator(".hint .go").wait_for(timeout=LONG)
    while not held:  # what the move looks like is asked for
        page.wait_for_timeout(10)
    if goes:
        page.locator(".fold").focus()  # never drawn anew
    table.button("hint").evaluate("button => button.replaceWith(button.cloneNode(true))")
    held.pop().continue_()
    page.locator(".ghosts [data-cells]").first.wait_for()
    expect(page.locator(".fold") if goes else page.locator(".hint .go")).to_be_focused()


def test_points_are_those_of_the_board(visitor: Visitor) -> None:
    table = visitor.sit("stargazer")
    for move in LINES["stargazer"].moves[:6]:
        table.play(Typist(), move)
        scores = table.match.game.scores(table.match.position)
        expect(table.page.locator(".people .points")).to_have_text([str(each) for each in scores])


def test_a_clock_goes_on_when_somebody_comes(visit: Visit) -> None:
    host = visit()
    made = host.create("lgame", "here", "here", clock={"kind": "move", "seconds": 300})
    table = Table(host.open(f"/table/{made['id']}"), match("lgame"))
    face = table.page.locator('[data-clock="1"]')
    expect(face).to_have_text("4:58")
    visit().join(table, table.path)
    expect(table.page.locator(".status")).to_contain_text(words("watching", n=1))
    assert face.inner_text() < "4:59"


def test_moves_and_endings_are_heard_if_wanted(newcomer: Visitor) -> None:
    newcomer.context.add_init_script("""
        window.notes = 0;
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...when) { notes += 1; start.apply(this, when); };
    """)
    *moves, last = LINES["lgame"].moves
    table = newcomer.sit("lgame")
    table.play(Typist(), *moves)
    assert table.page.evaluate("notes") == 0
    table.button("sound").click()
    assert table.page.evaluate("notes") == 1
    table.play(Typist(), last)
    assert table.page.evaluate("notes") == 1 + 1 + 4, "a tap for the move, four notes for the win"


def test_in_german(visit: Visit) -> None:
    """What the server says, too: why not, what to do, how it ended."""
    visitor, moves = visit(locale="de"), LINES["lgame"].moves
    page = visitor.open(visitor.played("lgame", moves[:-1]))
    table = Table(page, match("lgame"))
    Typist().play(table, moves[0])
    expect(page.locator(".toast")).to_have_text("d2NW: der Stein läge auf einem anderen.")
    page.get_by_role("button", name=words("hint", "de"), exact=True).click()
    expect(page.locator(".hint")).to_contain_text("lässt Blau keine Möglichkeit und gewinnt;", timeout=LONG)
    Typist().play(table, moves[-1])
    expect(page.locator(".status")).to_have_text("Orange hat gewonnen: Blau hat keinen Platz mehr.")


def test_the_line_comes_back_with_the_server(chromium: Browser, tmp_path: Path) -> None:
    server = Server(str(tmp_path / "tables.sqlite3"), "--workers", "1")
    table = Visitor(chromium, server.port).sit("alignment")
    table.play(Mouse(), "2")
    server.kill()
    expect(table.page.get_by_text(words("offline"))).to_be_visible()
    server.start()
    expect(table.page.get_by_text(words("offline"))).to_be_hidden()
    table.play(Mouse(), "7")
    table.page.context.close()
    server.stop()
