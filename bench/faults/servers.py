"""Servers that can be killed, stopped and started again, and have their disk full or their clock wrong."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
import struct
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from bench.faults.lines import LostError, UnsentError, request
from bench.server import LIMITS

SOURCE = Path(__file__).parents[2]
STARTING, STOPPING = 60.0, 20.0  # seconds; the machine may be busy
CAN_FILL_DISK = hasattr(resource, "prlimit")  # on Linux
FULL = 4096  # bytes that a file may still have when the disk is full


class Clock:
    """What time the servers think it is."""

    def __init__(self, path: Path) -> None:
        self.path, self.shift = path, 0.0
        self.jump(0.0)

    def jump(self, seconds: float) -> None:
        """All at once, as when a machine was asleep or its clock is set."""
        self.shift += seconds
        with self.path.open("r+b" if self.path.exists() else "w+b") as file:  # in place: the servers have it mapped
            file.write(struct.pack("d", self.shift))

    def time(self) -> float:
        """The time now, as the servers have it."""
        return time.time() + self.shift


class Launcher:
    """The process that starts the servers."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        self.folder, self.clock = folder, clock
        self._process: asyncio.subprocess.Process | None = None
        self._one = asyncio.Lock()

    async def open(self) -> None:
        """Start it."""
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bench.faults.launcher"),
            stdin=pipe,
            stdout=pipe,
            cwd=SOURCE,
            start_new_session=True,  # Ctrl-C reaches the checker only
        )

    async def ask(self, **said: Any) -> dict[str, Any]:
        """One question and its answer."""
        assert self._process
        assert self._process.stdin
        assert self._process.stdout
        async with self._one:
            self._process.stdin.write(json.dumps(said).encode() + b"\n")
            return dict(json.loads(await self._process.stdout.readline()))

    async def close(self) -> None:
        """End it, and all servers."""
        if self._process and self._process.stdin:
            self._process.stdin.close()
            await self._process.wait()


class Server:
    """One of them; it keeps its port."""

    def __init__(self, launcher: Launcher, number: int, port: int, db: str) -> None:
        self.launcher, self.number, self.port, self.db = launcher, number, port, db
        self.log = launcher.folder / f"server{number}.log"
        self.pid = 0

    async def start(self) -> None:
        """Run it, until it is ready."""
        # Clocks jump by days in a long run: nothing is swept meanwhile.
        words = ["serve", "--no-browser", "--port", str(self.port), "--db", self.db, "--sweep-days", "0", *LIMITS]
        log, clock = str(self.log), str(self.launcher.clock.path)
        answer = await self.launcher.ask(start={"words": words, "output": log, "errors": log, "clock": clock})
        self.pid = answer["pid"]

    async def ready(self) -> None:
        """Wait until it answers and has its database."""
        until = time.monotonic() + STARTING
        while time.monotonic() < until:
            with suppress(UnsentError, LostError):
                if (await request(self.port, "GET", "/api/health"))[0] == 200:
                    return
            if self.pid and await self._status() is not None:
                self.pid = 0
                await self.start()  # the database may not have been there
            await asyncio.sleep(0.05)
        raise TimeoutError(f"server {self.number} is not ready; see {self.log}")

    async def _status(self) -> int | None:
        found: int | None = (await self.launcher.ask(wait=self.pid))["status"]
        return found

    async def end(self, how: int) -> int | None:
        """Send it a signal and wait until it is gone; how it left."""
        if not self.pid:
            return None
        until, status = time.monotonic() + STOPPING, None
        os.kill(self.pid, how)
        while (status := await self._status()) is None:
            await asyncio.sleep(0.01)
            if time.monotonic() > until:
                os.kill(self.pid, signal.SIGKILL)
        self.pid = 0
        return status

    def send(self, how: int) -> None:
        """A signal, if it is there."""
        if self.pid:
            os.kill(self.pid, how)

    def fill_disk(self, full: bool) -> None:
        """Let no file of the server's grow, as on a full disk; or let them again."""
        if self.pid and CAN_FILL_DISK:
            hard = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)[1]
            resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (FULL if full else hard, hard))
