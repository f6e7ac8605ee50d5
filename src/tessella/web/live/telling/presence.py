"""Who is at a table: told to everybody there, and to the server's other processes."""

from __future__ import annotations

import asyncio
import json
import logging
import time

from tessella.web.live.telling.bus import STALE_PRESENCE, Bus
from tessella.web.store.statements import in_parts
from tessella.web.store.store import Store

log = logging.getLogger("tessella.web")

ANNOUNCE = 10.0  # seconds between two times that other processes are told who is here
PAUSE = 0.2  # seconds between two times that a table is told: when a class comes in, not each of them tells all


class Presence:
    """Who is here, in this process and in others."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self.store, self.bus = store, bus
        self._changed: set[str] = set()
        self._news = asyncio.Event()

    def update(self, name: str) -> None:
        """Somebody came or went."""
        self._changed.add(name)
        self._news.set()

    async def run(self) -> None:
        """Tell everybody at a table soon when somebody came or went."""
        while True:
            await self._news.wait()
            self._news.clear()
            changed, self._changed = self._changed, set()
            for name in changed:
                self.publish(name)
            if not self.store.sqlite:
                await self._notify_of(changed)
            await asyncio.sleep(PAUSE)

    async def announce(self) -> None:
        """Say now and then who is here, so that others notice when a process is gone."""
        while True:
            await asyncio.sleep(ANNOUNCE)
            await self._notify_of(set(self.bus.subscribers))

    async def _notify_of(self, names: set[str]) -> None:
        """Tell other processes who listens here: of many tables at once."""
        try:
            for part in in_parts(map(self._listed, sorted(names))):
                await self.store.notify("here", part)
        except Exception:
            log.exception("Telling who is here failed; trying again.")

    def _listed(self, name: str) -> str:
        seats, watching = self.bus.local_presence(name)
        return f"{name} {','.join(map(str, sorted(seats)))}, {watching}"

    def publish(self, name: str) -> None:
        """Tell everybody at a table in this process who is there."""
        said = json.dumps({"type": "presence", **self.bus.presence(name)})
        self.bus.publish(name, said)

    def take(self, process: str, words: list[str]) -> list[str]:
        """Another process said who listens there; the tables at which somebody does.

        It is answered if that is new: it may not know who listens here.
        """
        now, heard = time.monotonic(), list[str]()
        for name, seats, watching in zip(words[::3], words[1::3], words[2::3], strict=True):
            if (seats, watching) != (",", "0"):
                heard.append(name)
            if name in self.bus.subscribers:
                there = frozenset(map(int, seats.strip(",").split(","))) if seats != "," else frozenset[int]()
                elsewhere = self.bus.elsewhere.setdefault(name, {})
                known = elsewhere.get(process)
                elsewhere[process] = now, there, int(watching)
                if known is None or now - known[0] > STALE_PRESENCE or known[1:] != (there, int(watching)):
                    self.update(name)
        return heard
