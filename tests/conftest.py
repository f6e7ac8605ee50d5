"""What the tests share."""

from __future__ import annotations

import gc
import io
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

import hypothesis
import pytest
from hypothesis import strategies as st

import tessella
from tessella.cli import main
from tessella.games import game_class
from tessella.solve import solution

# The same examples each time; HYPOTHESIS_PROFILE=explore looks for new ones.
hypothesis.settings.register_profile("tessella", deadline=None, print_blob=True, derandomize=True)
hypothesis.settings.register_profile("explore", deadline=None, print_blob=True)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "tessella"))
os.environ.setdefault("COLUMNS", "100")
# Products of matrices are small here: several threads would mostly wait for each other, and keep both cores busy at it.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# Whatever language this shell speaks, the commands speak English here.
os.environ.pop("LC_ALL", None)
os.environ["LC_MESSAGES"] = "C"
# A shell's background job ignores Ctrl-C and hands that down to the programs that are interrupted here.
signal.signal(signal.SIGINT, signal.default_int_handler)

# What ``pytest --quick`` leaves out, since it starts servers or browsers, compiles, searches or solves for long. A slow
# test in any other file is marked by itself.
SLOW = {
    *("browser", "env", "web", "web_extras", "test_speech.py"),
    *(
        "test_arena.py",
        "test_atlas.py",
        "test_compiled.py",
        "test_dataset.py",
        "test_effects.py",
        "test_engines.py",
        "test_fifth.py",
        "test_fuzz.py",
    ),
    *("test_grace.py", "test_hexa_insight.py", "test_levels.py", "test_odds.py", "test_patience.py", "test_steps.py"),
    *("test_play_levels.py", "test_puzzle_layer.py", "test_puzzles.py", "test_reworded.py", "test_score.py"),
    *(
        "test_search.py",
        "test_solve.py",
        "test_stargazer_insight.py",
        "test_texts.py",
        "test_truth.py",
        "test_turning.py",
        "test_wheel.py",
        "test_workers.py",
    ),
}


HERE = Path(__file__).parent
LONGEST = {
    *("test_whole_games.py", "test_looks.py", "test_together.py", "test_faults.py", "test_serve.py", "test_schema.py"),
    *("test_contract.py", "test_patience.py", "test_levels.py", "test_atlas.py", "test_solve.py", "test_search.py"),
}
WAITING = {
    "test_workers.py",
    "test_engines.py",
    "test_fifth.py",
    "test_cli.py",
    "test_install.py",
}  # for programs, as the folders do


def pytest_addoption(parser: pytest.Parser) -> None:
    """The inner loop."""
    parser.addoption("--quick", action="store_true", help="leave slow tests out")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is found stays to the end: it is not looked through for garbage, now or later, and whatever comes seldom."""
    gc.disable()
    result = yield
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()
    return result


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even look at what is slow as a whole."""
    return True if config.getoption("quick") and collection_path.name in SLOW else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is marked as slow, and let files that mostly wait take turns with files that mostly compute.

    So four processes keep two cores busy. Those that take long come first: all end at about the same time.
    """
    if config.getoption("quick"):
        items[:] = [item for item in items if not item.get_closest_marker("slow")]
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    order = sorted(files, key=lambda path: (path.name not in LONGEST, path.parent == HERE, path.name not in SLOW))
    waiting = [path for path in order if path.parent != HERE or path.name in WAITING]
    computing = [path for path in order if path not in waiting]
    items[:] = [item for pair in zip_longest(waiting, computing) for path in pair if path for item in files[path]]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """A file's tests run in one process, and files of a folder in as few as keep all of them busy."""
    from spread import StayInFolder

    return StayInFolder(config, log) if config.getoption("dist") == "loadfile" else None


# Values to try for options whose form is a text; every other option tells its own values.
TEXTS: dict[str, dict[str, list[str]]] = {
    "lgame": {
        "shape": [
            "L",
            "L",
            "I",
            "O",
            "S",
            "T",
            "F",
            "P",
            "V",
            "W",
            "Y",
            "L5",
            "x./xx",
            "xx",
            "x.../xxxx",
            "L/T",
            "x./xx//xx",
        ],
        "dots": ["none", "corners", "a1", "a1,c3", "a1:2,b3:9", "a1,a1:2"],
        "setup": ["rule", "AAA./.A.n/n.B./.BBB", "n.AA./BBBA./B..A./....n", "AAA/A.B/BBB", "nAA./.BA./.BA./.BBn"],
    },
    "alignment": {
        "goal": ["", "", "2x2", "2x3", "3x3", "2x2:#", "3x3:.", "1x4", "3c", "##./##./...", "##??/#?.?/????"],
        "setup": ["3a", "3a", "random:3", "house", "#.#/.#./#.#", "#.#./.#.#/#.#."],
        "sides": ["two", "any", "one", "top/right", "bottom/left", "left", "top/left/bottom"],
        "size": ["", "3", "4", "5x4", "4x3", "3x5", "8x6"],
    },
    "hexa": {
        "offensive": ["24", "12", "33", "8", "24/33/24/24/24/24", "24/12", "+--+--:4,++++++:2"],
        "defensive": ["1", "0", "11", "1/3", "------:2,--x--x:1"],
        "price": ["2", "1", "4", "2/4"],
        "trades": ["2", "0", "1/3"],
        "pool": ["full", "defensive", "none", "------:2,x-----:1", "++---x:3,xxxxxx:2", "++xx--:2,+x+x+x:1"],
        "intrusions": ["2", "0", "1/4"],
        "paths": ["standard", "alpha-omega,gamma-chi", "alpha-gamma,beta-omega"],
    },
    "stargazer": {},
}


def options_of(name: str) -> st.SearchStrategy[dict[str, Any]]:
    """Any values of a game's options, whether they go together or not."""

    def values(option: Any) -> st.SearchStrategy[Any]:
        if option.kind == "whole":
            return st.integers(option.least, option.most)
        if option.kind == "switch":
            return st.booleans()
        return st.sampled_from(option.choices if option.kind == "choice" else TEXTS[name][option.name])

    declared = game_class(name).options_class.declarations()
    return st.fixed_dictionaries({}, optional={option.name: values(option) for option in declared})


def every_preset() -> list[Any]:
    """Each game with each of its presets."""
    return [
        tessella.game(name, preset) for name in tessella.games() for preset in game_class(name).options_class.presets
    ]


def title(game: Any) -> str:
    """A test's name for a game."""
    return repr(game).removeprefix("tessella.game")


class Ran(NamedTuple):
    """What a command did."""

    status: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command in this process, with lines to read."""

    def command(*arguments: str, lines: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        with pytest.raises(SystemExit) as stop:
            main(arguments)
        out, err = capsys.readouterr()
        return Ran(int(stop.value.code or 0), out, err)

    return command


@pytest.fixture(scope="module")
def own_solutions(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A folder for the solutions of one file of tests, each made once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TESSELLA_SOLUTIONS", str(tmp_path_factory.mktemp("solutions")))
        solution._cached.cache_clear()
        yield
        solution._cached.cache_clear()
