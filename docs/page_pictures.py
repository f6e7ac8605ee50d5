"""Take the pictures of the page for README.md and docs/kit.md, with Debian's Chromium, from a server of its own.

python docs/page_pictures.py [NAME ...]
"""

from __future__ import annotations

import io
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

FOLDER = Path(__file__).parent / "pictures"
SIZE = {"width": 1280, "height": 800}
SHOWN = 960  # pixels wide in the README
CREATE = """async (terms) => (await (await fetch("/api/tables", {method: "POST",
  headers: {"content-type": "application/json"}, body: JSON.stringify({...terms, remember: true})})).json()).id"""


def lobby(page: Page, home: str) -> None:
    """The four games."""
    page.goto(home)
    page.wait_for_selector(".card img")


def table(page: Page, home: str) -> None:
    """Hexa, with a piece in hand."""
    page.goto(home)
    name = page.evaluate(
        CREATE, {"game": "hexa", "seats": [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Ben"}]}
    )
    page.goto(f"{home}table/{name}")
    page.wait_for_selector(".touch .offered, button.stack")
    for count in range(8):
        told = page.evaluate(f"async () => (await (await fetch('/api/tables/{name}')).json()).moves")
        middle = [text for text in told if re.match(r"[D-H][3-8]=.*\+", text)] or told
        page.fill("input[name=move]", middle[(count * 577 + 91) % len(middle)])
        page.press("input[name=move]", "Enter")
        page.locator(".move").nth(count).wait_for()
    page.wait_for_selector("button.stack")
    page.locator("button.stack").nth(4).click()
    page.wait_for_selector(".dots circle")


def analysis(page: Page, home: str) -> None:
    """Alignment, with every push's exact value."""
    page.goto(f"{home}analysis?game=alignment&moves=2,4,7,1")
    page.wait_for_selector(".board svg")
    page.locator(".switch input").check(timeout=120_000)
    page.wait_for_selector(".truths", timeout=120_000)


def learn(page: Page, home: str) -> None:
    """A lesson, in the dark."""
    page.emulate_media(color_scheme="dark")
    page.goto(f"{home}learn/stargazer")
    page.wait_for_selector(".board svg")
    page.locator("main ol button").nth(3).click()


def kit(page: Page, home: str) -> None:
    """A set to print, with its parts."""
    page.goto(f"{home}print?game=stargazer")
    page.wait_for_selector(".things img", timeout=120_000)
    page.locator(".things").first.evaluate("things => things.previousSibling.scrollIntoView()")


PICTURES: dict[str, Callable[[Page, str], None]] = {
    "lobby": lobby,
    "table": table,
    "analysis": analysis,
    "learn": learn,
    "print": kit,
}


def main(wanted: Sequence[str]) -> None:
    """Those with these names, or all of them."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        start = "import sys; from tessella.cli import main; sys.exit(main())"
        settings = ["serve", "--no-browser", "--db", f"sqlite:///{folder}/tables.db"]
        server = subprocess.Popen([sys.executable, "-c", start, *settings], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout
            home = re.search(r"http://\S+", server.stdout.readline())
            assert home
            browser = play.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
            for name, show in ((name, PICTURES[name]) for name in wanted or PICTURES):
                page = browser.new_context(viewport=SIZE, locale="en", reduced_motion="reduce").new_page()
                show(page, home[0])
                page.wait_for_load_state("networkidle")
                page.mouse.move(5, 5)
                page.wait_for_timeout(800)
                taken = Image.open(io.BytesIO(page.screenshot()))
                small = taken.resize((SHOWN, taken.height * SHOWN // taken.width), Image.Resampling.LANCZOS)
                small.convert("P", palette=Image.Palette.ADAPTIVE, colors=256).save(
                    FOLDER / f"page-{name}.png", optimize=True
                )
                page.context.close()
            browser.close()
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main(sys.argv[1:])
