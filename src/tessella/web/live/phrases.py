"""What people at a table say to each other: one of a few phrases, passed on and never kept."""

from __future__ import annotations

import json
from collections.abc import Collection

from limits import RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from tessella.match.table.events import RefusedError
from tessella.text import say
from tessella.web.answers import Phrase
from tessella.web.live.bus import Bus
from tessella.web.store.store import Store

SOME = RateLimitItemPerSecond(3, 10)  # phrases in so many seconds, of one seat


class Phrases:
    """Passes them on, in this process and to others."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self.store, self.bus = store, bus
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    async def say(self, name: str, phrase: Phrase, seat: int, seats: Collection[int]) -> None:
        """Somebody who sits at ``seats`` says something to all at the table."""
        if not seats:
            raise RefusedError("forbidden", say("table-only-watching"))
        if seat and seat not in seats:
            raise RefusedError("forbidden", say("table-not-your-seat", seat=seat))
        seat = seat or min(seats)
        if not self._limiter.hit(SOME, name, str(min(seats))):
            raise RefusedError("too_many", say("web-too-talkative"))
        self.publish(name, str(seat), phrase)
        await self.store.notify(f"said {self.store.process} {name} {seat} {phrase}")

    def publish(self, name: str, seat: str, phrase: str) -> None:
        """Tell everybody at the table in this process."""
        self.bus.publish(name, json.dumps({"type": "said", "seat": int(seat), "phrase": phrase}))
