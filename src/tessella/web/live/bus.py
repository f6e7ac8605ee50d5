"""Who hears what: from a table to every socket that listens to it, in this process and, on PostgreSQL, in all others.

What is said here was committed before. A listener that cannot keep up is dropped; it comes back and asks for what it
missed.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

import asyncpg
from sqlalchemy.engine import URL

from tessella.web import answers
from tessella.web.store.store import CHANNEL

log = logging.getLogger("tessella.web")

WAITING = 256  # messages that may wait for one socket
RETRY = 1.0  # seconds between attempts to listen again
PARTS = ("board", "choices", "moves")  # of a view; in some games the later ones take longer to find
STALE_PRESENCE = 30.0  # seconds after which another process's sockets are thought gone


class Ear:
    """One socket at a table."""

    def __init__(self, seats: frozenset[int], parts: frozenset[str] = frozenset(), packed: bool = False) -> None:
        self.seats, self.parts, self.packed = seats, parts, packed
        self.queue: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.lost = False

    def say(self, text: str | bytes | None) -> None:
        """Put a message into the queue; None: the end."""
        if self.lost:
            return
        if self.queue.qsize() >= WAITING:
            self._empty()
            self.lost, text = True, None
        self.queue.put_nowait(text)

    def _empty(self) -> None:
        while not self.queue.empty():
            self.queue.get_nowait()


class Bus:
    """Sockets by table."""

    def __init__(self) -> None:
        self.ears: dict[str, set[Ear]] = {}
        self.elsewhere: dict[str, dict[str, tuple[float, frozenset[int], int]]] = {}  # table, process: when, who

    def join(self, table: str, ear: Ear) -> None:
        """A socket listens."""
        self.ears.setdefault(table, set()).add(ear)

    def leave(self, table: str, ear: Ear) -> None:
        """A socket is gone."""
        ears = self.ears.get(table, set())
        ears.discard(ear)
        if not ears:
            self.ears.pop(table, None)
            self.elsewhere.pop(table, None)

    def here(self, table: str) -> tuple[frozenset[int], int]:
        """The seats and the number of spectators that listen in this process."""
        ears = self.ears.get(table, ())
        return frozenset().union(*(ear.seats for ear in ears)), sum(not ear.seats for ear in ears)

    def present(self, table: str) -> answers.Present:
        """The seats whose people are here, and how many watch, in all processes."""
        seats, watching = self.here(table)
        for at, there, watchers in self.elsewhere.get(table, {}).values():
            if time.monotonic() - at < STALE_PRESENCE:
                seats, watching = seats | there, watching + watchers
        return {"seats": sorted(seats), "watching": watching}

    def publish(self, table: str, text: str) -> None:
        """Tell everybody at a table."""
        for ear in self.ears.get(table, ()):
            ear.say(text)

    def parts_wanted(self, table: str) -> list[str]:
        """What those at a table want to see beside events, what is drawn first."""
        ears = self.ears.get(table, ())
        return [part for part in PARTS if any(part in ear.parts for ear in ears)]

    def packing(self, table: str) -> bool:
        """Whether somebody at a table wants views packed."""
        return any(ear.packed for ear in self.ears.get(table, ()))

    def show(self, table: str, part: str, text: str, packed: bytes) -> None:
        """Tell those at a table who want to see that; whoever came too late for packing gets the text."""
        for ear in self.ears.get(table, ()):
            if part in ear.parts:
                ear.say((ear.packed and packed) or text)

    def close(self) -> None:
        """The server stops: send everybody away."""
        for ears in self.ears.values():
            for ear in ears:
                ear.say(None)


class Wire:
    """What other processes say, by PostgreSQL's LISTEN."""

    def __init__(self, url: URL, heard: Callable[[str], None], again: Callable[[], Awaitable[None]]) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.heard, self.again = heard, again

    async def run(self) -> None:
        """Listen for ever; after an interruption, everything has to be looked at again."""
        while True:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await self._listen()
            log.warning("The database's line is down; trying again.")
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        down = asyncio.Event()
        connection = await asyncpg.connect(self.address, timeout=10)
        try:
            connection.add_termination_listener(lambda *_: down.set())
            await connection.add_listener(CHANNEL, lambda *said: self.heard(str(said[3])))
            await self.again()
            while not down.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(5):
                        await down.wait()
                if not down.is_set():
                    await connection.execute("SELECT 1", timeout=5)
        finally:
            connection.terminate()
