"""What a person sees while a computer thinks, and what it has to say to them: hints and verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock, Timer
from typing import TYPE_CHECKING, Any

from tessella.errors import MatchError
from tessella.rules.game import Game, Position

if TYPE_CHECKING:
    from rich.console import Console

    from tessella.agents.agent import Budget, Report, Thought
    from tessella.agents.hints import Grade, Hint
    from tessella.solve.solution import Solution

MOMENT = 0.3  # seconds of thinking of which nothing is shown
SECONDS = 1.0  # that a hint or a verdict takes at a table
GRADES = {"best": "Best", "fine": "Fine", "mistake": "A mistake", "blunder": "A blunder"}
GLANCE = "This was a mere glance: the fast search is still being made. Ask again in half a minute."


@contextmanager
def thinking(
    console: Console, title: str, begin: Callable[[], None] | None = None, watched: bool = True
) -> Iterator[Report | None]:
    """A line that tells what is thought so far, once it takes longer than a moment; ``begin`` is called before that.

    A timer brings the line up, not the first report: what takes long may be the start, when nothing is thought yet.
    """
    if not watched:
        yield None
        return
    from rich.text import Text

    status = console.status(Text(f"{title} ..."))
    lock, over = Lock(), False

    def show() -> None:
        with lock:
            if not over:
                if begin:
                    begin()
                status.start()

    def report(thought: Thought) -> None:
        status.update(Text(f"{title}: {so_far(thought)} ..."))

    timer = Timer(MOMENT, show)
    timer.daemon = True
    timer.start()
    try:
        yield report
    finally:
        timer.cancel()
        with lock:
            over = True
        status.stop()


def so_far(thought: Thought) -> str:
    """``d2NW, 6 moves ahead``."""
    return f"{thought.text}, {thought.depth} {'move' if thought.depth == 1 else 'moves'} ahead"


# Advice -------------------------------------------------------------------------------------------------------


def solution_if_ready(game: Game[Any]) -> Solution | None:
    """A game's solution if it lies there: nobody waits for one to be made."""
    from tessella.agents import ready
    from tessella.solve.solution import Solution

    if not ready.solvable(game) or not ready.is_ready(game, ready.SOLUTION):
        return None
    return Solution.load(game)


def is_glance(game: Game[Any], judging: bool = False) -> bool:
    """Whether a search here is slow and short, so that little can be given on it."""
    from tessella.agents import hints, ready
    from tessella.agents.levels import search_kind

    return not ready.is_ready(game, hints.judging(game) if judging else search_kind(game))


def advise(
    game: Game[Any], position: Position, budget: Budget, report: Report | None = None, solution: Solution | None = None
) -> Hint:
    """The best move by the solution, else by the strongest level within a budget."""
    from tessella.agents.hints import hint
    from tessella.agents.levels import Level

    return hint(game, position, Level(5), budget, report=report, solution=solution)


def grade_of(game: Game[Any], position: Position, move: Any, budget: Budget, solution: Solution | None = None) -> Grade:
    """How good a move is, by the solution, else by a judge within a budget."""
    from tessella.agents.hints import Judge, grade

    return grade(game, position, move, Judge(), budget, solution=solution)


def hint_text(game: Game[Any], position: Position, report: Report | None = None) -> str:
    """A hint at a table, in words."""
    from tessella.agents.agent import Budget, to_move
    from tessella.agents.hints import is_weighed

    solution, seat = solution_if_ready(game), to_move(game, position)
    found = advise(game, position, Budget(seconds=SECONDS), report, solution)
    mine = found.thought.ideas[0].values[seat - 1]
    chance = f" Your chance: about {mine:.0%}." if is_weighed(found.thought) and not found.thought.sure else ""
    doubt = f"\n{GLANCE}" if solution is None and is_glance(game) else ""
    return f"{found.why}{chance}{doubt}"


def verdict_text(game: Game[Any], position: Position, move: Any) -> str:
    """A verdict at a table, in words. A mere glance is not enough to call a person's move a mistake."""
    from tessella.agents import hints, ready
    from tessella.agents.agent import Budget

    solution = solution_if_ready(game)
    if solution is None and is_glance(game, judging=True):
        ready.prepare(game, ready.SOLUTION if ready.solvable(game) else hints.judging(game))
        raise MatchError("verdict: what it takes to judge a move is still being made; ask again in half a minute.")
    return grade_text(grade_of(game, position, move, Budget(seconds=SECONDS), solution))


def grade_text(found: Grade) -> str:
    """``A mistake: push 4 only draws; push 1 ...``."""
    return f"{GRADES[found.word]}: {found.why}"
