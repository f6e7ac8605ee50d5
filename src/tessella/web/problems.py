"""Why something was refused, as it goes out: a code for machines, a message for people, and the sentence in English."""

from __future__ import annotations

from typing import Any

from tessella.errors import OptionError, TessellaError
from tessella.text import Message


def problem(code: str, message: Message, options: tuple[str, ...] = ()) -> dict[str, Any]:
    """A refusal; ``options`` are the names of the options it is about."""
    return {"code": code, "message": message.as_json(), "error": str(message), "options": list(options)}


def problem_of(error: TessellaError) -> dict[str, Any]:
    """What an error of ours says."""
    options = error.options if isinstance(error, OptionError) else ()
    return problem(getattr(error, "code", "bad"), error.message, options)
