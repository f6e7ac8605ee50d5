"""The entrance: requests come in one at a time, and whatever is live goes between them.

A loop does everything that is ready before it looks for what is new: moves on sockets would wait for all requests that
came at the same moment. So each turn of the loop lets one request in. Addresses take turns, and who comes alone, or
while nobody waits, comes in at once.

    turn of the loop   moves │ request of Ann │ moves │ request of Bob │ moves │ request of Ann │ ...
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque

Ticket = asyncio.Future[None]


class Entrance:
    """Who waits to come in."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[Ticket]] = OrderedDict()
        self._closed = False  # somebody came in during this turn of the loop

    async def come_in(self, address: str) -> None:
        """Wait until it is one's turn."""
        loop = asyncio.get_running_loop()
        if not self._closed:
            self._closed = True
            loop.call_soon(self._open)
            return
        ticket: Ticket = loop.create_future()
        self._waiting.setdefault(address, deque()).append(ticket)
        await ticket

    def _open(self) -> None:
        """The next turn: one more comes in, if anybody waits."""
        while self._waiting:
            address, tickets = self._waiting.popitem(last=False)
            ticket = tickets.popleft()
            if tickets:
                self._waiting[address] = tickets  # behind all others
            if not ticket.done():  # else whoever waited has gone
                ticket.set_result(None)
                asyncio.get_running_loop().call_soon(self._open)
                return
        self._closed = False
