"""Everything in one file, made while people play, and put back; damage is found and stops nothing else."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import stat
from pathlib import Path
from typing import Any

import pytest

from tessella.errors import TessellaError
from tessella.match.table import records
from tessella.web.live.tables.transfer import export_all, import_all
from tessella.web.store.backup import back_up, check, restore
from tessella.web.store.database import claim, database_url
from web.serving import Server, Start, bearer

OLD = Path(__file__).parents[1] / "old"


def quiet(name: str, count: int) -> None:
    """Nobody looks."""


def play_some(server: Server, *seats: str) -> dict[str, Any]:
    made = server.create("lgame", *seats, clock={"kind": "total", "seconds": 600})
    for n, seat in enumerate(seats, 1):
        if seat == "link":
            assert server.post(f"{made['id']}/join", made["invitations"][str(n)], name=f"P{n}").is_success
    return made


def seen(server: Server, name: str, key: str) -> dict[str, Any]:
    """What somebody sees of a table, but for the clocks: those get the time since then back."""
    found: dict[str, Any] = server.get(name, key)
    return {part: found[part] for part in ("seats", "history", "mine", "over") if part in found}


def test_a_backup_while_people_play_comes_back_whole(server: Server, start: Start, tmp_path: Path) -> None:
    linked, alone = play_some(server, "link", "link"), play_some(server, "here", "level1")
    first, second = (linked["invitations"][seat] for seat in ("1", "2"))
    moves = server.get(linked["id"], first)["moves"]
    moved = server.post(f"{linked['id']}/move", first, text=moves[0], id="a")
    assert moved.is_success
    copy = tmp_path / "copy.sqlite3"
    copied = asyncio.run(back_up(server.db, str(copy), quiet))
    assert copied["tables"] >= 2
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    before = seen(server, linked["id"], second)
    later = server.get(linked["id"], second)["moves"][0]
    assert server.post(f"{linked['id']}/move", second, text=later).is_success  # after the moment of the backup
    assert asyncio.run(check(str(copy), quiet)) == (copied["tables"], [])
    new = str(tmp_path / "new.sqlite3")
    assert asyncio.run(restore(str(copy), new, quiet)) == copied
    other = start(new)
    assert seen(other, linked["id"], second) == before
    again = other.post(f"{linked['id']}/move", first, text=moves[0], id="a")  # its id is known: nothing happens twice
    assert again.json()["event"] == moved.json()["event"]
    assert other.post(f"{linked['id']}/move", second, text=later).is_success
    assert other.http.delete(f"/api/tables/{alone['id']}", headers=bearer(alone["key"])).is_success


@pytest.fixture
def old(file: str) -> str:
    """A database of the version before."""
    with sqlite3.connect(file) as connection:
        connection.executescript((OLD / "tables.sql").read_text())
    connection.close()
    return file


def test_into_postgresql_and_out_again(old: str, postgres_url: str, tmp_path: Path) -> None:
    out, back = tmp_path / "out.sqlite3", tmp_path / "back.sqlite3"
    asyncio.run(restore(old, str(tmp_path / "today.sqlite3"), quiet))
    asyncio.run(back_up(str(tmp_path / "today.sqlite3"), str(out), quiet))
    _make_database(postgres_url, "moved")
    database = postgres_url.rpartition("/")[0] + "/moved"
    copied = asyncio.run(restore(str(out), database, quiet))
    assert asyncio.run(back_up(database, str(back), quiet)) == copied
    assert _rows(out) == _rows(back)


def test_a_backup_of_the_version_before_comes_back(old: str, tmp_path: Path) -> None:
    copy, new = (str(tmp_path / name) for name in ("copy.sqlite3", "new.sqlite3"))
    count = asyncio.run(back_up(old, copy, quiet))["tables"]
    assert asyncio.run(restore(copy, new, quiet))["tables"] == count > 3
    assert asyncio.run(check(new, quiet)) == (count, [])


def test_nothing_is_replaced(old: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    asyncio.run(back_up(old, str(copy), quiet))
    kept = copy.read_bytes()
    with pytest.raises(TessellaError, match="already a file"):
        asyncio.run(back_up(old, str(copy), quiet))
    lock = claim(database_url(old))
    assert lock
    with pytest.raises(TessellaError, match="another server"):
        asyncio.run(restore(str(copy), old, quiet))
    lock.close()
    with pytest.raises(TessellaError, match="already"):
        asyncio.run(restore(str(copy), old, quiet))
    with pytest.raises(TessellaError, match="no such backup"):
        asyncio.run(restore(str(tmp_path / "none"), old, quiet))
    with pytest.raises(TessellaError, match="cannot be read"):
        asyncio.run(back_up(str(OLD / "tables.sql"), str(tmp_path / "text.sqlite3"), quiet))
    assert copy.read_bytes() == kept
    assert [path.name for path in tmp_path.iterdir() if "part" in path.name] == []


@pytest.mark.parametrize("damage", ["body = 'x'", 'body = \'{"text": "zz"}\'', "kind = 'danced'", "seq = 70"])
def test_a_broken_row_is_found_and_the_rest_exported(damage: str, old: str) -> None:
    bad = json.loads((OLD / "tables.json").read_text())["computer"]
    with sqlite3.connect(old) as connection:
        assert connection.execute(f"UPDATE events SET {damage} WHERE table_id = ? AND seq = 2", [bad]).rowcount == 1
    connection.close()
    count, damaged = asyncio.run(check(old, quiet))
    assert (count > 3, [each.table for each in damaged]) == (True, [bad])
    text, left_out = asyncio.run(export_all(old))
    assert [each.table for each in left_out] == [bad]
    assert len(records.split(text)) == count - 1


def test_more_tables_than_a_stranger_may_import_come_back(tmp_path: Path) -> None:
    record = (OLD / "agreed.txt").read_text()
    count, key = asyncio.run(import_all(str(tmp_path / "many.sqlite3"), record * (records.MOST + 1)))
    assert (count, len(key) > 20) == (records.MOST + 1, True)
    with pytest.raises(TessellaError, match="1 to 1,000 records"):
        records.split(record * (records.MOST + 1))


def _rows(path: Path) -> dict[str, list[Any]]:
    with sqlite3.connect(path) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {name: sorted(map(json.dumps, connection.execute(f"SELECT * FROM {name}"))) for name in names}
    connection.close()
    return found


def _make_database(url: str, name: str) -> None:
    import asyncpg

    async def make() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(make())
