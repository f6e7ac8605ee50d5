"""The end of a game: the reason on the board, the card, and what happened."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import tessella
from browser.driving import Visit, Visitor, words
from tessella.rules.game import Over
from tessella.solve.solution import solve
from tessella.text import say, speak

# A celebration is over before anybody looks: what flew is noted.
CELEBRATION = """() => {
  window.tiles = [];
  new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((added) => {
    if (added.className === "tiles") window.tiles = [...new Set([...added.children].map((tile) => tile.className))];
  }))).observe(document.body, { childList: true, subtree: true });
}"""


@pytest.fixture(scope="module")
def lost() -> list[str]:
    """A game that seat 1 loses with its second move; until then it was a draw."""
    game = tessella.game("lgame")
    position, moves, solution = game.start(), list[str](), solve(game)
    while not isinstance(game.phase(position), Over):
        choices = solution.choices(position)
        wanted = ["draw", "draw", "loss"][len(moves)] if len(moves) < 3 else choices[0].verdict.value
        moves.append(next(each.text for each in choices if each.verdict.value == wanted))
        position = game.play(position, moves[-1])
    return moves


def play(visitor: Visitor, table: str, *moves: str) -> None:
    for text in moves:
        answer = visitor.context.request.post(f"/api/tables/{table}/move", data={"text": text})
        assert answer.ok, answer.text()


def at_the_end(visitor: Visitor, other: Visitor, moves: list[str]) -> tuple[Page, Page]:
    """Two people's pages, each with a seat, when the last move has been made."""
    made = visitor.create("lgame", "here", "link")
    page = visitor.open(f"/table/{made['id']}")
    friend = other.open(f"/table/{made['id']}#key={made['invitations']['2']}")
    friend.locator(".board svg").first.wait_for()
    page.locator(".board svg").first.wait_for()
    for n, text in enumerate(moves):
        play((visitor, other)[n % 2], made["id"], text)
    for each in (page, friend):
        each.locator(".result").wait_for()
    return page, friend


def test_won_and_lost(visit: Visit, lost: list[str]) -> None:
    """Each side reads it from its own seat; the loser sees which move it was, and tries the better one."""
    one, two = visit(), visit(locale="de", size="phone")
    page, friend = at_the_end(one, two, lost)
    card, other = page.locator(".result"), friend.locator(".result")
    expect(card.get_by_role("heading")).to_have_text(words("result-lost"))
    expect(other.get_by_role("heading")).to_have_text("Du hast gewonnen")
    expect(card.locator(".why")).to_have_text("you have no place left.")
    expect(card.get_by_text(words("result-kind"))).to_be_visible()
    expect(other.get_by_text(words("result-kind", "de"))).to_be_hidden()
    expect(page.locator(".board .sign-shut")).to_have_count(6)  # the reason, on the board itself
    expect(card.locator(".decided")).to_have_text("Your move 3 lost the game: until then it was a draw.")
    expect(other.locator(".decided")).to_have_text("Mit Zug 3 hat Blau verloren: Bis dahin war es unentschieden.")
    expect(other.get_by_role("button", name=words("result-happened", "de"))).to_have_count(0)

    # On a phone the card lies at the lower edge; the board is not under it.
    box, board = other.bounding_box(), friend.locator(".board svg").first.bounding_box()
    assert box
    assert board
    assert box["width"] > 360
    assert board["y"] + board["height"] <= box["y"] + 20

    card.get_by_role("button", name=words("result-happened")).click()
    played, better = (card.get_by_role("button", name=words(name)) for name in ("review-played", "review-better"))
    expect(played).to_have_attribute("aria-pressed", "true")
    expect(card.locator(".review p")).to_contain_text(f"({lost[2]})")
    expect(page.locator(".board .ghosts > *")).not_to_have_count(0)
    ghost = page.locator(".board .ghosts").inner_html()
    better.click()
    expect(card.locator(".review p")).not_to_contain_text(f"({lost[2]})")
    expect(page.locator(".board .sign-shut")).to_have_count(0)
    assert page.locator(".board .ghosts").inner_html() != ghost
    expect(card.get_by_role("link", name=words("review-try"))).to_have_attribute("href", _at(page, 2))
    card.get_by_role("button", name=words("review-end")).click()
    expect(page.locator(".board .sign-shut")).to_have_count(6)
    card.get_by_role("button", name=words("rematch")).click()
    expect(friend.locator(".asked")).to_have_text("Blau möchte noch einmal spielen.")
    box, asked = other.bounding_box(), friend.locator(".asked").bounding_box()
    assert box
    assert asked
    assert asked["y"] + asked["height"] <= box["y"]  # it does not lie on the card


