"""One seat of a game as an environment of Gymnasium's, against any agents; and many such games at once.

::

    import gymnasium
    import tessella.env.gymnasium

    env = gymnasium.make("tessella/lgame-v1", seat=2, against="level2", width=5)
    envs = gymnasium.make_vec("tessella/lgame-v1", num_envs=64)  # against random play, by compiled code

``against`` is an agent (of the roster, by name, or one's own) for all other seats, or one for each of them in their
order. What they and chance do belongs to a step. An observation comes with a mask of the legal actions, which stands in
the info too. Rewards come at the end, by the rule of a batch (:func:`tessella.env.stepping.give`); a game of too many
moves is truncated. An action that is not legal ends the game at once, with a reward of -1.
"""

from __future__ import annotations

from typing import Any

import numpy
from numpy.typing import NDArray

from tessella.env import pictures, stepping
from tessella.env.batch import Batch
from tessella.env.library import library
from tessella.env.one_game import OneGame
from tessella.env.opponents import RANDOM, Against, Opponents, check_seat
from tessella.env.setup import LIMIT
from tessella.env.single import Single, as_game
from tessella.env.space import MOST
from tessella.env.spaces import Actions, observation_space
from tessella.errors import TessellaError
from tessella.games import game_class, names
from tessella.rules.game import Game
from tessella.rules.kernel import OVER
from tessella.text import say

gym = library("gymnasium")
vectors = library("gymnasium.vector")
batch_space = library("gymnasium.vector.utils").batch_space
Env: Any = gym.Env
VectorEnv: Any = vectors.VectorEnv

ILLEGAL = -1.0  # the reward of an action that is not legal
TRIES = 100  # games that may end before it is a seat's turn
SEEDS = 1 << 30

Seen = dict[str, NDArray[Any]]


def env(
    game: Game[Any] | str,
    seat: int = 1,
    against: Against = RANDOM,
    render_mode: str | None = None,
    limit: int = LIMIT,
    most: int = MOST,
    **options: Any,
) -> SeatEnv:
    """A seat of a game, given as a value or by its name and options; it is truncated after ``limit`` moves.

    If there were more than ``most`` actions, a move is made in several, one after the other.
    """
    return SeatEnv(as_game(game, options), seat, against, render_mode, limit, most)


def vector(
    game: Game[Any] | str,
    num_envs: int = 1,
    seat: int = 1,
    against: Against = RANDOM,
    limit: int = LIMIT,
    most: int = MOST,
    threads: int | None = None,
    **options: Any,
) -> SeatVector:
    """The same, many games at once; as Gymnasium's are, each begins anew with the step after its end."""
    return SeatVector(as_game(game, options), num_envs, seat, against, limit, most, threads)


class SeatEnv(OneGame, Env):  # type: ignore[misc]  # the library is not typed here
    """One game, seen from one seat."""

    def __init__(
        self, game: Game[Any], seat: int, against: Against, render_mode: str | None, limit: int, most: int
    ) -> None:
        self.render_mode = pictures.check_mode(render_mode)
        self.seat = check_seat(game, seat)
        self.single = Single(game, limit, most)
        self._opponents = Opponents(game, self.seat, against)
        self.observation_space = observation_space(self.space)
        self.action_space = Actions(self.space.size)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a game, and let the others move until it is the seat's turn."""
        super().reset(seed=seed)
        self.single.begin(int(self.np_random.integers(SEEDS)))
        for _ in range(TRIES):
            self._let_others_move()
            if self.single.turn == self.seat:
                return self._seen(), self._info()
            self.single.begin()  # the others had ended it
        raise _no_turn(self.game, self.seat)

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The seat acts, and then the others until it is the seat's turn again."""
        single = self.single
        if single.turn != self.seat:
            raise TessellaError(say("env-not-begun"))
        legal = 0 <= int(action) < self.space.size and single.mask[int(action)]
        if not legal:
            seen = self._seen()
            single.stop()
            return seen, ILLEGAL, True, False, self._info() | {"illegal": True}
        single.make(int(action))
        self._let_others_move()
        over = single.turn == OVER
        return self._seen(), single.rewards[self.seat], over and not single.cut, single.cut, self._info()

    def _let_others_move(self) -> None:
        single, opponents = self.single, self._opponents
        while (turn := single.turn) >= 0 and turn != self.seat:
            if turn in opponents.seats:
                single.play(opponents.move(turn, single.position, single.draw(SEEDS)))
            else:
                single.make(single.sample())

    def _seen(self) -> Seen:
        return {"observation": self.single.seen(self.seat), "action_mask": self.single.legal}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.single.legal}


