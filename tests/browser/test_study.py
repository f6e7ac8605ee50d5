"""Analysis, puzzles, lessons, and the set on paper."""

from __future__ import annotations

import re
from typing import Any

import pypdfium2
import pytest
from playwright.sync_api import expect

from browser.driving import GO, Desk, Hand, Mouse, Typist, Visit, Visitor, match, resize, words
from browser.lines import LINES

LONG = 60_000  # ms: a game may have to be solved first
MAKING = 60_000  # ms: a set is being made

# Analysis ----------------------------------------------------------------------------------------------------------


def test_a_game_is_analysed(visitor: Visitor) -> None:
    line = LINES["alignment"].moves
    many = len(line)
    page = visitor.open(visitor.played("alignment", line))
    page.get_by_role("link", name=words("analyse")).click()
    page.wait_for_url("**/analysis/*")
    expect(page.locator(".movelist .move .grade")).to_have_count(many, timeout=LONG)
    expect(page.locator(".replay .count")).to_have_text(f"0 / {many}")
    page.get_by_role("button", name=words("step-on"), exact=True).click()
    expect(page.locator(".replay .count")).to_have_text(f"1 / {many}")
    page.keyboard.press("End")
    expect(page.locator(".status")).to_contain_text(words("winner"))
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".replay .count")).to_have_text(f"{many - 1} / {many}")


@pytest.mark.parametrize(("game", "text"), [("lgame", "d4SW/a4b4"), ("alignment", "2")])
def test_the_truth_stands_on_a_free_board(visitor: Visitor, game: str, text: str) -> None:
    page = visitor.open(f"/analysis?game={game}")
    page.get_by_role("switch", name=words("exact-switch")).check(timeout=LONG)
    page.locator(".board .truths .worth").first.wait_for(timeout=LONG)
    page.get_by_role("button", name=words("type-move"), exact=True).click()
    page.get_by_label(words("type-move")).fill(text)
    page.keyboard.press("Enter")
    expect(page.locator(".movelist .move")).to_contain_text([text])
    page.locator(".exact .worth-word").first.wait_for()


def test_a_game_is_tried_out_on_a_free_board(visitor: Visitor) -> None:
    page = visitor.open("/analysis?game=hexa&preset=mini")
    desk = Desk(page, match("hexa", "mini"))
    for text in LINES["hexa"].moves[:3]:
        desk.play(Mouse(), text)
    expect(page.locator(".movelist .move")).to_contain_text(LINES["hexa"].moves[:3])


# Puzzles -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "hand"), [("picture-3-3", Mouse()), ("win-lgame-3-3", Typist()), ("win-alignment-3-3", Mouse())]
)
def test_a_puzzle_is_solved(visit: Visit, name: str, hand: Hand) -> None:
    visitor = visit()
    page = visitor.open(f"/puzzles/{name}")
    asked = visitor.context.request

    def ask(what: str, **more: Any) -> Any:
        return asked.post(f"/api/puzzles/{what}", data={"id": name, **more}).json()

    puzzle, moves = asked.get(f"/api/puzzles/{name}").json(), list[str]()
    setting = {"game": puzzle["game"], "options": puzzle["options"]}
    desk, solved = Desk(page, match(**setting, position=puzzle["position"])), False
    while not solved:
        moves.append(ask("hint", moves=moves, how="move")["move"])
        hand.play(desk, moves[-1])
        judged = ask("judge", moves=moves)
        expect(page.locator(".trail li")).to_contain_text([played["text"] for played in judged["line"]])
        desk.match, solved = match(**setting, position=judged["position"]), judged["solved"]
    expect(page.get_by_role("button", name=words("puzzle-another"))).to_be_visible()
    page.goto("/puzzles")
    expect(page.locator(".standing")).to_be_visible()


