"""Processes in the simulated loop: the real service and store, with lines that lead to the simulated database."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from bench.faults.simulated_database import CUT, Lines, SimulatedDatabase
from tessella.games import game
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus
from tessella.web.live.work.computers import Computers
from tessella.web.store.database import database_url
from tessella.web.store.store import Store

ADDRESS = "postgresql://simulated/tessella"
PATIENCE = 12.0  # seconds that somebody waits for an answer
AGAIN = 1.0  # seconds until somebody tries to listen again


class Thinker:
    """A computer that takes any move, after a while."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    async def ask(self, _: str, task: dict[str, Any]) -> str:
        """A move."""
        await asyncio.sleep(self.chance.uniform(0.01, 0.5))
        rules = game(task["game"], **task["options"])
        position = rules.parse(task["position"])
        found = [rules.move_text(position, each) for each in rules.moves(position)]
        return str(self.chance.choice(found))

    async def close(self) -> None:
        """Nothing is left."""


class Listener:
    """What other processes say, by a line that can break too."""

    def __init__(self, process: Process, hear: Callable[[str], None], again: Callable[[], Awaitable[None]]) -> None:
        self.process, self.hear, self.again = process, hear, again

    async def run(self) -> None:
        """Listen for ever; after an interruption everything is looked at again."""
        process = self.process
        while True:
            await process.lines.alive()
            if not process.database.down and not process.lines.away:
                process.deaf = asyncio.Event()
                process.database.listeners[self.hear] = None
                await self.again()
                await process.deaf.wait()
                process.database.listeners.pop(self.hear, None)
            await asyncio.sleep(AGAIN)


class Process:
    """A server that can die; whoever takes its place starts from what was kept."""

    def __init__(self, database: SimulatedDatabase, number: int, chance: random.Random) -> None:
        self.database, self.number = database, number
        self.lines = Lines(database, chance)
        self.died, self.deaf = asyncio.Event(), asyncio.Event()
        with patched(self):
            self.service = Service(Store(database_url(ADDRESS), f"process{number}-{chance.random()}"), Bus())
        self.computers = Computers(self.service, 0)
        self.computers.free = [Thinker(chance)]  # type: ignore[list-item]  # it thinks in this process

    async def start(self) -> None:
        """Begin to serve."""
        with patched(self):
            await self.service.start()
        await self.computers.start()

    def kill(self) -> None:
        """From one moment to the next."""
        self.lines.dead = True
        self.lines.suffer(CUT)
        self.deaf.set()
        self.died.set()

    async def unless_dead(self, work: Awaitable[Any]) -> Any:
        """What comes of something, unless the process dies or somebody loses patience first."""
        task, died = asyncio.ensure_future(work), asyncio.ensure_future(self.died.wait())
        try:
            await asyncio.wait({task, died}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            if not task.done() or self.died.is_set():
                raise TimeoutError
            return task.result()
        finally:
            died.cancel()
            if not task.done():
                task.cancel()


@contextmanager
def patched(process: Process) -> Iterator[None]:
    """Lines lead to the simulated database, and nothing is migrated or listened to elsewhere."""

    async def yes(_: object) -> bool:
        """It is as it should be."""
        return True

    def listener(_: object, hear: Any, again: Any) -> Listener:
        return Listener(process, hear, again)

    with (
        mock.patch("tessella.web.store.lines.open_engine", process.lines.engine),
        mock.patch("tessella.web.store.store.is_up_to_date", yes),
        mock.patch("tessella.web.live.tables.service.PostgresListener", listener),
    ):
        yield
