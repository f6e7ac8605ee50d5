"""Many at one table: what one of them sees and does costs the others next to nothing."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

from tessella.web.live import bus as module
from tessella.web.live.bus import Bus, Subscriber
from tessella.web.live.presence import PAUSE, Presence
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
