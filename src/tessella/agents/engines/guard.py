"""A program's keeper: runs it, and ends it with all that it started as soon as whoever wanted it is gone.

It is run by itself, ``python -I -S guard.py LIFELINE PROGRAM ...``, and uses nothing of this package. ``LIFELINE`` is
the number of a pipe whose other end only the host has. When that is closed, be it that the host was killed, the program
has a moment to end; when something is written there, it has none. Standard input and output are the program's own.
"""

import _thread
import os
import signal
import sys
import time
from contextlib import suppress

MOMENT = 1.0  # seconds


def main(lifeline: int, command: list[str]) -> int:
    """The program's status, as a shell tells it."""
    os.set_inheritable(lifeline, False)
    # What is ignored here would be ignored there.
    usual = [signal.SIGINT, signal.SIGPIPE]
    child = os.posix_spawnp(command[0], command, os.environ, setpgroup=0, setsigdef=usual)
    _thread.start_new_thread(watch, (lifeline, child))
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    kill(child)
    return status if status >= 0 else 128 - status


def watch(lifeline: int, child: int) -> None:
    """Wait for the host's end, or for its word."""
    if not os.read(lifeline, 1):
        time.sleep(MOMENT)
    kill(child)


def kill(child: int) -> None:
    """End the program, and what it started."""
    with suppress(ProcessLookupError, PermissionError):  # nothing is left of it
        os.killpg(child, signal.SIGKILL)


if __name__ == "__main__":
    os._exit(main(int(sys.argv[1]), sys.argv[2:]))
