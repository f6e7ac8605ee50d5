"""What environments of one game have in common, whatever library they are for."""

from __future__ import annotations

from typing import Any

from tessella.env import pictures
from tessella.env.single import Single
from tessella.env.space import Space
from tessella.rules.game import Game


class OneGame:
    """A game that can be looked at; ``single`` is what steps it."""

    metadata: dict[str, Any] = {"render_modes": list(pictures.MODES), "render_fps": pictures.PER_SECOND}
    single: Single
    render_mode: str | None

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.single.game

    @property
    def space(self) -> Space:
        """What its actions and observations are."""
        return self.single.space

    def render(self) -> Any:
        """The position, as ``render_mode`` has it."""
        return pictures.picture(self.single, self.render_mode)
