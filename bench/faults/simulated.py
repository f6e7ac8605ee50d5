"""The service and the store in a loop without time: hundreds of lives of a small server in the time of one.

Two processes share a database, people and computers play, everything breaks by the seed; then all is healed, and the
history is judged by the same rules as that of real servers. What is simulated is the world around: lines, the process
of the database, time. The service, the store, its pool and its statements are the real ones.
"""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import random
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

from bench.faults import virtual
from bench.faults.choices import move
from bench.faults.databases import DAMAGE, EVENTS, TERMS, value
from bench.faults.history import Entry, History, read
from bench.faults.people import Asked
from bench.faults.report import Outcome, Tell, Wish, figures, named, tidy
from bench.faults.rules import HIDDEN, Violation, check
from bench.faults.simulated_database import ANSWERLESS, CUT, SILENT, Engines, Lines, SimulatedDatabase, make
from bench.faults.simulated_others import Guest, ask_for_health, come_at_once
from bench.faults.simulated_people import Somebody
from bench.faults.simulated_processes import Process
from bench.faults.tables import HERE, IDLE, LINK, RANDOM, SMALL, Setting
from tessella.match.table.events import RefusedError
from tessella.match.table.terms import COMPUTER, Clock

BREAKING = 2.0  # seconds, of the loop's own
HEALING = 60.0  # seconds in which everything has to go on; they cost nothing
LIFE = BREAKING + 4 * HEALING  # seconds, far more than one takes
AWAY = 0.5, HIDDEN + 0.1  # seconds that a process is away from the database; longer than health may hide it, or not
TOLD = 5.0  # seconds between two words about how far it is
POLL = 2.5  # seconds between looks at what is due: less often than in earnest, since most of them find nothing
SETTINGS = (
    Setting("alignment", (HERE, LINK), options=SMALL),
    Setting("alignment", (HERE, HERE), options=SMALL),
    Setting("alignment", (LINK, RANDOM), options=SMALL, clock=Clock("move", seconds=5.0)),
)
UNPLAYED = Setting("alignment", (HERE, HERE), options=SMALL, clock=Clock("move", seconds=4.0), idle=True)
ENGINES = Engines()
AT_ONCE = 10  # lives that a process is asked for together
MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None  # for files that are never written to a disk

Life = tuple[int, list[Entry], list[Violation]]  # with its seed


