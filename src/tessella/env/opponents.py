"""Who sits at the other seats while one seat learns: agents of the roster, or of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tessella.agents.agent import Agent
from tessella.agents.roster import agent as by_name
from tessella.errors import TessellaError
from tessella.rules.game import Game, Position
from tessella.text import say

Against = str | Agent | Sequence[str | Agent]
RANDOM = "random"  # it needs no thinking: environments draw one of the actions themselves


class Opponents:
    """The agents at all seats but the one that learns, counted from 0; ``random`` has none."""

    def __init__(self, game: Game[Any], learner: int, against: Against) -> None:
        self._game = game
        others = [seat for seat in range(game.seats) if seat != learner]
        given = [against] * len(others) if isinstance(against, (str, Agent)) else list(against)
        if len(given) != len(others):
            raise TessellaError(say("env-against", given=len(given), n=len(others)))
        agents = [by_name(each) if isinstance(each, str) else each for each in given]
        self._agents = {
            seat: agent for seat, agent in zip(others, agents, strict=True) if getattr(agent, "name", "") != RANDOM
        }

    @property
    def seats(self) -> list[int]:
        """Those whose agents have to be asked."""
        return list(self._agents)

    def move(self, seat: int, position: Position, seed: int) -> Any:
        """What it does."""
        return self._agents[seat].think(self._game, position, seed=seed).move


def check_seat(game: Game[Any], seat: int) -> int:
    """A seat counted from 1, as one counted from 0."""
    if not 1 <= seat <= game.seats:
        raise TessellaError(say("env-seat", seat=seat, game=game.label, seats=game.seats))
    return seat - 1
