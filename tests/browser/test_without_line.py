"""Tessella as an app: it opens without a line, and what is open stays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.driving import Mouse, Visitor, words
from web.serving import Server

# Settled when a whole version is kept and the worker looks after the page.
KEPT = """async () => {
  const { serviceWorker } = navigator;
  const there = new Promise((done) => { serviceWorker.addEventListener("controllerchange", done); });
  await serviceWorker.ready;
  if (!serviceWorker.controller) await there;
}"""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that the test stops; if it does not come to that, it is gone all the same."""
    server = Server(str(tmp_path / "tables.sqlite3"), "--workers", "1")
    yield server
    if server.runs:
        server.kill()


def test_the_page_opens_and_a_table_stays_when_the_server_is_gone(chromium: Browser, own_server: Server) -> None:
    visitor = Visitor(chromium, own_server.port, service_workers="allow")
    lobby = visitor.open()
    lobby.evaluate(KEPT)
    table = visitor.sit("alignment")
    table.play(Mouse(), "2", "7")
    after = table.drawing()
    assert visitor.watch.complaints == []
    assert own_server.stop() == 0

    offline = table.page.locator(".offline")
    expect(offline).to_have_text(words("offline"))
    table.page.get_by_role("button", name=words("step-back")).click()
    expect(table.page.locator(".moves [aria-current=step]")).to_have_text("12")  # the first move, "2"
    assert table.drawing() != after
    table.page.get_by_role("button", name=words("step-last")).click()
    expect(table.page.locator(".moves [aria-current=step]")).to_have_text("27")
    assert table.drawing() == after

    lobby.reload()
    expect(lobby.locator("h1")).to_have_text(words("lobby-title"))
    expect(lobby.locator(".card.game")).to_have_count(4)
    table.page.reload()  # nothing of a table is kept: that would be stale
    expect(offline).to_have_text(words("offline"))
    assert table.page.locator(".board").count() == 0
    visitor.context.close()


def test_a_page_whose_script_does_not_come_says_so(newcomer: Visitor) -> None:
    newcomer.context.route("**/page/print/print.js", lambda route: route.abort("aborted"))
    expect(newcomer.open("/print").locator(".notice")).to_contain_text(words("unreachable"))
