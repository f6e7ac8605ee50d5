"""Puzzles "reach": turn one position into another, or into one of several, with the fewest actions.

A game has them by its ``REACHES``, each of its own kind.

:func:`shortest_way` is the exact answer for any task. :func:`catalogue` has the puzzles with a name,
:func:`random_reach` makes one that takes a chosen number of actions, :func:`daily_reach` the one of a day: the same on
every machine.

>>> from tessella.games import reaches
>>> kind, reach = next(iter(reaches().items()))
>>> shortest_way(reach.read("3a", "3c", {})).distance
7
>>> puzzle = random_reach(kind, length=3, seed=1)
>>> str(puzzle.game.status(puzzle.game.line(puzzle.start, puzzle.best_line(puzzle.start))))
'Seat 1 won: the picture is there.'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache, lru_cache, partial
from typing import Any

from tessella.errors import SolveError
from tessella.games import game as game_named
from tessella.games import reaches
from tessella.match import Match
from tessella.puzzles.puzzle import DETOUR, RIGHT, Attempt, Puzzle
from tessella.rules.chance import below, generator
from tessella.rules.game import Position
from tessella.rules.puzzle import Reach, ReachTask
from tessella.solve import graph
from tessella.solve.hashed import EVERY, Goals, Report
from tessella.solve.shortest import MEMORY, SHORT, Shortest, distances, shortest
from tessella.text import Message, say
from tessella.text.message import Value

CLIMBS = 12  # goals that are tried before a search for a start so far away gives up
ASTRAY = 20  # steps to the side that a search may take


@dataclass(frozen=True, kw_only=True)
class ReachPuzzle(Puzzle):
    """A position to be turned into another one, or into one of several."""

    reach: Reach = field(compare=False, repr=False)  # what the game gives to such puzzles
    reach_task: ReachTask = field(compare=False, repr=False)

    @property
    def kind(self) -> str:
        return self.reach.kind

    @property
    def options(self) -> dict[str, Any]:
        return dict(self.reach_task.options)

    def message(self, code: str, **values: Value) -> Message:
        """A message in the game's own words."""
        return say(f"{self.game.name}-{self.kind}-{code}", **values)

    def write(self, word: int) -> str:
        """A position of the task as people write it."""
        return self.reach.write(self.game, word)

    @property
    def title(self) -> Message:
        name = self.message(f"name-{self.name}") if self.name else self.message("title", n=self.least)
        return say("puzzle-of-day", title=name, date=self.day.isoformat()) if self.day else name

    @property
    def task(self) -> Message:
        return self.message("task", n=self.least, aim=self.reach_task.aim)

    def attempt(self, match: Match, text: str) -> Attempt:
        before = self.actions_left(match.position)
        match.play(text)
        text, left = match.history[-1].text, self.actions_left(match.position)
        if left < before:
            return Attempt(text, RIGHT, say("puzzle-nearer", text=text, left=left), left)
        return Attempt(text, DETOUR, say("puzzle-detour", text=text, left=left), left)

    def actions_left(self, position: Position) -> int:
        found = self._shortest_from(position).distance
        assert found is not None  # wherever moves lead, the target can be reached from there
        return found

    def hint_cells(self, position: Position) -> tuple[str, ...]:
        return self.reach.hint_cells(self.game, self._codes(position)[0])

    def best_line(self, position: Position) -> tuple[str, ...]:
        return tuple(self.game.spell(self.game.decode(move)) for move in self._codes(position))

    def play_message(self, text: str) -> Message:
        return self.message("play", text=text)

    def standing(self, match: Match) -> Message:
        return self.message("stands", made=len(match.history), left=self.actions_left(match.position))

    def result(self, match: Match, how: Message | str = "") -> Message:
        made = len(match.history)
        return self.message("solved" if made == self.least else "solved-longer", made=made, least=self.least, how=how)

    def _codes(self, position: Position) -> tuple[int, ...]:
        """The kernel's numbers of the moves on a shortest way from here."""
        return tuple(self.reach_task.first + move for move in self._shortest_from(position).solution or ())

    def _shortest_from(self, position: Position) -> Shortest:
        """The shortest way from here."""
        return _way(self.reach_task, self.reach.word(self.game, position))


def _way(task: ReachTask, start: int) -> Shortest:
    return _known_way(task.geometry, task.moves, task.bits, start, task.goals)


@lru_cache(maxsize=10_000)
def _known_way(tables: Any, moves: int, bits: int, start: int, goals: Goals) -> Shortest:
    return shortest(tables, start, goals, moves, bits)


def shortest_way(task: ReachTask, memory: int = MEMORY, report: Report | None = None) -> Shortest:
    """The least number of actions from the start to the goal, one such way, and how many there are.

    The way is told in the kernel's numbers of moves.
    """
    found = shortest(task.geometry, task.start, task.goals, task.moves, task.bits, memory, report)
    if found.solution is None:
        return found
    return found._replace(solution=tuple(task.first + move for move in found.solution))


# Finding them -------------------------------------------------------------------------------------------------


