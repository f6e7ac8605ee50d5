"""Samples seen from another side: what turning the board does to numbered actions and to observations.

>>> import tessella
>>> from tessella.env.space import Space
>>> game = tessella.game("alignment", sides="any")
>>> space = Space(game)
>>> len(space.symmetries)
8
>>> quarter = space.symmetries[1]
>>> space.observe(game.start(), 1)[quarter.observation].shape
(53,)
>>> quarter.actions.tolist().index(0)  # where the first action goes
19
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tessella.errors import TessellaError
from tessella.text import say

if TYPE_CHECKING:
    from tessella.env.space import Space


class Turned(NamedTuple):
    """Two arrays of indices: ``policy[actions]`` and ``observations[:, observation]`` are turned."""

    actions: Any
    observation: Any


def symmetries(space: Space) -> tuple[Turned, ...]:
    """What each of the game's symmetries does; numbers that are no action of any move stay where they are."""
    import numpy

    if len(space.stages) > 1:
        raise TessellaError(say("actions-in-stages", game=space.game.label, n=len(space.stages)))
    codes = _codes(space)
    found = []
    for each in space.turns:
        actions = numpy.arange(space.size)
        for action, code in codes.items():
            actions[space.actions_of(each.turn_move(code))[0]] = action
        found.append(Turned(actions, numpy.array(each.observation)))
    return tuple(found)


def _codes(space: Space) -> dict[int, int]:
    """The kernel's numbers of moves, by action: those that lead back to it, and that not turning leaves as they are."""
    codes = ((action, space.code((action,))) for action in range(space.size))
    stay = space.turns[0].turn_move
    return {action: code for action, code in codes if space.actions_of(code) == (action,) and stay(code) == code}
