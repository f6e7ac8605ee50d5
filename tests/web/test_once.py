"""Showing a move works everything out once: one scene and one phase a position, however many parts are shown."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from typing import Any

import pytest

from tessella.games import game, names
from tessella.match import Match
from tessella.match.table.events import Command
from tessella.match.table.table import Table
from tessella.match.table.terms import Seat, Terms
from tessella.rules import Game, Step
from tessella.web.answering import boards, picks
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus, Subscriber
from tessella.web.sight import see, sight, sights
from tessella.web.store.database import database_url
from tessella.web.store.store import Store

MOVES = 4


class Asked:
    """How often games were asked for the phase and for the board of each position."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.times: Counter[tuple[str, Any]] = Counter()
        self._count(patch, Game, "phase")
        for name in names():
            self._count(patch, type(game(name)), "lay_out")

    def _count(self, patch: pytest.MonkeyPatch, where: type, what: str) -> None:
        real = getattr(where, what)

        def counted(self_: Any, position: Any, *more: Any, **named: Any) -> Any:
            self.times[what, position] += 1
            return real(self_, position, *more, **named)

        patch.setattr(where, what, counted)


async def watch(rules: Game[Any], db: str, asked: Asked) -> list[Counter[tuple[str, Any]]]:
    """What was asked during each of some moves at a table that somebody looks at."""
    service = Service(Store(database_url(db), "once"), Bus())
    await service.start()
    seats = [Seat("here")] * rules.seats
    table, _ = await service.create(Terms.agree(rules.name, options={}, seats=seats), "key")
    subscriber = Subscriber(frozenset(range(1, rules.seats + 1)), frozenset(("board", "choices")))

    async def views() -> dict[str, Any]:
        shown: dict[str, Any] = {}
        while not {"board", "choices"} <= shown.keys():
            said = json.loads(str(await asyncio.wait_for(subscriber.queue.get(), 30)))
            shown |= said if said["type"] == "view" else {}
        return shown

    await service.inspect(table, lambda _: service.bus.join(table, subscriber))
    service.draw(table)
    await views()
    found = []
    for _ in range(MOVES):
        now = await service.inspect(table, lambda live: live.match.position)
        text = rules.move_text(now, rules.moves(now)[-1])
        asked.times.clear()
        await service.act(table, Command("move", text=text), subscriber.seats)
        assert "change" in (await views())["board"]
        found.append(Counter(asked.times))
    service.bus.leave(table, subscriber)
    service.update_presence(table)
    assert service.views.last_sight(table) is None  # what nobody looks at is not kept
    await service.stop()
    return found


@pytest.mark.parametrize("name", names())
def test_a_move_at_a_table(name: str, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game(name)
    for asked in asyncio.run(watch(rules, file, Asked(monkeypatch))):
        assert sum(times for (what, _), times in asked.items() if what == "phase") <= 1
        assert sum(times for (what, _), times in asked.items() if what == "lay_out") <= 1


def test_a_click_lays_out_what_it_would_lead_to_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(game("lgame"))
    match.play("d2NW/d1a1")
    seen = see(match)
    asked = Asked(monkeypatch)
    first = picks.pick(seen)["choices"][0]
    turns = picks.pick(seen, [Step(first["kind"], first["value"])])["choices"]
    assert turns
    assert all(turn["ghost"] for turn in turns)
    boards.board(seen)
    assert {position for what, position in asked.times if what == "phase"} == set()
    assert asked.times["lay_out", match.position] == 1
    assert max(asked.times.values()) == 1


def test_each_action_since_a_table_was_seen_can_be_drawn() -> None:
    table = Table("table", Terms.agree("lgame", options={}, seats=[Seat("here")] * 2))
    table.create(0.0)
    seen = sight(table)
    for text in ("d4WS", "a3ES", "d4SW"):
        table.do(Command("move", text=text), {1, 2}, 0.0)
    table.do(Command("join", 1, "Ann"), {1}, 0.0)
    found = sights(table, seen, most=3)
    assert [(each.actions, each.seq, each.turn) for each in found] == [(1, 2, 2), (2, 3, 1), (3, 5, 2)]
    assert [each.now.position for each in found] == list(table.match.positions[1:])
    assert all(boards.board(each)["change"] for each in found)
    assert [each.actions for each in sights(table, seen, most=2)] == [3], "of too many, what they led to"
    assert [each.actions for each in sights(table, found[1], most=3)] == [3]
    assert [each.actions for each in sights(table, found[2], most=3)] == [3], "nothing new is drawn again"
    assert [each.actions for each in sights(table, None, most=3)] == [3], "whoever comes sees it as it is"
    table.do(Command("takeback"), {1, 2}, 0.0)
    assert [each.actions for each in sights(table, found[2], most=3)] == [2]
    table.do(Command("move", text="d4SW"), {1, 2}, 0.0)
    assert [(each.actions, each.seq) for each in sights(table, found[2], most=3)] == [(3, 7)]


def test_of_what_an_action_did_the_most_important_is_told_in_one_phrase() -> None:
    match = Match(game("lgame"))
    assert boards.told(see(match)) is None
    match.play("d2NW/d1a1")
    first, second, *others = match.game.effects(match.positions[0], match.history[0].move)
    assert others
    told = boards.told(see(match))
    assert told is not None
    assert told["does"] == ("list-and", {"before": first.as_json(), "last": second.as_json()})
