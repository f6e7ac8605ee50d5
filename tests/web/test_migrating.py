"""A database of an older version is brought up to date with all that is in it, also if that broke off before."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from tessella.match.table.events import Command, RefusedError
from tessella.match.table.table import Table
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus
from tessella.web.store.database import database_url, migrate, open_engine
from tessella.web.store.store import Store

OLD = Path(__file__).parents[1] / "old"
MADE = json.loads((OLD / "tables2.json").read_text())
KEPT = ("tables", "grants", "events", "jobs")  # each after what it refers to
BEFORE = "0004"  # the last version in which ids had an index of their own

Row = dict[str, Any]


def old_rows() -> dict[str, list[Row]]:
    """What a database of the second version had."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript((OLD / "tables2.sql").read_text())
        connection.row_factory = sqlite3.Row
        return {name: [dict(row) for row in connection.execute(f"SELECT * FROM {name}")] for name in KEPT}


async def make_old(engine: AsyncEngine) -> None:
    """A database of the version before, with what one of the second version had."""
    await migrate(engine, "0002")
    async with engine.begin() as connection:
        for name, rows in old_rows().items():
            columns = ", ".join(rows[0])
            values = ", ".join(f":{column}" for column in rows[0])
            said = [
                {key: bool(value) if key in ("owner", "open") else value for key, value in row.items()} for row in rows
            ]
            await connection.execute(text(f"INSERT INTO {name} ({columns}) VALUES ({values})"), said)
    await migrate(engine, BEFORE)


async def rows_of(engine: AsyncEngine) -> dict[str, list[tuple[Any, ...]]]:
    """All that is kept."""
    async with engine.connect() as connection:
        found = {name: (await connection.execute(text(f"SELECT * FROM {name}"))).all() for name in KEPT}
    return {name: sorted(map(tuple, rows), key=str) for name, rows in found.items()}


def keys_of(connection: Connection) -> tuple[list[str], list[Any], list[Any]]:
    """What the database sees to in events: numbers, ids, tables."""
    found = inspect(connection)
    foreign = [(each["referred_table"], each["options"]) for each in found.get_foreign_keys("events")]
    return found.get_pk_constraint("events")["constrained_columns"], found.get_unique_constraints("events"), foreign


async def played_on(url: str) -> None:
    """What happened is known, with its ids; tables are played on, and go with all their events."""
    service = Service(Store(database_url(url), "new"), Bus())
    await service.store.open()
    await service.outages.settle()
    name, places = MADE["lots"], (await service.grant_of(MADE["lots"], MADE["mover"])).places
    before = await service.inspect(name, Table.since, 0)
    known = before[3]
    assert (known.kind, known.client) == ("moved", "1:first")
    assert await service.act(name, Command("move", text=known.body["text"], answers=3, id="first"), places) == known
    done = await service.act(name, Command("resign", id="second"), places)
    assert (done.seq, await service.act(name, Command("resign", id="second"), places)) == (len(before) + 1, done)
    with pytest.raises(RefusedError) as refusal:
        await service.act(name, Command("rematch", id="second"), places)
    assert refusal.value.code == "id_used"
    assert [each.seq for each in await service.store.events(name)] == list(range(1, done.seq + 1))
    await service.delete(name)
    assert await service.store.events(name) == []
    await service.store.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_ids_lose_their_index_and_nothing_else(kind: str, file: str, request: pytest.FixtureRequest) -> None:
    url = file if kind == "sqlite" else _database(request.getfixturevalue("postgres_url"))

    async def story() -> None:
        engine = open_engine(database_url(url))
        await make_old(engine)
        before = await rows_of(engine)
        assert len(before["events"]) > 10
        async with engine.connect() as connection:
            numbers, ids, foreign = await connection.run_sync(keys_of)
        assert (numbers, [each["column_names"] for each in ids]) == (["table_id", "seq"], [["table_id", "client"]])
        await migrate(engine)
        assert await rows_of(engine) == before
        async with engine.connect() as connection:
            assert await connection.run_sync(keys_of) == (numbers, [], foreign)
        assert foreign == [("tables", {"ondelete": "CASCADE"})]
        await engine.dispose()
        await played_on(url)

    asyncio.run(story())


def test_wherever_it_is_killed_the_next_start_goes_on(file: str, tmp_path: Path) -> None:
    """Before each of its statements the file is as a power cut would leave it; each of these is started again."""
    copies: list[Path] = []

    def copy(*_: Any) -> None:
        copies.append(tmp_path / f"copy{len(copies)}")
        for end in ("", "-wal"):
            shutil.copy(file + end, f"{copies[-1]}{end}")

    async def story() -> None:
        engine = open_engine(database_url(file))
        await make_old(engine)
        before = await rows_of(engine)
        event.listen(engine.sync_engine, "before_cursor_execute", copy)
        await migrate(engine)
        event.remove(engine.sync_engine, "before_cursor_execute", copy)
        await engine.dispose()
        left = [each for each in copies if "_alembic_tmp_events" in _names(each)]
        assert 0 < len(left) < len(copies)
        for each in (*copies[:1], *left):
            engine = open_engine(database_url(str(each)))
            await migrate(engine)
            assert await rows_of(engine) == before
            await engine.dispose()
            assert _names(each) == _names(Path(file))
        await played_on(str(left[-1]))

    asyncio.run(story())


def _names(path: Path) -> set[str]:
    """The tables in a file."""
    with closing(sqlite3.connect(path)) as connection:
        return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def _database(url: str) -> str:
    """An empty one of its own."""

    async def make() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute("CREATE DATABASE older")
        await connection.close()

    asyncio.run(make())
    return url.rpartition("/")[0] + "/older"


@pytest.mark.parametrize("size", [0, 4096], ids=["new", "older"])
def test_a_new_file_has_small_pages_and_an_older_one_keeps_its_own(file: str, size: int) -> None:
    if size:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute(f"PRAGMA page_size={size}")
            connection.execute("PRAGMA journal_mode=WAL")

    async def story() -> None:
        engine = open_engine(database_url(file))
        await make_old(engine)
        await migrate(engine)
        await engine.dispose()
        await played_on(file)

    asyncio.run(story())
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA page_size").fetchone() == (size or 1024,)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
