"""Datasets: a file says what the solution says, the same seed gives the same bytes, and the card tells the truth."""

from __future__ import annotations

import hashlib
import io
import json
from pathlib import Path
from typing import Any

import numpy
import pyarrow.parquet
import pytest

import tessella
from conftest import Run
from tessella.cli import extras
from tessella.lab import dataset
from tessella.lab.dataset import Order, as_npz, as_parquet, card, make
from tessella.rules.game import Position
from tessella.solve.odds import solve_odds
from tessella.solve.solution import solve
from tessella.solve.truth import OddsTruth

pytestmark = pytest.mark.usefixtures("own_solutions")
SIGNS = {"win": 1, "draw": 0, "loss": -1}
ASKED = ("dataset", "lgame", "--positions", "60", "--seed", "5")


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def compare(rows: list[dict[str, Any]]) -> None:
    """Every row against the solution, looked up one by one."""
    game = tessella.game("lgame")
    solution = solve(game)
    assert len({row["position"] for row in rows}) == len(rows) == 60
    for row in rows:
        position = game.parse(row["position"])
        assert position == Position(tuple(row["words"]))
        verdict, choices = solution.verdict(position), solution.choices(position)
        assert (row["value"], row["distance"]) == (SIGNS[verdict.value], verdict.distance or -1)
        assert (row["seat"], row["moves"]) == (1, len(choices))
        assert set(row["optimal"]) == {c.text for c in choices if c.verdict == choices[0].verdict}


def test_a_file_for_numpy(run: Run) -> None:
    ran = run(*ASKED, "--out", "positions.npz", "--json")
    assert (ran.status, ran.err) == (0, "")
    told, found = json.loads(ran.out), numpy.load("positions.npz")
    columns = [found[name].tolist() for name in ("position", "words", "seat", "value", "distance", "moves")]
    names, first = found["names"], found["first"]
    optimal = [names[found["optimal"][first[i] : first[i + 1]]].tolist() for i in range(60)]
    keys = ("position", "words", "seat", "value", "distance", "moves", "optimal")
    compare([dict(zip(keys, row, strict=True)) for row in zip(*columns, optimal, strict=True)])
    game = tessella.game("lgame")
    assert [game.spell(game.decode(code)) for code in found["codes"].tolist()] == names.tolist()
    about = json.loads(str(found["about"]))
    assert about["values"] == told["values"]
    assert about["values"] == {name: int((found["value"] == sign).sum()) for name, sign in SIGNS.items()}
    assert (told["file"], told["card"], told["positions"], told["seed"]) == ("positions.npz", "positions.npz.md", 60, 5)
    assert told["sha256"] == hashlib.sha256(Path("positions.npz").read_bytes()).hexdigest()


def test_a_file_of_parquet(run: Run) -> None:
    assert run(*ASKED, "--out", "positions.parquet").status == 0
    table = pyarrow.parquet.read_table("positions.parquet")
    compare(table.to_pylist())
    assert json.loads(table.schema.metadata[b"tessella"])["command"] == " ".join(("tessella", *ASKED))


@pytest.mark.parametrize("kind", ["npz", "parquet"])
def test_the_same_seed_gives_the_same_bytes(run: Run, kind: str) -> None:
    for name, seed in (("one", "5"), ("other", "5"), ("third", "6")):
        assert run(*ASKED[:-1], seed, "--out", f"{name}.{kind}").status == 0
    one, other, third = (Path(f"{name}.{kind}").read_bytes() for name in ("one", "other", "third"))
    assert one == other != third


def test_the_card_says_how_to_make_it_again_and_names_every_column(run: Run) -> None:
    ran = run(*ASKED, "--out", "positions.npz")
    text, found = Path("positions.npz.md").read_text(), numpy.load("positions.npz")
    assert f"\n{' '.join(('tessella', *ASKED))} --out positions.npz\n" in text
    assert [line.split("`")[1] for line in text.splitlines() if line.startswith("| `")] == list(found.files)
    won, drawn, lost = (int((found["value"] == sign).sum()) for sign in (1, 0, -1))
    assert f"| won | {won} |" in text
    assert f"| drawn | {drawn} |" in text
    assert f"{won} won for the seat to move, {drawn} drawn, {lost} lost. positions.npz.md tells more." in ran.out
    assert f"- numpy {numpy.__version__}\n" in text
    assert text.endswith("MIT, as the program that made it.\n")


def test_with_dice_a_value_is_a_chance() -> None:
    truth = OddsTruth(solve_odds(tessella.game("alignment", dice=True, size=3, sides="one")), plain=True)
    found = make(Order(truth, 30, 1))
    assert (found.value == truth.judge(found.words).values).all()
    assert set(found.seat.tolist()) == {1, 2}
    assert numpy.load(io.BytesIO(as_npz(found)))["value"].dtype == numpy.float64
    assert pyarrow.parquet.read_table(io.BytesIO(as_parquet(found)))["value"].to_pylist() == found.value.tolist()
    text = card(found, "dice.npz")
    assert "its chance of winning under best play less the other seat's" in text
    assert "| better | " in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("lgame", "--out", "data.csv"), "data.csv: the name of a dataset ends in .npz or .parquet."),
        (("lgame", "--positions", "0", "--out", "a.npz"), "positions=0: a dataset has 1 to 2,000,000 positions."),
        (("lgame", "--positions", "18249", "--out", "a.npz"), "it has only 18,248 in which somebody is to move."),
        (("lgame", "--out", "no/a.npz"), "no/a.npz: cannot be written, no is not a folder"),
        (("hexa", "--out", "a.npz"), "hexa: this game cannot be solved, because its positions are not numbered."),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence_and_leaves_nothing(
    run: Run, arguments: tuple[str, ...], said: str
) -> None:
    ran = run("dataset", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
    assert not list(Path().iterdir())


def test_parquet_says_what_is_missing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda module: None if module == "pyarrow" else module)
    ran = run(*ASKED, "--out", "a.parquet")
    assert (ran.status, ran.err) == (
        2,
        "The writer of Parquet files is not installed here: pip install 'tessella[research]' adds it.\n",
    )


def test_ctrl_c_leaves_nothing_half_done(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(dataset, "as_npz", interrupted)
    assert run(*ASKED, "--out", "a.npz") == (130, "", "")
    assert not list(Path().iterdir())
