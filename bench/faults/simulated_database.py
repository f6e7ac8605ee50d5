"""A database for the simulated loop: SQLite does the work, at once; what a line to it can suffer is acted out.

A line passes for one to PostgreSQL: it takes a while, can be cut or go silent at any moment, also between a COMMIT and
its answer, and those who listen hear what others say. The pool, the statements and the errors above it are real.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from collections.abc import Awaitable, Callable, Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine
from sqlalchemy.dialects.sqlite.base import SQLiteCompiler
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tessella.web.store.models import metadata

QUICK, SLOW = (0.0005, 0.004), (0.5, 4.0)  # seconds for one way on a line
HEARING = 0.001, 0.05  # seconds until others hear of something
SIZE, MOST = 10, 32  # lines of an engine; engines that one life needs at most
CONNECT = 2.0  # seconds until a line counts as not made
FOR_UPDATE = " /* FOR UPDATE */"  # SQLite has no word for it
IDLE = 1.0  # seconds after which the database gives a silent line up
REFUSED = "no active connection"  # SQLAlchemy's sign that a line is gone
CUT, SILENT, ANSWERLESS = "cut", "silent", "answerless"


def make(path: Path) -> None:
    """An empty database, to be copied."""
    engine = create_engine(f"sqlite:///{path}")
    metadata.create_all(engine)
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA journal_mode=WAL")
    engine.dispose()


class Connection(sqlite3.Connection):
    """SQLite's own. It is used for one line after the other, since a new one costs as much as many statements."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, timeout=0)
        self.said: list[str] = []  # to be told to others with the next COMMIT
        self.create_function("pg_notify", 2, lambda _, said: self.said.append(said))
        self.execute("PRAGMA synchronous=OFF")
        self.execute("PRAGMA foreign_keys=ON")


class Line:
    """A connection, as the driver below SQLAlchemy sees it."""

    def __init__(self, lines: Lines) -> None:
        self.lines, self.mode = lines, ""
        self._connection = True  # what the driver's adapter looks at
        self._broken, self._loop = False, asyncio.get_running_loop()
        self._waiting: asyncio.Future[None] | None = None  # for something to come through, or for the end
        self._real = lines.database.take()

    def suffer(self, what: str) -> None:
        """Break it."""
        if self._broken:
            return
        if what == CUT:
            self._roll_back()
            self._broken = True
            self.lines.database.give_back(self._real)
            self._wake()
        elif self.mode != SILENT:
            self.mode = what
            if what == SILENT:  # PostgreSQL gives up whoever says nothing in the middle of something
                self._loop.call_later(IDLE, self._roll_back)

    def _roll_back(self) -> None:
        if self._real.in_transaction and not self._broken:
            self._real.rollback()
            self._real.said.clear()
            self.lines.database.let_write()

    def terminate(self) -> None:
        """The near end gives it up; what was not committed by then is gone."""
        self.suffer(CUT)
        self.lines.all.pop(self, None)

    stop = terminate

    def _wake(self) -> None:
        if self._waiting and not self._waiting.done():
            self._waiting.set_result(None)

    def _arrive(self, what: asyncio.Future[None]) -> None:
        if self.mode != SILENT and not what.done():
            what.set_result(None)

    async def pass_on(self, committed: bool = False) -> None:
        """One way on the line, or how it ends; ``committed``: it is the answer to a COMMIT."""
        if not self._broken:
            self._waiting = self._loop.create_future()
            if self.mode != SILENT and not (self.mode == ANSWERLESS and committed):
                self._loop.call_later(self.lines.latency(), self._arrive, self._waiting)
            await self._waiting
        await self.lines.alive()
        if self._broken:
            raise sqlite3.OperationalError(REFUSED)

    async def execute(self, what: Callable[..., Any], *more: Any, commits: bool = False) -> Any:
        """A statement, there and back; whoever writes waits for others who do."""
        if commits or self._broken:  # else it does not matter on which way it is lost: nothing is kept yet
            await self.pass_on()
        while True:
            try:
                found = what(*more)
                break
            except sqlite3.OperationalError as error:
                if "locked" not in str(error):
                    raise
            self._waiting = self.lines.database.wait_to_write()
            await self._waiting
            if self._broken:
                raise sqlite3.OperationalError(REFUSED)
        await self.pass_on(commits)
        return found

    def cursor(self) -> Cursor:
        """For statements."""
        return Cursor(self, self._real.cursor())

    async def commit(self) -> None:
        """From here on it is kept, whether the answer comes or not."""
        await self.execute(self._commit, commits=True)

    def _commit(self) -> None:
        self._real.commit()
        self.lines.database.let_write()
        self.lines.database.spread(self._real.said)
        self._real.said.clear()

    async def rollback(self) -> None:
        """Nothing of it happened."""
        if self._real.in_transaction and not self._broken:
            await self.execute(self._roll_back)

    async def create_function(self, *_: Any, **__: Any) -> None:
        """Ours are made already."""

    async def close(self) -> None:
        """Hang up."""
        self.terminate()


