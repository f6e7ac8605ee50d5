"""Sample scenes of the four boards, for the drawing tests; they need no game."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from tessella.board import cut_triangles, honeycomb, honeycomb_sides, squares, stars
from tessella.board.board import Board
from tessella.board.hexagons import honeycomb_neighbours
from tessella.rules.scene import Cell, Label, Mark, Outline, Part, Piece, Scene, Sheet, Stack, Tray


def _square(x: float, y: float, half: float) -> Outline:
    return ((x - half, y + half), (x + half, y + half), (x + half, y - half), (x - half, y - half))


def _frame(width: float, height: float) -> Outline:
    return ((-width, height), (width, height), (width, -height), (-width, -height))


def _cells(board: Board) -> list[Cell]:
    return [Cell(name, board.outline(k), board.middle(k)) for k, name in enumerate(board.names)]


def lgame(dots: bool = False) -> Scene:
    """The start, with a mark or two."""
    board = squares(4, 4)
    cells = [cell._replace(dot=int(dots and cell.name in ("a1", "a4", "d1", "d4"))) for cell in _cells(board)]

    def plate(seat: int, names: str) -> Piece:
        covered = tuple(names.split())
        parts = tuple(Part("body", _square(*board.middle(board.index[name]), 0.5)) for name in covered)
        return Piece("plate", seat, (0.0, 0.0), parts, covered, "L" if seat else "n")

    labels = [Label((board.middle(12 + k)[0], -2.55), "abcd"[k], 0.16) for k in range(4)]
    labels += [Label((-2.55, board.middle(4 * k)[1]), str(4 - k), 0.16) for k in range(4)]
    return Scene(
        title="L-Game",
        status="Seat 1 is to move.",
        frame=_frame(2.25, 2.25),
        cells=tuple(cells),
        pieces=(
            plate(1, "b4 c4 c3 c2"),
            plate(2, "b3 b2 b1 c1"),
            plate(0, "a4"),
            plate(0, "d1"),
        ),
        marks=(
            Mark("last", cells=("b3", "b2", "b1", "c1")),
            Mark("target", cells=("d4",)),
            Mark("win", cells=("d3",), text="5"),
            Mark("draw", cells=("a3",), text="draw"),
            Mark("loss", cells=("a2",), text="12"),
        ),
        labels=tuple(labels),
        sheet=Sheet("Points", ("Ada", "Bo"), (1, 2), (("points", ("7", "11")),)) if dots else None,
        cell_gap=0.07,
        round_frame=0.14,
        to_move=1,
    )


def alignment() -> Scene:
    """Five by five with the twenty border pockets and a ball in hand."""
    board = squares(5, 5)
    cells = [cell._replace(kind="pocket") for cell in _cells(board)]
    where = [(-2.0 + k, 3.0) for k in range(5)] + [(3.0, 2.0 - k) for k in range(5)]
    where += [(-2.0 + k, -3.0) for k in range(5)] + [(-3.0, 2.0 - k) for k in range(5)]
    for number, at in enumerate(where):
        cells.append(Cell(str(number), _square(*at, 0.5), at, "border", str(number) if number < 10 else ""))
    seats = "1212212122121111212211122"
    balls = [
        Piece("ball", int(seat), board.middle(k), (), (board.names[k],), "ball", 0.8) for k, seat in enumerate(seats)
    ]
    channels = [((-3.3, y + 0.3), (3.3, y + 0.3), (3.3, y - 0.3), (-3.3, y - 0.3)) for y in range(-2, 3)]
    channels += [((x - 0.3, 3.3), (x + 0.3, 3.3), (x + 0.3, -3.3), (x - 0.3, -3.3)) for x in range(-2, 3)]
    return Scene(
        title="Alignment",
        status="Seat 2 is to push.",
        frame=_frame(3.6, 3.6),
        cells=tuple(cells),
        channels=tuple(channels),
        pieces=(*balls, Piece("ball", 2, (3.05, 3.05), (), (), "in hand", 0.74)),
        marks=(Mark("last", cells=("7",)), Mark("win", outline=_square(0.0, -1.0, 1.5))),
        round_frame=0.35,
        to_move=2,
    )


def _corner(k: int, radius: float) -> tuple[float, float]:
    return (radius * cos(k * pi / 3), radius * sin(k * pi / 3))


def tile(code: str, seat: int, at: tuple[float, float] = (0.0, 0.0), cell: str = "") -> Piece:
    """A hexagon in a hexagon; the sections follow the code clockwise from north."""
    parts = [Part("body", tuple(_corner(k, 1.0) for k in range(6)))]
    for k, sign in enumerate(code):
        left, right = 2 - k, 1 - k
        inner = {"+": 0.5, "x": 0.75}.get(sign)
        if inner:
            section = (_corner(left, 1.0), _corner(right, 1.0), _corner(right, inner), _corner(left, inner))
            parts.append(Part("path", section))
    parts.append(Part("path" if "+" in code else "core", tuple(_corner(k, 0.5) for k in range(6))))
    return Piece("tile", seat, at, tuple(parts), (cell,) if cell else (), code)


TYPES = ["++----", "+-+---", "+--+--", "+++---", "++-+--", "+-+-+-", "++++--", "+++-+-", "++-++-", "+++++-", "++++++"]


def hexa(tiles: int = 40) -> Scene:
    """109 spaces, two seats, tiles that match their neighbours."""
    board, chance = honeycomb(3), Random(7)
    around = honeycomb_neighbours(3)
    owners = {"alpha": 1, "omega": 1, "beta": 2, "psi": 2}
    cells = _cells(board)
    for side, spaces in honeycomb_sides(3).items():
        for number, space in enumerate(spaces, 1):
            cells[space] = cells[space]._replace(seat=owners.get(side, 0), goal=str(number))
    codes: dict[int, str] = {}
    line = [board.index[name] for name in ["G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9", "G10", "G11"]]
    rest = [k for k in range(len(board)) if k not in line]
    for space in line + chance.sample(rest, tiles - len(line)):
        code = ["+" if space in line and k in (0, 3) else chance.choice("+-+--x") for k in range(6)]
        for k, other in enumerate(around[space]):
            if other in codes:
                facing = codes[other][(k + 3) % 6]
                code[k] = "-" if facing == "-" else ("+" if facing == "+" else "x")
        codes[space] = "".join(code)
    pieces = [tile(c, 1 + k % 2, board.middle(s), board.names[s]) for k, (s, c) in enumerate(codes.items())]
    greek = {"alpha": "α", "beta": "β", "gamma": "γ", "omega": "ω", "psi": "ψ", "chi": "χ"}
    labels = []
    for k, (side, letter) in enumerate(greek.items()):
        turn = pi / 2 - k * pi / 3
        seats = (owners[side],) if side in owners else ()
        labels.append(Label((11.2 * cos(turn), 11.2 * sin(turn)), letter, 0.7, seats))
    trays = [
        Tray("Ada", 1, tuple(Stack(tile(code, 1), 3 - k % 4) for k, code in enumerate(TYPES))),
        Tray("Bo", 2, tuple(Stack(tile(code, 2), 1 + k % 3) for k, code in enumerate([*TYPES, "------"]))),
        Tray("Pool", 0, tuple(Stack(tile(code, 0), 1) for code in ("x-----", "xx----", "x--x--", "+-+--x"))),
    ]
    return Scene(
        title="Hexa",
        status="Seat 1 wins.",
        frame=(),
        cells=tuple(cells),
        pieces=tuple(pieces),
        marks=(
            Mark("path", tuple(board.middle(k) for k in line), cells=tuple(board.names[k] for k in line)),
            Mark("last", cells=("G6",)),
        ),
        labels=tuple(labels),
        trays=tuple(trays),
        cell_gap=0.1,
        to_move=0,
    )


def stargazer(seats: int = 3) -> Scene:
    """A game under way, with the star finder, the row finder and the score sheet."""
    board, chance = cut_triangles(), Random(4)
    pieces = []
    for k, name in enumerate(board.names):
        seat = chance.choice([0, *range(1, seats + 1)])
        if seat:
            x, y = board.middle(k)
            part = Part("body", tuple((u - x, v - y) for u, v in board.outline(k)))
            pieces.append(Piece("wedge", seat, (x, y), (part,), (name,), "piece"))
    star = stars()["#3"]
    corners = {p for k in star for p in board.outline(k)}
    mx, my = (sum(c) / len(star) for c in zip(*(board.middle(k) for k in star), strict=True))
    reach = max((x - mx) ** 2 + (y - my) ** 2 for x, y in corners)
    tips = [p for p in corners if (p[0] - mx) ** 2 + (p[1] - my) ** 2 > 0.9 * reach]
    hexagon = tuple((mx + reach**0.5 * sin(k * pi / 3), my + reach**0.5 * cos(k * pi / 3)) for k in range(6))
    assert tips
    wide = 3**0.5 / 2
    frame = tuple((2.2 * sin(k * pi / 3), 2.2 * cos(k * pi / 3)) for k in range(6))
    names = ("Ada", "Bo", "Chi", "Dov", "Eve", "Flo")[:seats]
    rows = [("pieces", tuple(str(9 + 3 * k) for k in range(seats)))]
    rows += [(f"star #{n}", tuple(str((n * 7 + k * 5) % 13 or "") for k in range(seats))) for n in range(1, 8)]
    for line in ("N-S", "N-E", "N-W"):
        rows += [(f"{line} #{n}", tuple(str((n * 3 + k * 7) % 11 or "") for k in range(seats))) for n in range(1, 5)]
    rows.append(("total", tuple(str(120 - 17 * k) for k in range(seats))))
    return Scene(
        title="Stargazer",
        status="Seat 3 is to place a piece.",
        frame=frame,
        cells=tuple(_cells(board)),
        pieces=tuple(pieces),
        marks=(
            Mark("star", hexagon, cells=tuple(board.names[k] for k in star)),
            Mark("row", ((-2 * wide, 1.0), (-wide, 1.5), (-wide, -1.5), (-2 * wide, -1.0))),
            Mark("last", cells=("B9",)),
            Mark("taken", cells=("B10",)),
            Mark("target", cells=tuple(c for c in ("C18",))),
        ),
        labels=(
            Label((0.0, 2.32), "N", 0.12),
            Label((0.0, -2.32), "S", 0.12),
            Label((2.1, 0.0), "E", 0.12),
            Label((-2.1, 0.0), "W", 0.12),
        ),
        sheet=Sheet("Score", names, tuple(range(1, seats + 1)), tuple(rows), (1, 8, 12, 16, 20)),
        cell_gap=0.035,
        to_move=3,
    )


def everything() -> dict[str, Scene]:
    """All sample scenes by name."""
    return {
        "lgame": lgame(),
        "dots": lgame(dots=True),
        "alignment": alignment(),
        "hexa": hexa(),
        "stargazer": stargazer(),
        "six": stargazer(6),
    }
