"""A position as it is seen: what the phase is and what to draw, worked out once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from tessella.rules.scene import Scene

if TYPE_CHECKING:
    from tessella.rules.game import Game, Phase, Position


class Look:
    """A position of a game, with its phase and its scene: each is worked out when first asked for, and kept.

    ``last`` is the move that led here; who knows the phase already gives it.
    """

    def __init__(self, game: Game[Any], position: Position, last: Any = None, phase: Phase | None = None) -> None:
        self.game, self.position, self.last = game, position, last
        self._phase = phase

    @cached_property
    def phase(self) -> Phase:
        """Whose turn it is by the rules alone, or that chance acts, or that it is over."""
        return self._phase or self.game.phase(self.position)

    @cached_property
    def scene(self) -> Scene:
        """What to draw."""
        return self.game.scene(self.position, self.last, phase=self.phase)
