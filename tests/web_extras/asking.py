"""Asking a server for what may take a while, and hearing streams."""

from __future__ import annotations

import json
import time
from typing import Any

import httpx

from tessella.text.message import from_json
from web.serving import Server

PATIENCE = 180.0  # seconds; on a fresh machine everything is compiled first


def asked(server: Server, path: str, body: dict[str, Any] | None = None, **query: Any) -> Any:
    """An answer; while it is still being made, ask again."""
    until = time.monotonic() + PATIENCE
    while True:
        answer = _sent(server, path, body, query)
        if answer.status_code != 503 or time.monotonic() > until:
            assert answer.status_code == 200, answer.text
            return answer.json()


def refused(server: Server, path: str, body: dict[str, Any] | None = None, **query: Any) -> dict[str, Any]:
    """Why not, with the status."""
    answer = _sent(server, path, body, query)
    assert answer.status_code >= 400, answer.text
    said = answer.json()
    assert set(said) == {"code", "message", "error", "options"}
    assert said["error"] == str(from_json(said["message"]))
    assert said["error"].endswith(".")
    return {"status": answer.status_code, **said}


def _sent(server: Server, path: str, body: dict[str, Any] | None, query: dict[str, Any]) -> httpx.Response:
    if body is None:
        return server.http.get(f"/api/{path}", params=query)
    return server.http.post(f"/api/{path}", params=query, json=body)


def heard(server: Server, path: str, body: dict[str, Any] | None = None, **query: Any) -> list[tuple[str, Any]]:
    """All events of a stream."""
    method = "GET" if body is None else "POST"
    with server.http.stream(method, f"/api/{path}", params=query, json=body, timeout=PATIENCE) as answer:
        text = answer.read().decode()
        assert answer.status_code == 200, text
        assert answer.headers["content-type"].startswith("text/event-stream")
    found = []
    for each in text.strip().split("\n\n"):
        kind, data = each.split("\n", 1)
        found.append((kind.removeprefix("event: "), json.loads(data.removeprefix("data: "))))
    return found
