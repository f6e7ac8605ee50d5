"""Whether everything is all right, found out by keeping something the way that moves are kept."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from tessella.match.table.events import RefusedError
from tessella.text import Message, say
from tessella.web.problems import NOT_KEPT

if TYPE_CHECKING:
    from tessella.web.live.tables.service import Service

FRESH = 1.0  # seconds in which everybody who asks gets the same answer
PATIENCE = 4.0  # seconds


class Health:
    """Asks the database at most once a second, whoever wants to know."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._asked = -FRESH
        self._answer: asyncio.Task[Message | None] | None = None

    async def look(self) -> dict[str, Any]:
        """How things stand; refused if nothing can be kept."""
        now = time.monotonic()
        if self._answer is None or (self._answer.done() and now - self._asked > FRESH):
            self._asked, self._answer = now, asyncio.create_task(self._look())
        trouble = await asyncio.shield(self._answer)
        if trouble:
            raise RefusedError(NOT_KEPT, trouble)
        damaged = len(self.service.set_aside)
        return {"status": "damaged", "tables": damaged} if damaged or not self.service.store.whole else {"status": "ok"}

    async def _look(self) -> Message | None:
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.service.store.trouble()
        except (TimeoutError, RefusedError):
            return say("web-no-answer")
