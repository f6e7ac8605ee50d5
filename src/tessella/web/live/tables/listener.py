"""What the server's other processes say, by PostgreSQL's LISTEN."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

import asyncpg
from sqlalchemy.engine import URL

from tessella.web.store.database import CONNECT
from tessella.web.store.lines import one_line
from tessella.web.store.store import CHANNEL

log = logging.getLogger("tessella.web")

RETRY = 1.0  # seconds between attempts to listen again
ALIVE = 1.5  # seconds between looks whether the line that listens is still there, and for its answer


class PostgresListener:
    """What other processes say, by PostgreSQL's LISTEN."""

    def __init__(
        self, url: URL, on_message: Callable[[str], None], on_reconnect: Callable[[], Awaitable[None]]
    ) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.on_message, self.on_reconnect = on_message, on_reconnect

    async def run(self) -> None:
        """Listen for ever; after an interruption, everything has to be looked at again."""
        while True:
            why = ""
            try:
                await self._listen()
            except Exception as error:  # whatever the driver says of a line that ended: nobody else would listen again
                why = f": {type(error).__name__}: {one_line(error)}"
            log.warning("The database's line is down; trying again%s.", why)
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        down = asyncio.Event()
        connection = await asyncpg.connect(self.address, timeout=CONNECT, command_timeout=ALIVE)
        try:
            connection.add_termination_listener(lambda *_: down.set())
            await connection.add_listener(CHANNEL, lambda *said: self.on_message(str(said[3])))
            await self.on_reconnect()
            while not down.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(ALIVE):
                        await down.wait()
                if not down.is_set():
                    await connection.execute("SELECT 1", timeout=ALIVE)
        finally:
            connection.terminate()