class SeatVector(VectorEnv):  # type: ignore[misc]  # as above
    """Many games, each seen from the same seat; ``batch`` is what steps them."""

    metadata = {"autoreset_mode": vectors.AutoresetMode.NEXT_STEP}

    def __init__(
        self, game: Game[Any], num_envs: int, seat: int, against: Against, limit: int, most: int, threads: int | None
    ) -> None:
        self.game, self.seat, self.num_envs = game, check_seat(game, seat), num_envs
        self.batch = Batch(game, num_envs, limit=limit, most=most, threads=threads, how=stepping.ROLL)
        self.space = self.batch.space
        self._opponents = Opponents(game, self.seat, against)
        self._over = numpy.zeros(num_envs, bool)
        self._planned: dict[int, list[int]] = {}  # by game: what an agent is about to do
        self.single_observation_space = observation_space(self.space)
        self.single_action_space = Actions(self.space.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """All games begin. Of a list, each seed is a game's; a single one is for all of them together."""
        given = seed if isinstance(seed, list) else [None] * self.num_envs
        super().reset(seed=None if isinstance(seed, list) else seed)
        drawn = self.np_random.integers(SEEDS, size=len(given))
        self.batch.reset([int(new) if old is None else old for old, new in zip(given, drawn, strict=True)])
        self._over[:] = False
        self._planned.clear()
        self._let_others_move(numpy.ones(self.num_envs, bool))
        return self._seen(), self._info()

    def step(self, actions: Any) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """In every game the seat acts, and then the others; games that had ended begin instead."""
        batch, begun = self.batch, self._over.copy()
        wanted = numpy.array(actions, numpy.int64)
        inside = (wanted >= 0) & (wanted < self.space.size)
        legal = inside & batch.masks[numpy.arange(self.num_envs), numpy.where(inside, wanted, 0)]
        illegal = ~legal & ~begun
        wanted[illegal] = stepping.KEEP
        wanted[begun] = stepping.RESET
        batch.advance(wanted)
        self._let_others_move(begun)
        cut = batch.cut.copy()
        self._over = (batch.turn == OVER) | illegal
        rewards = batch.rewards[:, self.seat].astype(numpy.float64)
        rewards[illegal] = ILLEGAL
        info = self._info()
        if illegal.any():
            info |= {"illegal": illegal, "_illegal": illegal.copy()}
        return self._seen(), rewards, self._over & ~cut, cut, info

    def _let_others_move(self, begun: NDArray[Any]) -> None:
        """Until it is the seat's turn everywhere, or over; where a game has only begun, it must not be over."""
        batch, tries = self.batch, 0
        while True:
            others = (batch.turn >= 0) & (batch.turn != self.seat)
            anew = begun & (batch.turn == OVER)
            if not others.any() and not anew.any():
                return
            tries += bool(anew.any())
            if tries > TRIES:
                raise _no_turn(self.game, self.seat)
            thinking = others & numpy.isin(batch.turn, self._opponents.seats)
            wanted = batch.sample(others & ~thinking)
            wanted[anew] = stepping.RESET
            for row in numpy.flatnonzero(thinking):
                wanted[row] = self._next_action(int(row))
            batch.advance(wanted)

    def _next_action(self, row: int) -> int:
        """What an agent does next in a game; the actions of a move that takes several are kept until they are made."""
        if not self._planned.get(row):
            seed = int(self.np_random.integers(SEEDS))
            move = self._opponents.move(int(self.batch.turn[row]), self.batch.position(row), seed)
            self._planned[row] = list(self.space.actions(move))
        return self._planned[row].pop(0)

    def _seen(self) -> Seen:
        batch = self.batch
        seen = batch.observations.copy()
        for row in numpy.flatnonzero(batch.turn != self.seat):
            seen[row] = self.space.observe(batch.position(int(row)), self.seat + 1)
        return {"observation": seen, "action_mask": batch.masks.astype(numpy.int8)}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.masks.astype(numpy.int8), "_action_mask": numpy.ones(self.num_envs, bool)}


def _no_turn(game: Game[Any], seat: int) -> TessellaError:
    return TessellaError(say("env-no-turn", game=game.label, seat=seat + 1, n=TRIES))


def _register() -> None:
    """Every game has an id, such as ``tessella/NAME-v1``; the version is that of its rules."""
    for name in names():
        gym.register(
            id=f"tessella/{name}-v{game_class(name).version}",
            entry_point=f"{__name__}:env",
            vector_entry_point=f"{__name__}:vector",
            kwargs={"game": name},
        )


_register()
