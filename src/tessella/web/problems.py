"""Why something was refused, as it goes out: a code for machines, a message for people, and the sentence in English."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tessella.errors import OptionError, TessellaError
from tessella.match.table.events import RefusedError
from tessella.text import Message, say

NOT_KEPT = "storage"  # surely nothing was changed
AWAY = (NOT_KEPT, "busy", "uncertain")  # refusals that pass: what was asked for may well be there
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
    "private": 403,
    "wrong_origin": 403,
    "wrong_host": 421,
    "wrong_token": 401,
    "unknown": 404,
    "too_many": 429,
    "too_large": 413,
    "long_head": 431,
    "busy": 503,
    "storage": 503,
    "uncertain": 504,
    "damaged": 500,
    "full": 507,
}  # of HTTP, by the code of a refusal


class UncertainError(RefusedError):
    """The database was lost at a moment after which nobody here can say whether something was kept."""

    def __init__(self, name: str = "") -> None:
        super().__init__("uncertain", say("web-uncertain-id", id=name) if name else say("web-uncertain"))
        self.id = name


def problem(code: str, message: Message, options: tuple[str, ...] = ()) -> dict[str, Any]:
    """A refusal; ``options`` are the names of the options it is about."""
    return {"code": code, "message": message.as_json(), "error": str(message), "options": list(options)}


def problem_of(error: TessellaError) -> dict[str, Any]:
    """What an error of ours says."""
    options = error.options if isinstance(error, OptionError) else ()
    found = problem(getattr(error, "code", "bad"), error.message, options)
    return {**found, "id": error.id} if isinstance(error, UncertainError) else found


def status_of(error: TessellaError) -> int:
    """The status with which an error of ours goes out."""
    return STATUS.get(getattr(error, "code", ""), 422)


def headers_of(error: TessellaError) -> dict[str, str]:
    """What an answer says beside the error: when to come back, if it is only too much for now."""
    seconds = getattr(error, "seconds", 0)
    return {"retry-after": str(seconds)} if seconds else {}


@contextmanager
def after_a_change() -> Iterator[None]:
    """Something was kept already. If the database goes away now, nobody may say that nothing was changed."""
    try:
        yield
    except RefusedError as refusal:
        if refusal.code == NOT_KEPT:
            raise UncertainError from None
        raise
