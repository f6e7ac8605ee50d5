"""The variants that the atlas solves: what the games' folders declare, made into games."""

from __future__ import annotations

from typing import Any, NamedTuple

from tessella.errors import OptionError
from tessella.games import game as game_named
from tessella.games import game_class, names, part
from tessella.rules.game import Game
from tessella.rules.variants import Family, Variant


class Subject(NamedTuple):
    """A variant as a game that can be solved."""

    game: Game[Any]
    variant: Variant
    kind: str = ""

    @property
    def preset(self) -> str:
        """The name under which these options are known, if they have one."""
        options = self.game.options_class
        known = (name for name in options.presets if options.make({}, name) == self.game.options)
        return next(known, "")

    @property
    def title(self) -> str:
        """``5 x 4, 1 neutral``, ``5 x 5, block 3x3, two sides, plain (classic)``."""
        return self.variant.name + (f" ({self.preset})" if self.preset else "")

    @property
    def full_title(self) -> str:
        """A title that no other variant of the game has: ``4 x 4, 2 neutrals (hex), hexagons``."""
        return self.title + (f", {self.kind}" if self.kind else "")


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
    games = sorted(names(), key=lambda name: (game_class(name).year, name))
    found = [_section(name, family, only) for name in games for family in getattr(part(name, "variants"), kind, ())]
    return [section for section in found if section.subjects]


def _section(name: str, family: Family, only: str) -> Section:
    subjects, refused = [], []
    for variant in family.variants:
        try:
            subjects.append(Subject(game_named(name, **variant.options), variant, family.kind))
        except OptionError:
            refused.append(variant.name)
    wanted = (subject for subject in subjects if only in subject.game.label or only in subject.title)
    return Section(name, family, tuple(wanted), tuple(refused))


def title_of(game: str) -> str:
    """What a game is called."""
    return game_class(game).title


def about(game: str) -> str:
    """What a game says of itself and of what was known of it."""
    found = part(game, "variants")
    return str(found.ABOUT) if found else ""
