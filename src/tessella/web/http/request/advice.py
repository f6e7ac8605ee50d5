"""Advice: who may have it, and how it comes, as server-sent events."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Any

from tessella.errors import TessellaError
from tessella.match.table.events import RefusedError
from tessella.match.table.table import Table
from tessella.text import say
from tessella.web.budgets import Who
from tessella.web.http.gate.logs import current, log
from tessella.web.live.work.helper import Helper
from tessella.workers.protocol import Progress

ADVICE = "level5"
HINT = "tessella.web.jobs.think:hint"


def check_fair(table: Table) -> None:
    """Nobody gets a computer's help against another person: not before the game is over."""
    if table.over is None and len(table.terms.hands) > 1:
        raise RefusedError("forbidden", say("web-fair"))


def event(kind: str, data: Any) -> str:
    """One event as it is sent."""
    return f"event: {kind}\ndata: {json.dumps(data)}\n\n"


async def hints(adviser: Helper, who: Who, task: dict[str, Any]) -> AsyncIterator[str]:
    """``thought`` again and again, at last ``hint`` (or ``failed``). Hanging up stops it."""
    try:
        async with aclosing(adviser.hear(who, HINT, task)) as lines:
            async for line in lines:
                yield event("thought" if isinstance(line, Progress) else "hint", line.value)
    except TROUBLE as error:
        yield failure(error)


TROUBLE = (TessellaError, OSError, TimeoutError)  # what ends a stream with ``failed``


def failure(error: Exception) -> str:
    """The event that ends a stream."""
    if isinstance(error, TessellaError):
        return event("failed", error.message.as_json())
    log.error("A stream broke.", exc_info=error)
    message = say("web-broken", id=current.get())
    return event("failed", message.as_json())
