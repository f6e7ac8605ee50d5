"""Who plays: a person, perhaps with a name, or a computer by its agent's name. What to call them, languages say."""

from __future__ import annotations

import re
from typing import NamedTuple

from tessella.errors import MatchError
from tessella.text import Message, say

ENGINE = "engine:"  # begins the name of an agent that is a program of its own
TAUGHT = "@"  # within the name of an agent: a file follows, with a network
LEVEL = re.compile(r"level([1-9])")


class Player(NamedTuple):
    """Who sits at a seat. A computer has an agent and no name."""

    name: str = ""  # empty: nobody has said
    agent: str = ""  # "level3", "perfect"; empty: a person

    def check(self) -> Player:
        """This player, if it can be: a name stands on one line."""
        name = self.name.strip()
        if not name.isprintable():
            raise MatchError(say("name-unprintable", name=ascii(name)))
        return self._replace(name=name)

    def label(self, seat: int) -> Message:
        """What the player at a seat is called."""
        if self.agent:
            return say("player-computer", agent=agent_label(self.agent))
        return say("player-named", name=self.name) if self.name else say("player-unnamed", seat=seat)


def names_a_file(agent: str) -> bool:
    """Whether an agent's name says which program is run, or which file is read: only whoever sits here may say that."""
    return agent.startswith(ENGINE) or TAUGHT in agent


def agent_label(agent: str) -> Message:
    """What an agent is called within a sentence: ``level 3``."""
    level = LEVEL.fullmatch(agent)
    return say("agent-level", n=int(level[1])) if level else say("agent-other", name=agent)
