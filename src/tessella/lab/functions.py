"""Agents that are somebody's own Python function, beside those of the roster: ``module:name``, ``file.py:name``.

Such a function is asked ``function(game, position, seed)`` and answers with a move: a value of
``game.moves(position)``, its text, or its number (``game.encode(move)``). A seed is a whole number, another for each
question and the same when it is measured again; whoever needs no chance leaves it alone.

To name a function is to run whatever its module does. So this is for commands that somebody types, and for nothing that
strangers, servers or files ask for: they have the roster alone.
"""

from __future__ import annotations

import importlib
import os
import re
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import lru_cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from tessella.agents import roster
from tessella.agents.agent import Agent, Idea, Question, Thought
from tessella.agents.levels import COMPILED
from tessella.errors import EngineError, MoveError, OptionError, TessellaError
from tessella.rules.game import Game, Position
from tessella.text import say

NAMED = re.compile(r"(?P<module>[\w.]+|.+\.py):(?P<function>[A-Za-z_]\w*)")


class FunctionAgent(Agent):
    """Plays what a function says."""

    def __init__(self, name: str, function: Callable[[Game[Any], Position, int], Any]) -> None:
        self.name, self.function = name, function

    def consider(self, question: Question) -> Thought:
        game, position = question.game, question.position
        began = time.perf_counter()
        try:
            with redirect_stdout(sys.stderr):  # what it prints is no part of our answer
                answer = self.function(game, position, question.seed)
        except Exception as error:  # whatever a stranger's function may do
            raise EngineError(say("function-failed", name=self.name, trouble=_told(error))) from error
        move = self._read(game, position, answer)
        text, values = game.move_text(position, move), (1 / len(game.teams),) * game.seats
        idea = Idea(move, text, values, 1.0)
        return Thought(move, text, values, (idea,), (text,), 1, 1, False, time.perf_counter() - began)

    def _read(self, game: Game[Any], position: Position, answer: Any) -> Any:
        """The move that was answered, if it is a legal one."""
        try:
            if isinstance(answer, str):
                return game.parse_move(position, answer)
            code = game.encode(answer) if isinstance(answer, tuple) else int(answer)
            if game.is_legal(position, code):
                return game.decode(code)
        except (MoveError, TypeError, ValueError, AttributeError, LookupError):
            pass
        shown = game.text(position)
        raise EngineError(say("function-illegal", name=self.name, answer=repr(answer)[:80], position=shown))


def _told(error: Exception) -> str:
    """What went wrong, and where: ``ValueError: no (mine.py, line 7)``."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    what = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(": ")
    return f"{what} ({Path(last.filename).name}, line {last.lineno})"


def agent(name: str, code: str = COMPILED) -> Agent:
    """The agent of that name: of the roster, or a function."""
    try:
        return roster.own_agent(name, code)
    except OptionError as error:
        found = NAMED.fullmatch(name)
        if found is None or error.message.code != "agent-unknown":
            raise
    return FunctionAgent(name, _function(name, found["module"], found["function"]))


@lru_cache(maxsize=16)
def _function(name: str, module: str, function: str) -> Callable[[Game[Any], Position, int], Any]:
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        with redirect_stdout(sys.stderr):
            loaded = _from_file(module) if module.endswith(".py") else importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise TessellaError(say("function-module", name=name, trouble=_told(error))) from error
        raise OptionError(say("function-nowhere", name=name, module=module)) from None
    except (Exception, SystemExit) as error:
        told = _told(error) if isinstance(error, Exception) else repr(error)
        raise TessellaError(say("function-module", name=name, trouble=told)) from error
    found = getattr(loaded, function, None)
    if not callable(found):
        raise OptionError(say("function-missing", name=name, module=module, function=function))
    return found  # type: ignore[no-any-return]  # what it answers is checked


def _from_file(path: str) -> Any:
    if not os.path.isfile(path):
        raise ModuleNotFoundError(name=path)
    spec = spec_from_file_location(Path(path).stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules.setdefault(Path(path).stem, module)
    spec.loader.exec_module(module)
    return module
