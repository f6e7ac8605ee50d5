"""One deadline for many who wait. A timer for each move would cost more than keeping the moves together does."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import Any

TICK = 0.25  # seconds between looks


@dataclass(eq=False, slots=True)
class Deadline:
    """Until when something is waited for."""

    future: asyncio.Future[Any]
    until: float
    passed: bool = False  # then the future was cancelled


class Deadlines:
    """Cancels what takes longer than so many seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._waiting: deque[Deadline] = deque()  # who began first is first
        self._looking = False

    def watch(self, future: asyncio.Future[Any]) -> Deadline:
        """Cancel a future if it is not done in time."""
        loop = asyncio.get_running_loop()
        found = Deadline(future, loop.time() + self.seconds)
        self._waiting.append(found)
        if not self._looking:
            self._looking = True
            loop.call_later(TICK, self._look, loop)
        return found

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        while self._waiting and (self._waiting[0].future.done() or self._waiting[0].until <= now):
            first = self._waiting.popleft()
            if not first.future.done():
                first.passed = True
                first.future.cancel()
        self._looking = bool(self._waiting)
        if self._looking:
            loop.call_later(TICK, self._look, loop)
