"""What a browser needs to install the page, and to open it without a line."""

from __future__ import annotations

import json
from io import BytesIO

from PIL import Image

from web.serving import Server


def test_the_manifest_and_its_icons(server: Server) -> None:
    page = server.http.get("/")
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page.text
    assert page.text.count('<meta name="theme-color"') == 2
    assert "manifest-src 'self'" in page.headers["content-security-policy"]
    answer = server.http.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json()
    assert (told["display"], told["start_url"], told["scope"]) == ("standalone", "/", "/")
    assert {(icon["sizes"], icon["purpose"]) for icon in told["icons"]} == {
        (size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")
    }
    for icon in told["icons"]:
        drawn = Image.open(BytesIO(server.http.get(icon["src"]).content)).convert("RGBA")
        assert f"{drawn.width}x{drawn.height}" == icon["sizes"]
        corner = drawn.getpixel((0, 0))
        assert isinstance(corner, tuple)
        assert corner[3] == (255 if icon["purpose"] == "maskable" else 0)  # that one may be cut to any shape
    assert server.http.get("/icon-plain-300.png").status_code == 404


def test_the_worker_keeps_one_whole_version(server: Server) -> None:
    answer = server.http.get("/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    first, _, _ = answer.text.partition("\n")
    kept = json.loads(first.removeprefix("self.SET = ").removesuffix(";"))
    assert kept["version"] == server.http.get("/").headers["x-tessella-version"]
    assert {"/", "/page/app.js", "/page/table/table.js", "/page/style/table.css", "/api/texts/de"} <= set(kept["files"])
    assert not [path for path in kept["files"] if path.startswith("/api/tables")]
    for path in kept["files"]:
        assert server.http.get(path).status_code == 200, path
