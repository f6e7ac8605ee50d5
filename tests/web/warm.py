"""Servers without the second of work that loading their modules takes: children of a process that has loaded them.

    tests -- words, files for output --> loaded process -- fork --> server
      ^                                    |     ^                    |
      '------- process, exit status -------'     '---- it is gone ----'

Such a server is a process of its own, with its own memory, signals and sockets. What it does from the first word of the
command line on is what ``tessella serve`` does. Only loading is left out; servers that others start load as ever.
"""

from __future__ import annotations

import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import IO, Any

MODULES = ("tessella.cli.app", "tessella.web.http.running", "aiosqlite", "asyncpg", "uvloop")
LONGEST = 65536  # bytes of a message


class Warm:
    """A process as ``subprocess`` has them, as far as servers need it."""

    def __init__(self, words: Sequence[str], errors: IO[str]) -> None:
        self.args = words
        self.returncode: int | None = None
        output, into = os.pipe()
        self.loaded = _loaded()
        self.pid = self.loaded.start(words, into, errors.fileno())
        os.close(into)
        self.stdout = os.fdopen(output, encoding="utf-8")

    def poll(self) -> int | None:
        if self.returncode is None:
            self.returncode = self.loaded.status(self.pid, 0)
        return self.returncode

    def wait(self, timeout: float) -> int:
        if self.returncode is None:
            self.returncode = self.loaded.status(self.pid, timeout)
        if self.returncode is None:
            raise subprocess.TimeoutExpired(list(self.args), timeout)
        return self.returncode

    def send_signal(self, how: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, how)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def __enter__(self) -> Warm:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stdout.close()
        self.wait(60)


class Loaded:
    """The process that has loaded everything, seen from the tests."""

    def __init__(self) -> None:
        self.line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            words = [sys.executable, __file__, str(theirs.fileno())]
            self.process = subprocess.Popen(words, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL)
        self.asking = Lock()
        self.ended: dict[int, int] = {}  # exit statuses, as subprocess tells them

    def start(self, words: Sequence[str], output: int, errors: int) -> int:
        """A server's process."""
        message = {"words": list(words), "folder": str(Path.cwd()), "environment": dict(os.environ)}
        with self.asking:
            socket.send_fds(self.line, [json.dumps(message).encode()], [output, errors])
            while (found := self._heard()).get("started") is None:
                self.ended[found["pid"]] = found["status"]
        return int(found["started"])

    def status(self, pid: int, seconds: float) -> int | None:
        """The exit status of a server's process; None if it still runs after so long."""
        until = time.monotonic() + seconds
        while True:
            with self.asking:
                while select.select([self.line], [], [], 0)[0]:
                    found = self._heard()
                    self.ended[found["pid"]] = found["status"]
                if pid in self.ended:
                    return self.ended[pid]
            left = until - time.monotonic()
            if left <= 0:
                return None
            select.select([self.line], [], [], min(left, 0.1))  # another thread may hear it first

    def _heard(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.line.recv(LONGEST) or "{}")
        assert found, "the process that starts servers is gone"
        return found


@cache
def _loaded() -> Loaded:
    return Loaded()


# In that process -------------------------------------------------------------------------------------------------


def run(line: socket.socket) -> None:
    """Start servers until nobody is there who wants any."""
    woken, wake = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
    signal.set_wakeup_fd(wake)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the tests
    children: set[int] = set()
    while True:
        ready, _, _ = select.select([line, woken], [], [])
        if woken in ready:
            os.read(woken, LONGEST)
            for pid in list(children):
                gone, status = os.waitpid(pid, os.WNOHANG)
                if gone:
                    children.remove(pid)
                    line.send(json.dumps({"pid": pid, "status": os.waitstatus_to_exitcode(status)}).encode())
        if line in ready:
            try:
                message, files, _, _ = socket.recv_fds(line, LONGEST, 2)
            except ConnectionResetError:
                break
            if not message:
                break
            pid = os.fork()
            if not pid:
                for each in (line.detach(), woken, wake):
                    os.close(each)
                become(files, **json.loads(message))
            for each in files:
                os.close(each)
            children.add(pid)
            line.send(json.dumps({"started": pid}).encode())
    for pid in children:
        os.kill(pid, signal.SIGKILL)


def become(files: Sequence[int], words: Sequence[str], folder: str, environment: dict[str, str]) -> None:
    """From here on this is a process like one that was started by these words."""
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number, file in enumerate(files, 1):
        os.dup2(file, number)
        os.close(file)
    sys.stdout = os.fdopen(1, "w")
    sys.stderr = os.fdopen(2, "w", buffering=1, errors="backslashreplace")
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["tessella", *words]
    import_module("tessella.cli").main()


if __name__ == "__main__":
    sys.path[0] = ""  # as for a command, not this file's folder
    for each in MODULES:
        import_module(each)
    gc.collect()
    gc.freeze()
    run(socket.socket(fileno=int(sys.argv[1])))
