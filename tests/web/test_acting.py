"""Commands without a task of their own: nobody sees one that is not kept, whoever waits for the table just then."""

from __future__ import annotations

import asyncio

from tessella.match.table.events import Command, Event
from tessella.match.table.table import Table
from tessella.match.table.terms import Seat, Terms
from tessella.web.live.tables.live_table import TableLock
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus
from tessella.web.store.database import database_url
from tessella.web.store.store import Store

HERE = frozenset([1, 2])


def test_a_lock_is_not_taken_from_who_was_woken() -> None:
    async def story() -> None:
        lock = TableLock()
        assert lock.take()
        assert not lock.take()
        waiter = asyncio.create_task(lock.acquire())
        await asyncio.sleep(0)
        lock.release()
        assert not lock.locked(), "it is nobody's, and yet promised"
        assert not lock.take()
        assert await waiter
        lock.release()
        assert lock.take()

    asyncio.run(story())


def test_a_move_waits_for_who_waits_already(file: str) -> None:
    """Somebody was woken to read the table, and has not run yet."""

    async def story() -> list[str]:
        service = Service(Store(database_url(file), "only"), Bus())
        await service.start()
        name, _ = await service.create(Terms.agree("lgame", options={}, seats=(Seat(), Seat())), "k" * 30)
        await service.inspect(name, Table.since, 0)
        live, heard = service.lives[name], list[Event | Exception]()
        assert live.lock.take()
        reading = asyncio.create_task(service.inspect(name, Table.since, 0))
        await asyncio.sleep(0)
        live.lock.release()
        command = Command("move", text="d2NW", id="one")
        service.acting.begin(name, command, HERE, heard.append)
        assert [event.kind for event in await reading] == ["created"], "a move that is not kept was seen"
        while not heard:
            await asyncio.sleep(0.01)
        kept = [event.kind for event in await service.store.events(name)]
        assert isinstance(heard[0], Event)
        await service.stop()
        return kept

    assert asyncio.run(story()) == ["created", "moved"]
