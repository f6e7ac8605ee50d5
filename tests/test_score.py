"""Scoring: perfect play has no regret, levels less and less, anybody's function can be measured, and tables say it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import tessella
from conftest import Run
from tessella.agents import roster
from tessella.errors import OptionError
from tessella.lab import functions, scoring
from tessella.lab.score_report import Report, as_latex, as_markdown, escape
from tessella.lab.scoring import Measured, measure
from tessella.solve.odds import solve_odds
from tessella.solve.solution import solve
from tessella.solve.truth import ExactTruth, OddsTruth, Truth

pytestmark = pytest.mark.usefixtures("own_solutions")
MINE = """
import random
print("a module that talks")

def choose(game, position, seed):
    print("and so does its function")
    return random.Random(seed).choice(game.moves(position))

def by_text(game, position, seed):
    return game.spell(choose(game, position, seed))

def by_number(game, position, seed):
    return game.encode(choose(game, position, seed))

def nonsense(game, position, seed):
    return "a1z9"

def nothing(game, position, seed):
    return None

def broken(game, position, seed):
    return 1 / 0

word = "no function"
"""


@pytest.fixture(autouse=True)
def own_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with somebody's function."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "mine", raising=False)
    functions._function.cache_clear()
    (tmp_path / "mine.py").write_text(MINE)
    (tmp_path / "failing.py").write_text("import nowhere_to_be_found\n")


@pytest.fixture(scope="module")
def lgame(own_solutions: None) -> ExactTruth:
    return ExactTruth(solve(tessella.game("lgame")))


@pytest.fixture(scope="module")
def alignment(own_solutions: None) -> ExactTruth:
    return ExactTruth(solve(tessella.game("alignment", size=4, goal="2x3")), plain=True)


def test_perfect_play_has_no_regret(lgame: ExactTruth, alignment: ExactTruth) -> None:
    for truth in (lgame, alignment):
        whole = measure(truth, "perfect", 40, seed=1).whole
        assert (whole.regret.value, whole.kept.value, whole.optimal.value, whole.later) == (0, 1, 1, 0)
        assert whole.regret.interval.low == 0 < whole.regret.interval.high < 0.3


def test_the_levels_regret_less_and_less(lgame: ExactTruth) -> None:
    found = [measure(lgame, name, 60, seed=1).whole for name in ("random", "level1", "level2", "level4")]
    regrets = [whole.regret.value for whole in found]
    assert regrets == sorted(regrets, reverse=True)
    assert regrets[0] > 0.6
    assert found[0].regret.interval.low < found[0].random < found[0].regret.interval.high


def test_regret_is_what_the_solution_says_of_each_move(alignment: ExactTruth) -> None:
    """Worked out again by looking every move up."""
    game, solution = alignment.game, alignment.solution
    worth = {"win": 1, "draw": 0, "loss": -1}
    agent, lost, kept, optimal = roster.agent("random"), [], 0, 0
    for number, row in enumerate(alignment.sample(60, seed=3).tolist(), 1):
        position = tessella.Position(tuple(row))
        move = agent.think(game, position, seed=scoring.derive_seed(3, number)).move
        choices = solution.choices(position)
        played = next(choice for choice in choices if choice.move == move)
        lost.append(worth[choices[0].verdict.value] - worth[played.verdict.value])
        kept += played.verdict.value == choices[0].verdict.value
        optimal += played.verdict == choices[0].verdict
    whole = measure(alignment, "random", 60, seed=3).whole
    assert whole.regret.value == pytest.approx(sum(lost) / 60)
    assert (whole.kept.value, whole.optimal.value) == (pytest.approx(kept / 60), pytest.approx(optimal / 60))
    assert 0 < whole.kept.value < 1


def test_parts_add_up(alignment: ExactTruth) -> None:
    found = measure(alignment, "random", 80, seed=2)
    by_value = [part for part in found.parts if part.nearest is None]
    assert sum(part.positions for part in by_value) == 80
    assert sum(part.positions * part.regret.value for part in by_value) == pytest.approx(80 * found.whole.regret.value)
    for whole in by_value:
        parts = [part for part in found.parts if part.value == whole.value and part.nearest is not None]
        assert sum(part.positions for part in parts) == (0 if whole.value == "drawn" else whole.positions)
        if whole.value == "lost":
            assert whole.regret == (0, (0, 0))


def test_with_dice_regret_is_in_chances() -> None:
    truth: Truth = OddsTruth(solve_odds(tessella.game("alignment", dice=True, size=3, sides="one")), plain=True)
    whole = measure(truth, "random", 60, seed=1).whole
    assert 0 < whole.regret.value < 1
    assert whole.regret.interval.low < whole.random < whole.regret.interval.high


# Functions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["mine:choose", "mine.py:choose", "mine:by_text", "mine:by_number"])
def test_a_function_is_an_agent(alignment: ExactTruth, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = [measure(alignment, each, 25, seed=1).whole for each in (name, name, "mine:choose")]
    assert found[0] == found[1] == found[2]
    assert 0 < found[0].kept.value < 1
    out, err = capsys.readouterr()
    assert (out, "and so does its function" in err) == ("", True)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mine:nonsense", "mine:nonsense answered 'a1z9' in "),
        ("mine:nothing", "mine:nothing answered None in "),
        ("mine:broken", "mine:broken failed: ZeroDivisionError: division by zero (mine.py, line 22)."),
        ("mine:word", "mine:word: mine has no function word."),
        ("mine:absent", "mine:absent: mine has no function absent."),
        ("there.py:is", "there.py:is: there is no module there.py here; agents are random, "),
        ("thereis:none", "thereis:none: there is no module thereis here; agents are random, "),
        ("failing:choose", "failing:choose: its module cannot be loaded, ModuleNotFoundError: No module named "),
        ("level9", "level9: agents are random, "),
        ("engine:not-a-program", "engine:not-a-program: there is no program not-a-program here"),
    ],
)
def test_an_agent_that_cannot_be_measured_is_told_in_a_sentence(run: Run, name: str, said: str) -> None:
    ran = run("score", name, "--game", "lgame", "--positions", "5")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.splitlines()[-1].startswith(said)


def test_a_program_is_an_agent(run: Run) -> None:
    engine = f"engine:{sys.executable} {Path(__file__).parents[1] / 'examples' / 'engine.py'}"
    ran = run("score", engine, "--game", "lgame", "--positions", "12", "--json")
    assert ran.status == 0, ran.err
    (found,) = json.loads(ran.out)["regret"]
    assert 0 < found["regret"]["mean"] < 2


def test_a_server_knows_no_functions() -> None:
    for name in ("mine:choose", "mine.py:choose"):
        with pytest.raises(OptionError):
            roster.agent(name)


# The command ------------------------------------------------------------------------------------------------------


def test_where_nothing_is_solved_it_plays_matches(run: Run) -> None:
    ran = run("score", "mine:choose", "--game", "stargazer", "--against", "random", "--games", "2", "--json")
    assert ran.status == 0, ran.err
    found = json.loads(ran.out)
    assert (found["agent"], found["seed"], found["regret"]) == ("mine:choose", 0, [])
    (match,) = found["matches"]
    assert (match["game"], match["against"], match["games"], match["sides"]) == ("stargazer", "random", 2, 2)
    assert match["wins"] + match["draws"] + match["losses"] == 2
    assert found["command"].startswith("tessella score mine:choose --game stargazer --against random --positions 1000")


def test_the_same_seed_measures_the_same_and_the_table_says_so(run: Run) -> None:
    asked = ("score", "level2", "--game", "lgame", "--positions", "30", "--seed", "4")
    data = [json.loads(run(*asked, "--json").out) for _ in range(2)]
    for each in data:
        del each["regret"][0]["seconds_per_move"]
    assert data[0] == data[1]
    (found,) = data[0]["regret"]
    table = run(*asked).out
    assert f"{found['regret']['mean']:.3f}" in table
    assert "Seed 4; tessella" in table
    assert json.loads(run(*asked[:-1], "5", "--json").out)["regret"][0]["regret"] != found["regret"]


def test_perfect_is_measured_where_games_are_solved(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The names of all games are two here, one of which nobody can solve."""
    monkeypatch.setattr("tessella.cli.commands.score.names", lambda: ("hexa", "lgame"))
    found = json.loads(run("score", "perfect", "--positions", "5", "--json").out)
    assert [each["game"] for each in found["regret"]] == ["lgame"]
    assert found["matches"] == []
    ran = run("score", "perfect", "--game", "hexa")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "hexa: this game cannot be solved, because its positions are not numbered.\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--json", "--latex"), "--markdown, --latex and --json are three forms of the same: give only one of them."),
        (("--set", "size=4"), "--preset and --set are for one game: name it with --game."),
        (("--game", "lgame", "--positions", "0"), "positions=0: an agent moves in 1 to 1,000,000 positions."),
        (("--game", "hexa", "--games", "0"), "games=0: each pairing plays 1 to 100,000 games."),
        (("--game", "hexa", "--against", "random,nobody"), "nobody: agents are random, "),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(run: Run, arguments: tuple[str, ...], said: str) -> None:
    ran = run("score", "level1", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(said)


# Tables -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def report(alignment: ExactTruth) -> Report:
    found: Measured = measure(alignment, "random", 40, seed=2)
    return Report("random", 2, ("--game", "alignment", "--set", "size=4"), (found,), ())


def rows(text: str, mark: str) -> list[list[str]]:
    return [
        [cell.strip() for cell in line.strip(" |\\").split(mark)] for line in text.splitlines() if f" {mark} " in line
    ]


def test_a_table_for_a_page_and_one_for_a_paper_say_the_same(report: Report) -> None:
    page, paper = rows(as_markdown(report), "|"), rows(as_latex(report), "&")
    plain = [[cell.replace("--", " - ").replace("\\", "") for cell in row] for row in paper]
    assert plain == [row for row in page if "---" not in row]
    assert plain[1][0] == report.measured[0].game.label
    assert plain[1][2] == f"{report.measured[0].whole.regret.value:.3f}"


def test_a_paper_s_table_is_whole(report: Report) -> None:
    text = as_latex(report)
    for kind in ("table", "tabular"):
        assert text.count(rf"\begin{{{kind}}}") == text.count(rf"\end{{{kind}}}") == 2
    assert "% tessella score random --game alignment --set size=4\n" in text
    body = [line for line in text.splitlines() if not line.startswith("%")]
    assert not any(sign in line.replace(rf"\{sign}", "") for line in body for sign in "%#_$")


def test_words_are_safe_in_a_paper() -> None:
    assert escape("a_b & 50 % {x} ~^\\") == r"a\_b \& 50 \% \{x\} \textasciitilde{}\textasciicircum{}\textbackslash{}"
    assert escape("0.1 - 0.2") == "0.1--0.2"
    assert escape("57% - 100%") == r"57\%--100\%"


def test_what_ended_games_early_is_told(monkeypatch: pytest.MonkeyPatch, lgame: ExactTruth) -> None:
    """A function that answers well where it is warmed up and fails later loses games, and the reason is told."""
    game = tessella.game("lgame")
    start = game.start()

    def choose(game: Any, position: Any, seed: int) -> Any:
        return game.moves(position)[0] if position == start else None

    agent = functions.FunctionAgent("mine:later", choose)
    thinkers = {"mine:later": agent}
    monkeypatch.setattr("tessella.lab.arena.agent", lambda name, code="": thinkers.get(name) or roster.agent(name))
    from tessella.lab.arena import contest, plan, play

    agreed = contest(game, ("mine:later", "random"), 2, 1)
    outcomes = [play(game, agreed.agents, seating) for seating in plan(agreed)]
    assert all("mine:later answered None in " in outcome.failure for outcome in outcomes)
    assert all(outcome.shares[outcome.sides_of(0)[0]] == 0 for outcome in outcomes)
