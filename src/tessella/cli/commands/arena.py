"""``tessella arena``: agents play each other, and a table tells who is how strong."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from tessella.cli import INTERRUPTED, common
from tessella.cli.common import AsJson, GameName, PresetName, Settings
from tessella.errors import TessellaError
from tessella.match.files import read_text, reason, write_whole
from tessella.text import say

if TYPE_CHECKING:
    from tessella.lab.arena import Contest, Outcome
    from tessella.lab.standings import Standing, Standings, Tally

RECORDS = "game-*.txt"
COMMA = re.compile(r""",(?=(?:[^"']|"[^"]*"|'[^']*')*$)""")  # one that stands in no quotation marks
SEVERAL = 5  # different failures that are told
ROOMY = 92  # columns of a terminal that has room for the interval of the ratings


def arena(
    game: GameName,
    agents: Annotated[str, typer.Option("--agents", metavar="A,B[,C...]", help="The agents, at least two.")],
    games: Annotated[int, typer.Option("--games", min=1, metavar="N", help="Games per pairing.")] = 20,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same games.")] = 0,
    openings: Annotated[
        int, typer.Option("--openings", min=0, metavar="N", help="Begin with N random actions.", show_default=False)
    ] = 0,
    preset: PresetName = "",
    settings: Settings = None,
    jobs: Annotated[
        int, typer.Option("--jobs", min=0, max=256, metavar="J", help="Processes; 0 means one per core.")
    ] = 0,
    records: Annotated[
        str, typer.Option("--records", metavar="FOLDER", help="Save each game as a record.", show_default=False)
    ] = "",
    markdown: Annotated[
        str,
        typer.Option("--markdown", metavar="FILE", help="Append the result as Markdown.", show_default=False),
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Let agents play each other and report how strong they are.

    Agents are random, greedy (takes the most points), level1 to level5, perfect (solved games), uct:2000 (plain tree
    search, iterations per move) and uct:1s (seconds per move); a level can be given a budget in the same way, as in
    level5:1s. With iterations the same seed gives the same games; with seconds it does not.

    engine:COMMAND is any program that speaks the protocol of docs/engines.md; it has a second per move, or as long as
    engine:2s:COMMAND says. A comma in the command stands in quotation marks. A program that hangs, ends or answers
    something that is no legal move loses that game, and it is told why.

    Every pair of agents plays N games and takes turns to begin. In a game with more sides, every combination of that
    many agents plays N games; if there are fewer agents than sides, every pair does: the first agent plays one side,
    the other all the rest. Seats rotate. An agent plays for a whole team. A game counts once for each side of an agent.

    With --openings every game begins with N random actions, the same until the seats have gone all round: every agent
    has each opening from every side, and two that always answer alike do not play one game over and over.

    The score is the share of the points: a win is 1, shared by the sides that win together; a draw is shared by all.
    The interval contains the true score in 95 of 100 cases. With two sides, Elo shows the differences in strength, with
    the weakest at 0; with more sides, the rating is openskill's.

    Ctrl-C stops it and shows the results so far.

    \b
    tessella arena lgame --agents random,uct:100 --games 50
    tessella arena stargazer --set seats=4 --agents uct:500,random --seed 7 --json
    tessella arena hexa --agents level2,level3,level4 --records games --markdown results.md
    tessella arena lgame --agents "level2,engine:python my_engine.py" --games 10
    tessella arena stargazer --agents level5:0.1s,level5:0.2s --games 40 --openings 6
    """
    from tessella.lab.arena import contest

    picked = common.choose_game(game, preset, settings)
    agreed = contest(picked, split_agents(agents), games, seed, openings)
    common.warn(picked)
    _check_file(markdown)
    folder = _new_folder(records)
    ran = _run(agreed, jobs or cores(), folder)
    if ran.played or not ran.trouble:
        _tell(agreed, ran, as_json, markdown)
    if isinstance(ran.trouble, KeyboardInterrupt):
        raise typer.Exit(INTERRUPTED)
    if ran.trouble:
        raise ran.trouble


# Playing ------------------------------------------------------------------------------------------------------


def split_agents(text: str) -> list[str]:
    """The agents of a list with commas."""
    return [name.strip() for name in COMMA.split(text) if name.strip()]


class Run(NamedTuple):
    """The games that were played, and what ended it before the last, if anything did."""

    played: list[Outcome]
    trouble: BaseException | None = None


def cores() -> int:
    """How many processes can work at the same time."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return usable or 1


def _run(contest: Contest, jobs: int, folder: Path | None) -> Run:
    from tessella.lab.arena import outcomes, plan

    played: list[Outcome] = []
    try:
        with (
            _progress(len(plan(contest))) as (prepared, advanced),
            closing(outcomes(contest, jobs, prepared)) as coming,
        ):
            for outcome in coming:
                if folder:
                    write_whole(folder / f"game-{outcome.seating.number:04}.txt", outcome.record.encode())
                played.append(outcome)
                advanced()
    except (KeyboardInterrupt, TessellaError) as trouble:
        return Run(played, trouble)
    return Run(played)


@contextmanager
def _progress(total: int) -> Iterator[tuple[Callable[[], None], Callable[[], None]]]:
    """A bar on standard error, if somebody is there to see it: what to call when all is prepared, and after a game."""
    if not sys.stderr.isatty():
        yield lambda: None, lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
    from rich.progress import TimeRemainingColumn as Remaining

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, TextColumn("left"), Remaining(), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Preparing", total=None)
        yield (
            lambda: bar.reset(task, total=total, description="Games"),
            lambda: bar.advance(task),
        )


def _new_folder(name: str) -> Path | None:
    """The folder for the records, made if need be; one with records in it is left alone."""
    if not name:
        return None
    folder = Path(name)
    if any(folder.glob(RECORDS)):
        raise TessellaError(say("cli-folder-used", path=name))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TessellaError(say("cli-folder", path=name, reason=reason(error))) from None
    return folder


def _check_file(name: str) -> None:
    """Whether something can be appended to a file is asked before hours are spent."""
    if not name:
        return
    _text(name)
    common.check_folder(name)


def _text(name: str) -> str:
    return read_text(name) if Path(name).exists() else ""


# What is told -------------------------------------------------------------------------------------------------


def _tell(contest: Contest, run: Run, as_json: bool, markdown: str) -> None:
    from tessella.lab.standings import section, sum_up

    result = sum_up(contest, run.played)
    if as_json:
        common.print_json(as_data(result))
    elif run.played:
        _print(result)
    if markdown and run.played:
        before = _text(markdown)
        gap = "" if not before else "\n" if before.endswith("\n") else "\n\n"
        write_whole(markdown, (before + gap + section(result)).encode())


def as_data(result: Standings) -> dict[str, Any]:
    """The result in its fixed form, and all that may be of use."""
    contest, game = result.contest, result.contest.game
    return {
        "game": game.name,
        "options": game.options.all(),
        "seats": game.seats,
        "teams": [list(team) for team in game.teams],
        "seed": contest.seed,
        "openings": contest.opening,
        "games": len(result.outcomes),
        "planned": result.games_planned,
        "unfinished": result.games_unfinished,
        "actions": sum(outcome.actions for outcome in result.outcomes),
        "command": contest.command,
        "agents": [_standing(standing) for standing in result.standings],
        "pairings": [
            {"agents": [{"name": name, **_round(made)} for name, made in result.of_pairing(number)]}
            for number in range(len(result.pairings))
        ],
        "sides": [{"seats": list(team), **_round(result.of_side(n))} for n, team in enumerate(game.teams)],
        "played": [_outcome(contest, outcome) for outcome in result.outcomes],
    }


def _round(made: Tally) -> dict[str, Any]:
    return made._asdict() | {"score": round(made.score, 6)}


def _standing(standing: Standing) -> dict[str, Any]:
    data = {"name": standing.name, **_round(standing.tally)}
    data["interval"] = [round(end, 6) for end in standing.interval]
    for key, rating in (("elo", standing.elo), ("rating", standing.skill)):
        if rating is not None:
            values = rating._asdict().items()
            data[key] = {name: round(value, 2) if isinstance(value, float) else value for name, value in values}
    return data | {"moves": standing.moves, "seconds_per_move": float(f"{standing.seconds_a_move:.4g}")}


def _outcome(contest: Contest, outcome: Outcome) -> dict[str, Any]:
    side_of = {seat: side for side, team in enumerate(contest.game.teams) for seat in team}
    return {
        "number": outcome.seating.number,
        "seed": outcome.seating.seed,
        "seats": [contest.agents[outcome.seating.sides[side]] for _, side in sorted(side_of.items())],
        "winners": list(outcome.winners),
        "result": outcome.result,
        "failure": outcome.failure,
        "actions": outcome.actions,
    }


def _print(result: Standings) -> None:
    from rich.markup import escape
    from rich.table import Table

    out, two = common.console(), len(result.contest.game.teams) == 2
    roomy = two and out.width >= ROOMY
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("agent")
    titles = ["games", "won", "drawn", "lost", "score", "95 %", "Elo" if two else "rating"]
    for title in [*titles, *(["95 %"] if roomy else []), "s/move"]:
        table.add_column(title, justify="right", no_wrap=True)
    for standing in result.ranking:
        made = standing.tally
        table.add_row(
            f"[bold]{escape(standing.name)}[/]",
            *(f"{count:,}" for count in (made.games, made.wins, made.draws, made.losses)),
            f"[bold]{made.score:.1%}[/]",
            f"[dim]{standing.interval_text}[/]",
            standing.rating_text,
            *([f"[dim]{standing.elo.interval_text}[/]"] if roomy and standing.elo else []),
            _seconds(standing.seconds_a_move),
        )
    out.print(table, soft_wrap=False)
    for note in _notes(result):
        out.print(f"[dim]{escape(note)}[/]")


def _seconds(value: float) -> str:
    return f"{value:.2f}" if value >= 0.1 else f"{value:.4f}"


def _notes(result: Standings) -> Iterator[str]:
    from tessella.lab.arena import LONGEST

    contest, count = result.contest, len(result.outcomes)
    actions = sum(outcome.actions for outcome in result.outcomes)
    of = f" of {result.games_planned:,}" if count < result.games_planned else ""
    games = "game" if count == 1 else "games"
    begun = f", the first {contest.opening} at random" if contest.opening else ""
    label, seed = contest.game.label, contest.seed
    yield f"{label}: {count:,}{of} {games}, {actions / count:,.0f} actions each{begun}; seed {seed}"
    sides = enumerate(contest.game.teams)
    yield "score by seat: " + ", ".join(f"{'+'.join(map(str, t))}: {result.of_side(n).score:.1%}" for n, t in sides)
    if len(contest.game.teams) > 2:
        yield f"an even score is {1 / len(contest.game.teams):.1%}"
    if result.games_unfinished:
        yield f"{result.games_unfinished:,} unfinished after {LONGEST:,} actions, counted as drawn"
    failures = result.failures
    for sentence, times in failures[:SEVERAL]:
        yield f"{times} {'game' if times == 1 else 'games'} lost: {sentence}"
    if others := sum(times for _, times in failures[SEVERAL:]):
        yield f"{others} more lost in other ways"
