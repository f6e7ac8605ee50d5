"""One's own tables by what they are, and the sweeping of those that nobody began."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tessella.match.table.events import Command
from tessella.match.table.terms import DAY, Clock, Seat, Terms
from tessella.web.http.request.asker import Key
from tessella.web.http.tables import lists
from tessella.web.live.tables.keys import new_key
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus
from tessella.web.live.upkeep.sweeper import sweep
from tessella.web.store.database import database_url
from tessella.web.store.store import Store
from web.serving import Server, bearer

KEY = "k" * 30


def listed(server: Server, **query: Any) -> tuple[list[str], str | None]:
    answer = server.http.get("/api/tables", params=query, headers=bearer(KEY))
    assert answer.status_code == 200, answer.text
    return [each["id"] for each in answer.json()["tables"]], answer.json()["next"]


def test_ones_tables_are_found_by_what_they_are(server: Server) -> None:
    def make(game: str, *names: str) -> str:
        wanted = {"game": game, "seats": [{"kind": "here", "name": name} for name in names]}
        made = server.http.post("/api/tables", json=wanted, headers=bearer(KEY))
        found: str = made.json()["id"]
        return found

    first, second, third = make("lgame", "Ada", "Bo"), make("alignment", "Änne", "Bo"), make("lgame", "Cy", "Di")
    assert server.post(f"{third}/resign", KEY, seat=1).status_code == 200
    assert listed(server) == ([third, second, first], None)
    assert listed(server, which="over") == ([third], None)
    assert listed(server, which="running") == listed(server, which="turn") == ([second, first], None)
    assert listed(server, game="lgame") == ([third, first], None)
    assert listed(server, search="änn") == ([second], None)
    assert listed(server, search="BO", game="lgame") == ([first], None)
    page, on = listed(server, limit=1, game="lgame")
    assert page == [third]
    assert listed(server, limit=1, game="lgame", before=on) == ([first], None)
    assert server.http.get("/api/tables?which=none", headers=bearer(KEY)).status_code == 422


def test_a_long_list_goes_on_where_it_stopped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One request looks at so many tables; what it did not come to, the next one finds."""
    monkeypatch.setattr(lists, "LOOKED_AT", 1)
    monkeypatch.setattr(lists, "PAGE", 1)

    async def ask() -> list[list[str]]:
        service = await _service(tmp_path)
        try:
            names = [(await service.create(Terms.agree(game), KEY))[0] for game in ("lgame", "alignment", "lgame")]
            pages, before = [], ""
            while len(pages) < 5:
                told = await lists.list_tables(Key(KEY, False), service, 20, before, "all", "lgame", "")
                pages.append([names.index(each["id"]) for each in told.tables])
                if not told.next:
                    break
                before = told.next
            return pages
        finally:
            await service.store.close()

    assert asyncio.run(ask()) == [[2], [], [0]]


async def _service(folder: Path | str) -> Service:
    db = str(folder / "tables.sqlite3") if isinstance(folder, Path) else folder
    service = Service(Store(database_url(db), new_key()), Bus())
    await service.store.open()
    return service


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_only_what_nobody_began_is_swept(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    here, friend = (Seat(), Seat()), (Seat(), Seat("link"))

    async def run() -> dict[str, list[float]]:
        service = await _service(tmp_path if kind == "sqlite" else request.getfixturevalue("postgres_url"))
        names = {}
        for what, terms in (
            ("alone", Terms.agree("lgame", seats=here)),
            ("begun", Terms.agree("lgame", seats=here)),
            ("taken back", Terms.agree("lgame", seats=here)),
            ("friend", Terms.agree("lgame", seats=friend)),
            ("waiting", Terms.agree("lgame", seats=friend, clock=Clock("days", days=60))),
            ("watched", Terms.agree("lgame", seats=here)),
        ):
            names[what], _ = await service.create(terms, KEY)
        for what in ("begun", "taken back"):
            await service.act(names[what], Command("move", 1, "d2NW"), frozenset([1, 2]))
        await service.act(names["taken back"], Command("takeback", 1), frozenset([1, 2]))
        await service.act(names["waiting"], Command("join", 2), frozenset([2]))
        service.bus.subscribers[names["watched"]] = set()
        now = (await service.inspect(names["alone"], lambda table: table.events[0].at)) + 60
        left: dict[str, list[float]] = {what: [] for what in names}
        for days in (0.5, 2, 13, 15, 99):
            await sweep(service, 14, now + days * DAY)
            there = set(await service.store.table_ids(limit=10_000))
            for what, name in names.items():
                if name in there:
                    left[what].append(days)
        await service.store.close()
        return left

    always = [0.5, 2, 13, 15, 99]
    assert asyncio.run(run()) == {
        "alone": [0.5],
        "begun": always,
        "taken back": always,
        "friend": [0.5, 2, 13],
        "waiting": always,
        "watched": always,
    }
