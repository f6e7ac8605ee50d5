"""REST: who sits at a table, who may look at it, and that it is over: coming, leaving, inviting, closing, new keys."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from tessella.match.table.events import RefusedError
from tessella.match.table.terms import check_name
from tessella.text import say
from tessella.web import schema
from tessella.web.http.request.asker import (
    Key,
    TableId,
    Tables,
    Who,
    grant_of,
    remember_key,
    require_key,
    require_owner,
)
from tessella.web.http.request.costs import costs
from tessella.web.http.request.once import UNGUESSABLE, Once, one_id
from tessella.web.http.request.replies import ERRORS
from tessella.web.http.tables.play import Plays
from tessella.web.live.socket import COOKIE
from tessella.web.live.tables.keys import derived_key
from tessella.web.problems import after_a_change

router = APIRouter(prefix="/api", responses=ERRORS)


@router.post("/tables/{table}/join", summary="Sit down")
async def join(response: Response, wanted: schema.JoinWanted, play: Plays) -> schema.Done:
    """With an invitation as the key. ``remember`` gives the seat to the browser's cookie; the invitation is used up.

    Without it the invitation stays one's key, and from its first use on no browser can sit down by it.
    """
    request, who = play.request, play.who
    if not wanted.remember or not who.meant:
        return await play.act(wanted)
    name = one_id(request, play.once, wanted.id)
    await grant_of(play.service, play.table, who)  # it is a key to this table
    check_name(wanted.name)  # what cannot be is refused before the invitation is used up
    cookie = request.cookies.get(COOKIE, "")
    # The same request again, by a browser that never heard the answer, has the key that it would have been given.
    key = cookie if 22 <= len(cookie) <= 100 else derived_key(who.value, name, "key")
    await play.service.people.let_in(play.table, who.value, key)
    remember_key(request, response, key)
    with after_a_change():
        return await play.act(wanted, Key(key, True))


@router.post("/tables/{table}/leave", summary="Leave one's seat")
async def leave(wanted: schema.LeaveWanted, play: Plays) -> schema.Done:
    """One to which one came by a link. It is free for whoever is invited next; one's key opens it no more."""
    return await play.act(wanted)


@router.post(
    "/tables/{table}/invitations", status_code=201, summary="Invite somebody again", dependencies=[costs("events")]
)
async def invite(
    table: TableId, wanted: schema.InvitationWanted, who: Who, service: Tables, once: Once
) -> schema.Invitation:
    """Only the table's owner can. Earlier invitations to the seat work no more, and who sat there watches."""
    await require_owner(service, table, who, "web-not-host")
    key, until = await service.people.invite(table, wanted.seat, who.value, once.id)
    return schema.Invitation(key=key, until=until)


@router.post("/tables/{table}/close", summary="Close a table")
async def close(wanted: schema.CloseWanted, play: Plays) -> schema.Done:
    """Only its owner can. Nobody can do anything there any more; it stays as it is, unfinished."""
    await require_owner(play.service, play.table, play.who, "web-not-host-closes")
    return await play.act(wanted, as_owner=True)


@router.post("/tables/{table}/watching", summary="Say whether others may watch")
async def watching(wanted: schema.WatchingWanted, play: Plays) -> schema.Done:
    """Only the table's owner can. If not, only who has a seat may look at it in any way; others are sent away."""
    await require_owner(play.service, play.table, play.who, "web-not-host-closes")
    return await play.act(wanted, as_owner=True)


@router.post("/key", summary="Have a new key", dependencies=[costs("events")])
async def change_key(
    request: Request, response: Response, wanted: schema.KeyWanted, who: Who, service: Tables, once: Once
) -> schema.NewKey:
    """Whatever one's key opens is opened by a new one from now on, and by the old one no more, wherever that is open.

    At tables of one's own, keys of other devices that own them too are forgotten.
    """
    old = require_key(who)
    if len(once.id) < UNGUESSABLE:  # else whoever has the old key could find the new one
        raise RefusedError("bad", say("web-short-id", n=UNGUESSABLE))
    new = derived_key(once.id, old, "new key")
    await service.people.change_key(old, new)
    if wanted.remember:
        remember_key(request, response, new)
    return schema.NewKey(key=None if wanted.remember else new)
