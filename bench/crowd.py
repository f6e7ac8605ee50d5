"""People at many tables at once, to see how much the server can do.

One process plays everybody. It shares the machine with the server, so it does little: it reads only what it waits for,
and knows beforehand what it will play.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from http.client import HTTPConnection
from time import perf_counter
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tessella.errors import TessellaError
from tessella.games import game
from tessella.rules.game import Position, Turn
from tessella.text import Message, say

GAME = "alignment"
HOST = "127.0.0.1"
LINES = 20  # different games; the tables share them
AHEAD = 50  # moves that are known beyond the one asked for: the last of them may still be taken back
SETTLING = 2.0  # seconds until the boards of the run before are drawn
PATIENCE = 30.0  # seconds until everybody has to be at the table, or an answer has to be there
# Sockets as plain as they go: the page compresses nothing either, and who is there is seen by the moves.
PLAIN: dict[str, Any] = {"compression": None, "proxy": None, "ping_interval": None, "user_agent_header": None}


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


class OpenTable(NamedTuple):
    """A table that was set up, with the keys to it."""

    id: str
    key: str
    seats: tuple[str, str]


def set_up(port: int, count: int, kind: str = "link") -> list[OpenTable]:
    """Tables for two people by link, or ``here``, both at one screen."""
    body = json.dumps({"game": GAME, "seats": [{"kind": kind}, {"kind": kind}]})
    line, made = HTTPConnection(HOST, port, timeout=PATIENCE), []
    for _ in range(count):
        line.request("POST", "/api/tables", body, {"content-type": "application/json"})
        answer = line.getresponse()
        said = json.loads(answer.read())
        if answer.status != 201:
            raise TessellaError(say("cli-bench-no-table", why=str(said.get("error", answer.status))))
        keys = {"1": said["key"], "2": said["key"], **said["invitations"]}
        made.append(OpenTable(said["id"], said["key"], (keys["1"], keys["2"])))
    line.close()
    return made


def clear(port: int, made: list[OpenTable]) -> None:
    """Delete the tables."""
    line = HTTPConnection(HOST, port, timeout=PATIENCE)
    for each in made:
        line.request("DELETE", f"/api/tables/{each.id}", headers={"authorization": f"Bearer {each.key}"})
        line.getresponse().read()
    line.close()


class Pair:
    """A table with two people, each at a socket: one moves, the other waits for the event."""

    def __init__(self, moves: Moves) -> None:
        self.moves, self.people = moves, list[ClientConnection]()
        self.played, self.sent = 0, 0.0  # sent: when the move under way was; 0: none is
        self.waiting: ClientConnection | None = None  # who is to hear of it

    async def move(self) -> None:
        """The next move."""
        text, seat = self.moves.at(self.played), self.moves.seat(self.played)
        mover, self.waiting = self.people[seat - 1], self.people[2 - seat]
        self.sent = perf_counter()
        await mover.send(f'{{"type":"move","id":"{self.played}","text":"{text}","answers":{self.played + 1}}}')

    def waits(self, person: ClientConnection) -> bool:
        """Whether this one waits for the other's move."""
        return bool(self.sent) and person is self.waiting


