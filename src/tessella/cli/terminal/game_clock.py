"""One clock for the whole game at a terminal: when it is up the turn is finished, and the score decides."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from tessella.errors import OptionError
from tessella.match.table.clock import LAST_TURN
from tessella.match.table.terms import MOST_SECONDS
from tessella.text import Message, say

FORM = re.compile(r"([0-9]{1,5})(?::([0-5][0-9]))?", re.A)  # minutes, perhaps with seconds


class GameClock:
    """Runs from the moment when it is made, for everybody."""

    def __init__(self, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self.now, self.end = now, now() + seconds

    @classmethod
    def read(cls, text: str) -> GameClock:
        """From minutes and seconds: ``5:00``, or ``5``."""
        found = FORM.fullmatch(text.strip())
        seconds = int(found[1]) * 60 + int(found[2] or 0) if found else 0
        if not 0 < seconds <= MOST_SECONDS:
            raise OptionError(say("cli-game-clock", text=text))
        return cls(seconds)

    @property
    def left(self) -> float:
        """Seconds; below 0 in the last turn."""
        return self.end - self.now()

    @property
    def is_up(self) -> bool:
        """Whether no turn begins any more."""
        return self.left <= 0

    @property
    def is_late(self) -> bool:
        """Whether also the turn in progress has taken too long."""
        return self.left <= -LAST_TURN

    def status(self) -> Message:
        """What everybody sees."""
        left = int(max(0.0, self.left) + 0.999)
        if not left:
            return say("terminal-time-up", n=int(LAST_TURN))
        return say("terminal-time-left", minutes=str(left // 60), seconds=f"{left % 60:02}")
