"""A match: one game being played, with everything that happened so far.

The rules of play belong to the game. A match adds what belongs to a table of people: the history, taking moves
back, repetition, resignation, and a draw by agreement.

What the patents leave open (ours):

- A position that comes up for the ``game.repetition``-th time is a draw. Positions hold the seat to move.
  Somebody alone has nobody to draw with.
- A seat that resigns, or runs out of time where there is a clock, ends the game: its side loses, all other sides
  share the win.
- A draw is agreed when every seat has offered it. An offer lapses when a seat that has not joined it moves.
"""

from __future__ import annotations

from collections.abc import Collection, MutableSequence, Sequence
from math import lcm
from typing import Any, NamedTuple

from tessella.errors import MatchError
from tessella.rules.chance import below
from tessella.rules.game import Chance, Game, Over, Position, Turn, ended
from tessella.text.words import listed, say

AGREED, RESIGNED, RAN_OUT = "agreed", "resigned", "ran out of time"
ORDINALS = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}


class Played(NamedTuple):
    """One action of a match, and what it led to."""

    seat: int  # 0: chance
    move: Any
    text: str
    position: Position  # after it


def named(seats: Sequence[int]) -> str:
    """``seat 1``, ``seats 1 and 2``, ``seats 1, 2 and 3``."""
    if len(seats) > 1:
        return say("seats {seats}", seats=listed(map(str, seats)))
    return say("seat {seat}", seat=seats[0])


