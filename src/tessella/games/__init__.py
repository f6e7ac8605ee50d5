"""The games: one folder each. A folder with a ``game.py`` that names its ``GAME`` is a game; nothing else is edited."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from tessella.errors import OptionError
from tessella.rules.game import Game
from tessella.text.words import say


@cache
def names() -> tuple[str, ...]:
    """The games there are, by folder name."""
    return tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/game.py")))


def game_class(name: str) -> type[Game[Any]]:
    """The class of a game."""
    if name not in names():
        why = "{name}: there is no such game; the games are {names}."
        raise OptionError(say(why, name=name, names=", ".join(names())))
    found: type[Game[Any]] = import_module(f"tessella.games.{name}.game").GAME
    return found


def game(name: str, preset: str = "", **options: Any) -> Game[Any]:
    """A game with its options fixed.

    >>> game("lgame", width=5).start()
    Position(words=(0, 48, 28, 0, 0, 0, 0, 19))
    """
    found = game_class(name)
    return found(found.options_class.make(options, preset))


def folder(name: str) -> Path:
    """Where a game's own files lie: its RULES.md, its checks."""
    return Path(__file__).parent / game_class(name).name
