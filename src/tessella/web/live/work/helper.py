"""Helpers: each a process for one kind of work that people ask for, so that computers' turns never wait for it.

Those who ask stand in a line that is fair between people; long work is asked for bit by bit, and others come in
between.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from typing import Annotated, Any

from fastapi import Depends, Request

from tessella.web.budgets import Who
from tessella.web.live.work.line import Line
from tessella.workers.aio import AsyncWorker
from tessella.workers.protocol import Answer, Progress


class Helper:
    """Who helps, and how many wait for it; ``full``: what is said if there are too many."""

    def __init__(self, waiting: int, full: str = "web-queue") -> None:
        self.asked = 0
        self._worker, self._line = AsyncWorker(gentle=True), Line(waiting, full)

    async def hear(self, who: Who, work: str, arguments: Mapping[str, Any]) -> AsyncGenerator[Progress | Answer, None]:
        """What it has come to, again and again, and the answer. Whoever stops listening stops the work."""
        self.asked += 1
        try:
            # Whoever is next in line finds the process idle.
            async with self._line.turn(who), aclosing(self._worker.hear(work, arguments)) as lines:
                async for line in lines:
                    yield line
        finally:
            self.asked -= 1

    async def ask(self, who: Who, work: str, arguments: Mapping[str, Any], seconds: float | None = None) -> Any:
        """The answer to one task; it may take so many seconds once it is its turn."""
        self.asked += 1
        try:
            async with self._line.turn(who), asyncio.timeout(seconds):
                return await self._worker.ask(work, arguments)
        finally:
            self.asked -= 1

    async def close(self) -> None:
        """End the process, whatever it is doing."""
        await self._worker.close()


class Helpers:
    """All helpers of this server."""

    def __init__(self, waiting: int) -> None:
        self.adviser = Helper(waiting, "web-hint-queue")  # hints and grades
        self.importer = Helper(waiting)  # reads people's records

    async def close(self) -> None:
        """Close them all."""
        await self.adviser.close()
        await self.importer.close()


async def _adviser(request: Request) -> Helper:
    found: Helpers = request.app.state.helpers
    return found.adviser


async def _importer(request: Request) -> Helper:
    found: Helpers = request.app.state.helpers
    return found.importer


TheAdviser = Annotated[Helper, Depends(_adviser)]
TheImporter = Annotated[Helper, Depends(_importer)]
