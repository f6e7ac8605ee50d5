"""The variants that the atlas solves: what the games' folders declare, made into games."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from tessella.errors import OptionError
from tessella.games import game as game_named
from tessella.games import game_class, names, part
from tessella.rules.game import Game
from tessella.rules.options import Options
from tessella.rules.variants import Family, Variant


class Subject(NamedTuple):
    """A variant as a game that can be solved."""

    game: Game[Any]
    variant: Variant
    kind: str = ""

    @property
    def preset(self) -> str:
        """The name under which these options are known, if they have one."""
        return next((name for name, options in _presets(self.game.name) if options == self.game.options), "")

    @property
    def title(self) -> str:
        """``5 x 4, 1 neutral``, ``5 x 5, block 3x3, two sides, plain (classic)``."""
        return self.variant.name + (f" ({self.preset})" if self.preset else "")

    @property
    def full_title(self) -> str:
        """A title that no other variant of the game has: ``4 x 4, 2 neutrals (hex), hexagons``."""
        return self.title + (f", {self.kind}" if self.kind else "")


@cache
def _presets(game: str) -> list[tuple[str, Options]]:
    made = game_class(game).options_class
    return [(name, made.make({}, name)) for name in made.presets]


class Section(NamedTuple):
    """A family of a game's variants."""

    game: str
    family: Family
    subjects: tuple[Subject, ...]
    refused: tuple[str, ...]  # the names of combinations that the options do not allow


def sections(only: str = "") -> list[Section]:
    """Every family whose values are found; with ``only``, the variants whose label or title has this text in it."""
    return _sections("FAMILIES", only)


def chances(only: str = "") -> list[Section]:
    """The families of games with dice, which have chances of winning instead of values."""
    return _sections("CHANCES", only)


def _sections(kind: str, only: str) -> list[Section]:
    found = []
    for section, texts in _declared(kind):
        wanted = (subject for subject, text in zip(section.subjects, texts, strict=True) if only in text)
        found.append(section._replace(subjects=tuple(wanted)))
    return [section for section in found if section.subjects]


@cache
def _declared(kind: str) -> list[tuple[Section, list[str]]]:
    """All families, each with its variants' labels and titles: what may be asked for."""
    games = sorted(names(), key=lambda name: (game_class(name).year, name))
    found = [_section(name, family) for name in games for family in getattr(part(name, "variants"), kind, ())]
    return [(each, [f"{one.game.label}\n{one.title}" for one in each.subjects]) for each in found]


def _section(name: str, family: Family) -> Section:
    subjects, refused = [], []
    for variant in family.variants:
        try:
            subjects.append(Subject(game_named(name, **variant.options), variant, family.kind))
        except OptionError:
            refused.append(variant.name)
    return Section(name, family, tuple(subjects), tuple(refused))


def title_of(game: str) -> str:
    """What a game is called."""
    return game_class(game).title


def about(game: str) -> str:
    """What a game says of itself and of what was known of it."""
    found = part(game, "variants")
    return str(found.ABOUT) if found else ""
