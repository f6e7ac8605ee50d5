"""Tables in use: commands come in, are checked, kept, and only then told to everybody."""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, nullcontext
from functools import partial
from typing import Any

from tessella.match.table.events import WATCHING, Command, Event, RefusedError, mark
from tessella.match.table.table import Table
from tessella.match.table.terms import HERE, LINK, Terms
from tessella.text import say
from tessella.web.live.tables.acting import Acting, job_of, with_id
from tessella.web.live.tables.keys import derived_key, hash_key, new_key
from tessella.web.live.tables.listener import PostgresListener
from tessella.web.live.tables.live_table import ID, LiveTable, event_size, is_id
from tessella.web.live.tables.news import News
from tessella.web.live.tables.people import People
from tessella.web.live.tables.seating import INVITED, Seating
from tessella.web.live.telling.bus import Bus
from tessella.web.live.telling.messages import happened
from tessella.web.live.telling.phrases import Phrases
from tessella.web.live.telling.presence import Presence
from tessella.web.live.telling.views import Views
from tessella.web.live.upkeep.damage import DAMAGED, SetAside
from tessella.web.live.upkeep.health import Health
from tessella.web.live.upkeep.outages import Outages
from tessella.web.live.upkeep.quota import NO_LIMIT, Most, Quota
from tessella.web.live.upkeep.sweeper import sweep_for_ever, watch_clocks
from tessella.web.live.work.askers import Askers
from tessella.web.problems import NOT_KEPT
from tessella.web.sight import Sight, sights
from tessella.web.store.grants import NOTHING, Grant
from tessella.web.store.rows import replay
from tessella.web.store.store import NewTable, Store

log = logging.getLogger("tessella.web")

KEPT = 2000  # tables in memory that nobody listens to
KEPT_BYTES = 96 << 20  # of all of them together, about
HELD = 8.0  # seconds that somebody waits for a table that others have
LOOKING = 7.0  # seconds that somebody waits to see a table, whatever keeps it from them
LONG = 200  # events: a longer game is replayed in a thread of its own
AGAIN = 1.0  # seconds before what failed begins again
STOPPING = 5.0  # seconds that commands under way have when the server stops


