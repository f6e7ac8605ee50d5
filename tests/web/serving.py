"""A real server in its own process, and somebody who plays over the socket."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from web.warm import Warm

SERVE = ["serve", "--no-browser"]
COMMAND = [sys.executable, "-c", "from tessella.cli import main; main()", *SERVE]

LIMITS = ["--rate", "2000", "--socket-rate", "2000"]  # those who play here are faster than people


def ran(*words: str) -> subprocess.CompletedProcess[str]:
    """What the command did that ends by itself."""
    if not hasattr(os, "fork"):
        return subprocess.run([*COMMAND, *words], capture_output=True, text=True, timeout=60, check=False)
    with TemporaryDirectory() as folder:
        errors = Path(folder) / "errors.txt"
        with Warm([*SERVE, *words], errors) as process:
            out, status = process.stdout.read(), process.wait(60)
        return subprocess.CompletedProcess(words, status, out, errors.read_text())


class Server:
    """A server that can be killed and started again."""

    def __init__(self, db: str, *more: str, port: int = 0, environment: Mapping[str, str] | None = None) -> None:
        self.db, self.more, self.port, self.environment = db, more, port, environment
        self.process: subprocess.Popen[str] | Warm | None = None
        self.log = ""  # of all that has ended
        self.start()

    def start(self) -> None:
        words = ["--port", str(self.port), "--db", self.db, *LIMITS, *self.more]
        self.open = ExitStack()
        self.errors = Path(self.open.enter_context(TemporaryDirectory())) / "errors.txt"
        if self.environment is None and hasattr(os, "fork"):
            self.process = Warm([*SERVE, *words], self.errors)
        else:
            with self.errors.open("w") as errors:
                self.process = subprocess.Popen(
                    [*COMMAND, *words], stdout=subprocess.PIPE, stderr=errors, text=True, env=self.environment
                )
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if not found:
            self.process.kill()
            pytest.fail(f"the server did not start: {line!r} {self.errors.read_text()}")
        self.port = int(found[1])
        self.http = self.open.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=30))

    @property
    def runs(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def end(self, how: int) -> int:
        assert self.process
        self.process.send_signal(how)
        with self.process:
            try:
                status = self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()  # else leaving this block would wait for ever
                raise
        said = self.errors.read_text()
        print(said, file=sys.stderr)
        self.log += said
        self.open.close()
        return status

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        return self.end(signal.SIGINT)

    def stopped_well(self) -> bool:
        """Stop it: it leaves as it should, and nothing ever went wrong inside."""
        return self.stop() == 0 and "Traceback" not in self.log

    # Short words for requests ----------------------------------------------------------------------------------

    def create(self, game: str, *seats: str, **more: Any) -> dict[str, Any]:
        """A table; a seat is ``here``, ``link`` or a computer's level."""
        kinds = [{"kind": s} if s in ("here", "link") else {"kind": "computer", "level": s} for s in seats]
        answer = self.http.post("/api/tables", json={"game": game, "seats": kinds, **more})
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def get(self, path: str, key: str = "") -> Any:
        answer = self.http.get(f"/api/tables/{path}", headers=bearer(key))
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, key: str = "", **body: Any) -> httpx.Response:
        return self.http.post(f"/api/tables/{path}", headers=bearer(key), json=body)

    def sit(self, table: dict[str, Any], key: str | None = None, **hello: Any) -> Player:
        return Player(self.port, table["id"], key, **hello)


Start = Callable[..., Server]  # a database and more words for the command line


def bearer(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"} if key else {}


class Player:
    """Somebody at the socket."""

    def __init__(
        self, port: int, table: str, key: str | None, have: int = 0, views: bool = True, packed: bool = False
    ) -> None:
        self.lines = ExitStack()
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
        self.line: ClientConnection = self.lines.enter_context(connect(address, open_timeout=30, close_timeout=1))
        self.seq, self.view = 0, {"seq": 0}
        self.bytes = 0  # of packed messages
        self.say(type="hello", have=have, token=key, views=views, moves=views, packed=packed)
        self.welcome = self.hear("snapshot", "missed", "refused")
        self.state = self.welcome.get("state") or self.welcome.get("table") or {}
        self.seq = self.state.get("seq", 0)
        self.presence: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []

    def say(self, **message: Any) -> None:
        self.line.send(json.dumps(message))

    def _received(self, until: float) -> str | bytes:
        said = self.line.recv(timeout=max(0.01, until - time.monotonic()))
        if isinstance(said, str):
            return said
        self.bytes += len(said)
        return zlib.decompress(said)

    def hear(self, *kinds: str, seconds: float = 30) -> dict[str, Any]:
        """The next message of one of these kinds; events on the way are taken note of."""
        until = time.monotonic() + seconds
        while True:
            said: dict[str, Any] = json.loads(self._received(until))
            if said["type"] == "event":
                assert said["event"]["seq"] == self.seq + 1, "events come in order, none twice, none missing"
                self.seq, self.state = said["event"]["seq"], said["state"]
                self.events.append(said["event"])
            elif said["type"] == "view" and "moves" in said:
                self.view = said
            elif said["type"] == "presence":
                self.presence = said
            elif said["type"] == "snapshot":
                self.welcome = said
            if said["type"] in kinds:
                return said

    def do(self, kind: str, name: str = "", **more: Any) -> dict[str, Any]:
        """A command and its answer."""
        self.say(type=kind, id=name, **more)
        return self.hear("done", "refused")

    def move(self, text: str = "", name: str = "", answers: int | None = None) -> dict[str, Any]:
        text = text or random.choice(self.moves)
        return self.do(
            "move", name or f"{random.random()}", text=text, answers=self.seq if answers is None else answers
        )

    @property
    def moves(self) -> list[str]:
        """The legal moves after the last event."""
        while self.view["seq"] < self.seq:
            self.hear("view")
        found: list[str] = self.view["moves"]
        return found

    def until(self, seq: int) -> None:
        """Wait for an event."""
        while self.seq < seq:
            self.hear("event")

    def close(self) -> None:
        self.lines.close()

    def drop(self) -> None:
        """Gone without a word, as when the network fails."""
        with suppress(OSError):
            self.line.socket.shutdown(socket.SHUT_RDWR)
        self.close()
