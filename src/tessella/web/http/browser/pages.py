"""The page: static files, and the style of boards. The page itself finds out from its address what to show."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Request
from fastapi import Path as InPath
from fastapi.responses import FileResponse, HTMLResponse, Response

from tessella.draw import live
from tessella.web.http.browser.installing import theme_meta, version_for
from tessella.web.http.browser.preview import meta_of
from tessella.web.http.gate.guard import FRAMED
from tessella.web.http.request.files import FRESH, Files

FOLDER = Path(__file__).parents[2] / "page"
VERSION = "x-tessella-version"  # for the worker, which mixes no versions
META = "<!-- what a chat shows of a link -->\n"
router = APIRouter(include_in_schema=False)


def files() -> Files:
    """All files of the page."""
    return Files(directory=FOLDER)


def shell(request: Request, status: int = 200, meta: str = "") -> HTMLResponse:
    """What every address of the page begins with; ``meta``: what its head says of this one."""
    text = (FOLDER / "index.html").read_text(encoding="utf-8").replace(META, theme_meta() + meta, 1)
    headers = {"cache-control": FRESH, "vary": "accept-language", VERSION: version_for(request)}
    return HTMLResponse(text, status, headers=headers)


@router.get("/")
@router.get("/new/{game}")
@router.get("/table/{table}")
@router.get("/analysis")
@router.get("/analysis/{table}")
@router.get("/puzzles")
@router.get("/puzzles/{puzzle}")
@router.get("/learn")
@router.get("/learn/{game}")
@router.get("/learn/{game}/history")
@router.get("/print")
async def page(request: Request) -> HTMLResponse:
    """One file for all addresses, with what a chat shows of a link."""
    return shell(request, meta=await meta_of(request))


@router.get("/embed")
@router.get("/embed/{table}")
async def embedded() -> FileResponse:
    """A replay within another site's page: the only address that may be framed, and nothing can be done there."""
    return FileResponse(
        FOLDER / "embed" / "embed.html", headers={"cache-control": FRESH, "content-security-policy": FRAMED}
    )


@router.get("/board-{grain}.css")
async def style(grain: Annotated[int, InPath(ge=live.FINEST, le=live.COARSEST)]) -> Response:
    """The style of boards whose cells are so wide."""
    return Response(live.sheet(grain), media_type="text/css", headers={"cache-control": FRESH})


@router.get("/colours.css")
async def colours() -> Response:
    """The tones of the page, which are those of the boards."""
    return Response(live.colours(), media_type="text/css", headers={"cache-control": FRESH})
