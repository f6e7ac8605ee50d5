"""A series: a table's game and those that the same players had before it, each a rematch of the last.

What is kept of it goes from table to table, by the seats that the players have now: a player's points stay theirs when
seats change. Only the last games stand there one by one; of those before them, the sums.

    GAME #        1-4   5   6   7   wins      seven games, the next one is the eighth: Ann sits at seat 1 there,
    seat 1  Ann     2   1   0   1     4       and had seat 2 in the seventh, seat 1 in the sixth
    seat 2  Bob     2   0   1   0     3
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self, TypeVar

from tessella.match.lots import by_seat
from tessella.rules.game import Over

T = TypeVar("T")

MOST = 20  # games that stand there one by one; so a long series costs no more than a short one


class Played(NamedTuple):
    """A game that is over."""

    table: str
    winners: tuple[int, ...]  # none: drawn
    scores: tuple[int, ...]

    @classmethod
    def of(cls, table: str, over: Over, teams: Sequence[Sequence[int]]) -> Played:
        """How a game ended; where several sides share the win and nobody lost, nobody is ahead by it."""
        shared = len(teams) > 1 and len(over.winners) == sum(map(len, teams))
        return cls(table, () if shared else over.winners, over.scores)

    def shift(self, step: int) -> Played:
        """The same after everybody has moved on by some seats."""
        winners = (next_seat(seat, step, len(self.scores)) for seat in self.winners)
        return Played(self.table, tuple(sorted(winners)), shift(self.scores, step))

    def draw(self, lots: Sequence[int]) -> Played:
        """The same after everybody has gone to the seat they drew."""
        winners = (lots[seat - 1] for seat in self.winners)
        return Played(self.table, tuple(sorted(winners)), by_seat(lots, self.scores))


class Sums(NamedTuple):
    """What players have of several games, by their seats."""

    games: int
    draws: int
    wins: tuple[int, ...]
    points: tuple[int, ...]

    def add(self, played: Played) -> Sums:
        """With one game more."""
        return Sums(
            self.games + 1,
            self.draws + (not played.winners),
            tuple(wins + (seat in played.winners) for seat, wins in enumerate(self.wins, 1)),
            tuple(points + more for points, more in zip(self.points, played.scores, strict=True)),
        )

    def shift(self, step: int) -> Sums:
        """The same after everybody has moved on by some seats."""
        return self._replace(wins=shift(self.wins, step), points=shift(self.points, step))

    def draw(self, lots: Sequence[int]) -> Sums:
        """The same after everybody has gone to the seat they drew."""
        return self._replace(wins=by_seat(lots, self.wins), points=by_seat(lots, self.points))


class Series(NamedTuple):
    """The games of a series that are over."""

    earlier: Sums
    games: tuple[Played, ...] = ()  # the last ones, the oldest first
    changed: bool = False  # whether people had other seats in the game before

    @classmethod
    def begin(cls, seats: int) -> Self:
        """Nothing was played yet."""
        return cls(Sums(0, 0, (0,) * seats, (0,) * seats))

    @property
    def length(self) -> int:
        """How many games are over."""
        return self.earlier.games + len(self.games)

    @property
    def sums(self) -> Sums:
        """All of them together."""
        found = self.earlier
        for played in self.games:
            found = found.add(played)
        return found

    def add(self, played: Played) -> Self:
        """With one game more; the oldest that has no room goes to the sums."""
        games, earlier = (*self.games, played), self.earlier
        for old in games[:-MOST]:
            earlier = earlier.add(old)
        return self._replace(earlier=earlier, games=games[-MOST:])

    def shift(self, step: int) -> Self:
        """For the next game, at which everybody sits some seats further."""
        games = tuple(played.shift(step) for played in self.games)
        return self._replace(earlier=self.earlier.shift(step), games=games, changed=step > 0)

    def draw(self, lots: Sequence[int]) -> Self:
        """For a game before which lots are drawn."""
        games = tuple(played.draw(lots) for played in self.games)
        changed = list(lots) != sorted(lots)
        return self._replace(earlier=self.earlier.draw(lots), games=games, changed=changed)

    def as_json(self) -> dict[str, Any]:
        """As plain values."""
        return {
            "earlier": self.earlier._asdict(),
            "games": [played._asdict() for played in self.games],
            "changed": self.changed,
        }

    @classmethod
    def from_json(cls, said: Mapping[str, Any]) -> Self:
        """From what ``as_json`` gave."""
        earlier, games = said["earlier"], said["games"]
        return cls(
            Sums(earlier["games"], earlier["draws"], tuple(earlier["wins"]), tuple(earlier["points"])),
            tuple(Played(each["table"], tuple(each["winners"]), tuple(each["scores"])) for each in games),
            said["changed"],
        )


def next_seat(seat: int, step: int, seats: int) -> int:
    """Where somebody sits after moving on by some seats, after the last of them at the first again."""
    return (seat - 1 + step) % seats + 1


def shift(by_seat: Sequence[T], step: int) -> tuple[T, ...]:
    """What belongs to players, in the order of their seats after everybody has moved on by some.

    >>> shift(("Ann", "Bob", "Cy"), 1)
    ('Cy', 'Ann', 'Bob')
    """
    cut = -step % len(by_seat)
    return (*by_seat[cut:], *by_seat[:cut])


def step_for(teams: Sequence[Sequence[int]]) -> int:
    """By how many seats everybody moves on, so that who played together does so again: as few as possible.

    >>> step_for(((1,), (2,), (3,)))
    1
    >>> step_for(((1, 2), (3, 4)))
    2
    """
    seats = sum(map(len, teams))
    before = set(map(frozenset, teams))
    steps = (
        step for step in range(1, seats) if {frozenset(next_seat(s, step, seats) for s in t) for t in teams} == before
    )
    return next(steps, 0)
