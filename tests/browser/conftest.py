"""A real server with a database file, and Debian's Chromium with the network cut off."""

from __future__ import annotations

import sys
from asyncio import AbstractEventLoop, _get_running_loop, _set_running_loop
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.driving import CHROMIUM, Regular, Visit, Visitor
from web.serving import Server

expect.set_options(timeout=20_000)  # ms, for machines that do much else
CUT_OFF = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
# Both cores are busy anyway: processes and threads of the browser's own for every visitor cost a tenth more.
FEW = ("--renderer-process-limit=1", "--js-flags=--single-threaded")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    dies = f"{sys.executable} -S -E -c 0"  # a program to choose, of which nothing is to be expected
    db = str(tmp_path_factory.mktemp("db") / "tables.sqlite3")
    found = Server(db, "--workers", "1", "--engine", f"Silence={dies}")
    yield found
    found.stop()


class Started(NamedTuple):
    """A browser, and the event loop of whoever drives it."""

    browser: Browser
    loop: AbstractEventLoop | None


@pytest.fixture(scope="session")
def _started() -> Iterator[Started]:
    if not CHROMIUM.exists():
        pytest.skip("Chromium is not installed (Debian: apt install chromium-headless-shell)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", CUT_OFF, *FEW])
        loop = _get_running_loop()
        yield Started(browser, loop)
        _set_running_loop(loop)
        browser.close()


@pytest.fixture(scope="module")
def chromium(_started: Started) -> Iterator[Browser]:
    """The same for all files. Between them its loop is laid aside: while one is there, no other can run."""
    _set_running_loop(_started.loop)
    yield _started.browser
    _set_running_loop(None)


@pytest.fixture(scope="session")
def _regulars() -> list[Regular]:
    """Those who came before, to whatever server; the browser's end is theirs."""
    return []


@pytest.fixture
def visit(
    chromium: Browser, server: Server, _regulars: list[Regular], request: pytest.FixtureRequest
) -> Iterator[Visit]:
    """Makes visitors, each with a browser of its own; in the end, nothing may have been wrong in any of them.

    Whoever came in the same way to a test before has the page still open.
    """
    here: list[Regular] = []

    def come(**how: Any) -> Visitor:
        known = (each for each in _regulars if each.how == how and each.port == server.port and each not in here)
        found = next(known, None)
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
