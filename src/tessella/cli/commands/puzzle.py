"""``tessella puzzle``: choose a puzzle and solve it here."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from difflib import get_close_matches
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from tessella.cli import common
from tessella.cli.common import AsJson, PresetName, Settings, chosen, values
from tessella.errors import OptionError
from tessella.rules.game import Game

if TYPE_CHECKING:
    from tessella.cli.terminal.puzzling import Sitting
    from tessella.cli.terminal.talk import Talk
    from tessella.solve.pictures import PicturePuzzle

USUAL = "lgame"  # the game of match puzzles where none is named
PICTURED = "alignment"  # the game of pictures
LENGTH = 5  # pushes of a picture drawn by chance if nothing is said about them
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


class Found(NamedTuple):
    """A puzzle, and what is needed to solve it here."""

    data: Callable[[bool], dict[str, Any]]  # with the solution or without
    sitting: Callable[[Talk, str], Sitting]


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
    wins = kind == "win" or (not kind and pushes is None and (actions is not None or game != ""))
    length = _length(wins, pushes, actions)
    drawn = _draw(daily, day, seed, length)
    if wins:
        found = _win(chosen(game or USUAL, preset, settings), drawn, length)
    elif game or preset:
        raise OptionError(f"{game or preset}: the game of a picture is settled; --game and --preset are for wins.")
    elif kind in ("", "picture"):
        found = _picture(drawn, length, values(settings))
    else:
        if daily or day or seed is not None or length is not None or settings:
            raise OptionError(f"{kind}: a picture of the catalogue is as it is; give its name alone.")
        found = _named(kind)
    if as_json:
        common.print_json(found.data(solution))
        return
    _solve(found, theme)


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


def _win(game: Game[Any], drawn: Draw, actions: int | None) -> Found:
    """A match puzzle."""
    from tessella.cli.commands.solve import solution_of
    from tessella.cli.terminal.puzzling import WinSitting
    from tessella.solve.puzzles import daily_win_puzzle, random_win_puzzle

    solution = solution_of(game)
    found = daily_win_puzzle(solution, drawn.day) if drawn.day else random_win_puzzle(solution, actions, drawn.seed)
    options = "".join(f" --set {name}={value}" for name, value in found.options.items())
    opening = drawn.sentence(f"win --game {game.name}{options} --actions {found.actions}")
    return Found(
        lambda solution: {**found.as_json(solution), **drawn.as_json()},
        lambda talk, theme: WinSitting(talk, theme, found, solution, opening),
    )


def _picture(drawn: Draw, pushes: int | None, settings: dict[str, str]) -> Found:
    """A picture of the day, or one at random."""
    from tessella.solve.pictures import daily_picture_puzzle, random_picture_puzzle

    if drawn.day:
        if settings:
            raise OptionError("the picture of a day is as it is: --set goes with --pushes or --seed.")
        with _patience("Looking for the picture"):
            return _pushed(daily_picture_puzzle(drawn.day), drawn)
    unknown = set(settings) - {"sides", "size"}
    if unknown:
        raise OptionError(f"{min(unknown)}: for a picture, sides and size can be set.")
    board = chosen(PICTURED, "", [f"{name}={value}" for name, value in settings.items()]).options.all()
    with _patience("Looking for a picture"):
        found = random_picture_puzzle(LENGTH if pushes is None else pushes, drawn.seed, board["sides"], board["size"])
    return _pushed(found, drawn, "".join(f" --set {name}={value}" for name, value in settings.items()))


def _named(name: str) -> Found:
    """A picture of the catalogue."""
    named = dict(_catalogue())
    if name not in named:
        near = get_close_matches(name.lower(), ["picture", "win", *named], 1, 0.5)
        guess = f" (did you mean {near[0]}?)" if near else ""
        raise OptionError(f"{name}: give picture, win, or a picture of the catalogue{guess}: {', '.join(named)}.")
    return _pushed(named[name], None)


def _pushed(found: PicturePuzzle, drawn: Draw | None, settings: str = "") -> Found:
    """A picture puzzle, drawn or named."""
    from tessella.cli.terminal.puzzling import PictureSitting
    from tessella.solve.pictures import shortest_pushes

    opening = drawn.sentence(f"picture --pushes {found.pushes}{settings}") if drawn else "From the catalogue."

    def data(solution: bool) -> dict[str, Any]:
        plain = {**found.as_json(), **(drawn.as_json() if drawn else {})}
        if not solution:
            return plain
        line = shortest_pushes(found.start, found.goal, found.played().options.sides).solution
        return {**plain, "solution": [str(push) for push in line or ()]}

    return Found(data, lambda talk, theme: PictureSitting(talk, theme, found, opening))


def _catalogue() -> list[tuple[str, PicturePuzzle]]:
    """The puzzles by the names of their pictures."""
    from tessella.games.alignment.pictures import PICTURES
    from tessella.solve.pictures import catalogue

    names = {drawing: name for name, drawing in PICTURES.items()}
    with _patience("Measuring the catalogue"):
        return [(names[found.goal], found) for found in catalogue()]


def _show_catalogue(as_json: bool) -> None:
    """The pictures as cards, with how far each is from 3a and in how many ways."""
    if as_json:
        common.print_json([{"name": name, **found.as_json()} for name, found in _catalogue()])
        return
    full, empty = ("██", "··") if common.unicode_output() else ("##", "..")
    cards = [
        [
            name,
            *(row.replace("#", full).replace(".", empty) for row in found.goal.split("/")),
            f"{found.pushes} pushes",
            f"{found.solutions:,} way{'' if found.solutions == 1 else 's'}",
        ]
        for name, found in _catalogue()
    ]
    across = max(1, common.console().size.width // CARD)
    for at in range(0, len(cards), across):
        for line in zip(*cards[at : at + across], strict=True):
            print("".join(f"{part:<{CARD}}" for part in line).rstrip())
        print()
    print("All from 3a, the chequered board. To solve one: tessella puzzle NAME")


@contextmanager
def _patience(what: str) -> Iterator[None]:
    """Something moves on standard error while a search goes on, if somebody is there to see it."""
    if not sys.stderr.isatty():
        yield
        return
    with common.console(stderr=True).status(what):
        yield


def _solve(found: Found, theme: str) -> None:
    """At the terminal, or through a pipe."""
    from tessella.cli.terminal.puzzling import Left
    from tessella.cli.terminal.talk import Talk

    talk = Talk()
    try:
        found.sitting(talk, theme).run()
    except Left:
        pass
    except (EOFError, KeyboardInterrupt) as stopped:
        if talk.at_terminal:
            talk.say()  # the prompt's line is still open
        if isinstance(stopped, KeyboardInterrupt):
            raise
