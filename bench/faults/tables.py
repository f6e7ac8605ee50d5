"""The tables that people are at while things break."""

from __future__ import annotations

from typing import Any, NamedTuple

from tessella.match.table.terms import Clock, Seat, Terms

HERE, LINK, RANDOM = Seat("here"), Seat("link"), Seat("computer", level="random")


class Setting(NamedTuple):
    """How a table is set up, and who comes to it."""

    game: str
    seats: tuple[Seat, ...]
    socket: bool = True  # people come by sockets; else they send requests
    options: tuple[tuple[str, Any], ...] = ()
    clock: Clock = Clock()
    lots: bool = False
    idle: bool = False  # nobody moves: the clock ends each game, and a rematch begins

    def terms(self) -> Terms:
        """As the server has them."""
        return Terms.agree(self.game, options=dict(self.options), seats=self.seats, clock=self.clock, lots=self.lots)

    def body(self) -> dict[str, Any]:
        """As a server is asked for it."""
        seats = [{"kind": seat.kind, **({"level": seat.level} if seat.level else {})} for seat in self.seats]
        clock = {key: value for key, value in self.clock._asdict().items() if value}
        return {
            "game": self.game,
            "options": dict(self.options),
            "seats": seats,
            "clock": clock,
            "lots": self.lots,
        }


SMALL = (("size", 3),)
IDLE = Setting("lgame", (HERE, HERE), False, clock=Clock("move", seconds=1.0), idle=True)
SETTINGS = (
    Setting("lgame", (HERE, LINK)),
    Setting("lgame", (HERE, HERE), socket=False),
    IDLE,
    Setting("alignment", (LINK, LINK), socket=False, options=SMALL),
    Setting("alignment", (HERE, RANDOM), options=SMALL),
    Setting("stargazer", (LINK, LINK), clock=Clock("total", seconds=600.0)),
    Setting("stargazer", (HERE, LINK, RANDOM), options=(("seats", 3),), lots=True),
    Setting("alignment", (RANDOM, RANDOM), options=SMALL),
    Setting("lgame", (LINK, LINK)),
    Setting("alignment", (HERE, HERE), options=SMALL),
)
