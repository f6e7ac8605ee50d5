"""REST: everything the page does. Who one is comes as ``Authorization: Bearer KEY`` or in the cookie."""

from __future__ import annotations

import time
from collections.abc import Awaitable
from operator import attrgetter
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse
from fastapi.security import HTTPBearer
from fastapi.security.http import HTTPAuthorizationCredentials

from tessella.draw.recolour import recolour
from tessella.draw.svg import svg
from tessella.errors import TessellaError
from tessella.match.table.events import Event, RefusedError
from tessella.match.table.table import Table
from tessella.match.table.terms import Terms
from tessella.rules.game import Over, Turn
from tessella.text import say
from tessella.web import answers, schema, schema_socket
from tessella.web.answering import boards, picks, tables
from tessella.web.http.advice import check_fair, hints
from tessella.web.http.costs import Payer, TheBudgets, costs, payer_of
from tessella.web.http.desk import TheDesk
from tessella.web.http.guard import DRAWING
from tessella.web.http.once import Once, one_id, own_key
from tessella.web.live.adviser import TheAdviser
from tessella.web.live.bus import PARTS
from tessella.web.live.computers import task_of
from tessella.web.live.people import NOBODY
from tessella.web.live.seating import INVITED, may_look, not_to_be_watched
from tessella.web.live.service import Service
from tessella.web.live.socket import COOKIE
from tessella.web.problems import after_a_change, problem_of
from tessella.web.settings import Settings
from tessella.web.sight import Sight, ahead, sight
from tessella.web.store.grants import Grant

YEAR = 365 * 24 * 3600
PAGE = 50
ADVICE = "level5"

_WHY = {
    401: "wrong key",
    403: "not allowed",
    404: "no such table",
    409: "not now",
    422: "cannot be",
    429: "too much",
    503: "busy",
    504: "not known whether it happened",
}
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": schema.Problem, "description": why} for status, why in _WHY.items()
}


