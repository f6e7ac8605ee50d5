"""A series: rematches one after the other, who sits where in them, and what everybody has in the end."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import tessella
from tessella.cli.terminal.again import Again
from tessella.cli.terminal.talk import Talk
from tessella.match import Match, Player
from tessella.match.lots import by_seat
from tessella.match.table.events import Command
from tessella.match.table.series import MOST, step_for
from tessella.match.table.table import Table
from tessella.match.table.terms import Seat, Terms
from tessella.rules import teams
from tessella.text import Message
from tessella.web.answering import tables


def begin(*names: str, game: str = "lgame", change_seats: bool = True, lots: bool = False, **options: Any) -> Table:
    seats = tuple(Seat(name=name) for name in names)
    terms = Terms.agree(game, options=options, seats=seats, lots=lots, change_seats=change_seats)
    return start(Table("game 1", terms))


def start(table: Table) -> Table:
    table.create(1000.0)
    return table


def lose(table: Table, name: str) -> Table:
    """The next table, after somebody gave up."""
    table.do(Command("resign", table.match.names.index(name) + 1), {1, 2, 3, 4, 5, 6}, 1000.0)
    return go_on(table)


def go_on(table: Table) -> Table:
    """The next table."""
    table.do(Command("rematch"), {1}, 1000.0)
    kept = Terms.from_json(table.next_terms().as_json())  # as the database has it
    return start(Table(f"game {kept.series.length + 1}", kept))


def by_name(table: Table, values: Any) -> dict[str, Any]:
    return dict(zip(table.match.names, values, strict=True))


def test_wins_follow_people_not_seats() -> None:
    table = begin("Ann", "Bob")
    assert tables.series(table)["number"] == 1
    for loser in ("Bob", "Bob", "Ann", "Bob"):
        table = lose(table, loser)
    told = tables.series(table)
    assert (told["number"], told["changed"]) == (5, True)
    assert by_name(table, told["sums"]["wins"]) == {"Ann": 3, "Bob": 1}
    assert [played["table"] for played in told["games"]] == ["game 1", "game 2", "game 3", "game 4"]
    assert [table.match.names[played["winners"][0] - 1] for played in told["games"]] == ["Ann", "Ann", "Bob", "Ann"]


def test_this_game_counts_once_it_is_over_and_no_more_if_its_end_is_taken_back() -> None:
    table = lose(begin("Ann", "Bob"), "Ann")
    before = tables.series(table)
    table.do(Command("resign", 1), {1, 2}, 1000.0)
    assert tables.series(table)["sums"]["games"] == 2
    table.do(Command("takeback"), {1, 2}, 1000.0)
    assert tables.series(table) == before


def test_seats_change_by_one_or_not_at_all() -> None:
    both = [begin("Ann", "Bob", "Cy", game="stargazer", seats=3, change_seats=each) for each in (True, False)]
    moved, stayed = (lose(each, "Ann") for each in both)
    assert moved.match.names == ("Cy", "Ann", "Bob")
    assert moved.series.games[0].winners == (1, 3)
    assert stayed.match.names == ("Ann", "Bob", "Cy")
    assert stayed.series.games[0].winners == (2, 3)
    assert [tables.series(each)["changed"] for each in (moved, stayed)] == [True, False]


def test_where_lots_are_drawn_for_each_game_wins_follow_people_too() -> None:
    table, wins = begin("Ann", "Bob", "Cy", game="stargazer", seats=3, lots=True), Counter[str]()
    for loser in ("Ann", "Bob", "Ann", "Cy", "Ann"):
        wins.update({"Ann", "Bob", "Cy"} - {loser})
        table = lose(table, loser)
        assert by_name(table, table.series.sums.wins) == {name: wins[name] for name in ("Ann", "Bob", "Cy")}
        assert not tables.snapshot(table, 1000.0)["change_seats"]


@pytest.mark.parametrize(("seats", "word"), teams.ALTERNATE)
def test_mates_stay_mates(seats: int, word: str) -> None:
    names = [f"P{n}" for n in range(seats)]
    table = begin(*names, game="stargazer", seats=seats, teams=word)

    def mates(found: Table) -> set[frozenset[str]]:
        return {frozenset(found.match.names[seat - 1] for seat in team) for team in found.terms.rules.teams}

    after = lose(table, "P0")
    assert mates(after) == mates(table)
    assert after.match.names != table.match.names


def test_teams_that_sit_side_by_side_move_on_together() -> None:
    assert step_for(((1, 2), (3, 4))) == 2
    assert step_for(((1, 2, 3), (4,))) == 0  # nowhere else could these four sit
    assert step_for(((1,),)) == 0


def test_points_and_shared_wins() -> None:
    table = begin("Ann", "Bob", game="stargazer")
    for space in ("A1", "D15", "A2"):
        table.do(Command("move", text=space), {1, 2}, 1000.0)
    points = by_name(table, table.match.game.scores(table.match.position))
    table.do(Command("draw"), {1, 2}, 1000.0)
    table = go_on(table)
    assert by_name(table, table.series.sums.points) == points
    assert len(set(points.values())) == 2
    assert (table.series.sums.draws, table.series.sums.wins) == (1, (0, 0))


def test_a_long_series_stays_short_and_its_sums_right() -> None:
    random, table, wins = Random(1), begin("Ann", "Bob"), {"Ann": 0, "Bob": 0}
    for _ in range(MOST + 7):
        loser, winner = random.sample(("Ann", "Bob"), 2)
        wins[winner] += 1
        table = lose(table, loser)
    told = tables.series(table)
    assert (told["number"], len(told["games"]), told["earlier"]["games"]) == (MOST + 8, MOST, 7)
    assert told["games"][0]["table"] == "game 8"
    assert by_name(table, told["sums"]["wins"]) == wins


def test_tables_of_before_there_were_series() -> None:
    kept = begin("Ann", "Bob").terms.as_json()
    del kept["change_seats"], kept["before"]
    terms = Terms.from_json(kept)
    assert terms.change_seats
    assert terms.series.length == 0


class Person(Talk):
    """Somebody at a terminal who always wants to play again."""

    def __init__(self) -> None:
        super().__init__()
        self.at_terminal = True

    def agrees(self, question: Message) -> bool:
        return True


def test_at_a_terminal_everybody_moves_on_unless_lots_are_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(tessella.game("stargazer", seats=3), players=[Player("Ann"), Player("Bob"), Player(agent="level1")])
    again, person = Again(match), Person()
    match.play("A1")
    match.resign(2)
    assert again.ask(person)
    assert "Wins" not in capsys.readouterr().out  # one game is no series
    match = again.next(lots=False)
    assert [player.name for player in match.players] == ["", "Ann", "Bob"]
    assert "seat 1 to seat 2, seat 2 to seat 3, seat 3 to seat 1" in str(again.note())

    match.resign(3)
    assert again.ask(person)
    assert [line.split() for line in capsys.readouterr().out.splitlines()] == [
        ["Game", "1", "2", "Points", "Wins"],
        ["Computer", "(level", "1)", "0", "0", "0", "2"],
        ["Ann", "4", "0", "4", "2"],
        ["Bob", "0", "0", "0", "0"],
    ]
    match = again.next(lots=True)
    match.lots = (3, 1, 2)
    match.seat(by_seat(match.lots, match.players))
    assert str(again.note()) == "Game 3 of this series."
    again.draw()
    assert [player.name for player in match.players] == ["Ann", "Bob", ""]
    assert again.series.sums.points == (4, 0, 0)
    assert again.series.sums.wins == (2, 0, 2)


def test_nobody_asks_a_pipe_or_computers_for_another_game() -> None:
    match = Match(tessella.game("lgame"), players=[Player("Ann"), Player("Bob")])
    match.resign(1)
    assert not Again(match).ask(Talk())
    match.seat([Player(agent="level1"), Player(agent="level1")])
    assert not Again(match).ask(Person())
