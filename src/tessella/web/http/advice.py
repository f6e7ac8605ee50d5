"""Advice: who may have it, and how it comes, as server-sent events."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Any

from tessella.match.table.table import RefusedError, Table
from tessella.text import say
from tessella.web.live.desks import answered
from tessella.web.live.turns import Workers


def check_fair(table: Table) -> None:
    """Nobody gets a computer's help against another person: not before the game is over."""
    if table.over is None and len(table.terms.hands) > 1:
        raise RefusedError("forbidden", say("web-fair"))


def event(kind: str, data: Any) -> str:
    """One event as it is sent."""
    return f"event: {kind}\ndata: {json.dumps(data)}\n\n"


async def hints(workers: Workers, task: dict[str, Any]) -> AsyncIterator[str]:
    """``thought`` again and again, at last ``hint`` (or ``failed``). Hanging up stops it."""
    try:
        async with aclosing(workers.advise(task)) as answers:
            async for said in answers:
                kind = next(key for key in ("thought", "hint", "message") if key in said)
                yield event("failed" if kind == "message" else kind, said[kind])
    except RefusedError as refusal:
        yield event("failed", refusal.message.as_json())
    except (OSError, TimeoutError):
        yield event("failed", say("web-broken").as_json())


async def advice(workers: Workers, task: dict[str, Any]) -> Any:
    """What the adviser answers to one job. Those who ask stand in line, so long work is asked for bit by bit."""
    async with aclosing(workers.advise(task)) as answers:
        said = [each async for each in answers]
    return answered(said[-1])