def test_whoever_types_goes_on_typing_after_the_answer(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/puzzles/win-lgame-3-3")
    puzzle = visitor.context.request.get("/api/puzzles/win-lgame-3-3").json()
    hint = {"id": puzzle["id"], "how": "move"}
    move = visitor.context.request.post("/api/puzzles/hint", data=hint).json()["move"]
    desk = Desk(page, match(puzzle["game"], options=puzzle["options"], position=puzzle["position"]))
    Typist().play(desk, move)
    expect(page.locator(".trail .answered")).to_have_count(1)
    expect(page.locator("input[name=move]")).to_be_focused()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_move_that_gives_the_win_away_is_taken_back(visit: Visit, motion: str) -> None:
    visitor = visit(reduced_motion=motion)
    page = visitor.open("/puzzles/win-alignment-3-3")
    puzzle = visitor.context.request.get("/api/puzzles/win-alignment-3-3").json()
    desk = Desk(page, match("alignment", position=puzzle["position"]))
    right = visitor.context.request.post("/api/puzzles/hint", data={"id": puzzle["id"], "how": "move"}).json()["move"]
    other = next(each for each in desk.match.game.moves(desk.match.position) if desk.match.game.spell(each) != right)
    Mouse().play(desk, desk.match.game.spell(other))
    page.get_by_role("button", name=words("puzzle-takeback")).click()
    expect(page.locator(".answer")).to_have_text("")
    page.wait_for_timeout(1000)  # the answer that nobody waited for must not come after all
    Mouse().play(desk, right)
    expect(page.locator(".answer .done")).to_be_visible()


def test_a_puzzle_of_the_day_is_opened_from_the_list(visitor: Visitor) -> None:
    page = visitor.open("/puzzles")
    expect(page.get_by_role("link", name=words("rush-open"))).to_have_attribute("href", "/puzzles/rush")
    page.locator(".day a").first.click(timeout=LONG)
    expect(page.locator(".puzzle .board svg").first).to_be_visible()


# Lessons -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [Mouse(), Typist()], ids=["by mouse", "by typing"])
def test_a_step_of_a_lesson(visitor: Visitor, hand: Hand) -> None:
    page = visitor.open("/learn")
    page.locator('.lesson-card a[href="/learn/lgame"]').click()
    hand.play(Desk(page, match("lgame")), "d2NW")
    expect(page.locator(".answer .done")).to_be_visible()
    expect(page.locator(".pills .done")).to_have_count(1)


def test_the_history_of_a_game_is_told_in_the_reader_s_language(visit: Visit) -> None:
    page = visit(locale="de", size="phone", color_scheme="dark").open("/learn")
    page.locator('a[href="/learn/lgame/history"]').click()
    expect(page.locator(".history h1")).to_have_text("Die Geschichte des L-Game")
    pictures = page.locator(".history figure img")
    expect(pictures).to_have_count(3)
    for n in range(3):
        pictures.nth(n).scroll_into_view_if_needed()
        expect(pictures.nth(n)).to_have_js_property("complete", True)
        assert pictures.nth(n).evaluate("image => image.naturalWidth") > 0
        assert "theme=dark" in (pictures.nth(n).get_attribute("src") or "")
    page.get_by_role("link", name="L-Game").click()
    expect(page.locator(".pills li").first).to_be_visible()
    resize(page, 360, 640)
    tops = page.evaluate("[...document.querySelectorAll('.pills li')].map((each) => each.getBoundingClientRect().top)")
    assert len(tops) > 5
    assert len(set(tops)) == 1, "no step stands alone in a second row of a phone"
    expect(page.locator('a[href="/learn/lgame/history"]')).to_be_visible()


def test_the_example_of_the_patent_is_shown_push_by_push(visitor: Visitor) -> None:
    page = visitor.open("/learn/alignment")
    page.locator(".pills button").nth(5).click()
    pushes = page.locator(".pushes li")
    expect(pushes).to_have_text(["9", "7", "7", "1", "9", "6", "8"])
    for n in range(7):
        page.get_by_role("button", name=words("step-on"), exact=True).click()
        expect(page.locator(".pushes .played")).to_have_count(n + 1)
    expect(page.locator(".answer .done")).to_be_visible()


# Names ---------------------------------------------------------------------------------------------------------------


def test_moves_are_called_as_the_board_has_them(visitor: Visitor) -> None:
    made = visitor.create("alignment", "here", "here", options={"labels": "letters"})
    page = visitor.open(f"/table/{made['id']}")
    expect(page.locator('.board [data-touch="8"]')).to_have_attribute("aria-label", re.compile("^I,"))
    page.get_by_role("button", name=words("type-move")).click()
    page.keyboard.type("h\n")
    expect(page.locator(".moves .move")).to_have_text(["1H"])
    page.keyboard.type("8\n")
    expect(page.locator(".moves .move")).to_have_text(["1H", "2I"])
    page.goto(f"/analysis/{made['id']}")
    expect(page.locator(".movelist .move")).to_contain_text(["H", "I"])
    page.goto("/analysis?game=alignment&moves=7")
    expect(page.locator(".movelist .move")).to_contain_text(["7"])


# Paper -------------------------------------------------------------------------------------------------------------


def test_a_set_to_print_is_shown_and_can_be_taken(visitor: Visitor) -> None:
    page = visitor.open("/print?game=lgame&paper=letter")
    expect(page.locator(".things img").first).to_be_visible(timeout=MAKING)
    shown = page.locator(".things figcaption")
    expect(shown.filter(has_text="The board with dots").first).to_be_visible()
    expect(shown.filter(has_text="Seat 2's pieces").first).to_be_visible()
    assert page.locator(".things img").evaluate_all("all => all.every((each) => each.naturalWidth > 50)")
    with page.expect_download() as taken:
        page.get_by_role("link", name="Rules of L-Game").click()
    assert taken.value.suggested_filename == "lgame-booklet.pdf"
    opened = pypdfium2.PdfDocument(taken.value.path())
    assert [round(length) for length in opened[0].get_size()] == [792, 612]
    assert "Sixteen squares" in opened[0].get_textpage().get_text_range()


def test_what_cannot_be_printed_is_told(visitor: Visitor) -> None:
    page = visitor.open("/print?game=lgame&width=99")
    expect(page.get_by_role("alert")).to_contain_text("width=99")
    page.evaluate(GO, "/print?game=lgame&scale=3")
    alert = f"{words('print-scale')}: From 0.4 to "
    expect(page.get_by_role("alert")).to_contain_text(alert, timeout=MAKING)
    expect(page.get_by_label(words("print-preset")).locator("option:checked")).to_have_text("Classic")
    size = page.get_by_label(words("print-scale"))
    size.fill("9")
    size.press("Enter")
    assert size.evaluate("field => field.validationMessage") == words("print-range", least=0.4, most=3)


def test_any_variant_can_be_printed(visitor: Visitor) -> None:
    page = visitor.open("/new/alignment?size=5x4&labels=letters")
    link = page.get_by_role("link", name=words("print")).last
    expect(link).to_have_attribute("href", "/print?game=alignment&goal=2x3&size=5x4&labels=letters")
    link.click()
    said = "Goal: 2x3 · Size: 5x4 · Labels: letters"
    variant = page.get_by_label(words("print-preset")).locator("option:checked")
    expect(variant).to_have_text(said, timeout=MAKING)
    wide = page.viewport_size
    resize(page, 360, 640)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, "a long name does not widen a phone's page"
    page.set_viewport_size(wide or {"width": 1280, "height": 800})
    page.get_by_label(words("print-preset")).select_option("three")
    page.get_by_label(words("print-ink")).select_option("sparing")
    page.wait_for_url("**/print?game=alignment&preset=three&ink=sparing", timeout=MAKING)
    expect(variant).to_have_text("Three")
    page.goto("/print?game=alignment&goal=3x3&paper=letter")
    expect(variant).to_have_text("Classic", timeout=MAKING)
    expect(page.get_by_label(words("print-ink"))).to_have_value("sparing")  # it is remembered
