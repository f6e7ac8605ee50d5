"""What a person sees while a computer thinks, and what it has to say to them: hints and verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock, Timer
from typing import TYPE_CHECKING, Any

from tessella.rules.game import Game

if TYPE_CHECKING:
    from rich.console import Console

    from tessella.agents.agent import Report, Thought
    from tessella.agents.hints import Grade
    from tessella.solve.tables import Table

MOMENT = 0.3  # seconds of thinking of which nothing is shown


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
        status.update(Text(f"{title}: {so_far(thought)} ...", no_wrap=True, overflow="ellipsis"))

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


def ready_table(game: Game[Any]) -> Table | None:
    """A game's table if it lies there: nobody waits for one to be made."""
    from tessella.agents import ready
    from tessella.solve.tables import Table

    if not ready.solvable(game) or not ready.is_ready(game, ready.TABLE):
        return None
    return Table.load(game)


def graded(game: Game[Any], found: Grade) -> str:
    """``Push 4 was a mistake``."""
    word = found.word if found.word in ("best", "fine") else f"a {found.word}"
    named = f"{game.act.capitalize()} {found.text}" if found.text.isdigit() else found.text
    return f"{named} was {word}"
