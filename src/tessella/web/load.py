"""People at many tables at once, to see how much the server can do.

One process plays everybody. It shares the machine with the server, so it does little: it speaks the socket's protocol
itself, reads only what it waits for, and knows beforehand what it will play.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from http.client import HTTPConnection
from time import perf_counter
from typing import Any, NamedTuple

from tessella.errors import TessellaError
from tessella.games import game
from tessella.rules.game import Position, Turn

GAME = "alignment"
HOST = "127.0.0.1"
LINES = 20  # different games; the tables share them
AHEAD = 50  # moves that are known beyond the one asked for: the last of them may still be taken back
SETTLING = 2.0  # seconds until the boards of the run before are drawn
PATIENCE = 30.0  # seconds until everybody has to be at the table, or an answer has to be there
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MASKED = 0x80  # by four zeros, which change nothing


class Moves:
    """A game that goes on: it never ends by a win or by repetition."""

    def __init__(self, seed: int, length: int) -> None:
        self.rules, self.rng = game(GAME), random.Random(seed)
        self.positions: list[Position] = [self.rules.start()]
        self.texts: list[str] = []
        self.seen: Counter[Position] = Counter(self.positions)
        self.dead: set[Position] = set()
        self.at(length)

    def at(self, number: int) -> str:
        """A move by its number."""
        while len(self.texts) <= number + AHEAD:
            self._extend()
        return self.texts[number]

    def seat(self, number: int) -> int:
        """Whose move it is. Somebody may move twice in a row."""
        phase = self.rules.phase(self.positions[number])
        return phase.seat if isinstance(phase, Turn) else 0

    def _extend(self) -> None:
        here = self.positions[-1]
        moves = list(self.rules.moves(here))
        self.rng.shuffle(moves)
        for move in moves:
            there = self.rules.play(here, move)
            if self.seen[there] < self.rules.repetition - 1 and there not in self.dead and self._goes_on(there):
                self.texts.append(self.rules.move_text(here, move))
                self.positions.append(there)
                self.seen[there] += 1
                return
        self.dead.add(here)
        self.seen[self.positions.pop()] -= 1
        self.texts.pop()

    def _goes_on(self, position: Position) -> bool:
        return isinstance(self.rules.phase(position), Turn)


class Invited(NamedTuple):
    """A table that was set up, with the keys to it."""

    id: str
    key: str
    seats: tuple[str, str]


def set_up(port: int, count: int) -> list[Invited]:
    """Tables for two people by link."""
    body = json.dumps({"game": GAME, "seats": [{"kind": "link"}, {"kind": "link"}]})
    line, made = HTTPConnection(HOST, port, timeout=PATIENCE), []
    for _ in range(count):
        line.request("POST", "/api/tables", body, {"content-type": "application/json"})
        answer = line.getresponse()
        said = json.loads(answer.read())
        if answer.status != 201:
            raise TessellaError(f"The server set up no table: {said.get('error', answer.status)}")
        keys = said["invitations"]
        made.append(Invited(said["id"], said["key"], (keys["1"], keys["2"])))
    line.close()
    return made


def clear(port: int, made: list[Invited]) -> None:
    """Delete the tables."""
    line = HTTPConnection(HOST, port, timeout=PATIENCE)
    for each in made:
        line.request("DELETE", f"/api/tables/{each.id}", headers={"authorization": f"Bearer {each.key}"})
        line.getresponse().read()
    line.close()


class Person(asyncio.Protocol):
    """One socket. As a browser it asks for boards and choices too, packed, which nobody looks at here."""

    def __init__(self, port: int, seat: tuple[str, str], browser: bool, heard: Callable[[Person, bytes], None]) -> None:
        (table, key), self.heard, self.open = seat, heard, False
        self.hello = json.dumps({"type": "hello", "have": 0, "token": key, "views": browser, "packed": browser})
        self.request = (
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {HOST}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGVzc2VsbGEgYmVuY2ghIQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self.buffer = b""
        self.line: Any = None

    def connection_made(self, transport: Any) -> None:
        """Ask for a socket."""
        self.line = transport
        transport.write(self.request.encode())

    def connection_lost(self, _: Exception | None) -> None:
        """Tell it, as the server would."""
        self.heard(self, b"closed")

    def data_received(self, data: bytes) -> None:
        """Take whole messages out of what came."""
        self.buffer += data
        if not self.open:
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head[:20]:
                self.heard(self, head.partition(b"\r\n")[0])
                return
            self.open, self.buffer = True, rest
            self.say(self.hello)
        while (frame := _frame(self.buffer)) is not None:
            kind, begin, end_at = frame
            payload, self.buffer = self.buffer[begin:end_at], self.buffer[end_at:]
            if kind == TEXT:
                self.heard(self, payload)
            elif kind == PING:
                self._send(PONG, payload)
            elif kind == CLOSE:
                self.line.close()

    def say(self, text: str) -> None:
        """Send a message."""
        self._send(TEXT, text.encode())

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([MASKED | size]) if size < 126 else bytes([MASKED | 126]) + size.to_bytes(2, "big")
        self.line.write(bytes([0x80 | kind]) + length + b"\0\0\0\0" + payload)


def _frame(data: bytes) -> tuple[int, int, int] | None:
    """The first message in what came, if it is whole: its kind, where it begins and where it ends."""
    if len(data) < 2:
        return None
    size, begin = data[1] & 0x7F, 2
    if size >= 126:
        begin = 4 if size == 126 else 10
        if len(data) < begin:
            return None
        size = int.from_bytes(data[2:begin], "big")
    return (data[0] & 0x0F, begin, begin + size) if len(data) >= begin + size else None


class Pair:
    """A table: one moves, the other waits for the event."""

    def __init__(self, moves: Moves) -> None:
        self.moves, self.people = moves, list[Person]()
        self.played, self.sent = 0, 0.0  # sent: when the move under way was; 0: none is
        self.waiting: Person | None = None  # who is to hear of it

    def move(self) -> None:
        """The next move."""
        text, seat = self.moves.at(self.played), self.moves.seat(self.played)
        mover, self.waiting = self.people[seat - 1], self.people[2 - seat]
        self.sent = perf_counter()
        mover.say(f'{{"type":"move","id":"{self.played}","text":"{text}","answers":{self.played + 1}}}')

    def waits(self, person: Person) -> bool:
        """Whether this one waits for the other's move."""
        return bool(self.sent) and person is self.waiting


