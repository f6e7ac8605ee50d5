"""Picture puzzles: turn one picture of balls into another with as few pushes as possible. Puzzles are data.

:func:`shortest_pushes` is the exact answer for any two pictures. A :class:`PicturePuzzle` holds what a surface needs
to set a puzzle and to judge it: :func:`catalogue` has the named pictures, :func:`random_picture_puzzle` makes one that
takes a chosen number of pushes, :func:`daily_picture_puzzle` the one of a day. All are the same on every machine.

>>> shortest_pushes("3a", "3c").distance
7
>>> puzzle = random_picture_puzzle(pushes=3, seed=1)
>>> game = puzzle.played()
>>> line = shortest_pushes(puzzle.start, puzzle.goal).solution
>>> game.status(game.line(game.start(), map(str, line)))
'Seat 1 won: the picture is there.'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from functools import cache
from typing import Any, NamedTuple

from tessella.errors import SolveError
from tessella.games.alignment.game import Alignment
from tessella.games.alignment.patience import Patience, balls, drawing, in_hand, patience, picture, word
from tessella.games.alignment.pictures import PICTURES
from tessella.rules.chance import below, seeded
from tessella.solve import graph
from tessella.solve.hashed import Report
from tessella.solve.shortest import MEMORY, SHORT, Shortest, distances, shortest

CLIMBS = 12  # goals that are tried before a search for a start so far away gives up
ASTRAY = 20  # steps to the side that a search may take
# The most pushes that a puzzle may take, by size and sides. On sizes 3 and 4 no two pictures are further apart: a test
# derives that again. On size 5 none are known to be, after searches through all pictures from some 150 of them, chosen
# as far away as could be found. On size 6 it takes minutes to find any.
MOST = {
    3: {"one": 11, "two": 6, "any": 5},
    4: {"one": 18, "two": 11, "any": 9},
    5: {"one": 29, "two": 16, "any": 14},
    6: {"one": 24, "two": 13, "any": 10},
}
WHY = {
    3: "are further apart",
    4: "are further apart",
    5: "are known to be further apart",
    6: "further apart can be found in good time",
}
EASIEST = 3  # pushes of Monday's picture; each day takes one more, Sunday's nine


class PicturePuzzle(NamedTuple):
    """Two pictures, and the least number of pushes from one to the other."""

    game: str
    options: dict[str, str | int]
    title: str
    start: str  # drawn
    goal: str
    pushes: int
    solutions: int  # how many ways there are to do it with so many pushes

    def played(self) -> Alignment:
        """The game with its options: it starts with the one picture and ends with the other."""
        return Alignment(Alignment.options_class.make(self.options))

    def as_json(self) -> dict[str, Any]:
        """The puzzle as plain data."""
        return {"kind": "picture", **self._asdict()}


def shortest_pushes(
    start: str, goal: str, sides: str = "two", size: int = 0, memory: int = MEMORY, report: Report | None = None
) -> Shortest:
    """The least number of pushes between two pictures (by name or drawn), one such way, and how many there are."""
    return solve_patience(patience(start, goal, sides, size), memory, report)


def solve_patience(pair: Patience, memory: int = MEMORY, report: Report | None = None) -> Shortest:
    """The same for pictures that are read already."""
    return _pushes(pair, word(pair.start), word(pair.goal), memory, report)


def _pushes(pair: Patience, start: int, goal: int, memory: int = MEMORY, report: Report | None = None) -> Shortest:
    tables = pair.geometry
    # The number of balls on the board tells the one in hand: its bit, the highest, is not needed.
    return shortest(tables, start, goal, tables.pockets, tables.hand, memory, report)


# Puzzles ------------------------------------------------------------------------------------------------------


@cache
def catalogue() -> tuple[PicturePuzzle, ...]:
    """From 3a to each other named picture."""
    return tuple(_puzzle(patience("3a", name), _title(name)) for name in PICTURES if name != "3a")


def random_picture_puzzle(pushes: int, seed: int, sides: str = "two", size: int = 5) -> PicturePuzzle:
    """A puzzle that takes exactly so many pushes, between two pictures made by chance."""
    board = patience("3a", "3a", sides, size)
    if not 1 <= pushes <= MOST[size][sides]:
        raise SolveError(
            f"pushes={pushes}: on this board a puzzle takes 1 to {MOST[size][sides]} pushes; no two pictures "
            f"{WHY[size]}."
        )
    rng = seeded(seed)
    goals = (board._replace(goal=_shuffled(size, rng)) for _ in range(CLIMBS))
    return _puzzle(_climbed(goals, pushes, rng), f"A picture in {_count(pushes)}")


def daily_picture_puzzle(day: date) -> PicturePuzzle:
    """The puzzle of a day: a named picture, from a start that is further away from day to day of the week."""
    rng = seeded(day.toordinal())
    names = list(PICTURES)
    # Every picture has its turn before one comes again.
    name = names[day.toordinal() % len(names)]
    goals = (patience("3a", name) for _ in range(CLIMBS))
    return _puzzle(_climbed(goals, EASIEST + day.weekday(), rng), f"{_title(name)}, {day.isoformat()}")


def _puzzle(pair: Patience, title: str) -> PicturePuzzle:
    found = solve_patience(pair)
    assert found.distance is not None  # each picture can be turned into each other
    names = drawing(pair.start), drawing(pair.goal)
    return PicturePuzzle(Alignment.name, pair.options, title, *names, found.distance, found.solutions)


def _title(name: str) -> str:
    return f"Figure {name}" if name in ("3a", "3c") else f"The {name}"


def _count(pushes: int) -> str:
    return "1 push" if pushes == 1 else f"{pushes} pushes"


def _shuffled(size: int, rng: list[int]) -> tuple[str, ...]:
    """A picture made by chance."""
    places = list(range(size * size + 1))
    chosen = (places.pop(below(rng, len(places))) for _ in range(balls(size)))
    return picture(sum(1 << place for place in chosen), size)


def _climbed(goals: Iterable[Patience], pushes: int, rng: list[int]) -> Patience:
    """One of the goals with a start that is exactly so many pushes away.

    Most pictures are at about the same distance from each other, so a far one is hard to hit by chance. Taking pushes
    back one at a time gets there, as long as no step comes nearer and one that goes further is preferred.
    """
    for pair in goals:
        here, distance, away = word(pair.goal), 0, _away(pair, pushes)
        for _ in range(pushes + ASTRAY):
            here, distance = _further(pair, away, here, distance, distance + 1 == pushes, rng)
            if distance == pushes:
                return pair._replace(start=picture(here, pair.size))
    raise SolveError(f"pushes={pushes}: no two pictures so far from each other were found; fewer will do.")


def _away(pair: Patience, most: int) -> Callable[[int], int | None]:
    """Tells how far a place is from the goal, if that is no more than so many pushes."""
    tables, goal = pair.geometry, word(pair.goal)
    if tables.hand > SHORT:
        return lambda place: _pushes(pair, place, goal).distance
    known = distances(tables, goal, tables.pockets, tables.hand, most)
    return lambda place: int(known[place & (len(known) - 1)])


def _further(
    pair: Patience, away: Callable[[int], int | None], here: int, distance: int, last: bool, rng: list[int]
) -> tuple[int, int]:
    """A place one push before ``here`` that is further from the goal, or else as far; the last has a dot in hand."""
    tables, pockets = pair.geometry, list(range(pair.geometry.pockets))
    level = here
    while pockets:
        there = graph.backward(tables, here, pockets.pop(below(rng, len(pockets))))
        found = away(there)
        if found == distance + 1 and not (last and in_hand(picture(there, pair.size)) == "#"):
            return there, distance + 1
        if found == distance:
            level = there
    return level, distance
