"""What has to be seen can be seen: in pictures of the page, light, dark, in a system's own colours.

A line of pixels runs across an edge; the one on it that differs most from what lies on its other side is the edge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO
from json import loads
from statistics import median
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Page

import tessella
from browser.driving import Visitor
from browser.lines import LINES
from tessella.draw import live
from tessella.draw.style import contrast
from tessella.games import game_class
from tessella.rules import kernel
from tessella.rules.chance import generator
from tessella.rules.game import Game, Position

LEAST = 3.0  # WCAG 2.2, 1.4.11
SHAPES = {"cell": ".cells .cell", "goal": ".cells .goal", "piece": ".piece > .part-body"}
INSIDE, OUTSIDE = -1, 0  # the ends of a line across an edge
MODES: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced-light": {"color_scheme": "light", "forced_colors": "active"},
    "forced-dark": {"color_scheme": "dark", "forced_colors": "active"},
}
# All boards on one page, as large as a phone has them.
LAY_OUT = """async (boards) => {
  const { still } = await import("/page/board/board.js");
  const { boardStyle } = await import("/page/lib/style.js");
  const main = document.querySelector("#main");
  main.replaceChildren(...boards.map(([name, board]) => {
    const element = still(board);
    element.dataset.name = name;
    element.style.width = "330px";
    return element;
  }));
  main.style = "display: flex; flex-wrap: wrap; gap: 8px; max-width: none";
  await Promise.all(boards.map(([, board]) => boardStyle(board.grain)));
}"""
# Lines across outlines: of some of the shapes that a selector finds on each board, each at some places, inwards.
# `reach` is how far the line goes to each side, in px. All of it as one text: so many numbers take long one by one.
ACROSS = """([selector, few, reach]) => JSON.stringify([...document.querySelectorAll(".board")].map((board) => {
  const shapes = [...board.querySelectorAll(selector)];
  const lines = shapes.filter((_, n) => n % Math.ceil(shapes.length / few) === 0).map((shape) => {
    const screen = shape.getScreenCTM(), length = shape.getTotalLength(), many = 7;
    const at = (where) => shape.getPointAtLength(((where % length) + length) % length).matrixTransform(screen);
    return Array.from({ length: many }, (_, k) => {
      const { x, y } = at((k + .5) / many * length);
      const before = at((k + .5) / many * length - .5), after = at((k + .5) / many * length + .5);
      const far = Math.hypot(after.x - before.x, after.y - before.y) || 1;
      const aside = [(before.y - after.y) / far, (after.x - before.x) / far];
      const inside = new DOMPoint(x + aside[0] * 2, y + aside[1] * 2).matrixTransform(screen.inverse());
      const [dx, dy] = shape.isPointInFill(inside) ? aside : aside.map((part) => -part);
      return Array.from({ length: 4 * reach + 1 }, (_, n) => [x + dx * (n / 2 - reach), y + dy * (n / 2 - reach)]);
    });
  });
  return [board.dataset.name, lines];
}))"""
CONTROLS = """() => [...document.querySelectorAll("button, select, input, .button, .steps, .chip")].flatMap((each) => {
  const { x, y, width, height, bottom, right } = each.getBoundingClientRect();
  const hidden = !each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const seen = !hidden && y > 4 && x > 4 && bottom < innerHeight - 4 && right < innerWidth - 4;
  if (!seen || !width || each.disabled || each.matches(".plain, .move, [type=checkbox], [type=radio]")) return [];
  const name = each.className + " " + (each.ariaLabel ?? each.textContent);
  return [[name, Array.from({ length: 13 }, (_, n) => [x - 3 + n / 2, y + height / 2])]];
})"""

Pixel = tuple[float, float]
Colour = tuple[int, int, int]


class Picture(NamedTuple):
    """A screenshot whose pixels can be asked for."""

    pixels: Any
    right: int  # the last of each row
    bottom: int

    @classmethod
    def of(cls, page: Page) -> Picture:
        image = Image.open(BytesIO(page.screenshot())).convert("RGB")
        return cls(image.load(), image.width - 1, image.height - 1)

    def at(self, pixel: Pixel) -> Colour:
        x, y = pixel
        found: Colour = self.pixels[min(max(0, int(x)), self.right), min(max(0, int(y)), self.bottom)]
        return found


@cache
def told_apart(one: Colour, other: Colour) -> float:
    return contrast("#{:02X}{:02X}{:02X}".format(*one), "#{:02X}{:02X}{:02X}".format(*other))


def midst(game: Game[Any]) -> Position:
    """A position that comes up after some random moves."""
    state, rng, out = list(game.start().words), generator(1), [0] * game.geometry.room
    for _ in range(16):
        if kernel.turn(game.geometry, state) != kernel.OVER:
            kernel.play(game.geometry, state, kernel.random_move(game.geometry, state, rng, out))
    return Position(tuple(state))


def boards() -> Iterator[tuple[str, Any]]:
    """A board of every preset of every game, in the midst of a match."""
    for name in tessella.games():
        for preset in ("", *game_class(name).options_class.presets):
            game = tessella.game(name, preset)
            yield f"{name} {preset}", live.board(game.scene(midst(game)))


def pictures(page: Page) -> tuple[Picture, Picture]:
    """The boards as they are, and without what lies on them."""
    show = "(all, how) => all.forEach((each) => { each.style.visibility = how; })"
    lying = Picture.of(page)
    page.locator(".pieces, .marks").evaluate_all(show, "hidden")
    empty = Picture.of(page)
    page.locator(".pieces, .marks").evaluate_all(show, "")
    return lying, empty


def all_of_it(page: Page) -> None:
    """A screen that the whole page fits on: for a picture of more than a screen, all is drawn twice."""
    screen = page.viewport_size
    assert screen
    height = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": screen["width"], "height": max(height, screen["height"])})


def most(picture: Picture, line: Sequence[Pixel], beside: Colour) -> float:
    """How far a line's pixel differs from a colour that differs most from it."""
    return max(told_apart(colour, beside) for colour in {picture.at(pixel) for pixel in line})


