"""What is damaged is set aside by itself: it is told, and everything else goes on."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from functools import partial

import pytest

from tessella.match.table import records
from tessella.match.table.events import RefusedError
from tessella.match.table.table import Table
from tessella.match.table.terms import Clock, Seat, Terms
from tessella.web.live.tables.acting import job_of
from tessella.web.live.tables.keys import hash_key
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus
from tessella.web.live.upkeep import damage
from tessella.web.live.upkeep.sweeper import sweep
from tessella.web.store.database import database_url
from tessella.web.store.grants import Grant
from tessella.web.store.rows import NewTable
from tessella.web.store.store import Store
from web.serving import Start, bearer

KEY = "k" * 32
BROKEN = {
    "no JSON": "UPDATE events SET body = '{\"text' WHERE table_id = ? AND seq = 2",
    "another shape": "UPDATE events SET body = '[]' WHERE table_id = ? AND seq = 2",
    "an unknown kind": "UPDATE events SET kind = 'vanished' WHERE table_id = ? AND seq = 2",
    "an illegal move": 'UPDATE events SET body = \'{"text": "a1NE"}\' WHERE table_id = ? AND seq = 2',
    "a gap": "DELETE FROM events WHERE table_id = ? AND seq = 2",
    "nothing": "DELETE FROM events WHERE table_id = ?",
    "no time": "UPDATE events SET at = 9e999 WHERE table_id = ? AND seq = 2",
    "terms": "UPDATE tables SET terms = '{' WHERE id = ?",
    "keys": "UPDATE grants SET seats = 'x' WHERE table_id = ?",
}


def change(file: str, *statements: tuple[str, str]) -> None:
    with sqlite3.connect(file) as database:
        for said, table in statements:
            assert database.execute(said, (table,)).rowcount
    database.close()


def moved(seconds: float = 0.0) -> NewTable:
    """A game in which somebody has moved and now thinks, for so many seconds at most."""
    seats = (Seat(), Seat())
    table = Table("t", Terms.agree("lgame", seats=seats, clock=Clock("move", seconds) if seconds else Clock()))
    table.create(time.time() - 10)
    table.apply(table.events[0]._replace(seq=2, kind="moved", seat=1, body={"text": "d4WS"}))
    table.apply(table.events[0]._replace(seq=3, kind="moved", seat=2, body={"text": "a3ES"}))
    return NewTable("t", table.agreed, table.events, {hash_key(KEY): Grant(frozenset({1, 2}), True)}, job_of(table))


def test_a_damaged_table_is_in_nobodys_way_once_the_clock_was_set(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        service = Service(Store(database_url(file), "damage"), Bus())
        await service.store.open()
        (bad,) = await service.adopt([moved(1.0)], KEY)
        change(file, (BROKEN["no JSON"], bad))
        now = time.time()
        for _ in range(2):
            assert await service.store.overdue_tables(now) == [bad]
            await service.acting.flag(bad)
            assert not await service.store.overdue_tables(now)
            now += 1000  # long before it is tried again
            monkeypatch.setattr(time, "time", partial(float, now))
        await service.store.close()

    asyncio.run(story())


def test_every_kind_of_damage_stops_that_table_alone(file: str, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        service = Service(Store(database_url(file), "damage"), Bus())
        await service.store.open()
        bad = await service.adopt([moved(1.0) for _ in BROKEN], KEY)
        (good,) = await service.adopt([moved(1.0)], KEY)
        change(file, *zip(BROKEN.values(), bad, strict=True))
        await service.start()  # from here on clocks are looked after
        try:
            async with asyncio.timeout(20):
                while not (await service.inspect(good, lambda table: table.over)):
                    await asyncio.sleep(0.05)
            for why, name in zip(BROKEN, bad, strict=True):
                for _ in range(3):
                    with pytest.raises(RefusedError) as refused:
                        await service.inspect(name, records.write)
                    assert refused.value.code == "damaged", why
            assert len(service.set_aside) == len(BROKEN)
            assert not await service.store.overdue_tables(time.time()), "nobody looks for them again and again"
            await sweep(service, 1.0, time.time())
        finally:
            await service.stop()

    caplog.set_level(logging.WARNING)
    asyncio.run(story())
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == len(BROKEN), told
    assert all("set aside" in each for each in told)


def test_what_was_mended_comes_back(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(damage, "AGAIN", 0.0)

    async def story() -> None:
        service = Service(Store(database_url(file), "damage"), Bus())
        await service.store.open()
        try:
            (name,) = await service.adopt([moved()], KEY)
            change(file, ("UPDATE events SET kind = 'vanished' WHERE table_id = ? AND seq = 2", name))
            with pytest.raises(RefusedError):
                await service.inspect(name, records.write)
            change(file, ("UPDATE events SET kind = 'moved' WHERE table_id = ? AND seq = 2", name))
            assert "d4WS" in await service.inspect(name, records.write)
            assert len(service.set_aside) == 0
        finally:
            await service.store.close()

    asyncio.run(story())


def test_lists_exports_and_pages_leave_it_out_and_say_so(file: str, start: Start) -> None:
    server = start(file)
    tables = [server.http.post("/api/tables", json={"game": "lgame"}, headers=bearer(KEY)).json() for _ in range(3)]
    for table in tables:
        assert server.post(f"{table['id']}/move", KEY, text="d4WS").status_code == 200
    assert server.stop() == 0
    bad, *good = (table["id"] for table in tables)
    change(file, ("UPDATE events SET body = 'x' WHERE table_id = ? AND seq = 2", bad))
    server.start()
    asked = server.http.get(f"/api/tables/{bad}")
    assert (asked.status_code, asked.json()["code"]) == (500, "damaged")
    assert server.post(f"{bad}/move", KEY, text="d4WS").json()["code"] == "damaged"
    listed = server.http.get("/api/tables", headers=bearer(KEY)).json()
    assert {each["id"] for each in listed["tables"]} == set(good)
    assert listed["damaged"] == 1
    export = server.http.get("/api/export", headers=bearer(KEY)).text
    assert export.count("End of record") == 2
    assert export.splitlines()[-1] == f"# One table is damaged and left out: {bad}."
    headers = bearer("j" * 32) | {"content-type": "text/plain"}
    assert len(server.http.post("/api/import", content=export, headers=headers).json()["tables"]) == 2
    assert server.http.delete(f"/api/tables/{bad}", headers=bearer("j" * 32)).json()["code"] == "damaged"
    assert server.http.delete(f"/api/tables/{bad}", headers=bearer(KEY)).status_code == 204, "its owner can"
    assert server.http.get(f"/api/tables/{bad}").status_code == 404
    assert server.http.get("/api/tables", headers=bearer(KEY)).json()["damaged"] == 0
    assert server.stopped_well()
    assert server.log.count(bad) == 1
