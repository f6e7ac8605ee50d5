"""Many at one table: what one of them sees and does costs the others next to nothing."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import WebSocketDisconnect

from tessella.match.table.table import Table
from tessella.match.table.terms import Seat, Terms
from tessella.web.budgets import Budgets, Limit, Limits, Rate
from tessella.web.live import socket as module_socket
from tessella.web.live.socket import Connection
from tessella.web.live.telling import bus as module
from tessella.web.live.telling.bus import Bus, Subscriber
from tessella.web.live.telling.presence import PAUSE, Presence
from tessella.web.live.telling.views import Views
from tessella.web.schema_socket import Ping
from tessella.web.settings import Settings
from tessella.web.sight import Sight, sight
from web.serving import Start

CROWD = 8


def test_a_board_is_seen_once_however_many_come(file: str, start: Start) -> None:
    server = start(file)
    table = server.create("lgame")
    first, shown = server.sit(table, table["key"]), Counter[str]()
    assert first.moves
    for _ in range(CROWD):
        other = server.sit(table)
        assert other.moves  # it was drawn for them too
        other.close()
    first.say(type="ping")
    while (said := json.loads(first.line.recv(timeout=30)))["type"] != "pong":
        shown[said["type"]] += 1
    assert shown["view"] == 0
    assert first.move()["type"] == "done"
    assert first.moves  # and the next one comes


def test_who_comes_between_a_board_and_its_choices_gets_both_in_order() -> None:
    """As two do who go on to their next game: choices without a board are of no use to a page."""

    class First(Subscriber):
        def put(self, text: str | bytes | None, framed: bytes = b"") -> None:
            super().put(text, framed)
            if self.queue.qsize() == 1:  # the board
                asyncio.get_running_loop().call_soon(come)

    bus = Bus()
    views, parts = Views(bus), frozenset(["board", "choices"])
    first, late = First(frozenset([1]), parts), Subscriber(frozenset([2]), parts)
    table = Table("table", Terms.agree("alignment", seats=(Seat("here"), Seat("here"))))
    table.create(0.0)

    def come() -> None:
        bus.join("table", late)
        assert not views.needs_drawing("table")  # it is being drawn

    async def see(name: str, most: int) -> list[Sight]:
        return [sight(table)]

    async def story() -> None:
        bus.join("table", first)
        assert views.needs_drawing("table")
        await views.draw("table", see)

    asyncio.run(story())
    for each in (first, late):
        assert [part for said in waiting(each) for part in ("board", "choices") if part in json.loads(said)] == [
            "board",
            "choices",
        ]


def waiting(subscriber: Subscriber) -> list[Any]:
    return [subscriber.queue.get_nowait() for _ in range(subscriber.queue.qsize())]


def test_a_class_that_comes_in_is_told_together() -> None:
    async def story() -> None:
        bus, store = Bus(), SimpleNamespace(sqlite=True)
        presence = Presence(store, bus)  # type: ignore[arg-type]  # only this is asked of it
        telling = asyncio.create_task(presence.run())
        first = Subscriber(frozenset([1]))
        bus.join("table", first)
        for _ in range(100):
            bus.join("table", Subscriber(frozenset()))
            presence.update("table")
            await asyncio.sleep(0)
        await asyncio.sleep(2 * PAUSE)
        told = [json.loads(each) for each in waiting(first)]
        assert len(told) <= 3
        assert told[-1] == {"type": "presence", "seats": [1], "watching": 100}
        telling.cancel()
        with suppress(asyncio.CancelledError):
            await telling

    asyncio.run(story())


def test_who_takes_too_little_is_dropped_and_no_longer_counts_as_there() -> None:
    async def story() -> None:
        bus, slow = Bus(), Subscriber(frozenset([1]))
        bus.join("table", slow)
        slow.put("x" * (module.BYTES + 1))  # one message may be as long as it is
        assert await slow.take()
        for _ in range(8):
            slow.put(b"x" * (module.BYTES // 8))
        assert bus.presence("table") == {"seats": [1], "watching": 0}
        slow.put("x")
        assert slow.lost
        assert bus.presence("table") == {"seats": [], "watching": 0}
        assert waiting(slow) == [None]

    asyncio.run(story())


def test_who_keeps_up_may_hear_as_much_as_there_is() -> None:
    async def story() -> None:
        quick = Subscriber(frozenset())
        for _ in range(20):
            quick.put("x" * (module.BYTES // 2))
            assert await quick.take()
        assert (quick.lost, quick.waiting) == (False, 0)

    asyncio.run(story())


def talker(budgets: Budgets, address: str) -> Connection:
    state = SimpleNamespace(service=None, settings=Settings(), budgets=budgets)
    socket: Any = SimpleNamespace(app=SimpleNamespace(state=state), client=SimpleNamespace(host=address), scope={})
    return Connection(socket, "table")


def test_when_all_say_too_much_everybody_pauses_and_nobody_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """And whoever says too much alone is refused, as ever."""
    limits = Limits({"messages": Limit(Rate(8, 0), Rate(4, 0), Rate(6, 0))}, {})
    budgets, pauses = Budgets(limits, lambda: 0.0), list[float]()

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    def listening(connection: Connection, messages: int) -> None:
        left = iter(range(messages))

        async def receive() -> Any:
            if next(left, None) is None:
                raise WebSocketDisconnect
            return Ping(type="ping")

        monkeypatch.setattr(connection, "_receive", receive)
        with pytest.raises(WebSocketDisconnect):
            asyncio.run(connection._listen())

    monkeypatch.setattr(module_socket.asyncio, "sleep", sleep)
    loud = talker(budgets, "192.0.2.1")
    listening(loud, 5)
    assert [json.loads(each)["type"] for each in waiting(loud.subscriber)] == ["pong"] * 4 + ["refused"]
    assert pauses == []
    others = [talker(budgets, f"192.0.2.{n}") for n in (2, 3, 4)]
    for each in others:
        listening(each, 2)
        assert [json.loads(each)["type"] for each in waiting(each.subscriber)] == ["pong"] * 2
    assert pauses == [module_socket.PAUSE] * 4  # after each message that was too much for all
