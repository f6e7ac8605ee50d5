"""``tessella games`` and ``tessella rules``: what there is to play, and how."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from tessella.cli import common
from tessella.cli.common import AsJson, GameName, console, known_game, print_json
from tessella.cli.language import of_environment
from tessella.errors import TessellaError
from tessella.games import examples, game_class, names
from tessella.games import history as history_page
from tessella.games import rules as rules_page
from tessella.rules.example import caption
from tessella.rules.game import Game
from tessella.rules.options import Option
from tessella.text import in_row, say


def games(json: AsJson = False) -> None:
    """List the games and their presets.

    With --json also every option: name, kind, default, help, provenance, limits, an example.

    \b
    tessella games
    tessella games --json
    """
    if json:
        print_json([_as_data(game_class(name)) for name in names()])
        return
    from rich.table import Table

    rows = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 1, 0))
    rows.add_column(style="bold cyan", no_wrap=True)
    for name in names():
        found = game_class(name)
        presets = ", ".join(found.options_class.presets)
        rows.add_row(
            name,
            f"[bold]{found.title}[/], {_seats(found)} seats [dim]- {found.source}[/]\n"
            f"{found.message('about')}\n[dim]presets:[/] {presets}",
        )
    out = console()
    out.print(rows, soft_wrap=False)
    out.print("[dim]tessella rules GAME explains a game, tessella play GAME plays it.[/]")


def _seats(found: type[Game[Any]]) -> str:
    """How many can play: the plain game's number, and those that the option ``seats`` allows."""
    for option in found.options_class.declarations():
        if option.name == "seats":
            return ", ".join(option.choices) if option.kind == "choice" else f"{option.least} to {option.most}"
    return str(found(found.options_class()).seats)


def _as_data(found: type[Game[Any]]) -> dict[str, Any]:
    options = found.options_class
    return {
        "name": found.name,
        "title": found.title,
        "about": str(found.message("about")),
        "source": found.source,
        "rules": found.version,
        "seats": found(options()).seats,
        "repetition": found.repetition,
        "presets": {
            name: {"about": str(found.message("preset", name)), "values": dict(values)}
            for name, values in options.presets.items()
        },
        "options": [_option_data(found, option) for option in options.declarations()],
    }


def _option_data(found: type[Game[Any]], option: Option) -> dict[str, Any]:
    data = {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        "help": str(found.message("option", option.name)),
        "provenance": option.provenance,
    }
    if option.kind == "whole":
        data |= {"least": option.least, "most": option.most}
    if option.kind == "choice":
        data |= {"choices": list(option.choices)}
    if option.kind == "text":
        data |= {"example": option.example}
    if shown := examples(found.name).get(option.name):
        said = {"about": str(caption(found, option.name)), "options": dict(shown.options)}
        data |= {"shown": {**said, "position": shown.position, "moves": shown.moves}}
    return data


def rules(
    game: GameName,
    options: Annotated[bool, typer.Option("--options", help="Only the options and presets.")] = False,
    example: Annotated[
        str, typer.Option("--example", metavar="OPTION", help="Only what this option does, on a board.")
    ] = "",
    history: Annotated[bool, typer.Option("--history", help="Where the game comes from instead.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="The text as it is written, without formatting.")] = False,
) -> None:
    """Explain how a game is played, and where each rule comes from.

    \b
    tessella rules lgame
    tessella rules lgame --options
    tessella rules lgame --example width
    tessella rules lgame --history
    tessella rules lgame --plain > rules.md
    """
    if example:
        _example(game_class(known_game(game)), example)
        return
    if options:
        _options(game_class(known_game(game)))
        return
    page = history_page if history else rules_page
    path = page(known_game(game), of_environment())
    if path is None:
        raise TessellaError(say("cli-no-history" if history else "cli-no-rules", game=game))
    text = path.read_text(encoding="utf-8")
    if plain or not sys.stdout.isatty():
        print(text, end="")
        return
    from rich.markdown import Markdown

    out = console()
    out.print(Markdown(text), width=min(out.width, 100), soft_wrap=False)


def _options(found: type[Game[Any]]) -> None:
    """The options and presets as tables."""
    from rich.table import Table

    out = console()
    table = Table("option", "default", "takes", "meaning", "from", box=None, pad_edge=False, header_style="dim")
    plain = found.options_class()
    for option in found.options_class.declarations():
        default, help_ = option.write(getattr(plain, option.name)), str(found.message("option", option.name))
        table.add_row(f"[bold]{option.name}[/]", default, str(option.takes), help_, option.provenance)
    out.print(table, soft_wrap=False)
    presets = Table("preset", "", "sets", box=None, pad_edge=False, header_style="dim")
    for name, values in found.options_class.presets.items():
        sets = " ".join(f"{option}={value}" for option, value in values.items())
        presets.add_row(f"[bold]{name}[/]", str(found.message("preset", name)), sets)
    out.print()
    out.print(presets, soft_wrap=False)
    if examples(found.name):
        out.print(f"\n[dim]tessella rules {found.name} --example OPTION shows what an option does.[/]")


def _example(found: type[Game[Any]], option: str) -> None:
    """What an option does: a little board, and a sentence about it."""
    known = examples(found.name)
    if option not in known:
        wrong = say("cli-example", name=option, names=in_row(list(known))) if known else None
        raise TessellaError(wrong or say("cli-no-examples", name=option))
    out, shown = console(), known[option]
    room = max(out.height - 6, 12) if out.is_terminal else None
    common.print_drawing(out, common.draw_text(out, shown.scene(found), out.width, room, "dark"))
    settings = " ".join(f"{name}={value}" for name, value in shown.game(found).options.changes().items())
    print(f"\n{settings}\n{caption(found, option)}")
