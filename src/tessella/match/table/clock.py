"""The clocks of a table, worked out from the times of its events alone, so that they survive any restart."""

from __future__ import annotations

from tessella.match.table.terms import COMPUTER, TOTAL, Terms

STARTS = frozenset({"created", "moved", "took_back"})  # after these a new time to think begins


class Clocks:
    """How much time each seat has. They run once everybody has come; computers have none."""

    def __init__(self, terms: Terms) -> None:
        self.clock = terms.clock
        self.timed = [seat.kind != COMPUTER for seat in terms.seats]
        self.left = [terms.clock.seconds] * len(terms.seats)  # only for a total
        self.since: float | None = None  # when the present thinking began; None: not all are here
        self.out = 0  # the seat whose time ran out

    def hear(self, kind: str, seat: int, at: float, complete: bool) -> None:
        """An event happened at a time; ``complete``: everybody has come."""
        if kind == "moved" and self.clock.kind == TOTAL and self.since is not None and self.timed[seat - 1]:
            self.left[seat - 1] += self.clock.increment - (at - self.since)
        if kind in STARTS or kind == "flagged":
            self.out = seat if kind == "flagged" else 0
        if complete and (kind in STARTS or self.since is None):
            self.since = at

    def due(self, turn: int) -> float | None:
        """When the seat to move runs out of time."""
        if not turn or self.since is None or not self.timed[turn - 1]:
            return None
        seconds = self.left[turn - 1] if self.clock.kind == TOTAL else self.clock.each
        return None if seconds is None else self.since + seconds

    def remaining(self, turn: int, now: float) -> list[float | None]:
        """Each seat's seconds at a moment; None where no clock runs."""
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
