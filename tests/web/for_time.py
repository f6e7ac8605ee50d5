"""Tables with one clock for the whole game at a real server."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from web.serving import Server

SOON = 0.3  # seconds


def begin(server: Server, seconds: float) -> dict[str, Any]:
    return server.create("lgame", preset="dots", clock={"kind": "game", "seconds": seconds})


def left(server: Server, table: dict[str, Any]) -> float:
    found: float = server.get(table["id"])["clock"]["game"]["left"]
    return found


def move(server: Server, table: dict[str, Any], text: str) -> dict[str, Any]:
    answer = server.post(f"{table['id']}/move", table["key"], text=text)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = server.get(table["id"])
    return found


def finish(server: Server, table: dict[str, Any]) -> None:
    """The time is up: whoever is to move finishes the turn, and the score decides."""
    while left(server, table) > 0:
        time.sleep(0.05)
    assert server.get(table["id"])["over"] is None
    found = move(server, table, "d2NW")
    assert found["events"][-1]["time_up"]
    assert found["over"] == {"winners": [1], "scores": [1, 0], "reason": ["time-up", {"n": 1}]}
    again = server.http.get(f"/api/tables/{table['id']}/record").text
    assert "Result: won 1 (time-up n=1)" in again


def survives(server: Server) -> Callable[[], None]:
    """Time goes on while a server is down. What to do when it is there again."""
    long, short = begin(server, 600), begin(server, SOON)
    before = left(server, long)

    def check() -> None:
        assert before - 120 < left(server, long) < before
        finish(server, short)

    return check
