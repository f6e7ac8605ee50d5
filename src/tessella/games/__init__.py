"""The games: one folder each, here or in another package.

A folder here with a ``game.py`` that names its ``GAME`` is a game; nothing else is edited. Another package brings games
by the entry point ``tessella.games``, which names the folder's module::

    [project.entry-points."tessella.games"]
    nim = "tessella_nim"

What a game has, it has by a file of a fixed name in its folder: ``texts/LANGUAGE.ftl``, ``lessons/steps.json``,
``puzzles.py``, ``variants.py``, ``RULES.md``. What it lacks, every surface does without.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from tessella.errors import OptionError
from tessella.rules.compiled import add_sources
from tessella.rules.game import Game
from tessella.rules.puzzle import Reach
from tessella.text import add_texts, say

GROUP = "tessella.games"
LESSONS = "lessons/steps.json"
HERE = Path(__file__).parent


@cache
def _own() -> dict[str, str]:
    """The modules of the games in this folder, by name."""
    return {path.parent.name: f"{__name__}.{path.parent.name}" for path in HERE.glob("*/game.py")}


@cache
def _brought() -> dict[str, str]:
    """The modules of the games that other packages bring, by name; nobody takes the name of one of ours."""
    from importlib.metadata import entry_points  # not above: it takes longer to import than all of the games

    found = {point.name: point.value for point in entry_points(group=GROUP)}
    return {name: module for name, module in found.items() if name not in _own() and find_spec(module)}


@cache
def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(sorted({**_own(), **_brought()}))


def _module(name: str) -> str:
    found = _own().get(name) or _brought().get(name)
    if found is None:
        raise OptionError(say("game-unknown", name=name, names=", ".join(names())))
    return found


@cache
def game_class(name: str) -> type[Game[Any]]:
    """The class of a game."""
    found: type[Game[Any]] = import_module(f"{_module(name)}.game").GAME
    return found


def game(name: str, preset: str = "", **options: Any) -> Game[Any]:
    """A game with its options fixed.

    >>> game("lgame", width=5).start()
    Position(words=(0, 48, 28, 0, 0, 0, 0, 19))
    """
    found = game_class(name)
    return found(found.options_class.make(options, preset))


def folder(name: str) -> Path:
    """Where a game's own files lie."""
    spec = find_spec(_module(name))
    assert spec is not None  # or it would not be in the list
    assert spec.submodule_search_locations
    return Path(spec.submodule_search_locations[0])


@cache
def part(name: str, role: str) -> ModuleType | None:
    """One of the parts that a game may have, such as its ``puzzles``; None if it has none."""
    module = f"{_module(name)}.{role}"
    return import_module(module) if module in sys.modules or find_spec(module) else None


@cache
def reaches() -> Mapping[str, Reach]:
    """What games give to puzzles that turn one position into another, by the name of the game."""
    found = {name: getattr(part(name, "puzzles"), "REACH", None) for name in names()}
    return {name: reach for name, reach in found.items() if reach is not None}


def win_lengths(name: str) -> Sequence[int] | None:
    """The lengths of puzzles "win in n" that are worth asking for; None if the game does not tell them."""
    return getattr(part(name, "puzzles"), "WINS", None)


def by_age() -> list[str]:
    """The names of all games, our own first, each of both kinds by age."""
    return sorted(names(), key=lambda name: (name not in _own(), game_class(name).year, name))


def _texts() -> Iterator[Path]:
    return (folder(name) / where for name in names() for where in ("texts", "lessons"))


def _foreign_sources() -> Iterator[Path]:
    return (folder(name) for name in _brought())


add_texts(_texts)
add_sources(_foreign_sources)
