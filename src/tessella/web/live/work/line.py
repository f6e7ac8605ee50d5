"""A line in front of something that serves one at a time, fair between people.

Whoever waits alone is next, however many others one person has put in the line: addresses take turns, and so do keys
behind one address. Where the line is full, whoever has the most places in it gives up the last of them.

    waiting   Ann Ann Ann Ann  Bob  Cy        served   Ann Bob Cy Ann Ann Ann
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tessella.match.table.events import RefusedError
from tessella.text import say
from tessella.web.budgets import Who, neighbourhood

Ticket = asyncio.Future[None]
Keys = OrderedDict[str, deque[Ticket]]


class Line:
    """Who waits for their turn; ``most`` may, and ``at_once`` are served."""

    def __init__(self, most: int, full: str = "web-queue", at_once: int = 1) -> None:
        self.most, self.waiting = most, 0
        self.full = full  # what is said if there are too many
        self._free = at_once
        self._addresses: OrderedDict[str, Keys] = OrderedDict()

    @asynccontextmanager
    async def turn(self, who: Who) -> AsyncIterator[None]:
        """Wait for one's turn, and have it. Whoever stops waiting has left the line."""
        if self._free and not self.waiting:
            self._free -= 1
        else:
            await self._wait(who)
        try:
            yield
        finally:
            self._free += 1
            self._serve()

    async def _wait(self, who: Who) -> None:
        ticket: Ticket = asyncio.get_running_loop().create_future()
        address = neighbourhood(who.address)
        if self.waiting >= self.most:
            self._make_room(address)
        keys = self._addresses.setdefault(address, OrderedDict())
        keys.setdefault(who.key, deque()).append(ticket)
        self.waiting += 1
        try:
            await ticket
        except asyncio.CancelledError:
            if ticket.done() and not ticket.cancelled() and not ticket.exception():  # it was just served
                self._free += 1
                self._serve()
            else:
                self._leave(address, who.key, ticket)
            raise

    def _serve(self) -> None:
        """Those whose turn it is."""
        while self._free and self.waiting:
            address, keys = next(iter(self._addresses.items()))
            key, tickets = next(iter(keys.items()))
            ticket = tickets[0]
            keys.move_to_end(key)
            self._addresses.move_to_end(address)
            self._leave(address, key, ticket)
            if not ticket.done():
                self._free -= 1
                ticket.set_result(None)

    def _leave(self, address: str, key: str, ticket: Ticket) -> None:
        keys = self._addresses.get(address)
        if keys is None or key not in keys or ticket not in keys[key]:
            return
        keys[key].remove(ticket)
        self.waiting -= 1
        if not keys[key]:
            del keys[key]
        if not keys:
            del self._addresses[address]

    def _make_room(self, newcomer: str) -> None:
        """Send the last one away of whoever has the most places; if that is the newcomer, it is they."""
        counts = {address: sum(map(len, keys.values())) for address, keys in self._addresses.items()}
        most = max(counts, key=counts.__getitem__)
        if counts.get(newcomer, 0) + 1 >= counts[most]:
            raise RefusedError("busy", say(self.full))
        keys = self._addresses[most]
        key = max(keys, key=lambda each: len(keys[each]))
        last = keys[key][-1]
        self._leave(most, key, last)
        last.set_exception(RefusedError("busy", say(self.full)))
