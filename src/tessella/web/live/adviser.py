"""The adviser: one process that hints and grades, so that computers' turns never wait for advice.

Those who ask stand in a line that is fair between people; long work is asked for bit by bit, and others come in
between.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from typing import Annotated, Any

from fastapi import Depends, Request

from tessella.web.budgets import Who
from tessella.web.live.line import Line
from tessella.workers.aio import AsyncWorker
from tessella.workers.protocol import Answer, Progress


class Adviser:
    """Who gives advice, and how many wait for it."""

    def __init__(self, waiting: int) -> None:
        self.asked = 0
        self._worker, self._line = AsyncWorker(gentle=True), Line(waiting, "web-hint-queue")

    async def hear(self, who: Who, work: str, arguments: Mapping[str, Any]) -> AsyncGenerator[Progress | Answer, None]:
        """Advice as it is found. Whoever stops listening stops the work."""
        self.asked += 1
        try:
            # Whoever is next in line finds the adviser idle.
            async with self._line.turn(who), aclosing(self._worker.hear(work, arguments)) as lines:
                async for line in lines:
                    yield line
        finally:
            self.asked -= 1

    async def ask(self, who: Who, work: str, arguments: Mapping[str, Any]) -> Any:
        """The answer to one task."""
        async with aclosing(self.hear(who, work, arguments)) as lines:
            *_, last = [line async for line in lines]
        return last.value

    async def close(self) -> None:
        """End the process."""
        await self._worker.close()


def _adviser(request: Request) -> Adviser:
    found: Adviser = request.app.state.adviser
    return found


TheAdviser = Annotated[Adviser, Depends(_adviser)]
