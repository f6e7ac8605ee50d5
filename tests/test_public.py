"""The public face: what ``import tessella`` gives, and what it does not pull in."""

from __future__ import annotations

import doctest
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

import tessella

FACE = {
    *("agent", "batch", "game", "games", "load", "save", "solve", "truth"),
    *("Chance", "Game", "Match", "Over", "Player", "Position", "Record", "TessellaError", "Turn", "__version__"),
}


def test_the_names() -> None:
    assert set(tessella.__all__) == FACE
    assert all(getattr(tessella, name).__doc__ for name in FACE)


def test_the_examples_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESSELLA_SOLUTIONS", str(tmp_path))
    found = doctest.testmod(tessella)
    assert found.attempted > 5
    assert found.failed == 0


def test_records_to_a_file_and_back(tmp_path: Path) -> None:
    match = tessella.Match(tessella.game("lgame"), names=("Ann", "Bob"))
    match.play("d2NW/d1a1")
    tessella.save(match, tmp_path / "today.txt")
    found = tessella.load(tmp_path / "today.txt")
    assert found.match.history == match.history
    assert found.day == date.today()
    tessella.save(tessella.Record(match, date(1969, 1, 1)), tmp_path / "then.txt")
    assert tessella.load(tmp_path / "then.txt").day == date(1969, 1, 1)
    with pytest.raises(tessella.TessellaError):
        tessella.load(tmp_path / "nowhere.txt")


@pytest.mark.parametrize(
    "code",
    [
        "import tessella.solve.solution, tessella.games.lgame.game",
        "from tessella.solve.solver import Sweep",
        "import tessella; tessella.agent('perfect'); tessella.game('lgame').census()",
    ],
)
def test_a_function_stands_in_front_of_the_folder_of_its_name(code: str) -> None:
    asked = f"{code}\nimport tessella\nprint(len(tessella.games()), tessella.solve.__name__, callable(tessella.solve))"
    run = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert run.stdout.split() == [str(len(tessella.games())), "solve", "True"]


def test_it_is_quick_because_it_imports_little() -> None:
    heavy = {"numba", "numpy", "fastapi", "typer", "rich", "fluent", "asyncio", "importlib.metadata"}
    code = f"import sys, tessella\nprint(*sorted({heavy!r} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == []


def test_python_dash_m() -> None:
    run = subprocess.run([sys.executable, "-m", "tessella", "--version"], capture_output=True, text=True, check=True)
    assert run.stdout == f"tessella {tessella.__version__}\n"
