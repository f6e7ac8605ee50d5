"""Somebody at a browser: real clicks, keys and fingertips on a real page.

Visitor          a browser of one's own, watched: no error, no other host
  Regular        the same, for one test after another
  Table          a page with a board, and the same match kept here to know what can be done
    Mouse, Keys, Finger, Typist      ways to make a move
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Position, Request, Response, ViewportSize

import tessella
from tessella.match import Match, Steps
from tessella.match.steps import DONE
from tessella.rules.game import Over, Step, Turn
from tessella.text import say, speak
from tessella.text.language import has

# Debian's; its build that never opens a window takes two thirds of the time.
BROWSERS = [Path("/usr/bin/chromium-headless-shell"), Path("/usr/bin/chromium")]
CHROMIUM = next(filter(Path.exists, BROWSERS), BROWSERS[0])
SIZES = {"phone": (390, 780), "laptop": (1280, 800), "projector": (1920, 1080)}
# What others do is seen at once, and every request is the page's own.
USUAL = {"locale": "en", "reduced_motion": "reduce", "service_workers": "block"}
MEDIA = ("color_scheme", "reduced_motion", "forced_colors")  # a page's own wins over that of its browser
GO = "(path) => import('/page/lib/route.js').then(({ go }) => go(path))"
# What is left may remember something at the last moment.
FORGET = """async () => {
  const { go } = await import("/page/lib/route.js");
  await go("/nowhere");
  for (const left of document.querySelectorAll("body > .toast, body > dialog")) left.remove();
  for (const storage of [localStorage, sessionStorage]) storage.clear();
}"""
# A page hears of its new size with the next frame; until then it is laid out for the old one.
FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
BUSY = 503
STOPPED = "net::ERR_ABORTED"  # by the page itself: it no longer wants to know, or is left

# The middle of a shape, where nothing but this shape is; the middle of a triangle's box lies in its neighbour.
# Found and measured in one go: the board may be drawn anew between two questions.
MIDDLE = """name => {
  const place = document.querySelector(`.board [data-touch="${name}"]`);
  if (!place) return null;
  const shape = place.firstElementChild, length = shape.getTotalLength(), screen = shape.getScreenCTM();
  const box = place.getBoundingClientRect(), many = 48;
  let [x, y] = [-box.x, -box.y];
  for (let n = 0; n < many; n += 1) {
    const point = shape.getPointAtLength(length * n / many).matrixTransform(screen);
    x += point.x / many;
    y += point.y / many;
  }
  return { x, y };
}"""
CENTRES = """places => Object.fromEntries(places.map((place) => {
  const { x, y, width, height } = place.getBBox();
  return [place.dataset.touch, [x + width / 2, y + height / 2]];
}))"""


def words(name: str, language: str = "en", **values: Any) -> str:
    """A text of the page."""
    return speak(say(f"page-{name}", **values), language)


def match(game: str, preset: str = "", options: Mapping[str, Any] | None = None, position: str = "") -> Match:
    """A match as a table or a puzzle has it."""
    rules = tessella.game(game, preset, **(options or {}))
    return Match(rules, rules.parse(position) if position else None)


def resize(page: Page, width: int, height: int) -> None:
    """Give the window another size, and wait until the page has taken note of it."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(FRAME)


