"""Doing a task: find the function that it names, call it, and tell what went wrong as data.

A function of this package does the work, and nothing else can be asked for. It takes plain data and returns plain data,
or bytes; one that has a parameter ``context`` can report what it has so far, and be told to stop.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from threading import Event
from typing import Any, NamedTuple, cast

from tessella.errors import EngineError, IllegalMoveError, MoveSpellingError, TessellaError
from tessella.text.message import say
from tessella.workers.protocol import BROKEN, Answer, Failure, Task, WorkError

NAME = re.compile(r"(?P<module>tessella(\.[a-z]\w*)+):(?P<function>[a-z]\w*)", re.ASCII)
ENGINE = "engine"  # the code of a program that was to play and failed
CODES: dict[type[TessellaError], str] = {
    MoveSpellingError: "spelling",
    IllegalMoveError: "illegal",
    EngineError: ENGINE,
}
BAD = "bad"  # the code of whatever else is wrong with what was asked


class Context(NamedTuple):
    """What a function is given beside its arguments."""

    stop: Event  # set when nobody waits for more than there is by now
    report: Callable[[Any], None]  # tells whoever asked what there is so far


@cache
def find(name: str) -> Callable[..., Any]:
    """A public function of this package by its name, ``package.module:function``.

    >>> find("tessella.games:game").__name__
    'game'
    """
    unknown = WorkError(BAD, say("worker-unknown", work=name))
    found = NAME.fullmatch(name)
    if not found:
        raise unknown
    try:
        function: Any = getattr(import_module(found["module"]), found["function"], None)
    except ModuleNotFoundError as error:
        if not found["module"].startswith(error.name or ""):  # it is there, and lacks something itself
            raise
        raise unknown from None
    if not inspect.isfunction(inspect.unwrap(function)) or function.__module__ != found["module"]:  # not its own
        raise unknown
    return cast(Callable[..., Any], function)


@cache
def _wants_context(function: Callable[..., Any]) -> bool:
    return "context" in inspect.signature(function).parameters


def do(task: Task, context: Context) -> Answer | Failure:
    """What comes of a task."""
    try:
        function = find(task.work)
        extra = {"context": context} if _wants_context(function) else {}
        return Answer(task.number, function(**task.arguments, **extra))
    except TessellaError as error:
        code = getattr(error, "code", CODES.get(type(error), BAD))
        return Failure(task.number, code, error.message)
    except Exception as error:
        return bug_failure(task, error)


def bug_failure(task: Task, error: Exception) -> Failure:
    """A mistake of ours: whoever asked hears what it is, and the log where."""
    import logging

    logging.getLogger("tessella.workers").error("%s broke.", task.work, exc_info=error)
    return Failure(task.number, BROKEN, say("worker-broken", kind=type(error).__name__, text=str(error)))
