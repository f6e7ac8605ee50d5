"""Patience: one picture is turned into another. A picture tells which ball is in hand, so it is a whole position."""

from __future__ import annotations

from typing import NamedTuple

from tessella.errors import OptionError, PositionError
from tessella.games.alignment.options import SIDES, SIZES
from tessella.games.alignment.pictures import PICTURES, chequered, rows_of
from tessella.games.alignment.pushes import PushGeometry, push_geometry

SMALLEST, LARGEST = 3, 6  # boards on which the shortest ways are looked for


class Patience(NamedTuple):
    """Two pictures as rows of ``#`` and dots, and the sides that balls are pushed in from."""

    start: tuple[str, ...]
    goal: tuple[str, ...]
    sides: str

    @property
    def size(self) -> int:
        """Pockets a side."""
        return len(self.start)

    @property
    def geometry(self) -> PushGeometry:
        """What pushes in one word need."""
        return push_geometry(self.size, SIDES[self.sides] * self.size)

    @property
    def options(self) -> dict[str, str | int]:
        """The options of the game for one seat that ends with the goal.

        Its set-up is the start if a dot is in hand, as the game's set-ups have it; else a position is to be parsed.
        """
        setup = {} if in_hand(self.start) == "#" else {"setup": drawing(self.start)}
        return {"seats": 1, "size": self.size, "sides": self.sides, "goal": drawing(self.goal), **setup}


def patience(start: str, goal: str, sides: str = "two", size: int = 0) -> Patience:
    """Read two pictures, by name or drawn; without a size it is that of the pictures.

    >>> patience("3a", "###/#../..#").goal
    ('###', '#..', '..#')
    """
    if sides not in SIDES:
        raise OptionError(f"sides={sides}: sides takes one of {', '.join(SIDES)}.")
    if size and not SMALLEST <= size <= LARGEST:
        raise OptionError(f"size={size}: patience is solved on boards of size {SMALLEST} to {LARGEST}.")
    fixed = {text: rows for text in (start, goal) if (rows := _rows(text))}
    size = size or next((len(rows) for rows in fixed.values()), SIZES[1])
    for text, rows in fixed.items():
        _check(text, rows, size)
    plain = tuple(row.replace("2", "#").replace("1", ".") for row in chequered(size, 2))
    return Patience(fixed.get(start, plain), fixed.get(goal, plain), sides)


def drawing(rows: tuple[str, ...]) -> str:
    """The picture as text."""
    return "/".join(rows)


def balls(size: int) -> int:
    """How many ``#`` there are, the one in hand included."""
    return (size * size + 1) // 2


def in_hand(rows: tuple[str, ...]) -> str:
    """The ball in hand: the one that is not on the board."""
    return "#" if drawing(rows).count("#") < balls(len(rows)) else "."


def word(rows: tuple[str, ...]) -> int:
    """The picture as a word of :mod:`tessella.games.alignment.pushes`."""
    signs = "".join(rows) + in_hand(rows)
    return sum(1 << bit for bit, sign in enumerate(signs) if sign == "#")


def picture(word: int, size: int) -> tuple[str, ...]:
    """The rows of a word."""
    signs = "".join("#" if word >> bit & 1 else "." for bit in range(size * size))
    return tuple(signs[at : at + size] for at in range(0, len(signs), size))


def _rows(text: str) -> tuple[str, ...] | None:
    """A picture's rows; None for 3a, which fits boards of any size."""
    if text == "3a":
        return None
    rows = rows_of(PICTURES.get(text, text))
    if rows is None or set("".join(rows)) - set("#."):
        raise PositionError(
            f"{text}: a picture is one of {', '.join(PICTURES)}, or drawn with # and dots, row by row, such as "
            f"{PICTURES['3c']}."
        )
    return rows


def _check(text: str, rows: tuple[str, ...], size: int) -> None:
    if len(rows) != size:
        raise PositionError(f"{text}: this picture is {len(rows)} x {len(rows)}, the board is {size} x {size}.")
    if size > LARGEST:
        raise PositionError(f"{text}: patience is solved on boards of size {SMALLEST} to {LARGEST}, not {size}.")
    all_balls, found = balls(size), drawing(rows).count("#")
    if found not in (all_balls, all_balls - 1):
        raise PositionError(
            f"{text}: a picture of {size} x {size} has {all_balls} #, or {all_balls - 1} if one is in hand; here they "
            f"are {found}."
        )
