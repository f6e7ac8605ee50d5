"""Rewording never breaks anything: with every sentence of every language reversed, all still works.

Nothing may read a sentence back. So the program is copied, each text in its language files is turned round, letter by
letter and part by part (values stay what they are), and then records, tables, the server, the terminal and puzzles are
used as ever. What they keep and send must be the same, letter by letter, as without that.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

import tessella
from playing import at_random, presets
from tessella.errors import OptionError, TessellaError
from tessella.match import Match, Player, Record
from tessella.match.table import records
from tessella.rules.game import Game
from tessella.text import language, patterns, say
from tessella.text.message import Message, from_json
from web.serving import Server

PACKAGE = Path(tessella.__file__).parent
OLD = Path(__file__).parent / "old"


# The reworded program ---------------------------------------------------------------------------------------------


class Backwards(Transformer):
    """Turns all texts round, and the order of texts and places in a sentence."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - the library's word
        return ast.TextElement(node.value[::-1])

    def visit_Pattern(self, node: ast.Pattern) -> ast.Pattern:  # noqa: N802
        return ast.Pattern([self.visit(element) for element in reversed(node.elements)])


def reword(path: Path) -> None:
    """A language file, with every sentence in it turned round."""
    read, before = FluentParser(with_spans=False), dict(patterns.read([path]))
    turned = Backwards().visit(read.parse(path.read_text(encoding="utf-8")))
    path.write_text(FluentSerializer().serialize(turned), encoding="utf-8")
    after = dict(patterns.read([path]))
    assert list(after) == list(before)
    for code, pattern in before.items():  # a text of one letter may read the same in both directions
        assert after[code] != pattern or not isinstance(pattern, str) or pattern == pattern[::-1], code


