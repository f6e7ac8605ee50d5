"""One run of the checker: servers, people and faults; then everything is healed, and asked what it has kept."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

from bench.faults.choices import Wanted, move
from bench.faults.databases import Database, Shared, Sqlite, kept
from bench.faults.faults import KINDS, break_things, restart_again
from bench.faults.history import History, read
from bench.faults.lines import Cutter, LostError, UnsentError, request
from bench.faults.people import Asked, Person, Watcher
from bench.faults.proxy import OPEN
from bench.faults.report import Outcome, Tell, Wish, figures, named, tidy
from bench.faults.rules import check
from bench.faults.servers import Clock, Launcher, Server
from bench.faults.tables import IDLE, SETTINGS, Setting
from bench.postgres import free_port
from tessella.errors import TessellaError
from tessella.match.table.terms import COMPUTER, LINK
from tessella.text import say

PACE = 0.1  # seconds between what one person does
HEALING = 40.0  # seconds in which everything has to go on once all is healed; the machine may be busy
PLAYING = 0.5  # seconds without a fault at the beginning


class Group:
    """A table, its rematches, and everybody at it."""

    def __init__(self, setting: Setting, watcher: Watcher, people: list[Person]) -> None:
        self.setting, self.watcher, self.people = setting, watcher, people

    @property
    def all(self) -> list[Watcher]:
        """Everybody who listens."""
        return [self.watcher, *(person for person in self.people if person.by_socket)]

    @property
    def latest(self) -> Watcher:
        """Who has come furthest in the series and knows most."""
        return max([*self.people, self.watcher], key=lambda who: (who.table.terms.series.length, who.table.seq))


class Run:
    """Everything that belongs to a run."""

    def __init__(self, wish: Wish, folder: Path, history: Path, tell: Tell) -> None:
        self.wish, self.seed, self.pace, self.tell = wish, wish.seed, PACE, tell
        self.clock = Clock(folder / "clock")
        self.history = History(history, self.clock.time)
        self.cutter = Cutter()
        self.database: Database = Sqlite(folder) if wish.db == "sqlite" else Shared()
        self.launcher = Launcher(folder, self.clock)
        self.servers: list[Server] = []
        self.repair: dict[Server, asyncio.Lock] = {}
        self.groups: list[Group] = []
        self.winding_up = self.over = False
        self._until = 0.0
        self._numbers = self._ids = 0

    # For people and faults ---------------------------------------------------------------------------------------

    def next_number(self) -> int:
        """Of one more client."""
        self._numbers += 1
        return self._numbers

    def new_id(self) -> str:
        """For a command that nobody has given before."""
        self._ids += 1
        return f"id{self._ids}"

    def pick_server(self, chance: random.Random) -> Server:
        """Any of them."""
        return chance.choice(self.servers)

    def seconds_left(self) -> float:
        """Until nothing more is broken."""
        return self._until - time.monotonic()

    async def make_victim(self) -> str:
        """A table that will be damaged: somebody's time is up at it soon. Empty if no server is there."""
        made = await self._make(IDLE)
        if made:
            self.history.note("damaged", table=made["id"])
        return str(made["id"]) if made else ""

    # From the beginning to the end -------------------------------------------------------------------------------

    async def run(self) -> None:
        """The whole of it."""
        tasks: list[asyncio.Task[None]] = []
        try:
            self.tell("starting")
            await self.database.open()
            await self._start()
            for number in range(self.wish.tables):
                await self._set_up(SETTINGS[number % len(SETTINGS)])
            everybody = [who for group in self.groups for who in (*group.people, group.watcher)]
            tasks = [asyncio.create_task(who.live()) for who in everybody]
            await self._break(tasks)
            self.tell("healing")
            await self._heal()
            await self._wind_up()
            self.over = True
            await asyncio.gather(*tasks)
            await self._close()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.launcher.close()
            await self.database.close()
            self.history.close()

    async def _start(self) -> None:
        await self.launcher.open()
        for number in range(self.database.processes):
            server = Server(self.launcher, number, free_port(), self.database.url(number))
            self.servers.append(server)
            self.repair[server] = asyncio.Lock()
            await server.start()
        for server in self.servers:
            await server.ready()

    async def _set_up(self, setting: Setting) -> None:
        made = await self._make(setting)
        if made is None:
            raise TessellaError(say("cli-bench-silent"))
        name, terms = made["id"], setting.terms()
        self.history.note("made", table=name, game=setting.game)
        keys = {made["key"]: frozenset(n for n, seat in enumerate(setting.seats, 1) if seat.kind == "here")}
        keys |= {
            made["invitations"][str(n)]: frozenset([n]) for n, seat in enumerate(setting.seats, 1) if seat.kind == LINK
        }
        people = [
            (Idler if setting.idle else Person)(self, name, terms, key, places, setting.socket)
            for key, places in keys.items()
            if places
        ]
        self.groups.append(Group(setting, Watcher(self, name, terms), people))

    async def _make(self, setting: Setting) -> dict[str, Any] | None:
        for server in self.servers:
            with suppress(UnsentError, LostError):
                status, said = await request(server.port, "POST", "/api/tables", body=setting.body())
                if status == 201:
                    return said
        return None

    async def _break(self, tasks: list[asyncio.Task[None]]) -> None:
        """Let things break for as long as was wished; whoever fails at a table fails here."""
        await asyncio.sleep(PLAYING)
        self._until = time.monotonic() + self.wish.seconds
        kinds = self.wish.kinds or KINDS[self.wish.db]
        works = [break_things(self, kinds), self._report()]
        if self.wish.db == "restarts":
            works.append(restart_again(self, self.wish.every))
        breaking = [asyncio.create_task(work) for work in works]
        try:
            waiting = set(breaking)
            while waiting:
                done, _ = await asyncio.wait({*waiting, *tasks}, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
                waiting -= done
        finally:
            for task in breaking:
                task.cancel()

    async def _report(self) -> None:
        while (left := self.seconds_left()) > 0:
            self.tell(f"{max(0, left):.0f} s left, {self.history.answers} answers")
            await asyncio.sleep(min(5.0, max(0.05, left)))

    # Healing -----------------------------------------------------------------------------------------------------

    async def _heal(self) -> None:
        for proxy in self.database.proxies:
            proxy.change(OPEN)
        for server in self.servers:
            server.send(signal.SIGCONT)
            server.fill_disk(False)
            await server.ready()
        self.history.note("healed")

    async def _wind_up(self) -> None:
        """Everything that is open is answered, every table goes on, and everybody hears of it."""
        self.winding_up = True
        people = [person for group in self.groups for person in group.people]
        await self._wait(lambda: not any(person.open for person in people))
        for person in people:
            for asked in person.open:
                self.history.note("unanswered", table=asked.table, id=asked.id, kind=asked.wanted.kind, seconds=HEALING)
            person.open.clear()
        await asyncio.gather(*(self._go_on(group) for group in self.groups))
        await asyncio.gather(*(self._catch_up(group) for group in self.groups))

    async def _wait(self, what: Callable[[], bool]) -> bool:
        """Until something holds, or for too long; whether it does."""
        until = time.monotonic() + HEALING
        while not what():
            if time.monotonic() > until:
                return False
            await asyncio.sleep(0.02)
        return True

    async def _go_on(self, group: Group) -> None:
        """Somebody moves, or the game is over, or a computer or the clock sees to it."""
        first, until = group.latest.table.seq, time.monotonic() + HEALING
        name = group.latest.table.id
        while time.monotonic() < until:
            table = group.latest.table
            if table.over or (table.id == name and table.seq > first) or await self._move(group):
                return
            await asyncio.sleep(0.1)
        waits = group.latest.table.status.as_json()
        self.history.note("stuck", table=name, why=f"nothing happened for {HEALING:.0f} s: {waits}")

    async def _move(self, group: Group) -> bool:
        """Whoever is to move does; whether that went well."""
        table = group.latest.table
        if group.setting.idle or (table.turn and table.terms.seats[table.turn - 1].kind == COMPUTER):
            return False
        for person in group.people:
            if person.table.id != table.id or person.table.seq < table.seq:
                continue  # not here yet
            seats = person.table.seats_of(person.places)
            if table.undrawn or person.table.turn in seats:
                wanted = Wanted("join", name="Zoe") if table.undrawn else move(person.table, person.chance)
                return await person.attempt(Asked(self.new_id(), wanted, table.id)) == "ok"
        return False

    async def _catch_up(self, group: Group) -> None:
        """Everybody hears of the last event that anybody knows of."""
        last, name = 0, group.latest.table.id
        for server in self.servers:
            with suppress(UnsentError, LostError):
                status, said = await request(server.port, "GET", f"/api/tables/{name}?view=false")
                last = max(last, said["seq"]) if status == 200 else last

        def behind() -> list[Watcher]:
            there = [who for who in group.all if who.table.id == name]
            return [who for who in group.all if who not in there or who.table.seq < last]

        await self._wait(lambda: not behind() or group.latest.table.id != name)
        for who in behind() if group.latest.table.id == name else ():
            self.history.note("deaf", line=who.line_name, table=name, has=who.table.seq, last=last)

    async def _close(self) -> None:
        """End the servers, and write down what they have kept."""
        self.tell("checking")
        for group in self.groups:
            for who in (*group.people, group.watcher):
                who.leave()
        for server in self.servers:
            self.history.note("left", server=server.number, status=await server.end(signal.SIGINT))
        for table, terms, events in await kept(self.database):
            self.history.note("kept", table=table, terms=terms, events=events)


class Idler(Person):
    """Somebody who lets the clock run out, and wants another game."""

    async def want(self) -> None:
        """Nothing, as long as the game goes on."""
        if self.table.over and not self.table.rematch:
            await super().want()


def checked(wish: Wish, history: Path | None, tell: Tell) -> Outcome:
    """A run, and what came of it."""
    path = named(history)
    folder = mkdtemp(prefix="tessella-faults-")
    asyncio.run(Run(wish, Path(folder), path, tell).run())
    rmtree(folder, ignore_errors=True)  # it stays where the run broke off: the servers' logs lie in it
    entries = read(path)
    return tidy(Outcome(wish.db, wish.seed, wish.seconds, path, figures(entries), check(entries)), history)
