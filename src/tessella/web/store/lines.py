"""Lines to the database, with a deadline for everything that is said on them.

A line may go silent without being cut, as after a fail-over. Whoever waits on it then would wait for ever; so a line on
which a statement takes too long is cut here. Whoever waited hears of it at once, the whole pool is thought to be gone,
and the next line is a new one.

What became of a change depends on when the line was lost:

    connect ... begin ... statements ...|... COMMIT ...|... its answer
    surely not kept                     | LostError    | kept
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext, suppress
from typing import Any, TypeVar

from sqlalchemy import event, text
from sqlalchemy.engine import URL, Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from tessella.match.table.events import RefusedError
from tessella.text import say
from tessella.web.problems import NOT_KEPT, UncertainError
from tessella.web.store.database import (
    CONNECT,
    FREE,
    POOL,
    STATEMENT,
    is_damaged,
    is_outage,
    is_sqlite,
    may_be_kept,
    open_engine,
)
from tessella.web.store.file import DatabaseFile, FileGoneError

T = TypeVar("T")

log = logging.getLogger("tessella.web")

CLOSING = 2.0  # seconds
FREEING = 3.0  # seconds between two looks for dead lines that hold on to something
SAID = 1.0  # seconds between two lines in the log that say the same
STALLED = 0.5  # seconds: if we look this late, we were held up ourselves, and the line may have answered meanwhile


class LostError(Exception):
    """The line was lost while a change was being committed: it may have been kept."""


class Watch:
    """Cuts a line on which a statement takes longer than ``seconds``."""

    def __init__(self, cut: Callable[[], object], seconds: float) -> None:
        self.cut, self.seconds = cut, seconds
        self.loop = asyncio.get_running_loop()
        self.touch()
        self.timer = self.loop.call_later(seconds, self._look)

    def touch(self) -> None:
        """Another statement begins."""
        self.since = self.loop.time()

    def _look(self) -> None:
        late = self.loop.time() - self.timer.when()
        left = self.seconds if late > STALLED else self.since + self.seconds - self.loop.time()
        if left > 0:
            self.timer = self.loop.call_later(left, self._look)
        else:
            self.cut()

    def stop(self, *_: object) -> None:
        """The line is given back."""
        self.timer.cancel()


class Lines:
    """Some lines to the database."""

    def __init__(self, url: URL, size: int, seconds: float = STATEMENT) -> None:
        self.sqlite, self.seconds = is_sqlite(url), seconds
        self.engine = open_engine(url, size)
        self.file = DatabaseFile(str(url.database)) if self.sqlite else None
        self._one_writer = asyncio.Lock()
        self._said = -SAID  # when the log was told last that the database does not answer
        self._kept: tuple[AsyncConnection, Any] | None = None  # for whoever writes all the time
        self._closing: set[asyncio.Task[None]] = set()  # lines on their way back to the pool
        self._freed = -FREEING  # when we last looked for dead lines that hold on to something
        event.listen(self.engine.sync_engine, "before_cursor_execute", _touch)

    async def close(self) -> None:
        """All of them; one that is silent never says goodbye. Whoever was sent away in the middle of a statement has
        not given the line back yet: closed under their hands, it would never be."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING):
                if self._closing:
                    await asyncio.wait(self._closing)
                if self._kept:
                    await self._kept[0].close()
                await self.engine.dispose()
        if self.file:
            await self.file.close()

    @asynccontextmanager
    async def _line(self, keep: bool = False) -> AsyncIterator[tuple[AsyncConnection, Any]]:
        """A line, also as the driver has it; ``keep``: always the same, as long as nothing goes wrong on it."""
        (connection, raw), good = (self._kept if keep else None) or await self._new_line(), False
        self._kept = None if keep else self._kept
        watch = Watch(raw._conn.interrupt if self.sqlite else raw.terminate, self.seconds)
        connection.sync_connection.info["watch"] = watch  # type: ignore[union-attr]  # it is open
        try:
            yield connection, raw
            if keep:
                watch.stop()
                self._kept, good = (connection, raw), True
        finally:
            # To roll back is a statement too. The watch stays until that is done, whoever has gone meanwhile.
            if not good:
                closing = asyncio.create_task(connection.close())
                self._closing.add(closing)
                closing.add_done_callback(self._closing.discard)
                closing.add_done_callback(watch.stop)
                await asyncio.shield(closing)

    async def _new_line(self) -> tuple[AsyncConnection, Any]:
        """One from the pool. On the very first SQLAlchemy asks what database this is, before anybody watches it."""
        async with asyncio.timeout(POOL + CONNECT):
            connection = await self.engine.connect()
        return connection, (await connection.get_raw_connection()).driver_connection

    async def read(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """What ``work`` finds. It is asked again on another line if the first one was lost."""
        for last in (False, True):
            try:
                async with self._line() as (connection, _):
                    found = await work(connection)
                    if self.file:
                        self.file.check()  # a new line to a file that was replaced finds nothing
                    return found
            except Exception as error:
                if (not is_outage(error) or is_damaged(error)) and not self._is_gone():
                    raise
                if last:
                    raise self._refusal(error, "web-no-answer") from None
        raise AssertionError

    def _refusal(self, error: Exception, code: str) -> RefusedError:
        """Whoever asks while the database is not there is told so; the log is told it now and then."""
        now = asyncio.get_running_loop().time()
        if now > self._said + SAID:
            self._said = now
            log.warning("The database does not answer: %s", one_line(error))
        return RefusedError(NOT_KEPT, say(code))

    def _is_gone(self) -> bool:
        """Whether the whole file is not what it was: then nothing that is found there says anything of one table."""
        try:
            if self.file:
                self.file.check()
        except FileGoneError:
            return True
        return False

    async def change(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """What ``work`` says, once all that it did is kept. It is done again on another line if the first one was lost:
        twice must come to the same as once."""
        lost = False
        for last in (False, True):
            try:
                return await self.attempt(work)
            except Exception as error:
                lost = lost or isinstance(error, LostError)
                if not isinstance(error, LostError) and not is_outage(error):
                    raise
                if last and lost:
                    log.warning("What became of a commit is not known: %s", one_line(error.__cause__ or error))
                    raise UncertainError from None
                if last:
                    raise self._refusal(error, "web-not-kept") from None
                await self.free()
        raise AssertionError

    async def free(self) -> None:
        """End what dead lines have begun in PostgreSQL, perhaps of another process: it may be what we waited for."""
        now = asyncio.get_running_loop().time()
        if self.sqlite or now < self._freed + FREEING:
            return
        self._freed = now
        with suppress(Exception):  # it was a try: whoever asked goes on either way, and hears what comes of that
            async with self._line() as (connection, _):
                ended = (await connection.execute(text(FREE))).all()
                if ended:
                    log.warning("Lines to the database were dead and held on to something: %d were ended.", len(ended))

    async def at_once(self, work: Callable[[Any], Awaitable[T]]) -> T:
        """The same on the driver's own line, where ``work`` also commits; it says whether that may have happened."""
        async with self._one_writer if self.sqlite else nullcontext(), self._line(keep=True) as (connection, raw):
            if self.file:
                self.file.check()
            try:
                if not self.sqlite and raw.is_closed():
                    raise ConnectionError("the line was cut")  # before anything was said on it
                found = await work(raw)
            except Exception:
                if not self.sqlite:  # SQLAlchemy knows nothing of what went wrong
                    raw.terminate()
                    await connection.invalidate()
                raise
            if self.file:
                _check_kept(self.file)
        return found

    async def attempt(self, work: Callable[[AsyncConnection], Awaitable[T]], keep: bool = False) -> T:
        """Once, all or nothing. SQLite has one writer at a time, and lets others wait less well than we do.
        ``keep``: on the line that is kept for it."""
        async with self._one_writer if self.sqlite else nullcontext(), self._line(keep) as (connection, _):
            if self.file:
                self.file.check()
            found = await work(connection)
            _touch(connection.sync_connection)
            try:
                await connection.commit()
            except Exception as error:
                if may_be_kept(error):
                    raise LostError from error
                raise
            if self.file:
                _check_kept(self.file)
        return found


def _check_kept(file: DatabaseFile) -> None:
    """What was kept in a file that is gone is lost, or is where somebody moved it."""
    try:
        file.check()
    except FileGoneError as error:
        raise LostError from error


def _touch(connection: Connection | None, *_: Any) -> None:
    watch = connection.info.get("watch") if connection else None
    if watch:
        watch.touch()


def one_line(error: BaseException | None) -> str:
    """An error for the log."""
    return " ".join(str(error).split())[:200]