@pytest.fixture(scope="module")
def backwards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the program, reworded."""
    folder = tmp_path_factory.mktemp("backwards")
    shutil.copytree(PACKAGE, folder / "tessella", ignore=shutil.ignore_patterns("__pycache__"))
    files = sorted(folder.rglob("*.ftl"))
    assert len(files) >= 2 * (6 + 2 * 4)  # of two languages: the program's own, and two for each game
    for path in files:
        reword(path)
    return folder


Reworded = Callable[[], AbstractContextManager[None]]


@pytest.fixture
def reworded(backwards: Path) -> Reworded:
    """Lets this very process speak so for a while."""

    def folders() -> Iterator[Path]:
        return (each for name in ("texts", "lessons") for each in backwards.glob(f"tessella/games/*/{name}"))

    @contextmanager
    def change() -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(language, "OWN", backwards / "tessella" / "text" / "languages")
            patch.setattr(language, "_providers", [folders])
            forget()
            try:
                yield
            finally:
                patch.undo()
                forget()

    return change


def forget() -> None:
    for known in (language.languages, language.speak, language._bundle, patterns.patterns):
        known.cache_clear()


def both_ways(reworded: Reworded, work: Callable[[], Any]) -> Any:
    """What some work gives with the sentences as they are; it has to give the same with the others."""
    usual = work()
    with reworded():
        assert str(say("turn-of", seat=2)) == ".evom ot 2 taeS"
        assert work() == usual
    assert str(say("turn-of", seat=2)) == "Seat 2 to move."
    return usual


def test_everything_is_said_backwards(reworded: Reworded) -> None:
    said = {code: language.speak(Message(code)) for code in patterns.patterns("en")}
    with reworded():
        assert language.languages() == ("en", "de")
        assert patterns.patterns("en").keys() == said.keys()
        alike = [code for code, text in said.items() if language.speak(Message(code)) == text]
    # What consists of values alone, and numbers; nearly all that is said is said in words.
    assert len(alike) < len(said) / 20, alike


# Records and tables -----------------------------------------------------------------------------------------------


def ended(match: Match, how: str) -> Match:
    """The match, brought to an end that does not follow from the moves, where it goes on."""
    if match.over is None and how == "agreed" and match.game.seats > 1:
        for seat in range(1, match.game.seats + 1):
            match.offer_draw(seat)
    elif match.over is None and how in ("resigned", "ran-out"):
        (match.resign if how == "resigned" else match.run_out)(match.game.seats)
    return match


@pytest.mark.parametrize("how", ["as it ends", "agreed", "resigned", "ran-out"])
def test_records_of_every_preset(reworded: Reworded, how: str) -> None:
    def written() -> list[str]:
        return [Record(ended(at_random(tessella.game(*each), limit=24), how)).write() for each in presets()]

    def read() -> list[Any]:
        found = [Record.read(text) for text in usual]
        assert [record.write() for record in found] == usual
        return [(record.match.players, record.match.history, record.match.over) for record in found]

    usual = both_ways(reworded, written)
    both_ways(reworded, read)


@pytest.mark.parametrize("path", sorted(OLD.glob("*.txt")), ids=lambda path: path.stem)
def test_records_of_the_first_version(reworded: Reworded, path: Path) -> None:
    def read() -> list[str]:
        return [Record.read(text).write() for text in records.split(path.read_text())]

    found = both_ways(reworded, read)
    assert all(text.startswith("Tessella record 2\n") for text in found)


def test_broken_records_are_told_by_codes(reworded: Reworded) -> None:
    text = Record(at_random(tessella.game("lgame"), limit=3)).write()

    def refused() -> list[Message]:
        found = []
        for broken in (text[:-10], text.replace("Rules: 1", "Rules: 9"), text.replace("unfinished", "drawn (agreed)x")):
            with pytest.raises(TessellaError) as error:
                Record.read(broken)
            found.append(error.value.message)
        return found

    codes = [message["why"].code for message in both_ways(reworded, refused)]
    assert codes == ["record-breaks-off", "record-rules", "record-result"]


def test_tables_are_taken_along(reworded: Reworded) -> None:
    matches = [at_random(tessella.game(*each), limit=12) for each in presets()]
    for match in matches:
        match.seat([Player("Ann"), *[Player(agent="level3")] * (match.game.seats - 1)])
    export = "".join(Record(ended(match, "resigned")).write() for match in matches)

    def moved() -> list[Any]:
        found = [records.table_of(text) for text in records.split(export)]
        assert "".join(records.write(table) for table in found).count("End of record") == len(matches)
        return [(table.terms, [event[2:] for event in table.events], table.over) for table in found]

    for terms, _, over in both_ways(reworded, moved):
        assert terms.seats[0].name == "Ann"
        assert all(seat.level == "level3" for seat in terms.seats[1:])
        assert over is not None


# What is refused --------------------------------------------------------------------------------------------------


def test_option_errors_name_their_options(reworded: Reworded) -> None:
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("lgame", {"width": 99}),
        ("lgame", {"wdith": 4}),
        ("lgame", {"target": 5}),
        ("lgame", {"stuck": "penalty"}),
        ("lgame", {"shape": "x.x"}),
        ("alignment", {"goal": "9x9"}),
        ("alignment", {"last_ball": True, "last_push": True}),
        ("hexa", {"offensive": "?"}),
        ("stargazer", {"seats": 9}),
    ]

    def refused() -> list[tuple[Message, tuple[str, ...]]]:
        found = []
        for name, options in wrong:
            with pytest.raises(OptionError) as error:
                tessella.game(name, **options)
            found.append((error.value.message, error.value.options))
        return found

    for (_, options), (_, about) in zip(wrong, both_ways(reworded, refused), strict=True):
        assert set(options) <= set(about)


def test_every_illegal_move_is_refused_by_a_code(reworded: Reworded) -> None:
    def refused() -> list[Message]:
        found = []
        for name in tessella.games():
            game: Game[Any] = tessella.game(name)
            move = game.moves(game.start())[0]
            after = game.play(game.start(), move)
            for text in ("?!", game.spell(move)):
                try:
                    game.play(after, text)
                except TessellaError as error:
                    found.append(error.message)
        return found

    assert len(both_ways(reworded, refused)) >= len(tessella.games())


# The server -------------------------------------------------------------------------------------------------------


def test_a_game_at_the_server_goes_on_in_the_terminal(
    backwards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server and its processes are those of the copy, and so is the terminal."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(backwards), os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    server = Server(str(tmp_path / "tables.sqlite3"), "--workers", "1")
    try:
        problem = server.http.post("/api/tables", json={"game": "alignment", "options": {"size": 99}}).json()
        assert (problem["message"][0], problem["options"]) == ("option-value", ["size"])
        assert problem["error"] != str(from_json(problem["message"]))  # it is the reworded program
        table = server.create("alignment", "here", "random", options={"size": 3})
        early = play(server, table, most=2)
        found = play(server, table, most=400)
    finally:
        assert server.stop() == 0
    assert found["status"][0] in ("won", "drawn")
    assert found["over"]["reason"][0] in ("alignment-block", "repeated")
    over = Record.read(early["finished"]).match.over
    assert over is not None
    assert (list(over.winners), over.reason.as_json()) == (found["over"]["winners"], found["over"]["reason"])
    # The computer of a record plays on at the terminal, and the record that this one keeps is one for everybody.
    (tmp_path / "early.txt").write_text(early["record"].replace("computer random", "computer level1"))
    line = early["legal"][0]
    command = [sys.executable, "-m", "tessella", "play", "--resume", "early.txt", "--save", "on.txt"]
    ran = subprocess.run(
        command, input=f"{line}\nundo\n{line}\nquit\n", capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    on = Record.load(tmp_path / "on.txt").match
    assert on.players == (Player(), Player(agent="level1"))
    assert [played.text for played in on.history][: len(early["history"]) + 1] == [*early["history"], line]


def play(server: Server, table: dict[str, Any], most: int) -> dict[str, Any]:
    """Moves of the person until the end, or so many; how it stands then, with its record, all of it over REST."""
    for _ in range(most):
        found = at_rest(server, table)
        if found["over"]:
            break
        assert server.post(f"{table['id']}/move", table["key"], text=found["moves"][0]).status_code == 200
    found = at_rest(server, table)
    record = server.http.get(f"/api/tables/{table['id']}/record").text
    export = server.http.get("/api/export", headers={"authorization": f"Bearer {table['key']}"}).text
    assert export == record
    (copy,) = server.http.post("/api/import", content=export, headers={"authorization": f"Bearer {'x' * 30}"}).json()[
        "tables"
    ]
    assert server.http.get(f"/api/tables/{copy}/record").text == record
    return {**found, "record": record}


def at_rest(server: Server, table: dict[str, Any]) -> dict[str, Any]:
    """The table when it is the person's turn, or over."""
    while True:
        found: dict[str, Any] = server.get(table["id"])
        if found["over"] or found["turn"] == 1:
            return found
