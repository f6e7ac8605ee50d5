"""One clock for the whole game: the turn is finished, and the higher score wins (the L-Game's patent)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tessella
from conftest import Run
from tessella.cli.terminal.game_clock import GameClock
from tessella.errors import MatchError, OptionError, RecordError
from tessella.games import game_class
from tessella.match import Match, Record
from tessella.match.table import records
from tessella.match.table.clock import LAST_TURN
from tessella.match.table.events import Command, RefusedError
from tessella.match.table.table import Table
from tessella.match.table.terms import Clock, Seat, Terms
from tessella.rules.game import Over
from tessella.text import say
from tessella.web.answering import picks, tables
from tessella.web.sight import sight

HERE, LINK, COMPUTER = Seat(), Seat("link"), Seat("computer", level="level1")
START, SECONDS = 1000.0, 60
END = START + SECONDS


def table(*seats: Seat, game: str = "lgame", **options: Any) -> Table:
    options = options or {"dots": "corners"}
    found = Table("t", Terms.agree(game, options=options, seats=seats, clock=Clock("game", SECONDS)))
    found.create(START)
    return found


def move(found: Table, now: float, text: str = "") -> None:
    rules, here = found.terms.rules, found.match.position
    text = text or rules.move_text(here, rules.moves(here)[0])
    found.do(Command("move", text=text), {found.turn}, now)


def again(found: Table) -> Table:
    """The same table as another process reads it."""
    other = Table.replay(found.id, Terms.from_json(found.agreed.as_json()), found.events)
    assert tables.snapshot(other, 9999.0) == tables.snapshot(found, 9999.0)
    return other


def refused(found: Table, kind: str, now: float) -> str:
    with pytest.raises(RefusedError) as caught:
        found.do(Command(kind), {1, 2}, now)
    return caught.value.message.code


class TestScores:
    def test_only_games_with_scores_can_be_decided_by_time(self) -> None:
        kept = {
            (name, preset): tessella.game(name, preset)
            for name in tessella.games()
            for preset in game_class(name).options_class.presets
            if tessella.game(name, preset).keeps_score
        }
        assert {("lgame", "dots"), ("stargazer", "basic"), ("hexa", "points")} <= kept.keys()
        assert not {("lgame", "classic"), ("alignment", "classic"), ("stargazer", "design")} & kept.keys()
        for game in kept.values():
            assert game.leaders(game.start()) == tuple(range(1, game.seats + 1)), "nobody is ahead at first"

    def test_refused_where_nobody_counts(self) -> None:
        with pytest.raises(OptionError, match="lgame: one clock for the whole game needs a game with scores"):
            table(dots="none")
        with pytest.raises(MatchError, match="no score is kept"):
            Match(tessella.game("lgame")).time_up()

    @pytest.mark.parametrize(("lowest", "winners"), [(False, (1,)), (True, (2,))])
    def test_the_game_says_who_is_ahead(self, lowest: bool, winners: tuple[int, ...]) -> None:
        match = Match(tessella.game("stargazer", lowest=lowest))
        match.play(match.game.moves(match.position)[0])
        match.time_up()
        assert match.phase == Over(winners, match.game.scores(match.position), say("time-up", n=1))

    def test_sides_win_together_and_if_all_are_even_nobody_does(self) -> None:
        pairs = Match(tessella.game("stargazer", "pairs"))
        pairs.play(pairs.game.moves(pairs.position)[0])
        pairs.time_up()
        assert pairs.over is not None
        assert pairs.over.winners == (1, 3)
        even = Match(tessella.game("stargazer", "pairs"))
        even.time_up()
        assert str(even.outcome) == "drawn: the time was up, and the scores were equal"


class TestAtTheTable:
    def test_the_turn_is_finished_and_the_higher_score_wins(self) -> None:
        found = table(HERE, HERE)
        move(found, END - 1, "d2NW")
        assert found.over is None
        assert tables.clock(found, END + 5, found.turn)["game"] == {"left": -5, "last_turn": LAST_TURN}
        assert found.flag(END + 5) is None
        move(found, END + 5)
        assert found.over == Over((1,), (1, 0), say("time-up", n=1))
        assert found.events[-1].body["time_up"]
        assert tables.clock(again(found), 9999, found.turn)["game"] == {"left": 0, "last_turn": LAST_TURN}
        assert found.due is None

    def test_who_never_finishes_is_waited_for_no_longer(self) -> None:
        found = table(HERE, COMPUTER)
        move(found, START + 1, "d2NW")
        assert found.due == END + LAST_TURN, "for computers as well"
        assert found.flag(END + LAST_TURN - 0.1) is None
        event = found.flag(END + LAST_TURN)
        assert event is not None
        assert (event.kind, event.seat) == ("time_up", 0)
        assert str(again(found).match.outcome) == "seat 1 won: the time was up, and the score decided"
        assert refused(found, "takeback", END + 60) == "table-time-up"

    def test_a_turn_of_several_actions_is_finished(self) -> None:
        found = table(game="hexa", size=1, goal="points", offensive="3", defensive="0", price="1")
        trade = next(text for text in picks.moves(sight(found)) if text.startswith("trade:"))
        move(found, END + 1, trade)
        assert (found.turn, found.over) == (1, None)
        move(found, END + 2)
        assert found.over is not None
        assert found.over.reason.code == "time-up"

    def test_it_runs_when_all_are_here_and_never_starts_anew(self) -> None:
        found = table(HERE, LINK)
        assert (found.due, tables.clock(found, START + 9, found.turn)["game"]) == (
            None,
            {"left": 60, "last_turn": LAST_TURN},
        )
        found.do(Command("join"), {2}, START + 10)
        move(found, START + 20)
        move(found, START + 30)
        assert tables.clock(again(found), START + 40, found.turn)["game"] == {"left": 30, "last_turn": LAST_TURN}

    def test_nothing_is_taken_back_when_it_is_up(self) -> None:
        found = table(HERE, LINK)
        found.do(Command("join"), {2}, START)
        move(found, START + 1)
        found.do(Command("takeback"), {1}, END - 1)
        with pytest.raises(RefusedError, match="The time is up"):
            found.do(Command("answer_takeback"), {2}, END + 1)
        found.do(Command("answer_takeback", yes=False), {2}, END + 1)

    def test_a_game_that_ends_by_itself_ends_so(self) -> None:
        found = table(HERE, HERE, dots="corners", target=1)
        move(found, END + 1, "d2NW")
        assert found.over is not None
        assert found.over.reason.code != "time-up"

    def test_a_rematch_keeps_it(self) -> None:
        found = table(HERE, HERE)
        found.flag(END + LAST_TURN)
        assert found.next_terms().clock == Clock("game", SECONDS)


class TestRecords:
    def test_they_come_back(self) -> None:
        found = table(HERE, HERE)
        move(found, END + 1, "d2NW")
        text = records.write(found)
        assert "Result: won 1 (time-up n=1)" in text
        assert Record.read(text).write() == text
        assert records.write(records.table_of(text)) == text

    @pytest.mark.parametrize("result", ["won 2 (time-up n=1)", "drawn (time-up n=0)"])
    def test_another_winner_is_refused(self, result: str) -> None:
        found = table(HERE, HERE)
        move(found, END + 1, "d2NW")
        with pytest.raises(RecordError, match="does not follow"):
            Record.read(records.write(found).replace("won 1 (time-up n=1)", result))

    def test_without_scores_it_cannot_be(self) -> None:
        plain = Record(Match(tessella.game("lgame"))).write().replace("unfinished", "drawn (time-up n=0)")
        with pytest.raises(RecordError, match="does not follow"):
            Record.read(plain)


class TestInTheTerminal:
    WORDS = ("play", "lgame", "--preset", "dots", "--seat", "1=Ann", "--seat", "2=Bob")

    def play(self, run: Run, patch: pytest.MonkeyPatch, left: float, lines: str, path: Path) -> str:
        """A match of which so much time is left whenever somebody looks."""
        patch.setattr(GameClock, "left", left)
        return run(*self.WORDS, "--game-clock", "5:00", "--save", str(path), lines=lines).out

    def test_time_left_is_shown(self, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        said = self.play(run, monkeypatch, 271.4, "d2NW\nquit\n", tmp_path / "a.txt")
        assert "Time left: 4:32" in said
        assert "Result: unfinished" in (tmp_path / "a.txt").read_text()

    def test_time_left_is_kept_for_whoever_goes_on(
        self, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        path = tmp_path / "a.txt"
        with monkeypatch.context() as patch:
            self.play(run, patch, 200.0, "d2NW\nquit\n", path)
        assert "Time left: 3:2" in run("play", "--resume", str(path), "--save", str(path), lines="quit\n").out
        own_clock = ("play", "--resume", str(path), "--save", str(path), "--game-clock", "9:00")
        assert "Time left: 9:00" in run(*own_clock, lines="quit\n").out
        ended = run("play", "--resume", str(path), "--save", str(path), lines="resign\n").out
        assert "Time left: 9:00" in ended or "Time left: 8:5" in ended
        assert [each.name for each in tmp_path.glob("a.txt*")] == ["a.txt"]

    def test_the_turn_is_finished(self, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        said = self.play(run, monkeypatch, -1, "undo\nd2NW\n", tmp_path / "a.txt")
        assert "finish this turn within 30 seconds" in said
        assert "nothing is taken back any more" in said
        assert "Seat 1 won: the time was up, and the score decided." in said
        assert "Result: won 1 (time-up n=1)" in (tmp_path / "a.txt").read_text()

    def test_a_move_that_comes_too_late_does_not_count(
        self, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        said = self.play(run, monkeypatch, -LAST_TURN, "d2NW\n", tmp_path / "a.txt")
        assert "Drawn: the time was up, and the scores were equal." in said

    @pytest.mark.parametrize("text", ["", "0", "0:00", "5:60", "soon", "-1", "99999:00"])
    def test_clocks_that_cannot_be(self, text: str) -> None:
        with pytest.raises(OptionError, match="minutes and seconds"):
            GameClock.read(text)

    def test_it_runs(self) -> None:
        times = [100.0]
        clock = GameClock(90, lambda: times[0])
        assert str(clock.status()) == "Time left: 1:30"
        times[0] += 90
        assert (clock.is_up, clock.is_late) == (True, False)
        times[0] += LAST_TURN
        assert clock.is_late
        assert GameClock.read("1:30").left > 80

    def test_refused_without_scores(self, run: Run) -> None:
        ran = run("play", "lgame", "--seat", "1=Ann", "--seat", "2=Bob", "--game-clock", "5")
        assert ran.status == 2
        assert "needs a game with scores" in ran.err
