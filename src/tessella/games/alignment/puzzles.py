"""Puzzles of Alignment: patience, in which a picture is turned into another, or into one that has a block.

A whole picture tells which ball is in hand, so it is a position.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

from tessella.errors import OptionError, PositionError, SolveError
from tessella.games.alignment.game import Alignment
from tessella.games.alignment.goals import FREE, Goal, is_met, read_goal
from tessella.games.alignment.options import SIZES, AlignmentOptions, usual_block
from tessella.games.alignment.pictures import PICTURES, chequers, rows_of
from tessella.games.alignment.pushes import PushGeometry, push_geometry
from tessella.rules.chance import below
from tessella.rules.game import Game, Position
from tessella.rules.puzzle import Reach, ReachTask
from tessella.text import in_row, say

WINS = range(1, 34)  # a test derives that again
LARGEST = 36  # pockets of a board on which the shortest ways are looked for
FEW = 5000  # pictures that match a goal and are looked for one by one, from both ends
EVERY = -1  # all bits of a word
# The most pushes that a puzzle may take, by size and sides. On sizes 3 and 4 no two pictures are further apart: a test
# derives that again. On size 5 none are known to be, after searches through all pictures from some 150 of them, chosen
# as far away as could be found. On size 6 it takes minutes to find any; oblong boards go by their shorter side.
MOST = {
    3: {"one": 11, "two": 6, "any": 5},
    4: {"one": 18, "two": 11, "any": 9},
    5: {"one": 29, "two": 16, "any": 14},
    6: {"one": 24, "two": 13, "any": 10},
}
SURE = {"3": "proven", "4": "proven", "5": "known"}  # of that number, by size; else as far as was found
# The pushes that the usual block takes from where it takes most: no board is further from all of them. A test derives
# that again for sizes 3 and 4; for size 5 it comes from a search back from all 42,504 boards that have a block.
MOST_TO_BLOCK = {
    "3": {"one": 5, "two": 3, "any": 3},
    "4": {"one": 8, "two": 4, "any": 3},
    "5": {"one": 13, "two": 7, "any": 6},
}
DRAWN, DIGITS = str.maketrans("12", ".#"), str.maketrans(".#", "12")


class Patience(NamedTuple):
    """A picture as rows of ``#`` and dots, what to make of it, and the sides that balls are pushed in from."""

    start: tuple[str, ...]
    goal: tuple[str, ...]  # the rows of a picture, or a block alone
    sides: str

    @property
    def size(self) -> str:
        """The board as the game's option has it."""
        columns, rows = len(self.start[0]), len(self.start)
        return str(columns) if columns == rows else f"{columns}x{rows}"

    @property
    def aim(self) -> Goal:
        """The goal, read."""
        goal = read_goal(drawing(self.goal))
        assert goal is not None  # it was checked
        return goal

    @property
    def pockets(self) -> range:
        """The border pockets in use."""
        return AlignmentOptions.make({"seats": 1, "size": self.size, "sides": self.sides}).pockets_of(0)

    @property
    def geometry(self) -> PushGeometry:
        """What pushes in one word need."""
        return push_geometry(len(self.start[0]), len(self.start), self.pockets)

    @property
    def options(self) -> dict[str, str | int]:
        """The options of the game for one seat that ends with the goal.

        Its set-up is the start if a dot is in hand, as the game's set-ups have it, and there is something to do; else a
        position is to be parsed.
        """
        setup = drawing(self.start)
        if in_hand(self.start) == "#" or is_met(setup.translate(DIGITS).split("/"), self.aim):
            setup = "random:0"
        return {"seats": 1, "size": self.size, "sides": self.sides, "goal": drawing(self.goal), "setup": setup}

    @property
    def task(self) -> ReachTask:
        """The same for the search."""
        geometry = self.geometry
        return ReachTask(
            options=self.options,
            geometry=geometry,
            first=self.pockets.start,
            moves=geometry.pockets,
            bits=geometry.hand,  # the number of balls on the board tells the one in hand: its bit is not needed
            start=word(self.start),
            goals=patterns(self.aim, geometry.columns, geometry.rows),
            aim=drawing(self.goal),
        )


