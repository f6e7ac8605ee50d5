"""What the log says: each request has an id, which its answer carries and every line about it. No keys, no bodies."""

from __future__ import annotations

import json
import logging
import re
import secrets
import time
from contextvars import ContextVar
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tessella.text import say
from tessella.web.problems import problem

HEADER = b"x-request-id"
SANE = re.compile(rb"[A-Za-z0-9][A-Za-z0-9._-]{5,63}")
TEXT = "%(asctime)s %(levelname)s %(request)s%(message)s"

log = logging.getLogger("tessella.web")
requests = logging.getLogger("tessella.requests")
current: ContextVar[str] = ContextVar("request", default="")


class AsText(logging.Formatter):
    """A line for people."""

    def __init__(self) -> None:
        super().__init__(TEXT)

    def format(self, record: logging.LogRecord) -> str:
        """With the id, if it is about a request."""
        record.request = f"[{current.get()}] " if current.get() else ""
        return super().format(record)


class AsJson(logging.Formatter):
    """A line for machines: one object each."""

    def format(self, record: logging.LogRecord) -> str:
        """What is known of it."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        said: dict[str, Any] = {"time": f"{at}.{int(record.msecs):03d}Z", "level": record.levelname.lower()}
        said |= {"logger": record.name, "message": record.getMessage()}
        if current.get():
            said["request"] = current.get()
        said |= getattr(record, "about", {})
        if record.exc_info:
            said["exception"] = self.formatException(record.exc_info)
        return json.dumps(said)


def begin(form: str, each_request: bool) -> None:
    """Write the log to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson() if form == "json" else AsText())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    requests.setLevel(logging.INFO if each_request else logging.WARNING)


class RequestLog:
    """Gives each request its id."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        name, began, status = _id(scope), time.perf_counter(), 0

        async def send_named(message: Message) -> None:
            nonlocal status
            if message["type"].endswith(".start"):
                status = message["status"]
                message["headers"] = [*message["headers"], (HEADER, name.encode())]
            elif message["type"] == "websocket.accept":
                status = 101
            await send(message)

        token = current.set(name)
        try:
            await self.app(scope, receive, send_named)
        finally:
            if requests.isEnabledFor(logging.INFO):
                _note(scope, status, time.perf_counter() - began)
            current.reset(token)


class Catch:
    """What breaks is told in a sentence with the request's id, under which the log has the whole story."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def send_watched(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, receive, send_watched)
        except Exception:
            log.exception("%s %s broke.", scope["method"], _shown(scope))
            if started:
                raise  # nothing can be said any more; the line is cut
            body = json.dumps(problem("broken", say("web-broken", id=current.get()))).encode()
            headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
            await send({"type": "http.response.start", "status": 500, "headers": headers})
            await send({"type": "http.response.body", "body": body})


def _id(scope: Scope) -> str:
    """What the proxy calls it, or a name of our own."""
    said = next((value for name, value in scope["headers"] if name == HEADER), b"")
    return said.decode() if SANE.fullmatch(said) else secrets.token_hex(8)


def _shown(scope: Scope) -> str:
    """A path as it may stand in a line of a log."""
    return json.dumps(scope["path"])[1:-1][:200]


def _note(scope: Scope, status: int, seconds: float) -> None:
    about = {
        "method": scope.get("method", "SOCKET"),
        "path": _shown(scope),
        "status": status,
        "ms": round(seconds * 1000, 1),
        "address": (scope.get("client") or ("",))[0],
    }
    requests.info("%(method)s %(path)s %(status)s %(ms)s ms %(address)s", about, extra={"about": about})
