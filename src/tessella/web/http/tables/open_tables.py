"""Open tables: where somebody waits for anybody on this server to sit down. Whoever runs the server may forbid them."""

from __future__ import annotations

import time
from typing import Annotated, cast

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from tessella.match.table.events import Command, RefusedError
from tessella.match.table.table import Table
from tessella.match.table.terms import DAY
from tessella.text import say
from tessella.web import answers, schema
from tessella.web.answering import tables
from tessella.web.http.request.asker import AnyTable, Tables, Who, remember_key
from tessella.web.http.request.once import Once, own_key
from tessella.web.http.request.replies import ERRORS
from tessella.web.live.tables.keys import derived_key
from tessella.web.problems import AWAY, after_a_change
from tessella.web.settings import Settings

MOST = 30  # that are listed
RECENT = 3 * DAY  # seconds; who made an older one has hardly stayed

router = APIRouter(prefix="/api/open-tables", responses=ERRORS)


class Seated(BaseModel):
    """One's seat there; ``key`` opens it, unless a cookie holds it."""

    table: str
    seat: int
    key: str | None


class SeatTaken(schema.Strict):
    """Who sits down."""

    name: schema.Name = ""
    remember: Annotated[bool, Field(description="Let the browser's cookie open the seat from now on.")] = False


def allowed(request: Request) -> bool:
    """Whether this server has open tables at all."""
    settings: Settings = request.app.state.settings
    return settings.open_tables


@router.get("", summary="Tables that wait for anybody, the newest first")
async def list_open(request: Request, who: Who, service: Tables) -> schema.OpenTables:
    """Those of the last days that still have a free seat. One's own are among them, with one's seats."""
    if not allowed(request):
        return schema.OpenTables(allowed=False, tables=[])
    lines: list[answers.OpenTable] = []
    for name in await service.store.open_tables(time.time() - RECENT, MOST):
        try:
            grant = await service.grant_of(name, who.value, strict=False)
            line = await service.inspect(name, _line, grant.places)
        except RefusedError as refusal:
            if refusal.code in AWAY:
                raise
            continue  # deleted meanwhile
        if line:
            lines.append(line)
        else:
            await service.store.list_open(name, False)
    return schema.OpenTables(allowed=True, tables=lines)


def _line(table: Table, places: frozenset[int]) -> answers.OpenTable | None:
    """An open table as the lobby lists it, as long as it waits."""
    if not table.waits:
        return None
    clock = cast(answers.ClockTerms, table.terms.clock._asdict())
    return {**tables.summary(table, places), "options": dict(table.terms.options), "clock": clock}


@router.post("/{table}", status_code=201, summary="Sit down at an open table")
async def sit_down(
    request: Request, response: Response, table: AnyTable, wanted: SeatTaken, who: Who, service: Tables, once: Once
) -> Seated:
    """On its first free seat, whose invitation opens nothing any more. Who sits there already keeps their seat."""
    if not allowed(request):
        raise RefusedError("forbidden", say("web-no-open"))
    has = (await service.grant_of(table, who.value, strict=False)).places
    if has:
        return Seated(table=table, seat=min(await service.inspect(table, Table.seats_of, has)), key=None)
    # As nobody: which place it is, the event says. If somebody else's event is there first, the table looks again.
    key = who.value or own_key(once)
    command = Command("sit", text=wanted.name, id=derived_key(key, once.id, "sit"))  # another's id is never the same
    event = await service.act(table, command, frozenset([0]))
    with after_a_change():
        await service.people.take_place(table, event.seat, key)
        seat = min(await service.inspect(table, Table.seats_of, {event.seat}))
    if wanted.remember:
        remember_key(request, response, key)
    return Seated(table=table, seat=seat, key=None if wanted.remember or who.value else key)
