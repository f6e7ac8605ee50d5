"""How games, positions and matches show themselves in a notebook.

Drawing lies above the rules, so what draws is set from outside, by the package itself when it is imported.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tessella.rules.scene import Scene

Drawer = Callable[[Any], str]

_drawers: list[Drawer] = []


def set_drawer(drawer: Drawer) -> None:
    """Who draws a picture as SVG, and a match as HTML."""
    _drawers[:] = [drawer]


def draw(thing: object) -> str | None:
    """What a notebook shows of it; None: the text that Python prints."""
    return next((drawer(thing) for drawer in _drawers), None)


class Picture(NamedTuple):
    """A scene that a notebook draws by itself."""

    scene: Scene

    def __repr__(self) -> str:
        return f"<{self.scene.title}: {self.scene.status}>"

    def _repr_svg_(self) -> str | None:
        return draw(self)
