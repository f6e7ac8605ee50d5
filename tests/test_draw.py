"""Scenes as SVG, PNG and terminal text."""

from __future__ import annotations

import re
import struct
import xml.etree.ElementTree as ElementTree
from math import cos, pi
from pathlib import Path
from typing import Any

import pytest
import resvg_py

import scenes
import tessella
from conftest import every_preset, title
from tessella.draw import live, names, png, svg, terminal
from tessella.draw.page import text_width
from tessella.draw.png import draw_svg
from tessella.draw.recolour import recolour
from tessella.draw.shapes import area, inradius, is_inside, join, set_in
from tessella.draw.slim import slim
from tessella.draw.spaces import ROOMY
from tessella.draw.style import DARK, LIGHT, SEATS
from tessella.draw.svg import page_for
from tessella.rules.game import Game
from tessella.rules.scene import Cell, Label, Mark, Part, Piece, Scene

ALL = scenes.everything()
ESCAPE = re.compile(r"\x1b\[[\d;]*m")
SPACE = "{http://www.w3.org/2000/svg}"


def classes(text: str) -> set[str]:
    return {one for element in ElementTree.fromstring(text).iter() for one in element.get("class", "").split()}


def ids(text: str) -> set[str]:
    return {element.get("id", "") for element in ElementTree.fromstring(text).iter()} - {""}


def square(x: float, y: float) -> tuple[tuple[float, float], ...]:
    return ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))


# SVG -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_svg_is_well_formed_and_always_the_same(name: str) -> None:
    for theme in ("auto", "light", "dark"):
        text = svg(ALL[name], theme)
        root = ElementTree.fromstring(text)
        assert root.tag == SPACE + "svg"
        assert root.get("role") == "img"
        assert text == svg(ALL[name], theme)
        assert "var(" not in text
        assert "<script" not in text
        assert "href" not in text


@pytest.mark.parametrize("name", ALL)
def test_svg_says_what_is_where(name: str) -> None:
    scene = ALL[name]
    root = ElementTree.fromstring(svg(scene))
    assert root.findtext(SPACE + "title") == scene.title
    assert root.findtext(SPACE + "desc") == scene.status
    assert [e.get("data-cell") for e in root.iter() if e.get("data-cell")] == [cell.name for cell in scene.cells]
    board = next(e for e in root.iter(SPACE + "g") if e.get("class") == "pieces")
    assert [e.get("data-seat") for e in board.iter() if e.get("data-piece")] == [str(p.seat) for p in scene.pieces]


def test_svg_classes() -> None:
    assert {"board", "cells", "pieces", "marks", "labels", "cell", "piece", "plate", "seat-1", "seat-2"} <= classes(
        svg(ALL["lgame"])
    )
    assert {"mark-last", "sign-win", "sign-draw", "sign-loss", "sign-target"} <= classes(svg(ALL["lgame"]))
    assert {"channels", "channel", "pocket", "border", "ball", "mark-win"} <= classes(svg(ALL["alignment"]))
    assert {"tile", "part-path", "part-core", "goal-1", "mark-path", "trays"} <= classes(svg(ALL["hexa"]))
    assert {"wedge", "mark-star", "mark-row", "mark-taken", "sheet", "chip"} <= classes(svg(ALL["stargazer"]))


def test_only_auto_follows_the_reader() -> None:
    scene = ALL["lgame"]
    auto, light, dark = (svg(scene, theme) for theme in ("auto", "light", "dark"))
    assert "prefers-color-scheme" in auto
    assert LIGHT.ground in auto
    assert DARK.ground in auto
    assert "prefers-color-scheme" not in light + dark
    assert DARK.ground not in light
    assert LIGHT.ground not in dark


