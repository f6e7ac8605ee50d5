"""The file of a SQLite database: whether it still is what it was, so that what is kept in it is there tomorrow.

SQLite writes on into a file that was deleted or replaced meanwhile, and all of that is lost with the process. So before
and after every transaction the file at the path is compared with the one that was opened, which costs a few
microseconds: it and its log are the same, not shorter, and it bears the stamp of this start.

The file is held open twice for as long as the server runs. To close it would let go of SQLite's own locks; and SQLite
would delete its log with the last connection, which then could not be told from somebody else's doing.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from tessella.text import Message, say

log = logging.getLogger("tessella.web")

MAGIC = b"SQLite format 3\x00"
STAMP = slice(60, 64)  # where the header has what SQLite calls the user version
ROOM = 16 * 1024 * 1024  # bytes that have to be free on the disk
QUICK = 32 * 1024 * 1024  # bytes: a larger file is looked through while people play


class FileGoneError(OSError):
    """What is at the path is not what was opened."""


class DatabaseFile:
    """One file that is in use."""

    def __init__(self, path: str) -> None:
        self.path, self.log = path, f"{path}-wal"
        self.whole: bool | None = None  # None: it is being looked through
        self._held: sqlite3.Connection | None = None
        self._descriptor = -1
        self._same: list[tuple[int, int]] = []
        self._size = 0
        self._stamps: set[bytes] = set()
        self._looking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to watch it, and look through it."""
        await asyncio.to_thread(self._hold)
        self._looking = asyncio.create_task(asyncio.to_thread(self._look_through))
        if self._size <= QUICK:
            await self._looking

    def _hold(self) -> None:
        number = 1 + secrets.randbelow(2**31 - 2)
        held = self._held = sqlite3.connect(self.path, check_same_thread=False, timeout=2.5)
        with closing(held.cursor()) as cursor:
            cursor.execute(f"PRAGMA user_version = {number}")
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._descriptor = os.open(self.path, os.O_RDONLY)
        self._same = [_identity(each) for each in (self.path, self.log)]
        self._size = os.fstat(self._descriptor).st_size
        # While somebody else reads, as a backup does, the stamp stays in the log and comes into the file later.
        self._stamps = {number.to_bytes(4, "big"), os.pread(self._descriptor, 100, 0)[STAMP]}

    def _look_through(self) -> None:
        """Whether every page can be read."""
        try:
            with closing(sqlite3.connect(self.path, timeout=2.5)) as connection:
                found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        except sqlite3.DatabaseError as error:
            found = str(error)
        self.whole = found == "ok"
        if not self.whole:
            said = " ".join(str(found).split())
            log.error("%s is damaged: %s. Tables that cannot be read are set aside.", self.path, said)

    def check(self) -> None:
        """Refuse to go on if it is no longer the same."""
        if self._descriptor < 0:
            return  # it is being opened
        try:
            there = os.stat(self.path)
            same = [(there.st_dev, there.st_ino), _identity(self.log)] == self._same
        except OSError:
            raise FileGoneError(f"{self.path} or its log is gone") from None
        head = os.pread(self._descriptor, 100, 0)
        stamped = head.startswith(MAGIC) and head[STAMP] in self._stamps
        if not same or not stamped or there.st_size < self._size:
            raise FileGoneError(f"{self.path} was replaced or written over")

    def trouble(self) -> Message | None:
        """Why nothing can be kept there, or soon cannot be; None: all is well."""
        try:
            self.check()
            if not os.access(self.path, os.W_OK) or not os.access(Path(self.path).parent, os.W_OK):
                return say("web-file-locked")
            if shutil.disk_usage(Path(self.path).parent).free < ROOM:
                return say("web-disk-full")
        except OSError:
            return say("web-file-gone")
        return None

    async def close(self) -> None:
        """Let go of it."""
        if self._looking:
            await asyncio.wait([self._looking])
        if self._held:
            self._held.close()
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def _identity(path: str) -> tuple[int, int]:
    there = os.stat(path)
    return there.st_dev, there.st_ino
