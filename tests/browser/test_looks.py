"""Every page, light and dark: usable by everybody, and pictures of it to look at.

Pictures are made if the environment's ``TESSELLA_SHOTS`` names a folder.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

import tessella
from browser.driving import SIZES, Regular, Visit, Visitor, resize, words
from browser.lines import LINES

FOLDER = os.environ.get("TESSELLA_SHOTS", "")
LONG = 60_000  # ms: a game may have to be solved first

# Each page with what stands on it once it is complete.
PLAIN = {
    "lobby": ("/", ".onward a"),
    **{f"new-{game}": (f"/new/{game}", ".preview svg") for game in tessella.games()},
    "analysis": ("/analysis?game=lgame", ".board svg"),
    "editor": ("/analysis?game=lgame&preset=timed-dots&edit=on", ".board svg"),
    "embed": ("/embed?game=alignment&moves=2,2", ".board svg"),
    "puzzles": ("/puzzles", ".pattern"),
    "puzzle-picture": ("/puzzles/picture-3-3", ".target svg"),
    "puzzle-win": ("/puzzles/win-lgame-3-3", ".board svg"),
    "puzzle-trays": ("/puzzles/win-hexa-1-2", ".tray"),
    "rush": ("/puzzles/rush", "form"),
    "learn": ("/learn", ".lesson-card img"),
    **{f"learn-{game}": (f"/learn/{game}", ".board svg") for game in tessella.games()},
    "history": ("/learn/stargazer/history", ".history figure img"),
    "atlas": ("/learn/atlas", "table"),
    "print": ("/print?game=lgame", ".things img"),
    "nowhere": ("/table/nowhere", ".notice"),
}
READY = '.picking .prompt:not(:text-is("…"))'
ENDED = ".result .row .button"
JUDGED = ".movelist li:nth-child(6) .grade"
FINGER = 40  # px
TARGET = 24  # px of a cell, where a tap beside it means it and a second one plays
# Found and measured in one go: what others do may draw it anew between two questions.
SIZES_OF = """selector => [...document.querySelectorAll(selector)]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .map((each) => {
    const { width, height } = each.getBoundingClientRect();
    return [each.ariaLabel ?? each.textContent, width, height];
  })"""
TOO_WIDE = """() => document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll("body *")].filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => `too wide: ${each.outerHTML.slice(0, 80)}`)"""
STAGES = {"start": 0, "middle": 1, "end": 2}


def table(visitor: Visitor, game: str, stage: str) -> str:
    """Where a game stands at its start, in its middle, at its end."""
    line = LINES[game]
    return visitor.played(game, line.moves[: len(line.moves) * STAGES[stage] // 2], **line.setting)


def analysis(visitor: Visitor) -> str:
    """Where a game that is over is analysed."""
    return table(visitor, "lgame", "end").replace("table", "analysis")


def complete(page: Page, selector: str) -> None:
    page.locator(selector).first.wait_for(timeout=LONG)
    page.wait_for_load_state("networkidle")


def violations(page: Page, **options: Any) -> list[str]:
    wanted = {"resultTypes": ["violations"], "preload": False, **options}  # to preload, it would put in styles
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate("options => axe.run(options).then(({ violations }) => violations)", wanted)
    return [f"{each['id']}: {node['target']} {node['failureSummary']}" for each in found for node in each["nodes"]]


def wrong(page: Page) -> list[str]:
    """What is wrong in the light, which contrasts are too weak in the dark, and what is cut off at twice its size."""
    light = violations(page)
    page.emulate_media(color_scheme="dark")
    dark = violations(page, runOnly=["color-contrast"])
    width, height = SIZES["laptop"]
    resize(page, width // 2, height // 2)
    large: list[str] = page.evaluate(TOO_WIDE)
    return light + dark + large


@pytest.mark.parametrize("name", PLAIN)
def test_everybody_can_use_a_page(visitor: Regular, name: str) -> None:
    path, selector = PLAIN[name]
    page = visitor.load(path)  # every page can be the first one
    complete(page, selector)
    assert wrong(page) == []


@pytest.mark.parametrize("game", LINES)
def test_everybody_can_use_a_table(visitor: Visitor, game: str) -> None:
    page = visitor.open(table(visitor, game, "middle"))
    complete(page, READY)
    assert wrong(page) == []


def test_everybody_can_use_the_analysis_of_a_game(visitor: Visitor) -> None:
    page = visitor.open(analysis(visitor))
    complete(page, JUDGED)
    assert wrong(page) == []


@pytest.mark.parametrize("game", LINES)
def test_fingers_can_hit_everything_at_a_table(visit: Visit, game: str) -> None:
    visitor = visit(size="phone", has_touch=True, is_mobile=True)
    page = visitor.open(table(visitor, game, "middle"))
    complete(page, READY)
    page.get_by_role("button", name=words("more"), exact=True).tap()
    for selector, least in (("[data-touch]", TARGET), ("button, select", FINGER)):
        sizes = page.evaluate(SIZES_OF, selector)
        assert len(sizes) > 10
        assert [each for each in sizes if min(each[1:]) < least] == []


@pytest.mark.parametrize("name", ["keys", "take-along", "resign"])
def test_everybody_can_use_a_dialog(visitor: Visitor, name: str) -> None:
    page = visitor.open(table(visitor, "alignment", "middle"))
    complete(page, READY)
    page.get_by_role("button", name=words(name), exact=True).click()
    page.get_by_role("dialog").wait_for()
    assert wrong(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")


# Pictures ----------------------------------------------------------------------------------------------------------


def shoot(page: Page, name: str, selector: str) -> None:
    """The page in the light and in the dark: what the screen shows, and all of it where that is more."""
    screen = page.viewport_size
    assert screen
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.reload()
        complete(page, selector)
        page.screenshot(path=Path(FOLDER) / f"{name}-{scheme}.png")
        height = page.evaluate("document.documentElement.scrollHeight")
        if height > screen["height"]:
            page.set_viewport_size({"width": screen["width"], "height": height})
            page.screenshot(path=Path(FOLDER) / f"{name}-{scheme}-whole.png")
            page.set_viewport_size(screen)


@pytest.fixture
def eyes(newcomers: Visit) -> dict[str, Visitor]:
    """A browser of each size."""
    if not FOLDER:
        pytest.skip("TESSELLA_SHOTS names no folder for the pictures")
    mobile = {"has_touch": True, "is_mobile": True}
    return {
        size: newcomers(size=size, reduced_motion="reduce", **(mobile if size == "phone" else {})) for size in SIZES
    }


@pytest.mark.parametrize("name", PLAIN)
def test_pictures_of_a_page(eyes: dict[str, Visitor], name: str) -> None:
    path, selector = PLAIN[name]
    for size, visitor in eyes.items():
        shoot(visitor.open(path), f"{name}-{size}", selector)


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("game", LINES)
def test_pictures_of_a_board(eyes: dict[str, Visitor], game: str, stage: str) -> None:
    for size, visitor in eyes.items():
        ready = ENDED if stage == "end" else READY
        shoot(visitor.open(table(visitor, game, stage)), f"{game}-{stage}-{size}", ready)


def test_pictures_of_an_analysis(eyes: dict[str, Visitor]) -> None:
    for size, visitor in eyes.items():
        shoot(visitor.open(analysis(visitor)), f"analysis-game-{size}", JUDGED)
