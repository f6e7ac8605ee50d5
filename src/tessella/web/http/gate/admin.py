"""What is for whoever runs the server: asked for on this machine itself, or with the administrator's key."""

from __future__ import annotations

import hmac
import ipaddress
from typing import Any

from fastapi import Depends, Request

from tessella.match.table.events import RefusedError
from tessella.text import say
from tessella.web.http.gate.guard import host_name
from tessella.web.settings import Settings

# A proxy on this machine says one of these; what comes through it comes from elsewhere.
PASSED_ON = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via")


async def _administrator(request: Request) -> None:
    settings: Settings = request.app.state.settings
    said = request.headers.get("authorization", "")
    key = said[7:] if said[:7].lower() == "bearer " else ""
    if settings.admin_key and key and hmac.compare_digest(key.encode(), settings.admin_key.encode()):
        return
    if key or not _is_from_here(request):
        raise RefusedError("forbidden", say("web-admin-only"))


def _is_from_here(request: Request) -> bool:
    asked = host_name(request.headers.get("host", ""))
    return (
        is_loopback(request.client.host if request.client else "")
        and (asked == "localhost" or is_loopback(asked))
        and not any(name in request.headers for name in PASSED_ON)
    )


def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own, which nobody else can use."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


ADMINISTRATOR: list[Any] = [Depends(_administrator)]  # for a route's ``dependencies``
