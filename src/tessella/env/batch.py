"""Thousands of games at once, stepped by compiled code into arrays that are made once.

>>> import tessella
>>> batch = tessella.batch(tessella.game("alignment"), 4, seed=1)
>>> batch.masks.shape, batch.observations.shape
((4, 20), (4, 53))
>>> for _ in range(10):
...     batch.step(batch.sample())
>>> batch.turn.tolist()
[0, 0, 1, 0]
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from operator import index
from typing import Any, NamedTuple

import numpy
from numpy.typing import NDArray

from tessella.env import stepping
from tessella.env.setup import LIMIT, Setup, copied, plant
from tessella.env.space import MOST
from tessella.env.stepping import Rows
from tessella.errors import IllegalMoveError, TessellaError
from tessella.rules.game import Game, Position
from tessella.text import say

SHARE = 128  # games that are worth a thread of their own


class Ahead(NamedTuple):
    """What would follow: a row an action."""

    observations: NDArray[numpy.uint8]  # of the seat whose turn it would be
    turn: NDArray[numpy.int64]  # or -1 for chance, -2 at the end
    rewards: NDArray[numpy.float32]


class Batch:
    """``n`` games of the same kind, each with its own seed; a row a game in every array.

    ``observations``, ``masks``, ``rewards``, ``turn``, ``ended`` and ``cut`` are written anew by every step, in place:
    who wants to keep them copies them. Seats are counted from 0 here, as rows and columns are. A game is cut off after
    ``limit`` moves; ``most`` is how many actions the space may have before a move takes several; ``plain`` runs the
    same text uncompiled (slow, for comparison).
    """

    def __init__(
        self,
        game: Game[Any],
        n: int,
        seed: int | Sequence[int] = 0,
        limit: int = LIMIT,
        most: int = MOST,
        threads: int | None = None,
        plain: bool = False,
        how: int = stepping.ALWAYS,
    ) -> None:
        if n < 1:
            raise TessellaError(say("batch-size", n=n))
        self._setup, self._how = Setup(game, limit, most, plain), how
        self._threads = max(1, min(threads or os.cpu_count() or 1, n // SHARE or 1))
        self._bind(self._setup.rows(n))
        self.reset(seed)

    def _bind(self, rows: Rows) -> None:
        """Hold on to the games' arrays, by views that share their memory; flags are whole bytes there."""
        setup = self._setup
        self.game, self.space, self.limit = setup.game, setup.space, setup.limit
        self._out = numpy.zeros((self._threads, self.game.geometry.room), numpy.int64)
        self._wanted = numpy.zeros(len(rows.turn), numpy.int64)
        self._rows = rows
        self.observations: NDArray[numpy.uint8] = rows.observations
        self.masks: NDArray[numpy.bool_] = rows.masks.view(numpy.bool_)
        self.rewards: NDArray[numpy.float32] = rows.rewards
        self.turn: NDArray[numpy.int64] = rows.turn
        self.ended: NDArray[numpy.bool_] = rows.ended.view(numpy.bool_)
        self.cut: NDArray[numpy.bool_] = rows.cut.view(numpy.bool_)
        self.states: NDArray[numpy.int64] = rows.states

    def __getstate__(self) -> tuple[Any, ...]:
        return (self._setup, self._how, self._threads, self._rows)

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self._setup, self._how, self._threads, rows = state
        self._bind(copied(rows))  # by itself a view would become an array of its own, which no step writes to

    def __len__(self) -> int:
        return len(self._wanted)

    @property
    def planes(self) -> NDArray[numpy.uint8]:
        """The observations' planes: games, planes, rows, columns. A view."""
        shape = self.space.shape
        cells = shape.entries - shape.numbers
        return self.observations[:, :cells].reshape(len(self), shape.planes, shape.rows, shape.columns)

    @property
    def numbers(self) -> NDArray[numpy.uint8]:
        """The observations' single numbers. A view."""
        return self.observations[:, self.space.shape.entries - self.space.shape.numbers :]

    def reset(self, seed: int | Sequence[int] = 0) -> None:
        """All games begin. A single seed is the first game's, and the others follow it."""
        seeds = seed if isinstance(seed, Sequence | numpy.ndarray) else range(index(seed), index(seed) + len(self))
        if len(seeds) != len(self):
            raise TessellaError(say("batch-seeds", n=len(self), given=len(seeds)))
        for row, each in zip(self._rows.rng, seeds, strict=True):
            plant(row, int(each))
        self._wanted[:] = stepping.RESET
        self._run()

    def step(self, actions: Any = None) -> None:
        """Every game makes an action, the seat's to move; if one of them is not legal, nothing happens.

        Without actions all make those that :meth:`sample` would give, which is the fastest way to play at random.
        """
        if actions is None:
            self._wanted[:] = stepping.ANY
            self._run()
            return
        wanted = numpy.asarray(actions)
        if wanted.shape != (len(self),) or wanted.dtype.kind not in "iu":
            raise TessellaError(say("batch-actions", n=len(self), shape=str(wanted.shape), kind=str(wanted.dtype)))
        self._wanted[:] = wanted
        bad = self._setup.call(stepping.first_illegal)(self._rows, self._wanted)
        if bad >= 0:
            raise IllegalMoveError(say("batch-illegal", row=int(bad), action=int(self._wanted[bad])))
        self._run()

    def advance(self, wanted: NDArray[numpy.int64]) -> None:
        """Every game makes an action that is known to be legal, or what stands for none, such as ``stepping.KEEP``."""
        self._wanted[:] = wanted
        self._run()

    def sample(self, among: NDArray[numpy.bool_] | None = None) -> NDArray[numpy.int64]:
        """A legal action for every game, all alike, by the games' own generators; ``stepping.KEEP`` where not among."""
        wanted = numpy.zeros(len(self), numpy.int64)
        if among is not None:
            wanted[~among] = stepping.KEEP
        self._setup.call(stepping.sample_all)(self._rows, wanted, 0, len(self))
        return wanted

    def peek(self, rows: Any, actions: Any) -> Ahead:
        """What would follow if the game in ``rows[k]`` made ``actions[k]``, for all k at once; no game moves.

        Only where a move is one action. Repetition and the limit are not looked at, and chance does not act.
        """
        if len(self.space.stages) > 1:
            raise TessellaError(say("batch-stages", game=self.game.label))
        where, wanted = (numpy.ascontiguousarray(each, numpy.int64) for each in (rows, actions))
        illegal = numpy.flatnonzero(~self.masks[where, wanted])
        if len(illegal):
            bad = illegal[0]
            raise IllegalMoveError(say("batch-illegal", row=int(where[bad]), action=int(wanted[bad])))
        n, shape = len(where), self._rows
        ahead = shape._replace(
            parts=numpy.zeros((n, shape.parts.shape[1]), numpy.int64),
            turn=numpy.zeros(n, numpy.int64),
            observations=numpy.zeros((n, shape.observations.shape[1]), numpy.uint8),
            rewards=numpy.zeros((n, shape.rewards.shape[1]), numpy.float32),
        )
        state = numpy.zeros((self._threads, self.states.shape[1]), numpy.int64)
        self._spread(
            stepping.peek_all,
            n,
            lambda k, begin, end: (self._setup.constants, self._rows, where, wanted, state[k], ahead, begin, end),
        )
        return Ahead(ahead.observations, ahead.turn, ahead.rewards)

    def position(self, row: int) -> Position:
        """The position of one game."""
        return Position(tuple(map(int, self.states[row])))

    def put(self, row: int, position: Position) -> None:
        """One game goes on from a position that is not over. When it has ended, it begins at the start again."""
        self._setup.refuse(position)
        row = range(len(self))[row]  # of a row that there is, counted from the end too
        self.states[row] = position.words
        self._wanted[row] = stepping.RESUME
        self._setup.call(stepping.run)(*self._share(0, row, row + 1))

    def put_all(self, words: Any) -> None:
        """Every game goes on from its row of words, each of a position of this game that is not over."""
        given = numpy.asarray(words)
        if given.shape != self.states.shape or given.dtype.kind not in "iu":
            raise TessellaError(say("batch-words", rows=len(self), words=self.states.shape[1], shape=str(given.shape)))
        self.states[:] = given
        self._wanted[:] = stepping.RESUME
        self._run()

    def _share(self, thread: int, begin: int, end: int) -> tuple[Any, ...]:
        """What a thread is to do: the wanted actions of some games."""
        fixed = (self._setup.constants, self._setup.stages, self._rows, self._wanted, self._out[thread])
        return (*fixed, begin, end, self.limit, self.space.again, self._how)

    def _run(self) -> None:
        """Every game makes its wanted action."""
        self._spread(stepping.run, len(self), self._share)

    def _spread(self, function: Callable[..., None], n: int, share: Callable[[int, int, int], tuple[Any, ...]]) -> None:
        """Do something with ``n`` rows, on the threads that are worth it."""
        call, many = self._setup.call(function), self._threads
        edges = [n * k // many for k in range(many + 1)]
        shares = [share(k, edges[k], edges[k + 1]) for k in range(many)]
        waiting = [_pool(many - 1).submit(call, *each) for each in shares[1:]]
        call(*shares[0])
        for each in waiting:
            each.result()


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="tessella-batch")
