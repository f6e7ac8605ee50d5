"""A real server with a database file, and Debian's Chromium with the network cut off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.driving import CHROMIUM, Regular, Visit, Visitor
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


@pytest.fixture(scope="module")
def _regulars(chromium: Browser, server: Server) -> Iterator[list[Regular]]:
    found: list[Regular] = []
    yield found
    for visitor in found:
        visitor.context.close()


@pytest.fixture
def visit(
    chromium: Browser, server: Server, _regulars: list[Regular], request: pytest.FixtureRequest
) -> Iterator[Visit]:
    """Makes visitors, each with a browser of its own; in the end, nothing may have been wrong in any of them.

    Whoever came in the same way to a test before has the page still open.
    """
    here: list[Regular] = []

    def come(**how: Any) -> Visitor:
        found = next((each for each in _regulars if each.how == how and each not in here), None)
        if found is None:
            found = Regular(chromium, server.port, **how)
            _regulars.append(found)
        here.append(found)
        return found

    failed = request.session.testsfailed
    yield come
    complaints = [each for visitor in here for each in visitor.leave(well=request.session.testsfailed == failed)]
    assert complaints == []


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    return visit()


@pytest.fixture
def newcomers(chromium: Browser, server: Server) -> Iterator[Visit]:
    """The same, for tests of first visits and for those that change something of the browser or its pages for good."""
    here: list[Visitor] = []

    def come(**how: Any) -> Visitor:
        here.append(Visitor(chromium, server.port, **how))
        return here[-1]

    yield come
    complaints = [each for visitor in here for each in visitor.watch.complaints]
    for visitor in here:
        visitor.context.close()
    assert complaints == []


@pytest.fixture
def newcomer(newcomers: Visit) -> Visitor:
    return newcomers()
