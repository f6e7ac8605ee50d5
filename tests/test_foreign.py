"""Games of other packages that do not work: they are left out with a warning, and take nothing away from the others."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import tessella

CHOMP = Path(__file__).parent / "fifth" / "tessella_chomp"


def rewrite(file: str, old: str, new: str) -> Callable[[Path], None]:
    """A slip of an author's: other words in one of the files."""

    def change(folder: Path) -> None:
        text = (folder / file).read_text()
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1))

    return change


def write(file: str, text: str) -> Callable[[Path], None]:
    """Another slip: a file that should not be like that."""

    def change(folder: Path) -> None:
        (folder / file).write_text(text)

    return change


SLIPS = {
    "syntax": (rewrite("game.py", "class ", "clas "), r"SyntaxError: invalid syntax"),
    "missing": (
        rewrite("game.py", "from tessella", "import no_such_module\nfrom tessella"),
        "No module named 'no_such_",
    ),
    "unnamed": (rewrite("game.py", "\nGAME", "\nGAMES"), r"tessella_unnamed.game has no GAME whose name is unnamed"),
    "renamed": (rewrite("game.py", '"renamed"', '"other"'), r"has no GAME whose name is renamed"),
    "options": (rewrite("options.py", "4", "99"), r"height=99: height takes"),
    "texts": (write("texts/de.ftl", "no message at all\n"), r"ValueError: .*de.ftl: no message at all"),
    "silent": (lambda folder: (folder / "texts" / "en.ftl").unlink(), r"its English texts are missing, texts/en.ftl"),
    "lessons": (write("lessons/steps.json", "{"), r"JSONDecodeError"),
    "puzzles": (write("puzzles.py", "1 / 0\n"), r"ZeroDivisionError"),
    "lgame": (lambda folder: None, r"there is a game of this name already"),
}


def install(folder: Path, name: str, slip: Callable[[Path], None]) -> None:
    """A copy of the fifth game under another name, with a slip."""
    package = shutil.copytree(CHOMP, folder / f"tessella_{name}", ignore=shutil.ignore_patterns("__pycache__"))
    for path in package.rglob("*.*"):
        path.write_text(path.read_text().replace("chomp", name))
    slip(package)
    point(folder, name, f"tessella_{name}")


def point(folder: Path, name: str, module: str) -> None:
    """What pip writes down about a package with a game."""
    about = folder / f"tessella_{name}-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: tessella-{name}\nVersion: 1\n")
    (about / "entry_points.txt").write_text(f"[tessella.games]\n{name} = {module}\n")


@pytest.fixture(scope="module")
def listed(tmp_path_factory: pytest.TempPathFactory) -> subprocess.CompletedProcess[str]:
    folder = tmp_path_factory.mktemp("packages")
    for name, (slip, _) in SLIPS.items():
        install(folder, name, slip)
    point(folder, "nowhere", "no_such_package")
    install(folder, "good", lambda folder: None)
    program = "import tessella; print(*tessella.games()); print(tessella.game('good').message('about'))"
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True)


@pytest.mark.parametrize("name", [*SLIPS, "nowhere"])
def test_a_game_that_does_not_work_is_left_out_in_one_sentence(
    listed: subprocess.CompletedProcess[str], name: str
) -> None:
    (warning,) = [line for line in listed.stderr.splitlines() if line.startswith(f"The game {name} of ")]
    assert re.search(SLIPS[name][1] if name in SLIPS else "No module named 'no_such_package'", warning)


def test_all_others_are_there(listed: subprocess.CompletedProcess[str]) -> None:
    names, about = listed.stdout.splitlines()
    assert set(names.split()) == {*tessella.games(), "good"}
    assert about.startswith("Bite a square")
