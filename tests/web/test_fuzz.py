"""Garbage, huge frames, wrong types and floods: the server lives, and other tables hardly notice."""

from __future__ import annotations

import json
import os
import random
import time
from contextlib import suppress
from multiprocessing import get_context
from signal import SIGCONT, SIGSTOP
from statistics import median
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from web.serving import Server, Start

ROUNDS, MOVES = 3, 15
SLOWER = 0.1  # seconds that a move elsewhere may take longer, by the median


def waits(server: Server) -> list[float]:
    """How long moves take at a quiet table."""
    table = server.create("stargazer")
    player, found = server.sit(table, table["key"]), []
    for _ in range(MOVES):
        text = player.moves[0]
        began = time.perf_counter()
        assert player.move(text)["type"] == "done"
        found.append(time.perf_counter() - began)
        time.sleep(0.02)
    player.close()
    return found


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


def flood(port: int, table: str, key: str) -> None:
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
    while True:
        with suppress(WebSocketException, OSError, EOFError), connect(address, close_timeout=1) as line:
            if random.random() < 0.8:
                line.send(json.dumps({"type": "hello", "token": key}))
            for _ in range(300):
                line.send(garbage())
        time.sleep(0.02)


def test_a_flood_of_garbage(file: str, start: Start) -> None:
    server, calm, flooded = start(file), [], []
    tables = [server.create("lgame") for _ in range(3)]
    # In processes of their own, so that only what they do to the server is measured.
    processes = get_context("spawn")
    flooders = [processes.Process(target=flood, args=(server.port, each["id"], each["key"])) for each in tables]
    for flooder in flooders:
        flooder.start()
    try:
        for _ in range(ROUNDS):
            for found, signal in ((calm, SIGSTOP), (flooded, SIGCONT)):
                for flooder in flooders:
                    os.kill(flooder.pid or 0, signal)
                found += waits(server)
    finally:
        for flooder in flooders:
            flooder.kill()
            flooder.join()
    assert median(flooded) < median(calm) + SLOWER
    assert server.http.get("/api/health").json() == {"status": "ok"}
    assert server.stopped_well()
