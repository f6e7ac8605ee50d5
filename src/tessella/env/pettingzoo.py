"""Every game as an environment of PettingZoo's, where agents act one after the other (AEC)::

    from tessella.env.pettingzoo import env

    games = env("lgame", width=5)
    games.reset(seed=1)
    for agent in games.agent_iter():
        seen, reward, terminated, truncated, info = games.last()
        games.step(None if terminated or truncated else games.action_space(agent).sample(seen["action_mask"]))

Agents are the seats, ``seat_1`` and so on. Chance belongs to the environment and hangs on the seed alone. Rewards come
at the end, by the rule of a batch (:func:`tessella.env.stepping.give`). A game of too many moves is truncated. An
action that is not legal is refused with an error, and nothing happens.

There are no wrappers around it: what they check is checked here, where it costs little.
"""

from __future__ import annotations

from typing import Any

import numpy
from numpy.typing import NDArray

from tessella.env import pictures
from tessella.env.library import library
from tessella.env.one_game import OneGame
from tessella.env.setup import LIMIT
from tessella.env.single import Single, as_game, fresh_seed
from tessella.env.space import MOST
from tessella.env.spaces import Actions, observation_space
from tessella.errors import TessellaError
from tessella.rules.game import Game
from tessella.text import say

AECEnv: Any = library("pettingzoo").AECEnv


def env(
    game: Game[Any] | str, render_mode: str | None = None, limit: int = LIMIT, most: int = MOST, **options: Any
) -> GameEnv:
    """A game, given as a value or by its name and options; it is truncated after ``limit`` moves.

    If there were more than ``most`` actions, a move is made in several, one after the other.
    """
    return GameEnv(as_game(game, options), render_mode, limit, most)


class GameEnv(OneGame, AECEnv):  # type: ignore[misc]  # the library is not typed here
    """One game, in which agents act one after the other."""

    def __init__(self, game: Game[Any], render_mode: str | None, limit: int, most: int) -> None:
        super().__init__()
        own = {"name": f"tessella_{game.name}_v{game.version}", "is_parallelizable": False}
        self.metadata = {**OneGame.metadata, **own}
        self.render_mode = pictures.check_mode(render_mode)
        self.single = Single(game, limit, most, seed=fresh_seed())
        self.possible_agents = [f"seat_{seat}" for seat in range(1, game.seats + 1)]
        self.agents: list[str] = []
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation_space(self.space))
        self.action_spaces = {agent: Actions(self.space.size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """What a seat may see, the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What a seat may do, the same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed, chance goes on where it is."""
        self.single.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[-1]  # as if it had acted: chance alone may have ended the game
        self._select()

    def step(self, action: Any) -> None:
        """The selected seat acts; once the game is over, with None."""
        if not self.agents:
            raise TessellaError(say("env-not-begun"))
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.single.act(int(action))
        self._select()

    def _select(self) -> None:
        """Whose turn it is; at the end all seats are told how it ended, the next one first."""
        turn = self.single.turn
        if turn >= 0:
            self.agent_selection = self.possible_agents[turn]
            return
        self.rewards = dict(zip(self.agents, self.single.rewards, strict=True))
        self._cumulative_rewards = dict(self.rewards)
        ended = dict.fromkeys(self.agents, True)
        if self.single.cut:
            self.truncations = ended
        else:
            self.terminations = ended
        mover = self.possible_agents.index(self.agent_selection)
        self.agent_selection = self.possible_agents[(mover + 1) % len(self.possible_agents)]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What a seat sees, and what it may do: nothing, if it is not its turn."""
        single = self.single
        if agent == self.agent_selection and single.turn >= 0:
            return {"observation": single.observation.copy(), "action_mask": single.legal}
        seen = single.seen(self.possible_agents.index(agent))
        return {"observation": seen, "action_mask": numpy.zeros_like(single.mask)}

    def close(self) -> None:
        """There is nothing to close."""