class Load:
    """Everybody at all tables."""

    def __init__(self, ports: Sequence[int], browsers: bool = False, length: int = 500) -> None:
        self.ports, self.browsers, self.length = ports, browsers, length
        self.pairs: list[Pair] = []
        self.watching: list[ClientConnection] = []
        self.went: list[float] = []  # seconds from a move to the opponent's event, of this run
        self.listeners: list[asyncio.Task[None]] = []
        self.flat_out = False
        self.seated = 0
        self.broken: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def sit(self, made: list[OpenTable]) -> None:
        """Everybody comes to the table."""
        stock = [Moves(seed, self.length) for seed in range(min(LINES, len(made)))]
        for n, table in enumerate(made):
            pair = Pair(stock[n % LINES])
            for seat, key in enumerate(table.seats):
                pair.people.append(await self._come(table.id, key, n + seat))
                self.listeners.append(asyncio.create_task(self._listen(pair, pair.people[-1])))
            self.pairs.append(pair)
        await self._wait_until(lambda: self.seated == 2 * len(made))

    async def watch(self, tables: Sequence[OpenTable], count: int) -> None:
        """So many come to look on, at one table after the other, and only listen."""
        for n in range(count):
            watcher = await self._come(tables[n % len(tables)].id, None, n)
            self.watching.append(watcher)
            self.listeners.append(asyncio.create_task(self._look_on(watcher)))
        await self._sleep(SETTLING)

    async def go(self, count: int) -> None:
        """So many of those who look on go again."""
        for watcher in self.watching[-count:]:
            await watcher.close()
        del self.watching[-count:]

    async def _look_on(self, watcher: ClientConnection) -> None:
        with suppress(WebSocketException):
            async for _ in watcher:
                pass

    async def _come(self, table: str, key: str | None, number: int) -> ClientConnection:
        """Somebody at a socket; as a browser, who asks for boards and choices too, packed, and looks at neither. By
        their number they come to one process or the other."""
        port = self.ports[number % len(self.ports)]
        hello = {"type": "hello", "have": 0, "token": key, "views": self.browsers, "packed": self.browsers}
        try:
            person = await connect(f"ws://{HOST}:{port}/api/tables/{table}/live", **PLAIN)
            await person.send(json.dumps(hello))
        except (WebSocketException, OSError) as error:
            raise TessellaError(say("cli-bench-no-seat", why=str(error))) from None
        return person

    def leave(self) -> None:
        """Everybody goes."""
        for listener in self.listeners:
            listener.cancel()
        for person in [*self.watching, *(person for pair in self.pairs for person in pair.people)]:
            person.transport.abort()

    async def _listen(self, pair: Pair, person: ClientConnection) -> None:
        try:
            async for said in person:
                if isinstance(said, str):  # boards and choices come packed
                    await self._take_message(pair, person, said)
            self._break(say("cli-bench-closed"))
        except WebSocketException as error:
            self._break(say("cli-bench-cut", why=str(error)))

    async def _take_message(self, pair: Pair, person: ClientConnection, said: str) -> None:
        kind = said[:24].replace(" ", "")  # written closely or not
        if kind.startswith('{"type":"event"'):
            if pair.waits(person):
                await self._take_event(pair, said)
        elif kind.startswith('{"type":"snapshot"'):
            self.seated += 1
        elif not kind.startswith(('{"type":"done"', '{"type":"presence"')):
            self._break(say("cli-bench-cut", why=str(said[:200])))

    async def _take_event(self, pair: Pair, said: str) -> None:
        now, seq = perf_counter(), json.loads(said)["event"]["seq"]
        if seq < pair.played + 2:
            return  # of one's own last move: the opponent heard of it first and has answered already
        if seq > pair.played + 2:
            self._break(say("cli-bench-unexpected"))
        self.went.append(now - pair.sent)
        pair.played, pair.sent = pair.played + 1, 0.0
        if self.flat_out:
            await pair.move()

    def _break(self, why: Message) -> None:
        if not self.broken.done():
            self.broken.set_exception(TessellaError(why))

    async def _sleep(self, seconds: float) -> None:
        """Let time pass, unless something goes wrong."""
        await asyncio.wait([self.broken], timeout=seconds)
        if self.broken.done():
            self.broken.result()

    async def _wait_until(self, what: Callable[[], bool]) -> None:
        until = perf_counter() + PATIENCE
        while not what():
            if perf_counter() > until:
                raise TessellaError(say("cli-bench-silent"))
            await self._sleep(0.01)

    async def play_fast(self, seconds: float) -> float:
        """Every table plays as fast as the events arrive: moves a second."""

        async def play() -> float:
            self.flat_out = True
            began = perf_counter()
            for pair in self.pairs:
                await pair.move()
            await self._sleep(seconds)
            self.flat_out = False
            return len(self.went) / (perf_counter() - began)

        return await self._run(play)

    async def play_paced(self, seconds: float, rate: float) -> float:
        """So many moves a second, at one table after the other: those that were sent."""

        async def play() -> float:
            began, sent, turn = perf_counter(), 0, 0
            while (now := perf_counter() - began) < seconds:
                while sent < now * rate:
                    pair = self.pairs[turn % len(self.pairs)]
                    turn += 1
                    if not pair.sent:
                        await pair.move()
                        sent += 1
                    elif all(each.sent for each in self.pairs):
                        break
                await self._sleep(max(0.001, (sent + 1) / rate - (perf_counter() - began)))
            return sent / (perf_counter() - began)

        return await self._run(play)

    async def _run(self, play: Callable[[], Awaitable[float]]) -> float:
        """A run from quiet to quiet."""
        await self._sleep(SETTLING if self.browsers else 0)
        self.went = []
        try:
            found = await play()
        except WebSocketException as error:
            raise TessellaError(say("cli-bench-cut", why=str(error))) from None
        await self._wait_until(lambda: not any(pair.sent for pair in self.pairs))
        return found
