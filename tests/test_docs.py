"""What a newcomer reads is true: pictures, links, examples, the map of the code, the rules' tables of options."""

from __future__ import annotations

import doctest
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import tessella
from tessella.games import HERE, HISTORY, examples, figures, folder, game_class, history, rules, rules_pictures
from tessella.text import languages

ROOT = Path(__file__).parents[1]
OURS = [name for name in tessella.games() if (HERE / name).is_dir()]


def test_pictures_are_what_the_program_draws() -> None:
    drawn = list(runpy.run_path(str(ROOT / "docs" / "pictures.py"))["drawn"]())
    assert len(drawn) > 10
    for path, text in drawn:
        assert path.read_text(encoding="utf-8") == text, f"run make pictures: {path.name} is old"


@pytest.mark.parametrize("name", OURS)
def test_every_option_is_shown_on_a_board(name: str) -> None:
    found, page = game_class(name), (folder(name) / "RULES.md").read_text(encoding="utf-8")
    assert set(examples(name)) == {option.name for option in found.options_class.declarations()}
    for option, example in examples(name).items():
        assert option in example.game(found).options.changes(), f"{option} is as in the plain game"
        assert f"](pictures/option-{option}.svg)" in page, option
    pictures = {path.stem for path in (folder(name) / "pictures").glob("option-*.svg")}
    assert pictures == {f"option-{option}" for option in examples(name)}


@pytest.mark.parametrize("name", OURS)
def test_every_game_s_history_is_told_in_every_language(name: str) -> None:
    told = {language: history(name, language) for language in languages()}
    outlines = set()
    for language, page in told.items():
        assert page is not None
        assert page.stem == language
        text = page.read_text(encoding="utf-8")
        pictures = re.findall(r"^!\[[^\]]+\]\((.+)\.svg\)$", text, re.MULTILINE)
        assert sorted(pictures) == sorted(figures(name))
        assert game_class(name).source.split(" (")[0].removeprefix("US ") in text
        items = re.findall(r"^- (.*?)(?=\n- |\n\n|\Z)", text.partition("\n## ")[2].partition("\n\n## ")[0], re.M | re.S)
        assert len(items) >= 3
        assert all(item.endswith(")") for item in items), "a statement names its source"
        outlines.add((len(pictures), len(items), *map(len, re.findall(r"^#+(?= )", text, re.MULTILINE))))
    assert len(outlines) == 1
    kept = {path.stem for path in (folder(name) / HISTORY).glob("*.svg")}
    assert kept == set(figures(name))


@pytest.mark.parametrize("name", OURS)
def test_the_rules_that_a_player_needs_are_told_in_every_language(name: str) -> None:
    plain = folder(name) / "RULES.md"
    told = {}
    for language in languages():
        page = rules(name, language)
        assert page == (plain if language == "en" else folder(name) / f"RULES.{language}.md")
        at_the_table = re.sub(r"<!-- screen -->.*?<!-- end of screen -->", "", page.read_text("utf-8"), flags=re.S)
        pictures = re.findall(r"\]\(pictures/(.+?)\.svg\)", at_the_table)
        assert set(pictures) <= set(rules_pictures(name))
        steps = re.findall(r"^\d\. \*\*", at_the_table, re.MULTILINE)
        told[language] = (pictures, len(steps), re.findall(r"^#+(?= )", at_the_table, re.MULTILINE))
    assert len({str(outline) for outline in told.values()}) == 1
    shown = set(re.findall(r"\]\(pictures/(.+?)\.svg\)", plain.read_text("utf-8")))
    assert {path.stem for path in (folder(name) / "pictures").glob("*.svg")} == shown
    assert {picture for picture in shown if not picture.startswith("option-")} == set(rules_pictures(name))


def test_the_layers_are_drawn_as_they_are() -> None:
    drawn = runpy.run_path(str(ROOT / "docs" / "layers.py"))
    assert drawn["PICTURE"].read_text(encoding="utf-8") == drawn["draw"](), "run make pictures: layers.svg is old"