def test_a_prefix_keeps_pictures_apart() -> None:
    one, two = (svg(ALL["hexa"], prefix=prefix) for prefix in ("one", "two"))
    assert ids(one)
    assert not ids(one) & ids(two)
    assert set(re.findall(r"url\(#([\w-]+)\)", one)) <= ids(one)
    rules = [line for line in one.split("<style>")[1].split("</style>")[0].splitlines() if line.endswith("}")]
    selectors = [rule.split("{")[0] for rule in rules if rule != "}" and not rule.startswith("@")]
    assert all(part.startswith(".one-scene ") for selector in selectors for part in selector.split(","))
    with pytest.raises(ValueError, match="prefix '1'"):
        svg(ALL["hexa"], prefix="1")


def test_numbers_are_rounded() -> None:
    paths = "".join(re.findall(r' d="([^"]*)"', svg(ALL["stargazer"])))
    assert not re.search(r"\.\d{3}", paths)


def test_width_sets_the_size() -> None:
    root = ElementTree.fromstring(svg(ALL["alignment"], width=321))
    _, _, w, h = map(float, root.get("viewBox", "").split())
    assert root.get("width") == "321"
    assert root.get("height") == str(round(321 * h / w))
    assert ElementTree.fromstring(svg(ALL["alignment"])).get("width") is None


def test_a_plate_is_one_outline() -> None:
    root = ElementTree.fromstring(svg(ALL["lgame"]))
    plate = next(e for e in root.iter() if e.get("data-piece") == "L")
    bodies = [e for e in plate.iter() if e.get("class") == "part-body"]
    assert len(bodies) == 1
    assert bodies[0].get("d", "").count("M") == 1
    assert bodies[0].get("d", "").count("a") == 6  # an L has six corners, all rounded


def test_every_seat_has_its_own_pattern_and_colour() -> None:
    root = ElementTree.fromstring(svg(ALL["six"], prefix="p"))
    drawn = {}
    for seat in SEATS:
        found = root.findall(f".//{SPACE}pattern[@id='p-weave-{seat}']")
        drawn[seat] = [sorted((e.tag, e.get("d", ""), e.get("r", "")) for e in pattern) for pattern in found]
    assert drawn[1] == []  # plain
    assert len({str(pattern) for pattern in drawn.values()}) == 6
    assert len({style.colour for style in SEATS.values()}) == 6
    assert len({style.glyph for style in SEATS.values()}) == len({s.plain_glyph for s in SEATS.values()}) == 6


def test_hostile_names_are_escaped() -> None:
    scene = ALL["dots"]._replace(title="<b>&", status='"]]>')
    assert ElementTree.fromstring(svg(scene)).findtext(SPACE + "title") == "<b>&"


def test_an_empty_scene_can_be_drawn() -> None:
    scene = Scene((), ())
    ElementTree.fromstring(svg(scene))
    assert terminal(scene, colour=False).strip() == ""


@pytest.mark.parametrize("name", ["lgame", "alignment", "stargazer"])
def test_a_slim_picture_lacks_nothing_that_is_seen(name: str) -> None:
    whole = svg(ALL[name], "light", 200)
    assert len(slim(whole)) < len(whole) - 3000
    assert draw_svg(slim(whole)) == draw_svg(whole)
    assert classes(slim(whole)) >= classes(whole) - {f"{part}-{seat}" for part in ("thread", "tone") for seat in SEATS}
    assert "prefers-color-scheme:dark" in slim(svg(ALL[name], "auto"))


# Shapes --------------------------------------------------------------------------------------------------------


