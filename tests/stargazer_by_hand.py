"""Stargazer written a second time, slowly: spaces from the page's coordinates, positions as dicts, moves by trying.

Nothing here comes from the program, so that agreement between the two means something.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
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


class Slow:
    """The rules for some options."""

    def __init__(self, game: Any) -> None:
        self.options = game.options
        self.seats = game.seats
        self.team = {seat: team for team in game.teams for seat in team}

    def moves(self, pieces: dict[str, int], seat: int) -> dict[str, dict[str, int]]:
        """Move text -> what lies on the board then."""
        if len(pieces) == 72:
            return {}
        own = {name for name, who in pieces.items() if who == seat}
        found = {}
        for space in NAMES:
            if space in pieces or (self.options.linked and own and not (SIDES[space] | CORNERS[space]) & own):
                continue
            for text, taken in self._captures(pieces, seat, space):
                found[text] = {**pieces, space: seat, **dict.fromkeys(taken, seat)}
        return found or {"pass": pieces}

    def _captures(self, pieces: dict[str, int], seat: int, space: str) -> Iterator[tuple[str, list[str]]]:
        if self.options.design:
            yield space, []
            return
        rivals = [who for who in range(1, self.seats + 1) if self.team[who] != self.team[seat]]
        has = {who: [name for name in NAMES if pieces.get(name) == who] for who in rivals}
        ways = []  # a rival: the pieces it may lose, by what it keeps
        for who in rivals:
            hit = [name for name in has[who] if name in SIDES[space]]
            if not hit or hit != has[who]:
                ways.append([("", hit)])
            elif len(hit) == 1:
                ways.append([("", [])])
            else:
                ways.append([(f"!{kept}", [name for name in hit if name != kept]) for kept in hit])
        for way in product(*ways):
            text = space + "".join(sorted(kept for kept, _ in way))
            lost = [name for _, names in way for name in names]
            points = [name for name in NAMES if pieces.get(name) in rivals and name in CORNERS[space]]
            for count in range(self.options.point_moves + 1):
                for taken in combinations(points, count):
                    gone = {*lost, *taken}
                    if all(not names or set(names) - gone for names in has.values()):
                        yield text + "".join(f"*{name}" for name in taken), [*lost, *taken]

    def perft(self, pieces: dict[str, int], seat: int, depth: int) -> int:
        following = self.moves(pieces, seat)
        if depth == 1:
            return len(following)
        return sum(self.perft(after, seat % self.seats + 1, depth - 1) for after in following.values())

    def score(self, pieces: dict[str, int], seat: int) -> int:
        def count(team: tuple[int, ...], names: set[str]) -> int:
            return sum(pieces.get(name) in team for name in names)

        mine = self.team[seat]
        total = count(mine, set(NAMES))
        groups = [(group, 3 if number == 0 else 2) for number, group in enumerate(STARS)]
        groups += [(group, 3 if len(group) == 21 else 2) for group in ROWS]
        for group, full in groups:
            have = count(mine, group)
            if all(count(team, group) < have for team in self.team.values() if team != mine):
                total += have * (full if have == len(group) else 1)
        return total
