"""Starts servers for the checker, fast and often: everything is imported once, and each server is a fork.

Lines of JSON come in, and each is answered by one. When nobody is there any more, all servers are killed: whatever
becomes of the checker, nothing of it stays behind. A server's clock is set by eight bytes in a file, the seconds to add
to the machine's; the servers themselves know nothing of that.
"""

from __future__ import annotations

import json
import mmap
import os
import signal
import sys
import time
from contextlib import suppress
from typing import Any

import tessella.web.http.app  # imported before the fork
from tessella.cli import main


def shift_clock(path: str) -> None:
    """From now on this process's wall clock is off by what the file says."""
    with open(path, "rb") as file:
        shift = memoryview(mmap.mmap(file.fileno(), 8, access=mmap.ACCESS_READ)).cast("d")
    real = time.time
    time.time = lambda: real() + shift[0]


def serve(words: list[str], log: str, clock: str) -> None:
    """Be a server, in the child."""
    for number, (path, how) in enumerate(((os.devnull, os.O_RDONLY), (log, os.O_WRONLY), (log, os.O_WRONLY))):
        found = os.open(path, how | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(found, number)
        os.close(found)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    shift_clock(clock)
    main(words)


def start(words: list[str], log: str, clock: str) -> int:
    """A server's process id."""
    pid = os.fork()
    if pid:
        return pid
    status = 1
    try:
        serve(words, log, clock)
        status = 0
    except SystemExit as left:
        status = left.code if isinstance(left.code, int) else 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def take(said: dict[str, Any], running: set[int]) -> dict[str, Any]:
    """Do what is asked for."""
    if said["do"] == "start":
        running.add(pid := start(said["words"], said["log"], said["clock"]))
        return {"pid": pid}
    pid, status = os.waitpid(said["pid"], os.WNOHANG)
    running.discard(pid)
    return {"status": os.waitstatus_to_exitcode(status) if pid else None}


def listen() -> None:
    """Until nobody asks for anything any more."""
    assert tessella.web.http.app
    running: set[int] = set()
    try:
        for line in sys.stdin:
            print(json.dumps(take(json.loads(line), running)), flush=True)
    finally:
        for pid in running:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    listen()
