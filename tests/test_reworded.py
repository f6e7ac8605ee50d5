"""Rewording never breaks anything: with every sentence of every language reversed, all still works.

Nothing may read a sentence back. So the program is copied, each text in its language files is turned round, letter by
letter and part by part (values stay what they are), and then records, tables, the server, the terminal and puzzles are
used as ever. What they keep and send must be the same, letter by letter, as without that.
"""

from __future__ import annotations

import json
import os
import secrets
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
from conftest import Run
from playing import at_random, presets
from tessella.agents import ready
from tessella.errors import OptionError, TessellaError
from tessella.match import Match, Player, Record
from tessella.match.table import records
from tessella.puzzles.puzzle import Judgement
from tessella.puzzles.reach import random_reach
from tessella.puzzles.win import random_win
from tessella.rules.chance import generator
from tessella.rules.game import Chance, Game, Over, Turn
from tessella.solve.solution import solve
from tessella.text import language, patterns, say
from tessella.text.message import Message, from_json
from web.serving import Server, bearer

PACKAGE = Path(tessella.__file__).parent
OLD = Path(__file__).parent / "old"
# A board on which nobody is stuck by chance, so that a game takes as many turns as it should; and few moves to look at.
ENOUGH_ROOM = {"width": 6, "height": 6, "neutrals": 0, "dots": "corners", "turn_limit": 12}


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
    for known in (language.languages, language.speak, language._texts, patterns.patterns):
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


ENDS = ("", "agreed", "resigned", "ran-out")


@pytest.fixture(scope="module")
def written() -> list[str]:
    """The record of a match of every preset: as far as it came, and with each of the ends that are not by a move."""
    found = []
    for n, each in enumerate(presets()):
        record, rng = Record(at_random(tessella.game(*each), limit=12)), generator(n)
        while isinstance(record.match.phase, Chance):  # else a table would roll when it takes the record in
            record.match.roll(rng)
        found.append(record.write())
        if record.match.over is None and record.match.game.seats > 1:
            end(record.match, "time-up" if record.match.game.keeps_score else ENDS[n % len(ENDS)])
            found.append(record.write())
    return found


def end(match: Match, how: str) -> None:
    """Bring a match to an end that does not follow from the moves."""
    if how == "agreed":
        for seat in range(1, match.game.seats + 1):
            match.offer_draw(seat)
    elif how == "time-up":
        match.time_up()
    elif how:
        (match.resign if how == "resigned" else match.run_out)(match.game.seats)


def test_records_of_every_preset(reworded: Reworded, written: list[str]) -> None:
    def read() -> list[Any]:
        found = [Record.read(text) for text in written]
        assert [record.write() for record in found] == written
        return [(record.match.players, record.match.history, record.match.over) for record in found]

    reasons = {over.reason.code for *_, over in both_ways(reworded, read) if over}
    assert {"agreed", "resigned", "ran-out", "time-up"} <= reasons


@pytest.mark.parametrize("path", sorted(OLD.glob("*.txt")), ids=lambda path: path.stem)
def test_records_of_the_first_version(reworded: Reworded, path: Path) -> None:
    def read() -> list[str]:
        return [Record.read(text).write() for text in records.split(path.read_text())]

    found = both_ways(reworded, read)
    assert all(text.startswith("Tessella record 2\n") for text in found)


def test_broken_records_are_told_by_codes(reworded: Reworded) -> None:
    match = Match(tessella.game("lgame"))
    match.play("d2NW")
    text = Record(match).write()
    result = text.replace("Result: unfinished", "Result: won 1 (lgame-stuck seat=2)")

    def refused() -> list[Message]:
        found = []
        for broken in (text[:-20], text.replace("Rules: 2", "Rules: 9"), result):
            with pytest.raises(TessellaError) as error:
                Record.read(broken)
            found.append(error.value.message)
        return found

    codes = [message["why"].code for message in both_ways(reworded, refused)]
    assert codes == ["record-breaks-off", "rules-unknown", "record-result"]


def test_tables_are_taken_along(reworded: Reworded, written: list[str]) -> None:
    def seated(text: str) -> str:
        record = Record.read(text)
        record.match.seat([Player("Ann"), *[Player(agent="level3")] * (record.match.game.seats - 1)])
        return record.write()

    def moved() -> list[Any]:
        found = [records.table_of(text) for text in records.split(export)]
        return [(table.terms, [event[2:] for event in table.events], records.write(table)) for table in found]

    export = "".join(map(seated, written))
    found = both_ways(reworded, moved)
    assert len(found) == len(written)
    assert "".join(text for *_, text in found) == export
    for terms, _, _ in found:
        assert terms.seats[0].name == "Ann"
        assert all(seat.level == "level3" for seat in terms.seats[1:])


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