class Load:
    """Everybody at all tables."""

    def __init__(self, port: int, browsers: bool = False, length: int = 500) -> None:
        self.port, self.browsers, self.length = port, browsers, length
        self.pairs: list[Pair] = []
        self.went: list[float] = []  # seconds from a move to the opponent's event, of this run
        self.flat_out = self.leaving = False
        self.seated = 0
        self.broken: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def sit(self, made: list[Invited]) -> None:
        """Everybody comes to the table."""
        stock = [Moves(seed, self.length) for seed in range(min(LINES, len(made)))]
        loop = asyncio.get_running_loop()
        for n, table in enumerate(made):
            pair = Pair(stock[n % LINES])
            for key in table.seats:
                person = Person(self.port, (table.id, key), self.browsers, self._hears(pair))
                pair.people.append(person)
                await loop.create_connection(partial(_itself, person), HOST, self.port)
            self.pairs.append(pair)
        await self._until(lambda: self.seated == 2 * len(made))

    def leave(self) -> None:
        """Everybody goes."""
        self.leaving = True
        for pair in self.pairs:
            for person in pair.people:
                if person.line:
                    person.line.abort()

    def _hears(self, pair: Pair) -> Callable[[Person, bytes], None]:
        def heard(person: Person, said: bytes) -> None:
            if said.startswith(b'{"type": "event"'):
                if pair.waits(person):
                    self._arrived(pair, said)
            elif said.startswith(b'{"type": "snapshot"'):
                self.seated += 1
            elif not said.startswith((b'{"type": "done"', b'{"type": "presence"')) and not self.leaving:
                self._break(f"The server said: {said[:200].decode(errors='replace')}")

        return heard

    def _arrived(self, pair: Pair, said: bytes) -> None:
        now, seq = perf_counter(), json.loads(said)["event"]["seq"]
        if seq < pair.played + 2:
            return  # of one's own last move: the opponent heard of it first and has answered already
        if seq > pair.played + 2:
            self._break("An event came that nobody waits for.")
        self.went.append(now - pair.sent)
        pair.played, pair.sent = pair.played + 1, 0.0
        if self.flat_out:
            pair.move()

    def _break(self, why: str) -> None:
        if not self.broken.done():
            self.broken.set_exception(TessellaError(why))

    async def _pass(self, seconds: float) -> None:
        """Let time pass, unless something goes wrong."""
        await asyncio.wait([self.broken], timeout=seconds)
        if self.broken.done():
            self.broken.result()

    async def _until(self, what: Callable[[], bool]) -> None:
        until = perf_counter() + PATIENCE
        while not what():
            if perf_counter() > until:
                raise TessellaError("The server does not answer.")
            await self._pass(0.01)

    async def fast(self, seconds: float) -> float:
        """Every table plays as fast as the events arrive: moves a second."""

        async def play() -> float:
            self.flat_out = True
            began = perf_counter()
            for pair in self.pairs:
                pair.move()
            await self._pass(seconds)
            self.flat_out = False
            return len(self.went) / (perf_counter() - began)

        return await self._run(play)

    async def paced(self, seconds: float, rate: float) -> float:
        """So many moves a second, at one table after the other: those that were sent."""

        async def play() -> float:
            began, sent, turn = perf_counter(), 0, 0
            while (now := perf_counter() - began) < seconds:
                while sent < now * rate:
                    pair = self.pairs[turn % len(self.pairs)]
                    turn += 1
                    if not pair.sent:
                        pair.move()
                        sent += 1
                    elif all(each.sent for each in self.pairs):
                        break
                await self._pass(max(0.001, (sent + 1) / rate - (perf_counter() - began)))
            return sent / (perf_counter() - began)

        return await self._run(play)

    async def _run(self, play: Callable[[], Awaitable[float]]) -> float:
        """A run from quiet to quiet."""
        await self._pass(SETTLING if self.browsers else 0)
        self.went = []
        found = await play()
        await self._until(lambda: not any(pair.sent for pair in self.pairs))
        return found


def _itself(person: Person) -> Person:
    """What a connection speaks to: asyncio asks for a way to make it, and it is there already."""
    return person
