"""A game as environments show it: to the terminal, as text, or as an array of pixels."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy

from tessella.draw import png, terminal
from tessella.env.library import library
from tessella.env.single import Single
from tessella.errors import TessellaError
from tessella.text import say

HUMAN, ANSI, PIXELS = "human", "ansi", "rgb_array"
MODES = (HUMAN, ANSI, PIXELS)
PER_SECOND = 2  # pictures, for a film
WIDTH = 480  # pixels


def check_mode(mode: str | None) -> str | None:
    """A way to show a game; None: it is not shown."""
    if mode is not None and mode not in MODES:
        raise TessellaError(say("env-render", mode=mode, modes=", ".join(MODES)))
    return mode


def picture(single: Single, mode: str | None) -> Any:
    """The position: printed, as text, or as rows of pixels with red, green and blue."""
    if mode is None:
        return None
    scene = single.game.scene(single.position, single.last)
    if mode == PIXELS:
        image = library("PIL.Image").open(BytesIO(png(scene, width=WIDTH)))
        return numpy.asarray(image.convert("RGB"))
    text = terminal(scene)
    if mode == ANSI:
        return text
    print(text)
    return None
