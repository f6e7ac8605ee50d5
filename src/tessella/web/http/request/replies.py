"""What routes answer, and how the OpenAPI document tells of it."""

from __future__ import annotations

import json
from collections.abc import Awaitable
from typing import Any

from fastapi.responses import JSONResponse, Response

from tessella.errors import TessellaError
from tessella.web import schema
from tessella.web.problems import problem_of

PAGE = 50  # lines of a list that come at once
HOUR = "public, max-age=3600"  # for a header: what may be kept for an hour

_WHY = {
    401: "wrong key",
    403: "not allowed",
    404: "no such table",
    409: "not now",
    422: "cannot be",
    429: "too much",
    503: "busy",
    504: "not known whether it happened",
}
# By its name, which some routes' models bring along: as a model it would be built anew for each status of each route.
_PROBLEM = {"application/json": {"schema": {"$ref": f"#/components/schemas/{schema.Problem.__name__}"}}}
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"description": why, "content": _PROBLEM} for status, why in _WHY.items()
}


def sends(model: Any, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """What the OpenAPI document says of an answer that is sent as it is: to check long ones would take too long."""
    return {status: {"model": model}}


class JSONText(Response):
    """An answer that was written as JSON already."""

    media_type = "application/json"


def as_json(value: Any) -> bytes:
    """A value as it is sent."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def joined(*objects: bytes) -> bytes:
    """One object of the fields of several, all of them written as JSON."""
    return b"{" + b",".join(each[1:-1] for each in objects if len(each) > 2) + b"}"


async def or_explain(check: bool, work: Awaitable[Any]) -> JSONResponse:
    """An answer, or why there is none: a page that tries things out is told, since browsers note refusals as errors."""
    try:
        return JSONResponse(await work)
    except TessellaError as error:
        if not check:
            raise
        return JSONResponse(problem_of(error))
