"""Several boards in a terminal, beside each other where there is room."""

from __future__ import annotations

import re
from itertools import zip_longest

from tessella.cli.common import draw_text
from tessella.cli.terminal.talk import Talk, picture
from tessella.rules.scene import Scene

GAP = 4  # blanks between two boards
NARROWEST = 32  # columns in which a board can still be read


def side_by_side(talk: Talk, scenes: list[Scene], lines: int, theme: str) -> str:
    """The scenes as text: beside each other if there is room, else one below the other."""
    height = max(lines, 10) if talk.at_terminal else None
    if len(scenes) == 1:
        return picture(talk, scenes[0], height, theme).text
    width = (talk.size().columns - GAP * (len(scenes) - 1)) // len(scenes)
    if width < NARROWEST:  # the board comes last, next to the prompt
        each = height // len(scenes) if height else None
        return "\n".join(picture(talk, scene, each, theme).text for scene in reversed(scenes))
    drawn = [_draw(talk, scene, width, height, theme) for scene in scenes]
    columns = [max(map(_width, part)) for part in drawn]
    rows = []
    for row in zip_longest(*drawn, fillvalue=""):
        padded = (text + " " * (wide - _width(text) + GAP) for text, wide in zip(row, columns, strict=True))
        rows.append("".join(padded).rstrip(" "))
    return "\n".join(rows)


def _draw(talk: Talk, scene: Scene, width: int, height: int | None, theme: str) -> list[str]:
    """A scene's lines. To fit the height it is rather drawn narrower than pressed: flat cells lose their shape."""
    for narrower in range(width, NARROWEST - 1, -2):
        lines = draw_text(talk.console, scene, narrower, None, theme, talk.language).splitlines()
        if height is None or len(lines) <= height:
            return lines
    return draw_text(talk.console, scene, width, height, theme, talk.language).splitlines()


def _width(text: str) -> int:
    """How many characters of a line can be seen."""
    return len(re.sub(r"\x1b\[[0-9;]*m", "", text))
