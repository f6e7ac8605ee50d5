"""Whole games of each kind: by mouse, by keys alone, by typing, and by touch on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.driving import Finger, Hand, Keys, Mouse, Table, Typist, Visit, Visitor, match
from browser.lines import CHOSEN, CORNERS, LINES, SHORT, SPARED, Line

LAST = {"hexa": 13, "stargazer": 6}  # moves that are made by hand; the others were made before one sits down


def whole(visitor: Visitor, game: str, line: Line, hand: Hand) -> Table:
    last = LAST.get(game, len(line.moves))
    made, left = line.moves[:-last], line.moves[-last:]
    table = Table(visitor.open(visitor.played(game, made, **line.setting)), match(game, **line.setting))
    if made:
        table.heard(*made)
    table.play(hand, *left)
    table.ended()
    return table


@pytest.mark.parametrize("game", LINES)
def test_by_mouse(visitor: Visitor, game: str) -> None:
    whole(visitor, game, LINES[game], Mouse())


LOST = """() => {
    window.lost = [];
    let held = false, asked = false;
    const look = () => {
        asked = false;
        if (document.activeElement !== document.body) held = true;
        else if (held) lost.push(performance.now());
    };
    const ask = () => { // in the next frame, and only after something happened: frames cost more than all else here
        if (!asked) requestAnimationFrame(look);
        asked = true;
    };
    addEventListener("keydown", ({ key }) => { if (key === "Tab") held = false; }); // it leads out of the page, and in
    for (const moved of ["focusin", "focusout"]) addEventListener(moved, ask);
    new MutationObserver(ask).observe(document, { attributes: true, childList: true, subtree: true });
}"""  # how often the keyboard's place was nowhere, once it was somewhere


@pytest.mark.parametrize("game", SHORT)
def test_by_keys_alone(newcomer: Visitor, game: str) -> None:
    newcomer.context.add_init_script(f"({LOST})()")
    table = whole(newcomer, game, SHORT[game], Keys())
    assert table.page.evaluate("lost") == [], "the focus never falls to the page"


@pytest.mark.parametrize("game", ["lgame", "alignment", "hexa"])
def test_by_typing(visitor: Visitor, game: str) -> None:
    whole(visitor, game, SHORT[game], Typist())


@pytest.mark.parametrize("game", ["lgame", "alignment", "hexa"])
def test_by_touch_on_a_phone(visit: Visit, game: str) -> None:
    whole(visit(size="phone", has_touch=True, is_mobile=True), game, SHORT[game], Finger())


def test_stargazer_by_touch_on_a_phone(visit: Visit) -> None:
    table = visit(size="phone", has_touch=True, is_mobile=True).sit("stargazer")
    table.play(Finger(), *LINES["stargazer"].moves[:8])


@pytest.mark.parametrize(("game", "seats"), [("alignment", 3), ("hexa", 4), ("stargazer", 6)])
def test_more_than_two_at_a_table(visitor: Visitor, game: str, seats: int) -> None:
    table = visitor.sit(game, *["here"] * seats, options={"seats": seats})
    people = table.page.locator(".people li")
    expect(people).to_have_count(seats)
    for _ in range(seats + 1):
        expect(people.and_(table.page.locator("[aria-current]"))).to_have_attribute("data-seat", str(table.turn))
        rules, here = table.match.game, table.match.position
        table.play(Mouse(), rules.move_text(here, rules.moves(here)[0]))


@pytest.mark.parametrize(
    ("line", "hand"),
    [(CORNERS, Mouse()), (SPARED, Mouse()), (CHOSEN, Mouse()), (CHOSEN, Keys())],
    ids=["taken by corners", "spared", "captures", "captures by keys"],
)
def test_pieces_that_are_chosen(visitor: Visitor, line: Line, hand: Hand) -> None:
    table = visitor.sit("stargazer", **line.setting)
    table.play(hand, *line.moves)


def test_captures_that_are_chosen_on_a_phone(visit: Visit) -> None:
    table = visit(size="phone", has_touch=True, is_mobile=True).sit("stargazer", **CHOSEN.setting)
    table.play(Finger(), *CHOSEN.moves)


@pytest.mark.parametrize("hand", [Mouse(), Keys()], ids=["mouse", "keys"])
def test_two_neutrals_in_one_turn(visitor: Visitor, hand: Hand) -> None:
    table = visitor.sit("lgame", preset="sudden-death")
    table.play(hand, "d2NW/a4a1/d1b4", "b3SW/b4a4")


def test_a_board_of_triangles_by_keys(visitor: Visitor) -> None:
    table = visitor.sit("lgame", options={"cells": "triangle", "board": "triangle", "width": 5})
    table.play(Keys(), "a4b4a3b3c3/a5c4")


def test_an_l_is_drawn_with_one_stroke(visitor: Visitor) -> None:
    table = visitor.sit("lgame")
    mouse = table.page.mouse
    for n, name in enumerate(["d4", "d3", "d2", "c2"]):
        box, middle = table.cell(name).bounding_box(), table.middle(name)
        assert box
        mouse.move(box["x"] + middle["x"], box["y"] + middle["y"], steps=4)
        if n == 0:
            mouse.down()
    table.page.locator('.ghosts [data-cells~="c2"]').wait_for()
    mouse.up()
    table.age()
    table.button("place").click()
    table.button("button-done").click()
    table.heard("d2NW")
