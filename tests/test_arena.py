"""The arena: who meets whom, the same games for the same seed, ratings, and the command with its processes."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import tessella
from conftest import Run
from tessella.agents.uct import Random
from tessella.cli.commands import bench_search
from tessella.errors import OptionError, TessellaError
from tessella.games import game_class
from tessella.lab import arena, ratings
from tessella.lab.arena import Contest, Outcome, contest, pairings, plan, play, seats_of, shares
from tessella.lab.ratings import HeadToHead, Interval, elos, interval
from tessella.lab.standings import Standings, section, sum_up
from tessella.match import Record
from tessella.text import say

COMMAND = [sys.executable, "-c", "from tessella.cli import main; main()"]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever an agent is called, it plays at random: nothing needs to be compiled."""
    monkeypatch.setattr(arena, "agent", lambda name, code="": Random())


def held(name: str, agents: str, games: int = 2, seed: int = 1, **options: Any) -> Standings:
    """An arena in this process."""
    agreed = contest(tessella.game(name, **options), agents.split(","), games, seed)
    return sum_up(agreed, [play(agreed.game, agreed.agents, seating) for seating in plan(agreed)])


def seated_agents(outcome: Outcome) -> tuple[str, ...]:
    """The agents that a game's record names, by seat; nobody is taken for a person."""
    players = Record.read(outcome.record).match.players
    assert not any(player.name for player in players)
    return tuple(player.agent for player in players)


class TestSeats:
    def test_pairings(self) -> None:
        assert pairings(3, 2) == [(0, 1), (0, 2), (1, 2)]
        assert pairings(2, 4) == [(0, 1, 1, 1)]
        assert pairings(3, 4) == [(0, 1, 1, 1), (0, 2, 2, 2), (1, 2, 2, 2)]
        assert pairings(4, 3) == [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]

    def test_the_first_named_begins(self) -> None:
        assert [seats_of((0, 1), n) for n in range(3)] == [(0, 1), (1, 0), (0, 1)]
        assert [seats_of((0, 1, 1), n) for n in range(3)] == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]

    @pytest.mark.parametrize(("agents", "sides"), [(2, 2), (5, 2), (2, 3), (3, 3), (4, 3), (3, 4), (6, 6)])
    def test_everybody_sits_everywhere_equally_often(self, agents: int, sides: int) -> None:
        for pairing in pairings(agents, sides):
            seats = Counter((who, seat) for n in range(2 * sides) for seat, who in enumerate(seats_of(pairing, n)))
            for who, times in Counter(pairing).items():
                assert {seats[who, seat] for seat in range(sides)} == {2 * times}

    @pytest.mark.parametrize("agents", range(2, 8))
    def test_nearly_equally_with_an_odd_number_of_games(self, agents: int) -> None:
        first = Counter(seats_of(pairing, n)[0] for pairing in pairings(agents, 2) for n in range(3))
        second = Counter(seats_of(pairing, n)[1] for pairing in pairings(agents, 2) for n in range(3))
        assert all(abs(first[who] - second[who]) <= 1 for who in range(agents))

    def test_neighbours_change(self) -> None:
        orders = {seats_of((0, 1, 2), n) for n in range(6)}
        assert len(orders) == 6

    def test_a_plan_can_be_broken_off(self) -> None:
        planned = plan(contest(tessella.game("lgame"), ["random", "uct:1", "uct:2"], 4, 5))
        assert [seating.number for seating in planned] == list(range(1, 13))
        assert [seating.pairing for seating in planned[:4]] == [0, 1, 2, 0]
        assert len({seating.seed for seating in planned}) == 12
        assert planned[:6] == plan(contest(tessella.game("lgame"), ["random", "uct:1", "uct:2"], 2, 5))


