"""Children for asyncio: the same program and the same protocol, and whoever waits can do something else meanwhile."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing, suppress
from typing import Any

from tessella.workers.child import PORTION, command
from tessella.workers.crew import PATIENCE
from tessella.workers.protocol import Answer, Decoder, Failure, Line, Progress, Stop, Task, encode, exit_failure

SLOW = 120.0  # seconds after which a task is given up


class AsyncWorker:
    """A child that does one task at a time. It is started when it is first needed, and again when it died."""

    def __init__(self, gentle: bool = False) -> None:
        self._gentle = gentle
        self._number = 0
        self._child: asyncio.subprocess.Process | None = None
        self._decoder, self._heard = Decoder(), deque[Line]()
        self._stopping: asyncio.Future[None] | None = None

    async def ask(self, work: str, arguments: Mapping[str, Any]) -> Any:
        """The answer to a task; its progress is not listened to."""
        async with aclosing(self.hear(work, arguments)) as lines:
            *_, last = [line async for line in lines]
        return last.value

    async def hear(self, work: str, arguments: Mapping[str, Any]) -> AsyncGenerator[Progress | Answer, None]:
        """What a task has come to so far, again and again, and at last the answer.

        Whoever stops listening stops the work; a child that does not stop in time is killed.
        """
        child = await self._start()
        self._number += 1
        task, done = Task(self._number, work, dict(arguments)), False
        until = asyncio.get_running_loop().time() + SLOW
        try:
            await _say(child, task)
            while not done:
                async with asyncio.timeout_at(until):
                    line = await self._next(child)
                done = not isinstance(line, Progress)
                if isinstance(line, Failure):
                    raise line.error()
                yield line
        finally:
            if not done:
                # It goes on even if whoever hung up does not wait for it.
                self._stopping = asyncio.ensure_future(self._stop(child))
                await asyncio.shield(self._stopping)

    async def close(self) -> None:
        """End the child, whatever it is doing."""
        child, self._child = self._child, None
        if child is None:
            return
        if child.returncode is None:
            with suppress(ProcessLookupError):
                child.kill()
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await child.wait()

    async def _start(self) -> asyncio.subprocess.Process:
        if self._stopping:  # two cannot listen to one child
            await asyncio.shield(self._stopping)
        if self._child is None or self._child.returncode is not None:
            self._child = await asyncio.create_subprocess_exec(
                *command(self._gentle),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,  # Ctrl-C reaches this process only
            )
            self._decoder, self._heard = Decoder(), deque()
        return self._child

    async def _next(self, child: asyncio.subprocess.Process) -> Progress | Answer | Failure:
        """What the child says next about the task under way."""
        assert child.stdout
        while True:
            while self._heard:
                line = self._heard.popleft()
                if isinstance(line, Progress | Answer | Failure) and line.number == self._number:
                    return line
            data = await child.stdout.read(PORTION)
            if not data:
                await self._see_off(child)
                return exit_failure(self._number, child.returncode)
            self._heard.extend(self._decoder.feed(data))

    async def _see_off(self, child: asyncio.subprocess.Process) -> None:
        """Wait for the end of a child that has closed its pipe."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await child.wait()
        if self._child is child:
            await self.close()

    async def _stop(self, child: asyncio.subprocess.Process) -> None:
        """Ask the child to stop, and wait until it has."""
        try:
            async with asyncio.timeout(PATIENCE):
                await _say(child, Stop(self._number))
                while isinstance(await self._next(child), Progress):
                    pass
        except TimeoutError:
            await self.close()


async def _say(child: asyncio.subprocess.Process, line: Line) -> None:
    assert child.stdin
    with suppress(BrokenPipeError, ConnectionResetError):  # it has just died, as will be heard
        child.stdin.writelines(encode(line))
        await child.stdin.drain()
