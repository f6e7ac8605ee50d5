"""Who gets which seat: invitations, each of which works once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessella.match.table.table import RefusedError
from tessella.match.table.terms import COMPUTER
from tessella.text import say
from tessella.web.live.bus import Bus
from tessella.web.live.keys import hash_key, new_key
from tessella.web.store.grants import NOTHING, Grant
from tessella.web.store.store import Store

if TYPE_CHECKING:
    from tessella.match.table.table import Table
    from tessella.web.live.service import LiveTable


class Seating:
    """Changes who may sit where. The table's lock is held meanwhile."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self.store, self.bus = store, bus

    async def let_in(self, live: LiveTable, table: Table, invitation: str, key: str) -> None:
        """A browser came by an invitation: from now on its own key has the seat, and nobody else."""
        given = await self.store.exchange(live.id, hash_key(invitation), hash_key(key), table.events[0].at)
        await self.read(live)
        if given:
            await self.store.notify(f"grants {self.store.process} {live.id}")
        elif not live.grants.get(hash_key(key), NOTHING).seats:  # else it is the same browser, once more
            raise RefusedError("used", say("web-invitation-used"))

    async def invite(self, live: LiveTable, table: Table, seat: int) -> str:
        """A new invitation to a person's seat. Whoever comes by it has the seat to themselves."""
        if not 1 <= seat <= len(table.terms.seats) or table.terms.seats[seat - 1].kind == COMPUTER:
            raise RefusedError("bad", say("web-no-invitation", seat=seat))
        key = new_key()
        await self.store.grant(live.id, hash_key(key), Grant(frozenset([seat])), table.events[0].at)
        await self.read(live)
        return key

    async def read(self, live: LiveTable) -> None:
        """Read again who may do what. Whoever sits elsewhere now, or nowhere, has to say hello again."""
        live.grants = await self.store.grants_of(live.id)
        for subscriber in self.bus.subscribers.get(live.id, ()):
            if subscriber.key and live.grants.get(subscriber.key, NOTHING).seats != subscriber.seats:
                subscriber.put(None)
