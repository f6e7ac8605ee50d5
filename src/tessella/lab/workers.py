"""Processes that work for this one, each at the other end of a pipe: they end at once when they are told to.

A pool of the standard library waits for ever for a process that was killed, or cannot be ended in the middle of its
work; this does neither.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from types import TracebackType
from typing import Any, NamedTuple, Self

from tessella.errors import TessellaError

PATIENCE = 2.0  # seconds for a process to end before it is killed


class Failed(NamedTuple):
    """An answer that is none: what went wrong."""

    sentence: str


class Crew:
    """Processes with the same work. ``setup(*arguments)``, called in each, returns the function that does a task."""

    def __init__(self, setup: Callable[..., Callable[[Any], Any]], arguments: tuple[Any, ...]) -> None:
        self.setup, self.arguments = setup, arguments
        self._members: dict[Connection, SpawnProcess] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in self._members.values():
            process.terminate()
        for process in self._members.values():
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
        for pipe in self._members:
            pipe.close()

    def hire(self) -> Connection:
        """Start one more process; tasks are sent to what this returns."""
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=_serve, args=(there, self.setup, self.arguments), daemon=True)
        with _deaf():
            process.start()
            self._members[here] = process
        there.close()  # or the end of the process could not be noticed
        return here

    def answer(self, pipe: Connection) -> Any:
        """What a process answers to its task; what it could not do is told in one sentence."""
        try:
            answer = pipe.recv()
        except (EOFError, OSError):
            process = self._members[pipe]
            process.join(PATIENCE)
            raise TessellaError(f"a process that was at work has ended (status {process.exitcode}).") from None
        if isinstance(answer, Failed):
            raise TessellaError(answer.sentence)
        return answer


def _serve(pipe: Connection, setup: Callable[..., Callable[[Any], Any]], arguments: tuple[Any, ...]) -> None:
    """The process: do one task after another until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the other end, which then ends this process
    try:
        task = setup(*arguments)
        while True:
            pipe.send(_done(task, pipe.recv()))
    except (EOFError, OSError):
        pass  # nobody is there any more


def _done(task: Callable[[Any], Any], given: Any) -> Any:
    try:
        return task(given)
    except TessellaError as error:
        return Failed(str(error))
    except Exception as error:  # a mistake of ours: its place would help nobody who only reads the sentence
        return Failed(f"{type(error).__name__}: {error}")


@contextmanager
def _deaf() -> Iterator[None]:
    """Put Ctrl-C off, also for what is started now: a process that has only begun would answer with a traceback."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it listens again when it starts, so it starts before
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
