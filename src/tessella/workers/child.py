"""The child's program: it takes tasks from its standard input and does them one after the other.

It ends when its input ends, whatever it is doing: then nobody is there any more. A child that was left alone with a
task finishes it first.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
from typing import BinaryIO

from tessella.workers.protocol import Decoder, Line, Progress, Stop, Task, encode
from tessella.workers.work import Context, bug_failure, do

GENTLE, ALONE = "gentle", "alone"  # whoever plays comes first; nobody waits for it
PROGRAM = f"import sys; sys.path[:] = sys.argv[2:]; from {__name__} import main; main(sys.argv[1].split())"
PORTION = 1 << 16  # bytes read at once
LOWER = 10  # what a gentle child adds to its niceness


def command(gentle: bool = False, alone: bool = False) -> list[str]:
    """The command that starts a child; it finds modules where this process does."""
    how = [GENTLE] * gentle + [ALONE] * alone
    return [sys.executable, "-c", PROGRAM, " ".join(how), *sys.path]


def main(how: list[str]) -> None:
    """Work until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started this process decides what Ctrl-C means
    if GENTLE in how and hasattr(os, "nice"):
        os.nice(LOWER)
    Child(*_own_pipes(), alone=ALONE in how).work()


def _own_pipes() -> tuple[int, BinaryIO]:
    """The two pipes, out of reach of what else may read or print here, and of any process that is started from here."""
    asked, told = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    try:
        os.dup2(2, 1)
    except OSError:  # there is no standard error
        os.dup2(nothing, 1)
    os.close(nothing)
    return asked, open(told, "wb")


class Child:
    """Listens in one thread and works in another, so that it hears when it is to stop."""

    def __init__(self, asked: int, told: BinaryIO, alone: bool) -> None:
        self._asked, self._told, self._alone = asked, told, alone
        self._tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._stops: dict[int, threading.Event] = {}
        self._telling = threading.Lock()

    def work(self) -> None:
        """Do one task after the other."""
        threading.Thread(target=self._listen, daemon=True).start()
        while task := self._tasks.get():
            self._do(task)

    def _listen(self) -> None:
        decoder = Decoder()
        while data := os.read(self._asked, PORTION):
            for line in decoder.feed(data):
                if isinstance(line, Task):
                    self._stops[line.number] = threading.Event()
                    self._tasks.put(line)
                elif isinstance(line, Stop) and (stop := self._stops.get(line.number)):
                    stop.set()
        if not self._alone:
            os._exit(0)  # work under way must not hold this up
        self._tasks.put(None)

    def _do(self, task: Task) -> None:
        context = Context(self._stops[task.number], lambda value: self._tell(Progress(task.number, value)))
        found = do(task, context)
        del self._stops[task.number]
        try:
            self._tell(found)
        except (TypeError, ValueError) as error:  # an answer that is not plain data
            self._tell(bug_failure(task, error))

    def _tell(self, line: Line) -> None:
        with self._telling:  # a function may report from several threads
            for each in encode(line):
                try:
                    self._told.write(each)
                    self._told.flush()
                except OSError:  # nobody listens any more
                    os._exit(0)
