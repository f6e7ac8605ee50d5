"""Standing up from a seat, and what whoever set a table up decides for all: who may watch, and that it is over.

A seat that somebody left is as it was before they came: whoever is invited next plays on from there. Before the first
move the clocks wait for them; later they run, as they do for somebody who is away.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from tessella.match.players import Player
from tessella.match.table.events import CLOSED, LEFT, WATCHING, Command, Event, RefusedError
from tessella.match.table.terms import LINK
from tessella.text import say

if TYPE_CHECKING:
    from tessella.match.table.table import Table


def leave(table: Table, command: Command, seats: Collection[int], now: float) -> Event:
    """Somebody stands up from a seat that they came to by a link, or as a stranger."""
    seat = command.seat or min((each for each in seats if _by_link(table, each)), default=0)
    if not _by_link(table, seat):
        raise RefusedError("forbidden", say("table-stay"))
    return Event(table.seq + 1, now, LEFT, seat, {})


def free(table: Table, command: Command, _seats: Collection[int], now: float) -> Event:
    """Whoever set the table up gives a seat to somebody else."""
    if command.seat not in table.joined or not _by_link(table, command.seat):
        raise RefusedError("illegal", say("table-nobody-there"))
    return Event(table.seq + 1, now, LEFT, command.seat, {"removed": True})


def close(table: Table, _command: Command, _seats: Collection[int], now: float) -> Event:
    """Whoever set the table up ends it, unfinished."""
    if table.over:
        raise RefusedError("over", say("game-over", outcome=table.match.outcome))
    return Event(table.seq + 1, now, CLOSED, 0, {})


def watching(table: Table, command: Command, _seats: Collection[int], now: float) -> Event:
    """Whoever set the table up says whether others may watch."""
    if command.yes != table.private:
        raise RefusedError("illegal", say("table-watching-already", allowed="yes" if command.yes else "no"))
    return Event(table.seq + 1, now, WATCHING, 0, {"allowed": command.yes})


def stand_up(table: Table, seat: int) -> None:
    """What it changes that somebody left: the seat is nobody's, and what they had asked for, or were asked, is off."""
    table.joined.discard(seat)
    players = list(table.match.players)
    players[seat - 1] = Player()
    table.match.seat(players)
    if not table.over:
        table.match.decline_draw()
    table.takeback = None
    table.rematch_asked -= table.terms.hand(seat)
    if not table.match.moves:
        table.clocks.wait()


def _by_link(table: Table, seat: int) -> bool:
    return 1 <= seat <= len(table.terms.seats) and table.terms.seats[seat - 1].kind == LINK
