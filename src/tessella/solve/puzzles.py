"""Match puzzles, "win in n": positions of a solved game in which exactly one move wins.

A puzzle is data that any surface can serve. Whoever solves it makes the winning seat's moves; after each of them
:func:`judge` says what it came to, and :func:`resistance` is the other seat's answer, which holds out longest.

>>> from tessella.games import game
>>> from tessella.solve.solution import solve
>>> solution = solve(game("lgame"), keep=False)
>>> puzzle = random_win_puzzle(solution, actions=3, seed=1)
>>> puzzle.title
'L-Game: win in 3'
>>> judge(solution, solution.game.parse(puzzle.position), puzzle.solution[0]).kind
'right'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any, NamedTuple
from zlib import crc32

from tessella.errors import MatchError, SolveError
from tessella.games import game_class
from tessella.rules.chance import below, seeded
from tessella.rules.game import Game, Over, Position, Turn
from tessella.solve import graph
from tessella.solve.codes import WIN
from tessella.solve.solution import Solution
from tessella.solve.solver import Verdict

SEAT = 1  # who solves
TRIES = 5_000  # positions that are looked at before a search gives up; one in a hundred or more is usual
MIDDLING = range(2, 10)  # actions of a puzzle if nothing is said about them, where the game has such wins
NEAR = 3  # moves among which a hint leaves the choice


class WinPuzzle(NamedTuple):
    """A position, and what to do in it."""

    game: str
    options: Mapping[str, str]  # those that are not as in the plain game
    title: str
    position: str
    seat: int
    actions: int  # of both seats together, if both play their best
    solution: tuple[str, ...]  # the winning move, then best play by both

    def played(self) -> Game[Any]:
        """The game with its options."""
        found = game_class(self.game)
        return found(found.options_class.make(self.options))

    def as_json(self, solution: bool = False) -> dict[str, Any]:
        """The puzzle as plain data; with its solution only on request."""
        found = {"kind": "win", **self._asdict(), "options": dict(self.options), "solution": list(self.solution)}
        if not solution:
            del found["solution"]
        return found


# Finding them -------------------------------------------------------------------------------------------------


def random_win_puzzle(solution: Solution, actions: int | None, seed: int) -> WinPuzzle:
    """A puzzle that takes so many actions, or a middling number of them; the same for the same seed."""
    rng = seeded(seed)
    lengths = _middling(_lengths(solution), rng) if actions is None else [actions]
    for length in lengths:
        position = _drawn(solution, length, rng)
        if position is not None:
            return _puzzle(solution, position, length)
    label = solution.game.label
    if actions is None:
        raise SolveError(f"{label}: no win with only one winning move was found.")
    others = [n for n in _lengths(solution) if n != actions and _drawn(solution, n, seeded(seed)) is not None]
    instead = f"there are some in {_listed(others)}" if others else "nor one of another length"
    raise SolveError(f"{label}: no win in {actions} with only one winning move was found; {instead}.")


def daily_win_puzzle(solution: Solution, day: date) -> WinPuzzle:
    """The puzzle of a day: fixed by the date."""
    return random_win_puzzle(solution, None, day.toordinal())


def _middling(lengths: list[int], rng: list[int]) -> Iterator[int]:
    """The numbers in an order made by chance, those that are neither too easy nor too long first."""
    for some in ([n for n in lengths if n in MIDDLING], [n for n in lengths if n not in MIDDLING]):
        while some:
            yield some.pop(below(rng, len(some)))


def _lengths(solution: Solution) -> list[int]:
    """The numbers of actions that wins take."""
    return [n for n, count in enumerate(solution.counts.win_distances) if n and count]


def _listed(numbers: list[int]) -> str:
    """``3``, ``3 and 5``, ``3, 5 and 7``, ``3 to 9``."""
    if numbers == list(range(numbers[0], numbers[-1] + 1)) and len(numbers) > 2:
        return f"{numbers[0]} to {numbers[-1]}"
    *most, last = map(str, numbers)
    return f"{', '.join(most)} and {last}" if most else last


def _drawn(solution: Solution, actions: int, rng: list[int]) -> Position | None:
    """A position with a win in so many actions and one winning move, drawn by chance; None if none turns up."""
    for position in _shuffled(solution, actions, rng):
        choices = solution.choices(position)
        if choices[0].verdict.value == "win" and (len(choices) == 1 or choices[1].verdict.value != "win"):
            return position
    return None


def _shuffled(solution: Solution, actions: int, rng: list[int]) -> Iterator[Position]:
    """The positions with a win in so many actions, each once, in an order made by chance; not too many of them."""
    import numpy

    if not 0 < actions < len(solution.counts.win_distances):
        return
    nodes = numpy.flatnonzero(numpy.asarray(solution.values) == WIN + actions)
    for left in range(len(nodes), max(0, len(nodes) - TRIES), -1):
        at = below(rng, left)
        node, nodes[at] = int(nodes[at]), nodes[left - 1]
        position = _position(solution, node)
        if position is not None:
            yield position


def _position(solution: Solution, node: int) -> Position | None:
    """The position of a node, if it has moves and it is the turn of the seat that solves."""
    census, game = solution.census, solution.game
    state = [0] * census.words
    if graph.leaf(census, node, state) != graph.INNER:
        return None
    graph.unrank(census, node, state)
    found = Position(tuple(state[: len(game.start().words)]))
    return found if game.phase(found) == Turn(SEAT) else None


def _puzzle(solution: Solution, position: Position, actions: int) -> WinPuzzle:
    game = solution.game
    options = game.options.changed()
    with_options = "".join(f", {name} {value}" for name, value in options.items())
    return WinPuzzle(
        game=game.name,
        options=options,
        title=f"{game.title}{with_options}: win in {actions}",
        position=game.text(position),
        seat=SEAT,
        actions=actions,
        solution=best_line(solution, position),
    )


# Playing them -------------------------------------------------------------------------------------------------


class Judged(NamedTuple):
    """What a move in a won position came to, for the seat that made it."""

    kind: str  # "right"; "slower", if it still wins; "slips", if it wins no more
    verdict: Verdict  # after it: the move itself is not counted any more
    best: int  # actions to go after the right move


def judge(solution: Solution, position: Position, move: str) -> Judged:
    """A move of the seat that wins; its text is read as the game reads it."""
    game = solution.game
    wanted = game.parse_move(position, move)
    choices = solution.choices(position)
    quickest, found = choices[0].verdict, next(choice.verdict for choice in choices if choice.move == wanted)
    if quickest.value != "win" or quickest.distance is None:
        raise MatchError(f"{game.text(position)}: seat {SEAT} has no win here.")
    best = quickest.distance - 1
    if found.distance is None:
        return Judged("slips", found, best)
    left = found.distance - 1
    kind = "slips" if found.value != "win" else "right" if left == best else "slower"
    return Judged(kind, found._replace(distance=left), best)


def resistance(solution: Solution, position: Position) -> str:
    """The best move of the seat to move: the quickest win, or in a lost position the longest way to the end."""
    return solution.choices(position)[0].text


def best_line(solution: Solution, position: Position) -> tuple[str, ...]:
    """Best play by both seats to the end of the game; the position must not be a draw."""
    line: list[str] = []
    while not isinstance(solution.game.phase(position), Over):
        line.append(resistance(solution, position))
        position = solution.game.play(position, line[-1])
    return tuple(line)


def where(solution: Solution, position: Position) -> tuple[str, ...]:
    """A first hint: a cell to which the best move goes; where one cell is the whole move, a few to choose from."""
    game = solution.game
    best = solution.choices(position)[0].move
    way = next(iter(game.steps(position, best)))
    if len(way) > 1:
        return (way[0].value,)
    # Which others are named depends on the position alone: asking again tells nothing more.
    rng = seeded(crc32(game.text(position).encode()))
    others = [
        step.value for move in game.moves(position) if move != best for step in next(iter(game.steps(position, move)))
    ]
    named = [others.pop(below(rng, len(others))) for _ in range(min(NEAR - 1, len(others)))]
    return tuple(sorted([way[0].value, *named], key=lambda name: (len(name), name)))
