"""People in the simulated loop, who call the service where others come by a request or a socket."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from bench.faults.choices import NAMES, Wanted, another, choose
from bench.faults.people import Asked, Seen, judge
from bench.faults.simulated_processes import Process
from bench.faults.tables import Setting
from tessella.match.table.events import Command, RefusedError
from tessella.web.answering import tables
from tessella.web.live.telling.bus import Subscriber

if TYPE_CHECKING:
    from bench.faults.simulated import World

PACE = 0.15  # seconds between what one person does


class Somebody:
    """Somebody at a table: plays, or just watches; comes back to any process."""

    def __init__(self, world: World, table: str, setting: Setting, places: frozenset[int]) -> None:
        self.world, self.setting, self.places = world, setting, places
        self.number = world.count()
        self.chance = random.Random(f"{world.seed} {self.number}")
        self.seen = Seen(table, setting.terms())
        self.process: Process | None = None
        self.subscriber: Subscriber | None = None
        self.lines = 0
        self.open: list[Asked] = []
        self.renaming = 0  # how often at once; until there is an answer one stays where one asked

    @property
    def stands(self) -> int:
        """How many games of the series are over."""
        return self.seen.table.terms.series.length

    async def live(self) -> None:
        """Until the end."""
        while not self.world.over:
            table = self.seen.table
            if table.rematch and not self.open and not self.renaming:
                self.places = frozenset(map(table.terms.next_seat, table.seats_of(self.places)))
                self.hang_up()
                self.seen = Seen(table.rematch, table.next_terms())
            await self._listen()
            if self.open:
                self.open = [asked for asked in self.open if await self.attempt(asked) not in ("ok", "refused")]
            elif self.places and self.seen.table.seq and not self.world.winding_up:
                await self._want()
            await asyncio.sleep(self.chance.expovariate(1 / PACE))

    async def _want(self) -> None:
        wanted = choose(self.seen.table, self.seen.table.seats_of(self.places), self.chance)
        if wanted is None:
            return
        luck = self.chance.random()
        if luck > 0.85:
            await self.rename(self.chance.choice(self.world.processes))
            return
        asked = Asked(f"id{self.world.count()}", wanted, self.seen.table.id)
        if luck < 0.1:
            await asyncio.gather(self.attempt(asked), self.attempt(asked))
        elif await self.attempt(asked) == "ok" and luck < 0.2:
            await self.attempt(asked if luck < 0.17 else asked._replace(wanted=another(wanted)), luck >= 0.17)

    async def rename(self, process: Process) -> None:
        """Something that can be done again and again, with an id or without: it must be done once all the same."""
        mine = sorted(self.seen.table.seats_of(self.places))
        wanted = Wanted("join", name=self.chance.choice(NAMES), seat=self.chance.choice(mine))
        name = self.chance.choice(("", f"id{self.world.count()}"))
        self.renaming += 1
        await self.attempt(Asked(name, wanted, self.seen.table.id), process=process)
        self.renaming -= 1

    async def attempt(self, asked: Asked, other: bool = False, process: Process | None = None) -> str:
        """Ask for something once, of any process; the answer may be lost."""
        process, history, wanted = process or self.chance.choice(self.world.processes), self.world.history, asked.wanted
        said = {"kind": wanted.kind, **wanted.body(asked.id), **({"other": True} if other else {})}
        op = history.invoke(client=self.number, way="request", server=process.number, table=asked.table, **said)
        try:
            event = await process.unless_dead(process.service.act(asked.table, command(wanted, asked.id), self.places))
            answer, told = judge(200, {"seq": event.seq})
        except RefusedError as refusal:
            answer, told = judge(503 if refusal.code in ("storage", "busy") else 422, {"code": refusal.code})
        except TimeoutError:
            answer, told = "unknown", {"why": "no answer"}
        except Exception as error:  # a mistake in the server: people are told that something broke
            answer, told = "unknown", {"why": repr(error)}
        if self.chance.random() < 0.03:
            answer, told = "unknown", {"why": "the answer is lost"}
        history.answer(answer, op, **told)
        retry = answer == "unknown" or told.get("code") in ("busy", "storage")
        if retry and asked.id and not other and asked not in self.open:  # nobody can ask again without one
            self.open.append(asked)
        return "unknown" if retry else answer

    # Listening ---------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Take in what came; come back if the line is down."""
        if self.process and self.process.died.is_set():
            self.hang_up()
        if self.subscriber is None:
            with suppress(Exception):  # the line is not made, for whatever reason
                await self._come(self.chance.choice(self.world.processes))
        while self.subscriber and not self.subscriber.queue.empty():
            text = self.subscriber.queue.get_nowait()
            if text is None:
                self.hang_up()
            else:
                self._hear(json.loads(text))

    async def _come(self, process: Process) -> None:
        subscriber, name, have = Subscriber(frozenset()), self.seen.table.id, self.seen.table.seq

        def join(table: Any) -> None:
            process.service.bus.join(name, subscriber)
            events = [tables.event(each) for each in table.since(0 if table.seq < have else have)]
            kind = "snapshot" if table.seq < have or not have else "missed"
            subscriber.put(json.dumps({"type": kind, "events": events}))

        await process.unless_dead(process.service.news.catch_up(name, have))
        await process.unless_dead(process.service.inspect(name, join))
        self.process, self.subscriber = process, subscriber
        self.lines += 1

    def _hear(self, said: dict[str, Any]) -> None:
        if said["type"] not in ("snapshot", "missed", "event"):
            return
        whole, before = said["type"] == "snapshot", self.seen.table.seq
        known, fresh = self.seen.hear(said["events"] if "events" in said else [said["event"]], whole)
        after = known if whole else fresh[0]["seq"] - 1 if fresh else before
        line = f"{self.number}.{self.lines}"
        self.world.history.note(
            "heard", line=line, table=self.seen.table.id, how=said["type"], after=after, events=fresh
        )

    def hang_up(self) -> None:
        """Leave the line."""
        if self.process and self.subscriber:
            self.process.service.bus.leave(self.seen.table.id, self.subscriber)
        self.process = self.subscriber = None


def command(wanted: Wanted, name: str) -> Command:
    """As the service takes it."""
    kind = "decline_draw" if wanted.kind == "draw" and wanted.yes is False else wanted.kind
    text = (wanted.name if wanted.kind == "join" else wanted.text) or ""
    return Command(kind, wanted.seat, text, wanted.answers, name, wanted.yes is not False)