def patience(start: str, goal: str, sides: str = "two", size: str | int = "") -> Patience:
    """Read a picture and a goal, by name or drawn; without a size it is that of the pictures.

    >>> patience("3a", "###/#../..#").goal
    ('###', '#..', '..#')
    >>> patience("3a", "3x3").goal
    ('3x3',)
    """
    block = read_goal(goal)
    is_block = block is not None and not block.picture
    fixed = {}
    for text, free in ((start, False), (goal, True)):
        if not (free and is_block) and (rows := _rows(text, free)):
            fixed[text] = rows
    wanted = str(size) if str(size) not in ("", "0") else ""
    drawn = next(((len(rows[0]), len(rows)) for rows in fixed.values()), None)
    usual = f"{drawn[0]}x{drawn[1]}" if drawn else SIZES[1]
    board = AlignmentOptions.make({"seats": 1, "sides": sides, "size": wanted or usual})
    if wanted and board.columns * board.rows > LARGEST:
        raise OptionError(say("alignment-picture-size", size=wanted, most=LARGEST), "size")
    for text, rows in fixed.items():
        _check(text, rows, board)
    plain = tuple(row.translate(DRAWN) for row in chequers(board.columns, board.rows, 2))
    found = Patience(fixed.get(start, plain), (goal,) if is_block else fixed.get(goal, plain), sides)
    if is_block:  # does it fit?
        AlignmentOptions.make({"seats": 1, "size": found.size, "goal": goal, "setup": "random:0"})
    return found


def drawing(rows: tuple[str, ...]) -> str:
    """The picture as text."""
    return "/".join(rows)


def balls(pockets: int) -> int:
    """How many ``#`` there are on a board with so many pockets, the one in hand included."""
    return (pockets + 1) // 2


def in_hand(rows: tuple[str, ...]) -> str:
    """The ball in hand: the one that is not on the board."""
    signs = "".join(rows)
    return "#" if signs.count("#") < balls(len(signs)) else "."


def word(rows: tuple[str, ...]) -> int:
    """The picture as a word of :mod:`tessella.games.alignment.pushes`."""
    return _bits("".join(rows) + in_hand(rows), "#")


def _bits(signs: str, wanted: str) -> int:
    return sum(1 << bit for bit, sign in enumerate(signs) if sign in wanted)


def picture(word: int, columns: int, rows: int) -> tuple[str, ...]:
    """The rows of a word."""
    signs = "".join("#" if word >> bit & 1 else "." for bit in range(columns * rows))
    return tuple(signs[at : at + columns] for at in range(0, len(signs), columns))


def patterns(goal: Goal, columns: int, rows: int) -> tuple[tuple[int, int], ...]:
    """A goal as the search takes it: the pictures one by one if they are few, else what they have in common."""
    if goal.picture:
        signs = "".join(goal.picture) + FREE  # what is in hand then does not matter
        full, free = _bits(signs, "#"), [bit for bit, sign in enumerate(signs) if sign == FREE]
        rest = balls(columns * rows) - goal.balls
        if comb(len(free), rest) > FEW:
            return ((_bits(signs, "#."), full),)
        return tuple((EVERY, full | sum(1 << bit for bit in chosen)) for chosen in combinations(free, rest))
    blocks = [sum(1 << r * columns + c for r, c in place) for place in goal.places(columns, rows)]
    return tuple((block, block if seat == "2" else 0) for seat in goal.colours for block in blocks)


def _rows(text: str, free: bool) -> tuple[str, ...] | None:
    """A picture's rows; None for 3a, which fits boards of any size."""
    if text == "3a":
        return None
    rows = rows_of(PICTURES.get(text, text), free)
    if rows is None or set("".join(rows)) <= {FREE} or set("".join(rows)) - set("#.?"):
        code = "alignment-picture-form-goal" if free else "alignment-picture-form"
        raise PositionError(say(code, text=text, names=in_row([*PICTURES]), example=PICTURES["3c"]))
    return rows


