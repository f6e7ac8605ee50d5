"""The command line: its fixed forms, its errors, and a match at a terminal."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import tessella
from conftest import Ran, Run
from tessella.agents import ready
from tessella.cli.commands import bench
from tessella.cli.common import columns, summary
from tessella.games import game_class, rules
from tessella.match import Player, Record
from tessella.text import say

COMMAND = [sys.executable, "-c", "from tessella.cli import main; main()"]
# At a table, no child process is to compile beside the tests.
ALONE = "from tessella.agents import ready; ready.prepare = lambda game, what: None\n"
SLOW = """
from tessella.agents import levels
ready.is_ready = lambda game, what: False
levels.HURRY, levels.SKILLS[5] = 60, levels.SKILLS[5]._replace(budget=levels.Budget(seconds=60))
"""


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing goes where a person's own matches lie, or is left running; the terminal is a plain one."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(ready, "prepare", lambda game, what: None)
    for name in ("COLORTERM", "FORCE_COLOR", "NO_COLOR", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def unfinished(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "data" / "tessella" / "unfinished").glob("*"))


def refused(ran: Ran) -> str:
    """The one sentence that bad input gets."""
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.endswith("\n")
    assert ran.err.count("\n") == 1
    return ran.err.strip()


class TestGames:
    def test_listed(self, run: Run) -> None:
        ran = run("games")
        for name in tessella.games():
            assert name in ran.out
            assert game_class(name).title in ran.out

    def test_as_json(self, run: Run) -> None:
        games = json.loads(run("games", "--json").out)
        assert [game["name"] for game in games] == list(tessella.games())
        for game in games:
            assert list(game["presets"]) == list(game_class(game["name"]).options_class.presets)
            for option in game["options"]:
                assert {"name", "kind", "default", "help", "provenance"} <= set(option)
                limits = {"whole": {"least", "most"}, "choice": {"choices"}, "text": {"example"}, "switch": set()}
                assert limits[option["kind"]] <= set(option)

    def test_rules(self, run: Run) -> None:
        for name in tessella.games():
            page = Path(str(sys.modules[game_class(name).__module__].__file__)).parent / "RULES.md"
            if page.exists():
                assert run("rules", name).out == page.read_text()
            else:
                refused(run("rules", name))

    def test_rules_in_german(self, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LC_MESSAGES", "de_DE.UTF-8")
        for name in tessella.games():
            page = rules(name, "de")
            assert page
            assert run("rules", name).out == page.read_text()

    def test_options(self, run: Run) -> None:
        ran = run("rules", "lgame", "--options")
        assert "turn_limit" in ran.out
        assert "timed-dots" in ran.out
        assert "--example OPTION" in ran.out

    def test_history(self, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        assert run("rules", "hexa", "--history").out.startswith("# The history of Hexa")
        monkeypatch.setenv("LC_MESSAGES", "de_DE.UTF-8")
        assert run("rules", "hexa", "--history").out.startswith("# Die Geschichte von Hexa")

    def test_what_an_option_does(self, run: Run) -> None:
        ran = run("rules", "lgame", "--example", "neutrals")
        assert "neutrals=4\nFour neutrals, one in each corner" in ran.out
        assert ran.out.count("\n") > 10
        assert "examples of width, height, neutrals" in refused(run("rules", "lgame", "--example", "colour"))
        (lgame,) = [game for game in json.loads(run("games", "--json").out) if game["name"] == "lgame"]
        assert next(each for each in lgame["options"] if each["name"] == "neutrals")["shown"]["options"] == {
            "neutrals": 4
        }


class TestShow:
    def test_json(self, run: Run) -> None:
        shown = json.loads(run("show", "lgame", "--json").out)
        assert shown["position"] == "nAA./.BA./.BA./.BBn 1"
        assert shown["to_move"] == 1
        assert shown["over"] is False
        assert shown["winners"] == []
        assert shown["scores"] == [0, 0]
        assert len(shown["moves"]) == 65
        assert shown["moves"] == sorted(shown["moves"])
        assert shown["options"]["width"] == 4
        assert shown["game"] == "lgame"

    def test_json_at_the_end(self, run: Run) -> None:
        shown = json.loads(run("show", "lgame", "--position", "nAAA/.n.A/.BBB/.B.. 1", "--json").out)
        assert shown["to_move"] is None
        assert shown["over"] is True
        assert shown["winners"] == [2]
        assert shown["why"] == "seat 1 has no place left"
        assert shown["moves"] == []

    def test_json_at_a_chance(self, run: Run) -> None:
        for name in tessella.games():
            for preset in game_class(name).options_class.presets:
                game = tessella.game(name, preset)
                if game.start() and type(game.phase(game.start())).__name__ == "Chance":
                    shown = json.loads(run("show", name, "--preset", preset, "--json").out)
                    assert shown["to_move"] == "chance"
                    assert shown["over"] is False
                    assert shown["moves"]

    def test_moves_and_options(self, run: Run) -> None:
        shown = json.loads(run("show", "lgame", "--set", "width=5", "--moves", "c3EN/e1c1 a2ES/c1e1", "--json").out)
        assert shown["to_move"] == 1
        assert shown["options"]["width"] == 5
        assert json.loads(run("show", "lgame", "--preset", "wide", "--json").out)["options"]["width"] == 5

    @pytest.mark.parametrize("name", tessella.games())
    def test_for_people(self, run: Run, name: str) -> None:
        game = tessella.game(name)
        ran = run("show", name)
        assert ran.status == 0
        assert game.text(game.start()) in ran.out
        assert f"Moves: {len(game.moves(game.start()))}" in ran.out
        assert "\x1b" not in ran.out

    def test_unwise_options_are_noted(self, run: Run) -> None:
        ran = run("show", "lgame", "--set", "shape=I", "--set", "width=5")
        assert ran.status == 0
        assert ran.err.startswith("Note: shape=I is symmetric")


class TestPerft:
    @pytest.mark.parametrize(("depth", "count"), [("0", 1), ("1", 65), ("2", 7956)])
    def test_the_last_line_is_the_number(self, run: Run, depth: str, count: int) -> None:
        assert run("perft", "lgame", depth).out.splitlines()[-1] == str(count)

    def test_divided(self, run: Run) -> None:
        *rows, total = run("perft", "lgame", "2", "--divide").out.splitlines()
        assert len(rows) == 65
        assert sum(int(row.split()[1]) for row in rows) == int(total) == 7956

    def test_from_elsewhere(self, run: Run) -> None:
        after = run("perft", "lgame", "1", "--moves", "d2NW/d1a1").out
        assert run("perft", "lgame", "1", "--position", "n..A/.B.A/.BAA/nBB. 2").out == after == "91\n"


class TestDraw:
    def test_svg_and_png(self, run: Run, tmp_path: Path) -> None:
        assert run("draw", "lgame", "-o", "board.svg", "--theme", "auto").status == 0
        assert (tmp_path / "board.svg").read_text().startswith("<svg")
        assert run("draw", "lgame", "-o", "board.png", "--width", "200").status == 0
        assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")

    def test_last(self, run: Run, tmp_path: Path) -> None:
        run("draw", "lgame", "-o", "plain.svg", "--moves", "d2NW")
        run("draw", "lgame", "-o", "marked.svg", "--moves", "d2NW", "--last")
        assert (tmp_path / "plain.svg").read_text() != (tmp_path / "marked.svg").read_text()

    def test_names(self, run: Run, tmp_path: Path) -> None:
        run("draw", "lgame", "-o", "plain.svg")
        run("draw", "lgame", "-o", "named.svg", "--names")
        assert ">c2</text>" not in (tmp_path / "plain.svg").read_text()
        assert ">c2</text>" in (tmp_path / "named.svg").read_text()

    def test_finders_are_laid_on_the_board(self, run: Run) -> None:
        assert run("draw", "stargazer", "-o", "found.svg", "--find", "star2", "--find", "N-S2").status == 0
        found = Path("found.svg").read_text()
        assert "mark-star" in found
        assert "mark-row" in found
        assert "star1, star2" in refused(run("draw", "stargazer", "-o", "x.svg", "--find", "star9"))
        assert "no finders" in refused(run("draw", "lgame", "-o", "x.svg", "--find", "star1"))
        assert not Path("x.svg").exists()

    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (["-o", "board.gif"], "board.gif: the name of a picture ends in .svg or .png."),
            (["-o", "board"], "board: the name of a picture ends"),
            (["-o", "missing/board.svg"], "missing/board.svg: cannot be written, no such file or directory."),
            (["-o", "board.svg", "--theme", "pink"], "pink: there is no such theme here"),
            (
                ["-o", "board.png", "--theme", "auto"],
                "--theme auto: a .png cannot follow the reader's theme; use light or dark.",
            ),
            (["-o", "board.svg", "--last"], "--last marks the last of the moves"),
            (["-o", "board.svg", "--width", "1"], "Invalid value for '--width'"),
            (["-o", "board.svg", "--moves", "b1NE"], "b1NE: the piece would lie on another one."),
            ([], "Missing option '--output'"),
        ],
    )
    def test_refused(self, run: Run, tmp_path: Path, arguments: list[str], said: str) -> None:
        sentence = refused(run("draw", "lgame", *arguments))
        assert sentence.startswith(said) or said in sentence.replace("'-o' / ", "")
        assert list(tmp_path.iterdir()) == []


class TestErrors:
    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (["show", "lgme"], "lgme: there is no such game (did you mean lgame?); the games are "),
            (["show", "chess"], "chess: there is no such game"),
            (["show", "lgame", "--preset", "x"], "x: there is no such preset; the presets are classic"),
            (["show", "lgame", "--set", "x=1"], "x: there is no such option; the options are width"),
            (["show", "lgame", "--set", "width"], "width: an option is set as OPTION=VALUE"),
            (["show", "lgame", "--set", "=4"], "=4: an option is set as OPTION=VALUE"),
            (["show", "lgame", "--set", "width=9"], "width=9: width takes a whole number from 3 to 8."),
            (["show", "lgame", "--set", "target=9"], "target=9: a target needs dots"),
            (["show", "lgame", "--position", "x"], "x: a position has the fields rows, seat"),
            (["show", "lgame", "--moves", "b1NE"], "b1NE: the piece would lie on another one."),
            (["show", "lgame", "--moves", "d2NW nonsense"], "nonsense: a move names a place"),
            (["show", "lgame", "--moves", "\x1b[31m"], "�[31m: a move names"),
            (["perft", "lgame", "x"], "Invalid value for 'DEPTH'"),
            (["perft", "lgame"], "Missing argument 'DEPTH'"),
            (["show", "lgame", "--bogus"], "No such option: --bogus"),
            (["bogus"], "No such command 'bogus'"),
            (["rules", "hxea"], "hxea: there is no such game"),
            (["bench", "playouts", "chess"], "chess: there is no such game"),
            (["play", "lgame", "--seat", "3=person"], "--seat 3=person: write N=WHO, with N from 1 to 2"),
            (["play", "lgame", "--seat", "person"], "--seat person: write N=WHO"),
            (
                ["play", "lgame", "--seat", "2=level6"],
                "level6: the levels are level1 to level5; computer means level3.",
            ),
            (["play", "lgame", "--seat", "2=Level"], "Level: the levels are level1 to level5"),
            (
                ["play", "hexa", "--seat", "2=perfect"],
                "perfect: this player is only for solved games, and hexa is not one",
            ),
            (["play"], "play needs a GAME when there is nobody to ask"),
            (["play", "lgame", "--resume", "x"], "--resume takes the game and its options from the record"),
            (["play", "--resume", "x"], "x: cannot be read, no such file or directory."),
            (["record", "check", "x"], "x: cannot be read, no such file or directory."),
        ],
    )
    def test_one_sentence_and_status_2(self, run: Run, arguments: list[str], said: str) -> None:
        assert refused(run(*arguments)).startswith(said)


class TestHelp:
    def test_every_command_has_examples(self, run: Run) -> None:
        commands = [("games",), ("rules",), ("show",), ("perft",), ("draw",), ("kit",), ("play",), ("hint",)]
        for words in [*commands, ("record", "check"), ("record", "show"), ("bench", "playouts"), ("bench", "solve")]:
            ran = run(*words, "--help")
            assert ran.status == 0
            assert f"\n  tessella {' '.join(words)}" in ran.out

    def test_version(self, run: Run) -> None:
        assert run("--version").out == f"tessella {tessella.__version__}\n"


class TestRecord:
    @pytest.fixture
    def saved(self, run: Run, tmp_path: Path) -> Path:
        run("play", "lgame", "--seat", "1=Ann", "--seat", "2=Bob", "--save", "game.txt", lines="d2NW\na3ES\n")
        return tmp_path / "game.txt"

    def test_check(self, run: Run, saved: Path) -> None:
        ran = run("record", "check", "game.txt")
        assert ran == (0, "game.txt: L-Game, 2 moves, unfinished.\n", "")

    def test_check_tells_all_that_is_broken(self, run: Run, saved: Path) -> None:
        Path("broken.txt").write_text(saved.read_text().replace("a3ES", "a9ES"))
        ran = run("record", "check", "missing.txt", "game.txt", "broken.txt")
        assert ran.status == 2
        assert ran.out == "game.txt: L-Game, 2 moves, unfinished.\n"
        first, second = ran.err.splitlines()
        assert first.startswith("missing.txt: cannot be read")
        assert second.startswith("broken.txt, line 9: move 2, a9ES: ")

    def test_show(self, run: Run, saved: Path) -> None:
        assert "1. d2NW  2. a3ES" in run("record", "show", "game.txt").out
        assert "2. a3ES" not in run("record", "show", "game.txt", "--move", "1").out
        refused(run("record", "show", "game.txt", "--move", "3"))
        data = json.loads(run("record", "show", "-", "--json", lines=saved.read_text()).out)
        assert data["seats"] == [{"name": "Ann", "agent": ""}, {"name": "Bob", "agent": ""}]
        assert data["moves"] == [{"seat": 1, "move": "d2NW"}, {"seat": 2, "move": "a3ES"}]
        assert (data["result"], data["outcome"]) == (None, "unfinished")
        run("play", "--resume", "game.txt", "--save", "game.txt", lines="resign\n")
        data = json.loads(run("record", "show", "game.txt", "--json").out)
        assert data["result"] == {"winners": [2], "scores": [0, 0], "reason": ["resigned", {"seat": 1}]}
        assert data["outcome"] == "seat 2 won: seat 1 resigned"

    def test_notes_are_shown_and_stay_when_play_goes_on(self, run: Run, saved: Path) -> None:
        lines = "Note 1: Here.\nDrawn 1: bad a1>c3\n"
        saved.write_text(saved.read_text().replace("End of record", f"{lines}End of record"))
        assert lines in run("record", "show", "game.txt").out
        assert "Note" not in run("record", "show", "game.txt", "--move", "0").out
        data = json.loads(run("record", "show", "game.txt", "--json").out)
        assert data["notes"] == [{"actions": 1, "text": "Here.", "drawn": [{"pen": "bad", "cell": "a1", "to": "c3"}]}]
        run("play", "--resume", "game.txt", "--save", "game.txt", lines="resign\n")
        assert lines in saved.read_text()


class TestPlayThroughAPipe:
    def test_moves_commands_and_the_end_of_the_input(self, run: Run, tmp_path: Path) -> None:
        lines = "help\nmoves d2\nmoves zz\nd2nw/D1A1\nnonsense\nundo\nundo\nd4SW\nposition\nredo\n\nboard\n"
        ran = run("play", "lgame", "--seat", "1=Ann", "--seat", "2=Bob", lines=lines)
        assert ran.status == 0
        assert ran.err == ""
        assert "Seat 1, Ann> moves d2\nd2NW" in ran.out
        assert "zz: no legal move begins like this." in ran.out
        assert "nonsense: a move names a place" in ran.out
        assert "Taken back." in ran.out
        assert "There is no move to take back." in ran.out
        assert "There is no move to play again." in ran.out
        (path,) = unfinished(tmp_path)
        assert f"tessella play --resume {path}" in ran.out
        assert [played.text for played in Record.load(path).match.history] == ["d4SW"]

    def test_resumed_and_finished(self, run: Run, tmp_path: Path) -> None:
        run("play", "lgame", "--seat", "1=Ann", "--seat", "2=Bob", lines="d2NW\nquit\n")
        (path,) = unfinished(tmp_path)
        ran = run("play", "--resume", str(path), lines="save mine.txt\nsave mine.txt\nresign\n")
        assert "Seat 1 won: seat 2 resigned." in ran.out
        assert unfinished(tmp_path) == []
        assert Record.load("mine.txt").match.over is None
        again = run("play", "--resume", "mine.txt", "--save", "mine.txt", lines="draw\ny\n")
        assert "Drawn: agreed." in again.out
        agreed = Record.load("mine.txt").match
        assert agreed.outcome == say("outcome-drawn", reason=say("agreed"))
        assert str(agreed.outcome) == "drawn: agreed"

    def test_moves_are_listed_and_typed_as_the_board_has_them(self, run: Run, tmp_path: Path) -> None:
        lines = "moves\nK\nh\n0\n"
        ran = run("play", "alignment", "--set", "labels=letters", "--seat", "1=Ann", "--seat", "2=Bob", lines=lines)
        assert "> moves\nA  B  C  D  E  F  G  H  I  J\n" in ran.out
        assert "\nK: the pockets are A to J.\n" in ran.out
        (path,) = unfinished(tmp_path)
        assert [played.text for played in Record.load(path).match.history] == ["7", "0"]
        assert "1. H 2. A" in re.sub(r"\s+", " ", run("record", "show", str(path)).out)
        assert json.loads(run("show", "alignment", "--set", "labels=letters", "--json").out)["moves"][:2] == ["0", "1"]
        assert "Moves: 10\nA" in run("show", "alignment", "--set", "labels=letters").out

    def test_a_strange_file_is_not_written_over(self, run: Run, tmp_path: Path) -> None:
        Path("letter.txt").write_text("dear")
        assert "letter.txt: there is already a file of that name" in run("play", "lgame", lines="save letter.txt\n").out
        refused(run("play", "lgame", "--save", "letter.txt"))
        assert Path("letter.txt").read_text() == "dear"

    def test_against_the_computer(self, run: Run) -> None:
        ran = run("play", "lgame", lines="d2NW/d1a1\ndraw\nundo\n")
        assert re.search(r"Seat 2 played \w+", ran.out)
        assert "Seat 2 plays on." in ran.out
        assert "Taken back." in ran.out

    def test_a_folder_that_refuses_does_not_end_the_game(
        self, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "file").write_text("")
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
        ran = run("play", "lgame", "--seed", "1", lines="d2NW\n")
        assert ran.status == 0
        assert "The match could not be kept" in ran.out


class TestWords:
    def test_columns(self) -> None:
        assert columns(["a", "bb", "c"], 8) == ["a   bb", "c"]
        assert columns([], 8) == []
        assert columns(["longer than that"], 8) == ["longer than that"]

    def test_summary(self) -> None:
        words = sorted(f"{a}{b}{c}" for a in "xyz" for b in "12345" for c in "+-")
        assert summary(words, 80, 4).count("\n") == 1
        assert summary(words, 30, 1) == "x.. 10  y.. 10  z.. 10"
        assert summary(words[:10], 40, 1, 1) == "x1.. 2  x2.. 2  x3.. 2  x4.. 2  x5.. 2"
        assert summary([], 80, 4) == ""


@pytest.mark.slow
class TestBench:
    def test_json(self, run: Run) -> None:
        data = json.loads(run("bench", "playouts", "lgame", "--seconds", "0.05", "--json").out)
        assert data["cores"] >= 1
        (row,) = data["playouts"]
        assert row["game"] == "lgame"
        assert row["games_per_second"] > 0
        assert row["actions_per_second"] > row["games_per_second"]
        assert row["ratio"] == pytest.approx(row["games_per_second"] / row["target"], rel=0.01)

    def test_solve(self, run: Run) -> None:
        data = json.loads(run("bench", "solve", "lgame", "--runs", "1", "--json").out)
        assert data["cores"] >= 1
        (row,) = data["solve"]
        assert (row["game"], row["positions"], row["target_seconds"]) == ("lgame", 36_496, 0.3)
        assert row["seconds"] > 0
        assert row["megabytes"] > 1
        assert row["ratio_seconds"] == pytest.approx(0.3 / row["seconds"], rel=0.05)

    def test_solve_as_a_table(self, run: Run) -> None:
        ran = run("bench", "solve", "lgame", "--runs", "1")
        assert "36,496" in ran.out
        assert "cores" in ran.out

    def test_only_what_can_be_solved(self, run: Run) -> None:
        sentence = "hexa: this game cannot be solved, because its positions are not numbered."
        assert refused(run("bench", "solve", "lgame", "hexa")) == sentence

    def test_with_openspiel(self, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "pyspiel", _stand_in())
        monkeypatch.setattr(bench, "find_spec", lambda name: True)
        ran = run("bench", "playouts", "lgame", "--seconds", "0.05")
        assert "OpenSpiel hex(board_size=11)" in ran.out
        assert "cores" in ran.out


def _stand_in() -> ModuleType:
    """A package like OpenSpiel's with a game of five actions."""

    class State:
        left = 5

        def is_terminal(self) -> bool:
            return self.left == 0

        def legal_actions(self) -> list[int]:
            return [1, 2]

        def apply_action(self, action: int) -> None:
            self.left -= 1

    module: Any = ModuleType("pyspiel")
    module.load_game = lambda name: SimpleNamespace(new_initial_state=State)
    return module


