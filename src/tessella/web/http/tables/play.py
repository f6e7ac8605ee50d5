"""REST: what people do at a table, as commands; and where clicks on its board lead."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse

from tessella.match.table.events import Event, RefusedError
from tessella.text import say
from tessella.web import answers, schema
from tessella.web.answering import boards, picks, tables
from tessella.web.http.request.asker import Key, TableId, Tables, Who, grant_of
from tessella.web.http.request.costs import Payer, TheBudgets
from tessella.web.http.request.desk import TheDesk
from tessella.web.http.request.once import Once, one_id
from tessella.web.http.request.replies import ERRORS, or_explain, sends
from tessella.web.live.tables.people import NOBODY
from tessella.web.live.tables.seating import may_look
from tessella.web.sight import Sight, ahead

router = APIRouter(prefix="/api", responses=ERRORS)


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


# Not the class itself, which would be called in a thread.
async def _play(
    request: Request, table: TableId, who: Who, service: Tables, once: Once, payer: Payer, budgets: TheBudgets
) -> Play:
    return Play(request, table, who, service, once, payer, budgets)


Plays = Annotated[Play, Depends(_play)]


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
