"""Alignment's options and presets, and what follows from them: the board, the set-up, the balls, the sides."""

from __future__ import annotations

import re
import secrets

from tessella.errors import OptionError
from tessella.games.alignment.goals import FREE, Goal, is_met, read_goal, shows
from tessella.games.alignment.pictures import PICTURES, chequers, rows_of
from tessella.rules.chance import below, generator
from tessella.rules.options import Options, bad_value, choice, switch, text, whole
from tessella.text import say

SIDES = ("top", "right", "bottom", "left")  # in the order of their pockets' numbers
TOGETHER = {"two": 2, "any": 4, "one": 1}  # every seat pushes from the first so many sides
SIZES = {1: "5", 2: "5", 3: "6", 4: "7"}  # the board a number of seats gets by itself
BLOCKS = ((16, "2x2"), (25, "2x3"))  # the goal of boards with fewer pockets than this
USUAL = "3x3"  # and of the others
PICTURE = "3c"  # the patent's in patience, on its own board
SEEDS = 1_000_000
TRIES = 1000  # boards drawn by chance until one is not won at once


def usual_block(columns: int, rows: int) -> str:
    """The block that wins on a board, unless something else is said."""
    return next((block for most, block in BLOCKS if columns * rows < most), USUAL)


class AlignmentOptions(Options):
    """Board, colours, what is pushed from where, and what wins."""

    sides: str = text("two", "patent", "top/right", (*TOGETHER, "top/right", "top/bottom"))
    goal: str = text("", "patent", "3x3, 3c or #.#.#/..#../#####/..#../#.#.#", ("2x2", "2x3", "3x3", "3x4", *PICTURES))
    last_ball: bool = switch(False, "patent")
    last_push: bool = switch(False, "published")
    dice: int = whole(0, 0, 2, "patent", switched=True)
    seats: int = whole(2, 1, 4, "patent")
    size: str = text("", "patent", "5x4", ("3", "4", "5", "6", "7", "8", "5x4", "6x4"))
    setup: str = text("3a", "patent", "random:7", ("random", *PICTURES))
    labels: str = choice("numbers", ("numbers", "letters"), "patent")

    presets = {
        "classic": {},
        "push-1978": {"last_push": True},
        "open": {"sides": "any"},
        "narrow": {"sides": "one"},
        "block12": {"goal": "3x4"},
        "strict": {"last_ball": True},
        "dice": {"dice": 1},
        "three": {"seats": 3},
        "four": {"seats": 4},
        "patience": {"seats": 1, "goal": PICTURE},
        "mini-push": {"seats": 1, "goal": USUAL},
    }

    # The board ------------------------------------------------------------------------------------------------

    @property
    def columns(self) -> int:
        """Pockets from left to right."""
        return int(self.size[0])

    @property
    def rows(self) -> int:
        """Pockets from top to bottom."""
        return int(self.size[-1])

    @property
    def board(self) -> str:
        """The board in a sentence: ``5 x 4``."""
        return f"{self.columns} x {self.rows}"

    @property
    def colours(self) -> int:
        """Colours of balls; patience has two."""
        return max(self.seats, 2)

    @property
    def totals(self) -> tuple[int, ...]:
        """How many balls of each colour there are, the one in hand included."""
        on_board = "".join(self.first_rows)
        return tuple(on_board.count(str(seat)) + (seat == 1) for seat in range(1, self.colours + 1))

    # The sides ------------------------------------------------------------------------------------------------

    @property
    def has_own_sides(self) -> bool:
        """Whether each seat has a side of its own."""
        return self.sides not in TOGETHER

    def pockets_of(self, seat: int) -> range:
        """The border pockets that a seat, counted from 0, may push from."""
        lengths = (self.columns, self.rows, self.columns, self.rows)
        if not self.has_own_sides:
            return range(sum(lengths[: TOGETHER[self.sides]]))
        side = SIDES.index(self.sides.split("/")[seat])
        first = sum(lengths[:side])
        return range(first, first + lengths[side])

    @property
    def pockets(self) -> frozenset[int]:
        """The border pockets that somebody may push from."""
        return frozenset(pocket for seat in range(self.seats) for pocket in self.pockets_of(seat))

    # The goal and the set-up ----------------------------------------------------------------------------------

    @property
    def target(self) -> Goal:
        """The goal, read."""
        goal = read_goal(self.goal)
        if goal is None:
            raise OptionError(say("alignment-goal-form", goal=self.goal, pictures=", ".join(PICTURES)), "goal")
        return goal

    @property
    def first_rows(self) -> tuple[str, ...]:
        """The board at the start as seats' digits; the ball in hand is seat 1's."""
        if self.setup == "3a":
            return chequers(self.columns, self.rows, self.colours)
        drawn = re.fullmatch(r"random:(\d{1,9})", self.setup, re.ASCII)
        if drawn:
            return self._shuffle(int(drawn[1]))
        rows = rows_of(PICTURES.get(self.setup, self.setup))
        if rows is None:
            raise OptionError(say("alignment-setup-form", setup=self.setup, pictures=", ".join(PICTURES)), "setup")
        return tuple(row.replace("#", "2").replace(".", "1") for row in rows)

    def _shuffle(self, seed: int) -> tuple[str, ...]:
        balls, wide = list("".join(chequers(self.columns, self.rows, self.colours))), self.columns
        rng = generator(seed)
        for _ in range(TRIES):
            for last in range(len(balls) - 1, 0, -1):
                other = below(rng, last + 1)
                balls[last], balls[other] = balls[other], balls[last]
            rows = tuple("".join(balls[at : at + wide]) for at in range(0, len(balls), wide))
            if not self._is_won(rows):
                break
        return rows

    def _is_won(self, rows: tuple[str, ...]) -> bool:
        goal = self.target
        if self.seats == 1 and goal.is_loose:
            return is_met(rows, goal)
        return any(shows(rows, str(seat), goal) for seat in range(1, self.colours + 1))

    # What goes together ---------------------------------------------------------------------------------------

    def check(self) -> None:
        self._check_size()
        if not self.goal:
            alone = (self.seats, self.size) == (1, "5")
            self.settle(goal=PICTURE if alone else usual_block(self.columns, self.rows))
        if self.setup == "random":
            self.draw(setup=f"random:{secrets.randbelow(SEEDS)}")
        self._check_sides()
        self._check_together()
        self._check_setup()
        self._check_goal()

    def _check_size(self) -> None:
        if not self.size:
            self.settle(size=SIZES[self.seats])
        found = re.fullmatch(r"([3-8])(?:x([3-8]))?", self.size, re.ASCII)
        if not found:
            raise bad_value("size", self.size, say("alignment-size-form", least=3, most=8))
        if found[1] == found[2]:
            self.settle(size=found[1])

    def _check_sides(self) -> None:
        if not self.has_own_sides:
            return
        words = self.sides.split("/")
        if set(words) - set(SIDES):
            accepted = {"together": ", ".join(TOGETHER), "sides": ", ".join(SIDES)}
            raise bad_value("sides", self.sides, say("alignment-sides-form", **accepted))
        if len(words) != self.seats:
            why = say("alignment-sides-seats", sides=self.sides, n=len(words), seats=self.seats)
            raise OptionError(why, "sides", "seats")

    def _check_together(self) -> None:
        if self.last_ball and self.last_push:
            raise OptionError(say("alignment-last-ball-and-push"), "last_ball", "last_push")
        if self.last_push and self.target.picture:
            raise OptionError(say("alignment-last-push-needs-block", goal=self.goal), "last_push", "goal")
        if self.seats == 1:
            for name, value in (("last_ball", "on"), ("last_push", "on"), ("dice", str(self.dice))):
                if getattr(self, name):
                    raise OptionError(say("alignment-patience-without", name=name, value=value), name, "seats")
        elif self.target.colour or FREE in "".join(self.target.picture):
            raise OptionError(say("alignment-goal-patience-only", goal=self.goal, seats=self.seats), "goal", "seats")

    def _check_setup(self) -> None:
        rows = self.first_rows
        if (len(rows[0]), len(rows)) != (self.columns, self.rows):
            drawn = f"{len(rows[0])} x {len(rows)}"
            why = say("alignment-setup-size", setup=self.setup, drawn=drawn, board=self.board)
            raise OptionError(why, "setup", "size")
        balls = "".join(rows)
        counts = [balls.count(str(seat)) for seat in range(1, self.colours + 1)]
        if sum(counts) != len(balls) or max(counts) - min(counts) > 1 or counts[0] > min(counts):
            why = say("alignment-setup-uneven", setup=self.setup, counts=", ".join(map(str, counts)))
            raise OptionError(why, "setup")

    def _check_goal(self) -> None:
        goal = self.target
        if goal.picture:
            self._check_picture(goal)
        elif not any(high <= self.rows and wide <= self.columns for high, wide in goal.ways()):
            raise OptionError(say("alignment-goal-block-size", goal=self.goal, board=self.board), "goal", "size")
        balls = min(self.totals)
        if self.seats == 1:  # one of the colours has enough
            balls = self.totals[1] if goal.picture else max(self.totals[int(seat) - 1] for seat in goal.colours)
        if goal.balls > balls:
            why = say("alignment-goal-balls", goal=self.goal, n=goal.balls, balls=balls)
            raise OptionError(why, "goal", "size", "seats")
        if self.seats == 1:
            if is_met(self.first_rows, goal):
                why = say("alignment-met-at-start", goal=self.goal, setup=self.setup)
                raise OptionError(why, "goal", "setup")
            return
        for seat in range(1, self.colours + 1):
            if shows(self.first_rows, str(seat), goal):
                why = say("alignment-won-at-start", goal=self.goal, setup=self.setup, seat=seat)
                raise OptionError(why, "goal", "setup")

    def _check_picture(self, goal: Goal) -> None:
        signs = "".join(goal.picture)
        if (len(goal.picture[0]), len(goal.picture)) != (self.columns, self.rows):
            raise OptionError(say("alignment-goal-picture-size", goal=self.goal, board=self.board), "goal", "size")
        if self.seats > 1 and "#" not in signs:
            raise OptionError(say("alignment-goal-form", goal=self.goal, pictures=", ".join(PICTURES)), "goal")
        most, dots = self.totals[1], self.totals[0]
        if self.seats == 1 and not goal.is_loose and most - goal.balls not in (0, 1):
            why = say("alignment-goal-picture-balls", goal=self.goal, most=most, least=most - 1, n=goal.balls)
            raise OptionError(why, "goal")
        if self.seats == 1 and signs.count(".") > dots:
            why = say("alignment-goal-dots", goal=self.goal, n=signs.count("."), balls=dots)
            raise OptionError(why, "goal", "size")
