"""What is to be made in Alignment: a block, or a picture; and whether a board shows it.

In a match a picture is the pockets ``#``, for each seat in its own colour. In patience it is the whole board: ``#`` is
seat 2's colour, a dot seat 1's, and ``?`` a pocket that does not matter; a block is of any colour, or of one::

    3x3    3x3:#    3x3:.    #.#.#/..#../#####/..#../#.#.#    ###??/###??/###??/?????/?????
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tessella.games.alignment.pictures import PICTURES, rows_of

SEAT_OF = {"#": "2", ".": "1"}  # whose colour a sign of a drawing is
FREE = "?"


class Goal(NamedTuple):
    """A block of ``height`` x ``width`` either way round, or a picture."""

    height: int
    width: int
    picture: tuple[str, ...] = ()
    colour: str = ""  # of a block in patience: ``#`` or a dot, or nothing if any will do

    @property
    def balls(self) -> int:
        """How many balls of one colour it takes."""
        return sum(row.count("#") for row in self.picture) if self.picture else self.height * self.width

    @property
    def is_loose(self) -> bool:
        """Whether more than one board shows it in patience."""
        return not self.picture or FREE in "".join(self.picture)

    @property
    def colours(self) -> tuple[str, ...]:
        """Of a block in patience: the seats whose colour will do."""
        return (SEAT_OF[self.colour],) if self.colour else ("1", "2")

    @property
    def block(self) -> str:
        """``3x3``"""
        return f"{self.height}x{self.width}"

    def ways(self) -> list[tuple[int, int]]:
        """Height and width of a block as it may lie."""
        return sorted({(self.height, self.width), (self.width, self.height)})

    def places(self, columns: int, rows: int) -> Iterator[list[tuple[int, int]]]:
        """The pockets, as row and column, of every block on a board."""
        for high, wide in self.ways():
            for top in range(rows - high + 1):
                for left in range(columns - wide + 1):
                    yield [(top + r, left + c) for r in range(high) for c in range(wide)]


def read_goal(text: str) -> Goal | None:
    """The goal of a text; None if it is none."""
    block = re.fullmatch(r"([1-8])x([1-8])(?::([#.]))?", text, re.ASCII)
    if block:
        return Goal(int(block[1]), int(block[2]), (), block[3] or "")
    rows = rows_of(PICTURES.get(text, text), free=True)
    if rows is None or not set("".join(rows)) - {FREE}:
        return None
    return Goal(0, 0, rows)


def shows(rows: Sequence[str], seat: str, goal: Goal) -> bool:
    """Whether the board shows the goal in a seat's colour, as a match has it.

    Used on set-ups and drawings only, play asks the kernel.
    """
    if goal.picture:
        return [len(row) for row in rows] == [len(row) for row in goal.picture] and all(
            ball == seat
            for row, wanted in zip(rows, goal.picture, strict=True)
            for ball, sign in zip(row, wanted, strict=True)
            if sign == "#"
        )
    return any(all(rows[r][c] == seat for r, c in place) for place in goal.places(len(rows[0]), len(rows)))


def is_met(rows: Sequence[str], goal: Goal) -> bool:
    """Whether the board shows the goal as patience has it: all of a picture, or a block of a colour that will do."""
    if not goal.picture:
        return any(shows(rows, seat, goal) for seat in goal.colours)
    return all(
        sign == FREE or ball == SEAT_OF[sign]
        for row, wanted in zip(rows, goal.picture, strict=True)
        for ball, sign in zip(row, wanted, strict=True)
    )
