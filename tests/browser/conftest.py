"""A real server with a database file, and Debian's Chromium with the network cut off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.driving import CHROMIUM, Visit, Visitor
from web.serving import Server

expect.set_options(timeout=20_000)  # ms, for machines that do much else
CUT_OFF = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(str(tmp_path_factory.mktemp("db") / "tables.sqlite3"), "--workers", "1")
    yield found
    found.stop()


@pytest.fixture(scope="module")  # while it runs, no other event loop can: tests elsewhere need theirs
def chromium() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        pytest.skip("Chromium is not installed (Debian: apt install chromium-headless-shell)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", CUT_OFF])
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Visit]:
    """Makes visitors; in the end, nothing may have been wrong in any of their browsers."""
    visitors: list[Visitor] = []

    def come(**how: Any) -> Visitor:
        visitors.append(Visitor(chromium, server.port, **how))
        return visitors[-1]

    yield come
    complaints = [each for visitor in visitors for each in visitor.watch.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert complaints == []


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    return visit()


@pytest.fixture(scope="module")
def _kept_open(chromium: Browser, server: Server) -> Iterator[Visitor]:
    found = Visitor(chromium, server.port)
    yield found
    found.context.close()


@pytest.fixture
def same_visitor(_kept_open: Visitor) -> Iterator[Visitor]:
    """For tests that do not mind what was before: in one browser, the pages' scripts are loaded and compiled once."""
    yield _kept_open
    for page in _kept_open.context.pages:
        page.close()
    complaints = _kept_open.watch.complaints.copy()
    _kept_open.watch.complaints.clear()
    assert complaints == []