class Cursor:
    """One statement on a line."""

    def __init__(self, line: Line, real: sqlite3.Cursor) -> None:
        self._line, self._real, self.arraysize = line, real, 1
        self._rows: list[Any] = []

    async def __aenter__(self) -> Cursor:
        return self

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)  # description, rowcount, lastrowid

    async def execute(self, statement: str, values: Any = ()) -> None:
        """Once."""
        await self._line.execute(self._execute, statement, values)

    def _execute(self, statement: str, values: Any) -> None:
        if statement.endswith(FOR_UPDATE) and not self._real.connection.in_transaction:
            self._real.execute("BEGIN IMMEDIATE")  # nobody else changes what it finds
        self._real.execute(statement, values)
        self._rows = self._real.fetchall()

    async def executemany(self, statement: str, values: Any) -> None:
        """For each."""
        await self._line.execute(self._real.executemany, statement, values)

    async def fetchall(self) -> list[Any]:
        """They came with the answer."""
        return self._rows

    async def close(self) -> None:
        """Done."""
        self._real.close()


class Lines:
    """One process's lines to the database."""

    def __init__(self, database: SimulatedDatabase, chance: random.Random) -> None:
        self.database, self.chance = database, chance
        self.all: dict[Line, None] = {}
        self.slow = self.dead = self.away = False

    def engine(self, _: object = None, size: int = 10) -> AsyncEngine:
        """In place of one to PostgreSQL."""
        return self.database.engines.take(self.connect)

    async def connect(self) -> Line:
        """A new line."""
        await asyncio.sleep(self.latency())
        await self.alive()
        if self.database.down:
            raise ConnectionRefusedError
        if self.away:
            await asyncio.sleep(CONNECT)
            raise TimeoutError
        line = Line(self)
        self.all[line] = None
        return line

    def latency(self) -> float:
        """How long one way takes."""
        return self.chance.uniform(*(SLOW if self.slow else QUICK))

    async def alive(self) -> None:
        """The dead wait for ever."""
        if self.dead:
            await asyncio.get_running_loop().create_future()

    def end(self) -> None:
        """The life is over: nobody waits for ever."""
        self.dead = False
        self.suffer(CUT)

    def suffer(self, what: str) -> None:
        """Break all lines."""
        for line in list(self.all):
            line.suffer(what)
            if what == CUT:
                self.all.pop(line, None)


class Compiler(SQLiteCompiler):
    """Tells what others may not change meanwhile."""

    def for_update_clause(self, *_: Any, **__: Any) -> str:
        """At the end of a statement."""
        return FOR_UPDATE


class Engines:
    """SQLAlchemy's engines. Each remembers how statements are written: they are used again in the next life."""

    def __init__(self) -> None:
        self._all: list[AsyncEngine] = []
        self._owners: list[Callable[[], Awaitable[Line]]] = []

    async def warm_up(self, lines: Lines) -> None:
        """The first line of an engine asks more than later ones: that is over before anybody's first life."""
        while len(self._all) < MOST:
            await (await self.take(lines.connect).connect()).close()

    def begin(self) -> None:
        """A new life: nobody has one."""
        self._owners.clear()

    def take(self, connect: Callable[[], Awaitable[Line]]) -> AsyncEngine:
        """One that nobody has in this life, without any line."""
        number = len(self._owners)
        self._owners.append(connect)
        if number == len(self._all):

            async def connected(*_: Any, **__: Any) -> Line:
                return await self._owners[number]()

            address = "sqlite+aiosqlite:///simulated"
            engine = create_async_engine(address, async_creator=connected, pool_size=SIZE, max_overflow=0)
            engine.dialect.statement_compiler = Compiler
            self._all.append(engine)
        self._all[number].sync_engine.dispose(close=False)
        return self._all[number]


class SimulatedDatabase:
    """What all processes share."""

    def __init__(self, template: Path, path: Path, engines: Engines, chance: random.Random) -> None:
        shutil.copy(template, path)
        self.engines = engines
        engines.begin()
        self.path, self.chance, self.down = path, chance, False
        self.listeners: dict[Callable[[str], None], None] = {}
        self._free: list[Connection] = []
        self._all: list[Connection] = []  # also those that processes have
        self._waiting: list[asyncio.Future[None]] = []  # for whoever writes

    def close(self) -> None:
        """Nobody is there any more."""
        for each in self._all:
            each.close()

    def take(self) -> Connection:
        """A connection that nobody has."""
        if not self._free:
            self._free.append(Connection(self.path))
            self._all.append(self._free[0])
        return self._free.pop()

    def give_back(self, connection: Connection) -> None:
        """Nobody has it any more; nothing is under way on it."""
        self._free.append(connection)

    def spread(self, said: Iterable[str]) -> None:
        """Everybody who listens hears of it, sooner or later."""
        loop = asyncio.get_running_loop()
        for text in said:
            for listener in self.listeners:
                loop.call_later(self.chance.uniform(*HEARING), self._tell, listener, text)

    def _tell(self, listener: Callable[[str], None], text: str) -> None:
        if listener in self.listeners:
            listener(text)

    def wait_to_write(self) -> asyncio.Future[None]:
        """Done when it is worth another try."""
        self._waiting.append(asyncio.get_running_loop().create_future())
        return self._waiting[-1]

    def let_write(self) -> None:
        """Nobody writes any more: whoever came first is the next."""
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            if not each.done():
                each.set_result(None)

    def read(self, query: str) -> list[Any]:
        """Past all processes."""
        with closing(sqlite3.connect(self.path)) as connection:
            return connection.execute(query).fetchall()

    async def write(self, statement: str) -> None:
        """Past all processes, as soon as none of them writes."""
        with closing(sqlite3.connect(self.path, timeout=0)) as connection:
            while True:
                try:
                    with connection:
                        connection.execute(statement)
                    return
                except sqlite3.OperationalError:
                    await self.wait_to_write()
