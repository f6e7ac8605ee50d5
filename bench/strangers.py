"""Strangers who mean no good, in a process of their own: ``python -m bench.strangers`` reads what to do from its input.

Each comes from an address of its own, out of this machine's 127.0.0.0/8 (Linux has all of them), and within what one
address may do. They begin as soon as they are there, say so, and go on until somebody ends them; then they say how it
went: how often they were answered with which status, and how often they were cut off.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, NamedTuple

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.crowd import HOST, PLAIN

NICE = 10  # whoever measures is not to wait for them
AT_ONCE = 20  # sockets that are opened side by side
READING = 30.0  # seconds until an answer is given up
UPGRADE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
KEY = "dGhlIHNhbXBsZSBub25jZQ=="  # any sixteen bytes
HELLO = b'{"type":"hello","have":0,"views":true}'


class Amounts(NamedTuple):
    """How many of each kind there are."""

    idle: int = 0  # sockets that only listen
    slow: int = 0  # sockets that read nothing of what they are sent
    flood: int = 0  # ask for a table as fast as they are answered
    loris: int = 0  # begin a request and never end it
    films: int = 0  # ask for one film after the other


class Strangers:
    """All of them."""

    def __init__(self, port: int, tables: list[str], amounts: Amounts) -> None:
        self.port, self.tables, self.amounts = port, tables, amounts
        self.count: Counter[str] = Counter()
        self.kept: list[Any] = []  # lines that stay open
        self.chance = random.Random(1)

    async def run(self) -> None:
        """Until somebody ends it."""
        gone = asyncio.Event()
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, gone.set)
        await self._side_by_side(self.amounts.idle, self._listen)
        await self._side_by_side(self.amounts.loris, self._begin)
        await self._side_by_side(self.amounts.slow, self._read_nothing)
        tasks = [asyncio.create_task(self._again("flood", n, self._table)) for n in range(self.amounts.flood)]
        tasks += [asyncio.create_task(self._again("film", n, self._film)) for n in range(self.amounts.films)]
        print("ready", flush=True)
        await gone.wait()
        for task in tasks:
            task.cancel()
        print(json.dumps(self.count), flush=True)

    async def _side_by_side(self, many: int, what: Callable[[int], Awaitable[None]]) -> None:
        for first in range(0, many, AT_ONCE):
            await asyncio.gather(*(self._try(what, n) for n in range(first, min(many, first + AT_ONCE))))

    async def _try(self, what: Callable[[int], Awaitable[None]], number: int) -> None:
        name = what.__name__.strip("_")
        try:
            await what(number)
            self.count[name] += 1
        except (OSError, TimeoutError, WebSocketException) as error:
            self.count[f"{name}: {type(error).__name__}"] += 1

    # Lines that stay ---------------------------------------------------------------------------------------------

    async def _listen(self, number: int) -> None:
        table = self.tables[number % len(self.tables)]
        address = f"ws://{HOST}:{self.port}/api/tables/{table}/live"
        line = await connect(address, **PLAIN, local_addr=(_address(1, number // 4), 0))
        await line.send(json.dumps({"type": "hello", "have": 0, "views": False}))
        self.kept.append(line)

    async def _begin(self, number: int) -> None:
        _, writer = await self._open(_address(2, number // 500))
        writer.write(b"GET / HTTP/1.1\r\nHost: x")
        self.kept.append(writer)

    async def _read_nothing(self, number: int) -> None:
        _, writer = await self._open(_address(3, number))
        path = f"/api/tables/{self.tables[0]}/live"
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\n{UPGRADE.format(key=KEY)}\r\n".encode())
        await asyncio.sleep(0.5)
        writer.write(bytes([0x81, 0x80 | len(HELLO), 0, 0, 0, 0]) + HELLO)  # a text, under a mask of nothing
        await writer.drain()
        writer.transport.pause_reading()  # type: ignore[attr-defined]  # a stream's transport can
        self.kept.append(writer)

    # Requests without end ----------------------------------------------------------------------------------------

    async def _again(self, kind: str, number: int, ask: Callable[[int], Awaitable[int]]) -> None:
        while True:
            try:
                self.count[f"{kind} {await ask(number)}"] += 1
            except (OSError, TimeoutError, ValueError, IndexError) as error:
                self.count[f"{kind}: {type(error).__name__}"] += 1
                await asyncio.sleep(0.1)

    async def _table(self, number: int) -> int:
        return await self._get(_address(4, number // 8), f"/api/tables/{self.tables[-1]}")

    async def _film(self, number: int) -> int:
        delay = self.chance.randint(200, 1900)  # each a film that nobody had before
        return await self._get(_address(5, number), f"/api/tables/{self.tables[0]}/film.gif?delay={delay}")

    async def _get(self, address: str, path: str) -> int:
        reader, writer = await self._open(address)
        try:
            writer.write(f"GET {path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\nConnection: close\r\n\r\n".encode())
            async with asyncio.timeout(READING):
                said = await reader.read()
            return int(said[:16].split()[1])
        finally:
            writer.close()

    async def _open(self, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        async with asyncio.timeout(READING):
            return await asyncio.open_connection(HOST, self.port, local_addr=(address, 0))


def _address(kind: int, number: int) -> str:
    """One of this machine's own: 127.KIND.n.m."""
    return f"127.{kind}.{number // 250}.{1 + number % 250}"


def main() -> None:
    """What there is to do comes as one line of JSON."""
    said = json.loads(sys.stdin.readline())
    os.nice(NICE)
    with suppress(KeyboardInterrupt):
        asyncio.run(Strangers(said["port"], said["tables"], Amounts(**said["amounts"])).run())


if __name__ == "__main__":
    main()
