"""What the first version kept still opens: its records, its exports, its database. See tests/old."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import tessella
from tessella.errors import RecordError, VersionError
from tessella.games import game_class
from tessella.match import Match, Player, Record
from tessella.match.table import records
from tessella.match.table.events import Command
from tessella.match.table.table import Table
from tessella.match.table.terms import Terms
from tessella.rules.game import Over
from tessella.text import say
from tessella.web.answering.tables import snapshot
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus
from tessella.web.store.database import database_url
from tessella.web.store.grants import Grant
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


def _raise_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The L-Game as if its board had become smaller with its third rules."""
    found = game_class("lgame")

    def older_options(version: int, options: Mapping[str, Any]) -> Mapping[str, Any]:
        assert version in (1, 2)
        return {"width": "5", **options}

    monkeypatch.setattr(found, "version", 3)
    monkeypatch.setattr(found, "older_options", older_options)


def test_a_record_of_older_rules_is_played_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Record(Match(tessella.game("lgame", width=5))).write()
    assert "Rules: 2\nOption width: 5\n" in kept
    _raise_the_rules(monkeypatch)
    for version, width in ((1, 5), (2, 5), (3, 4)):
        text = kept.replace("Rules: 2\nOption width: 5\n", f"Rules: {version}\n")
        again = Record.read(text).write()
        assert Record.read(again).match.game == tessella.game("lgame", width=width)
        assert "\nRules: 3\n" in again
    number = r"is not the number of a version of the rules, such as 1\.$"
    newer = r"^line 3: rules 4 of lgame are not known here; this program plays rules 3\.$"
    for value, why in (("0", number), ("1.5", number), ("²", number), ("4", newer)):
        with pytest.raises(RecordError, match=why):
            Record.read(kept.replace("Rules: 2", f"Rules: {value}"))


def test_a_table_of_older_rules_is_played_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Terms.agree("lgame").as_json()
    first = {name: value for name, value in kept.items() if name != "rules"}  # the first tables did not keep it
    _raise_the_rules(monkeypatch)
    for said, width in ((first, 5), ({**kept, "rules": 2}, 5), ({**kept, "rules": 3}, 4)):
        terms = Terms.from_json(said)
        assert terms.rules == tessella.game("lgame", width=width)
        assert Terms.from_json(terms.as_json()) == terms
    with pytest.raises(VersionError, match=r"^rules 4 of lgame are not known here; this program plays rules 3\.$"):
        Terms.from_json({**kept, "rules": 4})


def test_spent_seats_of_the_first_rules_go_on(tmp_path: Path) -> None:
    """Seat 1 has no offensive piece left, lays another one and wins by a piece of seat 2: today it would do neither."""
    text = (OLD / "rules1" / "hexa-spent.txt").read_text()
    record = Record.read(text)
    assert record.match.over == Over((1,), (0, 0), say("hexa-path"))
    again = record.write()
    assert again == text.replace("Rules: 1\n", "Rules: 2\n").replace(
        "Option offensive", "Option spent: stays\nOption offensive"
    )
    assert Record.read(again).match.over == record.match.over
    with pytest.raises(RecordError, match="line 12: move 5, A1=------: seat 1 has no offensive piece left"):
        Record.read(text.replace("Rules: 1\n", "Rules: 2\n"))
    (found,) = asyncio.run(_snapshots(_database(tmp_path, "tables.sql", "rules1/hexa-spent.sql"), ["Hx1SpentSeatGoes"]))
    assert found["options"]["spent"] == "stays"
    assert (found["over"]["winners"], found["over"]["reason"]) == ((1,), ("hexa-path", {}))


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
    path = _database(tmp_path, "tables.sql")
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


def test_the_database_of_the_version_before(tmp_path: Path) -> None:
    """Its tables are played on: by their keys, with ids, clocks, lots, a series, a computer's turn."""
    path, made = _database(tmp_path, "tables2.sql"), json.loads((OLD / "tables2.json").read_text())

    async def play() -> None:
        service = Service(Store(database_url(f"sqlite:///{path}"), "new"), Bus())
        await service.store.open()
        await service.outages.settle()  # all the time since then is given back to the clocks
        name, grants = made["lots"], {key: await service.grant_of(made["lots"], key) for key in made["keys"]}
        before = await service.inspect(name, snapshot, time.time())
        assert [seat["name"] for seat in before["seats"]] != ["", ""]
        assert [event["kind"] for event in before["events"]] == ["created", "joined", "joined", "moved", "outage"]
        again = Command("move", text=before["history"][0]["text"], answers=3, id="first")
        assert (await service.act(name, again, grants[made["mover"]].places)).seq == 4
        (other,) = (grant for key, grant in grants.items() if key != made["mover"])
        text = await service.inspect(name, _some_move)
        assert (await service.act(name, Command("move", text=text), other.places)).seq == 6
        series = await service.inspect(made["series"][1], snapshot, 0.0)
        assert [game["table"] for game in series["series"]["games"]] == made["series"][:1]
        (job,) = await service.store.free_jobs(time.time(), 9)
        assert (job.table, job.level) == (made["computer"], "level1")
        assert await service.store.open_tables(0.0, 9) == [made["open"]]
        await service.store.close()

    asyncio.run(play())


def _some_move(table: Table) -> str:
    rules, position = table.terms.rules, table.match.position
    return rules.move_text(position, rules.moves(position)[0])


def test_invitations_of_an_older_database(tmp_path: Path) -> None:
    """Who has sat down keeps the seat; an invitation that waits can still be used, once and for a while."""
    made, script = json.loads((OLD / "tables.json").read_text()), tmp_path / "waiting.sql"
    waiting = "INSERT INTO grants VALUES('{}','waits','3',0,1794881097.0)"
    script.write_text(waiting.format(made["link"]))

    async def grants() -> dict[str, Grant]:
        store = Store(database_url(f"sqlite:///{_database(tmp_path, 'tables.sql', str(script))}"), "old")
        await store.open()
        try:
            return await store.grants_of(made["link"])
        finally:
            await store.close()

    found = asyncio.run(grants())
    assert found.pop("waits").until is not None
    assert {grant.until for grant in found.values() if 2 in grant.places} == {None}


def _database(folder: Path, *scripts: str) -> Path:
    path = folder / "old.db"
    with sqlite3.connect(path) as connection:
        for script in scripts:
            connection.executescript((OLD / script).read_text())
    connection.close()
    return path


async def _snapshots(path: Path, names: list[str]) -> list[dict[str, Any]]:
    service = Service(Store(database_url(f"sqlite:///{path}"), "old"), Bus())
    await service.store.open()
    try:
        return [await service.inspect(name, snapshot, 0.0) for name in names]
    finally:
        await service.store.close()
