"""To take along: pictures and films of games, pictures of any board, and links as QR codes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import aclosing
from functools import lru_cache
from io import BytesIO
from typing import Annotated, Any
from urllib.parse import urlsplit

import segno
from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import StreamingResponse
from pydantic import Field

from tessella.draw.slim import slim
from tessella.draw.svg import svg
from tessella.games import examples, figures, game_class
from tessella.match.table.events import RefusedError
from tessella.match.table.table import Table
from tessella.text import say
from tessella.web import schema
from tessella.web.http.gate.guard import DRAWING
from tessella.web.http.request.advice import TROUBLE, event, failure
from tessella.web.http.request.asker import TableId, Tables
from tessella.web.http.request.desk import TheDesk
from tessella.web.http.request.replies import ERRORS, HOUR
from tessella.web.live.work.answer_cache import Caches

JOBS = "tessella.web.jobs.film"
FILMING = 90.0  # seconds that somebody waits for a film
MOST_MOVES = 400
FIGURE_WIDTH = 640  # pixels, as in the documentation
QUIET = 4  # modules around a QR code, as its standard asks for

router = APIRouter(prefix="/api", responses=ERRORS)

Name = Annotated[str, Path(max_length=32)]
Theme = Annotated[str, Query(pattern="^(light|dark)$")]
AnyTheme = Annotated[str, Query(pattern="^(auto|light|dark)$")]
Delay = Annotated[int, Query(ge=100, le=5000, description="Milliseconds a frame.")]
PNG: dict[int | str, dict[str, Any]] = {200: {"content": {"image/png": {}}, "description": "The picture"}}
GIF: dict[int | str, dict[str, Any]] = {200: {"content": {"image/gif": {}}, "description": "The film"}}
SVG: dict[int | str, dict[str, Any]] = {200: {"content": {"image/svg+xml": {}}, "description": "The picture"}}


class LinkWanted(schema.Strict):
    """A link on this server."""

    text: Annotated[str, Field(min_length=1, max_length=300)]


@router.get("/tables/{table}/picture.png", response_class=Response, responses=PNG, summary="The board as PNG")
async def picture(
    table: TableId,
    service: Tables,
    desk: TheDesk,
    caches: Caches,
    theme: Theme = "light",
    actions: Annotated[int | None, Query(ge=0, le=100_000, description="After this many actions; else now.")] = None,
    width: Annotated[int, Query(ge=100, le=2000)] = 960,
) -> Response:
    """What it looks like, now or earlier."""
    task = {**await service.inspect(table, game_of, actions), "theme": theme, "width": width}
    desk.pay_unless(caches.pictures, f"{JOBS}:picture", task, "pictures")
    return Response(await desk.ask(caches.pictures, f"{JOBS}:picture", task), media_type="image/png")


@router.get("/tables/{table}/film.gif", response_class=Response, responses=GIF, summary="The game as a film")
async def film(
    table: TableId,
    service: Tables,
    desk: TheDesk,
    caches: Caches,
    theme: Theme = "light",
    delay: Delay = 800,
) -> Response:
    """An animated GIF with a frame for each position, of a very long game with every other or fewer."""
    task = {**await service.inspect(table, game_of, None), "theme": theme, "delay": delay}
    desk.pay_unless(caches.films, f"{JOBS}:film", task, "films")
    return Response(await desk.ask(caches.films, f"{JOBS}:film", task, FILMING), media_type="image/gif")


@router.get("/tables/{table}/film", response_class=StreamingResponse, summary="How far a film is, as a stream")
async def film_progress(
    table: TableId, service: Tables, desk: TheDesk, caches: Caches, theme: Theme = "light", delay: Delay = 800
) -> StreamingResponse:
    """Server-sent events: ``drawn`` again and again, at last ``done`` (or ``failed``); then ``film.gif`` is there.

    Hanging up stops it, unless somebody else waits for the same film.
    """
    task = {**await service.inspect(table, game_of, None), "theme": theme, "delay": delay}
    desk.pay_unless(caches.films, f"{JOBS}:film", task, "films")

    async def stream() -> AsyncIterator[str]:
        try:
            async with aclosing(caches.films.hear(desk.payer, f"{JOBS}:film", task)) as told:
                async for frames, of in told:
                    yield event("drawn", {"frames": frames, "of": of})
            yield event("done", {})
        except TROUBLE as error:
            yield failure(error)

    return StreamingResponse(stream(), media_type="text/event-stream")


def game_of(table: Table, actions: int | None) -> dict[str, Any]:
    """A game's first position and its moves, as plain values."""
    match, rules = table.match, table.terms.rules
    return {
        "game": rules.name,
        "options": dict(table.terms.options),
        "position": rules.text(match.start),
        "moves": [played.text for played in match.history[:actions]],
        "colours": table.terms.colours,
    }