def test_joined_areas_lose_shared_edges_and_keep_holes() -> None:
    ring = [square(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    loops = sorted(join(ring), key=area)
    assert [round(area(loop), 6) for loop in loops] == [-1, 9]
    assert [round(area(set_in(loop, 0.1)), 6) for loop in loops] == [-1.44, 7.84]


def test_areas_that_touch_in_a_corner_stay_apart() -> None:
    assert sorted(len(loop) for loop in join([square(0, 0), square(1, 1)])) == [4, 4]


GOAL = 0.52  # how large a start space's hexagon is, of the room there is
TRIANGLES = tessella.game("lgame", cells="triangle", height=3, dots="corners", turn_limit=9)


@pytest.mark.parametrize("game", [*every_preset(), TRIANGLES], ids=title)
def test_names_are_written_within_their_spaces(game: Game[Any]) -> None:
    scene = game.scene(game.start())
    page = page_for(scene, "p")
    written = dict[str, tuple[float, float, float]]()
    for text in ElementTree.fromstring(f"<g>{''.join(names.write(scene, page))}</g>").iter("text"):
        x, y, size = (float(text.get(name, "")) for name in ("x", "y", "font-size"))
        written[text.text or ""] = (x, y - size * 0.36, size)
    for cell in scene.cells:
        if cell.kind == "border":
            assert cell.name not in written
            continue
        x, y, size = written.pop(cell.name)
        assert size >= 10
        wide, high = text_width(cell.name, size) / 2, size * 0.36
        for corner in ((x - wide, y - high), (x + wide, y - high), (x - wide, y + high), (x + wide, y + high)):
            assert is_inside((corner[0] / page.scale, -corner[1] / page.scale), cell.outline), cell.name
        beside = abs(y / page.scale + cell.middle[1]) * page.scale - high  # between the middle and the name
        if cell.goal:
            hexagon = inradius(cell.outline, cell.middle) * GOAL * (ROOMY if cell.others else 1) * page.scale
            assert beside > hexagon * cos(pi / 6)
        assert beside > 0 or not cell.dot
    assert not written


def test_names_are_written_only_if_they_are_wanted() -> None:
    assert "names" not in classes(svg(ALL["hexa"]))
    named = svg(ALL["hexa"]._replace(names=True), "dark")
    assert {"names", "halo"} <= classes(named)
    assert png(ALL["hexa"]._replace(names=True), "dark", 300) != png(ALL["hexa"], "dark", 300)


# PNG -----------------------------------------------------------------------------------------------------------


def size_of(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", picture[16:24])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_png_has_the_width_asked_for(theme: str) -> None:
    width, height = size_of(png(ALL["lgame"], theme, 120))
    assert width == 120
    assert height > 60


def test_png_refuses_what_it_cannot_do() -> None:
    with pytest.raises(ValueError, match="light or dark"):
        png(ALL["lgame"], "auto")
    with pytest.raises(ValueError, match="no theme 'sepia'"):
        png(ALL["lgame"], "sepia")
    with pytest.raises(ValueError, match="0 pixels"):
        png(ALL["lgame"], width=0)


def test_png_shows_every_letter_and_sign_of_a_board() -> None:
    letters = "αβγωψχ+−×·½#0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜäöüß"
    pictures = {
        png(Scene((), (), labels=(Label((0.0, 0.0), letter, 1.0),)), width=640) for letter in (*letters, "", "あ")
    }
    assert len(pictures) == len(letters) + 2  # all different, and different from nothing and from the box for no letter


def test_png_takes_no_font_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}
    monkeypatch.setattr(resvg_py, "svg_to_bytes", lambda **given: asked.update(given) or b"")
    png(ALL["stargazer"])
    assert asked["skip_system_fonts"]
    assert [Path(file).suffix for file in asked["font_files"]] == [".ttf", ".ttf"]  # upright and italic


# Terminal ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("width", [20, 60, 80, 120])
def test_terminal_keeps_to_the_width(name: str, width: int) -> None:
    for colour in (True, False):
        for line in terminal(ALL[name], width, colour=colour).split("\n"):
            assert len(ESCAPE.sub("", line)) <= width


@pytest.mark.parametrize("name", ALL)
def test_terminal_without_colour_is_plain_text(name: str) -> None:
    text = terminal(ALL[name], colour=False)
    assert "\x1b" not in text
    assert text == terminal(ALL[name], colour=False)
    assert terminal(ALL[name], colour=False, unicode=False).isascii()
    assert "\x1b[" in terminal(ALL[name])


def test_what_stands_by_the_board_is_said_in_the_reader_s_language() -> None:
    hexa = tessella.game("hexa")
    scene = hexa.scene(hexa.start())
    assert "Vorrat für alle" in terminal(scene, colour=False, language="de")
    plain = terminal(scene, colour=False, unicode=False, language="de")
    assert plain.isascii()
    assert "Vorrat fuer alle" in plain
    assert "Platz 2" in terminal(ALL["lgame"], colour=False, language="de")


@pytest.mark.parametrize("unicode", [True, False])
def test_terminal_tells_seats_apart_without_colour(unicode: bool) -> None:
    def board(seat: int) -> str:
        cell = Cell("a1", square(0, 0), (0.5, 0.5))
        piece = Piece("plate", seat, (0.0, 0.0), (Part("body", square(0, 0)),), ("a1",))
        return terminal(Scene(square(0, 0), (cell,), pieces=(piece,)), 40, colour=False, unicode=unicode)

    looks = [board(seat) for seat in range(7)]
    assert len(set(looks)) == 7
    assert all("a1" in look for look in looks)


@pytest.mark.parametrize("name", ["lgame", "stargazer", "hexa"])
@pytest.mark.parametrize("colour", [True, False])
def test_terminal_names_every_cell(name: str, colour: bool) -> None:
    text = ESCAPE.sub("", terminal(ALL[name], 80, colour=colour)).split("Score")[0].split("On the board")[0]
    words = set(re.findall(r"[A-Za-z]\d+", text))
    assert {cell.name for cell in ALL[name].cells} <= words


def test_terminal_shows_marks_status_and_score() -> None:
    text = terminal(ALL["stargazer"], 120, colour=False)
    assert "[B9]" in text
    assert "{B10}" in text
    assert "(C18)" in text
    assert ALL["stargazer"].status in text
    assert re.search(r"total +120 +103 +86", text)
    small = terminal(ALL["lgame"], 80, colour=False)
    assert "▲5" in small
    assert "▼12" in small
    assert "▬draw" in small


def test_terminal_lists_trays_by_name() -> None:
    text = terminal(ALL["hexa"], 80, colour=False)
    assert "3×++----" in text
    assert "Pool" in text


def test_terminal_fits_a_height() -> None:
    text = terminal(ALL["lgame"], 80, height=20, colour=False)
    assert text.count("\n") + 1 <= 20


def test_a_mark_without_cells_goes_to_the_nearest() -> None:
    scene = ALL["lgame"]._replace(marks=(Mark("win", at=(1.4, 0.6), text="9"),))
    lines = terminal(scene, 80, colour=False).split("\n")
    row = next(k for k, line in enumerate(lines) if "▲9" in line)
    assert "d3" in lines[row - 1]


def test_terminal_refuses_a_sliver() -> None:
    with pytest.raises(ValueError, match="3 columns"):
        terminal(ALL["lgame"], 3)


# Colours -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", tessella.games())
def test_a_scene_in_other_colours_differs_by_nothing_else(name: str) -> None:
    game = tessella.game(name)
    position = game.play(game.start(), game.moves(game.start())[0])
    scene = game.scene(position)
    swapped = recolour(scene, (2, 1))
    assert swapped != scene
    assert recolour(swapped, (2, 1)) == scene
    assert recolour(scene, (1, 2, 3)) is scene
    drawn, usual = live.board(scene, (2, 1)), live.board(scene)
    assert drawn["svg"] == live.board(swapped)["svg"] != usual["svg"]
    assert [tray["stacks"] for tray in drawn["trays"]] == [tray["stacks"] for tray in live.board(swapped)["trays"]]
    for what in ("title", "cells", "pieces", "marks", "sheet"):
        assert drawn[what] == usual[what], "who is who does not change"
