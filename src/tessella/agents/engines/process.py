"""An engine's process: lines to it and lines from it, each with a time by which they must have come.

Nothing here waits for ever. An engine that does not read cannot hold up whoever writes, one that writes without end
fills no memory, and when this process ends, however it does, the engine is ended too (:mod:`.guard`).
"""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event

GUARD = Path(__file__).with_name("guard.py")
SLICE = 0.05  # seconds after which one looks whether it is to stop
PORTION = 1 << 16  # bytes
LONGEST = 1 << 20  # bytes of a line that are read
LAST_WORDS = 2000  # bytes of its complaints that are kept
SECRETS = ("TESSELLA_ADMIN_KEY",)  # variables that are none of its business
QUIT = 3.0  # seconds for the guard to end, which gives the engine one


class GoneError(Exception):
    """The engine has ended."""

    def __init__(self, status: int, complaint: str) -> None:
        super().__init__(status, complaint)
        self.status, self.complaint = status, complaint


class FloodError(Exception):
    """The engine has written a line that does not end."""


class Process:
    """A running engine."""

    def __init__(self, command: Sequence[str]) -> None:
        hold, self._lifeline = os.pipe()
        try:
            self._child = subprocess.Popen(
                [sys.executable, "-I", "-S", str(GUARD), str(hold), *command],
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={name: value for name, value in os.environ.items() if name not in SECRETS},
                pass_fds=(hold,),
                start_new_session=True,  # Ctrl-C reaches this process only
            )
        except OSError:
            os.close(self._lifeline)
            raise
        finally:
            os.close(hold)
        assert self._child.stdin and self._child.stdout and self._child.stderr  # noqa: PT018 - all or none
        self._to, self._from, self._complaints = (
            pipe.fileno() for pipe in (self._child.stdin, self._child.stdout, self._child.stderr)
        )
        os.set_blocking(self._to, False)
        self._poll = select.poll()
        for pipe in (self._from, self._complaints):
            self._poll.register(pipe, select.POLLIN)
        self._saying, self._heard, self._said_last = b"", bytearray(), b""
        self._open = {self._from, self._complaints}
        self._late: float | None = None  # the time after which one has had a last look

    def say(self, line: str) -> None:
        """What it is to hear; it goes out while one listens."""
        if not self._saying:
            self._poll.register(self._to, select.POLLOUT)
        self._saying += line.encode() + b"\n"

    def hear(self, until: float, stop: Event | None = None) -> str | None:
        """The next line; None if there is none by then (``time.monotonic``), or one is to stop."""
        while True:
            line, end, rest = self._heard.partition(b"\n")
            if end:
                self._heard = rest
                return line.decode(errors="replace").strip()
            if len(self._heard) > LONGEST:
                raise FloodError
            if self._from not in self._open:
                raise self._gone()
            left = until - time.monotonic()
            if (left <= 0 and self._late == until) or (stop is not None and stop.is_set()):
                return None
            if left <= 0:  # whoever was held up itself has a last look: the answer may lie there
                self._late = until
            self._pump(max(0.0, min(left, SLICE)))

    def _pump(self, seconds: float) -> None:
        """Carry on what can be carried on within this time."""
        for pipe, _ in self._poll.poll(seconds * 1000):
            if pipe == self._to:
                self._say_on()
                continue
            data = os.read(pipe, PORTION)
            if not data:
                self._poll.unregister(pipe)
                self._open.discard(pipe)
            elif pipe == self._from:
                self._heard += data
            else:
                self._said_last = (self._said_last + data)[-LAST_WORDS:]

    def _say_on(self) -> None:
        try:
            self._saying = self._saying[os.write(self._to, self._saying[:PORTION]) :]
        except BlockingIOError:
            return
        except BrokenPipeError:  # it has ended, or closed its ears: its silence will tell
            self._saying = b""
        if not self._saying:
            self._poll.unregister(self._to)

    def _gone(self) -> GoneError:
        until = time.monotonic() + QUIT
        while self._complaints in self._open and time.monotonic() < until:
            self._pump(SLICE)
        try:
            status = self._child.wait(max(0.1, until - time.monotonic()))
        except subprocess.TimeoutExpired:  # it has only closed its output
            status = 0
        lines = self._said_last.decode(errors="replace").split("\n")
        return GoneError(status, next((line.strip() for line in reversed(lines) if line.strip()), ""))

    def end(self, at_once: bool = False) -> None:
        """End it, after a moment or at once, and wait for that."""
        with suppress(OSError):
            if at_once:
                os.write(self._lifeline, b".")
            else:
                os.write(self._to, b"quit\n")
        os.close(self._lifeline)
        assert self._child.stdin
        self._child.stdin.close()
        try:
            self._child.wait(QUIT)
        except subprocess.TimeoutExpired:
            self._child.kill()
            self._child.wait()
        for pipe in (self._child.stdout, self._child.stderr):
            if pipe:
                pipe.close()