def _check(text: str, rows: tuple[str, ...], board: AlignmentOptions) -> None:
    columns, high = len(rows[0]), len(rows)
    if (columns, high) != (board.columns, board.rows):
        raise PositionError(say("alignment-picture-fit", text=text, drawn=f"{columns} x {high}", board=board.board))
    if columns * high > LARGEST:
        raise PositionError(say("alignment-picture-large", text=text, most=LARGEST, n=columns * high))
    signs, most = "".join(rows), balls(columns * high)
    found, dots = signs.count("#"), signs.count(".")
    if found <= most and dots <= len(signs) + 1 - most:
        return
    numbers: dict[str, str | int] = {"text": text, "board": board.board, "most": most, "n": found}
    if FREE in signs:
        raise PositionError(say("alignment-picture-loose-balls", dots=len(signs) + 1 - most, found=dots, **numbers))
    raise PositionError(say("alignment-picture-balls", least=most - 1, **numbers))


class Pictures(Reach):
    """Pictures to be pushed together."""

    game = "alignment"
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
        goal = draw_word(task.geometry, rng)
        found = picture(goal, task.geometry.columns, task.geometry.rows)
        return Patience(found, found, str(task.options["sides"])).task

    def start_at(self, task: ReachTask, word: int) -> ReachTask | None:
        if word >> task.bits & 1:
            return None
        rows = picture(word, task.geometry.columns, task.geometry.rows)
        return Patience(rows, tuple(task.aim.split("/")), str(task.options["sides"])).task

    def check(self, task: ReachTask, length: int) -> None:
        size, sides = str(task.options["size"]), str(task.options["sides"])
        most = MOST[min(task.geometry.columns, task.geometry.rows)].get(sides, MOST[3]["one"])
        if not 1 <= length <= most:
            raise SolveError(say(f"alignment-picture-most-{SURE.get(size, 'found')}", n=length, most=most))

    def word(self, game: Game[Any], position: Position) -> int:
        assert isinstance(game, Alignment)
        return word(tuple(row.translate(DRAWN) for row in game.rows(position)))

    def position(self, game: Game[Any], word: int) -> Position:
        rows = picture(word, game.geometry.columns, game.geometry.rows)
        return game.parse(f"{drawing(rows)} {in_hand(rows)}".translate(DIGITS))

    def write(self, game: Game[Any], word: int) -> str:
        return drawing(picture(word, game.geometry.columns, game.geometry.rows))

    def hint_cells(self, game: Game[Any], move: int) -> tuple[str, ...]:
        """All of the side to push from: one pocket would be the whole move."""
        columns, rows = game.geometry.columns, game.geometry.rows
        starts = (0, columns, columns + rows, 2 * columns + rows, 2 * (columns + rows))
        side = max(n for n in range(4) if starts[n] <= move)
        return tuple(str(pocket) for pocket in range(starts[side], starts[side + 1]))


class Blocks(Pictures):
    """*Mini-Push* alone: a block of any colour, from a board made by chance."""

    kind = "block"
    names = ()
    usual = 4
    longest = 6  # of ten million boards 176 take one more
    easiest = 1

    def shuffle(self, settings: Mapping[str, Any], rng: MutableSequence[int]) -> ReachTask:
        board = self.read(self.first, self.first, settings).geometry
        task = self.read(self.first, usual_block(board.columns, board.rows), settings)
        return task._replace(start=draw_word(board, rng))

    def check(self, task: ReachTask, length: int) -> None:
        known = MOST_TO_BLOCK.get(str(task.options["size"]), {}).get(str(task.options["sides"]))
        most = known or self.longest
        if not 1 <= length <= most:
            raise SolveError(say(f"alignment-block-most{'' if known else '-found'}", n=length, most=most))


def draw_word(geometry: PushGeometry, rng: MutableSequence[int]) -> int:
    """A picture by chance."""
    places = list(range(geometry.hand + 1))
    return sum(1 << places.pop(below(rng, len(places))) for _ in range(balls(geometry.hand)))


REACHES = (Pictures(), Blocks())
