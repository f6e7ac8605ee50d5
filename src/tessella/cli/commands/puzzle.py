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
from tessella.cli.language import LanguageName, speaking
from tessella.errors import OptionError
from tessella.games import endings, names, reaches
from tessella.text import Message, all_of, in_row, say, speak

if TYPE_CHECKING:
    from tessella.puzzles.puzzle import Puzzle
    from tessella.puzzles.reach import ReachPuzzle

WIN, BEST = "win", "best"
CARD = 14  # columns for a picture of the catalogue
SEEDS = 1_000_000


class Selection(NamedTuple):
    """How a puzzle is chosen: by the day, or by chance."""

    day: date | None
    seed: int

    def as_json(self) -> dict[str, Any]:
        """What draws the same puzzle again."""
        return {"seed": self.seed} if self.day is None else {"date": self.day.isoformat()}

    def message(self, command: str) -> Message:
        """Said when a puzzle begins."""
        if self.day is None:
            return say("terminal-puzzle-again", command=f"tessella puzzle {command} --seed {self.seed}")
        return say("terminal-today") if self.day == date.today() else say("terminal-of-day", day=str(self.day))


class ChosenPuzzle(NamedTuple):
    """A puzzle to be solved here."""

    puzzle: Puzzle
    opening: Message  # what to say when it begins
    again: dict[str, Any]  # what draws it again


def puzzle(
    kind: Annotated[
        str,
        typer.Argument(
            metavar="KIND",
            help="picture (push it together), block (make one), win (find the winning move), best (find the move that "
            "gains most), or the name of a catalogue picture.",
            show_default=False,
        ),
    ] = "",
    game: Annotated[
        str, typer.Option("--game", metavar="GAME", help="The game of a puzzle win or best.", show_default=False)
    ] = "",
    preset: PresetName = "",
    settings: Settings = None,
    pushes: Annotated[
        int | None,
        typer.Option("--pushes", metavar="N", help="A picture or a block that takes N pushes.", show_default=False),
    ] = None,
    actions: Annotated[
        int | None, typer.Option("--actions", metavar="N", help="A win in N actions.", show_default=False)
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed", metavar="S", help="A random puzzle, always the same for the same S.", show_default=False
        ),
    ] = None,
    daily: Annotated[bool, typer.Option("--daily", help="Today's puzzle. This is the default.")] = False,
    day: Annotated[
        str, typer.Option("--date", metavar="YYYY-MM-DD", help="The puzzle of another day.", show_default=False)
    ] = "",
    listing: Annotated[bool, typer.Option("--list", help="The catalogue of pictures, with exact distances.")] = False,
    as_json: AsJson = False,
    solution: Annotated[bool, typer.Option("--solution", help="With --json: include the solution.")] = False,
    theme: common.TerminalTheme = "dark",
    language: LanguageName = "",
) -> None:
    """Solve a puzzle: turn one picture into another, or find the only move that wins.

    Every move gets a verdict; 'hint' helps. Moves can also come through a pipe, one per line.

    \b
    tessella puzzle                                    today's picture
    tessella puzzle win                                today's win puzzle
    tessella puzzle win --game alignment --actions 5   a win in five, at random
    tessella puzzle best                               today's best capture
    tessella puzzle picture --pushes 6                 a picture six pushes away, at random
    tessella puzzle block --pushes 4                   a block of one colour, four pushes away
    tessella puzzle diamond                            a picture from the catalogue
    """
    with speaking(language) as spoken:
        common.known_theme(theme, ("light", "dark"))
        if solution and not as_json:
            raise OptionError(say("cli-puzzle-solution"))
        if listing:
            _show_catalogue(as_json, spoken)
            return
        wins = kind == WIN or (not kind and pushes is None and (actions is not None or game != "" or not reaches()))
        length = _length(wins, pushes, actions)
        selection = _select(daily, day, seed, length)
        if wins:
            chosen = _win(game, preset, settings, selection, length, spoken)
        elif kind == BEST:
            if length is not None:
                raise OptionError(say("cli-puzzle-pushes", n=str(length)))
            chosen = _best(game, preset, settings, selection, spoken)
        elif game or preset:
            raise OptionError(say("cli-puzzle-game", name=game or preset))
        elif kind == "" or kind in reaches():
            chosen = _reach(kind or next(iter(reaches())), selection, length, values(settings), spoken)
        else:
            if daily or day or seed is not None or length is not None or settings:
                raise OptionError(say("cli-puzzle-named", name=kind))
            chosen = ChosenPuzzle(_find_named(kind, spoken), say("terminal-catalogue"), {})
        if as_json:
            common.print_json({**data(chosen.puzzle, solution), **chosen.again})
            return
        _solve(chosen, theme, spoken)


