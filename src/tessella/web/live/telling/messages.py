"""What is sent on sockets, as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic_core import to_json


def as_text(said: Mapping[str, Any]) -> str:
    """A message. Everybody hears of every event: this is the quickest way to write it that there is here."""
    return to_json(said).decode()
