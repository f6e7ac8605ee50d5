"""Hexa once more, slowly: dictionaries, sets and texts, written from the rules page to check the kernel against.

Nothing here is shared with the game but its notation of moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import combinations_with_replacement, product
from math import cos, pi, sin, sqrt

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
SIDES = ("alpha", "beta", "gamma", "omega", "psi", "chi")
SET = [
    "++----",
    "2",
    "+-+---",
    "3",
    "+--+--",
    "3",
    "+++---",
    "2",
    "++-+--",
    "3",
    "+-+-+-",
    "2",
    "++++--",
    "2",
    "+++-+-",
    "2",
    "++-++-",
    "2",
    "+++++-",
    "2",
    "++++++",
    "1",
]
STANDARD = dict(zip(SET[::2], map(int, SET[1::2]), strict=True))


def images(piece: str) -> set[str]:
    return {way[k:] + way[:k] for way in (piece, piece[::-1]) for k in range(6)}


def name(piece: str) -> str:
    return min(images(piece))


def all_types(wanted: str) -> set[str]:
    found = set()
    for piece in map("".join, product("+-x", repeat=6)):
        plus, cut = piece.count("+"), piece.count("x")
        kind = "offensive" if not cut and plus > 1 else "defensive" if not plus else "both" if plus > 1 == cut else ""
        if plus > 1 and cut > 1:
            kind = "several"
        if kind == wanted:
            found.add(name(piece))
    return found


@cache
def board(size: int) -> tuple[dict[str, dict[int, str]], dict[str, list[str]]]:
    """Neighbours of every space by direction, and the spaces of every side."""
    most = 3 * size + 1
    reach = range(-most, most + 1)
    at = [(q, r) for q in reach for r in reach if max(abs(q - r), abs(q + 2 * r), abs(2 * q + r)) <= most]
    columns = sorted({q for q, _ in at})
    names = {}
    for q in columns:
        for number, (_, r) in enumerate(sorted(place for place in at if place[0] == q), 1):
            names[q, r] = f"{chr(65 + columns.index(q))}{number}"
    near = {
        names[q, r]: {d: names[q + a, r + b] for d, (a, b) in enumerate(STEPS) if (q + a, r + b) in names}
        for q, r in at
    }
    where = {names[q, r]: (1.5 * q, -sqrt(3) * (r + q / 2)) for q, r in at}
    sides = {}
    for k, side in enumerate(SIDES):
        turn = pi / 2 - k * pi / 3
        out = {n: x * cos(turn) + y * sin(turn) for n, (x, y) in where.items()}
        along = {n: x * sin(turn) - y * cos(turn) for n, (x, y) in where.items()}
        sides[side] = sorted((n for n in out if out[n] > max(out.values()) - 0.1), key=along.__getitem__)
    return near, sides


class Slow:
    """A position with its options; ``play`` gives a new one."""

    def __init__(
        self,
        paths: list[tuple[int, str, str]],  # seat from 0, start side, end side
        hands: list[dict[str, int]],
        size: int = 3,
        numbered: bool = False,
        teams: list[set[int]] | None = None,
        goal: str = "first",
        price: int = 2,
        trades: int = 2,
        intrusions: int = 2,
        spent: str = "out",
        pool: str = "full",
        each: bool = False,
        hybrids: str = "one",
    ) -> None:
        self.near, self.sides = board(size)
        self.paths, self.numbered, self.goal = paths, numbered, goal
        self.price, self.trades, self.intrusions = price, trades, intrusions
        self.seats = len(hands)
        self.teams = teams or [{seat} for seat in range(self.seats)]
        self.guards = [self.guarded(seat) for seat in range(self.seats)]
        self.on: dict[str, tuple[str, int]] = {}
        self.hands = [Counter(hand) for hand in hands]
        self.spent, self.each = spent, each
        self.pool = Counter(dict.fromkeys(all_types("defensive"), 1))
        if pool == "full":
            self.pool += Counter(all_types("both")) + Counter(all_types("several") if hybrids == "any" else ())
        elif pool != "defensive":
            entries = [entry.split(":") for entry in pool.split(",") if pool != "none"]
            self.pool = Counter({name(piece): int(count) for piece, count in entries})
        self.bought: str | None = None
        self.seat, self.traded = 0, [0] * self.seats
        self.over, self.winners = False, set[int]()
        self.complete = self.counted = set[tuple[int, str, str, int]]()

    def team(self, seat: int) -> set[int]:
        return next(team for team in self.teams if seat in team)

    def guarded(self, seat: int) -> set[str]:
        """Sides of opponents that are not the seat's own or its team's."""
        mine = {side for who, *ends in self.paths if who in self.team(seat) for side in ends}
        theirs = {side for who, *ends in self.paths if who not in self.team(seat) for side in ends}
        return theirs - mine

    def is_out(self, seat: int) -> bool:
        """Whether its offensive pieces are gone, and no bought piece waits, where that matters."""
        waits = self.bought is not None and self.seat == seat
        own = any(count and "+" in kind and "x" not in kind for kind, count in self.hands[seat].items())
        return self.spent == "out" and not own and not waits

    def intruded(self, seat: int, others: set[int]) -> int:
        """Its pieces on spaces of the sides of some opponents, where they are not its own or its team's."""
        theirs = {side for who, *ends in self.paths if who in others for side in ends} & self.guards[seat]
        return sum(
            owner == seat and any(space in self.sides[s] for s in theirs) for space, (_, owner) in self.on.items()
        )

    def may_intrude(self, seat: int, side: str) -> bool:
        opponents = set(range(self.seats)) - self.team(seat)
        owners = {who for who, *ends in self.paths if side in ends and who in opponents}
        asked = [{other} for other in owners] if self.each else [opponents]
        return all(self.intruded(seat, others) < self.intrusions for others in asked)

    # What is legal

    def open(self, space: str, d: int, on: dict[str, tuple[str, int]]) -> bool:
        """Whether the neighbour that way is empty or has a + towards here."""
        other = self.near[space].get(d)
        return other is not None and (other not in on or on[other][0][(d + 3) % 6] == "+")

    def way_in(self, side: str, on: dict[str, tuple[str, int]]) -> bool:
        return any(
            self.open(space, d, on) and (space not in on or on[space][0][d] == "+")
            for space in self.sides[side]
            for d in range(6)
        )

    def allowed(self, seat: int, space: str, image: str) -> bool:
        if space in self.on:
            return False
        for d, other in self.near[space].items():
            if other in self.on and (self.on[other][0][(d + 3) % 6] == "-") != (image[d] == "-"):
                return False
        for side in self.guards[seat]:
            if space in self.sides[side]:
                if not self.may_intrude(seat, side):
                    return False
                if not self.way_in(side, {**self.on, space: (image, seat)}):
                    return False
        return True

    def placements(self, seat: int, kinds: set[str]) -> Iterator[str]:
        for kind in kinds:
            for image in images(kind):
                for space in self.near:
                    if self.allowed(seat, space, image):
                        yield f"{space}={image}"

    def acts(self, seat: int) -> list[str]:
        if self.is_out(seat):
            return []
        if self.bought:
            return list(self.placements(seat, {self.bought}))
        found = list(self.placements(seat, set(+self.hands[seat])))
        own = sorted(kind for kind in +self.hands[seat] if "x" not in kind and "+" in kind)
        if self.traded[seat] < self.trades:
            takes = [kind for kind in +self.pool if any(True for _ in self.placements(seat, {kind}))]
            for gives in combinations_with_replacement(own, self.price):
                if not Counter(gives) - self.hands[seat]:
                    found += [f"trade:{','.join(gives)}={kind}" for kind in takes]
        return found

    def moves(self) -> list[str]:
        return [] if self.over else sorted(self.acts(self.seat)) or ["pass"]

    # What happens

    def play(self, move: str) -> Slow:
        after = deepcopy(self)
        after._play(move)
        return after

    def _play(self, move: str) -> None:
        seat = self.seat
        if move.startswith("trade:"):
            gives, _, kind = move.removeprefix("trade:").partition("=")
            self.hands[seat] -= Counter(gives.split(","))
            self.pool[kind] -= 1
            self.traded[seat] += 1
            self.bought = kind
            return
        if move != "pass":
            space, _, image = move.partition("=")
            out = {other for other in range(self.seats) if self.is_out(other)}
            self.on[space] = (image, seat)
            if self.bought:
                self.bought = None
            else:
                self.hands[seat][name(image)] -= 1
            made = self.made(False)
            self.counted = self.counted | {path for path in made - self.complete if path[0] not in out}
            self.complete = made
            self._judge()
        if not self.over:
            self.seat = (seat + 1) % self.seats

    def joined(self, begin: str, wild: bool) -> set[str]:
        """Spaces reached from here over + edges; ``wild`` lets empty spaces be any piece."""
        found, todo = {begin}, [begin]
        if begin not in self.on and not wild:
            return set()

        def leads(space: str, d: int) -> bool:
            return self.on[space][0][d] == "+" if space in self.on else wild

        for space in todo:
            for d, other in self.near[space].items():
                if other not in found and leads(space, d) and leads(other, (d + 3) % 6):
                    found.add(other)
                    todo.append(other)
        return found

    def made(self, wild: bool) -> set[tuple[int, str, str, int]]:
        """Paths that are complete, or could be: seat, sides, and the number where it matters."""
        found = set()
        for seat, start, end in self.paths:
            for k, space in enumerate(self.sides[start]):
                reached = self.joined(space, wild)
                if self.numbered and self.sides[end][k] in reached:
                    found.add((seat, start, end, k))
                elif not self.numbered and reached & set(self.sides[end]):
                    found.add((seat, start, end, 0))
        return found

    def points(self, team: set[int]) -> int:
        return sum(seat in team for seat, *_ in self.counted)

    def _judge(self) -> None:
        made = self.counted
        if self.goal != "points":
            for i in range(self.seats):
                seat = (self.seat + i) % self.seats
                if sum(who == seat for who, *_ in made) >= (2 if self.goal == "two" else 1):
                    self.over, self.winners = True, self.team(seat)
                    return
        elif not any(count and "+" in kind for hand in self.hands for kind, count in hand.items()):
            self.over = True
        open_paths = {path for path in self.made(True) - made if not self.is_out(path[0])}
        if not open_paths or not any(self.acts(seat) for seat in range(self.seats)):
            self.over = True
        if self.over and self.goal == "points":
            totals = [self.points(team) for team in self.teams]
            if totals.count(max(totals)) == 1:
                self.winners = self.teams[totals.index(max(totals))]
