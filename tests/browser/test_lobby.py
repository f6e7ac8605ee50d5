"""The first page, and the page for a new table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

import tessella
from browser.driving import GO, Mouse, Table, Visit, Visitor, match, words
from tessella.text import languages, say, speak

HEAVIEST = 100_000  # bytes of the first page, with everything on it
BYTES = """() => ["resource", "navigation"].flatMap((kind) => performance.getEntriesByType(kind))
  .reduce((sum, { transferSize }) => sum + transferSize, 0)"""


def card(page: Page, game: str) -> Locator:
    return page.locator(f'.card[data-game="{game}"]')


def with_friend(page: Page, game: str, how: str) -> None:
    card(page, game).locator("summary").click()
    card(page, game).get_by_role("button", name=words(how)).click()
    page.wait_for_url("**/table/*")


@pytest.mark.parametrize("language", languages())
def test_every_game_has_a_card_with_its_board_and_the_page_is_light(newcomers: Visit, language: str) -> None:
    page = newcomers(locale=language).open()
    for name in tessella.games():
        face = card(page, name).locator("img")
        expect(face).to_have_js_property("complete", True)
        assert face.evaluate("image => image.naturalWidth") > 0
    page.wait_for_load_state("networkidle")
    assert 50_000 < page.evaluate(BYTES) < HEAVIEST


def test_a_level_says_what_it_is_like(visit: Visit) -> None:
    """On a game's card and at a new table's seats, and it changes with the choice."""
    page = visit(locale="de").open()
    about = card(page, "alignment").locator(".levels .about")
    expect(about).to_have_text(speak(say("level-about-level2"), "de"))
    card(page, "alignment").get_by_role("radio").nth(4).check(force=True)
    expect(about).to_have_text(speak(say("level-about-level5"), "de"))
    page.evaluate(GO, "/new/alignment")
    second = page.locator(".seats li").nth(1)
    expect(second.locator(".about")).to_have_text(speak(say("level-about-level2"), "de"))
    who = second.get_by_label(words("seats-who", "de", n=2))
    who.select_option("level4")
    expect(second.locator(".about")).to_have_text(speak(say("level-about-level4"), "de"))
    who.select_option("here")
    expect(second.locator(".about")).to_be_hidden()


def test_one_click_starts_a_game_against_the_computer(visitor: Visitor) -> None:
    page = visitor.open()
    card(page, "alignment").get_by_role("button", name=words("play-computer")).click()
    page.wait_for_url("**/table/*")
    table = Table(page, match("alignment"))
    Mouse().play(table, "9")
    expect(page.locator(".moves .move").nth(1)).to_be_visible()
    expect(page.locator('.people [data-seat="2"]')).to_contain_text("computer, level 2")


def test_two_clicks_start_one_on_this_screen_and_it_can_be_continued(visitor: Visitor) -> None:
    page = visitor.open()
    with_friend(page, "lgame", "play-here")
    table = Table(page, match("lgame"))
    table.play(Mouse(), "d2NW")
    page.locator("#top .name").click()
    page.locator(f'.own a[href="{table_path(page)}"]').click()
    table.shows(1)


def table_path(page: Page) -> str:
    """Where the first of one's own tables is."""
    found = page.locator(".own a").first.get_attribute("href")
    assert found
    return found


def test_an_invitation_can_be_copied_and_scanned(visit: Visit) -> None:
    page = visit().open()
    with_friend(page, "alignment", "play-link")
    invite = page.locator(".invite")
    invite.locator(".code svg").wait_for()
    guest = Table(visit().open(invite.locator("input").input_value()), match("alignment"))
    expect(guest.page.locator('.people [data-seat="2"]')).to_contain_text(words("you"))
    expect(invite).to_have_count(0)


