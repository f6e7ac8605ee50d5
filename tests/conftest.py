"""What the tests share."""

from __future__ import annotations

import os
import signal
from typing import Any

import hypothesis

import tessella

hypothesis.settings.register_profile("tessella", deadline=None, print_blob=True)
hypothesis.settings.load_profile("tessella")
os.environ.setdefault("COLUMNS", "100")
# A shell's background job ignores Ctrl-C and hands that down to the programs that are interrupted here.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Values to try for options whose form is a text; every other option tells its own values.
TEXTS: dict[str, dict[str, list[str]]] = {
    "lgame": {
        "shape": ["L", "I", "O", "S", "T", "F", "P", "V", "W", "Y", "L5", "x./xx", "xx", "x.../xxxx"],
        "dots": ["none", "corners", "a1", "a1,c3"],
    },
    "alignment": {
        "goal": ["", "2x2", "2x3", "3x3", "3x4", "1x4", "3c", "diamond", "##./##./..."],
        "setup": ["3a", "random:3", "house", "#.#/.#./#.#"],
    },
    "hexa": {
        "offensive": ["24", "12", "33", "8", "24/33/24/24/24/24", "24/12", "+--+--:4,++++++:2"],
        "defensive": ["1", "0", "11", "1/3", "------:2,--x--x:1"],
        "price": ["2", "1", "4", "2/4"],
        "trades": ["2", "0", "1/3"],
        "intrusions": ["2", "0", "1/4"],
        "paths": ["standard", "alpha-omega,gamma-chi", "alpha-gamma,beta-omega"],
    },
    "stargazer": {},
}


def every_preset() -> list[Any]:
    """Each game with each of its presets."""
    return [
        tessella.game(name, preset)
        for name in tessella.names()
        for preset in tessella.games.game_class(name).options_class.presets
    ]


def title(game: Any) -> str:
    """A test's name for a game."""
    return repr(game).removeprefix("tessella.game")
