"""Which variants the atlas solves, in families that share a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple

from tessella.errors import OptionError
from tessella.games import game as game_named
from tessella.games import game_class
from tessella.rules.game import Game

LETTERS = ("I", "O", "S", "T", "F", "I5", "L5", "N", "P", "T5", "U", "V", "W", "X", "Y", "Z")
SIDES = {"two": "two sides", "any": "any side", "one": "one side"}
RULES = {"plain": {}, "last ball": {"last_ball": True}, "last push": {"last_push": True}}
# A row of balls is a game on small boards only; on 5 x 5 the small blocks are won almost at once, so their
# special rules are left out.
GOALS = {3: ("1x3", "2x2"), 4: ("1x4", "2x2", "2x3", "2x4"), 5: ("2x4", "2x5", "3x3", "3x4")}
SMALL = 20  # cells of a board on which three or four neutrals can be checked in minutes
PLAIN_GOALS = {5: ("2x2", "2x3")}


class Variant(NamedTuple):
    """A game with its options, how its row in a table begins, and what to call it."""

    game: Game[Any]
    cells: tuple[str, ...]
    name: str

    @property
    def preset(self) -> str:
        """The name under which these options are known, if they have one."""
        options = self.game.options_class
        names = (name for name in options.presets if options.make({}, name) == self.game.options)
        return next(names, "")

    @property
    def title(self) -> str:
        """``5 x 4, 1 neutral``, ``5 x 5, block 3x3, two sides, plain (classic)``."""
        return self.name + (f" ({self.preset})" if self.preset else "")


class Family(NamedTuple):
    """Variants that stand in one table."""

    game: str
    title: str
    about: str
    columns: tuple[str, ...]  # what the cells of its variants say
    variants: tuple[Variant, ...]
    refused: tuple[str, ...]  # combinations that the options do not allow


Choice = tuple[tuple[str, ...], str, dict[str, Any]]  # a row's first cells, a name, and the options behind them


def families(only: str = "") -> list[Family]:
    """Every family; with ``only``, the variants whose label or title has this text in it."""
    found = []
    for game, title, about, columns, choices in CATALOGUE:
        variants, refused = [], []
        for cells, name, options in choices():
            try:
                variants.append(Variant(game_named(game, **options), cells, name))
            except OptionError:
                refused.append(name)
        chosen = tuple(v for v in variants if only in v.game.label or only in v.title)
        if chosen:
            found.append(Family(game, title, about, columns, chosen, tuple(refused)))
    return found


def _neutrals(count: int) -> str:
    return f"{count or 'no'} neutral{'' if count == 1 else 's'}"


def _boards(cells: str, largest: int) -> Iterator[Choice]:
    """Boards that are at least as wide as high; the small ones with up to four neutrals."""
    for width in range(3, largest + 1):
        for height in range(3, width + 1):
            area = width * height * (2 if cells == "triangle" else 1)
            for neutrals in range(5 if area <= SMALL else 3):
                options = {"cells": cells, "width": width, "height": height, "neutrals": neutrals}
                board = f"{width} x {height}"
                yield (board, str(neutrals)), f"{board}, {_neutrals(neutrals)}", options


def _letters() -> Iterator[Choice]:
    for shape, neutrals in product(LETTERS, (1, 2)):
        yield (shape, str(neutrals)), f"{shape}, {_neutrals(neutrals)}", {"shape": shape, "neutrals": neutrals}


def _alignment(size: int) -> Iterator[Choice]:
    goals = [*product(GOALS[size], RULES), *product(PLAIN_GOALS.get(size, ()), ("plain",))]
    for goal, rule in sorted(goals, key=lambda pair: (pair[0], tuple(RULES).index(pair[1]))):
        for sides in SIDES:
            cells = (goal, sides, rule)
            name = f"{size} x {size}, block {goal}, {SIDES[sides]}, {rule}"
            yield cells, name, {"size": size, "goal": goal, "sides": sides, **RULES[rule]}


BOARD = ("board", "neutrals")
BLOCK = ("block", "sides", "rule")
CATALOGUE: tuple[tuple[str, str, str, tuple[str, ...], Callable[[], Iterator[Choice]]], ...] = (
    ("lgame", "Square boards", "Two Ls on boards of squares.", BOARD, lambda: _boards("square", 6)),
    ("lgame", "Other pieces", "The classic board of 4 x 4 squares with other pieces.", ("piece", BOARD[1]), _letters),
    ("lgame", "Hexagons", "The L of four hexagons on rhombs of hexagons.", BOARD, lambda: _boards("hex", 5)),
    (
        "lgame",
        "Triangles",
        "The L of five triangles on rhombs of triangles; each rhomb of the board is two cells.",
        BOARD,
        lambda: _boards("triangle", 5),
    ),
    ("alignment", "3 x 3 pockets", "Five balls of each colour.", BLOCK, lambda: _alignment(3)),
    ("alignment", "4 x 4 pockets", "Nine balls of seat 1's colour, eight of seat 2's.", BLOCK, lambda: _alignment(4)),
    (
        "alignment",
        "5 x 5 pockets",
        "The patent's board: thirteen balls of each colour.",
        BLOCK,
        lambda: _alignment(5),
    ),
)


def with_dice(only: str = "") -> list[Variant]:
    """The small games with dice, which have chances of winning instead of values."""
    found = []
    for size in (3, 4):
        for goal, sides in product(GOALS[size], SIDES):
            game = game_named("alignment", size=size, goal=goal, sides=sides, dice=True)
            board = f"{size} x {size}"
            found.append(Variant(game, (board, goal, sides), f"{board}, block {goal}, {SIDES[sides]}, dice"))
    return [v for v in found if only in v.game.label or only in v.title]


def title_of(game: str) -> str:
    """What a game is called."""
    return game_class(game).title
