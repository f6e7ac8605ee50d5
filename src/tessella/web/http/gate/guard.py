"""What every request has to pass, before anything else looks at it: rate, host, origin, size; and what it carries back.

- A page of another site can make a browser send requests here. Its Origin gives it away; our cookie is not sent along
  (SameSite=Strict). A name that somebody points at this machine to get around that is not one of our hosts.
- Plain ASGI, since it stands in the way of everything.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
from contextlib import ExitStack
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tessella.match.table.events import RefusedError
from tessella.text import say
from tessella.web.budgets import Budgets, Who
from tessella.web.http.gate.entrance import Entrance
from tessella.web.problems import headers_of, problem_of, status_of
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
HEAD = 32 * 1024  # bytes of all headers
SLOWEST = 32 * 1024  # bytes a second that somebody has to send at least
SAFE = ("GET", "HEAD", "OPTIONS")
IMPORT = "/api/import"
FILES = "/page/"


class Guard:
    """The gate."""

    def __init__(self, app: ASGIApp, settings: Settings, budgets: Budgets) -> None:
        self.app, self.settings, self.budgets, self.entrance = app, settings, budgets, Entrance()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def check(self, scope: Scope) -> None:
        """Refuse what is not let in. Whoever asks pays first, whatever comes of it."""
        self.budgets.spend("files" if scope["path"].startswith(FILES) else "requests", 1, who(scope))
        if sum(len(name) + len(value) for name, value in scope["headers"]) + len(scope["query_string"]) > HEAD:
            raise RefusedError("long_head", say("web-long-head", n=HEAD))
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host, origin = headers.get(b"host", ""), headers.get(b"origin")
        if not is_known_host(host, self.settings.names, (scope.get("server") or ("",))[0]):
            raise RefusedError("wrong_host", say("web-wrong-host"))
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and origin is not None and _netloc(origin) != host.lower():
            raise RefusedError("wrong_origin", say("web-wrong-origin"))
        size, most = headers.get(b"content-length", "0"), self._largest_body(scope)
        if not (size.isascii() and size.isdigit()) or len(size) > len(str(most)) or int(size) > most:
            raise RefusedError("too_large", say("web-too-large", n=most))

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

        try:
            self.check(scope)
        except RefusedError as refusal:
            await _refuse(send_guarded, "http.response", refusal)
            return
        await self.entrance.come_in(who(scope).address)
        await self.app(scope, self._measure(scope, receive), send_guarded)

    def _measure(self, scope: Scope, receive: Receive) -> Receive:
        """Take no more than is allowed, and not for ever: only who sends much has more time."""
        taken, whole, began = 0, False, asyncio.get_running_loop().time()

        async def receive_measured() -> Message:
            nonlocal taken, whole
            if whole:  # now it only waits for the other side to hang up
                return await receive()
            try:
                async with asyncio.timeout_at(began + self.settings.receive_seconds + taken / SLOWEST):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(408, "The request did not come in in time") from None
            size = len(message.get("body", b""))
            self.budgets.spend("bytes", size, who(scope))
            taken += size
            whole = not message.get("more_body", False)
            if taken > self._largest_body(scope):
                raise HTTPException(413, f"That is too large; {self._largest_body(scope)} bytes are taken at most")
            return message

        return receive_measured

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        with ExitStack() as held:
            try:
                self.check(scope)
                self.budgets.spend("sockets", 1, who(scope))
                held.enter_context(self.budgets.hold("sockets", who(scope)))
            except RefusedError as refusal:
                await receive()
                await _refuse(send, "websocket.http.response", refusal)
                return
            await self.app(scope, receive, send)


def who(scope: Scope) -> Who:
    """Where a request comes from."""
    client = scope.get("client")
    return Who(client[0] if client else "unknown")


def host_name(host: str) -> str:
    """The name or number in a Host header, without the port; nothing if it is nonsense."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def is_known_host(host: str, names: tuple[str, ...], here: str) -> bool:
    """Whether a Host header names this server: by a name of its own, or by the number at which it was reached.

    ``here`` is that number, so that a home network needs no names.
    """
    name = host_name(host)
    if name == "localhost" or name in names:
        return True
    try:
        number = ipaddress.ip_address(name)
        return number.is_loopback or number == _plain(here)
    except ValueError:
        return False


def _plain(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    """An address; IPv4 as such even where a socket speaks IPv6."""
    found = ipaddress.ip_address(address)
    return (found.version == 6 and found.ipv4_mapped) or found


def _netloc(origin: str) -> str:
    """The host, and perhaps port, that a page says it comes from; nothing if it says nonsense."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


async def _refuse(send: Send, kind: str, refusal: RefusedError) -> None:
    body = json.dumps(problem_of(refusal)).encode()
    said = {"content-type": "application/json", "content-length": str(len(body)), **headers_of(refusal)}
    headers = [(name.encode(), value.encode()) for name, value in said.items()]
    await send({"type": f"{kind}.start", "status": status_of(refusal), "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