@pytest.mark.usefixtures("at_random")
class TestGames:
    def test_the_same_seed_gives_the_same_games(self) -> None:
        first, again, other = (held("lgame", "a,b", seed=seed) for seed in (4, 4, 5))
        assert [o.record for o in first.outcomes] == [o.record for o in again.outcomes]
        assert [o.record for o in first.outcomes] != [o.record for o in other.outcomes]
        assert first.outcomes[0].record.splitlines()[-2] != first.outcomes[1].record.splitlines()[-2]

    def test_records_name_the_agents(self) -> None:
        result = held("lgame", "a,b")
        assert [seated_agents(outcome) for outcome in result.outcomes] == [("a", "b"), ("b", "a")]
        for outcome in result.outcomes:
            match = Record.read(outcome.record).match
            assert (str(match.outcome), len(match.history)) == (outcome.result, outcome.actions)
            assert outcome.finished == (match.over is not None)
            assert outcome.winners == (match.over.winners if match.over else ())
            assert sum(outcome.moves) == outcome.actions

    @pytest.mark.parametrize("seats", [3, 4])
    def test_one_against_the_others(self, seats: int) -> None:
        result = held("stargazer", "a,b", games=seats, seats=seats)
        one, other = (standing.tally for standing in result.standings)
        assert (one.games, other.games) == (seats, seats * (seats - 1))
        assert one.score * one.games + other.score * other.games == pytest.approx(seats)
        assert [outcome.seating.sides.index(0) for outcome in result.outcomes] == list(range(seats))
        assert all(standing.elo is None and standing.skill for standing in result.standings)

    def test_a_table_of_three_agents(self) -> None:
        result = held("stargazer", "a,b,c", games=3, seats=3)
        assert [standing.tally.games for standing in result.standings] == [3, 3, 3]
        assert sum(standing.tally.score for standing in result.standings) == pytest.approx(1)

    def test_an_agent_plays_for_a_whole_team(self) -> None:
        result = held("stargazer", "a,b", preset="pairs")
        assert result.contest.game.teams == ((1, 3), (2, 4))
        names = [seated_agents(outcome) for outcome in result.outcomes]
        assert names == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
        assert [standing.tally.games for standing in result.standings] == [2, 2]
        assert all(standing.elo for standing in result.standings)

    def test_chance_comes_from_the_seed(self) -> None:
        first, again = (held("alignment", "a,b", preset="dice", size=3) for _ in range(2))
        assert [o.record for o in first.outcomes] == [o.record for o in again.outcomes]
        assert any(o.actions > sum(o.moves) for o in first.outcomes)

    def test_every_agent_has_an_opening_from_every_side(self) -> None:
        agreed = contest(tessella.game("stargazer", seats=3), ["a", "b", "c"], 6, 1, opening=4)
        begun = [
            Record.read(play(agreed.game, agreed.agents, seating).record).match.position_after(4)
            for seating in plan(agreed)
        ]
        assert begun[:3] == [begun[0]] * 3 != begun[3:] == [begun[3]] * 3
        assert agreed.command.endswith("--openings 4")
        assert "The first 4 actions were random" in section(sum_up(agreed, []))

    def test_an_opening_does_not_end_the_game(self) -> None:
        game = tessella.game("stargazer")
        assert len(arena.opening(game, 71, 1)) == 71
        with pytest.raises(OptionError, match="after 72 random actions"):
            arena.opening(game, 72, 1)

    def test_a_game_without_end_is_a_draw(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(arena, "LONGEST", 3)
        result = held("lgame", "a,b")
        assert result.games_unfinished == 2
        assert [outcome.result for outcome in result.outcomes] == ["unfinished"] * 2
        assert [standing.tally[:5] for standing in result.standings] == [(2, 0, 2, 0, 0.5)] * 2
        assert "2 games were not over" in section(result)

    def test_a_section_for_a_page(self) -> None:
        text = section(held("stargazer", "a,b,c", seed=9, lowest=True))
        assert text.startswith("### Stargazer: ")
        assert "| agent | games |" in text
        assert "| `a` - `b` | 2 |" in text
        assert "tessella arena stargazer --agents a,b,c --set lowest=" in text
        assert "--games 2 --seed 9" in text

    def test_the_command_sets_the_same_options(self) -> None:
        game = tessella.game("hexa", seats=4, teams="pairs", offensive="+--+--:4,++++++:2")
        words = shlex.split(contest(game, ["a", "b"], 1, 0).command)
        settings = dict(words[n + 1].split("=") for n, word in enumerate(words) if word == "--set")
        assert tessella.game("hexa", **settings) == game
        assert tessella.game("stargazer", lowest="on").options.changes() == {"lowest": "on"}


class TestShares:
    def test_of_a_win(self) -> None:
        assert shares(((1,), (2,)), (2,)) == (0, 1)
        assert shares(((1,), (2,)), ()) == (0.5, 0.5)
        assert shares(((1,), (2,), (3,)), (1, 3)) == (0.5, 0, 0.5)
        assert shares(((1,), (2,), (3,), (4,)), ()) == (0.25,) * 4
        assert shares(((1, 3), (2, 4)), (2, 4)) == (0, 1)

    def test_counted(self) -> None:
        agreed = Contest(tessella.game("stargazer", seats=3), ("a", "b"), 3, 0)
        results = [(1,), (2, 3), ()]  # seat 1 is a's in the first game, seat 2 in the second, seat 3 in the third
        made = [
            Outcome(seating, won, shares(agreed.game.teams, won), "", True, 6, (2, 2, 2), (1.0, 1.0, 1.0), "")
            for seating, won in zip(plan(agreed), results, strict=True)
        ]
        one, other = sum_up(agreed, reversed(made)).standings
        assert one.tally == (3, 1, 2, 0, pytest.approx((1 + 1 / 2 + 1 / 3) / 3))
        assert other.tally == (6, 0, 3, 3, pytest.approx((1 / 2 + 2 / 3) / 6))
        assert (one.moves, other.moves, one.seconds_a_move) == (6, 12, 0.5)
        assert one.skill
        assert other.skill
        assert one.skill.mu > other.skill.mu


class TestRatings:
    def test_known_differences(self) -> None:
        assert ratings.difference(0.5) == 0
        assert ratings.difference(0.75) == pytest.approx(190.85, abs=0.01)
        assert ratings.expected_score(400) == pytest.approx(10 / 11)

    def test_intervals(self) -> None:
        assert interval([1] * 50 + [0] * 50) == pytest.approx((0.5 - 0.0961, 0.5 + 0.0961), abs=1e-3)
        low, high = interval([1] * 20)
        assert high == 1
        assert 0.75 < low < 0.87  # Wilson says 0.84, the exact interval 0.83
        drawn, decided = interval([0.5] * 100), interval([1, 0] * 50)
        assert drawn.high - drawn.low < (decided.high - decided.low) / 4

    def test_elo_of_two(self) -> None:
        strong, weak = elos(
            2, {(0, 1): HeadToHead(75, 100), (1, 0): HeadToHead(25, 100)}, [Interval(0.66, 0.83), Interval(0.2, 0.3)]
        )
        assert strong.value == pytest.approx(190.85, abs=0.01)
        assert (strong.low, strong.high) == pytest.approx(
            (ratings.difference(0.66), ratings.difference(0.83)), abs=0.01
        )
        assert (weak.value, weak.text, strong.text) == (0, "0", "+191")

    def test_elo_of_three_is_what_explains_all_the_scores(self) -> None:
        true = [300, 120, 0]
        met = {
            (a, b): HeadToHead(100 * ratings.expected_score(true[a] - true[b]), 100)
            for a in range(3)
            for b in range(3)
            if a != b
        }
        found = elos(3, met, [Interval(0.3, 0.7)] * 3)
        assert [elo.value for elo in found] == pytest.approx(true, abs=0.01)

    def test_nobody_is_infinitely_strong(self) -> None:
        scores = [interval([1] * 20), interval([0] * 20)]
        best, worst = elos(2, {(0, 1): HeadToHead(20, 20), (1, 0): HeadToHead(0, 20)}, scores)
        assert best.text == f"> {ratings.difference(scores[0].low):+.0f}"
        assert (best.bounded, best.high, worst.text) == (False, None, "0")

    def test_before_the_first_game(self) -> None:
        agreed = contest(tessella.game("lgame"), ["random", "uct:1"], 1, 0)
        assert [standing.rating_text for standing in sum_up(agreed, []).standings] == ["-", "-"]


class TestRefused:
    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (["lgame", "--agents", "random"], "random: an arena needs at least two agents"),
            (["lgame", "--agents", ","], "An arena needs at least two agents"),
            (["lgame", "--agents", "random,clever"], "clever: agents are random, "),
            (["lgame", "--agents", "random,uct:0"], "iterations=0: the number of iterations must be"),
            (["lgame", "--agents", "random,random"], "random: name each agent only once"),
            (["lgame", "--agents", "random,uct:5", "--games", "0"], "Invalid value for '--games'"),
            (
                ["lgame", "--agents", "random,uct:5", "--games", "1000000"],
                "games=1000000: each pairing plays 1 to",
            ),
            (
                ["lgame", "--agents", "random,uct:5", "--openings", "101"],
                "openings=101: a game begins with 0 to 100 random actions",
            ),
            (["lgame"], "Missing option '--agents'"),
            (["chess", "--agents", "random,uct:5"], "chess: there is no such game"),
            (["alignment", "--preset", "patience", "--agents", "random,uct:5"], "alignment goal=3c seats=1: an arena"),
            (["lgame", "--agents", "random,uct:5", "--markdown", "no/x.md"], "no/x.md: cannot be written, no is not"),
            (
                ["lgame", "--agents", "random,uct:5", "--records", "full"],
                "full: this folder already has records of other games",
            ),
            (
                ["lgame", "--agents", "random,uct:5", "--records", "full/game-1.txt"],
                "full/game-1.txt: the folder cannot",
            ),
        ],
    )
    def test_in_one_sentence(self, run: Run, tmp_path: Path, arguments: list[str], said: str) -> None:
        (tmp_path / "full").mkdir()
        (tmp_path / "full" / "game-1.txt").write_text("")
        status, out, err = run("arena", *arguments)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert err.startswith(said)

    @pytest.mark.usefixtures("at_random")
    def test_perfect_play_of_what_is_not_solved(self) -> None:
        with pytest.raises(TessellaError) as refused:
            contest(tessella.game("hexa"), ["random", "perfect"], 1, 0)
        assert refused.value.message == say("no-census", game="hexa")
        with pytest.raises(OptionError, match="games=0"):
            contest(tessella.game("lgame"), ["random", "perfect"], 0, 0)


