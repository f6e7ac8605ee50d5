"""Square and oblong boards.

::

    2  . . .        files a, b, c from west to east, ranks 1, 2 from the south;
    1  . . .        cells are numbered in reading order: a2 b2 c2 a1 b1 c1
       a b c
"""

from functools import cache

from tessella.board.board import Board

FILES = "abcdefghijklmnopqrstuvwxyz"


def file_name(n: int) -> str:
    """The letter of a file, counted from 0; after z comes aa."""
    return FILES[n] if n < len(FILES) else FILES[n // len(FILES) - 1] + FILES[n % len(FILES)]


@cache
def squares(width: int, height: int) -> Board:
    """A board of ``width`` files and ``height`` ranks; lines are its files (``a``) and ranks (``1``)."""
    at = [(row, column) for row in range(height) for column in range(width)]
    lines = {FILES[c]: tuple(r * width + c for r in range(height)) for c in range(width)}
    lines |= {str(height - r): tuple(r * width + c for c in range(width)) for r in range(height)}
    return Board(
        names=tuple(f"{FILES[c]}{height - r}" for r, c in at),
        outlines=tuple(_square(2 * c - width + 1, height - 1 - 2 * r) for r, c in at),
        weights=(1, 1),
        unit=0.5,
        lines=lines,
    )


def _square(u: int, v: int) -> tuple[tuple[int, int], ...]:
    return ((u - 1, v + 1), (u + 1, v + 1), (u + 1, v - 1), (u - 1, v - 1))