def test_a_stranger_sits_down_at_an_open_table(visit: Visit) -> None:
    host = visit().open()
    with_friend(host, "alignment", "play-open")
    host.locator(".board .offered").first.wait_for()
    page = visit().open()
    sit = page.locator(".open-tables").get_by_role("button", name=f"{words('open-sit')}: Alignment")
    expect(sit).to_have_count(1)
    sit.click()
    page.wait_for_url("**/table/*")
    expect(page.locator('.people [data-seat="2"]')).to_contain_text(words("you"))
    expect(host.locator('.people [data-seat="2"]')).not_to_contain_text(words("not-here-yet"))
    page.locator("#top .name").click()
    expect(page.locator(".own a")).to_have_count(1)
    expect(page.locator(".open-tables")).to_be_hidden()
    page.evaluate(GO, "/new/lgame")
    choice = page.get_by_label(words("new-open"))
    expect(choice).to_be_hidden()
    page.get_by_label(words("seats-who", n=2)).select_option("link")
    choice.check()
    page.get_by_role("button", name=words("new-start")).click()
    page.wait_for_url("**/table/*")
    listed = page.request.get("/api/open-tables").json()["tables"]
    assert [each["mine"] for each in listed if each["game"] == "lgame"] == [[1]]


def test_ones_games_are_filtered_and_searched(newcomer: Visitor) -> None:
    over = newcomer.played("stargazer", ["A1", "D15", "A5"])
    newcomer.context.request.post(f"/api{over.replace('table', 'tables')}/resign", data={"seat": 1})
    names = [{"kind": "here", "name": "Bo"}, {"kind": "here", "name": "Cy"}]
    wanted = {"game": "alignment", "seats": names, "remember": True}
    for n in range(12):
        names[0]["name"] = "Bo" if n else "Ada"
        newcomer.context.request.post("/api/tables", data=wanted)
    blank = '<svg xmlns="http://www.w3.org/2000/svg"/>'  # nobody looks at so many boards here
    newcomer.context.route("**/picture?*", lambda route: route.fulfill(body=blank, content_type="image/svg+xml"))
    page = newcomer.open()
    links = page.locator(".own a")
    expect(links).to_have_count(13)  # the game played last is there, whatever goes on
    expect(page.locator(".own .scores")).to_have_text("Blue7Orange3")
    expect(page.locator(".own .scores strong")).to_have_text("Orange3")  # blue gave up
    page.get_by_role("searchbox").fill("ada")
    expect(links).to_have_count(1)
    expect(links).to_contain_text("Ada")
    page.get_by_label(words("own-which")).select_option("over")
    expect(page.locator(".own")).to_contain_text(words("own-none"))
    page.get_by_role("searchbox").fill("")
    expect(links).to_have_attribute("href", over)
    page.get_by_label(words("own-game"), exact=True).select_option("alignment")
    expect(links).to_have_count(0)


def test_a_table_can_be_deleted(visitor: Visitor) -> None:
    page = visitor.open()
    with_friend(page, "lgame", "play-here")
    page.locator(".board .offered").first.wait_for()
    page.go_back()
    page.get_by_role("button", name=words("table-delete")).click()
    page.get_by_role("dialog").get_by_role("button", name=words("table-delete"), exact=True).click()
    expect(page.locator(".own a")).to_have_count(0)


def test_in_german(visit: Visit) -> None:
    page = visit(locale="de").open()
    expect(page.locator("h1")).to_have_text(words("lobby-title", "de"))
    assert page.locator("html").get_attribute("lang") == "de"
    expect(page.locator("#top nav")).to_contain_text(words("puzzles", "de"))


def test_the_language_can_be_chosen(newcomer: Visitor) -> None:
    page = newcomer.open()
    expect(page.locator("h1")).to_have_text(words("lobby-title"))
    page.get_by_label(words("language")).select_option("de")
    expect(page.locator("h1")).to_have_text(words("lobby-title", "de"))
    page.reload()
    expect(page.locator("h1")).to_have_text(words("lobby-title", "de"))


def test_the_theme_can_be_chosen(newcomer: Visitor) -> None:
    page = newcomer.open()
    page.get_by_role("button", name=words("theme-auto")).click()
    page.get_by_role("button", name=words("theme-light"), exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


# A new table -------------------------------------------------------------------------------------------------------


def test_a_conflict_is_explained_until_it_is_solved(visitor: Visitor) -> None:
    page = visitor.open("/new/stargazer")
    page.locator("#option-teams").select_option("pairs")
    problem = page.locator(".option .error", has_text="Teams (pairs) with Seats (2): pairs need 4 or 6 seats")
    expect(problem).to_be_visible()
    for name in ("seats", "teams"):
        expect(page.locator(f"#option-{name}")).to_have_attribute("aria-invalid", "true")
    page.get_by_role("button", name=words("new-start")).click()
    expect(page.locator("#option-seats")).to_be_focused()
    page.locator("#option-seats").fill("4")
    expect(problem).to_have_count(0)
    expect(page.locator(".seats li")).to_have_count(4)
    page.get_by_role("button", name=words("new-start")).click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".people li")).to_have_count(4)


