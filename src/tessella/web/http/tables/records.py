"""Records: games to take along as texts, with what was noted on them, and tables made of such texts."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Body, Request
from fastapi.responses import PlainTextResponse, StreamingResponse

from tessella.errors import TessellaError
from tessella.match import Record
from tessella.match.table import records
from tessella.match.table.events import RefusedError, mark
from tessella.text import say
from tessella.web import answers
from tessella.web.http.request.asker import TableId, Tables, Who, require_key
from tessella.web.http.request.desk import TheDesk
from tessella.web.http.request.once import Once, own_key
from tessella.web.http.request.replies import ERRORS, PAGE
from tessella.web.live.tables.keys import hash_key
from tessella.web.live.upkeep.damage import DAMAGED
from tessella.web.live.work.helper import TheImporter
from tessella.web.live.work.imports import Imported, read
from tessella.web.problems import AWAY
from tessella.web.schema_notes import AnnotatedLine, NotesWanted

router = APIRouter(prefix="/api", responses=ERRORS)


@router.get("/tables/{table}/record", response_class=PlainTextResponse, summary="The game as a record")
async def record(table: TableId, service: Tables) -> PlainTextResponse:
    """A text file; see docs/record.md."""
    return PlainTextResponse(await service.inspect(table, records.write))


@router.post("/tables/{table}/record", response_class=PlainTextResponse, summary="The game as a record, with notes")
async def annotated_record(table: TableId, wanted: NotesWanted, service: Tables) -> PlainTextResponse:
    """The same with what somebody noted on its positions. The table does not keep it."""
    return PlainTextResponse(await service.inspect(table, records.write, wanted.by_actions()))


@router.post("/record", response_class=PlainTextResponse, summary="A free board's moves as a record, with notes")
async def line_record(wanted: AnnotatedLine, desk: TheDesk) -> PlainTextResponse:
    """What was played on a board that belongs to no table."""

    def write() -> str:
        return Record(records.annotated(wanted.match(), wanted.by_actions())).write()

    return PlainTextResponse(await desk.run(write))


@router.get("/export", response_class=PlainTextResponse, summary="All one's tables as records")
async def export(who: Who, service: Tables) -> StreamingResponse:
    """One text with one record after the other; import reads it back. Tables that are damaged are left out, and
    named in a last line that begins with #.
    """
    key = hash_key(require_key(who))

    async def stream() -> AsyncIterator[str]:
        before, damaged = None, []
        while page := await service.store.tables_of(key, PAGE, before):
            for name, at in page:
                before = at, name
                try:
                    yield await service.inspect(name, records.write)
                except RefusedError as refusal:
                    if refusal.code in AWAY:
                        raise
                    if refusal.code == DAMAGED:
                        damaged.append(name)
        if damaged:
            yield f"{records.COMMENT} {say('web-export-damaged', n=len(damaged), tables=', '.join(damaged))}\n"

    told = stream()
    first = await anext(told, "")  # what cannot be begun is refused; what breaks off later must not pass for whole

    async def whole() -> AsyncIterator[str]:
        yield first
        async for text in told:
            yield text

    return StreamingResponse(whole(), media_type="text/plain; charset=utf-8")


@router.post("/import", status_code=201, summary="Tables from records")
async def import_(
    request: Request,
    who: Who,
    service: Tables,
    once: Once,
    desk: TheDesk,
    importer: TheImporter,
    text: Annotated[str, Body(media_type="text/plain")] = "",
) -> answers.Imported:
    """All of them, or none: an error names the record and the line. What was noted comes back."""
    found: list[Imported] = []
    key, body = who.value or own_key(once), (await request.body()).decode("utf-8", "replace")
    for number, each in enumerate(records.split(body), 1):
        try:
            found.append(await desk.until_gone(read(importer, desk.payer, each, key)))
        except RefusedError as refusal:
            if refusal.code != "bad":
                raise
            raise RefusedError("bad", say("web-record", n=number, why=refusal.message)) from None
        except TessellaError as error:
            raise RefusedError("bad", say("web-record", n=number, why=error.message)) from None
        desk.pay("imports", found[-1].moves + 1)
    size = sum(done.size for done in found)
    service.quota.check(len(found), size)
    desk.pay("kept", size)
    names = await service.adopt([done.table for done in found], key, once.id, mark(body))
    return {"tables": names, "key": None if who.value else key, "notes": [done.notes for done in found]}