def test_a_game_at_the_server_goes_on_at_the_terminal(
    backwards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server and its processes are those of the copy, and so is the terminal."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(backwards), os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    server = Server(str(tmp_path / "tables.sqlite3"), "--workers", "1", environment=dict(os.environ))  # its own program
    try:
        problem = server.http.post("/api/tables", json={"game": "alignment", "options": {"size": 99}}).json()
        assert (problem["message"][0], problem["options"]) == ("option-value", ["size"])
        assert problem["error"] != str(from_json(problem["message"]))  # it is the reworded program that runs there
        table = server.create("lgame", "here", "random", options=ENOUGH_ROOM)
        early, end = played(server, table, 2), played(server, table, 1000)
    finally:
        assert server.stop() == 0
    assert "Traceback" not in server.log
    assert end["status"][0] in ("won", "drawn")
    over = Record.read(end["record"]).match.over
    assert over is not None
    assert Over(tuple(end["over"]["winners"]), tuple(end["over"]["scores"]), from_json(end["over"]["reason"])) == over
    assert over.reason.code == "lgame-turns"
    resumed(early, tmp_path)


def played(server: Server, table: dict[str, Any], most: int) -> dict[str, Any]:
    """This many moves of the person unless it ends before; how it stands then, with its record. All over REST."""
    for _ in range(most):
        found = at_rest(server, table)
        if found["over"]:
            break
        assert found["status"] == ["turn-of", {"seat": 1}]
        text = secrets.choice(found["moves"])
        assert server.post(f"{table['id']}/move", table["key"], text=text).status_code == 200
    found = at_rest(server, table)
    record = server.http.get(f"/api/tables/{table['id']}/record").text
    assert server.http.get("/api/export", headers=bearer(table["key"])).text == record
    (copy,) = server.http.post("/api/import", content=record, headers=bearer(secrets.token_hex(16))).json()["tables"]
    assert server.http.get(f"/api/tables/{copy}/record").text == record
    return {**found, "record": record}


def at_rest(server: Server, table: dict[str, Any]) -> dict[str, Any]:
    """The table when it is the person's turn, or over."""
    while True:
        found: dict[str, Any] = server.get(table["id"])
        if found["over"] or found["turn"] == 1:
            return found


def resumed(early: dict[str, Any], folder: Path) -> None:
    """A record from the server goes on at the terminal of the copy, against its computer."""
    (folder / "early.txt").write_text(early["record"])
    text = early["moves"][0]
    command = [sys.executable, "-m", "tessella", "play", "--resume", "early.txt", "--save", "on.txt", "--seed", "1"]
    lines = f"{text}\nundo\n{text}\nquit\n"
    ran = subprocess.run(command, input=lines, capture_output=True, text=True, cwd=folder, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.count(" deyalp 2 taeS") >= 2  # it is the reworded terminal that speaks
    match = Record.load(folder / "on.txt").match
    assert match.players == (Player(), Player(agent="random"))
    before = [each["text"] for each in early["history"]]
    assert [each.text for each in match.history][: len(before) + 1] == [*before, text]


# The terminal -----------------------------------------------------------------------------------------------------


def test_a_game_at_the_terminal(reworded: Reworded, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(ready, "prepare", lambda game, what: None)
    monkeypatch.setattr(ready, "is_ready", lambda game, what: False)
    monkeypatch.chdir(tmp_path)

    def play() -> list[Any]:
        Path("game.txt").unlink(missing_ok=True)
        words = ["lgame", "--seat=1=Ann", "--seat=2=level1", "--save=game.txt", "--seed=1"]
        ran = run("play", *words, lines="moves d2\nhint\nd2NW/d1a1\nnonsense\nquit\n")
        assert (ran.status, ran.err) == (0, "")
        first = Path("game.txt").read_text()
        ran = run("play", "--resume=game.txt", "--save=game.txt", "--seed=1", lines="undo\nd4SW\nposition\nquit\n")
        assert (ran.status, ran.err) == (0, "")
        text = Record.load("game.txt").match.history[-1].text
        assert str(say("terminal-played", seat=2, text=text)) in ran.out
        second = Path("game.txt").read_text()
        ran = run("play", "--resume=game.txt", "--save=game.txt", lines="resign\n")
        checked = run("record", "check", "game.txt")
        assert (ran.status, checked.status) == (0, 0)
        data = json.loads(run("record", "show", "game.txt", "--json").out)
        assert data.pop("outcome") == str(Record.load("game.txt").match.outcome)
        return [first, second, Path("game.txt").read_text(), data]

    *_, data = both_ways(reworded, play)
    assert data["seats"] == [{"name": "Ann", "agent": ""}, {"name": "", "agent": "level1"}]
    assert (data["result"]["winners"], data["result"]["reason"]) == ([2], ["resigned", {"seat": 1}])


# Puzzles ----------------------------------------------------------------------------------------------------------


def test_puzzles_are_judged(reworded: Reworded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESSELLA_SOLUTIONS", str(tmp_path))
    solution = solve(tessella.game("alignment", size=3))

    def judged() -> list[Any]:
        found: list[Any] = []
        for puzzle in (random_win(solution, 2, 1), random_reach("picture", 3, 1, {"size": 3})):
            match, own = puzzle.begin(), list[str]()
            for text in puzzle.best_line(puzzle.start):
                if match.phase == Turn(1):
                    own.append(text)
                match.play(text)
            found += [puzzle.title, puzzle.task, puzzle.judge(own), puzzle.hint([]), puzzle.hint([], "all")]
            assert puzzle.judge(own).solved
            texts = [puzzle.game.move_text(puzzle.start, move) for move in puzzle.game.moves(puzzle.start)]
            found += [puzzle.judge([text]) for text in texts]
        return found

    judgements = [each for each in both_ways(reworded, judged) if isinstance(each, Judgement)]
    assert {attempt.verdict for each in judgements for attempt in each.attempts} == {"right", "slips", "detour"}


def test_a_puzzle_at_the_terminal(
    reworded: Reworded, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TESSELLA_SOLUTIONS", str(tmp_path))
    solve(tessella.game("alignment", size=3))
    words = ("puzzle", "win", "--game", "alignment", "--set", "size=3", "--seed", "1")

    def data() -> dict[str, Any]:
        found: dict[str, Any] = json.loads(run(*words, "--solution", "--json").out)
        assert found.pop("title")
        ran = run(*words, lines="\n".join(["hint", *found["solution"]]))
        assert (ran.status, ran.err) == (0, "")
        assert str(say("puzzle-hints", n=1)) in ran.out  # it was solved: the last word is on how
        return found

    assert both_ways(reworded, data)["kind"] == "win"
