"""A fifth game, which comes from another package: every surface has it, and nothing outside its package was touched."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from fifth_game import install
from web.warm import Launcher, Warm


class Fifth:
    """Programs that find the fifth game: forks of one that has loaded what most of them need."""

    def __init__(self, folder: Path) -> None:
        self.environment = install(folder)
        self.launcher = Launcher("numba", environment=self.environment)

    def run(self, *arguments: str, lines: str = "", status: int = 0) -> str:
        """What the command says; on standard error if it fails."""
        with TemporaryDirectory() as folder:
            said, errors = Path(folder) / "lines", Path(folder) / "errors"
            said.write_text(lines)
            with Warm(arguments, errors, self.launcher, self.environment, str(said)) as process:
                out, left = process.stdout.read(), process.wait(60)
            assert left == status, errors.read_text()
            return errors.read_text() if status else out

    def json(self, *arguments: str) -> Any:
        """What it says to machines."""
        return json.loads(self.run(*arguments, "--json"))


@pytest.fixture(scope="module")
def fifth(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fifth]:
    found = Fifth(tmp_path_factory.mktemp("fifth"))
    yield found
    found.launcher.close()


@pytest.fixture(autouse=True)
def own_folders(fifth: Fifth, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(fifth.environment, "TESSELLA_SOLUTIONS", str(tmp_path / "solutions"))
    monkeypatch.setitem(fifth.environment, "XDG_DATA_HOME", str(tmp_path / "data"))


def test_it_is_listed_with_its_texts(fifth: Fifth) -> None:
    command = [sys.executable, "-m", "tessella", "games", "--json"]  # a program of its own from its first line on
    ran = subprocess.run(command, capture_output=True, env=fifth.environment, check=True)
    listed = {each["name"]: each for each in json.loads(ran.stdout)}
    assert listed["chomp"]["about"].startswith("Bite a square out of the bar")
    assert listed["chomp"]["options"][0]["help"] == "squares from west to east"
    assert "Whoever eats the poisoned square loses" in fifth.run("rules", "chomp")
    assert "a bar of 4 x 4 squares" in fifth.run("rules", "chomp", "--options")


def test_positions_moves_and_pictures(fifth: Fifth, tmp_path: Path) -> None:
    shown = fifth.json("show", "chomp", "--moves", "c2 b3")
    assert (shown["position"], shown["to_move"], len(shown["moves"])) == ("5.2.1.1 1", 1, 9)
    assert fifth.run("perft", "chomp", "3").split()[-1] == "2300"
    fifth.run("draw", "chomp", "-o", str(tmp_path / "bar.svg"))
    assert "<svg" in (tmp_path / "bar.svg").read_text()
    assert fifth.run("show", "chomp", "--moves", "c2 d3", status=2) == "d3: this square is not there any more.\n"
    assert fifth.run("show", "chomp", "--moves", "h8", status=2) == "h8: the bar has 5 x 4 squares.\n"
    small = fifth.run("show", "chomp", "--set", "width=1", "--set", "height=1", status=2)
    assert "a bar has two squares at least" in small


def test_it_can_be_printed(fifth: Fifth, tmp_path: Path) -> None:
    told = fifth.json("kit", "chomp", "--out", str(tmp_path / "bar"))
    assert {page["file"] for page in told["pages"]} == {"board", "pieces", "booklet"}
    assert any(part["name"].startswith("board") for part in told["parts"])
    assert (tmp_path / "bar" / "booklet.pdf").read_bytes().startswith(b"%PDF")
    assert {file["name"] for file in told["files"]} >= {"guide.pdf", "stl/coupon.stl", "3mf/bed-01.3mf"}


def test_a_match_at_the_terminal_and_its_record(fifth: Fifth, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    seats = ["--seat", "1=Ann", "--seat", "2=level1", "--save", str(record), "--seed", "3"]
    said = fifth.run("play", "chomp", *seats, lines="hint\nb2\nresign\n")
    assert "Seat 2 won: seat 1 resigned." in said
    assert "Seat 2: computer level1" in record.read_text()
    assert "Chomp, 2 moves, seat 2 won: seat 1 resigned." in fifth.run("record", "check", str(record))


def test_it_is_solved_searched_and_played_in_the_arena(fifth: Fifth) -> None:
    solved = fifth.json("solve", "chomp")
    assert (solved["positions"], solved["final"], solved["start"]["value"]) == (250, 2, "win")
    assert fifth.json("analyse", "chomp")["moves"][0]["value"] == "win"
    result = fifth.json("arena", "chomp", "--agents", "perfect,random", "--games", "4", "--seed", "1")
    assert len(result["played"]) == 4
    program = Path(__file__).parents[1] / "examples" / "engine.py"
    foreign = f"random,engine:{sys.executable} -S -E {program}"
    result = fifth.json("arena", "chomp", "--agents", foreign, "--games", "2", "--jobs", "1")
    assert [each["failure"] for each in result["played"]] == ["", ""]
    hint = fifth.json("hint", "chomp", "--position", "2.0.0.0 1", "--seconds", "0.2")
    assert hint["move"] == "b1"
    assert "leaves only the poison and wins" in hint["why"]


def test_the_truth_about_it(fifth: Fifth, tmp_path: Path) -> None:
    (found,) = fifth.json("score", "perfect", "--game", "chomp", "--positions", "60")["regret"]
    assert (found["regret"]["mean"], found["optimal"]["mean"]) == (0, 1)
    assert found["random"] > 0.3
    told = fifth.json("dataset", "chomp", "--positions", "125", "--out", str(tmp_path / "bars.npz"))
    solved = fifth.json("solve", "chomp")
    assert told["values"] == {"win": solved["wins"] // 2, "draw": 0, "loss": solved["losses"] // 2}


def test_it_has_puzzles(fifth: Fifth) -> None:
    puzzle = fifth.json("puzzle", "win", "--game", "chomp", "--seed", "1")
    assert (puzzle["kind"], puzzle["game"]) == ("win", "chomp")


def test_the_contract_of_every_game_holds_for_it(fifth: Fifth) -> None:
    """The tests that all games share find it by themselves."""
    tests = Path(__file__).parent
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "chomp"]
    files = [str(tests / name) for name in ("test_contract.py", "test_texts.py", "test_lessons.py")]
    ran = subprocess.run([*command, *files], capture_output=True, text=True, env=fifth.environment, check=False)
    assert ran.returncode == 0, ran.stdout


LEARNING = """
import numpy, pyspiel
import tessella.env.gymnasium, tessella.env.openspiel, tessella.env.pettingzoo
from gymnasium import make
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

games = tessella.env.pettingzoo.env("chomp", width=3, height=2)
games.reset(seed=1)
for agent in games.agent_iter():
    seen, reward, terminated, truncated, _ = games.last()
    games.step(None if terminated or truncated else games.action_space(agent).sample(seen["action_mask"]))
make("tessella/chomp-v1", against="perfect").reset(seed=1)
game = pyspiel.load_game("tessella_chomp(width=3,height=2)")
bot, state = MCTSBot(game, 2, 200, RandomRolloutEvaluator(1, numpy.random.RandomState(1))), game.new_initial_state()
print(state.action_to_string(bot.step(state)))
"""


def test_programs_learn_it(fifth: Fifth) -> None:
    command = [sys.executable, "-W", "ignore", "-c", LEARNING]
    ran = subprocess.run(command, capture_output=True, text=True, env=fifth.environment, check=False)
    assert (ran.returncode, ran.stdout) == (0, "c2\n"), ran.stderr  # the only bite that wins