def test_the_licence_of_everything_that_is_installed_is_told() -> None:
    found = runpy.run_path(str(ROOT / "docs" / "licences.py"))
    assert found["PAGE"].read_text(encoding="utf-8") == found["page"](), "run make lock, or docs/licences.py"


def test_the_map_names_every_layer_and_nothing_that_is_not_there() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    order = [name for layer in runpy.run_path(str(ROOT / "docs" / "layers.py"))["layers"]() for name in layer]
    table = text.partition("| folder |")[2].partition("\n\n")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == order
    for path in re.findall(r"`([a-z_]+/[a-z_/]+(?:\.py)?)`", text):
        assert (ROOT / "src" / "tessella" / path).exists() or (ROOT / path).exists(), path


def test_the_glossary_has_one_meaning_a_word() -> None:
    words = re.findall(r"^\| \*\*(.+?)\*\* \|", (ROOT / "docs" / "architecture.md").read_text("utf-8"), re.MULTILINE)
    assert len(words) >= 30
    assert len(words) == len(set(words))


@pytest.mark.parametrize("page", [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("src/**/*.md")], ids=str)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / link).exists(), link


@pytest.mark.slow
def test_the_site_is_built_without_a_dead_link(tmp_path: Path) -> None:
    strict = ["--quiet", "--fail-on-warning", "--keep-going", "-c", ROOT / "docs", "-d", tmp_path / "doctrees"]
    build = [sys.executable, "-m", "sphinx", *strict, ROOT, tmp_path / "site"]
    run = subprocess.run(build, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    games = ("lgame/RULES.html", "lgame/history/en.html", "lgame/history/de.html")
    for page in ("index.html", "docs/atlas.html", *(f"src/tessella/games/{each}" for each in games)):
        assert (tmp_path / "site" / page).exists(), page
    reference = (tmp_path / "site" / "docs" / "reference.html").read_text(encoding="utf-8")
    for name in set(tessella.__all__) - {"__version__"}:
        assert f'id="tessella.{name}"' in reference, name


def test_the_readme_s_example_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    code, _, shown = example.partition("# prints:")
    assert len([line for line in code.splitlines() if line.strip()]) == 5
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == shown.replace("#", " ").split()


@pytest.mark.slow
@pytest.mark.parametrize(("page", "examples"), [("README.md", 11), ("docs/python.md", 43), ("docs/research.md", 66)])
def test_prompts_answer_so(page: str, examples: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESSELLA_SOLUTIONS", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    found = doctest.testfile(str(ROOT / page), module_relative=False)
    assert found.attempted == examples
    assert found.failed == 0


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "docs/research.md"])
def test_examples_use_only_the_public_face(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    assert set(re.findall(r"(?:>>> |\.\.\. |^).*?\bfrom tessella", text, re.MULTILINE)) == set()
    examples = "\n".join(line for line in text.splitlines() if line.lstrip().startswith((">>>", "...")))
    used = set(re.findall(r"\btessella\.((?:env\.)?\w+)", examples))
    assert used <= {*tessella.__all__, *(f"env.{library}" for library in ("gymnasium", "openspiel", "pettingzoo"))}


@pytest.mark.parametrize("name", tessella.games())
def test_rules_name_every_option_preset_and_provenance(name: str) -> None:
    page = (folder(name) / "RULES.md").read_text(encoding="utf-8")
    options = game_class(name).options_class
    for option in options.declarations():
        assert f"`{option.name}`" in page, option.name
    for preset in options.presets:
        assert f"| `{preset}` |" in page, preset
    assert game_class(name).source.split(" (")[0] in page
    for word in ("patent", "ours"):
        assert word in page


def guide_files() -> dict[str, str]:
    """The files that the author's guide shows, by path."""
    text = (ROOT / "docs" / "write-a-game.md").read_text()
    return dict(re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```$', text, re.M | re.S))


def test_the_author_s_guide_is_the_fifth_game() -> None:
    package = ROOT / "tests" / "fifth"
    files = [path for path in package.rglob("*") if path.is_file() and path.parent.name != "__pycache__"]
    kept = {path.relative_to(package).as_posix(): path.read_text() for path in files}
    assert guide_files() == kept
