"""A PostgreSQL that is there only for a while: in a temporary folder, on a free port. For measuring and for tests."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

STARTING = 60.0  # seconds; the machine may be busy
STOPPING = 15.0


def programs() -> Path | None:
    """Where PostgreSQL's programs are, if it is installed. Debian does not put them on the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    named = shutil.which("initdb")
    return found[-1].parent if found else Path(named).parent if named else None


@contextmanager
def postgres(durable: bool = True) -> Iterator[Postgres | None]:
    """One that runs, and is gone afterwards; None where it cannot. Where only processes crash, and never the machine,
    it need not be ``durable``: then it waits for no disk, and comes back at once."""
    found = programs()
    if found is None:
        yield None
        return
    with TemporaryDirectory(prefix="tessella-", ignore_cleanup_errors=True) as folder:
        database = Postgres(found, Path(folder), durable)
        try:
            yield database if database.make() and database.start() else None
        finally:
            database.stop()


class Postgres:
    """A PostgreSQL that can be stopped and started again."""

    def __init__(self, found: Path, folder: Path, durable: bool) -> None:
        self.programs, self.folder, self.port, self.durable = found, folder, free_port(), durable
        self.process: subprocess.Popen[bytes] | None = None
        self._as_other: list[str] = []

    @property
    def url(self) -> str:
        """Its address."""
        return f"postgresql://tessella@127.0.0.1:{self.port}/postgres"

    def _command(self, program: str, *words: str) -> list[str]:
        return [*self._as_other, str(self.programs / program), "-D", str(self.folder / "data"), *words]

    def make(self) -> bool:
        """Its files; whether that went well."""
        quiet = subprocess.DEVNULL
        try:
            if hasattr(os, "geteuid") and os.geteuid() == 0:  # it refuses to run as root
                shutil.chown(self.folder, "postgres")
                self._as_other = ["runuser", "-u", "postgres", "--"]
            words = self._command("initdb", "-U", "tessella", "-A", "trust", "-N", "-E", "UTF8")
            subprocess.run(words, check=True, stdout=quiet, stderr=quiet, cwd="/")
        except (OSError, LookupError, subprocess.CalledProcessError):
            return False
        return True

    def start(self) -> bool:
        """Run it; whether it answers."""
        quiet = subprocess.DEVNULL
        settings = ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={self.folder}"]
        settings += [] if self.durable else ["-c", "fsync=off"]
        words = self._command("postgres", "-p", str(self.port), *settings)
        # In a session of its own: Ctrl-C ends whoever uses it first.
        self.process = subprocess.Popen(words, stdout=quiet, stderr=quiet, cwd="/", start_new_session=True)
        ready = [str(self.programs / "pg_isready"), "-h", "127.0.0.1", "-p", str(self.port), "-q"]
        until = time.monotonic() + STARTING
        while subprocess.run(ready, check=False).returncode:
            if self.process.poll() is not None or time.monotonic() > until:
                return False
            time.sleep(0.1)
        return True

    def stop(self, how: int = signal.SIGINT) -> None:
        """Stop it, whoever is connected (SIGQUIT: as if it crashed); what started it as another user then ends too."""
        if self.process is None:
            return
        try:
            postmaster = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
            for each in (how, signal.SIGQUIT):  # on a busy machine a goodbye may take too long
                os.kill(postmaster, each)
                with suppress(subprocess.TimeoutExpired):
                    self.process.wait(STOPPING)
                    break
        except (OSError, ValueError, IndexError):
            self.process.kill()
        self.process.wait()
        self.process = None


def free_port() -> int:
    """One that nobody listens at."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
