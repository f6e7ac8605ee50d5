"""``tessella solve`` and ``tessella analyse``: perfect play."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tessella.cli import common
from tessella.cli.commands import odds
from tessella.cli.common import AsJson, GameName, MoveTexts, PositionText, PresetName, Settings, choose_game, play_moves
from tessella.games import game as game_named
from tessella.rules.game import Game, Over, Turn
from tessella.text import say, speak
from tessella.text.language import ENGLISH

if TYPE_CHECKING:
    from tessella.solve.odds import OddsSolution
    from tessella.solve.solution import Solution
    from tessella.solve.solver import Counts, Progress, Verdict
    from tessella.solve.truth import Truth
    from tessella.workers.work import Context

APART = 200_000_000  # bytes: a sweep that takes more may be killed for it, so it gets a process of its own
LONG = 1.0  # seconds of work from which a person is told about it


def solve(
    game: GameName,
    preset: PresetName = "",
    settings: Settings = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Solve again, even if there is a solution.")] = False,
    as_json: AsJson = False,
) -> None:
    """Solve a game: the value and distance of every position.

    Positions are counted for the seat to move, and positions with the seats swapped count separately. The solution is
    kept for next time. With dice, this finds each seat's chance of winning, whatever the other seat does.

    \b
    tessella solve lgame
    tessella solve alignment --set sides=any --json
    tessella solve alignment --set dice=on --set size=4
    """
    picked = choose_game(game, preset, settings)
    if picked.odds_census() is not None:
        odds.show_solution(odds_of(picked), as_json)
        return
    solution = solution_of(picked, fresh)
    if as_json:
        common.print_json(summary(solution.counts))
        return
    print(sentence(solution))


def summary(counts: Counts) -> dict[str, Any]:
    """The counts as the fixed form has them, and some more."""
    return {
        "positions": counts.positions,
        "wins": counts.wins,
        "losses": counts.losses,
        "draws": counts.draws,
        "final": counts.final,
        "longest": counts.longest,
        "start": counts.start._asdict(),
        "win_distances": list(counts.win_distances),
        "loss_distances": list(counts.loss_distances),
    }


def sentence(solution: Solution) -> str:
    """The counts for people."""
    counts = solution.counts
    start = in_words(counts.start)
    return (
        f"{counts.positions:,} positions: {counts.wins:,} won for the seat to move, {counts.losses:,} lost, "
        f"{counts.draws:,} drawn; {counts.final:,} final ones.\n"
        f"The longest forced win takes {counts.longest} actions. The start is {start}."
    )


def value_of(verdict: Verdict) -> str:
    """``win in 3``, ``draw``."""
    return verdict.value if verdict.distance is None else f"{verdict.value} in {verdict.distance}"


def in_words(verdict: Verdict) -> str:
    """``a win in 3``, ``a draw``."""
    return f"a {value_of(verdict)}"


def solution_of(game: Game[Any], fresh: bool = False, language: str = ENGLISH) -> Solution:
    """A game's solution; a person hears what it takes to make one, and sees it progress."""
    from tessella.solve.solution import Solution, path_of, solve
    from tessella.solve.solver import Sweep

    common.warn(game, language)
    found = None if fresh else Solution.load(game)
    if found is not None:
        return found
    if fresh:
        path_of(game).unlink(missing_ok=True)
    sweep = Sweep(game)
    if sweep.memory > 10_000_000:
        print(speak(sweep.cost().message(game), language), file=sys.stderr)
    with progress_bar(speak(say("terminal-solving", game=game.title), language)) as progress:
        if sweep.memory > APART:
            from tessella.workers.crew import run

            run(f"{__name__}:solve_in_child", {"name": game.name, "options": game.options.changes()}, progress)
        return solve(game, progress)


def solve_in_child(context: Context, name: str, options: dict[str, Any]) -> None:
    """Solve a game in this process. The solution is kept, so others find it."""
    from tessella.solve.solution import solve

    solve(game_named(name, **options), context.report)


def odds_of(game: Game[Any]) -> OddsSolution:
    """The chances of winning of a game with dice."""
    from tessella.solve.odds import solve_odds

    common.warn(game)
    with progress_bar(str(say("terminal-solving", game=game.title))) as progress:
        return solve_odds(game, progress)


def truth_of(game: Game[Any]) -> Truth:
    """The truth about a game; a person sees it being solved if need be."""
    from tessella.solve.truth import ExactTruth, OddsTruth

    return OddsTruth(odds_of(game)) if game.odds_census() is not None else ExactTruth(solution_of(game))


@contextmanager
def progress_bar(title: str) -> Iterator[Progress]:
    """A bar on standard error for whatever takes longer than a moment, if somebody is there to see it."""
    if not sys.stderr.isatty():
        yield lambda share: None
        return
    from rich.console import Console
    from rich.progress import Progress as Bar

    bar = Bar(console=Console(stderr=True), transient=True)
    task = bar.add_task(title, total=1.0)
    began = time.monotonic()
    shown = False

    def progress(share: float) -> None:
        nonlocal shown
        if not shown and time.monotonic() - began > LONG:
            bar.start()
            shown = True
        bar.update(task, completed=share)

    try:
        yield progress
    finally:
        if shown:
            bar.stop()


def analyse(
    game: GameName,
    preset: PresetName = "",
    settings: Settings = None,
    position: PositionText = "",
    moves: MoveTexts = "",
    as_json: AsJson = False,
) -> None:
    """List every legal move with its value and distance, best first. For solved games.

    A distance counts the actions to the end, including the move itself. With dice, moves are listed with each seat's
    chance of winning; before a roll, the faces of the die are listed.

    \b
    tessella analyse alignment
    tessella analyse lgame --moves "d2NW/d1a1" --json
    """
    table_game = choose_game(game, preset, settings)
    here = play_moves(table_game, position, moves).position
    if table_game.odds_census() is not None:
        odds.show_analysis(odds_of(table_game), here, as_json)
        return
    phase = table_game.phase(here)
    solution = solution_of(table_game)
    choices = solution.choices(here)
    over = isinstance(phase, Over)
    if as_json:
        common.print_json(
            {
                "position": table_game.text(here),
                "over": over,
                "verdict": None if over else solution.verdict(here)._asdict(),
                "moves": [{"move": choice.text, **choice.verdict._asdict()} for choice in choices],
            }
        )
        return
    if over:
        print(table_game.status(here))
        return
    assert isinstance(phase, Turn)  # a game with a solution has no chance
    print(f"{say('turn-then', seat=phase.seat, then=in_words(solution.verdict(here)))}.")
    width = max(len(table_game.called(choice.text)) for choice in choices)
    for choice in choices:
        print(f"{table_game.called(choice.text):<{width}}  {SIGNS[choice.verdict.value]} {value_of(choice.verdict)}")


SIGNS = {"win": "+", "draw": "=", "loss": "-"}
