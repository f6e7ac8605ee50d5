"""Work that a child does in the tests."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import tessella
from tessella.workers.work import Context


def echo(value: Any) -> Any:
    return value


def pid() -> int:
    return os.getpid()


def niceness() -> int:
    return os.nice(0)


def count(context: Context, to: int) -> str:
    """Reports each number."""
    for number in range(to):
        context.report(number)
    return "done"


def until_stopped(context: Context) -> str:
    """Reports all the time; stops when it is told to."""
    while not context.stop.wait(0.02):
        context.report(os.getpid())
    return "stopped"


def deaf(context: Context) -> None:
    """Does not stop."""
    context.report(os.getpid())
    while True:
        time.sleep(1)


def busy(context: Context) -> None:
    """Never lets others on for long, and does not stop."""
    context.report(os.getpid())
    while True:
        pass


def large(size: int) -> bytes:
    return bytes(range(256)) * (size // 256) + bytes(range(size % 256))


def divide(by: int) -> float:
    return 1 / by


def nothing_plain() -> object:
    return object()


def game(name: str) -> str:
    return tessella.game(name).title


def illegal() -> None:
    rules = tessella.game("lgame")
    rules.play(rules.start(), "d4WS/a1a1")


def misspelled() -> None:
    tessella.game("lgame").read("?")


def leave_with(status: int) -> None:
    os._exit(status)


def chatter() -> str:
    """Prints and reads where the pipes used to be, as does a program that it starts."""
    print("printed", flush=True)
    subprocess.run([sys.executable, "-c", "print('printed by another')"], check=True)
    return sys.stdin.read()


def reports_from_threads(context: Context, each: int) -> None:
    threads = [threading.Thread(target=lambda: [context.report("x" * 5000) for _ in range(each)]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def hears_ctrl_c() -> str:
    os.kill(os.getpid(), signal.SIGINT)
    return "still here"


def write(path: str, seconds: float) -> None:
    """After a while."""
    time.sleep(seconds)
    Path(path).write_text(f"{os.nice(0)} {os.getsid(0) == os.getpid()} {os.getpid()}")


def _hidden() -> None:
    pass
