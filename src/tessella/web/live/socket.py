"""The live line to a table: events out, commands in. See ``schema_socket`` for the messages."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from contextlib import suppress
from functools import partial
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from tessella.match.table.events import LEFT, TOOK_BACK, Command, Event, RefusedError
from tessella.match.table.table import Table
from tessella.match.table.terms import COMPUTER
from tessella.text import Message, say
from tessella.web.answering import tables
from tessella.web.budgets import Budgets, SpentError, Who
from tessella.web.live.tables.acting import with_id
from tessella.web.live.tables.keys import hash_key, new_key
from tessella.web.live.tables.seating import may_look, not_to_be_watched
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Subscriber
from tessella.web.live.telling.direct import EXTENSION, DirectSocket
from tessella.web.live.telling.messages import done
from tessella.web.problems import UncertainError, problem_of
from tessella.web.schema import LONGEST_ID
from tessella.web.schema_socket import Hello, Ping, SocketMove, SocketSay, to_server
from tessella.web.settings import Settings

COOKIE = "tessella"
HELLO_SECONDS = 10.0
REST = 200  # events that are sent one by one; whoever misses more gets a snapshot
PAUSE = 1.0  # seconds between two messages of a socket while all together say too much
PATIENCE = 20  # broken or too many messages before the line is cut

log = logging.getLogger("tessella.web")
router = APIRouter()
validate = to_server.validator.validate_json


class BrokenMessageError(RefusedError):
    """A message that says something else than it should. It may still have an id, by which its sender waits for it."""

    id = ""

    def __init__(self, text: str, error: ValidationError) -> None:
        super().__init__("bad", validation_message(error))
        with suppress(ValueError, RecursionError):
            said = json.loads(text)
            name = said.get("id") if isinstance(said, dict) else None
            self.id = name if isinstance(name, str) and len(name) <= LONGEST_ID else ""


class Connection:
    """One socket."""

    def __init__(self, socket: WebSocket, name: str) -> None:
        self.socket, self.name = socket, name
        self.service: Service = socket.app.state.service
        settings: Settings = socket.app.state.settings
        self.budgets: Budgets = socket.app.state.budgets
        self.who = Who(socket.client.host if socket.client else "unknown", new_key())
        self.payer = self.who  # for what happens at the table: by the key, once that is known
        self.frame = settings.frame
        self.wrongs = 0
        self.subscriber = Subscriber(frozenset())
        self.direct: DirectSocket | None = (socket.scope.get("extensions") or {}).get(EXTENSION)
        self._with_computers = True  # whether one may have to move at the table
        self._listening = False  # whether the next message is waited for
        self._moving = False  # whether a move is under way,
        self._moved: asyncio.Future[None] | None = None  # and who waits for the end of it

    async def run(self) -> None:
        """From hello to goodbye."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = await self._receive()
            if not isinstance(hello, Hello):
                raise RefusedError("bad", say("web-hello-first"))
            await self._welcome(hello)
        except TimeoutError:
            await self._end(1008, "No hello came.")
            return
        except RefusedError as refusal:
            with suppress(WebSocketDisconnect, RuntimeError):  # who said it may be gone
                await self.socket.send_text(refusal_text(refusal))
            await self._end(1008, str(refusal))
            return
        self.service.update_presence(self.name)
        sender = asyncio.create_task(self._send())
        if self.direct:
            self.subscriber.line, self.direct.listener = self.direct, self._hear
        try:
            await self._listen()
        finally:
            if self.direct:
                self.direct.listener = None
            sender.cancel()
            self.service.bus.leave(self.name, self.subscriber)
            self.service.update_presence(self.name)

    async def _welcome(self, hello: Hello) -> None:
        key = hello.token or self.socket.cookies.get(COOKIE, "")
        grant = await self.service.grant_of(self.name, key, strict=bool(hello.token), sits=True)
        parts = {"board": hello.views, "choices": hello.views, "moves": hello.moves}
        self.subscriber = Subscriber(
            grant.places,  # until the table is looked at
            frozenset(part for part, wanted in parts.items() if wanted),
            hello.packed,
            hash_key(key) if may_look(grant) else "",
            grant,
        )

        self.payer = self.who._replace(key=self.subscriber.key)

        def join_table(table: Table) -> dict[str, Any]:
            # Between two commands: nothing is told twice or missed.
            if table.private and not may_look(grant):
                raise not_to_be_watched()
            now, seats = time.time(), table.seats_of(grant.places)
            said: dict[str, Any]
            missed = table.since(hello.have)
            if 0 < hello.have <= table.seq <= hello.have + REST and not any(map(_changes_much, missed)):
                events = [tables.event(each) for each in missed]
                said = {"type": "missed", "seats": sorted(seats), "events": events, "state": tables.state(table, now)}
            else:
                said = tables.welcome(tables.snapshot(table, now), seats, grant.owner)
            self.subscriber.seats = seats
            self._with_computers = any(seat.kind == COMPUTER for seat in table.terms.seats)
            self.service.bus.join(self.name, self.subscriber)
            self.subscriber.put(json.dumps(said))
            return said

        await self.service.news.catch_up(self.name, hello.have)
        await self.service.inspect(self.name, join_table)
        self.service.draw(self.name)
        self.service.watch(self.name)

    async def _receive(self) -> Any:
        """The next message; a broken one is a refusal."""
        try:
            text = await self.socket.receive_text()
        except KeyError:  # bytes instead of text
            raise RefusedError("bad", say("web-text-only")) from None
        except RuntimeError:  # sending found out first that the line is cut
            raise WebSocketDisconnect(1006) from None
        if len(text) > self.frame:
            raise RefusedError("too_large", say("web-long-message", n=self.frame))
        try:
            return validate(text)
        except ValidationError as error:
            raise BrokenMessageError(text, error) from None

    async def _listen(self) -> None:
        crowded = False
        while self.wrongs < PATIENCE:
            message = None
            if crowded:  # people do not notice, and who talks without end has to wait
                await asyncio.sleep(PAUSE)
            try:
                self._listening = True
                message = await self._receive()
                await self._finish_move()
                crowded = self._pay()
            except RefusedError as refusal:
                await self._finish_move()
                self.wrongs += 1
                self.subscriber.put(refusal_text(refusal, getattr(message or refusal, "id", "")))
                continue
            if isinstance(message, Ping):
                self.subscriber.put('{"type": "pong"}')
            elif isinstance(message, Hello):
                self.subscriber.put(refusal_text(RefusedError("bad", say("web-hello-again"))))
            elif isinstance(message, SocketSay):
                await self._say(message)
            else:
                await self._act(message)
        await self._end(1008, "Too many wrong messages.")

    def _pay(self) -> bool:
        """Refuse a message that is too much for one; whether all together say too much."""
        try:
            self.budgets.spend("messages", 1, self.who)
        except SpentError as refusal:
            if refusal.whose != "all":
                raise
            return True
        return False

    def _hear(self, text: str) -> bool:
        """Take a move at once, if it is one and nothing else is under way; else it is received as usual."""
        if not self._listening or self._moving or len(text) > self.frame or self.wrongs >= PATIENCE:
            return False
        try:
            message = validate(text)
            if not isinstance(message, SocketMove):
                return False
            self.budgets.spend("messages", 1, self.who)
        except (ValidationError, SpentError):
            return False
        self._begin(message.command())
        return True

    def _begin(self, command: Command) -> None:
        """Let a command happen; whoever sent it hears what became of it."""
        self._moving = True
        try:
            self.budgets.spend("events", 1, self.payer)
        except RefusedError as refusal:
            self._answer(command, refusal)
            return
        if self._with_computers:
            self.service.askers.asks(self.name, self.who)
        self.service.acting.begin(self.name, command, self.subscriber.grant.places, partial(self._answer, command))

    def _answer(self, command: Command, became: Event | Exception) -> None:
        if isinstance(became, Event):
            self.subscriber.put(done(command.id, became.seq))
        elif isinstance(became, RefusedError):
            self.subscriber.put(refusal_text(became, command.id))
        else:
            log.error("What became of a move at table %s is not known.", self.name, exc_info=became)
            self.subscriber.put(refusal_text(UncertainError(command.id), command.id))
        self._moving = False
        if self._moved and not self._moved.done():  # else whoever waited has gone
            self._moved.set_result(None)
        self._moved = None

    async def _finish_move(self) -> None:
        """One thing after the other, as it was said."""
        self._listening = False
        if self._moving:
            self._moved = asyncio.get_running_loop().create_future()
            await self._moved

    async def _act(self, message: Any) -> None:
        command = with_id(message.command())
        try:
            self.budgets.spend("events", 1, self.payer)
            self.service.askers.asks(self.name, self.who)
            if command.kind == "rematch":
                self.budgets.spend("tables", 1, self.who)
                self.service.quota.check()
            event = await self.service.act(self.name, command, self.subscriber.grant.places)
        except RefusedError as refusal:
            self.subscriber.put(refusal_text(refusal, command.id))
        else:
            self.subscriber.put(done(command.id, event.seq))

    async def _say(self, message: SocketSay) -> None:
        try:
            await self.service.phrases.say(self.name, message.phrase, message.seat, self.subscriber.seats)
        except RefusedError as refusal:
            self.subscriber.put(refusal_text(refusal, message.id))

    async def _send(self) -> None:
        try:
            while (said := await self.subscriber.take()) is not None:
                await (self.socket.send_text(said) if isinstance(said, str) else self.socket.send_bytes(said))
            await self._end(1013 if self.subscriber.lost else 1001, "Come again.")
        except (WebSocketDisconnect, RuntimeError):
            pass  # the listener notices too

    async def _end(self, code: int, why: str) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.close(code, why[:100])


def _changes_much(event: Event) -> bool:
    """Whether somebody who missed an event needs to see the table anew."""
    return event.kind in (TOOK_BACK, LEFT) or "lots" in event.body


def refusal_text(refusal: RefusedError, name: str = "") -> str:
    """A refusal as a message."""
    return json.dumps({"type": "refused", **problem_of(refusal), "id": name})


def validation_message(error: ValidationError) -> Message:
    """What is wrong with a message, without repeating it (it may hold a key)."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(map(str, first["loc"])) or "the message"
    return say("web-field", field=where, why=f"{first['msg'][:1].lower()}{first['msg'][1:200]}")


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    """The live line to a table."""
    await socket.accept()
    with suppress(WebSocketDisconnect):
        await Connection(socket, table).run()
