"""The games: one folder each, here or in another package.

A folder here with a ``game.py`` that names its ``GAME`` is a game; nothing else is edited. Another package brings games
by the entry point ``tessella.games``, which names the folder's module::

    [project.entry-points."tessella.games"]
    nim = "tessella_nim"

What a game has, it has by a file of a fixed name in its folder: ``texts/LANGUAGE.ftl``, ``lessons/steps.json``,
``puzzles.py``, ``examples.py``, ``variants.py``, ``RULES.md`` and ``RULES.LANGUAGE.md``, ``history/LANGUAGE.md`` with
``figures.py``. What it lacks, every surface does without. A game of another package that does not work is left out, and
a warning says why.
"""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from tessella.errors import OptionError, TessellaError
from tessella.rules.example import Example
from tessella.rules.figure import Figures
from tessella.rules.game import Game
from tessella.rules.puzzle import Reach
from tessella.text import add_texts, say

GROUP = "tessella.games"
LESSONS = "lessons/steps.json"
HISTORY = "history"  # the folder with a page for each language, and its pictures
TEXTS = ("texts", "lessons")  # the folders with a file for each language
ENGLISH = "texts/en.ftl"
HERE = Path(__file__).parent
LONGEST = 300  # characters of what is wrong with a game


@cache
def _built_in() -> dict[str, str]:
    """The modules of the games in this folder, by name."""
    return {path.parent.name: f"{__name__}.{path.parent.name}" for path in HERE.glob("*/game.py")}


class Trial(NamedTuple):
    """A game that another package brings, and what is wrong with it, if anything is."""

    name: str
    module: str
    error: Exception | None


@cache
def _trials() -> tuple[Trial, ...]:
    """The games of other packages, each tried out."""
    from importlib.metadata import entry_points  # not above: it takes longer to import than all of the games

    return tuple(_try(point.name, point.value) for point in entry_points(group=GROUP))


def _try(name: str, module: str) -> Trial:
    try:
        _check(name, module)
    except Exception as error:  # whatever a stranger's module may raise
        return Trial(name, module, error)
    return Trial(name, module, None)


def _check(name: str, module: str) -> None:
    """Raise whatever is wrong with a game, as far as a glance shows it."""
    from tessella.text.patterns import read

    if name in _built_in():
        raise OptionError(say("game-name-taken"))
    found = getattr(import_module(f"{module}.game"), "GAME", None)
    if not (isinstance(found, type) and issubclass(found, Game) and found.name == name):
        raise OptionError(say("game-not-named", name=name, module=f"{module}.game"))
    for preset in ("", *found.options_class.presets):
        game = found(found.options_class.make({}, preset))
        game.phase(game.start())
    here = _folder(module)
    if not (here / ENGLISH).is_file():
        raise OptionError(say("game-no-texts", file=ENGLISH))
    for path in here.glob("*.py"):
        import_module(f"{module}.{path.stem}")
    for _ in read(path for texts in TEXTS for path in (here / texts).glob("*.ftl")):
        pass  # to be read without an error is all that is asked of them
    if (here / LESSONS).exists():
        json.loads((here / LESSONS).read_text(encoding="utf-8"))


def _installed() -> dict[str, str]:
    """The modules of the games that other packages bring, by name."""
    return {trial.name: trial.module for trial in _trials() if trial.error is None}


@cache
def names() -> tuple[str, ...]:
    """The names of all games. One of another package that does not work is left out, with a warning."""
    for trial in _trials():
        if trial.error:
            kind = "" if isinstance(trial.error, TessellaError) else f"{type(trial.error).__name__}: "
            why = " ".join(f"{kind}{trial.error}".split())[:LONGEST]
            warning = say("game-left-out", name=trial.name, module=trial.module, why=why)
            logging.getLogger(__name__).warning("%s", warning)
    return tuple(sorted({**_built_in(), **_installed()}))


def _module(name: str) -> str:
    found = _built_in().get(name) or _installed().get(name)
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
    return _folder(_module(name))


def _folder(module: str) -> Path:
    spec = find_spec(module)
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
    """What games give to puzzles that turn one position into another, by the kind of puzzle, in the games' order."""
    return {reach.kind: reach for name in names_by_age() for reach in getattr(part(name, "puzzles"), "REACHES", ())}


def win_lengths(name: str) -> Sequence[int] | None:
    """The lengths of puzzles "win in n" that are worth asking for; None if the game does not tell them."""
    return getattr(part(name, "puzzles"), "WINS", None) or tuple(endings(name)) or None


def endings(name: str) -> Mapping[int, Mapping[str, Any]]:
    """The options for puzzles "win in n" that are searched out, by length; none if the game has no such puzzles."""
    return getattr(part(name, "puzzles"), "ENDS", {})


def gains(name: str) -> Sequence[Mapping[str, Any]]:
    """The options for puzzles in which one move gains most; none if the game has no such puzzles."""
    return getattr(part(name, "puzzles"), "BEST", ())


def examples(name: str) -> Mapping[str, Example]:
    """What shows an option on a little board, by the option's name; none if the game has no examples."""
    return getattr(part(name, "examples"), "EXAMPLES", {})


def rules_pictures(name: str) -> Mapping[str, Example]:
    """What a game's ``RULES.md`` shows, by the name of the picture; none if it has none, or they are not drawn here."""
    return getattr(part(name, "examples"), "PICTURES", {})


def figures(name: str) -> Figures:
    """What the page about a game's history shows, by the name of the picture; none if the game has no figures."""
    return getattr(part(name, "figures"), "FIGURES", {})


def rules(name: str, language: str = "en") -> Path | None:
    """The page with a game's rules, in English if it is not there in a language; None if there is none."""
    pages = (folder(name) / page for page in (f"RULES.{language}.md", "RULES.md"))
    return next((page for page in pages if page.is_file()), None)


def history(name: str, language: str = "en") -> Path | None:
    """The page about where a game comes from, in English if it is not there in a language; None if there is none."""
    pages = (folder(name) / HISTORY / f"{each}.md" for each in (language, "en"))
    return next((page for page in pages if page.is_file()), None)


def names_by_age() -> list[str]:
    """The names of all games, our own first, each of both kinds by age."""
    return sorted(names(), key=lambda name: (name not in _built_in(), game_class(name).year, name))


def _texts() -> Iterator[Path]:
    return (folder(name) / where for name in sorted({**_built_in(), **_installed()}) for where in TEXTS)


add_texts(_texts)
