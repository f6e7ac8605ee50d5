"""One game, stepped by the same compiled code as thousands: for environments that play a game at a time.

It stays at its end until it begins again, so that the end can be looked at. It can be copied and pickled at any time,
in the middle of a move too, and both go on alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, ClassVar, Self

import numpy
from numpy.typing import NDArray

from tessella.env import stepping
from tessella.env.masks import Mask, copied
from tessella.env.setup import LIMIT, Setup, plant
from tessella.env.space import MOST
from tessella.env.stepping import Rows
from tessella.errors import IllegalMoveError, TessellaError
from tessella.games import game as game_named
from tessella.rules import actions as numbering
from tessella.rules.chance import below
from tessella.rules.compiled import bound
from tessella.rules.game import Game, Position
from tessella.rules.kernel import OVER
from tessella.text import say


def as_game(game: Game[Any] | str, options: Mapping[str, Any]) -> Game[Any]:
    """A game by its name and options, or itself, which has its options already."""
    if isinstance(game, str):
        return game_named(game, **options)
    if options:
        raise TessellaError(say("env-options", game=game.label, names=", ".join(options)))
    return game


def fresh_seed() -> int:
    """A seed for those who give none."""
    return int(numpy.random.SeedSequence().generate_state(1)[0])


class Single:
    """A game being stepped. Seats are counted from 0 here, as in a batch.

    ``limit`` and ``most`` are as in a batch; ``plain`` runs the same text uncompiled.
    """

    how: ClassVar[int] = stepping.ROLL  # see :func:`tessella.env.stepping.run`
    counts: ClassVar[bool] = True  # whether a position that recurs is a draw, where the game has it so

    def __init__(
        self, game: Game[Any], limit: int = LIMIT, most: int = MOST, plain: bool = False, seed: int = 0
    ) -> None:
        self._setup = Setup(game, limit, most, plain)
        self._bind(self._setup.rows(1))
        plant(self.rows.rng[0], seed)

    def _bind(self, rows: Rows) -> None:
        """Hold on to a game's arrays, and to the calls that change them."""
        setup = self._setup
        binding: Callable[..., Callable[..., Any]] = partial if setup.plain else bound
        self.game, self.space, self.rows = setup.game, setup.space, rows
        self.mask = rows.masks[0].view(numpy.int8).view(Mask)
        self.observation: NDArray[numpy.uint8] = rows.observations[0]
        wanted, out = numpy.zeros(1, numpy.int64), numpy.zeros(setup.game.geometry.room, numpy.int64)
        # Single numbers are read and written faster so.
        self._wanted, self._turn, self._allowed = wanted.data, rows.turn.data, rows.masks[0].data
        self._count = rows.count.data
        self._sample = binding(stepping.sample_all, rows, wanted, 0, 1)
        again = self.space.again if self.counts else 0
        fixed = (setup.constants, setup.stages, rows, wanted, out, 0, 1, setup.limit)
        self._run = binding(stepping.run, *fixed, again, self.how)

    @property
    def turn(self) -> int:
        """The seat to act, or what the kernel says instead: that chance acts, or that the game is over."""
        turn: int = self._turn[0]
        return turn

    @property
    def legal(self) -> Mask:
        """The mask of the legal actions, as an array of its own."""
        return copied(self.mask, self._count[0])

    @property
    def cut(self) -> bool:
        """Whether it was cut off at the limit of moves."""
        return bool(self.rows.cut[0])

    @property
    def rewards(self) -> list[float]:
        """What each seat got by the last action."""
        return [float(reward) for reward in self.rows.rewards[0]]

    @property
    def position(self) -> Position:
        """The position now."""
        return Position(tuple(map(int, self.rows.states[0])))

    @property
    def last(self) -> Any:
        """The last move, if it is known: not at the start, and not while another one is under way."""
        if self.rows.moves[0] == 0 or self.rows.stage[0] != 0:
            return None
        parts = [int(part) for part in self.rows.parts[0, : len(self.space.constants.sizes)]]
        return self.game.decode(numbering.join(self.space.constants, parts))

    def begin(self, seed: int | None = None) -> None:
        """Start; without a seed, chance goes on where it is."""
        if seed is not None:
            plant(self.rows.rng[0], int(seed))
        self.make(stepping.RESET)

    def act(self, action: int) -> None:
        """The seat to move makes an action. If it is not legal, nothing happens."""
        if not 0 <= action < len(self._allowed) or not self._allowed[action]:
            raise IllegalMoveError(say("env-illegal", action=action))
        self.make(action)

    def make(self, action: int) -> None:
        """Make an action that is known to be legal, or ``RESET`` or ``RESUME``."""
        self._wanted[0] = action
        self._run()

    def stop(self) -> None:
        """Nobody acts any more until it begins again."""
        self._turn[0] = OVER

    def play(self, move: Any) -> None:
        """The seat to move makes a move, by as many actions as it takes."""
        for action in self.space.actions(move):
            self.act(action)

    def sample(self) -> int:
        """One of the legal actions, all alike, by the game's own generator."""
        self._wanted[0] = 0
        self._sample()
        action: int = self._wanted[0]
        return action

    def draw(self, n: int) -> int:
        """A random number from 0 to n - 1 by the same generator."""
        return int(below(self.rows.rng[0, stepping.SAMPLE_RNG], n))

    def seen(self, seat: int) -> NDArray[numpy.uint8]:
        """What any seat sees, as an array of its own."""
        if seat == self.turn:
            return self.observation.copy()
        seen = numpy.zeros_like(self.observation)
        self._setup.call(stepping.see)(self._setup.constants, self.rows, 0, seat, seen)
        return seen

    def __getstate__(self) -> tuple[Any, ...]:
        return (self._setup, self.rows)

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self._setup, rows = state
        # What another process shares may not be written to, and compiled code does not ask.
        self._bind(Rows(*(numpy.require(each, requirements=("C", "A", "W")) for each in rows)))

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)  # what never changes is shared
        other._bind(Rows(*(each.copy() for each in self.rows)))
        return other
