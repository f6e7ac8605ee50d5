"""The desk: work for one request that takes a while, in a thread that live boards never wait for.

Requests stand in a line that is fair between people, and pay for the time they take. Whoever hangs up has left it, and
those who ask for the same thing share one piece of work: at the same time, and if it came to bytes also later.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, Any, NamedTuple

from fastapi import Depends, Request

from tessella.match.table.events import RefusedError
from tessella.text import say
from tessella.web.budgets import Budgets, Kind, Who
from tessella.web.http.request.costs import Payer, TheBudgets
from tessella.web.live.work.answer_cache import PATIENCE, AnswerCache, AnswerCaches
from tessella.web.live.work.line import Line
from tessella.web.live.work.shared import Shared

WAITING = 200  # requests
LEAST = 0.1  # what every piece of work costs
UNIT = 0.01  # seconds of a thread that cost 1
KEPT = 8 << 20  # bytes of what was made for several, kept for whoever asks next


class Office:
    """Where all desks stand: one thread, and the line in front of it."""

    def __init__(self) -> None:
        self.line = Line(WAITING)
        self._thread = ThreadPoolExecutor(1, "requests")
        self._shared: dict[Hashable, Shared] = {}
        self.kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0  # of what is kept

    async def run(self, who: Who, budgets: Budgets, what: Callable[..., Any], *more: Any) -> Any:
        """Work in the thread, when it is one's turn."""
        budgets.spend("boards", LEAST, who)
        async with self.line.turn(who):
            done = asyncio.get_running_loop().run_in_executor(self._thread, _timed, what, *more)
            try:
                found, seconds = await asyncio.shield(done)
            except asyncio.CancelledError:
                await asyncio.wait([done])  # a thread cannot be stopped: nobody else's turn begins before
                raise
        budgets.owe("boards", max(0.0, seconds / UNIT - LEAST), who)
        if isinstance(found, Exception):
            raise found
        return found

    def share(self, name: Hashable, make: Callable[[], Coroutine[Any, Any, Any]]) -> Shared:
        """The work of this name, which may be under way already."""
        found = self._shared.get(name)
        if found is None or found.stopped:
            fresh = found = self._shared[name] = Shared(make())
            found.task.add_done_callback(lambda _: self._on_done(name, fresh))
        return found

    def _on_done(self, name: Hashable, done: Shared) -> None:
        task = done.task
        if self._shared.get(name) is done:
            del self._shared[name]
        if task.cancelled() or task.exception():  # whoever waits is told; if nobody does, nobody needs to be
            return
        made = task.result()
        if isinstance(made, bytes) and name not in self.kept:
            self.kept[name] = made
            self._size += len(made)
            while self._size > KEPT:
                self._size -= len(self.kept.popitem(last=False)[1])

    def close(self) -> None:
        """What waits is dropped."""
        for each in list(self._shared.values()):
            each.task.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)


def _timed(what: Callable[..., Any], *more: Any) -> tuple[Any, float]:
    """What comes of it, a refusal as well, and the seconds that this thread worked."""
    before = time.thread_time()
    found: Any
    try:
        found = what(*more)
    except Exception as error:
        found = error
    return found, time.thread_time() - before


class Desk(NamedTuple):
    """For one request."""

    request: Request
    office: Office
    budgets: Budgets
    payer: Who

    async def run(self, what: Callable[..., Any], *more: Any, shared: Hashable = None) -> Any:
        """Work in the thread of all requests; ``shared``: what is the same for all who ask for it."""
        if shared in self.office.kept:
            self.office.kept.move_to_end(shared)
            return self.office.kept[shared]

        def make() -> Coroutine[Any, Any, Any]:
            return self.office.run(self.payer, self.budgets, what, *more)

        return await self.until_gone(self.office.share(shared or object(), make).wait())

    @property
    def caches(self) -> AnswerCaches:
        """All caches of this server."""
        found: AnswerCaches = self.request.app.state.caches
        return found

    async def ask(self, cache: AnswerCache, work: str, arguments: Mapping[str, Any], patience: float = PATIENCE) -> Any:
        """What comes of a task of a cache."""
        return await self.until_gone(cache.ask(self.payer, work, arguments, patience))

    def pay(self, kind: Kind, cost: float = 1) -> None:
        """Spend something, or be refused."""
        self.budgets.spend(kind, cost, self.payer)

    def pay_unless(self, cache: AnswerCache, work: str, arguments: Mapping[str, Any], kind: Kind) -> None:
        """Spend something for a task, unless it is made already."""
        if not cache.has(work, arguments):
            self.pay(kind)

    async def until_gone(self, work: Coroutine[Any, Any, Any]) -> Any:
        """What comes of some work, which is stopped if nobody waits for the answer any more."""
        found, gone = asyncio.ensure_future(work), asyncio.ensure_future(self._hangs_up())
        try:
            await asyncio.wait({found, gone}, return_when=asyncio.FIRST_COMPLETED)
            if found.done():
                return found.result()
            raise RefusedError("busy", say("web-queue"))  # nobody reads it
        finally:
            for each in (found, gone):
                each.cancel()

    async def _hangs_up(self) -> None:
        while (await self.request.receive())["type"] != "http.disconnect":
            pass


async def _desk(request: Request, payer: Payer, budgets: TheBudgets) -> Desk:
    return Desk(request, request.app.state.office, budgets, payer)


TheDesk = Annotated[Desk, Depends(_desk)]
