"""``tessella patience``: the fewest pushes from one picture to another, or to any that has a block."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from tessella.cli import common
from tessella.cli.common import AsJson
from tessella.errors import OptionError
from tessella.games import game, game_class, reaches
from tessella.rules.puzzle import Reach, ReachTask
from tessella.text import Message, all_of, say
from tessella.text.message import Value

if TYPE_CHECKING:
    from tessella.solve.hashed import Report
    from tessella.solve.shortest import Shortest

LONG = 1.0  # seconds from which a person is told how far the search is
LINES_BELOW = 5  # the drawings


def _ability() -> Reach:
    """What a game with pictures gives."""
    for found in reaches().values():
        return found
    raise OptionError(say("cli-no-pictures"))


def _message(code: str, **values: Value) -> Message:
    reach = _ability()
    return say(f"{reach.game}-{reach.kind}-{code}", **values)


def _complete_picture(incomplete: str) -> list[str]:
    return [name for name in _ability().names if name.startswith(incomplete)]


def _complete_option(incomplete: str) -> list[str]:
    reach = _ability()
    declarations = game_class(reach.game).options_class.declarations()
    declared = [option for option in declarations if option.name in reach.settings]
    offered = [f"{option.name}={choice}" for option in declared for choice in option.offers or ("",)]
    return [text for text in offered if text.startswith(incomplete)]


def patience(
    start: Annotated[
        str,
        typer.Argument(
            metavar="START", help="A picture, by name or drawn with # and dots.", autocompletion=_complete_picture
        ),
    ],
    goal: Annotated[
        str,
        typer.Argument(
            metavar="GOAL",
            help="A picture, also with ? for pockets that do not matter; or a block: 3x3, 3x3:# or 3x3:. (one colour).",
            autocompletion=_complete_picture,
        ),
    ],
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="OPTION=VALUE",
            help="sides=two, any, one, or top, right, bottom, left; size=5 or 5x4 (by default as drawn).",
            autocompletion=_complete_option,
        ),
    ] = None,
    theme: common.TerminalTheme = "dark",
    as_json: AsJson = False,
) -> None:
    """Turn one picture into another: the fewest pushes, one way to do it, and how many ways there are.

    Where the goal leaves pockets open, or is a block anywhere, the nearest board that has it counts. 3a, the chequered
    board, comes in every size; 'tessella puzzle --list' shows the other named pictures. Draw your own row by row from
    the top, in quotes.

    \b
    tessella patience 3a 3c
    tessella patience 3a "..#../.###./#####/.###./..#.." --set sides=any
    tessella patience 3a "###/#../..#" --json
    tessella patience 3a 3x3
    tessella patience 3a "###??/###??/###??/?????/?????"
    """
    reach = _ability()
    given = common.values(settings)
    for name in given:
        if name not in reach.settings:
            raise OptionError(say("cli-patience-setting", name=name, names=all_of(reach.settings)))
    task = reach.read(start, goal, given)
    common.known_theme(theme, ("light", "dark"))
    from tessella.puzzles.reach import shortest_way

    with _progress() as report:
        found = shortest_way(task, report=report)
    if as_json:
        line = None if found.solution is None else list(found.solution)
        common.print_json({"distance": found.distance, "solution": line, "solutions": found.solutions})
        return
    _draw(task, (start, goal), theme)
    print(_sentence(start, goal, found))


@contextmanager
def _progress() -> Iterator[Report]:
    """Tell on standard error how far the search is, if it takes longer than a moment."""
    status = common.console(stderr=True).status("")
    began = time.monotonic()

    def report(too_few: int, stored: int) -> None:
        if time.monotonic() - began > LONG:
            status.update(str(_message("search", n=too_few, seen=stored)))
            status.start()

    try:
        yield report
    finally:
        status.stop()


def _sentence(start: str, goal: str, found: Shortest) -> str:
    if found.distance is None or found.solution is None:
        return str(_message("no-way", start=start, goal=goal))
    if not found.solution:
        return str(_message("same"))
    said = _message("way", n=found.distance, ways=found.solutions, start=start, goal=goal)
    return f"{said}\n{' '.join(map(str, found.solution))}"


def _draw(task: ReachTask, names: tuple[str, str], theme: str) -> None:
    """Both pictures, beside each other if there is room."""
    from tessella.cli.terminal.boards import side_by_side
    from tessella.cli.terminal.talk import Talk

    reach = _ability()
    talk, rules = Talk(), game(reach.game, **task.options)
    goal = rules.target()
    assert goal is not None  # whoever has such puzzles draws what they are after
    boards = (rules.scene(reach.position(rules, task.start)), goal)
    scenes = [board._replace(title=title, status="", to_move=0) for board, title in zip(boards, names, strict=True)]
    common.print_drawing(talk.console, side_by_side(talk, scenes, talk.size().lines - LINES_BELOW, theme))
