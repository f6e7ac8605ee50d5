"""What the server tells of itself: whether all is well, what it can be asked, and numbers for whoever runs it."""

from __future__ import annotations

from html import escape
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from tessella.web import schema_socket
from tessella.web.http.gate.admin import ADMINISTRATOR
from tessella.web.http.gate.metrics import Metrics
from tessella.web.http.request.asker import Tables
from tessella.web.http.request.replies import ERRORS

router = APIRouter(responses=ERRORS)


@router.get("/api/socket-schema", summary="Messages of the socket and events of streams as JSON schema")
async def socket_schema() -> dict[str, Any]:
    """For WebSocket ``/api/tables/{id}/live``: first hello, then commands; events come by themselves."""
    return schema_socket.socket_schema()


@router.get("/api/health", summary="Is everything all right?")
async def health(service: Tables) -> dict[str, Any]:
    """Whether anything can be kept, tried out as moves are kept; and how many tables are damaged and set aside."""
    return await service.health.look()


@router.get("/metrics", include_in_schema=False, dependencies=ADMINISTRATOR)
async def metrics(request: Request) -> Response:
    """For Prometheus."""
    found: Metrics = request.app.state.metrics
    return Response(found.text(), media_type="text/plain; version=0.0.4")


@router.get("/docs", include_in_schema=False)
async def docs(request: Request) -> HTMLResponse:
    """What can be asked for, to read."""
    return _page("What the server can do", _operations(request.app.openapi()))


def _operations(document: dict[str, Any]) -> str:
    """The OpenAPI document as a page that needs no script."""
    lines = [
        f"<dt><code>{method.upper()} {escape(path)}</code> {escape(each.get('summary', ''))}</dt>"
        f"<dd>{escape(each.get('description', ''))}</dd>"
        for path, methods in document["paths"].items()
        for method, each in methods.items()
    ]
    return (
        '<p>As <a href="/api/openapi.json">OpenAPI</a>; the messages of the socket '
        '<code>/api/tables/{id}/live</code> as <a href="/api/socket-schema">JSON schema</a>.</p>'
        f"<dl>{''.join(lines)}</dl>"
    )


def _page(title: str, body: str) -> HTMLResponse:
    return HTMLResponse(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<h1>{escape(title)}</h1>{body}</html>"
    )
