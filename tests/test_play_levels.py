"""Computers at the terminal: levels as opponents, hints, verdicts, and ``tessella hint``."""

from __future__ import annotations

import io
import json
import time
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import tessella
from conftest import Run
from tessella.agents import ready
from tessella.agents.agent import Budget, Idea, Thought
from tessella.agents.hints import Grade, Judge, is_weighed
from tessella.agents.levels import Level
from tessella.cli.terminal import advice, seats
from tessella.errors import OptionError
from tessella.match import Player, Record
from tessella.solve.solution import path_of, solve
from tessella.text import say, verbatim

SMALL = ("alignment", "--set", "size=3")
QUICK = {  # options that make a match short
    "alignment": ["--set", "size=3"],
    "hexa": ["--preset", "mini"],
    "lgame": ["--preset", "timed-dots"],
    "stargazer": [],
}


@pytest.fixture(scope="module")
def solutions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the solutions of the L-Game and of Alignment at size 3."""
    folder = tmp_path_factory.mktemp("solutions")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TESSELLA_SOLUTIONS", str(folder))
        solve(tessella.game("lgame"))
        solve(tessella.game("alignment", size=3))
    return folder


@pytest.fixture(autouse=True)
def _fresh_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled and nothing solved, and no child process sees to it; thinking is short."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("TESSELLA_SOLUTIONS", str(tmp_path / "solutions"))
    monkeypatch.setattr(ready, "prepare", lambda game, what: None)
    monkeypatch.setattr(ready, "is_ready", lambda game, what: what == ready.SOLUTION and path_of(game).exists())
    monkeypatch.setattr(advice, "SECONDS", 0.05)
    monkeypatch.chdir(tmp_path)


def texts(record: str) -> list[str]:
    return [played.text for played in Record.load(record).match.history]


# Who sits there ---------------------------------------------------------------------------------------------------


class TestSeats:
    @pytest.mark.parametrize(
        ("who", "player", "label"),
        [
            ("computer", Player(agent="level3"), "Computer (level 3)"),
            ("C", Player(agent="level3"), "Computer (level 3)"),
            ("level1", Player(agent="level1"), "Computer (level 1)"),
            ("Level 5", Player(agent="level5"), "Computer (level 5)"),
            ("perfect", Player(agent="perfect"), "Computer (perfect)"),
            ("person", Player(), "Player 2"),
            ("Levelle", Player("Levelle"), "Levelle"),
            ("Ann Lee", Player("Ann Lee"), "Ann Lee"),
        ],
    )
    def test_words_become_players(self, who: str, player: Player, label: str) -> None:
        assert seats.player_for(tessella.game("lgame"), who) == player
        assert str(player.label(2)) == label

    @pytest.mark.parametrize("who", ["level0", "level6", "level", "level 12", "level-1"])
    def test_unknown_levels(self, who: str) -> None:
        with pytest.raises(OptionError, match="level1 to level5"):
            seats.player_for(tessella.game("lgame"), who)

    def test_what_can_be_answered(self) -> None:
        asked = {name: str(seats.question(tessella.game(name), 2)) for name in ("lgame", "hexa")}
        assert asked["lgame"] == "Seat 2: person, computer, level1 to level5, perfect, or a name"
        assert asked["hexa"] == "Seat 2: person, computer, level1 to level5, or a name"

    @pytest.mark.parametrize("name", ["hexa", "stargazer"])
    def test_perfect_is_for_solved_games(self, name: str) -> None:
        with pytest.raises(OptionError, match="solved games"):
            seats.player_for(tessella.game(name), "perfect")
        with pytest.raises(OptionError, match="solved games"):  # a record can be written by hand
            seats.computers(tessella.game(name), [Player("Ann"), Player(agent="perfect")])

    def test_computers_are_known_again(self, solutions: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TESSELLA_SOLUTIONS", str(solutions))
        game = tessella.game("lgame")
        found = seats.computers(game, [Player(agent="level4"), Player(agent="perfect")])
        assert {seat: agent.name for seat, agent in found.items()} == {1: "level4", 2: "perfect"}
        assert seats.computers(game, [Player("Ann"), Player("Computer (level 4)")]) == {}  # a person's name is a name
        with pytest.raises(OptionError) as refused:  # a record can be written by hand
            seats.computers(game, [Player("Ann"), Player(agent="level9")])
        assert refused.value.message == say("agent-unknown", name="level9")


# Playing ----------------------------------------------------------------------------------------------------------


class TestPlay:
    @pytest.mark.parametrize("name", tessella.games())
    def test_a_few_moves_against_level_1(self, run: Run, name: str) -> None:
        lines = "verdict\nhint\nresign\n"
        ran = run(
            "play", name, *QUICK[name], "--seat=1=level1", "--seat=2=Ann", "--save=game.txt", "--seed=5", lines=lines
        )
        assert (ran.status, ran.err) == (0, "")
        assert "Seat 1 played" in ran.out
        assert "seat 2 has not moved yet" in ran.out
        assert str(advice.GLANCE) in ran.out
        assert Record.load("game.txt").match.players == (Player(agent="level1"), Player("Ann"))

    @pytest.mark.parametrize("name", tessella.games())
    def test_computers_play_to_the_end(self, run: Run, name: str, tmp_path: Path) -> None:
        options = ["--seat=1=level1", "--seat=2=level1", "--save=game.txt", "--seed=5"]
        ran = run("play", name, *QUICK[name], *options)
        assert ran.status == 0
        assert Record.load("game.txt").match.over is not None
        assert not (tmp_path / "data").exists()

    def test_the_same_seed_gives_the_same_game(
        self, run: Run, solutions: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("TESSELLA_SOLUTIONS", str(solutions))
        for file, seed in (("one.txt", 7), ("two.txt", 7), ("three.txt", 8)):
            run("play", "lgame", "--seat=1=level2", "--seat=2=computer", f"--seed={seed}", f"--save={file}")
        assert texts("one.txt") == texts("two.txt") != texts("three.txt")

    def test_resumed_with_its_computer(self, run: Run) -> None:
        run("play", *SMALL, "--seat=1=Ann", "--seat=2=level1", "--save=game.txt", "--seed=1", lines="1\nquit\n")
        assert Record.load("game.txt").match.players == (Player("Ann"), Player(agent="level1"))
        ran = run("play", "--resume", "game.txt", "--save", "game.txt", "--seed=2", lines="undo\n0\nquit\n")
        assert ran.status == 0
        assert "Seat 2 played" in ran.out
        assert texts("game.txt")[0] == "0"
        seats = ["--seat=2=Level 2", "--save", "game.txt", "--seed=1"]
        run("play", "--resume", "game.txt", *seats, lines="undo\n0\nquit\n")
        assert Record.load("game.txt").match.players == (Player("Ann"), Player(agent="level2"))

    def test_perfect_play_is_made_ready_first(self, run: Run, tmp_path: Path) -> None:
        ran = run("play", *SMALL, "--seat=1=perfect", "--seat=2=level1", "--save=game.txt", "--seed=1")
        assert ran.status == 0
        assert list((tmp_path / "solutions").iterdir())
        over = Record.load("game.txt").match.over
        assert over is not None
        assert 2 not in over.winners  # the start is a draw

    def test_advice_from_the_table(self, run: Run, solutions: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TESSELLA_SOLUTIONS", str(solutions))
        ran = run("play", *SMALL, "--seat=1=Ann", "--seat=2=Bob", lines="hint\n0\nhint\n3\nverdict\nwhy\nhelp\n")
        assert "keeps the draw; two of six pushes draw." in ran.out
        assert "wins in two; two of six pushes win." in ran.out
        for word in ("verdict", "why"):
            assert f"Seat 1, Ann> {word}\nA mistake: Push 0 loses in three; push 1 " in ran.out
        assert "hint               what to play here, and why" in ran.out
        assert str(advice.GLANCE) not in ran.out

    def test_no_verdict_at_a_glance(self, run: Run) -> None:
        ran = run("play", *SMALL, "--seat=1=Ann", "--seat=2=level1", "--seed=1", lines="1\nverdict\n1\nverdict\n")
        assert "still being prepared; ask again" in ran.out


class TestAdvice:
    @pytest.mark.parametrize(("word", "said"), [("best", "Best: why."), ("blunder", "A blunder: why.")])
    def test_a_grade_in_words(self, word: str, said: str) -> None:
        assert str(advice.grade_message(Grade("x", word, None, verbatim("why.")))) == said

    def test_what_is_thought_is_shown_after_a_moment(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(advice, "MOMENT", 0.01)
        console = Console(file=io.StringIO(), force_terminal=True, width=60)
        thought = Thought(1, "[b3]", (0.5, 0.5), (Idea(1, "[b3]", (0.5, 0.5), 1.0),), ("[b3]",), 9, 4, False, 0.1)
        began: list[bool] = []
        with advice.thinking(console, verbatim("Computer"), lambda: began.append(True)) as report:
            assert report
            time.sleep(0.1)
            report(thought)
            time.sleep(0.2)
        assert began == [True]
        assert "Computer: [b3], 4 moves ahead ..." in console.file.getvalue()

    def test_nothing_is_shown_of_a_quick_thought(self) -> None:
        console = Console(file=io.StringIO(), force_terminal=True)
        with advice.thinking(console, verbatim("Computer"), lambda: pytest.fail("too early")):
            pass
        with advice.thinking(console, verbatim("Computer"), watched=False) as report:
            assert report is None

    def test_a_judge_weighs_moves_where_alpha_beta_only_finds_the_best(self) -> None:
        game, budget = tessella.game("hexa"), Budget(iterations=300)
        found = Level(5, code="uncompiled").think(game, game.start(), budget)
        assert not is_weighed(found)
        assert is_weighed(Judge().think(game, game.start(), budget))
        assert advice.grade_of(game, game.start(), "A1=++++++", budget).word in ("mistake", "blunder")

    def test_a_table_that_cannot_be_trusted_is_no_table(self, tmp_path: Path) -> None:
        game = tessella.game("alignment", size=3)
        assert advice.solution_if_ready(game) is None
        path_of(game).parent.mkdir()
        path_of(game).write_bytes(b"nonsense")
        assert advice.solution_if_ready(game) is None


# tessella hint ----------------------------------------------------------------------------------------------------


def hinted(run: Run, *arguments: str) -> dict[str, Any]:
    ran = run("hint", *arguments, "--json")
    assert ran.status == 0, ran.err
    data: dict[str, Any] = json.loads(ran.out)
    return data


class TestHint:
    @pytest.mark.parametrize("name", tessella.games())
    def test_json(self, run: Run, name: str) -> None:
        data = hinted(run, name, "--seconds", "0.02")
        game = tessella.game(name)
        legal = {game.move_text(game.start(), move) for move in game.moves(game.start())}
        assert data["to_move"] == 1
        assert data["glance"] is True
        assert data["solved"] is data["sure"] is False
        assert data["move"] == data["moves"][0]["move"] == data["line"][0]
        assert {row["move"] for row in data["moves"]} <= legal
        assert sum(data["values"]) == pytest.approx(1, abs=0.01)
        assert data["why"].endswith(".")
        assert data["searched"] >= 1

    @pytest.mark.parametrize("name", tessella.games())
    def test_for_people(self, run: Run, name: str) -> None:
        ran = run("hint", name, *QUICK[name], "--level", "1")
        assert ran.status == 0
        assert ran.out.startswith("Seat 1 to move: ")
        assert "seat 2\n" in ran.out
        assert " ahead, " in ran.out
        assert ran.err == f"Note: {advice.GLANCE}\n"

    def test_a_solved_game(self, run: Run, solutions: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TESSELLA_SOLUTIONS", str(solutions))
        ran = run("hint", *SMALL, "--moves", "0")
        assert ran.err == ""
        assert ran.out.endswith("Known from the game's solution.\n")
        data = hinted(run, *SMALL, "--moves", "0")
        assert data["solved"] is data["sure"] is True
        assert (data["moves"][0]["value"], data["moves"][0]["distance"]) == ("win", 2)

    def test_judge(self, run: Run, solutions: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TESSELLA_SOLUTIONS", str(solutions))
        assert run("hint", *SMALL, "--judge", "0").out.startswith("A mistake: Push 0 loses in three; push 1 ")
        data = hinted(run, *SMALL, "--judge", "0")
        assert (data["move"], data["grade"], data["better"], data["solved"]) == ("0", "mistake", "1", True)
        data = hinted(run, *SMALL, "--judge", "4")
        assert (data["grade"], data["better"]) == ("best", None)

    @pytest.mark.parametrize("name", tessella.games())
    def test_judge_by_search(self, run: Run, name: str) -> None:
        game = tessella.game(name)
        text = game.move_text(game.start(), game.moves(game.start())[0])
        data = hinted(run, name, "--seconds", "0.04", "--judge", text)
        assert data["grade"] in ("best", "fine", "mistake", "blunder")
        assert (data["better"] is None) == (data["grade"] == "best")
        assert data["glance"] is True

    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (["chess"], "chess: there is no such game"),
            (["lgame", "--level", "6"], "Invalid value for '--level'"),
            (["lgame", "--seconds", "0"], "seconds=0.0: the time must be more than 0"),
            (["lgame", "--level", "2", "--seconds", "1"], "--level 2 and --seconds 1 both say how long to think"),
            (["lgame", "--judge", "zz"], "zz: a move names a place"),
            (["lgame", "--judge", "b1NE"], "b1NE: the piece would lie on another one."),
            (["lgame", "--position", "nAAA/.n.A/.BBB/.B.. 1"], "nAAA/.n.A/.BBB/.B.. 1: it is nobody's turn here."),
        ],
    )
    def test_refused(self, run: Run, arguments: list[str], said: str) -> None:
        ran = run("hint", *arguments)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith(said)
        assert ran.err.count("\n") == 1
