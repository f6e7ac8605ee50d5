"""Agents by name: ``random``, ``greedy``, ``level1`` to ``level5``, ``perfect``, ``uct:2000``, ``uct:1s``.

A level may be given a budget of its own in the same way: ``level5:1s``, ``level5:200ms``, ``level3:500``.
``engine:COMMAND`` is a program of somebody else's (docs/engines.md), with a budget ``engine:2s:COMMAND``. Whoever says
that name runs that command: it must never be a stranger, or a file.
"""

from __future__ import annotations

import re
from pathlib import Path

from tessella.agents.agent import Agent, Budget
from tessella.agents.engines.outside import Outside
from tessella.agents.levels import AUTOMATIC, Level
from tessella.agents.perfect import Sighted
from tessella.agents.uct import Greedy, Random, Uct
from tessella.errors import OptionError
from tessella.match.players import ENGINE
from tessella.rules.network_file import read_network
from tessella.text import say

SIZE = r"(\d+|\d*\.?\d+m?s)"  # iterations, or a time
FORM = re.compile(rf"(random|greedy|perfect|uct|level[1-5])(?::{SIZE})?")
TAUGHT = re.compile(rf"level([1-5])@(.+?)(?::{SIZE})?", re.DOTALL)
COMMAND = re.compile(rf"(?:{SIZE}:)?(.*)", re.DOTALL)


def agent(name: str, code: str = AUTOMATIC) -> Agent:
    """The agent of that name; ``code`` is for levels, see :class:`tessella.agents.levels.Level`."""
    if name.startswith(ENGINE):
        return engine(name, name.removeprefix(ENGINE))
    found = FORM.fullmatch(name)
    if not found:
        raise _unknown(name)
    kind, size = found.groups()
    budget = _budget(size) if size else None
    if kind == "random" and not budget:
        return Random()
    if kind == "greedy" and not budget:
        return Greedy()
    if kind == "perfect" and not budget:
        return Sighted()
    if kind == "uct" and budget:
        return Uct(budget)
    if kind.startswith("level"):
        return Level(int(kind[5:]), budget, code)
    raise _unknown(name)


def own_agent(name: str, code: str = AUTOMATIC) -> Agent:
    """The same, or a level that judges by a network in a file: ``level5@my.net``, ``level5@my.net:1s``.

    Whoever says that name opens that file: like a command, it must never come from a stranger, or from a record.
    """
    found = TAUGHT.fullmatch(name)
    if not found:
        return agent(name, code)
    number, file, size = found.groups()
    read_network(Path(file))  # or say what is wrong with it
    return Level(int(number), _budget(size) if size else None, code, Path(file))


def engine(name: str, command: str) -> Outside:
    """A program as an agent, under a name: ``python my_engine.py``, ``2s:python my_engine.py``."""
    found = COMMAND.fullmatch(command)
    assert found  # anything is
    size, words = found.groups()
    return Outside(name, words, _budget(size) if size else None)


def _budget(size: str) -> Budget:
    if size.endswith("ms"):
        return Budget(seconds=float(size[:-2]) / 1000).check()
    return (Budget(seconds=float(size[:-1])) if size.endswith("s") else Budget(iterations=int(size))).check()


def _unknown(name: str) -> OptionError:
    return OptionError(say("agent-unknown", name=name))
