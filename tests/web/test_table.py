"""The domain without network or database: commands, refusals, clocks, with the time passed in."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest

from tessella.errors import TessellaError
from tessella.match import Record
from tessella.match.table import records
from tessella.match.table.events import Command, RefusedError
from tessella.match.table.table import Table
from tessella.match.table.terms import Clock, Seat, Terms
from tessella.web.answering import tables
from tessella.web.live.work.computers import turn_task
from tessella.web.store.store import Job

HERE, LINK, COMPUTER = Seat("here"), Seat("link"), Seat("computer", level="level1")


def table(*seats: Seat, game: str = "lgame", clock: Clock | None = None, at: float = 1000.0, **options: Any) -> Table:
    found = Table("t", Terms.agree(game, options=options, seats=seats, clock=clock))
    found.create(at)
    return found


def legal(found: Table) -> str:
    rules = found.terms.rules
    return rules.move_text(found.match.position, rules.moves(found.match.position)[0])


def move(found: Table, now: float = 1000.0, name: str = "", answers: int | None = None) -> Any:
    command = Command("move", text=legal(found), id=name, answers=answers)
    return found.do(command, {found.turn}, now)


def again(found: Table) -> Table:
    """The same table, from its events."""
    return Table.replay(found.id, Terms.from_json(found.terms.as_json()), found.events)


def code(found: Table, command: Command, seats: set[int], now: float = 1000.0) -> str:
    before = tables.snapshot(found, now)
    with pytest.raises(RefusedError) as caught:
        found.do(command, seats, now)
    assert tables.snapshot(found, now) == before  # a refusal changes nothing
    assert str(caught.value).endswith(".")
    return caught.value.code


class TestMoves:
    def test_a_computer_is_told_how_many_turns_people_have_had(self) -> None:
        found, told = table(HERE, COMPUTER), []
        for _ in range(3):
            move(found)
            told.append(turn_task(found, Job("t", found.moving, 2, "level1", 1000.0, None)))
            move(found)
        assert [task and task["turns"] for task in told] == [1, 2, 3]
        alone = table(COMPUTER, COMPUTER)
        task = turn_task(alone, Job("t", alone.moving, 1, "level1", 1000.0, None))
        assert task is not None
        assert task["turns"] is None

    def test_a_replayed_table_is_the_same(self) -> None:
        found = table(HERE, LINK, game="alignment", size=3, dice=True)
        found.do(Command("join", text="Bob"), {2}, 1001)
        for _ in range(8):
            if found.turn:
                move(found)
        assert tables.snapshot(again(found), 2000) == tables.snapshot(found, 2000)
        assert any("rolls" in event.body for event in found.events)

    def test_twice_is_once(self) -> None:
        found = table(HERE, LINK)
        sent = Command("move", text=legal(found), id="a", answers=1)
        first = found.do(sent, {1}, 1001)
        assert found.do(sent, {1}, 1002) is first
        assert found.seq == 2
        assert again(found).do(sent, {1}, 1002) == first

    def test_an_id_is_for_one_command(self) -> None:
        found = table(HERE, LINK)
        sent = Command("move", text=legal(found), id="a", answers=1)
        found.do(sent, {1}, 1001)
        for other in (sent._replace(text="anything"), sent._replace(answers=2), Command("resign", id="a")):
            for each in (found, again(found)):
                assert code(each, other, {1}) == "id_used"
        assert found.seq == 2

    def test_a_date_in_the_far_future_takes_nobody_along(self) -> None:
        far = 253_370_764_800.0  # the year 9999
        found = table(HERE, LINK, clock=Clock("total", 60.0))
        found.do(Command("join", text="Bob"), {2}, 1000)
        move(found, now=1010.0)
        found.apply(found.events[-1]._replace(seq=4, at=far, seat=2, body={"text": legal(found)}, client=None))
        assert move(found, now=1030.0).at == 1030.0
        assert found.clocks.remaining(found.turn, 1031)[0] <= 60.0
        assert move(found, now=1031.0).at == 1031.0
        assert move(found, now=1029.0).at == 1031.0, "a clock that is a little behind changes no order"

    def test_a_record_of_the_far_future_is_of_today(self) -> None:
        text = records.write(table(HERE, LINK))
        far = records.table_of(re.sub("Date: .*", "Date: 9999-12-31", text))
        assert abs(far.events[0].at - time.time()) < 60

    def test_an_id_is_ones_own(self) -> None:
        found = table(HERE, LINK)
        move(found, name="a")
        assert move(found, name="a").seq == 3

    def test_refusals(self) -> None:
        found = table(HERE, LINK)
        good = legal(found)
        assert code(found, Command("move", text=good), set()) == "forbidden"
        assert code(found, Command("move", text=good), {2}) == "not_your_turn"
        assert code(found, Command("move", seat=1, text=good), {2}) == "forbidden"
        assert code(found, Command("move", text="nonsense"), {1}) == "spelling"
        assert code(found, Command("move", text=good, answers=9), {1}) == "bad"
        move(found)
        assert code(found, Command("move", text=good), {2}) == "illegal"
        assert code(found, Command("move", text=legal(found), answers=1), {2}) == "stale"
        found.do(Command("resign"), {2}, 1000)
        assert code(found, Command("move", text=good), {1}) == "over"

    def test_what_does_not_change_the_position_makes_nothing_stale(self) -> None:
        found = table(HERE, LINK)
        found.do(Command("join", text="Bob"), {2}, 1001)
        assert move(found, answers=1).seq == 3

    def test_a_whole_game_ends(self) -> None:
        found = table(HERE, HERE, game="alignment", size=3)
        for _ in range(200):
            if not found.turn:
                break
            move(found)
        assert Record.read(records.write(found)).match.outcome == found.match.outcome


class TestTakebacks:
    def test_free_on_one_screen(self) -> None:
        found = table(HERE, HERE)
        start = found.match.position
        move(found)
        found.do(Command("takeback"), {1, 2}, 1001)
        assert found.match.position == start
        assert found.turn == 1
        assert code(found, Command("takeback"), {1, 2}) == "illegal"

    def test_free_against_a_computer_takes_its_answer_too(self) -> None:
        found = table(HERE, COMPUTER)
        move(found)
        move(found)
        found.do(Command("takeback"), {1}, 1001)
        assert not found.match.history

    def test_by_consent(self) -> None:
        found = table(HERE, LINK)
        assert code(found, Command("takeback"), {1}) == "illegal"
        move(found)
        found.do(Command("takeback"), {1}, 1001)
        assert found.takeback == (1, frozenset([2]))
        assert code(found, Command("answer_takeback"), {1}) == "forbidden"
        found.do(Command("answer_takeback", yes=False), {2}, 1001)
        assert found.takeback is None
        found.do(Command("takeback"), {1}, 1001)
        found.do(Command("answer_takeback"), {2}, 1001)
        assert found.turn == 1
        assert not found.match.history
        assert tables.snapshot(again(found), 2000) == tables.snapshot(found, 2000)

    def test_everybody_has_to_agree(self) -> None:
        found = table(HERE, LINK, LINK, game="stargazer", seats=3)
        move(found)
        found.do(Command("takeback"), {1}, 1001)
        assert found.do(Command("answer_takeback"), {3}, 1001).kind == "takeback_agreed"
        assert found.do(Command("answer_takeback"), {2}, 1001).kind == "took_back"

    def test_a_move_answers_the_question(self) -> None:
        found = table(HERE, LINK)
        move(found)
        found.do(Command("takeback"), {1}, 1001)
        move(found)
        assert code(found, Command("answer_takeback"), {2}) == "illegal"


class TestEnds:
    def test_a_draw_is_agreed(self) -> None:
        found = table(HERE, LINK)
        found.do(Command("draw"), {1}, 1001)
        assert code(found, Command("draw"), {1}) == "illegal"
        found.do(Command("decline_draw"), {2}, 1001)
        assert not found.match.offers
        found.do(Command("draw"), {2}, 1001)
        found.do(Command("draw"), {1}, 1001)
        assert str(found.match.outcome) == "drawn: agreed"

    def test_a_computer_does_not_agree(self) -> None:
        assert code(table(HERE, COMPUTER), Command("draw"), {1}) == "forbidden"

    def test_a_rematch_needs_both_and_swaps_seats(self) -> None:
        found = table(HERE._replace(name="Ann"), LINK)
        assert code(found, Command("rematch"), {1}) == "illegal"
        found.do(Command("join", text="Bob"), {2}, 1001)
        found.do(Command("resign"), {1}, 1001)
        assert str(found.match.outcome) == "seat 2 won: seat 1 resigned"
        found.do(Command("rematch"), {2}, 1001)
        assert not found.rematch
        event = found.do(Command("rematch"), {1}, 1001)
        assert event.body["table"] == found.rematch
        assert [seat.name for seat in found.next_terms().seats] == ["Bob", "Ann"]
        assert code(found, Command("rematch"), {1}) == "over"


class TestClocks:
    def test_no_clock(self) -> None:
        found = table(HERE, HERE)
        assert found.due is None
        assert found.flag(1e12) is None

    def test_per_move(self) -> None:
        found = table(HERE, HERE, clock=Clock("move", seconds=30))
        assert found.due == 1030
        move(found, 1020)
        assert found.due == 1050
        assert found.flag(1049.9) is None
        event = found.flag(1050)
        assert event is not None
        assert event.kind == "flagged"
        assert str(found.match.outcome) == "seat 1 won: seat 2 ran out of time"
        assert tables.state(found, 2000)["clock"]["left"] == [30, 0], "the clock that ran out shows nothing"
        found.do(Command("takeback"), {1, 2}, 2000)
        assert tables.state(found, 2000)["clock"]["left"] == [30, 30]
        assert tables.snapshot(again(found), 2000) == tables.snapshot(found, 2000)

    def test_total_with_increment(self) -> None:
        found = table(HERE, HERE, clock=Clock("total", seconds=60, increment=5))
        move(found, 1010)
        assert found.clocks.remaining(found.turn, 1012) == [55, 58]
        move(found, 1030)
        assert found.clocks.remaining(found.turn, 1030) == [55, 45]
        assert again(found).clocks.remaining(found.turn, 1030) == [55, 45]
        assert found.due == 1085

    def test_correspondence(self) -> None:
        found = table(HERE, HERE, clock=Clock("days", days=2))
        assert found.due == 1000 + 2 * 86400

    def test_it_starts_when_everybody_has_come(self) -> None:
        found = table(HERE, LINK, clock=Clock("move", seconds=30))
        assert found.due is None
        found.do(Command("join"), {2}, 1500)
        assert found.due == 1530

    def test_who_moves_has_come(self) -> None:
        found = table(HERE, LINK, clock=Clock("move", seconds=30))
        move(found, 1500)
        move(found, 1600)
        assert found.due == 1630

    def test_a_computer_has_none(self) -> None:
        found = table(HERE, COMPUTER, clock=Clock("move", seconds=30))
        move(found, 1010)
        assert found.due is None
        move(found, 5000)
        assert found.due == 5030

    def test_the_time_never_runs_back(self) -> None:
        found = table(HERE, HERE, clock=Clock("total", seconds=60))
        move(found, 900)
        assert found.events[-1].at == 1000

    @pytest.mark.parametrize(
        ("clock", "due"),
        [
            (Clock("move", seconds=30), 1050),
            (Clock("total", seconds=60, increment=5), 1080),
            (Clock("days", days=1), 87420),
        ],
    )
    def test_the_time_of_an_outage_is_given_back(self, clock: Clock, due: float) -> None:
        found = table(HERE, HERE, clock=clock)
        assert found.due == due - 20
        event = found.give_back(1005, 1025)
        assert event is not None
        assert tables.event(event) == {"seq": 2, "at": 1025, "kind": "outage", "seat": 0, "seconds": 20}
        assert (found.due, found.flag(due - 0.1), again(found).due) == (due, None, due)
        assert found.give_back(990, 1000) is None, "it was over before this clock ran"
        move(found, 1030, answers=1)  # what somebody thought of before is still their move
        if clock.kind == "total":
            assert found.clocks.remaining(found.turn, 1030) == [60 + 5 - 10, 60]

    def test_only_clocks_that_run_get_time_back(self) -> None:
        for found in (table(HERE, HERE), table(HERE, LINK, clock=Clock("move", seconds=30))):
            assert found.give_back(1005, 1025) is None
        playing = table(HERE, HERE, game="stargazer", clock=Clock("game", seconds=60))
        assert playing.give_back(990, 1010)
        assert playing.clocks.end == 1070, "from when it began to run"

    @pytest.mark.parametrize(
        "clock",
        [
            Clock("hourglass"),
            Clock("move"),
            Clock("move", 10, 5),
            Clock("days", days=1000),
            Clock("move", float("nan")),
        ],
    )
    def test_clocks_that_cannot_be(self, clock: Clock) -> None:
        with pytest.raises(TessellaError):
            table(HERE, HERE, clock=clock)


class TestTerms:
    @pytest.mark.parametrize(
        "seats",
        [
            (HERE,) * 3,
            (Seat("ghost"),),
            (Seat("computer"),),
            (Seat(level="level1"),),
            (Seat(name="x" * 41),),
            (Seat(colour=7),),
            (Seat(colour=3), Seat(colour=3)),
        ],
    )
    def test_seats_that_cannot_be(self, seats: tuple[Seat, ...]) -> None:
        with pytest.raises(TessellaError):
            table(*seats)

    @pytest.mark.parametrize(
        ("chosen", "colours"),
        [
            ((), (1, 2, 3, 4, 5, 6)),
            ((2,), (2, 1, 3, 4, 5, 6)),
            ((5, 0), (5, 2, 3, 4, 1, 6)),
            ((0, 1), (2, 1, 3, 4, 5, 6)),
            ((3, 4), (3, 4, 1, 2, 5, 6)),
        ],
    )
    def test_everybody_has_a_colour_of_their_own(self, chosen: tuple[int, ...], colours: tuple[int, ...]) -> None:
        found = table(*(Seat(colour=each) for each in chosen))
        assert found.terms.colours == colours
        assert again(found).terms == found.terms
        assert tables.snapshot(found, 1000.0)["colours"] == list(colours)

    def test_a_chosen_colour_goes_along_to_the_next_game(self) -> None:
        found = table(Seat(colour=5), HERE)
        assert found.terms.again(found.series).colours[:2] == (1, 5)

    def test_records_come_back(self) -> None:
        found = table(HERE, HERE, game="alignment", size=3, dice=True)
        for _ in range(4):
            move(found)
        found.do(Command("resign", seat=2), {1, 2}, 1001)
        text = records.write(found)
        other = records.table_of(text)
        assert records.write(other) == text
        assert records.write(again(other)) == text
        assert records.split(text + text) == [text, text]

    def test_a_record_without_moves_comes_back(self) -> None:
        text = records.write(table(HERE, HERE))
        assert [records.write(records.table_of(each)) for each in records.split(text * 2)] == [text, text]
