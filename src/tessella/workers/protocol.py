"""What a process and its child say to each other: lines of JSON, both ways the same.

::

    ["task", 1, "tessella.web.jobs.study:truth", {"game": "lgame", ...}]     to the child
    ["stop", 1]
    ["progress", 1, {"depth": 4, ...}]                                       from the child
    ["answer", 1, {"move": "d2NW", ...}]
    ["failure", 1, "illegal", ["refused", {"move": "d2NW", ...}]]
    ["piece", 1, "iVBORw0KGgo..."]  ["whole", 1]                             an answer that is bytes

Each task has a number, and ends with one answer or one failure. Bytes go in pieces, however many there are, so that no
line is so long that it holds everything else up.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tessella.errors import TessellaError
from tessella.text.message import Message, from_json, say

BROKEN = "broken"  # the code of a failure that nobody expected
GONE = "gone"  # the code of a child that ended in the middle of its task
PIECE = 3 << 16  # bytes; a multiple of three, so that base 64 needs no padding but at the end


class WorkError(TessellaError):
    """A task that came to nothing, with a word for machines and a message for people."""

    def __init__(self, code: str, message: Message) -> None:
        super().__init__(message)
        self.code = code

    @property
    def ours(self) -> bool:
        """Whether something broke here; else it is about what was asked."""
        return self.code in (BROKEN, GONE)


class Task(NamedTuple):
    """Something to be done: a function by its name, ``package.module:function``, and its arguments."""

    number: int
    work: str
    arguments: dict[str, Any]


class Stop(NamedTuple):
    """A task's answer is not needed any more; or what is known by now will do."""

    number: int


class Progress(NamedTuple):
    """What a task has come to so far."""

    number: int
    value: Any


class Answer(NamedTuple):
    """What a task came to: plain data, or bytes."""

    number: int
    value: Any


class Failure(NamedTuple):
    """Why a task came to nothing: a word for machines, a message for people."""

    number: int
    code: str
    message: Message

    def error(self) -> WorkError:
        """To be raised by whoever asked."""
        return WorkError(self.code, self.message)


def exit_failure(number: int, status: int | None) -> Failure:
    """What is heard, as it were, of a child that has ended."""
    return Failure(number, GONE, say("worker-gone", status=str(status)))


Line = Task | Stop | Progress | Answer | Failure
KINDS: dict[str, Callable[..., Line]] = {"task": Task, "stop": Stop, "progress": Progress, "answer": Answer}
WORDS = {kind: word for word, kind in KINDS.items()}


def encode(line: Line) -> Iterator[bytes]:
    """How it is said: one line, or one for each piece."""
    if isinstance(line, Failure):
        yield _write("failure", line.number, line.code, line.message.as_json())
    elif isinstance(line, Answer) and isinstance(line.value, bytes):
        for at in range(0, len(line.value), PIECE):
            yield _write("piece", line.number, b64encode(line.value[at : at + PIECE]).decode())
        yield _write("whole", line.number)
    else:
        yield _write(WORDS[type(line)], *line)


def _write(*parts: Any) -> bytes:
    return json.dumps(parts).encode() + b"\n"


class Decoder:
    """Puts together again what comes out of a pipe, in whatever portions it comes."""

    def __init__(self) -> None:
        self._begun: list[bytes] = []  # of a line whose end is still to come
        self._pieces: list[bytes] = []

    def feed(self, data: bytes) -> list[Line]:
        """All that is complete now."""
        first, *others = data.split(b"\n")
        self._begun.append(first)
        if not others:
            return []
        whole = [b"".join(self._begun), *others[:-1]]
        self._begun = others[-1:]
        return [line for text in whole for line in self._read(json.loads(text))]

    def _read(self, parts: list[Any]) -> Iterator[Line]:
        word, number, *rest = parts
        if word == "piece":
            self._pieces.append(b64decode(rest[0]))
        elif word == "whole":
            whole, self._pieces = b"".join(self._pieces), []
            yield Answer(number, whole)
        elif word == "failure":
            yield Failure(number, rest[0], from_json(rest[1]))
        else:
            yield KINDS[word](number, *rest)
