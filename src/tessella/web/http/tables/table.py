"""REST: a table as a whole: setting it up, looking at it, a hint for it, deleting it."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse

from tessella.draw.recolour import recolour
from tessella.draw.svg import svg
from tessella.errors import OptionError
from tessella.match.players import ENGINE
from tessella.match.table.events import RefusedError
from tessella.match.table.table import Table
from tessella.match.table.terms import Terms, is_engine
from tessella.rules.game import Over, Turn
from tessella.text import say
from tessella.web import answers, schema
from tessella.web.answering import boards, tables
from tessella.web.http.gate.guard import DRAWING
from tessella.web.http.request.advice import ADVICE, check_fair, hints
from tessella.web.http.request.asker import AnyTable, TableId, Tables, Who, grant_of, remember_key, require_owner
from tessella.web.http.request.costs import costs, payer_of
from tessella.web.http.request.desk import TheDesk
from tessella.web.http.request.once import Once, own_key
from tessella.web.http.request.replies import ERRORS, JSONText, as_json, joined, sends
from tessella.web.live.tables.keys import hash_key
from tessella.web.live.tables.seating import INVITED
from tessella.web.live.telling.bus import PARTS
from tessella.web.live.upkeep.damage import DAMAGED
from tessella.web.live.work.computers import task_of
from tessella.web.live.work.helper import TheAdviser
from tessella.web.problems import after_a_change
from tessella.web.settings import Settings
from tessella.web.sight import Sight, sight
from tessella.web.store.grants import NOTHING

router = APIRouter(prefix="/api", responses=ERRORS)


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
    for seat in wanted.seats:
        name = seat.level.removeprefix(ENGINE)
        if is_engine(seat.level) and name not in settings.engines:
            known = ", ".join(f"{ENGINE}{each}" for each in sorted(settings.engines))
            raise OptionError(say("table-engine" if known else "table-no-engines", level=seat.level, engines=known))
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
) -> JSONText:
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
    drawn = [await desk.run(_draw_part, seen, part, shared=(table, seen.seq, part)) for part in PARTS if view]
    presence = service.bus.presence(table)
    return JSONText(joined(as_json({**said, "mine": mine, "presence": presence}), *drawn))


def _draw_part(seen: Sight, part: str) -> bytes:
    return as_json(boards.view(seen, part))


@router.delete("/tables/{table}", status_code=204, summary="Delete a table for ever")
async def delete(table: AnyTable, who: Who, service: Tables) -> None:
    """Only its owner can, also if the table is damaged."""
    try:
        await require_owner(service, table, who, "web-not-owner")
    except RefusedError as refusal:
        grants = await service.store.grants_of(table) if refusal.code == DAMAGED else {}
        if not grants.get(hash_key(who.value), NOTHING).owner:
            raise
    await service.delete(table)


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
