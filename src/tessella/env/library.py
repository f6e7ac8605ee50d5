"""Libraries of other people that an adapter is for: they are imported when it is, and missed in one sentence."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tessella.errors import LibraryError
from tessella.text import say

EXTRA = "research"  # what brings all of them


def library(name: str) -> Any:
    """A library's module; it is not typed here, so that the program can be checked where nobody has installed it."""
    try:
        return import_module(name)
    except ImportError as error:
        # What is missing may be something that the library itself needs.
        raise LibraryError(say("library-missing", name=error.name or name, extra=EXTRA)) from error
