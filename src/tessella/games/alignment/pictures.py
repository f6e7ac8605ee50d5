"""Pictures of balls: the patent's two that are known, and a catalogue of our own.

The patent refers to sixteen pictures, FIG. 3a to 3p. The drawings are lost; its text fixes 3a and 3c. Every
picture here is 5 x 5 with thirteen ``#`` (seat 2's balls; the fourteenth pocket's ball is in hand), so each can
be turned into each other.
"""

from __future__ import annotations

PICTURES = {
    "3a": "#.#.#/.#.#./#.#.#/.#.#./#.#.#",
    "3c": "#.#.#/..#../#####/..#../#.#.#",
    "diamond": "..#../.###./#####/.###./..#..",
    "house": "..#../.###./#####/.#.#./.#.#.",
    "tree": "..#../.###./#####/..#../.###.",
    "mushroom": ".###./#####/..#../..#../.###.",
    "ship": "..##./..##./..#../#####/.###.",
    "smile": "##.##/##.##/...../#...#/.###.",
    "eye": ".###./#...#/#.#.#/#...#/.###.",
    "crown": "#.#.#/#####/#####/...../.....",
    "flag": "#####/#####/#..../#..../#....",
    "cup": "#...#/#...#/#...#/##.##/.###.",
    "half": "#####/#####/###../...../.....",
    "stripes": "#####/...../.###./...../#####",
    "pillars": "#...#/#.#.#/#.#.#/#.#.#/#...#",
    "tee": "#####/#####/..#../..#../..#..",
    "aitch": "#...#/#...#/#####/#...#/#...#",
    "zed": "#####/...#./..#../.#.../#####",
    "en": "#...#/##..#/#.#.#/#..##/#...#",
    "ess": ".####/#..../.###./....#/####.",
}


def rows_of(text: str, free: bool = False) -> tuple[str, ...] | None:
    """The rows of a drawing made of ``#`` and ``.``, or of seats' digits, or None; ``free``: with ``?`` among them."""
    rows = tuple(text.split("/"))
    signs = set("".join(rows))
    if not 3 <= len(rows) <= 8 or not 3 <= len(rows[0]) <= 8 or any(len(row) != len(rows[0]) for row in rows):
        return None
    return rows if signs <= set("#.?" if free else "#.") or (not free and signs <= set("1234")) else None


def chequers(columns: int, rows: int, seats: int) -> tuple[str, ...]:
    """FIG. 3a for any board and number of colours, as digits.

    The seat of pocket (row r, column c) goes by (r + c) mod k, counted down from the last seat, so that with two
    colours the corners are seat 2's. Where that would leave counts more than one apart (four colours on 6 x 6)
    rows step by two instead: (2r + c) mod k.
    """
    for step in range(1, seats + 1):
        found = tuple("".join(str(seats - (step * r + c) % seats) for c in range(columns)) for r in range(rows))
        counts = [sum(row.count(str(seat)) for row in found) for seat in range(1, seats + 1)]
        if max(counts) - min(counts) <= 1:
            return found
    raise AssertionError((columns, rows, seats))  # step = k colours by columns, which is even