@cache
def catalogue(kind: str) -> Mapping[str, ReachPuzzle]:
    """The puzzles with a name: from the first target to each other one."""
    reach = reaches()[kind]
    return {
        name: _puzzle(reach, reach.read(reach.first, name, {}), name, f"{kind}-{name}")
        for name in reach.names
        if name != reach.first
    }


def random_reach(
    kind: str, length: int, seed: int, settings: Mapping[str, Any] | None = None, name: str = ""
) -> ReachPuzzle:
    """A puzzle that takes exactly this many actions, from or between positions made by chance."""
    reach, rng, chosen = reaches()[kind], generator(seed), settings or {}
    reach.check(reach.read(reach.first, reach.first, chosen), length)
    tasks = (reach.shuffle(chosen, rng) for _ in range(CLIMBS))
    return _puzzle(reach, _begin_at(reach, tasks, length, rng), id_=name)


def daily_reach(kind: str, day: date, name: str = "") -> ReachPuzzle:
    """The puzzle of a day, from a start that is further away from day to day of the week.

    The target is a named one, if there are any: each has its turn before one comes again.
    """
    reach, rng = reaches()[kind], generator(day.toordinal())
    target = reach.names[day.toordinal() % len(reach.names)] if reach.names else ""
    tasks = (reach.read(reach.first, target, {}) if target else reach.shuffle({}, rng) for _ in range(CLIMBS))
    length = min(reach.easiest + day.weekday(), reach.longest)
    found = _puzzle(reach, _begin_at(reach, tasks, length, rng), target, name)
    return replace(found, day=day)


def _puzzle(reach: Reach, task: ReachTask, target: str = "", id_: str = "") -> ReachPuzzle:
    found, rules = shortest_way(task), game_named(reach.game, **task.options)
    assert found.distance is not None  # a goal is never out of reach: those of a catalogue lie together
    return ReachPuzzle(
        game=rules,
        start=rules.start(),
        least=found.distance,
        solutions=found.solutions,
        name=target,
        id=id_,
        reach=reach,
        reach_task=task,
    )


def _begin_at(reach: Reach, tasks: Iterable[ReachTask], length: int, rng: list[int]) -> ReachTask:
    """One of the tasks, begun exactly this many actions before its end."""
    for task in tasks:
        single = len(task.goals) == 1 and task.goals[0][0] == EVERY
        found = _climb(reach, task, length, rng) if single else _stroll(reach, task, length, rng)
        if found:
            return found
    raise SolveError(say(f"{reach.game}-{reach.kind}-none", n=length))


def _climb(reach: Reach, task: ReachTask, length: int, rng: list[int]) -> ReachTask | None:
    """The task begun so far from its only goal.

    Most positions are at about the same distance from each other, so a far one is hard to hit by chance. Taking actions
    back one at a time gets there, as long as no step comes nearer and one that goes further is preferred.
    """
    here, distance, away = task.goals[0][1], 0, _distance_to_goal(task, length)
    for _ in range(length + ASTRAY):
        here, distance = _step_away(reach, task, away, here, distance, distance + 1 == length, rng)
        if distance == length and (found := reach.start_at(task, here)):
            return found
    return None


def _stroll(reach: Reach, task: ReachTask, length: int, rng: list[int]) -> ReachTask | None:
    """The task begun so far from the nearest of many goals.

    A shortest way from where it begins is gone until so much of it is left, or actions are taken back until it has
    become so long.
    """
    here, found = task.start, _way(task, task.start)
    assert found.distance is not None  # nor is the nearest of many goals
    distance, away = found.distance, partial(_distance_from, task)
    for move in (found.solution or ())[: max(0, distance - length)]:
        here, distance = graph.forward(task.geometry, here, move), distance - 1
    for _ in range(length + ASTRAY):
        if distance == length:
            return reach.start_at(task, here)
        here, distance = _step_away(reach, task, away, here, distance, distance + 1 == length, rng)
    return None


def _distance_from(task: ReachTask, place: int) -> int | None:
    return _way(task, place).distance


def _distance_to_goal(task: ReachTask, most: int) -> Callable[[int], int | None]:
    """Tells how far a place is from the goal, if that is no more than this many actions."""
    if task.bits > SHORT:
        return lambda place: shortest_way(task._replace(start=place)).distance
    known = distances(task.geometry, [task.goals[0][1]], task.moves, task.bits, most)
    return lambda place: int(known[place & (len(known) - 1)])


def _step_away(
    reach: Reach,
    task: ReachTask,
    away: Callable[[int], int | None],
    here: int,
    distance: int,
    last: bool,
    rng: list[int],
) -> tuple[int, int]:
    """A place one action before ``here`` that is further from the goal, or else as far; the last can be begun at."""
    moves, level = list(range(task.moves)), here
    while moves:
        there = graph.backward(task.geometry, here, moves.pop(below(rng, len(moves))))
        found = away(there)
        if found == distance + 1 and not (last and reach.start_at(task, there) is None):
            return there, distance + 1
        if found == distance:
            level = there
    return level, distance
