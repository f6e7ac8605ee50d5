"""The bench of the server runs and says what it should; how fast it is, is not tested."""

from __future__ import annotations

import json
import sys

import pytest

from bench.crowd import Moves
from bench.usage import is_told
from tessella.cli import main

FIGURES = {"moves_per_second", "ratio_moves", "paced_moves_per_second", "p50_ms", "p95_ms", "p99_ms", "ratio_p99"}
COSTS = {"server_cpu_us_per_move", "client_cpu_us_per_move", "socket_kb"}  # where the system tells them


def test_the_moves_go_on() -> None:
    moves = Moves(3, 200)
    here = moves.rules.start()
    for number in range(300):
        assert moves.rules.phase(here).seat == moves.seat(number)
        here = moves.rules.play(here, moves.at(number))


def test_a_short_run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.postgres.programs", lambda: None)
    with pytest.raises(SystemExit) as left:
        main(["bench", "server", "--tables", "3", "--seconds", "1", "--rate", "50", "--watchers", "4", "--json"])
    out, err = capsys.readouterr()
    assert left.value.code == 0, err
    said = json.loads(out)
    assert (said["tables"], said["sockets"]) == (3, 6)
    assert any("share this machine" in note for note in said["notes"])
    assert any("PostgreSQL cannot be started" in note for note in said["notes"])
    (row,) = said["server"]
    assert (row["database"], row["processes"], said["watchers"]) == ("SQLite", 1, 4)
    assert not is_told() or all(row[cost] > 0 for cost in COSTS)
    assert all(row[figure] > 0 for figure in FIGURES)
    assert row["p50_ms"] <= row["p95_ms"] <= row["p99_ms"]
    assert "as fast as possible" in err


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a machine has one address of its own")
def test_a_few_strangers(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    few = {"idle": 4, "slow": 1, "flood": 2, "loris": 3, "films": 1}
    monkeypatch.setattr("bench.crowded.KINDS", {"few": few})
    with pytest.raises(SystemExit) as left:
        main(["bench", "crowd", "--moves", "20", "--only", "few", "--json"])
    out, err = capsys.readouterr()
    assert left.value.code == 0, err
    (row,) = json.loads(out)["crowd"]
    assert row["moves"] >= 15
    assert 0 < row["p50"] <= row["p95"] <= row["p99"] <= row["most"]
    assert (row["met"]["listen"], row["met"]["begin"], row["met"]["read_nothing"]) == (4, 3, 1)
    assert row["met"]["flood 200"] > 0


def test_a_few_visits(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["bench", "long", "--tables", "3", "--minutes", "0.02", "--json"])
    out, err = capsys.readouterr()
    assert left.value.code == 0, err
    first, *_, last = json.loads(out)["long"]
    assert (first["tables"], first["moves"]) == (0, 0)
    assert last["tables"] == 3 <= last["visits"] == last["moves"] // 10
    assert last["disk"] > 0
