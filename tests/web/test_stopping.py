"""A server that is told to stop does, whatever comes just then."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from tessella.web.live.computers import Computers


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
