"""A kit as files: what one is told beforehand, what is written, and what never is."""

from __future__ import annotations

import json
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pypdfium2
import pytest

import tessella
from conftest import Run
from tessella.kit import making
from tessella.kit.guide import guide, steps
from tessella.kit.making import Made, make, packed, write
from tessella.kit.paper.drawing import Picture
from tessella.kit.plan import Plan, plan
from tessella.kit.variant import variant
from tessella.kit.wishes import Wishes
from tessella.text import languages, speak

SMALL = ("kit", "lgame", "--format", "pdf,stl")


@pytest.fixture(scope="module")
def small() -> Plan:
    """A small kit."""
    return plan(tessella.game("lgame"), Wishes())


@pytest.fixture(scope="module")
def made(small: Plan) -> list[Made]:
    """Its files."""
    return list(make(small))


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


class TestList:
    def test_it_tells_what_there_would_be_and_writes_nothing(self, run: Run, own_folder: Path) -> None:
        ran = run(*SMALL, "--list")
        assert ran.status == 0
        assert ran.out.startswith("Pages: 8 on 5 sheets\nboard.pdf")
        assert "1 x  Seat 1's pieces" in ran.out
        assert list(own_folder.iterdir()) == []

    def test_as_data(self, run: Run, own_folder: Path) -> None:
        told = json.loads(run(*SMALL, "--set", "neutrals=3", "--language", "de", "--list", "--json").out)
        assert (told["game"], told["options"]["neutrals"], told["variant"]) == ("lgame", 3, "Neutrale Steine: 3")
        assert told["wishes"]["formats"] == ["pdf", "stl"]
        assert {page["file"] for page in told["pages"]} == {"board", "pieces", "booklet"}
        (neutral,) = (part for part in told["parts"] if part["title"] == "Neutrale Steine")
        assert neutral["copies"] == 3
        assert all(length > 0 for length in neutral["size"])
        assert told["grams"] == pytest.approx(sum(part["grams"] for part in told["parts"]), abs=0.1)
        assert (told["folder"], told["files"]) == (None, [])

    def test_only_what_is_wished_for(self) -> None:
        flat = plan(tessella.game("lgame"), Wishes(formats=("svg",)))
        assert flat.files
        assert not flat.parts
        assert plan(tessella.game("alignment"), Wishes(formats=("pdf",))).balls == 26


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--format", "pdf,step"], "--format step is unknown; there is pdf, svg, stl or 3mf.\n"),
        (["--format", ","], "A kit needs a format; there is pdf, svg, stl or 3mf.\n"),
        (["--scale", "7"], "--scale 7 cannot be made; it goes from 0.4 to 3.\n"),
        (["--language", "fr"], "fr: "),
        (["--set", "width=99"], "width=99: "),
        (["--out", "file.txt"], "file.txt is not a folder.\n"),
        (["--out", "mine"], "mine: diary.txt there is not of a kit; choose another folder, or write into this one"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_made(
    run: Run, own_folder: Path, arguments: list[str], said: str
) -> None:
    (own_folder / "mine").mkdir()
    (own_folder / "mine" / "diary.txt").write_text("Dear diary")
    (own_folder / "file.txt").write_text("")
    ran = run("kit", "lgame", *arguments)
    assert ran.status == 2
    assert ran.err.startswith(said)
    assert sorted(files_in(own_folder)) == ["file.txt", "mine/diary.txt"]


class TestWriting:
    def test_the_manifest_says_what_the_files_are(self, run: Run, own_folder: Path) -> None:
        ran = run(*SMALL)
        assert ran.status == 0
        assert ran.out.endswith(" are in lgame-kit.\n")
        found = files_in(own_folder / "lgame-kit")
        told = json.loads(found.pop("manifest.json"))
        assert {file["name"]: (file["bytes"], file["sha256"]) for file in told["files"]} == {
            name: (len(data), sha256(data).hexdigest()) for name, data in found.items()
        }
        assert {"guide.pdf", "board.pdf", "booklet.pdf", "stl/coupon.stl"} <= set(found)
        assert (told["tessella"], told["wishes"]["paper"]) == (tessella.__version__, "a4")
        # A kit that is there is replaced, and what it had besides goes.
        assert run("kit", "lgame", "--format", "stl").status == 0
        assert all(name.startswith("stl/") for name in files_in(own_folder / "lgame-kit") if name != "manifest.json")

    def test_other_files_stay(self, run: Run, own_folder: Path) -> None:
        (own_folder / "lgame-kit").mkdir()
        (own_folder / "lgame-kit" / "diary.txt").write_text("Dear diary")
        assert run("kit", "lgame", "--format", "stl", "--force").status == 0
        assert (own_folder / "lgame-kit" / "diary.txt").read_text() == "Dear diary"

    def test_a_manifest_from_elsewhere_deletes_nothing_outside(self, tmp_path: Path, small: Plan) -> None:
        (tmp_path / "diary.txt").write_text("Dear diary")
        (tmp_path / "kit").mkdir()
        (tmp_path / "kit" / "manifest.json").write_text(json.dumps({"files": [{"name": "../diary.txt"}]}))
        write([making.manifest(small, [])], tmp_path / "kit")
        assert (tmp_path / "diary.txt").exists()

    @pytest.mark.parametrize("there", [False, True], ids=["new", "over an old one"])
    def test_ctrl_c_leaves_the_folder_as_it_was(
        self, run: Run, own_folder: Path, monkeypatch: pytest.MonkeyPatch, there: bool
    ) -> None:
        if there:
            write(
                [Made("old.pdf", b"old"), Made("manifest.json", b'{"files": [{"name": "old.pdf"}]}')],
                Path("lgame-kit"),
            )
        before = files_in(own_folder)
        written: list[Any] = []

        def interrupted(path: Path, data: bytes) -> None:
            written.append(path)
            if len(written) == 3:
                raise KeyboardInterrupt
            path.write_bytes(data)

        monkeypatch.setattr(making, "write_whole", interrupted)
        assert run("kit", "lgame", "--format", "stl").status == 130
        assert len(written) == 3
        assert files_in(own_folder) == before
        assert [path.name for path in own_folder.iterdir()] == (["lgame-kit"] if there else [])


def test_the_same_wishes_give_the_same_bytes(made: list[Made]) -> None:
    assert made == list(make(plan(tessella.game("lgame"), Wishes())))
    assert {Path(file.name).suffix for file in made} == {".pdf", ".svg", ".stl", ".3mf", ".json"}
    assert packed(made) == packed(made)
    with ZipFile(BytesIO(packed(made))) as package:
        assert package.namelist() == [file.name for file in made]


class TestGuide:
    def test_it_shows_every_page_and_every_part(self, small: Plan) -> None:
        shown = [shape for page in guide(small).pages for shape in page.shapes if isinstance(shape, Picture)]
        assert len(shown) == sum(1 for _ in small.pages) + len(small.parts)
        width, height = small.wishes.sheet
        for picture in shown:
            assert 0 < picture.at[0] < picture.at[0] + picture.width < width
            assert 0 < picture.at[1] < picture.at[1] + picture.height < height

    def test_it_opens_in_another_program(self, made: list[Made]) -> None:
        (data,) = (file.data for file in made if file.name == "guide.pdf")
        pages = pypdfium2.PdfDocument(data)
        assert [round(length) for length in pages[0].get_size()] == [595, 842]
        text = pages[0].get_textpage().get_text_range()
        assert "L-Game · Classic" in text
        assert "bar of 50 mm" in text

    def test_it_says_what_there_is_to_do(self, small: Plan) -> None:
        for language in languages():
            told = [speak(step, language) for step in steps(small)]
            assert len(told) == len(set(told)) >= 7
        paper = [step.code for step in steps(small._replace(parts=()))]
        assert paper == ["kit-step-size", "kit-step-card", "kit-step-backs", "kit-step-cut", "kit-step-booklet"]


def test_a_variant_is_called_as_people_call_it() -> None:
    game = tessella.game
    assert variant(game("lgame"), "de") == "Klassisch"
    assert variant(game("lgame", "sudden-death"), "en") == "Sudden death"
    assert variant(game("lgame", width=6, reverse=False), "de") == "Breite: 6 · Wenden: nein"
    assert variant(game("alignment", last_ball=True, sides="any"), "en") == "Sides: any · Last ball"
