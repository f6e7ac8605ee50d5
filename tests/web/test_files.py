"""Files of the page as they are sent: nothing but comments is missing, and what the browser has is not sent again."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest
from starlette.exceptions import HTTPException
from starlette.responses import Response

from tessella.web.http.browser.pages import FOLDER, files
from tessella.web.http.request.files import COMMENTS, without_comments

SOURCES = sorted(path for end in COMMENTS for path in FOLDER.rglob(f"*{end}"))


def fetch(path: str, method: str = "GET", **headers: str) -> Response:
    asked = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "headers": asked}
    return asyncio.run(files().get_response(path, scope))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_only_comments_are_left_out(path: Path) -> None:
    text = path.read_text()
    sent = without_comments(text, path.suffix)
    assert sent.count("\n") == text.count("\n")
    for found in COMMENTS[path.suffix].finditer(text):  # none of it stands within a text of several lines
        before = without_comments(text[: found.start()], path.suffix).replace("[^`]", "")
        assert before.count("`") % 2 == 0, f"{path.name}: {found[0][:60]}"


def test_a_script_is_packed_once_and_kept_by_the_browser() -> None:
    plain, packed = fetch("app.js"), fetch("app.js", accept_encoding="gzip, br")
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(bytes(packed.body)) == plain.body
    assert plain.headers["content-type"].startswith("text/javascript")
    again = fetch("app.js", if_none_match=plain.headers["etag"])
    assert (again.status_code, again.body) == (304, b"")
    assert len(packed.body) < 0.4 * (FOLDER / "app.js").stat().st_size


@pytest.mark.parametrize(
    ("path", "method", "status"),
    [
        ("none.js", "GET", 404),
        ("lib", "GET", 404),
        ("a" * 5000, "GET", 404),
        ("a\0", "GET", 404),
        ("app.js", "POST", 405),
    ],
)
def test_nothing_else_is_there(path: str, method: str, status: int) -> None:
    with pytest.raises(HTTPException) as caught:
        fetch(path, method)
    assert caught.value.status_code == status
