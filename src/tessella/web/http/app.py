"""The server, put together."""

from __future__ import annotations

import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import tessella
from tessella.errors import TessellaError
from tessella.solve.solution import MOST_BYTES
from tessella.text import Message, say
from tessella.web.budgets import Budgets
from tessella.web.http.browser import about, downloads, installing, kits, pages, preview
from tessella.web.http.games import analysis, boards, editor, games, puzzles
from tessella.web.http.gate.guard import Guard
from tessella.web.http.gate.logs import Catch, RequestLog
from tessella.web.http.gate.metrics import Metrics, RequestCounter
from tessella.web.http.request.desk import Office
from tessella.web.http.tables import lists, open_tables, people, play, records, table
from tessella.web.live import socket
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus
from tessella.web.live.upkeep.quota import Most
from tessella.web.live.work.answer_cache import AnswerCaches
from tessella.web.live.work.computers import Computers
from tessella.web.live.work.helper import Helpers
from tessella.web.problems import UncertainError, headers_of, problem, problem_of, status_of
from tessella.web.settings import Settings
from tessella.web.store.database import database_url
from tessella.web.store.store import Store

WORDS = {404: "unknown", 405: "wrong_method", 408: "too_slow", 413: "too_large"}


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application; the database is opened when it starts."""
    settings = settings or Settings()
    metrics, budgets = Metrics(), Budgets(settings.limits)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        try:
            store = Store(database_url(settings.db), secrets.token_hex(8))
            most = Most(settings.most_tables, settings.most_megabytes << 20)
            service = Service(store, Bus(), settings.unplayed_days, settings.kept_days, most)
            await service.start()
        except Exception as error:
            app.state.failure = _failure(error)
            raise
        os.environ.setdefault(MOST_BYTES, str(settings.solutions_megabytes << 20))  # for all processes from here
        computers = Computers(service, settings.workers, settings.engines)
        helpers, caches, office = Helpers(settings.waiting), AnswerCaches(settings.waiting), Office()
        app.state.service, app.state.helpers, app.state.caches, app.state.office = service, helpers, caches, office
        await computers.start()
        metrics.watch(service, computers, helpers.adviser)
        yield
        await computers.stop()
        office.close()
        await helpers.close()
        await caches.close()
        await service.stop()

    app = FastAPI(
        title="Tessella",
        version=tessella.__version__,
        summary="Tables for four patented board games",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # the usual pages load scripts from elsewhere
        redoc_url=None,
    )
    app.state.settings, app.state.budgets, app.state.metrics = settings, budgets, metrics
    app.include_router(lists.router)
    app.include_router(open_tables.router)
    app.include_router(table.router)
    app.include_router(play.router)
    app.include_router(people.router)
    app.include_router(records.router)
    app.include_router(games.router)
    app.include_router(boards.router)
    app.include_router(editor.router)
    app.include_router(analysis.router)
    app.include_router(preview.router)  # before puzzles, whose ids are any word
    app.include_router(puzzles.router)
    app.include_router(downloads.router)
    app.include_router(kits.router)
    app.include_router(socket.router)
    app.include_router(installing.router)
    app.include_router(about.router)
    app.include_router(pages.router)
    app.mount("/page", pages.files())
    _errors(app)
    app.add_middleware(GZipMiddleware, minimum_size=1500, compresslevel=5)
    app.add_middleware(Catch)
    app.add_middleware(Guard, settings=settings, budgets=budgets)
    app.add_middleware(RequestCounter, metrics=metrics)
    app.add_middleware(RequestLog)
    return app


def _failure(error: Exception) -> TessellaError:
    """Why the server cannot start, in one sentence for whoever started it."""
    if isinstance(error, TessellaError):
        return error
    return TessellaError(say("web-db-closed", why=" ".join(str(error).split())[:200]))


def _errors(app: FastAPI) -> None:
    """Whatever goes wrong is told by a code and a sentence."""

    def answer(status: int, code: str, message: Message) -> JSONResponse:
        return JSONResponse(problem(code, message), status)

    @app.exception_handler(TessellaError)
    async def on_error(request: Request, error: TessellaError) -> JSONResponse:
        if isinstance(error, UncertainError):  # under which it can be asked again
            error = UncertainError(error.id or getattr(request.state, "once", ""))
        return JSONResponse(problem_of(error), status_of(error), headers_of(error))

    @app.exception_handler(RequestValidationError)
    async def on_invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        why = f"{first['msg'][:1].lower()}{first['msg'][1:200]}"
        return answer(422, "bad", say("web-field", field=where, why=why))

    @app.exception_handler(HTTPException)
    async def on_http_error(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
            return pages.shell(request, 404)  # somebody typed an address: the page says so in their words
        found = answer(error.status_code, WORDS.get(error.status_code, "bad"), say("web-plain", why=str(error.detail)))
        found.headers.update(error.headers or {})
        return found
