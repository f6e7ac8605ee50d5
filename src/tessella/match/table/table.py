"""A table: what was agreed, and everything that happened since, as numbered events. No network, no database, no time.

The state is what the events make of it, so a table that is read again is the same table. One command gives exactly one
event; chance that acts after a move is part of the move's event, and lots that are drawn are part of the event by which
the last person sat down, so nothing can come between them. The time is passed in, and clocks are worked out from the
events' times alone.

A command is checked and carried out in one go (:meth:`Table.do`): a :class:`RefusedError` leaves everything as it was.
If the event then cannot be kept, the table has to be thrown away and read again.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from math import isfinite
from typing import Self

from tessella.match import Match
from tessella.match.lots import by_seat, draw_lots
from tessella.match.table import leaving
from tessella.match.table.clock import Clocks
from tessella.match.table.commands import COMMANDS
from tessella.match.table.events import (
    AGREED,
    ASKED,
    CLOSED,
    CREATED,
    DECLINED,
    DRAW_DECLINED,
    FLAGGED,
    JOINED,
    KINDS,
    LEFT,
    MOVED,
    MOVING,
    OFFERED,
    OUTAGE,
    REMATCH,
    REMATCH_ASKED,
    RESIGNED,
    TIME_UP,
    TOOK_BACK,
    WATCHING,
    Command,
    Event,
    RefusedError,
)
from tessella.match.table.series import Played, Series
from tessella.match.table.terms import COMPUTER, GAME, LINK, Terms, person
from tessella.rules.chance import generator
from tessella.rules.game import Chance, Over, Turn
from tessella.text import Message, say
from tessella.text.message import from_json

MOST_EVENTS = 20_000  # at one table; whoever plays to the longest game's end has some takebacks and offers a move
LAST = ("resign", "rematch", "leave", "free", "close")  # commands that are taken even then: each can happen only once

LEAST = 1.0  # seconds that are given back: a clock that just began, or has got them by another process, lost less
AHEAD = 3600.0  # seconds that the clock of whoever kept the last event may be ahead


class Table:
    """A table with everything that happened at it."""

    def __init__(self, name: str, terms: Terms) -> None:
        self.id = name
        self.agreed = terms  # as it was set up
        self.terms = terms  # as people sit now: lots may have been drawn
        self.match: Match = terms.match()
        self.events: list[Event] = []
        self.seq = 0  # the number of the last of them
        self.acted: list[int] = []  # the event of each action so far
        self.clients: dict[str, Event] = {}
        self.joined = {n for n, seat in enumerate(terms.seats, 1) if seat.kind != LINK}
        self.takeback: tuple[int, frozenset[int]] | None = None  # who asks, and whose consent is still missing
        self.rematch_asked: frozenset[int] = frozenset()
        self.rematch = ""  # the id of the next table
        self.closed = False  # whoever set the table up ended it
        self.private = False  # only those who sit at it may look at it
        self.moving = 0  # the last event after which an older answer is stale
        self.clocks = Clocks(terms)

    @classmethod
    def replay(cls, name: str, terms: Terms, events: Iterable[Event]) -> Self:
        """A table as it was set up, with all that happened at it."""
        table = cls(name, terms)
        for event in events:
            table.apply(event)
        return table

    # What there is ---------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """The seat to move; 0 before lots are drawn, and at the end (chance acts at once: nobody waits for it)."""
        phase = self.match.phase
        return phase.seat if type(phase) is Turn and not self.closed and not self.undrawn else 0

    @property
    def undrawn(self) -> bool:
        """Whether lots are still to be drawn: nobody moves before."""
        return self.terms.lots and not self.match.lots

    def seats_of(self, places: Collection[int]) -> frozenset[int]:
        """The seats of whoever was set up at these places: others, once lots were drawn. Nobody's place is 0."""
        lots = self.match.lots
        return frozenset(lots[place - 1] if place else place for place in places) if lots else frozenset(places)

    def place_of(self, seat: int) -> int:
        """Where whoever has a seat now was set up."""
        lots = self.match.lots
        return lots.index(seat) + 1 if lots and seat else seat

    @property
    def status(self) -> Message:
        """Who is to move, what everybody waits for, or how it ended."""
        if self.closed:
            return say("table-closed")
        return say("table-lots-waiting") if self.undrawn else self.match.status

    @property
    def over(self) -> Over | None:
        """How it ended, if it has."""
        return self.match.over

    @property
    def full(self) -> bool:
        """Whether so much has happened here that it only comes to an end."""
        return self.seq >= MOST_EVENTS

    @property
    def computer(self) -> str:
        """The level of the computer that is to move, if one is."""
        seat = self.terms.seats[self.turn - 1] if self.turn else None
        return seat.level if seat and seat.kind == COMPUTER else ""

    @property
    def due(self) -> float | None:
        """When the seat to move runs out of time, if its clock runs."""
        return None if self.clocks.none else self.clocks.due(self.turn)

    @property
    def free_seat(self) -> int:
        """The first seat that waits for somebody by link; 0: none does."""
        return next((n for n, seat in enumerate(self.terms.seats, 1) if seat.kind == LINK and n not in self.joined), 0)

    @property
    def waits(self) -> bool:
        """Whether anybody may sit down."""
        going_on = self.over is None and not self.closed
        return self.terms.open and not self.private and going_on and self.free_seat > 0

    @property
    def series(self) -> Series:
        """The games of this series that are over, this one among them once it is."""
        before, over = self.terms.series, self.over
        return before.add(Played.of(self.id, over, self.terms.rules.teams)) if over else before

    def since(self, seq: int) -> list[Event]:
        """The events after a number."""
        return self.events[max(seq, 0) :]

    def next_terms(self) -> Terms:
        """The terms of a rematch, with the names people go by now."""
        seats = tuple(seat._replace(name=name) for seat, name in zip(self.terms.seats, self.match.names, strict=True))
        return replace(self.terms, seats=seats).again(self.series)

    # What happens ----------------------------------------------------------------------------------------------

    def create(self, now: float, asked: str = "") -> Event:
        """The first event; ``asked``: the mark of what it came of."""
        rolls = self.roll()
        body = {"rolls": rolls} if rolls else {}
        return self._keep(Event(1, now, CREATED, 0, {**body, **self.draw_lots()}, asked=asked))

    def apply(self, event: Event) -> None:
        """Let an event happen that was decided before: here, earlier, or by another process."""
        if event.seq != self.seq + 1:
            raise ValueError(f"event {event.seq} does not follow {self.seq}")
        if event.kind not in KINDS:
            raise ValueError(f"event {event.seq} is {event.kind!r}, which is no kind of event")
        if not isfinite(event.at):
            raise ValueError(f"event {event.seq} has no time")
        match, seat = self.match, event.seat
        if event.kind == MOVED:
            match.play(event.body["text"])
        elif event.kind == TOOK_BACK:
            match.undo(event.body["seats"])
        elif event.kind == OFFERED:
            for each in sorted(self.terms.hand(seat) - match.offers):
                match.offer_draw(each)
        elif event.kind == DRAW_DECLINED:
            match.decline_draw()
        elif event.kind == RESIGNED:
            match.resign(seat, from_json(event.body["why"]) if "why" in event.body else None)
        elif event.kind == FLAGGED:
            match.run_out(seat)
        for text in event.body.get("rolls", ()):
            match.play(text)
        if event.kind == TIME_UP or "time_up" in event.body:
            match.time_up()
        if "too_long" in event.body:
            match.break_off()
        self._keep(event)

    def do(self, command: Command, seats: Collection[int], now: float) -> Event:
        """Carry a command out for somebody who sits at ``seats``; the same again, with its id, gives the same event."""
        if not seats:
            raise RefusedError("forbidden", say("table-only-watching"))
        client, asked, seq = self.client(command, seats), command.mark, self.seq
        known = self.clients.get(client) if client else None
        if known:
            if known.asked not in ("", asked):
                raise RefusedError("id_used", say("table-id-used", id=command.id))
            return known
        if self.closed:
            raise RefusedError("over", say("table-closed"))
        if command.seat and command.seat not in seats and command.kind != "free":
            raise RefusedError("forbidden", say("table-not-your-seat", seat=command.seat))
        if not 0 <= (command.answers or 0) <= seq:
            raise RefusedError("bad", say("table-no-such-event", n=command.answers or 0, last=seq))
        if seq >= MOST_EVENTS and command.kind not in LAST:
            raise RefusedError("over", say("table-full", most=MOST_EVENTS))
        wanted = COMMANDS[command.kind](self, command, seats, self._after_last(now))
        event = Event(*wanted[:5], client, asked) if client else wanted
        if event.kind == MOVED:  # it was played already, to see whether it is legal
            return self._keep(event)
        self.apply(event)
        return event

    def client(self, command: Command, seats: Collection[int]) -> str | None:
        """The name under which a command is known again: one's first place and the id, so nobody takes another's."""
        if not command.id:
            return None
        return f"{min(map(self.place_of, seats) if self.match.lots else seats)}:{command.id}"

    def flag(self, now: float) -> Event | None:
        """The event that ends the game if the seat to move, or everybody, has run out of time."""
        due = self.due
        if due is None or now < due:
            return None
        kind, seat = (TIME_UP, 0) if self.terms.clock.kind == GAME else (FLAGGED, self.turn)
        event = Event(self.seq + 1, self._after_last(now), kind, seat, {})
        self.apply(event)
        return event

    def give_back(self, begin: float, until: float) -> Event | None:
        """The event by which a clock gets the time of an outage back, if one ran and has not got it yet."""
        given = [event.at for event in self.events if event.kind == OUTAGE and begin < event.at <= until]
        begin = max([begin, *given])
        lost = self.clocks.lost(begin, until) if self.due is not None else 0.0
        if lost < LEAST:
            return None
        event = Event(self.seq + 1, self._after_last(until), OUTAGE, 0, {"seconds": lost})
        self.apply(event)
        return event

    def _after_last(self, now: float) -> float:
        """When something happens now: not before the last event, unless that is in a far future."""
        last = self.events[-1].at
        return last if now < last <= now + AHEAD else now

    # Parts of them ---------------------------------------------------------------------------------------------

    def roll(self) -> list[str]:
        """Let chance act as long as it is its turn; nobody can foresee or choose what comes up."""
        rolls = []
        while isinstance(self.match.phase, Chance):
            self.match.roll(generator(secrets.randbits(64)))
            rolls.append(self.match.last_text)
        return rolls

    def draw_lots(self, comes: int = 0) -> dict[str, list[int]]:
        """Draw lots if everybody is here once somebody has come; nobody can foresee or choose what comes up."""
        count = len(self.terms.seats)
        if not self.undrawn or len(self.joined | {comes} - {0}) < count:
            return {}
        return {"lots": list(draw_lots(count, generator(secrets.randbits(64))))}

    def _seat_by(self, lots: Sequence[int]) -> None:
        """Everybody goes to the seat that they drew."""
        self.terms = self.terms.drawn(lots)
        self.match.seat(by_seat(lots, self.match.players))
        self.match.lots = tuple(lots)
        self.clocks = Clocks(self.terms)
        self.moving = self.seq

    def roll_on(self) -> None:
        """For a game from elsewhere that broke off before a roll: chance acts as part of the last event."""
        rolls = self.roll()
        if rolls:
            last = self.events[-1]
            self.events[-1] = last._replace(body={**last.body, "rolls": [*last.body.get("rolls", ()), *rolls]})
            self._count_actions()

    def _count_actions(self) -> None:
        """What is new in the history came with the last event; what was taken back is gone."""
        done = self.match.actions
        del self.acted[done:]
        self.acted += [self.seq] * (done - len(self.acted))

    def _keep(self, event: Event) -> Event:
        """What an event changes beside the match."""
        self.events.append(event)
        self.seq = event.seq
        self._count_actions()
        if event.client:
            self.clients[event.client] = event
        if event.kind == MOVED:  # first, since it happens the most
            if event.seat:  # whoever moves is here
                self.joined.add(event.seat)
            self.takeback, self.moving = None, event.seq
            self.clocks.hear(event, len(self.joined) == len(self.terms.seats))
            return event
        if event.kind == JOINED:
            self.joined.add(event.seat)
            players = list(self.match.players)
            players[event.seat - 1] = person(event.body["name"], event.seat)
            self.match.seat(players)
        elif event.kind == ASKED:
            others = (hand for hand in self.terms.hands if event.seat not in hand)
            self.takeback = event.seat, frozenset().union(*others)
        elif event.kind == AGREED and self.takeback:
            self.takeback = self.takeback[0], self.takeback[1] - self.terms.hand(event.seat)
        elif event.kind == REMATCH_ASKED:
            self.rematch_asked |= self.terms.hand(event.seat)
        elif event.kind == REMATCH:
            self.rematch = event.body["table"]
        elif event.kind == LEFT:
            leaving.stand_up(self, event.seat)
        elif event.kind == CLOSED:
            self.closed = True
        elif event.kind == WATCHING:
            self.private = not event.body["allowed"]
        if "lots" in event.body:
            self._seat_by(event.body["lots"])
        if event.kind in MOVING or event.kind == DECLINED:
            self.takeback = None
        if event.kind == TOOK_BACK:
            self.rematch_asked = frozenset()
        if event.kind in MOVING or (event.kind == OFFERED and self.over):
            self.moving = event.seq
        self.clocks.hear(event, len(self.joined) == len(self.terms.seats))
        return event
