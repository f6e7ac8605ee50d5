"""Computers' turns: leased from the database, thought about in processes of their own, answered as ordinary moves.

A lease is renewed while somebody thinks. If this server dies, its leases run out and another one takes the turns over;
whoever answers second finds the move played already.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import Any

from tessella.match.players import ENGINE
from tessella.match.table.events import Command, RefusedError
from tessella.match.table.table import Table
from tessella.match.table.terms import COMPUTER
from tessella.text import Message, say
from tessella.web.live.tables.service import Service
from tessella.web.live.upkeep.damage import DAMAGED
from tessella.web.store.store import Job
from tessella.workers.aio import SLOW, AsyncWorker
from tessella.workers.protocol import WorkError
from tessella.workers.work import ENGINE as ENGINE_FAILED

log = logging.getLogger("tessella.web")

LEASE = 1.5  # seconds; with POLL, a dead server's turns go on within five even where everything is slow
RENEW = 0.4
RESTING = 60.0  # seconds between looks as long as no computer is to move anywhere: when one is, that is told
POLL = 0.5  # seconds between looks for turns that others left
FAILED = 5.0  # seconds before a turn that went wrong is tried again
WINDOW = 250  # turns among which the next ones are chosen
PAUSE = 3600.0  # seconds that computers rest where nobody looks on; whoever comes wakes them
PAUSE_SHARED = 5.0  # the same where another process may know better,
LEFT = 2.0  # and how much longer it is left to that one
MOVE, ENGINE_MOVE = "tessella.web.jobs.think:move", "tessella.web.jobs.think:engine_move"


class Computers:
    """All that computers think about in this server when they are to move."""

    def __init__(self, service: Service, workers: int, engines: Mapping[str, str] | None = None) -> None:
        self.service, self.store = service, service.store
        self.engines = engines or {}  # the commands of programs that may play, by name
        self.free = [AsyncWorker() for _ in range(workers)]
        self.busy: dict[str, tuple[Job, asyncio.Task[None]]] = {}
        self._always: list[asyncio.Task[None]] = []
        self._workers = tuple(self.free)

    async def start(self) -> None:
        """Begin to look for turns."""
        self._always = [asyncio.create_task(self._take_turns()), asyncio.create_task(self._renew())]

    async def stop(self) -> None:
        """Let go of everything; another server, or the next start, goes on with it."""
        tasks = [*self._always, *(task for _, task in self.busy.values())]
        for task in tasks:
            task.cancel()
        thinking = bool(self.busy)
        await asyncio.gather(*tasks, return_exceptions=True)
        if thinking:
            with suppress(RefusedError):  # else others wait until the leases have run out
                await self.store.release_all(self.store.process)
        for worker in self._workers:
            await worker.close()

    async def _take_turns(self) -> None:
        """Take turns as long as somebody is free to think."""
        pause = POLL
        while True:
            with suppress(TimeoutError):  # not wait_for, which up to Python 3.11 may forget that it was cancelled
                async with asyncio.timeout(pause):
                    await self.service.job_added.wait()
            self.service.job_added.clear()
            pause = POLL
            try:
                while self.free:
                    now = time.time()
                    waiting = await self.store.free_jobs(now, WINDOW)
                    chosen = self.service.askers.choose(waiting, len(self.free))
                    found = await self.store.take_jobs(self.store.process, now, now + LEASE, chosen) if chosen else []
                    for job in found:
                        work = self._play_turn(job, self.free.pop())
                        self.busy[job.table] = job, asyncio.create_task(work)
                    if not found:
                        pause = POLL if waiting or await self.store.has_turns() else RESTING
                        break
            except Exception:
                log.exception("Looking for computers' turns failed; trying again.")
                await asyncio.sleep(POLL)

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(RENEW)
            try:
                await self.store.renew(self.store.process, [job for job, _ in self.busy.values()], time.time() + LEASE)
            except Exception:
                log.exception("Renewing leases failed; trying again.")

    async def _play_turn(self, job: Job, worker: AsyncWorker) -> None:
        """Think about one turn and play it."""
        moved_on = self.service.moved_on[job.table] = asyncio.Event()
        try:
            await self.service.news.catch_up(job.table, job.seq)  # the turn may be here before the news of the move
            task = await self.service.inspect(job.table, turn_task, job)
            if task is None:
                await self.store.drop_job(job.table, job.seq)
                return
            if not task.pop("people") and not self._is_watched(job.table):
                await self._pause(job)
                return
            began = time.monotonic()
            try:
                command = await self._think(job, worker, task, moved_on)
            finally:
                self.service.askers.thought(job.table, time.monotonic() - began)
            if command is not None:
                place = await self.service.inspect(job.table, Table.place_of, job.seat)
                await self.service.act(job.table, command, frozenset([place]))
        except RefusedError as refusal:
            log.info("A computer's move at table %s was not played: %s", job.table, refusal)
            if refusal.code not in ("stale", "over", "unknown", "id_used", DAMAGED):
                await self._retry_later(job)
        except Exception:
            log.exception("A computer's turn at table %s failed; it is tried again.", job.table)
            await worker.close()
            await self._retry_later(job)
        finally:
            # The same table's next turn may have begun already: only what is ours goes.
            if self.service.moved_on.get(job.table) is moved_on:
                del self.service.moved_on[job.table]
            if self.busy.get(job.table, (None,))[0] is job:
                del self.busy[job.table]
            self.free.append(worker)
            self.service.job_added.set()

    async def _think(
        self, job: Job, worker: AsyncWorker, task: dict[str, Any], moved_on: asyncio.Event
    ) -> Command | None:
        """What the computer does; None: nobody needs it any more. A program that fails has to give up."""
        answer = Command("move", job.seat, answers=job.seq, id=f"computer-{job.seq}")
        if not task["level"].startswith(ENGINE):  # whatever follows: nothing that a table kept is ever a command
            text = await _answer_unless(moved_on, worker.ask(MOVE, task))
            return None if text is None else answer._replace(text=text)
        name = task["level"].removeprefix(ENGINE)
        if name not in self.engines:
            return answer._replace(kind="resign", why=say("engine-missing", name=name).as_json())
        asked = await self.service.inspect(job.table, engine_task, name, self.engines[name])
        try:
            text = await _answer_unless(moved_on, worker.ask(ENGINE_MOVE, asked))
            return None if text is None else answer._replace(text=text)
        except WorkError as error:
            if error.code != ENGINE_FAILED:
                raise
            log.warning("At table %s an engine failed: %s", job.table, error)
            return answer._replace(kind="resign", why=failure(error.message).as_json())
        except TimeoutError:  # the worker was ended, and the program with it
            log.warning("At table %s the engine %s was given up after %g seconds.", job.table, name, SLOW)
            silent = say("engine-silent", word="bestmove", seconds=f"{SLOW:g}")
            return answer._replace(kind="resign", why=say("engine-did", name=name, what=silent).as_json())

    def _is_watched(self, table: str) -> bool:
        bus = self.service.bus
        return table in bus.subscribers or bus.presence(table)["watching"] > 0 or self.service.askers.looked(table)

    async def _pause(self, job: Job) -> None:
        """Nobody sees it: where only computers sit, they wait until somebody does."""
        rest, left = (PAUSE, 0.0) if self.store.sqlite else (PAUSE_SHARED, LEFT)
        self.service.askers.park(job.table, rest + left)
        await self.store.park(self.store.process, job, time.time() + rest)
        if self._is_watched(job.table):  # since a moment ago
            self.service.watch(job.table)

    async def _retry_later(self, job: Job) -> None:
        with suppress(Exception):
            await self.store.release(self.store.process, job, time.time() + FAILED)


def turn_task(table: Table, job: Job) -> dict[str, Any] | None:
    """What there is to think about, if the table still waits for this."""
    if table.moving != job.seq or table.turn != job.seat or not table.computer or table.full:
        return None
    people = [n for n, seat in enumerate(table.terms.seats, 1) if seat.kind != COMPUTER]
    turns = table.match.turns_against(job.seat, people)
    return {**task_of(table, table.match.position, table.computer), "turns": turns, "people": bool(people)}


def engine_task(table: Table, name: str, command: str) -> dict[str, Any]:
    """What a program is asked: all that was played, since it may want to know."""
    rules, match = table.terms.rules, table.match
    return {
        "game": rules.name,
        "options": dict(table.terms.options),
        "start": rules.text(match.start),
        "moves": [played.text for played in match.history],
        "name": name,
        "command": command,
        "seed": secrets.randbits(48),
    }


def failure(message: Message) -> Message:
    """What a program did, to be told at the table. Its last words are for whoever runs the server alone."""
    values = dict(message.values)
    what = values["what"]
    if isinstance(what, Message) and what.code == "engine-gone-why":
        what = say("engine-gone", status=dict(what.values)["status"])
    return say("engine-did", name=values["name"], what=what)


def task_of(table: Table, position: Any, level: str) -> dict[str, Any]:
    """A position to think about, as plain values."""
    rules = table.terms.rules
    return {
        "game": rules.name,
        "options": dict(table.terms.options),
        "position": rules.text(position),
        "level": level,
        "seed": secrets.randbits(48),
    }


async def _answer_unless(moved_on: asyncio.Event, work: Coroutine[Any, Any, str]) -> str | None:
    """The answer, or None as soon as nobody needs it any more."""
    answer, gone = asyncio.ensure_future(work), asyncio.ensure_future(moved_on.wait())
    try:
        await asyncio.wait({answer, gone}, return_when=asyncio.FIRST_COMPLETED)
        return str(answer.result()) if answer.done() else None
    finally:
        gone.cancel()
        if not answer.done():
            answer.cancel()
            with suppress(asyncio.CancelledError):
                await answer
