"""Tessella as an app: its manifest, its icons, and the worker that opens the page without a line."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi import Path as InPath
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

import tessella
from tessella.draw.png import draw_svg
from tessella.draw.style import find_theme
from tessella.text import languages, say
from tessella.web.answering import games
from tessella.web.http.games.games import texts_of
from tessella.web.settings import Settings

PAGE = Path(__file__).parents[2] / "page"
KEPT = (".js", ".css", ".svg")
ELSEWHERE = ("types", "worker.js")  # what no page loads
DAY = "public, max-age=86400"
SIZES = (192, 512)

router = APIRouter(include_in_schema=False)


@router.get("/manifest.webmanifest")
async def manifest() -> Response:
    """What a browser needs to know to install the page."""
    light = find_theme("light")
    icons: list[dict[str, Any]] = [
        {"src": f"/icon-{kind}-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for kind, purpose in (("plain", "any"), ("full", "maskable"))
        for size in SIZES
    ]
    return JSONResponse(
        {
            "name": "Tessella",
            "short_name": "Tessella",
            "description": str(say("page-lobby-about")),
            "id": "/",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": light.ground,
            "theme_color": light.ground,
            "icons": icons,
        },
        media_type="application/manifest+json",
        headers={"cache-control": DAY},
    )


@cache
def theme_meta() -> str:
    """Elements for the head of the page: the colour of the window around it."""
    return "".join(
        f'<meta name="theme-color" media="(prefers-color-scheme: {name})" content="{find_theme(name).ground}">\n'
        for name in ("light", "dark")
    )


@router.get("/icon-{kind}-{size}.png")
def icon(kind: Annotated[str, InPath(pattern="^(plain|full)$")], size: Annotated[int, InPath()]) -> Response:
    """The page's icon as it is, or on a ground that may be cut to any shape."""
    if size not in SIZES:
        raise HTTPException(404)
    return Response(_icon(kind, size), media_type="image/png", headers={"cache-control": DAY})


@cache
def _icon(kind: str, size: int) -> bytes:
    drawn = (PAGE / "icon.svg").read_text(encoding="utf-8")
    share = 1.0 if kind == "plain" else 0.7  # of the full one, four fifths are sure to be seen
    inset, inner = size * (1 - share) / 2, size * share
    drawn = drawn.replace("<svg", f'<svg x="{inset}" y="{inset}" width="{inner}" height="{inner}"', 1)
    ground = "" if kind == "plain" else f'<rect width="{size}" height="{size}" fill="{find_theme("dark").board}"/>'
    return draw_svg(f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}">{ground}{drawn}</svg>')


@router.get("/worker.js")
async def worker(request: Request) -> Response:
    """The service worker, with the version that it keeps."""
    text = (PAGE / "worker.js").read_text(encoding="utf-8")
    return Response(
        f"self.SET = {json.dumps({'version': version_for(request), 'files': kept_files()})};\n{text}",
        media_type="text/javascript",
        headers={"cache-control": "no-cache"},
    )


@cache
def kept_files() -> list[str]:
    """All that the page needs to open: its files, its texts, its games. None of it changes while the server runs."""
    found = sorted(path.relative_to(PAGE) for path in PAGE.rglob("*") if path.suffix in KEPT)
    files = [f"/page/{path.as_posix()}" for path in found if path.parts[0] not in ELSEWHERE]
    return ["/", "/colours.css", "/api/games", *(f"/api/texts/{tag}" for tag in languages()), *files]


def version_for(request: Request) -> str:
    """The version of all that this server keeps for the page."""
    settings: Settings = request.app.state.settings
    return version(tuple(settings.engines))


@cache
def version(engines: tuple[str, ...] = ()) -> str:
    """Another one whenever something in it is another."""
    told = sha256(tessella.__version__.encode())
    for path in sorted(PAGE.rglob("*")):
        if path.is_file():
            told.update(path.name.encode() + path.read_bytes())
    for tag in languages():
        told.update(texts_of(tag))
    told.update(json.dumps(games.games(engines), sort_keys=True).encode())
    return told.hexdigest()[:16]