def sends(model: Any, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """What the OpenAPI document says of an answer that is sent as it is: to check long ones would take too long."""
    return {status: {"model": model}}


router = APIRouter(prefix="/api", responses=ERRORS)
bearer = HTTPBearer(auto_error=False, description="A key to seats: the owner's, or an invitation.")


class Key(NamedTuple):
    """Who asks: the key, and whether it was meant for this table (a cookie goes to all of them)."""

    value: str
    meant: bool


def _key(request: Request, said: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> Key:
    if said is not None:
        if not 22 <= len(said.credentials) <= 100:
            raise RefusedError("wrong_token", say("web-wrong-key"))
        return Key(said.credentials, True)
    cookie = request.cookies.get(COOKIE, "")
    return Key(cookie if 22 <= len(cookie) <= 100 else "", False)


def _service(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


Who = Annotated[Key, Depends(_key)]
Tables = Annotated[Service, Depends(_service)]


AnyTable = Annotated[str, Path(max_length=32, description="The table's id, which is also the link to watch it.")]


async def _seen(
    table: AnyTable,
    who: Who,
    service: Tables,
) -> str:
    """A table that one may look at: any, unless whoever set it up wants nobody to watch."""
    live = service.lives.get(table)
    known = live.table if live else None
    if known is None or known.private:
        private = known.private if known else await service.inspect(table, attrgetter("private"))
        if private and not may_look(await service.grant_of(table, who.value, strict=False)):
            raise not_to_be_watched()
    return table


TableId = Annotated[str, Depends(_seen)]


async def grant_of(service: Service, table: str, who: Key, sits: bool = False) -> Grant:
    """What somebody may do at a table; whether they sit down by that."""
    return await service.grant_of(table, who.value, strict=who.meant, sits=sits)


async def require_owner(service: Service, table: str, who: Key, code: str) -> Grant:
    """What somebody may do who has to be a table's owner; ``code``: what others are told."""
    grant = await grant_of(service, table, who)
    if not grant.owner:
        raise RefusedError("forbidden", say(code))
    return grant


def require_key(who: Key) -> str:
    if not who.value:
        raise RefusedError("wrong_token", say("web-key-needed"))
    return who.value


def remember_key(request: Request, response: Response, key: str) -> None:
    """Keep a key in the browser's cookie, where no script can read it."""
    # Behind a server that speaks HTTPS for us, the page's origin still says so.
    secure = request.url.scheme == "https" or request.headers.get("origin", "").startswith("https:")
    response.set_cookie(COOKIE, key, max_age=YEAR, httponly=True, samesite="strict", secure=secure, path="/")


async def or_explain(check: bool, work: Awaitable[Any]) -> JSONResponse:
    """An answer, or why there is none: a page that tries things out is told, since browsers note refusals as errors."""
    try:
        return JSONResponse(await work)
    except TessellaError as error:
        if not check:
            raise
        return JSONResponse(problem_of(error))


# Tables -----------------------------------------------------------------------------------------------------------


@router.post("/tables", status_code=201, summary="Set a table up", dependencies=[costs("tables")])
async def create(
    request: Request, response: Response, wanted: schema.TableWanted, who: Who, service: Tables, once: Once
) -> schema.Created:
    """The answer's key is the owner's; each invitation opens one seat; the id by itself lets one watch.

    The same ``Idempotency-Key`` again gives the same table and the same keys. Somebody without a key of their own needs
    one that nobody guesses, such as a UUID.
    """
    settings: Settings = request.app.state.settings
    if wanted.open and not settings.open_tables:
        raise RefusedError("forbidden", say("web-no-open"))
    terms = Terms.agree(
        wanted.game,
        wanted.preset,
        wanted.options,
        tuple(seat.seat() for seat in wanted.seats),
        wanted.clock.clock(),
        wanted.position,
        wanted.open,
        wanted.lots,
        wanted.change_seats,
    )
    key = who.value or own_key(once)
    name, invitations = await service.create(terms, key, once.id)
    service.askers.asks(name, payer_of(request))
    if wanted.remember:
        remember_key(request, response, key)
    here = {n for n, seat in enumerate(terms.seats, 1) if seat.kind == "here"}
    with after_a_change():
        # Lots may have been drawn; and the same asked again is as old as it was.
        seats, made = await service.inspect(name, lambda found: (sorted(found.seats_of(here)), found.events[0].at))
    told = None if wanted.remember or (who.value and not who.meant) else key
    return schema.Created(id=name, seats=seats, key=told, invitations=invitations, until=made + INVITED)


@router.get("/tables/{table}", responses=sends(answers.TableNow), summary="A table now")
async def snapshot(
    table: TableId,
    who: Who,
    service: Tables,
    desk: TheDesk,
    since: Annotated[
        int | None, Query(ge=0, le=2**31 - 1, description="Events after this number, at most 500.")
    ] = None,
    view: Annotated[bool, Query(description="With what to draw and to choose from, and the legal moves.")] = True,
) -> JSONResponse:
    """Whose turn it is, the clocks, the scores, what happened, and what can be done.

    Of the events, the last 500 come; with ``since``, the first 500 after that number, so that all can be had in turn.
    """
    grant = await grant_of(service, table, who)
    service.watch(table)

    def take_snapshot(found: Table) -> tuple[answers.Table, list[int], Sight]:
        seen = sight(found, service.views.last_sight(table))
        return tables.snapshot(found, time.time(), since), sorted(found.seats_of(grant.places)), seen

    said: answers.Table
    said, mine, seen = await service.inspect(table, take_snapshot)
    more: answers.View = {}
    for part in PARTS if view else ():
        more.update(await desk.run(boards.view, seen, part, shared=(table, seen.seq, part)))
    found: answers.TableNow = {**said, **more, "mine": mine, "presence": service.bus.presence(table)}
    return JSONResponse(found)


@router.delete("/tables/{table}", status_code=204, summary="Delete a table for ever")
async def delete(table: TableId, who: Who, service: Tables) -> None:
    """Only its owner can."""
    await require_owner(service, table, who, "web-not-owner")
    await service.delete(table)


# Play -------------------------------------------------------------------------------------------------------------


class Play:
    """Carries commands out at the table that a request names."""

    def __init__(
        self,
        request: Request,
        table: TableId,
        who: Who,
        service: Tables,
        once: Once,
        payer: Payer,
        budgets: TheBudgets,
    ) -> None:
        self.request, self.table, self.who, self.service, self.once = request, table, who, service, once
        self.payer, self.budgets = payer, budgets

    async def act(self, wanted: Any, who: Key | None = None, as_owner: bool = False) -> schema.Done:
        """What came of it; an owner may have no seat."""
        self.budgets.spend("events", 1, self.payer)
        name, who = one_id(self.request, self.once, wanted.id), who or self.who
        grant = await grant_of(self.service, self.table, who, sits=True)
        command = wanted.command()._replace(id=name)
        if who.meant and not may_look(grant) and command.kind != "leave":  # which may have happened already
            raise RefusedError("used", say("web-invitation-used"))
        self.service.askers.asks(self.table, self.payer)
        if isinstance(wanted, schema.RematchWanted):
            self.budgets.spend("tables", 1, self.payer)
            self.service.quota.check()
        event: Event = await self.service.act(self.table, command, NOBODY if as_owner else grant.places)
        return schema.Done(id=name, seq=event.seq, event=tables.event(event))


Plays = Annotated[Play, Depends()]


@router.post("/tables/{table}/move", summary="Play a move")
async def move(wanted: schema.MoveWanted, play: Plays) -> schema.Done:
    """By its text. ``answers`` guards against moving in another position than one saw."""
    return await play.act(wanted)


@router.post("/tables/{table}/takeback", summary="Take one's last move back")
async def takeback(wanted: schema.TakebackWanted, play: Plays) -> schema.Done:
    """At once if all people share one screen; else the others are asked."""
    return await play.act(wanted)


@router.post("/tables/{table}/takeback/answer", summary="Answer who wants to take back")
async def answer(wanted: schema.TakebackAnswer, play: Plays) -> schema.Done:
    """Yes or no."""
    return await play.act(wanted)


@router.post("/tables/{table}/draw", summary="Offer, accept or decline a draw")
async def draw(wanted: schema.DrawWanted, play: Plays) -> schema.Done:
    """It is drawn when everybody has offered it."""
    return await play.act(wanted)


@router.post("/tables/{table}/resign", summary="Give up")
async def resign(wanted: schema.ResignWanted, play: Plays) -> schema.Done:
    """One's side loses."""
    return await play.act(wanted)


@router.post("/tables/{table}/rematch", summary="Play again, a series goes on")
async def rematch(wanted: schema.RematchWanted, play: Plays) -> schema.Done:
    """The event names the new table; one's key opens it too."""
    return await play.act(wanted)


@router.post(
    "/tables/{table}/pick",
    responses=sends(answers.Picked | answers.Places | answers.Ahead | schema.Problem),
    summary="Where clicks lead",
)
async def pick(table: TableId, wanted: schema.PickWanted, service: Tables, desk: TheDesk) -> JSONResponse:
    """The next choices and what they would do, or the whole move's text. Nothing is played.

    After moves that are only thought of, and without clicks: the board there, and what to choose from.
    """

    def find(seen: Sight) -> answers.Picked | answers.Places | answers.Ahead:
        there = ahead(seen, wanted.after)
        if wanted.places:
            return picks.places(there)
        picked = picks.pick(there, wanted.clicks(), None, wanted.text)
        if not wanted.after or wanted.steps:
            return picked
        return {"board": boards.board(there), "choices": picked["choices"]}

    async def find_picked() -> answers.Picked | answers.Places | answers.Ahead:
        found: answers.Picked | answers.Places | answers.Ahead
        found = await desk.run(find, await service.sight(table))
        return found

    return await or_explain(wanted.check, find_picked())


# To look at, and to take along --------------------------------------------------------------------------------------


@router.get("/tables/{table}/positions", responses=sends(answers.Positions), summary="Every position of the game")
async def positions(table: TableId, service: Tables, desk: TheDesk) -> JSONResponse:
    """To step through it: the first position, then one after each action, chance included."""
    return JSONResponse(await desk.run(await service.inspect(table, tables.positions)))


@router.get("/tables/{table}/picture", response_class=Response, summary="The board as SVG")
async def picture(
    table: TableId,
    service: Tables,
    desk: TheDesk,
    theme: Annotated[str, Query(pattern="^(auto|light|dark)$")] = "auto",
    actions: Annotated[int | None, Query(ge=0, le=100_000, description="After this many actions; else now.")] = None,
    alone: Annotated[bool, Query(description="Without what stands beside the board.")] = False,
) -> Response:
    """What it looks like, now or earlier."""

    def find_position(found: Table) -> tuple[Any, ...]:
        match = found.match
        count = match.actions if actions is None else min(actions, match.actions)
        return found.terms.rules, match.position_after(count), match.move_before(count), found.terms.colours

    def draw_svg(rules: Any, position: Any, last: Any, colours: tuple[int, ...]) -> str:
        scene = recolour(rules.scene(position, last), colours)
        return svg(scene.alone() if alone else scene, theme)

    headers = {"content-security-policy": DRAWING}
    text = await desk.run(draw_svg, *await service.inspect(table, find_position))
    return Response(text, media_type="image/svg+xml", headers=headers)


@router.get("/tables/{table}/hint", response_class=StreamingResponse, summary="What to do here, as a stream")
async def hint(
    table: TableId,
    who: Who,
    service: Tables,
    adviser: TheAdviser,
    desk: TheDesk,
    seconds: Annotated[float, Query(ge=0.1, le=10)] = 1.0,
    actions: Annotated[int | None, Query(ge=0, le=100_000, description="After this many actions; else now.")] = None,
) -> StreamingResponse:
    """Server-sent events: ``thought`` again and again, at last ``hint`` (or ``failed``). Hanging up stops it."""
    grant = await grant_of(service, table, who)
    if not grant.places:
        raise RefusedError("forbidden", say("web-hint-seated"))

    def make_task(found: Table) -> dict[str, Any]:
        check_fair(found)
        position = tables.position_at(found, actions)
        if position is None or not isinstance(found.match.phase_of(position), Turn):
            raise RefusedError("illegal", say("web-nobody-to-move"))
        if actions is None and isinstance(found.match.phase, Over):
            raise RefusedError("over", say("game-over", outcome=found.match.outcome))
        rules, before = found.terms.rules, tables.positions_before(found, actions)
        seen = [rules.text(each) for each in before]
        return {**task_of(found, position, ADVICE), "seconds": seconds, "seen": seen}

    task = await service.inspect(table, make_task)
    desk.pay("hints")
    return StreamingResponse(hints(adviser, desk.payer, task), media_type="text/event-stream")


# The server ---------------------------------------------------------------------------------------------------------


@router.get("/socket-schema", summary="Messages of the socket and events of streams as JSON schema")
async def socket_schema() -> dict[str, Any]:
    """For WebSocket ``/api/tables/{id}/live``: first hello, then commands; events come by themselves."""
    return schema_socket.socket_schema()


@router.get("/health", summary="Is everything all right?")
async def health(service: Tables) -> dict[str, Any]:
    """Whether anything can be kept, tried out as moves are kept; and how many tables are damaged and set aside."""
    return await service.health.look()
