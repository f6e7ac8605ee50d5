"""A match: one game being played, with everything that happened so far.

The rules of play belong to the game. A match adds what belongs to a table of people: the history, taking moves
back, repetition, resignation, and a draw by agreement.

What the patents leave open (ours):

- A position that comes up for the ``game.repetition``-th time is a draw. Positions hold the seat to move.
  Somebody alone has nobody to draw with.
- A seat that resigns, or runs out of time where there is a clock, ends the game: its side loses, all other sides
  share the win.
- Where one clock runs for the whole game (patent: "the higher score in a given time"), those who are ahead when it has
  run out win together; equal scores draw.
- A draw is agreed when every seat has offered it. An offer lapses when a seat that has not joined it moves.
- A game of ``LONGEST`` moves may be broken off: nobody has won it. Tables do so, or one could go on for ever.

Playing, taking back and playing again cost the same in a long match as in a short one: what has to be known of all
positions so far is counted as they come and go.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, MutableSequence, Sequence
from itertools import pairwise
from math import lcm
from typing import Any, NamedTuple

from tessella.errors import MatchError
from tessella.match.notes import Note
from tessella.match.players import Player
from tessella.rules import display
from tessella.rules.chance import below
from tessella.rules.game import Chance, Game, Over, Phase, Position, Turn, ending
from tessella.text import Message, all_of, say

# How a match ends by itself.
AGREED, RESIGNED, RAN_OUT, TIME_UP, REPEATED = "agreed", "resigned", "ran-out", "time-up", "repeated"
TOO_LONG = "too-long"
FAILED = "failed"  # a program resigned, as it did not play; records say that it resigned
LONGEST = 5000  # moves after which a game may be broken off, several times what the longest sensible ones take
KNOWN = 16  # positions whose phase is remembered


class Action(NamedTuple):
    """One action of a match, and what it led to."""

    seat: int  # 0: chance
    move: Any
    text: str
    position: Position  # after it


class Match:
    """A game being played.

    >>> import tessella
    >>> match = Match(tessella.game("lgame"), names=("Ann", "Bob"))
    >>> match.play("d2NW/d1a1")
    >>> print(match.status)
    Seat 2 to move.
    >>> match.resign(2)
    >>> match.over.reason
    Message(code='resigned', values=(('seat', 2),))
    >>> print(match.outcome)
    seat 1 won: seat 2 resigned
    """

    def __init__(
        self,
        game: Game[Any],
        start: Position | None = None,
        names: Sequence[str] = (),
        players: Sequence[Player] = (),
    ) -> None:
        self.game = game
        self.start = game.start() if start is None else start
        self.players = _check_players(game, players or [Player(name) for name in names])
        self.lots: tuple[int, ...] = ()  # the seat that each player drew, if lots were drawn
        self.offers: frozenset[int] = frozenset()  # the seats that would take a draw
        self.notes: dict[int, Note] = {}  # what was noted on positions, by how many actions led there
        self._played: list[Action] = []
        self._undone: list[list[Action]] = []
        self._times = Counter([self.start])  # how often each position has come up,
        self._again = 1  # and the present one: to look that up takes a while for large positions
        self._moves = 0  # how many actions were moves of a seat
        self._ended: Over | None = None  # by resignation or agreement
        self._phase: Phase | None = None  # worked out when asked for
        self._phases: dict[Position, Phase] = {}  # by the rules alone, of positions that were asked about last
        self._now: tuple[Position, Phase | None] = self.start, None  # the same of the present one

    # What there is --------------------------------------------------------------------------------------------

    @property
    def history(self) -> tuple[Action, ...]:
        """Every action so far, chance results included."""
        return tuple(self._played)

    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions from the first to the present one."""
        return (self.start, *(played.position for played in self._played))

    @property
    def actions(self) -> int:
        """How many actions there were so far, chance results included."""
        return len(self._played)

    @property
    def moves(self) -> int:
        """How many of them were moves of a seat."""
        return self._moves

    def move_before(self, n: int) -> Any:
        """The move that led to the position after ``n`` actions, or None."""
        return self._played[n - 1].move if n else None

    def position_after(self, n: int) -> Position:
        """The position after ``n`` actions."""
        return self._played[n - 1].position if n else self.start

    def last_roll(self, n: int) -> Any:
        """What came up last by chance within ``n`` actions, or None."""
        if n and self._moves == len(self._played):
            return None
        return next((self._played[i].move for i in reversed(range(n)) if not self._played[i].seat), None)

    @property
    def position(self) -> Position:
        """The position now."""
        return self._played[-1].position if self._played else self.start

    @property
    def last(self) -> Any:
        """The move that led to the present position, or None."""
        return self._played[-1].move if self._played else None

    @property
    def last_text(self) -> str:
        """The text of that move; empty at the start."""
        return self._played[-1].text if self._played else ""

    @property
    def phase(self) -> Phase:
        """Whose turn it is, or that chance acts, or that the match is over, for whatever reason."""
        if self._phase is None:
            self._phase = self._ended or self._phase_by_rules()
        return self._phase

    def phase_of(self, position: Position) -> Phase:
        """The phase of one of its positions by the rules alone, whatever else ended the match."""
        now, phase = self._now
        if now is position and phase:
            return phase
        known = self._phases.get(position)
        if known is None:
            if len(self._phases) >= KNOWN:
                self._phases.clear()
            known = self._phases[position] = self.game.phase(position)
        return known

    def _phase_by_rules(self) -> Phase:
        position, times = self.position, self.game.repetition
        phase = self.game.phase(position)
        self._now = position, phase
        if isinstance(phase, Over) or not times or self._again < times or len(self.game.teams) == 1:
            return phase
        return Over((), self.game.scores(self.position), say(REPEATED, times=times))

    @property
    def over(self) -> Over | None:
        """How it ended, if it has."""
        phase = self.phase
        return phase if isinstance(phase, Over) else None

    def turns_of(self, seat: int) -> int:
        """How many turns a seat has had so far, of one action or of several in a row."""
        acted = [played.seat for played in self._played if played.seat]
        return sum(now == seat != before for before, now in pairwise([0, *acted]))

    def turns_against(self, seat: int, others: Collection[int]) -> int | None:
        """The fewest turns that one of ``others`` has had who is not on a seat's side; None if there is nobody."""
        rivals = [other for team in self.game.teams if seat not in team for other in team if other in others]
        return min(map(self.turns_of, rivals), default=None)

    @property
    def names(self) -> tuple[str, ...]:
        """The names that people gave; empty for those who gave none and for computers."""
        return tuple(player.name for player in self.players)

    @property
    def outcome(self) -> Message:
        """How it ended, as part of a sentence: ``seat 1 won: seat 2 has no place left``, ``drawn: agreed``."""
        over = self.over
        if over is None:
            return say("outcome-open")
        if over.winners:
            seats = all_of([str(seat) for seat in over.winners])
            return say("outcome-won", n=len(over.winners), seats=seats, reason=over.reason)
        return say("outcome-drawn" if len(self.game.teams) > 1 else "outcome-nobody", reason=over.reason)

    @property
    def status(self) -> Message:
        """Who is to move, or how it ended."""
        over, phase = self.over, self.phase_of(self.position)
        if over is None or isinstance(phase, Over):
            return self.game.status(self.position, phase)
        return ending(over, alone=len(self.game.teams) == 1)

    def _repr_html_(self) -> str | None:
        """All positions, to go through in a notebook."""
        return display.draw(self)

    # What can happen ------------------------------------------------------------------------------------------

    def play(self, move: Any) -> None:
        """Play a move (a value or its text), or a chance result that was rolled elsewhere."""
        phase, before = self.phase, self.position
        if isinstance(phase, Over):
            text = move if isinstance(move, str) else self.game.spell(move)
            raise MatchError(say("move-after-end", move=text, outcome=self.outcome))
        value = self.game.read(move) if isinstance(move, str) else move
        after = self.game.play(before, value)
        seat = phase.seat if isinstance(phase, Turn) else 0
        self._add(Action(seat, value, self.game.move_text(before, value), after))
        if self._undone:
            self.notes = {n: note for n, note in self.notes.items() if n < len(self._played)}
        self._undone.clear()
        if seat and seat not in self.offers:
            self.offers = frozenset()
        self._phase = None

    def roll(self, rng: MutableSequence[int]) -> Any:
        """Let chance act; ``rng`` is a generator's state as in :mod:`tessella.rules.chance`. Return what came up."""
        phase = self.phase
        if not isinstance(phase, Chance):
            raise MatchError(say("nothing-to-roll"))
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

        After a resignation or an agreed draw, only that is taken back; of a game that was broken off, a choice as well.
        """
        if self._ended and self._ended.reason.code != TOO_LONG:
            self._ended = self._phase = None
            return
        last = self._last_choice(seats)
        if last is None:
            raise MatchError(say("nothing-to-undo"))
        gone = self._played[last:]
        del self._played[last:]
        for each in gone:
            self._moves -= each.seat > 0
            self._times[each.position] -= 1
            if not self._times[each.position]:
                del self._times[each.position]
        self._again = self._times[self.position]
        self._undone.append(gone)
        self.offers = frozenset()
        self._ended = self._phase = None

    def can_undo(self, seats: Collection[int]) -> bool:
        """Whether one of these seats has made a choice that could be taken back."""
        return self._last_choice(seats) is not None

    def _last_choice(self, seats: Collection[int] | None) -> int | None:
        """Where the last choice of a seat stands, of one of ``seats``, if given."""
        return next(
            (
                n
                for n in reversed(range(len(self._played)))
                if self._played[n].seat and (not seats or self._played[n].seat in seats)
            ),
            None,
        )

    def _add(self, action: Action) -> None:
        self._played.append(action)
        self._moves += action.seat > 0
        self._again = self._times[action.position] = self._times.get(action.position, 0) + 1

    def redo(self) -> None:
        """Play again what the last ``undo`` took back, with the same chance results."""
        if not self._undone or self._ended:
            raise MatchError(say("nothing-to-redo"))
        for action in self._undone.pop():
            self._add(action)
        self._phase = None

    def resign(self, seat: int, why: Message | None = None) -> None:
        """A seat gives up: its side loses, the other sides share the win (ours). A program may tell ``why`` it must."""
        self._check_running(seat)
        self._lose(seat, say(FAILED, seat=seat, why=why) if why else say(RESIGNED, seat=seat))

    def run_out(self, seat: int) -> None:
        """A seat runs out of time, which is lost as by giving up. The clock is somebody else's."""
        self._check_running(seat)
        self._lose(seat, say(RAN_OUT, seat=seat))

    def time_up(self) -> None:
        """The time for the whole game is up: whoever is ahead wins; if all are even, it is drawn.

        The clock is somebody else's, and so is when a turn that was begun is finished.
        """
        self._check_running(1)
        if not self.game.keeps_score:
            raise MatchError(say("time-without-score", game=self.game.label))
        ahead = self.game.leaders(self.position)
        winners = () if len(ahead) == self.game.seats else ahead
        self._end(Over(winners, self.game.scores(self.position), say(TIME_UP, n=len(winners))))

    def break_off(self) -> None:
        """Nobody has won a game of so many moves (ours)."""
        self._check_running(1)
        if self._moves < LONGEST:
            raise MatchError(say("not-too-long", n=self._moves, most=LONGEST))
        self._end(Over((), self.game.scores(self.position), say(TOO_LONG, n=self._moves)))

    def _lose(self, seat: int, how: Message) -> None:
        winners = tuple(sorted(other for team in self.game.teams if seat not in team for other in team))
        self._end(Over(winners, self.game.scores(self.position), how))

    def offer_draw(self, seat: int) -> bool:
        """A seat offers a draw, or joins an offer. When all seats have, the game is drawn: then True."""
        self._check_running(seat)
        if self.game.seats == 1:
            raise MatchError(say("nobody-to-agree"))
        self.offers |= {seat}
        if len(self.offers) < self.game.seats:
            return False
        self._end(Over((), self.game.scores(self.position), say(AGREED)))
        return True

    def seat(self, players: Sequence[Player]) -> None:
        """Other players sit down."""
        self.players = _check_players(self.game, players)

    def decline_draw(self) -> None:
        """The offer is off the table."""
        self.offers = frozenset()

    def _check_running(self, seat: int) -> None:
        if not 1 <= seat <= self.game.seats:
            raise MatchError(say("no-such-seat", seat=seat, seats=self.game.seats))
        if self.over:
            raise MatchError(say("game-over", outcome=self.outcome))

    def _end(self, over: Over) -> None:
        self._ended = self._phase = over
        self.offers = frozenset()


def _check_players(game: Game[Any], players: Sequence[Player]) -> tuple[Player, ...]:
    """One player a seat; without any, people who have not said their names."""
    if players and len(players) != game.seats:
        raise MatchError(say("wrong-number-of-players", n=len(players), seats=game.seats))
    return tuple(player.check() for player in players or [Player()] * game.seats)
