"""Who gets which seat: invitations, each of which works once and for a while, and keys that open nothing any more."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

from tessella.match.table.events import RefusedError
from tessella.match.table.terms import DAY
from tessella.text import say
from tessella.web.answering import tables
from tessella.web.live.tables.keys import hash_key
from tessella.web.live.telling.bus import Bus
from tessella.web.problems import after_a_change, problem_of
from tessella.web.store.grants import NOTHING, Grant
from tessella.web.store.store import Store

if TYPE_CHECKING:
    from tessella.match.table.table import Table
    from tessella.web.live.tables.live_table import LiveTable

INVITED = 14 * DAY  # seconds for which an invitation works that nobody uses


class Seating:
    """Changes who may sit where. The table's lock is held meanwhile."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self.store, self.bus = store, bus

    async def honour(self, live: LiveTable, table: Table, key_hash: str, sits: bool) -> Grant:
        """What a key allows that is known. If it is an invitation and somebody ``sits`` down by it, it is theirs: no
        browser can use it any more."""
        grant = live.grants[key_hash]
        if grant.until is None:
            return grant
        if not sits:
            return grant if time.time() <= grant.until else NOTHING
        given = await self.store.change_grants(
            live.id, table.events[0].at, lambda grants: grants.bind(key_hash, time.time())
        )
        with after_a_change():
            await self.read(live)
        if given is None:
            raise RefusedError("used", say("web-invitation-old"))
        return given

    async def let_in(self, live: LiveTable, table: Table, invitation: str, key: str) -> None:
        """A browser came by an invitation: from now on its own key has the seat, and nobody else."""
        wanted, own = hash_key(invitation), hash_key(key)
        given = await self.store.change_grants(
            live.id, table.events[0].at, lambda grants: grants.exchange(wanted, own, time.time())
        )
        with after_a_change():
            await self.read(live)
        if not given and not live.grants.get(own, NOTHING).places:  # else it is the same browser, once more
            too_old = live.grants.get(wanted, NOTHING).until is not None
            raise RefusedError("used", say("web-invitation-old" if too_old else "web-invitation-used"))

    async def invite(self, live: LiveTable, table: Table, place: int, key: str, name: str) -> float:
        """A new invitation to a person's place, which nobody else has any more; until when it works. The same again,
        under the name of its request, is the same."""
        wanted, until = hash_key(key), time.time() + INVITED
        given = await self.store.change_grants(
            live.id, table.events[0].at, lambda grants: grants.invite(wanted, place, until)
        )
        if given.places != {place}:
            raise RefusedError("id_used", say("web-id-used", id=name))
        with after_a_change():
            await self.read(live)
        return given.until or until

    async def seat(self, live: LiveTable, table: Table, place: int, key: str) -> None:
        """Somebody sat down by themselves: the place's invitation opens nothing any more."""
        own = hash_key(key)
        await self.store.change_grants(live.id, table.events[0].at, lambda grants: grants.seat(own, place))
        with after_a_change():
            await self.read(live)

    async def vacate(self, live: LiveTable, table: Table, place: int) -> None:
        """Somebody stood up: no key opens the place any more."""
        await self.store.change_grants(live.id, table.events[0].at, lambda grants: grants.vacate(place))
        await self.read(live)

    def reseat(self, table: Table) -> None:
        """Lots were drawn: everybody is told where they sit now, and sees the table from there."""
        snapshot = tables.snapshot(table, time.time())
        for subscriber in self.bus.subscribers.get(table.id, ()):
            subscriber.seats = table.seats_of(subscriber.grant.places)
            subscriber.put(json.dumps(tables.welcome(snapshot, subscriber.seats, subscriber.grant.owner)))

    async def read(self, live: LiveTable) -> None:
        """Read again who may do what. Whoever sits elsewhere now, or nowhere, has to say hello again."""
        live.grants = await self.store.grants_of(live.id)
        for subscriber in self.bus.subscribers.get(live.id, ()):
            now = live.grants.get(subscriber.key, NOTHING)
            if subscriber.key and now[:2] != subscriber.grant[:2]:
                # At once: whoever takes nothing of what is sent is not yet gone, and may go on sending.
                subscriber.grant, subscriber.seats = NOTHING, frozenset()
                subscriber.put(None)

    def dismiss(self, name: str) -> None:
        """Nobody may watch a table any more."""
        said = json.dumps({"type": "refused", **problem_of(not_to_be_watched()), "id": ""})
        for subscriber in self.bus.subscribers.get(name, ()):
            if not may_look(subscriber.grant):
                subscriber.put(said)
                subscriber.put(None)


def may_look(grant: Grant) -> bool:
    """Whether somebody may look at a table that is not to be watched."""
    return grant.owner or bool(grant.places)


def not_to_be_watched() -> RefusedError:
    """Why somebody may not look at a table."""
    return RefusedError("private", say("web-private"))
