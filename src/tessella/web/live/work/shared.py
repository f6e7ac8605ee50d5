"""Work that several wait for: it is done once, and stops when nobody waits for it any more."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any


class Shared:
    """One piece of it."""

    def __init__(self, work: Coroutine[Any, Any, Any]) -> None:
        self.task = asyncio.create_task(work)
        self.stopped = False  # nobody waited any more: who comes now begins anew
        self._waiting = 0

    @contextmanager
    def wanted(self, again: float = 0.0) -> Iterator[None]:
        """Somebody waits for it meanwhile. Without anybody it goes on for ``again`` seconds: they may come back."""
        self._waiting += 1
        try:
            yield
        finally:
            self._waiting -= 1
            if again and not self._waiting and not self.task.done():
                asyncio.get_running_loop().call_later(again, self._stop_unless_wanted)
            else:
                self._stop_unless_wanted()

    async def wait(self, again: float = 0.0) -> Any:
        """What comes of it."""
        with self.wanted(again):
            return await asyncio.shield(self.task)

    def _stop_unless_wanted(self) -> None:
        if not self._waiting and not self.task.done():
            self.stopped = self.task.cancel()
