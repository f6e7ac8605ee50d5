"""Requests that can be sent again: the header ``Idempotency-Key`` names one, and the same again happens once."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import Depends, Header, Request

from tessella.match.table.events import RefusedError
from tessella.text import say
from tessella.web.live.tables.keys import derived_key, new_key
from tessella.web.schema import LONGEST_ID, PRINTABLE

UNGUESSABLE = 22  # characters, as of a key

ABOUT = (
    "Any text of one's own, the same as a body's id: the same request again happens only once and is answered alike. "
    "Without it the server makes one. After the code uncertain, ask again with the id that came with it."
)


class Named(NamedTuple):
    """What a request is known by."""

    id: str
    given: bool


async def _once(
    request: Request,
    said: Annotated[
        str, Header(alias="Idempotency-Key", max_length=LONGEST_ID, pattern=PRINTABLE, description=ABOUT)
    ] = "",
) -> Named:
    found = Named(said or new_key(), bool(said))
    request.state.once = found.id
    return found


Once = Annotated[Named, Depends(_once)]


def own_key(once: Named) -> str:
    """A new key for somebody who has none. The same request again has to give the same one, and nobody else's."""
    if len(once.id) < UNGUESSABLE:
        raise RefusedError("bad", say("web-short-id", n=UNGUESSABLE))
    return derived_key(once.id, once.id, "key")


def one_id(request: Request, once: Named, body: str) -> str:
    """The id of a command, by the header or in the body."""
    if once.given and body and once.id != body:
        raise RefusedError("bad", say("web-two-ids"))
    request.state.once = body or once.id
    return body or once.id
