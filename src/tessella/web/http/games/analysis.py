"""Analysis: every move of a game graded, and each seat's chances along the way, as a stream of server-sent events.

``action`` comes once for each action in order, ``last`` for the position after the last one, then ``done``; ``failed``
says in a sentence why there is no more. ``waiting`` comes now and then while a fresh machine still gets ready. Each
action is a job of its own for the adviser, so that hints for others come in between.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse, StreamingResponse

from tessella.match import Match
from tessella.match.match import Action
from tessella.match.table.events import RefusedError
from tessella.match.table.table import Table
from tessella.rules.game import Game, Over, Position, Turn
from tessella.text import say
from tessella.web import answers, schema
from tessella.web.budgets import Who
from tessella.web.http.request.advice import ADVICE, TROUBLE, check_fair, event, failure, hints
from tessella.web.http.request.asker import TableId, Tables
from tessella.web.http.request.desk import Desk, TheDesk
from tessella.web.http.request.replies import ERRORS, sends
from tessella.web.live.work.answer_cache import Caches
from tessella.web.live.work.helper import Helper, TheAdviser

JOBS = "tessella.web.jobs.study"
GETTING_READY = 30.0  # seconds; after that, what there is has to do
DECIDING = 4.0  # seconds to find the move that decided a game
PAUSE = 0.5  # seconds between two looks whether it is ready

router = APIRouter(prefix="/api", responses=ERRORS)

Seconds = Annotated[float, Query(ge=0.1, le=2, description="Of thinking about each action.")]


class Line(NamedTuple):
    """A game as far as it came. It never changes."""

    game: Game[Any]
    positions: tuple[Position, ...]
    history: tuple[Action, ...]
    turn: int  # the seat to move at the end; 0: none
    winners: tuple[int, ...] | None  # None: it is not over


def line_of(match: Match) -> Line:
    """A match as it is now."""
    phase = match.phase
    return Line(
        match.game,
        match.positions,
        match.history,
        phase.seat if isinstance(phase, Turn) else 0,
        phase.winners if isinstance(phase, Over) else None,
    )


@router.get("/tables/{table}/analysis", response_class=StreamingResponse, summary="Every move graded, as a stream")
async def table_analysis(
    table: TableId, service: Tables, adviser: TheAdviser, desk: TheDesk, seconds: Seconds = 0.3
) -> StreamingResponse:
    """When the game is over, or while nobody plays against another person. Hanging up stops it."""

    def take_line(found: Table) -> Line:
        check_fair(found)
        return line_of(found.match)

    return _stream(_analyse(adviser, desk, await service.inspect(table, take_line), seconds))


@router.get(
    "/tables/{table}/turning-point",
    responses=sends(answers.Decided),
    summary="The move that decided a game that is over",
)
async def turning_point(
    table: TableId, service: Tables, adviser: TheAdviser, desk: TheDesk, caches: Caches
) -> JSONResponse:
    """Not ready: a fresh machine is still at it, or others wait too. Nobody is refused for that: ask again."""

    def take_line(found: Table) -> tuple[Line, str]:
        if found.over is None:
            raise RefusedError("illegal", say("web-not-over"))
        return line_of(found.match), found.match.game.text(found.match.start)

    line, start = await service.inspect(table, take_line)
    task = {"game": line.game.name, "options": line.game.options.changes()}
    actions = [(played.seat, played.text) for played in line.history]
    more = {"start": start, "actions": actions, "winners": line.winners, "seconds": DECIDING}
    found: answers.Decided = {"ready": False, "move": None}
    try:
        if await adviser.ask(desk.payer, f"{JOBS}:prepare", {**task, "begin": True}):
            move = await desk.ask(caches.endings, f"{JOBS}:turning_point", {**task, **more})
            found = {"ready": True, "move": move}
    except RefusedError as refusal:
        if refusal.code != "busy":
            raise
    return JSONResponse(found)


@router.post("/analysis", response_class=StreamingResponse, summary="A free board's moves graded, as a stream")
async def line_analysis(
    wanted: schema.LineWanted, desk: TheDesk, adviser: TheAdviser, seconds: Seconds = 0.3
) -> StreamingResponse:
    """The same stream for a board that belongs to no table."""
    line = await desk.run(lambda: line_of(wanted.match()))
    return _stream(_analyse(adviser, desk, line, seconds))


@router.post("/hint", response_class=StreamingResponse, summary="What to do on a free board, as a stream")
async def line_hint(
    wanted: schema.LineWanted,
    desk: TheDesk,
    adviser: TheAdviser,
    seconds: Annotated[float, Query(ge=0.1, le=10)] = 1.0,
) -> StreamingResponse:
    """Server-sent events: ``thought`` again and again, at last ``hint`` (or ``failed``). Hanging up stops it."""
    line: Line = await desk.run(lambda: line_of(wanted.match()))
    if line.winners is not None:
        raise RefusedError("over", say("web-over-there"))
    if not line.turn:
        raise RefusedError("illegal", say("web-nobody-to-move"))
    task = {**_task(line, -1), "level": ADVICE, "seed": secrets.randbits(48), "seconds": seconds}
    desk.pay("hints")
    return _stream(hints(adviser, desk.payer, task))


def _stream(events: AsyncIterator[str]) -> StreamingResponse:
    return StreamingResponse(events, media_type="text/event-stream")


def _task(line: Line, actions: int) -> dict[str, Any]:
    """The position after this many actions, as plain values."""
    return {
        "game": line.game.name,
        "options": line.game.options.changes(),
        "position": line.game.text(line.positions[actions]),
    }


async def _analyse(adviser: Helper, desk: Desk, line: Line, seconds: float) -> AsyncIterator[str]:
    try:
        async for said in _wait_until_ready(adviser, desk.payer, line):
            yield said
        for n, played in enumerate(line.history):
            about: dict[str, Any] = {"values": None, "grade": None, "better": None, "why": None}
            if played.seat:  # of a roll there is nothing to grade
                task = {**_task(line, n), "move": played.text, "seed": secrets.randbits(48), "seconds": seconds}
                desk.pay("thinking", seconds)
                about = await adviser.ask(desk.payer, f"{JOBS}:grade_move", task)
            yield event("action", {"n": n, "seat": played.seat, "text": played.text, **about})
        task = {**_task(line, -1), "winners": line.winners, "seconds": seconds}
        values = await adviser.ask(desk.payer, f"{JOBS}:chances", task)
        yield event("last", {"n": len(line.history), "seat": line.turn, "values": values})
        yield event("done", {"actions": len(line.history)})
    except TROUBLE as error:
        yield failure(error)


async def _wait_until_ready(adviser: Helper, who: Who, line: Line) -> AsyncIterator[str]:
    """Wait until a judgement is worth something: on a fresh machine a child process is at it."""
    until = time.monotonic() + GETTING_READY
    task = {"game": line.game.name, "options": line.game.options.changes(), "begin": True}
    while not await adviser.ask(who, f"{JOBS}:prepare", task) and time.monotonic() < until:
        task["begin"] = False  # one child is enough, even if it fails
        yield event("waiting", say("web-getting-ready").as_json())
        await asyncio.sleep(PAUSE)
