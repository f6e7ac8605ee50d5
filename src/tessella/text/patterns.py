"""Messages' texts as plain data, for a page that says them without a parser.

A pattern is a text, or a list of texts and places; a place is an object::

    {"value": "who"}                              a value of the message
    {"value": "what", "form": "acc"}              a message within it, in the form that its place asks for
    {"message": "number"}                         another message, with the same values
    {"setting": ["width", {"value": "width"}]}    an option and its value
    {"seat": "seat", "form": "gen"}               who sits at a seat, as its place asks for it
    {"person": "seat"}                            in a select: "you" if the seat is the reader's, else "other"
    {"select": {"value": "n"}, "default": "other", "variants": {"one": ..., "other": ...}}

A select looks for the value itself, then for its plural category in the language, then takes the default.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tessella.text.language import ENGLISH, sources


@cache
def patterns(language: str) -> dict[str, Any]:
    """Every message by code, ``code.attribute`` for attributes; in English where the language lacks it."""
    return {code: pattern for each in (ENGLISH, language) for code, pattern in read(sources(each))}


def read(paths: Iterable[Path]) -> Iterator[tuple[str, Any]]:
    """The messages of some files."""
    for path in paths:
        try:
            found = _messages(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise ValueError(f"{path}: {error}") from None
        yield from found


@cache
def _messages(text: str) -> list[tuple[str, Any]]:
    """Those of one file; it is parsed once, however many ask for it: English is part of every language."""
    from fluent.syntax import FluentParser, ast

    found = list[tuple[str, Any]]()
    for entry in FluentParser(with_spans=False).parse(text).body:
        if isinstance(entry, ast.Junk | ast.Term):
            raise ValueError(entry.content if isinstance(entry, ast.Junk) else entry.id.name)
        if not isinstance(entry, ast.Message):
            continue
        if entry.value:
            found.append((entry.id.name, _pattern(entry.value)))
        for attribute in entry.attributes:
            found.append((f"{entry.id.name}.{attribute.id.name}", _pattern(attribute.value)))
    return found


def _pattern(pattern: Any) -> Any:
    parts: list[Any] = []
    for element in pattern.elements:
        part = element.value if hasattr(element, "value") else _place(element.expression)
        if isinstance(part, str) and parts and isinstance(parts[-1], str):
            parts[-1] += part
        else:
            parts.append(part)
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts


def _place(expression: Any) -> Any:
    """What stands in braces."""
    kind = type(expression).__name__
    if kind == "StringLiteral":
        return expression.parse()["value"]
    if kind == "NumberLiteral":
        return expression.value
    if kind == "VariableReference":
        return {"value": expression.id.name}
    if kind == "MessageReference":
        attribute = f".{expression.attribute.name}" if expression.attribute else ""
        return {"message": f"{expression.id.name}{attribute}"}
    if kind == "FunctionReference" and expression.id.name == "FORM":
        (value,), (form,) = expression.arguments.positional, expression.arguments.named
        return {"value": value.id.name, "form": form.value.parse()["value"]}
    if kind == "FunctionReference" and expression.id.name == "SETTING":
        return {"setting": [_place(each) for each in expression.arguments.positional]}
    if kind == "FunctionReference" and expression.id.name == "SEAT":
        (value,), named = expression.arguments.positional, expression.arguments.named
        return {"seat": value.id.name, **({"form": named[0].value.parse()["value"]} if named else {})}
    if kind == "FunctionReference" and expression.id.name == "PERSON":
        return {"person": expression.arguments.positional[0].id.name}
    if kind == "SelectExpression":
        return {
            "select": _place(expression.selector),
            "default": next(_key(variant) for variant in expression.variants if variant.default),
            "variants": {_key(variant): _pattern(variant.value) for variant in expression.variants},
        }
    raise ValueError(f"{kind}: the page does not know this part of Fluent")


def _key(variant: Any) -> str:
    return str(variant.key.name if hasattr(variant.key, "name") else variant.key.value)
