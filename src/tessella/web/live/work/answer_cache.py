"""Caches of answers: where requests go whose answers take long to make and are the same for everybody who asks.

A cache has a process of its own and does one thing at a time, fair between those who asked for it first. Whoever asks
for what is being made already waits for the same work; what was made is kept for a while, so much in bytes. Somebody
who loses patience is told so, and the work goes on for a little while: who asks again finds it done, or nearly. So a
fresh machine, which compiles first, answers late but never for nothing. Work that nobody waits for any more stops.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from typing import Annotated, Any

from fastapi import Depends, Request

from tessella.match.table.events import RefusedError
from tessella.text import say
from tessella.web.budgets import Who
from tessella.web.live.work.line import Line
from tessella.web.live.work.shared import Shared
from tessella.workers.aio import AsyncWorker
from tessella.workers.protocol import Progress, WorkError

PATIENCE = 25.0  # seconds that a request waits
PAUSE = 0.1  # seconds between two looks at the progress
AGAIN = 60.0  # seconds for which work goes on although nobody waits for it: those who lost patience come back
# Bytes of answers that are kept.
LOOKED_UP, DRAWN, FILMED, DECIDED, PRINTED = 16 << 20, 8 << 20, 64 << 20, 2 << 20, 64 << 20


class Work(Shared):
    """What a cache is making, or has made."""

    so_far: Any = None  # what it has come to

    def __init__(self, cache: AnswerCache, who: Who, work: str, arguments: Mapping[str, Any]) -> None:
        super().__init__(cache.make(self, who, work, arguments))


class AnswerCache:
    """One process, what it is asked, and what it has answered."""

    def __init__(self, worker: AsyncWorker, waiting: int, kept: int, again: float = AGAIN) -> None:
        self.worker, self.kept, self.again = worker, kept, again
        self._line, self._size = Line(waiting), 0
        self._sizes: dict[str, int] = {}  # bytes of what was made
        self._works: OrderedDict[str, Work] = OrderedDict()

    async def ask(self, who: Who, work: str, arguments: Mapping[str, Any], patience: float = PATIENCE) -> Any:
        """What comes of a task: plain values, or bytes."""
        making = self._find(who, work, arguments)
        try:
            async with asyncio.timeout(patience):
                return await making.wait(self.again)
        except TimeoutError:
            raise RefusedError("busy", say("web-patience")) from None

    async def hear(self, who: Who, work: str, arguments: Mapping[str, Any]) -> AsyncGenerator[Any, None]:
        """What a task has come to, whenever that is more; it ends when whoever asks finds it done."""
        making, told = self._find(who, work, arguments), None
        with making.wanted():
            while not (await asyncio.wait([making.task], timeout=PAUSE))[0]:
                if making.so_far != told:
                    told = making.so_far
                    yield told
            making.task.result()

    def has(self, work: str, arguments: Mapping[str, Any]) -> bool:
        """Whether something is made already, or being made."""
        found = self._works.get(_name(work, arguments))
        return found is not None and not found.stopped

    def _find(self, who: Who, work: str, arguments: Mapping[str, Any]) -> Work:
        name = _name(work, arguments)
        found = self._works.get(name)
        if found is None or found.stopped:
            fresh = found = self._works[name] = Work(self, who, work, arguments)
            found.task.add_done_callback(lambda _: self._on_done(name, fresh))
        self._works.move_to_end(name)
        return found

    def _on_done(self, name: str, making: Work) -> None:
        failed = making.task.cancelled() or making.task.exception() is not None
        if self._works.get(name) is not making:
            return  # it was stopped, and somebody began anew
        if failed:  # whoever waits is told; the next one may have more luck
            del self._works[name]
        else:
            self._keep(name, making.task.result())

    def _keep(self, name: str, answer: Any) -> None:
        """What was made stays as long as there is room; what was asked for the longest time ago goes first."""
        self._sizes[name] = 2 * len(name) + (len(answer) if isinstance(answer, bytes) else len(json.dumps(answer)))
        self._size += self._sizes[name]
        for old in list(self._works):
            if self._size <= self.kept:
                return
            if old in self._sizes:
                del self._works[old]
                self._size -= self._sizes.pop(old)

    async def make(self, making: Work, who: Who, work: str, arguments: Mapping[str, Any]) -> Any:
        """Do it, when it is whoever asked first's turn; meanwhile it says how far it is."""
        async with self._line.turn(who), aclosing(self.worker.hear(work, arguments)) as lines:
            answer = None
            try:
                async for line in lines:
                    if isinstance(line, Progress):
                        making.so_far = line.value
                    else:
                        answer = line.value
                return answer
            except WorkError as error:
                if error.ours:
                    raise ChildProcessError(str(error)) from error
                raise RefusedError(error.code, error.message) from None

    async def close(self) -> None:
        """Drop everything, and end the process."""
        for making in self._works.values():
            making.task.cancel()
        await self.worker.close()


def _name(work: str, arguments: Mapping[str, Any]) -> str:
    return json.dumps([work, arguments], sort_keys=True)


class AnswerCaches:
    """All caches of this server."""

    def __init__(self, waiting: int) -> None:
        self.lookups = AnswerCache(AsyncWorker(gentle=True), waiting, LOOKED_UP)
        self.pictures = AnswerCache(AsyncWorker(gentle=True), waiting, DRAWN)
        self.films = AnswerCache(AsyncWorker(gentle=True), waiting, FILMED)  # nobody waits for others' films
        self.kits = AnswerCache(AsyncWorker(gentle=True), waiting, PRINTED)
        self.endings = AnswerCache(AsyncWorker(gentle=True), waiting, DECIDED)  # each takes some seconds

    async def close(self) -> None:
        """Close them all."""
        for cache in (self.lookups, self.pictures, self.films, self.kits, self.endings):
            await cache.close()


async def _caches(request: Request) -> AnswerCaches:
    found: AnswerCaches = request.app.state.caches
    return found


Caches = Annotated[AnswerCaches, Depends(_caches)]
