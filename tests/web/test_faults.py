"""The server keeps its promises while everything around it breaks; and what breaks them is noticed."""

from __future__ import annotations

import gc
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bench.faults.faults import KINDS
from bench.faults.history import Entry
from bench.faults.report import Wish, as_lines
from bench.faults.rules import HIDDEN, check
from bench.faults.run import checked
from bench.faults.simulated import lives
from bench.postgres import programs
from tessella.cli import main
from tessella.match.table.events import Command
from tessella.match.table.table import Table
from tessella.match.table.terms import Seat, Terms
from tessella.web.answering import tables

MOVES = "d4WS", "a3ES", "d4SW"

# Each fault at least once, however short; longer ones: tessella bench faults --seconds 600
RUNS = {
    "sqlite": Wish("sqlite", 5, 1),
    "postgres": Wish("postgres", 8, 2),
    "restarts": Wish("restarts", 10, 3, every=3),
}
LIVES = 24  # each of some seconds, which are only counted
FAILED_ONCE = (27, 183, 5010, 5028, 5466)  # seeds of lives in which something was found, to see that it stays mended


@pytest.mark.timeout(300)
@pytest.mark.parametrize("name", RUNS)
def test_promises_are_kept(name: str) -> None:
    if name != "sqlite" and programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt install postgresql)")
    outcome = checked(RUNS[name], None, print)
    print("\n".join(as_lines(outcome)))
    assert not outcome.violations, outcome
    told = outcome.figures
    assert told["events"] > 5 * RUNS[name].seconds  # how many stay unknown is counted where time is simulated
    assert set(told["faults"]) >= set(KINDS[name])


@pytest.mark.filterwarnings("error")  # as about a line that nobody has given back
def test_promises_are_kept_in_many_simulated_lives() -> None:
    many = Counter[str]()
    for seed, entries, violations in lives([*FAILED_ONCE, *range(100, 100 + LIVES)]):
        assert not violations, (seed, violations[0])
        many.update(entry["what"] for entry in entries)
    assert many["ok"] > 10 * LIVES
    assert many["unknown"] > LIVES
    assert many["fault"] > 2 * LIVES
    gc.collect()


def test_the_same_seed_gives_the_same_life() -> None:
    (_, first, _), (_, other, _), (_, again, _) = lives([7, 8, 7])
    assert first == again != other


