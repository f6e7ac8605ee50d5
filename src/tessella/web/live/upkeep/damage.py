"""Tables that cannot be read: one broken row must stop nothing else.

Such a table is set aside: whoever asks for it is told so, its clock and its computers are put off, and the log says it
once. After a while it is tried again, since somebody may have mended it.
"""

from __future__ import annotations

import logging
import time
from contextlib import suppress

from tessella.match.table.events import RefusedError
from tessella.text import say
from tessella.web.store.store import Store

log = logging.getLogger("tessella.web")

AGAIN = 60.0  # seconds until it is tried again
DAMAGED = "damaged"
PASSING = ("unknown", "storage", "busy", "uncertain", "too_many")  # refusals that say nothing of what is kept


class SetAside:
    """The tables that are set aside in this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._until: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._until)

    def check(self, name: str) -> None:
        """Refuse a table that is set aside, unless it is time to try it again."""
        if self._until.get(name, 0.0) > time.monotonic():
            raise refusal()

    def clear(self, name: str) -> None:
        """It can be read, or is gone."""
        self._until.pop(name, None)

    async def add(self, name: str, why: Exception) -> RefusedError:
        """Set a table aside; what to tell who asked for it."""
        if isinstance(why, RefusedError) and why.code in PASSING:
            return why
        if name not in self._until:
            said = " ".join(str(why).split())[:200]
            log.error("Table %s cannot be read and is set aside: %s: %s", name, type(why).__name__, said)
        self._until[name] = time.monotonic() + AGAIN
        await self.put_off(name)
        return refusal()

    async def put_off(self, name: str) -> None:
        """Let nobody look after a table for a while. Once the machine's clock was set, that is to be done again: many
        such tables would be in the way of others whose time is up."""
        with suppress(RefusedError):
            await self.store.put_off(name, time.time() + AGAIN)


def refusal() -> RefusedError:
    """What everybody is told who asks for such a table."""
    return RefusedError(DAMAGED, say("web-damaged"))