def data(puzzle: Puzzle, solution: bool = False) -> dict[str, Any]:
    """A puzzle as plain data; with its solution only on request."""
    from tessella.puzzles.puzzle import SEAT
    from tessella.puzzles.reach import ReachPuzzle

    what = {"kind": puzzle.kind, "game": puzzle.game.name, "options": puzzle.options, "title": str(puzzle.title)}
    if isinstance(puzzle, ReachPuzzle):
        ends = {"start": puzzle.write(puzzle.reach_task.start), "goal": puzzle.reach_task.aim}
        found = {**what, **ends, "pushes": puzzle.least, "solutions": puzzle.solutions}
    else:
        found = {**what, "position": puzzle.game.text(puzzle.start), "seat": SEAT, "actions": puzzle.least}
    return {**found, "solution": list(puzzle.best_line(puzzle.start))} if solution else found


def _length(wins: bool, pushes: int | None, actions: int | None) -> int | None:
    """How many actions the puzzle should take."""
    if wins and pushes is not None:
        raise OptionError(say("cli-puzzle-pushes", n=str(pushes)))
    if not wins and actions is not None:
        raise OptionError(say("cli-puzzle-actions", n=str(actions)))
    return actions if wins else pushes


def _select(daily: bool, day: str, seed: int | None, length: int | None) -> Selection:
    """By the day or by chance, as the arguments ask for it."""
    if daily or day:
        if seed is not None or length is not None:
            raise OptionError(say("cli-puzzle-of-day"))
        return Selection(_date(day), 0)
    if seed is None and length is None:
        return Selection(date.today(), 0)
    return Selection(None, secrets.randbelow(SEEDS) if seed is None else seed)


def _date(text: str) -> date:
    if not text:
        return date.today()
    try:
        found = date.fromisoformat(text)
        if found.isoformat() == text:
            return found
    except ValueError:
        pass
    raise OptionError(say("cli-puzzle-date", text=text))


def _win(
    game: str, preset: str, settings: Settings, selection: Selection, actions: int | None, language: str
) -> ChosenPuzzle:
    """A match puzzle."""
    from tessella.cli.commands.solve import solution_of
    from tessella.puzzles.ids import game_of
    from tessella.puzzles.win import daily_win, random_win

    name = game or game_of(WIN)
    if name in names() and endings(name):
        return _end(name, preset, settings, selection, actions, language)
    solution = solution_of(choose_game(name, preset, settings), language=language)
    found = daily_win(solution, selection.day) if selection.day else random_win(solution, actions, selection.seed)
    command = f"{WIN} --game {found.game.name}{_settings(found.options)} --actions {found.least}"
    return ChosenPuzzle(found, selection.message(command), selection.as_json())


def _end(
    name: str, preset: str, settings: Settings, selection: Selection, actions: int | None, language: str
) -> ChosenPuzzle:
    """A match puzzle of a game that is searched out."""
    from tessella.puzzles.end import daily_end, random_end

    _check_plain(name, preset, settings)
    with _patience(say("terminal-looking"), language):
        found = daily_end(name, selection.day) if selection.day else random_end(name, actions, selection.seed)
    command = f"{WIN} --game {name} --actions {found.least}"
    return ChosenPuzzle(found, selection.message(command), selection.as_json())


def _best(game: str, preset: str, settings: Settings, selection: Selection, language: str) -> ChosenPuzzle:
    """The move that gains most."""
    from tessella.puzzles.best import daily_best, random_best
    from tessella.puzzles.ids import game_of

    name = game_of(BEST, game)
    _check_plain(name, preset, settings)
    with _patience(say("terminal-looking"), language):
        found = daily_best(name, selection.day) if selection.day else random_best(name, selection.seed)
    return ChosenPuzzle(found, selection.message(f"{BEST} --game {name}"), selection.as_json())


def _check_plain(name: str, preset: str, settings: Settings) -> None:
    """Refuse options for puzzles whose game has its own."""
    if preset or settings:
        raise OptionError(say("cli-puzzle-plain", name=name))


