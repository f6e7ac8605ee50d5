"""Tables drawn in threads: some games take a tenth of a second, and moves at other tables do not wait for that."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tessella.web.answering.boards import view
from tessella.web.live.telling.bus import Bus
from tessella.web.sight import Sight

PACKING = 3  # a third of the usual time, and a sixth more bytes
MOST = 24  # actions at a table that are drawn one by one; of more, only what they led to
CROWD = 8  # tables waiting to be drawn: from then on, each of them only as it is now

See = Callable[[str, int], Awaitable[list[Sight]]]


class Views:
    """Who wants to see a table gets it soon, drawn in another thread: each action, or what many of them led to."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self._again: dict[str, bool] = {}  # tables being drawn, and whether they have to be drawn once more
        self._drawing = ThreadPoolExecutor(1, "views")
        self._reading = ThreadPoolExecutor(1, "tables")  # long games that are replayed hold up no board
        self._one = asyncio.Lock()  # one drawing at a time: several would leave little to the moves
        self._seen: dict[str, Sight] = {}  # tables that somebody looks at, as they were seen last

    async def replay(self, what: Callable[..., Any], *more: Any) -> Any:
        """A long game, read in another thread."""
        return await asyncio.get_running_loop().run_in_executor(self._reading, what, *more)

    def needs_drawing(self, name: str) -> bool:
        """Whether a table has to be drawn and nobody is at it. Whoever is told yes, draws."""
        if not self.bus.parts_wanted(name):
            return False
        drawing = name in self._again
        self._again[name] = True
        return not drawing

    def last_sight(self, name: str) -> Sight | None:
        """A table as it was seen last: the next sight of it begins with that."""
        return self._seen.get(name)

    def forget(self, name: str) -> None:
        """Nobody looks at a table any more."""
        self._seen.pop(name, None)

    async def draw(self, name: str, see: See) -> None:
        """Draw a table until those who look have seen the last of it, what happened first first."""
        todo: list[tuple[Sight, str]] = []
        try:
            while todo or self._again[name]:
                async with self._one:
                    todo = todo or await self._look(name, see)
                    while todo:
                        seen, part = todo.pop(0)
                        packed = self.bus.wants_packed(name)
                        drawn = await asyncio.get_running_loop().run_in_executor(
                            self._drawing, _draw, seen, part, packed
                        )
                        self.bus.show(name, part, *drawn)
                        if not self._crowded:  # another table may be next
                            break
        finally:
            del self._again[name]
            if not self.bus.parts_wanted(name):
                self.forget(name)

    @property
    def _crowded(self) -> bool:
        return len(self._again) >= CROWD

    async def _look(self, name: str, see: See) -> list[tuple[Sight, str]]:
        """What has to be drawn of a table as it is now."""
        self._again[name] = False
        *passed, seen = await see(name, 1 if self._crowded else MOST)
        self._seen[name] = seen
        parts = self.bus.parts_wanted(name)
        boards = [(each, "board") for each in passed if "board" in parts]
        return [*boards, *((seen, part) for part in parts)]


def _draw(seen: Sight, part: str, pack: bool) -> tuple[tuple[int, int], str, bytes]:
    """A part of a view: of when it is, and as it is sent.

    A board is long and full of repeats: it is packed once, here, for everybody.
    """
    head = {"type": "view", "seq": seen.seq, "actions": seen.actions, "turn": seen.turn}
    text = json.dumps({**head, **view(seen, part)})
    return (seen.seq, seen.actions), text, zlib.compress(text.encode(), PACKING) if pack else b""
