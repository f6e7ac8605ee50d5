r"""The L-Game once more, slowly: sets of points and texts, written from the rules page to check the kernel against.

Nothing here is shared with the game but its notation. A cell is a set of lattice points, which turn and slide as they
are: a square or a hexagon is one point, a triangle its three corners::

    squares  (x, y)          triangles and hexagons: two axes      y    | y
                             at 60 or 120 degrees                /      +
                                                                +-- x    \ x
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, permutations, product
from typing import Any, NamedTuple

Point = tuple[int, int]
Cell = frozenset[Point]
Piece = frozenset[Cell]

DRAWN = {
    "L": "x./x./xx",
    "T": "xxx/.x.",
    "P": "xx/xx/x.",
    "I": "xxxx",
    "S": ".xx/xx.",
    "V": "x../x../xxx",
    "F": ".xx/xx./.x.",
    "O": "xx/xx",
}
STRIPS = {"L": "x.../xxxx", "I": "xxxx"}


def file(n: int) -> str:
    """a to z, then aa, ab and so on."""
    return chr(97 + n) if n < 26 else "a" + chr(97 + n - 26)


def triangle(row: int, k: int) -> Cell:
    """Triangles of a strip, standing and hanging in turn; row 0 is the lowest."""
    i = k // 2
    if k % 2 == 0:
        return frozenset({(i, row), (i, row + 1), (i + 1, row)})
    return frozenset({(i + 1, row), (i, row + 1), (i + 1, row + 1)})


def board_rows(o: Mapping[str, Any]) -> list[list[tuple[str, Cell]]]:
    """The ranks from the top, each cell with its name."""
    kind, board, width = o["cells"], o["board"], o["width"]
    high = o["height"]
    rows = []
    if board == "triangle":
        lines = [(row, range(2 * (width - row) - 1), 0) for row in range(width)]
    elif board == "hexagon" and kind == "triangle":
        # Cut from a rhombus: below the middle rows begin further east, above it they end further west.
        lines = [
            (row, range(max(2 * (width - row) - 1, 0), 4 * width - max(2 * (row - width) + 1, 0)), 0)
            for row in range(2 * width)
        ]
    elif board == "hexagon":
        size = 2 * width - 1
        lines = [
            (row, [q for q in range(size) if width - 1 <= q + size - 1 - row <= 3 * (width - 1)], 1)
            for row in range(size)
        ]
    else:
        lines = [(row, range(2 * width if kind == "triangle" else width), 1) for row in range(high)]
    for row, places, by_column in reversed(lines):
        first = 0 if by_column else min(places)
        cells = [
            (file(k - first) + str(row + 1), triangle(row, k) if kind == "triangle" else frozenset({(k, row)}))
            for k in places
        ]
        rows.append(cells)
    return rows


def turned(kind: str, point: Point) -> Point:
    """A quarter turn of squares, a sixth of a turn of the others."""
    x, y = point
    if kind == "square":
        return (-y, x)
    return (-y, x + y) if kind == "triangle" else (x - y, x)


def mirrored(kind: str, point: Point) -> Point:
    x, y = point
    return (-x, y) if kind == "square" else (y, x)


def slid(piece: Piece, by: Point) -> Piece:
    return frozenset(frozenset((x + by[0], y + by[1]) for x, y in cell) for cell in piece)


def images(kind: str, piece: Piece, reverse: bool) -> set[Piece]:
    """The piece in all ways, each slid so that its least point is (0, 0)."""
    ways = [piece]
    if reverse:
        ways.append(frozenset(frozenset(mirrored(kind, p) for p in cell) for cell in piece))
    found = set()
    for way in ways:
        for _ in range(6):
            way = frozenset(frozenset(turned(kind, p) for p in cell) for cell in way)
            x, y = min(point for cell in way for point in cell)
            found.add(slid(way, (-x, -y)))
    return found


def drawn(kind: str, shape: str) -> Piece:
    """A letter or a drawing as a piece."""
    rows = {**DRAWN, **(STRIPS if kind == "triangle" else {})}.get(shape, shape).split("/")
    cells = [(len(rows) - 1 - r, k) for r, row in enumerate(rows) for k, sign in enumerate(row) if sign == "x"]
    return frozenset(triangle(r, k) if kind == "triangle" else frozenset({(k, r)}) for r, k in cells)


class Place(NamedTuple):
    """What lies where: the cells of each seat's piece (none: it is out) and of the neutrals; who moves; the score."""

    pieces: tuple[frozenset[str], ...]
    neutrals: frozenset[str]
    seat: int
    points: tuple[int, ...]
    turns: int


