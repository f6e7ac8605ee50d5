"""``tessella patience``: the fewest pushes from one picture to another."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tessella.cli import common
from tessella.cli.common import AsJson
from tessella.errors import OptionError

if TYPE_CHECKING:
    from tessella.games.alignment.patience import Patience
    from tessella.rules.scene import Scene
    from tessella.solve.hashed import Report
    from tessella.solve.shortest import Shortest

LONG = 1.0  # seconds from which a person is told how far the search is
LINES_BELOW = 5  # the drawings


def _complete_picture(incomplete: str) -> list[str]:
    from tessella.games.alignment.pictures import PICTURES

    return [name for name in PICTURES if name.startswith(incomplete)]


def _complete_option(incomplete: str) -> list[str]:
    offered = ("sides=two", "sides=any", "sides=one", "size=")
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
        typer.Argument(metavar="GOAL", help="The picture to turn it into.", autocompletion=_complete_picture),
    ],
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="OPTION=VALUE",
            help="sides=two, any or one; size=3 to 6 (else as drawn).",
            autocompletion=_complete_option,
        ),
    ] = None,
    theme: common.TerminalTheme = "dark",
    as_json: AsJson = False,
) -> None:
    """Turn one picture into another: the fewest pushes, one way to do it, and how many ways there are.

    3a, the chequered board, has every size; 'tessella puzzle --list' shows the other named pictures. A drawn one is
    written row by row from the top and stands in quotes.

    \b
    tessella patience 3a 3c
    tessella patience 3a "..#../.###./#####/.###./..#.." --set sides=any
    tessella patience 3a "###/#../..#" --json
    """
    from tessella.games.alignment.patience import patience as read

    pair = read(start, goal, **_options(settings))
    common.known_theme(theme, ("light", "dark"))
    from tessella.solve.pictures import solve_patience

    with _told() as report:
        found = solve_patience(pair, report=report)
    if as_json:
        line = None if found.solution is None else list(found.solution)
        common.print_json({"distance": found.distance, "solution": line, "solutions": found.solutions})
        return
    _draw(pair, (start, goal), theme)
    print(_sentence(start, goal, found))


def _options(settings: list[str] | None) -> dict[str, Any]:
    """``sides`` and ``size``, in their own types."""
    from tessella.games.alignment.options import AlignmentOptions

    declared = {option.name: option for option in AlignmentOptions.declared() if option.name in ("sides", "size")}
    found = {}
    for name, value in common.values(settings).items():
        if name not in declared:
            raise OptionError(f"{name}: patience has no such option; its options are {' and '.join(declared)}.")
        found[name] = declared[name].read(value)
    return found


@contextmanager
def _told() -> Iterator[Report]:
    """Tell on standard error how far the search is, if it takes longer than a moment."""
    status = common.console(stderr=True).status("")
    began = time.monotonic()

    def report(too_few: int, stored: int) -> None:
        if time.monotonic() - began > LONG:
            status.update(f"More than {too_few} pushes; {stored:,} pictures looked at ...")
            status.start()

    try:
        yield report
    finally:
        status.stop()


def _sentence(start: str, goal: str, found: Shortest) -> str:
    if found.solution is None:
        return f"No pushes turn {start} into {goal}."
    if not found.solution:
        return "The two pictures are the same: no push is needed."
    count = "1 push turns" if found.distance == 1 else f"{found.distance} pushes turn"
    ways = "the only shortest way" if found.solutions == 1 else f"one of {found.solutions:,} shortest ways"
    return f"{count} {start} into {goal}; {ways}:\n{' '.join(map(str, found.solution))}"


def _draw(pair: Patience, names: tuple[str, str], theme: str) -> None:
    """Both pictures, beside each other if there is room."""
    from tessella.cli.terminal.abreast import side_by_side
    from tessella.cli.terminal.talk import Talk

    talk = Talk()
    scenes = [_scene(pair, rows, name) for rows, name in zip((pair.start, pair.goal), names, strict=True)]
    common.print_drawing(talk.console, side_by_side(talk, scenes, talk.size().lines - LINES_BELOW, theme))


def _scene(pair: Patience, rows: tuple[str, ...], name: str) -> Scene:
    from tessella.games.alignment.game import Alignment
    from tessella.games.alignment.patience import in_hand

    game = Alignment(Alignment.options_class.make(pair.options))
    digits = "/".join(rows) + " " + in_hand(rows)
    position = game.parse(digits.replace("#", "2").replace(".", "1"))
    return game.scene(position)._replace(title=name, status="", to_move=0)
