"""People leave a seat, and whoever set a table up closes it or lets nobody watch; without a server."""

from __future__ import annotations

from typing import Any

import pytest

from tessella.match.table.events import Command, RefusedError
from tessella.match.table.table import Table
from tessella.match.table.terms import Clock, Seat, Terms
from web.test_table import again, code, legal, move, table

HERE, LINK, COMPUTER = Seat("here"), Seat("link"), Seat("computer", level="level1")
TOTAL = Clock("total", 60.0, 0.0)


def joined(*seats: Seat, **more: Any) -> Table:
    found = table(*seats, **more)
    for n, seat in enumerate(seats, 1):
        if seat.kind == "link":
            found.do(Command("join", n, text="Bob"), {n}, 1000.0)
    return found


def test_a_seat_that_somebody_left_is_free_again() -> None:
    found = joined(HERE, LINK)
    event = found.do(Command("leave"), {2}, 1001.0)
    assert (event.kind, event.seat, found.free_seat, found.match.names) == ("left", 2, 2, ("", ""))
    found.do(Command("join", text=""), {2}, 1002.0)
    assert (found.free_seat, found.match.names[1]) == (0, ""), "nobody goes by another's name"
    assert again(found).joined == found.joined


def test_what_was_asked_goes_with_who_asked() -> None:
    found = joined(HERE, LINK)
    move(found)
    move(found)
    found.do(Command("draw"), {2}, 1000.0)
    found.do(Command("takeback"), {2}, 1000.0)
    found.do(Command("leave"), {2}, 1000.0)
    assert (found.match.offers, found.takeback) == (frozenset(), None)
    found.do(Command("resign"), {1}, 1000.0)
    found.do(Command("rematch"), {2}, 1000.0)
    found.do(Command("leave"), {2}, 1000.0)
    assert found.rematch_asked == frozenset()


def test_only_who_came_by_a_link_leaves() -> None:
    assert code(joined(HERE, LINK), Command("leave"), {1}) == "forbidden"
    assert code(joined(HERE, COMPUTER), Command("leave", 2), {1}) == "forbidden"


def test_before_the_first_move_clocks_wait_for_whoever_comes() -> None:
    found = joined(HERE, LINK, clock=TOTAL)
    assert found.due == 1060.0
    found.do(Command("leave"), {2}, 1010.0)
    assert found.due is None
    found.do(Command("join"), {2}, 1100.0)
    assert found.due == 1160.0
    move(found, 1110.0)
    found.do(Command("leave"), {2}, 1111.0)
    assert found.due == 1170.0, "later they run on"


def test_nobody_does_anything_at_a_closed_table() -> None:
    found = joined(HERE, LINK, clock=TOTAL)
    move(found)
    found.do(Command("close"), {0}, 1001.0)
    assert (found.turn, found.due, found.over, found.status.code) == (0, None, None, "table-closed")
    for kind in ("move", "join", "resign", "draw", "leave", "close", "rematch", "takeback", "watching"):
        assert code(found, Command(kind, text="x"), {1, 2}) == "over"
    assert again(found).closed
    over = joined(HERE, LINK)
    over.do(Command("resign"), {1}, 1000.0)
    assert code(over, Command("close"), {0}) == "over"


def test_a_computer_s_thought_is_stale_once_the_table_is_closed() -> None:
    found = table(HERE, COMPUTER)
    move(found)
    answers, text = found.seq, legal(found)
    found.do(Command("close"), {0}, 1001.0)
    assert found.computer == ""
    assert found.moving == found.seq
    assert code(found, Command("move", text=text, answers=answers), {2}) == "over"


def test_who_may_watch_is_said_once() -> None:
    found = table(HERE, LINK)
    assert code(found, Command("watching", yes=True), {0}) == "illegal"
    found.do(Command("watching", yes=False), {0}, 1000.0)
    assert again(found).private
    assert code(found, Command("watching", yes=False), {0}) == "illegal"
    open_table = Table("t", Terms.agree("lgame", seats=(HERE, LINK), open_=True))
    open_table.create(1000.0)
    open_table.do(Command("watching", yes=False), {0}, 1000.0)
    assert not open_table.waits
    with pytest.raises(RefusedError):
        open_table.do(Command("sit"), {0}, 1000.0)
