"""What of a state lasts is written once: whatever happens at a table, everybody is told what would be written anew."""

from __future__ import annotations

import json
import secrets
from collections import Counter
from random import Random
from typing import Any

import pytest

from tessella.errors import MatchError
from tessella.match.table.commands import COMMANDS
from tessella.match.table.events import KINDS, Command, Event, RefusedError
from tessella.match.table.table import Table
from tessella.match.table.terms import Clock, Seat, Terms
from tessella.web.answering import tables
from tessella.web.live.telling.messages import Lasting, as_text, done, happened

NOW = 1_800_000_000.0
HERE, LINK, COMPUTER = Seat(), Seat("link"), Seat("computer", level="level1")
MOVE, TOTAL = Clock("move", seconds=60), Clock("total", seconds=300, increment=2)
DAYS, GAME = Clock("days", days=2), Clock("game", seconds=400)
NAMES = ("", "Ann", 'B"o\\b', "Ätna <b>", "名前 🎲", "Seat 1")
OTHERS = [*(kind for kind in COMMANDS if kind != "move"), "takeback", "takeback"]
TABLES: dict[str, Terms] = {
    "here": Terms.agree("lgame"),
    "links": Terms.agree("lgame", seats=(LINK, LINK)),
    "open, lots": Terms.agree("lgame", seats=(LINK, LINK), open_=True, lots=True),
    "lots, a clock": Terms.agree("lgame", seats=(LINK, HERE), clock=TOTAL, lots=True),
    "a computer": Terms.agree("alignment", options={"size": 3}, seats=(LINK, COMPUTER)),
    "a computer, lots": Terms.agree("alignment", options={"size": 3}, seats=(COMPUTER, LINK), lots=True),
    "dice": Terms.agree("alignment", options={"size": 3, "dice": 1}, seats=(LINK, LINK), change_seats=False),
    "alone": Terms.agree("alignment", options={"size": 3, "seats": 1, "goal": "2x2"}),
    "each move": Terms.agree("lgame", seats=(HERE, LINK), clock=MOVE),
    "days": Terms.agree("alignment", options={"size": 3}, seats=(LINK, LINK), clock=DAYS),
    "for time": Terms.agree("stargazer", seats=(LINK, LINK), clock=GAME),
    "three": Terms.agree("alignment", "three", seats=(LINK, LINK, LINK), lots=True),
    "four": Terms.agree("alignment", "four", seats=(HERE, HERE, LINK, LINK)),
}


class Story:
    """Anything that can happen at a table, and at those after it."""

    def __init__(self, terms: Terms, seed: int) -> None:
        self.random, self.now = Random(seed), NOW
        self.table, self.rematches = Table("first", terms), 0
        self.lasting = Lasting()  # one for all of the tables: so nothing may be told that it was not written of
        self.kinds: Counter[str] = Counter()
        self.kept = 0  # how often it was not written again
        self.hear(self.table.create(self.now))

    def hear(self, event: Event | None) -> None:
        """Everybody hears of it."""
        if event is None:
            return
        before, self.kinds[event.kind] = self.lasting.text, self.kinds[event.kind] + 1
        said = happened(event, self.table, self.now, self.lasting)
        plain = {"type": "event", "event": tables.event(event), "state": tables.state(self.table, self.now)}
        assert said == as_text(plain)
        self.kept += before is self.lasting.text and self.table.clocks.none and not self.table.over

    def go_on(self) -> None:
        """One thing more."""
        table, random = self.table, self.random
        self.now += random.choice((0.0, 0.25, 3.0, 20.0))
        chance = random.random()
        if chance > 0.96:
            self.now += random.choice((70.0, 500.0, 3e5))
        if chance < 0.04:
            self.hear(table.give_back(self.now - 5.0, self.now))
        elif chance < 0.08:  # it is read again: nothing is the same object any more
            terms = Terms.from_json(json.loads(json.dumps(table.agreed.as_json())))
            self.table = Table.replay(table.id, terms, table.events)
        elif chance < 0.2 and (table.rematch or table.closed):
            self.rematches += bool(table.rematch)
            self.table = Table(*(table.rematch, table.next_terms()) if table.rematch else ("another", table.agreed))
            self.hear(self.table.create(self.now))
        else:
            self.hear(table.flag(self.now))
            self.act()

    def act(self) -> None:
        """Somebody does something, if they may."""
        table, random, rules = self.table, self.random, self.table.terms.rules
        seats = range(1, len(table.terms.seats) + 1)
        mine = frozenset(random.sample(seats, random.randint(1, len(seats))))
        asked = "answer_takeback" if table.takeback else "decline_draw" if table.match.offers else ""
        likely = asked or ("join" if table.free_seat else "move")
        kind = random.choice(("move", likely, likely, random.choice(OTHERS), random.choice(OTHERS)))
        if kind in ("close", "leave", "free") and random.random() < 0.7:
            return
        text, seat = random.choice(NAMES), random.choice((0, *mine))
        if kind == "move" and table.turn:
            moves = rules.moves(table.match.position)
            text, seat, mine = rules.spell(random.choice(moves)), 0, frozenset(seats)
        name = random.choice(("", f'{table.seq}"é'))
        command = Command(kind, seat, text, id=name, yes=random.random() < 0.6)
        try:
            self.hear(table.do(command, mine, self.now))
        except (RefusedError, MatchError):
            return


def test_what_lasts_is_told_as_if_it_were_written_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbits", Random(1).getrandbits)  # lots and dice: the same each time
    kinds, kept, rematches = Counter[str](), Counter[str](), 0
    for name, terms in TABLES.items():
        for seed in range(3):
            story = Story(terms, seed)
            for _ in range(120):
                story.go_on()
            kinds += story.kinds
            kept[name] += story.kept
            rematches += story.rematches
    assert set(kinds) == KINDS
    assert rematches > 3
    assert all(bool(kept[name]) == (terms.clock.kind == "none") for name, terms in TABLES.items())


@pytest.mark.parametrize("name", ["a", 'a"b\\', "é 🎲", "</script>", "\u2028"])
def test_what_was_done_is_told_under_any_id(name: str) -> None:
    said: dict[str, Any] = json.loads(done(name, 7))
    assert said == {"type": "done", "id": name, "seq": 7}
