"""What was asked, answered and heard, line by line in a file, so that it can be judged again and read by people.

Each line is a JSON object with the seconds since the beginning (``t``), the wall clock as the servers see it (``wall``)
and what it is about (``what``):

``made``      a table was set up
``invoke``    somebody asks for something: the attempt's number (``op``), the command and its id
``ok``        the attempt became event ``seq``
``refused``   the attempt was refused, so that nothing happened by it
``unknown``   nobody knows whether anything happened: no answer, or the server says so
``heard``     what a line told: ``after`` events that this client had heard before, then ``events``
``fault``     something was broken on purpose, or mended
``healed``    nothing is broken any more
``stuck``     a table did not go on afterwards; ``deaf``: a line did not hear of what happened
``damaged``   a table that was broken on purpose: nothing is expected of it
``guest``     who came by an invitation was let in, or turned away since it was used
``away``      nothing of a server's reaches the database, until it is ``back``
``health``    what a server said when it was ``asked`` how it is
``unwell``    a server did not say that all is well, long after everything was healed
``kept``      what the database had in the end: a table's terms and events
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

Entry = dict[str, Any]


class History:
    """A file that grows."""

    def __init__(self, path: Path, wall: Callable[[], float], now: Callable[[], float] = time.monotonic) -> None:
        self.path, self._wall, self._now = path, wall, now
        self._file = path.open("w")
        self._began = now()
        self._ops = 0
        self.answers = 0

    def seconds(self) -> float:
        """Since the beginning."""
        return round(self._now() - self._began, 4)

    def note(self, what: str, **more: Any) -> None:
        """One line."""
        entry = {"t": self.seconds(), "wall": self._wall(), "what": what, **more}
        self._file.write(json.dumps(entry) + "\n")

    def invoke(self, **more: Any) -> int:
        """Somebody asks for something; the attempt's number."""
        self._ops += 1
        self.note("invoke", op=self._ops, **more)
        return self._ops

    def answer(self, what: str, op: int, **more: Any) -> None:
        """What became of an attempt."""
        self.answers += 1
        self.note(what, op=op, **more)

    def close(self) -> None:
        """Nothing more happens."""
        self._file.close()


def read(path: Path) -> list[Entry]:
    """A history that was written."""
    with path.open() as lines:
        return [json.loads(line) for line in lines]


def plain(seq: int, at: float, kind: str, seat: int, body: dict[str, Any], client: str | None) -> Entry:
    """An event of the database as it is told to everybody."""
    told = {"seq": seq, "at": at, "kind": kind, "seat": seat, **body}
    if client is not None:
        told["id"] = client.partition(":")[2]
    return told


def same(told: Entry, kept: Entry) -> bool:
    """Whether what was told is what was kept; times are told rounded, and ids need not be."""
    leave = ("at", "id")
    ids = told.get("id", kept.get("id")) == kept.get("id")
    return ids and {k: v for k, v in told.items() if k not in leave} == {
        k: v for k, v in kept.items() if k not in leave
    }


def around(events: Iterable[Entry], seq: int, width: int = 2) -> list[Entry]:
    """The events near one of them."""
    return [event for event in events if abs(event["seq"] - seq) <= width]
