"""The table in the terminal, in another language than English: asked for, or that of the environment."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from conftest import Run
from tessella.agents import ready
from tessella.cli.language import of_environment
from tessella.cli.terminal import advice
from tessella.match import Record

TWO = ("play", "lgame", "--seat=1=Ann", "--seat=2=Bob")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.chdir(tmp_path)


def test_a_game_in_german(run: Run) -> None:
    lines = "help\n\nmoves zz\nverdict\nsave\nd2NW/d1a1\nnonsense\nundo\nd4SW\nredo\nsave mine.txt\nposition\nquit\n"
    ran = run(*TWO, "--language=de", lines=lines)
    assert (ran.status, ran.err) == (0, "")
    for said in (
        "Platz 1 ist am Zug.",
        "░░ Platz 1 ▸   ╱╱ Platz 2",
        "  moves [ANFANG]  die erlaubten Züge",
        "Tipp einen Zug oder: ",
        "Platz 1, Ann> moves zz\nzz: So beginnt kein erlaubter Zug.",
        "verdict: Platz 1 hat noch nicht gezogen",
        "save: Gib den Namen einer Datei an",
        "nonsense: Ein Zug nennt eine Lage des Steins",
        "Zurückgenommen.",
        "Es gibt keinen zurückgenommenen Zug",
        "Gespeichert als mine.txt.",
        "Die Partie ist aufgehoben; weiter geht es mit: tessella play --resume ",
    ):
        assert said in ran.out
    assert not re.search("terminal-|Seat|seat|Type|legal", ran.out)


def test_yes_is_ja_in_german_only(run: Run) -> None:
    assert "Ann: Remis annehmen? [j/N] ja" in run(*TWO, "--language=de", lines="d2NW\ndraw\nja\n").out
    ran = run(*TWO, "--language=de", "--save=game.txt", lines="d2NW\ndraw\ny\n")
    assert "Unentschieden: so vereinbart." in ran.out
    assert "Die Aufzeichnung ist in game.txt." in ran.out
    assert Record.load("game.txt").match.over is not None  # a record is the same in every language
    assert "Seat 1 plays on." in run(*TWO, lines="d2NW\ndraw\njust so\n").out


def test_a_computer_and_a_hint_in_german(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "SECONDS", 0.05)
    monkeypatch.setattr(ready, "prepare", lambda game, what: None)
    monkeypatch.setattr(ready, "is_ready", lambda game, what: False)
    words = ("play", "lgame", "--seat=1=Ann", "--seat=2=level1", "--seed=1", "--language=de")
    ran = run(*words, lines="hint\nd2NW/d1a1\nverdict\n")
    assert (ran.status, ran.err) == (0, "")
    assert re.search(r"Deine Aussichten: etwa \d+ %\.\n", ran.out)
    assert "Das war nur ein kurzer Blick" in ran.out
    assert re.search(r"Platz 2 hat \S+ gespielt\.", ran.out)
    assert "Die Suche, die Züge beurteilt, wird noch vorbereitet" in ran.out


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "de_AT@euro"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
    ],
)
def test_the_language_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert of_environment() == language


def test_only_the_terminal_s_table_and_puzzles_follow_the_environment(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_MESSAGES", "de_DE.UTF-8")
    assert "Platz 1, Ann> " in run(*TWO, lines="quit\n").out
    assert "Seat 1, Ann> " in run(*TWO, "--language=en", lines="quit\n").out
    assert "Seat 1 to move." in run("show", "lgame").out
    assert run("show", "chess").err.startswith("chess: there is no such game")


def test_what_is_wrong_is_told_in_one_sentence(run: Run) -> None:
    ran = run(*TWO, "--language=fr")
    assert ran == (2, "", "fr: there is no such language; the languages are en, de.\n")
    ran = run(*TWO, "--seat=3=Cy", "--language=de")
    assert ran == (2, "", "--seat 3=Cy: Schreib N=WER, mit N von 1 bis 2, etwa 1=person.\n")
