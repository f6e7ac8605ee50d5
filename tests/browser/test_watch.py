"""The watch over the browsers: whatever is wrong on a page makes its test fail."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route

from browser.driving import BUSY, Regular, Visitor
from tessella.text import say
from web.serving import Server

WRONG = {
    "an error told": "console.error('no')",
    "an error thrown": "setTimeout(() => { throw new Error('no'); })",
    "another host": "new Image().src = 'http://example.org/'",
    "a refusal": "void fetch('/api/tables/nowhere')",
    "a style in the text": "document.body.setAttribute('style', 'color: red')",
}


@pytest.fixture(scope="module")
def regular(chromium: Browser, server: Server) -> Iterator[Regular]:
    found = Regular(chromium, server.port)
    yield found
    found.context.close()


@pytest.mark.parametrize("name", WRONG)
def test_nothing_wrong_goes_unnoticed(regular: Regular, name: str) -> None:
    page = regular.open("/learn")
    page.locator("h1").wait_for()
    assert regular.watch.complaints == []
    page.evaluate(WRONG[name])
    for _ in range(100):
        if not regular.watch.complaints:
            page.wait_for_timeout(50)
    assert regular.leave(well=True)


def test_a_server_too_busy_is_asked_again_and_then_nothing_is_wrong(newcomer: Visitor) -> None:
    page, asked = newcomer.context.new_page(), list[Route]()
    refusal = {"code": "busy", "message": say("web-patience").as_json(), "options": []}

    def answer(route: Route) -> None:
        asked.append(route)
        if len(asked) == 1:
            route.fulfill(status=BUSY, json=refusal)
        elif len(asked) > 2:
            route.continue_()

    page.route("**/api/puzzles/day*", answer)
    page.goto("/puzzles")
    while len(asked) < 2:
        page.wait_for_timeout(10)
    assert newcomer.watch.complaints == [f"{BUSY}: {asked[0].request.url}"], "it has not been answered yet"
    asked[1].continue_()
    page.locator(".day h3 a").first.wait_for(timeout=60_000)  # ms: it has to be made first
    assert newcomer.watch.complaints == []


LEFT = """() => [localStorage.length, sessionStorage.length, innerWidth,
  matchMedia("(prefers-color-scheme: dark)").matches, document.querySelectorAll(".toast, dialog, .own a").length]"""


def test_who_comes_again_remembers_nothing(regular: Regular) -> None:
    page = regular.sit("lgame").page
    page.set_viewport_size({"width": 400, "height": 400})
    page.emulate_media(color_scheme="dark")
    page.evaluate("[localStorage, sessionStorage].forEach((each) => each.setItem('name', 'Ann'))")
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    assert regular.leave(well=True) == []
    assert regular.open() is page
    page.locator(".onward a").first.wait_for()
    assert page.evaluate(LEFT) == [0, 0, regular.size["width"], False, 0]
    regular.leave(well=False)
    assert regular.context.pages == []
