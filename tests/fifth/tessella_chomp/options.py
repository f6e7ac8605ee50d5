"""Chomp's options and presets."""

from __future__ import annotations

from tessella.errors import OptionError
from tessella.rules.options import Options, whole
from tessella.text import say


class ChompOptions(Options):
    """How large the bar is."""

    width: int = whole(5, 1, 8, "published")
    height: int = whole(4, 1, 8, "published")

    presets = {
        "classic": {},
        "square": {"width": 4, "height": 4},
    }

    def check(self) -> None:
        if self.width * self.height < 2:
            raise OptionError(say("chomp-too-small", width=self.width, height=self.height), "width", "height")
