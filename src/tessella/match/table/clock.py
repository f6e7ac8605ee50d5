"""The clocks of a table, worked out from the times of its events alone, so that they survive any restart.

One clock for the whole game runs for everybody, computers as well, from the moment when all are here. When it is up,
the turn in progress is finished: the game ends with the move after which another seat would be to move, or when that
has not come within ``LAST_TURN`` seconds. The score decides as it stands then.

    all are here                        time is up       Ann's turn ends: the score decides
    |---- Ann - Bob - Ann - Bob - Ann ------|-------------|..........|
                                             at most LAST_TURN

Time during which nobody could play, since the server was down, is given back: an event says how much.
"""

from __future__ import annotations

from tessella.match.table.events import (
    CREATED,
    FLAGGED,
    JOINED,
    LEFT,
    MOVED,
    OUTAGE,
    REMATCH,
    REMATCH_ASKED,
    TOOK_BACK,
    WATCHING,
    Event,
)
from tessella.match.table.terms import COMPUTER, GAME, NONE, TOTAL, Terms

STARTS = frozenset({CREATED, MOVED, TOOK_BACK})  # after these a new time to think begins
AFTER = frozenset({JOINED, LEFT, WATCHING, REMATCH_ASKED, REMATCH, OUTAGE})  # these may happen when a game is over
LAST_TURN = 30.0  # seconds for the turn in which the time for the whole game is up; then it ends unfinished (ours)


class Clocks:
    """How much time each seat has. They run once everybody has come; computers have none."""

    def __init__(self, terms: Terms) -> None:
        self.clock = terms.clock
        self.none = terms.clock.kind == NONE
        self.timed = [seat.kind != COMPUTER for seat in terms.seats]
        # Whether there is nothing to look after: no clock, and no computer that would have to move.
        self.idle = self.none and all(self.timed)
        self.left = [terms.clock.seconds] * len(terms.seats)  # only for a total
        self.since: float | None = None  # when the present thinking began; None: not all are here
        self.out = 0  # the seat whose time ran out
        self.last = 0.0  # when something happened in the game

    def hear(self, event: Event, complete: bool) -> None:
        """An event happened; ``complete``: everybody has come."""
        if self.none:
            return
        kind, seat, at = event.kind, event.seat, event.at
        if kind == OUTAGE and self.since is not None:
            self.since += event.body["seconds"]
        if kind == MOVED and self.clock.kind == TOTAL and self.since is not None and self.timed[seat - 1]:
            self.left[seat - 1] += self.clock.increment - max(0.0, at - self.since)
        if kind in STARTS or kind == FLAGGED:
            self.out = seat if kind == FLAGGED else 0
        if complete and (self.since is None or (kind in STARTS and self.clock.kind != GAME)):
            self.since = at
        if kind not in AFTER:
            self.last = at

    def wait(self) -> None:
        """Not all are here any more, and nobody has moved."""
        self.since = None

    def due(self, turn: int) -> float | None:
        """When the seat to move runs out of time; with one clock for the whole game, when it ends at the latest."""
        if self.none:
            return None
        if turn and self.end is not None:
            return self.end + LAST_TURN
        if not turn or self.since is None or not self.timed[turn - 1]:
            return None
        seconds = self.left[turn - 1] if self.clock.kind == TOTAL else self.clock.each
        return None if seconds is None else self.since + seconds

    def lost(self, begin: float, until: float) -> float:
        """The seconds of an outage in which a clock ran."""
        return 0.0 if self.since is None else max(0.0, until - max(begin, self.since))

    @property
    def end(self) -> float | None:
        """When the time for the whole game is up, if it has one and it runs."""
        return None if self.since is None or self.clock.kind != GAME else self.since + self.clock.seconds

    def is_up(self, now: float) -> bool:
        """Whether the time for the whole game is up."""
        return not self.none and self.end is not None and now >= self.end

    def game_left(self, turn: int, now: float) -> float | None:
        """The seconds left for the whole game, if it has such a clock; below 0 in the last turn."""
        if self.clock.kind != GAME or self.end is None:
            return self.clock.seconds if self.clock.kind == GAME else None
        return self.end - now if turn else max(0.0, self.end - self.last)

    def remaining(self, turn: int, now: float) -> list[float | None]:
        """Each seat's seconds at a moment; None where no clock runs."""
        if self.none:
            return [None] * len(self.timed)
        due = self.due(turn)
        found: list[float | None] = []
        for seat, timed in enumerate(self.timed, 1):
            whole = self.left[seat - 1] if self.clock.kind == TOTAL else self.clock.each
            if not timed or whole is None:
                found.append(None)
            else:
                left = 0.0 if seat == self.out else due - now if due is not None and seat == turn else whole
                found.append(max(0.0, left))
        return found
