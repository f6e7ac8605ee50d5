"""Alignment's options and presets, and what follows from them: the set-up, the balls, the goal."""

from __future__ import annotations

import re
from typing import NamedTuple

from tessella.errors import OptionError
from tessella.games.alignment.pictures import PICTURES, chequers, rows_of
from tessella.rules.chance import below, generator
from tessella.rules.options import Options, bad_value, choice, switch, text, whole, whole_number
from tessella.text import say

SIDES = {"one": 1, "two": 2, "any": 4}  # how many sides balls go in at
SIZES = {1: 5, 2: 5, 3: 6, 4: 7}  # the board a number of seats gets by itself
BLOCKS = {3: "2x2", 4: "2x3"}  # the goal of small boards


class Goal(NamedTuple):
    """A block of ``height`` x ``width`` either way round, or a picture as the pockets that count."""

    height: int
    width: int
    picture: tuple[str, ...] = ()

    @property
    def balls(self) -> int:
        """How many balls of one colour it takes."""
        return sum(row.count("#") for row in self.picture) if self.picture else self.height * self.width


class AlignmentOptions(Options):
    """Board, colours, what is pushed from where, and what wins."""

    sides: str = choice("two", ("two", "any", "one"), "patent")
    goal: str = text("", "patent", "3x3, 3c or #.#.#/..#../#####/..#../#.#.#")
    last_ball: bool = switch(False, "patent")
    last_push: bool = switch(False, "published")
    dice: bool = switch(False, "patent")
    seats: int = whole(2, 1, 4, "patent")
    size: int = whole(0, 0, 8, "patent")
    setup: str = text("3a", "patent", "3a or random:7")

    presets = {
        "classic": {},
        "push-1978": {"last_push": True},
        "open": {"sides": "any"},
        "narrow": {"sides": "one"},
        "block12": {"goal": "3x4"},
        "strict": {"last_ball": True},
        "dice": {"dice": True},
        "three": {"seats": 3},
        "four": {"seats": 4},
        "patience": {"seats": 1, "goal": "3c"},
    }

    @property
    def colours(self) -> int:
        """Colours of balls; patience has two."""
        return max(self.seats, 2)

    @property
    def target(self) -> Goal:
        """The goal, read."""
        block = re.fullmatch(r"([1-8])x([1-8])", self.goal, re.ASCII)
        if block:
            return Goal(int(block[1]), int(block[2]))
        rows = rows_of(PICTURES.get(self.goal, self.goal))
        if rows is None or "#" not in "".join(rows):
            raise OptionError(say("alignment-goal-form", goal=self.goal, pictures=", ".join(PICTURES)), "goal")
        return Goal(0, 0, rows)

    @property
    def first_rows(self) -> tuple[str, ...]:
        """The board at the start as seats' digits; the ball in hand is seat 1's."""
        if self.setup == "3a":
            return chequers(self.size, self.colours)
        drawn = re.fullmatch(r"random:(\d{1,9})", self.setup, re.ASCII)
        if drawn:
            return self._shuffle(int(drawn[1]))
        rows = rows_of(PICTURES.get(self.setup, self.setup))
        if rows is None:
            raise OptionError(say("alignment-setup-form", setup=self.setup, pictures=", ".join(PICTURES)), "setup")
        return tuple(row.replace("#", "2").replace(".", "1") for row in rows)

    def _shuffle(self, seed: int) -> tuple[str, ...]:
        balls = list("".join(chequers(self.size, self.colours)))
        rng = generator(seed)
        while True:
            for last in range(len(balls) - 1, 0, -1):
                other = below(rng, last + 1)
                balls[last], balls[other] = balls[other], balls[last]
            rows = tuple("".join(balls[r * self.size : (r + 1) * self.size]) for r in range(self.size))
            if not any(shows(rows, str(seat), self.target) for seat in range(1, self.colours + 1)):
                return rows

    @property
    def totals(self) -> tuple[int, ...]:
        """How many balls of each colour there are, the one in hand included."""
        on_board = "".join(self.first_rows)
        return tuple(on_board.count(str(seat)) + (seat == 1) for seat in range(1, self.colours + 1))

    def check(self) -> None:
        if self.size == 0:
            self.settle(size=SIZES[self.seats])
        if self.size < 3:
            raise bad_value("size", self.size, whole_number(3, 8))
        if not self.goal:
            self.settle(goal="3c" if self.seats == 1 else BLOCKS.get(self.size, "3x3"))
        if self.setup == "random":
            self.settle(setup="random:0")
        self._check_together()
        self._check_setup()
        self._check_goal()

    def _check_together(self) -> None:
        if self.last_ball and self.last_push:
            raise OptionError(say("alignment-last-ball-and-push"), "last_ball", "last_push")
        if self.last_push and self.target.picture:
            raise OptionError(say("alignment-last-push-needs-block", goal=self.goal), "last_push", "goal")
        if self.seats == 1:
            for name in ("last_ball", "last_push", "dice"):
                if getattr(self, name):
                    raise OptionError(say("alignment-patience-without", name=name), name, "seats")
            if not self.target.picture:
                raise OptionError(say("alignment-patience-needs-picture", goal=self.goal), "goal", "seats")

    def _check_setup(self) -> None:
        rows = self.first_rows
        if len(rows) != self.size:
            raise OptionError(
                say("alignment-setup-size", setup=self.setup, n=len(rows), size=self.size), "setup", "size"
            )
        balls = "".join(rows)
        counts = [balls.count(str(seat)) for seat in range(1, self.colours + 1)]
        if sum(counts) != len(balls) or max(counts) - min(counts) > 1 or counts[0] > min(counts):
            why = say("alignment-setup-uneven", setup=self.setup, counts=", ".join(map(str, counts)))
            raise OptionError(why, "setup")

    def _check_goal(self) -> None:
        goal, balls = self.target, min(self.totals)
        if goal.picture:
            self._check_picture(goal)
        elif max(goal.height, goal.width) > self.size:
            raise OptionError(say("alignment-goal-block-size", goal=self.goal, size=self.size), "goal", "size")
        if goal.balls > balls:
            why = say("alignment-goal-balls", goal=self.goal, n=goal.balls, balls=balls)
            raise OptionError(why, "goal", "size", "seats")
        for seat in range(1, self.colours + 1):
            if self.seats > 1 and shows(self.first_rows, str(seat), goal):
                why = say("alignment-won-at-start", goal=self.goal, setup=self.setup, seat=seat)
                raise OptionError(why, "goal", "setup")

    def _check_picture(self, goal: Goal) -> None:
        if len(goal.picture) != self.size:
            raise OptionError(say("alignment-goal-picture-size", goal=self.goal, size=self.size), "goal", "size")
        most = self.totals[1]
        if self.seats == 1 and most - goal.balls not in (0, 1):
            why = say("alignment-goal-picture-balls", goal=self.goal, most=most, least=most - 1, n=goal.balls)
            raise OptionError(why, "goal")


def shows(rows: tuple[str, ...], seat: str, goal: Goal) -> bool:
    """Whether the board shows the goal in a seat's colour; used on set-ups only, play asks the kernel."""
    size = len(rows)
    if goal.picture:
        return len(goal.picture) == size and all(
            rows[r][c] == seat for r in range(size) for c in range(size) if goal.picture[r][c] == "#"
        )
    return any(
        all(rows[r + i][c + j] == seat for i in range(h) for j in range(w))
        for h, w in ((goal.height, goal.width), (goal.width, goal.height))
        for r in range(size - h + 1)
        for c in range(size - w + 1)
    )
