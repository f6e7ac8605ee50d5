"""Puzzles of Alignment: patience, in which one picture is turned into another.

A picture tells which ball is in hand, so it is a whole position.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence
from typing import Any, NamedTuple

from tessella.errors import OptionError, PositionError, SolveError
from tessella.games.alignment.game import Alignment
from tessella.games.alignment.options import SIDES, SIZES, AlignmentOptions
from tessella.games.alignment.pictures import PICTURES, chequers, rows_of
from tessella.games.alignment.pushes import PushGeometry, push_geometry
from tessella.rules.chance import below
from tessella.rules.game import Game, Position
from tessella.rules.puzzle import Reach, ReachTask
from tessella.text import in_row, say

WINS = range(1, 34)  # a test derives that again
SMALLEST, LARGEST = 3, 6  # boards on which the shortest ways are looked for
# The most pushes that a puzzle may take, by size and sides. On sizes 3 and 4 no two pictures are further apart: a test
# derives that again. On size 5 none are known to be, after searches through all pictures from some 150 of them, chosen
# as far away as could be found. On size 6 it takes minutes to find any.
MOST = {
    3: {"one": 11, "two": 6, "any": 5},
    4: {"one": 18, "two": 11, "any": 9},
    5: {"one": 29, "two": 16, "any": 14},
    6: {"one": 24, "two": 13, "any": 10},
}
SURE = {3: "proven", 4: "proven", 5: "known", 6: "found"}  # of that number, by size
DRAWN, DIGITS = str.maketrans("12", ".#"), str.maketrans(".#", "12")


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

    @property
    def task(self) -> ReachTask:
        """The same for the search."""
        geometry = self.geometry
        # The number of balls on the board tells the one in hand: its bit, the highest, is not needed.
        return ReachTask(self.options, geometry, geometry.pockets, geometry.hand, word(self.start), word(self.goal))


def patience(start: str, goal: str, sides: str = "two", size: int = 0) -> Patience:
    """Read two pictures, by name or drawn; without a size it is that of the pictures.

    >>> patience("3a", "###/#../..#").goal
    ('###', '#..', '..#')
    """
    if size and not SMALLEST <= size <= LARGEST:
        why = say("alignment-picture-size", size=size, least=SMALLEST, most=LARGEST)
        raise OptionError(why, "size")
    fixed = {text: rows for text in (start, goal) if (rows := _rows(text))}
    size = size or next((len(rows) for rows in fixed.values()), SIZES[1])
    for text, rows in fixed.items():
        _check(text, rows, size)
    plain = tuple(row.translate(DRAWN) for row in chequers(size, 2))
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
        example = PICTURES["3c"]
        raise PositionError(say("alignment-picture-form", text=text, names=in_row([*PICTURES]), example=example))
    return rows


def _check(text: str, rows: tuple[str, ...], size: int) -> None:
    if len(rows) != size:
        raise PositionError(say("alignment-picture-fit", text=text, n=len(rows), size=size))
    if size > LARGEST:
        raise PositionError(say("alignment-picture-large", text=text, size=size, least=SMALLEST, most=LARGEST))
    most, found = balls(size), drawing(rows).count("#")
    if found not in (most, most - 1):
        raise PositionError(say("alignment-picture-balls", text=text, size=size, most=most, least=most - 1, n=found))


class Pictures(Reach):
    """Pictures to be pushed together."""

    kind = "picture"
    names = tuple(PICTURES)
    first = "3a"
    settings = ("sides", "size")
    usual = 5
    longest = 10  # to find some that are further away takes up to a minute
    easiest = 3

    def read(self, start: str, goal: str, settings: Mapping[str, Any]) -> ReachTask:
        declared = {option.name: option for option in AlignmentOptions.declarations()}
        return patience(start, goal, **{name: declared[name].read(value) for name, value in settings.items()}).task

    def shuffle(self, settings: Mapping[str, Any], rng: MutableSequence[int]) -> ReachTask:
        task = self.read(self.first, self.first, settings)
        size = task.geometry.size
        places = list(range(size * size + 1))
        goal = sum(1 << places.pop(below(rng, len(places))) for _ in range(balls(size)))
        return self._make_task(task, goal, goal)

    def start_at(self, task: ReachTask, word: int) -> ReachTask | None:
        return None if word >> task.bits & 1 else self._make_task(task, word, task.goal)

    def _make_task(self, task: ReachTask, start: int, goal: int) -> ReachTask:
        size = task.geometry.size
        return Patience(picture(start, size), picture(goal, size), str(task.options["sides"])).task

    def check(self, task: ReachTask, length: int) -> None:
        size = task.geometry.size
        most = MOST[size][str(task.options["sides"])]
        if not 1 <= length <= most:
            raise SolveError(say(f"alignment-picture-most-{SURE[size]}", n=length, most=most))

    def word(self, game: Game[Any], position: Position) -> int:
        assert isinstance(game, Alignment)
        return word(tuple(row.translate(DRAWN) for row in game.rows(position)))

    def position(self, game: Game[Any], word: int) -> Position:
        rows = picture(word, game.geometry.size)
        return game.parse(f"{drawing(rows)} {in_hand(rows)}".translate(DIGITS))

    def write(self, game: Game[Any], word: int) -> str:
        return drawing(picture(word, game.geometry.size))

    def hint_cells(self, game: Game[Any], move: int) -> tuple[str, ...]:
        """All of the side to push from: one pocket would be the whole move."""
        size = game.geometry.size
        first = move // size * size
        return tuple(str(pocket) for pocket in range(first, first + size))


REACH = Pictures()