class Service:
    """What the two ways in, REST and sockets, call."""

    def __init__(
        self, store: Store, bus: Bus, unplayed_days: float = 0.0, kept_days: float = 0.0, most: Most = NO_LIMIT
    ) -> None:
        self.store, self.bus, self.quota = store, bus, Quota(store, most)
        self.unplayed_days, self.kept_days = unplayed_days, kept_days
        self.lives: OrderedDict[str, LiveTable] = OrderedDict()
        self._more_bytes = 0  # of what was read and happened since tables were let go
        self.job_added = asyncio.Event()  # a computer is to move
        self.moved_on: dict[str, asyncio.Event] = {}  # set when a table no longer waits for a computer's move
        self.commands = 0
        self._tasks: set[asyncio.Task[Any]] = set()
        self._always: set[asyncio.Task[None]] = set()
        self.views, self.presence = Views(bus), Presence(store, bus)
        self.set_aside, self.health = SetAside(store), Health(self)
        self.phrases, self.seating, self.acting = Phrases(store, bus), Seating(store, bus), Acting(self)
        self.outages, self.askers, self.people = Outages(self), Askers(), People(self)
        self.news = News(self)

    async def start(self) -> None:
        """Open the store and begin to look after clocks and other processes."""
        await self.store.open()
        await self.outages.settle()
        self.always(partial(watch_clocks, self))
        if any(self.quota.most):
            self.always(self.quota.run)
        self.always(self.presence.run)
        self.always(self.news.run)
        if self.unplayed_days or self.kept_days:
            self.always(partial(sweep_for_ever, self, self.unplayed_days, self.kept_days))
        if not self.store.sqlite:
            self.always(PostgresListener(self.store.url, self.news.take, self.news.catch_up_all).run)
            self.always(self.presence.announce)
        self.job_added.set()

    async def stop(self) -> None:
        """Finish what was begun."""
        self.bus.close()
        always = list(self._always)
        for task in always:
            task.cancel()
        await asyncio.gather(*always, return_exceptions=True)  # each gives its connection back
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=STOPPING)
        await self.store.close()

    def run(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Begin something that is finished even when the server is told to stop."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._on_done)
        return task

    def always(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Begin something that goes on until the server stops, or until it is done. If it fails, it begins again:
        nobody waits for it, so nobody would notice that it is gone."""
        task = asyncio.create_task(_again_and_again(work))
        self._always.add(task)
        task.add_done_callback(self._always.discard)

    def _on_done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited for it was told; if nobody did, nobody needs to be

    # Finding tables --------------------------------------------------------------------------------------------

    def _live(self, name: str) -> LiveTable:
        live = self.lives.get(name)
        if live is None:
            live = self.lives[name] = LiveTable(name)
            if len(self.lives) > KEPT:
                self._forget()
        self.lives.move_to_end(name)
        return live

    def _forget(self) -> None:
        """Let the longest unused tables go, if there are too many or they take too much memory together.

        One that is in use stays: two copies of it would contradict each other.
        """
        size = sum(live.size for live in self.lives.values())
        for name, live in list(self.lives.items()):
            if len(self.lives) <= KEPT - KEPT // 10 and size <= KEPT_BYTES - KEPT_BYTES // 10:
                return
            if name not in self.bus.subscribers and live.lock.idle:
                size -= live.size
                del self.lives[name]

    def forget_unheard(self) -> None:
        """Let all tables go that nobody listens to or is at."""
        for name, live in list(self.lives.items()):
            if name not in self.bus.subscribers and live.lock.idle:
                del self.lives[name]

    def _make_room(self, size: int) -> None:
        """So many bytes more are in memory: tables go, if that was too much."""
        self._more_bytes += size
        if self._more_bytes > KEPT_BYTES // 10:
            self._more_bytes = 0
            self._forget()

    @asynccontextmanager
    async def hold(self, name: str) -> AsyncIterator[LiveTable]:
        """A table for oneself: nobody else reads or changes it meanwhile."""
        live = await self.take(name)
        try:
            yield live
        finally:
            live.lock.release()

    async def take(self, name: str) -> LiveTable:
        """The same for who lets go of it elsewhere."""
        live = self._live(name)
        if not live.lock.take():
            try:
                async with asyncio.timeout(HELD):
                    await live.lock.acquire()
            except TimeoutError:
                raise RefusedError("busy", say("web-busy-table")) from None
        return live

    async def read(self, live: LiveTable) -> Table:
        """The table, read if it has to be. The lock is held."""
        if live.table is None:
            self.set_aside.check(live.id)
            try:
                return await self._read_again(live)
            except Exception as error:
                raise await self.set_aside.add(live.id, error) from None
        return live.table

    async def _read_again(self, live: LiveTable) -> Table:
        terms = await self.store.terms(live.id) if is_id(live.id) else None
        if terms is None:
            self.lives.pop(live.id, None)
            raise RefusedError("unknown", say("web-no-table"))
        events = await self.store.events(live.id)
        live.grants = await self.store.grants_of(live.id)
        table: Table = (
            await self.views.replay(replay, live.id, terms, events)
            if len(events) > LONG
            else replay(live.id, terms, events)
        )
        live.table = table
        self._make_room(live.size)
        live.told = live.told or table.seq
        self.set_aside.clear(live.id)
        self.tell(live, table)
        return table

    async def inspect(self, name: str, what: Any, *more: Any) -> Any:
        """What ``what(table, ...)`` says of a table, seen between two commands."""
        async with in_time(), self.hold(name) as live:
            table = await self.read(live)
            return what(table, *more)

    async def sight(self, name: str) -> Sight:
        """A table as it is now, to be drawn."""
        return (await self.sights(name, 1))[-1]

    async def sights(self, name: str, most: int) -> list[Sight]:
        """A table after each action since it was drawn last; if there were more than ``most``, as it is now."""
        seen: list[Sight] = await self.inspect(name, sights, self.views.last_sight(name), most)
        return seen

    async def grant_of(self, name: str, key: str, strict: bool = True, sits: bool = False) -> Grant:
        """What a key may do at a table: an unknown one is refused or, if not ``strict``, may watch. Whoever ``sits``
        down by an invitation has it for themselves."""
        wanted = hash_key(key) if key else ""
        async with nullcontext() if sits else in_time(), self.hold(name) as live:
            table = await self.read(live)
            if not key:
                return NOTHING
            for fresh in (False, True):
                if fresh:  # it may have been given by another process
                    await self.seating.read(live)
                for known in live.grants:
                    if hmac.compare_digest(known, wanted):
                        return await self.seating.honour(live, table, known, sits)
                if not strict and self.store.sqlite:
                    break
        if strict:
            raise RefusedError("wrong_token", say("web-wrong-key"))
        return NOTHING

    # Setting up ------------------------------------------------------------------------------------------------

    async def create(self, terms: Terms, key: str, name: str = "") -> tuple[str, dict[int, str]]:
        """A new table; its id, and the invitation to each person's seat. The same again under a name is the same."""
        name, asked = name or new_key(), mark(json.dumps(terms.as_json()))
        people = [n for n, seat in enumerate(terms.seats, 1) if seat.kind in (HERE, LINK)]
        invitations = {n: derived_key(key, name, f"seat {n}") for n in people}
        here = frozenset(n for n, seat in enumerate(terms.seats, 1) if seat.kind == HERE)
        until = time.time() + INVITED
        grants = {hash_key(token): Grant(frozenset([seat]), until=until) for seat, token in invitations.items()}
        table = Table(derived_key(key, name, "table")[:ID], terms)
        table.create(time.time(), asked)
        keys = {hash_key(key): Grant(here, True), **grants}
        await self._add(name, asked, NewTable(table.id, terms, table.events, keys, job_of(table)))
        if table.computer:
            self.job_added.set()
        return table.id, invitations

    async def adopt(self, played: Sequence[NewTable], key: str, name: str = "", asked: str = "") -> list[str]:
        """Tables with games that were played elsewhere; they belong to one key. The same again under a name is the
        same; ``asked``: the mark of what was sent."""
        name, made = name or new_key(), []
        for number, each in enumerate(played, 1):
            new = derived_key(key, name, f"table {number}")[:ID]
            events = [each.events[0]._replace(asked=asked), *each.events[1:]]
            made.append(each._replace(id=new, events=events, job=each.job and each.job._replace(table=new)))
        await self._add(name, asked, *made)
        if any(each.job for each in made):
            self.job_added.set()
        return [each.id for each in made]

    async def _add(self, name: str, asked: str, *made: NewTable) -> None:
        """Keep new tables, unless the same request brought them already."""
        self.quota.check(len(made))
        if await self.store.create(*made):
            self.quota.add(len(made))
        elif await self.store.asked(made[0].id) != asked:
            raise RefusedError("id_used", say("web-id-used", id=name))

    async def delete(self, name: str) -> None:
        """A table, for ever, also one that cannot be read."""
        async with self.hold(name) as live:
            try:
                await self.read(live)
            except RefusedError as refusal:
                if refusal.code != DAMAGED:
                    raise
            await self.store.delete(name)
            self.drop(name)

    async def discard_unplayed(self, name: str) -> bool:
        """A table at which nobody has moved, unless somebody is there now or has just moved; whether it is gone."""
        if name in self.bus.subscribers:
            return False
        async with self._live(name).lock:
            gone = await self.store.delete_unplayed(name)
            if gone:
                self.drop(name)
            return gone

    async def discard_old(self, name: str, before: float) -> bool:
        """A table at which nothing has happened since a time, unless somebody is there now; whether it is gone."""
        live = self._live(name)
        async with live.lock:
            if name in self.bus.subscribers or (await self.read(live)).events[-1].at >= before:
                return False
            await self.store.delete(name)
            self.drop(name)
            return True

    def drop(self, name: str) -> None:
        """A table is gone: whoever is at it is told."""
        live = self.lives.pop(name, None)
        self.set_aside.clear(name)
        if live:
            live.table = None
        for subscriber in self.bus.subscribers.get(name, ()):
            subscriber.put(json.dumps({"type": "deleted"}))
            subscriber.put(None)
        if name in self.moved_on:
            self.moved_on[name].set()

    # Commands --------------------------------------------------------------------------------------------------

    async def act(self, name: str, command: Command, places: frozenset[int]) -> Event:
        """Carry a command out for who has these places. It is finished even if they have gone meanwhile."""
        if command.kind == "leave":
            return await self.people.leave(name, with_id(command), places)
        return await self.acting.act(name, with_id(command), places)

    def tell(self, live: LiveTable, table: Table) -> None:
        """Everybody hears of the events that are kept and that they have not heard of."""
        events, live.told = table.since(live.told), table.seq
        self._make_room(len(events) * event_size(table))
        heard = table.id in self.bus.subscribers
        for event in events:
            if table.id in self.moved_on and table.moving == event.seq:
                self.moved_on[table.id].set()
            if heard:
                self.bus.publish(table.id, happened(event, table, time.time(), live.lasting))
            if "lots" in event.body:
                self.seating.reseat(table)
                self.update_presence(table.id)
            if event.kind == WATCHING and table.private:
                self.seating.dismiss(table.id)
        if events and heard:
            self.draw(table.id)

    def watch(self, name: str) -> None:
        """Somebody looks at a table: if its computers paused, they go on."""
        self.askers.looks(name)
        if self.askers.unpark(name):
            self.run(self._wake(name))

    async def _wake(self, name: str) -> None:
        await self.store.wake(name)
        self.job_added.set()

    def draw(self, name: str) -> None:
        """Let those see a table who want to."""
        if self.views.needs_drawing(name):
            self.run(self.views.draw(name, self.sights))

    def update_presence(self, name: str) -> None:
        """Somebody came or went."""
        self.presence.update(name)
        if not self.bus.parts_wanted(name):
            self.views.forget(name)


async def _again_and_again(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    while True:
        try:
            await work()
        except Exception:
            log.exception("Something failed that has to go on; it begins again.")
            await asyncio.sleep(AGAIN)
        else:
            return


@asynccontextmanager
async def in_time() -> AsyncIterator[None]:
    """For those who only look: several may wait for a table one after the other, and the database be silent for each.

    A line that is cut for it takes a little longer, so that all are told within ten seconds.
    """
    try:
        async with asyncio.timeout(LOOKING):
            yield
    except TimeoutError:
        raise RefusedError(NOT_KEPT, say("web-no-answer")) from None
