"""Who gets which seat: invitations, each of which works once."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

from tessella.match.table.events import RefusedError
from tessella.text import say
from tessella.web.answering import tables
from tessella.web.live.bus import Bus
from tessella.web.live.keys import hash_key
from tessella.web.problems import after_a_change
from tessella.web.store.grants import NOTHING, Grant
from tessella.web.store.store import Store

if TYPE_CHECKING:
    from tessella.match.table.table import Table
    from tessella.web.live.live_table import LiveTable


class Seating:
    """Changes who may sit where. The table's lock is held meanwhile."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self.store, self.bus = store, bus

    async def let_in(self, live: LiveTable, table: Table, invitation: str, key: str) -> None:
        """A browser came by an invitation: from now on its own key has the seat, and nobody else."""
        given = await self.store.exchange(live.id, hash_key(invitation), hash_key(key), table.events[0].at)
        with after_a_change():
            await self.read(live)
        if not given and not live.grants.get(hash_key(key), NOTHING).places:  # else it is the same browser, once more
            raise RefusedError("used", say("web-invitation-used"))

    async def invite(self, live: LiveTable, table: Table, place: int, key: str, name: str = "") -> str:
        """A new invitation to a person's place. Whoever comes by it has it to themselves. The same again, under
        the name of its request, is the same."""
        wanted = Grant(frozenset([place]))
        given = await self.store.give(live.id, hash_key(key), wanted, table.events[0].at)
        if given.places and given != wanted:
            raise RefusedError("id_used", say("web-id-used", id=name))
        with after_a_change():
            await self.read(live)
        return key

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
            if subscriber.key and live.grants.get(subscriber.key, NOTHING).places != subscriber.grant.places:
                subscriber.put(None)