def weakest(lines: Sequence[Sequence[Sequence[Pixel]]], edge: Picture, under: Picture, end: int) -> float:
    """The least visible of some shapes: its edge in one picture against what lies at the lines' end in the other."""
    ratios = (median(most(edge, line, under.at(line[end])) for line in shape) for shape in lines)
    return min(ratios, default=LEAST)


def test_cells_and_pieces_stand_out_on_all_boards(visitor: Visitor) -> None:
    page = visitor.open("/learn")
    page.locator(".lesson-card").first.wait_for()
    page.set_viewport_size({"width": 1400, "height": 900})
    shown = list(boards())
    page.evaluate(LAY_OUT, shown)
    page.wait_for_function("!document.querySelector('.unstyled')")
    all_of_it(page)
    shapes = {name: loads(page.evaluate(ACROSS, [selector, 5, 3])) for name, selector in SHAPES.items()}
    assert all(sum(1 for _, lines in found if lines) > 3 for found in shapes.values())
    weak = []
    for mode, how in MODES.items():
        page.emulate_media(**how)
        lying, empty = pictures(page)
        for name, found in shapes.items():
            for board, lines in found:
                picture, end = lying if name == "piece" else empty, OUTSIDE if name == "goal" else INSIDE
                ratio = weakest(lines, picture, empty, end)
                if ratio < LEAST:
                    weak.append(f"{mode}: {name} of {board} {ratio:.2f}")
    assert weak == []


def test_controls_and_chips_stand_out(visitor: Visitor) -> None:
    table = visitor.played("hexa", LINES["hexa"].moves[:9], **LINES["hexa"].setting)
    weak = []
    for path, ready in (("/", ".onward a"), (table, ".picking .prompt"), ("/new/lgame", ".preview svg")):
        page = visitor.open(path)
        page.locator(ready).first.wait_for()
        for mode, how in MODES.items():
            page.emulate_media(**how)
            picture, lines = Picture.of(page), page.evaluate(CONTROLS)
            assert len(lines) > 5
            for name, line in lines:
                ratio = most(picture, line, picture.at(line[0]))
                if ratio < LEAST:
                    weak.append(f"{mode}: {path} {name} {ratio:.2f}")
    assert weak == []
