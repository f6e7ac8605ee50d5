"""Which variants of Alignment the atlas solves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tessella.rules.variants import Family, Variant

ABOUT = """
Gilbert Obermair's game of 1980, sold in 1978 as *Push*. The ball in hand is pushed into a row, the ball that falls out
says who is next, a block of one colour wins. *Sides* are those that balls go in at: two adjacent ones, any, or one.
*Last ball*: the ball that fell out must be the winner's too. *Last push*: a block may be answered by one push.

An action is a push, and a seat may push several times running. Where the end depends on the last push and not on the
arrangement alone (*last ball*, *last push*), positions that only wait for a last push are not counted.
"""

COLUMNS = ("block", "sides", "rule")
SIDES = {"two": "two sides", "any": "any side", "one": "one side"}
RULES = {"plain": {}, "last ball": {"last_ball": True}, "last push": {"last_push": True}}
# A row of balls is a game on small boards only; on 5 x 5 the small blocks are won almost at once, so their
# special rules are left out.
GOALS = {3: ("1x3", "2x2"), 4: ("1x4", "2x2", "2x3", "2x4"), 5: ("2x4", "2x5", "3x3", "3x4")}
PLAIN_GOALS = {5: ("2x2", "2x3")}
WITH_DICE = (3, 4)  # sizes
OBLONG = {"4x3": ("1x4", "2x2"), "5x3": ("2x2", "2x3"), "5x4": ("2x3", "2x4", "3x3")}
OBLONG_RULES = {"4x3": "2x2", "5x4": "2x3"}  # the block with which the special rules are tried
OWN_SIDES = {"top/right": "from the top, from the right", "top/bottom": "from the top, from below"}
OWN_BOARDS = {"3": "2x2", "4": "2x3", "5x4": "2x3", "5": "3x3"}


def _boards(size: int) -> Iterator[Variant]:
    goals = [*product(GOALS[size], RULES), *product(PLAIN_GOALS.get(size, ()), ("plain",))]
    for goal, rule in sorted(goals, key=lambda pair: (pair[0], tuple(RULES).index(pair[1]))):
        for sides in SIDES:
            name = f"{size} x {size}, block {goal}, {SIDES[sides]}, {rule}"
            options = {"size": size, "goal": goal, "sides": sides, **RULES[rule]}
            yield Variant((goal, sides, rule), name, options)


def _oblong() -> Iterator[Variant]:
    for size, goals in OBLONG.items():
        board = size.replace("x", " x ")
        for goal, rule in product(goals, RULES):
            if rule == "plain" or OBLONG_RULES.get(size) == goal:
                for sides in SIDES:
                    name = f"{board}, block {goal}, {SIDES[sides]}, {rule}"
                    options = {"size": size, "goal": goal, "sides": sides, **RULES[rule]}
                    yield Variant((board, goal, sides, rule), name, options)


def _own_sides() -> Iterator[Variant]:
    for (size, goal), sides in product(OWN_BOARDS.items(), OWN_SIDES):
        board = size.replace("x", " x ") if "x" in size else f"{size} x {size}"
        name = f"{board}, block {goal}, {OWN_SIDES[sides]}"
        yield Variant((board, goal, sides), name, {"size": size, "goal": goal, "sides": sides})


def _two_dice() -> Iterator[Variant]:
    for goal, sides in product(GOALS[3], SIDES):
        options = {"size": 3, "goal": goal, "sides": sides, "dice": 2}
        yield Variant(("3 x 3", goal, sides), f"3 x 3, block {goal}, {SIDES[sides]}, two dice", options)


def _dice() -> Iterator[Variant]:
    for size in WITH_DICE:
        for goal, sides in product(GOALS[size], SIDES):
            board = f"{size} x {size}"
            options = {"size": size, "goal": goal, "sides": sides, "dice": 1}
            yield Variant((board, goal, sides), f"{board}, block {goal}, {SIDES[sides]}, dice", options)


FAMILIES = (
    Family("3 x 3 pockets", "Five balls of each colour.", COLUMNS, tuple(_boards(3))),
    Family("4 x 4 pockets", "Nine balls of seat 1's colour, eight of seat 2's.", COLUMNS, tuple(_boards(4))),
    Family("5 x 5 pockets", "The patent's board: thirteen balls of each colour.", COLUMNS, tuple(_boards(5))),
    Family(
        "Oblong boards",
        "Columns x rows. Where the number of pockets is even, seat 1 has one ball more.",
        ("board", *COLUMNS),
        tuple(_oblong()),
    ),
    Family(
        "A side a seat",
        "Each seat pushes from its own side only: seat 1's comes first.",
        ("board", "block", "sides"),
        tuple(_own_sides()),
    ),
)
CHANCES = (
    Family(
        "With dice",
        "A roll gives the number of pushes. Positions count the roll that is due and the pushes that are left.",
        ("board", "block", "sides"),
        tuple(_dice()),
    ),
    Family(
        "With two dice",
        "Two dice are added, each sum with its own chance.",
        ("board", "block", "sides"),
        tuple(_two_dice()),
    ),
)