# The command, with its processes ---------------------------------------------------------------------------------


class TestCommand:
    def test_the_same_for_any_number_of_processes(self, run: Run, tmp_path: Path) -> None:
        words = ["arena", "lgame", "--agents", "random,uct:20,uct:30", "--games", "2", "--seed", "3", "--json"]
        told = [run(*words, "--jobs", jobs, "--records", f"games{jobs}") for jobs in ("1", "2")]
        one, two = (json.loads(out) for _, out, _ in told)
        for data in (one, two):
            for agent in data["agents"]:
                assert agent.pop("seconds_per_move") >= 0
        assert one == two
        assert [status for status, _, _ in told] == [0, 0]
        self._check_shape(one)
        saved = sorted((tmp_path / "games1").iterdir())
        assert [path.name for path in saved] == [f"game-{n:04}.txt" for n in range(1, 7)]
        assert [str(Record.load(path).match.outcome) for path in saved] == [game["result"] for game in one["played"]]
        assert [path.read_text() for path in saved] == [path.read_text() for path in sorted(Path("games2").iterdir())]

    def _check_shape(self, data: dict[str, Any]) -> None:
        assert (data["game"], data["seats"], data["seed"], data["games"], data["planned"]) == ("lgame", 2, 3, 6, 6)
        assert data["options"]["width"] == 4
        assert [agent["name"] for agent in data["agents"]] == ["random", "uct:20", "uct:30"]
        for agent in data["agents"]:
            assert agent["games"] == agent["wins"] + agent["draws"] + agent["losses"] == 4
            assert agent["score"] == pytest.approx((agent["wins"] + agent["draws"] / 2) / 4)
            low, high = agent["interval"]
            assert 0 <= low <= agent["score"] <= high <= 1
            assert {"value", "low", "high", "bounded"} == set(agent["elo"])
        assert sum(agent["moves"] for agent in data["agents"]) == data["actions"]
        assert len({game["seed"] for game in data["played"]}) == 6
        assert [[agent["name"] for agent in pair["agents"]] for pair in data["pairings"]] == [
            ["random", "uct:20"],
            ["random", "uct:30"],
            ["uct:20", "uct:30"],
        ]
        assert sum(side["score"] for side in data["sides"]) == pytest.approx(1)

    def test_a_table_and_a_page(self, run: Run, tmp_path: Path) -> None:
        page = tmp_path / "page.md"
        page.write_text("# Results\n")
        words = ["arena", "alignment", "--set", "seats=4", "--agents", "uct:20,random", "--games", "2"]
        status, out, err = run(*words, "--markdown", "page.md")
        assert (status, err) == (0, "")
        assert re.search(r"^uct:20 +2 ", out, re.MULTILINE)
        assert re.search(r"^random +6 ", out, re.MULTILINE)
        assert "an even score is 25.0%" in out
        assert max(map(len, out.splitlines())) <= 100
        assert page.read_text().startswith("# Results\n\n### Alignment: ")

    @pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no process groups")
    def test_ctrl_c(self, tmp_path: Path) -> None:
        words = ["arena", "lgame", "--agents", "random,uct:20", "--games", "90000", "--records", "games", "--json"]
        mark = f"{os.getpid()}-{time.monotonic_ns()}"
        process = subprocess.Popen(
            [*COMMAND, *words, "--jobs", "2"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=tmp_path,
            text=True,
            start_new_session=True,
            env={**os.environ, "TESSELLA_TRIAL": mark},
        )
        try:
            while not list(tmp_path.glob("games/game-*.txt")):
                assert process.poll() is None, process.communicate()
                time.sleep(0.05)
            assert len(_alive(mark)) == 3
            os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all of them
            out, err = process.communicate(timeout=60)
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)  # it would play on for hours
            raise
        assert (process.returncode, err) == (130, "")
        data = json.loads(out)
        assert 1 <= data["games"] < data["planned"] == 90000
        assert len(data["played"]) == data["games"] <= len(list(tmp_path.glob("games/game-*.txt"))) + 1
        assert _alive(mark) == []

    def test_a_process_that_is_killed(self) -> None:
        agreed = contest(tessella.game("lgame"), ["random", "uct:20"], 90000, 1)
        mark = f"{os.getpid()}-{time.monotonic_ns()}"
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("TESSELLA_TRIAL", mark)
            coming = arena.outcomes(agreed, 2)
            next(coming)
            victim, _ = _alive(mark)
            os.kill(int(victim), signal.SIGKILL)
            with pytest.raises(TessellaError, match=r"in the middle of its work \(status -9\)\.$") as failed:
                list(coming)
        assert failed.value.message.code in ("worker-game", "worker-gone")  # which if it was still getting ready
        assert _alive(mark) == []