def _reach(
    kind: str, selection: Selection, length: int | None, settings: dict[str, str], language: str
) -> ChosenPuzzle:
    """A picture of the day, or one at random."""
    from tessella.puzzles.reach import daily_reach, random_reach

    if selection.day:
        if settings:
            raise OptionError(say("cli-puzzle-day-set"))
        with _patience(say("terminal-looking"), language):
            return ChosenPuzzle(daily_reach(kind, selection.day), selection.message(kind), selection.as_json())
    usual, options = reaches()[kind].usual, _options(kind, settings)
    with _patience(say("terminal-looking"), language):
        found = random_reach(kind, usual if length is None else length, selection.seed, options)
    return ChosenPuzzle(
        found, selection.message(f"{kind} --pushes {found.least}{_settings(settings)}"), selection.as_json()
    )


def _options(kind: str, settings: dict[str, str]) -> dict[str, Any]:
    """What can be set, as the game takes it."""
    game, names = reaches()[kind].game, reaches()[kind].settings
    unknown = set(settings) - set(names)
    if unknown:
        raise OptionError(say("cli-puzzle-setting", name=min(unknown), names=all_of(names)))
    options = choose_game(game, "", [f"{name}={value}" for name, value in settings.items()]).options.all()
    return {name: options[name] for name in names}


def _settings(values: Mapping[str, Any]) -> str:
    return "".join(f" --set {name}={value}" for name, value in values.items())


def _find_named(name: str, language: str) -> ReachPuzzle:
    """A picture of the catalogue."""
    named = {name: puzzle for kind in reaches() for name, puzzle in _catalogue(kind, language).items()}
    if name not in named:
        kinds = [*reaches(), WIN, BEST]
        near = get_close_matches(name.lower(), [*kinds, *named], 1, 0.5)
        accepted = {"kinds": in_row(kinds), "names": in_row(list(named))}
        if near:
            raise OptionError(say("cli-puzzle-near", name=name, near=near[0], **accepted))
        raise OptionError(say("cli-puzzle-unknown", name=name, **accepted))
    return named[name]


def _catalogue(kind: str, language: str) -> Mapping[str, ReachPuzzle]:
    from tessella.puzzles.reach import catalogue

    with _patience(say("terminal-measuring"), language):
        return catalogue(kind)


def _show_catalogue(as_json: bool, language: str) -> None:
    """The pictures as cards, with how far each is from the first and in how many ways."""
    if as_json:
        found = [(name, puzzle) for kind in reaches() for name, puzzle in _catalogue(kind, language).items()]
        common.print_json([{"name": name, **data(puzzle)} for name, puzzle in found])
        return
    for kind, reach in reaches().items():
        if reach.names:
            _show_cards([_card(name, puzzle, language) for name, puzzle in _catalogue(kind, language).items()])
            print(speak(say(f"{reach.game}-{kind}-catalogue"), language))


def _card(name: str, puzzle: ReachPuzzle, language: str) -> list[str]:
    full, empty = ("██", "··") if common.unicode_output() else ("##", "..")
    rows = puzzle.reach_task.aim.split("/")
    return [
        name,
        *(row.replace("#", full).replace(".", empty) for row in rows),
        speak(puzzle.message("length", n=puzzle.least), language),
        speak(say("puzzle-ways", n=puzzle.solutions), language),
    ]


def _show_cards(cards: list[list[str]]) -> None:
    across = max(1, common.console().size.width // CARD)
    for at in range(0, len(cards), across):
        for line in zip(*cards[at : at + across], strict=True):
            print("".join(f"{part:<{CARD}}" for part in line).rstrip())
        print()


@contextmanager
def _patience(what: Message, language: str) -> Iterator[None]:
    """Something moves on standard error while a search goes on, if somebody is there to see it."""
    if not sys.stderr.isatty():
        yield
        return
    with common.console(stderr=True).status(speak(what, language)):
        yield


def _solve(chosen: ChosenPuzzle, theme: str, language: str) -> None:
    """At the terminal, or through a pipe."""
    from tessella.cli.terminal.puzzle import Sitting
    from tessella.cli.terminal.talk import Quit, Talk

    talk = Talk(language)
    try:
        Sitting(talk, theme, chosen.puzzle, chosen.opening).run()
    except Quit:
        pass
    except (EOFError, KeyboardInterrupt) as stopped:
        if talk.at_terminal:
            talk.say()  # the prompt's line is still open
        if isinstance(stopped, KeyboardInterrupt):
            raise
