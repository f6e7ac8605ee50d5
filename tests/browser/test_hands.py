"""Moves with few clicks: pieces that are dragged, turned on the way, drawn, and placed by a second press."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page, expect

from browser.driving import Mouse, Table, Visit, Visitor, words


def at(table: Table, name: str) -> tuple[float, float]:
    """Where a cell is on the screen."""
    box, middle = table.cell(name).bounding_box(), table.middle(name)
    assert box
    return box["x"] + middle["x"], box["y"] + middle["y"]


def shows(page: Page, *names: str) -> None:
    """Wait until the piece in hand would cover these cells, and no others."""
    page.wait_for_function(
        """wanted => [...document.querySelectorAll('.ghosts [data-cells]')]
             .flatMap((each) => each.dataset.cells.split(' ')).sort().join() === wanted""",
        arg=",".join(sorted(names)),
    )


def take(table: Table, name: str) -> None:
    """Press the mouse on a piece that can be taken up."""
    table.page.locator(f'.board .grab[data-touch="{name}"]').wait_for()
    table.page.mouse.move(*at(table, name))
    table.page.mouse.down()


def test_an_l_is_dragged_and_turned_on_the_way(visitor: Visitor) -> None:
    table = visitor.sit("lgame")
    page, mouse = table.page, table.page.mouse
    take(table, "c4")
    mouse.move(*at(table, "d4"), steps=5)
    shows(page, "c4", "d4", "d3", "d2")
    expect(page.locator(".picking .prompt")).to_have_text(words("prompt-carry"))
    page.keyboard.press("f")
    shows(page, "d4", "c4", "c3", "c2")
    mouse.wheel(0, 100)
    shows(page, "b4", "c4", "d4", "d3")
    page.keyboard.press("R")
    shows(page, "d4", "c4", "c3", "c2")
    page.keyboard.press("Escape")
    shows(page)
    mouse.up()
    expect(page.locator(".board .chosen")).to_have_count(0)

    take(table, "c4")
    mouse.move(*at(table, "d4"), steps=5)
    mouse.up()
    table.choice_button("done").wait_for()
    take(table, "d3")  # it can be taken up again
    mouse.move(*at(table, "c2"), steps=5)
    page.keyboard.press("f")
    mouse.up()
    shows(page, "d4", "d3", "d2", "c2")
    table.age()
    mouse.move(*at(table, "a4"))  # a neutral is dragged as well
    mouse.down()
    mouse.move(*at(table, "a3"), steps=4)
    mouse.up()
    table.heard("d2NW/a4a3")


def test_a_second_press_places_and_a_third_ends_nothing(visitor: Visitor) -> None:
    table = visitor.sit("lgame")
    page = table.page
    Mouse().cell(table, "b4", last=False)
    expect(page.locator(".picking .prompt")).to_have_text(words("prompt-only"))  # nothing is to be chosen there
    page.keyboard.press("Escape")
    expect(page.locator(".picking .prompt")).not_to_have_text(words("prompt-only"))
    table.cell("d3").dblclick(position=table.middle("d3"))
    done = table.choice_button("done")
    done.wait_for()
    page.keyboard.press("Escape")
    place = table.button("place")
    place.wait_for()
    before = place.bounding_box()
    place.dblclick()
    done.wait_for()
    after = done.bounding_box()
    assert before
    assert after
    assert after["x"] + after["width"] < before["x"], "what ends the turn is not where something was placed"
    expect(page.locator(".moves .move")).to_have_count(0)
    page.keyboard.press("Escape")  # wherever the keyboard is now
    place.wait_for()
    table.cell("d3").focus()
    page.keyboard.press("Enter")  # and so does Enter
    done.wait_for()
    expect(page.get_by_text(words("no-moves"))).to_be_visible()


class Fingers:
    """Fingers on a touch screen, as the browser's own protocol has them."""

    def __init__(self, page: Page) -> None:
        self.line: CDPSession = page.context.new_cdp_session(page)
        self.down: dict[int, tuple[float, float]] = {}

    def put(self, finger: int, point: tuple[float, float]) -> None:
        kind = "touchMove" if finger in self.down else "touchStart"
        self.down[finger] = point
        self.send(kind)

    def lift(self, finger: int) -> None:
        del self.down[finger]
        self.send("touchEnd")

    def send(self, kind: str) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in self.down.items()]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_fingers_draw_the_l_drag_it_and_turn_it(visit: Visit) -> None:
    table = visit(size="phone", has_touch=True, is_mobile=True).sit("lgame")
    page, fingers = table.page, Fingers(table.page)
    page.locator(".board svg.lifts").wait_for()
    for name in ("d4", "d3", "d2", "c2"):
        fingers.put(0, at(table, name))
    shows(page, "d4", "d3", "d2", "c2")
    fingers.lift(0)
    table.button("place").click()  # the browser takes a tap right after a stroke for the end of a fling
    table.age()
    table.choice_button("done").click()
    table.heard("d2NW")

    page.locator('.board .grab[data-touch="b2"]').wait_for()
    fingers.put(0, at(table, "b2"))
    fingers.put(0, at(table, "a2"))
    shows(page, "a3", "a2", "a1", "b1")
    fingers.put(1, (20.0, 20.0))
    fingers.lift(1)
    expect(page.locator('.ghosts [data-cells="a3 a2 a1 b1"]')).to_have_count(0)
    assert page.evaluate("scrollY") == 0
    fingers.lift(0)
    table.choice_button("done").wait_for()


