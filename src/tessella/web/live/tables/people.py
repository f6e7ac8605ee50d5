"""People come to a table, leave it, and change their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessella.match.table.events import LEFT, Command, Event, RefusedError
from tessella.match.table.table import Table
from tessella.match.table.terms import COMPUTER, LINK
from tessella.text import say
from tessella.web.live.tables.keys import derived_key, hash_key
from tessella.web.problems import after_a_change

if TYPE_CHECKING:
    from tessella.web.live.tables.service import Service

NOBODY = frozenset([0])  # the places of whoever acts without a seat


class People:
    """Who comes and goes, at the tables of a service. Each change to keys is kept, and reaches every open line."""

    def __init__(self, service: Service) -> None:
        self.service, self.seating, self.store = service, service.seating, service.store

    async def let_in(self, name: str, invitation: str, key: str) -> None:
        """A browser came by an invitation, which works once."""
        async with self.service.hold(name) as live:
            await self.seating.let_in(live, await self.service.read(live), invitation, key)

    async def invite(self, name: str, seat: int, key: str, request: str) -> tuple[str, float]:
        """A new invitation to a seat, for the owner, and until when it works; the same request again gives the same.
        Whoever sat there does no more."""
        invitation = derived_key(key, request, f"invitation to {name}")
        async with self.service.hold(name) as live:
            table = await self.service.read(live)
            if not 1 <= seat <= len(table.terms.seats) or table.terms.seats[seat - 1].kind == COMPUTER:
                raise RefusedError("bad", say("web-no-invitation", seat=seat))
            known = hash_key(invitation) in live.grants
            taken = seat in table.joined and table.terms.seats[seat - 1].kind == LINK
        if taken and not known:
            # An event first: whoever asks again after an interruption then only has the keys left to change.
            await self.service.act(
                name, Command("free", seat, id=derived_key(key, request, f"free seat at {name}")), NOBODY
            )
        async with self.service.hold(name) as live:
            table = await self.service.read(live)
            return invitation, await self.seating.invite(live, table, table.place_of(seat), invitation, request)

    async def take_place(self, name: str, place: int, key: str) -> None:
        """A browser sat down at a place by itself: the place's invitation opens nothing any more."""
        async with self.service.hold(name) as live:
            await self.seating.seat(live, await self.service.read(live), place, key)

    async def change_key(self, old: str, new: str) -> None:
        """Whatever a key opens is opened by another one instead, here and in other processes."""
        for name in await self.store.change_key(hash_key(old), hash_key(new)):
            if name in self.service.lives:
                await self.seating.read(self.service.lives[name])

    async def leave(self, name: str, command: Command, places: frozenset[int]) -> Event:
        """Somebody stands up: their seat's keys open nothing any more. Whoever asks again is told that it happened."""
        if not places:
            told: list[Event] = await self.service.inspect(name, Table.since, 0)
            for known in told:
                if known.kind == LEFT and (known.client or "").partition(":")[2] == command.id:
                    return known
        event = await self.service.acting.act(name, command, places)
        with after_a_change():
            async with self.service.hold(name) as live:
                table = await self.service.read(live)
                if event.seat not in table.joined:  # else somebody has come since
                    await self.seating.vacate(live, table, table.place_of(event.seat))
                if table.waits:
                    await self.store.list_open(name, True)
        return event