class Watch:
    """Everything that must not happen in a browser."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.complaints: list[str] = []

    def over(self, page: Page) -> None:
        page.on("console", self.said)
        page.on("pageerror", lambda error: self.complaints.append(f"thrown: {error}"))
        page.on("request", lambda request: self.asked(request.url))
        page.on("websocket", lambda line: self.asked(line.url))
        page.on("requestfailed", self.failed)
        page.on("response", self.answered)

    def said(self, message: ConsoleMessage) -> None:
        refused = message.text.startswith("Failed to load resource")  # told by its response as well
        blocked = message.text.endswith("blocked by Playwright")  # as these tests want it
        if message.type in ("error", "warning") and not refused and not blocked:
            self.complaints.append(f"{message.type}: {message.text}")

    def asked(self, url: str) -> None:
        found = urlsplit(url)
        if found.netloc != self.host and found.scheme not in ("data", "blob"):
            self.complaints.append(f"another host: {url}")

    def failed(self, request: Request) -> None:
        if request.failure != STOPPED:
            self.complaints.append(f"failed: {request.url} {request.failure}")

    def answered(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"{response.status}: {response.url}")
        elif response.ok:  # on a slow machine it was too busy at first, and the page asked again, as it should
            busy = f"{BUSY}: {response.url}"
            self.complaints[:] = [each for each in self.complaints if each != busy]


class Visitor:
    """A browser with its own cookies, and what was wrong in it."""

    def __init__(self, browser: Browser, port: int, size: str = "laptop", **how: Any) -> None:
        width, height = SIZES[size]
        self.home = f"http://127.0.0.1:{port}"
        self.watch = Watch(f"127.0.0.1:{port}")
        self.size = ViewportSize(width=width, height=height)
        self.context = browser.new_context(
            base_url=self.home,
            viewport=self.size,
            **{**USUAL, **how},
        )
        self.context.on("page", self.watch.over)
        self.context.set_default_timeout(20_000)

    def open(self, path: str = "/") -> Page:
        page = self.context.new_page()
        page.goto(path)
        return page

    def create(self, game: str, *seats: str, **more: Any) -> dict[str, Any]:
        """A table that this browser has a seat at, as the lobby makes it; ``here``, ``link`` or a computer's level."""
        kinds = [{"kind": each} if each in ("here", "link") else {"kind": "computer", "level": each} for each in seats]
        wanted = {"game": game, "seats": kinds, "remember": True, **more}
        answer = self.context.request.post("/api/tables", data=wanted)
        assert answer.status == 201, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def sit(self, game: str, *seats: str, **more: Any) -> Table:
        """Make a table and open it."""
        made = self.create(game, *(seats or ("here", "here")), **more)
        return Table(self.open(f"/table/{made['id']}"), match(game, **more), made["invitations"])

    def played(self, game: str, moves: Sequence[str], **more: Any) -> str:
        """The address of a table on this screen where these moves were made."""
        made = self.create(game, "here", "here", **more)
        for text in moves:
            answer = self.context.request.post(f"/api/tables/{made['id']}/move", data={"text": text})
            assert answer.ok, answer.text()
        return f"/table/{made['id']}"

    def join(self, other: Table, address: str) -> Table:
        """Open a table where somebody else sits."""
        found = Table(self.open(address), Match(other.match.game))
        found.heard(*(played.text for played in other.match.history))
        return found


class Regular(Visitor):
    """Somebody whose page stays open from test to test: it goes to the next address as by one of its links.

    So most scripts are loaded and compiled once. Between two tests all that a browser remembers is forgotten.
    """

    def __init__(self, browser: Browser, port: int, **how: Any) -> None:
        super().__init__(browser, port, **how)
        self.port, self.how, self.shown = port, how, {**USUAL, **how}
        self.kept: Page | None = None  # open, and nobody looks at it

    def open(self, path: str = "/") -> Page:
        page, self.kept = self.kept, None
        if page is None:
            return super().open(path)
        page.evaluate(GO, path)
        return page

    def load(self, path: str) -> Page:
        """Open an address as the first one: all is loaded anew, by the same process."""
        page, self.kept = self.kept, None
        if page is None:
            return super().open(path)
        page.goto(path)
        return page

    def leave(self, well: bool) -> list[str]:
        """Until the next time; tells what was wrong. If all went well, a page stays."""
        complaints = self.watch.complaints.copy()
        for page in self.context.pages:
            if well and self.kept is None and page.url.startswith(f"{self.home}/"):
                self.kept = page
                page.evaluate(FORGET)
                page.emulate_media(**{name: self.shown.get(name, "null") for name in MEDIA})
                if page.viewport_size != self.size:
                    resize(page, **self.size)
            elif page is not self.kept:
                page.close()
        self.context.clear_cookies()
        self.watch.complaints.clear()  # the browser warns of a socket that is left before it is open
        return complaints


Visit = Callable[..., Visitor]