def _alive(mark: str) -> list[str]:
    """The processes that have this in their environment."""
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        try:
            if mark.encode() in path.read_bytes():  # of what has ended nothing can be read
                found.append(path.parent.name)
        except OSError:
            continue
    return found


class TestBenchSearch:
    def test_json(self, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(game_class("lgame"), "search_goal", 100_000)  # its plain search is compiled already
        status, out, _ = run("bench", "search", "lgame", "--seconds", "0.05", "--json")
        data = json.loads(out)
        (row,) = data["search"]
        assert (status, row["game"], row["target"]) == (0, "lgame", 100_000)
        rates = {kind: row[f"{kind}_iterations_per_second"] for kind in ("guided", "plain")}
        assert row["counted"] == max(rates, key=lambda kind: rates[kind])
        assert row["ratio"] == pytest.approx(max(rates.values()) / 100_000, rel=0.01, abs=0.001)

    def test_with_openspiel(self, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "pyspiel", _stand_in())
        monkeypatch.setattr(bench_search, "find_spec", lambda name: True)
        _, out, _ = run("bench", "search", "lgame", "--seconds", "0.05")
        assert "x OpenSpiel" in out
        assert "OpenSpiel hex(board_size=11), MCTSBot in C++" in out

    def test_help_has_examples(self, run: Run) -> None:
        for words in (["arena"], ["bench", "search"]):
            assert f"\n  tessella {' '.join(words)}" in run(*words, "--help")[1]


def _stand_in() -> ModuleType:
    """A package like OpenSpiel's whose bot takes its time."""
    module: Any = ModuleType("pyspiel")
    module.load_game = lambda name: SimpleNamespace(new_initial_state=lambda: None)
    module.RandomRolloutEvaluator = lambda rollouts, seed: None
    module.MCTSBot = lambda game, judge, c, simulations, *rest: SimpleNamespace(
        step=lambda state: time.sleep(simulations / 10_000)
    )
    return module
