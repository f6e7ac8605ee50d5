"""What gets installed: a core that works by itself, extras by name, and versions that can be had again."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.metadata import metadata, packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from conftest import Run
from tessella.cli.extras import EXTRAS

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LINES = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()


def required(*extras: str) -> dict[str, Requirement]:
    """What the core and these extras ask for."""
    texts = [*PROJECT["dependencies"], *(text for extra in extras for text in PROJECT["optional-dependencies"][extra])]
    found = [Requirement(text) for text in texts]
    return {canonicalize_name(each.name): each for each in found if each.name != "tessella"}


def test_extras_are_known_by_what_they_bring() -> None:
    brought = (
        packages_distributions()
    )  # on Python 3.11 without those that are a single compiled file, named as they are
    for extra, modules in EXTRAS.items():
        names = {canonicalize_name(brought.get(module, [module])[0]) for module in modules}
        assert names == set(required(extra)) - set(required()), extra


@pytest.mark.parametrize("command", [(), ("serve",), ("bench", "server")], ids=" ".join)
def test_a_missing_extra_is_named(run: Run, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]) -> None:
    monkeypatch.setitem(sys.modules, "fastapi", None)
    assert run(*command) == (2, "", "The table server is not installed here: pip install 'tessella[web]' adds it.\n")


def test_a_kit_needs_its_extra(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tessella.cli.extras.find_spec", lambda module: None if module == "reportlab" else module)
    said = "The maker of kits is not installed here: pip install 'tessella[kit]' adds it.\n"
    assert run("kit", "lgame", "--list") == (2, "", said)


@pytest.mark.slow
def test_the_core_does_without_the_server(tmp_path: Path) -> None:
    commands = [
        "games",
        "rules hexa --plain",
        "show stargazer",
        "perft lgame 1",
        "draw lgame -o board.png",
        "play alignment --seat 2=random",
        "hint lgame",
        "analyse lgame --set height=3",
        "puzzle --help",
        "patience --help",
        "arena lgame --agents random,level1 --games 1 --jobs 1",
    ]
    code = """
import sys
sys.modules.update(dict.fromkeys(sys.argv[1].split()))
from tessella.cli import main
for command in sys.argv[2:]:
    try:
        main(command.split())
    except SystemExit as stop:
        print(f"{command}: {stop.code or 0}", file=sys.stderr)
"""
    run = subprocess.run(
        [sys.executable, "-c", code, " ".join(EXTRAS["web"]), *commands],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    ended = [line for line in run.stderr.splitlines() if line.partition(": ")[0] in commands]
    assert ended == [f"{command}: 0" for command in commands], run.stderr


def test_the_lock_names_exact_versions_and_nothing_of_this_machine() -> None:
    for line in LINES:
        assert line.startswith("#") or re.fullmatch(r"[A-Za-z0-9._-]+==[0-9]+(\.[0-9]+|\.?(post|rc|a|b)[0-9]+)*", line)


def test_the_lock_holds_all_that_is_asked_for() -> None:
    locked = dict(line.split("==") for line in LINES if not line.startswith("#"))
    versions = {canonicalize_name(name): version for name, version in locked.items()}
    for name, wanted in required("docs", "test", "web").items():
        assert wanted.specifier.contains(versions.get(name, "0"), prereleases=True), f"run make lock: {wanted}"


def test_the_lock_can_be_installed_wherever_tessella_can() -> None:
    oldest = PROJECT["requires-python"].removeprefix(">=") + ".0"
    for name in (line.partition("==")[0] for line in LINES if not line.startswith("#")):
        wanted = metadata(name).get("Requires-Python") or ""
        assert SpecifierSet(wanted).contains(oldest), f"run make lock: {name} wants Python {wanted}"
