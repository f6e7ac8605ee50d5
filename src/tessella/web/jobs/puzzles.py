"""Puzzles, as the server asks for them in a process of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tessella.web.jobs import riddles
from tessella.workers.work import Context


def puzzle(context: Context, name: str) -> dict[str, Any]:
    """A puzzle as plain values."""
    return riddles.puzzle({"id": name}, context.stop)


def catalogue(context: Context) -> list[dict[str, Any]]:
    """All named pictures."""
    return riddles.catalogue({}, context.stop)


def judge(context: Context, name: str, moves: Sequence[str]) -> dict[str, Any]:
    """What all moves so far came to."""
    return riddles.judged({"id": name, "moves": moves}, context.stop)


def hint(context: Context, name: str, moves: Sequence[str], how: str) -> dict[str, Any]:
    """A hint after some moves."""
    return riddles.helped({"id": name, "moves": moves, "how": how}, context.stop)
