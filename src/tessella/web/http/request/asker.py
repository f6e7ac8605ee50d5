"""Who asks, and for which table: the key comes as ``Authorization: Bearer KEY`` or in the cookie."""

from __future__ import annotations

from operator import attrgetter
from typing import Annotated, NamedTuple

from fastapi import Depends, Path, Request, Response
from fastapi.security import HTTPBearer
from fastapi.security.http import HTTPAuthorizationCredentials

from tessella.match.table.events import RefusedError
from tessella.text import say
from tessella.web.live.socket import COOKIE
from tessella.web.live.tables.seating import may_look, not_to_be_watched
from tessella.web.live.tables.service import Service
from tessella.web.store.grants import Grant

YEAR = 365 * 24 * 3600

bearer = HTTPBearer(auto_error=False, description="A key to seats: the owner's, or an invitation.")


class Key(NamedTuple):
    """Who asks: the key, and whether it was meant for this table (a cookie goes to all of them)."""

    value: str
    meant: bool


# Coroutines, though they wait for nothing: plain functions would each be run in a thread, and cost more than all else.
async def _key(request: Request, said: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> Key:
    if said is not None:
        if not 22 <= len(said.credentials) <= 100:
            raise RefusedError("wrong_token", say("web-wrong-key"))
        return Key(said.credentials, True)
    cookie = request.cookies.get(COOKIE, "")
    return Key(cookie if 22 <= len(cookie) <= 100 else "", False)


async def _service(request: Request) -> Service:
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
