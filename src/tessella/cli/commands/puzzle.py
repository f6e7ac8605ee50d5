"""``tessella puzzle``: choose a puzzle and solve it here."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import date
from difflib import get_close_matches
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from tessella.cli import common
from tessella.cli.common import AsJson, PresetName, Settings, choose_game, values
from tessella.errors import OptionError
from tessella.games import reaches
from tessella.text import all_of, say

if TYPE_CHECKING:
    from tessella.puzzles.puzzle import Puzzle
    from tessella.puzzles.reach import ReachPuzzle

WIN = "win"
CARD = 14  # columns for a picture of the catalogue
SEEDS = 1_000_000


class Draw(NamedTuple):
    """How a puzzle is chosen: by the day, or by chance."""

    day: date | None
    seed: int

    def as_json(self) -> dict[str, Any]:
        """What draws the same puzzle again."""
        return {"seed": self.seed} if self.day is None else {"date": self.day.isoformat()}

    def sentence(self, command: str) -> str:
        """Said when a puzzle begins."""
        if self.day is None:
            return f"To see this one again: tessella puzzle {command} --seed {self.seed}"
        return "Today's puzzle." if self.day == date.today() else f"The puzzle of {self.day}."


class Choice(NamedTuple):
    """A puzzle to be solved here."""

    puzzle: Puzzle
    opening: str  # what to say when it begins
    again: dict[str, Any]  # what draws it again


def puzzle(
    kind: Annotated[
        str,
        typer.Argument(
            metavar="KIND",
            help="picture: to be pushed together; win: a match to win; or a picture of the catalogue by its name.",
            show_default=False,
        ),
    ] = "",
    game: Annotated[
        str, typer.Option("--game", metavar="GAME", help="The game of a match puzzle.", show_default=False)
    ] = "",
    preset: PresetName = "",
    settings: Settings = None,
    pushes: Annotated[
        int | None, typer.Option("--pushes", metavar="N", help="A picture that takes N pushes.", show_default=False)
    ] = None,
    actions: Annotated[
        int | None, typer.Option("--actions", metavar="N", help="A win in N actions.", show_default=False)
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="S", help="One at random, the same for each S.", show_default=False)
    ] = None,
    daily: Annotated[bool, typer.Option("--daily", help="Today's puzzle; so it is if nothing else is said.")] = False,
    day: Annotated[
        str, typer.Option("--date", metavar="YYYY-MM-DD", help="The puzzle of another day.", show_default=False)
    ] = "",
    listing: Annotated[bool, typer.Option("--list", help="The catalogue of pictures, with exact distances.")] = False,
    as_json: AsJson = False,
    solution: Annotated[bool, typer.Option("--solution", help="With --json: the solution too.")] = False,
    theme: common.TerminalTheme = "dark",
) -> None:
    """Solve a puzzle: turn one picture into another, or find the only move that wins.

    Every move gets a verdict; 'hint' helps. Moves may also come through a pipe, one a line.

    \b
    tessella puzzle                                    today's picture
    tessella puzzle win                                today's match puzzle
    tessella puzzle win --game alignment --actions 5   a win in five, at random
    tessella puzzle picture --pushes 6                 a picture six pushes away, at random
    tessella puzzle diamond                            a picture of the catalogue
    """
    common.known_theme(theme, ("light", "dark"))
    if solution and not as_json:
        raise OptionError("--solution goes with --json; while you solve a puzzle, type solution.")
    if listing:
        _show_catalogue(as_json)
        return
    wins = kind == WIN or (not kind and pushes is None and (actions is not None or game != "" or not _kinds()))
    length = _length(wins, pushes, actions)
    draw = _draw(daily, day, seed, length)
    if wins:
        choice = _win(game, preset, settings, draw, length)
    elif game or preset:
        raise OptionError(f"{game or preset}: the game of a picture is settled; --game and --preset are for wins.")
    elif kind == "" or kind in _kinds():
        choice = _reach(kind or next(iter(_kinds())), draw, length, values(settings))
    else:
        if daily or day or seed is not None or length is not None or settings:
            raise OptionError(f"{kind}: a picture of the catalogue is as it is; give its name alone.")
        choice = Choice(_find_named(kind), "From the catalogue.", {})
    if as_json:
        common.print_json({**data(choice.puzzle, solution), **choice.again})
        return
    _solve(choice.puzzle, choice.opening, theme)


def data(puzzle: Puzzle, solution: bool = False) -> dict[str, Any]:
    """A puzzle as plain data; with its solution only on request."""
    from tessella.puzzles.puzzle import SEAT
    from tessella.puzzles.reach import ReachPuzzle

    what = {"kind": puzzle.kind, "game": puzzle.game.name, "options": puzzle.options, "title": str(puzzle.title)}
    if isinstance(puzzle, ReachPuzzle):
        ends = {"start": puzzle.write(puzzle.between.start), "goal": puzzle.write(puzzle.between.goal)}
        found = {**what, **ends, "pushes": puzzle.least, "solutions": puzzle.solutions}
    else:
        found = {**what, "position": puzzle.game.text(puzzle.start), "seat": SEAT, "actions": puzzle.least}
    return {**found, "solution": list(puzzle.way(puzzle.start))} if solution else found


def _length(wins: bool, pushes: int | None, actions: int | None) -> int | None:
    """How many actions the puzzle should take."""
    if wins and pushes is not None:
        raise OptionError(f"--pushes {pushes}: that is for pictures; how long a win takes is set by --actions.")
    if not wins and actions is not None:
        raise OptionError(f"--actions {actions}: that is for wins; how far a picture is away is set by --pushes.")
    return actions if wins else pushes


def _draw(daily: bool, day: str, seed: int | None, length: int | None) -> Draw:
    """By the day or by chance, as the arguments ask for it."""
    if daily or day:
        if seed is not None or length is not None:
            raise OptionError("the puzzle of a day is fixed by its date: leave --seed, --pushes and --actions out.")
        return Draw(_date(day), 0)
    if seed is None and length is None:
        return Draw(date.today(), 0)
    return Draw(None, secrets.randbelow(SEEDS) if seed is None else seed)


def _date(text: str) -> date:
    if not text:
        return date.today()
    try:
        found = date.fromisoformat(text)
        if found.isoformat() == text:
            return found
    except ValueError:
        pass
    raise OptionError(f"--date {text}: a day is written as 2026-11-15.")


def _kinds() -> dict[str, str]:
    """The games of the puzzles that reach something, by kind."""
    return {reach.kind: game for game, reach in reaches().items()}


def _win(game: str, preset: str, settings: Settings, draw: Draw, actions: int | None) -> Choice:
    """A match puzzle."""
    from tessella.cli.commands.solve import solution_of
    from tessella.puzzles.ids import game_of
    from tessella.puzzles.win import daily_win, random_win

    solution = solution_of(choose_game(game or game_of(WIN), preset, settings))
    found = daily_win(solution, draw.day) if draw.day else random_win(solution, actions, draw.seed)
    command = f"{WIN} --game {found.game.name}{_settings(found.options)} --actions {found.least}"
    return Choice(found, draw.sentence(command), draw.as_json())


def _reach(kind: str, draw: Draw, length: int | None, settings: dict[str, str]) -> Choice:
    """A picture of the day, or one at random."""
    from tessella.puzzles.reach import daily_reach, random_reach

    game = _kinds()[kind]
    if draw.day:
        if settings:
            raise OptionError("the picture of a day is as it is: --set goes with --pushes or --seed.")
        with _patience("Looking for the picture"):
            return Choice(daily_reach(game, draw.day), draw.sentence(kind), draw.as_json())
    usual, options = reaches()[game].usual, _options(game, settings)
    with _patience("Looking for a picture"):
        found = random_reach(game, usual if length is None else length, draw.seed, options)
    return Choice(found, draw.sentence(f"{kind} --pushes {found.least}{_settings(settings)}"), draw.as_json())


def _options(game: str, settings: dict[str, str]) -> dict[str, Any]:
    """What can be set, as the game takes it."""
    names = reaches()[game].settings
    unknown = set(settings) - set(names)
    if unknown:
        raise OptionError(f"{min(unknown)}: for a picture, {all_of(names)} can be set.")
    options = choose_game(game, "", [f"{name}={value}" for name, value in settings.items()]).options.all()
    return {name: options[name] for name in names}


def _settings(values: Mapping[str, Any]) -> str:
    return "".join(f" --set {name}={value}" for name, value in values.items())


def _find_named(name: str) -> ReachPuzzle:
    """A picture of the catalogue."""
    named = {name: puzzle for game in reaches() for name, puzzle in _catalogue(game).items()}
    if name not in named:
        kinds = [*_kinds(), WIN]
        near = get_close_matches(name.lower(), [*kinds, *named], 1, 0.5)
        guess = f" (did you mean {near[0]}?)" if near else ""
        ours = ", ".join(kinds)
        raise OptionError(f"{name}: give {ours}, or a picture of the catalogue{guess}: {', '.join(named)}.")
    return named[name]


def _catalogue(game: str) -> Mapping[str, ReachPuzzle]:
    from tessella.puzzles.reach import catalogue

    with _patience("Measuring the catalogue"):
        return catalogue(game)


def _show_catalogue(as_json: bool) -> None:
    """The pictures as cards, with how far each is from the first and in how many ways."""
    if as_json:
        found = [(name, puzzle) for game in reaches() for name, puzzle in _catalogue(game).items()]
        common.print_json([{"name": name, **data(puzzle)} for name, puzzle in found])
        return
    for game, reach in reaches().items():
        _show_cards([_card(name, puzzle) for name, puzzle in _catalogue(game).items()])
        print(say(f"{game}-{reach.kind}-catalogue"))


def _card(name: str, puzzle: ReachPuzzle) -> list[str]:
    full, empty = ("██", "··") if common.unicode_output() else ("##", "..")
    rows = puzzle.write(puzzle.between.goal).split("/")
    return [
        name,
        *(row.replace("#", full).replace(".", empty) for row in rows),
        str(puzzle.message("length", n=puzzle.least)),
        str(say("puzzle-ways", n=puzzle.solutions)),
    ]


def _show_cards(cards: list[list[str]]) -> None:
    across = max(1, common.console().size.width // CARD)
    for at in range(0, len(cards), across):
        for line in zip(*cards[at : at + across], strict=True):
            print("".join(f"{part:<{CARD}}" for part in line).rstrip())
        print()


@contextmanager
def _patience(what: str) -> Iterator[None]:
    """Something moves on standard error while a search goes on, if somebody is there to see it."""
    if not sys.stderr.isatty():
        yield
        return
    with common.console(stderr=True).status(what):
        yield


def _solve(puzzle: Puzzle, opening: str, theme: str) -> None:
    """At the terminal, or through a pipe."""
    from tessella.cli.terminal.puzzling import Left, Sitting
    from tessella.cli.terminal.talk import Talk

    talk = Talk()
    try:
        Sitting(talk, theme, puzzle, opening).run()
    except Left:
        pass
    except (EOFError, KeyboardInterrupt) as stopped:
        if talk.at_terminal:
            talk.say()  # the prompt's line is still open
        if isinstance(stopped, KeyboardInterrupt):
            raise
