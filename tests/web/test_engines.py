"""Programs at a server's tables: only those whose commands the host has given, by their names."""

from __future__ import annotations

import asyncio
import shlex
import sys
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conftest import Run
from tessella.match import Record
from tessella.match.table.records import table_of
from tessella.match.table.terms import Seat, Terms
from tessella.text import speak
from tessella.text.message import from_json
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus
from tessella.web.live.work.computers import Computers
from tessella.web.store.database import database_url
from tessella.web.store.models import MOST_LEVEL
from tessella.web.store.rows import Job, job_row
from tessella.web.store.store import Store
from test_engines import BARE, EXAMPLE, alive, wait_until
from web.serving import Server, Start, bearer

PLAYS = shlex.join([*BARE, str(EXAMPLE)])
DIES = shlex.join([*BARE, "-c", "import sys; sys.exit('no file /home/me/net')"])


def programs(mark: str) -> list[str]:
    """The engines, and their guards, that run with this mark."""
    found = []
    for each in alive(mark):
        with suppress(OSError):  # it has just ended
            found += [each] * (EXAMPLE.name in Path(f"/proc/{each}/cmdline").read_text())
    return found


def ended(server: Server, table: dict[str, Any]) -> Any:
    """How a table ended, once it has."""
    wait_until(lambda: server.get(table["id"])["over"])
    return server.get(table["id"])["over"]


def test_programs_play_by_their_names(start: Start, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESSELLA_TRIAL", mark := f"served-{time.monotonic_ns()}")
    server = start(file, "--engine", f"Any-move_2={PLAYS}", "--engine", f"dies={DIES}")
    assert server.http.get("/api/games").json()["engines"] == ["Any-move_2", "dies"]

    # It plays, and what is kept is its name.
    table = server.create("lgame", "engine:Any-move_2", "here")
    wait_until(lambda: server.get(table["id"])["history"])
    assert server.get(table["id"])["seats"][0]["level"] == "engine:Any-move_2"
    assert len(programs(mark)) == 2
    text = server.http.get(f"/api/tables/{table['id']}/record", headers=bearer(table["key"])).text
    assert "\nSeat 1: computer engine:Any-move_2\n" in text
    assert [player.agent for player in Record.read(text).match.players] == ["engine:Any-move_2", ""]

    # One that fails gives up, and everybody is told what it did; what it said is for the log.
    failed = server.create("lgame", "here", "engine:dies")
    server.post(f"{failed['id']}/move", failed["key"], text="d2NW/d1a1")
    over = ended(server, failed)
    assert over["winners"] == [1]
    assert speak(from_json(over["reason"])) == "seat 2 had to give up: dies ended with status 1"
    text = server.http.get(f"/api/tables/{failed['id']}/record", headers=bearer(failed["key"])).text
    assert "\nResult: won 1 (resigned seat=2)\n" in text
    assert table_of(text).over

    # Nobody can name a command, or a program that is not there.
    for level in ("engine:other", f"engine:{PLAYS}"[:32], "engine:", "perfect"):
        seats = [{"kind": "here"}, {"kind": "computer", "level": level}]
        answer = server.http.post("/api/tables", json={"game": "lgame", "seats": seats})
        assert (answer.status_code, answer.json()["message"][0]) == (
            422,
            "table-engine" if level == "engine:other" else "table-level",
        )

    # When it is played on where that program is not, nobody waits for it for ever.
    waiting = server.create("lgame", "here", "engine:Any-move_2")
    assert server.stop() == 0
    wait_until(lambda: not programs(mark))
    assert "no file /home/me/net" in server.log
    assert "Traceback" not in server.log
    server.more = ("--workers", "1")
    server.start()
    assert server.http.get("/api/games").json()["engines"] == []
    server.post(f"{waiting['id']}/move", waiting["key"], text="d2NW/d1a1")
    assert ended(server, waiting)["reason"][1]["why"] == ["engine-missing", {"name": "Any-move_2"}]
    assert server.stopped_well()


def test_a_record_with_a_program_that_is_not_here_opens() -> None:
    text = "\n".join(
        [
            "Tessella record 2",
            "Game: lgame",
            "Rules: 2",
            "Seat 1: computer engine:strange",
            "Seat 2: Ann",
            "Date: 2026-11-15",
            "Result: unfinished",
            "",
            "1. d2NW/d1a1",
            "End of record",
            "",
        ]
    )
    assert Record.read(text).write() == text
    table = table_of(text)
    assert (table.terms.seats[0].kind, table.match.names) == ("here", ("engine:strange", "Ann"))


def test_nothing_that_a_table_has_kept_is_a_command(tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    seat = Seat("computer", level=f"engine:touch {ran}")
    terms = replace(Terms.agree("lgame", seats=(Seat(), Seat())), seats=(seat, Seat()))

    async def play() -> Any:
        service = Service(Store(database_url(str(tmp_path / "tables.db")), "p"), Bus())
        await service.start()
        computers = Computers(service, 1)
        name, _ = await service.create(terms, "k" * 32)
        await computers.start()
        while not (over := await service.inspect(name, lambda table: table.over)) and not ran.exists():
            await asyncio.sleep(0.02)
        await computers.stop()
        await service.stop()
        return over

    over = asyncio.run(play())
    assert not ran.exists()
    assert dict(over.reason.values)["why"].code == "engine-missing"


def test_a_job_keeps_as_much_of_the_name_as_there_is_room_for() -> None:
    kept = job_row(Job("t", 1, 1, f"engine:{'x' * 24}", 0.0, None))["level"]
    assert len(kept) == MOST_LEVEL


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (["python x.py"], "give a name"),
        (["a b=python"], "give a name"),
        ([f"{'x' * 25}=python"], "give a name"),
        ([f"x={sys.executable}", f"x={sys.executable}"], "each only once"),
        (["x="], "after engine: comes, on one line, the command"),
        (["x=no-such-program"], "there is no program no-such-program"),
        ([f"x=31s:{sys.executable}"], "at most 30 seconds"),
    ],
)
def test_what_cannot_be_a_program_is_refused_at_the_start(run: Run, tmp_path: Path, given: list[str], why: str) -> None:
    words = [word for each in given for word in ("--engine", each)]
    status, out, err = run("serve", "--no-browser", "--db", str(tmp_path / "db"), *words)
    assert (status, out) == (2, "")
    assert why in err
    assert err.startswith(("--engine ", given[0]))
    assert not (tmp_path / "db").exists()