class World:
    """Everything in one life."""

    def __init__(self, seed: str, database: SimulatedDatabase, history: History, shift: list[float]) -> None:
        self.seed, self.database, self.history, self.shift = seed, database, history, shift
        self.chance = random.Random(seed)
        self.processes: list[Process] = []
        self.all_processes: list[Process] = []  # also those that were killed
        self.groups: list[list[Somebody]] = []
        self.guests: list[list[Guest]] = []  # those with the same invitation
        self.beside: list[asyncio.Task[None]] = []  # what people do while something breaks
        self.winding_up = self.over = False
        self._count = 0

    def count(self) -> int:
        """A number that nobody had."""
        self._count += 1
        return self._count

    def process(self, number: int) -> Process:
        """A new one."""
        self.all_processes.append(Process(self.database, number, random.Random(self.chance.random())))
        return self.all_processes[-1]

    async def live(self) -> None:
        """From the beginning to the end."""
        self.processes = [self.process(number) for number in range(2)]
        for process in self.processes:
            await process.start()
        for setting in (*self.chance.sample(SETTINGS, 2), UNPLAYED):
            await self._set_up(setting)
        tasks = [asyncio.create_task(who.live()) for group in self.groups for who in group]
        tasks += [asyncio.create_task(come_at_once(guests, self, BREAKING)) for guests in self.guests]
        await self._break()
        self._heal()
        self.winding_up = True
        await self._wait(lambda: not any(who.open for group in self.groups for who in group))
        for who in (who for group in self.groups for who in group):
            for asked in who.open:
                self.history.note("unanswered", table=asked.table, id=asked.id, kind=asked.wanted.kind, seconds=HEALING)
        await asyncio.gather(*(self._go_on(group) for group in self.groups), *map(self._recover, self.processes))
        await self._wait(lambda: all(guest.answered for guests in self.guests for guest in guests))
        self.over = True
        await asyncio.gather(*tasks, *self.beside)

    async def end(self) -> None:
        """Nobody is there any more: what processes held they give back, the killed too."""
        for process in self.all_processes:
            process.lines.end()
        await virtual.end_all_others()
        for process in self.all_processes:
            await process.service.store.close()

    async def _set_up(self, setting: Setting) -> None:
        name, invitations = await self._make(setting, self.processes[0])
        self.history.note("made", table=name, game=setting.game)
        for seat, text in invitations.items():
            if setting.seats[seat - 1].kind == LINK.kind:
                self.guests.append([Guest(self, name, seat, text) for _ in self.processes])
        here = frozenset(n for n, seat in enumerate(setting.seats, 1) if seat.kind == "here")
        links = [frozenset([n]) for n, seat in enumerate(setting.seats, 1) if seat.kind == "link"]
        places = [*([here] if here else []), *links] if not setting.idle else []
        places.append(frozenset())  # somebody watches
        self.groups.append([Somebody(self, name, setting, each) for each in places])

    async def _make(self, setting: Setting, process: Process) -> tuple[str, dict[int, str]]:
        key = f"key {self.count()} of nobody in particular"
        return await process.service.create(setting.terms(), key)

    async def _wait(self, what: Callable[[], bool]) -> bool:
        until = asyncio.get_running_loop().time() + HEALING
        while not what():
            if asyncio.get_running_loop().time() > until:
                return False
            await asyncio.sleep(0.5)
        return True

    # Breaking and healing ----------------------------------------------------------------------------------------

    async def _break(self) -> None:
        lines = [self._cut, self._silence, self._lose_answers, self._slow, self._hide]
        lines.append(self._lose_answers)  # twice as often: most of what was ever wrong was wrong here
        faults = [*lines, self._kill, self._restart, self._jump, self._damage]
        loop, chance = asyncio.get_running_loop(), self.chance
        until = loop.time() + BREAKING
        while loop.time() < until:
            await asyncio.sleep(chance.uniform(0.1, 1.0))
            fault = chance.choice(faults)
            self.history.note("fault", kind=fault.__name__.strip("_"), phase="begin")
            await fault(chance.choice(self.processes))

    async def _kill(self, process: Process) -> None:
        process.kill()
        await asyncio.sleep(self.chance.uniform(0, 0.5))
        fresh = self.process(process.number)
        self.processes[process.number] = fresh
        try:
            await fresh.start()
        except Exception as error:  # whatever is in the database, a process can start
            self.history.note("stuck", table="", why=f"a process did not start: {error!r}")

    async def _cut(self, process: Process) -> None:
        process.lines.suffer(CUT)
        process.deaf.set()

    async def _silence(self, process: Process) -> None:
        process.lines.suffer(SILENT)

    async def _lose_answers(self, process: Process) -> None:
        process.lines.suffer(ANSWERLESS)
        players = [who for group in self.groups for who in group if who.places and who.seen.table.seq]
        if players:
            self.beside.append(asyncio.create_task(self.chance.choice(players).rename(process)))
        await asyncio.sleep(self.chance.uniform(0.05, 0.8))
        process.lines.suffer(CUT)

    async def _restart(self, _: Process) -> None:
        self.database.down = True
        for process in self.processes:
            await self._cut(process)
        await asyncio.sleep(self.chance.uniform(0, 1.5))
        self.database.down = False

    async def _slow(self, process: Process) -> None:
        process.lines.slow = True
        await asyncio.sleep(self.chance.uniform(0, 2))
        process.lines.slow = False

    async def _hide(self, process: Process) -> None:
        """Nothing of a process reaches the database for a while, nor back."""
        await ask_for_health(self, process)
        self.history.note("away", server=process.number)
        process.lines.away = True
        process.lines.suffer(SILENT)
        process.deaf.set()
        await asyncio.sleep(self.chance.choice(AWAY))
        asking = asyncio.create_task(ask_for_health(self, process))
        await asyncio.sleep(0.1)  # who does not ask the database has answered by now
        process.lines.away = False
        self.history.note("back", server=process.number)
        await asking

    async def _damage(self, process: Process) -> None:
        """A table whose clock runs is damaged, and whoever comes next has to read it."""
        try:
            name, _ = await self._make(IDLE, process)
        except (RefusedError, TimeoutError):
            return
        self.history.note("damaged", table=name)
        await self.database.write(f"{DAMAGE}'{name}'")
        await self._kill(process)

    async def _jump(self, _: Process) -> None:
        self.shift[0] += self.chance.choice((self.chance.uniform(0, 3600), -self.chance.uniform(0, 4)))

    def _heal(self) -> None:
        self.database.down = False
        for process in self.processes:
            process.lines.slow = False
        self.history.note("healed")

    # Afterwards --------------------------------------------------------------------------------------------------

    async def _recover(self, process: Process) -> None:
        """Health says that all is well again."""
        until = asyncio.get_running_loop().time() + HEALING
        while not await ask_for_health(self, process):
            if asyncio.get_running_loop().time() > until:
                self.history.note("unwell", server=process.number, seconds=HEALING)
                return
            await asyncio.sleep(1)

    async def _go_on(self, group: list[Somebody]) -> None:
        """Somebody moves, or the game is over; and everybody hears of it."""

        def latest() -> Somebody:
            return max(group, key=lambda who: (who.stands, who.seen.table.seq))

        name, first = latest().seen.table.id, latest().seen.table.seq
        until = asyncio.get_running_loop().time() + HEALING
        while True:
            table = latest().seen.table
            went_on = table.id != name or table.seq > first
            if table.over or (went_on and not latest().setting.idle):  # where nobody plays only the clock ends it
                break
            if asyncio.get_running_loop().time() > until:
                self.history.note("stuck", table=name, why=f"nothing happened: {table.status.as_json()}")
                return
            if table.turn and table.terms.seats[table.turn - 1].kind != COMPUTER:
                for who in group:
                    if who.seen.table.seq == table.seq and table.turn in table.seats_of(who.places):
                        await who.attempt(Asked(f"id{self.count()}", move(table, who.chance), name))
            await asyncio.sleep(0.5)
        length, name, last = latest().stands, latest().seen.table.id, latest().seen.table.seq

        def behind() -> list[Somebody]:
            return [who for who in group if who.stands < length or (who.stands == length and who.seen.table.seq < last)]

        if not await self._wait(lambda: not behind()):
            for who in behind():
                line = f"{who.number}.{who.lines}"
                self.history.note("deaf", line=line, table=name, has=who.seen.table.seq, last=last)


