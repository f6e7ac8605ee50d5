"""What the commands share: the arguments that choose a game and a position, and how they are read."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from tessella.errors import OptionError, TessellaError
from tessella.games import game_class, names
from tessella.rules.game import Game, Position
from tessella.text import in_row, say, speak
from tessella.text.language import ENGLISH

if TYPE_CHECKING:
    from rich.console import Console

    from tessella.rules.scene import Scene

# The arguments ------------------------------------------------------------------------------------------------


def _complete_game(incomplete: str) -> list[str]:
    return [name for name in names() if name.startswith(incomplete)]


def _complete_preset(ctx: typer.Context, incomplete: str) -> list[str]:
    name = ctx.params.get("game")
    presets = game_class(name).options_class.presets if name in names() else {}
    return [preset for preset in presets if preset.startswith(incomplete)]


def _complete_set(ctx: typer.Context, incomplete: str) -> list[str]:
    name = ctx.params.get("game")
    declared = game_class(name).options_class.declarations() if name in names() else ()
    return [f"{option.name}=" for option in declared if option.name.startswith(incomplete)]


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The game; 'tessella games' lists them.", autocompletion=_complete_game)
]
AnyGameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="The game; asked for if left out.", show_default=False, autocompletion=_complete_game
    ),
]
PresetName = Annotated[
    str,
    typer.Option(
        "--preset", metavar="NAME", help="A named set of options.", show_default=False, autocompletion=_complete_preset
    ),
]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="OPTION=VALUE",
        help="Set an option, on top of the preset. May be repeated.",
        autocompletion=_complete_set,
    ),
]
PositionText = Annotated[
    str, typer.Option("--position", metavar="TEXT", help="Start from this position.", show_default=False)
]
MoveTexts = Annotated[
    str, typer.Option("--moves", metavar='"M1 M2 ..."', help="Play these moves first.", show_default=False)
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
TerminalTheme = Annotated[str, typer.Option("--theme", metavar="light|dark", help="The colours of the board.")]


# What they mean -----------------------------------------------------------------------------------------------


def known_game(name: str) -> str:
    """The name of a game, or an error with the nearest one."""
    if name in names():
        return name
    near = get_close_matches(name.lower(), names(), 1, 0.5)
    if near:
        raise OptionError(say("cli-game-near", name=name, near=near[0], names=in_row(names())))
    raise OptionError(say("game-unknown", name=name, names=in_row(names())))


def values(settings: Sequence[str] | None) -> dict[str, str]:
    """``--set`` texts as options; of two for one option the later counts."""
    found = {}
    for setting in settings or ():
        name, equals, value = setting.partition("=")
        if not equals or not name.strip():
            raise OptionError(say("cli-setting", text=setting))
        found[name.strip()] = value
    return found


def choose_game(name: str, preset: str, settings: Sequence[str] | None) -> Game[Any]:
    """The game with its options."""
    found = game_class(known_game(name))
    return found(found.options_class.make(values(settings), preset))


class Reached(NamedTuple):
    """A position and the move that led to it, if one did."""

    position: Position
    last: Any = None


def play_moves(game: Game[Any], position: str, moves: str) -> Reached:
    """Where ``--position`` and ``--moves`` lead."""
    here, last = game.parse(position) if position else game.start(), None
    for text in moves.split():
        last = game.read(text)
        here = game.play(here, last)
    return Reached(here, last)


# Output -------------------------------------------------------------------------------------------------------


def console(stderr: bool = False) -> Console:
    """Where text for people goes. Colours follow the terminal, NO_COLOR and FORCE_COLOR."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, soft_wrap=True)


def warn(game: Game[Any], language: str = ENGLISH) -> None:
    """Say on standard error what about the options is unwise."""
    for warning in game.options.warnings():
        print(speak(say("cli-note", what=warning), language), file=sys.stderr)


def print_json(value: Any) -> None:
    """One JSON object on standard output."""
    import json

    print(json.dumps(value, ensure_ascii=not unicode_output(), indent=2))


def check_folder(name: str) -> None:
    """Whether a file of that name can be written is asked before hours are spent."""
    folder = Path(name).parent
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise TessellaError(say("cli-file-folder", path=name, folder=str(folder)))


def unicode_output() -> bool:
    """Whether standard output can show the drawing's characters."""
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
    return encoding.startswith("utf") and os.environ.get("TERM") != "linux"


def known_theme(theme: str, themes: Sequence[str]) -> str:
    """The theme, if it is one of these."""
    if theme not in themes:
        raise OptionError(say("cli-theme", theme=theme, themes=in_row(themes)))
    return theme


def has_colours(out: Console) -> bool:
    """Whether colours are wanted and possible."""
    return out.color_system is not None and not out.no_color


def draw_text(
    out: Console, scene: Scene, width: int, height: int | None, theme: str = "dark", language: str = ENGLISH
) -> str:
    """A scene as text for the terminal."""
    from tessella.draw.terminal import terminal

    return terminal(scene, width, height, has_colours(out), theme, unicode_output(), language)


def print_drawing(out: Console, text: str) -> None:
    """Print a drawing; a terminal with fewer colours gets the nearest ones it has."""
    if out.color_system == "truecolor" or not has_colours(out):
        print(text)
        return
    from rich.text import Text

    out.print(Text.from_ansi(text, no_wrap=True))


def columns(words: Sequence[str], width: int) -> list[str]:
    """Words in columns, line by line."""
    cell = max(map(len, words), default=0) + 2
    across = max(1, (width + 2) // cell)
    return ["".join(w.ljust(cell) for w in words[n : n + across]).rstrip() for n in range(0, len(words), across)]


def summary(words: Sequence[str], width: int, lines: int, begun: int = 0) -> str:
    """Sorted words in about this many lines; too many are told by how they begin: ``A1.. 77  A2.. 77``.

    ``begun`` is how many characters they are known to have in common.
    """
    rows = columns(words, width) if len(words) <= lines * width else []
    length = max(map(len, words), default=0)
    while (not rows or len(rows) > lines) and length > begun + 1:
        length -= 1
        groups = Counter(word[:length] for word in words)
        if len(groups) <= lines * width:
            rows = columns([word if count == 1 else f"{word}.. {count}" for word, count in groups.items()], width)
    return "\n".join(rows)