def _at(page: Page, actions: int) -> str:
    return f"/analysis/{page.url.rpartition('/')[2]}?at={actions}"


def test_the_card_folds_away_and_comes_back(newcomers: Visit, lost: list[str]) -> None:
    """On a shared screen the winner is named; who comes later finds the card, too, without a celebration."""
    visitor = newcomers(reduced_motion="no-preference")
    address = visitor.played("lgame", lost[:-1])
    page = visitor.open(address)
    page.locator(".board svg").first.wait_for()
    page.locator('.board [data-touch][tabindex="0"]').first.focus()
    page.evaluate(CELEBRATION)
    play(visitor, address.rpartition("/")[2], lost[-1])
    card = page.locator(".result")
    heading = card.get_by_role("heading", name="Orange won")
    expect(heading).to_be_focused()  # the board had the focus
    assert page.evaluate("tiles") == ["chip seat-2"]  # in the winner's colour
    expect(page.get_by_role("button", name=words("rematch"))).to_have_count(1)
    page.keyboard.press("Escape")
    expect(heading).to_be_hidden()
    pill = card.get_by_role("button", name="Orange won")
    expect(pill).to_be_focused()
    expect(page.get_by_role("button", name=words("rematch"))).to_be_visible()  # now beside the board
    pill.click()
    expect(heading).to_be_visible()
    expect(card.locator(".decided")).not_to_be_empty()

    # Play on from there, at a new table where blue is to move. Escape leads back to the end first.
    happened = card.get_by_role("button", name=words("result-happened"))
    happened.click()
    expect(page.locator(".board .ghosts > *")).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(heading).to_be_focused()
    expect(page.locator(".board .sign-shut")).to_have_count(6)
    happened.click()
    card.get_by_role("button", name=words("review-try")).click()
    page.wait_for_url(lambda url: not url.endswith(address))
    expect(page.locator('.people [data-seat="1"]')).to_have_class("turn")
    expect(page.locator(".result")).to_be_hidden()

    again = visitor.open(address)
    expect(again.locator(".result").get_by_role("heading")).to_have_text("Orange won")
    assert again.locator(".tiles").count() == 0
    again.get_by_role("button", name=words("undo"), exact=True).click()
    expect(again.locator(".result")).to_be_hidden()


def test_a_draw_and_who_watches(visit: Visit) -> None:
    host, watcher = visit(), visit(locale="de")
    made = host.create("alignment", "here", "here")
    table = made["id"]
    play(host, table, "0")
    page = watcher.open(f"/table/{table}")
    page.locator(".board svg").first.wait_for()
    answer = host.context.request.post(f"/api/tables/{table}/draw", data={})  # both sit at this screen
    assert answer.ok, answer.text()
    card = page.locator(".result")
    expect(card.get_by_role("heading")).to_have_text(words("result-draw", "de"))
    expect(card.get_by_role("button", name=words("rematch", "de"))).to_have_count(0)
    expect(card.get_by_role("link", name=words("analyse", "de"))).to_be_visible()
    assert page.locator(".tiles").count() == 0
    own = host.open(f"/table/{table}").locator(".result")
    expect(own.locator(".why")).to_have_text(f"{speak(say('agreed'))}.")
    expect(own.get_by_role("button", name=words("rematch"))).to_be_visible()
