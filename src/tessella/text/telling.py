"""Sentences as they go out: in English, and with what they are made of, so that the page can say them in its language.

``why`` comes with ``why_parts``: null for a plain text, else a template and what stands in its places::

    ["takes {what} of seat {seat}", {"what": ["{n} pieces", {"n": ["two", {}]}], "seat": "3"}]
"""

from __future__ import annotations

from typing import Any

from tessella.text.words import Said


def told(name: str, text: str) -> dict[str, Any]:
    """A sentence under a name, and its parts."""
    return {name: str(text), f"{name}_parts": text.parts if isinstance(text, Said) else None}


def problem(code: str, sentence: str) -> dict[str, Any]:
    """Why not: a word for machines, a sentence for people."""
    return {"code": code, **told("error", sentence)}


def saying(error: Exception) -> str:
    """What an error says; ``str`` would forget what it is made of."""
    return error.args[0] if error.args and isinstance(error.args[0], str) else str(error)


def understood(said: dict[str, Any], name: str) -> str:
    """A sentence that another process told under a name."""
    return said[name] if said.get(f"{name}_parts") is None else _rebuilt(said[f"{name}_parts"])


def _rebuilt(parts: Any) -> str:
    if isinstance(parts, str):
        return parts
    template, values = parts
    return Said(template, {name: _rebuilt(value) for name, value in values.items()})
