"""What a game with its options is called, for people."""

from __future__ import annotations

from typing import Any

from tessella.rules.game import Game
from tessella.text import say, speak
from tessella.text.language import has


def variant(game: Game[Any], language: str) -> str:
    """As its preset is called, else by the options that are not as usual."""
    options = type(game.options)
    for name in options.presets:
        if options.make({}, name) == game.options:
            return _own(game, f"preset-{name}.title", name, language)
    named = []
    for name, value in game.options.changes().items():
        title = _own(game, f"option-{name}.title", name, language)
        chosen = _own(game, f"option-{name}.{value.replace('+', '-')}", value, language)
        switched = {"on": title, "off": speak(say("kit-switched-off", option=title), language)}
        named.append(switched.get(value, f"{title}: {chosen}"))
    return " · ".join(named)


def _own(game: Game[Any], code: str, otherwise: str, language: str) -> str:
    """One of the game's own texts; what it has not said is shown as it is called."""
    said = game.message(code)
    return speak(said, language) if has(said.code, language) else otherwise.replace("_", " ").replace("-", " ")
