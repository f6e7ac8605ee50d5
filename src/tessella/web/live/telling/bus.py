"""Who hears what: from a table to every socket that listens to it in this process.

What is said here was committed before. A listener that cannot keep up is dropped; it comes back and asks for what it
missed.
"""

from __future__ import annotations

import asyncio
import json
import time

from tessella.web import answers
from tessella.web.live.telling.direct import DirectSocket, frame
from tessella.web.store.grants import NOTHING, Grant

WAITING = 256  # messages that may wait for one socket,
BYTES = 4 << 20  # and how long they may be together, if they are more than one
BACK, RETURNING = 1.0, 200  # seconds after which the first come back when the server stops, and how many a second
PARTS = ("board", "choices", "moves")  # of a view; in some games the later ones take longer to find
FIRST = PARTS[0]  # the others are of no use without it, to those who want it
STALE_PRESENCE = 30.0  # seconds after which another process's sockets are thought gone


class Subscriber:
    """One socket at a table."""

    def __init__(
        self,
        seats: frozenset[int],
        parts: frozenset[str] = frozenset(),
        packed: bool = False,
        key: str = "",
        grant: Grant = NOTHING,
    ) -> None:
        self.seats, self.parts, self.packed = seats, parts, packed
        self.key, self.grant = key, grant  # the hash of that by which it has its seats, and what that allows
        self.queue: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.waiting = 0  # bytes in the queue
        self.shown: dict[str, tuple[int, int]] = {}  # of each part of a view, after which event and action it was
        self.lost = False
        self.line: DirectSocket | None = None  # the short way to it
        self._quiet = False  # whether all that was put was taken, and more is waited for

    def put(self, text: str | bytes | None, framed: bytes = b"") -> None:
        """Send a message, or put it into the queue if it has to wait; None: the end. ``framed``: it as a frame."""
        if self.lost:
            return
        if self._quiet and self.line and text is not None and self.line.write(framed or frame(text)):
            return
        self._quiet = False
        size = len(text or "")
        if self.queue.qsize() >= WAITING or (self.waiting and self.waiting + size > BYTES):
            self._empty()
            self.lost, text, size = True, None, 0
        self.waiting += size
        self.queue.put_nowait(text)

    async def take(self) -> str | bytes | None:
        """The next message that has to wait, when there is one."""
        self._quiet = self.queue.empty()
        text = await self.queue.get()
        self.waiting -= len(text or "")
        return text

    def wants(self, part: str, when: tuple[int, int]) -> bool:
        """Whether it is to be shown a part of a view now: not twice, and nothing of a board that it has not seen."""
        if part not in self.parts or self.shown.get(part) == when:
            return False
        return part == FIRST or FIRST not in self.parts or self.shown.get(FIRST) == when

    def _empty(self) -> None:
        self.waiting = 0
        while not self.queue.empty():
            self.queue.get_nowait()


class Bus:
    """Sockets by table."""

    def __init__(self) -> None:
        self.subscribers: dict[str, set[Subscriber]] = {}
        self.seen: set[str] = set()  # tables of which somebody may want to see more than events
        self.elsewhere: dict[str, dict[str, tuple[float, frozenset[int], int]]] = {}  # table, process: when, who

    def join(self, table: str, subscriber: Subscriber) -> None:
        """A socket listens."""
        self.subscribers.setdefault(table, set()).add(subscriber)
        if subscriber.parts:
            self.seen.add(table)

    def leave(self, table: str, subscriber: Subscriber) -> None:
        """A socket is gone."""
        subscribers = self.subscribers.get(table, set())
        subscribers.discard(subscriber)
        if not subscribers:
            self.subscribers.pop(table, None)
            self.elsewhere.pop(table, None)
            self.seen.discard(table)

    def local_presence(self, table: str) -> tuple[frozenset[int], int]:
        """The seats and the number of spectators that listen in this process; who cannot keep up does not."""
        seats = [subscriber.seats for subscriber in self.subscribers.get(table, ()) if not subscriber.lost]
        return frozenset().union(*seats), seats.count(frozenset())

    def presence(self, table: str) -> answers.Present:
        """The seats whose people are here, and how many watch, in all processes."""
        seats, watching = self.local_presence(table)
        for at, there, watchers in self.elsewhere.get(table, {}).values():
            if time.monotonic() - at < STALE_PRESENCE:
                seats, watching = seats | there, watching + watchers
        return {"seats": sorted(seats), "watching": watching}

    def publish(self, table: str, text: str) -> None:
        """Tell everybody at a table."""
        framed = frame(text)
        for subscriber in self.subscribers.get(table, ()):
            subscriber.put(text, framed)

    def parts_wanted(self, table: str) -> list[str]:
        """What those at a table want to see beside events, what is drawn first. Mostly programs want nothing."""
        if table not in self.seen:
            return []
        wanted = {part for subscriber in self.subscribers.get(table, ()) for part in subscriber.parts}
        return [part for part in PARTS if part in wanted] if wanted else []

    def wants_packed(self, table: str) -> bool:
        """Whether somebody at a table wants views packed."""
        return any(subscriber.packed for subscriber in self.subscribers.get(table, ()))

    def show(self, table: str, part: str, when: tuple[int, int], text: str, packed: bytes) -> None:
        """Tell those at a table who want to see that and have not; whoever came too late for packing gets the text.

        What can be chosen follows its board. Whoever came between the two gets both with the next drawing.
        """
        framed: dict[bool, bytes] = {}
        for subscriber in self.subscribers.get(table, ()):
            if subscriber.wants(part, when):
                subscriber.shown[part] = when
                said = (subscriber.packed and packed) or text
                subscriber.put(said, framed.get(said is text) or framed.setdefault(said is text, frame(said)))

    def close(self) -> None:
        """The server stops: tell everybody when to come back, one after the other, and send them away."""
        everybody = [each for subscribers in self.subscribers.values() for each in subscribers]
        for n, subscriber in enumerate(everybody):
            subscriber.put(json.dumps({"type": "leaving", "seconds": round(BACK + n / RETURNING, 2)}))
            subscriber.put(None)
