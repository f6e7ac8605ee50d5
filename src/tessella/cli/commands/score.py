"""``tessella score``: how good an agent is, by the truth where it is known and by matches where it is not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from tessella.cli import common
from tessella.cli.commands.arena import cores, split_agents
from tessella.cli.commands.solve import progress_bar, truth_of
from tessella.cli.common import AsJson, PresetName, Settings
from tessella.errors import OptionError, SolveError
from tessella.games import names
from tessella.rules.game import Game
from tessella.text import say

if TYPE_CHECKING:
    from tessella.lab.score_report import Report
    from tessella.lab.scoring import Matched, Measured

OPPONENTS = "random,level1,level2,level3"


def score(
    agent: Annotated[str, typer.Argument(metavar="AGENT", help="The agent to be measured.")],
    games_named: Annotated[
        list[str] | None,
        typer.Option("--game", metavar="GAME", help="A game; without any, all of them. May be repeated."),
    ] = None,
    preset: PresetName = "",
    settings: Settings = None,
    positions: Annotated[
        int, typer.Option("--positions", metavar="N", help="Positions in each game that can be solved.")
    ] = 1000,
    games: Annotated[
        int, typer.Option("--games", metavar="N", help="Games against each opponent in all other games.")
    ] = 10,
    against: Annotated[str, typer.Option("--against", metavar="A,B...", help="The opponents there.")] = OPPONENTS,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same positions.")] = 0,
    jobs: Annotated[
        int, typer.Option("--jobs", min=0, max=256, metavar="J", help="Processes that play; 0 means one per core.")
    ] = 0,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print the tables as Markdown.")] = False,
    latex: Annotated[bool, typer.Option("--latex", help="Print the tables for LaTeX, with booktabs.")] = False,
    as_json: AsJson = False,
) -> None:
    """Measure how good an agent is: by its regret against perfect play, or by matches.

    Where a game can be solved, the agent moves once in each of N positions that are drawn from all there are. Its
    regret is the value of the best move minus that of its own move: 0 for perfect play, 2 for a win turned into a
    loss. Where a game cannot be solved, it plays matches against the opponents; seats rotate, it plays for a whole
    team, and against several sides it has one of them and the opponent has all others.

    AGENT is one of Tessella's (random, greedy, level1 to level5, perfect, uct:2000, uct:1s), a program (engine:COMMAND,
    see docs/engines.md), or a Python function: MODULE:FUNCTION or FILE.py:FUNCTION. The function is called with the
    game, the position and a seed, and returns a move, its text or its number. Naming a function runs its module.

    \b
    tessella score level3
    tessella score my_agent.py:choose --game lgame --positions 5000 --seed 7
    tessella score "engine:python my_engine.py" --game stargazer --against level1,level2 --games 40
    tessella score uct:1000 --game alignment --set size=4 --latex
    """
    from tessella.lab.score_report import Report

    if markdown + latex + as_json > 1:
        raise OptionError(say("cli-score-form"))
    picked = _choose(games_named, preset, settings)
    opponents = [other for other in split_agents(against) if other != agent]
    wanted = Wanted(agent, positions, opponents, games, seed, jobs or cores())
    by_truth = _plan(wanted, picked, bool(games_named))
    measured, matched = _measure(wanted, by_truth)
    words = (*_words(games_named, preset, settings, against), *wanted.words)
    _tell(Report(agent, seed, words, measured, matched), markdown, latex, as_json)


class Wanted(NamedTuple):
    """Who is to be measured, and how long."""

    agent: str
    positions: int
    opponents: list[str]
    games: int
    seed: int
    jobs: int

    @property
    def words(self) -> tuple[str, ...]:
        """As the command takes it."""
        return ("--positions", str(self.positions), "--games", str(self.games), "--seed", str(self.seed))


def _choose(named: list[str] | None, preset: str, settings: list[str] | None) -> list[Game[Any]]:
    """The games to be measured in."""
    if len(named or ()) != 1 and (preset or settings):
        raise OptionError(say("cli-score-options"))
    picked = [common.choose_game(name, preset, settings) for name in named or names()]
    if not named:
        picked = [game for game in picked if len(game.teams) > 1]  # with nobody to play against there is no match
    for game in picked:
        common.warn(game)
    return picked


def _words(named: list[str] | None, preset: str, settings: list[str] | None, against: str) -> list[str]:
    """What else the command was given, so that it can be given again."""
    words = [word for name in named or () for word in ("--game", name)]
    words += ["--preset", preset] if preset else []
    words += [word for setting in settings or () for word in ("--set", setting)]
    return words + (["--against", against] if against != OPPONENTS else [])


def _plan(wanted: Wanted, picked: list[Game[Any]], chosen: bool) -> dict[Game[Any], bool]:
    """Each game, and whether the truth is known there. What cannot be is told before anything is solved or played."""
    from tessella.lab.arena import contest
    from tessella.lab.functions import agent
    from tessella.lab.scoring import check_positions, is_solvable

    agent(wanted.agent)
    check_positions(wanted.positions)
    found = {game: is_solvable(game) for game in picked}
    for game in picked:
        if not found[game]:
            try:
                contest(game, (wanted.agent, *wanted.opponents), wanted.games, wanted.seed)
            except SolveError:
                if chosen:
                    raise
                found.pop(game)  # an agent that is for solved games is measured in these
    return found


def _measure(wanted: Wanted, by_truth: Mapping[Game[Any], bool]) -> tuple[tuple[Measured, ...], tuple[Matched, ...]]:
    from tessella.lab.scoring import measure, play

    measured: list[Measured] = []
    matched: list[Matched] = []
    name, positions, opponents, games, seed, jobs = wanted
    for game, known in by_truth.items():
        truth = truth_of(game) if known else None
        with progress_bar(str(say("cli-score-measuring", agent=name, game=game.title))) as progress:
            if truth:
                measured.append(measure(truth, name, positions, seed, progress))
            else:
                matched += play(game, name, opponents, games, seed, jobs, progress)
    return tuple(measured), tuple(matched)


# What is told -----------------------------------------------------------------------------------------------------


def _tell(report: Report, markdown: bool, latex: bool, as_json: bool) -> None:
    from tessella.lab.score_report import as_data, as_latex, as_markdown

    if as_json:
        common.print_json(as_data(report))
    elif markdown:
        print(as_markdown(report), end="")
    elif latex:
        print(as_latex(report), end="")
    else:
        _print(report)


def _print(report: Report) -> None:
    from rich.markup import escape
    from rich.table import Table

    from tessella.lab.score_report import notes, tables

    out = common.console()
    for title, table, about in tables(report):
        shown = Table(box=None, pad_edge=False, header_style="dim")
        for number, column in enumerate(table.columns):
            right = number >= table.numbers
            shown.add_column(column, justify="right" if right else "left", no_wrap=right, overflow="fold")
        for row in table.rows:
            shown.add_row(f"[bold]{escape(row[0])}[/]", *map(escape, row[1:]))
        out.print(f"[bold]{escape(title)}[/]")
        out.print(shown, soft_wrap=False)
        if about:
            out.print(f"[dim]{escape(about)}[/]", soft_wrap=False)
        out.print()
    for note in notes(report):
        out.print(f"[dim]{escape(note)}[/]", soft_wrap=False)
