"""Caches of answers: where requests go whose answers take long to make and are the same for everybody who asks.

A cache has a process of its own and does one thing at a time. Whoever asks for what is being made already waits for the
same work; what was made is kept for a while. Somebody who loses patience is told so, and the work goes on: the next one
who asks finds it done. So a fresh machine, which compiles first, answers late but never for nothing.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import Depends, Request

from tessella.match.table.table import RefusedError
from tessella.text import say
from tessella.workers.aio import AsyncWorker
from tessella.workers.protocol import WorkError

PATIENCE = 25.0  # seconds that a request waits
LOOKED_UP, DRAWN, FILMED = 2000, 20, 8  # answers that are kept


class AnswerCache:
    """One process, what it is asked, and what it has answered."""

    def __init__(self, worker: AsyncWorker, waiting: int, kept: int) -> None:
        self.worker, self.waiting, self.kept = worker, waiting, kept
        self._one = asyncio.Lock()
        self._works: OrderedDict[str, asyncio.Task[Any]] = OrderedDict()

    async def ask(self, work: str, arguments: Mapping[str, Any], patience: float = PATIENCE) -> Any:
        """What comes of a task: plain values, or bytes."""
        name = json.dumps([work, arguments], sort_keys=True)
        making = self._works.get(name) or self._begin(name, work, arguments)
        self._works.move_to_end(name)
        try:
            async with asyncio.timeout(patience):
                return await asyncio.shield(making)
        except TimeoutError:
            raise RefusedError("busy", say("web-patience")) from None

    def _begin(self, name: str, work: str, arguments: Mapping[str, Any]) -> asyncio.Task[Any]:
        done = [each for each, making in self._works.items() if making.done()]
        if len(self._works) - len(done) >= self.waiting:
            raise RefusedError("busy", say("web-queue"))
        for old in done[: max(0, len(self._works) - self.kept + 1)]:
            del self._works[old]
        making = self._works[name] = asyncio.create_task(self._make(work, arguments))
        making.add_done_callback(lambda making: self._on_done(name, making))
        return making

    def _on_done(self, name: str, making: asyncio.Task[Any]) -> None:
        if making.cancelled() or making.exception():  # whoever waits is told; the next one may have more luck
            self._works.pop(name, None)

    async def _make(self, work: str, arguments: Mapping[str, Any]) -> Any:
        async with self._one:
            try:
                return await self.worker.ask(work, arguments)
            except WorkError as error:
                if error.ours:
                    raise ChildProcessError(str(error)) from error
                raise RefusedError(error.code, error.message) from None

    async def close(self) -> None:
        """Drop everything, and end the process."""
        for making in self._works.values():
            making.cancel()
        await self.worker.close()


class AnswerCaches:
    """All caches of this server."""

    def __init__(self, waiting: int) -> None:
        self.lookups = AnswerCache(AsyncWorker(gentle=True), waiting, LOOKED_UP)
        self.pictures = AnswerCache(AsyncWorker(gentle=True), waiting, DRAWN)
        self.films = AnswerCache(AsyncWorker(gentle=True), waiting, FILMED)  # nobody waits for others' films

    async def close(self) -> None:
        """Close them all."""
        for cache in (self.lookups, self.pictures, self.films):
            await cache.close()


def _caches(request: Request) -> AnswerCaches:
    found: AnswerCaches = request.app.state.caches
    return found


Caches = Annotated[AnswerCaches, Depends(_caches)]
