"""Desks: where requests go whose answers take long to make and are the same for everybody who asks.

A desk has a process of its own and does one thing at a time. Whoever asks for what is being made already waits for the
same work; what was made is kept for a while. Somebody who loses patience is told so, and the work goes on: the next one
who asks finds it done. So a fresh machine, which compiles first, answers late but never for nothing.
"""

from __future__ import annotations

import asyncio
import base64
import json
from collections import OrderedDict
from contextlib import aclosing
from typing import Annotated, Any

from fastapi import Depends, Request

from tessella.match.table.table import RefusedError
from tessella.text.telling import understood
from tessella.web.live.turns import Mind, Workers

PATIENCE = 25.0  # seconds that a request waits
LOOKED_UP, DRAWN, FILMED = 2000, 20, 8  # answers that are kept


class Desk:
    """One process, what it is asked, and what it has answered."""

    def __init__(self, mind: Mind, waiting: int, kept: int) -> None:
        self.mind, self.waiting, self.kept = mind, waiting, kept
        self._one = asyncio.Lock()
        self._works: OrderedDict[str, asyncio.Task[Any]] = OrderedDict()

    async def ask(self, task: dict[str, Any], patience: float = PATIENCE) -> Any:
        """What comes of a task: plain values, or bytes."""
        name = json.dumps(task, sort_keys=True)
        work = self._works.get(name) or self._begin(name, task)
        self._works.move_to_end(name)
        try:
            async with asyncio.timeout(patience):
                return await asyncio.shield(work)
        except TimeoutError:
            raise RefusedError("busy", "This takes a while; it goes on, so ask again in a few seconds.") from None

    def _begin(self, name: str, task: dict[str, Any]) -> asyncio.Task[Any]:
        done = [each for each, work in self._works.items() if work.done()]
        if len(self._works) - len(done) >= self.waiting:
            raise RefusedError("busy", "Too many people ask for that at once; try again later.")
        for old in done[: max(0, len(self._works) - self.kept + 1)]:
            del self._works[old]
        work = self._works[name] = asyncio.create_task(self._make(task))
        work.add_done_callback(lambda work: self._ended(name, work))
        return work

    def _ended(self, name: str, work: asyncio.Task[Any]) -> None:
        if work.cancelled() or work.exception():  # whoever waits is told; the next one may have more luck
            self._works.pop(name, None)

    async def _make(self, task: dict[str, Any]) -> Any:
        pieces: list[bytes] = []
        said: dict[str, Any] = {}
        async with self._one, aclosing(self.mind.think(task)) as answers:
            async for said in answers:
                if "thought" in said:  # bytes come in pieces: one long line would hold everything up
                    pieces.append(base64.b64decode(said["thought"]))
        return b"".join(pieces) if pieces else answered(said)


def answered(said: dict[str, Any]) -> Any:
    """The answer of a process, or why there is none."""
    if said.get("code") == "broken":
        raise ChildProcessError(said["error"])
    if "error" in said:
        raise RefusedError(said.get("code", "bad"), understood(said, "error"))
    return said["answer"]


class Desks:
    """All desks of this server."""

    def __init__(self, workers: Workers) -> None:
        minds = workers.helpers
        self.library = Desk(minds["librarian"], workers.waiting, LOOKED_UP)
        self.painter = Desk(minds["painter"], workers.waiting, DRAWN)
        self.cameraman = Desk(minds["cameraman"], workers.waiting, FILMED)  # nobody waits for others' films


def _desks(request: Request) -> Desks:
    state = request.app.state
    if not hasattr(state, "desks"):
        state.desks = Desks(state.workers)
    found: Desks = state.desks
    return found


AtDesks = Annotated[Desks, Depends(_desks)]
