"""A fifth game, which comes from another package, on every page: nothing outside its package knows of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from browser.driving import GO, Visit, Visitor
from fifth_game import install
from tessella.text import say, speak
from web.serving import Server

GERMAN = {"locale": "de"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that finds the fifth game; the tests' own process does not."""
    environment = install(tmp_path_factory.mktemp("fifth"))
    db = str(tmp_path_factory.mktemp("db") / "tables.sqlite3")
    found = Server(db, "--workers", "1", environment=environment)
    yield found
    assert found.stopped_well()


def words(name: str, language: str = "en") -> str:
    return speak(say(f"page-{name}"), language)


def bite(page: Page, square: str) -> None:
    """By typing: which squares there are, only the board knows."""
    page.locator(".typing").wait_for(state="attached")
    if page.locator(".opener").is_visible():
        page.locator(".opener").click()
    page.get_by_label(words("type-move")).fill(square)
    page.keyboard.press("Enter")


def test_its_card_has_a_picture_a_lesson_and_a_game(visitor: Visitor) -> None:
    page = visitor.open("/")
    card = page.locator('[data-game="chomp"]')
    expect(card).to_contain_text("whoever eats the poison loses")
    picture = card.locator(".face img")
    expect(picture).to_be_visible()
    page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=picture.element_handle())
    expect(card.locator('a[href="/learn/chomp"]')).to_be_visible()
    card.get_by_role("button", name=words("play-computer")).click()
    page.locator('.board [data-touch="b2"]').click()
    expect(page.locator(".moves li")).to_have_count(2)  # the computer has answered


def test_its_options_and_what_is_wrong_with_them(visitor: Visitor) -> None:
    page = visitor.open("/new/chomp")
    page.locator("#option-width").fill("1")
    page.locator("#option-height").fill("1")
    wrong = page.locator(".option .error").filter(has_text="Width (1) with Height (1): a bar has two squares at least.")
    expect(wrong).to_be_visible()
    assert page.locator(".option .example").count() == 0


def test_its_lesson_is_learned_to_the_end(visitor: Visitor) -> None:
    page = visitor.open("/learn")
    assert page.locator('a[href="/learn/chomp/history"]').count() == 0
    page.locator('.lesson-card a[href="/learn/chomp"]').click()
    expect(page.locator("h2").first).to_have_text("Take a bite")
    bite(page, "c2")
    expect(page.locator(".answer .done")).to_be_visible()
    page.get_by_role("button", name=words("learn-next")).click()
    bite(page, "b1")
    expect(page.locator(".answer .done")).to_contain_text("You have won.")


def test_its_puzzles_can_be_solved(visitor: Visitor) -> None:
    page = visitor.open("/puzzles")
    expect(page.locator("select option", has_text="Chomp: win")).to_be_attached()
    puzzle = visitor.context.request.get("/api/puzzles/random?kind=win&game=chomp&seed=1").json()
    hint = {"id": puzzle["id"], "how": "move"}
    move = visitor.context.request.post("/api/puzzles/hint", data=hint).json()["move"]
    page.evaluate(GO, f"/puzzles/{puzzle['id']}")
    bite(page, move)
    expect(page.locator(".trail .right")).to_have_text(f"✓{move}, {words('puzzle-verdict-right')}")


def test_it_is_analysed_exactly_and_printed(visitor: Visitor) -> None:
    page = visitor.open("/analysis?game=chomp")
    expect(page.get_by_role("button", name=words("paste"))).to_be_visible()
    expect(page.get_by_role("button", name=words("edit"))).to_have_count(0)  # it says nothing of how
    page.get_by_role("switch", name=words("exact-switch")).check()
    expect(page.locator(".board .worth-win").first).to_be_visible()
    page.goto("/print?game=chomp")
    expect(page.locator(".things img").first).to_be_visible(timeout=60_000)


def test_it_speaks_german(visit: Visit) -> None:
    page = visit(**GERMAN).open("/")
    expect(page.locator('[data-game="chomp"]')).to_contain_text("wer das Gift isst, verliert")
    page.evaluate(GO, "/learn/chomp")
    expect(page.locator("h2").first).to_have_text("Beiß zu")
    page.evaluate(GO, "/new/chomp")
    expect(page.locator("#option-width-help")).to_contain_text("Stücke von West nach Ost")


def test_a_game_without_lessons_has_no_link_to_them(newcomer: Visitor) -> None:
    def without(route: Route) -> None:
        answer = route.fetch()
        games = answer.json()
        for game in games["games"]:
            game["lessons"] = game["name"] != "chomp"
        route.fulfill(response=answer, json=games)

    newcomer.context.route("**/api/games", without)
    page = newcomer.open("/")
    expect(page.locator('[data-game="chomp"]')).to_be_visible()
    expect(page.locator('a[href="/learn/chomp"]')).to_have_count(0)