def test_advice_comes_with_the_options_and_changing_seats_is_offered(visitor: Visitor) -> None:
    page = visitor.open("/new/stargazer")
    advice, change = page.locator(".advice"), page.get_by_role("checkbox", name=words("new-change"))
    expect(advice).to_contain_text("moves second")
    expect(change).to_be_checked()
    offered = advice.get_by_role("button", name=words("new-change"))
    expect(offered).to_have_count(0)
    change.uncheck()
    offered.click()
    expect(change).to_be_checked()
    expect(change).to_be_focused()
    expect(offered).to_have_count(0)
    change.uncheck()
    expect(offered).to_be_visible()
    lots = page.get_by_role("checkbox", name=words("new-lots"))
    lots.check()  # seats change by chance then
    expect(offered).to_have_count(0)
    lots.uncheck()
    expect(offered).to_be_visible()
    page.locator("#option-seats").fill("3")
    expect(advice).to_be_empty()
    page.get_by_role("button", name=words("new-start")).click()
    page.wait_for_url("**/table/*")
    table = visitor.context.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert table["change_seats"] is False


def test_a_conflict_in_german(visit: Visit) -> None:
    page = visit(locale="de").open("/new/alignment")
    for name in ("last_ball", "last_push"):
        page.locator(f"#option-{name}").check()
    problem = page.locator(
        ".option .error", has_text="Letzte Kugel und Letzter Schub: Die beiden schließen einander aus."
    )
    expect(problem).to_be_visible()


def test_an_option_is_shown_on_a_little_board_once_somebody_looks(visit: Visit) -> None:
    visitor = visit(locale="de", size="phone")
    page = visitor.open("/new/stargazer")
    shown = page.locator(".option figure img")
    page.get_by_label(words("option-shown-of", "de", option="Verbunden")).focus()
    expect(shown).to_have_count(0)
    page.keyboard.press("Enter")
    expect(shown).to_have_count(1)
    expect(shown).to_have_js_property("complete", True)
    assert shown.evaluate("image => image.naturalWidth") > 0
    expect(page.locator(".option figcaption")).to_have_text(speak(say("stargazer-option-linked.example"), "de"))


def test_colours_are_chosen_and_exchanged(visitor: Visitor) -> None:
    page = visitor.open("/new/alignment")
    chips, first = page.locator(".seats .chip"), page.locator(".preview .pieces .piece").first
    first.wait_for()
    page.get_by_label(words("seats-who", n=2)).select_option("here")
    page.get_by_label(words("seats-colour", n=1)).select_option("5")
    page.get_by_label(words("seats-colour", n=2)).select_option("5")  # whoever had it gets the other's
    for n, colour in enumerate([2, 5]):
        expect(chips.nth(n)).to_have_class(f"chip seat-{colour}")
    page.locator(".preview .pieces .seat-5").first.wait_for()
    page.get_by_role("button", name=words("new-start")).click()
    page.wait_for_url("**/table/*")
    table = Table(page, match("alignment"))
    table.play(Mouse(), "2")
    for place in (".people", ".moves", ".board .pieces"):
        assert page.locator(f"{place} .seat-1").count() == 0
    assert page.locator(".board .pieces .seat-2").count() == page.locator(".board .pieces .seat-5").count() > 0
    expect(page.locator(".moves .chip")).to_have_class("chip seat-2")


def test_a_preset_with_seats_and_names(visitor: Visitor) -> None:
    page = visitor.open("/new/lgame")
    page.locator(".preset", has_text="hex").first.click()
    for n, name in enumerate(["Ada", "Bo"], 1):
        page.get_by_label(words("seats-who", n=n)).select_option("here")
        page.get_by_label(words("seats-name", n=n)).fill(name)
    page.get_by_role("button", name=words("new-start")).click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".people")).to_contain_text("Ada")
    expect(page.locator(".people")).to_contain_text("Bo")
    table = Table(page, match("lgame", "hex"))
    move = table.match.game.moves(table.match.position)[0]
    table.play(Mouse(), table.match.game.move_text(table.match.position, move))
