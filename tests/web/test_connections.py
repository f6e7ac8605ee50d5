"""Connections: half requests, too many of them, and those who take nothing shut nobody else out."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect

from tessella.web.budgets import Budgets, Limit, Limits, Places, Rate, Who
from tessella.web.http.gate.connections import Door, configuration, cut_off_who_takes_nothing
from tessella.web.settings import Settings

ATTACKER, OTHER = "127.0.0.2", "127.0.0.3"
WHOLE = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
HALF = b"GET / HTTP/1.1\r\nhost: x\r\n"
NEVER, SOON = 1000.0, 0.2  # seconds for a request's head
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Site:
    """A server in this process, with next to nothing behind it."""

    def __init__(self, seconds: float = NEVER, each: int = 3, everybody: int = 5, proxy: str = "") -> None:
        free = Rate(1e9, 1e9)
        held = Places(each, everybody)
        limits = Limits({"connections": Limit(free), "messages": Limit(free, Rate(50, 0))}, {"connections": held})
        self.budgets = Budgets(limits)
        self.listening = socket.create_server(("127.0.0.1", 0))
        cut_off_who_takes_nothing(self.listening)
        config = configuration(self.app, Settings(receive_seconds=seconds), self.budgets, proxy)
        config.lifespan, config.interface = "off", "asgi3"
        self.server = uvicorn.Server(config)
        self.open = 0  # sockets

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            self.open += 1
            try:
                while (said := await receive())["type"] != "websocket.disconnect":
                    text = "heard" if said["text"] == "hello" else "x" * 200_000
                    await send({"type": "websocket.send", "text": text})
            finally:
                self.open -= 1
            return
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.listening.getsockname()[1]}/"

    async def come(self, address: str, say: bytes) -> Line:
        port = self.listening.getsockname()[1]
        line = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
        line[1].write(say)
        return line


@asynccontextmanager
async def site(**more: Any) -> AsyncIterator[Site]:
    found = Site(**more)
    running = asyncio.create_task(found.server._serve([found.listening]))  # serve() would take pytest's signals
    while not found.server.started:
        await asyncio.sleep(0.01)
    yield found
    found.server.should_exit = found.server.force_exit = True
    await running


async def hears(line: Line) -> bytes:
    """The first line of what comes back; nothing when the connection was closed without a word."""
    async with asyncio.timeout(20):
        with suppress(ConnectionError):
            return (await line[0].readline()).strip()
    return b""


def run(work: Any) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


def test_half_a_request_has_its_time() -> None:
    async def story() -> None:
        async with site(seconds=SOON) as here:
            assert await hears(await here.come(ATTACKER, HALF)) == b"HTTP/1.1 408 Request Timeout"
            assert await hears(await here.come(ATTACKER, b"")) == b""  # who only opened a line is not told
            assert await hears(await here.come(ATTACKER, WHOLE)) == b"HTTP/1.1 200 OK"

    run(story())


def test_a_second_request_has_its_time_too() -> None:
    async def story() -> None:
        async with site(seconds=SOON) as here:
            line = await here.come(ATTACKER, WHOLE)
            assert await hears(line) == b"HTTP/1.1 200 OK"
            assert await line[0].readuntil(b"ok")
            line[1].write(HALF)
            assert await hears(line) == b"HTTP/1.1 408 Request Timeout"

    run(story())


def test_one_address_has_so_many_connections_and_others_come_in() -> None:
    async def story() -> None:
        async with site() as here:
            lines = [await here.come(ATTACKER, HALF) for _ in range(3)]
            assert await hears(await here.come(ATTACKER, WHOLE)) in (b"HTTP/1.1 429 Too Many Requests", b"")
            assert await hears(await here.come(OTHER, WHOLE)) == b"HTTP/1.1 200 OK"
            lines.pop()[1].transport.abort()
            while here.budgets.holding["connections"][ATTACKER] == 3:
                await asyncio.sleep(0.01)
            assert await hears(await here.come(ATTACKER, WHOLE)) == b"HTTP/1.1 200 OK"

    run(story())


def test_when_all_are_taken_the_one_goes_that_has_been_silent_longest() -> None:
    async def story() -> None:
        async with site() as here:
            first, *_ = [await here.come(f"127.0.1.{n}", HALF) for n in range(5)]
            while here.budgets.holding["connections"]["all"] < 5:
                await asyncio.sleep(0.01)
            assert await hears(await here.come(OTHER, WHOLE)) == b"HTTP/1.1 200 OK"
            assert await hears(first) == b""

    run(story())


def test_a_head_without_end_is_refused() -> None:
    async def story() -> None:
        async with site() as here:
            line = await here.come(ATTACKER, HALF + b"x: " + b"y" * 300_000)
            assert await hears(line) in (b"HTTP/1.1 431 Request Header Fields Too Large", b"")

    run(story())


def test_a_socket_keeps_its_place_until_it_is_closed() -> None:
    async def story() -> None:
        async with site() as here:
            async with connect(here.url) as line:
                await line.send("hello")
                assert await line.recv() == "heard"
                assert here.budgets.holding["connections"]["127.0.0.1"] == 1
            while here.budgets.holding["connections"]["127.0.0.1"]:
                await asyncio.sleep(0.01)

    run(story())


def test_what_is_no_text_and_too_many_pings_end_a_socket(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with site() as here:
            async with connect(here.url) as line:
                await line.send(b"\xff", text=True)
                async with asyncio.timeout(20):
                    await line.wait_closed()
                assert line.close_code == 1007
            async with connect(here.url) as line:
                with suppress(OSError, Exception):
                    for _ in range(60):
                        await line.ping()
                async with asyncio.timeout(20):
                    await line.wait_closed()

    run(story())
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("address", ["192.0.2.1", "10.1.2.3", "::1"])
def test_behind_a_proxy_are_many(address: str) -> None:
    limits = Limits({"connections": Limit()}, {"connections": Places(1, 9)})
    door = Door(Budgets(limits), Settings(), "192.0.2.1, 10.0.0.0/8, ::1")
    assert door.who((address, 1)) == Who("")
    assert door.who(("192.0.2.2", 1)) == Who("192.0.2.2")
    places = [door.admit(Who("")) for _ in range(9)]
    for place in places:
        place.close()


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="only Linux has it")
def test_who_takes_nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tessella.web.http.gate.connections.PATIENCE", 1)

    async def story() -> None:
        async with site() as here:
            line = await connect(here.url, max_queue=1)
            line.transport.pause_reading()
            for _ in range(100):
                await line.send("more")
            while not here.open:
                await asyncio.sleep(0.01)
            while here.open:
                await asyncio.sleep(0.05)
            line.transport.abort()

    run(story())