def test_the_ways_that_fit_are_shown_side_by_side(visitor: Visitor) -> None:
    table = visitor.sit("hexa", preset="mini")
    page = table.page
    page.locator("button.stack").nth(2).click()
    page.locator(".board .offered").first.wait_for()
    name = str(page.locator(".board .offered").first.get_attribute("data-touch"))
    Mouse().cell(table, name, last=False)
    ways = page.locator(".ways .way")
    ways.first.wait_for()
    assert ways.count() > 1
    assert len({ways.nth(n).locator("svg").inner_html() for n in range(ways.count())}) == ways.count()
    shown = page.locator(".ghosts").inner_html()
    ways.nth(1).click()
    expect(ways.nth(1)).to_have_attribute("aria-checked", "true")
    expect(ways.nth(1)).to_be_focused()
    assert page.locator(".ghosts").inner_html() != shown
    page.keyboard.press("ArrowLeft")
    expect(ways.nth(0)).to_be_focused()
    expect(page.locator("#said")).to_have_text(words("way", n=1, all=ways.count()))
    ways.nth(0).click()
    page.locator(".moves .move").wait_for()


def test_a_trade_tells_its_price_and_can_be_called_back(visitor: Visitor) -> None:
    table = visitor.sit("hexa", "here", "level1", preset="mini")
    page, trade = table.page, table.choice_button("trade")
    prompt = page.locator(".picking .prompt")
    trade.click()
    expect(prompt).to_contain_text("A trade costs 2 offensive pieces for one from the pool")
    before = page.locator(".trays").inner_html()

    def buy() -> None:
        for n in range(2):
            page.locator(".tray").first.locator("button.stack:not(.chosen)").nth(n).click()
            page.locator(".stack.chosen").nth(n).wait_for()
        expect(prompt).to_contain_text("Now take one from the pool.")
        page.locator(".tray").nth(1).locator("button.stack").nth(1).click()
        expect(prompt).to_contain_text("It counts once you place the piece")

    buy()
    expect(page.locator(".tray").first.locator("button.stack")).to_have_count(1)
    table.button("back").click()
    trade.wait_for()
    expect(page.locator(".moves .move")).to_have_count(0)
    trade.press("Enter")
    expect(prompt).to_contain_text("A trade costs")
    assert page.locator(".trays").inner_html() == before
    buy()
    page.locator(".tray").first.locator("button.stack").click()
    page.locator(".board .offered").first.wait_for()
    name = str(page.locator(".board .offered").first.get_attribute("data-touch"))
    table.cell(name).dblclick(position=table.middle(name))
    page.locator(".moves li:nth-child(3) .move").wait_for()  # trade, piece, and the answer
    expect(page.locator(".moves .move").first).to_contain_text("trade:")
    expect(page.locator(".tray h2").first).to_have_text("You")


def test_who_can_only_pass_reads_why(visitor: Visitor) -> None:
    options = {"size": "1", "offensive": "+--+--:1/+--+--:4", "trades": "0"}
    page = visitor.open(visitor.played("hexa", ["C1=+--+--", "C3=+--+--"], options=options))
    told = "You can only pass: you have no offensive piece left, or nothing of yours fits."
    expect(page.locator(".picking .prompt")).to_have_text(told)
    page.get_by_role("button", name=words("button-pass"), exact=True).click()
    expect(page.locator(".picking .prompt")).not_to_have_text(told)
