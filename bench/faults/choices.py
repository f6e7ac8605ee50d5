"""What somebody at a table wants next: mostly what fits, now and then what cannot be."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Any, NamedTuple

from tessella.match.table.table import Table
from tessella.match.table.terms import COMPUTER, LINK

PATHS = {"answer_takeback": "takeback/answer"}  # else as the command is called
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "")
LONG = 60  # events after which somebody gives up: the next game begins


class Wanted(NamedTuple):
    """A command as it is sent."""

    kind: str
    text: str | None = None
    name: str | None = None
    answers: int | None = None
    yes: bool | None = None
    seat: int = 0

    @property
    def path(self) -> str:
        """Where it is sent by a request."""
        return PATHS.get(self.kind, self.kind)

    def body(self, name: str) -> dict[str, Any]:
        """What is said, under an id."""
        values = {"text": self.text, "name": self.name, "answers": self.answers, "yes": self.yes}
        found: dict[str, Any] = {field: value for field, value in values.items() if value is not None}
        return {**found, **({"id": name} if name else {}), **({"seat": self.seat} if self.seat else {})}


def legal_moves(table: Table) -> list[str]:
    """The moves that can be made, by their texts."""
    rules, position = table.terms.rules, table.match.position
    return [rules.move_text(position, move) for move in rules.moves(position)]


def move(table: Table, chance: random.Random) -> Wanted:
    """A legal move."""
    return Wanted("move", chance.choice(legal_moves(table)), answers=table.seq)


def another(wanted: Wanted) -> Wanted:
    """Not the same command."""
    return Wanted("join", name="Mallory") if wanted.kind != "join" else Wanted("draw", yes=True)


def choose(table: Table, seats: Collection[int], chance: random.Random) -> Wanted | None:
    """What somebody with these seats wants; None: to wait."""
    mine = set(seats)
    if table.rematch:
        return None
    if table.over:
        asked = any(table.terms.hand(seat) <= table.rematch_asked for seat in mine)
        return None if asked else Wanted("rematch")
    if table.undrawn:
        away = [seat for seat in mine if table.terms.seats[seat - 1].kind == LINK and seat not in table.joined]
        return Wanted("join", name=chance.choice(NAMES)) if away else None
    if chance.random() < 0.05:
        return _odd(table, chance)
    if table.takeback and table.takeback[1] & mine:
        return Wanted("answer_takeback", yes=chance.random() < 0.7)
    if table.match.offers and not table.match.offers & mine and chance.random() < 0.5:
        return Wanted("draw", yes=chance.random() < 0.3)
    if table.turn in mine and chance.random() < 0.85:
        return move(table, chance) if table.seq < LONG else Wanted("resign")
    return _aside(table, mine, chance) if chance.random() < 0.3 else None


def _aside(table: Table, mine: set[int], chance: random.Random) -> Wanted | None:
    """Something that is not a move."""
    kind = chance.choices(("join", "takeback", "draw", "resign"), (4, 4, 2, 1))[0]
    if kind == "join":
        return Wanted("join", name=chance.choice(NAMES), seat=chance.choice(sorted(mine)))
    if kind == "takeback":
        return Wanted("takeback", answers=chance.choice((None, table.seq)))
    if kind == "draw" and any(seat.kind == COMPUTER for seat in table.terms.seats):
        return None
    return Wanted(kind)


def _odd(table: Table, chance: random.Random) -> Wanted:
    """Something that is mostly refused: out of turn, too late, or not to be read."""
    texts = legal_moves(table) if table.turn else ["a1"]
    return chance.choice(
        (
            Wanted("move", chance.choice(texts), answers=max(1, table.seq - 1)),
            Wanted("move", chance.choice(texts)),
            Wanted("move", "nonsense", answers=table.seq),
            Wanted("rematch"),
            Wanted("answer_takeback", yes=True),
            Wanted("draw", yes=False),
            Wanted("join", name="\a"),
        )
    )
