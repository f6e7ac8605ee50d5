"""Servers without the second of work that loading their modules takes: forks of a process that has loaded them.

Such a server is a process of its own, with its own memory, signals and sockets. What it does from the first word of the
command line on is what ``tessella serve`` does. Only loading is left out; servers that others start load as ever. Other
commands can be run in the same way.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

ROOT = Path(__file__).parents[2]
SOON = 0.01  # seconds until it is asked again whether somebody is gone


class Launcher:
    """The process that has loaded everything; it ends with the tests."""

    def __init__(self, *modules: str, environment: Mapping[str, str] | None = None) -> None:
        pipe, words = subprocess.PIPE, [sys.executable, "-m", "bench.faults.launcher", *modules]
        self.process = subprocess.Popen(
            words, stdin=pipe, stdout=pipe, text=True, cwd=ROOT, env=environment, start_new_session=True
        )
        self.asking = Lock()

    def ask(self, **said: Any) -> dict[str, Any]:
        assert self.process.stdin
        assert self.process.stdout
        with self.asking:
            print(json.dumps(said), file=self.process.stdin, flush=True)
            return dict(json.loads(self.process.stdout.readline()))

    def close(self) -> None:
        with self.process:  # it ends when nobody can ask it any more
            pass


@cache
def _launcher() -> Launcher:
    return Launcher()


class Warm:
    """A process as ``subprocess`` has them, as far as servers need it."""

    def __init__(
        self,
        words: Sequence[str],
        errors: Path,
        launcher: Launcher | None = None,
        environment: Mapping[str, str] = os.environ,
        lines: str = os.devnull,
    ) -> None:
        self.args = words
        self.launcher = launcher or _launcher()
        self.returncode: int | None = None
        output = errors.with_name("output")
        os.mkfifo(output)
        files = {"output": str(output), "errors": str(errors), "lines": lines}
        place = {"folder": str(Path.cwd()), "environment": dict(environment)}
        self.pid: int = self.launcher.ask(start={"words": list(words), **files, **place})["pid"]
        self.stdout = output.open(encoding="utf-8")  # waits for the other end, the first thing a server opens

    def poll(self) -> int | None:
        if self.returncode is None:
            self.returncode = self.launcher.ask(wait=self.pid)["status"]
        return self.returncode

    def wait(self, timeout: float) -> int:
        until = time.monotonic() + timeout
        while self.poll() is None:
            if time.monotonic() > until:
                raise subprocess.TimeoutExpired(list(self.args), timeout)
            time.sleep(SOON)
        assert self.returncode is not None
        return self.returncode

    def send_signal(self, how: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, how)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def __enter__(self) -> Warm:
        return self

    def __exit__(self, *_: object) -> None:
        self.stdout.close()
        self.wait(60)
