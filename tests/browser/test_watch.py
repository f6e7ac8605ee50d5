"""The watch over the browsers: whatever is wrong on a page makes its test fail."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from browser.driving import Visitor
from web.serving import Server

WRONG = {
    "an error told": "console.error('no')",
    "an error thrown": "setTimeout(() => { throw new Error('no'); })",
    "another host": "new Image().src = 'http://example.org/'",
    "a refusal": "void fetch('/api/tables/nowhere')",
    "a style in the text": "document.body.setAttribute('style', 'color: red')",
}


@pytest.mark.parametrize("name", WRONG)
def test_nothing_wrong_goes_unnoticed(chromium: Browser, server: Server, name: str) -> None:
    visitor = Visitor(chromium, server.port)
    page = visitor.open("/learn")
    page.locator("h1").wait_for()
    assert visitor.watch.complaints == []
    page.evaluate(WRONG[name])
    for _ in range(100):
        if not visitor.watch.complaints:
            page.wait_for_timeout(50)
    assert visitor.watch.complaints
    visitor.context.close()
