"""Puzzles "win in n": positions of a solved game in which exactly one move wins. Any game with a census has them.

Whoever solves one makes the winning seat's moves; the other seat's answers hold out longest.

>>> from tessella.games import game
>>> from tessella.solve.solution import solve
>>> puzzle = random_win(solve(game("lgame"), keep=False), length=3, seed=1)
>>> str(puzzle.title)
'L-Game: win in 3'
>>> puzzle.judge(puzzle.best_line(puzzle.start)[:1]).attempts[0].verdict
'right'
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple
from zlib import crc32

from tessella.errors import MatchError, SolveError
from tessella.match import Match
from tessella.puzzles.puzzle import RIGHT, SEAT, SLIPS, SLOWER, Attempt, Puzzle
from tessella.rules.chance import below, generator
from tessella.rules.game import Game, Over, Position, Turn
from tessella.solve import graph
from tessella.solve.codes import WIN
from tessella.solve.solution import Solution
from tessella.solve.solver import Verdict
from tessella.text import Message, all_of, in_row, say
from tessella.text.message import Value

KIND = "win"
TRIES = 5_000  # positions that are looked at before a search gives up; one in a hundred or more is usual
MEDIUM = range(2, 10)  # actions of a puzzle if nothing is said about them, where the game has such wins
NEAR = 3  # moves among which a hint leaves the choice


@dataclass(frozen=True, kw_only=True)
class WinPuzzle(Puzzle):
    """A match to win: the other seat holds out as long as it can."""

    solution: Solution = field(compare=False, repr=False)

    @property
    def kind(self) -> str:
        return KIND

    @property
    def title(self) -> Message:
        options = (f"{name} {value}" for name, value in self.game.options.changes().items())
        return say("puzzle-title", game=in_row([self.game.title, *options]), n=self.least)

    @property
    def task(self) -> Message:
        return say("puzzle-task", n=self.least)

    def attempt(self, match: Match, text: str) -> Attempt:
        before = match.position
        found = judge(self.solution, before, text)
        text = self.game.move_text(before, self.game.parse_move(before, text))
        if found.kind == SLIPS:
            return self._slip(before, text, found.verdict)
        match.play(text)
        answers = []
        while isinstance(phase := match.phase, Turn) and phase.seat != SEAT:
            match.play(resistance(self.solution, match.position))
            answers.append(match.history[-1].text)
        to_go = found.verdict.distance
        assert to_go is not None  # it wins
        why = say(f"puzzle-{found.kind}", text=text, left=to_go, best=found.best)
        left = 0 if isinstance(match.phase, Over) else self.actions_left(match.position)
        return Attempt(text, found.kind, why, left, tuple(answers))

    def _slip(self, before: Position, text: str, verdict: Verdict) -> Attempt:
        """What a move that does not win comes to."""
        after = self.game.play(before, text)
        phase = self.game.phase(after)
        if isinstance(phase, Over):
            return Attempt(text, SLIPS, say("puzzle-slips-over", text=text, status=self.game.status(after)), None)
        if not isinstance(phase, Turn) or phase.seat == SEAT:
            return Attempt(text, SLIPS, say("puzzle-slips", text=text, outcome=outcome(verdict)), None)
        answer = resistance(self.solution, after)
        why = say("puzzle-slips-answer", text=text, outcome=outcome(verdict), seat=phase.seat, answer=answer)
        return Attempt(text, SLIPS, why, None, (answer,))

    def actions_left(self, position: Position) -> int | None:
        return self.solution.verdict(position).distance

    def hint_cells(self, position: Position) -> tuple[str, ...]:
        return cells_near_best(self.solution, position)

    def best_line(self, position: Position) -> tuple[str, ...]:
        return best_line(self.solution, position)

    def play_message(self, text: str) -> Message:
        return say("puzzle-play", text=text)

    def standing(self, match: Match) -> Message:
        code = "puzzle-stands" if match.history else "puzzle-begins"
        return say(code, seat=SEAT, outcome=outcome(self.solution.verdict(match.position)))

    def result(self, match: Match, how: Message | str = "") -> Message:
        if not self.is_solved(match):
            return say("puzzle-unsolved", status=match.status)
        made = len(match.history)
        code = "puzzle-solved-slower" if made > self.least else "puzzle-solved"
        return say(code, made=made, least=self.least, how=how)


# Finding them -------------------------------------------------------------------------------------------------


def random_win(solution: Solution, length: int | None, seed: int, name: str = "", day: date | None = None) -> WinPuzzle:
    """A puzzle that takes this many actions, or a middling number of them; the same for the same seed."""
    rng = generator(seed)
    for actions in _medium_first(_lengths(solution), rng) if length is None else [length]:
        start = _draw_position(solution, actions, rng)
        if start is not None:
            game = solution.game
            return WinPuzzle(game=game, start=start, least=actions, solution=solution, id=name, day=day)
    raise _no_puzzle(solution, length, seed)


def daily_win(solution: Solution, day: date, name: str = "") -> WinPuzzle:
    """The puzzle of a day: fixed by the date."""
    return random_win(solution, None, day.toordinal(), name, day)


def _no_puzzle(solution: Solution, length: int | None, seed: int) -> SolveError:
    """There is no such puzzle; which there are is told."""
    label = solution.game.label
    if length is None:
        return SolveError(say("puzzle-no-win", game=label))
    others = [n for n in _lengths(solution) if n != length and _draw_position(solution, n, generator(seed)) is not None]
    if not others:
        return SolveError(say("puzzle-no-win-at-all", game=label, n=length))
    return SolveError(say("puzzle-no-win-in", game=label, n=length, others=_list(others)))


def _medium_first(lengths: list[int], rng: list[int]) -> Iterator[int]:
    """The numbers in an order made by chance, those that are neither too easy nor too long first."""
    for some in ([n for n in lengths if n in MEDIUM], [n for n in lengths if n not in MEDIUM]):
        while some:
            yield some.pop(below(rng, len(some)))


def _lengths(solution: Solution) -> list[int]:
    """The numbers of actions that wins take."""
    return [n for n, count in enumerate(solution.counts.win_distances) if n and count]


def _list(numbers: list[int]) -> Value:
    """``3``, ``3 and 5``, ``3, 5 and 7``, ``3 to 9``."""
    if numbers == list(range(numbers[0], numbers[-1] + 1)) and len(numbers) > 2:
        return say("puzzle-lengths", first=numbers[0], last=numbers[-1])
    return all_of(numbers)


def _draw_position(solution: Solution, actions: int, rng: list[int]) -> Position | None:
    """A position with a win in this many actions and one winning move, drawn by chance; None if none turns up."""
    for position in _shuffle(solution, actions, rng):
        choices = solution.choices(position)
        if choices[0].verdict.value == "win" and (len(choices) == 1 or choices[1].verdict.value != "win"):
            return position
    return None


def _shuffle(solution: Solution, actions: int, rng: list[int]) -> Iterator[Position]:
    """The positions with a win in this many actions, each once, in an order made by chance; not too many of them."""
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


# Playing them -------------------------------------------------------------------------------------------------


class JudgedMove(NamedTuple):
    """What a move in a won position comes to, for the seat that makes it."""

    kind: str  # "right"; "slower", if it still wins; "slips", if it wins no more
    verdict: Verdict  # after it: the move itself is not counted any more
    best: int  # actions to go after the right move


def judge(solution: Solution, position: Position, move: str) -> JudgedMove:
    """A move of the seat that wins; its text is read as the game reads it."""
    game = solution.game
    wanted = game.parse_move(position, move)
    choices = solution.choices(position)
    quickest, found = choices[0].verdict, next(choice.verdict for choice in choices if choice.move == wanted)
    if quickest.value != "win" or quickest.distance is None:
        raise MatchError(say("puzzle-no-win-here", position=game.text(position), seat=SEAT))
    best = quickest.distance - 1
    if found.distance is None:
        return JudgedMove(SLIPS, found, best)
    left = found.distance - 1
    kind = SLIPS if found.value != "win" else RIGHT if left == best else SLOWER
    return JudgedMove(kind, found._replace(distance=left), best)


def outcome(verdict: Verdict) -> Message:
    """What perfect play comes to, to be said."""
    return say("puzzle-draw") if verdict.distance is None else say(f"puzzle-{verdict.value}", n=verdict.distance)


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


def cells_near_best(solution: Solution, position: Position) -> tuple[str, ...]:
    """A first hint to the best move."""
    return cells_near(solution.game, position, solution.choices(position)[0].move)


def cells_near(game: Game[Any], position: Position, best: Any) -> tuple[str, ...]:
    """A first hint: a cell to which the best move goes; where one cell is the whole move, a few to choose from."""
    way = next(iter(game.steps(position, best)))
    cell = next(step.value for step in way if step.kind == "cell")
    if len(way) > 1:
        return (cell,)
    # Which others are named depends on the position alone: asking again tells nothing more.
    rng = generator(crc32(game.text(position).encode()))
    ways = (next(iter(game.steps(position, move))) for move in game.moves(position) if move != best)
    others = list(dict.fromkeys(step.value for other in ways for step in other if step.kind == "cell"))
    named = [others.pop(below(rng, len(others))) for _ in range(min(NEAR - 1, len(others)))]
    return tuple(sorted([cell, *named], key=lambda name: (len(name), name)))