def test_the_command_says_what_it_did(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    history = tmp_path / "history.jsonl"
    words = ["--seconds", "1", "--tables", "1", "--only", "people", "--history", str(history), "--json"]
    with pytest.raises(SystemExit) as left:
        main(["bench", "faults", *words])
    out, err = capsys.readouterr()
    assert left.value.code == 0, err
    said = json.loads(out)
    assert (said["db"], said["seed"], said["violations"], said["history"]) == ("sqlite", 1, [], str(history))
    assert said["attempts"] == said["ok"] + said["refused"] + said["unknown"] > 0
    assert "healing" in err
    assert {"made", "invoke", "heard", "healed", "left", "kept"} <= {
        json.loads(line)["what"] for line in history.read_text().splitlines()
    }


def test_a_fault_that_does_not_exist_is_refused(run: Callable[..., Any]) -> None:
    said = run("bench", "faults", "--only", "kill,silent")
    assert said.status == 2
    assert "silent" in said.err
    assert "disk" in said.err


# What must not be, one by one -----------------------------------------------------------------------------------


class Told:
    """A history as it should be: two moves by socket, one that nobody answered, and somebody who watches."""

    def __init__(self) -> None:
        self.terms = Terms.agree("lgame", options={}, seats=(Seat("here"), Seat("here")))
        self.table, self.entries = Table("T", self.terms), list[Entry]()
        self.table.create(100.0)
        self.note("made", table="T")
        for number, text in enumerate(MOVES, 1):
            self.ask(number, kind="move", text=text, id=f"id{number}")
            event = self.table.do(Command("move", text=text, id=f"id{number}"), {1, 2}, self.wall - 0.05)
            if number < 3:
                self.note("ok", op=number, seq=event.seq)
            else:
                self.note("unknown", op=number, why="no answer")
        self.heard = [tables.event(event) for event in self.table.events]
        self.note("heard", line="1.1", table="T", how="snapshot", after=0, events=self.heard[:2])
        for event in self.heard[2:]:
            self.note("heard", line="1.1", table="T", how="event", after=event["seq"] - 1, events=[event])
        self.kept = [[*event[:4], dict(event.body), event.client] for event in self.table.events]

    @property
    def wall(self) -> float:
        return 100.0 + len(self.entries) / 10

    def note(self, what: str, **more: Any) -> None:
        self.entries.append({"t": self.wall - 100, "wall": self.wall, "what": what, **more})

    def ask(self, op: int, **command: Any) -> None:
        self.note("invoke", op=op, client=2, way="request", server=0, table="T", **command)

    def found(self) -> set[str]:
        end = {"t": 9, "wall": 109, "what": "kept", "table": "T", "terms": self.terms.as_json(), "events": self.kept}
        return {violation.rule for violation in check([*self.entries, end])}


def test_a_good_history_is_good() -> None:
    assert Told().found() == set()


def lose_the_last(told: Told) -> None:
    told.note("ok", op=3, seq=4)
    told.entries = [entry for entry in told.entries if entry["what"] != "heard"]
    told.kept.pop()


def lose_one_in_between(told: Told) -> None:
    del told.kept[2]


def go_back_in_time(told: Told) -> None:
    told.kept[2][1] = 1.0


def refuse_what_happened(told: Told) -> None:
    told.entries = [
        {**e, "what": "refused", "code": "storage"} if e.get("op") == 3 and "why" in e else e for e in told.entries
    ]


def refuse_and_do_it_again(told: Told) -> None:
    """The second attempt is acknowledged; but the event is as old as the first, which was refused."""
    refuse_what_happened(told)
    told.ask(4, kind="move", text=MOVES[2], id="id3")
    told.note("ok", op=4, seq=4)


def test_an_event_may_seem_older_than_its_command_when_the_clock_leapt_back() -> None:
    told = Told()
    refuse_what_happened(told)
    told.ask(4, kind="move", text=MOVES[2], id="id3")
    assert told.found() == {REFUSED}
    leap = told.wall - told.kept[3][1] + 0.05
    told.note("fault", kind="clock", phase="end")
    told.note("ok", op=4, seq=4)
    for entry in told.entries[-2:]:
        entry["wall"] -= leap
    assert told.found() == set()


def do_an_id_twice(told: Told) -> None:
    told.kept.append([5, 108.0, "joined", 1, {"name": ""}, "1:id3"])


def answer_an_id_differently(told: Told) -> None:
    told.ask(4, kind="move", text=MOVES[1], id="id2")
    told.note("ok", op=4, seq=2)


def do_what_nobody_asked(told: Told) -> None:
    told.kept.append([5, 108.0, "resigned", 1, {}, None])


def answer_for_another_command(told: Told) -> None:
    told.ask(4, kind="join", name="Mallory", id="id2", other=True)
    told.note("ok", op=4, seq=3)


def deny_what_was_seen(told: Told) -> None:
    told.ask(4, kind="move", text=MOVES[2], id="id3")
    told.note("refused", op=4, code="stale")


def never_answer(told: Told) -> None:
    told.note("unanswered", table="T", id="id3", kind="move", seconds=40)


def miss_an_event(told: Told) -> None:
    told.entries = [entry for entry in told.entries if entry.get("after") != 2]


def tell_another_event(told: Told) -> None:
    told.note("heard", line="2.1", table="T", how="missed", after=3, events=[{**told.heard[3], "text": "a1"}])


def tell_too_much(told: Told) -> None:
    told.note("heard", line="1.1", table="T", how="event", after=4, events=[{**told.heard[3], "seq": 5}])


def stay_deaf(told: Told) -> None:
    told.note("deaf", line="1.1", table="T", has=3, last=4)


def forget_what_was_said(told: Told) -> None:
    told.note("heard", line="", table="T", how="read", after=2, events=[], server=0, asked=8.0, last=2)


def get_stuck(told: Told) -> None:
    told.note("stuck", table="T", why="nothing happened")


def lose_the_table(told: Told) -> None:
    told.note("made", table="U")


def end_badly(told: Told) -> None:
    told.note("left", server=0, status=-9)


def let_two_in(told: Told) -> None:
    for who in (1, 2):
        told.note("guest", table="T", seat=1, who=who, was="let in")


def let_nobody_in(told: Told) -> None:
    for who in (1, 2):
        told.note("guest", table="T", seat=1, who=who, was="turned away")


def say_that_all_is_well(told: Told) -> None:
    told.note("away", server=0)
    told.note("health", server=0, asked=told.wall - 100 + HIDDEN + 1, said="ok")


def stay_unwell(told: Told) -> None:
    told.note("unwell", server=0, seconds=60.0)


LOST, REFUSED, TWICE = "nothing acknowledged is lost", "nothing refused happened", "nothing happens twice"
ANSWERED, AGREE = "an id asked again is answered", "all watchers agree"
WRONG: list[tuple[Callable[[Told], None], set[str]]] = [
    (lose_the_last, {LOST}),
    (lose_one_in_between, {"one order", LOST, AGREE}),
    (go_back_in_time, {"one order"}),
    (refuse_what_happened, {REFUSED}),
    (refuse_and_do_it_again, {REFUSED}),
    (do_an_id_twice, {TWICE, "nothing happens by itself"}),
    (answer_an_id_differently, {TWICE, LOST}),
    (do_what_nobody_asked, {"nothing happens by itself"}),
    (answer_for_another_command, {"one id, one command"}),
    (deny_what_was_seen, {ANSWERED}),
    (never_answer, {ANSWERED}),
    (miss_an_event, {AGREE}),
    (tell_another_event, {AGREE}),
    (tell_too_much, {AGREE}),
    (stay_deaf, {AGREE}),
    (forget_what_was_said, {"what is acknowledged is read"}),
    (get_stuck, {"no table is stuck"}),
    (lose_the_table, {LOST}),
    (end_badly, {"servers end well"}),
    (let_two_in, {"an invitation lets one in"}),
    (let_nobody_in, {"an invitation lets one in"}),
    (say_that_all_is_well, {"health tells the truth"}),
    (stay_unwell, {"health tells the truth"}),
]


@pytest.mark.parametrize(("spoil", "rules"), WRONG, ids=[spoil.__name__ for spoil, _ in WRONG])
def test_what_must_not_be_is_found(spoil: Callable[[Told], None], rules: set[str]) -> None:
    told = Told()
    spoil(told)
    assert told.found() == rules
