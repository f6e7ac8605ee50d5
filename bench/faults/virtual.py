"""A loop whose time is only counted: whoever sleeps an hour is awake at once, and the same seed gives the same course.

Nothing of the outside reaches it: no file, no socket, no thread. Both clocks and all that is drawn by lot follow the
loop and its seed as long as it runs.
"""

from __future__ import annotations

import asyncio
import random
import selectors
from collections.abc import Coroutine, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar
from unittest import mock

T = TypeVar("T")

BEGINNING = 1_700_000_000.0  # of the wall clock


class StuckError(Exception):
    """Everybody waits, and nothing will ever happen."""


class Passing(selectors.BaseSelector):
    """Lets time pass in place of waiting for files."""

    def __init__(self) -> None:
        self.now = 0.0
        self._keys: dict[Any, selectors.SelectorKey] = {}

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        """Somebody would like to hear of a file, and never will."""
        number = fileobj if isinstance(fileobj, int) else fileobj.fileno()
        key = self._keys[fileobj] = selectors.SelectorKey(fileobj, number, events, data)
        return key

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        """No longer."""
        return self._keys.pop(fileobj)

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """So much time has passed."""
        if timeout is None:
            raise StuckError
        self.now += max(timeout, 0.0)
        return []

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        """The files."""
        return self._keys


class VirtualLoop(asyncio.SelectorEventLoop):
    """The loop."""

    def __init__(self) -> None:
        self._passing = Passing()
        super().__init__(self._passing)

    def time(self) -> float:
        """Seconds since it began."""
        return self._passing.now


@contextmanager
def _one_world(loop: VirtualLoop, chance: random.Random, shift: list[float]) -> Iterator[None]:
    """Clock and lots are the loop's own."""

    def token_bytes(nbytes: int | None = None) -> bytes:
        return chance.randbytes(32 if nbytes is None else nbytes)

    def now() -> float:
        return BEGINNING + loop.time() + shift[0]

    with (
        mock.patch("time.time", now),
        mock.patch("time.monotonic", loop.time),
        mock.patch("secrets.token_bytes", token_bytes),
        mock.patch("secrets.randbits", chance.getrandbits),
    ):
        yield


def run(work: Coroutine[Any, Any, T], seed: str, shift: list[float]) -> T:
    """Let it happen; ``shift`` is by how much the wall clock is off, and may change meanwhile."""
    loop = VirtualLoop()
    with _one_world(loop, random.Random(f"{seed} lots"), shift):
        try:
            return loop.run_until_complete(work)
        finally:
            loop.run_until_complete(end_all_others())
            loop.close()


async def end_all_others() -> None:
    """Nobody does anything any more, nor what anybody begins on leaving."""
    while left := asyncio.all_tasks() - {asyncio.current_task()}:
        for task in left:
            task.cancel()
        await asyncio.wait(left)
