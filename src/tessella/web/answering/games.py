"""Games as a form needs them: presets, options, and what to know before those are chosen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, cast

from tessella.games import LESSONS, examples, folder, game_class, history, names_by_age
from tessella.match.table.terms import LEVELS
from tessella.rules.game import Advice, Game
from tessella.web import answers


def games(engines: Iterable[str]) -> answers.Games:
    """All games, our own first, the levels a computer can have, and the programs that can play."""
    return {
        "games": [describe(name) for name in names_by_age()],
        "levels": list(LEVELS),
        "engines": sorted(engines, key=str.lower),
    }


def describe(name: str) -> answers.Game:
    """A game as a form needs it: its presets and options."""
    found: type[Game[Any]] = game_class(name)
    options, shown = found.options_class, examples(name)
    return {
        "name": found.name,
        "title": found.title,
        "source": found.source,
        "year": found.year,
        "showcase": found.showcase,
        "rules": found.version,
        "lessons": (folder(name) / LESSONS).is_file(),
        "history": history(name) is not None,
        "solvable": found.census is not Game.census,
        "editor": found.editor is not Game.editor,
        "presets": [
            {
                "name": word,
                "values": dict(values),
                "changes": (changes := options.make({}, word).changes()),
                "shown_by": _shown_by(found, word, *(name for name in changes if name in shown)),
            }
            for word, values in options.presets.items()
        ],
        "options": [
            cast(answers.Option, {**option._asdict(), "shown": option.name in shown})
            for option in options.declarations()
        ],
    }


@cache
def _shown_by(found: type[Game[Any]], preset: str, *options: str) -> str:
    """The option whose little board shows a preset that begins with the same board as the plain game."""
    plain, other = (found(found.options_class.make({}, word)) for word in ("", preset))
    same = plain.scene(plain.start()).alone() == other.scene(other.start()).alone()
    return options[0] if options and same else ""


def advice(game: Game[Any]) -> list[answers.Advice]:
    """What to know before these options are chosen: first what is unwise about them."""
    declared = {option.name: option for option in game.options.declarations()}
    return [
        {
            "about": each.about.as_json(),
            "options": {name: declared[name].write(value) for name, value in each.options.items()},
            "change_seats": each.change_seats,
        }
        for each in (*map(Advice, game.options.warnings()), *game.advice())
    ]
