"""Puzzles on the page: seen as a whole, answered at a human speed, solved by hand, and five minutes of them."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from browser.driving import Desk, Mouse, Typist, Visit, Visitor, match, resize, words

PHONES = [ViewportSize(width=360, height=640), ViewportSize(width=640, height=360)]


def ask(visitor: Visitor, what: str, name: str, **more: Any) -> Any:
    return visitor.context.request.post(f"/api/puzzles/{what}", data={"id": name, **more}).json()


def desk_of(visitor: Visitor, page: Page, name: str) -> Desk:
    found = visitor.context.request.get(f"/api/puzzles/{name}").json()
    return Desk(page, match(found["game"], options=found["options"], position=found["position"]))


def test_an_answer_is_seen_on_the_board_before_it_is_in_the_list(newcomers: Visit) -> None:
    name = "win-lgame-3-3"
    visitor = newcomers(reduced_motion="no-preference")
    page = visitor.context.new_page()
    page.clock.install()
    page.goto(f"/puzzles/{name}")
    expect(page.locator(".board svg .offered").first).to_be_visible()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))  # from now on nothing comes by itself
    move = ask(visitor, "hint", name, how="move")["move"]
    Typist().play(desk_of(visitor, page, name), move)
    answer = ask(visitor, "judge", name, moves=[move])["moves"][0]["answers"][0]
    expect(page.locator(".answer .done")).to_be_visible()
    before = page.locator(".board svg .pieces").inner_html()
    expect(page.locator(".trail .right")).to_have_count(1)
    expect(page.locator(".trail .answered")).to_have_count(0)
    expect(page.locator(".tally strong")).to_have_text("1")
    page.clock.run_for(300)
    expect(page.locator(".trail .answered")).to_have_count(0)
    page.keyboard.press("Shift")  # whoever does not want to wait presses something
    expect(page.locator(".trail .answered")).to_have_text(answer)
    expect(page.locator(".tally strong")).to_have_text("2")
    assert page.locator(".board svg .pieces").inner_html() != before


@pytest.mark.parametrize("name", ["picture-3-3", "win-hexa-1-2", "best-stargazer-any-1", "win-lgame-3-3"])
def test_all_that_matters_is_on_a_phone_s_screen(visit: Visit, name: str) -> None:
    page = visit(locale="de", has_touch=True, is_mobile=True).open(f"/puzzles/{name}")
    hint = page.get_by_role("button", name=words("puzzle-hint", "de"), exact=True)
    for size in PHONES:
        resize(page, **size)
        expect(page.locator(".board svg .offered, .tray .stack").first).to_be_visible()
        wanted = [page.locator(".playing .board svg"), page.locator(".task"), page.locator(".prompt"), hint]
        wanted += [page.locator(".target svg")] if name.startswith("picture") else []
        wanted += [page.locator("button.stack").first] if "hexa" in name else []
        for each in wanted:
            box = each.bounding_box()
            assert box, each
            assert box["width"] > 20, each
            assert box["x"] >= 0, each
            assert box["y"] >= 0, each
            assert box["x"] + box["width"] <= size["width"] + 1, each
            assert box["y"] + box["height"] <= size["height"] + 1, each
        board = wanted[0].bounding_box()
        assert board
        assert min(board["width"], board["height"]) > 200


def test_a_path_is_completed_by_hand(visitor: Visitor) -> None:
    name = "win-hexa-1-2"
    page = visitor.open(f"/puzzles/{name}")
    desk, right = desk_of(visitor, page, name), ask(visitor, "hint", name, how="move")["move"]
    expect(page.locator(".tray h2").first).to_have_text("You")
    game, here = desk.match.game, desk.match.position
    wrong = next(text for move in game.moves(here) if (text := game.spell(move)) != right)
    Mouse().play(desk, wrong)
    expect(page.locator(".answer .wrong")).to_contain_text(f"{wrong} does not win in time.")
    page.get_by_role("button", name=words("puzzle-takeback")).click()
    expect(page.locator(".answer")).to_have_text("")
    Mouse().play(desk, right)
    expect(page.locator(".answer .done")).to_contain_text("Solved in 1 move.")
    expect(page.get_by_role("button", name=words("puzzle-another"))).to_have_text("New puzzle")


def test_the_best_capture_is_found_in_german(visit: Visit) -> None:
    name = "best-stargazer-any-1"
    visitor = visit(locale="de")
    page = visitor.open(f"/puzzles/{name}")
    desk, right = desk_of(visitor, page, name), ask(visitor, "hint", name, how="move")["move"]
    game, here = desk.match.game, desk.match.position
    gained = game.scores(game.play(here, right))[0] - game.scores(here)[0]
    expect(page.locator(".task")).to_contain_text("Finde den Zug, der dir sofort die meisten Punkte bringt.")
    expect(page.locator(".sheet .total")).to_be_visible()
    Mouse().play(desk, right)
    expect(page.locator(".answer .done")).to_contain_text(f"Gelöst: Kein Zug bringt mehr als {gained} Punkte.")
    expect(page.get_by_role("button", name="Neues Rätsel")).to_be_visible()


def test_whoever_leaves_the_list_leaves_nothing_to_be_made(newcomer: Visitor) -> None:
    page, asked = newcomer.context.new_page(), list[Route]()

    def hold(route: Route) -> None:
        asked.append(route)  # no answer yet

    page.route("**/api/puzzles/day*", hold)
    page.goto("/puzzles")
    kinds = newcomer.context.request.get("/api/puzzles").json()
    expect(page.locator(".day h3")).to_have_count(len(kinds))  # what they are stands there at once
    page.get_by_role("link", name=words("rush-open")).click()
    expect(page.locator("h1")).to_have_text(words("rush"))
    [first] = asked
    first.continue_()
    page.wait_for_load_state("networkidle")
    assert asked == [first]


def test_a_rush_of_five_minutes(newcomers: Visit) -> None:
    visitor = newcomers(locale="de")
    page = visitor.context.new_page()
    page.clock.install()
    ids: list[str] = []
    page.on("response", lambda got: ids.append(got.json()["id"]) if "/puzzles/random" in got.url else None)
    page.goto("/puzzles/rush")
    expect(page.locator("h1")).to_have_text("Fünf-Minuten-Sprint")
    page.get_by_label(words("rush-game", "de")).select_option("hexa")
    page.get_by_role("button", name=words("rush-start", "de")).click()

    def answer(right: bool) -> None:
        expect(page.locator(".puzzle .offered, .puzzle button.stack").first).to_be_visible()
        shown = ids[
            int(page.locator(".rush .score").inner_text().split()[1]) + page.locator(".faults").inner_text().count("✗")
        ]
        desk, best = desk_of(visitor, page, shown), ask(visitor, "hint", shown, how="move")["move"]
        texts = map(desk.match.game.spell, desk.match.game.moves(desk.match.position))
        Typist().play(desk, best if right else next(text for text in texts if text != best))

    answer(right=True)
    expect(page.locator(".rush .score")).to_contain_text("1")
    expect(page.locator(".puzzle .answer")).to_have_text("")  # the next one stands there
    page.clock.pause_at(datetime.now() + timedelta(minutes=1))  # what is said stays until somebody presses something
    answer(right=False)
    expect(page.locator(".rush .faults")).to_contain_text("✗··")
    expect(page.locator(".puzzle .answer .wrong")).to_contain_text("gewinnt nicht")
    page.keyboard.press("Shift")
    expect(page.locator(".puzzle .answer")).to_have_text("")
    expect(page.locator("input[name=move]")).to_be_focused()  # whoever types goes on typing
    page.clock.fast_forward("05:00")
    expect(page.locator(".result")).to_contain_text("Die Zeit ist um.")
    expect(page.locator(".result")).to_contain_text("Du hast ein Rätsel gelöst. Das ist dein Rekord.")
    expect(page.locator(".missed a")).to_have_count(2)
    expect(page.locator("h1")).to_be_focused()
    assert page.locator(".missed a").first.get_attribute("href") == f"/puzzles/{ids[1]}"
    expect(page.get_by_text("Dein Rekord: 1.")).to_be_visible()
    page.get_by_role("button", name=words("rush-again", "de")).click()
    expect(page.locator(".rush .faults")).to_contain_text("···")
    page.get_by_role("button", name=words("rush-stop", "de")).click()
    expect(page.locator(".result")).to_contain_text("Diesmal hast du keines gelöst.")
