"""What the first version kept still opens: its records, its exports, its database. See tests/old."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tessella.match import Player, Record
from tessella.match.table import records
from tessella.web import show
from tessella.web.live.bus import Bus
from tessella.web.live.service import Service
from tessella.web.store.database import database_url
from tessella.web.store.store import Store

OLD = Path(__file__).parent / "old"
# Who won and why, by file; the reason's values are told where they do not follow from the moves.
ENDS: dict[str, tuple[tuple[int, ...], str] | None] = {
    "agreed": ((), "agreed"),
    "alignment-won": ((2,), "alignment-block"),
    "alone": ((), "resigned"),
    "hexa-path": ((1,), "hexa-path"),
    "position": None,
    "ran-out": ((2,), "ran-out"),
    "repeated": ((), "repeated"),
    "resigned": ((1,), "resigned"),
    "stargazer-teams": ((2, 4), "stargazer-points"),
    "stargazer-three": ((3,), "stargazer-points"),
    "unfinished-browser": None,
}


def test_every_kind_of_end_is_there() -> None:
    assert {path.stem for path in OLD.glob("*.txt")} == {*ENDS, "export"}


@pytest.mark.parametrize("name", ENDS)
def test_records(name: str) -> None:
    text = (OLD / f"{name}.txt").read_text()
    assert text.startswith("Tessella record 1\n")
    record = Record.read(text)
    over = record.match.over
    assert (over and (over.winners, over.reason.code)) == ENDS[name]
    again = record.write()
    assert again.startswith("Tessella record 2\n")
    assert Record.read(again).write() == again
    assert text.partition("\n\n")[2] == again.partition("\n\n")[2]  # the moves


def test_computers_are_known_again() -> None:
    players = {name: Record.load(OLD / f"{name}.txt").match.players for name in ENDS}
    assert players["resigned"] == (Player("Ann"), Player(agent="level3"))
    assert players["unfinished-browser"] == (Player(), Player(agent="level3"))
    assert players["agreed"] == (Player(agent="perfect"), Player("Bob"))


def test_exports() -> None:
    tables = [records.table_of(text) for text in records.split((OLD / "export.txt").read_text())]
    assert [table.match.game.name for table in tables] == ["stargazer", "alignment", "alignment", "lgame"]
    assert tables[0].over is not None
    assert tables[0].over.reason.code == "agreed"
    assert tables[3].terms.seats[1].level == "level3"


def test_the_database(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with sqlite3.connect(path) as connection:
        connection.executescript((OLD / "tables.sql").read_text())
    connection.close()
    made = json.loads((OLD / "tables.json").read_text())
    seen = asyncio.run(_snapshots(path, [made[name] for name in ("computer", "link", "rematch", "draw")]))
    computer, link, rematch, draw = seen
    assert [(seat["name"], seat["level"]) for seat in computer["seats"]] == [("Ann", None), ("", "level3")]
    assert len(computer["history"]) == 2
    assert [seat["name"] for seat in link["seats"]] == ["", ""]
    assert link["over"]["reason"] == ("resigned", {"seat": 1})
    assert link["rematch"] == made["rematch"]
    assert rematch["over"] is None
    assert draw["over"]["reason"] == ("agreed", {})


async def _snapshots(path: Path, names: list[str]) -> list[dict[str, Any]]:
    service = Service(Store(database_url(f"sqlite:///{path}"), "old"), Bus())
    await service.store.open()
    try:
        return [await service.inspect(name, show.snapshot, 0.0) for name in names]
    finally:
        await service.store.close()
