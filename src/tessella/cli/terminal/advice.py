"""What a person sees while a computer thinks, and what it has to say to them: hints and verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock, Timer
from typing import TYPE_CHECKING, Any

from tessella.errors import MatchError
from tessella.match import Match
from tessella.rules.game import Game, Position
from tessella.text import Message, say, speak
from tessella.text.language import ENGLISH

if TYPE_CHECKING:
    from rich.console import Console

    from tessella.agents.agent import Budget, Report, Thought
    from tessella.agents.hints import Grade, Hint
    from tessella.solve.solution import Solution

MOMENT = 0.3  # seconds of thinking of which nothing is shown
SECONDS = 1.0  # that a hint or a verdict takes at a table
GLANCE, THINKING = say("terminal-glance"), say("terminal-thinking")


@contextmanager
def thinking(
    console: Console,
    who: Message,
    begin: Callable[[], None] | None = None,
    watched: bool = True,
    language: str = ENGLISH,
    called: Callable[[str], str] = str,
) -> Iterator[Report | None]:
    """A line that tells what is thought so far, once it takes longer than a moment; ``begin`` is called before that.

    A timer brings the line up, not the first report: what takes long may be the start, when nothing is thought yet.
    """
    if not watched:
        yield None
        return
    from rich.text import Text

    status = console.status(Text(f"{speak(who, language)} ..."))
    lock, over = Lock(), False

    def show() -> None:
        with lock:
            if not over:
                if begin:
                    begin()
                status.start()

    def report(thought: Thought) -> None:
        now = say("terminal-so-far", who=who, text=called(thought.text), n=thought.depth)
        status.update(Text(f"{speak(now, language)} ..."))

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


# Advice -------------------------------------------------------------------------------------------------------


def solution_if_ready(game: Game[Any]) -> Solution | None:
    """A game's solution if it lies there: nobody waits for one to be made."""
    from tessella.agents import ready
    from tessella.solve.solution import Solution

    if not ready.is_solvable(game) or not ready.is_ready(game, ready.SOLUTION):
        return None
    return Solution.load(game)


def is_glance(game: Game[Any], judging: bool = False) -> bool:
    """Whether a search here is slow and short, so that little can be given on it."""
    from tessella.agents import hints, ready
    from tessella.agents.levels import search_kind

    return not ready.is_ready(game, hints.judge_search_kind(game) if judging else search_kind(game))


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


def hint_at_table(game: Game[Any], position: Position, report: Report | None = None) -> list[Message]:
    """A hint at a table: what to play and why, and what that may be worth."""
    from tessella.agents.agent import Budget, to_move
    from tessella.agents.hints import is_weighed

    solution, seat = solution_if_ready(game), to_move(game, position)
    found = advise(game, position, Budget(seconds=SECONDS), report, solution)
    mine = found.thought.ideas[0].values[seat - 1]
    open_ = is_weighed(found.thought) and not found.thought.sure
    told = say("terminal-hint-chance", why=found.why, percent=round(100 * mine)) if open_ else found.why
    return [told, GLANCE] if solution is None and is_glance(game) else [told]


def verdict_at_table(game: Game[Any], position: Position, move: Any) -> Message:
    """A verdict at a table. A mere glance is not enough to call a person's move a mistake."""
    from tessella.agents import hints, ready
    from tessella.agents.agent import Budget

    solution = solution_if_ready(game)
    if solution is None and is_glance(game, judging=True):
        ready.prepare(game, ready.SOLUTION if ready.is_solvable(game) else hints.judge_search_kind(game))
        raise MatchError(say("terminal-verdict-later"))
    return grade_message(grade_of(game, position, move, Budget(seconds=SECONDS), solution))


def decided_at_table(match: Match) -> Message | None:
    """The move that decided a match that is over, and a better one, where that is known without thinking."""
    from tessella.agents.turning import Deed, turning_point

    solution, over = solution_if_ready(match.game), match.over
    if solution is None or over is None:
        return None
    actions = enumerate(zip(match.history, match.positions, strict=False))
    deeds = [Deed(n, played.seat, before, played.text) for n, (played, before) in actions if played.seat]
    found = turning_point(match.game, deeds, over.winners, SECONDS, solution=solution)
    return None if found is None else say("decided-better", why=found.why, text=match.game.called(found.better))


def grade_message(found: Grade) -> Message:
    """``A mistake: push 4 only draws; push 1 ...``."""
    return say(f"terminal-grade-{found.word}", why=found.why)
