"""What is shown of a link where it is pasted: a title, a sentence and a picture (Open Graph), without any script.

A link's own secret, the key behind its ``#``, never reaches the server; so nothing here can tell it.
"""

from __future__ import annotations

import re
from html import escape
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Path, Request, Response
from fastapi.datastructures import Headers

from tessella.errors import TessellaError
from tessella.games import game_class, names_by_age
from tessella.match.table.table import Table
from tessella.match.table.terms import LINK
from tessella.text import Message, in_row, languages, say, speak, verbatim
from tessella.text.language import has
from tessella.text.message import from_json
from tessella.web.budgets import Who
from tessella.web.http.browser import downloads
from tessella.web.http.games import puzzles
from tessella.web.http.gate.guard import who
from tessella.web.http.request.asker import TableId, Tables
from tessella.web.http.request.desk import Desk, TheDesk
from tessella.web.http.request.replies import ERRORS, HOUR
from tessella.web.live.tables.service import Service
from tessella.web.live.work.answer_cache import AnswerCaches, Caches

PREVIEW = "tessella.web.jobs.preview:preview"
SOON = 0.3  # seconds that a page waits for what a puzzle asks; without, the sentence is a plainer one
HOST = re.compile(r"[A-Za-z0-9.\-\[\]:]{1,255}")
HEADERS = {"cache-control": HOUR, "cross-origin-resource-policy": "cross-origin"}  # it is for other sites

router = APIRouter(prefix="/api", responses=ERRORS)


class Preview(NamedTuple):
    """What a link leads to."""

    title: Message
    about: Message
    picture: str


class Asked(NamedTuple):
    """Who wants to know, and where."""

    who: Who
    service: Service
    caches: AnswerCaches
    headers: Headers
    scheme: str
    public_url: str


PLAIN = Preview(verbatim("Tessella"), say("page-lobby-about"), "/api/preview.png")


async def meta_of(request: Request) -> str:
    """Elements for the head of the page at an address."""
    state = request.app.state
    place = request.headers, str(request.url.scheme), state.settings.public_url
    asked = Asked(who(request.scope), state.service, state.caches, *place)
    _, *words = request.url.path.split("/")
    try:
        found = await _find(asked, words)
    except TessellaError:  # the page says so itself
        found = PLAIN
    return _write(found, asked, request.url.path)


async def _find(asked: Asked, words: list[str]) -> Preview:
    match words:
        case ["table" | "analysis", name]:
            table: Preview = await asked.service.inspect(name, _of_table)
            return table
        case ["puzzles", name] if re.fullmatch(puzzles.NAME, name):
            return await _of_puzzle(asked.who, asked.caches, name)
        case ["learn" | "new", name] | ["learn", name, "history"]:
            return _of_game(words[0], name)
    return PLAIN


def _of_table(table: Table) -> Preview:
    if table.private:  # who asks for a preview brings no key
        return PLAIN
    match, names = table.match, [name for name in table.match.names if name]
    title: Message = verbatim(table.terms.rules.title)
    if names:
        title = say("web-preview-with", title=title, names=in_row([verbatim(name) for name in names]))
    waits = any(seat.kind == LINK and n not in table.joined for n, seat in enumerate(table.terms.seats, 1))
    about = say("web-preview-waiting") if waits and not match.actions else match.status
    return Preview(title, about, f"/api/tables/{table.id}/preview.png?seq={table.moving}")


def _of_game(page: str, name: str) -> Preview:
    title = verbatim(game_class(name).title)
    about = say(f"{name}-about") if has(f"{name}-about") else PLAIN.about
    return Preview(
        say("page-learn-of", title=title) if page == "learn" else title, about, f"/api/games/{name}/preview.png"
    )


async def _of_puzzle(payer: Who, caches: AnswerCaches, name: str) -> Preview:
    """What it asks, if that is known by now; the page that follows has it made."""
    picture = f"/api/puzzles/{name}/preview.png"
    try:
        found = await puzzles.find_puzzle(payer, caches, name, SOON)
    except TessellaError:
        return Preview(say("page-puzzles"), say("web-preview-puzzle"), picture)
    return Preview(from_json(found.title), from_json(found.task), picture)


def _write(found: Preview, asked: Asked, path: str) -> str:
    language = asked.headers.get("accept-language", "")[:2].lower()
    language = language if language in languages() else "en"
    title, about = speak(found.title, language), speak(found.about, language)
    here = _home(asked)
    said = {"og:title": title, "og:description": about, "og:type": "website", "og:site_name": "Tessella"}
    if here:
        said |= {"og:url": here + path, "og:image": here + found.picture}
        said |= {"og:image:width": "1200", "og:image:height": "630", "og:image:alt": title}
    lines = [f'<meta property="{name}" content="{escape(value)}">' for name, value in said.items()]
    lines += ['<meta name="twitter:card" content="summary_large_image">']
    lines += [f'<meta name="description" content="{escape(about)}">']
    return "\n".join(lines)


def _home(asked: Asked) -> str:
    """Where this server is reached: as whoever runs it said, or else as the request did, which passed the guard."""
    if asked.public_url:
        return asked.public_url.rstrip("/")
    host = asked.headers.get("host", "")
    return f"{asked.scheme}://{host}" if HOST.fullmatch(host) else ""


# Pictures ---------------------------------------------------------------------------------------------------------


@router.get("/preview.png", response_class=Response, responses=downloads.PNG, summary="The picture of the first page")
async def of_all(caches: Caches, desk: TheDesk) -> Response:
    """All games."""
    boards = [_showcase(name) for name in names_by_age()]
    return await _picture(desk, caches, boards, "Tessella", "")


@router.get("/games/{game}/preview.png", response_class=Response, responses=downloads.PNG, summary="A game's picture")
async def of_game(game: Annotated[str, Path(max_length=32)], caches: Caches, desk: TheDesk) -> Response:
    """For links to its lessons."""
    return await _picture(desk, caches, [_showcase(game)], game_class(game).title, "Tessella")


@router.get("/tables/{table}/preview.png", response_class=Response, responses=downloads.PNG, summary="A link's picture")
async def of_table(table: TableId, service: Tables, caches: Caches, desk: TheDesk) -> Response:
    """The board as it is now, wide enough for chats; drawn once for each position."""
    board: dict[str, Any] = await service.inspect(table, downloads.game_of, None)
    return await _picture(desk, caches, [board], game_class(board["game"]).title, "Tessella")


@router.get("/puzzles/{puzzle}/preview.png", response_class=Response, responses=downloads.PNG, summary="Its picture")
async def of_puzzle(puzzle: Annotated[str, Path(pattern=puzzles.NAME)], caches: Caches, desk: TheDesk) -> Response:
    """Where the puzzle begins."""
    found = await puzzles.find_puzzle(desk.payer, caches, puzzle)
    board = {"game": found.game, "options": found.options, "position": found.position, "moves": [], "colours": []}
    return await _picture(desk, caches, [board], game_class(found.game).title, "Tessella")


def _showcase(game: str) -> dict[str, Any]:
    return {"game": game, "options": {}, "position": "", "moves": game_class(game).showcase.split(), "colours": []}


async def _picture(desk: Desk, caches: AnswerCaches, boards: list[dict[str, Any]], title: str, about: str) -> Response:
    task = {"boards": boards, "title": title, "about": about}
    desk.pay_unless(caches.pictures, PREVIEW, task, "pictures")
    drawn = await desk.ask(caches.pictures, PREVIEW, task)
    return Response(drawn, media_type="image/png", headers=HEADERS)
