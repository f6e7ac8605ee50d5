"""Games as a page needs them: what there is to choose, what is said about it, lessons, and what the atlas found."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, cast

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import JSONResponse

from tessella.games import LESSONS, folder, game_class, names_by_age
from tessella.games import history as history_page
from tessella.match.table.events import RefusedError
from tessella.text import languages, say
from tessella.text.patterns import patterns, read
from tessella.web import answers
from tessella.web.answering.boards import finders as finders_of
from tessella.web.answering.games import games as all_games
from tessella.web.http.request.desk import TheDesk
from tessella.web.http.request.files import Ready, make_ready, send
from tessella.web.http.request.replies import ERRORS, sends
from tessella.web.settings import Settings as ServerSettings

ATLAS = "atlas.json"
# How codes begin that no page has to say: for the terminal, for other programs, or for whoever runs the server.
ELSEWHERE = (
    *("cli-", "terminal-", "web-admin-", "web-backup-", "web-db-", "web-restore-", "web-preview-"),
    *("web-hello-", "web-text-only", "web-long-", "web-wrong-host", "web-wrong-origin", "web-cursor", "web-key-needed"),
    *("web-many-", "web-not-a-link", "web-link-", "web-foreign-"),
)

router = APIRouter(prefix="/api", responses=ERRORS)

GameName = Annotated[str, Path(max_length=32)]
Language = Annotated[str, Query(max_length=8, description="English where there is no such language.")]


@router.get("/games", responses=sends(answers.Games), summary="Games, presets, options and levels")
async def games(request: Request) -> JSONResponse:
    """Everything a form needs to set a table up."""
    settings: ServerSettings = request.app.state.settings
    return JSONResponse(all_games(settings.engines))


@router.get("/games/{game}/lessons", responses=sends(answers.Lessons), summary="A game's lessons")
async def lessons(game: GameName, language: Language = "en") -> JSONResponse:
    """Its steps, and their texts in a language."""
    game_class(game)  # or there is no such game
    if not _has_lessons(game):
        raise RefusedError("unknown", say("web-no-lessons", game=game_class(game).title))
    return JSONResponse(_lessons(game, _language(language)))


def _has_lessons(game: str) -> bool:
    return (folder(game) / LESSONS).is_file()


@cache
def _lessons(game: str, language: str) -> answers.Lessons:
    home = folder(game) / LESSONS
    files = [home.with_name(f"{each}.ftl") for each in ("en", language)]
    steps = json.loads(home.read_text(encoding="utf-8"))
    return {"steps": steps, "texts": dict(read(path for path in files if path.is_file()))}


@router.get("/games/{game}/options", responses=sends(answers.OptionTexts), summary="What a game's options mean")
async def options(game: GameName, language: Language = "en") -> JSONResponse:
    """What a form says of them in a language, and of the examples that show them; their titles are among all texts."""
    return JSONResponse(_options(game, _language(language)))


@cache
def _options(game: str, language: str) -> answers.OptionTexts:
    codes, home = _form_codes(game), folder(game) / "texts"
    files = [home / f"{each}.ftl" for each in ("en", language)]
    texts = dict(read(path for path in files if path.is_file()))
    return {"texts": {code: texts[code] for code in sorted(codes) if code in texts}}


def _form_codes(game: str) -> set[str]:
    """The messages that only a form for a new table needs."""
    declared = game_class(game).options_class.declarations()
    return {f"{game}-option-{option.name}{part}" for option in declared for part in ("", ".example")}


@router.get("/games/{game}/history", responses=sends(answers.History), summary="Where a game comes from")
async def history(game: GameName, language: Language = "en") -> JSONResponse:
    """A page in Markdown; its pictures are the game's figures."""
    page = history_page(game, _language(language))
    if page is None:
        raise RefusedError("unknown", say("web-no-history", game=game_class(game).title))
    return JSONResponse({"text": page.read_text(encoding="utf-8")})


@router.get("/games/{game}/finders", responses=sends(dict[str, answers.Finder]), summary="What helps to see a board")
async def finders(game: GameName, desk: TheDesk) -> JSONResponse:
    """Pictures to lay over the board, by name."""
    found = game_class(game)
    return JSONResponse(await desk.run(finders_of, found(found.options_class.make({}))))


@router.get("/texts/{language}", responses=sends(dict[str, Any]), summary="What a language says")
async def texts(request: Request, language: Annotated[str, Path(max_length=8)]) -> Response:
    """The texts of all messages by code, but for the terminal, lessons and forms; see tessella/text/patterns.py.

    What the language lacks is there in English.
    """
    return send(_texts(_language(language)), request.scope)


def texts_of(language: str) -> bytes:
    """All texts of a language, as they are sent."""
    return _texts(language).body


@cache
def _texts(language: str) -> Ready:
    elsewhere = {code for name in names_by_age() if _has_lessons(name) for code in _lessons(name, language)["texts"]}
    elsewhere.update(code for name in names_by_age() for code in _form_codes(name))
    found = {
        code: text
        for code, text in patterns(language).items()
        if not code.startswith(ELSEWHERE) and code not in elsewhere  # these come with their lesson, or with a form
    }
    body = json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()
    return make_ready(body, "application/json")


def _language(language: str) -> str:
    return language if language in languages() else languages()[0]


@router.get("/atlas", responses=sends(answers.Atlas), summary="What is known of solved games, in short")
async def atlas() -> JSONResponse:
    """Of each game that has been solved with its variants; the whole of it is in docs/atlas.md."""
    return JSONResponse({"games": list(_atlas())})


def _atlas() -> Iterator[answers.AtlasOfGame]:
    for name in names_by_age():
        path = folder(name) / ATLAS
        if path.is_file():
            found = json.loads(path.read_text(encoding="utf-8"))
            yield cast(answers.AtlasOfGame, {"name": name, "title": game_class(name).title, **found})
