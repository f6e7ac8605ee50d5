"""Why something was refused, as it goes out: a code for machines, a message for people, and the sentence in English."""

from __future__ import annotations

from typing import Any

from tessella.errors import OptionError, TessellaError
from tessella.text import Message

STATUS = {
    "stale": 409,
    "not_your_turn": 409,
    "over": 409,
    "taken": 409,
    "illegal": 422,
    "spelling": 422,
    "bad": 422,
    "forbidden": 403,
    "used": 403,
    "wrong_origin": 403,
    "wrong_host": 421,
    "wrong_token": 401,
    "unknown": 404,
    "too_many": 429,
    "too_large": 413,
    "long_head": 431,
    "busy": 503,
    "storage": 503,
}  # of HTTP, by the code of a refusal


def problem(code: str, message: Message, options: tuple[str, ...] = ()) -> dict[str, Any]:
    """A refusal; ``options`` are the names of the options it is about."""
    return {"code": code, "message": message.as_json(), "error": str(message), "options": list(options)}


def problem_of(error: TessellaError) -> dict[str, Any]:
    """What an error of ours says."""
    options = error.options if isinstance(error, OptionError) else ()
    return problem(getattr(error, "code", "bad"), error.message, options)


def status_of(error: TessellaError) -> int:
    """The status with which an error of ours goes out."""
    return STATUS.get(getattr(error, "code", ""), 422)


def headers_of(error: TessellaError) -> dict[str, str]:
    """What an answer says beside the error: when to come back, if it is only too much for now."""
    seconds = getattr(error, "seconds", 0)
    return {"retry-after": str(seconds)} if seconds else {}
