"""Who is at a table in several processes: told once, not for ever."""

from __future__ import annotations

import asyncio

import pytest

from tessella.web.live.telling import presence as module
from tessella.web.live.telling.bus import Bus, Subscriber
from tessella.web.live.telling.presence import Presence


class Shared:
    """A store of which only notices are used; all processes hear them."""

    sqlite = False

    def __init__(self, process: str, everybody: dict[str, Presence], said: list[str]) -> None:
        self.process, self.everybody, self.said = process, everybody, said

    async def notify(self, kind: str, said: str) -> None:
        self.said.append(f"{self.process} {said}")
        for name, other in self.everybody.items():
            if kind == "here" and name != self.process:
                other.take(self.process, said.split())


def test_processes_tell_each_other_who_is_there_and_then_are_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PAUSE", 0)

    async def story() -> None:
        everybody, said = dict[str, Presence](), list[str]()
        buses = {name: Bus() for name in ("one", "two")}
        for name, bus in buses.items():
            everybody[name] = Presence(Shared(name, everybody, said), bus)  # type: ignore[arg-type]  # no other part
        running = [asyncio.create_task(each.run()) for each in everybody.values()]
        for name, seat in (("one", 1), ("two", 2)):
            for table in ("a", "b"):
                buses[name].join(table, Subscriber(frozenset([seat])))
                everybody[name].update(table)
            for _ in range(40):
                await asyncio.sleep(0)
        for bus in buses.values():
            assert [bus.presence(table)["seats"] for table in "ab"] == [[1, 2], [1, 2]]
        quiet = len(said)
        assert quiet <= 4, said
        for _ in range(40):
            await asyncio.sleep(0)
        assert len(said) == quiet
        for task in running:
            task.cancel()

    asyncio.run(story())