class ByHand:
    """The rules with some options, all of which must be given; ``begin`` is the start's text."""

    def __init__(self, options: Mapping[str, Any], begin: str) -> None:
        self.o = options
        self.rows = board_rows(options)
        self.cells = {name: cell for row in self.rows for name, cell in row}
        self.order = [name for row in self.rows for name, _ in row]
        self.names = {cell: name for name, cell in self.cells.items()}
        shapes = options["shapes"]
        self.start = self.read(begin)
        self.ways = [self._all(shape, seat) for seat, shape in enumerate(shapes)]
        self.dots: dict[str, int] = options["worths"]

    def _all(self, shape: str, seat: int) -> list[frozenset[str]]:
        """Everywhere a seat's piece could lie if the board were empty; one that is never turned over keeps its hand."""
        kind = self.o["cells"]
        here = frozenset(self.cells[name] for name in self.start.pieces[seat])
        assert slid(here, self._least(here)) in images(kind, drawn(kind, shape), True)
        forms = images(kind, here, self.o["reverse"])
        points = {point for cell in self.cells.values() for point in cell}
        found = {
            frozenset(self.names[cell] for cell in there)
            for form in forms
            for there in (slid(form, point) for point in points)
            if all(cell in self.names for cell in there)
        }
        return list(found)

    def _least(self, piece: Piece) -> Point:
        x, y = min(point for cell in piece for point in cell)
        return (-x, -y)

    # Texts ----------------------------------------------------------------------------------------------------

    def read(self, text: str) -> Place:
        rows, seat, *more = text.split(" ")
        signs = dict(zip(self.order, rows.replace("/", ""), strict=True))
        pieces = tuple(
            frozenset(name for name, sign in signs.items() if sign == letter) for letter in "ABCD"[: self.o["seats"]]
        )
        points = tuple(map(int, more.pop(0).split(":"))) if self.scores() else (0,) * len(pieces)
        neutrals = frozenset(name for name, sign in signs.items() if sign == "n")
        return Place(pieces, neutrals, int(seat) - 1, points, int(more.pop()) if more else 0)

    def scores(self) -> bool:
        return self.o["dots"] != "none" or self.o["stuck"] == "penalty"

    def write(self, p: Place) -> str:
        sign = dict.fromkeys(p.neutrals, "n")
        for letter, piece in zip("ABCD", p.pieces, strict=False):
            sign |= dict.fromkeys(piece, letter)
        rows = "/".join("".join(sign.get(name, ".") for name, _ in row) for row in self.rows)
        fields = [rows, str(p.seat + 1)]
        fields += [":".join(map(str, p.points))] if self.scores() else []
        fields += [str(p.turns)] if self.o["turn_limit"] else []
        return " ".join(fields)

    def spell(self, seat: int, place: frozenset[str]) -> str:
        if self.o["cells"] != "square" or self.o["shapes"][seat] != "L":
            return "".join(sorted(place, key=self.order.index))
        at = {next(iter(self.cells[name])): name for name in place}
        for (x, y), name in at.items():
            near = {way: (x + dx, y + dy) in at for way, (dx, dy) in COMPASS.items()}
            if near["N"] + near["S"] == near["E"] + near["W"] == 1:
                ways = [way for way in near if near[way]]
                arm = next(w for w in ways if (x + 2 * COMPASS[w][0], y + 2 * COMPASS[w][1]) in at)
                return name + arm + next(way for way in ways if way != arm)
        raise AssertionError(place)

    def positions(self) -> Iterator[Place]:
        """Everything that two seats without points could come to."""
        for first, second in product(*self.ways):
            if not first & second:
                free = [name for name in self.order if name not in first | second]
                for neutrals in combinations(free, self.o["neutrals"]):
                    for seat in range(2):
                        yield Place((first, second), frozenset(neutrals), seat, (0, 0), 0)

    # Play -----------------------------------------------------------------------------------------------------

    def open_places(self, p: Place, seat: int) -> list[frozenset[str]]:
        taken = p.neutrals.union(*(piece for other, piece in enumerate(p.pieces) if other != seat))
        return [way for way in self.ways[seat] if way != p.pieces[seat] and not way & taken]

    def left(self, p: Place) -> list[int]:
        return [seat for seat, piece in enumerate(p.pieces) if piece]

    def winners(self, p: Place) -> tuple[int, ...] | None:
        """Who has won, from 1; None: the game goes on."""
        left = self.left(p)
        reached = self.o["target"] and max(p.points) >= self.o["target"]
        if reached or (self.o["turn_limit"] and p.turns >= self.o["turn_limit"]):
            best = max(p.points[seat] for seat in left)
            found = tuple(seat + 1 for seat in left if p.points[seat] == best)
            return () if len(found) == len(left) > 1 else found
        if len(left) == 1:
            return (left[0] + 1,)
        if len(p.pieces) == 2 and self.o["stuck"] == "loses" and not self.open_places(p, p.seat):
            return (2 - p.seat,)
        return None

    def moves(self, p: Place) -> dict[str, Place]:
        """Every move's text with what comes of it."""
        if self.winners(p) is not None:
            return {}
        found: dict[str, Place] = {}
        places = self.open_places(p, p.seat)
        for place in places:
            spelled, texts = self.spell(p.seat, place), dict[frozenset[str], str]()
            for text, neutrals in self._neutrals(p, place):
                had = texts.get(neutrals)
                if had is None or (len(text), text) < (len(had), had):
                    texts[neutrals] = text
            for neutrals, text in texts.items():
                found[spelled + text] = self._after(p, place, neutrals)
        if not places:
            points = self._add(p.points, p.seat, -self.o["penalty"])
            found["stuck"] = self._pass(self.start._replace(points=points, turns=p.turns, seat=p.seat))
        return found

    def _neutrals(self, p: Place, place: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
        """Every way to move neutrals one after the other, each of them once."""
        others = [piece for seat, piece in enumerate(p.pieces) if seat != p.seat]
        free = set(self.order) - place.union(*others)
        for count in range(self.o["neutral_moves"] + 1):
            for chosen in permutations(sorted(p.neutrals), count):
                todo = [("", p.neutrals)]
                for source in chosen:
                    todo = [
                        (f"{text}/{source}{target}", stand - {source} | {target})
                        for text, stand in todo
                        for target in free - stand
                    ]
                yield from todo

    def _after(self, p: Place, place: frozenset[str], neutrals: frozenset[str]) -> Place:
        pieces = tuple(place if seat == p.seat else piece for seat, piece in enumerate(p.pieces))
        points = self._add(p.points, p.seat, sum(self.dots.get(name, 0) for name in place))
        return self._pass(p._replace(pieces=pieces, neutrals=neutrals, points=points))

    def _add(self, points: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
        return tuple(each + more * (seat == who) for who, each in enumerate(points))

    def _pass(self, p: Place) -> Place:
        """The turn goes on; of more than two seats a stuck one is out, unless that costs points."""
        p = p._replace(turns=p.turns + bool(self.o["turn_limit"]))
        while True:
            following = next(s % len(p.pieces) for s in range(p.seat + 1, 9) if p.pieces[s % len(p.pieces)])
            p = p._replace(seat=following)
            if len(p.pieces) == 2 or len(self.left(p)) == 1 or self.o["stuck"] == "penalty":
                return p
            if self.open_places(p, following):
                return p
            p = p._replace(pieces=tuple(frozenset() if s == following else q for s, q in enumerate(p.pieces)))


COMPASS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