# The real command, in a process of its own ---------------------------------------------------------------------


class TestProcess:
    def test_nothing_imports_numba_until_it_is_needed(self) -> None:
        check = (
            "import sys; from tessella.cli import main\n"
            "for words in (['games'], ['show', 'lgame'], ['perft', 'lgame', '1'], ['draw', 'lgame', '-o', 'a.svg'],\n"
            "              ['play', 'lgame', '--seat', '2=Bob']):\n"
            "    try: main(words)\n"
            "    except SystemExit as stop: assert not stop.code, (words, stop.code)\n"
            "assert 'numba' not in sys.modules and 'numpy' not in sys.modules\n"
        )
        subprocess.run([sys.executable, "-c", check], check=True, capture_output=True, input=b"d2NW\n")

    def test_an_error(self) -> None:
        ran = subprocess.run([*COMMAND, "show", "lgame", "--set", "width=99"], capture_output=True, text=True)
        assert refused(Ran(ran.returncode, ran.stdout, ran.stderr)).startswith("width=99")

    def test_a_reader_that_leaves(self) -> None:
        with subprocess.Popen(
            [*COMMAND, "games", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout
            assert process.stderr
            process.stdout.close()
            assert process.stderr.read() == ""

    def test_a_terminal_without_the_letters(self) -> None:
        ran = subprocess.run(
            [*COMMAND, "show", "lgame"], capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}
        )
        assert ran.returncode == 0
        assert ran.stdout.isascii()

    def test_completion(self) -> None:
        environment = {**os.environ, "_TESSELLA_COMPLETE": "complete_bash", "COMP_WORDS": "tessella show l"}
        words = [sys.executable, "-c", "import sys; sys.argv[0] = 'tessella'; from tessella.cli import main; main()"]
        ran = subprocess.run(words, capture_output=True, text=True, env={**environment, "COMP_CWORD": "2"})
        assert ran.stdout.split() == ["lgame"]


class Terminal:
    """The command at a pseudo-terminal: type lines, wait for words."""

    def __init__(self, *arguments: str, before: str = "") -> None:
        pty = pytest.importorskip("pty")
        self.screen, inner = pty.openpty()
        self.poll = select.poll()
        self.poll.register(self.screen, select.POLLIN)
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", f"{ALONE}{before}\nfrom tessella.cli import main; main()", *arguments],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env=environment,
            start_new_session=True,
        )
        os.close(inner)
        self.seen = ""

    def wait_for(self, words: str) -> str:
        """What came up to these words."""
        end = time.monotonic() + 20
        while words not in self.seen:
            assert time.monotonic() < end, f"no {words!r} in {self.seen!r}"
            if self.poll.poll(200):  # ms
                self.seen += os.read(self.screen, 65536).decode(errors="replace")
        before, _, self.seen = self.seen.partition(words)
        return before

    def type(self, line: str) -> None:
        os.write(self.screen, f"{line}\n".encode())

    def interrupt(self) -> None:
        """Ctrl-C. One that comes just before the command listens is seen only at the next key: then again."""
        for _ in range(5):
            time.sleep(0.3)
            os.killpg(self.process.pid, signal.SIGINT)
            if self.poll.poll(2000):  # ms
                break

    def status(self) -> int:
        try:
            while os.read(self.screen, 65536):
                pass
        except OSError:
            pass  # the other end is closed
        return self.process.wait(20)


