"""What a newcomer reads is true: pictures, links, the example, the rules' tables of options."""

from __future__ import annotations

import doctest
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import tessella
from tessella.draw import svg
from tessella.games import folder, game_class

ROOT = Path(__file__).parents[1]


def test_pictures_are_what_the_program_draws() -> None:
    drawn = runpy.run_path(str(ROOT / "docs" / "pictures.py"))
    shown = list(drawn["pictures"]())
    assert len(shown) > 10
    for path, scene in shown:
        assert path.read_text(encoding="utf-8") == svg(scene, width=drawn["WIDTH"]) + "\n", (
            f"run make pictures: {path.name} is old"
        )


@pytest.mark.parametrize("page", [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("src/**/RULES.md")], ids=str)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / link).exists(), link


def test_the_readme_s_example_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    code, _, shown = example.partition("# prints:")
    assert len([line for line in code.splitlines() if line.strip()]) == 5
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == shown.replace("#", " ").split()


def test_the_readme_s_prompts_answer_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESSELLA_SOLUTIONS", str(tmp_path))
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert found.attempted == 9
    assert found.failed == 0


@pytest.mark.parametrize("name", tessella.games())
def test_rules_name_every_option_preset_and_provenance(name: str) -> None:
    rules = (folder(name) / "RULES.md").read_text(encoding="utf-8")
    options = game_class(name).options_class
    for option in options.declared():
        assert f"`{option.name}`" in rules, option.name
    for preset in options.presets:
        assert f"| `{preset}` |" in rules, preset
    assert game_class(name).source.split(" (")[0] in rules
    for word in ("patent", "ours"):
        assert word in rules


def guide_files() -> dict[str, str]:
    """The files that the author's guide shows, by path."""
    text = (ROOT / "docs" / "write-a-game.md").read_text()
    return {path: body for path, body in re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```$', text, re.M | re.S)}


def test_the_author_s_guide_is_the_fifth_game() -> None:
    package = ROOT / "tests" / "fifth"
    kept = {path.relative_to(package).as_posix(): path.read_text() for path in package.rglob("*") if path.is_file()}
    assert guide_files() == {path: text for path, text in kept.items() if "__pycache__" not in path}
