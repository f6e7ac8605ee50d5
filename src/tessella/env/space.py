"""The fixed action space of a game with its options: every move has a number, the same in every position.

A move is told by its parts (see :mod:`tessella.rules.actions`). Where all their combinations are few enough, a move is
one action. Else it takes several, one after the other: the parts in their order, as many together as are few enough::

    parts      48 places   17 sources   16 targets         48 * 17 * 16 = 13,056: one action a move
    parts      336 places  65 sources   64 targets  ...    336, then 65 * 64, ...: an action each

The parts that are chosen already narrow down those that may follow, and an observation tells them at its end, two
numbers each: the part plus one, as high and low byte; 0 and 0 while it is not chosen. Who likes small spaces asks for
moves in several actions where one would do (``most``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations, pairwise
from math import prod
from typing import Any, NamedTuple

from tessella.env.symmetries import Turned, symmetries
from tessella.errors import IllegalMoveError, TessellaError
from tessella.rules import actions as numbering
from tessella.rules.actions import Labels, Symmetry
from tessella.rules.game import Game, Position
from tessella.text import say

MOST = 1 << 17  # actions that a space may have before moves are made in several


class Shape(NamedTuple):
    """What an observation is made of: planes of rows and columns, then numbers; flat, in this order."""

    planes: int
    rows: int
    columns: int
    numbers: int

    @property
    def entries(self) -> int:
        """All of them."""
        return self.planes * self.rows * self.columns + self.numbers


class Space:
    """The actions of one game with its options, numbered from 0, with what a seat observes."""

    def __init__(self, game: Game[Any], most: int = MOST) -> None:
        constants = game.actions()
        if constants is None:
            raise TessellaError(say("no-actions", game=game.label))
        self.game = game
        self.constants = constants
        self.stages = _stages(constants.sizes, most)
        self.size = max(prod(constants.sizes[first:last]) for first, last in self.stages)
        self.told = self.stages[-1][0]  # parts that are chosen before the last action of a move
        self.shape = Shape(constants.planes, constants.rows, constants.columns, constants.numbers + 2 * self.told)

    @property
    def again(self) -> int:
        """The occurrence of a position that is a draw, as in a match; 0: none is. One side alone never draws."""
        return self.game.repetition if len(self.game.teams) > 1 else 0

    def __repr__(self) -> str:
        return f"<{self.game.label}: {self.size} actions, observations of {tuple(self.shape)}>"

    @cached_property
    def labels(self) -> Labels:
        """What the entries of an observation mean."""
        own = self.game.action_labels()
        chosen = (f"part {k + 1} chosen, {byte} byte" for k in range(self.told) for byte in ("high", "low"))
        return own._replace(numbers=(*own.numbers, *chosen))

    def actions(self, move: Any) -> tuple[int, ...]:
        """The actions that make a move (a value or its text): one, or one a stage."""
        wanted = self.game.read(move) if isinstance(move, str) else move
        code, sizes = self.game.encode(wanted), self.constants.sizes
        parts = self._split(code)
        known = all(0 <= part < size for part, size in zip(parts, sizes, strict=True))
        if not known or numbering.join(self.constants, parts) != code:
            raise IllegalMoveError(say("actions-never", move=self.game.spell(wanted), game=self.game.label))
        return self.actions_of(code)

    def actions_of(self, code: int) -> tuple[int, ...]:
        """The same for the kernel's number of a move."""
        parts = self._split(code)
        return tuple(self._joined(parts, first, last) for first, last in self.stages)

    def code(self, actions: Sequence[int]) -> int:
        """The kernel's number of the move that these actions make."""
        return numbering.join(self.constants, self.parts(actions))

    def parts(self, actions: Sequence[int]) -> list[int]:
        """The parts that actions choose, one a stage, from the first stage on."""
        parts: list[int] = []
        for action, (first, last) in zip(actions, self.stages, strict=False):
            rest = []
            for size in reversed(self.constants.sizes[first:last]):
                action, part = divmod(action, size)
                rest.append(part)
            parts += reversed(rest)
        return parts

    def move(self, *actions: int) -> Any:
        """The move that these actions make. Not every number is a move: ask with those that are legal somewhere."""
        return self.game.decode(self.code(actions))

    def name(self, *actions: int) -> str:
        """The text of the move that these actions make."""
        return self.game.spell(self.move(*actions))

    def legal(self, position: Position, chosen: Sequence[int] = ()) -> list[int]:
        """The actions that may follow those that are chosen already, in ascending order."""
        stage, begun = len(chosen), tuple(chosen)
        ways = (self.actions_of(code) for code in self.game.codes(position))
        return sorted({way[stage] for way in ways if way[:stage] == begun})

    def observe(self, position: Position, seat: int, chosen: Sequence[int] = ()) -> Any:
        """What a seat (from 1) sees, flat; ``chosen`` are the actions that its move begins with."""
        import numpy

        out = numpy.zeros(self.shape.entries, numpy.uint8)
        numbering.observe(self.constants, list(position.words), seat - 1, out)
        at = self.shape.entries - 2 * self.told
        for k, part in enumerate(self.parts(chosen)):
            out[at + 2 * k], out[at + 2 * k + 1] = divmod(part + 1, 256)
        return out

    @cached_property
    def turns(self) -> tuple[Symmetry, ...]:
        """What the game's symmetries do, the identity first."""
        return tuple(self.game.action_symmetry(each) for each in self.game.symmetries())

    @cached_property
    def symmetries(self) -> tuple[Turned, ...]:
        """The same as arrays of indices, to turn samples with. Only where a move is one action."""
        return symmetries(self)

    def turn(self, symmetry: int, *actions: int) -> tuple[int, ...]:
        """The actions of a move that is turned by the symmetry with a number."""
        return self.actions_of(self.turns[symmetry].turn_move(self.code(actions)))

    def _split(self, code: int) -> list[int]:
        parts = [0] * len(self.constants.sizes)
        numbering.split(self.constants, code, parts)
        return parts

    def _joined(self, parts: Sequence[int], first: int, last: int) -> int:
        action = 0
        for part, size in zip(parts[first:last], self.constants.sizes[first:last], strict=True):
            action = action * size + part
        return action


def _stages(sizes: Sequence[int], most: int) -> tuple[tuple[int, int], ...]:
    """The parts that are chosen together: in as few stages as have at most so many actions, and those small.

    A part that has more by itself is a stage.
    """
    inner = range(1, len(sizes))
    for cuts in range(len(sizes)):
        ways = [tuple(pairwise((0, *inside, len(sizes)))) for inside in combinations(inner, cuts)]
        best = min(ways, key=lambda way: max(prod(sizes[first:last]) for first, last in way))
        if all(prod(sizes[first:last]) <= most or last - first == 1 for first, last in best):
            return best
    raise AssertionError(sizes)  # in the end every part is a stage
