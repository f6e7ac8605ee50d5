"""Garbage, huge frames, wrong types and floods: the server lives, and other tables hardly notice."""

from __future__ import annotations

import json
import os
import random
import threading
import time
from contextlib import suppress
from statistics import median
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from web.serving import Server

MOVES = 40
SLOWER = 0.1  # seconds that a move elsewhere may take longer, by the median


def waits(server: Server) -> float:
    """How long moves take at a quiet table."""
    table = server.create("stargazer")
    player, found = server.sit(table, table["key"]), []
    for _ in range(MOVES):
        if not player.state["turn"]:
            break
        began = time.perf_counter()
        assert player.move()["type"] == "done"
        found.append(time.perf_counter() - began)
        time.sleep(0.02)
    player.close()
    return median(found)


def garbage() -> str | bytes:
    wrong: dict[str, list[Any]] = {
        "type": ["move", "hello", "draw", "nothing", None, 3, []],
        "id": ["", 1, None, "a" * 70, {}],
        "text": ["", 5, "a" * 200, "c2NE", "\u0000", []],
        "answers": [-1, 2**40, None, "1", 1, 1.5],
    }
    message = json.dumps({name: random.choice(values) for name, values in wrong.items()})
    return random.choice(
        [os.urandom(2000), "x" * 15_000, "x" * 200_000, "[" * 10_000, '{"type": "ping"}', "{}", "", message, message]
    )


def flood(server: Server, table: dict[str, Any], stop: threading.Event) -> None:
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table['id']}/live"
    while not stop.is_set():
        with suppress(WebSocketException, OSError, EOFError), connect(address, close_timeout=1) as line:
            if random.random() < 0.8:
                line.send(json.dumps({"type": "hello", "token": table["key"]}))
            for _ in range(300):
                line.send(garbage())
        time.sleep(0.02)


def test_a_flood_of_garbage(file: str) -> None:
    server = Server(file, "--workers", "1")
    calm, stop = waits(server), threading.Event()
    threads = [threading.Thread(target=flood, args=(server, server.create("lgame"), stop)) for _ in range(3)]
    for thread in threads:
        thread.start()
    try:
        flooded = waits(server)
    finally:
        stop.set()
        for thread in threads:
            thread.join(30)
    assert flooded < calm + SLOWER
    assert server.http.get("/api/health").json() == {"status": "ok"}
    assert server.stop() == 0