def live(seed: int | str, folder: Path) -> tuple[list[Entry], list[Violation]]:
    """One life: its history, and what must not be in it."""
    template, name, shift = folder / "template", str(seed), [0.0]
    if not template.exists():
        make(template)
        whoever = SimulatedDatabase(template, folder / "warm", ENGINES, random.Random(0))
        virtual.run(ENGINES.warm_up(Lines(whoever, random.Random(0))), "", shift)
        whoever.close()
    for old in folder.glob("life*"):
        old.unlink()
    database = SimulatedDatabase(template, folder / "life", ENGINES, random.Random(f"{name} database"))
    history: History | None = None

    async def course() -> None:
        nonlocal history
        loop = asyncio.get_running_loop()
        history = History(folder / "history.jsonl", lambda: virtual.BEGINNING + loop.time() + shift[0], loop.time)
        world = World(name, database, history, shift)
        try:
            async with asyncio.timeout(LIFE):
                await world.live()
        except TimeoutError:
            history.note("stuck", table="", why=f"somebody waits for ever: after {LIFE:.0f} s it is not over")
        finally:
            await world.end()

    logging.disable(logging.CRITICAL)
    gc.disable()  # whatever is left over goes at once afterwards, and is looked for once
    tick, poll = (
        mock.patch("tessella.web.live.upkeep.sweeper.TICK", POLL),
        mock.patch("tessella.web.live.work.computers.POLL", POLL),
    )
    try:
        with tick, poll:
            virtual.run(course(), name, shift)
    finally:
        gc.enable()
        logging.disable(logging.NOTSET)
        database.close()
    assert history
    for table, terms in database.read(TERMS):
        rows = [row for row in database.read(EVENTS) if row[0] == table]
        events = [[seq, at, kind, seat, value(body), client] for _, seq, at, kind, seat, body, client in rows]
        history.note("kept", table=table, terms=json.loads(terms), events=events)
    history.close()
    entries = read(history.path)
    return entries, check(entries)


def lives(seeds: Iterable[int]) -> Iterator[Life]:
    """One life after the other."""
    with TemporaryDirectory(prefix="tessella-lives-", dir=MEMORY) as folder:
        for seed in seeds:
            yield seed, *live(seed, Path(folder))


def many_lives(first: int) -> Generator[Life, None, None]:
    """Lives without end, on all cores; they come in the order of their seeds."""
    cores = os.cpu_count() or 1
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        waiting = deque(pool.submit(_lives, first + n * AT_ONCE) for n in range(2 * cores))
        try:
            for begin in count(first + len(waiting) * AT_ONCE, AT_ONCE):
                yield from waiting.popleft().result()
                waiting.append(pool.submit(_lives, begin))
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _lives(first: int) -> list[Life]:
    return list(lives(range(first, first + AT_ONCE)))


def checked(wish: Wish, history: Path | None, tell: Tell) -> Outcome:
    """Lives, from a seed on, as many as the time allows; it ends with the first that must not be, and keeps that."""
    until, told, sums = time.monotonic() + wish.seconds, 0.0, Counter[str]()
    faults: Counter[str] = Counter()
    with closing(many_lives(wish.seed)) as found_lives:
        for seed, entries, violations in found_lives:  # noqa: B007  # the last one is told
            found = figures(entries)
            faults.update(found.pop("faults"))
            sums.update(found, lives=1)
            now = time.monotonic()
            if now > told + TOLD:
                tell(f"{max(0, until - now):.0f} s left, {sums['lives']} lives")
                told = now
            if violations or now > until:
                break
    path = named(history)
    path.write_text("".join(f"{json.dumps(entry)}\n" for entry in entries))
    outcome = Outcome(wish.db, seed, wish.seconds, path, {**sums, "faults": dict(sorted(faults.items()))}, violations)
    return tidy(outcome, history)
