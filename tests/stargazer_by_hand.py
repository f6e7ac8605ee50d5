"""Stargazer written a second time, slowly: spaces from the page's coordinates, positions as dicts, moves by trying.

Nothing here comes from the program, so that agreement between the two means something.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product
from typing import Any

Point = tuple[int, int]
LATTICE = [(a, b) for a in range(-2, 3) for b in range(-2, 3) if abs(a + b) <= 2]
STEPS = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)]
CENTRES = [(0, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)]


def _near(p: Point, q: Point) -> bool:
    return (q[0] - p[0], q[1] - p[1]) in STEPS


def _spaces() -> dict[str, tuple[frozenset[Point], frozenset[Point]]]:
    """Name -> (the two lattice points of its long side, the three of its triangle)."""
    triangles = [three for three in combinations(LATTICE, 3) if all(_near(p, q) for p, q in combinations(three, 2))]
    rows: list[list[Any]] = [[], [], [], []]
    for triangle in triangles:
        for side in combinations(triangle, 2):
            # nine times the centroid of the space (two lattice points and the middle of the triangle)
            points = [*side, *side, *side, *triangle]
            x = sum(a for a, _ in points)
            y = sum(2 * b + a for a, b in points)
            rows[min(a for a, _ in triangle) + 2].append((-y, x, frozenset(side), frozenset(triangle)))
    found = {}
    for letter, row in zip("ABCD", rows, strict=True):
        for number, (_, _, side, triangle) in enumerate(sorted(row, key=lambda entry: entry[:2]), 1):
            found[f"{letter}{number}"] = (side, triangle)
    return found


SPACES = _spaces()
NAMES = list(SPACES)
SIDES = {
    name: {
        other
        for other, (their, triangle) in SPACES.items()
        if other != name and (triangle == SPACES[name][1] or their == side)
    }
    for name, (side, _) in SPACES.items()
}
CORNERS = {
    name: {other for other, (their, _) in SPACES.items() if side & their} - {name} - SIDES[name]
    for name, (side, _) in SPACES.items()
}
STARS = [{name for name, (side, _) in SPACES.items() if centre in side} for centre in CENTRES]
# how far along a, b and a + b the triangle begins; N-E and N-W are numbered from the north
_BEGIN = {
    name: [min(p) for p in zip(*((a, b, a + b) for a, b in three), strict=True)] for name, (_, three) in SPACES.items()
}
ROWS = [
    {name for name in NAMES if _BEGIN[name][way] == k}
    for way, order in ((0, (-2, -1, 0, 1)), (1, (1, 0, -1, -2)), (2, (1, 0, -1, -2)))
    for k in order
]


# the twelve spaces whose long side has nothing across it
RIM = {name for name in NAMES if len(SIDES[name]) == 2}


class Slow:
    """The rules for some options."""

    def __init__(self, game: Any) -> None:
        self.options = game.options
        self.seats = game.seats
        self.team = {seat: team for team in game.teams for seat in team}
        self.names = NAMES if game.options.rim else [name for name in NAMES if name not in RIM]

    def moves(self, pieces: dict[str, int], seat: int, had: int = 0) -> dict[str, dict[str, int]]:
        """Move text -> what lies on the board then; ``had``: how many turns the seat to move has had."""
        if len(pieces) == len(self.names) or (self.options.turns and had == self.options.turns):
            return {}
        own = {name for name, who in pieces.items() if who == seat}
        rivals = [who for who in range(1, self.seats + 1) if self.team[who] != self.team[seat]]
        has = {who: [name for name in NAMES if pieces.get(name) == who] for who in rivals}
        theirs = [name for name in NAMES if pieces.get(name) in rivals]
        found = {}
        for space in self.names:
            if space in pieces or (self.options.linked and own and not (SIDES[space] | CORNERS[space]) & own):
                continue
            for text, taken in self._captures(space, has, theirs):
                found[text] = {**pieces, space: seat, **dict.fromkeys(taken, seat)}
        return found or {"pass": pieces}

    def _captures(self, space: str, has: dict[int, list[str]], theirs: list[str]) -> Iterator[tuple[str, list[str]]]:
        """Move text with what is taken, from what each rival has and all of them have."""
        if self.options.design:
            yield space, []
            return
        if self.options.captures == "choice":
            yield from self._choices(space, has, theirs)
            return
        ways = []  # a rival: the pieces it may lose, by what it keeps
        for names in has.values():
            hit = [name for name in names if name in SIDES[space]]
            if not hit or hit != names:
                ways.append([("", hit)])
            elif len(hit) == 1:
                ways.append([("", [])])
            else:
                ways.append([(f"!{kept}", [name for name in hit if name != kept]) for kept in hit])
        points = [name for name in theirs if name in CORNERS[space]]
        for way in product(*ways):
            text = space + "".join(sorted(kept for kept, _ in way))
            lost = [name for _, names in way for name in names]
            for count in range(self.options.point_moves + 1):
                for taken in combinations(points, count):
                    gone = {*lost, *taken}
                    if all(not names or set(names) - gone for names in has.values()):
                        yield text + "".join(f"*{name}" for name in taken), [*lost, *taken]

    def _choices(self, space: str, has: dict[int, list[str]], theirs: list[str]) -> Iterator[tuple[str, list[str]]]:
        """Anything beside the space, up to so many at its corners, and everybody keeps a piece."""
        beside = [name for name in theirs if name in SIDES[space]]
        near = [name for name in theirs if name in CORNERS[space]]
        sides = chain.from_iterable(combinations(beside, count) for count in range(4))
        points = chain.from_iterable(combinations(near, count) for count in range(self.options.point_moves + 1))
        for side, point in product(sides, points):
            gone = {*side, *point}
            if all(not names or set(names) - gone for names in has.values()):
                yield space + "".join(f"+{name}" for name in side) + "".join(f"*{name}" for name in point), [*gone]

    def perft(self, pieces: dict[str, int], seat: int, depth: int, had: int = 0) -> int:
        following = self.moves(pieces, seat, had)
        if depth == 1:
            return len(following)
        then = had + (seat == self.seats)
        return sum(self.perft(after, seat % self.seats + 1, depth - 1, then) for after in following.values())

    def score(self, pieces: dict[str, int], seat: int) -> int:
        def count(team: tuple[int, ...], names: set[str]) -> int:
            return sum(pieces.get(name) in team for name in names)

        mine, kinds = self.team[seat], self.options.scoring.split("+")
        total = self.options.komi if seat == 1 else 0
        groups = []
        if "pieces" in kinds:
            total += count(mine, set(NAMES))
        if "stars" in kinds:
            groups += [(group, 3 if number == 0 else 2) for number, group in enumerate(STARS)]
        if "rows" in kinds:
            groups += [(group, 3 if len(group) == 21 else 2) for group in ROWS]
        for whole, full in groups:
            group = whole & set(self.names)
            have = count(mine, group)
            if all(count(team, group) < have for team in self.team.values() if team != mine):
                total += have * (full if have == len(group) else 1)
        return total
