"""A server that is told to stop does, whatever comes just then."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus, Subscriber
from tessella.web.live.work.computers import Computers
from tessella.web.store.database import database_url
from tessella.web.store.rows import Job, NewTable
from tessella.web.store.store import Store
from web.test_table import COMPUTER, HERE, move, table


@pytest.mark.parametrize("later", range(5))
def test_a_turn_that_comes_while_the_server_stops(later: int) -> None:
    async def stopped() -> None:
        service: Any = SimpleNamespace(store=None, job_added=asyncio.Event())
        computers = Computers(service, 0)
        await computers.start()
        await asyncio.sleep(0.01)
        service.job_added.set()
        for _ in range(later):  # how far the news has come
            await asyncio.sleep(0)
        async with asyncio.timeout(5):
            await computers.stop()

    asyncio.run(stopped())


def test_everybody_is_told_when_to_come_back_and_not_all_at_once() -> None:
    bus, everybody = Bus(), [Subscriber(frozenset()) for _ in range(300)]
    for n, each in enumerate(everybody):
        bus.join(f"t{n % 7}", each)
    bus.close()
    told = sorted(json.loads(str(each.queue.get_nowait()))["seconds"] for each in everybody)
    assert told[0] == 1.0
    assert 2.0 < told[-1] < 3.0
    assert all(each.queue.get_nowait() is None for each in everybody)


def test_a_turn_is_let_go_of_when_the_server_stops(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process need not wait until the lease has run out."""

    async def stopped() -> list[Job]:
        service = Service(Store(database_url(file), "first"), Bus())
        await service.store.open()
        found = table(HERE, COMPUTER)
        move(found)
        job = Job(found.id, found.moving, 2, "level1", 1000.0, None)
        await service.store.create(NewTable(found.id, found.agreed, found.events, {}, job))
        computers = Computers(service, 1)
        thinking = asyncio.Event()

        async def think(*_: Any) -> None:
            thinking.set()
            await asyncio.sleep(60)

        monkeypatch.setattr(computers, "_play_turn", think)
        await computers.start()
        await thinking.wait()
        assert await service.store.free_jobs(1000.0, 9) == []
        await computers.stop()
        free = await service.store.free_jobs(1000.0, 9)
        await service.store.close()
        return free

    assert len(asyncio.run(stopped())) == 1


SLOW_THREAD = """
import time
from concurrent.futures import ThreadPoolExecutor
from tessella.cli import main
from tessella.web.live.tables.service import Service
start, threads = Service.start, ThreadPoolExecutor(2)
async def start_with_a_thread(self):
    await start(self)
    threads.submit(time.sleep, 600)
Service.start = start_with_a_thread
main(["serve", "--no-browser", "--workers", "1", "--db", {file!r}])
"""


def test_no_thread_keeps_a_server_alive(file: str) -> None:
    words = [sys.executable, "-c", SLOW_THREAD.format(file=file)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        assert "Tessella is at" in server.stdout.readline()
        server.send_signal(signal.SIGINT)
        try:
            assert server.wait(60) == 0  # the thread works for ten minutes
        finally:
            server.kill()
        assert "Stopped." in server.stdout.read()
