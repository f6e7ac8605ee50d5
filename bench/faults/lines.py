"""Lines of people to a server: requests, each by a connection of its own, and sockets. All can be cut at any time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.crowd import PLAIN
from bench.faults.proxy import HOST

ANSWER = 4.0  # seconds that somebody waits for an answer
OPENING = 4.0


class UnsentError(Exception):
    """The server is not there: nothing was sent."""


class LostError(Exception):
    """No answer came; what was sent may have arrived."""


class Cutter:
    """All lines of people that are open, so that they can be cut."""

    def __init__(self) -> None:
        self.open: dict[asyncio.WriteTransport, None] = {}  # in the order in which they were made

    def cut(self, pick: Callable[[list[asyncio.WriteTransport]], list[asyncio.WriteTransport]]) -> int:
        """Cut some of them; how many."""
        picked = pick(list(self.open))
        for transport in picked:
            transport.abort()
        return len(picked)


NOBODY = Cutter()  # for lines that nobody cuts


async def request(
    port: int,
    method: str,
    path: str,
    key: str = "",
    body: dict[str, Any] | None = None,
    cutter: Cutter = NOBODY,
    name: str = "",
) -> tuple[int, dict[str, Any]]:
    """An answer's status and what it says. ``name``: an id that goes with the request, not in its body."""
    try:
        async with asyncio.timeout(OPENING):
            reader, writer = await asyncio.open_connection(HOST, port)
    except (OSError, TimeoutError) as error:
        raise UnsentError from error
    said = b"" if body is None else json.dumps(body).encode()
    head = [f"{method} {path} HTTP/1.1", f"host: {HOST}:{port}", "connection: close", f"content-length: {len(said)}"]
    head += ["content-type: application/json"] if said else []
    head += [f"authorization: Bearer {key}"] if key else []
    head += [f"idempotency-key: {name}"] if name else []
    cutter.open[writer.transport] = None
    try:
        writer.write("\r\n".join([*head, "", ""]).encode() + said)
        async with asyncio.timeout(ANSWER):
            return _parse(await reader.read())
    except (OSError, TimeoutError) as error:
        raise LostError from error
    finally:
        cutter.open.pop(writer.transport, None)
        writer.transport.abort()


def _parse(raw: bytes) -> tuple[int, dict[str, Any]]:
    top, _, body = raw.partition(b"\r\n\r\n")
    length = next((int(line[15:]) for line in top.split(b"\r\n") if line.lower().startswith(b"content-length:")), None)
    if not top or (length is not None and len(body) < length):
        raise LostError("the answer is cut off")
    try:
        found = json.loads(body) if body else {}
        return int(top.split()[1]), found if isinstance(found, dict) else {"value": found}
    except ValueError as error:
        raise LostError("the answer is cut off") from error


class SocketLine:
    """The live line to a table."""

    def __init__(self, connection: ClientConnection, cutter: Cutter, hear: Callable[[dict[str, Any]], None]) -> None:
        self._connection, self._cutter, self._hear = connection, cutter, hear
        self._waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        cutter.open[connection.transport] = None
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def open(
        cls, port: int, hello: dict[str, Any], table: str, cutter: Cutter, hear: Callable[[dict[str, Any]], None]
    ) -> SocketLine:
        """Come to a table; whatever it tells is heard from then on."""
        try:
            async with asyncio.timeout(OPENING):
                connection = await connect(f"ws://{HOST}:{port}/api/tables/{table}/live", **PLAIN)
        except (OSError, TimeoutError, EOFError, WebSocketException) as error:
            raise UnsentError from error
        line = cls(connection, cutter, hear)
        try:
            async with asyncio.timeout(ANSWER):
                await connection.send(json.dumps(hello))
                await asyncio.shield(line._welcomed)
        except (OSError, TimeoutError, WebSocketException, LostError) as error:
            line.close()
            raise LostError from error
        return line

    @property
    def is_open(self) -> bool:
        """Whether anything may still come."""
        return not self._reader.done()

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """The answer to a command with an id."""
        if not self.is_open:
            raise UnsentError
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[message["id"]] = answer
        try:
            async with asyncio.timeout(ANSWER):
                await self._connection.send(json.dumps(message))
                return await answer
        except (OSError, TimeoutError, WebSocketException) as error:
            self.close()
            raise LostError from error
        finally:
            self._waiting.pop(message["id"], None)

    async def _read(self) -> None:
        try:
            async for text in self._connection:
                said = json.loads(text)
                if said["type"] in ("done", "refused") and said["id"] in self._waiting:
                    answer = self._waiting[said["id"]]
                    if not answer.done():
                        answer.set_result(said)
                    continue
                self._hear(said)
                if said["type"] in ("snapshot", "missed") and not self._welcomed.done():
                    self._welcomed.set_result(None)
        except (OSError, WebSocketException):
            pass
        finally:
            self._cutter.open.pop(self._connection.transport, None)
            self._connection.transport.abort()
            waiting: list[asyncio.Future[Any]] = [self._welcomed, *self._waiting.values()]
            for each in waiting:
                if not each.done():
                    each.set_exception(LostError("the line is cut"))
            with suppress(asyncio.CancelledError):
                self._welcomed.exception()  # perhaps nobody waits for it

    def close(self) -> None:
        """Cut it."""
        self._connection.transport.abort()
