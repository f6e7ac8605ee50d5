"""``tessella bench long``: what the table server's memory and disk come to, after many tables and much play.

Every start of the command line reads this module for its options, so that what it runs is imported when it runs.
"""

from __future__ import annotations

import json as json_module
import random
import time
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from bench import usage
from bench.server import LIMITS, SHARED, Served, exit_orderly, progress_printer, serving, sqlite_file
from tessella.cli import common
from tessella.cli.commands.bench import here, machine, show
from tessella.cli.extras import require
from tessella.text import say

EVERY = 60.0  # seconds between two looks
AT_ONCE = 16  # people
MOVES = 10  # of a visit


class Look(NamedTuple):
    """How it stands after so many seconds."""

    seconds: float
    tables: int
    visits: int
    moves: int
    memory: float  # megabytes of the server; 0: not known
    disk: float  # megabytes of its database


def long(
    tables: Annotated[int, typer.Option(min=1, max=200_000, help="Tables that are set up.")] = 2_000,
    minutes: Annotated[float, typer.Option(min=0.01, max=1_440, help="How long people play on at them.")] = 2.0,
    json: common.AsJson = False,
) -> None:
    """Set up many tables and play at them, one short visit after the other; look at memory and disk every minute.

    Each visit is a socket that comes, plays ten moves at a table and goes: first at new tables until there are enough,
    then at any of them.

    \b
    tessella bench long
    tessella bench long --tables 20000 --minutes 60
    """
    require("web", say("cli-table-server"))
    import asyncio

    status = common.console(stderr=True).status("")
    with exit_orderly(), status, sqlite_file() as db, serving(db, LIMITS) as server:
        visitors = Visitors(server, Path(db), tables, progress_printer("long", status.update))
        with asyncio.Runner() as runner:
            runner.run(visitors.run(60 * minutes))
    rows = visitors.looks
    if json:
        common.print_json({**machine(), "notes": [SHARED], "long": [each._asdict() for each in rows]})
        return
    titles = ["minutes", "tables", "visits", "moves", "MB memory", "MB disk"]
    cells = [[f"{each.seconds / 60:.1f}", *(f"{value:,.0f}" for value in each[1:])] for each in rows]
    show(titles, cells, [f"{SHARED} {here()}"])


class Visitors:
    """People who come for a while, at one table after the other."""

    def __init__(self, server: Served, db: Path, tables: int, tell: Any) -> None:
        self.server, self.db, self.most, self.tell = server, db, tables, tell
        self.made: list[tuple[str, str, int]] = []  # each table's id, its key, and how many moves it has
        self.begun = self.visits = self.moves = 0
        self.looks: list[Look] = []
        self.chance = random.Random(1)

    async def run(self, seconds: float) -> None:
        """All of them, for so long."""
        import asyncio

        from bench.crowd import Moves

        self.game, self.began = Moves(1, 2_000), time.monotonic()
        self.until = self.began + seconds
        self.look()
        work = [asyncio.create_task(self._come()) for _ in range(min(AT_ONCE, self.most))]  # each has a table
        waiting: set[asyncio.Task[None]] = set(work)
        while waiting:
            done, waiting = await asyncio.wait(waiting, timeout=EVERY)
            for each in done:
                each.result()
            if not done:
                self.look()
        self.look()

    def look(self) -> None:
        """How it stands now."""
        disk = sum(each.stat().st_size for each in self.db.parent.iterdir())
        memory = usage.memory(self.server.pid) if usage.is_told() else 0
        passed = time.monotonic() - self.began
        self.looks.append(Look(passed, len(self.made), self.visits, self.moves, memory / 1e6, disk / 1e6))
        found = self.looks[-1]
        self.tell(f"{found.tables} tables, {found.moves} moves, {found.memory:.0f} MB memory, {found.disk:.0f} MB disk")

    async def _come(self) -> None:
        """One visit after the other."""
        while time.monotonic() < self.until:
            if self.begun < self.most:
                self.begun += 1
                await self._visit(*await self._set_up(), 0)
            else:
                free = self.chance.randrange(len(self.made))
                self.made[free], self.made[-1] = self.made[-1], self.made[free]
                await self._visit(*self.made.pop())  # nobody else is at it meanwhile

    async def _set_up(self) -> tuple[str, str]:
        import asyncio

        from bench.crowd import set_up

        made = (await asyncio.to_thread(set_up, self.server.port, 1, "here"))[0]
        return made.id, made.key

    async def _visit(self, table: str, key: str, played: int) -> None:
        from websockets.asyncio.client import connect

        from bench.crowd import HOST, PLAIN

        async with connect(f"ws://{HOST}:{self.server.port}/api/tables/{table}/live", **PLAIN) as line:
            await line.send(json_module.dumps({"type": "hello", "have": 0, "token": key, "views": True}))
            for number in range(played, played + MOVES):
                said = {"type": "move", "id": f"{number}", "text": self.game.at(number), "answers": number + 1}
                await line.send(json_module.dumps(said))
                while (heard := json_module.loads(await line.recv()))["type"] not in ("done", "refused"):
                    pass
                assert heard["type"] == "done", heard
        self.visits, self.moves = self.visits + 1, self.moves + MOVES
        self.made.append((table, key, played + MOVES))
