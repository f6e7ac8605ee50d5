"""Computers' turns: leased from the database, thought about in processes of their own, answered as ordinary moves.

A lease is renewed while somebody thinks. If this server dies, its leases run out and another one takes the turns over;
whoever answers second finds the move played already. Hints have processes of their own and never delay a turn.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import secrets
import sys
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress
from typing import Any

from tessella.match.table.table import Command, RefusedError, Table
from tessella.web.live.service import Service
from tessella.web.store.store import Job

log = logging.getLogger("tessella.web")

LEASE = 1.5  # seconds; with POLL, a dead server's turns go on within five even where everything is slow
RENEW = 0.4
POLL = 0.5  # seconds between looks for turns that others left
FAILED = 5.0  # seconds before a turn that went wrong is tried again
SLOW = 120.0  # seconds after which a process is given up
STOPPED = 2.0  # seconds that a process has to stop thinking
HELPERS = ("librarian", "painter", "cameraman")  # processes for what is looked up and drawn aside; see desks


class Mind:
    """A process that thinks about one thing at a time. It is started when first needed, and again when it died."""

    def __init__(self, gentle: bool = False) -> None:
        self.gentle = gentle
        self.process: asyncio.subprocess.Process | None = None
        self._stopping: asyncio.Future[None] | None = None

    async def _begin(self) -> asyncio.subprocess.Process:
        if self._stopping:  # two cannot listen to one process
            await asyncio.shield(self._stopping)
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tessella.web.jobs.thinker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,  # Ctrl-C reaches the server only
                limit=1 << 20,
            )
            if self.gentle and hasattr(os, "setpriority"):
                with suppress(OSError):
                    os.setpriority(os.PRIO_PROCESS, self.process.pid, 10)
        return self.process

    async def think(self, task: dict[str, Any]) -> AsyncGenerator[dict[str, Any], None]:
        """What is thought so far, and at last the answer. Whoever stops listening stops the thinking."""
        name, done = secrets.token_hex(8), False
        process = await self._begin()
        if process.stdin is None or process.stdout is None:
            raise RuntimeError("a process without pipes")
        try:
            await self._say(process, {**task, "task": name})
            async with asyncio.timeout(SLOW):
                while line := await process.stdout.readline():
                    said = json.loads(line)
                    if said.get("task") != name:
                        continue
                    done = "thought" not in said
                    yield said
                    if done:
                        return
            raise ChildProcessError("the process died while thinking")
        finally:
            if not done:
                # It goes on even if whoever hung up does not wait for it.
                self._stopping = asyncio.ensure_future(self._stop(process, name))
                await asyncio.shield(self._stopping)

    async def _say(self, process: asyncio.subprocess.Process, said: dict[str, Any]) -> None:
        if process.stdin:
            process.stdin.write((json.dumps(said) + "\n").encode())
            await process.stdin.drain()

    async def _stop(self, process: asyncio.subprocess.Process, name: str) -> None:
        """Ask to stop, and wait for the answer; a process that does not hear is ended."""
        try:
            async with asyncio.timeout(STOPPED):
                await self._say(process, {"stop": name})
                while process.stdout and (line := await process.stdout.readline()):
                    said = json.loads(line)
                    if said.get("task") == name and "thought" not in said:
                        return
        except (TimeoutError, OSError, ValueError):
            pass
        self.end()

    def end(self) -> None:
        """End the process."""
        if self.process and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
        self.process = None


class Workers:
    """Everybody who thinks in this server."""

    def __init__(self, service: Service, turns: int, waiting: int) -> None:
        self.service, self.store = service, service.store
        self.minds = [Mind() for _ in range(turns)]
        self.free = list(self.minds)
        self.adviser, self.asked, self.waiting = Mind(gentle=True), 0, waiting
        self.advising = asyncio.Lock()
        self.helpers = {name: Mind(gentle=True) for name in HELPERS}
        self.busy: dict[str, tuple[Job, asyncio.Task[None]]] = {}
        self._always: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to look for turns."""
        self._always = [asyncio.create_task(self._look()), asyncio.create_task(self._renew())]

    async def stop(self) -> None:
        """Let go of everything; another server, or the next start, goes on with it."""
        tasks = [*self._always, *(task for _, task in self.busy.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for mind in (*self.minds, self.adviser, *self.helpers.values()):
            mind.end()

    # Turns -----------------------------------------------------------------------------------------------------

    async def _look(self) -> None:
        """Take turns as long as somebody is free to think."""
        while True:
            with suppress(TimeoutError):  # not wait_for, which up to Python 3.11 may forget that it was cancelled
                async with asyncio.timeout(POLL):
                    await self.service.job_added.wait()
            self.service.job_added.clear()
            try:
                while self.free:
                    now = time.time()
                    found = await self.store.take_jobs(self.store.process, now, now + LEASE, len(self.free))
                    for job in found:
                        mind = self.free.pop()
                        self.busy[job.table] = job, asyncio.create_task(self._turn(job, mind))
                    if not found:
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

    async def _turn(self, job: Job, mind: Mind) -> None:
        """Think about one turn and play it."""
        moved_on = self.service.moved_on[job.table] = asyncio.Event()
        try:
            await self.service.catch_up(job.table, job.seq)  # the turn may be here before the news of the move
            task = await self.service.look(job.table, _task, job)
            if task is None:
                await self.store.drop_job(job.table, job.seq)
                return
            text = await _unless(moved_on, _answer(mind, task))
            if text is not None:
                command = Command("move", job.seat, text, answers=job.seq, id=f"computer-{job.seq}")
                await self.service.act(job.table, command, frozenset([job.seat]))
        except RefusedError as refusal:
            log.info("A computer's move at table %s was not played: %s", job.table, refusal)
            if refusal.code not in ("stale", "over", "unknown"):
                await self._later(job)
        except Exception:
            log.exception("A computer's turn at table %s failed; it is tried again.", job.table)
            mind.end()
            await self._later(job)
        finally:
            # The same table's next turn may have begun already: only what is ours goes.
            if self.service.moved_on.get(job.table) is moved_on:
                del self.service.moved_on[job.table]
            if self.busy.get(job.table, (None,))[0] is job:
                del self.busy[job.table]
            self.free.append(mind)
            self.service.job_added.set()

    async def _later(self, job: Job) -> None:
        with suppress(Exception):
            await self.store.release(self.store.process, job, time.time() + FAILED)

    # Hints -----------------------------------------------------------------------------------------------------

    async def advise(self, task: dict[str, Any]) -> AsyncGenerator[dict[str, Any], None]:
        """A hint as it is found. Those who ask stand in line; there is one adviser."""
        if self.asked >= self.waiting:
            raise RefusedError("busy", "Too many people ask for hints; try again later.")
        self.asked += 1
        try:
            # Whoever is next in line finds the adviser idle.
            async with self.advising, aclosing(self.adviser.think(task)) as thoughts:
                async for said in thoughts:
                    yield said
        finally:
            self.asked -= 1


def _task(table: Table, job: Job) -> dict[str, Any] | None:
    """What there is to think about, if the table still waits for this."""
    if table.moving != job.seq or table.turn != job.seat or not table.computer:
        return None
    return task_of(table, table.match.position, table.computer)


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


async def _answer(mind: Mind, task: dict[str, Any]) -> str:
    said: dict[str, Any] = {}
    thoughts = mind.think(task)
    try:
        async for thought in thoughts:
            said = thought
    finally:
        await thoughts.aclose()
    if "move" not in said:
        raise ChildProcessError(said.get("error", "no answer"))
    return str(said["move"])


async def _unless(moved_on: asyncio.Event, work: Any) -> str | None:
    """The answer, or None as soon as nobody needs it any more."""
    thinking, gone = asyncio.ensure_future(work), asyncio.ensure_future(moved_on.wait())
    try:
        await asyncio.wait({thinking, gone}, return_when=asyncio.FIRST_COMPLETED)
        return str(thinking.result()) if thinking.done() else None
    finally:
        gone.cancel()
        if not thinking.done():
            thinking.cancel()
            with suppress(asyncio.CancelledError):
                await thinking
