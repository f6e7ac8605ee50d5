"""How quick the page is: ``python tests/browser/measure.py``, on a machine that does nothing else.

The first page: what the browser loads for it and how long that takes, without anything in its cache.
A move: from the click until the new board stands in the page, and until it is paint.
"""

from __future__ import annotations

import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Page, sync_playwright

from browser.driving import CHROMIUM, Mouse, Table, Visitor
from browser.lines import LINES
from web.serving import Server

# From the last press of a key or button to the first frame with another drawing in it.
CLOCK = """() => {
  const board = document.querySelector(".board");
  let pressed = 0;
  window.drawn = [];
  for (const kind of ["click", "keydown"]) addEventListener(kind, () => { pressed = performance.now(); }, true);
  new MutationObserver(() => {
    const there = performance.now() - pressed;
    requestAnimationFrame(() => setTimeout(() => window.drawn.push([there, performance.now() - pressed])));
  }).observe(board, { childList: true });
}"""
LOADED = """() => {
  const all = performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"));
  const { startTime } = performance.getEntriesByName("first-contentful-paint")[0];
  return { bytes: all.reduce((sum, each) => sum + each.transferSize, 0), requests: all.length,
    paint: startTime, complete: Math.max(...all.map((each) => each.responseEnd)) };
}"""


def first_page(browser: Browser, server: Server) -> None:
    for attempt in ("cold", "warm"):  # the server's own caches
        page = Visitor(browser, server.port).open()
        page.locator(".onward a").first.wait_for()
        page.wait_for_load_state("networkidle")
        found = page.evaluate(LOADED)
        print(
            f"first page, {attempt} server: {found['bytes'] / 1000:.0f} kB in {found['requests']} requests, "
            f"first paint {found['paint']:.0f} ms, all there {found['complete']:.0f} ms"
        )
        page.context.close()


def moves(browser: Browser, server: Server) -> None:
    for game, line in LINES.items():
        table = Visitor(browser, server.port, reduced_motion="no-preference").sit(game, **line.setting)
        table.page.evaluate(CLOCK)
        table.play(Mouse(), *line.moves)
        report(game, table)
        table.page.context.close()


def report(game: str, table: Table) -> None:
    for name, times in zip(("in the page", "paint"), zip(*drawn(table.page), strict=True), strict=True):
        most = statistics.quantiles(times, n=20, method="inclusive")[-1]
        print(f"{game}: {name} {statistics.median(times):.0f} ms (median), {most:.0f} ms (95 of 100)")


def drawn(page: Page) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = page.evaluate("window.drawn")
    return found


def main() -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(str(Path(folder) / "tables.sqlite3"), "--workers", "1")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            first_page(browser, server)
            moves(browser, server)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
