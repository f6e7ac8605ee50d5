"""After an interruption whatever is in memory is read again: a little at a time, and each table once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tessella.match.table.events import RefusedError
from tessella.match.table.terms import Seat, Terms
from tessella.text import say
from tessella.web.live.tables.news import AT_ONCE
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus, Subscriber
from tessella.web.problems import NOT_KEPT
from tessella.web.store.database import database_url
from tessella.web.store.store import Store

TABLES, BREAKS = 12, 20


def test_a_line_that_breaks_again_and_again_brings_no_flood(tmp_path: Path) -> None:
    async def story() -> None:
        service = Service(Store(database_url(str(tmp_path / "t.sqlite3")), "one"), Bus())
        await service.store.open()
        names = [
            (await service.create(Terms.agree("lgame", seats=(Seat(), Seat())), "k" * 22))[0] for _ in "x" * TABLES
        ]
        for name in names:
            await service.sight(name)
        for name in names[: TABLES // 2]:
            service.bus.join(name, Subscriber(frozenset()))
        before, asked, at_once, most = len(asyncio.all_tasks()), 0, 0, 0
        answers = False
        grants_of = service.store.grants_of

        async def slow(name: str) -> Any:
            nonlocal asked, at_once, most
            asked, at_once = asked + 1, at_once + 1
            most = max(most, at_once)
            await asyncio.sleep(0)
            at_once -= 1
            if not answers:
                raise RefusedError(NOT_KEPT, say("web-no-answer"))
            return await grants_of(name)

        service.store.grants_of = slow  # type: ignore[method-assign]  # a database that is away
        for _ in range(BREAKS):
            await service.news.catch_up_all()
            await service.news.read_behind()
        assert set(service.lives) == set(names[: TABLES // 2]), "what nobody listens to is forgotten"
        assert asked <= AT_ONCE * BREAKS
        assert len(asyncio.all_tasks()) == before
        answers, asked = True, 0
        await service.news.catch_up_all()
        await service.news.read_behind()
        assert asked == TABLES // 2
        assert most <= AT_ONCE
        await service.store.close()

    asyncio.run(story())


def test_a_table_that_somebody_is_about_to_have_is_not_forgotten(tmp_path: Path) -> None:
    """There would be two of it in memory, and whoever listens would miss what happened in between."""

    async def story() -> None:
        service = Service(Store(database_url(str(tmp_path / "t.sqlite3")), "one"), Bus())
        await service.store.open()
        name, _ = await service.create(Terms.agree("lgame", seats=(Seat(), Seat())), "k" * 22)
        live = await service.take(name)
        waiting = asyncio.create_task(service.take(name))
        await asyncio.sleep(0)
        live.lock.release()  # who waits is woken, and has not run yet
        service.forget_unheard()
        assert await waiting is service.lives.get(name) is live
        live.lock.release()
        service.forget_unheard()
        assert name not in service.lives
        await service.store.close()

    asyncio.run(story())
