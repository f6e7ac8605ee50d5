"""Drawing lots: who gets which seat, at a table, in the terminal and in a record."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from conftest import Run
from tessella.errors import OptionError, RecordError
from tessella.match import Record
from tessella.match.lots import by_place, by_seat, draw_lots
from tessella.match.table import records
from tessella.match.table import table as tables
from tessella.match.table.events import Command, RefusedError
from tessella.match.table.table import Table
from tessella.match.table.terms import Clock, Seat, Terms
from tessella.rules.chance import generator
from tessella.web.answering.tables import series, snapshot

ANN, BOB, COMPUTER = Seat("here", "Ann"), Seat("link"), Seat("computer", level="level1", colour=5)
ANN_BOB_COMPUTER = (3, 1, 2)  # the seats they draw in most of these tests


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody knows what comes up."""
    monkeypatch.setattr(tables, "draw_lots", lambda count, rng: ANN_BOB_COMPUTER)


def table(*seats: Seat, **more: Any) -> Table:
    wanted = seats or (ANN, BOB, COMPUTER)
    found = Table("t", Terms.agree("stargazer", options={"seats": len(wanted)}, seats=wanted, lots=True, **more))
    found.create(1000.0)
    return found


def again(found: Table) -> Table:
    """The same table as another process reads it."""
    return Table.replay(found.id, Terms.from_json(found.agreed.as_json()), found.events)


def test_every_order_is_as_likely() -> None:
    found = Counter(draw_lots(3, generator(seed)) for seed in range(3000))
    assert len(found) == 6
    assert all(abs(count - 500) < 100 for count in found.values()), found
    assert by_place((3, 1, 2), by_seat((3, 1, 2), "abc")) == ("a", "b", "c")


def test_nobody_does_anything_before_everybody_is_here(drawn: None) -> None:
    found = table(clock=Clock("move", 60))
    for kind in ("move", "resign", "draw", "takeback", "rematch"):
        with pytest.raises(RefusedError):
            found.do(Command(kind, text="A1"), {1}, 1001)
    told = snapshot(found, 1001)
    assert (told["turn"], told["lots"], told["status"][0]) == (0, (), "table-lots-waiting")
    assert found.due is None
    assert found.flag(1e9) is None
    found.do(Command("join", text="Anna"), {1}, 1002)  # a new name is nobody who comes
    assert found.undrawn


def test_everybody_sits_where_their_lot_says(drawn: None) -> None:
    found = table(clock=Clock("move", 60))
    event = found.do(Command("join", 2, "Bob", id="a"), {2}, 1005)
    assert event.body == {"name": "Bob", "lots": list(ANN_BOB_COMPUTER)}
    for each in (found, again(found)):
        assert each.match.names == ("Bob", "", "Ann")
        assert [seat.kind for seat in each.terms.seats] == ["link", "computer", "here"]
        assert [seat.colour for seat in each.terms.seats] == [0, 0, 5], "colours belong to seats"
        assert (each.seats_of({1}), each.seats_of({2, 3}), each.seats_of({0})) == ({3}, {1, 2}, {0})
        assert [each.place_of(seat) for seat in (0, 1, 2, 3)] == [0, 2, 3, 1]
        assert (each.turn, each.due) == (1, 1065)
    assert snapshot(found, 1010)["lots"] == ANN_BOB_COMPUTER
    move = found.terms.rules.move_text(found.match.position, found.terms.rules.moves(found.match.position)[0])
    with pytest.raises(RefusedError):
        found.do(Command("move", text=move), found.seats_of({1}), 1010)
    assert found.do(Command("join", 2, "Bob", id="a"), found.seats_of({2}), 1010) is event, "ids are one's own for ever"
    found.do(Command("move", text=move, id="b"), found.seats_of({2}), 1010)
    assert found.computer == "level1"
    assert found.due is None, "its clock went along"
    assert snapshot(again(found), 1020) == snapshot(found, 1020)


def test_with_nobody_to_wait_for_they_are_drawn_at_once(drawn: None) -> None:
    found = table(ANN, Seat("here", "Bob"), COMPUTER)
    assert found.events[0].body["lots"]
    assert found.match.names == ("Bob", "", "Ann")


def test_a_rematch_draws_again_and_wins_stay_with_people(drawn: None) -> None:
    found = table(ANN, Seat("here", "Bob"), Seat("here", "Cy"))
    assert found.match.names == ("Bob", "Cy", "Ann")
    found.do(Command("resign", 3), {1, 2, 3}, 1001)  # Ann
    found.do(Command("rematch"), {1}, 1002)
    following = Table("u", Terms.from_json(found.next_terms().as_json()))
    assert [seat.name for seat in following.terms.seats] == ["Bob", "Cy", "Ann"]
    following.create(1003)
    assert following.match.names == ("Cy", "Ann", "Bob")
    told = series(following)
    assert dict(zip(following.match.names, told["sums"]["wins"], strict=True)) == {"Bob": 1, "Cy": 1, "Ann": 0}
    assert (told["games"][0]["winners"], told["changed"]) == ((1, 3), True)


def test_one_seat_has_no_lots() -> None:
    with pytest.raises(OptionError, match="only one seat"):
        Terms.agree("alignment", "patience", lots=True)


def test_the_record_says_so_and_comes_back(drawn: None) -> None:
    found = table(ANN, Seat("here", "Bob"), COMPUTER)
    text = records.write(found)
    assert "Seat 1: Bob\nSeat 2: computer level1\nSeat 3: Ann\nLots: 3,1,2\nDate:" in text
    assert Record.read(text).write() == text
    other = records.table_of(text)
    assert [seat.name for seat in other.agreed.seats] == ["Ann", "Bob", ""]
    assert records.write(other) == records.write(again(other)) == text


@pytest.mark.parametrize("lots", ["1,2", "1,1,2", "2,3,4", "", "1,2,3,", "x,1,2,3", "1;2;3"])
def test_lots_that_nobody_can_have_drawn(drawn: None, lots: str) -> None:
    text = records.write(table(ANN, Seat("here", "Bob"), COMPUTER)).replace("Lots: 3,1,2", f"Lots: {lots}")
    with pytest.raises(RecordError, match=r"line 8: the lots .* are not the seats 1 to 3 in some order"):
        Record.read(text)


def test_in_the_terminal(run: Run, tmp_path: Path) -> None:
    def names(seed: int) -> list[str]:
        path = tmp_path / f"{seed}.txt"
        words = ["play", "lgame", "--seat", "1=Ann", "--seat", "2=Bob", "--lots", "--seed", str(seed)]
        said = run(*words, "--save", str(path), lines="d2NW\nquit\n").out
        match = Record.load(path).match
        assert f"Lots were drawn: seat 1 for {match.names[0]}, seat 2 for {match.names[1]}." in said
        assert match.lots == ((1, 2) if match.names == ("Ann", "Bob") else (2, 1))
        return list(match.names)

    assert {tuple(names(seed)) for seed in (1, 5)} == {("Ann", "Bob"), ("Bob", "Ann")}
    shown = run("record", "show", str(tmp_path / "5.txt")).out
    assert "Lots were drawn for the seats." in shown
    assert json.loads(run("record", "show", str(tmp_path / "5.txt"), "--json").out)["lots"] == [2, 1]
    refused = run("play", "--resume", str(tmp_path / "1.txt"), "--lots")
    assert refused.status == 2
    assert "keeps its seats" in refused.err
