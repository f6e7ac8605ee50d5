"""What people at a table say to each other: one of a few phrases, passed on and never kept."""

from __future__ import annotations

import json
import time
from collections.abc import Collection

from tessella.match.table.events import RefusedError
from tessella.text import say
from tessella.web.answers import Phrase
from tessella.web.budgets import Buckets, Rate
from tessella.web.live.telling.bus import Bus
from tessella.web.store.store import Store

SOME = Rate(3, 0.3)  # phrases of one seat


class Phrases:
    """Passes them on, in this process and to others."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self.store, self.bus = store, bus
        self._left = Buckets(SOME)

    async def say(self, name: str, phrase: Phrase, seat: int, seats: Collection[int]) -> None:
        """Somebody who sits at ``seats`` says something to all at the table."""
        if not seats:
            raise RefusedError("forbidden", say("table-only-watching"))
        if seat and seat not in seats:
            raise RefusedError("forbidden", say("table-not-your-seat", seat=seat))
        seat = seat or min(seats)
        who, now = f"{name} {min(seats)}", time.monotonic()
        if self._left.wait(who, 1, now):
            raise RefusedError("too_many", say("web-too-talkative"))
        self._left.take(who, 1, now)
        self.publish(name, str(seat), phrase)
        await self.store.notify("said", f"{name} {seat} {phrase}")

    def publish(self, name: str, seat: str, phrase: str) -> None:
        """Tell everybody at the table in this process."""
        self.bus.publish(name, json.dumps({"type": "said", "seat": int(seat), "phrase": phrase}))