class Table:
    """A page with a board. The same match is kept here: it knows by which steps a move is made."""

    def __init__(self, page: Page, match: Match, invitations: dict[str, str] | None = None) -> None:
        self.page, self.match = page, match
        self.invitations = invitations or {}
        page.locator(".board svg").first.wait_for()

    @property
    def path(self) -> str:
        return urlsplit(self.page.url).path

    def invitation(self, seat: int) -> str:
        return f"{self.path}#key={self.invitations[str(seat)]}"

    def cell(self, name: str) -> Locator:
        return self.page.locator(f'.board [data-touch="{name}"]')

    def middle(self, name: str) -> Position:
        """Where to touch a cell, seen from the corner of the box around it."""
        found: Position = self.page.wait_for_function(MIDDLE, arg=name).json_value()
        return found

    def choice_button(self, value: str) -> Locator:
        """A button that the game offers: it may have a word of its own for it."""
        own = f"{self.match.game.name}-button-{value}"
        name = speak(say(own)) if has(own) else words(f"button-{value}")
        return self.page.get_by_role("button", name=name, exact=True)

    def button(self, name: str, **values: Any) -> Locator:
        return self.page.get_by_role("button", name=words(name, **values), exact=True)

    # Moves -----------------------------------------------------------------------------------------------------

    def play(self, hand: Hand, *texts: str) -> None:
        """Make moves, each of them step by step as people do."""
        for text in texts:
            self.age()
            hand.play(self, text)
            if hand.holds and self.match.game.opens(self.match.game.read(text)):
                self.match.play(text)  # it is shown, and made together with the next one
                self.fresh()
            else:
                self.heard(text)

    def age(self) -> None:
        """Mark the drawing, to know the next one from it."""
        self.page.locator(".board svg").first.evaluate("svg => { svg.dataset.old = ''; }")

    def heard(self, *texts: str) -> None:
        """Moves were made, here or elsewhere: wait until the board shows the last of them."""
        for text in texts:
            self.match.play(text)
        self.shows(len(self.match.history))
        self.fresh()
        self.page.locator('.picking .prompt:not(:text-is("…"))').wait_for(state="attached")

    def fresh(self) -> None:
        """Wait until the board is drawn anew."""
        self.page.locator(".board svg:not([data-old])").first.wait_for()

    def drawing(self) -> str:
        """What lies on the board."""
        return self.page.locator(".board .pieces").first.inner_html()

    def taken_back(self) -> None:
        """The last move was taken back: wait until it is gone from the list."""
        self.match.undo()
        self.shows(len(self.match.history))

    def shows(self, count: int) -> None:
        """Wait until so many moves are listed."""
        if count:
            self.page.locator(f".moves li:nth-child({count}):last-child .move").wait_for(state="attached")
        else:
            self.page.locator(".moves", has_text=words("no-moves")).wait_for(state="attached")

    def steps(self, text: str) -> list[tuple[Step, list[Step]]]:
        """The clicks that make a move, each with what could be clicked instead."""
        game, here = self.match.game, self.match.position
        move = game.parse_move(here, text)
        picked, found = Steps(game, here), []
        for step in next(iter(game.steps(here, move))):
            if picked.move is None:
                found.append((step, list(picked.choices)))
                picked.pick(step)
        if picked.move is None:  # more could be chosen
            found.append((DONE, list(picked.choices)))
            picked.pick(DONE)
        assert picked.move == move
        return found

    def ended(self) -> None:
        """The match is over, and the page says so."""
        phase = self.match.phase
        assert isinstance(phase, Over)
        said = self.page.locator(".status", has_text=words("winner") if phase.winners else "A draw")
        said.wait_for(state="attached")
        self.page.locator(".status:visible, .result:visible").first.wait_for()  # on a phone the card takes its place
        won = self.page.locator(".people li", has=self.page.locator(".won"))
        seats = won.evaluate_all("all => all.map((each) => Number(each.dataset.seat))")
        assert seats == sorted(phase.winners)
        assert self.page.locator('.board [aria-disabled="false"]').count() == 0

    @property
    def turn(self) -> int:
        phase = self.match.phase
        return phase.seat if isinstance(phase, Turn) else 0


class Desk(Table):
    """A board without a table, as for puzzles and lessons: no list of moves stands beside it."""

    def shows(self, count: int) -> None:
        pass


class Hand:
    """A way to make a move. After each step but the last the page shows that it took it."""

    holds = True  # a move that only prepares another until that is made

    def play(self, table: Table, text: str) -> None:
        steps = table.steps(text)
        for n, (step, offered) in enumerate(steps, 1):
            last = n == len(steps)
            self.take(table, step, offered, last)
            if not last:
                self.taken(table, step)

    def take(self, table: Table, step: Step, offered: Sequence[Step], last: bool) -> None:
        kind, value = step
        if kind == "turn":
            ways = [each for each in offered if each.kind == "turn"]
            self.turn(table, ways.index(step), len(ways))
        elif kind in ("piece", "pool"):
            self.press(table, stack(table, value))
        elif kind == "button":
            self.press(table, table.choice_button(value))
        else:
            self.cell(table, value, last)

    def taken(self, table: Table, step: Step) -> None:
        kind, value = step
        if kind == "turn":
            table.button("place").wait_for(state="detached")
        elif kind in ("piece", "pool"):
            table.page.locator(f'.stack.chosen[title="{value}"]').wait_for()
        elif kind == "button":
            table.choice_button(value).wait_for(state="detached")
        else:
            table.page.locator(f'.chosen[data-touch="{value}"]').wait_for()

    def cell(self, table: Table, name: str, last: bool) -> None:
        raise NotImplementedError

    def press(self, table: Table, button: Locator) -> None:
        raise NotImplementedError

    def turn(self, table: Table, way: int, ways: int) -> None:
        """Choose among the ways a piece can lie, and place it."""
        wanted = table.page.get_by_role("radio", name=words("way", n=way + 1, all=ways), exact=True)
        if wanted.get_attribute("aria-checked") == "false":
            self.press(table, wanted)
            table.page.locator(f".way:nth-child({way + 1})[aria-checked=true]").wait_for()
        self.press(table, table.button("place"))


