"""What every request has to pass, before anything else looks at it: host, origin, rate, size; and what it carries back.

- A page of another site can make a browser send requests here. Its Origin gives it away; our cookie is not sent along
  (SameSite=Strict). A name that somebody points at this machine to get around that is not one of our hosts.
- Plain ASGI, since it stands in the way of everything.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
from collections import Counter
from urllib.parse import urlsplit

from limits import RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tessella.text import Message as Said
from tessella.text import say
from tessella.web.problems import problem
from tessella.web.settings import Settings

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
FRAMED = POLICY.replace("frame-ancestors 'none'", "frame-ancestors *").replace(
    "form-action 'self'", "form-action 'none'"
)
DRAWING = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"  # a picture by itself
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
SAFE = ("GET", "HEAD", "OPTIONS")
IMPORT = "/api/import"
FILES = "/page/"
# A page that is opened asks for its files all at once, and people at home or in a class share an address.
FILES_EACH = 20


class Guard:
    """The gate."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings
        self.limiter = MovingWindowRateLimiter(MemoryStorage())
        self.rate = RateLimitItemPerSecond(settings.requests_per_second)
        self.file_rate = RateLimitItemPerSecond(settings.requests_per_second * FILES_EACH)
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def refusal(self, scope: Scope) -> tuple[int, str, Said] | None:
        """Why a request is not let in, if it is not."""
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host, origin = headers.get(b"host", ""), headers.get(b"origin")
        if not is_known_host(host, self.settings.names):
            return 421, "wrong_host", say("web-wrong-host")
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and origin is not None and urlsplit(origin).netloc.lower() != host.lower():
            return 403, "wrong_origin", say("web-wrong-origin")
        rate = self.file_rate if scope["path"].startswith(FILES) else self.rate
        if not self.limiter.hit(rate, address(scope)):
            return 429, "too_many", say("web-too-many-requests")
        size = headers.get(b"content-length", "0")
        if not size.isdigit() or int(size) > self._largest_body(scope):
            return 413, "too_large", say("web-too-large", n=self._largest_body(scope))
        return None

    def _largest_body(self, scope: Scope) -> int:
        return self.settings.import_body if scope["path"] == IMPORT else self.settings.body

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                present = {name for name, _ in message["headers"]}
                more = {**HEADERS, "content-security-policy": POLICY, "cache-control": "no-store"}
                if (b"content-security-policy", FRAMED.encode()) in message["headers"]:
                    del more["x-frame-options"]  # it cannot say that everybody may
                message["headers"] = [
                    *message["headers"],
                    *((name.encode(), value.encode()) for name, value in more.items() if name.encode() not in present),
                ]
            await send(message)

        refusal = self.refusal(scope)
        if refusal:
            await _refuse(send_guarded, *refusal)
            return
        await self.app(scope, self._measure(scope, receive), send_guarded)

    def _measure(self, scope: Scope, receive: Receive) -> Receive:
        """Take no more than is allowed, and not for ever."""
        taken, whole = 0, False

        async def receive_measured() -> Message:
            nonlocal taken, whole
            if whole:  # now it only waits for the other side to hang up
                return await receive()
            try:
                async with asyncio.timeout(self.settings.receive_seconds):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(408, "The request did not come in in time") from None
            taken += len(message.get("body", b""))
            whole = not message.get("more_body", False)
            if taken > self._largest_body(scope):
                raise HTTPException(413, f"That is too large; {self._largest_body(scope)} bytes are taken at most")
            return message

        return receive_measured

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        who, refusal = address(scope), self.refusal(scope)
        if not refusal and self.sockets[who] >= self.settings.sockets_per_address:
            refusal = 429, "too_many", say("web-too-many-sockets")
        if refusal:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": str(refusal[2])})
            return
        self.sockets[who] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[who] -= 1
            if not self.sockets[who]:
                del self.sockets[who]


def address(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return client[0] if client else "unknown"


def is_known_host(host: str, names: tuple[str, ...]) -> bool:
    """Whether a Host header names this server: by number, which no name server can forge, or by a name of its own."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if name == "localhost" or name in names:
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


async def _refuse(send: Send, status: int, code: str, message: Said) -> None:
    body = json.dumps(problem(code, message)).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
