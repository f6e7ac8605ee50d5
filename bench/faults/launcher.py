"""Starts servers for the checker and for tests, fast and often: everything is imported once, each server is a fork.

Lines of JSON come in, and each is answered by one. When nobody is there any more, all servers are killed: whatever
becomes of who asked, nothing of it stays behind. A server's clock is set by eight bytes in a file, the seconds to add
to the machine's; the servers themselves know nothing of that. The command line names further modules to import.
"""

from __future__ import annotations

import gc
import json
import mmap
import os
import signal
import sys
import time
import traceback
from contextlib import suppress
from importlib import import_module
from typing import Any

import tessella.cli.app
import tessella.web.http.running  # both imported before the fork
from tessella.cli import main


def shift_clock(path: str) -> None:
    """From now on this process's wall clock is off by what the file says."""
    with open(path, "rb") as file:
        shift = memoryview(mmap.mmap(file.fileno(), 8, access=mmap.ACCESS_READ)).cast("d")
    real = time.time
    time.time = lambda: real() + shift[0]


def serve(words: list[str], output: str, errors: str, clock: str = "", lines: str = os.devnull, **more: Any) -> None:
    """Be a server, in the child: from here on it is what these words start in a shell."""
    for number, (path, how) in enumerate(((lines, os.O_RDONLY), (output, os.O_WRONLY), (errors, os.O_WRONLY))):
        found = os.open(path, how | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(found, number)
        os.close(found)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if clock:
        shift_clock(clock)
    if more:
        os.chdir(more["folder"])
        os.environ.clear()
        os.environ.update(more["environment"])
    main(words)


def start(server: dict[str, Any]) -> int:
    """A server's process id."""
    pid = os.fork()
    if pid:
        return pid
    status = 1
    try:
        serve(**server)
        status = 0
    except SystemExit as left:
        status = left.code if isinstance(left.code, int) else 1
    except Exception:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def take(said: dict[str, Any], running: set[int]) -> dict[str, Any]:
    """Do what is asked for."""
    if (server := said.get("start")) is not None:
        running.add(pid := start(server))
        return {"pid": pid}
    pid, status = os.waitpid(said["wait"], os.WNOHANG)
    running.discard(pid)
    return {"status": os.waitstatus_to_exitcode(status) if pid else None}


def listen() -> None:
    """Until nobody asks for anything any more."""
    assert tessella.cli.app
    assert tessella.web.http.running
    for module in sys.argv[1:]:
        import_module(module)
    gc.freeze()  # what all have stays common to them
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