def stack(table: Table, name: str) -> Locator:
    """A pile of pieces that can be taken: one's own, or the pool's."""
    return table.page.locator(f'button.stack[title="{name}"]').first


class Mouse(Hand):
    def cell(self, table: Table, name: str, last: bool) -> None:
        table.cell(name).click(position=table.middle(name))

    def press(self, table: Table, button: Locator) -> None:
        button.click()


class Finger(Hand):
    """A fingertip has no pointer to look ahead with: the first tap shows, the second plays."""

    def cell(self, table: Table, name: str, last: bool) -> None:
        table.cell(name).tap(position=table.middle(name))
        if last:
            table.page.locator(f'.chosen[data-touch="{name}"]').wait_for()
            table.cell(name).tap(position=table.middle(name))

    def press(self, table: Table, button: Locator) -> None:
        button.tap()


class Typist(Hand):
    """Writes the whole move down."""

    holds = False

    def play(self, table: Table, text: str) -> None:
        table.page.locator(".typing:not([hidden])").wait_for(
            state="attached"
        )  # it is not there while somebody else moves
        if not table.page.locator("input[name=move]:focus").count():
            table.page.keyboard.press("/")
            table.page.locator("input[name=move]:focus").wait_for()
        table.page.keyboard.type(text)
        table.page.keyboard.press("Enter")


class Keys(Hand):
    """Tab, arrows, Enter and letters; it remembers where the arrows lead."""

    ARROWS = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
    FAR = 200  # presses after which one is lost

    def __init__(self) -> None:
        self.map: dict[str, dict[str, str]] = {}
        self.centres: dict[str, tuple[float, float]] = {}

    def press(self, table: Table, button: Locator) -> None:
        if button.text_content() == words("button-done"):
            self.board(table)
            table.page.keyboard.press("d")
            return
        button.wait_for()
        self.tab(table, lambda: bool(button.evaluate("button => button === document.activeElement")))
        table.page.keyboard.press("Enter")

    def cell(self, table: Table, name: str, last: bool) -> None:
        self.board(table)
        table.page.locator(f'[data-touch="{name}"][aria-disabled="false"]').wait_for()
        self.walk(table, name)
        table.page.keyboard.press("Enter")

    def turn(self, table: Table, way: int, ways: int) -> None:
        shown = table.page.locator(".way").evaluate_all("all => all.findIndex((way) => way.ariaChecked === 'true')")
        for n in range((way - shown) % ways):
            table.page.keyboard.press("r")
            table.page.locator(f".way:nth-child({(shown + n + 1) % ways + 1})[aria-checked=true]").wait_for()
        table.page.keyboard.press("Enter")

    def board(self, table: Table) -> None:
        self.tab(table, lambda: self.at(table) != "")

    def tab(self, table: Table, there: Any) -> None:
        for _ in range(self.FAR):
            if there():
                return
            table.page.keyboard.press("Tab")
        raise AssertionError("Tab does not lead there")

    def at(self, table: Table) -> str:
        return str(table.page.evaluate("document.activeElement.dataset.touch ?? ''"))

    def walk(self, table: Table, name: str) -> None:
        """Go to a cell, by known ways or in its direction."""
        here = self.at(table)
        for _ in range(self.FAR):
            if here == name:
                return
            known = self.way(here, name)
            for arrow in known:
                table.page.keyboard.press(arrow)
            if known:
                here = self.at(table)
                assert here == name, "the arrows lead where they led before"
                return
            arrow = self.guess(table, here, name)
            table.page.keyboard.press(arrow)
            there = self.at(table)
            self.map.setdefault(here, {})[arrow] = there
            here = there
        raise AssertionError(f"the arrows do not lead to {name}")

    def way(self, here: str, name: str = "") -> list[str]:
        """The arrows of the shortest known way to a cell, or to any where an arrow is untried."""
        queue, seen = deque[tuple[str, list[str]]]([(here, [])]), {here}
        while queue:
            at, arrows = queue.popleft()
            known = self.map.get(at, {})
            if at == name or (not name and arrows and len(known) < len(self.ARROWS)):
                return arrows
            for arrow, there in known.items():
                if there not in seen:
                    seen.add(there)
                    queue.append((there, [*arrows, arrow]))
        return []

    def guess(self, table: Table, here: str, name: str) -> str:
        """An untried arrow, that which points to the cell best; else the way to where there is one."""
        self.centres = self.centres or table.page.locator(".board [data-touch]").evaluate_all(CENTRES)
        (a, b), (c, d) = self.centres[here], self.centres[name]
        x, y = c - a, d - b
        untried = [arrow for arrow in self.ARROWS if arrow not in self.map.get(here, {})]
        if untried:
            return max(untried, key=lambda arrow: x * self.ARROWS[arrow][0] + y * self.ARROWS[arrow][1])
        return self.way(here)[0]
