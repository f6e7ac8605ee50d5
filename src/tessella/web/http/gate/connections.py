"""Connections, before a request is whole: how many there may be, and how long they may take their time.

- An address has so many connections at most, and all together fewer than this process can open files. When all are
  taken, the one goes that has said nothing for the longest time.
- A request's head has to come in within a few seconds. So nobody holds connections by half requests.
- Who does not take what is sent is cut off by the system (``PATIENCE``), whatever the connection is used for.

A proxy's address does not count: behind it are many people.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from contextlib import ExitStack
from typing import Any, ClassVar

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tessella.web.budgets import Budgets, SpentError, Who
from tessella.web.live.telling.direct import DirectSocket
from tessella.web.settings import Settings

HEAD = 64 * 1024  # bytes of a request before its body
ANSWERS = 1 << 20  # bytes of answers to pings that may wait
PATIENCE = 20  # seconds that somebody may take nothing of what is sent
SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
WRONG = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
MANY = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\nretry-after: %d\r\ncontent-length: 0\r\n\r\n"


class Door:
    """Who may have a connection."""

    def __init__(self, budgets: Budgets, settings: Settings, proxies: str) -> None:
        self.budgets, self.seconds = budgets, settings.receive_seconds
        self.proxies = [each.strip() for each in proxies.split(",") if each.strip()]
        self.silent: dict[Connection, None] = {}  # those whose next request is awaited, the longest waiting first

    def who(self, peer: tuple[str, int] | None) -> Who:
        """Who pays for a connection."""
        return Who(peer[0] if peer and not self._is_proxy(peer[0]) else "")

    def _is_proxy(self, address: str) -> bool:
        if "*" in self.proxies or address in self.proxies:
            return True
        try:
            found = ipaddress.ip_address(address)
            return any(found in ipaddress.ip_network(each) for each in self.proxies)
        except ValueError:
            return False

    def admit(self, who: Who) -> ExitStack:
        """A place for a connection, until it is closed."""
        place = ExitStack()
        self.budgets.spend("connections", 1, who)
        try:
            place.enter_context(self.budgets.hold("connections", who))
        except SpentError as refusal:
            if refusal.whose != "all" or not self.silent:
                raise
            next(iter(self.silent)).give_up()
            place.enter_context(self.budgets.hold("connections", who))
        return place


class Connection(HttpToolsProtocol):
    """A connection on which requests come in, one after the other."""

    door: ClassVar[Door]
    place: ExitStack | None = None
    waiting: asyncio.TimerHandle | None = None  # for the rest of a request's head
    head = 0  # bytes of it so far

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        try:
            self.place = self.door.admit(self.door.who(self.client))
        except SpentError as refusal:
            self._end(MANY % refusal.seconds)
            return
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._leave()

    def data_received(self, data: bytes) -> None:
        if self.place is None:  # refused or given up
            return
        self.head += len(data)
        super().data_received(data)
        if self.waiting and self.head > HEAD:
            self._end(LONG)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if not self.waiting:
            self._wait()

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        self.head = 0
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.place and not self.transport.is_closing() and not self.pipeline:
            self.door.silent[self] = None

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        super().handle_websocket_upgrade()
        upgraded = self.transport.get_protocol()
        if isinstance(upgraded, Socket):
            upgraded.place, self.place = self.place, None
            if not upgraded.handshake_initiated and not self.transport.is_closing():
                self._end(WRONG)  # a head that is good for HTTP only; uvicorn would wait for the rest of it

    def give_up(self) -> None:
        """Somebody else needs the place."""
        self.transport.abort()
        self._leave()

    def _wait(self) -> None:
        self.door.silent[self] = None
        self.waiting = self.loop.call_later(self.door.seconds, self._too_slow)

    def _stop_waiting(self) -> None:
        self.door.silent.pop(self, None)
        if self.waiting:
            self.waiting.cancel()
            self.waiting = None

    def _too_slow(self) -> None:
        self._end(SLOW if self.head else b"")  # a browser that opened a line for later need not be told

    def _end(self, last_words: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(last_words)
            self.transport.close()
        self._leave()

    def _leave(self) -> None:
        self._stop_waiting()
        if self.place:
            self.place.close()
            self.place = None


class Socket(DirectSocket):
    """A connection that became a WebSocket."""

    door: ClassVar[Door]
    place: ExitStack | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.place:
            self.place.close()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True  # refused; uvicorn forgets it, and logs that as an error

    def handle_ping(self) -> None:
        try:
            self.door.budgets.spend("messages", 1, self.door.who(self.client)._replace(key=f"pings {id(self)}"))
        except SpentError:
            self.transport.abort()
            return
        super().handle_ping()
        if self.transport.get_write_buffer_size() > ANSWERS:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(self.frames):
            self.conn.fail(1007)  # else uvicorn does the same, and writes the whole story into the log
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()


def _is_text(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True


def cut_off_who_takes_nothing(listening: socket.socket) -> None:
    """For every connection that comes in here: the system ends it if nothing can be sent for too long."""
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # only Linux has it
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, PATIENCE * 1000)


def configuration(app: Any, settings: Settings, budgets: Budgets, proxies: str = "") -> uvicorn.Config:
    """How uvicorn serves."""

    class GuardedConnection(Connection):
        door = Door(budgets, settings, proxies)

    class GuardedSocket(Socket):
        door = GuardedConnection.door
        unsent: ClassVar = {}

    return uvicorn.Config(
        app,
        http=GuardedConnection,
        ws=GuardedSocket,
        log_config=None,
        access_log=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        server_header=False,
        ws_max_size=settings.frame,
        ws_per_message_deflate=False,  # once for each socket, where everything else waits; views are packed aside
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
        backlog=1024,
    )
