"""Records: they round-trip, they are checked move by move, and a broken one says which line and why."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tessella
from playing import THERE_AND_BACK, at_random, presets
from tessella.errors import RecordError, TessellaError
from tessella.match import Match, Player, Record
from tessella.match.notes import LONGEST, PENS, Note, Stroke, check
from tessella.rules.game import Over, Turn
from tessella.text import say

GOOD = """\
Tessella record 2
Game: lgame
Rules: 2
Option width: 5
Seat 1: Ann
Seat 2: computer level3
Date: 2026-11-15
Result: won 1 (resigned seat=2)

1. c3EN/e1c1  2. a2ES/c1e1  3. e2NW/a4b1
End of record
"""
NAMES = st.text(max_size=20) | st.sampled_from(['"', '"a"', "person", "computer x"])


def written(match: Match) -> str:
    return Record(match, date(2026, 11, 15)).write()


class TestRoundTrip:
    def test_the_example(self) -> None:
        record = Record.read(GOOD)
        assert record.write() == GOOD
        assert record.day == date(2026, 11, 15)
        assert record.match.players == (Player("Ann"), Player(agent="level3"))
        assert record.match.phase == Over((1,), (0, 0), say("resigned", seat=2))
        assert [played.text for played in record.match.history] == ["c3EN/e1c1", "a2ES/c1e1", "e2NW/a4b1"]

    def test_the_documented_examples(self) -> None:
        page = (Path(__file__).parents[1] / "docs" / "record.md").read_text()
        assert GOOD in page

    @pytest.mark.parametrize(("name", "preset"), presets())
    def test_every_preset(self, name: str, preset: str) -> None:
        match = at_random(tessella.game(name, preset), limit=24)
        text = written(match)
        record = Record.read(text)
        assert record.write() == text
        assert record.match.game == match.game
        assert record.match.history == match.history
        assert record.match.phase == match.phase
        assert max(map(len, text.splitlines())) <= 100 or text.count("\n") < 14

    def test_from_another_position(self) -> None:
        game = tessella.game("lgame")
        match = Match(game, game.play(game.start(), "d2NW/d1a1"))
        match.play("a3ES")
        text = written(match)
        assert "Position: n..A/.B.A/.BAA/nBB. 2\n" in text
        assert Record.read(text).write() == text

    def test_without_moves(self) -> None:
        text = written(Match(tessella.game("lgame")))
        assert Record.read(text).write() == text
        assert "Result: unfinished\n\nEnd of record\n" in text

    def test_endings_that_moves_do_not_show(self) -> None:
        agreed = Match(tessella.game("lgame"))
        agreed.offer_draw(1)
        agreed.offer_draw(2)
        repeated = Match(tessella.game("lgame"))
        for text in THERE_AND_BACK * 2:
            repeated.play(text)
        for match, said in [(agreed, "drawn (agreed)"), (repeated, "drawn (repeated times=3)")]:
            text = written(match)
            assert f"Result: {said}\n" in text
            again = Record.read(text)
            assert again.write() == text
            assert again.match.phase == match.phase

    def test_it_goes_on(self) -> None:
        match = Match(tessella.game("lgame"))
        match.play("d2NW")
        again = Record.read(written(match)).match
        assert again.phase == Turn(2)
        again.play("a3ES")
        again.undo()
        again.undo()
        assert again.position == again.start

    def test_reading_is_lenient_about_looks(self) -> None:
        messy = "\ufeff" + GOOD.replace("Rules: 2\n", "").replace("Date:", "Rules:  2 \nDate:").replace(
            "  2.", "\n\n 2."
        )
        assert Record.read(messy.replace("\n", "\r\n")).write() == GOOD
        assert Record.read(GOOD.rstrip("\n")).write() == GOOD

    @given(st.tuples(NAMES, NAMES))
    @settings(max_examples=60, deadline=None)
    def test_names(self, names: tuple[str, str]) -> None:
        try:
            match = Match(tessella.game("lgame"), names=names)
        except TessellaError:
            return
        assert Record.read(written(match)).match.names == match.names


NOTES = r"""Note 0: One move ahead.\nWatch the corner \\ edge.
Note 2: 🤔 <b>why?</b> & "so"
Drawn 2: good b2, bad a1>c3
Drawn 3: look e1
"""
NOTED = GOOD.replace("End of record\n", f"{NOTES}End of record\n")
CELLS = tessella.game("lgame", width=5).board.names
STROKES = st.builds(Stroke, st.sampled_from(PENS), st.sampled_from(CELLS), st.just("") | st.sampled_from(CELLS))


class TestNotes:
    def test_they_are_read_and_written(self) -> None:
        match = Record.read(NOTED).match
        assert match.notes == {
            0: Note("One move ahead.\nWatch the corner \\ edge."),
            2: Note('🤔 <b>why?</b> & "so"', (Stroke("good", "b2"), Stroke("bad", "a1", "c3"))),
            3: Note("", (Stroke("look", "e1"),)),
        }
        assert Record.read(NOTED).write() == NOTED

    @given(st.text(max_size=80), st.lists(STROKES, max_size=4))
    @settings(max_examples=80, deadline=None)
    def test_any_text_and_any_strokes(self, text: str, drawn: list[Stroke]) -> None:
        match = Record.read(GOOD).match
        match.notes = {1: check(match.game, Note(text, tuple(drawn)))}
        written = Record(match, date(2026, 11, 15)).write()
        again = Record.read(written)
        assert again.match.notes.get(1, Note()) == match.notes[1]
        assert again.write() == written
        assert written.encode().decode() == written

    def test_they_go_along_when_the_match_goes_on(self) -> None:
        match = Record.read(NOTED.replace("won 1 (resigned seat=2)", "unfinished")).match
        match.undo()
        assert "Drawn 3" not in written(match)
        match.redo()
        assert "Drawn 3: look e1\n" in written(match)
        match.undo()
        match.play("e2NW/a4d1")
        assert set(match.notes) == {0, 2}

    def test_an_alignment_ball_falls_into_a_pocket_without_a_number(self) -> None:
        game = tessella.game("alignment")
        names = {cell.name for cell in game.lay_out(game.start()).cells}
        unnumbered = next(name for name in sorted(names) if name.startswith("-"))
        note = Note("", (Stroke("good", "0", unnumbered),))
        match = Match(game)
        match.notes = {0: check(game, note)}
        assert Record.read(written(match)).match.notes == {0: note}


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


BROKEN = [
    ("", "line 1: a record begins with"),
    ("Tessella record 3\n", "line 1: a record begins with"),
    (changed("Game: lgame\n", ""), "line 7: the header ends without the tag Game."),
    (changed("Rules: 2\n", ""), "line 7: the header ends without the tag Rules."),
    (changed("Date: 2026-11-15\n", ""), "line 7: the header ends without the tag Date."),
    (changed("Result: won 1 (resigned seat=2)\n", ""), "line 7: the header ends without the tag Result."),
    (changed("Seat 2: computer level3\n", ""), "line 7: the header ends without the tag Seat 2."),
    (changed("Game: lgame", "Game: chess"), "line 2: chess: there is no such game"),
    (changed("Game: lgame", "Game: ../lgame"), "line 2: ../lgame: there is no such game"),
    (changed("Game: lgame", "Game lgame"), "line 2: 'Game lgame' is not a tag such as"),
    (changed("Game: lgame", "Gaem: lgame"), "line 2: 'Gaem: lgame' is not a tag such as"),
    (changed("Rules: 2", "Rules: 7"), "line 3: rules 7 of lgame are not known here; this program plays rules 2."),
    (changed("Option width: 5", "Option wdth: 5"), "line 4: wdth: there is no such option"),
    (changed("Option width: 5", "Option width: 99"), "line 4: width=99: width takes a whole number from 3 to 8."),
    (changed("Option width: 5", "Option target: 9"), "line 4: target=9: a target needs dots"),
    (
        changed("Option width: 5", "Option width: 5\nOption width: 5"),
        "line 5: the tag Option width is already in line 4.",
    ),
    (changed("Seat 2", "Seat 1"), "line 6: the tag Seat 1 is already in line 5."),
    (changed("Date:", "Seat 3: Cy\nDate:"), "line 7: Seat 3: this game has 2 seats."),
    (changed("Seat 1: Ann", "Seat 1:"), "line 5: Seat 1 needs a name"),
    (changed("2026-11-15", "15.11.2026"), "line 7: '15.11.2026' is not a day such as 2026-11-15."),
    (changed("2026-11-15", "2026-02-30"), "line 7: '2026-02-30' is not a day"),
    (changed("2026-11-15", "20261115"), "line 7: '20261115' is not a day"),
    (changed("Result:", "Position: nonsense\nResult:"), "line 8: nonsense: a position has the fields"),
    (
        changed("resigned seat=2", "lgame-stuck seat=2"),
        "line 8: the result 'won 1 (lgame-stuck seat=2)' does not",
    ),
    (changed("won 1 (resigned", "won 2 (resigned"), "line 8: the result"),
    (changed("seat=2)", "seat=9)"), "line 8: the result"),
    (changed("won 1 (resigned seat=2)", "drawn (agreed)") + "x", "line 12: 'x' comes after the end"),
    (changed("won 1 (resigned seat=2)", "because"), "line 8: the result 'because' does not follow from the moves"),
    (changed("1. c3EN", "c3EN"), "line 10: move 1 should be numbered 1. here, not 'c3EN/e1c1'."),
    (changed("2. a2ES", "3. a2ES"), "line 10: move 2 should be numbered 2. here, not '3.'."),
    (changed("2. a2ES/c1e1", "2. a9ES"), "line 10: move 2, a9ES: a move names a place"),
    (changed("2. a2ES/c1e1", "2. a2ES/a4a4"), "line 10: move 2, a2ES/a4a4: "),
    (changed("3. e2NW/a4b1", "3."), "line 10: move 3 is missing after its number."),
    (changed("End of record\n", ""), "line 10: the record breaks off here; its last line should be 'End of record'."),
    (NOTED.replace("Note 2", "Note 4"), "line 12: Note 4: only 3 moves were played."),
    (NOTED.replace("Note 2", "Note two"), "line 12: Note two: "),
    (NOTED.replace("Note 2", "Note 0"), "line 12: the tag Note 0 is already in line 11."),
    (NOTED.replace("good b2", "b2"), "line 13: b2 is not a mark such as"),
    (NOTED.replace("good b2", "fair b2"), "line 13: fair is not a pen; there are good, bad, look."),
    (NOTED.replace("a1>c3", "a1>c9"), "line 13: c9: there is no such cell on this board."),
    (NOTED.replace("One", "1" * LONGEST), f"line 11: a note has at most {LONGEST:,} characters, not"),
    (NOTED.replace("good b2", ", ".join(["good b2"] * 65)), "line 13: at most 64 marks and arrows stand on one"),
    (GOOD + "more\n", "line 12: 'more' comes after the end of the record."),
]


@pytest.mark.parametrize(("text", "said"), BROKEN)
def test_a_broken_record_says_which_line_and_why(text: str, said: str) -> None:
    with pytest.raises(RecordError, match="^" + re.escape(said)) as caught:
        Record.read(text)
    assert "\n" not in str(caught.value)


def test_moves_after_the_end() -> None:
    match = Match(tessella.game("lgame"))
    for text in THERE_AND_BACK * 2:
        match.play(text)
    text = written(match).replace("8. b1NE", "8. b1NE  9. d2NW")
    with pytest.raises(RecordError, match=r"^line 9: move 9, d2NW: the game is over \(drawn: the same position"):
        Record.read(text)


@pytest.mark.parametrize("length", range(0, len(GOOD) - 1, 3))
def test_truncated_anywhere(length: int) -> None:
    with pytest.raises(RecordError, match=r"^line \d+: "):
        Record.read(GOOD[:length])


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_mutated_records_raise_only_record_errors(data: st.DataObject) -> None:
    text = GOOD
    for _ in range(data.draw(st.integers(1, 4))):
        at, cut = data.draw(st.integers(0, len(text))), data.draw(st.integers(0, 6))
        put = data.draw(st.text(max_size=5) | st.sampled_from(GOOD.split("\n")) | st.sampled_from(["٣.", "\n", ": "]))
        text = text[:at] + put + text[at + cut :]
    try:
        record = Record.read(text)
    except RecordError:
        return
    assert Record.read(record.write()).write() == record.write()


class TestFiles:
    def test_saved_and_loaded(self, tmp_path: Path) -> None:
        path = tmp_path / "game.txt"
        Record.read(GOOD).save(path)
        assert path.read_text() == GOOD
        assert Record.load(path).write() == GOOD
        assert list(tmp_path.iterdir()) == [path]

    def test_the_message_names_the_file(self, tmp_path: Path) -> None:
        path = tmp_path / "game.txt"
        path.write_text("nonsense\n")
        with pytest.raises(RecordError, match=rf"^{re.escape(str(path))}, line 1: "):
            Record.load(path)

    def test_a_file_that_cannot_be_read(self, tmp_path: Path) -> None:
        (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
        for path in (tmp_path / "missing", tmp_path, tmp_path / "binary", "nul\0name"):
            with pytest.raises(TessellaError):
                Record.load(path)

    def test_a_failed_save_leaves_the_old_file(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        path = tmp_path / "game.txt"
        path.write_text("old")

        def full(_: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("os.fsync", full)
        with pytest.raises(TessellaError, match="cannot be written, no space left on device"):
            Record.read(GOOD).save(path)
        assert path.read_text() == "old"
        assert list(tmp_path.iterdir()) == [path]

    def test_saving_through_a_link_and_keeping_the_mode(self, tmp_path: Path) -> None:
        path, link = tmp_path / "game.txt", tmp_path / "link"
        path.write_text("old")
        path.chmod(0o640)
        link.symlink_to(path)
        Record.read(GOOD).save(link)
        assert link.is_symlink()
        assert path.read_text() == GOOD
        assert path.stat().st_mode & 0o777 == 0o640

    def test_a_device_is_not_replaced(self) -> None:
        Record.read(GOOD).save("/dev/null")
        assert Path("/dev/null").is_char_device()
