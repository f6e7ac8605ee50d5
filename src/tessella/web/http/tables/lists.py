"""Lists of tables: one's own, by what they are and who sits there."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query

from tessella.match.table.events import RefusedError
from tessella.text import say
from tessella.web import answers, schema
from tessella.web.answering import tables
from tessella.web.http.request.asker import Tables, Who
from tessella.web.http.request.replies import ERRORS, PAGE
from tessella.web.live.tables.keys import hash_key
from tessella.web.live.tables.seating import may_look
from tessella.web.live.upkeep.damage import DAMAGED
from tessella.web.problems import AWAY

LOOKED_AT = 300  # tables that one request goes through at most; the next one goes on there

router = APIRouter(prefix="/api", responses=ERRORS)

Which = Literal["all", "turn", "running", "over"]


@router.get("/tables", summary="One's tables, the newest first")
async def list_tables(
    who: Who,
    service: Tables,
    limit: Annotated[int, Query(ge=1, le=PAGE)] = 20,
    before: Annotated[str, Query(max_length=64, description="What the last page gave as next.")] = "",
    which: Annotated[Which, Query(description="All, those where it is one's turn, that go on, or are over.")] = "all",
    game: Annotated[str, Query(max_length=32, description="Only of this game.")] = "",
    search: Annotated[str, Query(max_length=40, description="A part of somebody's name, or of the game's.")] = "",
) -> schema.Listed:
    """Only those that one's key opens; nobody can list others, and somebody without a key has none."""
    if not who.value:
        return schema.Listed(tables=[], next=None)
    lines: list[answers.Summary] = []
    at, looked, damaged = _cursor(before), 0, 0
    while looked < LOOKED_AT:
        found = await service.store.tables_of(hash_key(who.value), PAGE + 1, at)
        for name, created in found[:PAGE]:
            if len(lines) == limit:
                return schema.Listed(tables=lines, next=_write_cursor(at), damaged=damaged)
            at, looked = (created, name), looked + 1
            try:
                grant = await service.grant_of(name, who.value, strict=who.meant)
                if not may_look(grant):
                    continue  # somebody left it, or has to come by a new invitation
                line = await service.inspect(name, tables.summary, grant.places)
            except RefusedError as refusal:
                if refusal.code in AWAY:
                    raise
                damaged += refusal.code == DAMAGED  # else it was deleted meanwhile
                continue
            if _fits(line, which, game, search):
                lines.append(line)
        if len(found) <= PAGE:
            return schema.Listed(tables=lines, next=None, damaged=damaged)
    return schema.Listed(tables=lines, next=_write_cursor(at), damaged=damaged)


def _fits(line: answers.Summary, which: Which, game: str, search: str) -> bool:
    """Whether a table is among those that were asked for."""
    over, wanted = line["over"] is not None or line["closed"], search.casefold().strip()
    right = {"all": True, "turn": line["turn"] in line["mine"], "running": not over, "over": over}[which]
    named = [line["title"], *(seat["name"] for seat in line["seats"])]
    return right and game in ("", line["game"]) and any(wanted in each.casefold() for each in named)


def _write_cursor(at: tuple[float, str] | None) -> str | None:
    return at and f"{at[0]!r}_{at[1]}"


def _cursor(said: str) -> tuple[float, str] | None:
    if not said:
        return None
    at, _, name = said.partition("_")
    try:
        found = float(at)
    except ValueError:
        raise RefusedError("bad", say("web-cursor")) from None
    if not -1e12 < found < 1e12 or not name.isascii() or not name.isprintable():
        raise RefusedError("bad", say("web-cursor"))
    return found, name
