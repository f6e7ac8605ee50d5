"""Long games: they cost as much a move as short ones, and come to an end."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from time import process_time

import pytest

import tessella
from tessella.errors import RecordError
from tessella.match import Match, Record, notes
from tessella.match import match as rules_of_matches
from tessella.match.table import commands, records
from tessella.match.table.events import Command, RefusedError
from tessella.match.table.table import Table
from tessella.match.table.terms import Seat, Terms
from tessella.rules.chance import below, generator
from tessella.rules.game import Over
from tessella.text import Message

SHORT, LONG = 1000, 4000  # moves
TWICE_OVER = 2  # what costs the same a move takes four times as long; what looks back at all of them, sixteen


@cache
def long_match(length: int) -> Match:
    """Somebody who goes to and fro for ever in a game for three, where positions hardly ever come up three times."""
    game = tessella.game("alignment", "three")
    match, rng = Match(game), generator(3)
    while len(match.history) < length and not match.over:
        codes = game.codes(match.position)
        match.play(game.decode(codes[below(rng, len(codes))]))
    assert match.over is None
    return match


def seconds(work: Callable[[], object]) -> float:
    """Of this process alone, the least of three times, so that others on the machine hardly matter."""
    found = []
    for _ in range(3):
        before = process_time()
        work()
        found.append(process_time() - before)
    return min(found)


def grows_with(work: Callable[[int], Callable[[], object]]) -> float:
    """How many times as long it takes for four times as many moves."""
    return seconds(work(LONG)) / seconds(work(SHORT))


class TestCost:
    LIMIT = LONG / SHORT * TWICE_OVER

    def test_reading_a_record_costs_the_same_a_move_however_long_it_is(self) -> None:
        def reading(length: int) -> Callable[[], object]:
            text = Record(long_match(length)).write()
            return lambda: Record.read(text)

        assert grows_with(reading) < self.LIMIT

    def test_reading_a_table_costs_the_same_a_move_however_long_it_is(self) -> None:
        def replaying(length: int) -> Callable[[], object]:
            table = records.table_of(Record(long_match(length)).write())
            return lambda: Table.replay("table", table.agreed, table.events)

        assert grows_with(replaying) < self.LIMIT

    def test_taking_back_and_playing_again_costs_the_same_a_move(self) -> None:
        def there_and_back(length: int) -> Callable[[], object]:
            match = Record.read(Record(long_match(length)).write()).match

            def work() -> None:
                for step in (match.undo, match.redo):
                    for _ in range(length):
                        step()
                        assert match.phase

            return work

        assert grows_with(there_and_back) < self.LIMIT

    def test_many_notes_cost_the_same_each(self) -> None:
        game = tessella.game("lgame")

        def reading(lines: int) -> Callable[[], object]:
            texts = [f"Note {n}: x" for n in range(lines * 2)]
            return lambda: list(notes.read(game, texts, lines * 2))

        assert grows_with(reading) < self.LIMIT


def test_positions_are_counted_as_they_come_and_go() -> None:
    game = tessella.game("lgame")
    match = Match(game)
    for _ in range(2):
        for move in ("d2NW", "b3SW", "c4SW", "b1NE"):
            match.play(move)
    assert match.over
    for _ in range(8):
        match.undo()
        assert match.over is None
    for _ in range(8):
        match.redo()
    assert match.over
    assert match.over.reason.code == "repeated"
    assert (match.actions, match.moves, match.last_text) == (8, 8, "b1NE")


class TestEnd:
    """A game of very many moves is broken off at tables, and a table takes no more than so many events."""

    @pytest.fixture(autouse=True)
    def _short(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(rules_of_matches, "LONGEST", 6)
        monkeypatch.setattr(commands, "LONGEST", 6)
        monkeypatch.setattr("tessella.match.record.LONGEST", 6)

    def table(self, game: str = "alignment", preset: str = "three") -> Table:
        seats = tessella.game(game, preset).seats
        table = Table("table", Terms.agree(game, preset, seats=(Seat(),) * seats))
        table.create(0.0)
        return table

    def move(self, table: Table) -> None:
        rules, here = table.terms.rules, table.match.position
        text = rules.move_text(here, rules.moves(here)[0])
        table.do(Command("move", text=text), {1, 2, 3}, 1.0)

    def test_a_game_of_too_many_moves_is_broken_off(self) -> None:
        table = self.table()
        for _ in range(5):
            self.move(table)
        assert table.over is None
        self.move(table)
        assert table.over == Over((), (0, 0, 0), Message("too-long", (("n", 6),)))
        assert str(table.status) == "Drawn: broken off after 6 moves."
        with pytest.raises(RefusedError, match="over"):
            self.move(table)
        again = Table.replay("table", table.agreed, table.events)
        assert (again.over, again.turn) == (table.over, 0)

    def test_its_record_reads_back(self) -> None:
        table = self.table()
        for _ in range(6):
            self.move(table)
        text = records.write(table)
        assert "Result: drawn (too-long n=6)" in text
        assert records.table_of(text).over == table.over
        with pytest.raises(RecordError, match="does not follow from the moves"):
            Record.read(text.replace("  6. ", "\nEnd of record\n", 1).partition("End of record")[0] + "End of record\n")

    def test_who_takes_back_alone_goes_on(self) -> None:
        table = self.table()
        for _ in range(6):
            self.move(table)
        table.do(Command("takeback"), {1, 2, 3}, 1.0)
        assert (table.over, table.match.moves) == (None, 5)
        self.move(table)
        assert table.over

    def test_a_longer_game_from_before_goes_on_as_it_was(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(commands, "LONGEST", 100)
        table = self.table()
        for _ in range(9):
            self.move(table)
        again = Table.replay("table", table.agreed, table.events)
        assert (again.over, again.match.moves) == (None, 9)

    def test_strangers_records_are_not_longer(self) -> None:
        text = Record(long_match(8)).write()
        assert Record.read(text).match.moves == 8
        with pytest.raises(RecordError, match="this record has more than 6 moves"):
            records.read(text, 6)

    def test_a_table_with_too_many_events_only_comes_to_an_end(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("tessella.match.table.table.MOST_EVENTS", 4)
        table = self.table()
        for name in ("Ann", "Bea", "Cy"):
            table.do(Command("join", text=name), {1}, 1.0)
        for command in (Command("join", text="Dora"), Command("move", text="1L"), Command("draw")):
            with pytest.raises(RefusedError, match="4 times"):
                table.do(command, {1}, 1.0)
        table.do(Command("resign"), {1}, 1.0)
        table.do(Command("rematch"), {1, 2, 3}, 1.0)
        assert table.rematch
