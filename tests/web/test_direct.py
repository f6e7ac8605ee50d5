"""The short way between sockets and tables: the same as the long way, in the same order."""

from __future__ import annotations

import asyncio
import json
import os
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from tessella.match.table.events import Command, Event
from tessella.web.live.socket import Connection
from tessella.web.live.telling import direct
from tessella.web.live.telling.bus import Bus, Subscriber
from tessella.web.live.telling.direct import frame, unmask
from web.serving import Start


@pytest.mark.parametrize("size", [0, 1, 125, 126, 0xFFFF, 0x10000])
def test_a_frame_is_what_the_library_makes(size: int) -> None:
    for said, kind in (("x" * size, Opcode.TEXT), (b"y" * size, Opcode.BINARY)):
        data = said if isinstance(said, bytes) else said.encode()
        assert frame(said) == Frame(kind, data).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 1, 3, 4, 5, 200])
def test_a_mask_is_taken_off(size: int) -> None:
    mask, data = os.urandom(4), os.urandom(size)
    masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(data))
    assert unmask(masked, mask) == data


@pytest.mark.parametrize("size", [0, 10, 125, 126, 1000, 0xFFFF])
def test_where_frames_end(size: int) -> None:
    one = Frame(Opcode.TEXT, b"x" * size).serialize(mask=True)
    for n in range(0, len(one), max(1, len(one) // 9)):
        assert direct._end(one[:n], 0) == 0  # not all of it is there
    assert direct._end(one + one, 0) == len(one)
    assert direct._end(one + one, len(one)) == 2 * len(one)


def test_no_other_frame_is_taken_for_one() -> None:
    assert direct._end(Frame(Opcode.TEXT, b"x" * 9).serialize(mask=False), 0) == 0
    assert direct._end(Frame(Opcode.TEXT, b"x" * 0x10000).serialize(mask=True), 0) == 0


def test_who_goes_while_their_move_is_kept_disturbs_nobody() -> None:
    async def story() -> None:
        socket = Connection.__new__(Connection)  # all that it needs here
        socket.subscriber, socket._moving, socket._moved = Subscriber(frozenset()), True, None
        waiting = asyncio.create_task(socket._finish_move())
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait([waiting])
        socket._answer(Command("move", 1, "x", id="mine"), Event(2, 0.0, "moved", 1, {}))  # the writer says it is kept
        assert json.loads(str(await socket.subscriber.take()))["seq"] == 2

    asyncio.run(story())


class Line:
    """A short way that can be shut."""

    def __init__(self) -> None:
        self.open, self.heard = True, list[bytes]()

    def write(self, said: bytes) -> bool:
        if self.open:
            self.heard.append(said)
        return self.open


def test_what_has_to_wait_is_not_overtaken() -> None:
    async def story() -> None:
        bus, line, subscriber = Bus(), Line(), Subscriber(frozenset())
        bus.join("table", subscriber)
        bus.publish("table", "before anybody takes")
        subscriber.line = line  # type: ignore[assignment]  # only that is asked of it
        assert await subscriber.take() == "before anybody takes"
        taking = asyncio.create_task(subscriber.take())
        await asyncio.sleep(0)
        bus.publish("table", "at once")
        line.open = False
        bus.publish("table", "waits")
        line.open = True
        bus.publish("table", "behind it")
        assert await taking == "waits"
        assert await subscriber.take() == "behind it"
        assert line.heard == [frame("at once")]

    asyncio.run(story())


def test_several_messages_in_one_go_are_answered_in_order(file: str, start: Start) -> None:
    """Moves take the short way, and what is no move the long one: whoever waits for the first waits for all."""
    server = start(file)
    table = server.create("alignment")
    person = server.sit(table, table["key"])
    wanted: list[dict[str, Any]] = [
        {"type": "move", "id": "one", "text": "0", "answers": 1},
        {"type": "ping"},
        {"type": "move", "id": "two", "text": "no such move", "answers": 2},
        {"type": "move", "id": "one", "text": "0", "answers": 1},
        {"type": "nothing"},
        {"type": "ping"},
    ]
    frames = [Frame(Opcode.TEXT, json.dumps(each).encode()).serialize(mask=True) for each in wanted]
    person.line.socket.sendall(b"".join(frames))
    heard = list[str]()
    while heard.count("pong") < 2:
        said = json.loads(person.line.recv(timeout=30))
        if said["type"] in ("done", "refused", "pong"):
            heard.append(said.get("id") or said["type"])
    assert heard == ["one", "pong", "two", "one", "refused", "pong"]
