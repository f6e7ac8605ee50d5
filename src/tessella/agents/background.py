"""Work in the background: what a player would like to have made while it plays on with what it has.

How to start a process is the business of a layer to the right of this one; it is told here when the package is put
together, in ``tessella/__init__.py``. A task is a function's name, ``package.module:function``, and its arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Runner = Callable[[str, Mapping[str, Any]], None]

_runners: list[Runner] = []


def set_runner(runner: Runner) -> None:
    """Who takes tasks that nobody waits for."""
    _runners[:] = [runner]


def run_detached(work: str, arguments: Mapping[str, Any]) -> None:
    """Leave a task to a process of its own, which finishes it even if this one ends. Raises OSError if none starts."""
    for run in _runners:
        run(work, arguments)
