"""What is sent on sockets, as text."""

from __future__ import annotations

from typing import Any

from pydantic_core import to_json

from tessella.match.table.events import Event
from tessella.match.table.table import Table
from tessella.web.answering import tables


class Lasting:
    """What of a table's state lasts from move to move, as it was written last, and what it was written of."""

    __slots__ = ("of", "text")

    def __init__(self) -> None:
        self.of: tuple[Any, ...] = ()
        self.text = ""


def as_text(said: Any) -> str:
    """A message. Everybody hears of every event: this is the quickest way to write it that there is here."""
    return to_json(said).decode()


def happened(event: Event, table: Table, now: float, lasting: Lasting) -> str:
    """An event, and how things stand after it. Most of that is not written again while no clock runs."""
    if not table.clocks.none or table.over:
        state = as_text(tables.state(table, now))
    else:
        match, turn = table.match, table.turn
        # All that is told, but for the numbers, follows from these.
        of = table.terms, match.lots, match.offers, table.takeback, table.closed, table.private, table.rematch
        if lasting.of != of:
            lasting.of, lasting.text = of, as_text(tables.lasting(table, now, turn))[1:]
        state = f'{{"seq":{table.seq},"actions":{len(table.acted)},"turn":{turn},{lasting.text}'
    return f'{{"type":"event","event":{as_text(tables.event(event))},"state":{state}}}'


def done(name: str, seq: int) -> str:
    """The command with this id became this event."""
    return f'{{"type":"done","id":{as_text(name)},"seq":{seq}}}'
