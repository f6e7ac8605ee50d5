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
    with Image.open(taken("gif")) as film:
        assert film.format == "GIF"
        assert getattr(film, "n_frames", 1) >= len(line.moves)
    expect(table.page.get_by_role("dialog")).to_be_visible()
