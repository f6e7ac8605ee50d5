"""What was agreed before a table's first move: the game, who sits where, and the clock. It never changes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from tessella.errors import MatchError, OptionError, TessellaError
from tessella.games import game_class
from tessella.match import Match, Player, record_form1
from tessella.match.lots import by_seat
from tessella.match.players import ENGINE
from tessella.match.table.series import Series, next_seat, shift, step_for
from tessella.rules.game import Game
from tessella.rules.scene import LOOKS
from tessella.text import say

HERE, LINK, COMPUTER = "here", "link", "computer"
ENGINE_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,23}", re.A)
LEVELS = ("random", "level1", "level2", "level3", "level4", "level5")
NONE, MOVE, TOTAL, DAYS, GAME = "none", "move", "total", "days", "game"
DAY = 86400.0
LONGEST_NAME = 40
MOST_SECONDS = 7 * 24 * 3600
MOST_DAYS = 60
FIRST = 1  # the version of the rules where none was kept


class Seat(NamedTuple):
    """Who sits there: a person at the screen where the table was made, one who comes by a link, or a computer."""

    kind: str = HERE
    name: str = ""
    level: str = ""  # of a computer, or engine:NAME
    colour: int = 0  # the seat whose look it has; 0: its own, if nobody else has it

    def check(self) -> Seat:
        """This seat, if it can be."""
        if self.kind not in (HERE, LINK, COMPUTER):
            raise OptionError(say("table-seat-kind", kind=self.kind))
        if self.kind == COMPUTER and self.level not in LEVELS and not is_engine(self.level):
            code = "table-level" if self.level else "table-no-level"
            raise OptionError(say(code, level=self.level, levels=", ".join(LEVELS)))
        if self.kind != COMPUTER and self.level:
            raise OptionError(say("table-level-of-person", level=self.level))
        if self.colour not in (0, *LOOKS):
            raise OptionError(say("table-colour", colour=self.colour, colours=len(LOOKS)))
        return self._replace(name="" if self.kind == COMPUTER else check_name(self.name))

    @property
    def player(self) -> Player:
        """Who plays there."""
        return Player(agent=self.level) if self.kind == COMPUTER else Player(self.name)


def is_engine(level: str) -> bool:
    """Whether a computer is a program of others, ``engine:NAME``. A server knows what it runs under that name."""
    return ENGINE_NAME.fullmatch(level.removeprefix(ENGINE)) is not None and level.startswith(ENGINE)


def check_name(name: str) -> str:
    """A name that can stand in a record: one line, not too long."""
    name = " ".join(name.split())
    if not name.isprintable() or len(name) > LONGEST_NAME:
        raise MatchError(say("table-name", n=LONGEST_NAME))
    return name


class Clock(NamedTuple):
    """How long people may think. Computers have no clock: their level says how long they think.

    ``move``: seconds for each move. ``total``: seconds for the whole game, and ``increment`` more after each move.
    ``days``: days for each move, for play by correspondence. ``game``: seconds for all together, computers as well;
    when they are over the score decides.
    """

    kind: str = NONE
    seconds: float = 0.0
    increment: float = 0.0
    days: float = 0.0

    def check(self) -> Clock:
        """This clock, if it can be."""
        wanted = {NONE: (), MOVE: ("seconds",), TOTAL: ("seconds", "increment"), DAYS: ("days",), GAME: ("seconds",)}
        if self.kind not in wanted:
            raise OptionError(say("table-clock", kind=self.kind, kinds=", ".join(wanted)))
        for name, most in (("seconds", MOST_SECONDS), ("increment", MOST_SECONDS), ("days", MOST_DAYS)):
            value, used = getattr(self, name), name in wanted[self.kind]
            if value and not used:
                raise OptionError(say("table-clock-unused", name=name, kind=self.kind))
            least = 0 if name == "increment" else 1e-3
            if used and not least <= value <= most:  # not a number fails here too
                raise OptionError(say("table-clock-value", name=name, most=most, value=str(value)))
        return self

    @property
    def each(self) -> float | None:
        """Seconds for one move, where every move has its own time."""
        return {MOVE: self.seconds, DAYS: self.days * DAY}.get(self.kind)


NO_CLOCK = Clock()


def plays_for_time(game: Game[Any]) -> bool:
    """Whether a game can be decided by its score when the time is up."""
    return game.keeps_score and len(game.teams) > 1


@dataclass(frozen=True)
class Terms:
    """All that was agreed. ``position`` is where play begins, if not at the game's start."""

    game: str
    options: tuple[tuple[str, str], ...]
    seats: tuple[Seat, ...]
    clock: Clock = NO_CLOCK
    position: str = ""
    open: bool = False  # anybody may take a seat that waits for somebody by link
    lots: bool = False  # who gets which seat is drawn when everybody has sat down
    change_seats: bool = True  # people sit elsewhere in a rematch
    before: Series | None = None  # the games that this one is a rematch of

    @classmethod
    def agree(
        cls,
        game: str,
        preset: str = "",
        options: Mapping[str, Any] | None = None,
        seats: tuple[Seat, ...] = (),
        clock: Clock | None = None,
        position: str = "",
        open_: bool = False,
        lots: bool = False,
        change_seats: bool = True,
    ) -> Terms:
        """Checked terms, from what somebody asks for. Seats that are not named are people here."""
        found = game_class(game)
        made = found(found.options_class.make(options or {}, preset))
        if len(seats) > made.seats:
            raise OptionError(say("table-seats", n=len(seats), seats=made.seats))
        everybody = (*seats, *(Seat() for _ in range(made.seats - len(seats))))
        chosen = [seat.colour for seat in everybody if seat.colour]
        if len(set(chosen)) < len(chosen):
            raise OptionError(say("table-colours"))
        if lots and made.seats < 2:
            raise OptionError(say("table-lots-alone", game=made.label))
        if clock and clock.kind == GAME and not plays_for_time(made):
            raise OptionError(say("table-clock-no-score", game=made.label))
        if position:
            position = made.text(made.parse(position))
        return cls(
            game,
            tuple(made.options.changes().items()),
            tuple(seat.check() for seat in everybody),
            (clock or NO_CLOCK).check(),
            position,
            open_ and any(seat.kind == LINK for seat in everybody),
            lots,
            change_seats,
        )

    @cached_property
    def rules(self) -> Game[Any]:
        """The game with its options."""
        return _shared(game_class(self.game), self.options)

    def match(self) -> Match:
        """The match as it begins."""
        start = self.rules.parse(self.position) if self.position else None
        return Match(self.rules, start, players=[seat.player for seat in self.seats])

    @property
    def hands(self) -> tuple[frozenset[int], ...]:
        """The seats that one person decides for: all seats here together, each seat by link alone."""
        here = frozenset(n for n, seat in enumerate(self.seats, 1) if seat.kind == HERE)
        links = [frozenset([n]) for n, seat in enumerate(self.seats, 1) if seat.kind == LINK]
        return (*((here,) if here else ()), *links)

    def hand(self, seat: int) -> frozenset[int]:
        """All seats of the person who sits at this one."""
        return next((hand for hand in self.hands if seat in hand), frozenset([seat]))

    @cached_property
    def colours(self) -> tuple[int, ...]:
        """How each seat looks, also those beyond the table's. Whose own look somebody else has gets a free one."""
        chosen = {n: seat.colour for n, seat in enumerate(self.seats, 1) if seat.colour}
        own = {n: n for n in LOOKS if n not in chosen and n not in chosen.values()}
        free = (n for n in LOOKS if n not in chosen.values() and n not in own)
        return tuple(chosen.get(n) or own.get(n) or next(free) for n in LOOKS)

    @cached_property
    def series(self) -> Series:
        """The games of this series that are over; none, at a table that is no rematch."""
        return self.before or Series.begin(len(self.seats))

    @cached_property
    def step(self) -> int:
        """By how many seats everybody moves on for a rematch; lots are drawn again where they were."""
        return step_for(self.rules.teams) if self.change_seats and not self.lots else 0

    def next_seat(self, seat: int) -> int:
        """Where whoever has this seat sits in a rematch."""
        return next_seat(seat, self.step, len(self.seats))

    def again(self, series: Series) -> Terms:
        """The terms of a rematch after these games. Nobody else can come to it."""
        return replace(self, seats=shift(self.seats, self.step), open=False, before=series.shift(self.step))

    def drawn(self, lots: Sequence[int]) -> Terms:
        """The terms after a draw: whoever was set up at a place sits at the seat they drew. Colours stay."""
        moved = zip(by_seat(lots, self.seats), self.seats, strict=True)
        seats = tuple(who._replace(colour=there.colour) for who, there in moved)
        return replace(self, seats=seats, before=self.before and self.before.draw(lots))

    def as_json(self) -> dict[str, Any]:
        """As plain values, for the database."""
        return {
            "game": self.game,
            "rules": game_class(self.game).version,
            "options": dict(self.options),
            "seats": [seat._asdict() for seat in self.seats],
            "clock": self.clock._asdict(),
            "position": self.position,
            "open": self.open,
            "lots": self.lots,
            "change_seats": self.change_seats,
            "before": self.before and self.before.as_json(),
        }

    @classmethod
    def from_json(cls, said: Mapping[str, Any]) -> Terms:
        """From what ``as_json`` gave, in any version of the game's rules: all terms are those of today's rules."""
        try:
            game, version = said["game"], said.get("rules", FIRST)
            return cls(
                game,
                tuple(game_class(game).kept_options(version, said["options"]).items()),
                tuple(_restore(Seat(**seat), n) for n, seat in enumerate(said["seats"], 1)),
                Clock(**said["clock"]),
                said["position"],
                said.get("open", False),
                said.get("lots", False),
                said.get("change_seats", True),
                Series.from_json(said["before"]) if said.get("before") else None,
            )
        except (KeyError, TypeError, AttributeError) as error:
            raise TessellaError(say("table-terms-unreadable", why=str(error))) from None


@lru_cache(256)
def _shared(game: type[Game[Any]], options: tuple[tuple[str, str], ...]) -> Game[Any]:
    """One and the same for all tables with these rules: its board is built once, and stays at hand."""
    return game(game.options_class.make(dict(options)))


def _restore(seat: Seat, number: int) -> Seat:
    """A seat as it is kept; early versions kept what nobody had said as a name in English."""
    return seat._replace(name="" if seat.kind == COMPUTER else person(seat.name, number).name)


def person(name: str, seat: int) -> Player:
    """A person as they are kept; early versions kept the names of those who gave none in English."""
    return Player(record_form1.player(name, seat).name)
