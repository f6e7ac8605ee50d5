"""What can be taken along from a table is what it should be."""

from __future__ import annotations

from pathlib import Path

from PIL import Image
from playwright.sync_api import expect

from browser.driving import Mouse, Visitor, words
from browser.lines import LINES
from tessella.match import Record


def test_record_pictures_and_film(visitor: Visitor, tmp_path: Path) -> None:
    line = LINES["alignment"]
    table = visitor.sit("alignment", **line.setting)
    table.play(Mouse(), *line.moves)
    table.button("take-along").click()

    def taken(what: str) -> Path:
        with table.page.expect_download() as waiting:
            table.page.get_by_role("link", name=words(f"take-{what}")).click()
        there = tmp_path / waiting.value.suggested_filename
        waiting.value.save_as(there)
        return there

    record = taken("record")
    assert record.suffix == ".txt"
    assert [each.text for each in Record.read(record.read_text()).match.history] == list(line.moves)
    assert taken("svg").read_text().startswith("<svg")
    with Image.open(taken("png")) as picture:
        assert (picture.format, picture.width) == ("PNG", 1200)
    page = table.page
    page.route("**/film?*", lambda route: None)  # it takes for ever
    page.get_by_role("link", name=words("take-gif")).click()
    expect(page.get_by_role("progressbar", name=words("film-drawing"))).to_be_visible()
    page.get_by_role("button", name=words("cancel"), exact=True).click()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    page.unroute("**/film?*")
    with Image.open(taken("gif")) as film:
        assert film.format == "GIF"
        assert getattr(film, "n_frames", 1) >= len(line.moves)
    expect(table.page.get_by_role("dialog")).to_be_visible()


def test_a_replay_stands_in_another_page(newcomer: Visitor) -> None:
    line = LINES["alignment"].moves
    page = newcomer.open(newcomer.played("alignment", line))
    page.get_by_role("button", name=words("take-along"), exact=True).click()
    page.get_by_text(words("embed"), exact=True).click()
    field = page.get_by_role("textbox", name=words("embed"))
    expect(field).not_to_have_value("")
    code = field.input_value()
    assert ' loading="lazy"' in code
    page.route("**/elsewhere", lambda route: route.fulfill(body=code, content_type="text/html"))
    keys: list[str | None] = []
    page.on("request", lambda request: keys.append(request.header_value("cookie")) if "/api/" in request.url else None)
    page.goto("/elsewhere")
    replay = page.frame_locator("iframe")
    expect(replay.locator(".replay .count")).to_have_text(f"0 / {len(line)}")
    replay.get_by_role("button", name=words("step-on"), exact=True).click()
    expect(replay.locator(".replay .count")).to_have_text(f"1 / {len(line)}")
    page.keyboard.press("End")
    expect(replay.locator(".status")).to_contain_text(words("winner"))
    expect(replay.locator(".board [role=button]")).to_have_count(0)
    expect(replay.get_by_role("link", name=words("embed-open"))).to_have_attribute("target", "_blank")
    assert len(keys) > 2
    assert set(keys) == {None}
