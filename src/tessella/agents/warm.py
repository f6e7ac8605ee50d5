"""Let an agent think a moment beforehand, so that what has to be compiled or solved for a game is there."""

from __future__ import annotations

from typing import Any

from tessella.agents.agent import Agent, Budget
from tessella.agents.engines.outside import Outside
from tessella.match import Match
from tessella.rules.chance import generator
from tessella.rules.game import Chance, Game, Over


def warm_up(game: Game[Any], agent: Agent) -> None:
    """Let it think where a game begins. A program of somebody else's gets ready by itself."""
    match, rng = Match(game), generator(1)
    while isinstance(match.phase, Chance):
        match.roll(rng)
    if isinstance(match.phase, Over) or isinstance(agent, Outside):
        return
    agent.think(game, match.position, Budget(iterations=1))
