"""Children for whoever waits for them: one, several, or one that is left alone with its task."""

from __future__ import annotations

import os
import subprocess
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from multiprocessing.connection import wait
from types import TracebackType
from typing import Any, Self

from tessella.workers.child import PORTION, command
from tessella.workers.protocol import Answer, Decoder, Failure, Progress, Task, encode, exit_failure

PATIENCE = 2.0  # seconds for a child to end before it is killed


def run(work: str, arguments: Mapping[str, Any], report: Callable[[Any], None] = lambda value: None) -> Any:
    """Do a task in a child of its own and wait for the answer; ``report`` hears of the progress."""
    with Crew() as crew:
        worker = crew.hire()
        worker.begin(work, arguments)
        return worker.answer(report)


def run_detached(work: str, arguments: Mapping[str, Any]) -> None:
    """Start a gentle child with a task that it finishes even if this process ends; nobody hears what comes of it."""
    child = _start(subprocess.DEVNULL, alone=True)
    _say(child, Task(1, work, dict(arguments)))
    _close(child)
    threading.Thread(
        target=child.wait, daemon=True
    ).start()  # or it would be left among the processes when it has ended


def _start(output: int, alone: bool = False) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command(gentle=alone, alone=alone),
        stdin=subprocess.PIPE,
        stdout=output,
        stderr=subprocess.DEVNULL if alone else None,
        start_new_session=True,  # Ctrl-C reaches this process only
    )


def _say(child: subprocess.Popen[bytes], task: Task) -> None:
    assert child.stdin
    with suppress(BrokenPipeError):  # it has just died, as will be heard
        child.stdin.writelines(encode(task))
        child.stdin.flush()


def _close(child: subprocess.Popen[bytes]) -> None:
    for pipe in (child.stdin, child.stdout):
        if pipe:
            with suppress(BrokenPipeError):
                pipe.close()


class Worker:
    """A child that does one task at a time. It is started when it is first needed, and again when it died."""

    def __init__(self) -> None:
        self.busy = False
        self._number = 0
        self._child: subprocess.Popen[bytes] | None = None
        self._decoder = Decoder()

    def begin(self, work: str, arguments: Mapping[str, Any]) -> None:
        """Give it a task. What comes of it is heard later."""
        if self._child is None or self._child.poll() is not None:
            self.end()
            self._child, self._decoder = _start(subprocess.PIPE), Decoder()
        self._number, self.busy = self._number + 1, True
        _say(self._child, Task(self._number, work, dict(arguments)))

    def hear(self) -> Iterator[Progress | Answer | Failure]:
        """Wait until it says something."""
        data = os.read(self.fileno(), PORTION)
        if not data:
            yield exit_failure(self._number, self.end())
            return
        for line in self._decoder.feed(data):
            if isinstance(line, Progress | Answer | Failure) and line.number == self._number:
                self.busy = isinstance(line, Progress)
                yield line

    def answer(self, report: Callable[[Any], None] = lambda value: None) -> Any:
        """Wait for the answer to its task; ``report`` hears of the progress."""
        while True:
            for line in self.hear():
                if isinstance(line, Answer):
                    return line.value
                if isinstance(line, Failure):
                    raise line.error()
                report(line.value)

    def fileno(self) -> int:
        """The end of the pipe on which it is heard."""
        assert self._child
        assert self._child.stdout
        return self._child.stdout.fileno()

    def hurry(self) -> None:
        """Tell it to end, without waiting for that."""
        if self._child:
            self._child.terminate()

    def end(self) -> int | None:
        """Wait for its end, which should be near, or else kill it; its status."""
        child, self._child, self.busy = self._child, None, False
        if child is None:
            return None
        try:
            child.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
        _close(child)
        return child.returncode


class Crew:
    """Several workers. They are ended when one leaves the ``with`` block, in the middle of their work if need be."""

    def __init__(self) -> None:
        self._workers: list[Worker] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self._workers:
            worker.hurry()
        for worker in self._workers:
            worker.end()

    def hire(self) -> Worker:
        """One more."""
        self._workers.append(Worker())
        return self._workers[-1]

    def answers(self) -> Iterator[tuple[Worker, Answer | Failure]]:
        """What comes of all tasks, as soon as it does; workers may be given new ones meanwhile."""
        while busy := [worker for worker in self._workers if worker.busy]:
            heard = {worker.fileno(): worker for worker in busy}
            for end in wait(heard):
                assert isinstance(end, int)
                for line in heard[end].hear():
                    if not isinstance(line, Progress):
                        yield heard[end], line