@router.get("/games/{game}/picture.svg", response_class=Response, responses=SVG, summary="Any board as SVG")
async def board(
    desk: TheDesk,
    game: Name,
    preset: Annotated[str, Query(max_length=32)] = "",
    theme: AnyTheme = "auto",
    moves: Annotated[str, Query(max_length=8000, description="Move texts, separated by blanks.")] = "",
) -> Response:
    """A game's start, or what some moves lead to: the board alone."""
    texts = tuple(moves.split())
    if len(texts) > MOST_MOVES:
        raise RefusedError("bad", say("web-many-moves", most=MOST_MOVES, n=len(texts)))
    return _drawn(await desk.run(_draw, game, preset, theme, texts))


@lru_cache(maxsize=64)  # those of the first page are asked for by everybody
def _draw(game: str, preset: str, theme: str, texts: tuple[str, ...]) -> str:
    found = game_class(game)
    rules = found(found.options_class.make({}, preset))
    position, last = rules.start(), None
    for text in texts:
        last = rules.read(text)
        position = rules.play(position, last)
    return slim(svg(rules.scene(position, last).alone(), theme))


@router.get(
    "/games/{game}/examples/{option}.svg", response_class=Response, responses=SVG, summary="What an option does, as SVG"
)
async def example(desk: TheDesk, game: Name, option: Name, theme: AnyTheme = "auto") -> Response:
    """A little board that shows it; the game's texts say what is to be seen."""
    if option not in examples(game):
        raise RefusedError("unknown", say("web-no-example", option=option))
    return _drawn(await desk.run(_draw_example, game, option, theme))


@lru_cache(maxsize=64)
def _draw_example(game: str, option: str, theme: str) -> str:
    return slim(svg(examples(game)[option].scene(game_class(game)), theme))


@router.get("/games/{game}/figures/{figure}.svg", response_class=Response, responses=SVG, summary="A figure as SVG")
async def figure(desk: TheDesk, game: Name, figure: Name, theme: AnyTheme = "auto") -> Response:
    """A picture of the page about a game's history."""
    if figure not in figures(game):
        raise RefusedError("unknown", say("web-no-figure", figure=figure))
    return _drawn(await desk.run(_draw_figure, game, figure, theme))


@lru_cache(maxsize=64)
def _draw_figure(game: str, figure: str, theme: str) -> str:
    return slim(svg(figures(game)[figure](), theme, FIGURE_WIDTH))


def _drawn(picture: str) -> Response:
    """A picture that anybody may keep for an hour."""
    return Response(
        picture, media_type="image/svg+xml", headers={"content-security-policy": DRAWING, "cache-control": HOUR}
    )


@router.post("/qr", response_class=Response, responses=SVG, summary="A link as a QR code")
async def qr(request: Request, wanted: LinkWanted) -> Response:
    """For somebody else's phone: dark on light, with the quiet margin that cameras need."""
    link = wanted.text
    try:
        to = urlsplit(link)
    except ValueError:
        raise RefusedError("bad", say("web-not-a-link")) from None
    if not link.isascii() or not link.isprintable() or " " in link or to.scheme not in ("http", "https"):
        raise RefusedError("bad", say("web-link-form"))
    if to.netloc.lower() != request.headers.get("host", "").lower():
        raise RefusedError("bad", say("web-foreign-link", host=request.headers.get("host", "")))
    into = BytesIO()
    code = segno.make(link, micro=False, error="m")
    code.save(into, kind="svg", border=QUIET, scale=8, dark="#000000", light="#ffffff", xmldecl=False, omitsize=True)
    headers = {"content-security-policy": DRAWING}
    return Response(into.getvalue(), media_type="image/svg+xml", headers=headers)
