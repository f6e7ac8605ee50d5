"""Hexa's options and presets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from tessella.board.hexagons import SIDES
from tessella.errors import OptionError
from tessella.games.hexa.pieces import (
    DEFENSIVE_TYPES,
    HYBRID_TYPES,
    MANGLED_TYPES,
    OFFENSIVE_TYPES,
    STANDARD,
    canonical,
)
from tessella.rules.options import Options, bad_value, choice, switch, text, whole, whole_number
from tessella.rules.teams import TEAMS, teams
from tessella.text import Message, say

MOST = 60  # pieces of one type in a seat's hands or in the pool: a position text has one sign for a count

POOLS = ("full", "defensive", "none")

# Start and end side of each seat; with sets=2 the four-seat paths go to two seats in turn.
PAIRINGS = {
    "beta": "alpha-omega,beta-psi",
    "gamma": "alpha-omega,gamma-chi",
    3: "alpha-omega,gamma-chi,psi-beta",
    4: "alpha-gamma,beta-chi,psi-gamma,omega-chi",
    6: "alpha-gamma,beta-omega,gamma-psi,omega-chi,psi-alpha,chi-beta",
}


class Path(NamedTuple):
    """What a seat wants to join: two sides of the board, as numbers clockwise from alpha."""

    seat: int
    start: int
    end: int

    @property
    def length(self) -> int:
        """Sides from start to end around the board: 1 for neighbours, 3 for opposite ones."""
        return min((self.start - self.end) % 6, (self.end - self.start) % 6)

    def __str__(self) -> str:
        return f"{SIDES[self.start]}-{SIDES[self.end]}"


class HexaOptions(Options):
    """Seats and their paths, what wins, the sets of pieces, and the board."""

    seats: int = whole(2, 2, 6, "patent")
    pairing: str = choice("beta", ("beta", "gamma"), "patent")
    teams: str = choice("none", TEAMS, "patent")
    paths: str = text("standard", "patent", "alpha-omega,beta-psi")
    sets: int = whole(1, 1, 2, "patent")
    goal: str = choice("first", ("first", "two", "points"), "patent")
    spent: str = choice("out", ("out", "stays"), "patent")
    offensive: str = text("24", "patent", "33/24 or ++----:3,+--+--:4")
    defensive: str = text("1", "patent", "11/1 or ------:2")
    price: str = text("2", "patent", "2 or 2/4")
    trades: str = text("2", "patent", "2 or 3/0")
    pool: str = text("full", "patent", "full, defensive, none or ------:2,x-----:1")
    hybrids: str = choice("one", ("one", "any"), "patent")
    intrusions: str = text("2", "patent", "2 or 2/0")
    intrusions_each: bool = switch(False, "patent")
    size: int = whole(3, 1, 4, "ours")

    presets = {
        "classic": {},
        "mini": {"size": 2, "offensive": "12"},
        "three": {"seats": 3},
        "four": {"seats": 4},
        "six": {"seats": 6},
        "pairs": {"seats": 4, "teams": "pairs"},
        "double": {"sets": 2, "goal": "two"},
        "points": {"sets": 2, "goal": "points"},
        "handicap": {"offensive": "33/24", "defensive": "11/1", "price": "2/4"},
    }

    @property
    def numbered(self) -> bool:
        """Whether a path must join spaces with the same number."""
        return self.seats > 3 or self.sets == 2

    @property
    def standard_paths(self) -> str:
        """The patent's paths for this table."""
        return PAIRINGS[4] if self.sets == 2 else PAIRINGS[self.pairing if self.seats == 2 else self.seats]

    @property
    def seat_paths(self) -> tuple[Path, ...]:
        """Every path and whose it is; with two sets seats 1 and 2 own them in turn."""
        written = self.standard_paths if self.paths == "standard" else self.paths
        pairs = [pair.split("-") for pair in written.split(",")]
        return tuple(
            Path(i % self.seats + 1, SIDES.index(start), SIDES.index(end)) for i, (start, end) in enumerate(pairs)
        )

    @property
    def team_seats(self) -> tuple[tuple[int, ...], ...]:
        """Seats that win together."""
        return teams(self.seats, self.teams)

    def numbers(self, name: str) -> tuple[int, ...]:
        """An option that is one number a seat, spelled out."""
        return tuple(int(entry) for entry in self._entries(name))

    def hand(self, seat: int) -> dict[str, int]:
        """How many pieces of each type a seat (from 1) begins with."""
        offensive = _count(self._entries("offensive")[seat - 1], OFFENSIVE_TYPES)
        defensive = _count(self._entries("defensive")[seat - 1], DEFENSIVE_TYPES)
        return {kind: count * self.sets for kind, count in (offensive | defensive).items()}

    @property
    def pool_types(self) -> tuple[str, ...]:
        """What could be in the pool."""
        return DEFENSIVE_TYPES + HYBRID_TYPES + (MANGLED_TYPES if self.hybrids == "any" else ())

    @property
    def pool_counts(self) -> dict[str, int]:
        """How many pieces of each type the pool begins with."""
        if ":" in self.pool:
            return _count(self.pool, self.pool_types)
        there = {"full": self.pool_types, "defensive": DEFENSIVE_TYPES, "none": ()}[self.pool]
        return {kind: int(kind in there) for kind in self.pool_types}

    def _entries(self, name: str) -> list[str]:
        """One entry a seat of an option that may differ from seat to seat."""
        entries: list[str] = getattr(self, name).split("/")
        return entries * self.seats if len(entries) == 1 else entries

    # Checks ---------------------------------------------------------------------------------------------------

    def check(self) -> None:
        self._check_table()
        self._check_paths()
        for name, least, most in (("price", 1, 6), ("trades", 0, 29), ("intrusions", 0, 24)):
            self._check_each(name, partial(_tidy_number, name=name, least=least, most=most))
        self._check_each("offensive", partial(_tidy_set, name="offensive", types=OFFENSIVE_TYPES))
        self._check_each("defensive", partial(_tidy_set, name="defensive", types=DEFENSIVE_TYPES))
        self._check_pool()
        for seat in range(1, self.seats + 1):
            hand = self.hand(seat)
            if max(hand.values()) > MOST:
                name = "offensive" if max(hand.values()) in [hand[kind] for kind in OFFENSIVE_TYPES] else "defensive"
                raise OptionError(say("hexa-check-many", sets=self.sets, most=MOST // 2), "sets", name)
            if not any(hand[kind] for kind in OFFENSIVE_TYPES):
                raise OptionError(say("hexa-check-offensive", offensive=self.offensive), "offensive")

    def _check_table(self) -> None:
        if self.seats == 5:
            raise OptionError(say("hexa-check-seats"), "seats")
        teams(self.seats, self.teams)
        if self.pairing != "beta" and (self.seats != 2 or self.sets == 2 or self.paths != "standard"):
            about = ("pairing", "seats", "sets", "paths")
            raise OptionError(say("hexa-check-pairing", pairing=self.pairing), *about)
        if self.sets == 2 and self.seats != 2:
            raise OptionError(say("hexa-check-sets", seats=self.seats), "sets", "seats")
        if self.goal == "two" and self.sets != 2:
            raise OptionError(say("hexa-check-goal"), "goal", "sets")

    def _check_paths(self) -> None:
        """Refuse paths that nobody could walk; write the patent's own as ``standard``."""
        if self.paths == self.standard_paths:
            self.settle(paths="standard")
        wanted = self.seats * self.sets
        pairs = (self.standard_paths if self.paths == "standard" else self.paths).split(",")
        if len(pairs) != wanted:
            why = say("hexa-check-paths", paths=self.paths, n=wanted, example=self.standard_paths)
            raise OptionError(why, "paths", "seats", "sets")
        for pair in pairs:
            start, _, end = pair.partition("-")
            if start not in SIDES or end not in SIDES or start == end:
                why = say("hexa-check-pair", paths=self.paths, pair=pair, sides=", ".join(SIDES))
                raise OptionError(why, "paths")
        if self.sets == 2:
            for one, other in zip(self.seat_paths, self.seat_paths[2:], strict=False):
                if {one.start, one.end} == {other.start, other.end}:
                    raise OptionError(say("hexa-check-alike", paths=self.paths, seat=one.seat), "paths")

    def _check_pool(self) -> None:
        """Read a list of types; write it as a word if there is one for it."""
        if ":" in self.pool:
            tidy = _tidy_set(self.pool, "pool", self.pool_types)
            listed = {kind: count for kind, count in _count(tidy, self.pool_types).items() if count}
            self.settle(pool=",".join(f"{kind}:{count}" for kind, count in listed.items()) or "none")
            for word, types in (("full", self.pool_types), ("defensive", DEFENSIVE_TYPES)):
                if listed == dict.fromkeys(types, 1):
                    self.settle(pool=word)
        elif self.pool not in POOLS:
            raise OptionError(say("hexa-check-pool", pool=self.pool, pools=", ".join(POOLS)), "pool")
        if self.hybrids == "any" and self.pool in ("defensive", "none"):
            raise OptionError(say("hexa-check-hybrids", pool=self.pool), "hybrids", "pool")

    def _check_each(self, name: str, tidy: Callable[[str], str]) -> None:
        """Read an entry a seat, or one for all; write the option in its shortest form."""
        entries = str(getattr(self, name)).split("/")
        if len(entries) not in (1, self.seats):
            why = say("hexa-check-entries", name=name, value=getattr(self, name), seats=self.seats)
            raise OptionError(why, name, "seats")
        tidied = [tidy(entry) for entry in entries]
        self.settle(**{name: tidied[0] if len(set(tidied)) == 1 else "/".join(tidied)})

    def warnings(self) -> tuple[Message, ...]:
        if len({path.length for path in self.seat_paths}) > 1:
            return (say("hexa-warning-paths", paths=self.paths),)
        return ()


def _tidy_number(entry: str, name: str, least: int, most: int) -> str:
    """A whole number as it is usually written."""
    number = int(entry) if entry.isascii() and entry.isdigit() and len(entry) < 4 else -1
    if not least <= number <= most:
        raise bad_value(name, entry, whole_number(least, most))
    return str(number)


def _tidy_set(entry: str, name: str, types: tuple[str, ...]) -> str:
    """A set of pieces as it is usually written: a number, or types by their names in order."""
    if ":" not in entry:
        return _tidy_number(entry, name, 0, MOST * len(types))
    counts = {}
    for pair in entry.split(","):
        kind, _, count = pair.partition(":")
        kind = canonical(kind) if len(kind) == 6 else kind
        if kind not in types or kind in counts:
            raise OptionError(say("hexa-check-types", name=name, value=entry, pair=pair, n=len(types)), name)
        counts[kind] = _tidy_number(count, name, 0, MOST)
    return ",".join(f"{kind}:{counts[kind]}" for kind in types if kind in counts)


def _count(entry: str, types: tuple[str, ...]) -> dict[str, int]:
    """A tidy entry as a count a type; a number other than the patent's is spread evenly, fewest marks first."""
    if ":" in entry:
        given = dict(pair.split(":") for pair in entry.split(","))
        return {kind: int(given.get(kind, 0)) for kind in types}
    number = int(entry)
    if types == OFFENSIVE_TYPES and number == sum(STANDARD.values()):
        return STANDARD
    each, rest = divmod(number, len(types))
    return {kind: each + (place < rest) for place, kind in enumerate(types)}