class Match:
    """A game being played.

    >>> import tessella
    >>> match = Match(tessella.game("lgame"), names=("Ann", "Bob"))
    >>> match.play("d2NW/d1a1")
    >>> match.status
    'Seat 2 to move.'
    >>> match.resign(2)
    >>> match.outcome
    'seat 1 won: seat 2 resigned'
    """

    def __init__(self, game: Game[Any], start: Position | None = None, names: Sequence[str] = ()) -> None:
        self.game = game
        self.start = game.start() if start is None else start
        self.names = _names(game, names)
        self.offers: frozenset[int] = frozenset()  # the seats that would take a draw
        self._played: list[Played] = []
        self._undone: list[list[Played]] = []
        self._ended: Over | None = None  # by resignation or agreement
        self._phase: Turn | Chance | Over | None = None  # worked out when asked for

    # What there is --------------------------------------------------------------------------------------------

    @property
    def history(self) -> tuple[Played, ...]:
        """Every action so far, chance results included."""
        return tuple(self._played)

    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions from the first to the present one."""
        return (self.start, *(played.position for played in self._played))

    @property
    def position(self) -> Position:
        """The position now."""
        return self._played[-1].position if self._played else self.start

    @property
    def last(self) -> Any:
        """The move that led to the present position, or None."""
        return self._played[-1].move if self._played else None

    @property
    def phase(self) -> Turn | Chance | Over:
        """Whose turn it is, or that chance acts, or that the match is over, for whatever reason."""
        if self._phase is None:
            self._phase = self._ended or self._by_position()
        return self._phase

    def _by_position(self) -> Turn | Chance | Over:
        phase, times = self.game.phase(self.position), self.game.repetition
        alone = len(self.game.teams) == 1
        if isinstance(phase, Over) or alone or not times or self.positions.count(self.position) < times:
            return phase
        how = f"the same position for the {ORDINALS.get(times, '{times}th')} time"
        why = say(how, times=times)
        return Over((), self.game.scores(self.position), why)

    @property
    def outcome(self) -> str:
        """``seat 1 won: seat 2 cannot move``, ``drawn: agreed``, or ``unfinished``."""
        phase = self.phase
        if not isinstance(phase, Over):
            return "unfinished"
        if phase.winners:
            return say("{who} won: {why}", who=named(phase.winners), why=phase.why)
        return say("drawn: {why}" if len(self.game.teams) > 1 else "nobody won: {why}", why=phase.why)

    @property
    def status(self) -> str:
        """One sentence: who is to move, or how it ended."""
        if isinstance(self.game.phase(self.position), Over) or not isinstance(self.phase, Over):
            return self.game.status(self.position)
        return ended(self.phase, alone=len(self.game.teams) == 1)

    # What can happen ------------------------------------------------------------------------------------------

    def play(self, move: Any) -> None:
        """Play a move (a value or its text), or a chance result that was rolled elsewhere."""
        phase, before = self.phase, self.position
        if isinstance(phase, Over):
            text = move if isinstance(move, str) else self.game.spell(move)
            raise MatchError(say("{text}: the game is over ({outcome}).", text=text, outcome=self.outcome))
        value = self.game.read(move) if isinstance(move, str) else move
        after = self.game.play(before, value)
        seat = phase.seat if isinstance(phase, Turn) else 0
        self._played.append(Played(seat, value, self.game.move_text(before, value), after))
        self._undone.clear()
        if seat and seat not in self.offers:
            self.offers = frozenset()
        self._phase = None

    def roll(self, rng: MutableSequence[int]) -> Any:
        """Let chance act; ``rng`` is a generator's state as in :mod:`tessella.rules.chance`. Return what came up."""
        phase = self.phase
        if not isinstance(phase, Chance):
            raise MatchError("there is nothing to roll: chance does not act now.")
        parts = lcm(*(odds.denominator for _, odds in phase.odds))
        ticket = below(rng, parts)
        for outcome, odds in phase.odds:
            ticket -= int(odds * parts)
            if ticket < 0:
                self.play(outcome)
                return outcome
        raise AssertionError(phase.odds)  # odds add up to one

    def undo(self, seats: Collection[int] | None = None) -> None:
        """Take back the last choice of a seat (of one of ``seats``, if given), with all that came after it.

        After a resignation or an agreed draw, only that is taken back.
        """
        if self._ended:
            self._ended = self._phase = None
            return
        chosen = [n for n, played in enumerate(self._played) if played.seat and (not seats or played.seat in seats)]
        if not chosen:
            raise MatchError("there is no move to take back.")
        self._undone.append(self._played[chosen[-1] :])
        del self._played[chosen[-1] :]
        self.offers = frozenset()
        self._phase = None

    def redo(self) -> None:
        """Play again what the last ``undo`` took back, with the same chance results."""
        if not self._undone or self._ended:
            raise MatchError("there is no move to play again.")
        self._played += self._undone.pop()
        self._phase = None

    def resign(self, seat: int) -> None:
        """A seat gives up: its side loses, the other sides share the win (ours)."""
        self._still_on("resign", seat)
        self._lose(seat, RESIGNED)

    def run_out(self, seat: int) -> None:
        """A seat runs out of time, which is lost as by giving up. The clock is somebody else's."""
        self._still_on("run out of time", seat)
        self._lose(seat, RAN_OUT)

    def _lose(self, seat: int, how: str) -> None:
        winners = tuple(sorted(other for team in self.game.teams if seat not in team for other in team))
        self._end(Over(winners, self.game.scores(self.position), say(f"seat {{seat}} {how}", seat=seat)))

    def offer_draw(self, seat: int) -> bool:
        """A seat offers a draw, or joins an offer. When all seats have, the game is drawn: then True."""
        self._still_on("offer a draw", seat)
        if self.game.seats == 1:
            raise MatchError("seat 1 cannot offer a draw: there is nobody to agree.")
        self.offers |= {seat}
        if len(self.offers) < self.game.seats:
            return False
        self._end(Over((), self.game.scores(self.position), say(AGREED)))
        return True

    def rename(self, names: Sequence[str]) -> None:
        """Other people sit down."""
        self.names = _names(self.game, names)

    def decline_draw(self) -> None:
        """The offer is off the table."""
        self.offers = frozenset()

    def _still_on(self, what: str, seat: int) -> None:
        if not 1 <= seat <= self.game.seats:
            raise MatchError(f"seat {seat}: the seats are 1 to {self.game.seats}.")
        if isinstance(self.phase, Over):
            raise MatchError(f"seat {seat} cannot {what}: the game is over ({self.outcome}).")

    def _end(self, over: Over) -> None:
        self._ended = self._phase = over
        self.offers = frozenset()


def _names(game: Game[Any], names: Sequence[str]) -> tuple[str, ...]:
    """One name a seat; an empty one becomes ``Player 1`` and so on."""
    if names and len(names) != game.seats:
        raise MatchError(f"{len(names)} names: this game has {game.seats} seats.")
    given = [name.strip() for name in names or [""] * game.seats]
    for name in given:
        if not name.isprintable():
            raise MatchError(f"{name!r}: a name is written on one line, without control characters.")
    return tuple(name or f"Player {seat}" for seat, name in enumerate(given, 1))