@pytest.fixture
def terminal() -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def start(*arguments: str, before: str = "") -> Terminal:
        opened.append(Terminal(*arguments, before=before))
        return opened[-1]

    yield start
    for one in opened:
        if one.process.poll() is None:
            one.process.kill()
            one.process.wait()
        os.close(one.screen)


class TestAtATerminal:
    def test_asked_played_interrupted_and_resumed(self, terminal: Callable[..., Terminal], tmp_path: Path) -> None:
        table = terminal("play", "--seed", "1")
        table.wait_for("Which game?")
        table.type("lgame")
        table.wait_for("Which variant? [classic]")
        table.type("99")
        table.wait_for("type a number from 1 to")
        table.type("")
        table.wait_for("level1  Often misjudges what its move")
        table.wait_for("level5  Takes its time")
        table.wait_for("Seat 1: person, computer, level1 to level5, perfect, or a name [person]")
        table.type("Ann")
        table.wait_for("perfect, or a name [computer]")
        table.type("level9")
        table.wait_for("level9: the levels are level1 to level5")
        table.type("")
        board = table.wait_for("Seat 1, Ann>")
        assert "\x1b[48;5;" in board or "\x1b[38;5;" in board  # colours as this terminal has them
        table.type("d2NW/d1a1")
        table.wait_for("Seat 2 played")
        table.wait_for("Seat 1, Ann>")
        table.interrupt()
        table.wait_for("The match is kept")
        assert table.status() == 130
        assert len(unfinished(tmp_path)) == 1

        table = terminal("play")
        table.wait_for("You have an unfinished match.")
        table.wait_for("Which one? [1]")
        table.type("")
        table.wait_for("Seat 1, Ann>")
        table.type("resign")
        table.wait_for("resign? [y/N]")
        table.type("y")
        table.wait_for("Seat 2 won: seat 1 resigned.")
        table.wait_for("Save the record as")
        table.type("lost.txt")
        table.wait_for("Saved as lost.txt.")
        table.wait_for("Another game? [y/N]")
        table.type("y")
        table.wait_for("Game 2 of this series. Everybody moves on: seat 1 to seat 2, seat 2 to seat 1.")
        table.wait_for("Seat 2, Ann>")
        table.type("resign")
        table.wait_for("resign? [y/N]")
        table.type("y")
        table.wait_for("Save the record as")
        table.type("")
        table.wait_for("Wins")
        sheet = re.sub(r"\x1b\[[0-9;]*m", "", table.wait_for("Another game? [y/N]"))
        assert re.findall(r"Computer \(level 3\)|\w+", sheet) == ["Computer (level 3)", "1", "1", "2", "Ann", *"000"]
        table.type("")
        assert table.status() == 0
        assert unfinished(tmp_path) == []
        assert Record.load(tmp_path / "lost.txt").match.players == (Player("Ann"), Player(agent="level3"))

    def test_leaving_while_the_computer_thinks(self, terminal: Callable[..., Terminal], tmp_path: Path) -> None:
        table = terminal("play", "lgame", "--preset", "classic", "--seat", "2=level5", before=SLOW)
        table.wait_for("Seat 1, Player 1>")
        table.type("d2NW/d1a1")
        table.wait_for("Seat 2 to move.")  # the board with the person's move on it
        table.wait_for("Seat 2, Computer (level 5): ")
        table.wait_for("1 move ahead ...")
        table.interrupt()
        table.wait_for("The match is kept")
        assert table.status() == 130
        (path,) = unfinished(tmp_path)
        assert [played.text for played in Record.load(path).match.history] == ["d2NW/d1a1"]

    def test_leaving_at_a_question(self, terminal: Callable[..., Terminal]) -> None:
        table = terminal("play")
        table.wait_for("Which game?")
        os.write(table.screen, b"\x04")
        assert table.status() == 0
