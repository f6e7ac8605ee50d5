"""The same id at the same time, here or in several processes: one event has it. No index of ids sees to that, but the
numbers of events: whoever comes too late for one reads what has it now."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest

from tessella.match.table.events import Command, Event, RefusedError
from tessella.match.table.table import Table
from tessella.match.table.terms import Clock, Seat, Terms
from tessella.web.live.tables.listener import PostgresListener
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus
from tessella.web.store.database import database_url
from tessella.web.store.store import Store

HERE, ROUNDS = frozenset([1, 2]), 6


@asynccontextmanager
async def services(url: str, count: int) -> AsyncIterator[list[Service]]:
    """Several processes, as far as the database can tell."""
    found = [Service(Store(database_url(url), f"process {n}"), Bus()) for n in range(count)]
    for each in found:
        await each.start()
    try:
        yield found
    finally:
        for each in found:
            await each.stop()


async def a_table(those: Sequence[Service], clock: Clock | None = None) -> str:
    """One that each of them has in memory."""
    name, _ = await those[0].create(Terms.agree("lgame", seats=(Seat(), Seat()), clock=clock), "k" * 30)
    for each in those:
        await each.inspect(name, Table.since, 0)
    return name


async def at_once(those: Sequence[Service], name: str, *commands: Command) -> list[Event | BaseException]:
    """Each command at one of the services, before any of them has kept anything."""
    return await asyncio.gather(
        *(each.act(name, command, HERE) for each, command in zip(those, commands, strict=True)), return_exceptions=True
    )


async def same_commands(those: Sequence[Service], name: str) -> None:
    """Moves and takebacks; some of the others know already what happened before, and some do not."""
    for n in range(ROUNDS):
        kind, text = ("takeback", "") if n % 2 else ("move", "d4WS")
        command = Command(kind, text=text, answers=n + 1, id=f"id {n}")
        became = await at_once(those, name, *[command] * len(those))
        assert {each.seq for each in became if isinstance(each, Event)} == {n + 2}, became
        assert len(set(map(str, became))) == 1, became
    kept = await those[0].store.events(name)
    assert Counter(each.client for each in kept[1:]) == {f"1:id {n}": 1 for n in range(ROUNDS)}
    for each in those:
        assert await each.act(name, Command("move", text="d4WS", answers=1, id="id 0"), HERE) == kept[1]


async def other_commands(those: Sequence[Service], name: str) -> None:
    """Each asks something else under one id: one of them is heard, and the others are told that it is used."""
    for n in range(ROUNDS):
        begun = len(await those[0].store.events(name))
        commands = [Command("move", text="d4WS", id=f"other {n}"), Command("join", text="Ann", id=f"other {n}")]
        became = await at_once(those[:2], name, *commands)
        assert [each.code for each in became if isinstance(each, RefusedError)] == ["id_used"], became
        kept = await those[0].store.events(name)
        assert [each.client for each in kept[begun:]] == [f"1:other {n}"]
        if kept[-1].kind == "moved":
            await those[n % 2].act(name, Command("takeback"), HERE)


@pytest.mark.parametrize("deaf", [False, True], ids=["they hear of each other", "they do not"])
def test_in_several_processes(deaf: bool, postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def hear_nothing(_: PostgresListener) -> None:
        """As long as the line is silent."""

    async def story() -> None:
        async with services(postgres_url, 3) as those:
            await same_commands(those, await a_table(those))
            await same_commands(those, await a_table(those, Clock("days", days=1)))  # jobs are kept with events
            await other_commands(those, await a_table(those))

    if deaf:
        monkeypatch.setattr(PostgresListener, "run", hear_nothing)
    asyncio.run(story())


def test_in_one_process(file: str) -> None:
    async def story() -> None:
        async with services(file, 1) as (only,):
            await same_commands([only] * 3, await a_table([only]))
            await other_commands([only] * 2, await a_table([only]))

    asyncio.run(story())
